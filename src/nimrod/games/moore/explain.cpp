// Moore's theorem at the blackboard: the heaps in binary, the counts of 1s under them, and the move
// built column by column from the leftmost count that is wrong.
#include <algorithm>

#include "nimrod/explain/heap_words.h"
#include "nimrod/games/moore/theory.h"

namespace nimrod {

namespace {

constexpr std::size_t drawable_columns = 110;  // 10^30 has 100
constexpr std::size_t named_columns = 12;      // headed by 2048, 1024, ... 1

std::string column_name(std::size_t column) {
    return column < named_columns ? std::to_string(1U << column) : fmt::format("2^{}", column);
}

/// "heap 2", "heaps 1, 2 and 4"
Text heap_names(const std::vector<std::size_t>& heaps) {
    std::vector<Text> numbers;
    for (const std::size_t heap : heaps) numbers.push_back(notation(std::to_string(heap + 1)));
    return heaps.size() == 1 ? tr("heap {}", "le tas {}", numbers[0])
                             : tr("heaps {}", "les tas {}", listed(numbers));
}

/// The leftmost column whose sum is not what it should be, if there is one.
std::optional<std::size_t> wrong_column(const Heaps& heaps, Convention convention,
                                        std::size_t modulus) {
    bool blank = true;
    for (std::size_t column = column_count(heaps); column-- > 0;) {
        const std::size_t sum = column_sum(heaps, column);
        if (sum % modulus != column_goal(convention, column, blank)) return column;
        blank = blank && sum == 0;
    }
    return std::nullopt;
}

/// The heaps in binary, one row each; under them how many 1s each column has, and the remainder.
/// A heap whose size differs from that in `other` is marked, and so are its digits if `digits`.
Table matrix(const Heaps& heaps, const Heaps& other, bool digits, std::size_t columns,
             std::size_t modulus, std::optional<std::size_t> key) {
    Table table;
    std::vector<Cell> sums{tr("1s", "nombre de 1")};
    std::vector<Cell> remainders{tr("modulo {}", "modulo {}", modulus)};
    table.header.emplace_back(tr("heap", "tas"));
    for (std::size_t column = columns; column-- > 0;) {
        table.header.emplace_back(columns <= named_columns ? column_name(column) : "");
        const std::size_t sum = column_sum(heaps, column);
        sums.emplace_back(std::to_string(sum));
        remainders.emplace_back(std::to_string(sum % modulus),
                                column == key ? Mark::key : Mark::none);
    }
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        std::vector<Cell> row{{heaps[i], heaps[i] != other[i] ? Mark::chosen : Mark::none}};
        for (std::size_t column = columns; column-- > 0;) {
            const bool one = bit(heaps[i], column);
            row.emplace_back(one ? "1" : "0",
                             digits && one != bit(other[i], column) ? Mark::chosen : Mark::none);
        }
        table.rows.push_back(std::move(row));
    }
    table.rule_above = table.rows.size();
    table.rows.push_back(std::move(sums));
    table.rows.push_back(std::move(remainders));
    return table;
}

/// How the move was found: a row for each column from the wrong one to the right.
Table construction(const Heaps& from, const Heaps& to, std::size_t leftmost) {
    constexpr std::size_t most_rows = 12;
    Table table;
    table.header = {tr("column", "colonne"), tr("1s that stand", "1 en place"),
                    tr("what to write", "ce qu'on écrit")};
    std::vector<bool> free(from.size());
    for (std::size_t column = leftmost + 1; column-- > 0;) {
        if (table.rows.size() == most_rows) {
            table.rows.push_back({"...", "", tr("and so on", "et ainsi de suite")});
            break;
        }
        std::vector<std::size_t> lowered;
        std::vector<std::size_t> written;
        std::size_t standing = 0;
        for (std::size_t i = 0; i < from.size(); ++i) {
            if (free[i] && bit(to[i], column)) written.push_back(i);
            if (free[i] || !bit(from[i], column)) continue;
            ++standing;
            if (!bit(to[i], column)) lowered.push_back(i);
        }
        for (const std::size_t i : lowered) free[i] = true;
        Text action = tr("0 in the heaps that are free", "0 dans les tas libres");
        if (!lowered.empty())
            action = lowered.size() == 1
                         ? tr("{} gives up its 1: from here on it is free",
                              "{} perd son 1 : à partir d'ici, il est libre", heap_names(lowered))
                         : tr("{} give up their 1: from here on they are free",
                              "{} perdent leur 1 : à partir d'ici, ils sont libres",
                              heap_names(lowered));
        else if (!written.empty())
            action = tr("1 in {}", "1 dans {}", heap_names(written));
        table.rows.push_back({column_name(column),
                              std::to_string(standing),
                              {action, lowered.empty() ? Mark::none : Mark::key}});
    }
    return table;
}

/// The end of misère play, where only single matches are left.
void explain_single_matches(const Heaps& heaps, const std::optional<Heaps>& move, const Natural& k,
                            Explanation& out) {
    const Natural round = k + 1;
    const Natural matches = natural(column_sum(heaps, 0));
    const Text amount = k == 1 ? tr("one of them", "en prend une")
                               : tr("at least one of them and at most {}",
                                    "en prend au moins une et au plus {}", k);
    out.say(
        tr("Only heaps of one match are left, {} in all. A move takes {}; in misère play who "
           "takes the last one loses.",
           "Il ne reste que des tas d'une allumette, {} en tout. Un coup {} ; en jeu misère, "
           "celui qui prend la dernière perd.",
           matches, amount));
    if (matches == 1) {
        out.say(tr("The player to move must take the last one.",
                   "Le joueur au trait est forcé de prendre la dernière."));
    } else if (!move) {
        out.say(
            tr("{} is 1 more than a multiple of {}. Whatever number x the player to move takes, "
               "the opponent answers by taking {} - x: each round removes {}, and the last "
               "match is left to the player to move.",
               "{} vaut 1 de plus qu'un multiple de {}. Quel que soit le nombre x d'allumettes "
               "prises par le joueur au trait, l'adversaire répond en prenant {} - x : chaque "
               "tour en retire {}, et la dernière reste au joueur au trait.",
               matches, round, round, round));
    } else {
        const Natural left = natural(column_sum(*move, 0));
        out.say(
            left == 1
                ? tr("Leave the opponent exactly one match: take {}.",
                     "Laissez exactement une allumette à l'adversaire : prenez-en {}.",
                     Natural(matches - left))
                : tr("Take {} and leave {}, which is 1 more than a multiple of {}. From then on "
                     "complete whatever the opponent takes to {}: the last match will be "
                     "theirs.",
                     "Prenez-en {} et laissez-en {}, soit 1 de plus qu'un multiple de {}. "
                     "Ensuite, complétez à {} ce que prend l'adversaire : la dernière "
                     "allumette sera pour lui.",
                     Natural(matches - left), left, round, round));
    }
}

void explain_lost(Convention convention, std::size_t k, Explanation& out) {
    const Text loss = k == 1 ? tr("exactly one", "exactement un")
                             : tr("at least one and at most {}", "au moins un et au plus {}", k);
    out.say(
        tr("Every remainder is 0. Whatever move is made, look at the leftmost column in which a "
           "digit changes. The first digit to change in a heap that gets smaller is a 1 that "
           "becomes 0; so this column only loses 1s, {}, and its count is no longer a multiple "
           "of {}. The opponent can then set every column right again.",
           "Tous les restes sont nuls. Quel que soit le coup, regardez la colonne la plus à "
           "gauche où un chiffre change. Dans un tas qui diminue, le premier chiffre qui "
           "change est un 1 qui devient 0 ; cette colonne ne fait donc que perdre des 1, {}, "
           "et leur nombre n'est plus un multiple de {}. L'adversaire peut alors remettre "
           "toutes les colonnes en ordre.",
           loss, k + 1));
    if (convention == Convention::misere)
        out.say(
            tr("In misère play nothing changes yet: the leftmost column with a 1 has at least {0} "
               "of them, so at least {0} heaps have two matches or more, and no move can "
               "reduce them all. The two conventions part only when a move can leave nothing "
               "but heaps of one match.",
               "En jeu misère, rien ne change encore : la première colonne non vide contient "
               "au moins {0} fois le chiffre 1 ; au moins {0} tas ont donc deux allumettes ou "
               "plus, et aucun coup ne peut tous les réduire. Les deux conventions ne se "
               "séparent que lorsqu'un coup peut ne laisser que des tas d'une allumette.",
               k + 1));
}

/// Few enough heaps to reduce them all at once.
void explain_all_at_once(const Heaps& heaps, const Heaps& move, Convention convention,
                         std::size_t nonempty, const Natural& k, Explanation& out) {
    const Text few = nonempty == 1
                         ? tr("Only one heap has matches left",
                              "Il ne reste des allumettes que dans un seul tas")
                         : tr("Only {} heaps have matches left, and a move may reduce {}",
                              "Il ne reste des allumettes que dans {} tas, et un coup peut en "
                              "réduire {}",
                              nonempty, k);
    out.say(convention == Convention::normal
                ? tr("{}: take everything, and the opponent cannot move.",
                     "{} : prenez tout, et l'adversaire ne peut plus jouer.", few)
                : tr("{}: leave exactly one match, which the opponent must take.",
                     "{} : laissez exactement une allumette, que l'adversaire devra prendre.",
                     few));
    out.say(tr("So {}.", "Donc {}.", say_heap_move(heaps, move)));
}

void explain_move(const Heaps& heaps, const Heaps& move, Convention convention, std::size_t k,
                  bool drawable, Explanation& out) {
    const std::size_t key = *wrong_column(heaps, convention, k + 1);
    const bool misere = convention == Convention::misere;
    const bool leaves_single_matches = column_count(move) == 1;
    out.say(
        tr("The leftmost column that is wrong is that of {}: it has {} too many. Set the columns "
           "right one by one, from this one to the right. A heap that has given up a 1 has "
           "become smaller whatever follows, so its digits further right are free: with them "
           "one makes up what a column lacks to a multiple of {}. If they do not suffice, "
           "further heaps give up a 1.",
           "La colonne fausse la plus à gauche est celle de {} : elle en a {} de trop. Corrigez "
           "les colonnes une à une, de celle-ci vers la droite. Un tas qui a perdu un 1 a "
           "diminué quoi qu'il arrive ensuite ; ses chiffres plus à droite sont donc libres, "
           "et l'on complète avec eux ce qui manque à une colonne pour atteindre un multiple "
           "de {}. S'ils ne suffisent pas, d'autres tas perdent un 1.",
           column_name(key), column_sum(heaps, key) % (k + 1), k + 1));
    if (misere && leaves_single_matches)
        out.say(
            tr("This is where misère play parts from normal play: the move leaves nothing but "
               "heaps of one match, and then their number must be 1 more than a multiple of "
               "{0}, instead of a multiple of {0}.",
               "C'est ici que le jeu misère se sépare du jeu normal : le coup ne laisse que "
               "des tas d'une allumette, et leur nombre doit alors valoir 1 de plus qu'un "
               "multiple de {0}, au lieu d'un multiple de {0}.",
               k + 1));
    if (drawable) out.show(construction(heaps, move, key));
    out.say(tr("So {}.", "Donc {}.", say_heap_move(heaps, move)));
    if (drawable) {
        out.say(tr("The position that is left:", "La position laissée :"));
        out.show(matrix(move, heaps, true, column_count(heaps), k + 1, std::nullopt));
    }
    if (misere && leaves_single_matches)
        out.say(
            tr("From then on complete whatever the opponent takes to {}: the last match will be "
               "theirs.",
               "Ensuite, complétez à {} ce que prend l'adversaire : la dernière allumette sera "
               "pour lui.",
               k + 1));
    else
        out.say(tr("Whatever the opponent answers spoils a column, and you can set it right again.",
                   "Toute réponse de l'adversaire fausse une colonne, et vous pourrez de nouveau "
                   "tout remettre en ordre."));
    if (misere && !leaves_single_matches)
        out.say(
            tr("Misère play is the same as normal play as long as a heap of two matches or more is "
               "left after your move, as here. The move that leaves nothing but heaps of one "
               "match must leave 1 more than a multiple of {0} of them, instead of a multiple "
               "of {0}.",
               "Le jeu misère se joue comme le jeu normal tant que votre coup laisse un tas de "
               "deux allumettes ou plus, comme ici. Le coup qui ne laisse que des tas d'une "
               "allumette doit en laisser 1 de plus qu'un multiple de {0}, au lieu d'un "
               "multiple de {0}.",
               k + 1));
}

}  // namespace

