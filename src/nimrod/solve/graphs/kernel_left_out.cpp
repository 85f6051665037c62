// Instead of kernel.cpp in a build without CaDiCaL.
#include "nimrod/core/left_out.h"
#include "nimrod/solve/graphs/kernel.h"

namespace nimrod {

Kernels find_kernels(const Digraph&, std::size_t, Budget&) {
    throw left_out(tr("lists no kernels of graphs", "n'énumère pas les noyaux des graphes"),
                   "CaDiCaL");
}

}  // namespace nimrod
