// Games on graphs: node and arc Kayles, Hackenbush, geography, pawns on a directed graph.
#include <algorithm>

#include "nimrod/check/longest_play.h"
#include "nimrod/check/on_graph.h"
#include "nimrod/check/rules.h"
#include "nimrod/core/varint.h"

namespace nimrod::check {

namespace {

/// A component is a connected set of vertices.
class NodeKayles : public Game {
public:
    NodeKayles(std::string_view name, const Graph& graph) : Game(name), graph_(graph) {
        check_size(graph);
        around_ = neighbours(graph);
    }

    Text rules() const override {
        return tr(
            "nodekayles: take a vertex with its neighbours; directions do not matter",
            "nodekayles : prendre un sommet avec ses voisins ; les directions ne comptent pas");
    }
    std::vector<Component> read(std::string_view text) const override {
        BitSet left(graph_.size());
        for (const std::uint32_t v : graph_.vertices(text)) left.add(v);
        Parts out;
        add_parts(left, out);
        return {out.begin(), out.end()};
    }
    bool options(const Component& component, const Visit& visit) const override {
        const BitSet all = BitSet::from(component, graph_.size());
        BitSet left;
        Parts option;
        return all.each([&](std::size_t v) {
            left = all;
            left -= around_[v];
            left.remove(v);
            option.clear();
            add_parts(left, option);
            return visit(option);
        });
    }
    std::uint64_t rank(const Component& component) const override {
        std::uint64_t vertices = 0;
        for (const char byte : component)
            vertices += static_cast<unsigned>(std::popcount(static_cast<std::uint8_t>(byte)));
        return vertices;
    }

protected:
    /// What is left is used up.
    void add_parts(BitSet& left, Parts& out) const {
        BitSet start(graph_.size());
        while (!left.empty()) {
            start.clear();
            left.each([&](std::size_t v) {
                start.add(v);
                return false;
            });
            BitSet part = reached(start, left, around_);
            part |= start;
            left -= part;
            add_part(part, out);
        }
    }
    /// Single vertices are all one.
    virtual void add_part(const BitSet& part, Parts& out) const {
        if (part.count() > 1)
            part.append_to(out.add());
        else
            out.add() = "\1";
    }

    const Graph& graph_;
    std::vector<BitSet> around_;
};

class ArcKayles : public NodeKayles {
public:
    ArcKayles(std::string_view name, const Graph& graph) : NodeKayles(name, graph) {
        for (std::uint32_t v = 0; v < graph.size(); ++v)
            if (around_[v].has(v))
                refuse(tr("an edge from a vertex to itself", "une arête d'un sommet à lui-même"));
    }

    Text rules() const override {
        return tr("arckayles: take an edge with both its ends; directions do not matter",
                  "arckayles : prendre une arête avec ses deux bouts ; les directions ne comptent "
                  "pas");
    }
    bool options(const Component& component, const Visit& visit) const override {
        const BitSet all = BitSet::from(component, graph_.size());
        BitSet left;
        Parts option;
        return all.each([&](std::size_t u) {
            return (around_[u] & all).each([&](std::size_t v) {
                if (v < u) return true;
                left = all;
                left.remove(u);
                left.remove(v);
                option.clear();
                add_parts(left, option);
                return visit(option);
            });
        });
    }

protected:
    void add_part(const BitSet& part, Parts& out) const override {
        if (part.count() > 1) NodeKayles::add_part(part, out);
    }
};

/// A component is a set of edges that hang together without the ground and with it.
class Hackenbush : public Game {
public:
    Hackenbush(std::string_view name, const Graph& graph) : Game(name), drawing_(graph) {}