std::vector<std::string> Moore::methods(const Heaps&, Convention) const { return {"binary"}; }

Explanation Moore::explain(const Heaps& heaps, Convention convention, std::string_view method,
                           Budget& budget) const {
    Explanation out{std::string(method), {}};
    const Moves<Heaps> moves = *winning_moves(heaps, convention, 1, budget);
    const std::optional<Heaps> move =
        moves.first.empty() ? std::nullopt : std::optional(moves.first[0]);
    const std::size_t columns = column_count(heaps);
    const std::size_t nonempty = heaps.size() - std::count(heaps.begin(), heaps.end(), 0);
    if (nonempty == 0) {
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
    if (convention == Convention::misere && columns == 1) {
        explain_single_matches(heaps, move, k, out);
        return out;
    }
    if (natural(nonempty) <= k) {
        explain_all_at_once(heaps, *move, convention, nonempty, k, out);
        return out;
    }
    const std::size_t most = word(k);
    const bool drawable = heaps.size() <= drawable_heaps && columns <= drawable_columns;
    out.say(
        tr("Write the heaps in binary, one under the other, and count the 1s of each column. A "
           "move may change {}, so what matters is the remainder of each count divided "
           "by {}: the player to move has lost exactly when all remainders are 0.",
           "Écrivez les tas en binaire, l'un sous l'autre, et comptez les 1 de chaque colonne. "
           "Un coup peut changer {} ; ce qui compte est donc le reste de chaque nombre "
           "dans la division par {} : le joueur au trait a perdu exactement lorsque tous les "
           "restes sont nuls.",
           most == 1 ? tr("one heap", "un tas") : tr("up to {} heaps", "jusqu'à {} tas", most),
           most + 1));
    if (drawable)
        out.show(matrix(heaps, move.value_or(heaps), false, columns, most + 1,
                        wrong_column(heaps, convention, most + 1)));
    if (move)
        explain_move(heaps, *move, convention, most, drawable, out);
    else
        explain_lost(convention, most, out);
    return out;
}

}  // namespace nimrod
