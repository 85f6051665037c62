// Couples and misère sums by proof numbers, on games without a name, against the definitions.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "nimrod/solve/search/couple_search.h"
#include "nimrod/solve/search/loop.h"
#include "nimrod/solve/search/misere_sum_search.h"
#include "oracle/plain_search.h"
#include "unit/solve/search/splits.h"

namespace nimrod {

namespace {

RC_GTEST_PROP(Couples, HaveTheNimbersOfTheDefinition, ()) {
    const auto order = *rc::gen::inRange<std::uint32_t>(1, 25);
    const Splits rules = random_splits(order);
    oracle::PlainComponents<Splits> plain(rules);
    for (const unsigned threads : {1U, 2U}) {
        Limits limits;
        limits.threads = threads;
        Budget budget(limits);
        RuleComponents<Splits> graph(rules);
        CoupleSearch search(graph, budget);
        const std::uint32_t last = order - 1;
        const Splits::Position two{last / 2, last};
        RC_ASSERT(search.is_zero(graph.split(two, search.account())) == (plain.nimber(two) == 0));
        for (std::uint32_t v = 0; v < order; ++v)
            RC_ASSERT(search.nimber(graph.split({v}, search.account())) == plain.nimber({v}));
    }
}

/// Every other component counts as small, so that forms and components meet.
class HalfSmall final : public ComponentGraph {
public:
    explicit HalfSmall(Splits rules) : rules_(std::move(rules)) {
        Budget budget;
        Account account(budget);
        for (std::uint32_t v = 0; v < rules_.edges.size(); ++v) make(v, account);
    }
    bool is_small(Id component) const override { return component % 2 == 0 && component < 12; }

private:
    void find_options(Id component, Builder& builder, Account&) override {
        for (const Splits::Position& to : rules_.edges[component]) {
            builder.begin_option();
            for (const std::uint32_t v : to) builder.add(v);
            builder.end_option();
        }
    }
    std::string written(Id) const override { return {}; }

    Splits rules_;
};

RC_GTEST_PROP(MisereSums, HaveTheOutcomesOfTheDefinition, ()) {
    const auto order = *rc::gen::inRange<std::uint32_t>(1, 12);
    const Splits rules = random_splits(order);
    oracle::PlainSearch<Splits> plain(rules);
    Budget budget;
    HalfSmall graph(rules);
    MisereSumSearch search(graph, budget);
    for (std::uint32_t v = 0; v < order; ++v) {
        RC_ASSERT(search.outcome({v}) == plain.outcome({v}, Convention::misere));
        const std::vector<std::uint32_t> two{v / 2, v};
        RC_ASSERT(search.outcome(two) == plain.outcome(two, Convention::misere));
    }
}

/// A pawn on a row of this length, which steps on and may also be taken off: the nimbers are
/// 0, 1, 2, 1, 2, ...
Splits long_row(std::uint32_t length) {
    Splits out;
    out.edges.resize(length);
    for (std::uint32_t v = 1; v < length; ++v) out.edges[v] = {{v - 1}, {}};
    return out;
}

/// The machine's stack would not hold a call for each of the moves.
TEST(Couples, AndMisereSumsMayGoOnForVeryLong) {
    constexpr std::uint32_t length = 100'000;
    for (const unsigned threads : {1U, 2U}) {
        Limits limits;
        limits.threads = threads;
        Budget budget(limits);
        RuleComponents<Splits> graph(long_row(length));
        CoupleSearch search(graph, budget);
        EXPECT_EQ(search.nimber(graph.split({length - 1}, search.account())), 1U);
        EXPECT_EQ(search.nimber(graph.split({length - 2}, search.account())), 2U);
    }
    Budget budget;
    RuleComponents<Splits> graph(long_row(length));
    MisereSumSearch sums(graph, budget);
    // Who cannot move has won, so from the end of the row on: N, P, N, P, ...
    EXPECT_EQ(sums.outcome(graph.split({length - 1}, sums.account())), Outcome::P);
    EXPECT_EQ(sums.outcome(graph.split({length - 2}, sums.account())), Outcome::N);
}

TEST(Couples, AndMisereSumsNoticeThatPlayReturns) {
    Splits rules;
    rules.edges = {{{1}}, {{2}}, {{3}}, {{1}}};
    for (const unsigned threads : {1U, 2U}) {
        Limits limits;
        limits.threads = threads;
        Budget budget(limits);
        RuleComponents<Splits> graph(rules);
        CoupleSearch search(graph, budget);
        EXPECT_THROW(search.nimber(graph.split({0}, search.account())), Loop);
        EXPECT_THROW(search.is_zero(graph.split({0}, search.account())), Loop);
        MisereSumSearch sums(graph, budget);
        EXPECT_THROW(sums.outcome(graph.split({0}, sums.account())), Loop);
    }
}

/// What was learnt before a limit stays, and the search can be asked again.
TEST(Couples, ObeyLimitsAndGoOnFromThere) {
    Splits rules;
    rules.edges.resize(40);
    for (std::uint32_t v = 1; v < 40; ++v)
        for (std::uint32_t i = 1; i <= 3; ++i)
            rules.edges[v].push_back({v / (i + 1), (v * i / 5) % v});
    for (auto& options : rules.edges)
        for (auto& to : options) std::sort(to.begin(), to.end());
    RuleComponents<Splits> graph(rules);
    std::size_t stops = 0;
    for (std::uint64_t allowed = 5;; allowed += 5) {
        Limits limits;
        limits.positions = allowed;
        limits.threads = 1;
        Budget budget(limits);
        CoupleSearch search(graph, budget);
        try {
            const std::uint32_t nimber = search.nimber(graph.split({39}, search.account()));
            EXPECT_EQ(nimber, oracle::PlainComponents<Splits>(rules).nimber({39}));
            break;
        } catch (const OutOfLimits& stopped) {
            EXPECT_EQ(stopped.why, Stop::positions);
            ++stops;
        }
    }
    EXPECT_GT(stops, 0U);
}

}  // namespace

}  // namespace nimrod
