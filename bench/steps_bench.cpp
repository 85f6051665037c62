// A board swept in one array against the search of single squares, in one run; and the moves of
// coins in the plane, found from factors.
#include <benchmark/benchmark.h>

#include "nimrod/games/coins/theory.h"
#include "nimrod/games/steps/rules.h"
#include "nimrod/games/steps/step_sweep.h"
#include "nimrod/numbers/nim_field.h"
#include "nimrod/solve/search/search.h"

namespace nimrod {

namespace {

void count_squares(benchmark::State& state) {
    const double side = static_cast<double>(state.range(0)) + 1;
    state.counters["squares/s"] = benchmark::Counter(
        side * side * static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}

void queen_by_sweep(benchmark::State& state) {
    const StepSet queen = read_steps("1.0*,0.1*,1.1*");
    const Region region = queen.region({Point(2, Natural(state.range(0)))});
    for (auto _ : state) {
        Budget budget;
        benchmark::DoNotOptimize(sweep(queen, Box::make(region.corner).value(), region.weight,
                                       Convention::normal, budget));
    }
    count_squares(state);
}
BENCHMARK(queen_by_sweep)->Arg(30)->Arg(2000)->Unit(benchmark::kMillisecond);

void queen_by_search(benchmark::State& state) {
    const StepsRules<SmallHeap> queen{read_steps("1.0*,0.1*,1.1*")};
    const std::vector<SmallHeap> corner(2, static_cast<SmallHeap>(state.range(0)));
    for (auto _ : state) {
        Budget budget;
        Search<StepsRules<SmallHeap>> search(queen, budget);
        benchmark::DoNotOptimize(search.nimber({corner}));
    }
    count_squares(state);
}
BENCHMARK(queen_by_search)->Arg(30)->Unit(benchmark::kMillisecond);

void knight_by_sweep(benchmark::State& state) {
    const StepSet knight = read_steps("2.1,1.2,2.-1,-1.2");
    const Region region = knight.region({Point(2, Natural(state.range(0)))});
    for (auto _ : state) {
        Budget budget;
        benchmark::DoNotOptimize(sweep(knight, Box::make(region.corner).value(), region.weight,
                                       Convention::normal, budget));
    }
    count_squares(state);
}
BENCHMARK(knight_by_sweep)->Arg(2000)->Unit(benchmark::kMillisecond);

/// The winning move among coins with coordinates below 2^63.
void corners_move(benchmark::State& state) {
    Random random(1951);
    Heads heads;
    for (std::int64_t i = 0; i < state.range(0); ++i) {
        Point& point = heads.emplace_back();
        for (int axis = 0; axis < 2; ++axis)
            point.push_back(uniform_below(Natural(1) << 63, random));
    }
    std::sort(heads.begin(), heads.end());
    const Tartan corners{{{twins}, true}};
    for (auto _ : state) {
        Budget budget;
        benchmark::DoNotOptimize(corners.winning_move(heads, Convention::normal, budget));
    }
}
BENCHMARK(corners_move)->Arg(1)->Arg(100)->Unit(benchmark::kMicrosecond);

void nim_product_of_words(benchmark::State& state) {
    Random random(1951);
    const std::uint64_t factor = random();
    std::uint64_t product = random();
    for (auto _ : state) product = nim_product(product, factor);
    benchmark::DoNotOptimize(product);
}
BENCHMARK(nim_product_of_words);

}  // namespace

}  // namespace nimrod
