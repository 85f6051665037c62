// The reduction of drawings, and the quick form of lands.
//
// What is dropped: spots with three curves; the second of two corners of a spot between which
// nothing lives; regions in which fewer than two lives are left. In a region of two or three lives
// the arrangement does not matter: one move leaves at most one other life beside the new spot,
// which sees both sides of the curve, so whatever can still be joined can be joined in every
// arrangement. These rules are those of Lemoine and Viennot's programs.
//
// The form: words are compared with all lower-case letters taken as equal, and all upper-case
// letters, and only then by their names; boundaries are turned to their least rotation and sorted,
// regions are mirrored if that is less and sorted, letters are named as they appear, and as that
// may change the order, it is all done once more. Doing it until nothing changes would not make it
// canonical, and in search the few lands that have two forms cost less than a true canonical form.
#include "nimrod/games/sprouts/land.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace nimrod::sprouts {

namespace {

/// Letters of a case count alike at first.
constexpr Symbol symbol_class(Symbol s) {
    if (is_digit(s)) return s;
    return is_lower(s) ? 3 : 4;
}

constexpr std::array<Symbol, 256> make_classes() {
    std::array<Symbol, 256> out{};
    for (unsigned s = 0; s < 256; ++s) out[s] = symbol_class(static_cast<Symbol>(s));
    return out;
}
constexpr std::array<Symbol, 256> classes = make_classes();

/// Less than, equal to or greater than 0, like memcmp; a word comes before its beginnings.
int compare_words(const Symbol* a, std::size_t a_size, const Symbol* b, std::size_t b_size) {
    const std::size_t both = std::min(a_size, b_size);
    for (std::size_t i = 0; i < both; ++i)
        if (const int by = classes[a[i]] - classes[b[i]]; by != 0) return by;
    if (a_size != b_size) return a_size > b_size ? -1 : 1;
    return std::memcmp(a, b, both);
}

}  // namespace

std::size_t lives(std::string_view land) {
    std::size_t halves = 0;
    for (const char c : land) halves += half_lives(static_cast<Symbol>(c));
    return halves / 2;
}

std::size_t difficulty(std::string_view land) {
    // The sum over pairs of boundaries of the products of their lengths, and for each boundary the
    // square of its length for every second way to deal the others.
    constexpr std::size_t most = difficulty_of_life - 1;
    std::size_t estimate = 0;
    std::size_t halves = 0;
    std::size_t corners = 0;
    std::size_t squares = 0;
    std::size_t word = 0;
    std::size_t words = 0;
    const auto end_word = [&] {
        estimate += corners * word;
        corners += word;
        squares += word * word;
        ++words;
        word = 0;
    };
    const auto end_region = [&] {
        end_word();
        estimate += squares << std::min<std::size_t>(words - 1, 16) >> 1;
        corners = squares = words = 0;
    };
    for (const char c : land) {
        const Symbol s = static_cast<Symbol>(c);
        halves += half_lives(s);
        if (s < dot)
            ++word;
        else if (s == dot)
            end_word();
        else
            end_region();
    }
    end_region();
    return difficulty_of_life * (halves / 2) + std::min(most, estimate);
}

std::string_view Reducer::land(std::size_t index) const {
    return {reinterpret_cast<const char*>(out_.data()) + lands_[index][0], lands_[index][1]};
}

void Reducer::reduce(std::span<const Symbol> drawing) {
    out_size_ = land_count_ = 0;
    copy_live(drawing);
    if (region_count_ == 0) return;
    name_spots();
    join_regions();
    for (std::uint16_t region = 0; region < region_count_; ++region)
        if (regions_[region].parent == region) write_land(region);
    if (land_count_ > 1)
        std::sort(lands_.begin(), lands_.begin() + static_cast<std::ptrdiff_t>(land_count_),
                  [&](const auto& a, const auto& b) {
                      return std::string_view(reinterpret_cast<const char*>(&out_[a[0]]), a[1]) <
                             std::string_view(reinterpret_cast<const char*>(&out_[b[0]]), b[1]);
                  });
}

