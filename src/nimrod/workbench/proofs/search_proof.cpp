// Proofs by search: couples in normal play, whole positions in misère play.
#include <map>
#include <utility>

#include "nimrod/workbench/proofs/extraction.h"
#include "nimrod/workbench/proofs/proof_terms.h"
#include "nimrod/workbench/proofs/prove.h"

namespace nimrod {

namespace {

/// The list of the shortest text. What was found stays when the limits end further tries.
template <class Find>
RecordList shortest(Extraction& extraction, const ProofWish& wish, const Find& find) {
    RecordList best = find();
    extraction.prefer_last();
    Random random(wish.seed);
    for (unsigned i = 1; i < wish.tries; ++i) {
        try {
            extraction.try_again(random);
            RecordList other = find();
            if (other.bytes() > best.bytes()) continue;
            best = std::move(other);
            extraction.prefer_last();
        } catch (const OutOfLimits&) {
            break;
        }
    }
    return best;
}

/// These components have this nimber: as many in a line as one reads at a glance.
void add_nimbers(std::uint32_t nimber, const std::vector<std::string>& components,
                 std::vector<std::string>& lines) {
    constexpr std::size_t wide = 100;
    const std::string head = "v " + std::to_string(nimber);
    std::string line = head;
    for (const std::string& component : components) {
        if (line.size() > head.size() && line.size() + 1 + component.size() > wide)
            lines.push_back(std::exchange(line, head));
        line += " " + component;
    }
    lines.push_back(std::move(line));
}

std::vector<std::string> lines_of(const RecordList& list, const ProofTerms& terms,
                                  Convention convention) {
    std::vector<std::string> lines;
    if (convention == Convention::misere) {
        if (!list.records.empty()) lines.push_back("game " + terms.game());
        for (const ProofRecord& record : list.records)
            lines.push_back(
                "p " + (terms.is_sum() ? terms.expression(record.component) : record.component));
        return lines;
    }
    std::map<std::string, std::map<std::uint32_t, std::vector<std::string>>> by_game;
    for (const ProofRecord& record : list.records) {
        ProofTerms::Named named = terms.component(record.component);
        by_game[named.game][record.nimber].push_back(std::move(named.component));
    }
    for (const auto& [game, by_nimber] : by_game) {
        lines.push_back("game " + game);
        for (const auto& [nimber, components] : by_nimber) add_nimbers(nimber, components, lines);
    }
    return lines;
}

/// A checker goes through all options of all records; more of them than this nobody wants to wait
/// for.
constexpr std::size_t most_options_proved = 20'000;

}  // namespace

std::optional<Proof> prove_by_search(const Expression& expression, Convention convention,
                                     const ProofWish& wish, Budget& budget) {
    if (expression.entry->partizan || !expression.game->every_play_ends()) return std::nullopt;
    const ProofTerms terms(expression);
    if (!terms.can_be_searched(convention)) return std::nullopt;
    if (!expression.game->options(expression.position, 0).has_at_most(most_options_proved))
        budget.stop(Stop::too_large);
    Extraction extraction(*expression.game, convention, budget);
    const std::string& position = expression.position;
    Proof proof;
    proof.convention = convention;
    proof.graph = terms.graph();
    proof.method = convention == Convention::normal ? "couples" : "positions";
    RecordList list;
    if (wish.nimber) {
        proof.statement = "nimber " + std::to_string(extraction.nimber(position));
        list = shortest(extraction, wish, [&] { return extraction.of_value(position); });
    } else if (extraction.outcome(position) == Outcome::P) {
        proof.statement = "P";
        list = shortest(extraction, wish, [&] { return extraction.of_value(position); });
    } else {
        proof.statement = "N";
        const bool is_ended = expression.game->options(position, 0).count == Natural(0);
        if (!is_ended)  // the end of misère play is won without a move
            list = shortest(extraction, wish, [&] { return extraction.of_win(position); });
        if (list.move) proof.move = terms.expression(*list.move);
    }
    proof.statement += " " + terms.expression(position);
    proof.records = lines_of(list, terms, convention);
    return proof;
}

}  // namespace nimrod
