// Products of whole arrays of nimbers, by the widest instructions of the processor.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "nimrod/numbers/nim_field.h"
#include "nimrod/numbers/nim_residue.h"

namespace nimrod {

/// out[i] = a[i] b[i]. The three are of one size; out may be a or b, but not overlap them
/// otherwise.
void nim_multiply(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b,
                  std::span<std::uint64_t> out);
void nim_multiply(std::span<const std::uint8_t> a, std::span<const std::uint8_t> b,
                  std::span<std::uint8_t> out);
void nim_multiply(std::span<const std::uint16_t> a, std::span<const std::uint16_t> b,
                  std::span<std::uint16_t> out);
void nim_multiply(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b,
                  std::span<std::uint32_t> out);
void nim_multiply(std::span<const Word128> a, std::span<const Word128> b, std::span<Word128> out);
void nim_multiply(std::span<const NimResidue> a, std::span<const NimResidue> b,
                  std::span<NimResidue> out);
/// out[i] is the residue that stands for nimbers[i].
void to_residues(std::span<const std::uint64_t> nimbers, std::span<NimResidue> out);
/// out[i] is the nimber that residues[i] stands for.
void to_nimbers(std::span<const NimResidue> residues, std::span<std::uint64_t> out);

namespace detail {

/// One way of doing all this; the pointers to n words each are as above.
struct ArrayMethod {
    std::string_view name;
    void (*multiply)(const std::uint64_t* a, const std::uint64_t* b, std::uint64_t* out,
                     std::size_t n);
    void (*multiply_residues)(const std::uint64_t* a, const std::uint64_t* b, std::uint64_t* out,
                              std::size_t n);
    void (*to_residues)(const std::uint64_t* in, std::uint64_t* out, std::size_t n);
    void (*to_nimbers)(const std::uint64_t* in, std::uint64_t* out, std::size_t n);
};

/// The ways that this processor can go, the fastest last.
std::span<const ArrayMethod> array_methods();

#if defined(__x86_64__)
extern const ArrayMethod avx2_method;    // AVX2 and VPCLMULQDQ
extern const ArrayMethod avx512_method;  // AVX-512 with byte permutations, GFNI and VPCLMULQDQ
#endif

}  // namespace detail

}  // namespace nimrod
