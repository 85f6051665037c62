// Misère play by canonical forms against the plain search of whole positions, in one run. The plain
// search is the one that games without components use; hiding the components of Kayles selects it.
#include <benchmark/benchmark.h>

#include "nimrod/games/families/octal_rules.h"
#include "nimrod/solve/search/search.h"

namespace nimrod {

namespace {

using Row = OctalRules<SmallHeap>;

/// The same rules, without the knowledge that rows are independent.
struct WholeRow {
    using Position = Row::Position;
    Row row;

    void options(const Position& p, std::vector<Position>& out) const { row.options(p, out); }
    Position parse(std::string_view text) const { return row.parse(text); }
    std::string print(const Position& p) const { return row.print(p); }
    Position canonical(const Position& p) const { return row.canonical(p); }
};

template <class Rules>
void misere_kayles(benchmark::State& state, const Rules& rules) {
    for (auto _ : state) {
        Budget budget;
        Search<Rules> search(rules, budget);
        benchmark::DoNotOptimize(
            search.outcome({static_cast<SmallHeap>(state.range(0))}, Convention::misere));
        state.counters["positions"] = static_cast<double>(budget.reached().positions);
    }
}

void by_forms(benchmark::State& state) { misere_kayles(state, Row{read_heap_code("0.77")}); }
BENCHMARK(by_forms)->Arg(30)->Arg(40)->Arg(50)->Unit(benchmark::kMillisecond);

void by_whole_positions(benchmark::State& state) {
    misere_kayles(state, WholeRow{Row{read_heap_code("0.77")}});
}
BENCHMARK(by_whole_positions)->Arg(30)->Arg(40)->Arg(50)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace nimrod
