// A game written in Lua against the same rules in C++, in one run and by the same search. A
// script's time includes the start of its process and the loading of the file.
#include <benchmark/benchmark.h>

#include "nimrod/core/file_content.h"
#include "nimrod/games/chomp/rules.h"
#include "nimrod/games/families/octal_rules.h"
#include "nimrod/games/script/script_rules.h"
#include "nimrod/solve/search/search.h"

namespace nimrod {

namespace {

template <class Rules>
void search(benchmark::State& state, const Rules& rules, const std::string& text) {
    const auto position = rules.parse(text);
    Budget budget;
    Search<Rules> search(rules, budget);
    benchmark::DoNotOptimize(search.nimber(position));
    state.counters["positions"] = static_cast<double>(budget.reached().positions);
}

template <class Rules>
void in_cpp(benchmark::State& state, const Rules& rules, const std::string& text) {
    for (auto _ : state) search(state, rules, text);
}

template <class Rules>
void in_lua(benchmark::State& state, const std::string& name, const std::string& text) {
    const FileContent file("examples/scripts/" + name + ".lua");
    for (auto _ : state) {
        Rules rules;
        rules.script = std::make_shared<script::Script>(name, file.bytes());
        search(state, rules, text);
    }
}

constexpr auto heaps_in_lua = in_lua<script::SplittingScriptRules>;
constexpr auto lists_in_lua = in_lua<script::PlainScriptRules>;

/// As small as C++ can make it: what examples/scripts/queen.lua says, on two words.
struct QueenRules {
    using Position = std::vector<std::uint32_t>;

    void options(const Position& p, std::vector<Position>& out) const {
        for (std::uint32_t i = 1; i <= p[0]; ++i) out.push_back({p[0] - i, p[1]});
        for (std::uint32_t i = 1; i <= p[1]; ++i) out.push_back({p[0], p[1] - i});
        for (std::uint32_t i = 1; i <= std::min(p[0], p[1]); ++i)
            out.push_back({p[0] - i, p[1] - i});
    }
    Position parse(std::string_view) const { return {100, 150}; }
    std::string print(const Position&) const { return "100,150"; }
};

const QueenRules queen;
const OctalRules<SmallHeap> kayles{read_heap_code("0.77")};
const ChompRules chomp;

#define NIMROD_TIMED(function, ...) \
    BENCHMARK_CAPTURE(function, __VA_ARGS__)->Unit(benchmark::kMillisecond)->UseRealTime()

NIMROD_TIMED(in_cpp, kayles, kayles, "300,270");
NIMROD_TIMED(heaps_in_lua, kayles, "kayles", "300,270");
NIMROD_TIMED(in_cpp, chomp, chomp, "6,6,6,6,6,6");
NIMROD_TIMED(lists_in_lua, chomp, "chomp", "6,6,6,6,6,6");
NIMROD_TIMED(in_cpp, queen, queen, "100,150");
NIMROD_TIMED(lists_in_lua, queen, "queen", "100,150");

}  // namespace

}  // namespace nimrod
