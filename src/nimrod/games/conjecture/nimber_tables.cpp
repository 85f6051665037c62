// Laws of the nimbers of positions made of several numbers. The first thing to ask of such a game
// is whether it is a sum in disguise: whether the nimber of x,y is the nim-sum of a function of x
// and one of y. If it is, these functions can be read along the axes, g(x,0) and g(0,y); so there
// is nothing to guess, and every other position is a test.
#include <algorithm>
#include <map>

#include "nimrod/games/conjecture/trial.h"

namespace nimrod {

namespace {

constexpr std::size_t least_side = 4;

class NimberExperiment {
public:
    NimberExperiment(const Game& game, const Cube& cube, const Line& line,
                     std::vector<Conjecture>& out, Budget& budget)
        : game_(game), cube_(cube), line_(line), out_(out), budget_(budget) {}

    void run() {
        if (cube_.side < least_side) return;
        if (propose_single_heaps() || propose_axes()) return;
        if (cube_.dimension == 2)
            propose_one_function(OneFunction::Of::sum) ||
                propose_one_function(OneFunction::Of::difference);
    }

private:
    bool test(Law law, std::size_t proposed_to, const Prediction& predict, bool keep_failures,
              const std::vector<std::vector<Natural>>& chosen = {}) {
        Conjecture conjecture;
        conjecture.law = std::move(law);
        conjecture.nimbers = true;
        conjecture.proposed_to = proposed_to;
        try_on_cube(game_, Convention::normal, cube_, predict, chosen, conjecture, budget_);
        const bool holds = !conjecture.fails;
        if (holds || keep_failures) out_.push_back(std::move(conjecture));
        return holds;
    }

    /// g(x,y) = g(x) + g(y), where the game has positions of one number.
    bool propose_single_heaps() {
        if (line_.first > 0 || line_.nimbers.size() < cube_.side) return false;
        const auto& g = line_.nimbers;
        bool identity = true;
        for (std::size_t n = 0; n < cube_.side; ++n) identity = identity && g[n] == n;
        const Prediction predict = [&](std::span<const Natural> sizes) {
            Natural sum = 0;
            for (const Natural& n : sizes)
                sum ^= n < natural(g.size())
                           ? natural(g[n.get_ui()])
                           : observe(game_, std::span(&n, 1), Convention::normal, true, budget_)
                                 .value_or(0);
            return sum;
        };
        return test(NimSum{cube_.dimension, true, true, identity}, 0, predict, true,
                    line_.by_theory ? large_points() : std::vector<std::vector<Natural>>{});
    }

    /// Large numbers that have little to do with each other.
    std::vector<std::vector<Natural>> large_points() const {
        const std::vector<Natural> numbers = large_numbers();
        std::vector<std::vector<Natural>> out;
        for (std::size_t i = 0; i + 7 * cube_.dimension < numbers.size(); ++i) {
            out.emplace_back();
            for (std::size_t j = 0; j < cube_.dimension; ++j)
                out.back().push_back(numbers[i + 7 * j]);
        }
        return out;
    }

    /// The same with functions that are read along the axes.
    bool propose_axes() {
        std::vector<std::vector<std::uint64_t>> functions;
        std::vector<std::size_t> point(cube_.dimension, 0);
        const auto origin = cube_.at(point);
        if (!origin) return false;
        for (std::size_t axis = 0; axis < cube_.dimension; ++axis) {
            functions.emplace_back();
            for (std::size_t n = 0; n < cube_.side; ++n) {
                point[axis] = n;
                if (!cube_.at(point)) return false;
                functions.back().push_back(*cube_.at(point) ^ *origin);
            }
            point[axis] = 0;
        }
        const bool one = std::equal(functions.begin() + 1, functions.end(), functions.begin());
        bool identity = one && *origin == 0;
        for (std::size_t n = 0; n < cube_.side; ++n) identity = identity && functions[0][n] == n;
        const Prediction predict = [&](std::span<const Natural> sizes) {
            Natural sum = natural(*origin);
            for (std::size_t i = 0; i < sizes.size(); ++i)
                sum ^= natural(functions[i][sizes[i].get_ui()]);
            return sum;
        };
        const bool told = !out_.empty() && std::holds_alternative<NimSum>(out_.back().law);
        return test(NimSum{cube_.dimension, false, one, identity}, 0, predict, !told);
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
        std::vector<std::uint64_t> values;
        if (f.empty()) return false;
        const std::size_t first = f.begin()->first;
        for (const auto& [argument, value] : f) values.push_back(value);
        const std::optional<Periodicity> period = find_periodicity(values);
        if (!period || f.rbegin()->first - first + 1 != f.size()) return false;
        const auto predicted = [=](std::span<const Natural> sizes) {
            const Natural argument =
                of == OneFunction::Of::sum
                    ? Natural(sizes[0] + sizes[1])
                    : Natural(std::max(sizes[0], sizes[1]) - std::min(sizes[0], sizes[1]));
            return period->predict(values, argument - natural(first));
        };
        std::vector<std::vector<Natural>> chosen;
        for (const Natural& n : large_numbers())
            for (const std::size_t more : {0, 1, 5, 1000}) chosen.push_back({n, n + natural(more)});
        return test(OneFunction{of, *period, first, values}, side - 1, predicted, true, chosen);
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
