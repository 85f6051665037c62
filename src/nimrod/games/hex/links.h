// Virtual connections of one colour.
//
// A *link* between two endpoints (empty cells, chains of stones, edges) with its carrier, a set of
// empty cells: the colour can join the endpoints inside the carrier even if the opponent moves
// first; a *half-link* needs the first move. Anshelevich's H-search (2000) deduces them: two links
// that share an endpoint and nothing else make a link if the endpoint is a chain, a half-link
// through it if it is an empty cell; half-links between the same endpoints whose carriers have
// nothing in common make a link. Each deduction is sound; the caps on the lists lose some links,
// never truth.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <optional>
#include <span>
#include <vector>

#include "nimrod/games/hex/cell_set.h"
#include "nimrod/games/hex/shape.h"

namespace nimrod::hex {

/// When a deduction must end.
struct Deadline {
    std::optional<std::chrono::steady_clock::time_point> time = {};
    const std::atomic<bool>* cancel = nullptr;

    bool has_passed() const {
        return (cancel != nullptr && cancel->load(std::memory_order_relaxed)) ||
               (time && std::chrono::steady_clock::now() > *time);
    }
};

/// How a link came about.
template <class Set>
struct Deduction {
    bool full;  // false: a half-link
    int x;
    int y;
    Set carrier;
    /// Where two links meet, one to x and one to y; -1 where x touches y, or half-links between x
    /// and y have nothing in common.
    int middle;
    std::vector<Set> from;  // the carriers of those two links, or of the half-links
};

template <class Set>
class Links {
public:
    /// How many carriers are kept between two endpoints, and how many half-links are joined in one
    /// deduction: the fewer, the faster.
    struct Caps {
        int links = 10;
        int halves = 24;
        int joined = 4;
    };
    explicit Links(const Shape& shape, const Caps& caps = {});

    /// When the deduction may end early.
    enum class Until { all, half_link, link };
    /// Deduces the links of a colour; after the deadline, only some of them. The trace, where there
    /// is one, gets every deduction, after those that it rests on.
    void deduce(const Stones<Set>& position, int colour, Until until, const Deadline& deadline,
                std::vector<Deduction<Set>>* trace = nullptr);

    /// Whether the two edges are linked, or half-linked; the carriers.
    bool linked() const { return edges_.links > 0; }
    bool half_linked() const { return edges_.halves > 0; }
    Set link() const { return smallest(edges_.link.data(), edges_.links); }
    Set half_link() const { return smallest(edges_.half.data(), edges_.halves); }
    /// The carriers of all half-links between the edges.
    std::vector<Set> half_links() const {
        return {edges_.half.data(), edges_.half.data() + edges_.halves};
    }
    bool won() const { return endpoint_[static_cast<std::size_t>(cells_) + 1] == cells_; }

    /// The endpoint that a cell belongs to; -1 for the opponent's.
    int endpoint(int cell) const { return endpoint_[static_cast<std::size_t>(cell)]; }
    int endpoints() const { return cells_ + 2; }
    /// Whether two endpoints are linked.
    bool are_linked(int x, int y) const { return pairs_[place(x, y)].links > 0; }

private:
    static constexpr std::size_t most_links = 10;
    static constexpr std::size_t most_halves = 24;
    static constexpr std::size_t most_joined = 4;
    static constexpr std::size_t between_looks = 64;  // links followed up between two at the clock

    struct Pair {
        std::array<Set, most_links> link;
        std::array<Set, most_halves> half;
        int links = 0;
        int halves = 0;
    };
    struct Origin {
        int middle = -1;
        std::span<const Set> from = {};
    };
    struct Task {
        int x;
        int y;
        Set carrier;
    };

    static Set smallest(const Set* sets, int n);
    std::size_t place(int x, int y) const {
        return static_cast<std::size_t>(x < y ? y * (y - 1) / 2 + x : x * (x - 1) / 2 + y);
    }
    void find_chains(const Stones<Set>& position, int colour);
    void add_link(int x, int y, Set carrier, const Origin& origin);
    void add_half(int x, int y, Set carrier, const Origin& origin);
    void tell(bool full, int x, int y, Set carrier, const Origin& origin);
    void join_halves(int x, int y, int from, Set common, Set all, int depth);
    void join_at(int middle, int y, Set carrier);
    bool is_edge(int x) const { return x >= cells_; }

    const Shape& shape_;
    const Caps caps_;
    int cells_;
    std::vector<int> endpoint_;
    std::vector<Pair> pairs_;
    std::vector<Large> joined_;  // by endpoint: the endpoints that it is linked with
    Large stones_ = 0;           // endpoints that are chains or edges
    std::vector<Task> tasks_;
    std::size_t next_ = 0;
    Pair edges_;
    std::array<Set, most_joined> chosen_ = {};  // half-links that are being joined
    std::vector<Deduction<Set>>* trace_ = nullptr;
};

}  // namespace nimrod::hex
