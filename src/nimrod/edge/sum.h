// Sums of games: a move is a move in one of the terms.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/edge/game.h"

namespace nimrod {

/// What separates the terms of a sum; without the blanks a plus belongs to the position.
constexpr std::string_view plus = " + ";

/// Where the next plus between terms stands, from `at` on; the length of the text if there is none.
/// One in a quoted file name does not count.
std::size_t find_plus(std::string_view text, std::size_t at);

/// What the catalogue would say of sums; it names them in no list.
const Entry& sum_entry();

/// The sum of these games, two or more. Its positions are written "kayles 10 + nim 3".
std::shared_ptr<const Game> make_sum(std::vector<std::shared_ptr<const Game>> terms);

struct SumTerm {
    std::shared_ptr<const Game> game;
    std::string position;
};

/// The terms of a position of a sum, in their order; of any other game, the position alone.
std::vector<SumTerm> terms_of(const std::shared_ptr<const Game>& game, std::string_view position);

}  // namespace nimrod
