// nimrod look: a position as the machine sees it that has to move in it.
#include "look.h"

#include "commands.h"
#include "nimrod/draw/documents/sight_json.h"
#include "nimrod/games/hex/game.h"

namespace nimrod::commands {

Looked looked_at(const Game& game, const std::string& position, Convention convention,
                 Random& random, Budget& budget, Language language) {
    const hex::HexTurns* rules = hex::rules_of(game);
    if (rules == nullptr || convention == Convention::misere)
        throw InputError(tr("only hex in normal play is judged by eye",
                            "seul hex, en jeu normal, se juge à "
                            "l'œil"),
                         tr("solve and explain tell what is known of other games",
                            "solve et explain disent ce qu'on sait des autres jeux"));
    const Turn<hex::HexBoard> turn = rules->parse(position);
    const hex::Sight sight = sight_of(*rules, turn, *hex::Solver::of(budget), random, budget);
    Looked out{say_estimate(sight), to_json(sight, game, *rules, turn, language), {}};
    explain_sight(sight, *rules, turn, out.explanation);
    return out;
}

namespace {

int look(const Context& context, const Arguments& arguments) {
    const Expression expression = read_expression(arguments.words);
    Random random(context.chance());
    Work work(context);
    try {
        Looked seen = looked_at(*expression.game, expression.position,
                                context.convention_of(*expression.entry), random, work.budget(),
                                context.language);
        seen.document["version"] = json_version;
        if (context.json)
            context.print_line(dump(seen.document, 2));
        else
            context.print(expression.text() + "\n\n" + draw(seen.explanation, context.style()));
        return answered;
    } catch (const OutOfLimits& stopped) {
        context.complain(say_unknown({stopped.reached, stopped.why}));
        return not_within_limits;
    }
}

}  // namespace

Command look_command() {
    return {"look",
            tr("how a position of Hex looks to the machine",
               "ce que la machine voit d'une "
               "position de Hex"),
            "EXPR",
            tr("a position such as hex 7x7:d4,e3; with more time (--time, 2s by default) more is "
               "seen",
               "une position, par exemple hex 7x7:d4,e3 ; avec plus de temps (--time, 2s par "
               "défaut) on voit mieux"),
            {},
            look,
            std::chrono::seconds(2)};
}

}  // namespace nimrod::commands
