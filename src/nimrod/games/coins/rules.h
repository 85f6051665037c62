// The rules of coins at points of a board: a product of coin-turning games.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

#include "nimrod/core/hash.h"
#include "nimrod/games/coins/theory.h"
#include "nimrod/games/families/heaps.h"
#include "nimrod/games/families/point_reader.h"

namespace nimrod {

/// Reads "twins*twins"; throws InputError.
CoinAxes read_coin_axes(std::string_view text);

/// Reads "2.3,4.4" in any order, or "-" where no coin shows heads; throws InputError, also for a
/// point that is listed twice.
Heads parse_heads(std::string_view text, const CoinAxes& axes);

/// The position that "4.4 2.1" means: the coins at the points of the smallest product of sets that
/// holds these are turned. Nothing when the text has another form; InputError when there is no coin
/// at the outermost point.
std::optional<Heads> read_turn(const Heads& heads, std::string_view text, const CoinAxes& axes);

constexpr std::size_t most_coin_dimensions = 8;

/// A point for search, all in one piece: 32 bits for each coordinate.
class SmallCoin {
public:
    using value_type = SmallHeap;

    std::size_t size() const { return size_; }
    SmallHeap operator[](std::size_t i) const { return places_[i]; }
    const SmallHeap* begin() const { return places_.data(); }
    const SmallHeap* end() const { return places_.data() + size_; }
    void push_back(SmallHeap place) { places_[size_++] = place; }

    /// The order of the places where the dimensions are equal.
    auto operator<=>(const SmallCoin&) const = default;
    std::size_t hash() const {
        std::size_t seed = size_;
        for (const SmallHeap place : *this) seed = mix(seed, place);
        return seed;
    }

private:
    std::array<SmallHeap, most_coin_dimensions> places_{};
    SmallHeap size_ = 0;
};

/// A position lists the points with heads, increasing. A coin is a Point at the edge.
template <class Coin>
struct CoinBoard {
    using Place = typename Coin::value_type;
    using Position = std::vector<Coin>;

    CoinAxes axes;

    void options(const Position& p, std::vector<Position>& out) const {
        for (const Coin& coin : p) {
            if (!can_be_outermost(coin)) continue;
            std::vector<std::vector<std::vector<std::uint32_t>>> turns;
            for (std::size_t i = 0; i < coin.size(); ++i)
                turns.push_back(
                    list_turns(axes.rule(i), to_word<std::uint32_t>(to_natural(coin[i])).value()));
            PlaceSets<Coin> sets(coin.size());
            add_options(p, turns, sets, 0, out);
        }
    }

    Natural option_count(const Position& p) const {
        Natural count = 0;
        for (const Coin& coin : p) count += coin_options(coin);
        return count;
    }

    bool is_option(const Position& from, const Position& to) const {
        Position changed;
        std::set_symmetric_difference(from.begin(), from.end(), to.begin(), to.end(),
                                      std::back_inserter(changed));
        if (changed.empty() || !std::binary_search(from.begin(), from.end(), changed.back()))
            return false;
        for (const Coin& coin : changed)
            if (coin.size() != changed[0].size()) return false;
        const PlaceSets<Coin> sets = projections(changed);
        std::size_t points = 1;
        for (std::size_t i = 0; i < sets.size(); ++i) {
            if (!is_turn(axes.rule(i), sets[i]) || points > changed.size()) return false;
            points *= sets[i].size();
        }
        return points == changed.size();
    }

    /// Any coin that can be turned, and along each axis any move.
    Position sample_option(const Position& p, Random& random) const {
        std::vector<const Coin*> choices;
        for (const Coin& coin : p)
            if (can_be_outermost(coin)) choices.push_back(&coin);
        const Coin& coin = *choices.at(random() % choices.size());
        PlaceSets<Coin> sets;
        for (std::size_t i = 0; i < coin.size(); ++i) {
            std::vector<Place>& set = sets.emplace_back();
            for (const Natural& place :
                 sample_turn(axes.rule(i), to_natural(coin[i]), longest_run(coin.size()), random))
                set.push_back(from_natural(place));
        }
        return turned(p, sets);
    }

    /// A coin that can never be the outermost one makes no difference, heads or tails.
    Position canonical(const Position& p) const {
        Position q;
        std::copy_if(p.begin(), p.end(), std::back_inserter(q),
                     [&](const Coin& coin) { return can_be_outermost(coin); });
        return q;
    }

