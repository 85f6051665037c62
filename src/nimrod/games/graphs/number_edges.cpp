#include "nimrod/games/graphs/number_edges.h"

#include <algorithm>

namespace nimrod {

namespace {

constexpr std::size_t bytes_a_name = 40;  // besides its letters, while more are added

}

void PresentNumbers::grow(std::uint32_t v) {
    sparse_ = sparse_ || v > largest_;
    if (!sparse_) present_.resize(std::max<std::size_t>(std::size_t{v} + 1, 2 * present_.size()));
}

VertexNames PresentNumbers::names(Reading& reading) const {
    const auto count = static_cast<std::ptrdiff_t>(std::count(present_.begin(), present_.end(), 1));
    if (std::find(present_.begin(), present_.begin() + count, 0) == present_.begin() + count)
        return VertexNames(static_cast<std::uint32_t>(count));
    VertexNames names;
    for (std::size_t v = 0; v < present_.size(); ++v) {
        if (present_[v] == 0) continue;
        reading.step();
        const std::string name = std::to_string(v);
        reading.hold(bytes_a_name + name.size());
        names.add(name);
    }
    return names;
}

std::vector<std::uint32_t> PresentNumbers::ranks() const {
    std::vector<std::uint32_t> ranks(present_.size());
    std::uint32_t rank = 0;
    for (std::size_t v = 0; v < present_.size(); ++v) {
        ranks[v] = rank;
        rank += present_[v];
    }
    return ranks;
}

}  // namespace nimrod
