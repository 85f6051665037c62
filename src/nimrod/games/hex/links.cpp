#include "nimrod/games/hex/links.h"

#include <algorithm>
#include <cassert>

namespace nimrod::hex {

template <class Set>
Links<Set>::Links(const Shape& shape, const Caps& caps)
    : shape_(shape),
      caps_(caps),
      cells_(shape.cells()),
      endpoint_(static_cast<std::size_t>(cells_) + 2),
      pairs_(static_cast<std::size_t>((cells_ + 2) * (cells_ + 1) / 2)),
      joined_(static_cast<std::size_t>(cells_) + 2) {
    assert(caps.links <= static_cast<int>(most_links) &&
           caps.halves <= static_cast<int>(most_halves) &&
           caps.joined <= static_cast<int>(most_joined));
}

template <class Set>
Set Links<Set>::smallest(const Set* sets, int n) {
    return *std::min_element(sets, sets + n, [](Set a, Set b) { return count(a) < count(b); });
}

template <class Set>
void Links<Set>::find_chains(const Stones<Set>& position, int colour) {
    const Set own = position.of(colour);
    const Set enemy = position.of(1 - colour);
    std::fill(endpoint_.begin(), endpoint_.end(), -1);
    std::vector<int> stack;
    const auto spread = [&](int root) {
        while (!stack.empty()) {
            const int c = stack.back();
            stack.pop_back();
            for (const Cell n : shape_.ring(c)) {
                if (n < 0 || (own >> n & 1) == 0 || endpoint_[static_cast<std::size_t>(n)] >= 0)
                    continue;
                endpoint_[static_cast<std::size_t>(n)] = root;
                stack.push_back(n);
            }
        }
    };
    // The edges first; a chain that touches both belongs to the first.
    for (int edge = 0; edge < 2; ++edge) {
        const int id = cells_ + edge;
        endpoint_[static_cast<std::size_t>(id)] = id;
        const int length = colour == 0 ? shape_.columns() : shape_.rows();
        for (int i = 0; i < length; ++i) {
            const int far = edge == 0 ? 0 : (colour == 0 ? shape_.rows() : shape_.columns()) - 1;
            const int c = colour == 0 ? shape_.at(far, i) : shape_.at(i, far);
            if ((own >> c & 1) == 0) continue;
            if (endpoint_[static_cast<std::size_t>(c)] >= 0) {
                if (endpoint_[static_cast<std::size_t>(c)] != id)
                    endpoint_[static_cast<std::size_t>(cells_ + 1)] = cells_;
                continue;
            }
            endpoint_[static_cast<std::size_t>(c)] = id;
            stack.push_back(c);
            spread(id);
        }
    }
    for (int c = 0; c < cells_; ++c) {
        if ((enemy >> c & 1) != 0 || endpoint_[static_cast<std::size_t>(c)] >= 0) continue;
        endpoint_[static_cast<std::size_t>(c)] = c;
        if ((own >> c & 1) == 0) continue;
        stack.push_back(c);
        spread(c);
    }
    stones_ = bit<Large>(cells_) | bit<Large>(cells_ + 1);
    for (int c = 0; c < cells_; ++c)
        if ((own >> c & 1) != 0) stones_ |= bit<Large>(endpoint_[static_cast<std::size_t>(c)]);
}

template <class Set>
void Links<Set>::deduce(const Stones<Set>& position, int colour, Until until,
                        const Deadline& deadline, std::vector<Deduction<Set>>* trace) {
    trace_ = trace;
    find_chains(position, colour);
    edges_.links = edges_.halves = 0;
    if (won()) {
        edges_.link[0] = 0;
        edges_.links = 1;
        return;
    }
    for (Pair& pair : pairs_) pair.links = pair.halves = 0;
    std::fill(joined_.begin(), joined_.end(), Large{0});
    tasks_.clear();
    next_ = 0;
    const Cell border = colour == 0 ? red_border : blue_border;
    for (int c = 0; c < cells_; ++c) {
        const int x = endpoint(c);
        if (x < 0 || (position.of(colour) >> c & 1) != 0) continue;  // from empty cells only
        for (const Cell n : shape_.ring(c)) {
            int y = -1;
            if (n == border) {
                const bool first = colour == 0 ? c < shape_.columns() : c % shape_.columns() == 0;
                // A board of one row touches both edges.
                const bool last = colour == 0 ? c >= cells_ - shape_.columns()
                                              : c % shape_.columns() == shape_.columns() - 1;
                if (first && last) {
                    add_link(x, cells_, 0, {});
                    y = cells_ + 1;
                } else {
                    y = first ? cells_ : cells_ + 1;
                }
            } else if (n >= 0) {
                y = endpoint(n);
            }
            if (y >= 0 && y != x) add_link(x, y, 0, {});
        }
    }
    const Pair& edges = pairs_[place(cells_, cells_ + 1)];
    while (next_ < tasks_.size()) {
        const Task task = tasks_[next_++];
        const Pair& pair = pairs_[place(task.x, task.y)];
        if (std::find(pair.link.data(), pair.link.data() + pair.links, task.carrier) ==
            pair.link.data() + pair.links)
            continue;  // a smaller one was found since
        join_at(task.x, task.y, task.carrier);
        join_at(task.y, task.x, task.carrier);
        if (next_ % between_looks == 0 && deadline.has_passed()) break;
        if (edges.links > 0 && until != Until::all) break;
        if (edges.halves > 0 && until == Until::half_link) break;
    }
    edges_ = edges;
}

/// Joins a new link (middle, y) with every link of the middle.
template <class Set>
void Links<Set>::join_at(int middle, int y, Set carrier) {
    if (is_edge(middle)) return;  // sound too, but an edge has very many links
    const bool chain = (stones_ >> middle & 1) != 0;
    const Set y_cell = is_edge(y) ? Set{0} : bit<Set>(y);
    Large others = joined_[static_cast<std::size_t>(middle)] & ~bit<Large>(y);
    for (; others != 0; others &= others - 1) {
        const int z = lowest(others);
        if (!is_edge(z) && (carrier >> z & 1) != 0) continue;
        const Pair& pair = pairs_[place(middle, z)];
        for (int i = 0; i < pair.links; ++i) {
            const Set second = pair.link[static_cast<std::size_t>(i)];
            if ((second & (carrier | y_cell)) != 0) continue;
            const std::array<Set, 2> both{carrier, second};
            if (chain)
                add_link(y, z, carrier | second, {middle, both});
            else
                add_half(y, z, carrier | second | bit<Set>(middle), {middle, both});
        }
    }
}

template <class Set>
void Links<Set>::tell(bool full, int x, int y, Set carrier, const Origin& origin) {
    if (trace_ == nullptr) return;
    trace_->push_back(
        {full, x, y, carrier, origin.middle, {origin.from.begin(), origin.from.end()}});
}

template <class Set>
void Links<Set>::add_link(int x, int y, Set carrier, const Origin& origin) {
    Pair& pair = pairs_[place(x, y)];
    int kept = 0;
    for (int i = 0; i < pair.links; ++i)
        if (within(pair.link[static_cast<std::size_t>(i)], carrier)) return;
    for (int i = 0; i < pair.links; ++i)
        if (!within(carrier, pair.link[static_cast<std::size_t>(i)]))
            pair.link[static_cast<std::size_t>(kept++)] = pair.link[static_cast<std::size_t>(i)];
    if (kept == caps_.links) {
        // Make room in the place of the largest, if that is larger than this one.
        int worst = 0;
        for (int i = 1; i < kept; ++i)
            if (count(pair.link[static_cast<std::size_t>(i)]) >
                count(pair.link[static_cast<std::size_t>(worst)]))
                worst = i;
        if (count(pair.link[static_cast<std::size_t>(worst)]) <= count(carrier)) {
            pair.links = kept;
            return;
        }
        pair.link[static_cast<std::size_t>(worst)] = pair.link[static_cast<std::size_t>(--kept)];
    }
    pair.link[static_cast<std::size_t>(kept++)] = carrier;
    pair.links = kept;
    // A half-link that contains a link tells nothing.
    int halves = 0;
    for (int i = 0; i < pair.halves; ++i)
        if (!within(carrier, pair.half[static_cast<std::size_t>(i)]))
            pair.half[static_cast<std::size_t>(halves++)] = pair.half[static_cast<std::size_t>(i)];
    pair.halves = halves;
    joined_[static_cast<std::size_t>(x)] |= bit<Large>(y);
    joined_[static_cast<std::size_t>(y)] |= bit<Large>(x);
    tasks_.push_back({x, y, carrier});
    tell(true, x, y, carrier, origin);
}

template <class Set>
void Links<Set>::add_half(int x, int y, Set carrier, const Origin& origin) {
    Pair& pair = pairs_[place(x, y)];
    for (int i = 0; i < pair.links; ++i)
        if (within(pair.link[static_cast<std::size_t>(i)], carrier)) return;
    for (int i = 0; i < pair.halves; ++i)
        if (within(pair.half[static_cast<std::size_t>(i)], carrier)) return;
    int kept = 0;
    for (int i = 0; i < pair.halves; ++i)
        if (!within(carrier, pair.half[static_cast<std::size_t>(i)]))
            pair.half[static_cast<std::size_t>(kept++)] = pair.half[static_cast<std::size_t>(i)];
    pair.halves = kept;
    if (kept == caps_.halves) {
        int worst = 0;
        for (int i = 1; i < kept; ++i)
            if (count(pair.half[static_cast<std::size_t>(i)]) >
                count(pair.half[static_cast<std::size_t>(worst)]))
                worst = i;
        if (count(pair.half[static_cast<std::size_t>(worst)]) <= count(carrier)) return;
        pair.half[static_cast<std::size_t>(worst)] = pair.half[static_cast<std::size_t>(--kept)];
        pair.halves = kept;
    }
    pair.half[static_cast<std::size_t>(kept)] = carrier;
    pair.halves = kept + 1;
    tell(false, x, y, carrier, origin);
    chosen_[0] = carrier;
    Set common = carrier;
    for (int i = 0; i < kept; ++i) common &= pair.half[static_cast<std::size_t>(i)];
    if (common == 0) join_halves(x, y, kept - 1, carrier, carrier, 1);
}

/// Looks for half-links that have nothing in common with those chosen so far.
template <class Set>
void Links<Set>::join_halves(int x, int y, int from, Set common, Set all, int depth) {
    Pair& pair = pairs_[place(x, y)];
    for (int i = std::min(from, pair.halves - 1); i >= 0; --i) {
        const Set half = pair.half[static_cast<std::size_t>(i)];
        const Set rest = common & half;
        if (rest == common) continue;
        chosen_[static_cast<std::size_t>(depth)] = half;
        if (rest == 0)
            add_link(x, y, all | half,
                     {-1, std::span(chosen_).first(static_cast<std::size_t>(depth) + 1)});
        else if (depth + 1 < caps_.joined)
            join_halves(x, y, i - 1, rest, all | half, depth + 1);
        if (i > pair.halves) i = pair.halves;  // add_link may have shortened the list
    }
}

template class Links<Small>;
template class Links<Large>;

}  // namespace nimrod::hex
