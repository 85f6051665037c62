// The mex recursion on a whole board at once. The squares are taken in an order in which every step
// leads to an earlier one: that of the array where the first component of every step that is not 0
// is positive, else that of the weights. So a value is an array element, not an entry of a hash
// table, and a board of some million squares is a matter of a second.
//
// A step that may be repeated divides the board into lines, and its options from a square are the
// earlier squares of one line. A line carries the set of the values met on it, as bits, and the
// number of its first words that are full. A queen on a board of n by n squares has about n^3
// moves; but the mex on a square is the first common gap of three such sets, and the words before
// it need not be looked at again.
#include "nimrod/games/steps/step_sweep.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>

#include "nimrod/core/held_memory.h"

namespace nimrod {

namespace {

constexpr std::size_t most_squares = std::size_t{1} << 31;

/// A step as it acts on the array.
struct Jump {
    std::vector<std::int64_t> by;
    std::int64_t offset;
};

struct Jumps {
    std::vector<Jump> once;
    std::vector<Jump> repeated;
};

Jumps jumps_of(const StepSet& steps, const Box& box) {
    Jumps out;
    const auto jump = [&](const Direction& direction, std::int64_t times) {
        Jump made{direction.by, 0};
        for (std::size_t i = 0; i < made.by.size(); ++i) {
            made.by[i] *= times;
            made.offset += made.by[i] * box.strides()[i];
        }
        return made;
    };
    for (const Direction& direction : steps.directions()) {
        for (const std::int64_t times : direction.once) out.once.push_back(jump(direction, times));
        for (const std::int64_t times : direction.repeated)
            out.repeated.push_back(jump(direction, times));
    }
    return out;
}

/// The set of the values met so far on a line.
struct Line {
    std::vector<std::uint64_t> words = {};
    std::size_t full = 0;  // the first words have all their bits

    bool contains_zero() const { return !words.empty() && (words[0] & 1U) != 0; }
    std::uint64_t word(std::size_t i) const { return i < words.size() ? words[i] : 0; }

    void add(std::uint32_t value, Budget& budget, std::size_t& held) {
        const std::size_t i = value / 64;
        if (i >= words.size()) {
            const std::size_t before = words.capacity();
            words.resize(i + 1);
            const std::size_t more = (words.capacity() - before) * sizeof words[0];
            held += more;
            budget.hold(more);
        }
        words[i] |= std::uint64_t{1} << (value % 64);
        while (full < words.size() && words[full] == ~std::uint64_t{0}) ++full;
    }
};

class Sweep {
public:
    Sweep(const StepSet& steps, const Box& box, Convention convention, Budget& budget)
        : jumps_(jumps_of(steps, box)),
          convention_(convention),
          budget_(budget),
          line_of_(jumps_.repeated.size()) {
        fill(values_, box.squares(), std::uint32_t{0}, budget);
        for (std::vector<std::uint32_t>& lines : line_of_)
            fill(lines, box.squares(), std::uint32_t{0}, budget);
    }
    ~Sweep() { budget_.release(held_); }
    Sweep(const Sweep&) = delete;
    Sweep& operator=(const Sweep&) = delete;

    /// Finds the value of a square whose options all have theirs.
    void visit(std::size_t square, const std::vector<std::uint32_t>& at) {
        budget_.step();
        single_.clear();
        for (const Jump& jump : jumps_.once)
            if (legal(jump, at)) single_.push_back(values_[target(square, jump)]);
        here_.clear();
        bool fresh = true;
        for (std::size_t r = 0; r < jumps_.repeated.size(); ++r) {
            const Jump& jump = jumps_.repeated[r];
            std::uint32_t line = 0;
            if (legal(jump, at)) {
                fresh = false;
                line = line_of_[r][target(square, jump)];
            } else {
                line = static_cast<std::uint32_t>(lines_.size());
                lines_.emplace_back();
            }
            line_of_[r][square] = line;
            here_.push_back(line);
        }
        const std::uint32_t value =
            convention_ == Convention::normal ? mex() : misere(fresh && single_.empty());
        values_[square] = value;
        for (const std::uint32_t line : here_) lines_[line].add(value, budget_, held_);
    }

    std::vector<std::uint32_t> take() { return std::move(values_); }

private:
    static bool legal(const Jump& jump, const std::vector<std::uint32_t>& at) {
        for (std::size_t i = 0; i < at.size(); ++i)
            if (std::int64_t{at[i]} < jump.by[i]) return false;
        return true;
    }
    static std::size_t target(std::size_t square, const Jump& jump) {
        return static_cast<std::size_t>(static_cast<std::int64_t>(square) - jump.offset);
    }

    std::uint32_t mex() const {
        std::size_t i = 0;
        for (const std::uint32_t line : here_) i = std::max(i, lines_[line].full);
        for (;; ++i) {
            std::uint64_t word = 0;
            for (const std::uint32_t line : here_) word |= lines_[line].word(i);
            for (const std::uint32_t value : single_)
                if (value / 64 == i) word |= std::uint64_t{1} << (value % 64);
            if (~word != 0)
                return static_cast<std::uint32_t>(i * 64) +
                       static_cast<std::uint32_t>(std::countr_one(word));
        }
    }

