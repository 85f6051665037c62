// Arrays of words cut into blocks of a fixed size, the last one filled up with zeros.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace nimrod::detail {

/// operation(in, out) for every block; in and out may be the same.
template <std::size_t size, class Operation>
void by_blocks(const std::uint64_t* in, std::uint64_t* out, std::size_t n,
               const Operation& operation) {
    std::size_t i = 0;
    for (; i + size <= n; i += size) operation(in + i, out + i);
    if (i == n) return;
    std::array<std::uint64_t, size> rest{};
    std::copy(in + i, in + n, rest.begin());
    operation(rest.data(), rest.data());
    std::copy_n(rest.begin(), n - i, out + i);
}

/// operation(a, b, out) for every block; out may be a or b.
template <std::size_t size, class Operation>
void by_blocks(const std::uint64_t* a, const std::uint64_t* b, std::uint64_t* out, std::size_t n,
               const Operation& operation) {
    std::size_t i = 0;
    for (; i + size <= n; i += size) operation(a + i, b + i, out + i);
    if (i == n) return;
    std::array<std::uint64_t, size> rest_a{};
    std::array<std::uint64_t, size> rest_b{};
    std::copy(a + i, a + n, rest_a.begin());
    std::copy(b + i, b + n, rest_b.begin());
    operation(rest_a.data(), rest_b.data(), rest_a.data());
    std::copy_n(rest_a.begin(), n - i, out + i);
}

}  // namespace nimrod::detail
