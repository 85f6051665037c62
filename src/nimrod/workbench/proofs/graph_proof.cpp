// Proofs about graphs with cycles (docs/proofs.md, By labels, By values, By kernel): every vertex
// that can be reached has a label, and a number that excludes circular reasons.
#include <algorithm>

#include "nimrod/games/graphs/graph_file.h"
#include "nimrod/games/graphs/pawn_rules.h"
#include "nimrod/solve/graphs/kernel.h"
#include "nimrod/solve/graphs/retrograde.h"
#include "nimrod/solve/graphs/smith.h"
#include "nimrod/workbench/proofs/proof_terms.h"
#include "nimrod/workbench/proofs/prove.h"

namespace nimrod {

namespace {

constexpr std::size_t most_kernels = 10'000;

/// The pawns of a position on the board of its game; nothing where another game is played.
struct Pawns {
    std::shared_ptr<const GraphBoard> board;
    PawnRules::Position vertices;
};
std::optional<Pawns> pawns_of(const Expression& expression) {
    constexpr std::string_view prefix = "graph:";
    const std::string& name = expression.game->name();
    if (!name.starts_with(prefix)) return std::nullopt;
    const auto board = read_board(std::string_view(name).substr(prefix.size()));
    return Pawns{board, PawnRules{board}.parse(expression.position)};
}

std::vector<std::uint32_t> reached_from(const Pawns& pawns, Budget& budget) {
    std::vector<bool> seen(pawns.board->graph().order(), false);
    std::vector<std::uint32_t> out;
    const auto see = [&](std::uint32_t v) {
        if (!seen[v]) out.push_back(v);
        seen[v] = true;
    };
    for (const std::uint32_t v : pawns.vertices) see(v);
    for (std::size_t i = 0; i < out.size(); ++i) {
        budget.step();
        for (const std::uint32_t w : pawns.board->graph().options(out[i])) see(w);
    }
    return out;
}

/// The claim and, for a win, its move; without records yet.
Proof claim(const Expression& expression, const ProofWish& wish, Budget& budget) {
    const ProofTerms terms(expression);
    Proof proof;
    proof.graph = terms.graph();
    const Solution solution =
        expression.game->solve(expression.position, Convention::normal, Wanted(1), budget);
    if (solution.value.unknown)
        throw OutOfLimits{solution.value.unknown->reached, solution.value.unknown->why};
    if (wish.nimber) {
        const std::string& value = *solution.value.nimber;
        if (value.find_first_not_of("0123456789") != std::string::npos)
            throw InputError(
                tr("the value of this position is {}, which is no nimber",
                   "la valeur de cette position est {}, qui n'est pas un nimbre", value),
                tr("leave out --nimber: then it is proved who wins, or that nobody does",
                   "omettez --nimber : on prouve alors qui gagne, ou que personne ne gagne"));
        proof.statement = "nimber " + value;
    } else {
        proof.statement = std::string(1, letter(*solution.value.outcome));
        if (!solution.moves.empty()) proof.move = terms.expression(solution.moves[0].to);
    }
    proof.statement += " " + terms.expression(expression.position);
    return proof;
}

}  // namespace

std::optional<Proof> prove_by_labels(const Expression& expression, const ProofWish& wish,
                                     Budget& budget) {
    const std::optional<Pawns> pawns = pawns_of(expression);
    if (!pawns || pawns->vertices.size() != 1 || wish.nimber) return std::nullopt;
    Proof proof = claim(expression, wish, budget);
    proof.method = "labels";
    std::vector<std::uint32_t> remoteness;
    const std::vector<Outcome> outcomes =
        label_outcomes(pawns->board->graph(), Convention::normal, budget, &remoteness);
    for (const std::uint32_t v : reached_from(*pawns, budget))
        proof.records.push_back("l " + pawns->board->names().name(v) + " " + letter(outcomes[v]) +
                                " " + std::to_string(remoteness[v]));
    return proof;
}

std::optional<Proof> prove_by_values(const Expression& expression, const ProofWish& wish,
                                     Budget& budget) {
    const std::optional<Pawns> pawns = pawns_of(expression);
    if (!pawns) return std::nullopt;
    Proof proof = claim(expression, wish, budget);
    proof.method = "values";
    std::vector<std::uint32_t> counters;
    const LoopyLabels labels = label_loopy(pawns->board->graph(), budget, &counters);
    for (const std::uint32_t v : reached_from(*pawns, budget))
        proof.records.push_back("s " + pawns->board->names().name(v) + " " +
                                (labels.is_infinite(v) ? "inf" : std::to_string(labels.nimber(v))) +
                                " " + std::to_string(counters[v]));
    return proof;
}

Proof prove_kernels(const std::string& graph, bool all, Budget& budget) {
    const auto board = read_board(graph);
    const Kernels kernels = find_kernels(board->graph(), all ? most_kernels : 1, budget);
    if (all && !kernels.complete) budget.stop(Stop::too_large);
    Proof proof;
    proof.graph = proof_lines(*board);
    proof.method = "kernel";
    for (const std::vector<std::uint32_t>& kernel : kernels.found) {
        proof.records.emplace_back("k");
        for (const std::uint32_t v : kernel) proof.records.back() += " " + board->names().name(v);
    }
    if (!all && !kernels.found.empty()) {
        proof.statement = "kernel @";
        return proof;
    }
    proof.statement = "kernels " + std::to_string(kernels.found.size()) + " @";
    for (const ClauseStep& step : exclude_other_kernels(board->graph(), kernels.found, budget)) {
        std::string line = step.forgets ? "x" : "c";
        for (const int literal : step.literals) line += " " + std::to_string(literal);
        proof.records.push_back(line + " 0");
    }
    return proof;
}

}  // namespace nimrod
