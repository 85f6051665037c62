// Two ways, and a third for what they leave open.
//
// By rows, where a heap has few smaller rare nimbers: for a rare index j and a small common part a,
// the heaps that have the option (a, b) of index j are those at distance a + t from the heaps b of
// index cell(a) ^ j: a row of bits, shifted. Some dozens of such rows, the densest first, cover the
// 256 heaps of a block.
//
// By a sieve, where it has many: a part a gives each heap one option, of whatever index; some
// hundred parts close most of the indices of a heap at once, and what is still open is compared
// with the options by further parts (sparse_kernels.h). Parts from some thousands on do better than
// the first, whose nimbers are small. (Rows alone, with 640 of them, took four times as long for
// 0.6.)
//
// The rest is scanned for: first among the first 4096 parts, which are held in reverse order so
// that no register need be turned round, then among all.
#include "nimrod/solve/sequences/rare_proof.h"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace nimrod {

using sparse::block_length;
using sparse::near_parts;
using sparse::proof_length;
using sparse::proof_words;

namespace {

constexpr std::size_t reach = 2048;        // parts up to this size serve as helpers
constexpr std::size_t row_words = 41 * 8;  // an odd number of cache lines: rows share no sets
constexpr std::size_t parts_per_row = 24;
constexpr std::size_t helpers_kept = 640;
constexpr std::size_t parts_in_sieve = 2048;
constexpr std::size_t many_rares = 16;  // below a heap: more are a matter for the sieve
constexpr std::size_t between_choices = std::size_t{1} << 22;

}  // namespace

template <class Cell>
RareProof<Cell>::RareProof(const HeapCode& code, const sparse::Kernels<Cell>& kernels)
    : breaks_(code.taken_leaving(2)),
      leave_one_(code.taken_leaving(1)),
      unequal_parts_(code.unequal_parts),
      kernels_(kernels) {
    static_assert(row_words * 64 >= longest_piece + 2 * reach + 2 * proof_length);
}

template <class Cell>
void RareProof<Cell>::reset(const Cells& cells, std::size_t n, std::size_t words) {
    words_ = words;
    const std::size_t rows = 64 * words;
    for (std::size_t odd = 0; odd < 2; ++odd) {
        rares_below_[odd].resize(rows);
        for (std::size_t i = 0; i < rows; ++i)
            rares_below_[odd][i] = cells.split().rares_below(odd, static_cast<std::uint32_t>(i));
    }
    turned_.resize(near_parts);
    common_.resize(near_parts);
    for (std::size_t i = 0; i < near_parts; ++i) {
        const std::size_t part = near_parts - 1 - i;
        turned_[i] = cells.first()[part];
        common_[i] = static_cast<Cell>(cells.is_rare(part) ? Cell{0} : ~Cell{0});
    }
    choose(cells, n);
}

template <class Cell>
void RareProof<Cell>::choose(const Cells& cells, std::size_t n) {
    next_choice_ = n + std::min(n, between_choices);
    std::size_t sum = 0;
    for (std::size_t heap = n - reach; heap < n; ++heap)
        if (!cells.is_rare(heap)) sum += needed(heap, *cells.at(heap));
    use_rows_ = sum < many_rares * reach;
    if (use_rows_)
        choose_rows(cells, n);
    else
        choose_parts(cells, n);
}

template <class Cell>
void RareProof<Cell>::choose_rows(const Cells& cells, std::size_t n) {
    const std::size_t rows = 64 * words_;
    rows_.assign(rows * row_words, 0);
    row_base_ = (n - 2 * reach) / 64 * 64;
    enter_rows(cells, row_base_, n);
    std::vector<std::uint64_t> density(rows, 0);
    for (std::size_t heap = n - 2 * reach; heap < n; ++heap)
        if (!cells.is_rare(heap)) ++density[*cells.at(heap)];
    std::vector<std::size_t> order(rows);
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(),
              [&](std::size_t x, std::size_t y) { return density[x] > density[y]; });
    std::vector<std::vector<std::size_t>> parts(rows);
    for (std::size_t a = 1; a <= reach; ++a) {
        const Cell cell = cells.first()[a];
        if (!cells.is_rare(a) && parts[cell].size() < parts_per_row) parts[cell].push_back(a);
    }
    helpers_.assign(rows, {});
    for (std::size_t j = 0; j < rows; ++j) {
        // Where the classes change places between n - t and n, a single heap is a rare option.
        for (const std::size_t t : leave_one_)
            if (cells.split().alternating && t % 2 != 0)
                helpers_[j].push_back({&rows_[j * row_words], t});
        for (const std::size_t y : order) {
            if (density[y] == 0 || helpers_[j].size() >= helpers_kept) break;
            for (const std::size_t a : parts[y ^ j])
                helpers_[j].push_back({&rows_[y * row_words], a + breaks_[0]});
        }
    }
}

