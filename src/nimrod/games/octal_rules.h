// The rules of all games that take from a heap and may break it: octal games, Grundy's game.
#pragma once

#include <string_view>

#include "nimrod/games/heaps.h"
#include "nimrod/theory/octal_code.h"

namespace nimrod {

/// Reads "0.137", "4.7" or ".77"; zeros at the end are dropped. Throws InputError.
OctalCode read_octal_code(std::string_view text);

template <class Heap>
struct OctalRules : SumOfHeaps<Heap> {
    using Position = typename SumOfHeaps<Heap>::Position;

    OctalCode code;

    explicit OctalRules(OctalCode octal) : code(std::move(octal)) {}

    void options(const Position& p, std::vector<Position>& out) const {
        for (std::size_t i = 0; i < p.size(); ++i)
            for (std::size_t taken = 0; taken <= code.most_taken(); ++taken) {
                const Heap count = count_taking(p[i], taken);
                for (Heap index = 0; index < count; ++index)
                    out.push_back(option(p, i, taken, index));
            }
    }

    Natural option_count(const Position& p) const {
        Natural count = 0;
        for (const Heap& heap : p)
            for (std::size_t taken = 0; taken <= code.most_taken(); ++taken)
                count += to_natural(count_taking(heap, taken));
        return count;
    }

    bool is_option(const Position& from, const Position& to) const {
        if (to.size() != from.size() && to.size() != from.size() + 1) return false;
        // The heap that was played is the first that differs: a part is less than the whole.
        std::size_t i = 0;
        while (i < from.size() && from[i] == to[i]) ++i;
        if (i == from.size()) return false;
        const std::size_t parts = to.size() - from.size() + 1;
        if (!std::equal(from.begin() + after(i, 1), from.end(), to.begin() + after(i, parts)))
            return false;
        Heap rest = from[i];
        for (std::size_t j = i; j < i + parts; ++j) {
            if (to[j] > rest) return false;
            rest -= to[j];
        }
        if (rest > code.most_taken()) return false;
        const std::size_t taken = to_natural(rest).get_ui();
        if (parts == 1) return to[i] == 0 ? code.may_empty(taken) : code.may_leave_one(taken);
        return code.may_leave_two(taken) && to[i] > 0 && to[i] <= to[i + 1] &&
               !(code.unequal_parts && to[i] == to[i + 1]);
    }

    Position sample_option(const Position& p, Random& random) const {
        Natural index = uniform_below(option_count(p), random);
        for (std::size_t i = 0; i < p.size(); ++i)
            for (std::size_t taken = 0; taken <= code.most_taken(); ++taken) {
                const Natural count = to_natural(count_taking(p[i], taken));
                if (index < count) return option(p, i, taken, from_natural(index));
                index -= count;
            }
        return p;
    }

    /// "2 3" takes 3 from heap 2, or breaks 3 off it in a game where nothing is ever taken. Other
    /// breaks are named by the position that they leave.
    std::optional<Position> read_move(const Position& p, std::string_view text) const {
        std::optional<Position> to = SumOfHeaps<Heap>::read_move(p, text);
        if (!to || code.most_taken() > 0) return to;
        std::size_t i = 0;
        while (i < p.size() && p[i] == (*to)[i]) ++i;
        if (i == p.size()) return to;
        const Heap part = p[i] - (*to)[i];
        const Heap rest = (*to)[i];
        (*to)[i] = std::min(part, rest);
        to->insert(to->begin() + after(i, 1), std::max(part, rest));
        return to;
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
    static constexpr unsigned long most_options_held = 20'000'000;

    static std::ptrdiff_t after(std::size_t i, std::size_t n) {
        return static_cast<std::ptrdiff_t>(i + n);
    }

    static Heap from_natural(const Natural& n) {
        if constexpr (std::is_same_v<Heap, Natural>)
            return n;
        else
            return static_cast<Heap>(n.get_ui());
    }

    /// How many options take so many from a heap: at first, perhaps, that which leaves one heap (or
    /// none), then the breaks, the smaller part increasing.
    Heap count_taking(const Heap& heap, std::size_t taken) const {
        if (heap < taken) return 0;
        const Heap left = heap - static_cast<SmallHeap>(taken);
        if (left == 0) return code.may_empty(taken) ? 1 : 0;
        Heap count = code.may_leave_one(taken) ? 1 : 0;
        if (code.may_leave_two(taken)) count += code.break_count(left);
        return count;
    }

    Position option(const Position& p, std::size_t i, std::size_t taken, const Heap& index) const {
        Position to = p;
        to[i] -= static_cast<SmallHeap>(taken);
        const bool one = to[i] == 0 || code.may_leave_one(taken);
        if (one && index == 0) return to;
        const Heap part = one ? index : Heap(index + 1);
        const Heap rest = to[i] - part;
        to[i] = part;
        to.insert(to.begin() + after(i, 1), rest);
        return to;
    }
};

}  // namespace nimrod
