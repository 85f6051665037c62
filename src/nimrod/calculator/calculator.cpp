// Reads and evaluates in one pass: a recursive descent over the text, with the column of every
// character at hand for errors. A parser generator would save little here, for * after a power of w
// depends on what follows it.
#include "nimrod/calculator/calculator.h"

#include <algorithm>
#include <array>
#include <utility>

#include "nimrod/calculator/functions.h"
#include "nimrod/core/input_error.h"
#include "nimrod/core/ordinal_reader.h"
#include "nimrod/core/transfinite.h"

namespace nimrod {

namespace {

using Variables = std::map<std::string, Ordinal, std::less<>>;

constexpr std::size_t most_nested = 200;
constexpr std::size_t most_digits = 10'000;  // decimal ones, as elsewhere
constexpr std::size_t most_hexadecimal_digits = 8'000;
constexpr std::size_t most_binary_digits = 32'000;

constexpr std::array<std::string_view, 10> superscripts = {"⁰", "¹", "²", "³", "⁴",
                                                           "⁵", "⁶", "⁷", "⁸", "⁹"};

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

Text how_to_write() {
    return tr("write for example 14*7 + sqrt(5)/inv(3), w^2*3+5 or pow(3, 5)",
              "écrivez par exemple 14*7 + sqrt(5)/inv(3), w^2*3+5 ou pow(3, 5)");
}

const Function* find_function(std::string_view name) {
    for (const Function& function : functions())
        if (function.name == name) return &function;
    return nullptr;
}

/// f(), whose errors are about what stands at this column.
template <class F>
auto placed(std::size_t column, const F& f) {
    try {
        return f();
    } catch (const InputError& error) {
        throw error.shifted(column);
    }
}

class Parser {
public:
    Parser(std::string_view text, Variables& variables, Budget& budget,
           std::vector<Operation>* done)
        : text_(text), variables_(variables), budget_(budget), done_(done) {}

    Answer line() {
        Answer out;
        do out = statement();
        while (skip(";"));
        if (!at_end()) refuse_here();
        return out;
    }

private:
    // Text.

    void skip_blanks() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
    }
    bool at_end() {
        skip_blanks();
        return at_ == text_.size();
    }
    char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    bool skip(std::string_view token) {
        skip_blanks();
        if (!text_.substr(at_).starts_with(token)) return false;
        at_ += token.size();
        return true;
    }
    /// A letter and the letters and digits after it, if one is next.
    std::string_view word() {
        skip_blanks();
        const std::size_t start = at_;
        if (is_letter(next()))
            while (is_letter(next()) || is_digit(next())) ++at_;
        return text_.substr(start, at_ - start);
    }
    /// Skips w or ω, where no longer word begins.
    bool skip_omega() {
        skip_blanks();
        const std::size_t start = at_;
        if (word() == "w") return true;
        at_ = start;
        return skip("ω");
    }

    [[noreturn]] static void refuse(Text message, std::size_t column, Text hint) {
        throw InputError(std::move(message), column, std::move(hint));
    }
    [[noreturn]] void refuse_here() {
        if (at_end())
            refuse(tr("a number is missing at the end", "il manque un nombre à la fin"), at_,
                   how_to_write());
        refuse(tr("{} cannot stand here", "{} n'a pas sa place ici", in_quotes(text_.substr(at_))),
               at_, how_to_write());
    }

    // Values.

    Ordinal record(std::string name, std::vector<Ordinal> operands, Ordinal value) {
        if (done_ != nullptr) done_->push_back({std::move(name), std::move(operands), {{value}}});
        return value;
    }

    /// The one number that an answer is; `column` is where it was written.
    static Ordinal single(const Answer& answer, std::size_t column) {
        if (answer.values.size() == 1) return answer.values.front();
        if (answer.polynomial)
            refuse(tr("a polynomial is no number to calculate with",
                      "un polynôme n'est pas un nombre avec lequel calculer"),
                   column, tr("give minpoly alone", "donnez minpoly seul"));
        refuse(tr("there are two solutions, {} and {}", "il y a deux solutions, {} et {}",
                  answer.values[0], answer.values[1]),
               column,
               tr("calculate on with one of them", "continuez le calcul avec l'une d'elles"));
    }

    Answer statement() {
        skip_blanks();
        const std::size_t start = at_;
        const std::string name(word());
        if (!name.empty() && skip("=")) {
            if (name == "w" || find_function(name) != nullptr)
                refuse(tr("{} has a meaning already", "{} a déjà un sens", in_quotes(name)), start,
                       tr("choose another name", "choisissez un autre nom"));
            const std::size_t column = at_;
            Answer answer = sum();
            variables_[name] = single(answer, column);
            variables_["ans"] = answer.values.front();
            return answer;
        }
        at_ = start;
        Answer answer = sum();
        if (answer.values.size() == 1) variables_["ans"] = answer.values.front();
        return answer;
    }

