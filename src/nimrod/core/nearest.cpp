#include "nimrod/core/nearest.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace nimrod {

namespace {

constexpr std::size_t longest = 40;
constexpr std::size_t most_slips = 2;

/// So that neither "foo" is meant to be "row", nor "--format" to be "--normal".
std::size_t slips_allowed(std::string_view name) {
    const std::size_t letters = name.size() - std::min(name.find_first_not_of('-'), name.size());
    return letters < 3 ? 0 : letters < 8 ? 1 : most_slips;
}

/// Damerau's distance: insertions, deletions, substitutions, and two neighbours that change places.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before, last, row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        before = std::exchange(last, row);
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            row[j + 1] = std::min({row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1)});
            if (i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j])
                row[j + 1] = std::min(row[j + 1], before[j - 1] + 1);
        }
    }
    return row.back();
}

}  // namespace

std::string nearest(std::string_view written, std::span<const std::string> names) {
    if (written.size() > longest) return "";
    std::string out;
    std::size_t least = most_slips + 1;
    for (const std::string& name : names) {
        const std::size_t distance = edit_distance(name, written);
        if (distance >= least || distance > slips_allowed(name)) continue;
        least = distance;
        out = name;
    }
    return out;
}

Text did_you_mean(std::string_view written, std::span<const std::string> names) {
    const std::string meant = nearest(written, names);
    if (meant.empty()) return {};
    return tr("did you mean {}? ", "vouliez-vous dire {} ? ", meant);
}

}  // namespace nimrod
