// Proofs of answers, for files that others check (docs/proofs.md).
#pragma once

#include <optional>
#include <string>

#include "nimrod/edge/catalogue.h"
#include "nimrod/workbench/proofs/proof.h"

namespace nimrod {

/// So many tries are made where a short proof is wanted.
constexpr unsigned tries_for_small = 100;

/// What is to be proved, and how.
struct ProofWish {
    bool nimber = false;                     // the nimber, not only who wins
    std::optional<std::string> method = {};  // none: the shortest
    unsigned tries = 1;                      // further ones are made by chance
    std::uint64_t seed = 0;
};

/// What is true of the position. Throws InputError where there is no such proof, and OutOfLimits.
Proof prove(const Expression& expression, Convention convention, const ProofWish& wish,
            Budget& budget);
/// What is true of all heaps of a game: the period of the nimbers, or the misère quotient. Throws
/// the same.
Proof prove_for_all_heaps(const Game& game, Convention convention, Budget& budget);

/// What kernels a graph has, which is named like that of a game of pawns: one of them, or that
/// there is none; or all of them. Throws the same.
Proof prove_kernels(const std::string& graph, bool all, Budget& budget);

// The single methods; nothing where they do not fit.

std::optional<Proof> prove_by_theorem(const Expression& expression, Convention convention,
                                      const ProofWish& wish, Budget& budget);
/// Whether a board of Cram, "3x4:.##./..../.##.", looks the same turned by half: what the theorem
/// of the centre is about.
bool looks_same_turned(const std::string& board);
std::optional<Proof> prove_by_period(const Expression& expression, const ProofWish& wish,
                                     Budget& budget);
std::optional<Proof> prove_by_quotient(const Expression& expression, const ProofWish& wish,
                                       Budget& budget);
/// By records for components (normal play) or for whole positions (misère play).
std::optional<Proof> prove_by_search(const Expression& expression, Convention convention,
                                     const ProofWish& wish, Budget& budget);
/// One pawn on a graph with cycles: outcomes with ranks.
std::optional<Proof> prove_by_labels(const Expression& expression, const ProofWish& wish,
                                     Budget& budget);
/// Pawns on a graph with cycles: the values of Smith.
std::optional<Proof> prove_by_values(const Expression& expression, const ProofWish& wish,
                                     Budget& budget);
/// Hex without the swap rule.
std::optional<Proof> prove_by_links(const Expression& expression, Budget& budget);
std::optional<Proof> prove_period(const Game& game, Budget& budget);
std::optional<Proof> prove_quotient(const Game& game, Budget& budget);

}  // namespace nimrod
