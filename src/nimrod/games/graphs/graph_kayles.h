// Node Kayles and Arc Kayles: vertices of a graph are taken until none, or no edge, is left.
#pragma once

#include "nimrod/core/ruleset.h"
#include "nimrod/core/text.h"
#include "nimrod/games/graphs/small_graph.h"

namespace nimrod {

/// What both games share: a position is the set of the vertices that are left.
struct VertexSetRules {
    using Position = VertexSet;
    std::shared_ptr<const SmallGraph> graph;

    std::shared_ptr<const void> owner() const { return graph->is_from_file ? graph : nullptr; }
    const std::string& parameters() const { return graph->parameters; }

    /// The connected parts.
    void components(Position p, std::vector<Position>& out) const {
        while (p != 0) {
            const VertexSet part = graph->reached(p & -p, p);
            out.push_back(part);
            p ^= part;
        }
    }
    std::size_t size(Position p) const { return static_cast<std::size_t>(std::popcount(p)); }
    Position parse(std::string_view text) const { return parse_vertices(*graph, text); }
    std::string print(Position p) const { return print_vertices(*graph, p); }
    Picture picture(Position p) const { return draw_vertices(*graph, p); }
};

/// A move takes a vertex with all its neighbours.
struct NodeKaylesRules : VertexSetRules {
    void options(Position p, std::vector<Position>& out) const {
        for (VertexSet rest = p; rest != 0; rest &= rest - 1) {
            const std::uint32_t v = first_of(rest);
            if (!has_earlier_twin(p, v)) out.push_back(p & ~closed(v));
        }
    }

    /// A single vertex is the same game as any other.
    Position canonical(Position p) const { return p != 0 && (p & (p - 1)) == 0 ? 1 : p; }

    Text say(Position from, Position to) const;
    /// "c" takes vertex c with its neighbours.
    std::optional<Position> read_move(Position p, std::string_view text) const;

private:
    VertexSet closed(std::uint32_t v) const { return graph->neighbours[v] | only(v); }

    /// Whether taking some vertex before v is the same move.
    bool has_earlier_twin(Position p, std::uint32_t v) const {
        for (VertexSet rest = graph->neighbours[v] & p & (only(v) - 1); rest != 0; rest &= rest - 1)
            if ((closed(first_of(rest)) & p) == (closed(v) & p)) return true;
        return false;
    }
};

/// A move takes two vertices that an edge joins.
struct ArcKaylesRules : VertexSetRules {
    void options(Position p, std::vector<Position>& out) const {
        for (VertexSet rest = p; rest != 0; rest &= rest - 1) {
            const VertexSet v = rest & -rest;
            for (VertexSet ends = graph->neighbours[first_of(v)] & rest & ~v; ends != 0;
                 ends &= ends - 1)
                out.push_back(p & ~v & ~(ends & -ends));
        }
    }

    /// Vertices without an edge make no difference.
    Position canonical(Position p) const {
        Position live = 0;
        for (VertexSet rest = p; rest != 0; rest &= rest - 1)
            if ((graph->neighbours[first_of(rest)] & p) != 0) live |= rest & -rest;
        return live;
    }

    Text say(Position from, Position to) const;
    /// "a-b" takes the edge between a and b.
    std::optional<Position> read_move(Position p, std::string_view text) const;
};

}  // namespace nimrod
