// The engine on games without a name: random graphs, alone and in sums, against the definitions.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <thread>

#include "nimrod/solve/search/search.h"
#include "oracle/plain_search.h"

namespace nimrod {

namespace {

/// A pawn on vertex 0, 1, 2, ... of a graph, which moves along an edge.
struct Walk {
    using Position = std::vector<std::uint32_t>;  // one pawn
    std::vector<std::vector<std::uint32_t>> edges;

    void options(const Position& p, std::vector<Position>& out) const {
        for (std::size_t i = 0; i < p.size(); ++i)
            for (const std::uint32_t to : edges[p[i]]) {
                out.push_back(p);
                out.back()[i] = to;
            }
    }
    Position parse(std::string_view) const { return {}; }
    std::string print(const Position&) const { return {}; }
};

/// Several pawns, each of them a component.
struct Walks : Walk {
    void components(const Position& p, std::vector<Position>& out) const {
        for (const std::uint32_t pawn : p) out.push_back({pawn});
    }
};

/// Edges lead to smaller numbers, so that play ends.
std::vector<std::vector<std::uint32_t>> random_descent(std::uint32_t order) {
    std::vector<std::vector<std::uint32_t>> edges(order);
    for (std::uint32_t v = 1; v < order; ++v)
        edges[v] =
            *rc::gen::container<std::vector<std::uint32_t>>(rc::gen::inRange<std::uint32_t>(0, v));
    return edges;
}

RC_GTEST_PROP(Engine, FindsTheNimbersAndOutcomesOfTheDefinition, ()) {
    const auto order = *rc::gen::inRange<std::uint32_t>(1, 40);
    const Walk walk{random_descent(order)};
    Budget budget;
    Search<Walk> search(walk, budget);
    oracle::PlainSearch<Walk> plain(walk);
    // Questions in any order, so that they meet knowledge of every kind.
    const auto questions =
        *rc::gen::container<std::vector<std::uint32_t>>(rc::gen::inRange<std::uint32_t>(0, order));
    for (const std::uint32_t v : questions) {
        const Walk::Position p{v};
        RC_ASSERT(search.outcome(p, Convention::normal) == plain.outcome(p, Convention::normal));
        RC_ASSERT(search.outcome(p, Convention::misere) == plain.outcome(p, Convention::misere));
        if (v % 2 == 0) RC_ASSERT(search.nimber(p) == plain.nimber(p));
    }
}

RC_GTEST_PROP(Engine, FindsTheValuesOfSums, ()) {
    const auto order = *rc::gen::inRange<std::uint32_t>(1, 12);
    const Walks walks{{random_descent(order)}};
    Budget budget;
    Search<Walks> search(walks, budget);
    oracle::PlainSearch<Walk> plain(walks);
    for (std::uint32_t a = 0; a < order; ++a)
        for (std::uint32_t b = a; b < order; b += 2) {
            const Walks::Position p{a, b, order - 1};
            RC_ASSERT(search.outcome(p, Convention::misere) ==
                      plain.outcome(p, Convention::misere));
            RC_ASSERT(search.outcome(p, Convention::normal) ==
                      plain.outcome(p, Convention::normal));
            RC_ASSERT(search.nimber(p) == plain.nimber(p));
        }
}

RC_GTEST_PROP(Engine, CanBeAskedAgainAfterALimit, ()) {
    const auto order = *rc::gen::inRange<std::uint32_t>(4, 12);
    const Walks walks{{random_descent(order)}};
    Budget budget;
    Search<Walks> search(walks, budget);
    oracle::PlainSearch<Walk> plain(walks);
    const Walks::Position p{order - 1, order - 2, order / 2};
    for (const Convention convention : {Convention::misere, Convention::normal}) {
        std::optional<Outcome> found;
        for (std::uint64_t allowed = 1; !found; ++allowed)
            found = budget.within(allowed, [&] { return search.outcome(p, convention); });
        RC_ASSERT(*found == plain.outcome(p, convention));
    }
}

/// Pieces of kinds 0, 1, 2, ...; a move breaks one into pieces of smaller kinds, in one of the ways
/// that its kind allows.
struct Breaks {
    using Position = std::vector<std::uint32_t>;
    std::vector<std::vector<std::vector<std::uint32_t>>> ways;

