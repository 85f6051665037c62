// Coins on a strip, moving to the left without passing each other.
#include "nimrod/core/numerals.h"
#include "nimrod/games/silver_dollar/theory.h"

#include <algorithm>
#include <memory>

#include "nimrod/edge/rule_game.h"
#include "nimrod/games/families/heaps.h"
#include "nimrod/games/families/parameters.h"
#include "nimrod/numbers/number_reader.h"

namespace nimrod::catalogue {

namespace {

constexpr std::size_t most_coins = 10'000;

/// Reads "1,4,7", in any order; throws InputError, also for a square that is listed twice.
Heaps parse_coins(std::string_view text) {
    NumberReader reader(text, tr("square", "numéro de case"),
                        tr("write the squares of the coins, such as 1,4,7",
                           "écrivez les cases des pièces, par exemple 1,4,7"));
    Heaps coins;
    do {
        reader.at_end();
        const std::size_t column = reader.column();
        if (coins.size() == most_coins)
            throw InputError(
                tr("there are more than {} coins", "il y a plus de {} pièces", grouped(most_coins)),
                column, tr("use fewer coins", "utilisez moins de pièces"));
        const Natural square = reader.number();
        const auto place = std::lower_bound(coins.begin(), coins.end(), square);
        if (place != coins.end() && *place == square)
            throw InputError(
                tr("square {} is listed twice", "la case {} est citée deux fois", square), column,
                tr("a square holds at most one coin", "une case contient au plus une pièce"));
        coins.insert(place, square);
    } while (reader.skip(','));
    reader.expect_end();
    return coins;
}

/// A position lists the squares of the coins, increasing.
template <class Square>
struct SilverDollarRules {
    using Position = std::vector<Square>;

    void options(const Position& p, std::vector<Position>& out) const {
        for (std::size_t i = 0; i < p.size(); ++i)
            for (Square to = edge(p, i); to < p[i]; ++to) out.push_back(move(p, i, to));
    }

    Natural option_count(const Position& p) const {
        Natural count = 0;
        for (std::size_t i = 0; i < p.size(); ++i) count += to_natural(Square(p[i] - edge(p, i)));
        return count;
    }

    bool is_option(const Position& from, const Position& to) const {
        if (from.size() != to.size()) return false;
        const auto at = std::mismatch(from.begin(), from.end(), to.begin()).first;
        if (at == from.end()) return false;
        const auto i = static_cast<std::size_t>(at - from.begin());
        return to[i] >= edge(from, i) && to[i] < from[i] && to == move(from, i, to[i]);
    }

    Position sample_option(const Position& p, Random& random) const {
        Natural index = uniform_below(option_count(p), random);
        for (std::size_t i = 0; i < p.size(); ++i) {
            const Natural free = to_natural(Square(p[i] - edge(p, i)));
            if (index < free) return move(p, i, edge(p, i) + from_natural(index));
            index -= free;
        }
        return p;
    }

    /// Coins on the squares 0, 1, ... without a gap never move and are as good as an edge; one that
    /// is left over, with nothing to move, stays.
    Position canonical(const Position& p) const {
        std::size_t stuck = 0;
        while (stuck < p.size() && p[stuck] == stuck) ++stuck;
        if (stuck == p.size()) return {0};
        Position q(p.begin() + static_cast<std::ptrdiff_t>(stuck), p.end());
        for (Square& square : q) square -= static_cast<SmallHeap>(stuck);
        return q;
    }

    Position parse(std::string_view text) const { return from_coins(parse_coins(text)); }
    std::string print(const Position& p) const { return print_heaps(to_coins(p)); }

    std::optional<Position> at(std::span<const Natural> squares) const {
        Heaps coins(squares.begin(), squares.end());
        std::sort(coins.begin(), coins.end());
        if (coins.empty() || std::adjacent_find(coins.begin(), coins.end()) != coins.end())
            return std::nullopt;
        return from_coins(coins);
    }

    Text say(const Position& from, const Position& to) const {
        return say_coin_move(to_coins(from), to_coins(to));
    }

    /// "7 5": the coin on 7 goes to 5.
    std::optional<Position> read_move(const Position& p, std::string_view text) const {
        if (text.find_first_not_of("0123456789^ ") != std::string_view::npos) return std::nullopt;
        const Text hint = tr("write the square of the coin and that where it goes, such as 7 5",
                             "écrivez la case de la pièce et celle où elle va, par exemple 7 5");
        NumberReader reader(text, tr("square", "numéro de case"), hint);
        if (reader.at_end()) return std::nullopt;
        const Natural from = reader.number();
        if (reader.at_end()) return std::nullopt;  // one square: a position with a single coin
        const Natural to = reader.number();
        reader.expect_end();
        const Heaps coins = to_coins(p);
        const auto coin = std::lower_bound(coins.begin(), coins.end(), from);
        if (coin == coins.end() || *coin != from)
            throw InputError(
                tr("there is no coin on square {}", "il n'y a pas de pièce sur la case {}", from),
                0, hint);
        const auto i = static_cast<std::size_t>(coin - coins.begin());
        if (to >= from || to < to_natural(edge(p, i)))
            throw InputError(
                tr("the coin cannot go from {} to {}", "la pièce ne peut pas aller de {} en {}",
                   from, to),
                0,
                tr("a coin goes to the left, and not onto or past another one",
                   "une pièce va vers la gauche, sans en atteindre ni dépasser une autre"));
        return move(p, i, from_natural(to));
    }

