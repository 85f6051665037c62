// How much memory a position takes besides itself.
#pragma once

#include <cstddef>

namespace nimrod {

/// The bytes that p holds on the heap: of p.heap_bytes() where it can tell, of a vector or a text.
template <class Position>
std::size_t heap_bytes(const Position& p) {
    if constexpr (requires { p.heap_bytes(); })
        return p.heap_bytes();
    else if constexpr (requires { p.capacity() * sizeof(p[0]); })
        return p.capacity() * sizeof(p[0]) + 2 * sizeof(void*);
    else
        return 0;
}

}  // namespace nimrod
