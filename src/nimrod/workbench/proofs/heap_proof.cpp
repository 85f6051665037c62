// Proofs for all heaps of a code: the period of the nimbers (Guy and Smith 1956), and the misère
// quotient. From either follows what any heaps of the game are worth.
#include <algorithm>

#include "nimrod/games/families/heaps.h"
#include "nimrod/solve/misere/quotient_certificate.h"
#include "nimrod/solve/sequences/heap_period.h"
#include "nimrod/theory/misere_heaps.h"
#include "nimrod/workbench/proofs/prove.h"

namespace nimrod {

namespace {

/// Longer ones are nothing to be written as a list.
constexpr std::size_t most_values = 50'000;
/// A period that does not show among so many heaps is not waited for; of those that break in three
/// each takes as long as its square.
constexpr std::size_t most_searched = 16'384;
constexpr std::size_t most_searched_in_three = 1024;

std::vector<std::string> lines_of_text(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

/// The nimbers of single heaps, where their period is proved from at most so many.
struct ProvedSequence {
    Periodicity law;
    std::vector<std::string> records;
};
std::optional<ProvedSequence> proved_sequence(const Game& game, Budget& budget) {
    const std::optional<HeapCode> code = game.heap_code();
    if (!code || code->endless() || code->unequal_parts) return std::nullopt;
    HeapSequence sequence(*code);
    std::optional<HeapPeriod> period;
    const std::size_t most = code->most_parts() > 2 ? most_searched_in_three : most_searched;
    for (std::size_t count = 64; !period; count *= 2) {
        if (count > most) return std::nullopt;
        sequence.extend(count, budget);
        period = proved_period(sequence);
    }
    if (period->law.saltus != 0) return std::nullopt;
    // What the checker asks for: the window, and one period more; it begins at 1 at least.
    Periodicity law = period->law;
    law.preperiod = std::max<std::size_t>(law.preperiod, 1);
    const std::size_t parts = std::max(code->most_parts(), 1U);
    const std::size_t count =
        parts * law.preperiod + (parts - 1) * law.period + code->last() + law.period;
    if (count > most_values) return std::nullopt;
    sequence.extend(count, budget);
    std::vector<std::uint32_t> nimbers;
    for (std::size_t n = 0; n < count; ++n) nimbers.push_back(sequence[n]);
    return ProvedSequence{law, lines_of_nimbers(nimbers)};
}

/// "N", "P" or "nimber 3", and the move.
bool state_claim(const Expression& expression, Convention convention, const ProofWish& wish,
                 Proof& proof, Budget& budget) {
    const Game& game = *expression.game;
    const Solution solution = game.solve(expression.position, convention, Wanted(1), budget);
    if (!solution.value.outcome) return false;
    if (wish.nimber) {
        if (!solution.value.nimber) return false;
        proof.statement = "nimber " + *solution.value.nimber;
    } else {
        proof.statement = std::string(1, letter(*solution.value.outcome));
        const bool ended = game.options(expression.position, 0).count == Natural(0);
        if (*solution.value.outcome == Outcome::N && !ended) {
            if (solution.moves.empty()) return false;
            proof.move = game.expression(solution.moves[0].to);
        }
    }
    proof.statement += " " + expression.text();
    return true;
}

}  // namespace

std::optional<Proof> prove_by_period(const Expression& expression, const ProofWish& wish,
                                     Budget& budget) {
    std::optional<ProvedSequence> found = proved_sequence(*expression.game, budget);
    if (!found) return std::nullopt;
    Proof proof;
    if (!state_claim(expression, Convention::normal, wish, proof, budget)) return std::nullopt;
    proof.method =
        "period " + std::to_string(found->law.period) + " " + std::to_string(found->law.preperiod);
    proof.records = std::move(found->records);
    return proof;
}

std::optional<Proof> prove_period(const Game& game, Budget& budget) {
    std::optional<ProvedSequence> found = proved_sequence(game, budget);
    if (!found) return std::nullopt;
    Proof proof;
    const std::string law =
        "period " + std::to_string(found->law.period) + " " + std::to_string(found->law.preperiod);
    proof.statement = law + " " + game.name();
    proof.method = law;
    proof.records = std::move(found->records);
    return proof;
}

std::optional<Proof> prove_by_quotient(const Expression& expression, const ProofWish& wish,
                                       Budget& budget) {
    const std::optional<HeapCode> code = expression.game->heap_code();
    if (!code || wish.nimber) return std::nullopt;
    const Heaps heaps = parse_heaps(expression.position);
    const auto quotient = MisereHeaps(*code).quotient(heaps, budget);
    if (!quotient) return std::nullopt;
    Proof proof;
    proof.convention = Convention::misere;
    if (!state_claim(expression, Convention::misere, wish, proof, budget)) return std::nullopt;
    proof.method = "quotient";
    proof.records = lines_of_text(write_certificate(*quotient));
    return proof;
}

std::optional<Proof> prove_quotient(const Game& game, Budget& budget) {
    const std::optional<HeapCode> code = game.heap_code();
    if (!code) return std::nullopt;
    HeapQuotient found(*code);
    while (!found.period()) found.extend(budget);
    Proof proof;
    proof.convention = Convention::misere;
    proof.statement = "quotient " + std::to_string(found.quotient().order) + " " + game.name();
    proof.method = "quotient";
    proof.records = lines_of_text(write_certificate(found));
    return proof;
}

}  // namespace nimrod