void Reducer::copy_live(std::span<const Symbol> drawing) {
    assert(2 * drawing.size() <= most_symbols);
    std::array<std::uint8_t, most_names> corners{};
    for (const Symbol s : drawing)
        if (is_upper(s)) ++corners[s - first_upper];
    size_ = word_count_ = region_count_ = 0;
    std::size_t region_begin = 0;
    std::size_t first_word = 0;
    std::size_t begin = 0;
    unsigned halves = 0;  // here each corner of a letter counts as a life
    for (const Symbol s : drawing) {
        if (s < dot) {
            if (is_upper(s)) {
                if (corners[s - first_upper] >= 3) continue;
                if (size_ > begin && symbols_[size_ - 1] == s) continue;
            }
            symbols_[size_++] = s;
        } else if (s == dot) {
            if (size_ > begin + 1 && symbols_[begin] == symbols_[size_ - 1] &&
                is_upper(symbols_[begin]))
                --size_;
            if (size_ == begin) continue;
            for (std::size_t i = begin; i < size_; ++i)
                halves += is_upper(symbols_[i]) ? 2 : half_lives(symbols_[i]);
            words_[word_count_++] = {static_cast<std::uint16_t>(begin),
                                     static_cast<std::uint16_t>(size_ - begin)};
            begin = size_;
        } else if (s == bar) {
            if (halves < 4) {
                size_ = region_begin;
                word_count_ = first_word;
            } else {
                regions_[region_count_] = {static_cast<std::uint16_t>(first_word),
                                           static_cast<std::uint16_t>(word_count_ - first_word),
                                           static_cast<std::uint16_t>(region_count_)};
                ++region_count_;
            }
            region_begin = begin = size_;
            first_word = word_count_;
            halves = 0;
        }
    }
}

/// Letters whose two corners are in one boundary become lower case, those that have lost their
/// other corner become 2, and regions of two or three lives lose their arrangement.
void Reducer::name_spots() {
    std::array<std::uint16_t, most_names> first_word;
    std::array<std::uint8_t, most_names> corners{};
    std::array<bool, most_names> twice_in_word{};
    for (std::size_t w = 0; w < word_count_; ++w)
        for (std::size_t i = 0; i < words_[w].size; ++i) {
            const Symbol s = symbols_[words_[w].begin + i];
            if (!is_upper(s)) continue;
            const std::size_t name = s - first_upper;
            if (++corners[name] == 1)
                first_word[name] = static_cast<std::uint16_t>(w);
            else if (first_word[name] == w)
                twice_in_word[name] = true;
        }
    for (std::size_t r = 0; r < region_count_; ++r) {
        Region& region = regions_[r];
        unsigned halves = 0;
        for (std::size_t w = region.first_word; w < region.first_word + region.word_count; ++w)
            for (std::size_t i = 0; i < words_[w].size; ++i) {
                Symbol& s = symbols_[words_[w].begin + i];
                if (is_upper(s) && twice_in_word[s - first_upper])
                    s = static_cast<Symbol>(s - first_upper + first_lower);
                halves += is_upper(s) ? 2 : half_lives(s);
            }
        if (halves <= 7) flatten(region);
        for (std::size_t w = region.first_word; w < region.first_word + region.word_count; ++w)
            for (std::size_t i = 0; i < words_[w].size; ++i) {
                Symbol& s = symbols_[words_[w].begin + i];
                if (is_upper(s) && corners[s - first_upper] == 1) s = 2;
            }
    }
}

/// One boundary instead of all: a pair of lower-case letters becomes a 2.
void Reducer::flatten(Region& region) {
    Word& all = words_[region.first_word];
    std::array<Symbol, 8> kept;
    std::size_t count = 0;
    std::array<bool, most_names> seen{};
    for (std::size_t w = region.first_word; w < region.first_word + region.word_count; ++w)
        for (std::size_t i = 0; i < words_[w].size; ++i) {
            const Symbol s = symbols_[words_[w].begin + i];
            if (!is_lower(s)) {
                kept[count++] = s;
            } else if (!seen[s - first_lower]) {
                seen[s - first_lower] = true;
                kept[count++] = 2;
            }
        }
    std::copy_n(kept.begin(), count, symbols_.begin() + all.begin);
    all.size = static_cast<std::uint16_t>(count);
    region.word_count = 1;
}

std::uint16_t Reducer::root(std::uint16_t region) const {
    while (regions_[region].parent != region) region = regions_[region].parent;
    return region;
}

