// nimrod explain: why a position is won or lost, by the game's own theory.
#include <algorithm>

#include "commands.h"
#include "method.h"
#include "nimrod/core/nearest.h"
#include "nimrod/edge/words.h"

namespace nimrod::commands {

std::string chosen_method(const Expression& expression, Convention convention,
                          const std::optional<std::string>& wanted) {
    const std::vector<std::string> methods =
        expression.game->methods(expression.position, convention);
    if (!wanted) return methods.front();
    if (const std::string_view named = method_named(*wanted, methods); !named.empty())
        return std::string(named);
    Text list;
    std::vector<std::string> names = methods;
    for (const std::string& method : methods) {
        list += (list.empty() ? Text{} : notation(", ")) + method_name(method);
        names.push_back(method_name(method).fr);
    }
    throw InputError(
        tr("{} cannot be explained by the method {}", "{} ne s'explique pas par la méthode {}",
           expression.text(), in_quotes(*wanted)),
        did_you_mean(*wanted, names) +
            tr("the methods here are {}", "les méthodes possibles ici sont {}", list));
}

namespace {

/// The other ways to explain the position; nothing if there is only this one.
Text say_other_methods(const Game& game, const std::string& position, Convention convention,
                       const std::string& method) {
    Text list;
    for (const std::string& other : game.methods(position, convention))
        if (other != method) list += (list.empty() ? Text{} : notation(", ")) + method_name(other);
    return list.empty() ? Text{}
                        : tr("Other ways to explain it, with --method: {}.",
                             "Autres façons de l'expliquer, avec --method : {}.", list);
}

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
    if (const Text others = say_other_methods(game, expression.position, convention, method);
        !others.empty() && !unknown)
        out += "\n" + wrapped(in(others), context.style());
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
                         "binaire, groupes, modulo, parité, période, zeckendorf, beatty, noyau, "
                         "recherche, ... : selon le jeu")}},
        explain};
}

}  // namespace nimrod::commands
