// Couples and misère sums by proof numbers, on games without a name, against the definitions.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "nimrod/solve/search/couple_search.h"
#include "nimrod/solve/search/misere_sum_search.h"
#include "oracle/plain_search.h"

namespace nimrod {

namespace {

/// Pawns on a graph; an edge may also lead to several vertices, on each of which a pawn appears.
struct Splits {
    using Position = std::vector<std::uint32_t>;  // sorted
    std::vector<std::vector<Position>> edges;

    void options(const Position& p, std::vector<Position>& out) const {
        for (std::size_t i = 0; i < p.size(); ++i)
            for (const Position& to : edges[p[i]]) {
                Position option = p;
                option.erase(option.begin() + static_cast<std::ptrdiff_t>(i));
                option.insert(option.end(), to.begin(), to.end());
                std::sort(option.begin(), option.end());
                out.push_back(option);
            }
    }
    void components(const Position& p, std::vector<Position>& out) const {
        for (const std::uint32_t pawn : p) out.push_back({pawn});
    }
    Position canonical(const Position& p) const { return p; }
    std::size_t size(const Position& p) const { return p[0]; }
    Position parse(std::string_view) const { return {}; }
    std::string print(const Position&) const { return {}; }
};

/// Edges lead to smaller numbers, so that play ends.
Splits random_splits(std::uint32_t order) {
    Splits out;
    out.edges.resize(order);
    for (std::uint32_t v = 1; v < order; ++v) {
        const auto count = *rc::gen::inRange(0, 6);
        for (int i = 0; i < count; ++i) {
            auto to = *rc::gen::container<Splits::Position>(
                static_cast<std::size_t>(*rc::gen::inRange(0, 4)),
                rc::gen::inRange<std::uint32_t>(0, v));
            std::sort(to.begin(), to.end());
            out.edges[v].push_back(to);
        }
    }
    return out;
}

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
