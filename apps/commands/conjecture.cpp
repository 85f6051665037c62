// nimrod conjecture: laws that a game seems to obey, each tested far beyond what suggested it.
#include "nimrod/draw/documents/conjecture.h"
#include "commands.h"

namespace nimrod::commands {

namespace {

constexpr std::size_t largest_upto = 10'000'000;

InputError no_numbers(const Game& game) {
    return InputError(tr("the positions of {} are not made of numbers alone",
                         "les positions de {} ne sont pas faites que de nombres", game.name()),
                      tr("conjectures are about games such as dynamic:3 or wythoff; nimrod table "
                         "--show positions lists P-positions of any game",
                         "les conjectures portent sur des jeux comme dynamic:3 ou wythoff ; nimrod "
                         "table --show positions énumère les positions P de tout jeu"));
}

int conjecture(const Context& context, const Arguments& arguments) {
    const NamedGame named = read_game(arguments.words);
    const Convention convention = context.convention_of(*named.entry);
    Reach reach;
    if (const auto upto = arguments.value("--upto"))
        reach.upto = read_count("--upto", *upto, largest_upto);
    if (!made_of_numbers(*named.game, 1) && !made_of_numbers(*named.game, 2))
        throw no_numbers(*named.game);
    Work work(context);
    const std::vector<Investigation> found =
        investigate(*named.game, convention, reach, work.budget());
    tell_doubts(context, *named.game, !found.empty());
    if (context.json) {
        context.print_line(
            dump(conjecture_document(*named.game, convention, found, context.language), 2));
        return found.empty() ? not_within_limits : answered;
    }
    const auto in = [&](const Text& text) { return text.in(context.language); };
    std::string out = named.game->name() + "  (" + in(say_convention(convention)) + ")\n";
    for (const Investigation& each : found) out += "\n" + draw(each, *named.game, context.style());
    if (found.empty())
        out += wrapped(in(tr("Nothing could be computed within the limits.",
                             "Rien n'a pu être calculé dans les limites.")),
                       context.style());
    context.print(out);
    return found.empty() ? not_within_limits : answered;
}

}  // namespace

Command conjecture_command() {
    return {"conjecture",
            tr("laws that a game seems to obey, tested far",
               "lois qu'un jeu semble suivre, vérifiées bien plus loin"),
            "GAME",
            tr("a game without a position, such as dynamic:3",
               "un jeu sans position, par exemple dynamic:3"),
            {{"--upto", tr("the largest number that is tried", "le plus grand nombre essayé")}},
            conjecture,
            std::chrono::seconds(10)};
}

}  // namespace nimrod::commands
