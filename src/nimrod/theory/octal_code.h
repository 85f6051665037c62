// The rules of a game in which a move takes from a heap and may break it in two.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace nimrod {

/// The digit d_i says what may be left of a heap from which i are taken: its bits 1, 2 and 4 allow
/// no heap, one heap and two heaps, none of them empty.
struct OctalCode {
    /// d_0, d_1, ...; the last is not 0 unless it is d_0, which is 0 or 4.
    std::vector<std::uint8_t> digits = {0};
    /// The condition of Grundy's game: the two parts must differ.
    bool unequal_parts = false;

    bool may_empty(std::size_t taken) const { return (digits[taken] & 1) != 0; }
    bool may_leave_one(std::size_t taken) const { return (digits[taken] & 2) != 0; }
    bool may_leave_two(std::size_t taken) const { return (digits[taken] & 4) != 0; }

    /// The most that a move can take: the place of the last digit.
    std::size_t most_taken() const { return digits.size() - 1; }

    /// In how many ways a heap that is not empty breaks into two parts, whatever their order; the
    /// smaller parts are 1, 2, ..., up to this number.
    template <class Heap>
    Heap break_count(const Heap& heap) const {
        return unequal_parts ? Heap((heap - 1) / 2) : Heap(heap / 2);
    }

    /// "0.137"
    std::string print() const;

    /// Split a heap into two unequal parts, and nothing else.
    static OctalCode grundy() { return {{4}, true}; }

    bool operator==(const OctalCode&) const = default;
};

}  // namespace nimrod
