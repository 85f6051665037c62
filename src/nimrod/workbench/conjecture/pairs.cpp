// Laws of the P-positions made of two numbers: pairs with a given difference, Beatty pairs, pairs
// on one side of a line, residues. They are proposed from the pairs with both numbers in the lower
// half, a quarter of what was seen.
#include <algorithm>
#include <set>

#include "nimrod/workbench/conjecture/trial.h"

namespace nimrod {

namespace {

using Pair = std::pair<std::size_t, std::size_t>;

constexpr std::size_t least_side_of_pairs = 8;
constexpr std::size_t most_early = 6;
constexpr long most_step = 50;     // larger differences from pair to pair are not tried
constexpr long most_shifted = 20;  // ranks by which a shift may move a pair

bool contains(const std::vector<Pair>& pairs, const Natural& low, const Natural& high) {
    return std::any_of(pairs.begin(), pairs.end(), [&](const Pair& pair) {
        return natural(pair.first) == low && natural(pair.second) == high;
    });
}

/// A prediction of the two numbers, the smaller first.
template <class F>
Prediction of_pairs(F lost) {
    return [lost](std::span<const Natural> sizes) {
        const Natural& low = std::min(sizes[0], sizes[1]);
        const Natural& high = std::max(sizes[0], sizes[1]);
        return Natural(lost(low, high) ? 0 : 1);
    };
}

class PairExperiment {
public:
    PairExperiment(const Game& game, Convention convention, const Cube& cube,
                   std::vector<Conjecture>& out, Budget& budget)
        : game_(game),
          convention_(convention),
          cube_(cube),
          side_(cube.side / 2),
          out_(out),
          budget_(budget) {}

    void run() {
        if (cube_.side < least_side_of_pairs) return;
        if (symmetric()) {
            collect();
            if (propose_difference() || propose_slope() || propose_beatty()) return;
        }
        if (!is_decomposed()) propose_residues();
    }

private:
    bool test(Law law, const Prediction& predict, const std::vector<std::vector<Natural>>& chosen) {
        Conjecture conjecture;
        conjecture.law = std::move(law);
        conjecture.proposed_to = side_ - 1;
        try_on_cube(game_, convention_, cube_, predict, chosen, conjecture, budget_);
        const bool holds = !conjecture.fails;
        out_.push_back(std::move(conjecture));
        return holds;
    }

    /// Then the residues of single numbers tell more.
    bool is_decomposed() const {
        return std::any_of(out_.begin(), out_.end(), [](const Conjecture& conjecture) {
            return std::holds_alternative<Decomposition>(conjecture.law) && !conjecture.fails;
        });
    }

    const std::optional<std::uint64_t>& cell(std::size_t low, std::size_t high) const {
        const auto& one = cube_.at(low, high);
        return one ? one : cube_.at(high, low);
    }

    bool symmetric() const {
        for (std::size_t x = 0; x < side_; ++x)
            for (std::size_t y = 0; y < x; ++y)
                if (cube_.at(x, y) && cube_.at(y, x) && *cube_.at(x, y) != *cube_.at(y, x))
                    return false;
        return true;
    }

    void collect() {
        for (std::size_t low = 0; low < side_; ++low)
            for (std::size_t high = low; high < side_; ++high)
                if (cell(low, high) && *cell(low, high) == 0) lost_.emplace_back(low, high);
    }

    std::vector<Pair> lost_before(std::size_t low) const {
        std::vector<Pair> out;
        for (const Pair& pair : lost_)
            if (pair.first < low) out.push_back(pair);
        return out;
    }