    Picture picture(const Position& p) const { return Holes{to_coins(p)}; }

    SilverDollarRules<SmallHeap> compact() const { return {}; }

    /// Search keeps the options of every position on its line of play, whose length is the sum of
    /// the squares at most.
    std::optional<std::vector<SmallHeap>> compact(const Position& p) const {
        if (option_count(p) > most_options_searched) return std::nullopt;
        return small_heaps(to_coins(p));
    }
    Position expand(const std::vector<SmallHeap>& p) const { return Position(p.begin(), p.end()); }

private:
    static constexpr unsigned most_options_searched = 4000;

    /// The least square that coin i can reach, perhaps its own.
    static Square edge(const Position& p, std::size_t i) {
        return i == 0 ? Square(0) : Square(p[i - 1] + 1);
    }
    static Position move(Position p, std::size_t i, const Square& to) {
        p[i] = to;
        return p;
    }
    static Square from_natural(const Natural& n) {
        if constexpr (std::is_same_v<Square, Natural>)
            return n;
        else
            return to_word<Square>(n).value();
    }
    static Heaps to_coins(const Position& p) {
        Heaps coins;
        for (const Square& square : p) coins.push_back(to_natural(square));
        return coins;
    }
    static Position from_coins(const Heaps& coins) {
        Position p;
        for (const Natural& coin : coins) p.push_back(from_natural(coin));
        return p;
    }
};

std::unique_ptr<Game> make_silver_dollar(std::string_view parameters) {
    refuse_parameters("silver-dollar", parameters);
    return std::make_unique<RuleGame<SilverDollarRules<Natural>, SilverDollar>>("silver-dollar");
}

}  // namespace

std::vector<Entry> silver_dollar() {
    Entry entry;
    entry.name = "silver-dollar";
    entry.summary = tr("move a coin to the left without passing another",
                       "déplacez une pièce vers la gauche sans en dépasser une autre");
    entry.rules =
        tr("Coins lie on a strip of squares numbered from 0 at the left end, at most one on each. "
           "A move takes a coin to any empty square further left, without passing another coin. In "
           "normal play who cannot move loses; in misère play, wins. It is the Silver Dollar game "
           "without the dollar.",
           "Des pièces sont posées sur une bande de cases numérotées à partir de 0 à gauche, au "
           "plus une par case. Un coup amène une pièce sur une case vide plus à gauche, sans "
           "dépasser une autre pièce. En jeu normal, celui qui ne peut plus jouer perd ; en jeu "
           "misère, il gagne. C'est le jeu du dollar d'argent, sans le dollar.");
    entry.syntax = "silver-dollar SQUARES";
    entry.syntax_help =
        tr("SQUARES: the squares of the coins, each once, such as 1,4,7. In play, 7 5 moves the "
           "coin from 7 to 5",
           "SQUARES : les cases des pièces, chacune une fois, par exemple 1,4,7. En jouant, 7 5 "
           "déplace la pièce de 7 en 5");
    entry.theory =
        tr("The gaps between the coins, taken in pairs from the right, are heaps of Nim: a left "
           "coin can only let a gap grow, and that can be taken back. The nimber is the nim-sum of "
           "the gaps; misère play is that of Nim too.",
           "Les écarts entre les pièces, prises par paires depuis la droite, sont des tas de Nim : "
           "une pièce gauche ne peut que faire grandir un écart, ce qui peut être repris. Le "
           "nimbre est la somme de Nim des écarts ; le jeu misère est aussi celui du Nim.");
    entry.sources = {
        "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for your Mathematical Plays "
        "(1982), chapter 3: the Silver Dollar game, Poker Nim",
        "J. H. Conway, On Numbers and Games (1976), chapter 11"};
    entry.examples = {
        {"solve silver-dollar 1,4,7", tr("who wins, and how", "qui gagne, et comment")},
        {"explain silver-dollar 1,4,9", tr("why, by the gaps", "pourquoi, par les écarts")},
        {"solve silver-dollar 3,10^20,10^30",
         tr("a strip of any length", "une bande de toute longueur")},
        {"solve --misere silver-dollar 1,2,5,7", tr("misère play", "le jeu misère")},
    };
    entry.facts = {
        {"1,4,6", Convention::normal, Outcome::P, "0", "gaps 1 and 1, Winning Ways, chapter 3"},
        {"1,4,7", Convention::normal, Outcome::N, "3", "gaps 1 and 2, Winning Ways, chapter 3"},
        {"0,1,2", Convention::normal, Outcome::P, "0", "no coin can move"},
        {"7,8", Convention::normal, Outcome::P, "0", "the right coin follows the left one"},
        {"0,1,2", Convention::misere, Outcome::N, std::nullopt, "no coin can move"},
        {"1", Convention::misere, Outcome::P, std::nullopt, "one move is left"},
    };
    entry.samples = {{"", "1,4,7"}};
    entry.make = make_silver_dollar;
    return {entry};
}

}  // namespace nimrod::catalogue
