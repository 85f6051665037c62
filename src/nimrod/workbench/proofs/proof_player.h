// A player who knows a file of proof (docs/proofs.md) and nothing else.
#pragma once

#include <optional>
#include <string>

#include "nimrod/edge/catalogue.h"
#include "nimrod/workbench/proofs/proof.h"

namespace nimrod {

/// The game that can be played against a proof.
struct ProvedGame {
    Expression expression;
    bool proof_begins;  // who has the proof is to move: it shows a win
};

/// Throws InputError where the proof is not about a position, or holds no answers.
ProvedGame proved_game(const Proof& proof);

/// The option that the records of the proof answer with; nothing where they hold no answer: then
/// it is no proof, or the position did not arise by its answers. The rules are asked for the
/// options, and nothing is searched. Throws OutOfLimits where the options cannot be listed.
std::optional<std::string> answer_from(const Proof& proof, const Expression& expression,
                                       const std::string& position, Budget& budget);

}  // namespace nimrod
