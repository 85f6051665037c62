// Geography: a pawn walks on a graph and never returns.
#pragma once

#include "nimrod/core/hash.h"
#include "nimrod/games/graphs/small_graph.h"
#include "nimrod/theory/theory.h"

namespace nimrod {

/// The vertex of the pawn, and those where it has not been.
struct Walk {
    VertexSet open = 0;
    std::uint32_t vertex = 0;

    std::size_t hash() const { return mix(vertex, open); }
    bool operator==(const Walk&) const = default;
};

/// A move takes the pawn along an edge to a vertex where it has not been.
struct GeographyRules {
    using Position = Walk;
    std::shared_ptr<const SmallGraph> graph;

    std::shared_ptr<const void> owner() const { return graph->is_from_file ? graph : nullptr; }
    const std::string& parameters() const { return graph->parameters; }

    void options(const Position& p, std::vector<Position>& out) const {
        for (VertexSet ends = graph->neighbours[p.vertex] & p.open; ends != 0; ends &= ends - 1) {
            const std::uint32_t to = first_of(ends);
            out.push_back({p.open & ~only(to), to});
        }
    }
    std::size_t size(const Position& p) const {
        return static_cast<std::size_t>(std::popcount(p.open));
    }
    /// Vertices that the pawn cannot come to any more make no difference.
    Position canonical(const Position& p) const {
        return {graph->reached(graph->neighbours[p.vertex], p.open), p.vertex};
    }

    /// Reads "a", or "c:a,b" with the vertices that are closed to the pawn; throws InputError.
    Position parse(std::string_view text) const;
    std::string print(const Position& p) const;
    Text say(const Position& from, const Position& to) const;
    /// "b" takes the pawn to b.
    std::optional<Position> read_move(const Position& p, std::string_view text) const;
    Picture picture(const Position& p) const;
};

/// Normal play on undirected graphs, by matchings.
struct GeographyTheory {
    static constexpr std::string_view name = "matching";

    std::shared_ptr<const SmallGraph> graph;

    std::optional<Outcome> outcome(const Walk& p, Convention convention, Budget& budget) const;
    std::optional<Moves<Walk>> winning_moves(const Walk& p, Convention convention, std::size_t max,
                                             Budget& budget) const;
    std::vector<std::string> methods(const Walk& p, Convention convention) const;
    Explanation explain(const Walk& p, Convention convention, std::string_view method,
                        Budget& budget) const;

private:
    bool applies(Convention convention) const {
        return convention == Convention::normal && !graph->directed;
    }
};

}  // namespace nimrod
