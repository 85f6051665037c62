#include "nimrod/theory/misere_words.h"

namespace nimrod {

namespace {

constexpr std::size_t readable_values = 40;
constexpr std::size_t readable_relations = 30;

}  // namespace

std::string list_values(const SpokenQuotient& spoken, const ElementSet& set) {
    std::string out;
    set.for_each([&](Element x) { out += (out.empty() ? "" : ", ") + spoken.value(x); });
    return out;
}

Text say_tameness(const QuotientStructure& structure) {
    if (structure.tame == 0)
        return tr("No position here has a move: every one is worth 1.",
                  "Aucune position n'a ici de coup : toutes valent 1.");
    if (structure.tame == 1)
        return tr(
            "The values are those of heaps of one match: every move changes a to 1 or 1 to a, and "
            "only the parity of the number of moves counts.",
            "Les valeurs sont celles de tas d'une allumette : tout coup change a en 1 ou 1 en a, "
            "et seule compte la parité du nombre de coups.");
    if (structure.tame)
        return tr(
            "The values are those of Nim with heaps below {}: such positions are called tame. So play "
            "as in normal play until your move would leave values 1 and a alone; then leave an odd "
            "number of a.",
            "Les valeurs sont celles du Nim avec des tas plus petits que {} : on dit de telles "
            "positions qu'elles sont apprivoisées. Jouez donc comme en jeu normal jusqu'à ce que votre coup ne laisse que "
            "des valeurs 1 et a ; laissez alors un nombre impair de a.",
            std::size_t{1} << *structure.tame);
    return tr("These are not the values of Nim: the game is wild.",
              "Ce ne sont pas les valeurs du Nim : le jeu est sauvage.");
}

Text say_normal_play(bool lost_in_misere, const std::string& nimber) {
    const bool lost = nimber == "0";
    const Text how = lost ? tr("lost", "perdue") : tr("won", "gagnée");
    if (lost == lost_in_misere)
        return tr("In normal play, too, the position is {}: its nimber is {}.",
                  "En jeu normal aussi, la position est {} : son nimbre est {}.", how, nimber);
    return tr("Normal play ends otherwise here: the nimber is {}, so the position would be {}.",
              "Le jeu normal finit ici autrement : le nimbre est {}, la position serait donc {}.",
              nimber, how);
}

void explain_values(const SpokenQuotient& spoken, Explanation& out) {
    const MisereQuotient& quotient = spoken.quotient;
    out.say(
        tr("Two positions are worth the same if no position of the game, added to both, gives one "
           "sum that is won and one that is lost. Values multiply when positions are put side by "
           "side; there are {} of them, and they form the misère quotient (Plambeck, Siegel).",
           "Deux positions se valent si aucune position du jeu, ajoutée à l'une et à l'autre, ne "
           "donne une somme gagnée et une somme perdue. Les valeurs se multiplient quand on met "
           "les positions côte à côte ; il y en a {}, et elles forment le quotient misère "
           "(Plambeck, Siegel).",
           quotient.order));
    const std::size_t lost = quotient.p.size();
    if (lost <= readable_values && lost > 0)
        out.say(tr("A position is lost for the player to move exactly when its value is {}: {}.",
                   "Une position est perdue pour le joueur au trait exactement quand sa valeur "
                   "est {} : {}.",
                   lost == 1 ? tr("this one", "celle-ci") : tr("one of these", "une de celles-ci"),
                   list_values(spoken, quotient.p)));
    else
        out.say(tr("{} of them are the values of lost positions.",
                   "{} d'entre elles sont les valeurs des positions perdues.", lost));
}

void explain_relations(const SpokenQuotient& spoken, Explanation& out) {
    const auto& relations = spoken.presentation.relations;
    if (relations.empty() || relations.size() > readable_relations) return;
    std::string list;
    for (const auto& [left, right] : relations)
        list += (list.empty() ? "" : ", ") + write_product(left, ProductNotation::people) + " = " +
                write_product(right, ProductNotation::people);
    out.say(tr("Products are simplified by {}.", "Les produits se simplifient par {}.", list));
}

void explain_lost(const SpokenQuotient& spoken, Element value, const ElementSet& moves,
                  Explanation& out) {
    if (moves.size() > readable_values)
        out.say(tr(
            "The value {} is among the lost ones, and no move leads to another of them.",
            "La valeur {} est parmi les valeurs perdues, et aucun coup ne mène à une autre d'entre "
            "elles.",
            spoken.value(value)));
    else
        out.say(tr(
            "The value {} is among the lost ones. The moves lead to {}, none of which is.",
            "La valeur {} est parmi les valeurs perdues. Les coups mènent à {}, dont aucune ne l'est.",
            spoken.value(value), list_values(spoken, moves)));
}

}  // namespace nimrod
