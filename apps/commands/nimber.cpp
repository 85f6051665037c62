// nimrod nimber: a calculator for nimbers, alone a conversation.
#include <unistd.h>

#include <fmt/format.h>

#include "batch.h"
#include "commands.h"
#include "line_editor.h"
#include "nimrod/calculator/calculator.h"
#include "nimrod/calculator/functions.h"
#include "nimrod/calculator/nimber_explain.h"
#include "nimrod/draw/documents/nimber_report.h"
#include "nimrod/numbers/lenstra.h"

namespace nimrod::commands {

namespace {

constexpr std::size_t largest_table = 256;

Base base_of(const Arguments& arguments) {
    const bool hexadecimal = arguments.has("--hex");
    const bool binary = arguments.has("--bin");
    if (hexadecimal && binary)
        throw InputError(tr("--hex and --bin exclude each other", "--hex et --bin s'excluent"),
                         tr("give one of them", "donnez l'un des deux"));
    return hexadecimal ? Base::hexadecimal : binary ? Base::binary : Base::decimal;
}

struct NimberReply {
    int code = answered;
    Json document = {};
    std::string text = {};
};

Text say_stop(const OutOfLimits& stopped) {
    if (stopped.why == Stop::too_large)
        return tr("unknown: too large to be written down", "inconnu : trop grand pour être écrit");
    return say_unknown({stopped.reached, stopped.why});
}

/// What f() replies to a line, or that the answer is not known.
template <class F>
NimberReply unless_unknown(const Context& context, const std::string& line, const F& f) {
    const auto unknown = [&](const Text& reason) -> NimberReply {
        return {not_within_limits, open_nimber_document(line, reason, context.language),
                wrapped(capitalised(reason.in(context.language)), context.style())};
    };
    try {
        return f();
    } catch (const NotKnown& open) {
        return unknown(open.reason());
    } catch (const OutOfLimits& stopped) {
        return unknown(say_stop(stopped));
    }
}

/// One conversation: the variables live as long as it does.
class Session {
public:
    Session(const Context& context, Base base) : context_(context), base_(base) {}

    /// Throws InputError.
    NimberReply reply(const std::string& line) {
        return unless_unknown(context_, line, [&]() -> NimberReply {
            Work work(context_);
            const Answer answer = calculator_.evaluate(line, work.budget());
            std::string text = answer_text(answer, base_) + "\n";
            if (!answer.note.empty())
                text +=
                    wrapped(capitalised(answer.note.in(context_.language)) + ".", context_.style());
            return {answered, nimber_document(line, answer, base_, context_.language),
                    std::move(text)};
        });
    }

    /// The same with every step.
    NimberReply explain(const std::string& line, ProductMethod method) {
        return unless_unknown(context_, line, [&]() -> NimberReply {
            Work work(context_);
            std::vector<Operation> done;
            const Answer answer = calculator_.evaluate(line, work.budget(), &done);
            const Explanation explanation = explain_operations(done, method);
            Json document = nimber_document(line, answer, base_, context_.language);
            document["explanation"] = to_json(explanation, context_.language);
            return {answered, std::move(document),
                    line + " = " + answer_text(answer, base_) + "\n\n" +
                        draw(explanation, context_.style())};
        });
    }

