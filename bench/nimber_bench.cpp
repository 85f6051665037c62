// Nimbers of 64 bits: each method against the two that were usual, the recursion by halves and
// tables of logarithms of 16 bits, on the same numbers in one run. The counter `product` is the
// time of one product (or root, ...); `x_tables` and `x_recursion` say how many times faster it is
// than the others.
#include <benchmark/benchmark.h>

#include <ctime>
#include <memory>

#include "nimrod/numbers/nim_arrays.h"
#include "nimrod/numbers/nim_basis.h"
#include "nimrod/numbers/nim_field.h"
#include "nimrod/numbers/nim_order.h"

namespace nimrod {

namespace {

using Word = std::uint64_t;
using Words = std::vector<Word>;

constexpr std::size_t many = 10'000'000;
constexpr std::size_t few = 16'384;  // three arrays of 128 kB: in the second cache

/// Products by logarithms in the field of 2^16, and by halves above: 384 kB of tables.
class LogarithmTables {
public:
    LogarithmTables() {
        Word generator = 256;
        while (nim_order(natural(generator)) != 65535) ++generator;
        Word power = 1;
        for (std::size_t i = 0; i < 65535; ++i) {
            exp_[i] = exp_[i + 65535] = static_cast<std::uint16_t>(power);
            log_[power] = static_cast<std::uint16_t>(i);
            power = detail::defined_product(power, generator, 4);
        }
    }

    Word product(Word a, Word b) const {
        const Word lows = product32(a & below32, b & below32);
        const Word all = product32(a >> 32 ^ (a & below32), b >> 32 ^ (b & below32));
        return (all ^ lows) << 32 ^ lows ^ half32(product32(a >> 32, b >> 32));
    }

private:
    static constexpr Word below32 = 0xffffffff;
    static constexpr Word below16 = 0xffff;

    Word product16(Word a, Word b) const {
        if (a == 0 || b == 0) return 0;
        return exp_[std::size_t{log_[a]} + log_[b]];
    }
    Word half16(Word a) const { return product16(a, Word{1} << 15); }
    Word product32(Word a, Word b) const {
        const Word lows = product16(a & below16, b & below16);
        const Word all = product16(a >> 16 ^ (a & below16), b >> 16 ^ (b & below16));
        return (all ^ lows) << 16 ^ lows ^ half16(product16(a >> 16, b >> 16));
    }
    /// a times 2^31.
    Word half32(Word a) const {
        return half16(a >> 16 ^ (a & below16)) << 16 ^ half16(half16(a >> 16));
    }

