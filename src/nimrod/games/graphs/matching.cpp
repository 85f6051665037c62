// Edmonds' algorithm (Paths, trees, and flowers, Canadian J. Math. 17 (1965)): from a vertex
// without partner grow a tree of alternating paths. Where it meets another such vertex, the path
// between them is turned over and the matching gains an edge; where it closes an odd cycle, a
// blossom, the cycle is treated as one vertex from then on. A vertex from which this fails need not
// be tried again. With at most 64 vertices each step over all vertices is cheap, so blossoms are
// relabelled one by one instead of being kept in a union-find structure.
#include "nimrod/games/graphs/matching.h"

#include <array>
#include <bit>

namespace nimrod {

namespace {

using Set = std::uint64_t;

constexpr std::uint8_t no_vertex = 64;

std::uint8_t lowest(Set set) { return static_cast<std::uint8_t>(std::countr_zero(set)); }
constexpr Set only(std::uint8_t v) { return Set{1} << v; }

class Edmonds {
public:
    Edmonds(std::span<const Set> neighbours, Set vertices)
        : neighbours_(neighbours), vertices_(vertices) {
        partner_.fill(no_vertex);
    }

    Matching run() {
        for (Set rest = vertices_; rest != 0; rest &= rest - 1) {
            const std::uint8_t root = lowest(rest);
            if (partner_[root] == no_vertex) turn_over(path_end(root));
        }
        Matching out;
        out.partner.resize(neighbours_.size());
        for (Set rest = vertices_; rest != 0; rest &= rest - 1) {
            const std::uint8_t v = lowest(rest);
            if (partner_[v] == no_vertex) continue;
            out.partner[v] = partner_[v];
            if (v < partner_[v]) ++out.edges;
        }
        return out;
    }

private:
    /// The other end of an augmenting path from the root, or no_vertex; `before_` holds the path.
    std::uint8_t path_end(std::uint8_t root) {
        before_.fill(no_vertex);
        for (std::uint8_t v = 0; v < no_vertex; ++v) base_[v] = v;
        root_ = root;
        outer_ = only(root);
        fresh_ = outer_;
        while (fresh_ != 0) {
            const std::uint8_t v = lowest(fresh_);
            fresh_ &= fresh_ - 1;
            for (Set ends = neighbours_[v] & vertices_; ends != 0; ends &= ends - 1) {
                const std::uint8_t w = lowest(ends);
                if (base_[v] == base_[w] || partner_[v] == w) continue;
                if ((outer_ & only(w)) != 0) {
                    contract(v, w);
                } else if (before_[w] == no_vertex) {
                    before_[w] = v;
                    if (partner_[w] == no_vertex) return w;
                    outer_ |= only(partner_[w]);
                    fresh_ |= only(partner_[w]);
                }
            }
        }
        return no_vertex;
    }

    /// Outer vertices v and w are joined: the cycle through the tree becomes one outer vertex.
    void contract(std::uint8_t v, std::uint8_t w) {
        const std::uint8_t top = meeting(v, w);
        Set bases = 0;
        mark_path(v, top, w, bases);
        mark_path(w, top, v, bases);
        for (Set rest = vertices_; rest != 0; rest &= rest - 1) {
            const std::uint8_t u = lowest(rest);
            if ((bases & only(base_[u])) == 0) continue;
            base_[u] = top;
            if ((outer_ & only(u)) == 0) {
                outer_ |= only(u);
                fresh_ |= only(u);
            }
        }
    }

    /// The base at which the ways from v and w to the root meet.
    std::uint8_t meeting(std::uint8_t v, std::uint8_t w) const {
        Set way = 0;
        for (std::uint8_t u = base_[v];; u = base_[before_[partner_[u]]]) {
            way |= only(u);
            if (u == base_[root_]) break;
        }
        std::uint8_t u = base_[w];
        while ((way & only(u)) == 0) u = base_[before_[partner_[u]]];
        return u;
    }

    /// Collects the bases from v up to the top, and notes how to come from them to the other side.
    void mark_path(std::uint8_t v, std::uint8_t top, std::uint8_t child, Set& bases) {
        while (base_[v] != top) {
            bases |= only(base_[v]) | only(base_[partner_[v]]);
            before_[v] = child;
            child = partner_[v];
            v = before_[child];
        }
    }

    void turn_over(std::uint8_t end) {
        while (end != no_vertex) {
            const std::uint8_t before = before_[end];
            const std::uint8_t next = partner_[before];
            partner_[end] = before;
            partner_[before] = end;
            end = next;
        }
    }

    std::span<const Set> neighbours_;
    Set vertices_;
    std::array<std::uint8_t, 64> partner_{};
    std::array<std::uint8_t, 64> before_{};  // the vertex before this one on a path from the root
    std::array<std::uint8_t, 64> base_{};    // the vertex that stands for its blossom
    std::uint8_t root_ = 0;
    Set outer_ = 0;  // vertices at an even distance from the root
    Set fresh_ = 0;  // those of them whose edges have not been looked at
};

}  // namespace

Matching maximum_matching(std::span<const std::uint64_t> neighbours, std::uint64_t vertices) {
    return Edmonds(neighbours, vertices).run();
}

}  // namespace nimrod
