// The contract of games in which the players differ.
//
// A partizan ruleset says which options each player has, and who has won a position that decides
// the game; nothing else. With the player to move written beside the position, it is a ruleset like
// any other: a decided position has no options, and in normal play whoever has none has lost. That
// is Alternating, through which everything that works on rulesets works on these.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/core/hash.h"

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
};

template <class R>
concept PartizanRuleset = std::copyable<R> && std::regular<typename R::Position> &&
                          requires(const R& rules, const typename R::Position& p, Player player,
                                   std::vector<typename R::Position>& out, std::string_view text,
                                   const Turn<typename R::Position>& turn) {
                              rules.options(p, player, out);  // append every option of the player
                              // Who has won; nobody while the game goes on. Only a player's own
                              // move wins for them.
                              { rules.winner(p) } -> std::same_as<std::optional<Player>>;
                              {
                                  rules.parse(text)
                              } -> std::same_as<Turn<typename R::Position>>;  // throws InputError
                              { rules.print(turn) } -> std::convertible_to<std::string>;
                          };

/// The ruleset whose positions know who is to move.
template <PartizanRuleset R>
struct Alternating : R {
    using Position = Turn<typename R::Position>;

    Alternating() = default;
    explicit Alternating(R rules) : R(std::move(rules)) {}

    void options(const Position& p, std::vector<Position>& out) const {
        if (R::winner(p.position)) return;
        std::vector<typename R::Position> options;
        R::options(p.position, p.to_move, options);
        for (auto& option : options) out.push_back({std::move(option), opponent(p.to_move)});
    }

    /// Who wins a position with this outcome, as the rules call them.
    std::string winner_name(const Position& p, bool mover_wins) const {
        return R::name(mover_wins ? p.to_move : opponent(p.to_move));
    }
};

}  // namespace nimrod
