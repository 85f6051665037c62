// Memory on a budget's account.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "nimrod/core/limits.h"

namespace nimrod {

/// Bytes held from a budget, which are given back when this ends.
class HeldMemory {
public:
    explicit HeldMemory(Budget& budget) : budget_(budget) {}
    ~HeldMemory() { budget_.release(bytes_); }
    HeldMemory(const HeldMemory&) = delete;
    HeldMemory& operator=(const HeldMemory&) = delete;

    /// Throws OutOfLimits when there is not so much.
    void hold(std::uint64_t bytes) {
        bytes_ += bytes;
        budget_.hold(bytes);
    }
    void release(std::uint64_t bytes) {
        bytes_ -= bytes;
        budget_.release(bytes);
    }

private:
    Budget& budget_;
    std::uint64_t bytes_ = 0;
};

/// Gives an empty vector so many elements. A gigabyte takes seconds to fill, so the limits are
/// looked at on the way.
template <class T>
void fill(std::vector<T>& out, std::size_t size, const T& value, Budget& budget) {
    constexpr std::size_t piece = (std::size_t{1} << 24) / sizeof(T);
    out.reserve(size);
    while (out.size() < size) {
        budget.step(0);
        out.resize(std::min(size, out.size() + piece), value);
    }
}

}  // namespace nimrod
