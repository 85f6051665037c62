// Instead of layered_layout.cpp in a build without Graphviz.
#include "nimrod/draw/figures/layered_layout.h"

namespace nimrod {

std::optional<Layout> layered_layout(const std::vector<BoxSize>&,
                                     const std::vector<std::pair<std::uint32_t, std::uint32_t>>&,
                                     BoxShape) {
    return std::nullopt;
}

}  // namespace nimrod
