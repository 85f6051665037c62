// A position with its game, as Python holds it.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>

#include "call.h"
#include "nimrod/edge/game.h"

namespace nimrod::python {

struct CorePosition {
    std::shared_ptr<const Game> game;
    std::string position;
    Convention usual = Convention::normal;  // when nobody says
    bool partizan = false;

    /// The game, to be asked something. Rules in Python that are being asked would wait for
    /// themselves.
    const Game& to_ask() const {
        if (InsideRules::any() && game->owner())
            throw std::runtime_error("the rules of a game may not ask about games of this kind");
        return *game;
    }
    std::string text() const { return game->expression(position); }
    CorePosition at(std::string to) const { return {game, std::move(to), usual, partizan}; }
};

}  // namespace nimrod::python