    const Calculator& calculator() const { return calculator_; }

private:
    const Context& context_;
    Base base_;
    Calculator calculator_;
};

/// Answers every line of standard input, in JSON or as text.
int converse_in_lines(const Context& context, Session& session, bool json) {
    return answer_lines(context, json, [&](const std::string& line) -> LineReply {
        const NimberReply reply = session.reply(line);
        return {reply.code, json ? dump(reply.document) + "\n" : reply.text};
    });
}

std::string help(Language language) {
    std::string out = tr("+ * / are those of nimbers; - is +. w^2*3+5 is an ordinal, 0xff and "
                         "0b101 are numbers, a = 5 names one, ans is the last.\n",
                         "+ * / sont ceux des nimbres ; - vaut +. w^2*3+5 est un ordinal, 0xff et "
                         "0b101 sont des nombres, a = 5 en nomme un, ans est le dernier.\n")
                          .in(language);
    std::size_t width = 0;
    for (const Function& function : functions()) width = std::max(width, function.syntax.size());
    for (const Function& function : functions())
        out += fmt::format("  {:<{}}  {}\n", function.syntax, width, function.help.in(language));
    return out;
}

/// A conversation on a terminal.
int converse(const Context& context, Session& session) {
    const auto in = [&](const Text& text) { return text.in(context.language); };
    context.print_line(
        in(tr("Nimbers: type an expression such as 14*7; help, or quit.",
              "Nimbres : tapez une expression, par exemple 14*7 ; aide, ou quitter.")));
    LineEditor editor(context.cancel, [&] {
        std::vector<std::string> words = {"help", "quit"};
        for (const Function& function : functions())
            words.push_back(std::string(function.name) + "(");
        for (const auto& [name, value] : session.calculator().variables()) words.push_back(name);
        return words;
    });
    while (const std::optional<std::string> line = editor.next("> ")) {
        if (line->find_first_not_of(" \t") == std::string::npos) continue;
        if (*line == "quit" || *line == "exit" || *line == "quitter") return answered;
        if (*line == "help" || *line == "aide" || *line == "?") {
            context.print(help(context.language));
            continue;
        }
        try {
            context.print(session.reply(*line).text);
        } catch (const InputError& error) {
            // Under the place in the line, which stands after the prompt.
            context.print(std::string(2 + text_width(line->substr(0, error.column())), ' ') +
                          "^\n");
            context.print(
                wrapped(in(capitalised(error.message()) + tr("; {}", " ; {}", error.hint())),
                        context.style()));
        }
    }
    return answered;
}

int show_table(const Context& context, const Arguments& arguments, const std::string& operation,
               Base base) {
    if (operation != "+" && operation != "*" && operation != "/")
        throw InputError(
            tr("{} has no table", "{} n'a pas de table", in_quotes(operation)),
            tr("write --table '*' 16, or + or /", "écrivez --table '*' 16, ou + ou /"));
    const std::size_t size =
        read_count("--table", arguments.words.empty() ? "16" : arguments.words, largest_table);
    if (size == 0)
        throw InputError(tr("a table needs a row", "une table a au moins une ligne"),
                         tr("for example --table '*' 16", "par exemple --table '*' 16"));
    const NimberTable table{operation.front(), size};
    if (context.json)
        context.print_line(dump(nimber_table_document(table, base)));
    else
        context.print(draw(layout(table, base), context.style()));
    return answered;
}

ProductMethod read_method(const std::string& name) {
    if (name == "fermat") return ProductMethod::fermat;
    if (name == "polynomial") return ProductMethod::polynomial;
    throw InputError(
        tr("{} is no method for products", "{} n'est pas une méthode de produit", in_quotes(name)),
        tr("--method fermat or polynomial", "--method fermat ou polynomial"));
}

int nimber(const Context& context, const Arguments& arguments) {
    const Base base = base_of(arguments);
    if (const std::optional<std::string> operation = arguments.value("--table"))
        return show_table(context, arguments, *operation, base);
    Session session(context, base);
    if (arguments.words == "-") return converse_in_lines(context, session, true);
    if (arguments.words.empty()) {
        if (isatty(standard_input(context)) != 0 && isatty(STDOUT_FILENO) != 0)
            return converse(context, session);
        return converse_in_lines(context, session, context.json);
    }
    const std::optional<std::string> method = arguments.value("--method");
    const NimberReply reply =
        arguments.has("--explain") || method
            ? session.explain(arguments.words, read_method(method.value_or("fermat")))
            : session.reply(arguments.words);
    context.print(context.json ? dump(reply.document, 2) + "\n" : reply.text);
    return reply.code;
}

}  // namespace

Command nimber_command() {
    return {
        "nimber",
        tr("a calculator for nimbers, finite and infinite",
           "une calculatrice pour les nimbres, finis et infinis"),
        "EXPR",
        tr("such as '14*7 + sqrt(5)/inv(3)' or '(w^2*3+1)*w'; none: a conversation; - reads "
           "one a line and answers in JSON",
           "par exemple '14*7 + sqrt(5)/inv(3)' ou '(w^2*3+1)*w' ; aucune : une conversation ; "
           "- en lit une par ligne et répond en JSON"),
        {taking({"+", "*", "/"},
                {"--table",
                 tr("the table of '+', '*' or '/', of so many rows (EXPR, default: 16)",
                    "la table de '+', '*' ou '/', d'autant de lignes (EXPR, défaut : 16)")}),
         {"--hex", tr("answer in hexadecimal", "répond en hexadécimal"), true},
         {"--bin", tr("answer in binary", "répond en binaire"), true},
         {"--explain", tr("show every step", "montre chaque étape"), true},
         taking({"fermat", "polynomial"},
                {"--method", tr("how --explain multiplies: fermat (default) or polynomial",
                                "comment --explain multiplie : fermat (défaut) ou polynomial")})},
        nimber};
}

}  // namespace nimrod::commands
