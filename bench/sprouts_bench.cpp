// Sprouts: outcomes of n spots by couples and proof numbers, with one thread and with two, against
// the search for components that other games use, and misère play. (With two threads look at the
// time on the wall, or, where the machine is busy, at the processor time of both.)
#include <benchmark/benchmark.h>

#include "nimrod/games/sprouts/rules.h"
#include "nimrod/solve/search/search.h"

namespace nimrod {

namespace {

Limits with_threads(unsigned threads) {
    Limits limits;
    limits.threads = threads;
    return limits;
}

void sprouts_outcome(benchmark::State& state, Convention convention, unsigned threads) {
    const SproutsPosition start = sprouts::fresh_spots(static_cast<std::size_t>(state.range(0)));
    for (auto _ : state) {
        Budget budget(with_threads(threads));
        Search<SproutsRules> search({}, budget);
        benchmark::DoNotOptimize(search.outcome(start, convention));
        state.counters["positions"] = static_cast<double>(budget.reached().positions);
    }
}
BENCHMARK_CAPTURE(sprouts_outcome, normal, Convention::normal, 1)
    ->DenseRange(8, 18)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sprouts_outcome, normal_two_threads, Convention::normal, 2)
    ->DenseRange(12, 18)
    ->MeasureProcessCPUTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sprouts_outcome, misere, Convention::misere, 1)
    ->DenseRange(6, 12)
    ->Unit(benchmark::kMillisecond);

/// The same positions, opened component by component.
void sprouts_outcome_by_components(benchmark::State& state) {
    const SproutsPosition start = sprouts::fresh_spots(static_cast<std::size_t>(state.range(0)));
    for (auto _ : state) {
        Budget budget(with_threads(1));
        ComponentSearch<SproutsRules> search(
            {}, budget.memory().private_table<KnowledgeTable<SproutsPosition>>(), budget);
        benchmark::DoNotOptimize(search.is_zero(start));
    }
}
BENCHMARK(sprouts_outcome_by_components)->DenseRange(8, 10)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace nimrod
