// Playing by the links of a proof (docs/proofs.md, By hex).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nimrod/games/hex/rules.h"

namespace nimrod::hex {

/// The cell that the records answer with for the player, who is to move; nothing where they do not.
/// The board has an empty cell, and nobody has won.
std::optional<Cell> answer_from_links(const std::vector<std::string>& records,
                                      const HexBoard& board, Player player);

}  // namespace nimrod::hex