    Answer sum() {
        skip_blanks();
        const std::size_t start = at_;
        Answer left = product();
        while (skip("+") || skip("-") || skip("⊕")) {
            const Ordinal a = single(left, start);
            skip_blanks();
            const std::size_t column = at_;
            const Ordinal b = single(product(), column);
            left = {{record("+", {a, b}, nim_sum(a, b))}};
        }
        return left;
    }

    Answer product() {
        skip_blanks();
        const std::size_t start = at_;
        bool multiple = false;
        Answer left = factor(multiple);
        while (true) {
            skip_blanks();
            const std::size_t sign = at_;
            const bool divide = skip("/");
            if (!divide && !skip("*") && !skip("⊗")) return left;
            const Ordinal a = single(left, start);
            skip_blanks();
            const std::size_t column = at_;
            multiple = false;
            const Ordinal b = single(factor(multiple), column);
            if (divide && multiple)
                refuse(tr("after / this could mean two things",
                          "après / ceci peut se lire de deux façons"),
                       column, tr("write 7/(w*3), or (7/w)*3", "écrivez 7/(w*3), ou (7/w)*3"));
            Ordinal value = divide ? placed(sign, [&] { return nim_quotient(a, b, budget_); })
                                   : nim_product(a, b, budget_);
            left = {{record(divide ? "/" : "*", {a, b}, std::move(value))}};
        }
    }

    /// `multiple` becomes true for a term w^E*c, whose * could be taken for a product.
    Answer factor(bool& multiple) {
        if (++depth_ > most_nested)
            refuse(tr("this is nested more than {} deep", "l'imbrication dépasse {} niveaux",
                      most_nested),
                   at_, tr("name parts of it: a = ...", "nommez-en des parties : a = ..."));
        Answer out = factor_itself(multiple);
        --depth_;
        skip_blanks();
        if (next() == '^')
            refuse(tr("^ is the ordinary power, which only w has here",
                      "^ est la puissance ordinaire, réservée ici à w"),
                   at_,
                   tr("the nim-power is pow(a, n), such as pow(3, 5)",
                      "la puissance de Nim est pow(a, n), par exemple pow(3, 5)"));
        return out;
    }

    Answer factor_itself(bool& multiple) {
        skip_blanks();
        if (skip("(")) {
            Answer out = sum();
            if (!skip(")")) refuse_here();
            return out;
        }
        if (is_digit(next())) {
            const Natural n = number();
            return {{skip_omega() ? multiple_of(exponent(), n) : Ordinal(n)}};
        }
        if (skip_omega()) {
            Ordinal power = exponent();
            return {{multiple_of(std::move(power), coefficient(multiple))}};
        }
        const std::size_t start = at_;
        const std::string_view name = word();
        if (name.empty()) refuse_here();
        if (const Function* function = find_function(name)) return call(*function, start);
        const auto variable = variables_.find(name);
        if (variable == variables_.end()) refuse_name(name, start);
        return {{variable->second}};
    }

    [[noreturn]] void refuse_name(std::string_view name, std::size_t column) const {
        std::string known;
        for (const Function& function : functions())
            known += (known.empty() ? "" : ", ") + std::string(function.name);
        refuse(tr("{} has no value", "{} n'a pas de valeur", in_quotes(name)), column,
               tr("give it one with {} = 5; the functions are {}",
                  "donnez-lui-en une par {} = 5 ; les fonctions sont {}", name, known));
    }

    Answer call(const Function& function, std::size_t start) {
        const auto need = [&](const std::string& sign) {
            if (skip(sign)) return;
            refuse(tr("{} lacks its {}", "il manque à {} son {}", function.name, in_quotes(sign)),
                   at_, tr("write {}", "écrivez {}", function.syntax));
        };
        need("(");
        std::vector<Ordinal> arguments;
        if (!skip(")")) {
            do {
                skip_blanks();
                const std::size_t column = at_;
                arguments.push_back(single(sum(), column));
            } while (skip(","));
            need(")");
        }
        if (arguments.size() < function.fewest || arguments.size() > function.most)
            refuse(tr("{} does not take {}", "{} ne prend pas {}", function.name,
                      counted(arguments.size(), notation("argument"), notation("arguments"))),
                   start, tr("write {}", "écrivez {}", function.syntax));
        Answer out = placed(start, [&] { return function.apply(arguments, budget_); });
        if (done_ != nullptr)
            done_->push_back({std::string(function.name), std::move(arguments), out});
        return out;
    }

