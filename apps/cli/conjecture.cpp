// nimrod conjecture: laws that a game seems to obey, each tested far beyond what suggested it.
#include "nimrod/draw/conjecture.h"
#include "commands.h"

namespace nimrod::cli {

namespace {

constexpr std::size_t largest_upto = 100'000'000;

int conjecture(const Context& context, const Arguments& arguments) {
    const NamedGame named = read_game(arguments.words);
    const Convention convention = context.convention_of(*named.entry);
    Reach reach;
    if (const auto upto = arguments.value("--upto"))
        reach.upto = read_count("--upto", *upto, largest_upto);
    Work work(context);
    const std::vector<Investigation> found =
        investigate(*named.game, convention, reach, work.budget());
    if (context.json) {
        print_line(dump(conjecture_document(*named.game, convention, found, context.language), 2));
        return answered;
    }
    const auto in = [&](const Text& text) { return text.in(context.language); };
    std::string out = named.game->name() + "  (" + in(say_convention(convention)) + ")\n";
    for (const Investigation& each : found) out += "\n" + draw(each, *named.game, context.style());
    print(out);
    return answered;
}

}  // namespace

Command conjecture_command() {
    return {"conjecture",
            tr("laws that a game seems to obey, tested far",
               "lois qu'un jeu semble suivre, testées loin"),
            "GAME",
            tr("a game without a position, such as dynamic:3",
               "un jeu sans position, par exemple dynamic:3"),
            {{"--upto", tr("the largest number that is tried", "le plus grand nombre essayé")}},
            conjecture};
}

}  // namespace nimrod::cli
