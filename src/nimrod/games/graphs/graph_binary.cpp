// Nimrod's own form of a graph: a header, the rows as they are in memory, the lengths of the names
// and the names. A file is mapped and its rows are used in place. All numbers are little-endian;
// the checksum covers everything but itself, and the rows are checked besides, so that a file that
// somebody made up cannot send a solver outside its arrays.
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "nimrod/core/file_error.h"
#include "nimrod/core/hash.h"
#include "nimrod/core/utf8.h"
#include "nimrod/games/graphs/graph_formats.h"
#include "nimrod/games/graphs/graph_writers.h"

namespace nimrod {

namespace {

static_assert(std::endian::native == std::endian::little);

constexpr std::array<char, 8> magic{'\x93', 'N', 'I', 'M', 'G', 'R', 'F', '\n'};
constexpr std::uint32_t version = 1;
constexpr std::uint32_t names_are_numbers = 1;

struct Header {
    std::array<char, 8> magic;
    std::uint32_t version;
    std::uint32_t flags;
    std::uint64_t order;
    std::uint64_t edges;
    std::uint64_t letters;   // bytes of all names together
    std::uint64_t checksum;  // of the header with 0 here, and of all that follows
};
static_assert(sizeof(Header) == 48);

/// Four running words, so that the machine can work on them at once.
std::uint64_t checksum(std::string_view bytes) {
    std::array<std::uint64_t, 4> sums{1, 2, 3, 4};
    const auto take = [&](const char* from, std::size_t length) {
        std::array<std::uint64_t, 4> words{};
        std::memcpy(words.data(), from, length);
        for (std::size_t i = 0; i < 4; ++i)
            sums[i] = std::rotl((sums[i] ^ words[i]) * 0x9e3779b97f4a7c15U, 29);
    };
    std::size_t at = 0;
    for (; at + 32 <= bytes.size(); at += 32) take(bytes.data() + at, 32);
    if (at < bytes.size()) take(bytes.data() + at, bytes.size() - at);
    std::size_t seed = bytes.size();
    for (const std::uint64_t sum : sums) seed = mix(seed, sum);
    return seed;
}

std::uint64_t checksum_of_file(Header header, std::string_view rest) {
    header.checksum = 0;
    const std::string_view head(reinterpret_cast<const char*>(&header), sizeof header);
    return mix(checksum(head), checksum(rest));
}

[[noreturn]] void damaged(const std::string& name, const Text& what) {
    throw FileError(FileError::Kind::damaged,
                    tr("the file {} is damaged: {}", "le fichier {} est endommagé : {}",
                       shown_path(name), what));
}

void check_rows(const Digraph& graph, const std::string& name) {
    const auto offsets = graph.offsets();
    const auto targets = graph.targets();
    const bool rows = offsets.front() == 0 && offsets.back() == targets.size() &&
                      std::is_sorted(offsets.begin(), offsets.end());
    const std::uint32_t n = graph.order();
    if (!rows || std::any_of(targets.begin(), targets.end(), [n](auto w) { return w >= n; }))
        damaged(name,
                tr("it has edges that lead nowhere", "il a des arcs qui ne mènent nulle part"));
}

VertexNames read_names(std::span<const std::uint32_t> lengths, std::string_view letters,
                       const std::string& name) {
    VertexNames names;
    for (const std::uint32_t length : lengths) {
        const std::string_view each = letters.substr(0, length);
        const std::uint32_t before = names.size();
        if (each.size() < length || each.empty() || length > VertexNames::longest ||
            !is_printable(each) || names.add(each) != before)
            damaged(name, tr("its names are wrong", "ses noms sont faux"));
        letters.remove_prefix(length);
    }
    if (!letters.empty()) damaged(name, tr("its names are wrong", "ses noms sont faux"));
    return names;
}

template <class T>
void append(std::string& out, std::span<const T> items) {
    out.append(reinterpret_cast<const char*>(items.data()), items.size_bytes());
}

}  // namespace

bool is_binary_graph(std::string_view content) {
    return content.starts_with(std::string_view(magic.data(), magic.size()));
}

NamedDigraph read_binary_graph(const std::shared_ptr<const FileContent>& content,
                               const std::string& name) {
    const std::string_view bytes = content->bytes();
    Header header{};
    if (bytes.size() < sizeof header) damaged(name, tr("it is cut off", "il est tronqué"));
    std::memcpy(&header, bytes.data(), sizeof header);
    if (header.version != version)
        damaged(name, tr("its version is {}, not {}", "sa version est {}, et non {}",
                         header.version, version));
    const bool numbers = (header.flags & names_are_numbers) != 0;
    constexpr std::uint64_t word = sizeof(std::uint32_t);
    if (header.order > most_vertices || header.edges > most_edges ||
        header.letters > bytes.size() ||
        bytes.size() != sizeof header + word * (header.order + 1 + header.edges) +
                            (numbers ? 0 : word * header.order) + header.letters)
        damaged(name, tr("it is cut off", "il est tronqué"));
    const std::string_view rest = bytes.substr(sizeof header);
    if (checksum_of_file(header, rest) != header.checksum)
        damaged(name, tr("its checksum is wrong", "sa somme de contrôle est fausse"));
    const auto* const words = reinterpret_cast<const std::uint32_t*>(rest.data());
    const std::span offsets(words, header.order + 1);
    const std::span targets(offsets.data() + offsets.size(), header.edges);
    Digraph graph(offsets, targets, content);
    check_rows(graph, name);
    if (numbers) return {VertexNames(static_cast<std::uint32_t>(header.order)), std::move(graph)};
    const std::span lengths(targets.data() + targets.size(), header.order);
    return {read_names(lengths, bytes.substr(bytes.size() - header.letters), name),
            std::move(graph)};
}

std::string write_binary_graph(const NamedDigraph& named) {
    const bool numbers = named.names.are_numbers();
    std::vector<std::uint32_t> lengths;
    std::string letters;
    for (std::uint32_t v = 0; !numbers && v < named.names.size(); ++v) {
        const std::string name = named.names.name(v);
        lengths.push_back(static_cast<std::uint32_t>(name.size()));
        letters += name;
    }
    const std::uint32_t no_rows = 0;
    std::span<const std::uint32_t> offsets = named.graph.offsets();
    if (offsets.empty()) offsets = std::span(&no_rows, 1);
    Header header{magic,
                  version,
                  numbers ? names_are_numbers : 0,
                  offsets.size() - 1,
                  named.graph.edge_count(),
                  letters.size(),
                  0};
    std::string out(sizeof header, '\0');
    out.reserve(out.size() + offsets.size_bytes() + named.graph.targets().size_bytes() +
                lengths.size() * sizeof(std::uint32_t) + letters.size());
    append(out, offsets);
    append(out, named.graph.targets());
    append(out, std::span<const std::uint32_t>(lengths));
    out += letters;
    header.checksum = checksum_of_file(header, std::string_view(out).substr(sizeof header));
    std::memcpy(out.data(), &header, sizeof header);
    return out;
}

}  // namespace nimrod
