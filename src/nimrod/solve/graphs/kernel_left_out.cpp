// Instead of kernel.cpp in a build without CaDiCaL.
#include "nimrod/core/left_out.h"
#include "nimrod/solve/graphs/kernel.h"

namespace nimrod {

namespace {

InputError without_cadical() {
    return left_out(tr("lists no kernels of graphs", "n'énumère pas les noyaux des graphes"),
                    "CaDiCaL");
}

}  // namespace

Kernels find_kernels(const Digraph&, std::size_t, Budget&) { throw without_cadical(); }

std::vector<ClauseStep> exclude_other_kernels(const Digraph&,
                                              const std::vector<std::vector<std::uint32_t>>&,
                                              Budget&) {
    throw without_cadical();
}

}  // namespace nimrod
