// Hashes of positions. A table that uses them always compares whole positions too.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "nimrod/core/natural.h"

namespace nimrod {

/// Mixes one more word into a hash (the finaliser of splitmix64, Steele, Lea and Flood 2014).
inline std::size_t mix(std::size_t seed, std::uint64_t word) {
    std::uint64_t x = seed + 0x9e3779b97f4a7c15U + word;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
}

struct Hash {
    template <std::unsigned_integral T>
    std::size_t operator()(T n) const {
        return mix(0, n);
    }
    std::size_t operator()(const Natural& n) const {
        std::size_t seed = 0;
        for (std::size_t i = 0; i < mpz_size(n.get_mpz_t()); ++i)
            seed = mix(seed, mpz_getlimbn(n.get_mpz_t(), static_cast<mp_size_t>(i)));
        return seed;
    }
    template <class T>
    std::size_t operator()(const std::vector<T>& items) const {
        std::size_t seed = items.size();
        for (const T& item : items) seed = mix(seed, (*this)(item));
        return seed;
    }
    /// A position type of its own has a member hash().
    template <class T>
        requires requires(const T& t) {
            { t.hash() } -> std::same_as<std::size_t>;
        }
    std::size_t operator()(const T& position) const {
        return position.hash();
    }
};

}  // namespace nimrod
