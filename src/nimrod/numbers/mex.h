// The minimal excluded value, on which Sprague's and Grundy's theory rests.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace nimrod {

/// The least number that is not in the list; the list is sorted on the way.
inline std::uint32_t mex(std::vector<std::uint32_t>& values) {
    std::sort(values.begin(), values.end());
    std::uint32_t least = 0;
    for (const std::uint32_t v : values) {
        if (v == least)
            ++least;
        else if (v > least)
            break;
    }
    return least;
}

}  // namespace nimrod
