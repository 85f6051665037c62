// The game of Euclid (A. J. Cole and A. J. T. Davie, A game based on the Euclidean algorithm and a
// winning strategy for it, Math. Gazette 53 (1969)), in the form where a number may reach 0 and in
// that of Grossman (1997), where both stay positive.
//
// Divide the larger number by the smaller one, b = qa + r. The pairs (a, r), (a, a+r), ...,
// (a, qa+r) form a chain in which each leads to exactly those before it. So if the first has the
// nimber c, the next ones have 0, 1, 2, ... without c: the k-th has k-1 where k <= c, and else k.
// This is one step of Euclid's algorithm; its last division leaves r = 0, and there the chain
// begins with (a, 0), which has no moves, or without it. Nothing else is needed for the nimber in
// either variant, nor for misère play, where a chain is N, P, N, N, ... or P, N, N, N, ...
//
// Closed forms: where both numbers stay positive the nimber is |a/b - b/a| rounded down (G.
// Nivasch, The Sprague-Grundy function of the game Euclid, Discrete Math. 306 (2006)). Where 0 may
// be reached this does not hold; but there, too, a pair of different positive numbers is lost
// exactly when their ratio is below the golden one (Cole and Davie 1969).
#include "nimrod/games/euclid/theory.h"

#include <algorithm>

