// Games on heaps that are played one at a time: codes of digits (octal, hexadecimal), subtraction,
// Nim, Lasker, Grundy.
//
// One rule serves all: d(i) says what may become of a heap from which i are taken; it is the sum of
// 1 (nothing is left), 2 (one heap), 4 (two heaps), 8 (three heaps), none of these heaps being
// empty.
#pragma once

#include <vector>

#include "nimrod/check/game.h"

namespace nimrod::check {

/// A component is the size of a heap that is not empty.
class Heaps : public Game {
public:
    static bool is_kind(std::string_view kind);
    explicit Heaps(std::string_view name);

    Text rules() const override;
    std::vector<Component> read(std::string_view text) const override;
    bool options(const Component& heap, const Visit& visit) const override;
    std::uint64_t rank(const Component& heap) const override;

    /// d(taken)
    unsigned digit(const Natural& taken) const;
    /// d(0), d(1), ..., of which the last `repeat` ones repeat for ever.
    const std::vector<unsigned>& digits() const { return digits_; }
    std::size_t repeat() const { return repeat_; }
    /// Whether the parts of a split must differ.
    bool unequal() const { return unequal_; }
    /// How many heaps a move leaves of one, at most.
    unsigned most_parts_left() const;
    /// Whether one of the heaps, of whatever size, is replaced by what a digit allows.
    bool is_move(const std::vector<Natural>& before, const std::vector<Natural>& after) const;

private:
    unsigned digit_at(std::uint64_t taken) const;

    std::vector<unsigned> digits_;
    std::size_t repeat_ = 0;
    bool unequal_ = false;
    std::string code_;
};

/// Whether two games on heaps have the same digits for ever.
bool same_rules(const Heaps& one, const Heaps& other);

/// What is in the first list and not in the second, and the other way round, each as often as it is
/// there more often.
struct Difference {
    std::vector<Natural> gone, come;
};
/// Of heaps: empty ones count as nothing.
Difference difference(const std::vector<Natural>& before, const std::vector<Natural>& after);

}  // namespace nimrod::check
