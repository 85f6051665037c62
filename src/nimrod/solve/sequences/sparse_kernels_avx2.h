// The inner loops of the sparse-space method for processors with AVX2.
#pragma once

#include "nimrod/solve/sequences/sparse_kernels.h"

namespace nimrod::sparse {

bool has_avx2();

/// May be called, and its loops used, only where has_avx2().
template <class Cell>
Kernels<Cell> avx2_kernels();

}  // namespace nimrod::sparse
