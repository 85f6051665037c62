// Virtual connections of one colour.
//
// A *link* between two endpoints (empty cells, chains of stones, edges) with its carrier, a set of
// empty cells: the colour can join the endpoints inside the carrier even if the opponent moves
// first; a *half-link* needs the first move. Anshelevich's H-search (2000) deduces them: two links
// that share an endpoint and nothing else make a link if the endpoint is a chain, a half-link
// through it if it is an empty cell; half-links between the same endpoints whose carriers have
// nothing in common make a link. Each deduction is sound; the caps on the lists lose some links,
// never truth.
//
// The smallest carriers are followed up first: what they lead to replaces many larger ones before
// these are looked at, and each pair is joined once, when the later one is followed up.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "nimrod/games/hex/carrier_list.h"
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
        std::size_t links = 16;
        std::size_t halves = 32;
        std::size_t joined = 4;
    };
    explicit Links(const Shape& shape, const Caps& caps = {});

    /// When the deduction may end early.
    enum class Until { all, half_link, link };
    /// Deduces the links of a colour; after the deadline, only some of them. The trace, where there
    /// is one, gets every deduction, after those that it rests on.
    void deduce(const Stones<Set>& position, int colour, Until until, const Deadline& deadline,
                std::vector<Deduction<Set>>* trace = nullptr);

    /// Whether the two edges are linked, or half-linked; the carriers.
    bool linked() const { return !edges_.links.empty(); }
    bool half_linked() const { return !edges_.halves.empty(); }
    Set link() const { return edges_.links.smallest(); }
    Set half_link() const { return edges_.halves.smallest(); }
    /// The carriers of all half-links between the edges.
    std::vector<Set> half_links() const { return {edges_.halves.begin(), edges_.halves.end()}; }
    bool won() const { return endpoint_[static_cast<std::size_t>(cells_) + 1] == cells_; }

    /// The endpoint that a cell belongs to; -1 for the opponent's.
    int endpoint(int cell) const { return endpoint_[static_cast<std::size_t>(cell)]; }
    int endpoints() const { return cells_ + 2; }
    /// Whether two endpoints are linked.
    bool are_linked(int x, int y) const { return !pairs_[place(x, y)].links.empty(); }

private:
    static constexpr std::size_t most_links = 16;
    static constexpr std::size_t most_halves = 32;
    static constexpr std::size_t most_joined = 4;
    static constexpr std::size_t between_looks = 64;  // links followed up between two at the clock

    struct Pair {
        CarrierList<Set, most_links> links;
        CarrierList<Set, most_halves> halves;
    };
    struct Origin {
        int middle = -1;
        std::span<const Set> from = {};
    };
    /// A link, or a half-link, that is to be followed up.
    struct Task {
        Set carrier;
        std::uint8_t x;
        std::uint8_t y;
        bool full;
    };

    /// A link as it is seen from one of its ends.
    struct Arm {
        Set carrier;
        Set cells;  // the carrier, and the other end where that is a cell
        std::uint8_t end;
        std::uint8_t size;  // of the carrier
    };

    std::size_t place(int x, int y) const {
        const std::size_t a = number_[static_cast<std::size_t>(x)];
        const std::size_t b = number_[static_cast<std::size_t>(y)];
        return a < b ? b * (b - 1) / 2 + a : a * (a - 1) / 2 + b;
    }
    void find_chains(const Stones<Set>& position, int colour);
    void add_link(int x, int y, Set carrier, int cells, const Origin& origin);
    void add_half(int x, int y, Set carrier, int cells, const Origin& origin);
    void tell(bool full, int x, int y, Set carrier, const Origin& origin);
    void put(const Task& task, int cells);
    void follow(const Task& task);
    void join_at(int middle, const Arm& arm);
    void join_halves(int x, int y, Set carrier);
    void join_halves(int x, int y, std::size_t others, Set common, Set all, std::size_t depth);
    bool is_edge(int x) const { return x >= cells_; }

    const Shape& shape_;
    const Caps caps_;
    int cells_;
    std::vector<int> endpoint_;
    /// The endpoints that there are, counted, so that what is told of them lies close together.
    std::vector<std::uint8_t> number_;
    /// Those between the endpoints that there are; the others are not set.
    std::unique_ptr<Pair[]> pairs_;
    std::vector<std::vector<Arm>> arms_;  // by endpoint: the links that have been followed up
    Large stones_ = 0;                    // endpoints that are chains or edges
    /// By the size of the carrier, links before half-links.
    std::vector<std::vector<Task>> tasks_;
    std::size_t lowest_ = 0;  // no tasks are below
    Pair edges_;
    // Half-links that are being joined: those chosen, those to choose from, and what the first of
    // these have in common.
    std::array<Set, most_joined> chosen_ = {};
    std::array<Set, most_halves> others_ = {};
    std::array<Set, most_halves> common_ = {};
    std::vector<Deduction<Set>>* trace_ = nullptr;
};

}  // namespace nimrod::hex