namespace nimrod {

namespace {

/// b = qa + r, with a <= b.
struct Division {
    Natural larger;
    Natural smaller;
    Natural quotient;
    Natural rest;
};

/// Euclid's algorithm, as far as the last division, which no longer has a number 0 to divide by:
/// calls see(division) for each.
template <class See>
void divide(const Heaps& pair, Budget& budget, const See& see) {
    Natural smaller = std::min(pair[0], pair[1]);
    Natural larger = std::max(pair[0], pair[1]);
    while (smaller > 0) {
        budget.step();
        Division division{larger, smaller, larger / smaller, larger % smaller};
        see(division);
        larger = std::move(division.smaller);
        smaller = std::move(division.rest);
    }
}

/// How many pairs lie before each pair from which a division starts in its chain. Where both
/// numbers stay positive, the chain of the last division has lost its first pair. (The pairs
/// themselves are long where the algorithm is.)
std::vector<Natural> places_in_chains(const Heaps& pair, bool to_zero, Budget& budget) {
    std::vector<Natural> out;
    divide(pair, budget, [&](const Division& division) {
        const bool shorter = division.rest == 0 && !to_zero;
        out.push_back(shorter ? Natural(division.quotient - 1) : division.quotient);
    });
    return out;
}

/// The nimbers of the pairs from which the divisions start.
std::vector<Nimber> nimbers(const std::vector<Natural>& places) {
    std::vector<Nimber> out(places.size());
    Nimber first = 0;
    for (std::size_t i = places.size(); i-- > 0;) {
        const Natural& k = places[i];
        out[i] = k == 0 ? first : k <= first ? Nimber(k - 1) : k;
        first = out[i];
    }
    return out;
}

/// Whether these pairs are lost in misère play, where who cannot move has won.
std::vector<bool> lost_in_misere(const std::vector<Natural>& places) {
    std::vector<bool> out(places.size());
    bool first_lost = false;
    for (std::size_t i = places.size(); i-- > 0;) {
        if (places[i] > 0) first_lost = places[i] == 1 && !first_lost;
        out[i] = first_lost;
    }
    return out;
}

/// What is known of the pair from which each division starts stands beside it.
Table division_table(const Heaps& pair, const Text& what, const std::vector<Cell>& known,
                     std::size_t shown, Budget& budget) {
    Table table;
    table.header = {tr("division", "division"), what};
    divide(pair, budget, [&](const Division& d) {
        const std::size_t i = table.rows.size();
        if (i == shown) return;
        table.rows.push_back(
            {fmt::format("{} = {} * {} + {}", d.larger, d.quotient, d.smaller, d.rest), known[i]});
    });
    return table;
}

/// Whether larger/smaller is below the golden ratio, that is larger² < larger·smaller + smaller².
bool below_golden(const Natural& larger, const Natural& smaller) {
    const Natural square = larger * larger;
    const Natural bound = larger * smaller + smaller * smaller;
    return square < bound;
}

}  // namespace

Text say_subtraction(const Heaps& from, const Heaps& to) {
    const std::size_t i = from[0] == to[0] ? 1 : 0;
    const Natural times = (from[i] - to[i]) / from[1 - i];
    if (times == 1)
        return tr("subtract {} from {}, leaving {}", "retirez {} de {}, il reste {}", from[1 - i],
                  from[i], to[i]);
    return tr("subtract {} times {} from {}, leaving {}", "retirez {} fois {} de {}, il reste {}",
              times, from[1 - i], from[i], to[i]);
}

std::optional<Nimber> Euclid::nimber(const Heaps& pair, Budget& budget) const {
    const std::vector<Natural> places = places_in_chains(pair, to_zero, budget);
    return places.empty() ? Nimber(0) : nimbers(places).front();
}

std::optional<Outcome> Euclid::outcome(const Heaps& pair, Convention convention,
                                       Budget& budget) const {
    if (convention == Convention::normal)
        return *nimber(pair, budget) == 0 ? Outcome::P : Outcome::N;
    const std::vector<bool> lost = lost_in_misere(places_in_chains(pair, to_zero, budget));
    return !lost.empty() && lost.front() ? Outcome::P : Outcome::N;
}

/// Only the first three pairs of a chain can be lost.
std::optional<Moves<Heaps>> Euclid::winning_moves(const Heaps& pair, Convention convention,
                                                  std::size_t max, Budget& budget) const {
    Moves<Heaps> moves;
    std::size_t count = 0;
    for (const std::size_t i : {0U, 1U}) {  // the number that is made smaller
        const Natural& smaller = pair[1 - i];
        if (smaller == 0 || pair[i] < smaller) continue;
        Natural left = pair[i] % smaller;
        for (int k = 0; k < 3 && left < pair[i]; ++k, left += smaller) {
            if (left == 0 && !to_zero) continue;
            Heaps to = pair;
            to[i] = left;
            if (outcome(to, convention, budget) != Outcome::P) continue;
            ++count;
            if (moves.first.size() < max) moves.first.push_back(std::move(to));
        }
    }
    moves.count = natural(count);
    moves.complete = count == moves.first.size();
    return moves;
}

std::vector<std::string> Euclid::methods(const Heaps&, Convention convention) const {
    if (convention == Convention::misere) return {"divisions"};
    return {"divisions", "golden"};
}

namespace {

constexpr std::size_t drawable_divisions = 20;
constexpr std::size_t drawable_bits = 110;

void explain_divisions(const Heaps& pair, bool to_zero, Convention convention, Budget& budget,
                       Explanation& out) {
    out.say(
        tr("Divide the larger number by the smaller one, with quotient q and rest r. As long as "
           "the smaller number stays, the pairs on the way down form a chain in which one may "
           "jump from any pair to any later one, so all depends on whether its end (smaller, r) is "
           "lost, and the end is decided by the next division in the same way.",
           "Divisez le plus grand nombre par le plus petit : quotient q, reste r. Tant que le plus "
           "petit nombre demeure, les couples rencontrés forment une chaîne où l'on peut sauter de "
           "chaque couple à tout couple suivant ; tout dépend donc de savoir si son bout (le plus "
           "petit, r) est perdu, et c'est la division suivante qui le décide de la même façon."));
    const bool short_enough =
        std::min(pair[0], pair[1]) > 0 && bit_length(std::max(pair[0], pair[1])) <= drawable_bits;
    if (convention == Convention::misere) {
        out.say(
            tr("In misère play: if the end of the chain is lost, all other pairs of it are won, "
               "since one can jump there; if the end is won, the pair before it is lost and all "
               "others are won.",
               "En jeu misère : si le bout de la chaîne est perdu, tous ses autres couples sont "
               "gagnés, puisqu'on peut y sauter ; si le bout est gagné, le couple qui le précède "
               "est perdu et tous les autres sont gagnés."));
        if (!short_enough) return;
        std::vector<Cell> letters;
        for (const bool lost : lost_in_misere(places_in_chains(pair, to_zero, budget)))
            letters.push_back(lost ? Cell("P", Mark::lost) : Cell("N"));
        out.show(division_table(pair, tr("outcome", "issue"), letters, drawable_divisions, budget));
        out.say(
            to_zero
                ? tr("Read from the last line upwards; the chain of that line ends with a pair "
                     "that has a 0, where the player to move has won.",
                     "À lire en remontant depuis la dernière ligne ; la chaîne de celle-ci finit "
                     "par un couple qui contient 0, où le joueur au trait a gagné.")
                : tr("Read from the last line upwards; the chain of that line ends with two equal "
                     "numbers, where the player to move has won.",
                     "À lire en remontant depuis la dernière ligne ; la chaîne de celle-ci finit "
                     "par deux nombres égaux, où le joueur au trait a gagné."));
        return;
    }
    if (short_enough) {
        std::vector<Cell> values;
        for (const Nimber& value : nimbers(places_in_chains(pair, to_zero, budget)))
            values.emplace_back(value, value == 0 ? Mark::lost : Mark::none);
        out.show(division_table(pair, tr("nimber", "nimbre"), values, drawable_divisions, budget));
    }
    out.say(
        tr("The nimbers are found from the last line upwards: if the end of a chain has the nimber "
           "c, then one quotient further are 0, 1, 2, ... without c; that is q - 1 if q <= c, and "
           "otherwise q.",
           "Les nimbres se trouvent en remontant depuis la dernière ligne : si le bout d'une "
           "chaîne a le nimbre c, les couples suivants ont 0, 1, 2, ... sans c, c'est-à-dire q - 1 "
           "si q <= c, et q sinon."));
    if (!to_zero)
        out.say(
            tr("In the last line, where r = 0, the chain ends with two equal numbers: there "
               "the nimber is q - 1.",
               "Dans la dernière ligne, où r = 0, la chaîne finit par deux nombres égaux : le "
               "nimbre y est q - 1."));
}

void explain_golden(const Heaps& pair, bool to_zero, Explanation& out) {
    const Natural smaller = std::min(pair[0], pair[1]);
    const Natural larger = std::max(pair[0], pair[1]);
    if (smaller == larger || smaller == 0) {
        out.say(smaller > 0 && to_zero
                    ? tr("The numbers are equal: one of them is brought to 0 at once.",
                         "Les nombres sont égaux : on en ramène aussitôt un à 0.")
                    : tr("No move is left.", "Il ne reste aucun coup."));
        return;
    }
    out.say(
        tr("Two different numbers are lost for the player to move exactly when the larger one is "
           "less than φ = (1+√5)/2 = 1.618... times the smaller one. From such a pair there is "
           "only one move, and it leaves a ratio above φ; from any other pair one can choose "
           "between the rest r and r + smaller, and one of the two has a ratio below φ.",
           "Deux nombres différents sont perdus pour le joueur au trait exactement quand le plus "
           "grand est inférieur à φ = (1+√5)/2 = 1,618... fois le plus petit. D'un tel couple il "
           "n'y a qu'un coup, et il laisse un rapport supérieur à φ ; de tout autre couple, on "
           "peut choisir entre le reste r et r + le plus petit, et l'un des deux a un rapport "
           "inférieur à φ."));
    const bool lost = below_golden(larger, smaller);
    const Natural square = larger * larger;
    const Natural bound = larger * smaller + smaller * smaller;
    if (bit_length(larger) <= drawable_bits)
        out.say(lost ? tr("In whole numbers: {}² = {} is less than {}·{} + {}² = {}.",
                          "En nombres entiers : {}² = {} est inférieur à {}·{} + {}² = {}.", larger,
                          square, larger, smaller, smaller, bound)
                     : tr("In whole numbers: {}² = {} is more than {}·{} + {}² = {}.",
                          "En nombres entiers : {}² = {} est supérieur à {}·{} + {}² = {}.", larger,
                          square, larger, smaller, smaller, bound));
    if (!to_zero) {
        const Natural value = (square - smaller * smaller) / (larger * smaller);
        out.say(tr("The nimber is the difference of {}/{} and {}/{} rounded down: {}.",
                   "Le nimbre est la différence de {}/{} et {}/{}, arrondie vers le bas : {}.",
                   larger, smaller, smaller, larger, value));
    }
}

}  // namespace

Explanation Euclid::explain(const Heaps& pair, Convention convention, std::string_view method,
                            Budget& budget) const {
    Explanation out{std::string(method), {}};
    if (method == "golden")
        explain_golden(pair, to_zero, out);
    else
        explain_divisions(pair, to_zero, convention, budget, out);
    const Moves<Heaps> moves = *winning_moves(pair, convention, 1, budget);
    if (!moves.first.empty())
        out.say(tr("So {}.", "Donc {}.", say_subtraction(pair, moves.first[0])));
    return out;
}

}  // namespace nimrod
