// One family: all these games are codes. A finite subtraction set has the digit 3 at its members,
// an all-but set everywhere else, for ever; Lasker's Nim is 4.333...
#include "nimrod/games/families/heap_codes.h"

#include "nimrod/games/families/octal_rules.h"
#include "nimrod/games/families/subtraction_reader.h"

namespace nimrod {

namespace {

// A set of larger numbers would be a long code with few digits: the theory of subtraction games
// does better.
constexpr unsigned long longest_code = 1'000'000;

std::optional<HeapCode> subtraction_code(std::string_view parameters) {
    const SubtractionSet set = read_subtraction_set(parameters);
    const Natural horizon = set.horizon();
    if (horizon > longest_code) return std::nullopt;
    HeapCode code;
    for (unsigned long s = 1; s <= horizon.get_ui(); ++s)
        code.digits.push_back(set.contains(natural(s)) ? 3 : 0);
    if (!set.finite()) {
        code.digits.push_back(3);
        code.repeat = 1;
    }
    return code;
}

constexpr std::string_view winning_ways_4 =
    "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 4";

}  // namespace

const std::vector<NamedCode>& named_codes() {
    static const std::vector<NamedCode> table{
        {"kayles", {{0, 7, 7}}, "H. E. Dudeney, The Canterbury Puzzles (1907)"},
        {"dawson", {{0, 1, 3, 7}}, "T. R. Dawson, Caissa's Wild Roses (1935)"},
        {"dawson-kayles", {{0, 0, 7}}, winning_ways_4},
        {"double-kayles", {{0, 7, 7, 7, 7}}, winning_ways_4},
        {"guiles", {{0, 1, 5}}, winning_ways_4},
        {"officers", {{0, 6}}, winning_ways_4},
        {"kenyon", {{0, 3, 15}}, winning_ways_4},
        {"grundy", HeapCode::grundy(), "P. M. Grundy, Mathematics and games, Eureka 2 (1939)"},
        {"lasker", {{4, 3}, 1}, "E. Lasker, Brettspiele der Völker (1931)"},
        {"nim", {{0, 3}, 1}, "C. L. Bouton, Annals of Mathematics 3 (1901)"},
    };
    return table;
}

std::optional<HeapCode> heap_code(std::string_view game) {
    for (const NamedCode& row : named_codes())
        if (row.game == game) return row.code;
    const std::size_t colon = game.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const std::string_view name = game.substr(0, colon), parameters = game.substr(colon + 1);
    if (name == "octal") return read_heap_code(parameters);
    if (name == "subtraction") return subtraction_code(parameters);
    return std::nullopt;
}

std::optional<KnownLaw> known_law(const HeapCode& code) {
    if (code != heap_code("lasker")) return std::nullopt;
    return KnownLaw{{1, 4, 4},
                    "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), "
                    "chapter 4: Lasker's Nim"};
}

}  // namespace nimrod
