// By theorem, on graphs: Hackenbush, geography.
#include <algorithm>
#include <map>

#include "nimrod/check/on_graph.h"
#include "nimrod/check/theorem.h"

namespace nimrod::check {

namespace {

/// Nimbers of Hackenbush: what lies on a cycle is fused, in the tree that is left an edge is worth
/// one more than what it carries.
struct Fusion : Theorem {
    using Position = BitSet;

    Fusion(std::string_view name, bool misere_play, Games& games, bool trees_alone)
        : Theorem({"hackenbush"}, false, name, misere_play), trees(trees_alone) {
        games.game(name);  // which looks at the parameter
        drawing.emplace(*games.graph());
    }
    static Text author() {
        return tr(
            "the fusion and colon principles (Berlekamp, Conway and Guy, Winning Ways, chapter "
            "7; Conway 1976)",
            "les principes de fusion et du deux-points (Berlekamp, Conway et Guy, Winning Ways, "
            "chapitre 7 ; Conway 1976)");
    }
    BitSet read(std::string_view text) const { return together(drawing->read(text)); }
    /// One depth-first search from the ground: low(v) is the earliest vertex that what lies behind
    /// v reaches.
    Natural nimber(const BitSet& left) const {
        std::map<std::uint32_t, std::vector<std::uint32_t>> at;
        const std::vector<Drawing::Edge>& edges = drawing->edges();
        left.each([&](std::size_t e) {
            at[edges[e].first].push_back(static_cast<std::uint32_t>(e));
            if (edges[e].first != edges[e].second)
                at[edges[e].second].push_back(static_cast<std::uint32_t>(e));
            return true;
        });
        struct Vertex {
            std::size_t order, low;
            std::uint64_t value;
        };
        struct Frame {
            std::uint32_t vertex;
            std::size_t next;
        };
        std::map<std::uint32_t, Vertex> met{{drawing->ground(), {0, 0, 0}}};
        std::vector<Frame> stack{{drawing->ground(), 0}};
        BitSet used(edges.size());
        for (;;) {
            const std::uint32_t v = stack.back().vertex;
            if (stack.back().next == at[v].size()) {
                const Vertex done = met[v];
                stack.pop_back();
                if (stack.empty()) return natural(done.value);
                Vertex& above = met[stack.back().vertex];
                above.low = std::min(above.low, done.low);
                const bool bridge = done.low == done.order;
                if (!bridge) check_tree();
                above.value ^= bridge ? done.value + 1 : done.value ^ 1;
                continue;
            }
            const std::uint32_t e = at[v][stack.back().next++];
            if (used.has(e)) continue;
            used.add(e);
            const std::uint32_t w = edges[e].first ^ edges[e].second ^ v;
            if (const auto known = met.find(w); known != met.end()) {
                // A loop, or back to an earlier vertex: an edge of a cycle, worth 1 once it is
                // fused.
                check_tree();
                Vertex& here = met[v];
                here.low = std::min(here.low, known->second.order);
                here.value ^= 1;
            } else {
                const std::size_t order = met.size();
                met[w] = {order, order, 0};
                stack.push_back({w, 0});
            }
        }
    }
    bool lost(const BitSet& left) const { return nimber(left) == 0; }
    bool is_move(const BitSet& before, const BitSet& after) const {
        return !before.each([&](std::size_t e) {
            BitSet left = before;
            left.remove(e);
            return together(drawing->parts(left)) != after;
        });
    }

private:
    void check_tree() const {
        if (trees)
            refuse(tr("the colon principle alone is about trees",
                      "le principe du deux-points seul parle d'arbres"));
    }
    BitSet together(const std::vector<BitSet>& parts) const {
        BitSet out(drawing->edges().size());
        for (const BitSet& part : parts) out |= part;
        return out;
    }

