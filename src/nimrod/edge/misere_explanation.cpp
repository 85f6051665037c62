#include "nimrod/edge/misere_explanation.h"

#include "nimrod/theory/misere_words.h"

namespace nimrod {

namespace {

constexpr std::size_t shown_parts = 32;

Table part_table(const PositionQuotient& found, const SpokenQuotient& spoken) {
    Table table;
    table.header = {tr("part", "partie"), tr("value", "valeur"), tr("genus", "genre"),
                    tr("like", "comme")};
    for (const Atom atom : found.position) {
        const PositionQuotient::Part& part = found.atoms[atom];
        table.rows.push_back({part.name, spoken.value(found.quotient.values[atom]),
                              part.symbols ? part.symbols->genus : "",
                              part.symbols ? part.symbols->form.value_or("") : ""});
    }
    if (table.rows.size() < 2) return table;
    table.rule_above = table.rows.size();
    table.rows.push_back({tr("product", "produit"),
                          Cell(spoken.value(found.quotient.value(found.position)), Mark::key), "",
                          ""});
    return table;
}

}  // namespace

Explanation explain_by_quotient(const PositionQuotient& found,
                                const std::vector<ValuedOption>& options) {
    Explanation out{"quotient", {}};
    if (options.empty()) {
        out.say(tr("No move is left: in misère play, who must move has won.",
                   "Plus aucun coup : en jeu misère, celui qui doit jouer a gagné."));
        return out;
    }
    const SpokenQuotient spoken(found.quotient);
    out.say(tr("What follows is about the positions that can arise from this one, and their sums.",
               "Ce qui suit porte sur les positions qui peuvent provenir de celle-ci, et sur leurs "
               "sommes."));
    explain_values(spoken, out);
    if (found.position.size() <= shown_parts) out.show(part_table(found, spoken));
    const Element value = found.quotient.value(found.position);
    ElementSet moves(found.quotient.order);
    const ValuedOption* winning = nullptr;
    for (const ValuedOption& option : options) {
        const Element x = found.quotient.value(option.to);
        moves.insert(x);
        if (winning == nullptr && spoken.is_lost(x)) winning = &option;
    }
    if (winning == nullptr)
        explain_lost(spoken, value, moves, out);
    else
        out.say(tr(
            "The value {} is not among the lost ones. This move leaves {}, which is: {}.",
            "La valeur {} n'est pas parmi les valeurs perdues. Ce coup laisse {}, qui l'est : {}.",
            spoken.value(value), spoken.value(found.quotient.value(winning->to)),
            winning->move.say));
    explain_relations(spoken, out);
    out.say(say_tameness(spoken.structure));
    return out;
}

std::optional<MisereSymbols> symbols_of(AtomTable& atoms, std::span<const Atom> sum,
                                        Budget& budget) {
    const auto form = atoms.form(sum, budget);
    if (!form) return std::nullopt;
    const Genus& genus = atoms.genus(*form);
    return MisereSymbols{std::to_string(genus.misere[0]), write_genus(genus), atoms.name(*form)};
}

Text only_moves_are_known() {
    return tr(
        "No theory of this position is known in misère play, and its quotient is out of "
        "reach: what follows is the list of its moves, as search found them.",
        "On ne connaît pas de théorie de cette position en jeu misère, et son quotient est "
        "hors d'atteinte : ce qui suit est la liste de ses coups, tels que la recherche les "
        "a trouvés.");
}

InputError no_quotient(const Game& game) {
    return InputError(tr("{} has no misère quotient", "{} n'a pas de quotient misère", game.name()),
                      tr("quotients are for impartial games in which every play ends",
                         "les quotients sont pour les jeux impartiaux où toute partie finit"));
}

}  // namespace nimrod
