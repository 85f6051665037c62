// Moves as they are told: of whom, and in which person.
#pragma once

#include "nimrod/core/text.h"

namespace nimrod {

/// Who made a move.
struct Mover {
    Text name;                  // "Nimrod", "you"
    bool is_addressed = false;  // the person that reads
};

/// The move, which is worded as advice ("take 2 from heap 4, leaving 5"), as what was done: "Nimrod
/// takes 2 from heap 4, leaving 5", "you take 2 from heap 4, leaving 5". What does not begin with a
/// verb that is known is quoted: "Nimrod: the tower falls".
Text told(const Mover& mover, const Text& move);

}  // namespace nimrod
