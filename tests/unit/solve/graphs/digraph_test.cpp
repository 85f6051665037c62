// Labels of graphs against their definitions.
#include "nimrod/solve/graphs/digraph.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <numeric>
#include <set>

#include "nimrod/solve/graphs/graph_values.h"
#include "nimrod/solve/graphs/kernel.h"
#include "nimrod/solve/graphs/retrograde.h"
#include "oracle/slow_labels.h"

namespace nimrod {

namespace {

Digraph digraph(const slow::Options& options) {
    std::vector<Edge> edges;
    for (std::uint32_t v = 0; v < options.size(); ++v)
        for (const std::uint32_t w : options[v]) edges.push_back({v, w});
    return Digraph::of_edges(static_cast<std::uint32_t>(options.size()), edges);
}

/// A random source that a failing property prints.
Random any_random() {
    return Random(*rc::gen::resize(100, rc::gen::arbitrary<std::uint64_t>()).as("seed"));
}

/// A graph of at most `most` vertices and up to three edges for each, with repeated edges and
/// loops.
slow::Options any_graph(std::uint32_t most, Random random = any_random()) {
    const auto n = static_cast<std::uint32_t>(random() % (most + 1));
    slow::Options options(n);
    if (n == 0) return options;
    for (std::uint64_t edges = random() % (3 * n + 1); edges > 0; --edges)
        options[random() % n].push_back(static_cast<std::uint32_t>(random() % n));
    return options;
}

/// An acyclic graph whose vertices are numbered by chance, or in topological order up or down.
slow::Options any_acyclic_graph(std::uint32_t most) {
    const slow::Options any = any_graph(most);
    std::vector<std::uint32_t> place(any.size());
    std::iota(place.begin(), place.end(), 0);
    const int kind = *rc::gen::element(0, 1, 2);
    if (kind == 1) std::reverse(place.begin(), place.end());
    if (kind == 2) std::shuffle(place.begin(), place.end(), any_random());
    slow::Options options(any.size());
    for (std::uint32_t v = 0; v < any.size(); ++v)
        for (const std::uint32_t w : any[v])
            if (v != w) options[place[std::max(v, w)]].push_back(place[std::min(v, w)]);
    return options;
}

RC_GTEST_PROP(Digraph, KeepsTheOrderOfTheEdges, ()) {
    const slow::Options options = any_graph(12);
    const Digraph graph = digraph(options);
    RC_ASSERT(graph.order() == options.size());
    for (std::uint32_t v = 0; v < graph.order(); ++v) {
        const auto row = graph.options(v);
        RC_ASSERT(std::vector<std::uint32_t>(row.begin(), row.end()) == options[v]);
    }
}

RC_GTEST_PROP(Digraph, TransposedTurnsEveryEdgeRound, ()) {
    const slow::Options options = any_graph(12);
    Budget budget;
    const Digraph graph = transposed(digraph(options), budget);
    std::multiset<std::pair<std::uint32_t, std::uint32_t>> expected, found;
    for (std::uint32_t v = 0; v < options.size(); ++v) {
        for (const std::uint32_t w : options[v]) expected.emplace(v, w);
        for (const std::uint32_t u : graph.options(v)) found.emplace(u, v);
        RC_ASSERT(in_degrees(digraph(options))[v] == graph.out_degree(v));
    }
    RC_ASSERT(found == expected);
}

RC_GTEST_PROP(Digraph, LosesRepeatedEdgesAndNoOthers, ()) {
    slow::Options options = any_graph(*rc::gen::element(3U, 12U));
    Random random = any_random();
    if (!options.empty() && *rc::gen::arbitrary<bool>())  // a row long enough to be looked up
        for (int i = 0; i < 40; ++i)
            options[0].push_back(static_cast<std::uint32_t>(random() % options.size()));
    const Digraph graph = without_repeated_edges(digraph(options));
    RC_ASSERT(graph.order() == options.size());
    for (std::uint32_t v = 0; v < options.size(); ++v) {
        std::vector<std::uint32_t> expected;
        for (const std::uint32_t w : options[v])
            if (std::find(expected.begin(), expected.end(), w) == expected.end())
                expected.push_back(w);
        const auto row = graph.options(v);
        RC_ASSERT(std::vector<std::uint32_t>(row.begin(), row.end()) == expected);
    }
}

RC_GTEST_PROP(Digraph, NimbersAreThoseOfTheRecursion, ()) {
    const slow::Options options = any_acyclic_graph(*rc::gen::element(6U, 40U));
    Budget budget;
    const std::optional<VertexLabels> labels = label_nimbers(digraph(options), budget);
    RC_ASSERT(labels);
    const std::vector<std::uint32_t> expected = slow::nimbers(options);
    for (std::uint32_t v = 0; v < expected.size(); ++v) RC_ASSERT((*labels)[v] == expected[v]);
}

TEST(Digraph, NimbersMayExceedAByte) {
    for (const bool shuffled : {false, true}) {
        // A heap of 400: every vertex leads to all smaller ones.
        std::vector<std::uint32_t> place(401);
        std::iota(place.begin(), place.end(), 0);
        Random random(5);
        if (shuffled) std::shuffle(place.begin(), place.end(), random);
        std::vector<Edge> edges;
        for (std::uint32_t v = 0; v < 401; ++v)
            for (std::uint32_t w = 0; w < v; ++w) edges.push_back({place[v], place[w]});
        Budget budget;
        const auto labels = label_nimbers(Digraph::of_edges(401, edges), budget);
        ASSERT_TRUE(labels);
        for (std::uint32_t v = 0; v < 401; ++v) EXPECT_EQ((*labels)[place[v]], v);
    }
}

RC_GTEST_PROP(Digraph, ACycleIsFoundExactlyWhereThereAreNoNimbers, ()) {
    const slow::Options options =
        *rc::gen::arbitrary<bool>() ? any_graph(12) : any_acyclic_graph(12);
    const Digraph graph = digraph(options);
    Budget budget;
    const std::vector<std::uint32_t> cycle = find_cycle(graph, budget);
    RC_ASSERT(cycle.empty() == label_nimbers(graph, budget).has_value());
    RC_ASSERT(cycle.empty() == slow::acyclic(options));
    const std::set<std::uint32_t> different(cycle.begin(), cycle.end());
    RC_ASSERT(different.size() == cycle.size());
    for (std::size_t i = 0; i < cycle.size(); ++i) {
        const auto& row = options[cycle[i]];
        RC_ASSERT(std::count(row.begin(), row.end(), cycle[(i + 1) % cycle.size()]) > 0);
    }
}

RC_GTEST_PROP(Digraph, OutcomesAreThoseOfTheDefinition, ()) {
    const slow::Options options = any_graph(*rc::gen::element(5U, 20U));
    for (const Convention convention : {Convention::normal, Convention::misere}) {
        Budget budget;
        RC_ASSERT(label_outcomes(digraph(options), convention, budget) ==
                  slow::outcomes(options, convention));
    }
}

RC_GTEST_PROP(Digraph, LoopyValuesAreThoseOfSmith, ()) {
    const slow::Options options = any_graph(*rc::gen::element(5U, 20U, 40U));
    Budget budget;
    const LoopyLabels labels = label_loopy(digraph(options), budget);
    const std::vector<std::string> expected = slow::loopy_values(options);
    const std::vector<Outcome> outcomes = slow::outcomes(options, Convention::normal);
    for (std::uint32_t v = 0; v < options.size(); ++v) {
        RC_ASSERT(to_string(labels[v]) == expected[v]);
        RC_ASSERT(labels[v].outcome() == outcomes[v]);
    }
}

RC_GTEST_PROP(Digraph, LoopyValuesOfAnAcyclicGraphAreItsNimbers, ()) {
    const slow::Options options = any_acyclic_graph(20);
    Budget budget;
    const LoopyLabels labels = label_loopy(digraph(options), budget);
    const std::vector<std::uint32_t> expected = slow::nimbers(options);
    for (std::uint32_t v = 0; v < expected.size(); ++v)
        RC_ASSERT(labels[v] == LoopyValue(natural(expected[v])));
}

RC_GTEST_PROP(Digraph, DistancesAreThoseOfRelaxation, ()) {
    const slow::Options options = any_graph(10);
    RC_PRE(!options.empty());
    const auto n = static_cast<std::uint32_t>(options.size());
    const std::uint32_t from = n / 2;
    // Bellman and Ford.
    std::vector<std::uint32_t> expected(n, 1000);
    expected[from] = 0;
    for (std::uint32_t round = 0; round < n; ++round)
        for (std::uint32_t v = 0; v < n; ++v)
            for (const std::uint32_t w : options[v])
                expected[w] = std::min(expected[w], expected[v] + 1);
    Budget budget;
    for (std::uint32_t to = 0; to < n; ++to) {
        const auto found = distance(digraph(options), from, to, budget);
        RC_ASSERT(found.value_or(1000) == std::min(expected[to], 1000U));
    }
}

RC_GTEST_PROP(Kernels, AreAllTheSetsThatAreStableAndAbsorbing, ()) {
    const slow::Options options = any_graph(9);
    std::vector<std::vector<std::uint32_t>> expected;
    for (std::uint32_t set = 0; set < 1U << options.size(); ++set) {
        const auto inside = [&](std::uint32_t v) { return (set >> v & 1U) != 0; };
        bool kernel = true;
        for (std::uint32_t v = 0; v < options.size(); ++v) {
            const bool enters = std::any_of(options[v].begin(), options[v].end(), inside);
            kernel = kernel && enters != inside(v);
        }
        if (!kernel) continue;
        expected.emplace_back();
        for (std::uint32_t v = 0; v < options.size(); ++v)
            if (inside(v)) expected.back().push_back(v);
    }
    std::sort(expected.begin(), expected.end());
    Budget budget;
    const Kernels kernels = find_kernels(digraph(options), 1000, budget);
    RC_ASSERT(kernels.complete);
    RC_ASSERT(kernels.found == expected);
}

TEST(Kernels, AreAtMostAsManyAsAskedFor) {
    // Ten cycles of length 2 have 2^10 kernels, and a cycle of length 3 has none.
    std::vector<Edge> edges;
    for (std::uint32_t i = 0; i < 20; i += 2) {
        edges.push_back({i, i + 1});
        edges.push_back({i + 1, i});
    }
    Budget budget;
    EXPECT_EQ(find_kernels(Digraph::of_edges(20, edges), 2000, budget).found.size(), 1024U);
    const Kernels some = find_kernels(Digraph::of_edges(20, edges), 1000, budget);
    EXPECT_EQ(some.found.size(), 1000U);
    EXPECT_FALSE(some.complete);
    const std::vector<Edge> triangle{{0, 1}, {1, 2}, {2, 0}};
    const Kernels none = find_kernels(Digraph::of_edges(3, triangle), 10, budget);
    EXPECT_TRUE(none.complete);
    EXPECT_TRUE(none.found.empty());
}

TEST(Digraph, EveryLabellingKeepsToItsLimits) {
    std::vector<Edge> edges;
    for (std::uint32_t v = 0; v < 10'000; ++v) edges.push_back({v, (v * 7919 + 1) % 10'000});
    const Digraph graph = Digraph::of_edges(10'000, edges);
    const std::atomic<bool> cancel{true};
    const auto stops = [&](auto work) {
        Limits limits;
        limits.cancel = &cancel;
        Budget budget(limits);
        EXPECT_THROW(work(budget), OutOfLimits);
        limits.cancel = nullptr;
        limits.memory = 1000;
        Budget poor(limits);
        EXPECT_THROW(work(poor), OutOfLimits);
    };
    stops([&](Budget& budget) { label_nimbers(graph, budget); });
    stops([&](Budget& budget) { label_outcomes(graph, Convention::misere, budget); });
    stops([&](Budget& budget) { label_loopy(graph, budget); });
    stops([&](Budget& budget) { find_kernels(graph, 10, budget); });
}

TEST(Digraph, AMillionMovesDoNotOverflowTheStack) {
    std::vector<Edge> edges;
    std::vector<std::uint32_t> place(1'000'001);
    std::iota(place.begin(), place.end(), 0);
    Random random(7);
    std::shuffle(place.begin(), place.end(), random);
    for (std::uint32_t v = 1; v <= 1'000'000; ++v) edges.push_back({place[v], place[v - 1]});
    Budget budget;
    const auto labels = label_nimbers(Digraph::of_edges(1'000'001, edges), budget);
    ASSERT_TRUE(labels);
    EXPECT_EQ((*labels)[place[1'000'000]], 0U);
    EXPECT_EQ((*labels)[place[999'999]], 1U);
}

}  // namespace

}  // namespace nimrod
