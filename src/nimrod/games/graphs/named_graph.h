// A graph as people write it: vertices with names, edges in their order.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/games/families/names.h"
#include "nimrod/solve/graphs/digraph.h"

namespace nimrod {

/// The names of the vertices 0, 1, 2, ... of a graph. Where they are their own numbers nothing is
/// stored.
class VertexNames {
public:
    /// A name is printable UTF-8 and at most so many bytes long.
    static constexpr std::size_t longest = 1000;

    VertexNames() = default;
    /// The names 0, 1, ..., count - 1.
    explicit VertexNames(std::uint32_t count) : count_(count), numbers_(count > 0) {}

    std::uint32_t size() const { return count_; }
    /// Whether each name is its vertex's number.
    bool are_numbers() const { return numbers_; }
    std::string name(std::uint32_t vertex) const;
    std::optional<std::uint32_t> find(std::string_view name) const;
    /// The vertex of that name, which is added if there is none.
    std::uint32_t add(std::string_view name);

private:
    std::string_view stored(std::uint32_t vertex) const;
    std::size_t slot(std::string_view name) const;
    void spell_out();
    void grow();

    std::uint32_t count_ = 0;
    bool numbers_ = false;
    std::string letters_;               // all names, one after the other
    std::vector<std::uint64_t> ends_;   // where each ends
    std::vector<std::uint32_t> table_;  // open addressing; vertex + 1, or 0
};

/// Loops and repeated edges are kept.
struct NamedGraph {
    VertexNames names;
    std::vector<Edge> edges;
    bool directed = true;
};

/// A directed graph in the form that solvers use.
struct NamedDigraph {
    VertexNames names;
    Digraph graph;
};

}  // namespace nimrod
