// Nim-sequences by the engine against the plain loop, in one run; and the proofs of long periods.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <stdexcept>

#include "nimrod/edge/catalogue.h"
#include "nimrod/games/families/octal_rules.h"
#include "nimrod/solve/sequences/heap_period.h"
#include "nimrod/solve/sequences/plain_sequence.h"
#include "nimrod/workbench/sequences/known_results.h"
#include "nimrod/workbench/sequences/window_run.h"

namespace nimrod {

namespace {

void count_values(benchmark::State& state, std::size_t count) {
    state.counters["values/s"] =
        benchmark::Counter(static_cast<double>(count) * static_cast<double>(state.iterations()),
                           benchmark::Counter::kIsRate);
}

HeapCode code_of(const char* game) { return read_game(game).game->heap_code().value(); }

void plain_loop(benchmark::State& state, const char* game) {
    const HeapCode code = code_of(game);
    const auto count = static_cast<std::size_t>(state.range(0));
    for (auto _ : state) {
        Budget budget;
        std::vector<std::uint32_t> g;
        extend_plainly(code, g, count, budget);
        benchmark::DoNotOptimize(g.back());
    }
    count_values(state, count);
}

void engine(benchmark::State& state, const char* game, const Engine& how = {}) {
    const HeapCode code = code_of(game);
    const auto count = static_cast<std::size_t>(state.range(0));
    for (auto _ : state) {
        Budget budget;
        HeapSequence sequence(code, how);
        sequence.extend(count, budget);
        benchmark::DoNotOptimize(sequence[count - 1]);
    }
    count_values(state, count);
}

/// Proves a row of the table of known results again, from nothing.
void period(benchmark::State& state, const KnownResult& known) {
    const HeapCode code = read_heap_code(known.code);
    for (auto _ : state) {
        Budget budget;
        HeapSequence sequence(code);
        std::optional<HeapPeriod> found;
        for (std::size_t goal = 64; !found; goal += goal / 8) {
            sequence.extend(goal, budget);
            found = proved_period(sequence);
        }
        if (found->law != known.law) throw std::logic_error(known.code + ": the table is wrong");
    }
    state.SetLabel(fmt::format("period {}, from {} on", known.law->period, known.law->preperiod));
}

/// The rows that are too long for the tests, but for 0.106, which takes hours.
const bool periods_registered = [] {
    constexpr std::size_t tested = 1'000'000, too_long = 10'000'000'000;
    for (const KnownResult& known : known_results()) {
        if (!known.law) continue;
        const std::size_t values = 2 * (known.law->preperiod + known.law->period);
        if (values < tested || values > too_long) continue;
        benchmark::RegisterBenchmark(("period/" + known.code).c_str(), period, known)
            ->Iterations(1)
            ->Unit(benchmark::kMillisecond);
    }
    return true;
}();

void window(benchmark::State& state, const char* game) {
    const NamedGame named = read_game(game);
    for (auto _ : state) {
        Budget budget;
        const NimSequence found = nim_sequence_in_window(*named.game, std::nullopt, budget);
        benchmark::DoNotOptimize(found.period->law);
    }
}

#define NIMROD_GAME(name, code, length)                                                    \
    BENCHMARK_CAPTURE(plain_loop, name, code)->Arg(30'000)->Unit(benchmark::kMillisecond); \
    BENCHMARK_CAPTURE(engine, name, code)                                                  \
        ->Arg(30'000)                                                                      \
        ->Arg(length)                                                                      \
        ->Unit(benchmark::kMillisecond);                                                   \
    BENCHMARK_CAPTURE(engine, name##_two_threads, code, Engine{.threads = 2})              \
        ->Arg(length)                                                                      \
        ->Unit(benchmark::kMillisecond)                                                    \
        ->UseRealTime()
NIMROD_GAME(o106, "octal:0.106", 50'000'000);
NIMROD_GAME(o104, "octal:0.104", 50'000'000);
NIMROD_GAME(o454, "octal:0.454", 20'000'000);
NIMROD_GAME(o054, "octal:0.054", 20'000'000);
NIMROD_GAME(o354, "octal:0.354", 5'000'000);
NIMROD_GAME(o376, "octal:0.376", 1'000'000);
NIMROD_GAME(o16, "octal:0.16", 20'000'000);
NIMROD_GAME(officers, "octal:0.6", 1'000'000);
NIMROD_GAME(grundy, "grundy", 2'000'000);
NIMROD_GAME(subtraction, "subtraction:2,5,11,23,60", 20'000'000);
#undef NIMROD_GAME
BENCHMARK_CAPTURE(engine, o106_portable, "octal:0.106", Engine{.portable = true})
    ->Arg(5'000'000)
    ->Unit(benchmark::kMillisecond);

BENCHMARK_CAPTURE(window, o354, "octal:0.354")->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(window, o104, "octal:0.104")->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(window, o054, "octal:0.054")->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(window, o454, "octal:0.454")->Iterations(1)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace nimrod
