// The P-positions x >= y >= z of three rows, without going through all triples.
//
// A position is P unless one of these is P, and only these can be:
//   (x, y, z') with z' < z;  (x, y', z) with z <= y' < y;  (x', y, z) with y <= x' < x: so two rows
//       determine the third one;
//   (x, y', y') with y' < z: a bite in the second row that cuts the third;
//   (x', x', z) with z <= x' < y: a bite in the first row that cuts the second.
// (A bite that leaves x' in all three rows never helps: rectangles are N, by strategy stealing, in
// misère play too.) For x = 1, 2, 3, ... and y = 0, ..., x the P-position (x, y, z), if there is
// one, thus has the first z that is free in two sets: those used with y before, into which go the z
// of (x', x', z) when row y is opened, and those used with x. Sets are rows of bits; words that are
// full for y stay full and are never looked at again, and rows that are full are dropped. That
// leaves 0.2 n^2 pairs (x, y) for a 3 x n bar, each with a few words.
//
// Byrnes (2003) proved that for fixed z the P-positions are ultimately periodic; the period is
// unbounded in z, so it helps nothing here.
#include "nimrod/games/chomp/three_rows.h"

#include <algorithm>
#include <bit>

#include "nimrod/core/held_memory.h"

namespace nimrod {

namespace {

class ThreeRowSweep {
public:
    ThreeRowSweep(const ThreeRows& start, Convention convention, Budget& budget)
        : start_(start),
          convention_(convention),
          budget_(budget),
          memory_(budget),
          closed_(start[2] / 64 + std::size_t{1}),
          used_(closed_.size()) {}

    std::vector<ThreeRows> run() {
        open(0);
        for (std::uint32_t x = 1; x <= start_[0]; ++x) {
            if (x <= start_[1]) open(x);
            sweep(x);
        }
        return std::move(found_);
    }

private:
    /// The z that cannot make (x, y, z) a P-position for any greater x.
    struct Row {
        std::uint32_t y;
        std::uint32_t first;  // the words before this one are full
        std::vector<std::uint64_t> used;
    };

    std::uint32_t longest_third(std::uint32_t y) const { return std::min(y, start_[2]); }

    void open(std::uint32_t y) {
        const std::uint32_t longest = longest_third(y);
        const auto words = static_cast<std::ptrdiff_t>(longest / 64) + 1;
        memory_.hold(sizeof(Row) + static_cast<std::size_t>(words) * sizeof(std::uint64_t));
        rows_.push_back({y, 0, {closed_.begin(), closed_.begin() + words}});
        if (longest % 64 != 63) rows_.back().used.back() |= UINT64_MAX << (longest % 64 + 1);
    }

    void sweep(std::uint32_t x) {
        std::fill(used_.begin(), used_.end(), 0);
        std::uint32_t first = 0;  // the words of used_ before this one are full
        std::uint32_t longest = start_[2];
        std::size_t kept = 0;
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            Row& row = rows_[i];
            while (row.first < row.used.size() && row.used[row.first] == UINT64_MAX) ++row.first;
            if (row.first == row.used.size()) continue;  // the row is full: drop it
            while (first < used_.size() && used_[first] == UINT64_MAX) ++first;
            visit(x, row, first, longest);
            if (kept != i) rows_[kept] = std::move(row);
            ++kept;
        }
        budget_.step(rows_.size());
        rows_.resize(kept);
    }

    /// Looks for the P-position (x, y, z), with z at most `longest`.
    void visit(std::uint32_t x, Row& row, std::uint32_t first, std::uint32_t& longest) {
        const std::uint32_t last = std::min(row.y, longest) / 64;
        for (std::uint32_t word = std::max(first, row.first); word <= last; ++word) {
            const std::uint64_t taken = used_[word] | row.used[word];
            if (taken == UINT64_MAX) continue;
            const std::uint32_t z = word * 64 + static_cast<std::uint32_t>(std::countr_one(taken));
            if (z <= longest) add(x, row, z, longest);
            return;
        }
    }

    void add(std::uint32_t x, Row& row, std::uint32_t z, std::uint32_t& longest) {
        if (x == 1 && row.y == 0 && convention_ == Convention::misere) return;
        const std::uint64_t bit = std::uint64_t{1} << (z % 64);
        row.used[z / 64] |= bit;
        used_[z / 64] |= bit;
        if (row.y == x) closed_[z / 64] |= bit;
        if (row.y == z) longest = std::min(longest, z);
        if (is_option({x, row.y, z})) found_.push_back({x, row.y, z});
    }

    /// Whether one bite leads here from the start.
    bool is_option(const ThreeRows& to) const {
        for (std::size_t row = 0; row < 3; ++row) {
            if (to[row] == start_[row]) continue;
            for (std::size_t below = row; below < 3; ++below)
                if (to[below] != std::min(start_[below], to[row])) return false;
            return true;
        }
        return false;
    }

    ThreeRows start_;
    Convention convention_;
    Budget& budget_;
    HeldMemory memory_;
    std::vector<Row> rows_;              // one for each y that is not full
    std::vector<std::uint64_t> closed_;  // the z with a P-position (x', x', z)
    std::vector<std::uint64_t> used_;    // the z with a P-position (x, y, z) for the present x
    std::vector<ThreeRows> found_;
};

}  // namespace

std::vector<ThreeRows> lost_options(const ThreeRows& start, Convention convention, Budget& budget) {
    return ThreeRowSweep(start, convention, budget).run();
}

}  // namespace nimrod
