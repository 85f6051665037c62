// By theorem: what every theorem has to say, and how a claim is held against it.
//
// A theorem is a class made of the name of a game, the play and the games of the file; it reads
// positions (heaps may have thousands of digits, so options are not listed), says who loses, the
// nimber where it knows it, and whether a move is one. The acceptance rules are those of
// docs/proofs.md; nothing of theory/ is used.
#pragma once

#include <optional>
#include <string_view>

#include "nimrod/check/methods.h"
#include "nimrod/check/ordinal_text.h"

namespace nimrod::check {

inline void no_records(ProofFile& file, Work& work) {
    file.each(work, [](std::string_view) {
        refuse(tr("records that this theorem does not need",
                  "des enregistrements dont ce théorème n'a pas besoin"));
    });
}

/// What theorems have in common: about which games they are.
struct Theorem {
    Theorem(std::initializer_list<std::string_view> kinds, bool also_misere, std::string_view name,
            bool misere_play)
        : kind(cut(name, ':').before), misere(misere_play) {
        bool fits = !misere || also_misere;
        bool found = false;
        for (const std::string_view one : kinds) found = found || one == kind;
        if (!fits || !found)
            refuse(tr("this theorem is not about such play of {}",
                      "ce théorème ne parle pas d'un tel jeu de {}", shown(name)));
    }
    static void without_parameter(std::string_view name) {
        if (name.find(':') != std::string_view::npos)
            refuse(tr("a parameter that is not described: {}",
                      "un paramètre qui n'est pas décrit : {}", shown(name)));
    }
    /// Most theorems need none.
    void records(ProofFile& file, Work& work) { no_records(file, work); }

    std::string_view kind;
    bool misere;
};

/// The proof of a claim by one theorem.
template <class T>
Findings by_this_theorem(ProofFile& file, Games& games, Work& work) {
    const bool is_nimber = file.statement == "nimber";
    const Term term = read_term(file.rest_of_claim(is_nimber ? 1 : 0));
    T theorem(term.name, file.misere, games);
    const auto position = theorem.read(term.place);
    theorem.records(file, work);
    if (file.move && file.statement != "N")
        refuse(tr("a move without a claim N", "un coup sans l'énoncé N"));
    if (is_nimber) {
        if constexpr (requires { theorem.nimber(position); }) {
            if (file.misere)
                refuse(tr("this theorem gives no nimbers", "ce théorème ne donne pas de nimbres"));
            const auto value = theorem.nimber(position);
            bool fits;
            if constexpr (std::is_same_v<decltype(theorem.nimber(position)), Ordinal>)
                fits = value == read_ordinal(file.arguments.front());
            else
                fits = value == natural_number(file.arguments.front());
            if (!fits)
                refuse(tr("the theorem gives another nimber", "le théorème donne un autre nimbre"));
        } else {
            refuse(tr("this theorem gives no nimbers", "ce théorème ne donne pas de nimbres"));
        }
    } else if (file.statement == "P") {
        if (!theorem.lost(position))
            refuse(tr("by the theorem the position is not lost",
                      "d'après le théorème la position n'est pas perdue"));
    } else {
        if (!file.move) refuse(tr("the winning move is missing", "le coup gagnant manque"));
        ++file.line;
        const Term after = read_term(*file.move);
        if (after.name != term.name)
            refuse(tr("a move into another game", "un coup vers un autre jeu"));
        const auto move = theorem.read(after.place);
        if (!theorem.is_move(position, move))
            refuse(tr("the move is no option", "le coup n'est pas une option"));
        if (!theorem.lost(move))
            refuse(tr("by the theorem the position after the move is not lost",
                      "d'après le théorème la position après le coup n'est pas perdue"));
        file.line = file.claim_line;
    }
    return {{tr("the theorem was computed", "le théorème a été calculé")},
            {T::author()},
            games.game(term.name).rules()};
}

using ByTheorem = Findings (*)(ProofFile&, Games&, Work&);
/// None where there is none of that name.
ByTheorem theorem_on_heaps(std::string_view name);
ByTheorem theorem_on_numbers(std::string_view name);
ByTheorem theorem_on_boards(std::string_view name);
ByTheorem theorem_on_graphs(std::string_view name);

}  // namespace nimrod::check
