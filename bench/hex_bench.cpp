// How well the player of Hex plays: won games out of 100 against chance, and against plain
// Monte-Carlo tree search with ten times the random games. Each first stone is given, and both
// players have each side of it once. Fixed numbers of games and of positions, fixed seeds, one
// thread: a run can be repeated. By hand; a few minutes each:
//     nimrod_bench --benchmark_filter=hex_match
//     nimrod_bench --benchmark_filter=hex_openings       one thread against two
//     nimrod_bench --benchmark_filter=hex_network        a look at 11x11, by each kernel
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "nimrod/games/hex/network.h"
#include "nimrod/games/hex/player.h"
#include "plain_mcts.h"

namespace nimrod::hex {

namespace {

constexpr int games = 100;
constexpr std::size_t ours = 1'000;  // random games for a move
constexpr std::size_t theirs = 10 * ours;

enum class Opponent { chance, plain };

Cell move_of(Opponent opponent, const Turn<HexBoard>& turn, Random& random) {
    if (opponent == Opponent::plain) return PlainMcts(turn, random()).move(theirs);
    std::vector<Cell> empty;
    for (std::size_t i = 0; i < turn.position.cells.size(); ++i)
        if (turn.position.cells[i] == 0) empty.push_back(static_cast<Cell>(i));
    return empty[random() % empty.size()];
}

/// Whether the player wins the game that begins with this stone.
bool wins(int side, Cell first, Player player, Opponent opponent, std::uint64_t seed) {
    Random random(seed);
    Solver solver;
    Trees trees;
    Turn<HexBoard> turn = after({empty_board(side, side)}, first);
    for (;;) {
        if (const std::optional<Player> winner = HexRules().winner(turn.position))
            return *winner == player;
        if (turn.to_move == player) {
            Limits limits;
            limits.positions = ours;
            limits.threads = 1;
            Budget budget(limits);
            turn = chosen_move({}, turn, solver, trees, random, budget).to;
        } else {
            turn = after(turn, move_of(opponent, turn, random));
        }
    }
}

void hex_match(benchmark::State& state, Opponent opponent) {
    const auto side = static_cast<int>(state.range(0));
    std::vector<Cell> openings(static_cast<std::size_t>(side * side));
    std::iota(openings.begin(), openings.end(), 0);
    Random random(1);
    std::shuffle(openings.begin(), openings.end(), random);
    for (auto _ : state) {
        double won = 0;
        for (int game = 0; game < games; ++game) {
            const Cell first = openings[static_cast<std::size_t>(game / 2) % openings.size()];
            const Player player = game % 2 == 0 ? Player::left : Player::right;
            won += wins(side, first, player, opponent, static_cast<std::uint64_t>(game)) ? 1 : 0;
        }
        // Wilson's interval, which makes sense at 100% too.
        constexpr double z = 1.96;
        constexpr double n = games;
        const double p = won / n;
        const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
        const double half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
        state.SetLabel(fmt::format("{:.0f} of {} won, 95% interval {:.1f}% to {:.1f}%", won, games,
                                   100 * (middle - half), 100 * (middle + half)));
    }
}

void hex_openings(benchmark::State& state) {
    const auto side = static_cast<int>(state.range(0));
    for (auto _ : state) {
        Limits limits;
        limits.threads = static_cast<unsigned>(state.range(1));
        Solver solver;
        Budget budget(limits);
        benchmark::DoNotOptimize(solver.winning_moves({empty_board(side, side)}, budget));
        state.counters["positions"] = static_cast<double>(budget.reached().positions);
    }
}

/// One look of the network at a board of 11x11, by the kernels that this processor can run.
void hex_network(benchmark::State& state) {
    const auto index = static_cast<std::size_t>(state.range(0));
    if (index >= kernels().size()) {
        state.SkipWithError("not on this processor");
        return;
    }
    const Shape shape(11, 11);
    const Field field(shape, std::vector<Stone>(121));
    Opinion opinion(Network::own(), shape, kernels()[index].convolve);
    for (auto _ : state) {
        opinion.look(field, 1);
        benchmark::DoNotOptimize(opinion.odds());
    }
    state.SetLabel(std::string(kernels()[index].name));
}

BENCHMARK(hex_network)->DenseRange(0, 2)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(hex_match, chance, Opponent::chance)
    ->Arg(7)
    ->Arg(9)
    ->Iterations(1)
    ->Unit(benchmark::kSecond);
BENCHMARK_CAPTURE(hex_match, plain_mcts, Opponent::plain)
    ->Arg(7)
    ->Arg(9)
    ->Iterations(1)
    ->Unit(benchmark::kSecond);
BENCHMARK(hex_openings)
    ->ArgsProduct({{6, 7}, {1, 2}})
    ->Iterations(1)
    ->MeasureProcessCPUTime()
    ->UseRealTime()
    ->Unit(benchmark::kSecond);

}  // namespace

}  // namespace nimrod::hex
