// Two ways to see Bouton's theorem: the binary matrix, and the bundles that a player can see in
// the matches without writing anything down. They are the same thing: a column of the matrix is
// odd exactly when the bundles of that size are odd in number.
#include <algorithm>

#include "nimrod/explain/heap_words.h"
#include "nimrod/theory/bouton.h"

namespace nimrod {

namespace {

constexpr std::size_t drawable_heaps = 32;
constexpr std::size_t drawable_bits = 110;  // 10^30 has 100

Natural power_of_two(std::size_t i) { return Natural(1) << i; }

/// The heaps in binary, one row each, and the nim-sum under a line.
Table matrix(const Heaps& heaps, std::size_t bits, std::size_t chosen_heap) {
    Table table;
    const Natural sum = nim_sum(heaps);
    table.header.emplace_back(tr("heap", "tas"));
    for (std::size_t i = bits; i-- > 0;)
        table.header.emplace_back(bits <= 12 ? power_of_two(i).get_str() : "");
    const auto digits = [&](const Natural& n, bool is_sum, bool chosen) {
        std::vector<Cell> row;
        row.emplace_back(is_sum ? tr("nim-sum {}", "somme de Nim {}", n) : notation(n.get_str()),
                         chosen ? Mark::chosen : Mark::none);
        for (std::size_t i = bits; i-- > 0;) {
            const bool odd = bit(sum, i);
            row.emplace_back(bit(n, i) ? "1" : "0", odd && is_sum ? Mark::key : Mark::none);
        }
        return row;
    };
    for (std::size_t i = 0; i < heaps.size(); ++i)
        table.rows.push_back(digits(heaps[i], false, i == chosen_heap));
    table.rule_above = table.rows.size();
    table.rows.push_back(digits(sum, true, false));
    return table;
}

/// The heaps as bundles of 1, 2, 4, ... matches, largest first.
Rows bundles(const Heaps& heaps) {
    const Natural sum = nim_sum(heaps);
    Rows picture;
    for (const Natural& heap : heaps) {
        Row row{heap};
        for (std::size_t i = bit_length(heap); i-- > 0;)
            if (bit(heap, i)) row.groups.push_back(power_of_two(i));
        picture.rows.push_back(std::move(row));
    }
    for (std::size_t i = bit_length(sum); i-- > 0;)
        if (bit(sum, i)) picture.odd.push_back(power_of_two(i));
    return picture;
}

std::size_t changed_heap(const Heaps& from, const Heaps& to) {
    std::size_t i = 0;
    while (from[i] == to[i]) ++i;
    return i;
}

bool all_at_most_one(const Heaps& heaps) {
    return std::all_of(heaps.begin(), heaps.end(), [](const Natural& h) { return h <= 1; });
}

Text heap_label(const Heaps& heaps, std::size_t i) {
    return heaps.size() == 1 ? tr("the heap of {}", "le tas de {}", heaps[i])
                             : tr("heap {} (of {})", "le tas {} (de {})", i + 1, heaps[i]);
}

/// The end of misère play, where only single matches are left.
void explain_single_matches(const Heaps& heaps, const std::optional<Heaps>& move,
                            Explanation& out) {
    const auto ones = std::count(heaps.begin(), heaps.end(), 1);
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
void explain_misere(const Heaps& heaps, const Heaps& move, Explanation& out) {
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

void explain_lost(const Heaps& heaps, Convention convention, bool with_bundles, Explanation& out) {
    if (std::all_of(heaps.begin(), heaps.end(), [](const Natural& h) { return h == 0; })) {
        out.say(tr("No match is left: the player to move cannot move and has lost.",
                   "Il ne reste aucune allumette : le joueur au trait ne peut plus jouer, il a "
                   "perdu."));
        return;
    }
    if (with_bundles)
        out.say(
            tr("There is an even number of bundles of each size. Any move changes one heap, so "
               "it makes bundles of some size odd in number, and the opponent can make all of "
               "them even again.",
               "Il y a un nombre pair de paquets de chaque taille. Tout coup change un seul "
               "tas, donc rend impair le nombre de paquets d'une certaine taille, et "
               "l'adversaire peut tout rendre pair à nouveau."));
    else
        out.say(
            tr("Every column has an even number of 1s: the nim-sum is 0. Any move changes a single "
               "heap, so a digit changes in some column, that column becomes odd, and the "
               "opponent can make the nim-sum 0 again.",
               "Chaque colonne a un nombre pair de 1 : la somme de Nim est 0. Tout coup change "
               "un seul tas : un chiffre change dans une colonne, qui devient impaire, et "
               "l'adversaire peut ramener la somme de Nim à 0."));
    if (convention == Convention::misere)
        out.say(
            tr("In misère play this rule holds as long as some heap has two matches or more, as "
               "here.",
               "En jeu misère, cette règle vaut tant qu'un tas a au moins deux allumettes, "
               "comme ici."));
}

void explain_binary_move(const Heaps& heaps, const Heaps& move, std::size_t i, Explanation& out) {
    const Natural sum = nim_sum(heaps);
    const std::size_t column = bit_length(sum) - 1;
    out.say(
        tr("The leftmost odd column is that of {}; there is a 1 of {} in it. Adding the nim-sum to "
           "this heap without carry, {} + {} = {}, makes it smaller and every column even.",
           "La colonne impaire la plus à gauche est celle de {} ; on y trouve un 1 dans {}. En "
           "ajoutant la somme de Nim à ce tas sans retenue, {} + {} = {}, on le rend plus petit "
           "et toutes les colonnes deviennent paires.",
           power_of_two(column), heap_label(heaps, i), heaps[i], sum, move[i]));
}

void explain_bundle_move(const Heaps& heaps, const Heaps& move, std::size_t i, Explanation& out) {
    const Natural sum = nim_sum(heaps);
    const Text matches =
        counted(Natural(heaps[i] - move[i]), tr("match", "allumette"), tr("matches", "allumettes"));
    std::vector<Text> odd;
    std::vector<Text> put_back;
    for (std::size_t k = bit_length(sum); k-- > 0;) {
        if (!bit(sum, k)) continue;
        odd.push_back(notation(power_of_two(k).get_str()));
        if (!bit(heaps[i], k)) put_back.push_back(odd.back());
    }
    out.say(
        tr("The bundles of {} are odd in number. The largest of these sizes is {}; {} has such a "
           "bundle.",
           "Les paquets de {} sont en nombre impair. La plus grande de ces tailles est {} ; "
           "on en trouve un dans {}.",
           listed(odd), odd.front(), heap_label(heaps, i)));
    if (put_back.empty())
        out.say(tr("Take the odd bundles away from it: {}.",
                   "Retirez-lui les paquets impairs : {}.", matches));
    else
        out.say(
            tr("Take the odd bundles away from it, but leave in exchange a bundle of {}, which it "
               "lacks: {} in all.",
               "Retirez-lui les paquets impairs, mais laissez en échange un paquet de {}, qui "
               "lui manque : {} en tout.",
               listed(put_back), matches));
}

}  // namespace

std::vector<std::string> Bouton::methods(const Heaps&, Convention) const {
    return {"binary", "groups"};
}

Explanation Bouton::explain(const Heaps& heaps, Convention convention, std::string_view method,
                            Budget& budget) const {
    Explanation out{std::string(method), {}};
    const Moves<Heaps> moves = *winning_moves(heaps, convention, 1, budget);
    const std::optional<Heaps> move =
        moves.first.empty() ? std::nullopt : std::optional(moves.first[0]);
    if (convention == Convention::misere && all_at_most_one(heaps)) {
        explain_single_matches(heaps, move, out);
        return out;
    }
    const bool with_bundles = method == "groups";
    std::size_t bits = 1;
    for (const Natural& heap : heaps) bits = std::max(bits, bit_length(heap));
    const bool drawable = heaps.size() <= drawable_heaps && bits <= drawable_bits;
    const bool as_in_normal_play =
        !move || !all_at_most_one(*move) || convention == Convention::normal;
    if (drawable && with_bundles) {
        out.say(tr("See each heap as bundles of 1, 2, 4, 8, ... matches, each size at most once:",
                   "Voyez chaque tas comme des paquets de 1, 2, 4, 8, ... allumettes, chaque "
                   "taille au plus une fois :"));
        out.show(bundles(heaps));
    } else if (drawable) {
        out.say(tr("Write the heaps in binary and add each column without carry:",
                   "Écrivez les tas en binaire et additionnez chaque colonne sans retenue :"));
        out.show(matrix(heaps, bits, move ? changed_heap(heaps, *move) : heaps.size()));
    } else {
        out.say(tr("The nim-sum of the {} heaps is {}.", "La somme de Nim des {} tas est {}.",
                   heaps.size(), nim_sum(heaps)));
    }
    if (!move) {
        explain_lost(heaps, convention, with_bundles, out);
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
    if (convention == Convention::misere) explain_misere(heaps, *move, out);
    if (drawable && heaps.size() > 1 && as_in_normal_play) {
        out.say(tr("The position that is left:", "La position laissée :"));
        if (with_bundles)
            out.show(bundles(*move));
        else
            out.show(matrix(*move, bits, i));
    }
    return out;
}

}  // namespace nimrod
