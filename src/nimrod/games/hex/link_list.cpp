#include "nimrod/games/hex/link_list.h"

#include <algorithm>
#include <cassert>

namespace nimrod::hex {

Large LinkList::needed(int end) const {
    return end < shape_.cells() ? bit<Large>(end) & ~stones_ : Large{0};
}

LinkList::Id LinkList::put(const Link& link, Reason reason) {
    assert((link.needs & link.carrier) == 0);
    const auto [it, is_new] =
        ids_.emplace(std::tuple(link.ends, link.needs, link.carrier, link.full), links_.size());
    if (!is_new) return it->second;
    links_.push_back(link);
    reasons_.push_back(std::move(reason));
    if (link.full && link.ends.first >= shape_.cells()) between_edges_.push_back(it->second);
    return it->second;
}

LinkList::Id LinkList::touch(int cell, int end) {
    return put({std::minmax(cell, end), needed(cell) | needed(end), 0, true},
               {Kind::touch, {cell, end}, {}});
}

LinkList::Id LinkList::both(Id one, Id other) {
    const Link& a = links_[one];
    const Link& b = links_[other];
    assert(a.full && b.full && (a.carrier & b.carrier) == 0);
    const bool first = a.ends.first == b.ends.first || a.ends.first == b.ends.second;
    const int common = first ? a.ends.first : a.ends.second;
    const int x = first ? a.ends.second : a.ends.first;
    const int y = b.ends.first == common ? b.ends.second : b.ends.first;
    return put({std::minmax(x, y), a.needs | b.needs, a.carrier | b.carrier, true},
               {Kind::both, {}, {one, other}});
}

LinkList::Id LinkList::half(int cell, Id full) {
    Link link = links_[full];
    assert(link.full && (link.carrier >> cell & 1) == 0);
    link.needs &= ~bit<Large>(cell);
    link.carrier |= bit<Large>(cell);
    link.full = false;
    return put(link, {Kind::half, {cell}, {full}});
}

LinkList::Id LinkList::any(const std::vector<Id>& halves) {
    Link link{links_[halves[0]].ends, 0, 0, true};
    Large common = ~Large{0};
    for (const Id id : halves) {
        assert(links_[id].ends == link.ends);
        link.needs |= links_[id].needs;
        link.carrier |= links_[id].carrier;
        common &= links_[id].carrier;
    }
    assert(common == 0);
    return put(link, {Kind::any, {}, halves});
}

std::optional<LinkList::Id> LinkList::between_edges(Large stones, Large cells) const {
    std::optional<Id> best;
    for (const Id id : between_edges_)
        if (within(links_[id].needs, stones) && within(links_[id].carrier, cells) &&
            (!best || count(links_[id].carrier) < count(links_[*best].carrier)))
            best = id;
    return best;
}

std::optional<LinkList::Next> LinkList::with_one_more(Large stones, Large cells,
                                                      Large avoided) const {
    std::optional<Next> best;
    int least = count(avoided);
    for (const Id id : between_edges_) {
        const Large more = links_[id].needs & ~stones;
        if (count(more) != 1 || !within(more, cells)) continue;
        const Large carrier = links_[id].carrier;
        if (!within(carrier, cells & ~more)) continue;
        const int common = count((carrier | more) & avoided);
        if (common >= least) continue;
        least = common;
        best = Next{lowest(more), id};
    }
    return best;
}

std::string LinkList::end_name(int end) const {
    if (end < shape_.cells()) return cell_name(shape_, end);
    const bool first = end == shape_.cells();
    if (colour_ == 0) return first ? "top" : "bottom";
    return first ? "left" : "right";
}

std::vector<std::string> LinkList::records(Id last) const {
    std::vector<std::size_t> uses(last + 1, 0), number(last + 1, 0);
    std::vector<bool> in_half(last + 1, false);
    uses[last] = 1;
    for (Id id = last + 1; id-- > 0;)
        if (uses[id] != 0)
            for (const Id used : reasons_[id].links) {
                ++uses[used];
                in_half[used] = reasons_[id].kind == Kind::half;
            }
    // Half-links have no lines of their own but stand where they are used; and so do two links that
    // are joined for one of them alone.
    const auto has_line = [&](Id id) {
        return reasons_[id].kind != Kind::half &&
               !(reasons_[id].kind == Kind::both && uses[id] == 1 && in_half[id]);
    };
    std::vector<std::string> out;
    // The shorter of the number of a link and the way back to it.
    const auto name = [&](Id id) {
        const std::string forth = std::to_string(number[id]);
        const std::string back = "-" + std::to_string(out.size() + 1 - number[id]);
        return back.size() < forth.size() ? back : forth;
    };
    const auto part = [&](Id id) {
        if (reasons_[id].kind != Kind::half) return name(id);
        const Id full = reasons_[id].links[0];
        std::string text = end_name(reasons_[id].cells[0]) + ":";
        if (has_line(full)) return text + name(full);
        return text + name(reasons_[full].links[0]) + "+" + name(reasons_[full].links[1]);
    };
    // Links that touch come first, for they are used everywhere.
    for (const bool touching : {true, false})
        for (Id id = 0; id <= last; ++id) {
            const Reason& reason = reasons_[id];
            if (uses[id] == 0 || !has_line(id) || (reason.kind == Kind::touch) != touching)
                continue;
            std::string line(1, static_cast<char>(reason.kind));
            for (const int end : reason.cells) line += " " + end_name(end);
            for (const Id used : reason.links) line += " " + part(used);
            out.push_back(line);
            number[id] = out.size();
        }
    return out;
}

}  // namespace nimrod::hex
