// Nimbers of single heaps far out, where only the first heaps and the last ones are held.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/solve/sequences/heap_sequence.h"

namespace nimrod {

/// All that a computation needs to go on, besides the first heaps.
struct WindowState {
    std::size_t size = 0;             // the heaps below it are known
    std::vector<std::uint16_t> last;  // the indices (RareSplit) of the last ones, which are common
    std::uint32_t largest = 0;        // nimber so far,
    std::size_t largest_heap = 0;     // and the first heap that has it

    bool operator==(const WindowState&) const = default;
};

class WindowSequence {
public:
    /// So many heaps may be computed before they are looked at.
    static constexpr std::size_t piece = std::size_t{1} << 16;

    /// How many heaps a state holds, if the heaps computed so far can be the first ones of a
    /// window: the sparse-space method is at work, and its last rare heap was so long ago that it
    /// may be the last of all.
    static std::optional<std::size_t> window_of(const HeapSequence& heaps);

    /// Whether a window can have begun so: window_of() could have said it of these heaps.
    static bool can_begin(const HeapCode& code, const RareSplit& split,
                          const std::vector<std::uint32_t>& first, std::size_t window);

    /// `first`: the nimbers of the first heaps, after which there are no rare ones. Nothing else is
    /// known yet.
    WindowSequence(const HeapCode& code, const RareSplit& split, std::vector<std::uint32_t> first,
                   std::size_t window, const Engine& engine, Budget& budget);

    /// Goes on from the first heaps, or from a state of this sequence.
    void go_back(Budget& budget);
    void jump(const WindowState& state, Budget& budget);
    /// Computes until so many are known, and returns true; or false if the heap size() cannot be
    /// decided from what is held.
    bool extend(std::size_t count, Budget& budget);

    /// Another one, which has not yet gone beyond the first heaps.
    WindowSequence again(Budget& budget) const {
        return {code_, split_, first_, window_, engine_, budget};
    }

    const HeapCode& code() const { return code_; }
    std::size_t size() const { return largest_.size; }
    /// How many heaps a state holds.
    std::size_t window() const { return window_; }
    /// Whether it could look as far back as it ever can: from a state it has less than from heaps
    /// that it computed itself.
    bool holds_all() const;
    const RareSplit& split() const { return split_; }
    const std::vector<std::uint32_t>& first() const { return first_; }
    HeapSequence::Sparse sparse() const;
    /// The state without its last heaps.
    const WindowState& largest() const { return largest_; }

    /// The index, or the nimber, of one of the heaps after the first that is no further back than a
    /// window and a piece.
    std::uint16_t index(std::size_t n) const;
    std::uint32_t operator[](std::size_t n) const { return split_.nimber(n, index(n), false); }
    /// What the state was when the heaps below n, at most a piece ago, were known; from
    /// least_state() on there are states.
    WindowState state(std::size_t n) const;
    std::size_t least_state() const { return first_.size() + window_; }
    /// Calls visit(cells) with the cells of the heaps [first, size()).
    template <class Visit>
    void visit_from(std::size_t first, Visit visit) const {
        std::visit([&](const auto& heaps) { visit(std::span(heaps.at(first), size() - first)); },
                   heaps_);
    }

private:
    template <class Cell>
    SparseSequence<Cell> start(const WindowState& state, Budget& budget) const;
    void start(const WindowState& state, bool narrow, Budget& budget);
    void find_largest(std::size_t from);

    HeapCode code_;
    RareSplit split_;
    std::vector<std::uint32_t> first_;
    std::size_t window_;
    Engine engine_;
    std::variant<SparseSequence<std::uint8_t>, SparseSequence<std::uint16_t>> heaps_;
    WindowState largest_;  // without its last heaps
};

}  // namespace nimrod