    bool propose_difference() {
        if (lost_.empty()) return false;
        const std::size_t difference = lost_.back().second - lost_.back().first;
        std::size_t from = side_ - difference;  // from there on each row has this pair and no other
        const auto regular = [&](std::size_t low) {
            for (std::size_t high = low; high < side_; ++high)
                if (cell(low, high) && (*cell(low, high) == 0) != (high - low == difference))
                    return false;
            return true;
        };
        while (from > 0 && regular(from - 1)) --from;
        const std::vector<Pair> early = lost_before(from);
        if (4 * from > side_ || early.size() > most_early) return false;
        const Prediction predict = of_pairs([=](const Natural& low, const Natural& high) {
            if (low < natural(from)) return contains(early, low, high);
            return high - low == natural(difference);
        });
        std::vector<std::vector<Natural>> chosen;
        for (const Natural& n : large_numbers())
            for (const std::size_t more : {difference, difference + 1, std::size_t{0}})
                chosen.push_back({n + natural(more), n});
        return test(LostDifference{difference, from, early}, predict, chosen);
    }

    /// In each row x the lost pairs are those from x, or x + 1, to the multiple of a slope.
    bool propose_slope() {
        std::vector<mpz_class> ends{0};
        const bool equal_lost = cell(1, 1) && *cell(1, 1) == 0;
        for (std::size_t low = 1; low < side_; ++low) {
            std::size_t end = low;
            while (end < side_ && cell(low, end) &&
                   (*cell(low, end) == 0) == (equal_lost || end > low))
                ++end;
            if (end == side_) break;  // the row leaves the table
            for (std::size_t high = end; high < side_; ++high)
                if (!cell(low, high) || *cell(low, high) == 0) return false;
            ends.push_back(natural(end - 1));
        }
        if (ends.size() < least_side_of_pairs / 2 || ends.size() < side_ / 4) return false;
        const std::optional<Quadratic> slope = find_quadratic(slopes(ends, 1));
        // With no pair but the equal ones any slope just above 1 would do.
        if (!slope || ends.back() == natural(ends.size() - 1)) return false;
        const std::optional<bool> zero_lost =
            cell(0, 1) ? std::optional(*cell(0, 1) == 0) : std::nullopt;
        const Prediction predict = of_pairs([=](const Natural& low, const Natural& high) {
            if (low == 0) return zero_lost.value_or(false);
            if (low == high) return equal_lost;
            return high <= slope->floor_times(low);
        });
        std::vector<std::vector<Natural>> chosen;
        for (const Natural& n : large_numbers()) {
            const Natural end = slope->floor_times(n);
            chosen.push_back({n, n});
            chosen.push_back({n, end});
            chosen.push_back({n, end + 1});
        }
        return test(LostBelowSlope{*slope, equal_lost, zero_lost}, predict, chosen);
    }

    bool propose_beatty() {
        std::vector<mpz_class> lower, upper;
        for (const Pair& pair : lost_) {
            if (!lower.empty() &&
                (natural(pair.first) <= lower.back() || natural(pair.second) <= upper.back()))
                return false;
            lower.push_back(natural(pair.first));
            upper.push_back(natural(pair.second));
        }
        if (lower.size() < least_side_of_pairs) return false;
        for (std::size_t from = 0; from < most_early; ++from)
            if (const auto law = beatty_from(lower, upper, from)) return test_beatty(*law);
        return false;
    }

    std::optional<LostBeattyPairs> beatty_from(std::span<const mpz_class> lower,
                                               std::span<const mpz_class> upper,
                                               std::size_t from) const {
        const std::vector<Pair> early(lost_.begin(),
                                      lost_.begin() + static_cast<std::ptrdiff_t>(from));
        if (const auto alpha = multiples(lower, from))
            for (const auto& beta : {agrees(alpha->partner(), upper, from), multiples(upper, from)})
                if (beta)
                    return LostBeattyPairs{
                        *alpha, *beta, {}, {}, from, early, *beta == alpha->partner()};
        // The numbers may begin elsewhere. Differences t k + c give t, and 1/a + 1/(a+t) = 1 then
        // gives a.
        if (from + 2 >= lower.size()) return std::nullopt;
        const auto difference = [&](std::size_t k) { return mpz_class(upper[k] - lower[k]); };
        const mpz_class t = difference(from + 1) - difference(from);
        const mpz_class c = difference(from) - t * natural(from);
        if (t < 1 || t > most_step) return std::nullopt;
        for (std::size_t k = from; k < lower.size(); ++k)
            if (difference(k) != t * natural(k) + c) return std::nullopt;
        const Quadratic alpha = Quadratic::make(2 - t, 1, 2, t * t + 4);
        const std::optional<Shift> shift = find_shift(alpha, lower, from);
        if (!shift) return std::nullopt;
        const Shift more{shift->p + c * shift->r, shift->q, shift->r};
        return LostBeattyPairs{alpha, alpha.plus(t), *shift, more, from, early, true};
    }