    void options(const Position& p, std::vector<Position>& out) const {
        for (std::size_t i = 0; i < p.size(); ++i)
            for (const std::vector<std::uint32_t>& pieces : ways[p[i]]) {
                Position q = p;
                q.erase(q.begin() + static_cast<std::ptrdiff_t>(i));
                q.insert(q.end(), pieces.begin(), pieces.end());
                out.push_back(std::move(q));
            }
    }
    void components(const Position& p, std::vector<Position>& out) const {
        for (const std::uint32_t piece : p) out.push_back({piece});
    }
    Position canonical(const Position& p) const { return p; }
    Position parse(std::string_view) const { return {}; }
    std::string print(const Position&) const { return {}; }
};

/// The same, with the smaller pieces done first.
struct SizedBreaks : Breaks {
    std::size_t size(const Position& p) const { return p[0]; }
};

/// Three to thirty kinds, most of them with several ways into two or three pieces: rapidcheck's own
/// containers are mostly too small for the parts of an option to be known in every combination.
Breaks random_breaks(Random& random) {
    Breaks breaks;
    breaks.ways.resize(3 + random() % 28);
    for (std::size_t kind = 1; kind < breaks.ways.size(); ++kind) {
        breaks.ways[kind].resize(1 + random() % 5);
        for (std::vector<std::uint32_t>& pieces : breaks.ways[kind]) {
            pieces.resize(random() % 4);
            for (std::uint32_t& piece : pieces) piece = static_cast<std::uint32_t>(random() % kind);
        }
    }
    return breaks;
}

template <class Rules>
void expect_nimbers_of_the_definition(const Rules& rules) {
    oracle::PlainComponents<Rules> plain(rules);
    for (std::uint32_t kind = 0; kind < rules.ways.size(); ++kind) {
        // A search for each, since one that knows everything already asks nothing.
        Budget budget;
        Search<Rules> search(rules, budget);
        ASSERT_EQ(search.outcome({kind}, Convention::normal) == Outcome::P,
                  plain.nimber({kind}) == 0);
        ASSERT_EQ(search.nimber({kind}), plain.nimber({kind}));
    }
}

TEST(Engine, FindsTheNimbersOfPiecesThatBreak) {
    Random random(1);
    for (int game = 0; game < 1000; ++game) {
        SCOPED_TRACE(game);
        const Breaks breaks = random_breaks(random);
        expect_nimbers_of_the_definition(breaks);
        expect_nimbers_of_the_definition(SizedBreaks{breaks});
    }
}

/// One heap of Nim, whose nimbers are larger than what a set of nimbers holds.
struct Heap {
    using Position = std::vector<std::uint32_t>;

    void options(const Position& p, std::vector<Position>& out) const {
        for (std::uint32_t n = 0; n < p[0]; ++n) out.push_back({n});
    }
    Position parse(std::string_view) const { return {0}; }
    std::string print(const Position&) const { return {}; }
};

TEST(Engine, FindsNimbersOfAnySize) {
    Budget budget;
    Search<Heap> search({}, budget);
    EXPECT_EQ(search.nimber({300}), 300U);
    EXPECT_EQ(search.nimber({64}), 64U);
}

/// Several such heaps, each of them a component.
struct Heaps {
    using Position = std::vector<std::uint32_t>;

    void options(const Position& p, std::vector<Position>& out) const {
        for (std::size_t i = 0; i < p.size(); ++i)
            for (std::uint32_t n = 0; n < p[i]; ++n) {
                out.push_back(p);
                out.back()[i] = n;
            }
    }
    void components(const Position& p, std::vector<Position>& out) const {
        for (const std::uint32_t heap : p) out.push_back({heap});
    }
    Position parse(std::string_view) const { return {0}; }
    std::string print(const Position&) const { return {}; }
};

// Nimbers beyond those that Knowledge keeps in sets.
TEST(Engine, ComparesNimbersOfAnySize) {
    for (const std::uint32_t a : {1U, 62U, 63U, 64U, 65U, 100U, 128U, 200U})
        for (const std::uint32_t b : {1U, 62U, 63U, 64U, 65U, 100U, 128U, 200U}) {
            Budget budget;
            Search<Heaps> search({}, budget);
            const Outcome expected = a == b ? Outcome::P : Outcome::N;
            EXPECT_EQ(search.outcome({a, b}, Convention::normal), expected) << a << ' ' << b;
            EXPECT_EQ(search.outcome({a, b, a ^ b}, Convention::normal), Outcome::P);
            EXPECT_EQ(search.nimber({a, b}), a ^ b);
        }
}

/// A line of play of so many moves.
struct Line {
    using Position = std::vector<std::uint32_t>;

