// Green Hackenbush: a graph that stands on the ground is cut down edge by edge.
#pragma once

#include <memory>

#include "nimrod/core/ruleset.h"
#include "nimrod/explain/picture.h"
#include "nimrod/games/graphs/vertex_text.h"
#include "nimrod/theory/theory.h"

namespace nimrod {

/// The edges that are left, by their numbers, increasing. All hang together with the ground; of
/// equal edges (with the same ends) the first ones are left.
using Bush = std::vector<std::uint32_t>;

/// The drawing that play starts from.
struct Drawing {
    static constexpr std::size_t most_edges = 2000;

    VertexNames names;
    std::vector<Edge> edges;
    std::vector<std::uint32_t> first_equal;  // the first edge with the same ends
    std::uint32_t ground = 0;

    /// The edges of the list that hang together with the ground.
    Bush grounded(const Bush& edges_left) const;
    Bush all() const;
    /// The bush after this edge was cut.
    Bush cut(const Bush& bush, std::uint32_t edge) const;
    /// "a-b"
    std::string written(std::uint32_t edge) const;
};

/// Reads the parameters of the game: a file or, after a =, the edges. The ground is the vertex
/// called ground or 0. Throws InputError and FileError.
std::shared_ptr<const Drawing> read_drawing(std::string_view parameters);

/// A move cuts an edge; what does not hang together with the ground any more falls.
struct HackenbushRules {
    using Position = Bush;
    std::shared_ptr<const Drawing> drawing;

    std::shared_ptr<const void> owner() const { return drawing; }

    void options(const Position& p, std::vector<Position>& out) const;
    /// Parts that have only the ground in common.
    void components(const Position& p, std::vector<Position>& out) const;
    std::size_t size(const Position& p) const { return p.size(); }

    /// Reads "0-a,a-b", "*" for the whole drawing or "-" for nothing; what does not hang together
    /// with the ground is refused. Throws InputError.
    Position parse(std::string_view text) const;
    std::string print(const Position& p) const;
    Text say(const Position& from, const Position& to) const;
    /// "a-b" cuts the edge between a and b.
    std::optional<Position> read_move(const Position& p, std::string_view text) const;
    Picture picture(const Position& p) const;
};

/// The nimbers in normal play, by the colon and fusion principles.
struct HackenbushTheory {
    static constexpr std::string_view name = "fusion";

    std::shared_ptr<const Drawing> drawing;

    std::optional<Nimber> nimber(const Bush& p, Budget& budget) const;
    std::optional<Moves<Bush>> winning_moves(const Bush& p, Convention convention, std::size_t max,
                                             Budget& budget) const;
    std::vector<std::string> methods(const Bush& p, Convention convention) const;
    Explanation explain(const Bush& p, Convention convention, std::string_view method,
                        Budget& budget) const;
};

}  // namespace nimrod
