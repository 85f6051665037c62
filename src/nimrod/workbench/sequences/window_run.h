// The period of a nim-sequence, however long, in memory that does not grow with it.
#pragma once

#include <optional>

#include "nimrod/solve/sequences/window_file.h"
#include "nimrod/workbench/sequences/nim_sequence.h"

namespace nimrod {

/// Computes until there are `count` values or the period is proved, holding only the first and the
/// last of them once rare heaps no longer appear. The game must have a code. With a file, the
/// search goes on from what it holds, and is saved in it as it goes on. `passed` is told the
/// beginning and the states, if it came to that.
NimSequence nim_sequence_in_window(const Game& game, std::optional<std::size_t> count,
                                   Budget& budget, WindowFile* file = nullptr,
                                   const Engine& engine = {},
                                   WindowFile::Content* passed = nullptr);

}  // namespace nimrod
