// Dynamic Nim at the blackboard: the lost starts, the number of matches as a sum of them, and why
// its smallest part decides.
#include <algorithm>
#include <ranges>

#include "nimrod/games/dynamic/theory.h"

namespace nimrod {

namespace {

constexpr std::size_t drawable_terms = 14;   // columns of the table of digits
constexpr std::size_t drawable_parts = 12;   // summands written out
constexpr std::size_t drawable_digits = 40;  // of a number written in full
constexpr std::size_t drawable_answers = 6;  // rows of the table of answers
// A recurrence is sought so far: enough for f(t) = 200t.
constexpr std::size_t courtesy_terms = 4096;

/// The number, or its first and last digits when it is very long.
std::string shortened(const Natural& n) {
    std::string digits = n.get_str();
    if (digits.size() <= drawable_digits) return digits;
    return digits.substr(0, 12) + "..." + digits.substr(digits.size() - 12);
}

/// "89 + 8 + 2"
std::string print_sum(const std::vector<Natural>& parts) {
    const bool all = parts.size() <= drawable_parts;
    std::string out;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (!all && i == 3) {
            out += " + ...";
            i = parts.size() - 3;
        }
        out += (i > 0 ? " + " : "") + shortened(parts[i]);
    }
    return out;
}

/// The number of matches in the numeration of the losing sequence: which terms are parts.
Table digits_table(const std::vector<Natural>& terms, const std::vector<Natural>& parts) {
    Table table;
    table.rows.emplace_back();
    for (const Natural& term : std::ranges::reverse_view(terms)) {
        const bool part = std::find(parts.begin(), parts.end(), term) != parts.end();
        table.header.emplace_back(term);
        table.rows[0].emplace_back(part ? "1" : "0",
                                   part && term == parts.back() ? Mark::key : Mark::none);
    }
    return table;
}

/// A position in normal play; one in misère play is that of one match fewer.
struct DynamicCase {
    const Dynamic& game;
    Natural n;
    Natural limit;
    bool misere;
    std::vector<Natural> parts = {};

