// H-search deduces thousands of links. A player can rely on several only if their carriers have
// nothing in common: an intrusion into one of them is then answered there. So the smallest come
// first, and each is taken that joins what was not joined and meets none that was taken (Kruskal's
// way to a spanning forest). A link through a chain of stones is two links, and left out.
#include <algorithm>
#include <array>
#include <map>
#include <numeric>

#include "nimrod/games/hex/links.h"
#include "nimrod/games/hex/sight.h"

namespace nimrod::hex {

namespace {

template <class Set>
class LinksInSight {
public:
    LinksInSight(const HexBoard& board, Player player, const Deadline& deadline)
        : shape_(shape_of(board)), player_(player), links_(shape_) {
        for (int c = 0; c < shape_.cells(); ++c)
            if (const std::uint8_t stone = board.cells[static_cast<std::size_t>(c)]; stone != 0)
                stones_.of(stone - 1) |= bit<Set>(c);
        links_.deduce(stones_, colour(), Links<Set>::Until::all, deadline, &trace_);
    }

    std::vector<SeenLink> chosen() const {
        std::vector<SeenLink> out;
        std::vector<int> group(static_cast<std::size_t>(links_.endpoints()));
        std::iota(group.begin(), group.end(), 0);
        Set used = 0;
        for (const auto& [carrier, ends] : candidates()) {
            const int from = group[static_cast<std::size_t>(ends.first)];
            const int to = group[static_cast<std::size_t>(ends.second)];
            if (from == to || (carrier & used) != 0) continue;
            std::replace(group.begin(), group.end(), from, to);
            used |= carrier;
            out.push_back(seen(ends.first, ends.second, carrier));
        }
        return out;
    }

private:
    using Ends = std::pair<int, int>;

    int colour() const { return static_cast<int>(index(colour_of(player_))); }
    bool is_own(int c) const { return (stones_.of(colour()) >> c & 1) != 0; }
    bool is_edge(int end) const { return end >= shape_.cells(); }
    bool is_chain(int end) const { return is_edge(end) || is_own(end); }

    /// The smallest carrier of each link between chains, the smallest of all first.
    std::vector<std::pair<Set, Ends>> candidates() const {
        std::map<Ends, Set> smallest;
        for (const Deduction<Set>& each : trace_) {
            if (!each.full || each.carrier == 0 || !is_chain(each.x) || !is_chain(each.y)) continue;
            if (each.middle >= 0 && is_chain(each.middle)) continue;
            const auto [at, fresh] = smallest.emplace(std::minmax(each.x, each.y), each.carrier);
            if (!fresh && count(each.carrier) < count(at->second)) at->second = each.carrier;
        }
        std::vector<std::pair<Set, Ends>> out;
        for (const auto& [ends, carrier] : smallest) out.emplace_back(carrier, ends);
        std::stable_sort(out.begin(), out.end(), [](const auto& a, const auto& b) {
            return count(a.first) < count(b.first);
        });
        return out;
    }

    /// The edge, or the stones of a chain that touch the carrier.
    std::vector<SeenLink::End> places(int end, Set carrier) const {
        if (is_edge(end)) return {{std::nullopt, end > shape_.cells()}};
        std::vector<SeenLink::End> out;
        for (Cell c = 0; c < shape_.cells(); ++c) {
            if (!is_own(c) || links_.endpoint(c) != end) continue;
            const auto& ring = shape_.ring(c);
            if (std::any_of(ring.begin(), ring.end(),
                            [&](Cell n) { return n >= 0 && (carrier >> n & 1) != 0; }))
                out.push_back({c});
        }
        return out;
    }

    /// How many steps of cells lie between a stone and another end.
    int distance(const SeenLink::End& a, const SeenLink::End& b) const {
        if (!a.stone && !b.stone) return shape_.cells();
        if (!a.stone) return distance(b, a);
        const auto at = [&](Cell c) { return Ends{c / shape_.columns(), c % shape_.columns()}; };
        const auto [row, column] = at(*a.stone);
        if (!b.stone) {
            const int line = player_ == Player::left ? row : column;
            const int last = (player_ == Player::left ? shape_.rows() : shape_.columns()) - 1;
            return b.far ? last - line + 1 : line + 1;
        }
        const int down = at(*b.stone).first - row;
        const int right = at(*b.stone).second - column;
        return std::max({std::abs(down), std::abs(right), std::abs(down + right)});
    }

    /// The link between the places of both ends that are nearest to each other.
    SeenLink seen(int x, int y, Set carrier) const {
        SeenLink out{player_, {}, {}, {}};
        for_each(carrier, [&](int c) { out.carrier.push_back(c); });
        int least = shape_.cells() + 1;
        for (const SeenLink::End& from : places(x, carrier))
            for (const SeenLink::End& to : places(y, carrier)) {
                if (distance(from, to) >= least) continue;
                least = distance(from, to);
                out.from = from;
                out.to = to;
            }
        return out;
    }

    const Shape& shape_;
    Player player_;
    Stones<Set> stones_;
    Links<Set> links_;
    std::vector<Deduction<Set>> trace_;
};

}  // namespace

std::vector<SeenLink> links_in_sight(const HexBoard& board, Player player,
                                     const Deadline& deadline) {
    if (!Solver::fits(board) || HexRules().winner(board)) return {};
    if (board.cells.size() <= 64) return LinksInSight<Small>(board, player, deadline).chosen();
    return LinksInSight<Large>(board, player, deadline).chosen();
}

}  // namespace nimrod::hex
