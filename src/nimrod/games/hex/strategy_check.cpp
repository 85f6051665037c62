// The verifier. It does not ask the solver anything: it lays the stones, gives the rest of the
// board to the loser, and looks whether the winner's edges are joined in the end.
#include <map>
#include <set>

#include "nimrod/games/hex/strategy.h"

namespace nimrod::hex {

namespace {

Text at(const Shape& shape, Cell c) {
    return notation(c >= 0 && c < shape.cells() ? cell_name(shape, c) : "?");
}

class Check {
public:
    Check(const Strategy& strategy, const Shape& shape, const CheckLinks& check_links)
        : strategy_(strategy), shape_(shape), check_links_(check_links) {}

    /// What follows, with the loser to move.
    std::optional<Text> rest(std::uint32_t id, HexBoard board) {
        if (strategy_.links.empty()) return situation(id, std::move(board));
        if (id >= strategy_.links.size() || !check_links_)
            return tr("the links {} do not exist", "les liens {} n'existent pas", id);
        return check_links_(strategy_.links[id], {std::move(board), opponent(strategy_.winner)});
    }

    /// Every first stone is answered, by the player who did not lay it.
    std::optional<Text> openings(const Turn<HexBoard>& turn) {
        if (strategy_.winner == turn.to_move || strategy_.first || strategy_.swaps)
            return tr("who moves first does not fit", "le premier coup ne convient pas");
        std::set<Cell> open;
        for (Cell c = 0; c < shape_.cells(); ++c) open.insert(c);
        for (const Strategy::Opening& each : strategy_.openings) {
            if (open.erase(each.stone) == 0)
                return tr("the opening {} does not exist, or has two answers",
                          "l'ouverture {} n'existe pas, ou a deux réponses",
                          at(shape_, each.stone));
            const Turn<HexBoard> opened = after(turn, each.stone);
            if (each.reply && !is_empty(opened.position, *each.reply))
                return tr("{} is no legal answer to the opening {}",
                          "{} n'est pas une réponse permise à l'ouverture {}",
                          at(shape_, *each.reply), at(shape_, each.stone));
            const Turn<HexBoard> next = each.reply ? after(opened, *each.reply) : swapped(opened);
            if (std::optional<Text> fault = rest(each.next, next.position)) return fault;
        }
        if (open.empty()) return std::nullopt;
        return tr("there is no answer to the opening {}",
                  "il n'y a pas de réponse à l'ouverture {}", at(shape_, *open.begin()));
    }

    std::optional<Text> situation(std::uint32_t id, HexBoard board) {
        if (id >= strategy_.situations.size())
            return tr("situation {} does not exist", "la situation {} n'existe pas", id);
        const Strategy::Situation& here = strategy_.situations[id];
        std::set<Cell> carrier;
        for (const Cell c : here.carrier)
            if (!is_empty(board, c) || !carrier.insert(c).second)
                return tr("situation {}: {} cannot be in the carrier",
                          "situation {} : {} ne peut être dans le support", id, at(shape_, c));
        for (std::size_t i = 0; i < board.cells.size(); ++i)
            if (board.cells[i] == 0 && !carrier.contains(static_cast<Cell>(i)))
                board = laid(std::move(board), static_cast<Cell>(i), opponent(strategy_.winner));
        if (const auto [it, is_new] = seen_.emplace(id, board); !is_new) {
            if (it->second == board) return std::nullopt;
            return tr("situation {} stands for two different positions",
                      "la situation {} vaut pour deux positions différentes", id);
        }
        if (carrier.empty()) {
            if (HexRules().winner(board) == strategy_.winner) return std::nullopt;
            return tr("situation {}: the edges are not joined",
                      "situation {} : les bords ne sont pas joints", id);
        }
        for (const Strategy::Answer& answer : here.answers) {
            if (carrier.erase(answer.move) == 0)
                return tr("situation {}: {} needs no answer, or has two",
                          "situation {} : {} n'attend pas de réponse, ou en a deux", id,
                          at(shape_, answer.move));
            HexBoard next = laid(board, answer.move, opponent(strategy_.winner));
            if (!is_empty(next, answer.reply))
                return tr("situation {}: {} is no legal answer to {}",
                          "situation {} : {} n'est pas une réponse permise à {}", id,
                          at(shape_, answer.reply), at(shape_, answer.move));
            next = laid(std::move(next), answer.reply, strategy_.winner);
            if (std::optional<Text> fault = situation(answer.next, std::move(next))) return fault;
        }
        if (carrier.empty()) return std::nullopt;
        return tr("situation {}: there is no answer to {}",
                  "situation {} : il n'y a pas de réponse à {}", id, at(shape_, *carrier.begin()));
    }

    bool is_empty(const HexBoard& board, Cell c) const {
        return c >= 0 && c < shape_.cells() && board.cells[static_cast<std::size_t>(c)] == 0;
    }

private:
    const Strategy& strategy_;
    const Shape& shape_;
    const CheckLinks& check_links_;
    std::map<std::uint32_t, HexBoard> seen_;
};

}  // namespace

std::optional<Text> find_fault(const Strategy& strategy, const HexRules& rules,
                               const Turn<HexBoard>& turn, const CheckLinks& check_links) {
    Check check(strategy, shape_of(turn.position), check_links);
    if (rules.is_before_swap(turn.position, turn.to_move)) return check.openings(turn);
    if (!strategy.openings.empty())
        return tr("no first stone is to be answered here",
                  "aucune première pierre n'attend ici de réponse");
    HexBoard board = turn.position;
    if ((strategy.first || strategy.swaps) != (strategy.winner == turn.to_move) ||
        (strategy.first && strategy.swaps))
        return tr("who moves first does not fit", "le premier coup ne convient pas");
    if (strategy.swaps) {
        if (!rules.may_swap(turn.position, turn.to_move))
            return tr("the first move is not legal", "le premier coup n'est pas permis");
        board = swapped(turn).position;
    }
    if (strategy.first) {
        if (!check.is_empty(board, *strategy.first))
            return tr("the first move is not legal", "le premier coup n'est pas permis");
        board = laid(std::move(board), *strategy.first, strategy.winner);
    }
    return check.rest(0, std::move(board));
}

}  // namespace nimrod::hex