template <class Cell>
void RareProof<Cell>::choose_parts(const Cells& cells, std::size_t n) {
    // Less than half of any heap that is to be proved, so that no part is its own partner.
    const std::size_t first = std::min(near_parts, n / 4);
    parts_.clear();
    for (std::size_t a = first; a < first + parts_in_sieve / breaks_.size(); ++a)
        if (!cells.is_rare(a))
            for (const std::size_t t : breaks_) parts_.add(a + t, cells.first()[a]);
    for (const std::size_t t : leave_one_)
        if (cells.split().alternating && t % 2 != 0) parts_.add(t, 0);
}

template <class Cell>
void RareProof<Cell>::slide_rows(std::size_t n) {
    const std::size_t base = (n - 2 * reach) / 64 * 64;
    const std::size_t gone = (base - row_base_) / 64;
    for (std::size_t r = 0; r < 64 * words_; ++r) {
        std::uint64_t* row = &rows_[r * row_words];
        std::memmove(row, row + gone, (row_words - gone) * sizeof *row);
        std::fill(row + (row_words - gone), row + row_words, 0);
    }
    row_base_ = base;
}

template <class Cell>
void RareProof<Cell>::enter_rows(const Cells& cells, std::size_t first, std::size_t last) {
    const bool rares = cells.last_rare() >= first;
    for (std::size_t n = first; n < last; ++n) {
        if (rares && cells.is_rare(n)) continue;
        const std::size_t bit = n - row_base_;
        rows_[*cells.at(n) * row_words + bit / 64] |= std::uint64_t{1} << (bit % 64);
    }
}

template <class Cell>
void RareProof<Cell>::enter(const Cells& cells, std::size_t first, std::size_t last) {
    if (first >= next_choice_) choose(cells, first);
    if (!use_rows_) return;
    if (last - row_base_ + proof_length > 64 * row_words) slide_rows(first);
    // Rows hold the heaps that are to be proved as well: a small part may leave one of them.
    enter_rows(cells, first, last);
}

template <class Cell>
void RareProof<Cell>::withdraw(std::size_t n) {
    if (!use_rows_) return;
    const std::size_t bit = n - row_base_;
    for (std::size_t r = 0; r < 64 * words_; ++r) {
        std::uint64_t* row = &rows_[r * row_words];
        row[bit / 64] &= (std::uint64_t{1} << (bit % 64)) - 1;
        std::fill(row + bit / 64 + 1, row + row_words, 0);
    }
}

/// Whether a rare index belongs to an option of the heap, by all means; but of those heaps that are
/// held.
template <class Cell>
bool RareProof<Cell>::is_option(const Cells& cells, std::size_t heap, Cell index) const {
    const bool no_rare_near = cells.last_rare() + near_parts + breaks_.back() < heap;
    if (no_rare_near)
        for (const std::size_t t : breaks_)
            if (kernels_.among(turned_.data(), common_.data(),
                               cells.at(heap - t - (near_parts - 1)), index))
                return true;
    for (const std::size_t t : leave_one_) {
        const bool turned = cells.split().alternating && t % 2 != 0;
        if (*cells.at(heap - t) == index && cells.is_rare(heap - t) != turned) return true;
    }
    for (const std::size_t t : breaks_) {
        const std::size_t whole = heap - t;
        const std::size_t last = unequal_parts_ ? (whole - 1) / 2 : whole / 2;
        const std::size_t held =
            cells.head() == 0 ? last : std::min({last, cells.head() - 1, whole - cells.oldest()});
        for (std::size_t a = no_rare_near ? near_parts - 1 : 0; a < held;) {
            a = kernels_.scan(cells.first(), cells.at(whole), a + 1, held, index);
            if (a == 0) break;
            if (cells.is_rare(a) == cells.is_rare(whole - a)) return true;
        }
    }
    return false;
}

