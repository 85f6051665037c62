// Which games of the catalogue have the same values? Each game is compared with every entry, for
// the parameters that the entry gives as samples and a few more of the large families.
//
// Equal beginnings are cheap to find and often mean nothing, so a game that agrees on these is
// computed again, as far as both can be, and compared there. Games that are the same with every
// number raised by a constant (first cousins, in the words of Winning Ways) are found too.
#include <algorithm>
#include <cstdlib>
#include <memory>
#include <set>

#include "nimrod/edge/catalogue.h"
#include "nimrod/workbench/conjecture/trial.h"

namespace nimrod {

namespace {

constexpr std::size_t first_look = 60;
constexpr std::size_t second_look = 2000;
constexpr std::size_t side_for_a_look = 10;
constexpr std::size_t second_side = 40;
constexpr std::ptrdiff_t most_shift = 3;
constexpr std::uint64_t steps_for_a_look = 100'000;
constexpr std::uint64_t steps_for_a_comparison = 5'000'000;
constexpr std::size_t telling_values = 3;  // a shift means nothing for sequences with fewer values
constexpr std::size_t telling_lost = 4;

Budget brief(const Budget& budget, std::uint64_t positions) {
    Limits limits = budget.limits();
    limits.positions = positions;
    if (limits.time)
        limits.time =
            std::max(*limits.time - std::chrono::duration<double>(budget.reached().seconds),
                     std::chrono::duration<double>(0));
    return {limits, budget.memory()};
}

bool spent(const Budget& budget) {
    const Limits& limits = budget.limits();
    return (limits.time && budget.reached().seconds > limits.time->count()) ||
           (limits.cancel != nullptr && limits.cancel->load(std::memory_order_relaxed));
}

/// The catalogue's games, the best known first, each once, without the one that is compared.
std::vector<std::shared_ptr<const Game>> other_games(const std::string& name) {
    std::vector<std::shared_ptr<const Game>> out;
    std::set<std::string> seen{name};
    const auto add = [&](const Entry& entry, const std::string& parameters) {
        std::shared_ptr<const Game> game = entry.make(parameters);
        if (seen.insert(game->name()).second) out.push_back(std::move(game));
    };
    for (const Entry& entry : all_games()) {
        if (entry.other_words) continue;
        for (const Sample& sample : entry.samples)
            if (sample.parameters.find_first_of("/\"") == std::string::npos)  // no files
                add(entry, sample.parameters);
    }
    const auto more = [&](const std::string& family, const std::string& parameters) {
        add(find_game(family), parameters);
    };
    for (int k = 2; k <= 9; ++k) more("subtraction", "1-" + std::to_string(k));
    for (const char* set : {"1", "1,3", "1,4", "2,3", "1,2,4", "1,3,5", "2-4", "all-but:1"})
        more("subtraction", set);
    for (int code = 0; code < 64; ++code)
        more("octal", "0." + std::to_string(code / 8) + std::to_string(code % 8));
    return out;
}

/// Gathers the games that are equal as far as they were compared in one conjecture; those that
/// differ after all make one each.
class Equals {
public:
    explicit Equals(std::vector<Conjecture>& out) : out_(out) {}

    void add(Conjecture found) {
        if (found.fails)
            out_.push_back(std::move(found));
        else if (!equal_)
            equal_ = std::move(found);
        else {
            const auto& more = std::get<SameAs>(found.law).others;
            auto& others = std::get<SameAs>(equal_->law).others;
            others.insert(others.end(), more.begin(), more.end());
            equal_->tested_to = std::min(equal_->tested_to, found.tested_to);
        }
    }

    /// Appends what was gathered, the nearest first; says whether there was anything.
    bool tell() {
        if (!equal_) return false;
        auto& others = std::get<SameAs>(equal_->law).others;
        std::stable_sort(others.begin(), others.end(),
                         [](const SameAs::Other& a, const SameAs::Other& b) {
                             return std::abs(a.shift) < std::abs(b.shift);
                         });
        out_.push_back(std::move(*equal_));
        return true;
    }

private:
    std::vector<Conjecture>& out_;
    std::optional<Conjecture> equal_;
};

class LineComparison {
public:
    LineComparison(const Game& game, Convention convention, const Line& line, bool nimbers,
                   Budget& budget)
        : game_(game), convention_(convention), line_(line), nimbers_(nimbers), budget_(budget) {}

    /// Whether there is enough to compare.
    bool telling() const {
        const std::size_t count = std::min(size(line_), first_look);
        if (count < first_look / 3) return false;
        std::set<std::uint64_t> values;
        std::size_t lost = 0;
        for (std::size_t i = 0; i < count; ++i) {
            values.insert(value(line_, line_.first + i));
            lost += line_.lost[i] ? 1 : 0;
        }
        return nimbers_ ? values.size() >= 2 : lost >= telling_lost && lost < count;
    }

    void run(const std::vector<std::shared_ptr<const Game>>& others, Equals& equals) const {
        for (const auto& other : others) {
            if (spent(budget_)) return;
            if (!made_of_numbers(*other, 1)) continue;
            Budget own = brief(budget_, steps_for_a_look);
            const Line seen = look(*other, first_look + most_shift, own);
            if (size(seen) < first_look / 3) continue;
            if (const std::optional<Agreement> agreement = find_agreement(seen))
                if (auto found = compare(*other, *agreement)) equals.add(std::move(*found));
        }
    }

private:
    std::size_t size(const Line& line) const {
        return nimbers_ ? line.nimbers.size() : line.lost.size();
    }
    std::uint64_t value(const Line& line, std::size_t n) const {
        const std::size_t i = n - line.first;
        return nimbers_ ? line.nimbers[i] : line.lost[i] ? 0 : 1;
    }

