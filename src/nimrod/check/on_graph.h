// What games on graphs and theorems about them share.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "nimrod/check/bit_set.h"
#include "nimrod/check/graph.h"

namespace nimrod::check {

inline constexpr std::size_t most_vertices = 1000;  // of a graph that is searched

void check_size(const Graph& graph);
/// For each vertex its neighbours, without direction.
std::vector<BitSet> neighbours(const Graph& graph);
/// For each vertex the ends of the arcs that leave it.
std::vector<BitSet> followers(const Graph& graph);
/// What can be reached from these within the set, by steps along the rows; those without the start
/// itself unless it is reached again.
BitSet reached(BitSet start, const BitSet& within, const std::vector<BitSet>& rows);

/// A drawing for Hackenbush: its edges and the ground.
class Drawing {
public:
    explicit Drawing(const Graph& graph);

    using Edge = std::pair<std::uint32_t, std::uint32_t>;
    const std::vector<Edge>& edges() const { return edges_; }
    std::uint32_t ground() const { return ground_; }
    /// The parts of a position.
    std::vector<BitSet> read(std::string_view text) const;
    /// What hangs together with the ground, split where only the ground holds it together.
    std::vector<BitSet> parts(BitSet left) const;

private:
    /// Of parallel edges, the first ones: which of them are left makes no difference.
    void put_first(BitSet& part) const;

    const Graph& graph_;
    std::uint32_t ground_ = 0;
    std::vector<Edge> edges_;
    std::vector<std::vector<std::uint32_t>> at_;        // the edges at a vertex
    std::vector<std::vector<std::uint32_t>> parallel_;  // groups of several edges
};

/// Where the pawn of geography is, and where it may still go.
struct Walk {
    std::uint32_t pawn;
    BitSet open;
};
/// The pawn, and all vertices that are not closed, the pawn's own being closed.
Walk read_walk(const Graph& graph, std::string_view text);
/// Open vertices that the pawn cannot come to any more count as closed.
Walk seen(Walk walk, const std::vector<BitSet>& followers);

}  // namespace nimrod::check
