// Proofs that can be checked piece by piece, on any machine (docs/proofs.md, By segments).
#pragma once

#include <cstddef>

namespace nimrod::check {

/// One of equal parts, counted from 1; the only one is the whole.
struct Part {
    std::size_t number = 1;
    std::size_t count = 1;

    bool is_whole() const { return count == 1; }
};

}  // namespace nimrod::check