/// The root of a land is its first region.
void Reducer::join_regions() {
    if (region_count_ == 1) return;
    constexpr std::uint16_t none = UINT16_MAX;
    std::array<std::uint16_t, most_names> met;
    met.fill(none);
    for (std::uint16_t r = 0; r < region_count_; ++r)
        for (std::size_t w = regions_[r].first_word;
             w < std::size_t{regions_[r].first_word} + regions_[r].word_count; ++w)
            for (std::size_t i = 0; i < words_[w].size; ++i) {
                const Symbol s = symbols_[words_[w].begin + i];
                if (!is_upper(s)) continue;
                std::uint16_t& other = met[s - first_upper];
                if (other == none) {
                    other = r;
                    continue;
                }
                const std::uint16_t a = root(r);
                const std::uint16_t b = root(other);
                regions_[std::max(a, b)].parent = std::min(a, b);
            }
}

void Reducer::write_land(std::uint16_t land) {
    std::array<std::uint16_t, most_words> members;
    std::size_t count = 0;
    for (std::uint16_t r = land; r < region_count_; ++r)
        if (root(r) == land) members[count++] = r;
    const std::span<std::uint16_t> regions(members.data(), count);
    rename_upper(regions);
    sort_land(regions);
    if (rename_upper(regions)) {
        sort_land(regions);
        rename_upper(regions);
    }
    const std::size_t begin = out_size_;
    for (std::size_t i = 0; i < count; ++i) {
        const Region& region = regions_[regions[i]];
        for (std::size_t w = region.first_word; w < region.first_word + region.word_count; ++w) {
            if (out_size_ > begin) out_[out_size_++] = w == region.first_word ? bar : dot;
            std::copy_n(symbols_.begin() + words_[w].begin, words_[w].size,
                        out_.begin() + static_cast<std::ptrdiff_t>(out_size_));
            out_size_ += words_[w].size;
        }
    }
    lands_[land_count_++] = {static_cast<std::uint16_t>(begin),
                             static_cast<std::uint16_t>(out_size_ - begin)};
}

/// Names letters as they appear; whether that changed anything.
bool Reducer::rename_upper(std::span<const std::uint16_t> regions) {
    std::array<Symbol, most_names> names{};
    Symbol next = first_upper;
    bool changed = false;
    for (const std::uint16_t r : regions)
        for (std::size_t w = regions_[r].first_word;
             w < std::size_t{regions_[r].first_word} + regions_[r].word_count; ++w)
            for (std::size_t i = 0; i < words_[w].size; ++i) {
                Symbol& s = symbols_[words_[w].begin + i];
                if (!is_upper(s)) continue;
                Symbol& name = names[s - first_upper];
                if (name == 0) name = next++;
                changed = changed || s != name;
                s = name;
            }
    return changed;
}

void Reducer::sort_land(std::span<std::uint16_t> regions) {
    for (const std::uint16_t r : regions) sort_region(regions_[r]);
    if (regions.size() < 2) return;
    // Few enough, and nearly sorted: by insertion.
    for (std::size_t i = 1; i < regions.size(); ++i) {
        const std::uint16_t moved = regions[i];
        std::size_t j = i;
        for (; j > 0; --j) {
            const Region& before = regions_[regions[j - 1]];
            const Region& region = regions_[moved];
            if (compare(&words_[before.first_word], before.word_count, &words_[region.first_word],
                        region.word_count) <= 0)
                break;
            regions[j] = regions[j - 1];
        }
        regions[j] = moved;
    }
}