    // Numbers and terms.

    Natural number() {
        const std::size_t start = at_;
        const std::string_view prefix = text_.substr(at_, 2);
        if (prefix == "0x" || prefix == "0X")
            return based_number(start, "0123456789abcdefABCDEF", 16, most_hexadecimal_digits);
        if (prefix == "0b" || prefix == "0B")
            return based_number(start, "01", 2, most_binary_digits);
        while (is_digit(next())) ++at_;
        if (at_ - start > most_digits) refuse_size(start);
        return Natural(std::string(text_.substr(start, at_ - start)), 10);
    }

    Natural based_number(std::size_t start, std::string_view digits, int base, std::size_t most) {
        at_ += 2;
        const std::size_t end = std::min(text_.find_first_not_of(digits, at_), text_.size());
        if (end == at_)
            refuse(tr("digits are missing after {}", "il manque des chiffres après {}",
                      in_quotes(text_.substr(start, 2))),
                   at_,
                   tr("write for example 0xff or 0b1010", "écrivez par exemple 0xff ou 0b1010"));
        if (end - at_ > most) refuse_size(start);
        const std::string number(text_.substr(at_, end - at_));
        at_ = end;
        return Natural(number, base);
    }

    [[noreturn]] static void refuse_size(std::size_t start) {
        refuse(tr("this number has more than {} digits", "ce nombre a plus de {} chiffres",
                  most_digits),
               start, tr("write a smaller one", "écrivez-en un plus petit"));
    }

    static Ordinal multiple_of(Ordinal exponent, const Natural& n) {
        return n == 0 ? Ordinal() : Ordinal::term(std::move(exponent), n);
    }

    /// What stands after w.
    Ordinal exponent() {
        if (skip("^")) return nested_exponent();
        Natural n = 0;
        bool any = false;
        while (const std::optional<unsigned> digit = superscript()) {
            n = n * 10 + *digit;
            any = true;
        }
        return any ? Ordinal(n) : Ordinal(1);
    }

    Ordinal nested_exponent() {
        if (++depth_ > most_nested)
            refuse(tr("exponents are nested more than {} deep",
                      "les exposants sont imbriqués sur plus de {} niveaux", most_nested),
                   at_, how_to_write());
        skip_blanks();
        Ordinal out;
        if (next() == '(') {
            // An ordinal in normal form, not a sum of nimbers: w^(2+3) would mislead.
            const std::size_t start = at_ + 1;
            const std::size_t end = closing(at_);
            out = placed(start, [&] { return parse_ordinal(text_.substr(start, end - start)); });
            at_ = end + 1;
        } else if (is_digit(next())) {
            out = number();
        } else if (skip_omega()) {
            out = Ordinal::term(exponent());
        } else {
            refuse(tr("an exponent is missing after ^", "il manque un exposant après ^"), at_,
                   tr("write for example w^2 or w^(w+1)", "écrivez par exemple w^2 ou w^(w+1)"));
        }
        --depth_;
        return out;
    }

    /// Where the parenthesis that opens here is closed.
    std::size_t closing(std::size_t open) {
        std::size_t depth = 0;
        for (std::size_t i = open; i < text_.size(); ++i) {
            if (text_[i] == '(') ++depth;
            if (text_[i] == ')' && --depth == 0) return i;
        }
        refuse(tr("this parenthesis is not closed", "cette parenthèse n'est pas fermée"), open,
               tr("write for example w^(w+1)", "écrivez par exemple w^(w+1)"));
    }

    /// The c of w^E*c; 1 where there is none, or where what follows * is more than a number.
    Natural coefficient(bool& multiple) {
        const std::size_t start = at_;
        if (skip("*")) {
            skip_blanks();
            if (is_digit(next())) {
                const Natural n = number();
                const std::size_t end = at_;
                multiple = !skip_omega();
                if (multiple) {
                    at_ = end;
                    return n;
                }
            }
        }
        at_ = start;
        return 1;
    }

    std::optional<unsigned> superscript() {
        for (unsigned digit = 0; digit < superscripts.size(); ++digit)
            if (text_.substr(at_).starts_with(superscripts[digit])) {
                at_ += superscripts[digit].size();
                return digit;
            }
        return std::nullopt;
    }

    std::string_view text_;
    Variables& variables_;
    Budget& budget_;
    std::vector<Operation>* done_;
    std::size_t at_ = 0;
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
