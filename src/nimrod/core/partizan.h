// The contract of games in which the players differ.
//
// A partizan ruleset says which options each player has, and nothing else: a position has no turn,
// and no winner but that in normal play whoever has no option has lost. With the player to move
// beside the position, it is a ruleset like any other. That is Alternating, through which
// everything that works on rulesets works on these.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/core/hash.h"
#include "nimrod/core/heap_bytes.h"
#include "nimrod/core/input_error.h"
#include "nimrod/core/text.h"

namespace nimrod {

/// Left moves first.
enum class Player : std::uint8_t { left, right };
constexpr Player opponent(Player p) { return p == Player::left ? Player::right : Player::left; }

/// A position and the player to move.
template <class P>
struct Turn {
    P position;
    Player to_move = Player::left;

    bool operator==(const Turn&) const = default;
    std::size_t hash() const { return mix(Hash{}(position), static_cast<std::uint64_t>(to_move)); }
    std::size_t heap_bytes() const { return nimrod::heap_bytes(position); }
};

template <class R>
concept PartizanRuleset =
    std::copyable<R> && std::regular<typename R::Position> &&
    requires(const R& rules, const typename R::Position& p, Player player,
             std::vector<typename R::Position>& out, std::string_view text) {
        rules.options(p, player, out);  // append every option of the player
        { rules.parse(text) } -> std::same_as<typename R::Position>;  // throws InputError
        { rules.print(p) } -> std::convertible_to<std::string>;   // parse(print(p)) == p; has no @
        { R::name(player) } -> std::convertible_to<std::string>;  // "R"
        { R::hint() } -> std::same_as<Text>;                      // how positions are written
    };

/// The ruleset whose positions know who is to move.
template <PartizanRuleset R>
struct Alternating : R {
    using Position = Turn<typename R::Position>;

    Alternating() = default;
    explicit Alternating(R rules) : R(std::move(rules)) {}

    void options(const Position& p, std::vector<Position>& out) const {
        std::vector<typename R::Position> options;
        R::options(p.position, p.to_move, options);
        for (auto& option : options) out.push_back({std::move(option), opponent(p.to_move)});
    }

    /// A position, and perhaps who is to move, behind an @; Left, if nobody is named.
    Position parse(std::string_view text) const {
        const std::size_t sign = std::min(text.find('@'), text.size());
        Position p{R::parse(text.substr(0, sign))};
        if (sign == text.size()) return p;
        for (const Player player : {Player::left, Player::right})
            if (text.substr(sign + 1) == R::name(player)) {
                p.to_move = player;
                return p;
            }
        throw InputError(tr("after @ stands who is to move, {} or {}",
                            "après @ vient qui est au trait, {} ou {}", R::name(Player::left),
                            R::name(Player::right)),
                         sign + 1, R::hint());
    }
    std::string print(const Position& p) const {
        return R::print(p.position) + "@" + R::name(p.to_move);
    }

    /// Who wins a position with this outcome, as the rules call them.
    std::string winner_name(const Position& p, bool mover_wins) const {
        return R::name(mover_wins ? p.to_move : opponent(p.to_move));
    }
};

}  // namespace nimrod
