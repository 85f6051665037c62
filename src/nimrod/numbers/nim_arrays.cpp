// Which way of multiplying arrays of nimbers this processor goes, and the ways that need nothing
// wider than a word.
#include "nimrod/numbers/nim_arrays.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <vector>

namespace nimrod {

namespace detail {

namespace {

using Word = std::uint64_t;

void words_to_residues(const Word* in, Word* out, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) out[i] = to_residue(in[i]);
}

void words_to_nimbers(const Word* in, Word* out, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) out[i] = to_nimber(in[i]);
}

template <Word (*product)(Word, Word)>
void multiply_residues(const Word* a, const Word* b, Word* out, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) out[i] = product(a[i], b[i]);
}

template <Word (*product)(Word, Word)>
void multiply(const Word* a, const Word* b, Word* out, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i)
        out[i] = to_nimber(product(to_residue(a[i]), to_residue(b[i])));
}

template <Word (*product)(Word, Word)>
constexpr ArrayMethod word_by_word(std::string_view name) {
    return {name, multiply<product>, multiply_residues<product>, words_to_residues,
            words_to_nimbers};
}

std::vector<ArrayMethod> methods_of_processor() {
    std::vector<ArrayMethod> out = {word_by_word<portable_product>("tables")};
#if defined(__x86_64__)
    const auto has = [](auto... supported) { return (... && (supported != 0)); };
    if (has_carryless_product()) out.push_back(word_by_word<carryless_product>("pclmul"));
    if (has(__builtin_cpu_supports("avx2"), __builtin_cpu_supports("vpclmulqdq")))
        out.push_back(avx2_method);
    if (has(__builtin_cpu_supports("avx512f"), __builtin_cpu_supports("avx512bw"),
            __builtin_cpu_supports("avx512vbmi"), __builtin_cpu_supports("gfni"),
            __builtin_cpu_supports("vpclmulqdq")))
        out.push_back(avx512_method);
#endif
    return out;
}

const Word* words(std::span<const NimResidue> residues) {
    return reinterpret_cast<const Word*>(residues.data());
}
Word* words(std::span<NimResidue> residues) { return reinterpret_cast<Word*>(residues.data()); }

const ArrayMethod& fastest();

/// Narrower words as words of 64 bits, some hundred at a time.
template <class Narrow>
void multiply_widened(std::span<const Narrow> a, std::span<const Narrow> b, std::span<Narrow> out) {
    assert(a.size() == b.size() && a.size() == out.size());
    std::array<Word, 256> x;
    std::array<Word, 256> y;
    for (std::size_t i = 0; i < a.size(); i += x.size()) {
        const std::size_t n = std::min(x.size(), a.size() - i);
        std::copy_n(a.begin() + static_cast<std::ptrdiff_t>(i), n, x.begin());
        std::copy_n(b.begin() + static_cast<std::ptrdiff_t>(i), n, y.begin());
        fastest().multiply(x.data(), y.data(), x.data(), n);
        for (std::size_t j = 0; j < n; ++j) out[i + j] = static_cast<Narrow>(x[j]);
    }
}

const ArrayMethod& fastest() { return array_methods().back(); }

}  // namespace

std::span<const ArrayMethod> array_methods() {
    static const std::vector<ArrayMethod> methods = methods_of_processor();
    return methods;
}

}  // namespace detail

void nim_multiply(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b,
                  std::span<std::uint64_t> out) {
    assert(a.size() == b.size() && a.size() == out.size());
    detail::fastest().multiply(a.data(), b.data(), out.data(), a.size());
}

void nim_multiply(std::span<const std::uint8_t> a, std::span<const std::uint8_t> b,
                  std::span<std::uint8_t> out) {
    detail::multiply_widened(a, b, out);
}

void nim_multiply(std::span<const std::uint16_t> a, std::span<const std::uint16_t> b,
                  std::span<std::uint16_t> out) {
    detail::multiply_widened(a, b, out);
}

void nim_multiply(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b,
                  std::span<std::uint32_t> out) {
    detail::multiply_widened(a, b, out);
}

void nim_multiply(std::span<const Word128> a, std::span<const Word128> b, std::span<Word128> out) {
    assert(a.size() == b.size() && a.size() == out.size());
    for (std::size_t i = 0; i < a.size(); ++i) out[i] = nim_product(a[i], b[i]);
}

void nim_multiply(std::span<const NimResidue> a, std::span<const NimResidue> b,
                  std::span<NimResidue> out) {
    assert(a.size() == b.size() && a.size() == out.size());
    detail::fastest().multiply_residues(detail::words(a), detail::words(b), detail::words(out),
                                        a.size());
}

void to_residues(std::span<const std::uint64_t> nimbers, std::span<NimResidue> out) {
    assert(nimbers.size() == out.size());
    detail::fastest().to_residues(nimbers.data(), detail::words(out), out.size());
}

void to_nimbers(std::span<const NimResidue> residues, std::span<std::uint64_t> out) {
    assert(residues.size() == out.size());
    detail::fastest().to_nimbers(detail::words(residues), out.data(), out.size());
}

}  // namespace nimrod