    /// Calls visit(n, mine, theirs) for each n of ours that both lines know, in order; n is of
    /// ours, n + shift of theirs.
    template <class Visit>
    void both(const Line& theirs, std::ptrdiff_t shift, Visit visit) const {
        for (std::size_t i = 0; i < size(line_); ++i) {
            const std::size_t n = line_.first + i;
            const auto m = static_cast<std::ptrdiff_t>(n) + shift;
            if (m < static_cast<std::ptrdiff_t>(theirs.first)) continue;
            if (static_cast<std::size_t>(m) - theirs.first >= size(theirs)) return;
            if (!visit(n, value(line_, n), value(theirs, static_cast<std::size_t>(m)))) return;
        }
    }

    struct Agreement {
        std::ptrdiff_t shift;
        std::size_t last;  // the largest n that was compared
    };

    std::optional<Agreement> find_agreement(const Line& theirs) const {
        for (const std::ptrdiff_t shift : {0, 1, -1, 2, -2, 3, -3}) {
            std::size_t compared = 0, last = 0;
            bool equal = true;
            std::set<std::uint64_t> values;
            both(theirs, shift, [&](std::size_t n, std::uint64_t mine, std::uint64_t other) {
                ++compared;
                last = n;
                values.insert(mine);
                equal = mine == other;
                return equal && compared < first_look;
            });
            if (!equal || compared < first_look / 3) continue;
            if (shift != 0 && nimbers_ && values.size() < telling_values) continue;
            return Agreement{shift, last};
        }
        return std::nullopt;
    }

    /// Nothing when no more can be computed than was seen.
    std::optional<Conjecture> compare(const Game& other, const Agreement& agreement) const {
        Budget own = brief(budget_, steps_for_a_comparison);
        const std::size_t upto = std::min(second_look, line_.first + size(line_));
        const Line theirs = look(other, upto, own);
        Conjecture out;
        out.law = SameAs{{{other.name(), agreement.shift}}, nimbers_, 1};
        out.nimbers = nimbers_;
        out.proposed_to = agreement.last;
        both(theirs, agreement.shift,
             [&](std::size_t n, std::uint64_t mine, std::uint64_t expected) {
                 out.tested_to = n;
                 if (mine == expected) return true;
                 const Natural size = natural(n);
                 out.fails = Counterexample{game_.at(std::span(&size, 1)).value(),
                                            natural(expected), natural(mine)};
                 return false;
             });
        if (out.tested_to <= out.proposed_to) return std::nullopt;
        return out;
    }

    Line look(const Game& other, std::size_t upto, Budget& budget) const {
        Line line = observe_line(other, convention_, upto, budget);
        if (nimbers_ && !line.lost.empty()) observe_nimbers(other, line, budget);
        return line;
    }

    const Game& game_;
    Convention convention_;
    const Line& line_;
    bool nimbers_;
    Budget& budget_;
};

/// The same positions exist, with the same values.
bool equal_corner(const Cube& mine, const Cube& theirs, std::size_t side) {
    return for_each_point(mine.dimension, side, [&](std::span<const std::size_t> point) {
        return mine.at(point) == theirs.at(point);
    });
}

}  // namespace

void propose_equal_lines(const Game& game, Convention convention, const Line& line,
                         std::vector<Conjecture>& out, Budget& budget) {
    const bool explained = std::any_of(out.begin(), out.end(), [](const Conjecture& conjecture) {
        return std::holds_alternative<LostResidues>(conjecture.law) && !conjecture.fails;
    });
    const std::vector<std::shared_ptr<const Game>> others = other_games(game.name());
    for (const bool nimbers : {true, false}) {
        if (!nimbers && explained) break;
        const LineComparison comparison(game, convention, line, nimbers, budget);
        if (!comparison.telling()) continue;
        Equals equals(out);
        comparison.run(others, equals);
        if (equals.tell()) return;
    }
}

void propose_equal_cubes(const Game& game, Convention convention, const Cube& cube, bool nimbers,
                         std::vector<Conjecture>& out, Budget& budget) {
    if (cube.side < side_for_a_look) return;
    Equals equals(out);
    for (const auto& other : other_games(game.name())) {
        if (spent(budget)) break;
        if (!made_of_numbers(*other, cube.dimension)) continue;
        Budget look = brief(budget, steps_for_a_look);
        const Cube seen =
            observe_cube(*other, convention, cube.dimension, side_for_a_look, nimbers, look);
        if (seen.side < side_for_a_look || !equal_corner(cube, seen, side_for_a_look)) continue;
        Budget own = brief(budget, steps_for_a_comparison);
        const std::size_t side = std::min(cube.side, second_side);
        const Cube theirs = observe_cube(*other, convention, cube.dimension, side, nimbers, own);
        Conjecture found;
        found.law = SameAs{{{other->name(), 0}}, nimbers, cube.dimension};
        found.nimbers = nimbers;
        found.proposed_to = side_for_a_look - 1;
        if (theirs.side <= side_for_a_look) continue;
        const Prediction predict = [&](std::span<const Natural> sizes) {
            std::vector<std::size_t> point;
            for (const Natural& n : sizes) point.push_back(word(n));
            return natural(theirs.at(point).value_or(UINT32_MAX));
        };
        try_on_cube(game, convention, cube.corner(theirs.side), predict, {}, found, budget);
        if (!found.fails) equals.add(std::move(found));
    }
    equals.tell();
}

}  // namespace nimrod
