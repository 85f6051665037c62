#include "nimrod/core/nearest.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace nimrod {

namespace {

constexpr std::size_t longest = 40;
constexpr std::size_t most_slips = 2;

/// Levenshtein's distance: insertions, deletions, substitutions.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({row[j] + 1, row[j + 1] + 1, changed});
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
        // A name of which nothing is left was not meant.
        if (distance >= least || distance >= name.size()) continue;
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
