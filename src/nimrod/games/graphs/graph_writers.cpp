#include "nimrod/games/graphs/graph_writers.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace nimrod {

namespace {

/// The names as they are written, made once.
std::vector<std::string> written_names(const VertexNames& names) {
    std::vector<std::string> out;
    for (std::uint32_t v = 0; v < names.size(); ++v) out.push_back(write_name(names.name(v)));
    return out;
}

/// An identifier of DOT is a word or a number; everything else stands in quotes.
std::string dot_name(const std::string& name) {
    const bool digit = name[0] >= '0' && name[0] <= '9';
    const bool plain = std::all_of(name.begin(), name.end(), [&](char c) {
        const char lower = static_cast<char>(c | 0x20);
        return (c >= '0' && c <= '9') || (!digit && (c == '_' || (lower >= 'a' && lower <= 'z')));
    });
    std::string lower;
    for (const char c : name) lower += static_cast<char>(c | 0x20);
    const bool keyword = lower == "node" || lower == "edge" || lower == "graph" ||
                         lower == "digraph" || lower == "subgraph" || lower == "strict";
    if (plain && !keyword) return name;
    std::string out = "\"";
    for (const char c : name) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + "\"";
}

}  // namespace

std::string write_edge_list(const NamedDigraph& named) {
    std::vector<std::string> names = written_names(named.names);
    // Names are read in the order in which they come, numbers in their own. A first line of zeros
    // and ones would be read as the row of a matrix, unless it is an edge.
    const bool numbers = named.names.are_numbers();
    if (!numbers && !names.empty() && names[0].find_first_not_of("01") == std::string::npos)
        names[0] = '"' + names[0] + '"';
    std::string out;
    if (!numbers)
        for (const std::string& name : names) out += name + "\n";
    for (std::uint32_t v = 0; v < named.graph.order(); ++v)
        for (const std::uint32_t w : named.graph.options(v)) {
            out += names[v];
            out += ' ';
            out += names[w];
            out += '\n';
        }
    if (numbers) {
        const std::vector<std::uint32_t> in = in_degrees(named.graph);
        for (std::uint32_t v = 0; v < named.graph.order(); ++v)
            if (in[v] == 0 && named.graph.out_degree(v) == 0) out += names[v] + "\n";
    }
    return out;
}

std::string write_adjacency_lists(const NamedDigraph& named) {
    const std::vector<std::string> names = written_names(named.names);
    std::string out;
    for (std::uint32_t v = 0; v < named.graph.order(); ++v) {
        out += names[v] + ":";
        for (const std::uint32_t w : named.graph.options(v)) out += " " + names[w];
        out += "\n";
    }
    return out;
}

std::string write_adjacency_matrix(const NamedDigraph& named) {
    std::string out;
    for (std::uint32_t v = 0; v < named.names.size(); ++v) out += "\t" + named.names.name(v);
    out += "\n";
    for (std::uint32_t v = 0; v < named.graph.order(); ++v) {
        std::string row;
        for (std::uint32_t w = 0; w < named.graph.order(); ++w) row += "\t0";
        for (const std::uint32_t w : named.graph.options(v)) row[2 * std::size_t{w} + 1] = '1';
        out += named.names.name(v) + row + "\n";
    }
    return out;
}

std::string write_dot(const NamedDigraph& named) {
    std::vector<std::string> names;
    for (std::uint32_t v = 0; v < named.names.size(); ++v)
        names.push_back(dot_name(named.names.name(v)));
    std::string out = "digraph {\n";
    for (const std::string& name : names) out += "    " + name + ";\n";
    for (std::uint32_t v = 0; v < named.graph.order(); ++v)
        for (const std::uint32_t w : named.graph.options(v))
            out += "    " + names[v] + " -> " + names[w] + ";\n";
    return out + "}\n";
}

std::string write_graph_json(const NamedDigraph& named) {
    const bool numbers = named.names.are_numbers();
    std::vector<std::string> names;
    for (std::uint32_t v = 0; v < named.names.size(); ++v) {
        const std::string name = named.names.name(v);
        names.push_back(numbers ? name : nlohmann::json(name).dump());
    }
    std::string out = numbers ? fmt::format("{{\"n\": {}", names.size()) : "{\"vertices\": [";
    for (std::size_t v = 0; !numbers && v < names.size(); ++v)
        out += (v == 0 ? "" : ", ") + names[v];
    out += numbers ? ", \"edges\": [" : "], \"edges\": [";
    bool first = true;
    for (std::uint32_t v = 0; v < named.graph.order(); ++v)
        for (const std::uint32_t w : named.graph.options(v)) {
            out += fmt::format("{}[{}, {}]", first ? "" : ", ", names[v], names[w]);
            first = false;
        }
    return out + "]}\n";
}

}  // namespace nimrod
