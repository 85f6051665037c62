// Sparse Space Spells Speed: the method of E. R. Berlekamp (Berlekamp, Conway and Guy, Winning
// Ways, 1982, chapter 4), which A. Flammenkamp and others used for long computations.
//
// The nimbers are split in rare and common ones so that rare + rare and common + common are rare,
// and rare + common is common (RareSplit). Where rare heaps are few, the common nimbers among the
// options of a heap are quickly listed: each comes from a rare part. Let v be the least common one
// that is not among them. If every rare nimber below v is an option, v is the value; if not, the
// least that is missing is, and the heap is a new rare one. Nothing rests on the split being a good
// one: with a bad one there are many rare heaps, and the work is slow.
//
// First the common candidates of a block of heaps are computed (sparse_kernels.h), then it is proved
// that the smaller rare nimbers are options. For a rare index j and a small common part a, the heaps
// that have the option (a, b) of index j are those at distance a + t from the heaps b of index
// cell(a) ^ j: a row of bits, shifted. Some dozens of such rows cover the 256 heaps of a block; what
// is left open is scanned for. The parts a whose rows are densest come first. Rows cost the less for a
// heap the more heaps are open: the last few are scanned for sooner, among the first 4096 parts,
// which are held in reverse order too so that no register need be turned round. (More rows, or all
// heaps covered by them, were slower: Grundy's game and 0.6.)
//
// The value at 0 is no part of any sum (parts are not empty), so its cell counts as rare and is
// never looked at as a partner.
//
// When the last rare heap is far behind, no more is needed than the first heaps and the last: these
// may be all that is held (jump). A heap that seems to be a new rare one can then not be decided.
#include "nimrod/solve/sparse_sequence.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>
#include <numeric>

