// Expressions as the command line has them: NAME[:PARAMETERS] POSITION, with + between the terms of
// a sum.
//
// A position, of whatever game or sum, is a list of components with their games; components without
// options are left out, for they change nothing, in normal and in misère play.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/check/game.h"
#include "nimrod/check/graph.h"
#include "nimrod/check/proof_file.h"

namespace nimrod::check {

struct Placed {
    const Game* game;
    Component part;
};
using Position = std::vector<Placed>;

/// The two parts of NAME POSITION.
struct Term {
    std::string name, place;
};
Term read_term(std::string_view text);

/// Only the live ones.
std::vector<Component> live(const Game& game, std::vector<Component> components);

class Games {
public:
    explicit Games(ProofFile& file);

    /// Made once; throws Refused where there is no such game.
    const Game& game(std::string_view name);
    /// In the order in which they were met.
    const std::vector<const Game*>& all() const { return order_; }
    const std::optional<Graph>& graph() const { return graph_; }

    Position read(std::string_view text);
    /// One form for all equal positions.
    std::string canonical(const Position& position) const;
    /// Shows the options of a whole position, as positions; of equal components only one is moved
    /// in. Returns whether the visitor saw all.
    template <class F>
    bool each_option(const Position& position, Work& work, const F& visit) const;
    bool is_option(const Position& position, const Position& move, Work& work) const;

private:
    bool misere_;
    std::optional<Graph> graph_;
    std::map<std::string, std::unique_ptr<Game>, std::less<>> made_;
    std::vector<const Game*> order_;
};

template <class F>
bool Games::each_option(const Position& position, Work& work, const F& visit) const {
    for (std::size_t i = 0; i < position.size(); ++i) {
        const auto& [game, part] = position[i];
        bool is_first = true;
        for (std::size_t k = 0; k < i; ++k)
            is_first = is_first && (position[k].game != game || position[k].part != part);
        if (!is_first) continue;
        Position rest = position;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        const std::size_t kept = rest.size();
        const bool all = check::each_option(*game, part, work, [&](const Parts& option) {
            check_rank(*game, part, option);
            rest.resize(kept);
            for (const Component& each : option)
                if (game->is_alive(each)) rest.push_back({game, each});
            return visit(rest);
        });
        if (!all) return false;
    }
    return true;
}

/// A claim about a position: the nimber where it is about one, the components, and those after the
/// move where there is one.
struct PositionClaim {
    PositionClaim(ProofFile& file, Games& games);

    std::optional<Natural> nimber;
    Position position;
    std::optional<Position> move;
};

}  // namespace nimrod::check
