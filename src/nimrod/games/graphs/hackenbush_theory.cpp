// Green Hackenbush (Winning Ways, chapter 7). The colon principle: branches that meet in a vertex
// may be replaced by a stalk as long as the nim-sum of their values; so an edge with the value x on
// top of it has the value x + 1. The fusion principle: the vertices of a cycle may be fused into
// one, and its edges become loops, each worth a stalk of 1. So every set of vertices that two
// disjoint ways join (a block between the bridges of the graph) becomes one vertex whose loops
// count by their parity, and a tree is left. Depth-first search finds the bridges (R. E. Tarjan, A
// note on finding the bridges of a graph, Inf. Proc. Letters 2 (1974)) in linear time; with its own
// stack, for a bush may be one long stalk.
#include "nimrod/games/graphs/hackenbush.h"

#include <algorithm>

namespace nimrod {

namespace {

constexpr std::uint32_t none = UINT32_MAX;
constexpr std::size_t drawable_vertices = 32;

/// A vertex of the tree that is left after fusion; the first is the ground.
struct Fused {
    std::vector<std::uint32_t> vertices;
    std::size_t loops = 0;
    std::uint32_t below = none;  // the fused vertex on which its bridge stands
    std::uint64_t value = 0;     // of all that stands on it
};

/// The vertices in the order of a depth-first search from the ground, and its edges.
class DepthFirst {
public:
    DepthFirst(const Drawing& drawing, const Bush& bush)
        : drawing_(drawing),
          order_(drawing.names.size(), none),
          low_(order_),
          entry_(order_),
          edges_at_(drawing.names.size()) {
        for (const std::uint32_t e : bush) {
            edges_at_[drawing.edges[e].from].push_back(e);
            if (drawing.edges[e].from != drawing.edges[e].to)
                edges_at_[drawing.edges[e].to].push_back(e);
        }
        walk();
        for (std::size_t i = visited_.size(); i-- > 1;) {
            const std::uint32_t below = parent(visited_[i]);
            low_[below] = std::min(low_[below], low_[visited_[i]]);
        }
    }

    const std::vector<std::uint32_t>& visited() const { return visited_; }
    std::uint32_t parent(std::uint32_t v) const { return other_end(entry_[v], v); }
    /// Whether the edge by which v was entered is the only way back.
    bool entered_by_bridge(std::uint32_t v) const { return low_[v] == order_[v]; }
    std::uint32_t entry(std::uint32_t v) const { return entry_[v]; }

private:
    std::uint32_t other_end(std::uint32_t e, std::uint32_t v) const {
        return drawing_.edges[e].from == v ? drawing_.edges[e].to : drawing_.edges[e].from;
    }

    void enter(std::uint32_t v, std::uint32_t by) {
        order_[v] = low_[v] = static_cast<std::uint32_t>(visited_.size());
        entry_[v] = by;
        visited_.push_back(v);
    }

    void walk() {
        std::vector<std::pair<std::uint32_t, std::size_t>> stack{{drawing_.ground, 0}};
        enter(drawing_.ground, none);
        while (!stack.empty()) {
            auto& [v, next] = stack.back();
            if (next == edges_at_[v].size()) {
                stack.pop_back();
                continue;
            }
            const std::uint32_t e = edges_at_[v][next++];
            if (e == entry_[v]) continue;
            const std::uint32_t w = other_end(e, v);
            if (order_[w] == none) {
                enter(w, e);
                stack.emplace_back(w, 0);
            } else {
                low_[v] = std::min(low_[v], order_[w]);
            }
        }
    }

