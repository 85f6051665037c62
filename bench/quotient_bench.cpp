// Misère quotients: finding them, and verifying the certificates of those that are shipped.
#include <benchmark/benchmark.h>

#include "nimrod/games/families/octal_rules.h"
#include "nimrod/solve/misere/quotient_certificate.h"

namespace nimrod {

namespace {

HeapQuotient quotient_of(const char* code, std::size_t upto) {
    Budget budget;
    HeapQuotient found(read_heap_code(code));
    while (!found.period() && found.last() < upto) found.extend(budget);
    return found;
}

void find_quotient(benchmark::State& state, const char* code, std::size_t upto) {
    for (auto _ : state) {
        const HeapQuotient found = quotient_of(code, upto);
        state.counters["order"] = static_cast<double>(found.quotient().order);
    }
}
BENCHMARK_CAPTURE(find_quotient, kayles, "0.77", 1000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(find_quotient, guiles, "0.15", 1000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(find_quotient, dawson_kayles_27, "0.07", 27)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(find_quotient, dawson_kayles_31, "0.07", 31)->Unit(benchmark::kMillisecond);

void verify_quotient(benchmark::State& state, const char* code) {
    const HeapQuotient found = quotient_of(code, 1000);
    const std::string text = write_certificate(found);
    for (auto _ : state) {
        Budget budget;
        benchmark::DoNotOptimize(read_certificate(text, found.code(), budget));
    }
}
BENCHMARK_CAPTURE(verify_quotient, kayles, "0.77")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(verify_quotient, guiles, "0.15")->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace nimrod
