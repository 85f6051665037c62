// Games that are read twice are one game.
#pragma once

#include <chrono>
#include <memory>

#include "nimrod/edge/game.h"

namespace nimrod::python {

/// The game of this name that somebody holds already, if it is the same as this one, which was read
/// from `start` on; else this one.
std::shared_ptr<const Game> same_game(std::shared_ptr<const Game> game,
                                      std::chrono::system_clock::time_point start);

}  // namespace nimrod::python
