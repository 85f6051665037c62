// The links of a proof of Hex, each made of earlier ones (docs/proofs.md, By hex).
#pragma once

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "nimrod/games/hex/cell_set.h"
#include "nimrod/games/hex/rules.h"

namespace nimrod::hex {

/// Links of one colour, the same one never twice. An end is a cell, or one of the two edges, which
/// are numbered after the cells.
class LinkList {
public:
    using Id = std::size_t;
    struct Link {
        std::pair<int, int> ends;  // the smaller first
        Large needs;               // cells that must hold a stone and are empty on the board
        Large carrier;
        bool full;
    };

    LinkList(const Shape& shape, int colour, Large stones)
        : shape_(shape), colour_(colour), stones_(stones) {}

    Id touch(int cell, int end);
    /// Two full links that share one end.
    Id both(Id one, Id other);
    /// What the stone on the cell makes of a full link.
    Id half(int cell, Id full);
    /// Half-links whose carriers have nothing in common.
    Id any(const std::vector<Id>& halves);

    const Link& operator[](Id id) const { return links_[id]; }
    /// A full link between the edges with these stones and no cells but these, the smallest.
    std::optional<Id> between_edges(Large stones, Large cells) const;
    /// A cell and a full link between the edges that needs one stone more, there; its carrier and
    /// the cell have the fewest cells in common with `avoided`. Nothing where that is all of them.
    struct Next {
        int cell;
        Id link;
    };
    std::optional<Next> with_one_more(Large stones, Large cells, Large avoided) const;
    /// The records that the link needs, itself the last.
    std::vector<std::string> records(Id last) const;

private:
    enum class Kind : char { touch = 't', both = 'a', half = 's', any = 'o' };
    struct Reason {
        Kind kind;
        std::vector<int> cells;  // of touch and half
        std::vector<Id> links;
    };
    Id put(const Link& link, Reason reason);
    Large needed(int end) const;
    std::string end_name(int end) const;

    const Shape& shape_;
    int colour_;
    Large stones_;  // on the board
    std::vector<Link> links_;
    std::vector<Reason> reasons_;
    std::vector<Id> between_edges_;
    std::map<std::tuple<std::pair<int, int>, Large, Large, bool>, Id> ids_;
};

}  // namespace nimrod::hex
