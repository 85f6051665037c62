// Which games of the catalogue take from heaps and break them, and by which code.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "nimrod/solve/sequences/heap_code.h"
#include "nimrod/solve/sequences/periodicity.h"

namespace nimrod {

/// A game that has a name of its own, and who told of it.
struct NamedCode {
    std::string_view game;
    HeapCode code;
    std::string_view source;
};
const std::vector<NamedCode>& named_codes();

/// The code of a game, by its name with parameters ("octal:0.77", "kayles", "subtraction:1,3,4");
/// none if it has none.
std::optional<HeapCode> heap_code(std::string_view game);

/// What a published theorem says of all heaps of such a game, where heap_period.h knows none.
struct KnownLaw {
    Periodicity law;
    std::string_view source;
};
std::optional<KnownLaw> known_law(const HeapCode& code);

}  // namespace nimrod
