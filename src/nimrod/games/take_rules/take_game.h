// The game that a sentence of rules describes.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "nimrod/core/heap_bytes.h"
#include "nimrod/core/ruleset.h"
#include "nimrod/edge/game.h"
#include "nimrod/explain/picture.h"
#include "nimrod/games/families/heaps.h"
#include "nimrod/games/take_rules/clauses.h"

namespace nimrod {

/// Heaps, and what was taken in the move before, if the rules ask for it: 0 where a heap was only
/// split, nothing before the first move.
struct TakePosition {
    std::vector<SmallHeap> heaps;
    std::optional<SmallHeap> last;

    std::size_t hash() const { return mix(Hash{}(heaps), last ? *last + 1 : 0); }
    bool operator==(const TakePosition&) const = default;
    std::size_t heap_bytes() const { return nimrod::heap_bytes(heaps); }
};

/// Rules of which nothing is known but what they say.
struct TakeGameRules {
    using Position = TakePosition;
    /// 2: a move that takes nothing is told from no move at all.
    static constexpr unsigned version = 2;
    std::shared_ptr<const TakeRules> rules;

    void options(const Position& p, std::vector<Position>& out) const;
    Position canonical(const Position& p) const;
    std::size_t size(const Position& p) const;

    /// "3,5,7", or "57@7" where the last move took 7.
    Position parse(std::string_view text) const;
    std::string print(const Position& p) const;
    std::optional<Position> at(std::span<const Natural> sizes) const;
    std::optional<Position> read_move(const Position& p, std::string_view text) const;
    Text say(const Position& from, const Position& to) const;
    Picture picture(const Position& p) const;
};

struct SplittingTakeGameRules : TakeGameRules {
    static constexpr bool heaps_are_independent = true;

    void components(const Position& p, std::vector<Position>& out) const {
        for (const SmallHeap heap : p.heaps)
            if (heap != 0) out.push_back({{heap}, {}});
    }
};

/// The game of these rules; that of the catalogue where they are one of its families.
std::unique_ptr<Game> make_take_game(std::string_view rules);

}  // namespace nimrod
