// Proofs of Hex: links of the winner (docs/proofs.md, By hex).
#include "nimrod/games/hex/game.h"
#include "nimrod/games/hex/link_proof.h"
#include "nimrod/workbench/proofs/prove.h"

namespace nimrod {

std::optional<Proof> prove_by_links(const Expression& expression, Budget& budget) {
    const hex::HexTurns* rules = hex::rules_of(*expression.game);
    if (rules == nullptr || rules->swap) return std::nullopt;
    Turn<hex::HexBoard> turn = rules->parse(expression.position);
    const auto solver = hex::Solver::of(budget);
    Proof proof;
    proof.method = "hex";
    proof.statement = "P " + expression.text();
    if (solver->solve(turn, budget).winner == turn.to_move) {
        turn = hex::after(turn, solver->winning_move(turn, budget));
        proof.statement = "N " + expression.text();
        proof.move = expression.game->expression(rules->print(turn));
    }
    proof.records = hex::link_records(turn, *solver, budget);
    return proof;
}

}  // namespace nimrod