namespace nimrod {

using sparse::block_length;
using sparse::near_parts;
using sparse::proof_length;
using sparse::proof_words;
using sparse::rare_flag;

namespace {

constexpr std::size_t reach = 2048;              // parts up to this size serve as helpers
constexpr std::size_t row_words = 33 * 8;  // an odd number of cache lines: rows share no sets
constexpr std::size_t room_beyond = 512;         // cells that a block may write past the end
constexpr std::size_t held_beyond = 3 << 16;     // heaps that a window holds besides what it needs
constexpr std::size_t hints_kept = 8;
constexpr std::size_t parts_per_row = 24;
constexpr std::size_t helpers_kept = 640;
constexpr std::size_t between_choices = std::size_t{1} << 22;

}  // namespace

template <class Cell>
SparseSequence<Cell>::SparseSequence(const HeapCode& code, const RareSplit& split,
                                     const sparse::Kernels<Cell>& kernels)
    : breaks_(code.taken_leaving(2)),
      leave_one_(code.taken_leaving(1)),
      unequal_parts_(code.unequal_parts),
      split_(split),
      kernels_(kernels),
      pad_(code.last() + 64) {
    assert(!breaks_.empty() && !code.endless() && code.most_parts() == 2);
    for (const std::size_t t : leave_one_) {
        // A heap of n - t is an option of its own class, unless the classes of nimbers change
        // places between n - t and n.
        exclusions_.add(t, split_.alternating && t % 2 != 0 ? rare_flag<Cell> : 0);
    }
    make_room(1, nullptr);
    std::fill_n(row_.data(), pad_ + 1, rare_flag<Cell>);
    size_ = 1;
}

template <class Cell>
void SparseSequence<Cell>::make_room(std::size_t count, Budget* budget) {
    const std::size_t needed = pad_ + count - window_.shift + room_beyond;
    if (needed <= row_.capacity()) return;
    if (window_.head > 0) return slide_window();
    const std::size_t capacity = std::max(needed, row_.capacity() + row_.capacity() / 8);
    if (budget != nullptr) budget->hold((capacity - row_.capacity()) * sizeof(Cell));
    row_.grow(capacity);
}

template <class Cell>
void SparseSequence<Cell>::slide_window() {
    const std::size_t kept = window_.head + held_beyond;
    std::copy_n(at(size_ - kept), kept, cells() + window_.head);
    window_.shift = size_ - kept - window_.head;
}

template <class Cell>
void SparseSequence<Cell>::jump(std::size_t n, std::span<const std::uint16_t> last,
                                Budget& budget) {
    if (window_.head == 0) {
        window_.head = size_;
        const std::size_t window = window_.head + held_beyond;
        const std::size_t capacity = pad_ + window_.head + window + window / 2 + room_beyond;
        budget.hold((capacity - row_.capacity()) * sizeof(Cell));
        row_.grow(capacity);
    }
    assert(n == window_.head || n >= window_.head + last.size());
    size_ = n;
    window_.shift = 0;
    hints_.clear();
    if (n > window_.head) {
        assert(last.size() >= exclusions_.offset.back() + proof_length);
        assert(last.size() >= 2 * reach + 64 && last.size() >= near_parts + pad_);
        window_.shift = n - last.size() - window_.head;
        Cell* cell = at(n - last.size());
        for (const std::uint16_t index : last) {
            assert(index < rare_flag<Cell>);
            *cell++ = static_cast<Cell>(index);
            while (64 * words_ <= index) words_ *= 2;
        }
    }
    reset_rows();
}

template <class Cell>
void SparseSequence<Cell>::add_rare(std::size_t n) {
    rares_.push_back(static_cast<std::uint32_t>(n));
    for (const std::size_t t : breaks_) exclusions_.add(n + t, *at(n) & (rare_flag<Cell> - 1U));
}

template <class Cell>
void SparseSequence<Cell>::add(std::uint32_t g, Budget& budget) {
    assert(fits(g));
    make_room(size_ + 1, &budget);
    const bool rare = split_.rare(size_, g);
    const std::uint32_t index = split_.index(g);
    cells()[size_] = static_cast<Cell>(rare ? index | rare_flag<Cell> : index);
    if (rare) add_rare(size_);
    if (!rare)
        while (64 * words_ <= index) words_ *= 2;
    ++size_;
}

template <class Cell>
bool SparseSequence<Cell>::compute(std::size_t first, std::size_t count) {
    for (std::size_t n = first; n < first + count;) {
        const std::size_t done = kernels_.values(at(n), exclusions_, words_);
        n += done;
        if (done == block_length) continue;
        if (128 * words_ > rare_flag<Cell>) return false;
        words_ *= 2;
        reset_rows();
    }
    return true;
}

template <class Cell>
void SparseSequence<Cell>::reset_rows() {
    const std::size_t rows = 64 * words_;
    rows_.assign(rows * row_words, 0);
    row_base_ = (size_ - 2 * reach) / 64 * 64;
    enter_rows(row_base_, size_);
    for (std::size_t odd = 0; odd < 2; ++odd) {
        rares_below_[odd].resize(rows);
        for (std::size_t i = 0; i < rows; ++i)
            rares_below_[odd][i] = split_.rares_below(odd, static_cast<std::uint32_t>(i));
    }
    need_ends_.assign((rows + 2) * proof_words, 0);
    turned_.resize(near_parts);
    for (std::size_t i = 0; i < near_parts; ++i) turned_[i] = cells()[near_parts - i];
    hints_.resize(rows);
    choose_helpers();
}

template <class Cell>
void SparseSequence<Cell>::slide_rows() {
    const std::size_t base = (size_ - 2 * reach) / 64 * 64;
    const std::size_t gone = (base - row_base_) / 64;
    for (std::size_t r = 0; r < 64 * words_; ++r) {
        std::uint64_t* row = &rows_[r * row_words];
        std::memmove(row, row + gone, (row_words - gone) * sizeof *row);
        std::fill(row + (row_words - gone), row + row_words, 0);
    }
    row_base_ = base;
}

template <class Cell>
void SparseSequence<Cell>::enter_rows(std::size_t first, std::size_t last) {
    for (std::size_t n = first; n < last; ++n) {
        const std::size_t bit = n - row_base_;
        const Cell cell = *at(n);
        if (cell < 64 * words_)
            rows_[cell * row_words + bit / 64] |= std::uint64_t{1} << (bit % 64);
    }
}

/// Takes the heaps from size_ on out of the rows.
template <class Cell>
void SparseSequence<Cell>::wipe_rows() {
    const std::size_t bit = size_ - row_base_;
    for (std::size_t r = 0; r < 64 * words_; ++r) {
        std::uint64_t* row = &rows_[r * row_words];
        row[bit / 64] &= (std::uint64_t{1} << (bit % 64)) - 1;
        std::fill(row + bit / 64 + 1, row + row_words, 0);
    }
}

template <class Cell>
void SparseSequence<Cell>::choose_helpers() {
    const std::size_t rows = 64 * words_;
    std::vector<std::uint64_t> density(rows, 0);
    for (const Cell* cell = at(size_ - 2 * reach); cell < at(size_); ++cell)
        if (*cell < rows) ++density[*cell];
    std::vector<std::size_t> order(rows);
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(),
              [&](std::size_t x, std::size_t y) { return density[x] > density[y]; });
    std::vector<std::vector<std::size_t>> parts(rows);
    for (std::size_t a = 1; a <= reach; ++a) {
        const Cell cell = cells()[a];
        if (cell < rows && parts[cell].size() < parts_per_row) parts[cell].push_back(a);
    }
    helpers_.assign(rows, {});
    for (std::size_t j = 0; j < rows; ++j) {
        // Where the classes change places between n - t and n, a single heap is a rare option.
        for (const std::size_t t : leave_one_)
            if (split_.alternating && t % 2 != 0) helpers_[j].push_back({&rows_[j * row_words], t});
        for (const std::size_t y : order) {
            if (density[y] == 0 || helpers_[j].size() >= helpers_kept) break;
            for (const std::size_t a : parts[y ^ j])
                helpers_[j].push_back({&rows_[y * row_words], a + breaks_[0]});
        }
    }
    next_choice_ = size_ + std::min(size_, between_choices);
}

