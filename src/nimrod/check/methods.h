// The methods of docs/proofs.md, one function each. All throw Refused.
#pragma once

#include <optional>
#include <vector>

#include "nimrod/check/games.h"

namespace nimrod::check {

/// What a method has to say of a file that it accepts.
struct Findings {
    std::vector<Text> counts;
    std::vector<Text> theorems;
    std::optional<Text> rules;  // where the method does not make the game
};

Findings by_couples(ProofFile& file, Games& games, Work& work);
Findings by_positions(ProofFile& file, Games& games, Work& work);
Findings by_theorem(ProofFile& file, Games& games, Work& work);
Findings by_period(ProofFile& file, Games& games, Work& work);
Findings by_segments(ProofFile& file, Games& games, Work& work);
Findings by_labels(ProofFile& file, Games& games, Work& work);
Findings by_values(ProofFile& file, Games& games, Work& work);
Findings by_kernel(ProofFile& file, Games& games, Work& work);
Findings by_quotient(ProofFile& file, Games& games, Work& work);
Findings by_hex(ProofFile& file, Games& games, Work& work);

/// "the nimber of a sum is the nim-sum of the nimbers", with its authors.
Text sprague_grundy();

}  // namespace nimrod::check
