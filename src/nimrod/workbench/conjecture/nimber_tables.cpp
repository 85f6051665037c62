// Laws of the nimbers of positions made of several numbers. The first thing to ask of such a game
// is whether it is a sum in disguise: whether the nimber of x,y is the nim-sum of a function of x
// and one of y. If it is, these functions can be read along the axes, g(x,0) and g(0,y); so there
// is nothing to guess, and every other position is a test. The same holds for nim-products (the
// Tartan theorem of Winning Ways), with the axes through a position of nimber 1.
#include <algorithm>
#include <map>

#include "nimrod/numbers/nim_field.h"
#include "nimrod/workbench/conjecture/trial.h"

namespace nimrod {

namespace {

using By = Decomposition::By;

constexpr std::size_t least_side_of_table = 4;
constexpr std::size_t rows_tried = 5;
constexpr std::size_t latest_unit = 2;

std::optional<NimberPeriod> described(std::span<const std::uint64_t> values,
                                      std::size_t first = 0) {
    const std::optional<Periodicity> period = find_periodicity(values);
    if (!period) return std::nullopt;
    const auto enough = static_cast<std::ptrdiff_t>(period->preperiod + period->period);
    return NimberPeriod{*period, first, {values.begin(), values.begin() + enough}};
}

class NimberExperiment {
public:
    NimberExperiment(const Game& game, const Cube& cube, const Line& line,
                     std::vector<Conjecture>& out, Budget& budget)
        : game_(game), cube_(cube), line_(line), out_(out), budget_(budget) {}

    void run() {
        if (cube_.side < least_side_of_table) return;
        if (propose_single_heaps() || propose_axes(By::nim_sum, 0)) return;
        for (std::size_t unit = 0; unit <= latest_unit; ++unit)
            if (propose_axes(By::nim_product, unit)) return;
        if (cube_.dimension != 2) return;
        if (propose_one_function(OneFunction::Of::sum) ||
            propose_one_function(OneFunction::Of::difference))
            return;
        propose_rows();
    }

private:
    using Points = std::vector<std::vector<Natural>>;
    enum class Failures { told, kept_silent };

    bool test(Law law, std::size_t proposed_to, const Prediction& predict, Failures failures,
              const Points& chosen = {}) {
        Conjecture conjecture;
        conjecture.law = std::move(law);
        conjecture.nimbers = true;
        conjecture.proposed_to = proposed_to;
        try_on_cube(game_, Convention::normal, cube_, predict, chosen, conjecture, budget_);
        const bool holds = !conjecture.fails;
        if (holds || failures == Failures::told) out_.push_back(std::move(conjecture));
        return holds;
    }

    /// g(x,y) = g(x) + g(y), where the game has positions of one number.
    bool propose_single_heaps() {
        if (line_.first > 0 || line_.nimbers.size() < cube_.side) return false;
        const auto& g = line_.nimbers;
        const Prediction predict = [&](std::span<const Natural> sizes) {
            Natural sum = 0;
            for (const Natural& n : sizes)
                sum ^= n < natural(g.size())
                           ? natural(g[word(n)])
                           : observe(game_, std::span(&n, 1), Convention::normal, true, budget_)
                                 .value_or(0);
            return sum;
        };
        return test(Decomposition{By::nim_sum, cube_.dimension, true, {described(g)}}, 0, predict,
                    Failures::told, line_.by_theory ? large_points() : Points{});
    }

    /// Large numbers that have little to do with each other.
    Points large_points() const {
        const std::vector<Natural> numbers = large_numbers();
        Points out;
        for (std::size_t i = 0; i + 7 * cube_.dimension < numbers.size(); ++i) {
            out.emplace_back();
            for (std::size_t j = 0; j < cube_.dimension; ++j)
                out.back().push_back(numbers[i + 7 * j]);
        }
        return out;
    }

