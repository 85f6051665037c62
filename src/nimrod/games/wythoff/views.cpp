// Three ways to see the pairs of Wythoff's game without the formula: the table that anyone can
// write down line by line, the board on which a queen walks to the corner, and the notation by
// Fibonacci numbers (R. Silber, Wythoff's Nim and Fibonacci representations, Fibonacci Quarterly
// 15, 1977), in which the partner of a number is the same digits moved by one place.
#include <algorithm>

#include "nimrod/games/wythoff/explain.h"

namespace nimrod {

namespace {

constexpr unsigned longest_table = 25;

/// The largest rank that the conclusion speaks of.
Natural last_rank(const WythoffCase& about) {
    return about.target ? std::max(about.target->n, about.of_smaller.n) : about.of_smaller.n;
}

/// 1, 2, 3, 5, 8, ... as far as a sum for n needs them, and one more.
std::vector<std::uint64_t> fibonacci_numbers(std::uint64_t n) {
    std::vector<std::uint64_t> out{1, 2};
    while (out.back() <= n) out.push_back(out[out.size() - 2] + out.back());
    return out;
}

/// The digits of n in Zeckendorf's notation, the largest place first, without leading zeros.
std::string fibonacci_digits(std::uint64_t n) {
    const std::vector<std::uint64_t> places = fibonacci_numbers(n);
    std::string digits;
    for (std::size_t i = places.size(); i-- > 0;) {
        const bool taken = places[i] <= n;
        if (taken) n -= places[i];
        if (taken || !digits.empty()) digits += taken ? '1' : '0';
    }
    return digits.empty() ? "0" : digits;
}

std::size_t final_zeros(const std::string& digits) {
    return digits.size() - 1 - digits.find_last_of('1');
}

/// A row per number: its digits under the Fibonacci numbers, and how many zeros end them.
Table notation_table(const std::vector<Natural>& numbers) {
    const Natural largest = *std::max_element(numbers.begin(), numbers.end());
    const std::size_t width = fibonacci_digits(word(largest)).size();
    const std::vector<std::uint64_t> places = fibonacci_numbers(word(largest));
    Table table;
    table.header.emplace_back(tr("number", "nombre"));
    for (std::size_t i = width; i-- > 0;) table.header.emplace_back(std::to_string(places[i]));
    table.header.emplace_back(tr("final zeros", "zéros finaux"));
    for (const Natural& number : numbers) {
        const std::string digits = fibonacci_digits(word(number));
        std::vector<Cell> row{number};
        for (std::size_t i = digits.size(); i < width; ++i) row.emplace_back("");
        for (const char digit : digits) row.emplace_back(std::string(1, digit));
        row.emplace_back(number == 0 ? "" : std::to_string(final_zeros(digits)));
        table.rows.push_back(std::move(row));
    }
    return table;
}

void say_partner(const Natural& number, Explanation& out) {
    if (number == 0) {
        out.say(tr("0 stands beside itself, in (0, 0).", "0 a pour partenaire lui-même : (0, 0)."));
        return;
    }
    const std::string digits = fibonacci_digits(word(number));
    const WythoffPair pair = WythoffPairs(1, Convention::normal).with(number);
    const std::string other = fibonacci_digits(word(pair.partner(number)));
    if (final_zeros(digits) % 2 == 0)
        out.say(
            tr("{} is written {}, with an even number of final zeros: its partner has one zero "
               "more, {}, and that is {}.",
               "{} s'écrit {}, avec un nombre pair de zéros finaux : son partenaire a un zéro de "
               "plus, {}, c'est-à-dire {}.",
               number, digits, other, pair.upper));
    else
        out.say(
            tr("{} is written {}, with an odd number of final zeros: its partner has one zero "
               "less, {}, and that is {}.",
               "{} s'écrit {}, avec un nombre impair de zéros finaux : son partenaire a un zéro "
               "de moins, {}, c'est-à-dire {}.",
               number, digits, other, pair.lower));
}

}  // namespace

bool has_short_table(const WythoffCase& about) { return last_rank(about) < longest_table; }

void explain_by_mex(const WythoffCase& about, Explanation& out) {
    const Natural& t = about.pairs.t();
    const bool misere = about.pairs.convention() == Convention::misere;
    const std::string step = t == 1 ? "n" : t.get_str() + "·n";
    out.say(tr(
        "Write down the lost positions line by line. A_n is the smallest number that stands in no "
        "line above; B_n is A_n + {}.",
        "Écrivez les positions perdues ligne par ligne. A_n est le plus petit nombre qui ne "
        "figure dans aucune ligne au-dessus ; B_n est A_n + {}.",
        misere && t > 1 ? step + " + 1" : step));
    if (misere && t == 1)
        out.say(
            tr("In misère play the first two lines are different: (0, 1), since who faces a single "
               "match has lost, and (2, 2), since a move from there either takes the last match "
               "or allows the opponent to leave (0, 1).",
               "En jeu misère, les deux premières lignes diffèrent : (0, 1), car celui qui est "
               "devant une seule allumette a perdu, et (2, 2), car un coup y prend la dernière "
               "allumette, ou permet à l'adversaire de laisser (0, 1)."));
    Table table;
    table.header = {"n", tr("used above", "déjà utilisés"), "A_n", "B_n", "B_n - A_n"};
    std::vector<Natural> ahead;  // the numbers used above that are larger than A_n
    for (const WythoffPair& pair :
         wythoff_pairs(t, about.pairs.convention(), word(last_rank(about)) + 2)) {
        std::erase_if(ahead, [&](const Natural& n) { return n < pair.lower; });
        std::string used = pair.lower == 0   ? ""
                           : pair.lower == 1 ? "0"
                                             : fmt::format("0-{}", Natural(pair.lower - 1));
        for (const Natural& n : ahead) used += fmt::format(", {}", n);
        ahead.push_back(pair.upper);
        std::vector<Cell> row = pair_row(pair, about);
        row.insert(row.begin() + 1, used);
        table.rows.push_back(std::move(row));
    }
    out.show(table);
    const Text differences = t == 1 ? tr("no two lines have the same difference",
                                         "deux lignes n'ont jamais la même différence")
                                    : tr("the differences grow in steps of {0}",
                                         "les différences croissent de {0} en {0}", t);
    out.say(tr("So every number stands in exactly one line, and {}.",
               "Ainsi chaque nombre figure dans exactement une ligne, et {}.", differences));
}

void explain_on_board(const WythoffCase& about, Explanation& out) {
    out.say(
        about.pairs.t() == 1
            ? tr("See the heaps as the column and the row of a queen Q, who moves left, down or "
                 "diagonally towards the corner (0, 0), as far as she likes.",
                 "Voyez les tas comme la colonne et la ligne d'une dame Q, qui se déplace vers "
                 "la gauche, vers le bas ou en diagonale vers le coin (0, 0), aussi loin "
                 "qu'elle veut.")
            : tr("See the heaps as the column and the row of a piece Q, which moves left, down, or "
                 "left and down by nearly equal numbers (they differ by less than {}).",
                 "Voyez les tas comme la colonne et la ligne d'une pièce Q, qui se déplace vers "
                 "la gauche, vers le bas, ou des deux à la fois de nombres presque égaux (leur "
                 "différence est inférieure à {}).",
                 about.pairs.t()));
    out.say(tr(
        "P marks the lost squares. They are found from the corner outwards: a square is lost when "
        "no move from it leads to a lost square.",
        "P marque les cases perdues. On les trouve en partant du coin : une case est perdue "
        "quand aucun coup ne mène de là à une case perdue."));
    Table board;
    const std::uint64_t side = word(about.larger);
    std::vector<Cell> columns{""};
    for (std::uint64_t row = side + 1; row-- > 0;) {
        std::vector<Cell> cells{std::to_string(row)};
        for (std::uint64_t column = 0; column <= side; ++column) {
            const Heaps here{natural(column), natural(row)};
            const Natural smaller = natural(std::min(row, column));
            const WythoffPair pair = about.pairs.with(smaller);
            const bool lost = pair.lower == smaller && pair.upper == natural(std::max(row, column));
            const bool chosen =
                std::find(about.moves.begin(), about.moves.end(), here) != about.moves.end();
            cells.emplace_back(here == about.heaps ? "Q"
                               : lost              ? "P"
                                                   : "·",
                               here == about.heaps ? Mark::key
                               : chosen            ? Mark::chosen
                               : lost              ? Mark::lost
                                                   : Mark::none);
        }
        board.rows.push_back(std::move(cells));
        columns.emplace_back(std::to_string(side - row));
    }
    board.rule_above = board.rows.size();
    board.rows.push_back(std::move(columns));
    out.show(board);
}

void explain_by_zeckendorf(const WythoffCase& about, Explanation& out) {
    out.say(
        tr("Write the numbers with the Fibonacci numbers 1, 2, 3, 5, 8, ... as places, taking the "
           "largest that fits each time. Then the two numbers of a lost pair have the same "
           "digits, moved by one place: the smaller one ends in an even number of zeros, the "
           "larger one has one zero more (Silber 1977).",
           "Écrivez les nombres avec les nombres de Fibonacci 1, 2, 3, 5, 8, ... pour rangs, en "
           "prenant chaque fois le plus grand possible. Les deux nombres d'une paire perdue "
           "ont alors les mêmes chiffres, décalés d'un rang : le plus petit finit par un nombre "
           "pair de zéros, le plus grand en a un de plus (Silber 1977)."));
    out.show(notation_table({about.smaller, about.larger}));
    say_partner(about.smaller, out);
    if (!about.target || about.of_smaller.partner(about.smaller) < about.larger) return;
    const Natural n = about.target->n;
    if (n == 0) return;
    const std::string before = fibonacci_digits(word(n) - 1);
    const Natural shifted = about.target->lower - 1;
    out.say(tr(
        "The heaps differ by n = {}. The pair with this difference is found by writing n - 1, "
        "here {} = {}, moving the digits by one place, {} = {}, and adding 1: A_n = {}.",
        "Les tas diffèrent de n = {}. La paire qui a cette différence s'obtient en écrivant "
        "n - 1, ici {} = {}, en décalant les chiffres d'un rang, {} = {}, et en ajoutant 1 : "
        "A_n = {}.",
        n, Natural(n - 1), before, fibonacci_digits(word(shifted)), shifted, about.target->lower));
}

}  // namespace nimrod