    void options(const Position& p, std::vector<Position>& out) const {
        if (p[0] > 0) out.push_back({p[0] - 1});
    }
    Position parse(std::string_view) const { return {0}; }
    std::string print(const Position&) const { return {}; }
};

TEST(Engine, FollowsALineOfAMillionMoves) {
    Budget budget;
    Search<Line> search({}, budget);
    EXPECT_EQ(search.nimber({1'000'001}), 1U);
    EXPECT_EQ(search.outcome({100'001}, Convention::misere), Outcome::P);
}

TEST(Engine, NoticesThatPlayNeedNotEnd) {
    Budget budget;
    // 0 -> 1 -> 2 -> 0, and from 3 one may go there or stop.
    const Walk ring{{{1}, {2}, {0}, {0, 4}, {}}};
    Search<Walk> search(ring, budget);
    try {
        search.nimber({0});
        FAIL() << "there is no nimber";
    } catch (const OutOfLimits& stopped) {
        EXPECT_EQ(stopped.why, Stop::endless);
    }
}

/// The outcome of the definition in at most so many moves: a draw where nobody can force a win.
Outcome outcome_in(const Walk& walk, const Walk::Position& p, Convention convention,
                   std::size_t moves) {
    std::vector<Walk::Position> options;
    walk.options(p, options);
    if (options.empty()) return convention == Convention::normal ? Outcome::P : Outcome::N;
    if (moves == 0) return Outcome::D;
    bool all_won = true;
    for (const Walk::Position& option : options) {
        const Outcome outcome = outcome_in(walk, option, convention, moves - 1);
        if (outcome == Outcome::P) return Outcome::N;
        all_won = all_won && outcome == Outcome::N;
    }
    return all_won ? Outcome::P : Outcome::D;
}

RC_GTEST_PROP(Engine, FindsDrawsWherePositionsReturn, ()) {
    constexpr std::uint32_t order = 5;
    Walks walks;
    for (std::uint32_t v = 0; v < order; ++v)
        walks.edges.push_back(*rc::gen::resize(
            2, rc::gen::container<std::vector<std::uint32_t>>(rc::gen::inRange(0U, order))));
    for (const Convention convention : {Convention::normal, Convention::misere}) {
        Budget budget;
        Search<Walk> search(walks, budget);
        for (std::uint32_t v = 0; v < order; ++v)
            RC_ASSERT(search.outcome({v}, convention) ==
                      outcome_in(walks, {v}, convention, order + 1));
    }
    Budget budget;
    Search<Walks> sums(walks, budget);
    // Whatever a sum of two pawns is, it is what a search of whole positions says.
    Search<Walk> whole(walks, budget);
    for (std::uint32_t v = 0; v < order; ++v)
        RC_ASSERT(sums.outcome({0, v}, Convention::misere) ==
                  whole.outcome({0, v}, Convention::misere));
}

/// Binary trees without end in sight: a position is a path.
struct Thicket {
    using Position = std::vector<std::uint32_t>;

    void options(const Position& p, std::vector<Position>& out) const {
        if (p.size() > 60) return;
        for (std::uint32_t turn = 0; turn < 3; ++turn) {
            out.push_back(p);
            out.back().push_back(turn);
        }
    }
    Position parse(std::string_view) const { return {}; }
    std::string print(const Position&) const { return {}; }
};

TEST(Engine, KeepsTheLimitsOfTimeMemoryAndPositions) {
    const auto stopped_by = [](const Limits& limits) {
        Budget budget(limits);
        Search<Thicket> search({}, budget);
        try {
            search.nimber({});
        } catch (const OutOfLimits& stopped) {
            return stopped;
        }
        throw std::logic_error("the thicket has an end");
    };
    Limits time;
    time.time = std::chrono::milliseconds(100);
    EXPECT_EQ(stopped_by(time).why, Stop::time);
    EXPECT_LT(stopped_by(time).reached.seconds, 5);  // generous: the machine may be busy

    Limits memory;
    memory.memory = std::size_t{8} << 20;
    EXPECT_EQ(stopped_by(memory).why, Stop::memory);

    Limits positions;
    positions.positions = 300'000;  // enough for all threads to be at work
    const OutOfLimits stopped = stopped_by(positions);
    EXPECT_EQ(stopped.why, Stop::positions);
    EXPECT_LT(stopped.reached.positions, 310'000U);

    std::atomic<bool> cancel = false;
    Limits cancelled;
    cancelled.cancel = &cancel;
    std::thread user([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        cancel = true;
    });
    EXPECT_EQ(stopped_by(cancelled).why, Stop::cancelled);
    user.join();
}

TEST(Budget, ThatIsSpentStaysSpent) {
    Limits limits;
    limits.positions = 10;
    Budget budget(limits);
    EXPECT_THROW(budget.step(11), OutOfLimits);
    EXPECT_THROW(budget.step(), OutOfLimits);
}

TEST(Budget, AllowsAPartOfItself) {
    Limits limits;
    limits.positions = 1000;
    Budget budget(limits);
    const auto take = [&](std::uint64_t positions) {
        return [&budget, positions] {
            budget.step(positions);
            return positions;
        };
    };
    EXPECT_EQ(budget.within(100, take(50)), 50U);
    EXPECT_EQ(budget.within(100, take(150)), std::nullopt);
    EXPECT_EQ(budget.within(900, take(300)), 300U);
    EXPECT_THROW(budget.within(900, take(900)), OutOfLimits);
}

}  // namespace

}  // namespace nimrod
