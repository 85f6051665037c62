// Edge lists of numbers straight into rows. The text is read twice, once to count and once to fill:
// a list of the edges would take eight bytes each, twice what the rows take, and reading numbers is
// fast. Pages that have been read are given back, so that the text does not stay in memory.
#include <algorithm>
#include <numeric>

#include "nimrod/games/graphs/graph_formats.h"
#include "nimrod/games/graphs/number_edges.h"

namespace nimrod {

namespace {

/// The length of each number's row, and which numbers there are.
struct Counts {
    PresentNumbers present;
    std::vector<std::uint32_t> lengths;
    std::size_t edges = 0;
};

bool count_edges(const FileContent& content, Counts& counts, Reading& reading) {
    const NumberScan scan = scan_number_edges(
        content.bytes(),
        [&](std::uint32_t u, std::uint32_t v) {
            counts.present.meet(u);
            counts.present.meet(v);
            if (u >= counts.lengths.size()) {
                if (counts.present.sparse()) return;
                counts.lengths.resize(
                    std::max<std::size_t>(std::size_t{u} + 1, 2 * counts.lengths.size()));
            }
            ++counts.lengths[u];
            ++counts.edges;
        },
        [&](std::uint32_t v) { counts.present.meet(v); },
        [&](std::size_t end) {
            content.forget(end);
            reading.step();
        });
    return scan.complete && !counts.present.sparse() && counts.edges <= most_edges;
}

}  // namespace

std::optional<NamedDigraph> read_number_digraph(const FileContent& content, Reading& reading) {
    Counts counts{PresentNumbers(content.bytes().size()), {}};
    if (!count_edges(content, counts, reading)) return std::nullopt;
    reading.hold(4 * (counts.edges + 4 * counts.lengths.size()));
    VertexNames names = counts.present.names(reading);
    const std::uint32_t n = names.size();
    const bool gaps = !names.are_numbers();
    const std::vector<std::uint32_t> ranks =
        gaps ? counts.present.ranks() : std::vector<std::uint32_t>{};
    const auto place = [&](std::uint32_t v) { return gaps ? ranks[v] : v; };
    std::vector<std::uint32_t> offsets(std::size_t{n} + 1, 0);
    for (std::uint32_t v = 0; v < counts.lengths.size(); ++v)
        if (counts.lengths[v] > 0) offsets[std::size_t{place(v)} + 1] = counts.lengths[v];
    counts = Counts{PresentNumbers(0), {}, counts.edges};
    std::partial_sum(offsets.begin(), offsets.end(), offsets.begin());
    std::vector<std::uint32_t> targets(counts.edges);
    scan_number_edges(
        content.bytes(),
        [&](std::uint32_t u, std::uint32_t v) { targets[offsets[place(u)]++] = place(v); },
        [](std::uint32_t) {},
        [&](std::size_t end) {
            content.forget(end);
            reading.step();
        });
    // Each offset has moved to the end of its row, which is where the next one begins.
    std::rotate(offsets.begin(), offsets.end() - 1, offsets.end());
    offsets.front() = 0;
    return NamedDigraph{std::move(names), Digraph(std::move(offsets), std::move(targets))};
}

}  // namespace nimrod