    const Natural& smallest() const { return parts.back(); }
    bool fibonacci() const { return game.limit() == TakeLimit(2, 1, 0); }
};

Text part_word(const DynamicCase& c) {
    return c.fibonacci() ? tr("Fibonacci numbers", "nombres de Fibonacci")
                         : tr("lost starts", "départs perdus");
}

std::optional<Recurrence> near_recurrence(const TakeLimit& limit, Budget& budget) {
    for (std::size_t count = 64; count <= courtesy_terms; count *= 8)
        if (const auto found = find_recurrence(limit, losing_terms(limit, count, budget)))
            return found;
    return std::nullopt;
}

/// What the lost starts are, and how they go on.
void say_sequence(const DynamicCase& c, Budget& budget, Explanation& out) {
    const std::vector<Natural> terms = losing_terms(c.game.limit(), drawable_terms, budget);
    std::string first;
    for (const Natural& term : terms) first += shortened(term) + ", ";
    if (c.fibonacci()) {
        out.say(tr(
            "At the start any number may be taken, but not all. Who begins then loses with {}... "
            "matches: the Fibonacci numbers, each the sum of the two before it (Whinihan 1963).",
            "Au départ, on peut prendre autant qu'on veut, mais pas tout. Celui qui commence perd "
            "alors avec {}... allumettes : les nombres de Fibonacci, chacun somme des deux "
            "précédents (Whinihan 1963).",
            first));
        return;
    }
    out.say(tr(
        "At the start any number may be taken, but not all. Who begins then loses with {}... matches. "
        "Call these numbers H(1), H(2), ...; each is made from the one before it: H(k+1) = "
        "H(k) + H(j), where H(j) is the smallest of them after which, once it is taken, H(k) "
        "may be taken in one move (Schwenk 1970).",
        "Au départ, on peut prendre autant qu'on veut, mais pas tout. Celui qui commence perd "
        "alors avec {}... allumettes. Appelons ces nombres H(1), H(2), ... ; chacun se forme "
        "à partir du précédent : H(k+1) = H(k) + H(j), où H(j) est le plus petit d'entre eux "
        "dont la prise permet de prendre ensuite H(k) en un coup (Schwenk 1970).",
        first));
    const std::optional<Recurrence> recurrence = near_recurrence(c.game.limit(), budget);
    if (!recurrence) return;
    if (recurrence->lag == 0 && recurrence->from == 1)
        out.say(tr(
            "Here H(j) is always H(k) itself, and that is proved: the lost starts are the powers "
            "of two, and what follows is the writing of a number in binary.",
            "Ici H(j) est toujours H(k) lui-même, et c'est prouvé : les départs perdus sont "
            "les puissances de deux, et ce qui suit est l'écriture d'un nombre en binaire."));
    else if (recurrence->lag == 0)
        out.say(tr("From k = {} on, H(k+1) = 2 H(k); this is proved, not only observed.",
                   "À partir de k = {}, H(k+1) = 2 H(k) ; c'est prouvé, et non seulement observé.",
                   recurrence->from));
    else
        out.say(tr("From k = {} on, H(k+1) = H(k) + H(k-{}); this is proved, not only observed.",
                   "À partir de k = {}, H(k+1) = H(k) + H(k-{}) ; c'est prouvé, et non seulement "
                   "observé.",
                   recurrence->from, recurrence->lag));
}

/// n as a sum of lost starts.
void show_parts(const DynamicCase& c, Budget& budget, Explanation& out) {
    if (c.parts.size() == 1)
        out.say(tr("{} is itself one of them: its only part, and so its smallest, is {}.",
                   "{} est lui-même l'un d'eux : sa seule part, donc la plus petite, est {}.",
                   shortened(c.n), shortened(c.n)));
    else
        out.say(tr("Write {} as a sum of {}, taking the largest that fits each time: {} = {}.",
                   "Écrivez {} comme somme de {}, en prenant chaque fois le plus grand possible : "
                   "{} = {}.",
                   shortened(c.n), part_word(c), shortened(c.n), print_sum(c.parts)));
    std::vector<Natural> terms = losing_terms(c.game.limit(), drawable_terms, budget);
    if (terms.back() <= c.n) return;  // too long for a table
    while (terms.back() > c.n) terms.pop_back();
    out.show(digits_table(terms, c.parts));
}

/// "97 = 89 + 8"; "55"
std::string print_number(const Natural& n, const std::vector<Natural>& parts) {
    return parts.size() == 1 ? shortened(n) : shortened(n) + " = " + print_sum(parts);
}

/// Each small take from n and the answer that wins, when the smallest part of n is out of reach.
void show_answers(const DynamicCase& c, const Natural& n, const Natural& limit,
                  const Text& who_takes, const Text& who_answers, Budget& budget,
                  Explanation& out) {
    if (n.get_str().size() > drawable_digits) return;
    Table table;
    table.header = {who_takes, tr("leaves", "laisse"), tr("may be taken", "on peut prendre"),
                    who_answers};
    for (Natural take = 1; take <= limit; ++take) {
        if (table.rows.size() == drawable_answers) {
            table.rows.push_back({"...", "", "", ""});
            break;
        }
        const Natural left = n - take;
        const Natural reach = std::min(c.game.limit()(take), left);
        const std::vector<Natural> parts = c.game.decompose(left, budget);
        const Natural& answer = reach == left ? left : parts.back();
        table.rows.push_back({take, Cell(print_number(left, parts)),
                              tr("up to {}", "jusqu'à {}", reach), Cell(answer, Mark::chosen)});
    }
    out.show(std::move(table));
}

void explain_won(const DynamicCase& c, Budget& budget, Explanation& out) {
    const TakeLimit& f = c.game.limit();
    const Natural& take = c.smallest();
    const std::vector<Natural> rest(c.parts.begin(), c.parts.end() - 1);
    const Natural reach = f(take);
    const Natural left = c.n - take;
    out.say(tr("The smallest part is {}, and up to {} may be taken. So take {}, leaving {}.",
               "La plus petite part est {}, et l'on peut en prendre jusqu'à {}. Donc prenez {}, en "
               "laissant {}.",
               shortened(take), shortened(c.limit), shortened(take), print_number(left, rest)));
    if (c.fibonacci())
        out.say(
            tr("The opponent may then take at most 2 × {} = {}, and the smallest part left is {}: "
               "out of reach, because two parts are never neighbours among the Fibonacci "
               "numbers, so that each is more than twice the next.",
               "L'adversaire pourra alors prendre au plus 2 × {} = {}, et la plus petite part "
               "restante est {} : hors d'atteinte, car deux parts ne sont jamais des nombres de "
               "Fibonacci voisins, et chacune dépasse le double de la suivante.",
               shortened(take), shortened(reach), shortened(rest.back())));
    else
        out.say(tr(
            "The opponent may then take at most {} (that is {} for t = {}), and the smallest part "
            "left is {}: out of reach, or a larger lost start would have fitted into {}.",
            "L'adversaire pourra alors prendre au plus {} (c'est {} pour t = {}), et la plus "
            "petite part restante est {} : hors d'atteinte, sinon un départ perdu plus grand "
            "serait entré dans {}.",
            shortened(reach), f.formula(), shortened(take), shortened(rest.back()),
            shortened(c.n)));
    out.say(
        tr("So the opponent can only break that part up, and what is then the smallest part may be "
           "taken: take it, and so on to the end.",
           "L'adversaire ne peut donc qu'entamer cette part, et la plus petite part peut alors "
           "être prise : prenez-la, et ainsi de suite jusqu'à la fin."));
    show_answers(c, left, reach, tr("opponent takes", "il prend"), tr("you take", "vous prenez"),
                 budget, out);
}

void explain_lost(const DynamicCase& c, Budget& budget, Explanation& out) {
    out.say(tr(
        "At most {} may be taken now, less than that smallest part, {}: it can only be broken up, "
        "and what is then the smallest part may be taken. The opponent takes it, and the "
        "next part is out of reach again.",
        "On peut en prendre au plus {}, moins que cette plus petite part, {} : on ne peut que "
        "l'entamer, et la plus petite part peut alors être prise. L'adversaire la "
        "prend, et la part suivante est de nouveau hors d'atteinte.",
        shortened(c.limit), shortened(c.smallest())));
    show_answers(c, c.n, c.limit, tr("you take", "vous prenez"), tr("opponent takes", "il prend"),
                 budget, out);
}

/// When a take is so large that the opponent can take all that is left.
void say_law_of_a_third(const DynamicCase& c, Explanation& out) {
    if (!c.fibonacci() || c.n < 3) return;
    const Natural third = (c.n + 2) / 3;
    if (third > c.limit) return;
    out.say(
        c.misere
            ? tr("(The law of a third: who takes a third or more of these {}, that is {} or more, "
                 "loses at once, since the opponent may take all the others of them.)",
                 "(La loi du tiers : celui qui prend un tiers ou plus de ces {}, soit {} ou "
                 "plus, perd tout de suite, car l'adversaire peut en prendre tout le reste.)",
                 shortened(c.n), shortened(third))
            : tr("(The law of a third: who takes a third or more of the {}, that is {} or more, "
                 "loses at once, since the opponent may take all the others.)",
                 "(La loi du tiers : celui qui prend un tiers ou plus des {}, soit {} ou plus, "
                 "perd tout de suite, car l'adversaire peut prendre tout le reste.)",
                 shortened(c.n), shortened(third)));
}

}  // namespace