void Reducer::sort_region(Region& region) {
    Word* const words = &words_[region.first_word];
    const std::size_t count = region.word_count;
    std::size_t longest = 0;
    for (std::size_t w = 0; w < count; ++w) longest = std::max<std::size_t>(longest, words[w].size);
    if (longest < 3) {  // its own mirror image
        for (std::size_t w = 0; w < count; ++w) rotate_to_least(words[w]);
        sort_words(words, count);
        return;
    }
    // The mirror image, behind the other symbols.
    Word* const mirrored = &words_[word_count_];
    std::size_t at = size_;
    assert(word_count_ + count <= most_words);
    for (std::size_t w = 0; w < count; ++w) {
        mirrored[w] = {static_cast<std::uint16_t>(at), words[w].size};
        std::reverse_copy(symbols_.begin() + words[w].begin,
                          symbols_.begin() + words[w].begin + words[w].size,
                          symbols_.begin() + static_cast<std::ptrdiff_t>(at));
        at += words[w].size;
    }
    for (std::size_t w = 0; w < count; ++w) {
        rotate_to_least(words[w]);
        rotate_to_least(mirrored[w]);
    }
    // While words are sorted, each keeps its place among the symbols.
    std::array<Word, most_words / 2> places;
    std::copy_n(words, count, places.begin());
    sort_words(words, count);
    sort_words(mirrored, count);
    if (compare(mirrored, count, words, count) >= 0) return;
    std::size_t target = places[0].begin;
    for (std::size_t w = 0; w < count; ++w) target = std::min<std::size_t>(target, places[w].begin);
    for (std::size_t w = 0; w < count; ++w) {
        std::copy_n(symbols_.begin() + mirrored[w].begin, mirrored[w].size,
                    symbols_.begin() + static_cast<std::ptrdiff_t>(target));
        words[w] = {static_cast<std::uint16_t>(target), mirrored[w].size};
        target += mirrored[w].size;
    }
}

/// Names lower-case letters as they appear.
void Reducer::rename_lower(Word word) {
    std::array<Symbol, most_names> names;
    std::array<bool, most_names> named{};
    Symbol next = first_lower;
    for (std::size_t i = 0; i < word.size; ++i) {
        Symbol& s = symbols_[word.begin + i];
        if (!is_lower(s)) continue;
        const std::size_t old = s - first_lower;
        if (!named[old]) {
            named[old] = true;
            names[old] = next++;
        }
        s = names[old];
    }
}

/// Among rotations that are equal but for lower-case names, the one that reads least once these are
/// named as they appear.
void Reducer::rotate_to_least(Word word) {
    if (word.size < 2) return;
    Symbol* const begin = &symbols_[word.begin];
    std::array<Symbol, most_symbols> twice;
    std::copy_n(begin, word.size, twice.begin());
    std::copy_n(begin, word.size, twice.begin() + word.size);
    bool has_lower = false;
    for (std::size_t i = 0; i < word.size; ++i) has_lower = has_lower || is_lower(begin[i]);
    if (!has_lower) {
        std::size_t best = 0;
        for (std::size_t start = 1; start < word.size; ++start)
            if (compare_words(&twice[start], word.size, &twice[best], word.size) < 0) best = start;
        if (best > 0)
            std::copy_n(twice.begin() + static_cast<std::ptrdiff_t>(best), word.size, begin);
        return;
    }
    rename_lower(word);
    std::array<Symbol, most_symbols> best;
    std::copy_n(begin, word.size, best.begin());
    for (std::size_t start = 1; start < word.size; ++start) {
        bool greater = false;
        for (std::size_t i = 0; i < word.size; ++i)
            if (classes[twice[start + i]] != classes[best[i]]) {
                greater = classes[twice[start + i]] > classes[best[i]];
                break;
            }
        if (greater) continue;
        std::copy_n(twice.begin() + static_cast<std::ptrdiff_t>(start), word.size, begin);
        rename_lower(word);
        if (compare_words(begin, word.size, best.data(), word.size) < 0)
            std::copy_n(begin, word.size, best.begin());
    }
    std::copy_n(best.begin(), word.size, begin);
}

void Reducer::sort_words(Word* first, std::size_t count) const {
    for (std::size_t i = 1; i < count; ++i) {
        const Word moved = first[i];
        std::size_t j = i;
        for (; j > 0 && compare(first[j - 1], moved) > 0; --j) first[j] = first[j - 1];
        first[j] = moved;
    }
}

int Reducer::compare(Word a, Word b) const {
    return compare_words(&symbols_[a.begin], a.size, &symbols_[b.begin], b.size);
}

int Reducer::compare(const Word* a, std::size_t a_count, const Word* b, std::size_t b_count) const {
    for (std::size_t w = 0; w < a_count && w < b_count; ++w)
        if (const int by = compare(a[w], b[w]); by != 0) return by;
    return static_cast<int>(b_count) - static_cast<int>(a_count);
}

}  // namespace nimrod::sprouts
