// The rules of a game on heaps in which a move takes from one heap and may leave it in parts.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace nimrod {

/// The digit d_t says what may be left of a heap from which t are taken: its bits 1, 2, 4 and 8
/// allow no heap, one, two and three heaps, none of them empty. Nothing is ever left as it was: d_0
/// has neither of the bits 1 and 2.
struct HeapCode {
    static constexpr unsigned most_parts_known = 3;

    std::vector<std::uint8_t> digits = {0};  // d_0, d_1, ...
    std::size_t repeat = 0;                  // the last so many digits go on for ever
    bool unequal_parts = false;              // two parts must differ, as in Grundy's game

    bool endless() const { return repeat > 0; }
    std::uint8_t digit(std::size_t taken) const {
        if (taken < digits.size()) return digits[taken];
        if (!endless()) return 0;
        return digits[digits.size() - repeat + (taken - digits.size()) % repeat];
    }
    bool leaves(std::size_t taken, unsigned parts) const {
        return ((digit(taken) >> parts) & 1) != 0;
    }
    /// The place of the last digit that is written.
    std::size_t last() const { return digits.size() - 1; }
    /// Into how many parts a heap can be left at most.
    unsigned most_parts() const {
        unsigned most = 0;
        for (const std::uint8_t d : digits)
            for (unsigned parts = 1; parts <= most_parts_known; ++parts)
                if (((d >> parts) & 1) != 0) most = std::max(most, parts);
        return most;
    }
    /// The numbers that may be taken so as to leave so many parts; of those that are written.
    std::vector<std::size_t> taken_leaving(unsigned parts) const {
        std::vector<std::size_t> out;
        for (std::size_t t = 0; t < digits.size(); ++t)
            if (leaves(t, parts)) out.push_back(t);
        return out;
    }

    /// In how many ways a heap that is not empty breaks into two parts, whatever their order; the
    /// smaller parts are 1, 2, ..., up to this number.
    template <class Heap>
    Heap pairs(const Heap& heap) const {
        return unequal_parts ? Heap((heap - 1) / 2) : Heap(heap / 2);
    }
    /// In how many ways it breaks into three, none of them less than `least`: the integer nearest
    /// to m^2/12, where m is what remains when each part has lost least - 1.
    template <class Heap>
    static Heap triples(const Heap& heap, const Heap& least) {
        const Heap lost = 3 * (least - 1);
        if (heap < lost) return 0;
        const Heap m = heap - lost;
        return (m * m + 6) / 12;
    }

    /// "0.137"; digits from 8 to 15 are 8 to f; "4.3..." repeats its last digit for ever, "0.1(23)"
    /// those in parentheses.
    std::string print() const;

    /// Drops zeros at the end and writes the endless digits as early and as short as possible:
    /// codes of the same rules become equal.
    void simplify();

    /// Split a heap into two unequal parts, and nothing else.
    static HeapCode grundy() { return {{4}, 0, true}; }

    bool operator==(const HeapCode&) const = default;
};

/// No heap of n has a larger nimber: play takes at least one of n, or breaks a heap in two, and so
/// lasts for less than 2n moves.
constexpr std::uint32_t largest_nimber(std::uint64_t n) {
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(2 * n, UINT32_MAX));
}

}  // namespace nimrod
