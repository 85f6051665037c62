#include "nimrod/check/on_graph.h"

#include <algorithm>
#include <map>

namespace nimrod::check {

namespace {

using EdgeKey = std::pair<std::uint32_t, std::uint32_t>;

EdgeKey key(std::uint32_t u, std::uint32_t v) { return {std::min(u, v), std::max(u, v)}; }

}  // namespace

void check_size(const Graph& graph) {
    if (graph.size() > most_vertices)
        refuse(tr("a graph that is too large to be searched",
                  "un graphe trop grand pour être exploré"));
}

std::vector<BitSet> neighbours(const Graph& graph) {
    std::vector<BitSet> out(graph.size(), BitSet(graph.size()));
    for (std::uint32_t u = 0; u < graph.size(); ++u)
        for (const std::uint32_t v : graph.arcs()[u]) {
            out[u].add(v);
            out[v].add(u);
        }
    return out;
}

std::vector<BitSet> followers(const Graph& graph) {
    std::vector<BitSet> out(graph.size(), BitSet(graph.size()));
    for (std::uint32_t u = 0; u < graph.size(); ++u)
        for (const std::uint32_t v : graph.arcs()[u]) out[u].add(v);
    return out;
}

BitSet reached(BitSet start, const BitSet& within, const std::vector<BitSet>& rows) {
    BitSet found(rows.size()), around(rows.size());
    while (!start.empty()) {
        around.clear();
        start.each([&](std::size_t v) {
            around |= rows[v];
            return true;
        });
        around &= within;
        around -= found;
        std::swap(start, around);
        found |= start;
    }
    return found;
}

Drawing::Drawing(const Graph& graph) : graph_(graph), at_(graph.size()) {
    check_size(graph);
    std::size_t grounds = 0;
    for (std::uint32_t v = 0; v < graph.size(); ++v)
        if (graph.names()[v] == "0" || graph.names()[v] == "ground") {
            ground_ = v;
            ++grounds;
        }
    if (grounds != 1)
        refuse(
            tr("exactly one vertex is called 0 or ground", "un seul sommet s'appelle 0 ou ground"));
    std::map<EdgeKey, std::vector<std::uint32_t>> beside;
    for (std::uint32_t u = 0; u < graph.size(); ++u)
        for (const std::uint32_t v : graph.arcs()[u]) {
            const auto edge = static_cast<std::uint32_t>(edges_.size());
            edges_.emplace_back(u, v);
            at_[u].push_back(edge);
            if (u != v) at_[v].push_back(edge);
            beside[key(u, v)].push_back(edge);
        }
    if (edges_.size() > 4000)
        refuse(tr("a graph that is too large to be searched",
                  "un graphe trop grand pour être exploré"));
    for (auto& [ends, group] : beside)
        if (group.size() > 1) parallel_.push_back(std::move(group));
}

std::vector<BitSet> Drawing::read(std::string_view text) const {
    BitSet left(edges_.size());
    if (text == "-") return {};
    if (text == "*") {
        for (std::size_t e = 0; e < edges_.size(); ++e) left.add(e);
        return parts(left);
    }
    std::map<EdgeKey, std::vector<std::uint32_t>> free;
    for (std::size_t e = edges_.size(); e-- > 0;)
        free[key(edges_[e].first, edges_[e].second)].push_back(static_cast<std::uint32_t>(e));
    for (const std::string_view word : split(text, ",")) {
        const std::vector<std::string_view> ends = split(word, "-");
        if (ends.size() != 2)
            refuse(tr("not an edge: {}", "ce n'est pas une arête : {}", shown(word)));
        const auto found = free.find(key(graph_.vertex(ends[0]), graph_.vertex(ends[1])));
        if (found == free.end() || found->second.empty())
            refuse(tr("an edge that is not there, or not so often: {}",
                      "une arête qui n'y est pas, ou pas si souvent : {}", shown(word)));
        left.add(found->second.back());
        found->second.pop_back();
    }
    std::vector<BitSet> out = parts(left);
    BitSet hanging(edges_.size());
    for (const BitSet& part : out) hanging |= part;
    if (hanging != left)
        refuse(tr("edges that do not hang together with the ground",
                  "des arêtes qui ne tiennent pas au sol"));
    return out;
}

std::vector<BitSet> Drawing::parts(BitSet left) const {
    std::vector<BitSet> out;
    std::vector<std::uint32_t> todo;
    for (const std::uint32_t first : at_[ground_]) {
        if (!left.has(first)) continue;
        BitSet part(edges_.size());
        todo.assign(1, first);
        while (!todo.empty()) {
            const std::uint32_t e = todo.back();
            todo.pop_back();
            if (!left.has(e)) continue;
            left.remove(e);
            part.add(e);
            for (const std::uint32_t end : {edges_[e].first, edges_[e].second})
                if (end != ground_) todo.insert(todo.end(), at_[end].begin(), at_[end].end());
        }
        put_first(part);
        out.push_back(std::move(part));
    }
    return out;
}

void Drawing::put_first(BitSet& part) const {
    for (const std::vector<std::uint32_t>& group : parallel_) {
        std::size_t count = 0;
        for (const std::uint32_t e : group) {
            count += part.has(e) ? 1 : 0;
            part.remove(e);
        }
        for (std::size_t i = 0; i < count; ++i) part.add(group[i]);
    }
}

Walk read_walk(const Graph& graph, std::string_view text) {
    const auto [pawn, closed, has_closed] = cut(text, ':');
    Walk out{graph.vertex(pawn), BitSet(graph.size())};
    for (std::uint32_t v = 0; v < graph.size(); ++v)
        if (v != out.pawn) out.open.add(v);
    if (has_closed)
        for (const std::uint32_t v : graph.vertices(closed)) out.open.remove(v);
    return out;
}

Walk seen(Walk walk, const std::vector<BitSet>& followers) {
    BitSet start(followers.size());
    start.add(walk.pawn);
    walk.open = reached(std::move(start), walk.open, followers);
    return walk;
}

}  // namespace nimrod::check