    bool trees;
    std::optional<Drawing> drawing;
};

struct ByFusion : Fusion {
    ByFusion(std::string_view name, bool misere_play, Games& games)
        : Fusion(name, misere_play, games, false) {}
};
struct ByColon : Fusion {
    ByColon(std::string_view name, bool misere_play, Games& games)
        : Fusion(name, misere_play, games, true) {}
};

/// Records: `m A B`, an edge of the matching; `c VERTEX ...`, a set U that shows that there is no
/// larger one.
struct ByMatching : Theorem {
    ByMatching(std::string_view name, bool misere_play, Games& games)
        : Theorem({"geography"}, false, name, misere_play) {
        games.game(name);  // which looks at the parameter
        graph = &*games.graph();
        out = followers(*graph);
    }
    static Text author() {
        return tr(
            "matching (Fraenkel, Scheinerman and Ullman 1993): on an undirected graph one loses "
            "when a largest matching leaves the pawn's vertex out; that it is a largest one: "
            "Tutte and Berge 1958",
            "matching (Fraenkel, Scheinerman et Ullman 1993) : sur un graphe non orienté on perd "
            "quand un plus grand couplage laisse le sommet du pion ; qu'il est le plus grand : "
            "Tutte et Berge 1958");
    }
    Walk read(std::string_view text) const {
        Walk walk = read_walk(*graph, text);
        const std::vector<std::uint32_t> around = everywhere(walk).members();
        for (const std::uint32_t v : around)
            for (const std::uint32_t w : around)
                if (out[v].has(w) != out[w].has(v))
                    refuse(tr("the theorem is about graphs without directions",
                              "le théorème parle de graphes sans directions"));
        return walk;
    }
    bool is_move(const Walk& before, const Walk& after) const {
        const Walk wanted = seen(after, out);
        return !(out[before.pawn] & before.open).each([&](std::size_t v) {
            Walk walk{static_cast<std::uint32_t>(v), before.open};
            walk.open.remove(v);
            walk = seen(std::move(walk), out);
            return walk.pawn != wanted.pawn || walk.open != wanted.open;
        });
    }
    void records(ProofFile& file, Work& work) {
        file.each(work, [&](std::string_view text) {
            const std::vector<std::string_view> words = split(text, " ");
            if ((words[0] != "m" && words[0] != "c") || barrier)
                refuse(tr("a record that is not described: {}",
                          "un enregistrement qui n'est pas décrit : {}", shown(text)));
            std::vector<std::uint32_t> found;
            for (std::size_t i = 1; i < words.size(); ++i) found.push_back(graph->vertex(words[i]));
            if (words[0] == "m") {
                if (found.size() != 2) refuse(tr("an edge has two ends", "une arête a deux bouts"));
                pairs.emplace_back(found[0], found[1]);
                return;
            }
            barrier.emplace(graph->size());
            for (const std::uint32_t v : found) {
                if (barrier->has(v)) refuse(tr("a vertex twice", "un sommet deux fois"));
                barrier->add(v);
            }
        });
    }
    bool lost(const Walk& walk) const {
        const BitSet left = everywhere(walk);
        if (!barrier || !barrier->is_within(left))
            refuse(tr("no set shows that the matching is a largest one",
                      "aucun ensemble ne montre que le couplage est le plus grand"));
        BitSet covered(graph->size());
        for (const auto& [v, w] : pairs) {
            if (v == w || !out[v].has(w) || !left.has(v) || !left.has(w))
                refuse(tr("not an edge of the graph that is left",
                          "ce n'est pas une arête du graphe qui reste"));
            if (covered.has(v) || covered.has(w))
                refuse(tr("a vertex that is matched twice", "un sommet couplé deux fois"));
            covered.add(v);
            covered.add(w);
        }
        if (2 * pairs.size() + odd_parts(left - *barrier) != left.count() + barrier->count())
            refuse(tr("the set does not show that the matching is a largest one",
                      "l'ensemble ne montre pas que le couplage est le plus grand"));
        return !covered.has(walk.pawn);
    }

private:
    static BitSet everywhere(const Walk& walk) {
        BitSet all = walk.open;
        all.add(walk.pawn);
        return all;
    }
    std::size_t odd_parts(BitSet rest) const {
        std::size_t odd = 0;
        while (!rest.empty()) {
            BitSet start(graph->size());
            start.add(rest.members().front());
            const BitSet part = start | reached(start, rest, out);
            odd += part.count() % 2;
            rest -= part;
        }
        return odd;
    }

    const Graph* graph;
    std::vector<BitSet> out;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
    std::optional<BitSet> barrier;
};

}  // namespace

ByTheorem theorem_on_graphs(std::string_view name) {
    static const std::map<std::string_view, ByTheorem> theorems{
        {"fusion", by_this_theorem<ByFusion>},
        {"colon", by_this_theorem<ByColon>},
        {"matching", by_this_theorem<ByMatching>}};
    const auto found = theorems.find(name);
    return found == theorems.end() ? nullptr : found->second;
}

}  // namespace nimrod::check