    Position parse(std::string_view text) const { return from_heads(parse_heads(text, axes)); }
    std::string print(const Position& p) const {
        return p.empty() ? "-" : print_points(to_heads(p));
    }

    /// One coin; or coins in a row.
    std::optional<Position> at(std::span<const Natural> sizes) const {
        Heads heads;
        if (axes.any_dimension || sizes.size() == axes.rules.size())
            heads.emplace_back(sizes.begin(), sizes.end());
        else if (axes.rules.size() == 1)
            for (const Natural& size : sizes) heads.push_back({size});
        std::sort(heads.begin(), heads.end());
        if (heads.empty() || std::adjacent_find(heads.begin(), heads.end()) != heads.end())
            return std::nullopt;
        return from_heads(heads);
    }

    Text say(const Position& from, const Position& to) const {
        return say_turn(to_heads(from), to_heads(to));
    }

    std::optional<Position> read_move(const Position& p, std::string_view text) const {
        const std::optional<Heads> to = read_turn(to_heads(p), text, axes);
        if (!to) return std::nullopt;
        return from_heads(*to);
    }

    Picture picture(const Position& p) const {
        return Points{to_heads(p), "O", tr("a coin", "une pièce")};
    }

    CoinBoard<SmallCoin> compact() const { return {axes}; }

    /// A move may make more coins, so what is small enough to be searched at all is decided here.
    std::optional<std::vector<SmallCoin>> compact(const Position& p) const {
        if (option_count(p) * natural(p.size()) > most_searched) return std::nullopt;
        std::vector<SmallCoin> out;
        for (const Coin& coin : p) {
            SmallCoin& small = out.emplace_back();
            for (const Place& place : coin) {
                const auto word = to_word<SmallHeap>(to_natural(place));
                if (!word) return std::nullopt;
                small.push_back(*word);
            }
        }
        return out;
    }
    Position expand(const std::vector<SmallCoin>& p) const {
        Position out;
        for (const SmallCoin& coin : p) out.emplace_back(coin.begin(), coin.end());
        return out;
    }

private:
    static constexpr unsigned most_searched = 20'000;

    bool can_be_outermost(const Coin& coin) const {
        for (std::size_t i = 0; i < coin.size(); ++i)
            if (coin[i] < axes.rule(i).least - 1) return false;
        return true;
    }

    Natural coin_options(const Coin& coin) const {
        Natural ways = 1;
        for (std::size_t i = 0; i < coin.size(); ++i)
            ways *= count_turns(axes.rule(i), to_natural(coin[i]));
        return ways;
    }

    /// Every choice of one turn for each axis.
    void add_options(const Position& p,
                     const std::vector<std::vector<std::vector<std::uint32_t>>>& turns,
                     PlaceSets<Coin>& sets, std::size_t axis, std::vector<Position>& out) const {
        if (axis == turns.size()) {
            out.push_back(turned(p, sets));
            return;
        }
        for (const std::vector<std::uint32_t>& turn : turns[axis]) {
            sets[axis].assign(turn.begin(), turn.end());
            add_options(p, turns, sets, axis + 1, out);
        }
    }

    /// How long runs may be along each axis if a move is not to turn too many coins.
    static std::size_t longest_run(std::size_t dimension) {
        std::size_t longest = 1;
        for (;; ++longest) {
            std::size_t points = 1;
            for (std::size_t i = 0; i < dimension; ++i) points *= longest + 1;
            if (points > most_turned) return longest;
        }
    }

    static Place from_natural(const Natural& n) {
        if constexpr (std::is_same_v<Place, Natural>)
            return n;
        else
            return to_word<Place>(n).value();
    }
    static Heads to_heads(const Position& p) {
        Heads heads;
        for (const Coin& coin : p) {
            Point& point = heads.emplace_back();
            for (const Place& place : coin) point.push_back(to_natural(place));
        }
        return heads;
    }
    static Position from_heads(const Heads& heads) {
        Position p;
        for (const Point& point : heads) {
            Coin& coin = p.emplace_back();
            for (const Natural& place : point) coin.push_back(from_natural(place));
        }
        return p;
    }
};

}  // namespace nimrod