    const Drawing& drawing_;
    std::vector<std::uint32_t> order_;
    std::vector<std::uint32_t> low_;    // the earliest vertex that can be reached without the entry
    std::vector<std::uint32_t> entry_;  // the edge by which a vertex was entered
    std::vector<std::vector<std::uint32_t>> edges_at_;
    std::vector<std::uint32_t> visited_;
};

std::vector<Fused> fuse(const Drawing& drawing, const Bush& bush) {
    const DepthFirst search(drawing, bush);
    std::vector<std::uint32_t> place(drawing.names.size(), 0);
    std::vector<Fused> fused(1);
    for (const std::uint32_t v : search.visited()) {
        if (v != drawing.ground) {
            place[v] = place[search.parent(v)];
            if (search.entered_by_bridge(v)) {
                fused.push_back({{}, 0, place[v], 0});
                place[v] = static_cast<std::uint32_t>(fused.size() - 1);
            }
        }
        fused[place[v]].vertices.push_back(v);
    }
    for (const std::uint32_t e : bush) {
        const std::uint32_t from = place[drawing.edges[e].from];
        if (from == place[drawing.edges[e].to]) ++fused[from].loops;
    }
    for (std::size_t i = fused.size(); i-- > 0;) {
        fused[i].value ^= fused[i].loops % 2;
        if (i > 0) fused[fused[i].below].value ^= fused[i].value + 1;
    }
    return fused;
}

Text write_fused(const Drawing& drawing, const Fused& vertex) {
    std::vector<Text> names;
    for (const std::uint32_t v : vertex.vertices)
        names.push_back(notation(write_vertex(drawing.names, v)));
    return listed(names);
}

Table fused_table(const Drawing& drawing, const std::vector<Fused>& fused) {
    Table table;
    table.header = {tr("vertex", "sommet"), tr("stands on", "porté par"), tr("loops", "boucles"),
                    tr("value", "valeur")};
    for (const Fused& vertex : fused)
        table.rows.push_back(
            {write_fused(drawing, vertex),
             vertex.below == none ? Text{} : write_fused(drawing, fused[vertex.below]),
             natural(vertex.loops),
             Cell(natural(vertex.value), vertex.below == none ? Mark::key : Mark::none)});
    return table;
}

}  // namespace

std::optional<Nimber> HackenbushTheory::nimber(const Bush& p, Budget& budget) const {
    budget.step();
    return natural(fuse(*drawing, p)[0].value);
}

std::optional<Moves<Bush>> HackenbushTheory::winning_moves(const Bush& p, Convention convention,
                                                           std::size_t max, Budget& budget) const {
    if (convention == Convention::misere) return std::nullopt;
    Moves<Bush> moves;
    std::size_t count = 0;
    if (fuse(*drawing, p)[0].value != 0)
        for (const std::uint32_t e : p) {
            budget.step();
            if (drawing->first_equal[e] != e) continue;
            Bush to = drawing->cut(p, e);
            if (fuse(*drawing, to)[0].value != 0) continue;
            ++count;
            if (moves.first.size() < max) moves.first.push_back(std::move(to));
        }
    moves.count = natural(count);
    moves.complete = count == moves.first.size();
    return moves;
}

std::vector<std::string> HackenbushTheory::methods(const Bush&, Convention convention) const {
    if (convention == Convention::misere) return {};
    return {"fusion"};
}

Explanation HackenbushTheory::explain(const Bush& p, Convention convention, std::string_view method,
                                      Budget& budget) const {
    Explanation out{std::string(method), {}};
    if (p.empty()) {
        out.say(tr("No edge is left: the player to move has lost.",
                   "Il ne reste aucune arête : le joueur au trait a perdu."));
        return out;
    }
    out.say(
        tr("Fusion principle: the vertices of a cycle may be fused into one; its edges become "
           "loops, each worth 1. Colon principle: what stands on a vertex may be replaced by a "
           "stalk as long as the nim-sum of its branches, and a branch is worth one more than what "
           "stands at its end.",
           "Principe de fusion : les sommets d'un cycle peuvent être fondus en un seul ; ses "
           "arêtes deviennent des boucles, qui valent 1 chacune. Principe du deux-points : ce qui "
           "est porté par un sommet peut être remplacé par une tige aussi longue que la somme de "
           "Nim de ses branches, et une branche vaut un de plus que ce que porte son bout."));
    const std::vector<Fused> fused = fuse(*drawing, p);
    if (fused.size() <= drawable_vertices && p.size() <= 4 * drawable_vertices)
        out.show(fused_table(*drawing, fused));
    out.say(tr("What stands on the ground is worth {}: that is the nimber.",
               "Ce qui est porté par le sol vaut {} : c'est le nimbre.", fused[0].value));
    const Moves<Bush> moves = *winning_moves(p, convention, 1, budget);
    if (!moves.first.empty())
        out.say(tr("So {}. That leaves the value 0.", "Donc {}. Cela laisse la valeur 0.",
                   HackenbushRules{drawing}.say(p, moves.first[0])));
    return out;
}

}  // namespace nimrod
