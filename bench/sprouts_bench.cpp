// Sprouts: outcomes of n spots by couples and proof numbers, against the search for components that
// other games use, and misère play; one thread.
#include <benchmark/benchmark.h>

#include "nimrod/games/sprouts/rules.h"
#include "nimrod/solve/search/search.h"

namespace nimrod {

namespace {

Limits one_thread() {
    Limits limits;
    limits.threads = 1;
    return limits;
}

void sprouts_outcome(benchmark::State& state, Convention convention) {
    const SproutsPosition start = sprouts::fresh_spots(static_cast<std::size_t>(state.range(0)));
    for (auto _ : state) {
        Budget budget(one_thread());
        Search<SproutsRules> search({}, budget);
        benchmark::DoNotOptimize(search.outcome(start, convention));
        state.counters["positions"] = static_cast<double>(budget.reached().positions);
    }
}
BENCHMARK_CAPTURE(sprouts_outcome, normal, Convention::normal)
    ->DenseRange(8, 14)
    ->Arg(17)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sprouts_outcome, misere, Convention::misere)
    ->DenseRange(6, 11)
    ->Unit(benchmark::kMillisecond);

/// The same positions, opened component by component.
void sprouts_outcome_by_components(benchmark::State& state) {
    const SproutsPosition start = sprouts::fresh_spots(static_cast<std::size_t>(state.range(0)));
    for (auto _ : state) {
        Budget budget(one_thread());
        ComponentSearch<SproutsRules, NormalPlay<SproutsRules>> search(
            {}, budget.memory().private_table<KnowledgeTable<SproutsPosition>>(), budget);
        benchmark::DoNotOptimize(search.is_zero(start));
    }
}
BENCHMARK(sprouts_outcome_by_components)->DenseRange(8, 10)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace nimrod
