// Explaining pawns: by the heaps that their coordinates are, or by the nimbers of the squares.
#include <algorithm>
#include <cassert>

#include "nimrod/games/steps/theory.h"
#include "nimrod/theory/bouton.h"

namespace nimrod {

namespace {

constexpr std::size_t drawable_pawns = 32;
constexpr std::uint32_t drawable_squares = 20;

Text said_set(const Axis& axis) {
    if (!axis.game) return tr("does not change", "ne change pas");
    if (axis.game->set().everything())
        return axis.unit == 1
                   ? tr("any number may be taken", "on peut prendre n'importe quel nombre")
                   : tr("any multiple of {} may be taken", "on peut prendre tout multiple de {}",
                        axis.unit);
    std::string list;
    for (const SubtractionSet::Run& run : axis.game->set().runs())
        for (Natural take = run.first; take <= *run.last; ++take) {
            const Natural step = take * axis.unit;
            list += (list.empty() ? "" : ", ") + step.get_str();
        }
    return tr("may be taken: {}", "on peut prendre : {}", list);
}

Table axes_table(const Pawns& pawns, const std::vector<Heaps>& nimbers,
                 const std::vector<Axis>& axes) {
    Table table;
    table.header = {tr("pawn", "pion")};
    for (std::size_t j = 0; j < axes.size(); ++j)
        table.header.emplace_back(
            tr("nimber of coordinate {}", "nimbre de la coordonnée {}", j + 1));
    table.header.emplace_back(tr("nim-sum", "somme de Nim"));
    Natural sum = 0;
    for (std::size_t i = 0; i < pawns.size(); ++i) {
        std::vector<Cell> row{print_point(pawns[i])};
        for (const Natural& g : nimbers[i]) row.emplace_back(g);
        row.emplace_back(nim_sum(nimbers[i]));
        sum ^= nim_sum(nimbers[i]);
        table.rows.push_back(std::move(row));
    }
    table.rule_above = table.rows.size();
    std::vector<Cell> last{tr("together", "ensemble")};
    last.resize(axes.size() + 1);
    last.emplace_back(sum, Mark::key);
    table.rows.push_back(std::move(last));
    return table;
}

/// "the pawn on 4.4 goes to 3.4"
Text said_move(const Pawns& from, const Pawns& to) {
    const auto [a, b] = std::mismatch(from.begin(), from.end(), to.begin());
    return tr("the pawn on {} goes to {}", "le pion en {} va en {}", print_point(*a),
              print_point(*b));
}

}  // namespace

std::vector<std::string> Steps::methods(const Pawns& pawns, Convention convention) const {
    if (by_axes()) return {"axes"};
    const Region region = steps_.region(pawns);
    const bool small = std::all_of(region.corner.begin(), region.corner.end(),
                                   [](const Natural& n) { return n <= drawable_squares; });
    if (convention == Convention::normal && steps_.dimension() == 2 && small) return {"grid"};
    return {};
}

Explanation Steps::explain(const Pawns& pawns, Convention convention, std::string_view method,
                           Budget& budget) const {
    Explanation out{std::string(method), {}};
    if (method == "axes")
        explain_axes(pawns, convention, budget, out);
    else
        explain_grid(pawns, budget, out);
    return out;
}

void Steps::explain_axes(const Pawns& pawns, Convention convention, Budget& budget,
                         Explanation& out) const {
    out.say(
        tr("Every step changes one coordinate only, so a pawn is a sum of heaps, one for each of "
           "its coordinates, and its nimber is their nim-sum. The pawns together are the sum of "
           "all these heaps.",
           "Chaque pas ne change qu'une coordonnée : un pion est donc une somme de tas, un pour "
           "chacune de ses coordonnées, et son nimbre est leur somme de Nim. Les pions ensemble "
           "sont la somme de tous ces tas."));
    for (std::size_t j = 0; j < axes_.size(); ++j)
        out.say(tr("Coordinate {}: {}.", "Coordonnée {} : {}.", j + 1, said_set(axes_[j])));
    const std::vector<Heaps> nimbers = coordinate_nimbers(pawns, budget);
    if (pawns.size() <= drawable_pawns) out.show(axes_table(pawns, nimbers, axes_));
    if (convention == Convention::misere)
        out.say(
            tr("In misère play a sum of subtraction games is lost when the nim-sum is 0, if some "
               "nimber is at least 2; but when it is 1, if all nimbers are 0 or 1 (Ferguson 1974).",
               "En jeu misère, une somme de jeux de soustraction est perdue quand la somme de Nim "
               "est 0 si un des nimbres est au moins 2 ; mais quand elle est 1 si tous les nimbres "
               "sont 0 ou 1 (Ferguson 1974)."));
    const Moves<Pawns> moves = *winning_moves(pawns, convention, 1, budget);
    if (!moves.first.empty())
        out.say(
            tr("A winning move: {}.", "Un coup gagnant : {}.", said_move(pawns, moves.first[0])));
    else if (movable(pawns).empty())
        out.say(tr("No pawn can move.", "Aucun pion ne peut bouger."));
    else
        out.say(tr("Every move spoils this, and the answer mends it: the position is lost.",
                   "Tout coup rompt cet équilibre, et la réponse le rétablit : la position est "
                   "perdue."));
}

void Steps::explain_grid(const Pawns& pawns, Budget& budget, Explanation& out) const {
    out.say(
        tr("Each square has a nimber: the least number that is not among those of the squares to "
           "which a pawn can step from it. A square from which no step is left has 0. So the table "
           "is filled in from the corner.",
           "Chaque case a un nimbre : le plus petit nombre qui n'est pas parmi ceux des cases où "
           "un pion peut aller. Une case d'où aucun pas n'est possible a 0. On remplit donc le "
           "tableau à partir du coin."));
    Point largest(2);
    for (const Point& pawn : pawns)
        for (std::size_t i = 0; i < 2; ++i) largest[i] = std::max(largest[i], pawn[i]);
    Table table;
    table.header = {"x\\y"};
    for (Natural y = 0; y <= largest[1]; ++y) table.header.emplace_back(y);
    for (Natural x = 0; x <= largest[0]; ++x) {
        std::vector<Cell> row{Cell(x)};
        for (Natural y = 0; y <= largest[1]; ++y) {
            const Point square{x, y};
            const bool occupied = std::find(pawns.begin(), pawns.end(), square) != pawns.end();
            const std::uint32_t value =
                square_values({square}, Convention::normal, budget).value()[0];
            row.emplace_back(natural(value), occupied     ? Mark::key
                                             : value == 0 ? Mark::lost
                                                          : Mark::none);
        }
        table.rows.push_back(std::move(row));
    }
    out.show(std::move(table));
    const Natural sum = *nimber(pawns, budget);
    if (pawns.size() > 1)
        out.say(
            tr("The pawns are a sum: the nimber of the position is the nim-sum of those of "
               "their squares.",
               "Les pions forment une somme : le nimbre de la position est la somme de Nim de "
               "ceux de leurs cases."));
    if (sum == 0)
        out.say(tr("The position has nimber 0, and every move makes it another number: it is lost.",
                   "La position a le nimbre 0, et tout coup en fait un autre nombre : elle est "
                   "perdue."));
    else
        out.say(tr("The position has nimber {}, and this move makes it 0: {}.",
                   "La position a le nimbre {}, et ce coup le ramène à 0 : {}.", sum,
                   said_move(pawns, move_to_zero(pawns, budget))));
}

Pawns Steps::move_to_zero(const Pawns& pawns, Budget& budget) const {
    for (std::size_t i = 0; i < pawns.size(); ++i)
        for (const Direction& direction : steps_.directions())
            for (const std::uint64_t k : direction.multiples(direction.most_from(pawns[i]))) {
                Pawns to = pawns;
                for (std::size_t j = 0; j < to[i].size(); ++j)
                    to[i][j] -= natural(k) * static_cast<long>(direction.by[j]);
                if (*nimber(to, budget) == 0) return to;
            }
    assert(false && "a position whose nimber is not 0 has an option of nimber 0");
    return pawns;
}

}  // namespace nimrod
