// The words for moves on heaps, shared by the games and the theorems about them.
#pragma once

#include <cstddef>
#include <vector>

#include "nimrod/core/natural.h"
#include "nimrod/core/text.h"
#include "nimrod/numbers/ordinal.h"

namespace nimrod {

/// A picture or a table of more heaps, or of more values of a sequence, explains nothing.
constexpr std::size_t drawable_heaps = 32;
constexpr std::size_t drawable_values = 20;

/// How one heap changed: `parts` are what it became (several after a split; one, perhaps 0,
/// otherwise).
struct HeapChange {
    std::size_t heap;  // from 0
    Natural before;
    std::vector<Natural> parts;
};

/// What a move between two lists of heaps did; at most one heap may have been split.
/// Empty when `to` cannot be reached by making heaps smaller or splitting one of them.
std::vector<HeapChange> heap_changes(const std::vector<Natural>& from,
                                     const std::vector<Natural>& to);

/// What heaps consist of: French does not get by without the word, "5 allumettes". A theorem about
/// several games does not know it: "prenez-en 5".
enum class Piece { match, pin, unnamed };

/// How many are taken: "5", "5 allumettes".
Text some_matches(const Natural& n);

/// "take 5 from heap 3, leaving 2"; "take all 4 from heap 1; take 2 from heap 2, leaving 1"; a
/// position of a single heap does not name it: "take 5, leaving 2".
Text say_heap_move(const std::vector<Natural>& from, const std::vector<Natural>& to,
                   Piece piece = Piece::match);

/// The same for finite heaps; of an infinite heap it says what is left: "bring heap 3 down to w+1".
Text say_heap_move(const std::vector<Ordinal>& from, const std::vector<Ordinal>& to);

/// "3,5,7", "w^2,w*2+1"
std::string print_heaps(const std::vector<Natural>& heaps);
std::string print_heaps(const std::vector<Ordinal>& heaps);

bool all_finite(const std::vector<Ordinal>& heaps);
/// The same heaps, which are finite.
std::vector<Natural> finite_heaps(const std::vector<Ordinal>& heaps);

}  // namespace nimrod
