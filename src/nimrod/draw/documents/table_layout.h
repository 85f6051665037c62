// Tables over a game, arranged for people: which columns, which words, which signs.
#pragma once

#include <string>
#include <vector>

#include "nimrod/explain/explanation.h"
#include "nimrod/workbench/tables.h"

namespace nimrod {

/// text: signs and narrow columns for a terminal; data: one fact a line where that is possible, and
/// letters instead of signs; print: signs as in a book.
enum class Layout { text, data, print };

/// Outcomes as P and N along a line, as crosses and dots in a square; or nimbers.
Table layout(const ValueTable& values, Layout form);

/// Pairs are listed with their rank from 0 and their difference, as Wythoff did.
Table layout(const LostPositions& positions);

/// How moves that do not just make one heap smaller are written: in words, or as the positions that
/// they lead to.
enum class MoveStyle { words, positions };

/// Moves on heaps that are answered on the same heap and lead to the same position share a line.
Table layout(const Game& game, const std::string& position, const std::vector<Response>& responses,
             MoveStyle style = MoveStyle::words);

}  // namespace nimrod
