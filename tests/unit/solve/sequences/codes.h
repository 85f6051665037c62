// Codes by their text, and their nimbers by the plain loop.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "nimrod/solve/sequences/plain_sequence.h"

namespace nimrod {

/// "0.77"; digits above 9 are letters.
inline HeapCode code_of(std::string_view text, std::size_t repeat = 0) {
    HeapCode code;
    code.digits.clear();
    for (const char c : text)
        if (c != '.')
            code.digits.push_back(static_cast<std::uint8_t>(c <= '9' ? c - '0' : c - 'a' + 10));
    code.repeat = repeat;
    return code;
}

inline std::vector<std::uint32_t> plain(const HeapCode& code, std::size_t count) {
    Budget budget;
    std::vector<std::uint32_t> g;
    extend_plainly(code, g, count, budget);
    return g;
}

}  // namespace nimrod
