// Wythoff's theorem at the blackboard. The lost positions are pairs in which every number stands
// once and no two differences are close; all explanations rest on these two facts, and differ in
// how they find the pairs. This file has the conclusion that they share, and the first of them: the
// formula, in exact arithmetic.
#include "nimrod/games/wythoff/explain.h"

#include <algorithm>

#include "nimrod/explain/heap_words.h"

namespace nimrod {

namespace {

/// The pair that a list of two heaps is, whatever their order.
WythoffPair pair_of(const Heaps& heaps, const WythoffPairs& pairs) {
    return pairs.with(std::min(heaps[0], heaps[1]));
}

void say_lost(const WythoffCase& about, Explanation& out) {
    const Natural& t = about.pairs.t();
    out.say(
        tr("{} is the pair of rank {}. A move on one heap keeps the number in the other, and no "
           "number stands in two pairs: it does not lead to a pair.",
           "{} est la paire de rang {}. Un coup dans un seul tas conserve le nombre de l'autre, "
           "et aucun nombre ne figure dans deux paires : on n'arrive pas à une paire.",
           print_pair(about.of_smaller), about.of_smaller.n));
    out.say(t == 1
                ? tr("Taking the same number from both heaps keeps their difference, {}, and no "
                     "other pair has it: this does not lead to a pair either. And whoever does "
                     "not face a pair can always leave one, so the opponent wins.",
                     "Prendre autant dans les deux tas conserve leur différence, {}, et "
                     "aucune autre paire n'a cette différence : on n'arrive pas non plus à une "
                     "paire. Or celui qui n'est pas devant une paire peut toujours en laisser "
                     "une ; l'adversaire gagne donc.",
                     Natural(about.larger - about.smaller))
                : tr("A move on both heaps changes their difference, {}, by less than {}, and the "
                     "differences of two pairs are at least {} apart: this does not lead to a "
                     "pair either. And whoever does not face a pair can always leave one, so "
                     "the opponent wins.",
                     "Un coup dans les deux tas change leur différence, {}, de moins de {}, et "
                     "les différences de deux paires sont distantes d'au moins {} : on n'arrive "
                     "pas non plus à une paire. Or celui qui n'est pas devant une paire peut "
                     "toujours en laisser une ; l'adversaire gagne donc.",
                     Natural(about.larger - about.smaller), t, t));
}

void say_won(const WythoffCase& about, Explanation& out) {
    const Natural& partner = about.of_smaller.partner(about.smaller);
    const Natural difference = about.larger - about.smaller;
    if (partner < about.larger) {
        out.say(
            tr("{} stands in the pair {}, of rank {}. The other heap, {}, is larger than {}: "
               "reduce it to {}.",
               "{} figure dans la paire {}, de rang {}. L'autre tas, {}, est plus grand que {} : "
               "réduisez-le à {}.",
               about.smaller, print_pair(about.of_smaller), about.of_smaller.n, about.larger,
               partner, partner));
        return;
    }
    out.say(
        tr("{} stands in the pair {}, of rank {}, but the other heap, {}, is smaller than {}. So "
           "look at the difference of the heaps: {} - {} = {}.",
           "{} figure dans la paire {}, de rang {}, mais l'autre tas, {}, est plus petit que {}. "
           "Regardez donc la différence des tas : {} - {} = {}.",
           about.smaller, print_pair(about.of_smaller), about.of_smaller.n, about.larger, partner,
           about.larger, about.smaller, difference));
    const Natural target_difference = about.target->upper - about.target->lower;
    if (target_difference == difference)
        out.say(
            tr("The pair with this difference is {}, of rank {}. Its numbers are smaller by {} "
               "each: take as many from both heaps.",
               "La paire qui a cette différence est {}, de rang {}. Ses nombres sont plus petits "
               "de {} chacun : prenez-en autant dans les deux tas.",
               print_pair(*about.target), about.target->n,
               Natural(about.smaller - about.target->lower)));
    else
        out.say(tr(
            "The pair {}, of rank {}, has the difference {}, and smaller numbers. A move on both "
            "heaps may change the difference by less than {}, so it can lead there.",
            "La paire {}, de rang {}, a pour différence {}, et des nombres plus petits. Un coup "
            "dans les deux tas peut changer la différence de moins de {} : il peut donc y "
            "mener.",
            print_pair(*about.target), about.target->n, target_difference, about.pairs.t()));
}

/// "(1 + √5)/2", whose multiples the sequence A_n rounds down.
std::string ratio(const Natural& t) {
    if (t == 1) return "(1 + √5)/2";
    if (t == 2) return "√2";
    return fmt::format("(√{} - {})/2", Natural(t * t + 4), Natural(t - 2));
}

void say_formula(const WythoffPairs& pairs, Explanation& out) {
    const Natural& t = pairs.t();
    const bool misere = pairs.convention() == Convention::misere;
    const std::string step = t == 1 ? "n" : t.get_str() + "·n";
    if (misere && t > 1)
        out.say(
            tr("The lost positions are pairs (A_n, B_n) for n = 0, 1, 2, ...: with α = {}, A_n is "
               "n·α + 1/α rounded down, and B_n = A_n + {} + 1. They begin with (0, 1): who "
               "faces a single match has lost in misère play.",
               "Les positions perdues sont des paires (A_n, B_n), n = 0, 1, 2, ... : avec "
               "α = {}, A_n est la partie entière de n·α + 1/α, et B_n = A_n + {} + 1. La "
               "première est (0, 1) : en jeu misère, celui qui est devant une seule allumette "
               "a perdu.",
               ratio(t), step));
    else
        out.say(
            tr("The lost positions are pairs (A_n, B_n) for n = 0, 1, 2, ...: A_n is n times {}{} "
               "rounded down, and B_n = A_n + {}.",
               "Les positions perdues sont des paires (A_n, B_n), n = 0, 1, 2, ... : A_n est la "
               "partie entière de n fois {}{}, et B_n = A_n + {}.",
               t == 1 ? tr("the golden ratio ", "le nombre d'or ") : Text{}, ratio(t), step));
    if (misere && t == 1)
        out.say(
            tr("Misère play parts from normal play only at the start: instead of (0, 0) and (1, 2) "
               "the first pairs are (0, 1) and (2, 2). From (3, 5) on, all is the same.",
               "Le jeu misère ne se sépare du jeu normal qu'au début : au lieu de (0, 0) et "
               "(1, 2), les premières paires sont (0, 1) et (2, 2). À partir de (3, 5), tout "
               "est pareil."));
    out.say(tr("Every number stands in exactly one of these pairs ({}).",
               "Tout nombre figure dans exactement une de ces paires ({}).",
               misere && t > 1 ? "Fraenkel 1984" : "Beatty 1926"));
}

/// The value of A_n with whole numbers only.
void say_computation(const WythoffPairs& pairs, const WythoffPair& pair, Explanation& out) {
    const Natural& t = pairs.t();
    const bool misere = pairs.convention() == Convention::misere;
    if (pair.n == 0 || (misere && (t > 1 || pair.n == 1))) return;
    const Natural square = pair.n * pair.n * (t * t + 4);
    const Natural root = sqrt(square);
    const mpz_class whole = pair.n * (2 - t);
    const std::string numerator = whole == 0  ? root.get_str()
                                  : whole > 0 ? fmt::format("{} + {}", root, whole)
                                              : fmt::format("{} - {}", root, mpz_class(-whole));
    out.say(
        tr("Checked without decimals for n = {}: n²·{} = {}, whose square root rounded down is {}; "
           "half of {}, rounded down, is A_n = {}.",
           "Vérification sans décimales pour n = {} : n²·{} = {}, dont la racine carrée a pour "
           "partie entière {} ; la moitié de {}, arrondie par défaut, est A_n = {}.",
           pair.n, Natural(t * t + 4), square, root, numerator, pair.lower));
}

/// The pairs around the ranks that matter, from rank 0 if that is near.
Table pair_table(const WythoffCase& about) {
    Table table;
    table.header = {"n", "A_n", "B_n", "B_n - A_n"};
    std::vector<Natural> centres{about.of_smaller.n};
    if (about.target && about.target->n != about.of_smaller.n) centres.push_back(about.target->n);
    std::sort(centres.begin(), centres.end());
    Natural next = 0;
    for (const Natural& centre : centres) {
        constexpr unsigned around = 2;
        constexpr unsigned short_gap = 4;
        if (centre > next + around + short_gap) {
            table.rows.push_back({"...", "...", "...", "..."});
            next = centre - around;
        }
        for (; next <= centre + around; ++next)
            table.rows.push_back(pair_row(about.pairs.at(next), about));
    }
    table.rows.push_back({"...", "...", "...", "..."});
    return table;
}

}  // namespace

WythoffCase::WythoffCase(const Heaps& position, const WythoffPairs& all_pairs,
                         std::vector<Heaps> winning_moves)
    : heaps(position),
      pairs(all_pairs),
      moves(std::move(winning_moves)),
      smaller(std::min(position[0], position[1])),
      larger(std::max(position[0], position[1])),
      of_smaller(pairs.with(smaller)) {
    // The move that the conclusion derives first: on the larger heap, or else on both.
    const bool one_heap = of_smaller.partner(smaller) < larger;
    const auto derived = std::find_if(moves.begin(), moves.end(), [&](const Heaps& to) {
        const bool first_kept = to[0] == heaps[0];
        const bool second_kept = to[1] == heaps[1];
        return one_heap
                   ? (first_kept && heaps[0] == smaller) || (second_kept && heaps[1] == smaller)
                   : !first_kept && !second_kept;
    });
    if (derived == moves.end()) return;
    std::rotate(moves.begin(), derived, derived + 1);
    target = pair_of(moves.front(), pairs);
}

std::string print_pair(const WythoffPair& pair) {
    return fmt::format("({}, {})", pair.lower, pair.upper);
}

std::vector<Cell> pair_row(const WythoffPair& pair, const WythoffCase& about) {
    const bool lost = about.moves.empty() && pair == about.of_smaller;
    const Mark mark = lost ? Mark::lost : pair == about.target ? Mark::chosen : Mark::none;
    const auto number = [&](const Natural& n) {
        const bool in_position = n == about.smaller || n == about.larger;
        return Cell(n, mark != Mark::chosen && in_position ? Mark::key : mark);
    };
    return {{pair.n, mark},
            number(pair.lower),
            number(pair.upper),
            {Natural(pair.upper - pair.lower), mark}};
}

void say_conclusion(const WythoffCase& about, Explanation& out) {
    if (about.moves.empty()) {
        say_lost(about, out);
        return;
    }
    say_won(about, out);
    out.say(tr("So {}.", "Donc {}.", say_wythoff_move(about.heaps, about.moves.front())));
    if (about.moves.size() == 1) {
        out.say(tr("This is the only winning move.", "C'est le seul coup gagnant."));
        return;
    }
    std::vector<Text> others;
    for (std::size_t i = 1; i < about.moves.size(); ++i)
        others.push_back(notation(fmt::format("({}, {})", about.moves[i][0], about.moves[i][1])));
    out.say(others.size() == 1 ? tr("Another winning move leaves {}.",
                                    "Un autre coup gagnant laisse {}.", others[0])
                               : tr("Other winning moves leave {}.",
                                    "D'autres coups gagnants laissent {}.", listed(others)));
}

Text say_wythoff_move(const Heaps& from, const Heaps& to) {
    const Natural taken = from[0] - to[0];
    if (taken != from[1] - to[1]) return say_heap_move(from, to);
    if (to[0] == 0 && to[1] == 0) return tr("take everything", "prenez tout");
    return tr("take {} from both heaps, leaving {} and {}",
              "prenez {} dans chacun des deux tas ; il reste {} et {}", some_matches(taken), to[0],
              to[1]);
}

std::vector<std::string> Wythoff::methods(const Heaps& heaps, Convention convention) const {
    std::vector<std::string> names{"beatty"};
    if (heaps[0] == 0 && heaps[1] == 0) return names;
    const WythoffPairs pairs(t, convention);
    Budget budget;
    const WythoffCase about(heaps, pairs,
                            winning_moves(heaps, convention, SIZE_MAX, budget)->first);
    if (has_short_table(about)) names.emplace_back("mex");
    if (about.larger <= largest_board) names.emplace_back("board");
    if (t == 1 && convention == Convention::normal && about.larger <= largest_zeckendorf)
        names.emplace_back("zeckendorf");
    return names;
}

Explanation Wythoff::explain(const Heaps& heaps, Convention convention, std::string_view method,
                             Budget& budget) const {
    Explanation out{std::string(method), {}};
    if (heaps[0] == 0 && heaps[1] == 0) {
        out.say(
            convention == Convention::normal
                ? tr("No match is left: the player to move cannot move and has lost.",
                     "Il ne reste aucune allumette : le joueur au trait ne peut plus jouer, il "
                     "a perdu.")
                : tr("No match is left. In misère play the player who took the last one has "
                     "lost, so the player to move has won.",
                     "Il ne reste aucune allumette. En jeu misère, celui qui a pris la dernière "
                     "a perdu : le joueur au trait a donc gagné."));
        return out;
    }
    const WythoffPairs pairs(t, convention);
    const WythoffCase about(heaps, pairs,
                            winning_moves(heaps, convention, SIZE_MAX, budget)->first);
    if (method == "mex") {
        explain_by_mex(about, out);
    } else if (method == "board") {
        explain_on_board(about, out);
    } else if (method == "zeckendorf") {
        explain_by_zeckendorf(about, out);
    } else {
        say_formula(pairs, out);
        out.show(pair_table(about));
        say_computation(pairs, about.target.value_or(about.of_smaller), out);
    }
    say_conclusion(about, out);
    return out;
}

}  // namespace nimrod