    std::array<std::uint16_t, 65536> log_{};
    std::array<std::uint16_t, 131072> exp_{};
};

const LogarithmTables& tables() {
    static const auto out = std::make_unique<LogarithmTables>();
    return *out;
}

/// The recursion by halves down to a table of 4 bits, as the library had it before.
Word recursive_product(Word a, Word b, std::size_t level) {
    static constexpr auto products = [] {
        std::array<std::array<std::uint8_t, 16>, 16> out{};
        for (Word x = 0; x < 16; ++x)
            for (Word y = 0; y < 16; ++y)
                out[x][y] = static_cast<std::uint8_t>(detail::defined_product(x, y, 2));
        return out;
    }();
    if (level == 2) return products[a][b];
    const std::size_t half = std::size_t{1} << (level - 1);
    const Word below = (Word{1} << half) - 1;
    const Word a1 = a >> half;
    const Word b1 = b >> half;
    const Word lows = recursive_product(a & below, b & below, level - 1);
    const Word all = recursive_product(a1 ^ (a & below), b1 ^ (b & below), level - 1);
    const Word highs = recursive_product(a1, b1, level - 1);
    return (all ^ lows) << half ^ lows ^ recursive_product(highs, Word{1} << (half - 1), level - 1);
}

Words random_words(std::size_t n, unsigned seed) {
    Random random(seed);
    Words out(n);
    for (Word& word : out) word = random() | 1;
    return out;
}

const Words& left() {
    static const Words out = random_words(many, 1);
    return out;
}
const Words& right() {
    static const Words out = random_words(many, 2);
    return out;
}

double processor_seconds() {
    return static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
}

/// Seconds that one of n steps takes.
template <class Run>
double seconds(std::size_t n, const Run& run) {
    run();
    const double start = processor_seconds();
    int rounds = 0;
    do {
        run();
        ++rounds;
    } while (processor_seconds() - start < 0.3);
    return (processor_seconds() - start) / static_cast<double>(n) / rounds;
}

template <class Product>
void multiply(std::size_t n, Words& out, const Product& product) {
    const Word* const a = left().data();
    const Word* const b = right().data();
    for (std::size_t i = 0; i < n; ++i) out[i] = product(a[i], b[i]);
    benchmark::ClobberMemory();
}

template <class Product>
Word chain(std::size_t n, const Product& product) {
    Word x = left()[0];
    const Word* const b = right().data();
    for (std::size_t i = 0; i < n; ++i) x = product(x, b[i]);
    benchmark::DoNotOptimize(x);
    return x;
}

const auto by_tables = [](Word a, Word b) { return tables().product(a, b); };
const auto by_recursion = [](Word a, Word b) { return recursive_product(a, b, 6); };
const auto by_library = [](Word a, Word b) { return nim_product(a, b); };

/// What the two usual methods take, for products apart and in a chain.
struct Usual {
    double tables;
    double recursion;
};

const Usual& usual(std::size_t n) {
    static const auto measure = [](std::size_t size) {
        Words out(size);
        return Usual{seconds(size, [&] { multiply(size, out, by_tables); }),
                     seconds(few, [&] { multiply(few, out, by_recursion); })};
    };
    static const Usual bulk = measure(many);
    static const Usual cached = measure(few);
    return n == many ? bulk : cached;
}

const Usual& usual_chain() {
    static const Usual out = {seconds(few, [] { chain(few, by_tables); }),
                              seconds(few, [] { chain(few, by_recursion); })};
    return out;
}

void count_products(benchmark::State& state, std::size_t n) {
    state.counters["product"] =
        benchmark::Counter(static_cast<double>(n), benchmark::Counter::kIsIterationInvariantRate |
                                                       benchmark::Counter::kInvert);
}

/// Runs it n products at a time.
template <class Run>
void compare(benchmark::State& state, std::size_t n, const Usual& usual, const Run& run) {
    const double start = processor_seconds();
    for (auto _ : state) run();
    const double taken = (processor_seconds() - start) / static_cast<double>(n) /
                         static_cast<double>(state.iterations());
    count_products(state, n);
    state.counters["x_tables"] = usual.tables / taken;
    state.counters["x_recursion"] = usual.recursion / taken;
}

template <class Product>
void apart(benchmark::State& state, const Product& product) {
    const auto n = static_cast<std::size_t>(state.range(0));
    Words out(n);
    compare(state, n, usual(n), [&] { multiply(n, out, product); });
}
BENCHMARK_CAPTURE(apart, recursion, by_recursion)->Arg(few);
BENCHMARK_CAPTURE(apart, log_tables, by_tables)->Arg(few)->Arg(many);
BENCHMARK_CAPTURE(apart, nim_product, by_library)->Arg(few)->Arg(many);

void arrays(benchmark::State& state, const detail::ArrayMethod& method) {
    const auto n = static_cast<std::size_t>(state.range(0));
    Words out(n);
    compare(state, n, usual(n), [&] {
        method.multiply(left().data(), right().data(), out.data(), n);
        benchmark::ClobberMemory();
    });
}

void arrays_of_residues(benchmark::State& state, const detail::ArrayMethod& method) {
    const auto n = static_cast<std::size_t>(state.range(0));
    Words out(n);
    compare(state, n, usual(n), [&] {
        method.multiply_residues(left().data(), right().data(), out.data(), n);
        benchmark::ClobberMemory();
    });
}

[[maybe_unused]] const bool arrays_registered = [] {
    for (const detail::ArrayMethod& method : detail::array_methods()) {
        const std::string name(method.name);
        benchmark::RegisterBenchmark(("arrays/" + name).c_str(), arrays, method)
            ->Arg(few)
            ->Arg(many);
        benchmark::RegisterBenchmark(("arrays_of_residues/" + name).c_str(), arrays_of_residues,
                                     method)
            ->Arg(few)
            ->Arg(many);
    }
    return true;
}();

template <class Product>
void chained(benchmark::State& state, const Product& product) {
    compare(state, few, usual_chain(), [&] { chain(few, product); });
}
BENCHMARK_CAPTURE(chained, recursion, by_recursion);
BENCHMARK_CAPTURE(chained, log_tables, by_tables);
BENCHMARK_CAPTURE(chained, nim_product, by_library);
BENCHMARK_CAPTURE(chained, residues, [](Word a, Word b) {
    return (NimResidue::of_bits(a) * NimResidue::of_bits(b)).bits();
});

template <class Operation>
void unary(benchmark::State& state, const Operation& operation) {
    const Word* const a = left().data();
    benchmark::DoNotOptimize(operation(a[0]));  // makes what tables it has
    for (auto _ : state)
        for (std::size_t i = 0; i < few; ++i) benchmark::DoNotOptimize(operation(a[i]));
    count_products(state, few);
}
BENCHMARK_CAPTURE(unary, square, [](Word a) { return nim_square(a); });
BENCHMARK_CAPTURE(unary, square_root, [](Word a) { return nim_square_root(a); });
BENCHMARK_CAPTURE(unary, inverse, [](Word a) { return nim_inverse(a); });
BENCHMARK_CAPTURE(unary, quadratic_root, [](Word a) { return nim_quadratic_root(a); });

BENCHMARK_CAPTURE(unary, logarithm, [](Word a) { return nim_logarithm(detail::theta, a); });
BENCHMARK_CAPTURE(unary, order, [](Word a) { return nim_order(natural(a)); });
BENCHMARK_CAPTURE(unary, minimal_polynomial, [](Word a) {
    Budget budget;
    return nim_minimal_polynomial(natural(a), budget);
});

void wide_product(benchmark::State& state) {
    const Word* const x = left().data();
    const Word* const y = right().data();
    for (auto _ : state)
        for (std::size_t i = 0; i + 1 < few; ++i) {
            const Word128 a = Word128{x[i]} << 64 | x[i + 1];
            const Word128 b = Word128{y[i]} << 64 | y[i + 1];
            benchmark::DoNotOptimize(nim_product(a, b));
        }
    count_products(state, few - 1);
}
BENCHMARK(wide_product);

/// Nimbers of so many bits.
void natural_product(benchmark::State& state) {
    Random random(1951);
    const Natural side = Natural(1) << static_cast<std::size_t>(state.range(0));
    const Natural a = uniform_below(side, random);
    const Natural b = uniform_below(side, random);
    for (auto _ : state) benchmark::DoNotOptimize(nim_product(a, b));
    count_products(state, 1);
}
BENCHMARK(natural_product)->Arg(64)->Arg(256)->Arg(4096)->Arg(65536)->Arg(1 << 20);

void natural_inverse(benchmark::State& state) {
    Random random(1951);
    const Natural a = uniform_below(Natural(1) << static_cast<std::size_t>(state.range(0)), random);
    for (auto _ : state) benchmark::DoNotOptimize(nim_inverse(a));
    count_products(state, 1);
}
BENCHMARK(natural_inverse)->Arg(4096);

void natural_order(benchmark::State& state) {
    Random random(1951);
    const Natural a = uniform_below(Natural(1) << static_cast<std::size_t>(state.range(0)), random);
    for (auto _ : state) benchmark::DoNotOptimize(nim_order(a));
    count_products(state, 1);
}
BENCHMARK(natural_order)->Arg(256)->Arg(4096);

}  // namespace

}  // namespace nimrod
