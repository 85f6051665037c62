// Chomp by sweeps against the plain memoised recursion, in one run: positions a second for the
// outcomes and for the nimbers of all shapes inside a rectangle.
#include <benchmark/benchmark.h>

#include "nimrod/games/chomp/nimbers.h"
#include "nimrod/games/chomp/rules.h"
#include "nimrod/games/chomp/sweep.h"
#include "nimrod/games/chomp/three_rows.h"
#include "nimrod/solve/search/search.h"

namespace nimrod {

namespace {

/// Rows of machine words, and no mirror images: the bare rules, for the plain recursion.
struct PlainRules {
    using Position = ChompRows;

    void options(const Position& rows, std::vector<Position>& out) const {
        for (std::size_t row = 0; row < rows.size(); ++row)
            for (std::uint32_t left = row == 0 ? 1 : 0; left < rows[row]; ++left) {
                out.push_back(rows);
                for (std::size_t i = row; i < rows.size(); ++i)
                    out.back()[i] = std::min(out.back()[i], left);
            }
    }
    Position parse(std::string_view text) const { return *rows_of(ChompRules{}.parse(text)); }
    std::string print(const Position& rows) const { return ChompRules{}.print(bar_of(rows)); }
};

ChompRows rectangle(const benchmark::State& state) {
    return ChompRows(static_cast<std::size_t>(state.range(0)),
                     static_cast<std::uint32_t>(state.range(1)));
}

void count_positions(benchmark::State& state, std::uint64_t shapes) {
    state.counters["positions/s"] =
        benchmark::Counter(static_cast<double>(shapes) * static_cast<double>(state.iterations()),
                           benchmark::Counter::kIsRate);
}

void chomp_outcomes_by_sweep(benchmark::State& state) {
    const ChompRows outer = rectangle(state);
    for (auto _ : state) {
        Budget budget;
        const ChompSweep sweep(outer, Convention::normal, budget);
        benchmark::DoNotOptimize(sweep.lost_count());
    }
    count_positions(state, ShapeIndex(outer).count());
}
BENCHMARK(chomp_outcomes_by_sweep)
    ->Args({8, 8})
    ->Args({14, 14})
    ->Args({16, 16})
    ->Unit(benchmark::kMillisecond);

void chomp_outcome_by_recursion(benchmark::State& state) {
    for (auto _ : state) {
        Budget budget;
        Search<PlainRules> search({}, budget);
        benchmark::DoNotOptimize(search.outcome(rectangle(state), Convention::normal));
    }
    count_positions(state, ShapeIndex(rectangle(state)).count());
}
BENCHMARK(chomp_outcome_by_recursion)->Args({8, 8})->Unit(benchmark::kMillisecond);

void chomp_nimbers_by_sweep(benchmark::State& state) {
    const ChompRows outer = rectangle(state);
    for (auto _ : state) {
        Budget budget;
        const ChompNimbers nimbers(outer, budget);
        benchmark::DoNotOptimize(nimbers.nimber(outer));
    }
    count_positions(state, ShapeIndex(outer).count());
}
BENCHMARK(chomp_nimbers_by_sweep)
    ->Args({8, 8})
    ->Args({11, 11})
    ->Args({4, 50})
    ->Unit(benchmark::kMillisecond);

void chomp_nimber_by_recursion(benchmark::State& state) {
    for (auto _ : state) {
        Budget budget;
        Search<PlainRules> search({}, budget);
        benchmark::DoNotOptimize(search.nimber(rectangle(state)));
    }
    count_positions(state, ShapeIndex(rectangle(state)).count());
}
BENCHMARK(chomp_nimber_by_recursion)->Args({8, 8})->Unit(benchmark::kMillisecond);

void chomp_three_rows(benchmark::State& state) {
    const auto n = static_cast<std::uint32_t>(state.range(0));
    for (auto _ : state) {
        Budget budget;
        benchmark::DoNotOptimize(lost_options({n, n, n}, Convention::normal, budget));
    }
}
BENCHMARK(chomp_three_rows)->Arg(1000)->Arg(10000)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace nimrod
