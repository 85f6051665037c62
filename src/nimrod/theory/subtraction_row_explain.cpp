// Two explanations for the blackboard: one row of matches by remainders, and heaps from which at
// most 3 may be taken by counting heaps of each form.
#include <algorithm>
#include <array>

#include "nimrod/explain/heap_words.h"
#include "nimrod/theory/subtraction_explain.h"

namespace nimrod {

namespace {

constexpr unsigned drawable_numbers = 17;

/// "1 or 2"; "1, 2 or 3"; "1 to 100"
Text from_one_to(const Natural& k) {
    if (k == 2) return tr("1 or 2", "1 ou 2");
    if (k == 3) return tr("1, 2 or 3", "1, 2 ou 3");
    return tr("1 to {}", "de 1 à {}", k);
}

/// Why the lost numbers are those that they are, from the end of the game backwards.
void say_lost_numbers(const Natural& k, bool misere, Explanation& out) {
    const Natural m = k + 1;
    if (!misere)
        out.say(
            tr("Begin at the end. Who finds nothing left has lost. With {} left one takes them all "
               "and wins. With {} left every move leaves {}, and the opponent wins: {} is lost. "
               "And so on: the lost numbers are the multiples of {}.",
               "Commencez par la fin. Celui qui ne trouve plus rien a perdu. S'il en reste {}, "
               "on prend tout et on gagne. S'il en reste {}, tout coup en laisse {}, et "
               "l'adversaire gagne : {} est perdu. Et ainsi de suite : les nombres perdus sont les "
               "multiples de {}.",
               from_one_to(k), m, from_one_to(k), m, m));
    else
        out.say(tr(
            "Begin at the end. Who takes the last one loses, so with 1 left one has lost. With 2 "
            "to {} left one takes all but one and wins. With {} left every move leaves 2 to "
            "{}, and the opponent wins: {} is lost. And so on: the lost numbers are those "
            "that leave a remainder of 1 when divided by {}.",
            "Commencez par la fin. Celui qui prend la dernière perd : s'il n'en reste qu'une, "
            "on a perdu. S'il en reste de 2 à {}, on prend tout sauf une et on gagne. S'il "
            "en reste {}, tout coup en laisse de 2 à {}, et l'adversaire gagne : {} est "
            "perdu. Et ainsi de suite : les nombres perdus sont ceux dont la division par "
            "{} laisse le reste 1.",
            m, Natural(m + 1), m, Natural(m + 1), m));
}

Text parity(bool even) { return even ? tr("even", "pair") : tr("odd", "impair"); }

/// The game in which each move takes one.
void explain_single_steps(const Natural& n, bool misere, Explanation& out) {
    out.say(
        tr("Each move takes exactly one, so nobody has a choice: with an odd number the player to "
           "move takes the last one, with an even number the opponent does.",
           "Chaque coup en prend exactement une, personne n'a donc le choix : si le nombre est "
           "impair, le joueur au trait prend la dernière ; s'il est pair, c'est l'adversaire."));
    out.say(misere ? tr("{} is {}, and who takes the last one loses.",
                        "{} est {}, et celui qui prend la dernière perd.", n, parity(n % 2 == 0))
                   : tr("{} is {}, and who takes the last one wins.",
                        "{} est {}, et celui qui prend la dernière gagne.", n, parity(n % 2 == 0)));
}

/// The numbers 0, 1, 2, ... with their remainders and outcomes; n itself stands out.
Table row_table(const Natural& n, const Natural& m, bool misere) {
    Table table;
    table.header.emplace_back(tr("left", "restantes"));
    table.rows = {{tr("remainder by {}", "reste par {}", m)}, {tr("outcome", "issue")}};
    const auto column = [&](const Natural& x) {
        const Natural remainder = x % m;
        const bool lost = remainder == Natural(misere ? 1 : 0) % m;
        table.header.emplace_back(x, x == n ? Mark::key : Mark::none);
        table.rows[0].emplace_back(remainder);
        table.rows[1].emplace_back(lost ? "P" : "N", lost ? Mark::lost : Mark::won);
    };
    const Natural end = std::min(Natural(n + 1), Natural(drawable_numbers));
    for (Natural x = 0; x < end; ++x) column(x);
    if (n >= end) {
        if (n > end) {
            table.header.emplace_back("...");
            for (auto& row : table.rows) row.emplace_back("...");
        }
        column(n);
    }
    return table;
}

using Counts = std::array<std::size_t, 4>;

/// How many heaps leave each remainder when divided by 4.
Counts count_forms(const Heaps& heaps) {
    Counts counts{};
    for (const Natural& heap : heaps) ++counts[remainder(heap, 4)];
    return counts;
}

Text form(std::uint64_t remainder) {
    return notation(remainder == 0 ? "4n" : fmt::format("4n+{}", remainder));
}

Table form_table(const Heaps& heaps) {
    constexpr std::size_t listed_heaps = 12;
    const Counts counts = count_forms(heaps);
    Table table;
    table.header = {tr("form", "forme"), tr("heaps", "tas"), tr("how many", "combien"), ""};
    for (unsigned r = 1; r < 4; ++r) {
        Heaps members;
        std::copy_if(heaps.begin(), heaps.end(), std::back_inserter(members),
                     [&](const Natural& heap) { return heap % 4 == r; });
        const bool long_list = members.size() > listed_heaps;
        if (long_list) members.resize(listed_heaps);
        table.rows.push_back({form(r), print_heaps(members) + (long_list ? ",..." : ""),
                              std::to_string(counts[r]),
                              Cell(parity(counts[r] % 2 == 0), Mark::key)});
    }
    return table;
}

Text say_counts(const Counts& counts) {
    return tr("{}, {} and {}", "{}, {} et {}", counts[1], counts[2], counts[3]);
}

}  // namespace

void explain_row(const SubtractionCase& c, const Natural& k, Explanation& out) {
    const Natural& n = c.heaps[0];
    if (k == 1) return explain_single_steps(n, c.misere(), out);
    const Natural m = k + 1;
    const bool misere = c.misere();
    say_lost_numbers(k, misere, out);
    if (m < drawable_numbers) out.show(row_table(n, m, misere));
    const Text who = c.move ? tr("the opponent", "l'adversaire")
                            : tr("the player to move", "le joueur au trait");
    const Text end =
        misere ? tr("one is left, which {} must take", "il en reste une, que {} doit prendre", who)
               : tr("nothing is left for {}", "il ne reste rien pour {}", who);
    const char* const plus = misere ? " + 1" : "";
    if (!c.move) {
        out.say(tr("{} = {} × {}{} is such a number.", "{} = {} × {}{} est un tel nombre.", n,
                   Natural(n / m), m, plus));
        if (n >= m)
            out.say(
                tr("Whatever one takes, t, the opponent takes {} - t: together that makes {} each "
                   "time, and in the end {}.",
                   "Quoi que l'on prenne, t, l'adversaire prend {} - t : cela fait {} à chaque "
                   "tour, et à la fin {}.",
                   m, m, end));
        return;
    }
    const Natural& left = (*c.move)[0];
    if (left < m) {
        out.say(tr("Here one can win at once: {}.", "Ici, on peut gagner tout de suite : {}.",
                   say_heap_move(c.heaps, *c.move)));
        return;
    }
    out.say(tr("{} = {} × {} + {}. So take {}, leaving {} = {} × {}{}, a lost number.",
               "{} = {} × {} + {}. Donc prenez {}, en laissant {} = {} × {}{}, un nombre perdu.", n,
               Natural(n / m), m, Natural(n % m), Natural(n - left), left, Natural(left / m), m,
               plus));
    out.say(tr(
        "Then, whenever the opponent takes t, take {} - t: together that makes {} each time, the "
        "opponent always faces a lost number, and in the end {}.",
        "Ensuite, chaque fois que l'adversaire prend t, prenez {} - t : cela fait {} à chaque "
        "tour, l'adversaire se trouve toujours devant un nombre perdu, et à la fin {}.",
        m, m, end));
}

void explain_parity(const SubtractionCase& c, Explanation& out) {
    const Counts now = count_forms(c.heaps);
    out.say(
        tr("See each heap as groups of four and what is left over, and count the heaps of the "
           "forms 4n+1, 4n+2 and 4n+3 (those of the form 4n play no part):",
           "Voyez chaque tas comme des paquets de quatre et ce qui reste, et comptez les tas des "
           "formes 4n+1, 4n+2 et 4n+3 (ceux de la forme 4n ne jouent aucun rôle) :"));
    out.show(form_table(c.heaps));
    const Counts after = count_forms(c.move ? *c.move : c.heaps);
    const bool tail = c.misere() && after[2] + after[3] == 0;
    if (!tail)
        out.say(tr(
            "A position is lost exactly when these three numbers are all even or all odd. A move "
            "changes the form of one heap, so one or two of the three parities, never all "
            "three and never none: it cannot lead from a lost position to another. And when "
            "one number differs in parity from the two others, some move mends it.",
            "Une position est perdue exactement quand ces trois nombres sont tous pairs ou "
            "tous impairs. Un coup change la forme d'un seul tas, donc une ou deux des trois "
            "parités, jamais les trois ni aucune : il ne mène jamais d'une position perdue à "
            "une autre. Et quand un des nombres n'a pas la parité des deux autres, un coup "
            "peut y remédier."));
    if (tail)
        out.say(
            tr("In misère play, when no heap of the form 4n+2 or 4n+3 is left, a position is lost "
               "exactly when the number of heaps of the form 4n+1 is odd (in normal play, even): "
               "at the very end each of these is a single match.",
               "En jeu misère, quand il ne reste aucun tas de la forme 4n+2 ou 4n+3, une position "
               "est perdue exactement quand le nombre de tas de la forme 4n+1 est impair (en jeu "
               "normal, pair) : tout à la fin, chacun d'eux est une seule allumette."));
    else if (c.misere())
        out.say(tr(
            "In misère play the same holds as long as some heap of the form 4n+2 or 4n+3 is left, "
            "as here.",
            "En jeu misère, il en va de même tant qu'il reste un tas de la forme 4n+2 ou "
            "4n+3, comme ici."));
    if (c.move) {
        const std::size_t i = c.moved();
        const Text result =
            tail ? tr("the number of heaps of the form 4n+1 becomes {}",
                      "le nombre de tas de la forme 4n+1 devient {}", after[1])
                 : tr("the three numbers become {}: all {}",
                      "les trois nombres deviennent {} : tous {}", say_counts(after),
                      after[1] % 2 == 0 ? tr("even", "pairs") : tr("odd", "impairs"));
        out.say(tr("So {}: heap {} passes from the form {} to the form {}, and {}.",
                   "Donc {} : le tas {} passe de la forme {} à la forme {}, et {}.",
                   say_heap_move(c.heaps, *c.move), i + 1, form(remainder(c.heaps[i], 4)),
                   form(remainder((*c.move)[i], 4)), result));
    } else {
        out.say(tr("Here they are {}: the position is lost.",
                   "Ce sont ici {} : la position est perdue.", say_counts(now)));
    }
}

}  // namespace nimrod
