// Lands of Sprouts: what is left of a drawing once all that cannot be played any more is gone, in a
// form that hardly depends on how it was drawn.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/games/sprouts/symbols.h"

namespace nimrod::sprouts {

/// The lives of the spots in a land or a position.
std::size_t lives(std::string_view land);

/// Roughly how hard a land is: lives, each of which counts as so much, and how many curves could be
/// drawn, less than that.
constexpr std::size_t difficulty_of_life = 1000;
std::size_t difficulty(std::string_view land);

/// Reduces drawings to lands. One object serves many drawings, so that none allocates.
///
/// The form of a land that it finds is quick to find and nearly canonical: the same drawing,
/// written otherwise, mostly gets the same form. (canonical_form.h has the one that always does.)
class Reducer {
public:
    /// A drawing: each boundary followed by a dot, each region by a bar besides, letters all upper
    /// case and unlike each other in different spots.
    void reduce(std::span<const Symbol> drawing);

    /// The lands of the drawing last reduced that can still be played, sorted.
    std::size_t count() const { return land_count_; }
    std::string_view land(std::size_t index) const;

private:
    static constexpr std::size_t most_symbols = 2048;
    static constexpr std::size_t most_words = 512;

    struct Word {
        std::uint16_t begin;
        std::uint16_t size;
    };
    struct Region {
        std::uint16_t first_word;
        std::uint16_t word_count;
        std::uint16_t parent;  // of the union of regions that share spots
    };

    void copy_live(std::span<const Symbol> drawing);
    void name_spots();
    void flatten(Region& region);
    void join_regions();
    std::uint16_t root(std::uint16_t region) const;
    void write_land(std::uint16_t root);
    bool rename_upper(std::span<const std::uint16_t> regions);
    void sort_land(std::span<std::uint16_t> regions);
    void sort_region(Region& region);
    void rename_lower(Word word);
    void rotate_to_least(Word word);
    void sort_words(Word* first, std::size_t count) const;
    int compare(Word a, Word b) const;
    int compare(const Word* a, std::size_t a_count, const Word* b, std::size_t b_count) const;

    std::array<Symbol, most_symbols> symbols_;  // of the words, with room for mirror images behind
    std::size_t size_ = 0;
    std::array<Word, most_words> words_;
    std::size_t word_count_ = 0;
    std::array<Region, most_words> regions_;
    std::size_t region_count_ = 0;
    std::array<Symbol, most_symbols> out_;
    std::size_t out_size_ = 0;
    std::array<std::array<std::uint16_t, 2>, most_words> lands_;  // begin and size in out_
    std::size_t land_count_ = 0;
};

}  // namespace nimrod::sprouts
