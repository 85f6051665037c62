// nimrod explain: why a position is won or lost, by the game's own theory.
#include <algorithm>

#include "commands.h"
#include "method.h"
#include "nimrod/core/nearest.h"

namespace nimrod::commands {

std::string chosen_method(const Expression& expression, Convention convention,
                          const std::optional<std::string>& wanted) {
    const std::vector<std::string> methods =
        expression.game->methods(expression.position, convention);
    if (!wanted) return methods.front();
    if (std::find(methods.begin(), methods.end(), *wanted) != methods.end()) return *wanted;
    std::string list;
    for (const std::string& method : methods) list += (list.empty() ? "" : ", ") + method;
    throw InputError(
        tr("{} cannot be explained by the method {}", "{} ne s'explique pas par la méthode {}",
           expression.text(), in_quotes(*wanted)),
        did_you_mean(*wanted, methods) +
            tr("the methods here are {}", "les méthodes possibles ici sont {}", list));
}

namespace {

int explain(const Context& context, const Arguments& arguments) {
    const Expression expression = read_expression(arguments.words);
    const Convention convention = context.convention_of(*expression.entry);
    const std::string method = chosen_method(expression, convention, arguments.value("--method"));
    const Game& game = *expression.game;
    Work work(context);
    const Value value =
        game.values(std::span(&expression.position, 1), convention, false, work.budget())[0];
    std::optional<Unknown> unknown = value.unknown;
    Explanation explanation{method, {}};
    if (!unknown) {
        try {
            explanation = game.explain(expression.position, convention, method, work.budget());
        } catch (const OutOfLimits& stopped) {
            unknown = Unknown{stopped.reached, stopped.why};
        }
    }
    tell_doubts(context, game, !unknown);
    const auto in = [&](const Text& text) { return text.in(context.language); };
    if (context.json) {
        context.print_line(dump(explain_document(game, expression.position, convention, value,
                                                 unknown, explanation, context.language),
                                2));
        return unknown ? not_within_limits : answered;
    }
    std::string out = expression.text() + "  (" + in(say_convention(convention)) + ")\n";
    if (value.outcome) out += in(say_outcome(*value.outcome)) + "\n";
    if (unknown)
        out += wrapped(capitalised(in(say_unknown(*unknown))), context.style());
    else
        out += "\n" + draw(explanation, context.style());
    context.print(out);
    return unknown ? not_within_limits : answered;
}

}  // namespace

Command explain_command() {
    return {
        "explain",
        tr("why a position is won or lost", "pourquoi une position est gagnée ou perdue"),
        "EXPR",
        tr("a game and a position, such as nim 3,5,7",
           "un jeu et une position, par exemple nim 3,5,7"),
        {{"--method", tr("binary, groups, mod, parity, period, zeckendorf, beatty, kernel, search, "
                         "...: what the game offers",
                         "binary, groups, mod, parity, period, zeckendorf, beatty, kernel, "
                         "search, ... : selon le jeu")}},
        explain};
}

}  // namespace nimrod::commands
