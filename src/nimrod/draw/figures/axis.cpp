#include "nimrod/draw/figures/axis.h"

#include <algorithm>

namespace nimrod::figure {

Axis::Axis(const std::set<Natural>& used, std::size_t least, std::size_t most) {
    const Natural last =
        std::max(used.empty() ? Natural(0) : *used.rbegin(), Natural(natural(least) - 1));
    std::set<Natural> shown;
    if (last < natural(most)) {
        for (Natural i = 0; i <= last; ++i) shown.insert(i);
    } else {
        shown = {0, 1, 2};
        for (const Natural& coordinate : used)
            for (int i = -1; i <= 1; ++i)
                if (coordinate + i >= 0 && coordinate + i <= last)
                    shown.insert(Natural(coordinate + i));
    }
    for (const Natural& coordinate : shown) {
        // A gap of one coordinate takes no less room than the coordinate.
        if (!places_.empty() && coordinate == *places_.back() + 2)
            places_.emplace_back(Natural(coordinate - 1));
        else if (!places_.empty() && coordinate > *places_.back() + 1)
            places_.emplace_back();
        places_.emplace_back(coordinate);
    }
    begins_.push_back(0);
    for (const std::optional<Natural>& place : places_)
        begins_.push_back(begins_.back() + (place ? 1 : 0.6));
}

std::optional<std::size_t> Axis::find(const Natural& coordinate) const {
    const auto found = std::find(places_.begin(), places_.end(), std::optional(coordinate));
    if (found == places_.end()) return std::nullopt;
    return static_cast<std::size_t>(found - places_.begin());
}

}  // namespace nimrod::figure
