// Reads and evaluates in one pass: a recursive descent over the text. A parser generator would save
// little here, for the meaning of * after a power of w depends on what follows it.
#include "nimrod/calculator/calculator.h"

#include <utility>

#include "nimrod/calculator/functions.h"
#include "nimrod/calculator/nimber_reader.h"
#include "nimrod/numbers/transfinite.h"

namespace nimrod {

namespace {

using Variables = std::map<std::string, Ordinal, std::less<>>;

constexpr std::size_t most_nested = 200;

const Function* find_function(std::string_view name) {
    for (const Function& function : functions())
        if (function.name == name) return &function;
    return nullptr;
}

/// What a piece of the text came to, and where it stands.
struct Evaluated {
    Answer answer;
    std::size_t column;

    /// The one number that it is.
    const Ordinal& number() const {
        if (answer.values.size() == 1) return answer.values.front();
        if (answer.polynomial)
            NimberReader::refuse(tr("a polynomial is no number to calculate with",
                                    "un polynôme n'est pas un nombre avec lequel calculer"),
                                 column, tr("give minpoly alone", "donnez minpoly seul"));
        NimberReader::refuse(
            tr("there are two solutions, {} and {}", "il y a deux solutions, {} et {}",
               answer.values[0], answer.values[1]),
            column, tr("calculate on with one of them", "continuez le calcul avec l'une d'elles"));
    }
};

class Parser {
public:
    Parser(std::string_view text, Variables& variables, Budget& budget,
           std::vector<Operation>* done)
        : reader_(text), variables_(variables), budget_(budget), done_(done) {}

    Answer line() {
        Answer out;
        do out = statement();
        while (reader_.skip(";"));
        if (!reader_.at_end()) reader_.refuse();
        return out;
    }

private:
    void record(std::string_view name, std::vector<Ordinal> operands, const Answer& answer) {
        if (done_ != nullptr) done_->push_back({std::string(name), std::move(operands), answer});
    }

    Answer statement() {
        const std::size_t start = reader_.column();
        const std::string name(reader_.word());
        const bool assigns = !name.empty() && reader_.skip("=");
        if (assigns && (name == "w" || find_function(name) != nullptr))
            NimberReader::refuse(
                tr("{} has a meaning already", "{} a déjà un sens", in_quotes(name)), start,
                tr("choose another name", "choisissez un autre nom"));
        if (!assigns) reader_.go_to(start);
        const Evaluated value = sum();
        if (assigns) variables_[name] = value.number();
        if (value.answer.values.size() == 1) variables_["ans"] = value.number();
        return value.answer;
    }

    Evaluated sum() {
        Evaluated left = product();
        while (reader_.skip("+") || reader_.skip("-") || reader_.skip("⊕")) {
            const Ordinal a = left.number();
            const Ordinal b = product().number();
            left.answer = {{nim_sum(a, b)}};
            record("+", {a, b}, left.answer);
        }
        return left;
    }

    Evaluated product() {
        bool multiple = false;
        Evaluated left = factor(multiple);
        while (true) {
            const std::size_t sign = reader_.column();
            const bool divides = reader_.skip("/");
            if (!divides && !reader_.skip("*") && !reader_.skip("⊗")) return left;
            const Ordinal a = left.number();
            const Evaluated right = factor(multiple);
            if (divides && multiple)
                NimberReader::refuse(
                    tr("after / this could mean two things",
                       "après / ceci peut se lire de deux façons"),
                    right.column, tr("write 7/(w*3), or (7/w)*3", "écrivez 7/(w*3), ou (7/w)*3"));
            const Ordinal b = right.number();
            left.answer = {{divides ? placed(sign, [&] { return nim_quotient(a, b, budget_); })
                                    : nim_product(a, b, budget_)}};
            record(divides ? "/" : "*", {a, b}, left.answer);
        }
    }

    /// `multiple` tells whether it is a term w^E*c, whose * could be taken for a product.
    Evaluated factor(bool& multiple) {
        const std::size_t start = reader_.column();
        if (++depth_ > most_nested)
            NimberReader::refuse(
                tr("this is nested more than {} deep", "l'imbrication dépasse {} niveaux",
                   most_nested),
                start, tr("name parts of it: a = ...", "nommez-en des parties : a = ..."));
        multiple = false;
        Answer answer;
        if (const std::optional<NimberReader::Term> term = reader_.term()) {
            answer = {{term->value}};
            multiple = term->multiple;
        } else if (reader_.skip("(")) {
            answer = sum().answer;
            close(start);
        } else {
            answer = named(start);
        }
        --depth_;
        if (reader_.next() == '^')
            NimberReader::refuse(tr("^ is the ordinary power, which only w has here",
                                    "^ est la puissance ordinaire, réservée ici à w"),
                                 reader_.column(),
                                 tr("the nim-power is pow(a, n), such as pow(3, 5)",
                                    "la puissance de Nim est pow(a, n), par exemple pow(3, 5)"));
        return {std::move(answer), start};
    }

    /// The parenthesis that closes the one at this column.
    void close(std::size_t open) {
        if (reader_.skip(")")) return;
        if (!reader_.at_end()) reader_.refuse();
        NimberReader::refuse(
            tr("this parenthesis is not closed", "cette parenthèse n'est pas fermée"), open,
            tr("write ) where it ends", "écrivez ) où elle finit"));
    }

    /// A variable, or what a function makes of its arguments.
    Answer named(std::size_t start) {
        const std::string_view name = reader_.word();
        if (name.empty()) reader_.refuse();
        if (const Function* function = find_function(name)) return call(*function, start);
        const auto variable = variables_.find(name);
        if (variable != variables_.end()) return {{variable->second}};
        std::string known;
        for (const Function& function : functions())
            known += (known.empty() ? "" : ", ") + std::string(function.name);
        NimberReader::refuse(
            tr("{} has no value", "{} n'a pas de valeur", in_quotes(name)), start,
            tr("give it one with {} = 5; the functions are {}",
               "donnez-lui-en une par {} = 5 ; les fonctions sont {}", name, known));
    }

    Answer call(const Function& function, std::size_t start) {
        const Text hint = tr("write {}", "écrivez {}", function.syntax);
        const std::size_t open = reader_.column();
        if (!reader_.skip("("))
            NimberReader::refuse(
                tr("{} lacks its arguments", "il manque à {} ses arguments", function.name), open,
                hint);
        std::vector<Ordinal> arguments;
        if (!reader_.skip(")")) {
            do arguments.push_back(sum().number());
            while (reader_.skip(","));
            close(open);
        }
        if (arguments.size() < function.fewest || arguments.size() > function.most)
            NimberReader::refuse(
                tr("{} does not take {}", "{} ne prend pas {}", function.name,
                   counted(arguments.size(), notation("argument"), notation("arguments"))),
                start, hint);
        Answer out = placed(start, [&] { return function.apply(arguments, budget_); });
        record(function.name, std::move(arguments), out);
        return out;
    }

    NimberReader reader_;
    Variables& variables_;
    Budget& budget_;
    std::vector<Operation>* done_;
    std::size_t depth_ = 0;
};

}  // namespace

Answer Calculator::evaluate(std::string_view line, Budget& budget, std::vector<Operation>* done) {
    Variables variables = variables_;
    Answer answer = Parser(line, variables, budget, done).line();
    variables_ = std::move(variables);
    return answer;
}

}  // namespace nimrod
