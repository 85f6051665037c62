// Labelling a DAG, against a bare pass over the same arrays; random order; parsing. The size is set
// by NIMROD_BENCH_VERTICES (default 10^6; 10^7 is the size of the goal), with ten edges a vertex.
//
//     NIMROD_BENCH_VERTICES=10000000 nimrod_bench --benchmark_filter=graph
#include <benchmark/benchmark.h>

#include <unistd.h>

#include <bit>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <numeric>
#include <random>

#include "nimrod/games/graphs/graph_file.h"
#include "nimrod/games/graphs/graph_writers.h"
#include "nimrod/solve/graphs/label_nimbers.h"
#include "nimrod/solve/graphs/retrograde.h"

namespace nimrod {

namespace {

constexpr std::uint32_t degree = 10;

std::uint32_t vertices() {
    const char* const text = std::getenv("NIMROD_BENCH_VERTICES");
    return text == nullptr ? 1'000'000 : static_cast<std::uint32_t>(std::atol(text));
}

/// Every vertex leads to ten smaller ones, drawn by chance; numbered so, or in random order.
Digraph random_dag(bool in_order) {
    const std::uint32_t n = vertices();
    std::mt19937_64 random(1966);
    std::vector<std::uint32_t> place(n);
    std::iota(place.begin(), place.end(), 0);
    if (!in_order) std::shuffle(place.begin(), place.end(), random);
    std::vector<std::uint32_t> vertex_at(n);
    for (std::uint32_t v = 0; v < n; ++v) vertex_at[place[v]] = v;
    std::vector<std::uint32_t> offsets{0};
    std::vector<std::uint32_t> targets;
    targets.reserve(std::size_t{n} * degree);
    offsets.reserve(std::size_t{n} + 1);
    for (std::uint32_t i = 0; i < n; ++i) {
        const std::uint32_t v = vertex_at[i];
        for (std::uint32_t k = 0; v > 0 && k < degree; ++k) targets.push_back(place[random() % v]);
        offsets.push_back(static_cast<std::uint32_t>(targets.size()));
    }
    return {std::move(offsets), std::move(targets)};
}

void count_edges(benchmark::State& state, const Digraph& graph) {
    state.counters["edges"] = static_cast<double>(graph.edge_count());
    state.counters["edges/s"] = benchmark::Counter(static_cast<double>(graph.edge_count()),
                                                   benchmark::Counter::kIsIterationInvariantRate);
}

/// What anyone would write who knows that the order is topological and the nimbers are small.
void graph_bare_pass(benchmark::State& state) {
    const Digraph graph = random_dag(true);
    const std::uint32_t* const offsets = graph.offsets().data();
    const std::uint32_t* const targets = graph.targets().data();
    for (auto _ : state) {
        std::vector<std::uint8_t> labels(graph.order());
        for (std::uint32_t v = 0; v < graph.order(); ++v) {
            std::uint64_t seen = 0;
            for (std::uint32_t k = offsets[v]; k < offsets[v + 1]; ++k)
                seen |= std::uint64_t{1} << labels[targets[k]];
            labels[v] = static_cast<std::uint8_t>(std::countr_one(seen));
        }
        benchmark::DoNotOptimize(labels.data());
    }
    count_edges(state, graph);
}
BENCHMARK(graph_bare_pass)->Unit(benchmark::kMillisecond);

void graph_label_in_order(benchmark::State& state) {
    const Digraph graph = random_dag(true);
    for (auto _ : state) {
        Budget budget;
        benchmark::DoNotOptimize(label_nimbers(graph, budget));
    }
    count_edges(state, graph);
}
BENCHMARK(graph_label_in_order)->Unit(benchmark::kMillisecond);

void graph_label_in_random_order(benchmark::State& state) {
    const Digraph graph = random_dag(false);
    for (auto _ : state) {
        Budget budget;
        benchmark::DoNotOptimize(label_nimbers(graph, budget));
    }
    count_edges(state, graph);
}
BENCHMARK(graph_label_in_random_order)->Unit(benchmark::kMillisecond);

/// Transposition and retrograde analysis, as for graphs with cycles.
void graph_outcomes_in_random_order(benchmark::State& state) {
    const Digraph graph = random_dag(false);
    for (auto _ : state) {
        Budget budget;
        benchmark::DoNotOptimize(label_outcomes(graph, Convention::misere, budget));
    }
    count_edges(state, graph);
}
BENCHMARK(graph_outcomes_in_random_order)->Unit(benchmark::kMillisecond);

/// Reading a file; `text` or the binary form. bytes_per_second is that of the file.
void read(benchmark::State& state, std::string (*writer)(const NamedDigraph&)) {
    const std::string path = "/tmp/nimrod_bench_graph_" + std::to_string(getpid());
    std::size_t bytes = 0;
    {
        Digraph graph = random_dag(false);
        const std::uint32_t n = graph.order();
        const std::string content = writer({VertexNames(n), std::move(graph)});
        bytes = content.size();
        std::ofstream(path, std::ios::binary) << content;
    }
    for (auto _ : state) benchmark::DoNotOptimize(read_digraph_file(path));
    std::remove(path.c_str());
    state.SetBytesProcessed(static_cast<std::int64_t>(bytes) *
                            static_cast<std::int64_t>(state.iterations()));
}
void graph_read_edge_list(benchmark::State& state) { read(state, write_edge_list); }
void graph_read_binary(benchmark::State& state) { read(state, write_binary_graph); }
BENCHMARK(graph_read_edge_list)->Unit(benchmark::kMillisecond);
BENCHMARK(graph_read_binary)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace nimrod