    Text rules() const override {
        return tr(
            "hackenbush: cut an edge; what no longer hangs together with the ground (the vertex "
            "0 or ground) falls; directions do not matter",
            "hackenbush : couper une arête ; ce qui ne tient plus au sol (le sommet 0 ou "
            "ground) tombe ; les directions ne comptent pas");
    }
    std::vector<Component> read(std::string_view text) const override {
        std::vector<Component> out;
        for (const BitSet& part : drawing_.read(text)) part.append_to(out.emplace_back());
        return out;
    }
    bool options(const Component& component, const Visit& visit) const override {
        const BitSet all = BitSet::from(component, drawing_.edges().size());
        Parts option;
        return all.each([&](std::size_t e) {
            BitSet left = all;
            left.remove(e);
            option.clear();
            for (const BitSet& part : drawing_.parts(left)) part.append_to(option.add());
            return visit(option);
        });
    }
    std::uint64_t rank(const Component& component) const override {
        return BitSet::from(component, drawing_.edges().size()).count();
    }

private:
    Drawing drawing_;
};

/// The component is the pawn's vertex and the open vertices.
class Geography : public Game {
public:
    Geography(std::string_view name, const Graph& graph) : Game(name), graph_(graph) {
        check_size(graph);
        out_ = followers(graph);
    }

    Text rules() const override {
        return tr(
            "geography: move the pawn along an arc to a vertex where it has not been (an edge "
            "without direction is two arcs)",
            "geography : avancer le pion le long d'un arc vers un sommet où il n'a pas été "
            "(une arête sans direction est deux arcs)");
    }
    std::vector<Component> read(std::string_view text) const override {
        std::vector<Component> out(1);
        write(read_walk(graph_, text), out.front());
        return out;
    }
    bool options(const Component& component, const Visit& visit) const override {
        Numbers numbers(component);
        const auto pawn = static_cast<std::size_t>(numbers.next());
        const BitSet open = open_of(component);
        Parts option;
        return (out_[pawn] & open).each([&](std::size_t v) {
            Walk walk{static_cast<std::uint32_t>(v), open};
            walk.open.remove(v);
            option.clear();
            write(std::move(walk), option.add());
            return visit(option);
        });
    }
    std::uint64_t rank(const Component& component) const override {
        return open_of(component).count();
    }

private:
    BitSet open_of(const Component& component) const {
        const std::size_t head = static_cast<std::uint8_t>(component[0]) < 0x80 ? 1 : 2;
        return BitSet::from(std::string_view(component).substr(head), graph_.size());
    }
    void write(Walk walk, Component& out) const {
        walk = seen(std::move(walk), out_);
        put_varint(out, walk.pawn);
        walk.open.append_to(out);
    }

    const Graph& graph_;
    std::vector<BitSet> out_;
};

/// A component is the vertex of a pawn; the rank is the longest play.
class Pawns : public Game {
public:
    Pawns(std::string_view name, const Graph& graph) : Game(name), graph_(graph) {}

    Text rules() const override {
        return tr("graph: move one pawn along an arc", "graph : avancer un pion le long d'un arc");
    }
    std::vector<Component> read(std::string_view text) const override {
        std::vector<Component> out;
        for (const std::string_view name : read_names(text, ","))
            put_varint(out.emplace_back(), graph_.vertex(name));
        return out;
    }
    bool options(const Component& component, const Visit& visit) const override {
        std::vector<std::uint32_t> ends = graph_.arcs()[Numbers(component).next()];
        std::ranges::sort(ends);
        ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
        Parts option;
        for (const std::uint32_t v : ends) {
            option.clear();
            put_varint(option.add(), v);
            if (!visit(option)) return false;
        }
        return true;
    }
    std::uint64_t rank(const Component& component) const override {
        return play_.from(*this, component);
    }

private:
    const Graph& graph_;
    LongestPlay play_;
};

}  // namespace

MadeGame make_node_kayles(std::string_view name, const Graph* graph) {
    return std::make_unique<NodeKayles>(name, *graph);
}
MadeGame make_arc_kayles(std::string_view name, const Graph* graph) {
    return std::make_unique<ArcKayles>(name, *graph);
}
MadeGame make_hackenbush(std::string_view name, const Graph* graph) {
    return std::make_unique<Hackenbush>(name, *graph);
}
MadeGame make_geography(std::string_view name, const Graph* graph) {
    return std::make_unique<Geography>(name, *graph);
}
MadeGame make_pawns(std::string_view name, const Graph* graph) {
    return std::make_unique<Pawns>(name, *graph);
}

}  // namespace nimrod::check
