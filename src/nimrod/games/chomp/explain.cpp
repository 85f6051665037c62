// Why a bar of chocolate is won or lost: the argument that applies to its shape, and the bites that
// win, marked on the bar.
#include <algorithm>

#include "nimrod/games/chomp/known.h"
#include "nimrod/games/chomp/theory.h"

namespace nimrod {

namespace {

constexpr unsigned most_drawn_rows = 30;
constexpr unsigned most_drawn_columns = 40;
constexpr unsigned rows_of_corner = 8;
constexpr unsigned columns_of_corner = 16;
/// More bites than this are not listed in a sentence.
constexpr std::size_t most_listed_bites = 10;

using Reason = KnownBar::Reason;

Text reason_over(Convention convention) {
    return convention == Convention::normal
               ? tr("Only the poisoned square is left: the player to move has lost.",
                    "Il ne reste que le carré empoisonné : le joueur au trait a perdu.")
               : tr("Only the poisoned square is left, and no bite is possible: in misère play the "
                    "player to move has won.",
                    "Il ne reste que le carré empoisonné, et l'on ne peut plus croquer : en jeu "
                    "misère, le joueur au trait a gagné.");
}

Text reason_hook(const ChompBar& bar, Convention convention) {
    const Text nim =
        tr("Only a row and a column are left. A bite shortens one of these two arms, so this is "
           "Nim with the heaps {} and {} (the poisoned square does not count). ",
           "Il ne reste qu'une ligne et une colonne. Croquer raccourcit l'un de ces deux bras : "
           "c'est donc le Nim avec les tas {} et {} (le carré empoisonné ne compte pas). ",
           first_arm(bar), second_arm(bar));
    if (convention == Convention::normal)
        return nim + tr("Equal arms are lost: whatever is bitten off one of them, the other player "
                        "bites off the other.",
                        "Des bras égaux sont perdus : tout ce que l'on croque à l'un, l'adversaire "
                        "le croque à l'autre.");
    return nim +
           tr("In misère play equal arms are lost if they have at least two squares each, and "
              "so is a single square in one arm with none in the other.",
              "En jeu misère, des bras égaux sont perdus s'ils ont au moins deux carrés "
              "chacun, et de même un seul carré dans un bras et aucun dans l'autre.");
}

Text reason_two_lines(const ChompBar& bar, Convention convention) {
    const Text lines = height(bar) == 2 ? tr("rows", "lignes") : tr("columns", "colonnes");
    if (convention == Convention::misere)
        return tr(
            "With two {} one bite can leave just two squares, the poisoned one and another. "
            "The opponent must bite off that other square; then no bite is possible, which "
            "wins in misère play.",
            "Avec deux {}, on peut ne laisser que deux carrés, celui qui est empoisonné et "
            "un autre. L'adversaire doit croquer cet autre carré ; on ne peut alors plus "
            "croquer, ce qui gagne en jeu misère.",
            lines);
    return tr(
        "With two {} a bar is lost when the second is exactly one square shorter than the "
        "first. Every bite spoils this, and the next one restores it: if the second is now "
        "shorter still, shorten the first; if both are equal, bite one square off the "
        "second.",
        "Avec deux {}, une tablette est perdue quand la seconde a exactement un carré de "
        "moins que la première. Croquer détruit toujours cet écart, et la réponse le "
        "rétablit : si la seconde est encore plus courte, raccourcissez la première ; si les "
        "deux sont égales, croquez un carré de la seconde.",
        lines);
}

Text reason_mirror(Convention convention) {
    const Text mirror =
        tr("The bar is as high as it is wide: bite at row 2, column 2. A row and a column of equal "
           "length are left, and whatever the opponent bites off one of them, you bite off the "
           "other. ",
           "La tablette est aussi haute que large : croquez en ligne 2, colonne 2. Il reste une "
           "ligne et une colonne de même longueur, et tout ce que l'adversaire croque à l'une, "
           "vous le croquez à l'autre. ");
    if (convention == Convention::normal)
        return mirror + tr("In the end the poisoned square is left to the opponent.",
                           "À la fin, il reste à l'adversaire le carré empoisonné.");
    return mirror + tr("In misère play this is so until the opponent leaves an arm with one square "
                       "or none; then leave the other with none or one, so that a single square "
                       "remains beside the poisoned one.",
                       "En jeu misère, il en est ainsi jusqu'à ce que l'adversaire laisse un bras "
                       "d'un carré ou d'aucun ; n'en laissez alors aucun ou un seul à l'autre, "
                       "pour qu'un seul carré reste à côté de celui qui est empoisonné.");
}

Text reason_rectangle(Convention convention) {
    const Text stealing = tr(
        "A rectangle is won by the player to move, by stealing a strategy (Gale 1974). Think of "
        "biting off only the corner opposite to the poisoned square. If that wins, good. If "
        "not, the opponent has a reply that wins; but this reply takes the corner as well, so "
        "you could have made that bite at once, and it wins for you. ",
        "Un rectangle est gagné par le joueur au trait, par vol de stratégie (Gale 1974). "
        "Imaginez que vous ne croquiez que le coin opposé au carré empoisonné. Si cela gagne, tant "
        "mieux. Sinon, l'adversaire a une réponse gagnante ; mais cette réponse emporte aussi "
        "le coin : vous pouviez donc croquer là tout de suite, et c'est vous qui gagnez. ");
    const Text silent =
        tr("The argument does not say which bite wins, and nobody knows a rule for it: one goes "
           "through the smaller shapes, from the smallest on.",
           "L'argument ne dit pas où croquer pour gagner, et personne ne connaît de règle pour "
           "cela : on parcourt les formes plus petites, en partant de la plus petite.");
    if (convention == Convention::normal) return stealing + silent;
    return stealing +
           tr("In misère play this fails only for a bar of two squares, where no reply is left. ",
              "En jeu misère, cela n'échoue que pour une tablette de deux carrés, où il ne reste "
              "pas de réponse. ") +
           silent;
}

Text reason_sweep() {
    return tr(
        "No rule is known for this shape. The smaller ones inside it were gone through, from "
        "the smallest on: a shape is lost when no bite leads from it to a lost one.",
        "On ne connaît pas de règle pour cette forme. Les formes plus petites qu'elle "
        "contient ont été parcourues, en partant de la plus petite : une forme est perdue "
        "quand on ne peut passer, en croquant, à aucune forme perdue.");
}

Text reason_for(const ChompBar& bar, Convention convention, const std::optional<KnownBar>& known) {
    if (!known) return reason_sweep();
    switch (known->reason) {
        case Reason::over:
            return reason_over(convention);
        case Reason::hook:
            return reason_hook(bar, convention);
        case Reason::two_lines:
            return reason_two_lines(bar, convention);
        case Reason::mirror:
            return reason_mirror(convention);
        case Reason::rectangle:
            break;
    }
    return reason_rectangle(convention);
}

void show_bites(const ChompBar& bar, const Moves<ChompBar>& moves, Explanation& out) {
    std::vector<ChompSquare> bites;
    std::vector<Text> squares;
    for (const ChompBar& to : moves.first) {
        bites.push_back(*bite_between(bar, to));
        if (squares.size() < most_listed_bites)
            squares.push_back(tr("row {}, column {}", "ligne {}, colonne {}", bites.back().row,
                                 bites.back().column));
    }
    if (!moves.complete)
        out.say(tr("A bite that wins: {}. Whether others win too is not known within the limits.",
                   "Un endroit où croquer pour gagner : {}. On ne sait pas, dans les limites "
                   "fixées, s'il y en a d'autres.",
                   listed(squares)));
    else if (bites.size() == 1)
        out.say(tr("Only one bite wins: {}.", "Un seul endroit où croquer pour gagner : {}.",
                   squares[0]));
    else
        out.say(tr("{} bites win: {}.", "{} endroits où croquer pour gagner : {}.", bites.size(),
                   bites.size() > squares.size()
                       ? listed(squares) + tr(" and so on", " et ainsi de suite")
                       : listed(squares)));
    out.show(draw_bar(bar, bites));
}

}  // namespace

Board draw_bar(const ChompBar& bar, std::span<const ChompSquare> marked) {
    Board board;
    const bool whole = height(bar) <= most_drawn_rows && width(bar) <= most_drawn_columns;
    const Natural rows = whole ? height(bar) : std::min(height(bar), Natural(rows_of_corner));
    const Natural longest = whole ? width(bar) : Natural(columns_of_corner);
    for (Natural row = 1; row <= rows; ++row) {
        const Natural length = std::min(row_length(bar, row), longest);
        board.rows.emplace_back(word(length));
    }
    board.rows[0][0].kind = Square::Kind::poison;
    for (const ChompSquare& square : marked)
        if (square.row <= rows && square.column <= longest)
            board.rows[word(square.row) - 1][word(square.column) - 1].mark = Mark::chosen;
    if (!whole)
        board.caption =
            tr("the corner of a bar with {} and {}", "le coin d'une tablette de {} et {}",
               counted(height(bar), tr("row", "ligne"), tr("rows", "lignes")),
               counted(width(bar), tr("column", "colonne"), tr("columns", "colonnes")));
    return board;
}

Explanation Chomp::explain(const ChompBar& bar, Convention convention, std::string_view method,
                           Budget& budget) const {
    Explanation out{std::string(method), {}};
    const std::optional<KnownBar> known = known_bar(bar, convention);
    std::optional<Moves<ChompBar>> moves;
    try {
        moves = winning_moves(bar, convention, SIZE_MAX, budget);
    } catch (const OutOfLimits&) {
        if (!known) throw;
    }
    out.say(reason_for(bar, convention, known));
    if (!moves)
        out.say(tr("Which bite wins is not known within the limits.",
                   "On ne sait pas, dans les limites fixées, où croquer pour gagner."));
    else if (!moves->first.empty())
        show_bites(bar, *moves, out);
    else if (!known)
        out.say(tr("Here every bite leads to a won shape.",
                   "Ici, où que l'on croque, la forme qui reste est gagnée."));
    return out;
}

}  // namespace nimrod