template <class Cell>
std::size_t RareProof<Cell>::prove(const Cells& cells, std::size_t first, std::size_t count,
                                   Scratch& scratch, Missing& missing) const {
    return use_rows_ ? by_rows(cells, first, count, scratch, missing)
                     : by_sieve(cells, first, count, scratch, missing);
}

template <class Cell>
std::size_t RareProof<Cell>::by_rows(const Cells& cells, std::size_t first, std::size_t count,
                                     Scratch& scratch, Missing& missing) const {
    const Cell* cell = cells.at(first);
    std::vector<std::uint64_t>& ends = scratch.need_ends;  // all 0 between calls
    ends.resize((64 * words_ + 2) * proof_words, 0);
    std::size_t most = 0;
    for (std::size_t lane = 0; lane < count; ++lane) {
        const std::size_t below = needed(first + lane, cell[lane]);
        ends[below * proof_words + lane / 64] |= std::uint64_t{1} << (lane % 64);
        most = std::max(most, below);
    }
    std::array<std::uint64_t, proof_words> need{};
    for (std::size_t lane = 0; lane < count; lane += 64)
        need[lane / 64] =
            count - lane >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << (count - lane)) - 1;
    std::size_t proved = count;
    for (std::size_t j = 0; j <= most; ++j) {
        std::uint64_t left = 0;
        for (std::size_t w = 0; w < proof_words; ++w) {
            need[w] &= ~ends[j * proof_words + w];
            ends[j * proof_words + w] = 0;
            left |= need[w];
        }
        if (left == 0) continue;  // the ends must be wiped all the same
        alignas(32) std::array<std::uint64_t, proof_words> open = need;
        kernels_.cover(helpers_[j].data(), helpers_[j].size(), first - row_base_, open.data());
        for (std::size_t w = 0; w < proof_words; ++w)
            for (; open[w] != 0; open[w] &= open[w] - 1) {
                const std::size_t lane = 64 * w + static_cast<unsigned>(std::countr_zero(open[w]));
                if (lane >= proved || is_option(cells, first + lane, static_cast<Cell>(j)))
                    continue;
                proved = lane;
                missing = {first + lane, static_cast<Cell>(j)};
            }
    }
    return proved;
}

template <class Cell>
std::size_t RareProof<Cell>::by_sieve(const Cells& cells, std::size_t first, std::size_t count,
                                      Scratch& scratch, Missing& missing) const {
    for (std::size_t base = 0; base < count; base += block_length) {
        const std::size_t heap = first + base, lanes = std::min(block_length, count - base);
        std::size_t most = 0;
        for (std::size_t lane = 0; lane < lanes; ++lane)
            most = std::max(most, needed(heap + lane, *cells.at(heap + lane)));
        const std::size_t words = std::max<std::size_t>((most + 63) / 64, 1);
        scratch.closed.assign(words * block_length, ~std::uint64_t{0});
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            const std::size_t below = needed(heap + lane, *cells.at(heap + lane));
            for (std::size_t w = 0; 64 * w < below; ++w)
                scratch.closed[w * block_length + lane] =
                    below - 64 * w >= 64 ? 0 : ~std::uint64_t{0} << (below - 64 * w);
        }
        const sparse::Options* parts = &parts_;
        if (cells.last_rare() + parts_.offset.back() >= heap) {
            // Pairs of a rare and a common part prove nothing.
            scratch.parts.clear();
            for (std::size_t i = 0; i < parts_.size(); ++i)
                if (cells.rare_heaps().next_32(heap - parts_.offset[i]) == 0)
                    scratch.parts.append(parts_.offset[i], parts_.sum[i]);
            parts = &scratch.parts;
        }
        kernels_.sieve(cells.at(heap), *parts, words, scratch.closed.data());
        for (std::size_t lane = 0; lane < lanes; ++lane)
            for (std::size_t w = 0; w < words; ++w)
                for (std::uint64_t open = ~scratch.closed[w * block_length + lane]; open != 0;
                     open &= open - 1) {
                    const auto index =
                        static_cast<Cell>(64 * w + static_cast<unsigned>(std::countr_zero(open)));
                    if (is_option(cells, heap + lane, index)) continue;
                    missing = {heap + lane, index};
                    return base + lane;
                }
    }
    return count;
}

template class RareProof<std::uint8_t>;
template class RareProof<std::uint16_t>;

}  // namespace nimrod
