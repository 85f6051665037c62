// Chance only proposes. A position is hard for a person when few of its many moves win, and when
// wrong moves look right: those after which the opponent has a single winning reply, so that a
// careless opponent would let them pass. Both are counted, not estimated. Of the candidates, in the
// order of this measure, equally spaced ones are taken: a sheet begins with the easiest and ends
// with the hardest.
#include "nimrod/workbench/puzzles.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "nimrod/core/nearest.h"

namespace nimrod {

namespace {

constexpr std::size_t most_moves_compared = 250;
constexpr std::size_t candidates_for_each = 6;
constexpr std::size_t most_draws = 4000;

std::size_t number_between(std::size_t from, std::size_t to, Random& random) {
    return from + static_cast<std::size_t>(random() % (to - from + 1));
}

std::string some_heaps(std::size_t count, std::size_t largest, Random& random) {
    std::string out;
    for (std::size_t i = 0; i < count; ++i)
        out += (i == 0 ? "" : ",") + std::to_string(number_between(1, largest, random));
    return out;
}

/// A game of Hex by chance, until half of the cells or two thirds are filled, or somebody has won.
std::string some_hex(Random& random) {
    const std::size_t side = number_between(4, 6, random);
    const Expression start = read_expression(fmt::format("hex {0}x{0}", side));
    std::string position = start.position;
    std::size_t stones = 2 * number_between(side * side / 4, side * side / 3, random);
    for (; stones > 0 && !start.game->options(position, 0).has_at_most(0); --stones)
        position = start.game->sample_option(position, random);
    return start.game->expression(position);
}

struct Proposal {
    std::string expression;
    Convention convention = Convention::normal;
    std::size_t most_winning = SIZE_MAX;  // moves
};

Proposal proposed(std::string_view theme, Random& random) {
    if (theme == "nim") return {"nim " + some_heaps(number_between(3, 4, random), 15, random)};
    if (theme == "misere")
        return {"nim " + some_heaps(number_between(2, 4, random), 5, random), Convention::misere};
    if (theme == "moore") return {"moore:2 " + some_heaps(number_between(3, 4, random), 5, random)};
    if (theme == "wythoff") return {"wythoff " + some_heaps(2, 20, random)};
    if (theme == "fibonacci") return {"fibonacci " + std::to_string(number_between(6, 90, random))};
    if (theme == "limited")
        return {"subtraction:1-3 " + some_heaps(number_between(2, 4, random), 16, random)};
    if (theme == "hex") return {some_hex(random), Convention::normal, 1};
    if (theme == "kayles") return {"kayles " + some_heaps(number_between(1, 2, random), 9, random)};
    // Arguments have no order of evaluation; what is drawn has.
    if (theme == "chomp") {
        const std::size_t rows = number_between(2, 4, random);
        return {fmt::format("chomp {}x{}", rows, number_between(2, 5, random))};
    }
    const std::size_t pins = number_between(2, 7, random);
    const std::size_t matches = number_between(1, 6, random);
    return {
        fmt::format("kayles {} + nim {} + wythoff {}", pins, matches, some_heaps(2, 5, random))};
}

}  // namespace

unsigned Difficulty::grade() const {
    constexpr std::size_t most[] = {4, 12, 30, 60};
    const auto above =
        std::ranges::count_if(most, [&](std::size_t each) { return score() > each; });
    return static_cast<unsigned>(1 + above);
}

std::optional<Puzzle> measured(const Expression& expression, Convention convention,
                               std::size_t most_winning, Budget& budget) {
    const Game& game = *expression.game;
    const OptionList list = game.options(expression.position, most_moves_compared);
    if (!list.complete || list.first.empty()) return std::nullopt;
    const std::vector<Value> values = game.values(list.first, convention, false, budget);
    Puzzle out{expression, convention, {list.first.size()}, {}};
    std::vector<std::string> losing;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (values[i].outcome == Outcome::P)
            out.solutions.push_back({list.first[i], game.say(expression.position, list.first[i])});
        else if (values[i].outcome == Outcome::N)
            losing.push_back(list.first[i]);
        else
            return std::nullopt;
    }
    out.difficulty.winning = out.solutions.size();
    if (out.solutions.empty() || out.solutions.size() > most_winning) return std::nullopt;
    for (const std::string& move : losing) {
        const Solution replies = game.solve(move, convention, 2, budget);
        if (replies.move_count && *replies.move_count == natural(1)) ++out.difficulty.tempting;
    }
    return out;
}

const std::vector<Theme>& puzzle_themes() {
    static const std::vector<Theme> themes = {
        {tr("mixed", "mélange"), tr("something of everything", "un peu de tout")},
        {notation("nim"), tr("Nim", "le Nim")},
        {tr("misere", "misère"),
         tr("Nim, the last match loses", "le Nim où la dernière allumette fait perdre")},
        {notation("moore"),
         tr("Moore's Nim, from one heap or two", "le Nim de Moore, un tas ou deux")},
        {notation("wythoff"), tr("Wythoff's game", "le jeu de Wythoff")},
        {notation("fibonacci"), tr("Fibonacci Nim", "le Nim de Fibonacci")},
        {tr("limited", "limité"), tr("one to three at a time", "un à trois à la fois")},
        {notation("kayles"), tr("Kayles", "le Kayles")},
        {notation("chomp"), tr("Chomp", "le Chomp")},
        {notation("hex"), tr("Hex, the one winning move", "le Hex, le seul coup gagnant")},
        {tr("sums", "sommes"), tr("several games at once", "plusieurs jeux à la fois")},
    };
    return themes;
}

namespace {

const Theme& theme_named(std::string_view name) {
    std::vector<std::string> names;
    std::vector<Text> listing;
    for (const Theme& each : puzzle_themes()) {
        if (name == each.name.en || name == each.name.fr) return each;
        names.insert(names.end(), {each.name.en, each.name.fr});
        listing.push_back(each.name);
    }
    throw InputError(tr("there are no puzzles about {}", "il n'y a pas de problèmes sur {}",
                        in_quotes(std::string(name))),
                     did_you_mean(std::string(name), names) +
                         tr("the themes are {}", "les thèmes sont {}", listed(listing)));
}

}  // namespace

std::vector<Puzzle> puzzles(std::string_view theme, std::uint64_t seed, std::size_t count,
                            Budget& budget) {
    const std::vector<Theme>& themes = puzzle_themes();
    const Theme& wanted = theme_named(theme);
    Random random(seed);
    std::set<std::string> seen;
    std::vector<Puzzle> found;
    for (std::size_t n = 0; n < most_draws && found.size() < count * candidates_for_each; ++n) {
        const std::string_view drawn =
            (&wanted == &themes.front() ? themes[1 + n % (themes.size() - 1)] : wanted).name.en;
        const Proposal each = proposed(drawn, random);
        if (!seen.insert(each.expression).second) continue;
        if (std::optional<Puzzle> puzzle = measured(read_expression(each.expression),
                                                    each.convention, each.most_winning, budget))
            found.push_back(*std::move(puzzle));
    }
    std::ranges::stable_sort(found, {},
                             [](const Puzzle& puzzle) { return puzzle.difficulty.score(); });
    std::vector<Puzzle> out;
    for (std::size_t i = 0; i < count && i < found.size(); ++i)
        out.push_back(found[count == 1 ? found.size() / 2 : i * (found.size() - 1) / (count - 1)]);
    return out;
}

}  // namespace nimrod