    static std::optional<Quadratic> agrees(const Quadratic& slope, std::span<const mpz_class> terms,
                                           std::size_t from) {
        for (std::size_t k = from; k < terms.size(); ++k)
            if (slope.floor_times(natural(k)) != terms[k]) return std::nullopt;
        return slope;
    }

    static std::optional<Quadratic> multiples(std::span<const mpz_class> terms, std::size_t from) {
        const std::optional<Quadratic> slope =
            find_quadratic(slopes(terms, std::max<std::size_t>(from, 1)));
        if (!slope || slope->floor_times(1) < 1) return std::nullopt;
        return agrees(*slope, terms, from);
    }

    bool test_beatty(const LostBeattyPairs& law) {
        const auto low_of = [=](const Natural& k) {
            return law.lower.floor_times(k, law.lower_shift);
        };
        const auto high_of = [=](const Natural& k) {
            return law.upper.floor_times(k, law.upper_shift);
        };
        const Quadratic inverse = law.lower.inverse();
        const Prediction predict = of_pairs([=](const Natural& low, const Natural& high) {
            if (contains(law.early, low, high)) return true;
            // The rank, which the shift moves by a little.
            Natural rank = inverse.floor_times(low) - most_shifted;
            if (rank < natural(law.from)) rank = natural(law.from);
            while (low_of(rank) < low) ++rank;
            return low_of(rank) == low && high_of(rank) == high;
        });
        std::vector<std::vector<Natural>> chosen;
        for (const Natural& rank : large_numbers()) {
            const Natural low = low_of(rank), high = high_of(rank);
            chosen.push_back({low, high});
            chosen.push_back({high + 1, low});
            chosen.push_back({low - 1, high});
        }
        return test(law, predict, chosen);
    }

    bool propose_residues() {
        for (std::size_t m = 1; 3 * m <= side_; ++m) {
            if (!repeats(m)) continue;
            LostPairResidues law{m, {}};
            for (std::size_t x = 0; x < m; ++x)
                for (std::size_t y = 0; y < m; ++y)
                    if (cube_.at(x, y) ? *cube_.at(x, y) == 0 : *cube_.at(x + m, y + m) == 0)
                        law.residues.emplace_back(x, y);
            const std::set<Pair> lost(law.residues.begin(), law.residues.end());
            const Prediction predict = [&](std::span<const Natural> sizes) {
                const Pair residues(remainder(sizes[0], m), remainder(sizes[1], m));
                return Natural(lost.contains(residues) ? 0 : 1);
            };
            return test(law, predict, {});
        }
        return false;
    }

    /// Whether the table repeats in both directions; the rows 0 may be missing.
    bool repeats(std::size_t m) const {
        for (std::size_t x = 0; x < side_; ++x)
            for (std::size_t y = 0; y < side_; ++y) {
                const auto& here = cube_.at(x, y);
                if (!here && x > 0 && y > 0) return false;
                if (x + m < side_ && here && *here != cube_.at(x + m, y)) return false;
                if (y + m < side_ && here && *here != cube_.at(x, y + m)) return false;
            }
        return true;
    }

    const Game& game_;
    Convention convention_;
    const Cube& cube_;
    std::size_t side_;  // of the part from which laws are proposed
    std::vector<Conjecture>& out_;
    Budget& budget_;
    std::vector<Pair> lost_;  // of that part, the smaller number first
};

}  // namespace

void propose_on_pairs(const Game& game, Convention convention, const Cube& outcomes,
                      std::vector<Conjecture>& out, Budget& budget) {
    PairExperiment(game, convention, outcomes, out, budget).run();
}

}  // namespace nimrod
