// Explaining coins: the value of each head as a nim-product, and the move that the factors of the
// nim-sum give.
#include "nimrod/games/coins/theory.h"

namespace nimrod {

namespace {

constexpr std::size_t drawable_heads = 32;

Table value_table(const Heads& heads, const std::vector<Tartan::Head>& values, std::size_t chosen) {
    Table table;
    const std::size_t dimension = heads.at(0).size();
    table.header = {tr("coin", "pièce")};
    if (dimension > 1) {
        for (std::size_t j = 0; j < dimension; ++j)
            table.header.emplace_back(tr("nimber along axis {}", "nimbre sur l'axe {}", j + 1));
        table.header.emplace_back(tr("nim-product", "produit de Nim"));
    } else {
        table.header.emplace_back(tr("nimber", "nimbre"));
    }
    Nimber sum = 0;
    for (std::size_t i = 0; i < heads.size(); ++i) {
        std::vector<Cell> row{{print_point(heads[i]), i == chosen ? Mark::chosen : Mark::none}};
        if (dimension > 1)
            for (const Nimber& nimber : values[i].nimbers) row.emplace_back(nimber);
        row.emplace_back(values[i].product);
        sum ^= values[i].product;
        table.rows.push_back(std::move(row));
    }
    table.rule_above = table.rows.size();
    std::vector<Cell> last{tr("nim-sum", "somme de Nim")};
    last.resize(table.header.size() - 1);
    last.emplace_back(sum, Mark::key);
    table.rows.push_back(std::move(last));
    return table;
}

Text said_rule(const CoinRule& rule) {
    if (rule.run)
        return tr("the coin n has the largest power of two that divides n + 1 as its nimber",
                  "la pièce n a pour nimbre la plus grande puissance de deux qui divise n + 1");
    if (rule == twins) return tr("the coin n has nimber n", "la pièce n a le nimbre n");
    if (rule == turtles) return tr("the coin n has nimber n + 1", "la pièce n a le nimbre n + 1");
    if (rule == mock_turtles)
        return tr(
            "the nimber of coin n is 2n or 2n + 1, whichever has an odd number of ones in "
            "binary",
            "le nimbre de la pièce n est 2n ou 2n + 1, celui des deux qui a un nombre impair "
            "de uns en binaire");
    return tr(
        "the coins 0 and 1 have nimber 0, and that of coin n + 2 is 2n or 2n + 1, whichever "
        "has an odd number of ones in binary",
        "les pièces 0 et 1 ont le nimbre 0, et celui de la pièce n + 2 est 2n ou 2n + 1, "
        "celui des deux qui a un nombre impair de uns en binaire");
}

std::string joined(const std::vector<Nimber>& factors) {
    std::string out;
    for (const Nimber& factor : factors) out += (out.empty() ? "" : " ⊗ ") + factor.get_str();
    return out;
}

void explain_values(const CoinAxes& axes, std::size_t dimension, Explanation& out) {
    out.say(
        tr("A coin counts when it shows heads, and two on one place would cancel out; so a "
           "position is the sum of its heads, and their values are added without carry.",
           "Une pièce compte quand elle montre face, et deux à la même place s'annuleraient : "
           "une position est donc la somme de ses faces, dont les valeurs s'ajoutent sans "
           "retenue."));
    for (std::size_t i = 0; i < dimension; ++i) {
        if (axes.any_dimension && i > 0) break;
        const Text rule = said_rule(axes.rule(i));
        out.say(dimension == 1 || axes.any_dimension
                    ? tr("In a row, where a move turns {}, {}.",
                         "Dans une rangée, où un coup retourne {}, {}.", say_rule(axes.rule(i)),
                         rule)
                    : tr("Along axis {}, where a move turns {}, {}.",
                         "Sur l'axe {}, où un coup retourne {}, {}.", i + 1, say_rule(axes.rule(i)),
                         rule));
    }
    if (dimension > 1)
        out.say(
            tr("By the Tartan theorem a head on the board has the nim-product ⊗ of its nimbers "
               "along the axes.",
               "D'après le théorème du tartan, une face sur le plateau a pour valeur le "
               "produit de Nim ⊗ de ses nimbres sur les axes."));
}

}  // namespace

std::vector<std::string> Tartan::methods(const Heads&, Convention convention) const {
    if (convention == Convention::misere) return {};
    return {"product"};
}

Explanation Tartan::explain(const Heads& heads, Convention, std::string_view method,
                            Budget& budget) const {
    Explanation out{std::string(method), {}};
    if (heads.empty()) {
        out.say(tr("No coin shows heads: the player to move has lost.",
                   "Aucune pièce ne montre face : le joueur au trait a perdu."));
        return out;
    }
    const std::size_t dimension = heads[0].size();
    const std::vector<Head> all = values(heads, budget);
    const std::optional<Plan> found = plan(heads, all);
    explain_values(axes, dimension, out);
    if (heads.size() <= drawable_heads)
        out.show(value_table(heads, all, found ? found->head : SIZE_MAX));
    const Nimber sum = *nimber(heads, budget);
    if (sum == 0) {
        out.say(tr("The nim-sum is 0, and every move changes it: the position is lost.",
                   "La somme de Nim est 0, et tout coup la change : la position est perdue."));
    } else if (!found) {
        out.say(
            tr("The nim-sum is not 0, so the position is won; but a move that makes it 0 turns "
               "too many coins to be written.",
               "La somme de Nim n'est pas 0 : la position est gagnée ; mais un coup qui la "
               "ramène à 0 retourne trop de pièces pour être écrit."));
    } else {
        const Nimber after = all[found->head].product ^ sum;
        out.say(
            tr("The nim-sum is {}. Its highest bit is in the value {} of the coin at {}, which "
               "must become {}, {} with {} added without carry.",
               "La somme de Nim est {}. Son bit le plus haut est dans la valeur {} de la pièce "
               "en {}, qui doit devenir {}, soit {} plus {} sans retenue.",
               sum, all[found->head].product, print_point(heads[found->head]), after,
               all[found->head].product, sum));
        if (dimension > 1)
            out.say(
                tr("Now {} = {}, and each factor, added without carry to the nimber along its "
                   "axis, makes it smaller: a move along that axis does this.",
                   "Or {} = {}, et chaque facteur, ajouté sans retenue au nimbre de son axe, le "
                   "rend plus petit : un coup sur cet axe y parvient.",
                   sum, joined(found->factors)));
        out.say(tr("So {}.", "Donc {}.", say_turn(heads, turned(heads, found->sets))));
    }
    return out;
}

}  // namespace nimrod
