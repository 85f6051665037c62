// What a fuzz target does when something is wrong: it stops, and libFuzzer keeps the input.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace nimrod::fuzz {

inline void check(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "%s\n", what);
    std::abort();
}

}  // namespace nimrod::fuzz
