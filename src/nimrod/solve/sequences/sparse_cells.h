// The nimbers of heaps as the sparse-space method holds them: a cell each, and which of them are
// rare.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/solve/sequences/rare_split.h"

namespace nimrod {

/// A row of cells that grows in place where the system can do so.
template <class Cell>
class CellRow {
public:
    Cell* data() { return cells_.get(); }
    const Cell* data() const { return cells_.get(); }
    std::size_t capacity() const { return capacity_; }
    void grow(std::size_t capacity) {
        auto* grown = static_cast<Cell*>(std::realloc(cells_.get(), capacity * sizeof(Cell)));
        if (grown == nullptr) throw std::bad_alloc();
        static_cast<void>(cells_.release());
        cells_.reset(grown);
        capacity_ = capacity;
    }

private:
    struct Free {
        void operator()(Cell* cells) const { std::free(cells); }
    };
    std::unique_ptr<Cell[], Free> cells_;
    std::size_t capacity_ = 0;
};

/// A set of heaps, a bit each.
class HeapSet {
public:
    void add(std::size_t n) {
        if (n / 64 >= words_.size()) words_.resize(n / 64 + 1, 0);
        words_[n / 64] |= std::uint64_t{1} << (n % 64);
    }
    bool has(std::size_t n) const {
        return n / 64 < words_.size() && ((words_[n / 64] >> (n % 64)) & 1) != 0;
    }
    /// Whether one of the heaps n, ..., n + 31 is in it; bit i of the answer says it of n + i.
    std::uint32_t next_32(std::size_t n) const {
        const std::size_t w = n / 64, shift = n % 64;
        if (w >= words_.size()) return 0;
        std::uint64_t bits = words_[w] >> shift;
        if (shift > 32 && w + 1 < words_.size()) bits |= words_[w + 1] << (64 - shift);
        return static_cast<std::uint32_t>(bits);
    }

private:
    std::vector<std::uint64_t> words_;
};

/// The cell of a heap is the index of its nimber (RareSplit). All heaps are held, or the first ones
/// and the last.
template <class Cell>
class SparseCells {
public:
    /// Indices below it have cells.
    static constexpr std::size_t indices = std::size_t{1} << (8 * sizeof(Cell));

    /// `pad` cells may be read before the first.
    SparseCells(const RareSplit& split, std::size_t pad) : split_(split), pad_(pad) {
        rare_.add(0);  // parts are not empty: 0 is never looked at as a common one
    }

    const RareSplit& split() const { return split_; }
    /// The rare heaps but 0, in their order.
    const std::vector<std::uint32_t>& rares() const { return rares_; }
    std::size_t last_rare() const { return rares_.empty() ? 0 : rares_.back(); }
    bool is_rare(std::size_t n) const { return rare_.has(n); }
    const HeapSet& rare_heaps() const { return rare_; }
    void add_rare(std::size_t n) {
        rares_.push_back(static_cast<std::uint32_t>(n));
        rare_.add(n);
    }

    std::uint32_t nimber(std::size_t n) const {
        if (n == 0) return 0;
        return split_.nimber(n, n < head_ ? first()[n] : *at(n), is_rare(n));
    }
    /// The cells of the first heaps, by heap.
    const Cell* first() const { return row_.data() + pad_; }
    Cell* first() { return row_.data() + pad_; }
    /// The cell of a heap that is not among the first, where some in between are forgotten.
    const Cell* at(std::size_t n) const { return first() + (n - shift_); }
    Cell* at(std::size_t n) { return first() + (n - shift_); }

    /// So many first heaps are held if some are forgotten; 0 if none are.
    std::size_t head() const { return head_; }
    /// The first heap that is held apart from the head.
    std::size_t oldest() const { return shift_ == 0 ? 0 : head_ + shift_; }

    /// Room for the heaps below `count`, where those below `end` are known.
    void make_room(std::size_t end, std::size_t count, Budget* budget) {
        const std::size_t needed = pad_ + count - shift_ + room_beyond;
        if (needed <= row_.capacity()) return;
        if (head_ > 0) return slide(end);
        const std::size_t old = row_.capacity();
        const std::size_t capacity = std::max(needed, old + old / 8);
        if (budget != nullptr) budget->hold((capacity - old) * sizeof(Cell));
        row_.grow(capacity);
        if (old == 0) std::fill_n(row_.data(), pad_ + 1, Cell{0});
    }
    /// From now on the first heaps, of which `head` are known, and the last `length` before n are
    /// held, and later as many of the last as of the first, and some more.
    void forget(std::size_t head, std::size_t n, std::size_t length, Budget& budget) {
        if (head_ == 0) {
            head_ = head;
            const std::size_t window = head_ + held_beyond;
            const std::size_t capacity = pad_ + head_ + window + window / 2 + room_beyond;
            budget.hold((capacity - row_.capacity()) * sizeof(Cell));
            row_.grow(capacity);
        }
        assert(n == head_ || n >= head_ + length);
        shift_ = n == head_ ? 0 : n - length - head_;
    }

private:
    static constexpr std::size_t room_beyond = 512;      // cells that may be written past the end
    static constexpr std::size_t held_beyond = 3 << 16;  // heaps held besides what is needed

    void slide(std::size_t end) {
        const std::size_t kept = head_ + held_beyond;
        std::copy_n(at(end - kept), kept, first() + head_);
        shift_ = end - kept - head_;
    }

    RareSplit split_;
    std::size_t pad_;
    CellRow<Cell> row_;
    std::vector<std::uint32_t> rares_;
    HeapSet rare_;
    std::size_t head_ = 0;
    std::size_t shift_ = 0;  // the last heaps stand so many places before theirs
};

}  // namespace nimrod
