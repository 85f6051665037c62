// All P-positions inside a shape, by one sweep over all shapes in the order of their numbers.
//
// A shape that no P-position found so far can be reached from is a P-position; it then marks the
// shapes from which it can be reached. With one bit for each shape these marks would fall all over
// the memory, and the memory would be the limit. But P-positions are rare (one shape in 200 in a
// 16x16 bar), so only they are kept: shapes are cut into upper and lower rows, and for each upper
// part the bits of all lower parts are worked out in a small array that stays in the cache:
//
// - A bite in an upper row leads to an upper part with a smaller number, whose P-positions are
//   listed. Where the bite leaves the lower rows alone they mark the lower parts with the same
//   numbers; where it cuts the upper rows down to v squares, a P-position whose first lower rows
//   are v long marks all lower parts in which just these rows are v or longer.
// - The bits still clear are P-positions in ascending order, and each marks the lower parts from
//   which a bite in a lower row leads to it.
//
// The array of bits for all shapes was tried first: 17x17 took twice as long and 292 MB, not 48.
#include "nimrod/theory/chomp_sweep.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "nimrod/theory/chomp_lower_parts.h"
#include "nimrod/theory/held_memory.h"

namespace nimrod {

namespace {

/// How many of the rows are upper ones: at least one, and so many that there are few lower parts.
std::size_t upper_rows(std::span<const std::uint32_t> outer, std::uint64_t most_lower_parts) {
    std::size_t upper = 1;
    while (upper + 1 < outer.size() && ShapeIndex(outer.subspan(upper)).count() > most_lower_parts)
        ++upper;
    return upper;
}

/// At least two rows, so that there is an upper and a lower one.
ChompRows two_rows(ChompRows rows) {
    rows.resize(std::max(rows.size(), std::size_t{2}));
    return rows;
}

}  // namespace

/// Goes through the upper parts in the order of their numbers.
class ChompSweeper {
public:
    ChompSweeper(ChompSweep& sweep, Convention convention, Budget& budget)
        : sweep_(sweep),
          upper_(sweep.upper_),
          rows_(upper_.rows()),
          convention_(convention),
          budget_(budget),
          memory_(budget),
          parts_(sweep.lower_),
          shape_(rows_),
          sum_(rows_ + 1) {
        memory_.hold(parts_.bytes());
    }

    void run() {
        memory_.hold((upper_.count() + 1) * sizeof(std::uint64_t));
        sweep_.first_.reserve(upper_.count() + 1);
        sweep_.first_.push_back(0);
        do {
            parts_.open(shape_.back());
            if (!bitten_off()) sweep_upper_part();
            sweep_.first_.push_back(sweep_.lost_.size());
            budget_.step(parts_.size());
        } while (advance());
    }

private:
    /// Whether a bite in the first square of an upper row leads to a P-position: then every lower
    /// part makes an N-position.
    bool bitten_off() {
        for (std::size_t row = 0; row < rows_; ++row)
            sum_[row + 1] = sum_[row] + upper_.below(row)[shape_[row]];
        for (std::size_t row = 1; row < rows_ && shape_[row] > 0; ++row) {
            const auto [from, to] = range(sum_[row]);
            if (from < to && sweep_.lost_[from] == 0) return true;
        }
        return false;
    }

    std::pair<std::uint64_t, std::uint64_t> range(std::uint64_t upper) const {
        return {sweep_.first_[upper], sweep_.first_[upper + 1]};
    }

    void sweep_upper_part() {
        const std::uint64_t number = sum_[rows_];
        const bool single_square = number == upper_.below(0)[1];
        if (number == 0 || (single_square && convention_ == Convention::misere))
            parts_.mark(0);  // the empty shape is no position; misère play ends with a win
        mark_by_upper_bites();
        parts_.for_each_unmarked([&](std::uint64_t part) { append(part); });
    }

    void mark_by_upper_bites() {
        std::size_t longer = rows_;  // so many rows are longer than v
        std::uint64_t sum_of_rest = 0;
        for (std::uint32_t v = 0; v < shape_[0]; ++v) {
            while (shape_[longer - 1] <= v) {
                --longer;
                sum_of_rest += upper_.below(longer)[shape_[longer]];
            }
            std::uint64_t sum = sum_of_rest;
            for (std::size_t row = longer; row-- > 0;) {
                sum += upper_.below(row)[v];
                mark_from(sum_[row] + sum, v, longer == rows_);
            }
        }
    }

    /// A bite that leaves v squares leads to this upper part, and `cuts` lower rows to v if they
    /// are longer.
    void mark_from(std::uint64_t upper, std::uint32_t v, bool cuts) {
        const auto [from, to] = range(upper);
        const std::uint64_t whole =
            cuts && v <= sweep_.lower_.outer(0) ? sweep_.lower_.below(0)[v] : sweep_.lower_.count();
        std::uint64_t i = from;
        for (; i < to && sweep_.lost_[i] < whole; ++i) parts_.mark(sweep_.lost_[i]);
        for (; i < to; ++i) parts_.mark_cut_to(v, sweep_.lost_[i]);
    }

    void append(std::uint64_t part) {
        std::vector<std::uint32_t>& lost = sweep_.lost_;
        if (lost.size() == lost.capacity()) {
            const std::size_t more = std::max(lost.capacity(), std::size_t{1024});
            memory_.hold(more * sizeof(std::uint32_t));
            HeldMemory copied(budget_);
            copied.hold(lost.capacity() * sizeof(std::uint32_t));
            lost.reserve(lost.capacity() + more);
        }
        lost.push_back(static_cast<std::uint32_t>(part));
    }

    bool advance() {
        for (std::size_t row = rows_; row-- > 0;) {
            if (shape_[row] < upper_.outer(row) && (row == 0 || shape_[row] < shape_[row - 1])) {
                ++shape_[row];
                return true;
            }
            shape_[row] = 0;
        }
        return false;
    }

    ChompSweep& sweep_;
    const ShapeIndex& upper_;
    std::size_t rows_;
    Convention convention_;
    Budget& budget_;
    HeldMemory memory_;
    LowerParts parts_;
    ChompRows shape_;                 // the upper part
    std::vector<std::uint64_t> sum_;  // sum_[i]: what the rows above row i add to its number
};

ChompSweep::ChompSweep(const ChompRows& outer, Convention convention, Budget& budget,
                       std::uint64_t most_together)
    : ChompSweep(two_rows(outer), upper_rows(two_rows(outer), most_together)) {
    ChompSweeper(*this, convention, budget).run();
}

ChompSweep::ChompSweep(std::span<const std::uint32_t> outer, std::size_t upper)
    : upper_(outer.first(upper)), lower_(outer.subspan(upper)) {}

bool ChompSweep::holds(std::span<const std::uint32_t> rows) const {
    const std::size_t cut = std::min(upper_.rows(), rows.size());
    return upper_.holds(rows.first(cut)) && lower_.holds(rows.subspan(cut));
}

bool ChompSweep::lost(std::span<const std::uint32_t> rows) const {
    assert(holds(rows));
    const std::size_t cut = std::min(upper_.rows(), rows.size());
    const std::uint64_t upper = upper_.number(rows.first(cut));
    const auto at = [&](std::uint64_t n) {
        return lost_.begin() + static_cast<std::ptrdiff_t>(first_[n]);
    };
    return std::binary_search(at(upper), at(upper + 1),
                              static_cast<std::uint32_t>(lower_.number(rows.subspan(cut))));
}

}  // namespace nimrod