std::vector<std::string> Dynamic::methods(const Position&, Convention) const {
    return {limit_ == TakeLimit(2, 1, 0) ? "zeckendorf" : "sequence"};
}

Explanation Dynamic::explain(const Position& p, Convention convention, std::string_view method,
                             Budget& budget) const {
    Explanation out{std::string(method), {}};
    const bool misere = convention == Convention::misere;
    if (p.limit == 0) {
        out.say(misere
                    ? tr("No move is possible: in misère play the player to move has won.",
                         "Aucun coup n'est possible : en jeu misère, le joueur au trait a gagné.")
                    : tr("No move is possible: the player to move has lost.",
                         "Aucun coup n'est possible : le joueur au trait a perdu."));
        return out;
    }
    if (misere && p.n == 1) {
        out.say(
            tr("One match is left and must be taken: in misère play who takes the last one loses.",
               "Il reste une allumette, et il faut la prendre : en jeu misère, celui qui prend la "
               "dernière perd."));
        return out;
    }
    DynamicCase c{*this, misere ? Natural(p.n - 1) : p.n, p.limit, misere};
    c.parts = decompose(c.n, budget);
    if (c.limit >= c.n) {
        out.say(
            misere ? tr("All the matches but one may be taken: take {}, and the opponent must take "
                        "the last one.",
                        "On peut prendre toutes les allumettes sauf une : prenez-en {}, et "
                        "l'adversaire doit prendre la dernière.",
                        shortened(c.n))
                   : tr("All {} matches may be taken: take them, and the opponent cannot move.",
                        "On peut prendre les {} allumettes : prenez-les, et l'adversaire ne peut "
                        "plus jouer.",
                        shortened(c.n)));
        return out;
    }
    if (misere)
        out.say(tr(
            "Who takes the last match loses. So set one match aside, the one that nobody wants, and "
            "play for the last of the {} others: who takes that one leaves it to the other.",
            "Celui qui prend la dernière allumette perd. Mettez-en donc une de côté, celle dont "
            "personne ne veut, et jouez pour la dernière des {} autres : celui qui la prend "
            "laisse l'autre à l'adversaire.",
            shortened(c.n)));
    say_sequence(c, budget, out);
    show_parts(c, budget, out);
    if (c.smallest() <= c.limit)
        explain_won(c, budget, out);
    else
        explain_lost(c, budget, out);
    say_law_of_a_third(c, out);
    return out;
}

}  // namespace nimrod
