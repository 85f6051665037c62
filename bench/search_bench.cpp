// The engine against the plain memoised mex recursion, in one run, on games that fall into
// components. The plain recursion splits components too; it only does not stop early.
#include <benchmark/benchmark.h>

#include "nimrod/games/cram/rules.h"
#include "nimrod/games/families/octal_rules.h"
#include "nimrod/games/graphs/graph_kayles.h"
#include "nimrod/solve/search/component_search.h"
#include "nimrod/solve/search/search.h"
#include "oracle/plain_search.h"

namespace nimrod {

namespace {

template <class Rules>
void by_engine(benchmark::State& state, const Rules& rules, const std::string& text) {
    const auto position = rules.parse(text);
    for (auto _ : state) {
        Budget budget;
        Search<Rules> search(rules, budget);
        benchmark::DoNotOptimize(search.nimber(position));
        state.counters["positions"] = static_cast<double>(budget.reached().positions);
    }
}

/// The search for components, which Cram was searched by before it had one of its own.
void by_components(benchmark::State& state, const SmallCramRules& rules, const std::string& text) {
    const DominoBoard board = rules.parse(text);
    for (auto _ : state) {
        Budget budget;
        ComponentSearch<SmallCramRules> search(
            rules, std::make_shared<KnowledgeTable<DominoBoard>>(), budget);
        benchmark::DoNotOptimize(search.nimber(board));
        state.counters["positions"] = static_cast<double>(budget.reached().positions);
    }
}

template <class Rules>
void outcome_by_engine(benchmark::State& state, const Rules& rules, const std::string& text) {
    const auto position = rules.parse(text);
    for (auto _ : state) {
        Budget budget;
        Search<Rules> search(rules, budget);
        benchmark::DoNotOptimize(search.outcome(position, Convention::normal));
        state.counters["positions"] = static_cast<double>(budget.reached().positions);
    }
}

template <class Rules>
void by_plain_mex(benchmark::State& state, const Rules& rules, const std::string& text) {
    const auto position = rules.parse(text);
    for (auto _ : state) {
        oracle::PlainComponents<Rules> plain(rules);
        benchmark::DoNotOptimize(plain.nimber(position));
    }
}

/// Node Kayles on a grid; "*" is the whole graph.
NodeKaylesRules node_kayles(std::uint32_t rows, std::uint32_t columns) {
    auto graph = std::make_shared<SmallGraph>();
    graph->names = VertexNames(rows * columns);
    graph->neighbours.assign(rows * columns, 0);
    const auto join = [&](std::uint32_t v, std::uint32_t w) {
        graph->neighbours[v] |= only(w);
        graph->neighbours[w] |= only(v);
    };
    for (std::uint32_t v = 0; v < rows * columns; ++v) {
        if ((v + 1) % columns != 0) join(v, v + 1);
        if (v + columns < rows * columns) join(v, v + columns);
    }
    NodeKaylesRules rules;
    rules.graph = graph;
    return rules;
}

const SmallCramRules cram;
const NodeKaylesRules grid = node_kayles(5, 6);
const OctalRules<SmallHeap> kayles_rules{read_heap_code("0.77")};

#define NIMROD_COMPARE(name, rules, text)                                                          \
    BENCHMARK_CAPTURE(by_plain_mex, name, rules, text)                                             \
        ->Unit(benchmark::kMillisecond)                                                            \
        ->UseRealTime();                                                                           \
    BENCHMARK_CAPTURE(by_engine, name, rules, text)->Unit(benchmark::kMillisecond)->UseRealTime(); \
    BENCHMARK_CAPTURE(outcome_by_engine, name, rules, text)                                        \
        ->Unit(benchmark::kMillisecond)                                                            \
        ->UseRealTime()

NIMROD_COMPARE(cram_4x6, cram, "4x6");
NIMROD_COMPARE(cram_5x5, cram, "5x5");
NIMROD_COMPARE(cram_5x6, cram, "5x6");
BENCHMARK_CAPTURE(by_components, cram_5x6, cram, "5x6")
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(by_components, cram_5x7, cram, "5x7")
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(by_engine, cram_5x7, cram, "5x7")->Unit(benchmark::kMillisecond)->UseRealTime();
NIMROD_COMPARE(node_kayles_5x6, grid, "*");
NIMROD_COMPARE(kayles_rows, kayles_rules, "300,270");

}  // namespace

}  // namespace nimrod
