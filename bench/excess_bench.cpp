// Lenstra's excesses computed again, with the time each takes: nimrod_bench
// --benchmark_filter=excess. The label gives the degree of alpha_p and whether the table agrees.
#include <benchmark/benchmark.h>

#include <stdexcept>

#include "nimrod/numbers/lenstra.h"
#include "oracle/excess_search.h"

namespace nimrod {

namespace {

constexpr std::uint64_t largest_degree = 6000;

void excess_of(benchmark::State& state, std::uint32_t p) {
    for (auto _ : state)
        if (slow::searched_excess(p) != excess(p)) throw std::logic_error("the table is wrong");
    state.SetLabel(fmt::format("m = {}, degree {}", *excess(p), alpha_degree(p)));
}

[[maybe_unused]] const bool excesses_registered = [] {
    for (std::size_t k = 0; odd_prime(k); ++k) {
        const std::uint32_t p = *odd_prime(k);
        if (alpha_degree(p) > largest_degree) continue;
        benchmark::RegisterBenchmark(fmt::format("excess/{}", p).c_str(), excess_of, p)
            ->Iterations(1)
            ->Unit(benchmark::kMillisecond);
    }
    return true;
}();

}  // namespace

}  // namespace nimrod
