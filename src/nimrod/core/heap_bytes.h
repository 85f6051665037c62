// How much memory things take besides themselves, as the allocator counts it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <type_traits>
#include <utility>

namespace nimrod {

/// What a block of so many bytes takes: none is smaller than 32, and each has a head.
constexpr std::size_t block_bytes(std::size_t bytes) {
    return bytes == 0 ? 0 : std::max<std::size_t>(32, (bytes + sizeof(void*) + 15) / 16 * 16);
}

/// What an element of an unordered map takes: a node, and its share of the buckets, of which there
/// are two sets while they grow.
template <class Key, class Value>
constexpr std::size_t node_bytes() {
    return block_bytes(sizeof(std::pair<Key, Value>) + 2 * sizeof(void*)) + 3 * sizeof(void*);
}

/// What an element adds to a vector that grows by doubling and moves.
template <class T>
constexpr std::size_t element_bytes = 3 * sizeof(T);

/// The bytes that p holds on the heap: of p.heap_bytes() where it can tell, of a vector with all
/// that its elements hold, of a text, of a number of GMP.
template <class Position>
std::size_t heap_bytes(const Position& p) {
    if constexpr (requires { p.heap_bytes(); }) {
        return p.heap_bytes();
    } else if constexpr (std::is_same_v<Position, std::string>) {
        return p.capacity() < sizeof p ? 0 : block_bytes(p.capacity() + 1);
    } else if constexpr (requires { p.get_mpz_t()->_mp_alloc; }) {
        return block_bytes(static_cast<std::size_t>(p.get_mpz_t()->_mp_alloc) *
                           sizeof(*p.get_mpz_t()->_mp_d));
    } else if constexpr (requires { p.capacity() * sizeof(p[0]); }) {
        std::size_t bytes = block_bytes(p.capacity() * sizeof(p[0]));
        if constexpr (std::is_class_v<typename Position::value_type>)
            for (const auto& element : p) bytes += heap_bytes(element);
        return bytes;
    } else {
        return 0;
    }
}

}  // namespace nimrod
