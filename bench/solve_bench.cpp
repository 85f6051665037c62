// Time of `solve` where a theorem answers: the engine alone (outcome and a winning move of a
// position that is already read), the whole answer with 20 moves in words, and the start-up of the
// process.
#include <benchmark/benchmark.h>
#include <spawn.h>
#include <sys/wait.h>

#include <random>
#include <string>

#include "nimrod/edge/catalogue.h"
#include "nimrod/games/families/heaps.h"
#include "nimrod/games/moore/theory.h"
#include "nimrod/games/wythoff/theory.h"
#include "nimrod/theory/bouton.h"

namespace nimrod {

namespace {

/// `count` heaps of 30 digits, the same in every run.
std::string large_heaps(int count) {
    std::mt19937 random(1951);
    std::string out;
    for (int i = 0; i < count; ++i) {
        if (i > 0) out += ',';
        out += static_cast<char>('1' + random() % 9);
        for (int digit = 1; digit < 30; ++digit) out += static_cast<char>('0' + random() % 10);
    }
    return out;
}

void solve(benchmark::State& state, const std::string& text) {
    const Expression expression = read_expression(text);
    for (auto _ : state) {
        Budget budget;
        benchmark::DoNotOptimize(
            expression.game->solve(expression.position, Convention::normal, 20, budget));
    }
}

template <class Theory, class Position>
void engine(benchmark::State& state, const Theory& theory, const Position& heaps) {
    for (auto _ : state) {
        Budget budget;
        benchmark::DoNotOptimize(theory.outcome(heaps, Convention::normal, budget));
        benchmark::DoNotOptimize(theory.winning_moves(heaps, Convention::normal, 1, budget));
    }
}

constexpr const char* wythoff_heaps = "10^40,16180339887498948482045868343656381177203";

void engine_nim_of_1000_heaps(benchmark::State& state) {
    engine(state, Bouton{}, parse_ordinal_heaps(large_heaps(1000)));
}
BENCHMARK(engine_nim_of_1000_heaps)->Unit(benchmark::kMicrosecond);

void engine_moore_of_20_heaps(benchmark::State& state) {
    engine(state, Moore{3}, parse_heaps(large_heaps(20)));
}
BENCHMARK(engine_moore_of_20_heaps)->Unit(benchmark::kMicrosecond);

void engine_wythoff_at_10_to_the_40(benchmark::State& state) {
    engine(state, Wythoff{1}, parse_heaps(wythoff_heaps));
}
BENCHMARK(engine_wythoff_at_10_to_the_40)->Unit(benchmark::kMicrosecond);

void nim_of_1000_heaps(benchmark::State& state) { solve(state, "nim " + large_heaps(1000)); }
BENCHMARK(nim_of_1000_heaps)->Unit(benchmark::kMicrosecond);

void moore_of_20_heaps(benchmark::State& state) { solve(state, "moore:3 " + large_heaps(20)); }
BENCHMARK(moore_of_20_heaps)->Unit(benchmark::kMicrosecond);

void wythoff_at_10_to_the_40(benchmark::State& state) {
    solve(state, std::string("wythoff ") + wythoff_heaps);
}
BENCHMARK(wythoff_at_10_to_the_40)->Unit(benchmark::kMicrosecond);

void fibonacci_at_10_to_the_30(benchmark::State& state) { solve(state, "fibonacci 10^30"); }
BENCHMARK(fibonacci_at_10_to_the_30)->Unit(benchmark::kMicrosecond);

void subtraction_at_10_to_the_30(benchmark::State& state) {
    solve(state, "subtraction:1,3,4 10^30,987654321987654321987654321");
}
BENCHMARK(subtraction_at_10_to_the_30)->Unit(benchmark::kMicrosecond);

/// The whole process, from its start to its exit.
void start_up(benchmark::State& state) {
    const char* arguments[] = {NIMROD_BINARY, "solve", "nim", "3,5,7", nullptr};
    char* environment[] = {nullptr};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", 1 /* O_WRONLY */, 0);
    for (auto _ : state) {
        pid_t child = 0;
        int status = 0;
        if (posix_spawn(&child, NIMROD_BINARY, &actions, nullptr, const_cast<char**>(arguments),
                        environment) != 0)
            state.SkipWithError("nimrod cannot be started");
        waitpid(child, &status, 0);
    }
    posix_spawn_file_actions_destroy(&actions);
}
BENCHMARK(start_up)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace

}  // namespace nimrod
