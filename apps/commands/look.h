// What the machine sees of a position while it plays, for `look` and for players who ask.
#pragma once

#include "context.h"

namespace nimrod::commands {

struct Looked {
    Text say;  // who is likely to win, or does
    Json document;
    Explanation explanation;
};

/// Throws InputError where the machine has no eyes: for all games but Hex, and in misère play.
Looked looked_at(const Game& game, const std::string& position, Convention convention,
                 Random& random, Budget& budget, Language language);

}  // namespace nimrod::commands
