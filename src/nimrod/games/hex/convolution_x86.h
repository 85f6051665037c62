// Convolutions for x86-64 processors with wider registers.
#pragma once

#include <vector>

#include "nimrod/games/hex/convolution.h"

namespace nimrod::hex {

/// Those that this processor can run, the fastest last.
std::vector<Kernel> x86_kernels();

}  // namespace nimrod::hex
