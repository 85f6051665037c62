// One family: all these games are codes. A finite subtraction set has the digit 3 at its members,
// an all-but set everywhere else, for ever; Lasker's Nim is 4.333...
#include "nimrod/games/heap_codes.h"

#include <array>

#include "nimrod/games/octal_rules.h"
#include "nimrod/games/subtraction_reader.h"

namespace nimrod {

namespace {

// A set of larger numbers would be a long code with few digits: the theory of subtraction games
// does better.
constexpr unsigned long longest_code = 1'000'000;

struct NamedCode {
    std::string_view game;
    HeapCode code;
};

const std::array<NamedCode, 6>& named_codes() {
    static const std::array<NamedCode, 6> table{{
        {"kayles", {{0, 7, 7}}},
        {"dawson", {{0, 1, 3, 7}}},
        {"dawson-kayles", {{0, 0, 7}}},
        {"grundy", {{4}, 0, true}},
        {"lasker", {{4, 3}, 1}},
        {"nim", {{0, 3}, 1}},
    }};
    return table;
}

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

}  // namespace

std::optional<HeapCode> heap_code(std::string_view game) {
    for (const NamedCode& row : named_codes())
        if (row.game == game) return row.code;
    const std::size_t colon = game.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const std::string_view name = game.substr(0, colon), parameters = game.substr(colon + 1);
    if (name == "octal") return HeapCode{read_octal_code(parameters).digits};
    if (name == "subtraction") return subtraction_code(parameters);
    return std::nullopt;
}

std::optional<KnownLaw> known_law(std::string_view game) {
    if (game != "lasker") return std::nullopt;
    return KnownLaw{{1, 4, 4}, "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), "
                               "chapter 4: Lasker's Nim"};
}

}  // namespace nimrod
