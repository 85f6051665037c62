// Memory on a budget's account.
#pragma once

#include <cstdint>

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

}  // namespace nimrod
