// The rules of all games that take from a heap and may break it: octal and hexadecimal games, with
// or without an end of their code, and Grundy's game.
#pragma once

#include <string_view>

#include "nimrod/core/input_error.h"
#include "nimrod/games/families/heaps.h"
#include "nimrod/solve/sequences/heap_code.h"

namespace nimrod {

/// Reads "0.137", "4.7", ".77", "0.8f", "4.3..." or "0.1(23)", simplified. Throws InputError.
HeapCode read_heap_code(std::string_view text);

/// A move in a game without end takes as much as one likes: larger heaps have too many moves for
/// what counts them one by one.
constexpr unsigned largest_endless_heap = 1'000'000;
void refuse_large_heaps(const HeapCode& code, const Heaps& heaps);

template <class Heap>
struct OctalRules : SumOfHeaps<Heap> {
    using Position = typename SumOfHeaps<Heap>::Position;

    HeapCode code;
    Piece piece;

    explicit OctalRules(HeapCode rules, Piece made_of = Piece::match)
        : code(std::move(rules)), piece(made_of) {}

    const HeapCode& heap_code() const { return code; }

    Position parse(std::string_view text) const {
        Position p = SumOfHeaps<Heap>::parse(text);
        refuse_large_heaps(code, SumOfHeaps<Heap>::to_heaps(p));
        return p;
    }

    void options(const Position& p, std::vector<Position>& out) const {
        for (std::size_t i = 0; i < p.size(); ++i)
            for (std::size_t taken = 0; taken <= most_taken(p[i]); ++taken) {
                const Heap count = count_taking(p[i], taken);
                for (Heap index = 0; index < count; ++index)
                    out.push_back(option(p, i, taken, index));
            }
    }

    Natural option_count(const Position& p) const {
        Natural count = 0;
        for (const Heap& heap : p)
            for (std::size_t taken = 0; taken <= most_taken(heap); ++taken)
                count += to_natural(count_taking(heap, taken));
        return count;
    }

    bool is_option(const Position& from, const Position& to) const {
        if (to.size() < from.size()) return false;
        const std::size_t parts = to.size() - from.size() + 1;
        if (parts > HeapCode::most_parts_known) return false;
        // The heap that was played is the first that differs: a part is less than the whole.
        std::size_t i = 0;
        while (i < from.size() && from[i] == to[i]) ++i;
        if (i == from.size()) return false;
        if (!std::equal(from.begin() + after(i, 1), from.end(), to.begin() + after(i, parts)))
            return false;
        Heap rest = from[i];
        for (std::size_t j = i; j < i + parts; ++j) {
            if (to[j] > rest) return false;
            rest -= to[j];
        }
        if (rest > most_taken(from[i])) return false;
        const std::size_t taken = word(to_natural(rest));
        if (parts == 1) return code.leaves(taken, to[i] == 0 ? 0 : 1);
        if (!code.leaves(taken, static_cast<unsigned>(parts)) || to[i] == 0) return false;
        for (std::size_t j = i; j + 1 < i + parts; ++j)
            if (to[j] > to[j + 1] || (code.unequal_parts && to[j] == to[j + 1])) return false;
        return true;
    }

    Position sample_option(const Position& p, Random& random) const {
        Natural index = uniform_below(option_count(p), random);
        for (std::size_t i = 0; i < p.size(); ++i)
            for (std::size_t taken = 0; taken <= most_taken(p[i]); ++taken) {
                const Natural count = to_natural(count_taking(p[i], taken));
                if (index < count) return option(p, i, taken, from_natural(index));
                index -= count;
            }
        return p;
    }

    /// "2 3" takes 3 from heap 2, or breaks 3 off it in a game where nothing is ever taken; "2=3,4"
    /// leaves 3 and 4 of heap 2.
    std::optional<Position> read_move(const Position& p, std::string_view text) const {
        std::optional<Position> to = this->read_splitting_move(p, text);
        if (!to || code.last() > 0 || text.find('=') != std::string_view::npos) return to;
        std::size_t i = 0;
        while (i < p.size() && p[i] == (*to)[i]) ++i;
        if (i == p.size()) return to;
        const Heap part = p[i] - (*to)[i];
        const Heap rest = (*to)[i];
        (*to)[i] = std::min(part, rest);
        to->insert(to->begin() + after(i, 1), std::max(part, rest));
        return to;
    }

    Text say(const Position& from, const Position& to) const {
        return say_heap_move(SumOfHeaps<Heap>::to_heaps(from), SumOfHeaps<Heap>::to_heaps(to),
                             piece);
    }

    OctalRules<SmallHeap> compact() const { return OctalRules<SmallHeap>(code); }

    /// Search keeps the options of every position on its line of play, which is no longer than
    /// there are matches; they must fit into memory.
    std::optional<std::vector<SmallHeap>> compact(const Position& p) const {
        Natural matches = 0;
        for (const Heap& heap : p) matches += to_natural(heap);
        if (matches * option_count(p) > most_options_held) return std::nullopt;
        return SumOfHeaps<Heap>::compact(p);
    }

private:
    static constexpr unsigned most_options_held = 20'000'000;

    static std::ptrdiff_t after(std::size_t i, std::size_t n) {
        return static_cast<std::ptrdiff_t>(i + n);
    }

    static Heap from_natural(const Natural& n) {
        if constexpr (std::is_same_v<Heap, Natural>)
            return n;
        else
            return static_cast<Heap>(word(n));
    }

    /// The most that a move can take from a heap, were all digits written.
    std::size_t most_taken(const Heap& heap) const {
        return code.endless() ? word(to_natural(heap)) : code.last();
    }

    /// How many options take so many from a heap: at first, perhaps, that which leaves one heap (or
    /// none), then the breaks in two, then those in three, the smaller parts increasing.
    Heap count_taking(const Heap& heap, std::size_t taken) const {
        if (heap < taken) return 0;
        const Heap left = heap - static_cast<SmallHeap>(taken);
        if (left == 0) return code.leaves(taken, 0) ? 1 : 0;
        Heap count = code.leaves(taken, 1) ? 1 : 0;
        if (code.leaves(taken, 2)) count += code.pairs(left);
        if (code.leaves(taken, 3)) count += code.triples(left, Heap(1));
        return count;
    }

    Position option(const Position& p, std::size_t i, std::size_t taken, Heap index) const {
        Position to = p;
        to[i] -= static_cast<SmallHeap>(taken);
        const Heap left = to[i];
        if (left == 0) return to;
        if (code.leaves(taken, 1)) {
            if (index == 0) return to;
            index -= 1;
        }
        const Heap two = code.leaves(taken, 2) ? code.pairs(left) : Heap(0);
        if (index < two) {
            put(to, i, {Heap(index + 1), Heap(left - index - 1)});
            return to;
        }
        index -= two;
        // The least part is the largest `least` for which so many triples have a smaller one.
        const Heap all = code.triples(left, Heap(1));
        Heap least = 1, above = left;
        while (above - least > 1) {
            const Heap middle = (least + above) / 2;
            (all - code.triples(left, middle) <= index ? least : above) = middle;
        }
        const Heap second = least + (index - (all - code.triples(left, least)));
        put(to, i, {least, second, Heap(left - least - second)});
        return to;
    }

    static void put(Position& to, std::size_t i, const Position& parts) {
        to[i] = parts[0];
        to.insert(to.begin() + after(i, 1), parts.begin() + 1, parts.end());
    }
};

}  // namespace nimrod
