// The moves in a land of Sprouts.
#pragma once

#include <array>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "nimrod/games/sprouts/symbols.h"

namespace nimrod::sprouts {

/// A land of the quick form (land.h), taken apart.
struct Land {
    struct Word {
        std::uint16_t begin;
        std::uint16_t size;
        std::uint16_t kind;  // words of a region that read alike have the same kind
    };
    struct Region {
        std::uint16_t first_word;
        std::uint16_t word_count;
    };

    explicit Land(std::string_view text);

    /// As written, and with every letter turned into an upper-case one of its own.
    std::span<const Symbol> word(std::size_t w) const {
        return {&text[words[w].begin], words[w].size};
    }
    std::span<const Symbol> raised_word(std::size_t w) const {
        return {&raised[words[w].begin], words[w].size};
    }

    std::vector<Symbol> text;
    std::vector<Symbol> raised;
    std::vector<Word> words;
    std::vector<Region> regions;
    Symbol next_name = first_upper;
};

/// A curve between two corners of a region.
struct Curve {
    std::size_t region;
    std::size_t from_word;  // of the land
    std::size_t from;       // index in the word
    std::size_t to_word;
    std::size_t to;
    /// Where the curve cuts the region in two (from_word == to_word), the words on the side that
    /// lies between the two corners, and on the other.
    std::span<const std::size_t> inside = {};
    std::span<const std::size_t> outside = {};

    bool cuts() const { return from_word == to_word; }
};

/// Told a curve, and the drawing that it makes (as Reducer::reduce() takes it).
using EachMove = std::function<void(const Curve&, std::span<const Symbol> drawing)>;

/// Calls `each` for every move but some of those that are clearly like another.
void each_move(const Land& land, const EachMove& each);

/// At least as many as each_move() tells, or `most` if that is less.
std::size_t count_moves(const Land& land, std::size_t most);

}  // namespace nimrod::sprouts
