// Two ways to see Bouton's theorem: the binary matrix, and the bundles that a player can see in
// the matches without writing anything down. They are the same thing: a column of the matrix is
// odd exactly when the bundles of that size are odd in number.
#include <algorithm>
#include <map>

#include "nimrod/explain/heap_words.h"
#include "nimrod/theory/bouton.h"

namespace nimrod {

namespace {

constexpr std::size_t drawable_columns = 110;  // 10^30 has 100
constexpr std::size_t named_columns = 12;

/// The place of a binary digit: w^exponent * 2^bit.
struct Column {
    Ordinal exponent;
    std::size_t bit;

    Ordinal weight() const { return Ordinal::term(exponent, Natural(1) << bit); }
    bool in(const Ordinal& heap) const { return nimrod::bit(heap.coefficient(exponent), bit); }
};

/// The columns that these heaps fill, the highest first; at least that of 1. Just the first few
/// when they are too many to draw.
std::vector<Column> columns(const OrdinalHeaps& heaps) {
    std::map<Ordinal, std::size_t, std::greater<>> bits{{0, 1}};
    for (const Ordinal& heap : heaps)
        for (const Ordinal::Term& term : heap.terms()) {
            std::size_t& most = bits[term.exponent];
            most = std::max(most, bit_length(term.coefficient));
        }
    std::vector<Column> out;
    for (const auto& [exponent, most] : bits)
        for (std::size_t i = most; i-- > 0 && out.size() <= drawable_columns;)
            out.push_back({exponent, i});
    return out;
}

/// The heaps in binary, one row each, and the nim-sum under a line.
Table matrix(const OrdinalHeaps& heaps, const std::vector<Column>& all, std::size_t chosen_heap) {
    Table table;
    const Ordinal sum = nim_sum(heaps);
    table.header.emplace_back(tr("heap", "tas"));
    for (const Column& column : all)
        table.header.emplace_back(all.size() <= named_columns ? to_string(column.weight()) : "");
    const auto digits = [&](const Ordinal& n, bool is_sum, bool chosen) {
        std::vector<Cell> row;
        row.emplace_back(is_sum ? tr("nim-sum", "somme de Nim") : notation(to_string(n)),
                         chosen ? Mark::chosen : Mark::none);
        for (const Column& column : all)
            row.emplace_back(column.in(n) ? "1" : "0",
                             is_sum && column.in(sum) ? Mark::key : Mark::none);
        if (is_sum) row.emplace_back("= " + to_string(n));
        return row;
    };
    for (std::size_t i = 0; i < heaps.size(); ++i)
        table.rows.push_back(digits(heaps[i], false, i == chosen_heap));
    table.rule_above = table.rows.size();
    table.rows.push_back(digits(sum, true, false));
    return table;
}

/// The highest column of a nim-sum, which is not 0.
Ordinal leading_column(const Ordinal& sum) {
    const Ordinal::Term& term = sum.terms().front();
    return Column{term.exponent, bit_length(term.coefficient) - 1}.weight();
}

/// The bundles of a heap, the largest first.
std::vector<Ordinal> bundles_of(const Ordinal& heap) {
    std::vector<Ordinal> out;
    for (const Ordinal::Term& term : heap.terms())
        for (std::size_t i = bit_length(term.coefficient); i-- > 0;)
            if (bit(term.coefficient, i)) out.push_back(Column{term.exponent, i}.weight());
    return out;
}

/// The heaps as bundles of 1, 2, 4, ... matches.
Rows bundles(const OrdinalHeaps& heaps) {
    Rows picture;
    for (const Ordinal& heap : heaps) picture.rows.push_back({heap, bundles_of(heap)});
    picture.odd = bundles_of(nim_sum(heaps));
    return picture;
}

std::size_t changed_heap(const OrdinalHeaps& from, const OrdinalHeaps& to) {
    std::size_t i = 0;
    while (from[i] == to[i]) ++i;
    return i;
}

bool all_at_most_one(const OrdinalHeaps& heaps) {
    return std::all_of(heaps.begin(), heaps.end(),
                       [](const Ordinal& h) { return h <= Ordinal(1); });
}

Text heap_label(const OrdinalHeaps& heaps, std::size_t i) {
    return heaps.size() == 1 ? tr("the heap of {}", "le tas de {}", heaps[i])
                             : tr("heap {} (of {})", "le tas {} (de {})", i + 1, heaps[i]);
}

/// The end of misère play, where only single matches are left.
void explain_single_matches(const OrdinalHeaps& heaps, const std::optional<OrdinalHeaps>& move,
                            Explanation& out) {
    const auto ones = std::count(heaps.begin(), heaps.end(), Ordinal(1));
    if (ones == 0) {
        out.say(
            tr("No match is left. In misère play the player who took the last one has lost, so "
               "the player to move has won.",
               "Il ne reste aucune allumette. En jeu misère, celui qui a pris la dernière a "
               "perdu : le joueur au trait a donc gagné."));
        return;
    }
    out.say(
        tr("Every heap has at most one match, so nobody has a choice any more: the players take "
           "one match each in turn, and who takes the last one loses.",
           "Chaque tas a au plus une allumette ; plus personne n'a le choix : chacun prend une "
           "allumette à son tour, et celui qui prend la dernière perd."));
    out.say(ones % 2 == 1
                ? tr("{} are left, an odd number: the player to move takes the first and also the "
                     "last of them.",
                     "Il en reste {}, un nombre impair : le joueur au trait prend la première et "
                     "aussi la dernière.",
                     ones)
                : tr("{} are left, an even number: the opponent takes the last of them.",
                     "Il en reste {}, un nombre pair : l'adversaire prendra la dernière.", ones));
    if (move) out.say(tr("So {}.", "Donc {}.", say_heap_move(heaps, *move)));
}

/// Where misère play leaves the path of normal play, if it does so now.
void explain_misere(const OrdinalHeaps& heaps, const OrdinalHeaps& move, Explanation& out) {
    if (all_at_most_one(move)) {
        out.say(
            tr("In misère play this is the moment at which the two conventions part: only one "
               "heap has more than one match. In normal play one would leave an even number of "
               "single matches; here one leaves an odd number of them: {}.",
               "En jeu misère, c'est ici que les deux conventions se séparent : un seul tas a "
               "plus d'une allumette. En jeu normal, on laisserait un nombre pair "
               "d'allumettes seules ; ici on en laisse un nombre impair : {}.",
               say_heap_move(heaps, move)));
    } else {
        out.say(
            tr("Misère play is the same as normal play as long as two heaps have more than one "
               "match; only when a single such heap is left does one leave an odd instead of an "
               "even number of single matches.",
               "Le jeu misère se joue comme le jeu normal tant que deux tas ont plus d'une "
               "allumette ; quand il ne reste qu'un seul tel tas, on laisse un nombre impair, "
               "et non pair, d'allumettes seules."));
    }
}

void explain_lost(const OrdinalHeaps& heaps, Convention convention, bool with_bundles,
                  Explanation& out) {
    if (std::all_of(heaps.begin(), heaps.end(), [](const Ordinal& h) { return h.is_zero(); })) {
        out.say(tr("No match is left: the player to move cannot move and has lost.",
                   "Il ne reste aucune allumette : le joueur au trait ne peut plus jouer, il a "
                   "perdu."));
        return;
    }
    const bool misere = convention == Convention::misere;
    // From 2,2 for instance the answer leaves a single match, whose nim-sum is not 0.
    const Text answer =
        misere ? tr("the opponent has an answer: {} again or, when that would leave single matches "
                    "only, an odd number of these",
                    "l'adversaire a une réponse : {} à nouveau ou, s'il ne devait rester que des "
                    "allumettes seules, un nombre impair de celles-ci",
                    with_bundles ? tr("all of them even", "tout rendre pair")
                                 : tr("the nim-sum 0", "la somme de Nim 0"))
        : with_bundles ? tr("the opponent can make all of them even again",
                            "l'adversaire peut tout rendre pair à nouveau")
                       : tr("the opponent can make the nim-sum 0 again",
                            "l'adversaire peut ramener la somme de Nim à 0");
    if (with_bundles)
        out.say(
            tr("There is an even number of bundles of each size. Any move changes one heap, so "
               "it makes bundles of some size odd in number, and {}.",
               "Il y a un nombre pair de paquets de chaque taille. Tout coup change un seul "
               "tas, donc rend impair le nombre de paquets d'une certaine taille, et {}.",
               answer));
    else
        out.say(
            tr("Every column has an even number of 1s: the nim-sum is 0. Any move changes a single "
               "heap, so a digit changes in some column, that column becomes odd, and {}.",
               "Chaque colonne a un nombre pair de 1 : la somme de Nim est 0. Tout coup change "
               "un seul tas : un chiffre change dans une colonne, qui devient impaire, et {}.",
               answer));
    if (misere)
        out.say(
            tr("In misère play this rule holds as long as some heap has two matches or more, as "
               "here.",
               "En jeu misère, cette règle vaut tant qu'un tas a au moins deux allumettes, "
               "comme ici."));
}

void explain_binary_move(const OrdinalHeaps& heaps, const OrdinalHeaps& move, std::size_t i,
                         Explanation& out) {
    const Ordinal sum = nim_sum(heaps);
    out.say(
        tr("The leftmost odd column is that of {}; there is a 1 of {} in it. Adding the nim-sum to "
           "this heap without carry, {} + {} = {}, makes it smaller and every column even.",
           "La colonne impaire la plus à gauche est celle de {} ; on y trouve un 1 dans {}. En "
           "ajoutant la somme de Nim à ce tas sans retenue, {} + {} = {}, on le rend plus petit "
           "et toutes les colonnes deviennent paires.",
           leading_column(sum), heap_label(heaps, i), heaps[i], sum, move[i]));
}

void explain_bundle_move(const OrdinalHeaps& heaps, const OrdinalHeaps& move, std::size_t i,
                         Explanation& out) {
    std::vector<Text> odd;
    std::vector<Text> put_back;
    const std::vector<Ordinal> own = bundles_of(heaps[i]);
    for (const Ordinal& bundle : bundles_of(nim_sum(heaps))) {
        odd.push_back(notation(to_string(bundle)));
        if (std::find(own.begin(), own.end(), bundle) == own.end()) put_back.push_back(odd.back());
    }
    const Text result = heaps[i].is_finite()
                            ? counted(Natural(heaps[i].finite_part() - move[i].finite_part()),
                                      tr("match", "allumette"), tr("matches", "allumettes"))
                            : tr("what is left is {}", "il reste {}", move[i]);
    out.say(
        tr("The bundles of {} are odd in number. The largest of these sizes is {}; {} has such a "
           "bundle.",
           "Les paquets de {} sont en nombre impair. La plus grande de ces tailles est {} ; "
           "on en trouve un dans {}.",
           listed(odd), odd.front(), heap_label(heaps, i)));
    if (put_back.empty())
        out.say(tr("Take the odd bundles away from it: {}.",
                   "Retirez-lui les paquets impairs : {}.", result));
    else
        out.say(
            tr("Take the odd bundles away from it, but leave in exchange a bundle of {}, which it "
               "lacks: {}.",
               "Retirez-lui les paquets impairs, mais laissez en échange un paquet de {}, qui "
               "lui manque : {}.",
               listed(put_back),
               heaps[i].is_finite() ? tr("{} in all", "{} en tout", result) : result));
}

/// What is different where a heap is infinite, and what is not.
void explain_infinite(const OrdinalHeaps& heaps, bool is_won, Explanation& out) {
    if (is_won && !nim_sum(heaps).is_finite())
        out.say(
            tr("Lower powers of w may grow at that: w^2 is more than any multiple of w, and w more "
               "than any number, so only the highest power that changes decides what is smaller.",
               "Les puissances inférieures de w peuvent alors grandir : w^2 dépasse tout multiple "
               "de w, et w tout nombre ; seule la plus haute puissance qui change décide de ce qui "
               "est plus petit."));
    out.say(
        tr("Every play ends, although nobody can say in advance how long it will be: a move lowers "
           "one ordinal, and ordinals cannot descend forever.",
           "Toute partie se termine, sans que l'on puisse dire d'avance quand : un coup abaisse un "
           "ordinal, et les ordinaux ne peuvent descendre sans fin."));
}

}  // namespace

std::vector<std::string> Bouton::methods(const OrdinalHeaps&, Convention) const {
    return {"binary", "groups"};
}

Explanation Bouton::explain(const OrdinalHeaps& heaps, Convention convention,
                            std::string_view method, Budget& budget) const {
    Explanation out{std::string(method), {}};
    const Moves<OrdinalHeaps> moves = *winning_moves(heaps, convention, 1, budget);
    const std::optional<OrdinalHeaps> move =
        moves.first.empty() ? std::nullopt : std::optional(moves.first[0]);
    if (convention == Convention::misere && all_at_most_one(heaps)) {
        explain_single_matches(heaps, move, out);
        return out;
    }
    const std::vector<Column> all = columns(heaps);
    const bool drawable = heaps.size() <= drawable_heaps && all.size() <= drawable_columns;
    // Where the bundles are too many to be seen, naming them all would not help.
    const bool with_bundles = method == "groups" && drawable;
    const bool infinite = !all_finite(heaps);
    const bool as_in_normal_play =
        !move || !all_at_most_one(*move) || convention == Convention::normal;
    if (with_bundles) {
        if (infinite)
            out.say(
                tr("See each heap as bundles of 1, 2, 4, ..., of w, w*2, w*4, ... matches and "
                   "so on for each power of w, each size at most once:",
                   "Voyez chaque tas comme des paquets de 1, 2, 4, ..., de w, w*2, w*4, ... "
                   "allumettes, et ainsi de suite pour chaque puissance de w, chaque taille au "
                   "plus une fois :"));
        else
            out.say(
                tr("See each heap as bundles of 1, 2, 4, 8, ... matches, each size at most once:",
                   "Voyez chaque tas comme des paquets de 1, 2, 4, 8, ... allumettes, chaque "
                   "taille au plus une fois :"));
        out.show(bundles(heaps));
    } else if (drawable) {
        if (infinite)
            out.say(
                tr("Write the heaps in powers of w, with the coefficients in binary, and add "
                   "each column without carry:",
                   "Écrivez les tas selon les puissances de w, avec les coefficients en "
                   "binaire, et additionnez chaque colonne sans retenue :"));
        else
            out.say(tr("Write the heaps in binary and add each column without carry:",
                       "Écrivez les tas en binaire et additionnez chaque colonne sans retenue :"));
        out.show(matrix(heaps, all, move ? changed_heap(heaps, *move) : heaps.size()));
    } else {
        out.say(tr("The nim-sum of the {} heaps is {}.", "La somme de Nim des {} tas est {}.",
                   heaps.size(), nim_sum(heaps)));
    }
    if (!move) {
        explain_lost(heaps, convention, with_bundles, out);
        if (infinite) explain_infinite(heaps, false, out);
        return out;
    }
    const std::size_t i = changed_heap(heaps, *move);
    if (as_in_normal_play) {
        if (with_bundles)
            explain_bundle_move(heaps, *move, i, out);
        else
            explain_binary_move(heaps, *move, i, out);
        out.say(tr("So {}.", "Donc {}.", say_heap_move(heaps, *move)));
    }
    if (infinite) explain_infinite(heaps, as_in_normal_play, out);
    if (convention == Convention::misere) explain_misere(heaps, *move, out);
    if (drawable && heaps.size() > 1 && as_in_normal_play) {
        out.say(tr("The position that is left:", "La position laissée :"));
        if (with_bundles)
            out.show(bundles(*move));
        else
            out.show(matrix(*move, all, i));
    }
    return out;
}

}  // namespace nimrod