    /// The same with functions that are read along the axes through a position in which all numbers
    /// are `unit`; for products its nimber must be 1.
    bool propose_axes(By by, std::size_t unit) {
        std::vector<std::size_t> point(cube_.dimension, unit);
        const auto centre = cube_.at(point);
        if (!centre || (by == By::nim_product && *centre != 1)) return false;
        std::vector<std::vector<std::uint64_t>> functions;
        for (std::size_t axis = 0; axis < cube_.dimension; ++axis) {
            functions.emplace_back();
            for (std::size_t n = 0; n < cube_.side; ++n) {
                point[axis] = n;
                if (!cube_.at(point)) return false;
                functions.back().push_back(*cube_.at(point) ^ (by == By::nim_sum ? *centre : 0));
            }
            point[axis] = unit;
        }
        const Prediction predict = [&](std::span<const Natural> sizes) {
            Natural out = natural(*centre);
            for (std::size_t i = 0; i < sizes.size(); ++i) {
                const Natural f = natural(functions[i][word(sizes[i])]);
                out = by == By::nim_sum ? Natural(out ^ f) : nim_product(out, f);
            }
            return out;
        };
        const bool one = std::equal(functions.begin() + 1, functions.end(), functions.begin());
        Decomposition law{by, cube_.dimension, false, {}};
        for (const auto& f : functions)
            if (law.functions.empty() || !one) law.functions.push_back(described(f));
        const bool silent = by == By::nim_product || !out_.empty();
        return test(std::move(law), 0, predict, silent ? Failures::kept_silent : Failures::told);
    }

    bool propose_one_function(OneFunction::Of of) {
        const std::size_t side = cube_.side / 2;
        std::map<std::size_t, std::uint64_t> f;
        for (std::size_t x = 0; x < side; ++x)
            for (std::size_t y = 0; y < side; ++y) {
                const auto& value = cube_.at(x, y);
                if (!value) continue;
                const std::size_t argument =
                    of == OneFunction::Of::sum ? x + y : std::max(x, y) - std::min(x, y);
                if (f.emplace(argument, *value).first->second != *value) return false;
            }
        if (f.empty()) return false;
        const std::size_t first = f.begin()->first;
        std::vector<std::uint64_t> values;
        for (const auto& [argument, value] : f) values.push_back(value);
        const std::optional<Periodicity> period = find_periodicity(values);
        if (!period || f.rbegin()->first - first + 1 != f.size()) return false;
        const Prediction predict = [=](std::span<const Natural> sizes) {
            const Natural argument =
                of == OneFunction::Of::sum
                    ? Natural(sizes[0] + sizes[1])
                    : Natural(std::max(sizes[0], sizes[1]) - std::min(sizes[0], sizes[1]));
            return period->predict(values, argument - natural(first));
        };
        Points chosen;
        for (const Natural& n : large_numbers())
            for (const std::size_t more : {0, 1, 5, 1000}) chosen.push_back({n, n + natural(more)});
        return test(OneFunction{of, *period, first, values}, side - 1, predict, Failures::told,
                    chosen);
    }

    /// The first rows, where they repeat up to half of their length.
    void propose_rows() {
        RowPeriods law;
        for (std::size_t x = 0; x < std::min(rows_tried, cube_.side); ++x) {
            std::size_t first = 0;
            while (first < cube_.side && !cube_.at(x, first)) ++first;
            std::vector<std::uint64_t> values;
            for (std::size_t y = first; y < cube_.side / 2 && cube_.at(x, y); ++y)
                values.push_back(*cube_.at(x, y));
            if (const auto row = described(values, first)) law.rows.emplace_back(x, *row);
        }
        if (law.rows.empty()) return;
        const Prediction predict = [&](std::span<const Natural> sizes) {
            for (const auto& [x, row] : law.rows)
                if (sizes[0] == natural(x) && sizes[1] >= natural(row.first))
                    return row.periodicity.predict(row.values, sizes[1] - natural(row.first));
            const std::vector<std::size_t> point{word(sizes[0]), word(sizes[1])};
            return natural(*cube_.at(point));  // nothing is said of it
        };
        test(law, cube_.side / 2 - 1, predict, Failures::told);
    }

    const Game& game_;
    const Cube& cube_;
    const Line& line_;
    std::vector<Conjecture>& out_;
    Budget& budget_;
};

}  // namespace

void propose_on_nimbers(const Game& game, const Cube& nimbers, const Line& line,
                        std::vector<Conjecture>& out, Budget& budget) {
    NimberExperiment(game, nimbers, line, out, budget).run();
}

}  // namespace nimrod
