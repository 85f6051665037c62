#include "nimrod/edge/misere_explanation.h"

#include <algorithm>

#include "nimrod/theory/misere_words.h"

namespace nimrod {

namespace {

constexpr std::size_t shown_parts = 32;

Table part_table(const PositionQuotient& found, const std::vector<NamedPart>& parts,
                 const SpokenQuotient& spoken) {
    Table table;
    table.header = {tr("part", "partie"), tr("value", "valeur"), tr("genus", "genre"),
                    tr("like", "comme")};
    for (const auto& [name, atom] : parts) {
        const std::optional<MisereSymbols>& symbols = found.atoms[atom].symbols;
        table.rows.push_back({name, spoken.value(found.quotient.values[atom]),
                              symbols ? symbols->genus : "",
                              symbols ? symbols->form.value_or("") : ""});
    }
    if (table.rows.size() < 2) return table;
    table.rule_above = table.rows.size();
    table.rows.push_back({tr("product", "produit"),
                          Cell(spoken.value(found.quotient.value(found.position)), Mark::key), "",
                          ""});
    return table;
}

/// A canonical form as it is written, "{*0,{*2}}", as a graph; heaps of Nim stay closed.
class FormDrawing {
public:
    explicit FormDrawing(std::string_view form) : rest_(form) {
        read();
        // The form itself first.
        std::reverse(picture_.vertices.begin(), picture_.vertices.end());
        const auto last = static_cast<std::uint32_t>(picture_.vertices.size() - 1);
        for (auto& [from, to] : picture_.edges) {
            from = last - from;
            to = last - to;
        }
        char letter = 'G';
        for (std::size_t v = 0; v <= last; ++v)
            if (v == 0 || picture_.vertices[v].name.size() > longest_name)
                picture_.vertices[v].name = letter++;
        picture_.caption = tr("the canonical form G; *n is a heap of n in Nim",
                              "la forme canonique G ; *n est un tas de n au Nim");
    }

    Picture picture() const { return picture_; }

private:
    static constexpr std::size_t longest_name = 16;

    /// The next form; its vertex.
    std::uint32_t read() {
        const char* const begin = rest_.data();
        std::vector<std::uint32_t> options;
        if (rest_.front() == '*') {
            rest_.remove_prefix(std::min(rest_.find_first_of(",}"), rest_.size()));
        } else {
            do {
                rest_.remove_prefix(1);  // a brace or a comma
                options.push_back(read());
            } while (rest_.front() == ',');
            rest_.remove_prefix(1);
        }
        const std::string name(begin, rest_.data());
        for (std::uint32_t v = 0; v < picture_.vertices.size(); ++v)
            if (picture_.vertices[v].name == name) return v;
        const auto vertex = static_cast<std::uint32_t>(picture_.vertices.size());
        bool lost = !options.empty() || name == "*1";
        for (const std::uint32_t option : options) {
            lost = lost && picture_.vertices[option].mark != Mark::lost;
            picture_.edges.emplace_back(vertex, option);
        }
        picture_.vertices.push_back({name, 0, lost ? Mark::lost : Mark::none});
        return vertex;
    }

    std::string_view rest_;
    Network picture_;
};

}  // namespace

Explanation explain_by_quotient(const PositionQuotient& found, const std::vector<NamedPart>& parts,
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
    if (parts.size() <= shown_parts) out.show(part_table(found, parts, spoken));
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

PositionQuotient quotient_of_atoms(const ClosureValue& found, const Game& game,
                                   const std::vector<std::string>& written, Budget& budget) {
    AtomTable& atoms = found.closure->atoms();
    PositionQuotient out{atoms.solver().quotient(), {}, found.parts};
    bool in_reach = true;  // forms that grow too large are not gone on with
    for (Atom atom = 0; atom < out.quotient.values.size(); ++atom) {
        PositionQuotient::Part part;
        if (atom < written.size() && !written[atom].empty()) {
            part.position = written[atom];
            part.name = notation(game.expression(part.position));
        }
        if (in_reach) {
            const auto told = budget.within(
                cheap_symbols, [&] { return symbols_of(atoms, std::span(&atom, 1), budget); });
            in_reach = told.has_value();
            if (told) part.symbols = *told;
        }
        out.atoms.push_back(std::move(part));
    }
    return out;
}

std::optional<MisereSymbols> symbols_of(AtomTable& atoms, std::span<const Atom> sum,
                                        Budget& budget) {
    const auto form = atoms.form(sum, budget);
    if (!form) return std::nullopt;
    const Genus& genus = atoms.genus(*form);
    return MisereSymbols{std::to_string(genus.misere[0]), write_genus(genus), atoms.name(*form)};
}

void explain_symbols(const MisereSymbols& symbols, Explanation& out) {
    out.say(
        tr("The genus of the position is {}. Before the sign ^ stands the nimber of normal play; "
           "after it stand the misère nimbers of the position alone and with one, two, ... "
           "heaps of two added, of which the last two repeat for ever. A position is lost in "
           "misère play exactly when its misère nimber is 0; here it is {}.",
           "Le genre de la position est {}. Avant le signe ^ se lit le nimbre du jeu normal ; "
           "après, les nimbres misères de la position seule, puis augmentée d'un, de deux... "
           "tas de deux, dont les deux derniers se répètent indéfiniment. Une position est "
           "perdue en jeu misère exactement quand son nimbre misère est 0 ; il est ici de {}.",
           symbols.genus, symbols.nimber));
    if (!symbols.form) return;
    if (*symbols.form == "*0") {
        out.say(tr("Its canonical form is *0: in any sum the position may be left out.",
                   "Sa forme canonique est *0 : dans toute somme, on peut l'omettre."));
    } else if (symbols.form->front() == '*') {
        out.say(
            tr("Its canonical form is {}: in any sum the position may be replaced by a heap of "
               "{} in Nim.",
               "Sa forme canonique est {} : dans toute somme, on peut la remplacer par un tas "
               "de {} au Nim.",
               *symbols.form, symbols.form->substr(1)));
    } else {
        out.say(
            tr("In any sum, with any games, the position may be replaced by the game G, its "
               "canonical form, and by none that is simpler. Lines lead to options; what is "
               "lost in misère play is marked.",
               "Dans toute somme, avec n'importe quels jeux, on peut remplacer la position par "
               "le jeu G, sa forme canonique, et par aucun qui soit plus simple. Les traits "
               "mènent aux options ; ce qui est perdu en jeu misère est marqué."));
        out.show(FormDrawing(*symbols.form).picture());
    }
}

Text compare_with_normal_play(const MisereSymbols& symbols) {
    return say_normal_play(symbols.nimber == "0", symbols.genus.substr(0, symbols.genus.find('^')));
}

Text only_moves_are_known(bool genus_is_known) {
    if (genus_is_known)
        return tr("Its quotient is out of reach; these are its moves, as search found them.",
                  "Son quotient est hors d'atteinte ; voici ses coups, tels que la recherche les "
                  "a trouvés.");
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