    /// 0 is P, 1 is N, as everywhere: who cannot move has won.
    std::uint32_t misere(bool stuck) const {
        if (stuck) return 1;
        for (const std::uint32_t line : here_)
            if (lines_[line].contains_zero()) return 1;
        return std::find(single_.begin(), single_.end(), 0U) != single_.end() ? 1 : 0;
    }

    Jumps jumps_;
    Convention convention_;
    Budget& budget_;
    std::vector<std::uint32_t> values_;
    std::vector<std::vector<std::uint32_t>> line_of_;  // for each repeated step, of each square
    std::vector<Line> lines_;
    std::size_t held_ = 0;
    std::vector<std::uint32_t> single_;
    std::vector<std::uint32_t> here_;
};

/// Whether the first component of every step that is not 0 is positive.
bool array_order_descends(const StepSet& steps) {
    return std::all_of(steps.steps().begin(), steps.steps().end(), [](const Step& step) {
        return *std::find_if(step.by.begin(), step.by.end(),
                             [](std::int64_t c) { return c != 0; }) > 0;
    });
}

/// Calls visit(square, coordinates) for every square in the order of the array.
template <class Visit>
void for_each_square(const Box& box, Visit visit) {
    std::vector<std::uint32_t> at(box.largest().size());
    for (std::size_t square = 0; square < box.squares(); ++square) {
        visit(square, at);
        for (std::size_t i = at.size(); i-- > 0;) {
            if (at[i]++ < box.largest()[i]) break;
            at[i] = 0;
        }
    }
}

}  // namespace

std::optional<Box> Box::make(const Point& largest) {
    Box box;
    Natural squares = 1;
    box.strides_.resize(largest.size());
    for (std::size_t i = largest.size(); i-- > 0;) {
        box.strides_[i] = static_cast<std::int64_t>(word(squares));
        squares *= largest[i] + 1;
        if (squares > natural(most_squares)) return std::nullopt;
    }
    for (const Natural& n : largest) box.largest_.push_back(static_cast<std::uint32_t>(word(n)));
    box.squares_ = word(squares);
    return box;
}

std::size_t Box::index(const Point& point) const {
    std::size_t out = 0;
    for (std::size_t i = 0; i < point.size(); ++i)
        out += word(point[i]) * static_cast<std::size_t>(strides_[i]);
    return out;
}

std::optional<std::size_t> sweep_bytes(const StepSet& steps, const Box& box,
                                       const Natural& weight) {
    std::size_t words = 1;
    for (const Direction& direction : steps.directions()) words += direction.repeated.size();
    if (array_order_descends(steps)) return words * sizeof(std::uint32_t) * box.squares();
    const std::optional<std::uint32_t> levels = to_word<std::uint32_t>(weight);
    if (!levels) return std::nullopt;
    return ((words + 1) * box.squares() + *levels + 2) * sizeof(std::uint32_t);
}

std::vector<std::uint32_t> sweep(const StepSet& steps, const Box& box, const Natural& weight,
                                 Convention convention, Budget& budget) {
    const std::size_t bytes = sweep_bytes(steps, box, weight).value();
    budget.hold(bytes);
    std::vector<std::uint64_t> weights;
    for (const Natural& w : steps.weights()) weights.push_back(to_word(w).value());
    const std::uint64_t most = to_word(weight).value();
    const auto weight_at = [&](const std::vector<std::uint32_t>& at) {
        return std::inner_product(at.begin(), at.end(), weights.begin(), std::uint64_t{0});
    };
    Sweep work(steps, box, convention, budget);
    if (array_order_descends(steps)) {
        for_each_square(box, [&](std::size_t square, const std::vector<std::uint32_t>& at) {
            budget.step(0);
            if (weight_at(at) <= most) work.visit(square, at);
        });
    } else {
        // A counting sort by weight.
        std::vector<std::uint32_t> first(most + 2);
        for_each_square(box, [&](std::size_t, const std::vector<std::uint32_t>& at) {
            budget.step(0);
            if (const std::uint64_t w = weight_at(at); w <= most) ++first[w + 1];
        });
        std::partial_sum(first.begin(), first.end(), first.begin());
        std::vector<std::uint32_t> order;
        fill(order, first.back(), std::uint32_t{0}, budget);
        for_each_square(box, [&](std::size_t square, const std::vector<std::uint32_t>& at) {
            budget.step(0);
            if (const std::uint64_t w = weight_at(at); w <= most)
                order[first[w]++] = static_cast<std::uint32_t>(square);
        });
        std::vector<std::uint32_t> at(box.largest().size());
        for (const std::uint32_t square : order) {
            for (std::size_t i = 0; i < at.size(); ++i)
                at[i] =
                    static_cast<std::uint32_t>(square / static_cast<std::size_t>(box.strides()[i]) %
                                               (box.largest()[i] + std::size_t{1}));
            work.visit(square, at);
        }
    }
    budget.release(bytes);  // what is left belongs to the caller
    return work.take();
}

}  // namespace nimrod
