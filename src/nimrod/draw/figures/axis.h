// Which coordinates of an axis are drawn.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <vector>

#include "nimrod/core/natural.h"

namespace nimrod::figure {

/// The coordinates from 0 up to the largest of these and no fewer than `least`; where they are more
/// than `most`, only those near 0 and near the given ones. Nothing stands for what is left out.
class Axis {
public:
    Axis(const std::set<Natural>& used, std::size_t least, std::size_t most);

    std::size_t size() const { return places_.size(); }
    const std::optional<Natural>& operator[](std::size_t i) const { return places_[i]; }
    /// Where the coordinate stands, if it is drawn.
    std::optional<std::size_t> find(const Natural& coordinate) const;
    /// Where the place begins, and where the last one ends; what is left out takes half a place.
    double begin(std::size_t i) const { return begins_[i]; }
    double middle(std::size_t i) const { return (begins_[i] + begins_[i + 1]) / 2; }
    double length() const { return begins_.back(); }

private:
    std::vector<std::optional<Natural>> places_;
    std::vector<double> begins_;
};

}  // namespace nimrod::figure
