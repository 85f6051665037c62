// What the games played on heaps share: how a list of heaps is read, written, simplified, shown.
//
// A game derives its rules from HeapRules<Heap> and adds options(). It is written once, as a
// template on the heap: at the edge heaps are Naturals of any size, or Ordinals; search uses 32
// bits.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "nimrod/core/natural.h"
#include "nimrod/explain/heap_words.h"
#include "nimrod/explain/picture.h"
#include "nimrod/numbers/ordinal.h"
#include "nimrod/theory/theory.h"

namespace nimrod {

/// The heap of search.
using SmallHeap = std::uint32_t;
/// Heaps larger than this are not searched: their options alone would fill the memory.
constexpr SmallHeap largest_searched_heap = 10'000'000;

/// Reads "3,5,7" (blanks around commas are allowed, 10^30 is a number); throws InputError.
Heaps parse_heaps(std::string_view text);

/// Reads "w+5,w^2,7" in the same way, heaps being ordinals (numbers/ordinal_reader.h).
OrdinalHeaps parse_ordinal_heaps(std::string_view text);

/// The position that "3 5" (take 5 from heap 3), "5" (one heap), or several such pairs mean;
/// nothing when the text has another form, InputError when it names no heap or too many matches.
std::optional<Heaps> read_heap_move(const Heaps& heaps, std::string_view text,
                                    bool may_split = false);
/// The same for finite heaps, and "3=w+1" (bring heap 3 down to w+1) or "=w+1" (one heap).
std::optional<OrdinalHeaps> read_heap_move(const OrdinalHeaps& heaps, std::string_view text);

/// 32-bit copies of the heaps, if all are small enough to be searched.
std::optional<std::vector<SmallHeap>> small_heaps(const Heaps& heaps);
std::optional<std::vector<SmallHeap>> small_heaps(const OrdinalHeaps& heaps);

inline Natural to_natural(const Natural& n) { return n; }
inline Natural to_natural(SmallHeap n) { return natural(n); }

template <class Heap>
struct HeapRules {
    using Position = std::vector<Heap>;
    /// The heaps as a person writes them.
    using Written = std::conditional_t<std::is_same_v<Heap, Ordinal>, OrdinalHeaps, Heaps>;

    Position parse(std::string_view text) const {
        if constexpr (std::is_same_v<Heap, Ordinal>)
            return parse_ordinal_heaps(text);
        else
            return from_heaps(parse_heaps(text));
    }
    std::string print(const Position& p) const {
        return p.empty() ? "0" : print_heaps(to_heaps(p));  // canonical() leaves no heap at all
    }

    /// Empty heaps (but for the last one left) and the order of heaps make no difference.
    Position canonical(const Position& p) const {
        Position q;
        std::copy_if(p.begin(), p.end(), std::back_inserter(q),
                     [](const Heap& heap) { return heap != 0; });
        std::sort(q.begin(), q.end());
        if (q.empty()) q.push_back(0);
        return q;
    }

    std::optional<Position> at(std::span<const Natural> sizes) const {
        if (sizes.empty()) return std::nullopt;
        return from_heaps(Written(sizes.begin(), sizes.end()));
    }

    Text say(const Position& from, const Position& to) const {
        return say_heap_move(to_heaps(from), to_heaps(to));
    }

    std::optional<Position> read_move(const Position& p, std::string_view text) const {
        const std::optional<Written> to = read_heap_move(to_heaps(p), text);
        if (!to) return std::nullopt;
        return from_heaps(*to);
    }

    Picture picture(const Position& p) const {
        Rows rows;
        for (const Heap& heap : p) rows.rows.push_back({Ordinal(heap)});
        return rows;
    }

    std::optional<std::vector<SmallHeap>> compact(const Position& p) const {
        return small_heaps(to_heaps(p));
    }
    Position expand(const std::vector<SmallHeap>& p) const { return Position(p.begin(), p.end()); }

protected:
    static Written to_heaps(const Position& p) { return Written(p.begin(), p.end()); }
    static Position from_heaps(const Written& heaps) {
        if constexpr (std::is_same_v<Position, Written>) {
            return heaps;
        } else {
            Position p;
            for (const Natural& heap : heaps) p.push_back(to_word<Heap>(heap).value());
            return p;
        }
    }
};

/// Heap games in which each heap is a game of its own.
template <class Heap>
struct SumOfHeaps : HeapRules<Heap> {
    using Position = typename HeapRules<Heap>::Position;
    static constexpr bool heaps_are_independent = true;

    void components(const Position& p, std::vector<Position>& out) const {
        for (const Heap& heap : p)
            if (heap != 0) out.push_back({heap});
    }

protected:
    /// Also "2=3,4", which leaves 3 and 4 of heap 2.
    std::optional<Position> read_splitting_move(const Position& p, std::string_view text) const {
        const std::optional<Heaps> to = read_heap_move(this->to_heaps(p), text, true);
        if (!to) return std::nullopt;
        return this->from_heaps(*to);
    }
};

}  // namespace nimrod