/// Whether a rare index belongs to an option of the heap, by all means; but of those heaps that are
/// held.
template <class Cell>
bool SparseSequence<Cell>::is_option(std::size_t heap, Cell index) {
    for (const std::size_t t : breaks_)
        if (kernels_.among(turned_.data(), at(heap - t - near_parts), index)) return true;
    const Cell* cell = cells();
    std::vector<Hint>& hints = hints_[index];
    for (Hint& hint : hints)
        if (heap - hint.taken - hint.part >= oldest() &&
            (cell[hint.part] ^ *at(heap - hint.taken - hint.part)) == index) {
            if (&hint != &hints.front()) std::swap(hint, *(&hint - 1));
            return true;
        }
    for (const std::size_t t : leave_one_) {
        const Cell turned = split_.alternating && t % 2 != 0 ? rare_flag<Cell> : 0;
        if ((*at(heap - t) ^ turned) == (rare_flag<Cell> | index)) return true;
    }
    for (const std::size_t t : breaks_) {
        const std::size_t whole = heap - t;
        const std::size_t last = unequal_parts_ ? (whole - 1) / 2 : whole / 2;
        const std::size_t held =
            window_.head == 0 ? last : std::min({last, window_.head - 1, whole - oldest()});
        const std::size_t a = kernels_.scan(cell, at(whole), near_parts + 1, held, index);
        if (a == 0) continue;
        // A hint for later heaps: the smaller part stays, the larger moves along with the heap.
        const Hint hint{static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(t)};
        if (hints.size() < hints_kept)
            hints.push_back(hint);
        else
            hints.back() = hint;
        return true;
    }
    return false;
}

/// How many of these heaps have all smaller rare indices among their options; if not all, which is
/// the first that has not, and which index it lacks first.
template <class Cell>
std::size_t SparseSequence<Cell>::prove(std::size_t first, std::size_t count, Missing& missing) {
    const Cell* cell = at(first);
    std::size_t most = 0;
    for (std::size_t lane = 0; lane < count; ++lane) {
        const std::size_t needed = rares_below_[(first + lane) & 1][cell[lane]];
        need_ends_[needed * proof_words + lane / 64] |= std::uint64_t{1} << (lane % 64);
        most = std::max(most, needed);
    }
    std::array<std::uint64_t, proof_words> need{};
    for (std::size_t lane = 0; lane < count; lane += 64)
        need[lane / 64] = count - lane >= 64 ? ~std::uint64_t{0}
                                             : (std::uint64_t{1} << (count - lane)) - 1;
    std::size_t proved = count;
    for (std::size_t j = 0; j <= most; ++j) {
        std::uint64_t left = 0;
        for (std::size_t w = 0; w < proof_words; ++w) {
            need[w] &= ~need_ends_[j * proof_words + w];
            need_ends_[j * proof_words + w] = 0;
            left |= need[w];
        }
        if (left == 0) continue;  // the ends must be wiped all the same
        alignas(32) std::array<std::uint64_t, proof_words> open = need;
        kernels_.cover(helpers_[j].data(), helpers_[j].size(), first - row_base_, open.data());
        for (std::size_t w = 0; w < proof_words; ++w)
            for (; open[w] != 0; open[w] &= open[w] - 1) {
                const std::size_t lane = 64 * w + static_cast<unsigned>(std::countr_zero(open[w]));
                if (lane >= proved || is_option(first + lane, static_cast<Cell>(j))) continue;
                proved = lane;
                missing = {first + lane, static_cast<Cell>(j)};
            }
    }
    return proved;
}

template <class Cell>
SparseSequence<Cell>::Extent SparseSequence<Cell>::extend(std::size_t count, Budget& budget) {
    while (size_ < count) {
        make_room(size_ + proof_length, &budget);
        if (rows_.size() != 64 * words_ * row_words) reset_rows();
        if (size_ - row_base_ + 2 * proof_length > 64 * row_words) slide_rows();
        if (size_ >= next_choice_) choose_helpers();
        const std::size_t first = size_;
        if (!compute(first, together_)) return Extent::too_large;
        // Rows hold the heaps of the block as well: a small part may leave one of them.
        enter_rows(first, first + together_);
        Missing missing{};
        const std::size_t proved = prove(first, together_, missing);
        size_ = std::min(first + proved, count);
        if (size_ < first + together_) wipe_rows();
        if (proved < together_ && size_ < count) {
            if (window_.head > 0) return Extent::undecided;
            *at(size_) = static_cast<Cell>(missing.index | rare_flag<Cell>);
            add_rare(size_);
            ++size_;
        }
        together_ = proved < together_ ? std::max(together_ / 2, block_length)
                                       : std::min(together_ * 2, proof_length);
        budget.step(size_ - first);
    }
    return Extent::full;
}

template class SparseSequence<std::uint8_t>;
template class SparseSequence<std::uint16_t>;

}  // namespace nimrod
