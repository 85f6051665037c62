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
      number_(static_cast<std::size_t>(cells_) + 2),
      pairs_(std::make_unique_for_overwrite<Pair[]>(
          static_cast<std::size_t>((cells_ + 2) * (cells_ + 1) / 2))),
      arms_(static_cast<std::size_t>(cells_) + 2),
      tasks_(2 * static_cast<std::size_t>(cells_) + 2) {
    assert(caps.links <= most_links && caps.halves <= most_halves && caps.joined <= most_joined);
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
    edges_.links.clear();
    edges_.halves.clear();
    if (won()) {
        edges_.links.add(0, 0, 1);
        return;
    }
    std::size_t ends = 0;
    for (int e = 0; e < endpoints(); ++e)
        if (endpoint(e) == e)
            number_[static_cast<std::size_t>(e)] = static_cast<std::uint8_t>(ends++);
    for (std::size_t i = 0; i < ends * (ends - 1) / 2; ++i) {
        Pair& pair = pairs_[i];
        pair.links.clear();
        pair.halves.clear();
    }
    for (auto& arms : arms_) arms.clear();
    for (auto& tasks : tasks_) tasks.clear();
    lowest_ = tasks_.size();
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
                    add_link(x, cells_, 0, 0, {});
                    y = cells_ + 1;
                } else {
                    y = first ? cells_ : cells_ + 1;
                }
            } else if (n >= 0) {
                y = endpoint(n);
            }
            if (y >= 0 && y != x) add_link(x, y, 0, 0, {});
        }
    }
    const Pair& edges = pairs_[place(cells_, cells_ + 1)];
    std::size_t followed = 0;
    while (lowest_ < tasks_.size()) {
        auto& tasks = tasks_[lowest_];
        if (tasks.empty()) {
            ++lowest_;
            continue;
        }
        const Task task = tasks.back();
        tasks.pop_back();
        follow(task);
        if (++followed % between_looks == 0 && deadline.has_passed()) break;
        if (!edges.links.empty() && until != Until::all) break;
        if (!edges.halves.empty() && until == Until::half_link) break;
    }
    edges_ = edges;
}

template <class Set>
void Links<Set>::put(const Task& task, int cells) {
    const auto rank = 2 * static_cast<std::size_t>(cells) + (task.full ? 0 : 1);
    tasks_[rank].push_back(task);
    lowest_ = std::min(lowest_, rank);
}

template <class Set>
void Links<Set>::follow(const Task& task) {
    const int x = task.x;
    const int y = task.y;
    Pair& pair = pairs_[place(x, y)];
    if (!task.full) {
        if (pair.halves.follow(task.carrier)) join_halves(x, y, task.carrier);
        return;
    }
    if (!pair.links.has(task.carrier)) return;  // a smaller one was found since
    const Set x_cell = is_edge(x) ? Set{0} : bit<Set>(x);
    const Set y_cell = is_edge(y) ? Set{0} : bit<Set>(y);
    const auto size = static_cast<std::uint8_t>(count(task.carrier));
    join_at(x, {task.carrier, task.carrier | y_cell, task.y, size});
    join_at(y, {task.carrier, task.carrier | x_cell, task.x, size});
}

/// Joins a link of an endpoint with those that have been followed up before.
template <class Set>
void Links<Set>::join_at(int middle, const Arm& arm) {
    if (is_edge(middle)) return;  // sound too, but an edge has very many links
    const bool chain = (stones_ >> middle & 1) != 0;
    std::vector<Arm>& arms = arms_[static_cast<std::size_t>(middle)];
    for (const Arm& other : arms) {
        if ((arm.cells & other.cells) != 0 || arm.end == other.end) continue;
        const std::array<Set, 2> both{arm.carrier, other.carrier};
        const Set carrier = arm.carrier | other.carrier;
        const int sum = arm.size + other.size;
        if (chain)
            add_link(arm.end, other.end, carrier, sum, {middle, both});
        else
            add_half(arm.end, other.end, carrier | bit<Set>(middle), sum + 1, {middle, both});
    }
    arms.push_back(arm);
}

template <class Set>
void Links<Set>::tell(bool full, int x, int y, Set carrier, const Origin& origin) {
    if (trace_ == nullptr) return;
    trace_->push_back(
        {full, x, y, carrier, origin.middle, {origin.from.begin(), origin.from.end()}});
}

template <class Set>
void Links<Set>::add_link(int x, int y, Set carrier, int cells, const Origin& origin) {
    Pair& pair = pairs_[place(x, y)];
    if (pair.links.has_within(carrier) || !pair.links.add(carrier, cells, caps_.links)) return;
    pair.halves.remove_around(carrier);  // a half-link that contains a link tells nothing
    put({carrier, static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y), true}, cells);
    tell(true, x, y, carrier, origin);
}

template <class Set>
void Links<Set>::add_half(int x, int y, Set carrier, int cells, const Origin& origin) {
    Pair& pair = pairs_[place(x, y)];
    if (pair.links.has_within(carrier) || pair.halves.has_within(carrier) ||
        !pair.halves.add(carrier, cells, caps_.halves))
        return;
    put({carrier, static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y), false}, cells);
    tell(false, x, y, carrier, origin);
}

/// Looks for half-links that have been followed up and have nothing in common with this one.
template <class Set>
void Links<Set>::join_halves(int x, int y, Set carrier) {
    const auto& halves = pairs_[place(x, y)].halves;
    Set common = ~Set{0};
    for (std::size_t i = 0; i < halves.followed(); ++i) common &= halves[i];
    if (common != 0) return;  // this one is among them
    std::size_t n = 0;
    common = ~Set{0};
    for (std::size_t i = 0; i < halves.followed(); ++i) {
        if (halves[i] == carrier) continue;
        others_[n] = halves[i];
        common_[n++] = common &= halves[i];
    }
    chosen_[0] = carrier;
    join_halves(x, y, n, carrier, carrier, 1);
}

/// Chooses further half-links among the first so many; the chosen ones have `common` in common.
template <class Set>
void Links<Set>::join_halves(int x, int y, std::size_t others, Set common, Set all,
                             std::size_t depth) {
    for (std::size_t i = others; i-- > 0;) {
        if ((common & common_[i]) != 0) return;  // and so it is with fewer
        const Set rest = common & others_[i];
        if (rest == common) continue;
        chosen_[depth] = others_[i];
        if (rest == 0)
            add_link(x, y, all | others_[i], count(all | others_[i]),
                     {-1, std::span(chosen_).first(depth + 1)});
        else if (depth + 1 < caps_.joined)
            join_halves(x, y, i, rest, all | others_[i], depth + 1);
    }
}

template class Links<Small>;
template class Links<Large>;

}  // namespace nimrod::hex
