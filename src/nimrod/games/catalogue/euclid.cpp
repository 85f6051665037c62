// The game of Euclid, with both numbers positive or down to 0.
#include "nimrod/games/euclid/theory.h"

#include <memory>

#include "nimrod/edge/rule_game.h"
#include "nimrod/games/families/heaps.h"
#include "nimrod/numbers/number_reader.h"

namespace nimrod::catalogue {

namespace {

Text pair_hint() {
    return tr("write two positive numbers, such as 7,12 (euclid:zero reads 0 too)",
              "écrivez deux nombres positifs, par exemple 7,12 (euclid:zero lit aussi 0)");
}

/// A position is a pair of numbers, whose order makes no difference to play.
template <class Number>
struct EuclidRules {
    using Position = std::vector<Number>;

    bool to_zero = false;

    void options(const Position& p, std::vector<Position>& out) const {
        for (const std::size_t i : {0U, 1U}) {
            const Natural count = count_from(p, i);
            const std::size_t listed = word(count);
            for (std::size_t times = 1; times <= listed; ++times)
                out.push_back(subtract(p, i, natural(times)));
        }
    }

    Natural option_count(const Position& p) const { return count_from(p, 0) + count_from(p, 1); }

    bool is_option(const Position& from, const Position& to) const {
        for (const std::size_t i : {0U, 1U}) {
            if (from[1 - i] != to[1 - i] || from[1 - i] == 0 || to[i] >= from[i]) continue;
            const Number difference = from[i] - to[i];
            if (difference % from[1 - i] == 0 && (to_zero || to[i] > 0)) return true;
        }
        return false;
    }

    Position sample_option(const Position& p, Random& random) const {
        const Natural index = uniform_below(option_count(p), random);
        const Natural first = count_from(p, 0);
        return index < first ? subtract(p, 0, index + 1) : subtract(p, 1, index - first + 1);
    }

    Position canonical(const Position& p) const { return p[0] <= p[1] ? p : Position{p[1], p[0]}; }

    Position parse(std::string_view text) const {
        NumberReader reader(text, tr("number", "nombre"), pair_hint());
        Position p;
        for (const std::size_t i : {0U, 1U}) {
            if (i == 1 && !reader.skip(','))
                throw InputError(tr("a second number is missing", "il manque un second nombre"),
                                 reader.column(), pair_hint());
            reader.at_end();
            const std::size_t column = reader.column();
            const Natural number = reader.number();
            if (number == 0 && !to_zero)
                throw InputError(
                    tr("both numbers must be positive", "les deux nombres doivent être positifs"),
                    column, pair_hint());
            p.push_back(from_natural(number));
        }
        reader.expect_end();
        return p;
    }
    std::string print(const Position& p) const { return print_heaps(to_pair(p)); }

    std::optional<Position> at(std::span<const Natural> sizes) const {
        if (sizes.size() != 2 || (!to_zero && (sizes[0] == 0 || sizes[1] == 0)))
            return std::nullopt;
        return Position{from_natural(sizes[0]), from_natural(sizes[1])};
    }

    Text say(const Position& from, const Position& to) const {
        return say_subtraction(to_pair(from), to_pair(to));
    }

    /// "2": subtract the smaller number twice.
    std::optional<Position> read_move(const Position& p, std::string_view text) const {
        if (text.find_first_not_of("0123456789 ") != std::string_view::npos) return std::nullopt;
        NumberReader reader(text, tr("number", "nombre"),
                            tr("write how many times to subtract the smaller number, such as 2",
                               "écrivez combien de fois retirer le plus petit nombre, par exemple "
                               "2"));
        const Natural times = reader.number();
        reader.expect_end();
        const std::size_t larger = p[0] > p[1] ? 0 : 1;
        if (times == 0 || times > count_from(p, larger))
            throw InputError(tr("{} cannot be subtracted {} times from {}",
                                "on ne peut pas retirer {} {} fois de {}",
                                to_natural(p[1 - larger]), times, to_natural(p[larger])),
                             0,
                             to_zero ? tr("subtract at least once, and not below 0",
                                          "retirez au moins une fois, sans passer sous 0")
                                     : tr("subtract at least once; something must be left",
                                          "retirez au moins une fois ; il doit rester quelque "
                                          "chose"));
        return subtract(p, larger, times);
    }

    Picture picture(const Position& p) const {
        return Rows{{Row{to_natural(p[0])}, Row{to_natural(p[1])}}};
    }

    EuclidRules<SmallHeap> compact() const { return {to_zero}; }
    std::optional<std::vector<SmallHeap>> compact(const Position& p) const {
        if (option_count(p) > most_options_searched) return std::nullopt;
        return small_heaps(to_pair(p));
    }
    Position expand(const std::vector<SmallHeap>& p) const { return Position(p.begin(), p.end()); }

private:
    static constexpr unsigned most_options_searched = 1'000'000;

    /// How many multiples of the other number may be subtracted from number i. It must be the
    /// larger one; of two equal numbers both are.
    Natural count_from(const Position& p, std::size_t i) const {
        const Natural smaller = to_natural(p[1 - i]);
        const Natural larger = to_natural(p[i]);
        if (smaller == 0 || larger < smaller) return 0;
        return to_zero ? Natural(larger / smaller) : Natural((larger - 1) / smaller);
    }

    static Position subtract(Position p, std::size_t i, const Natural& times) {
        p[i] -= from_natural(times) * p[1 - i];
        return p;
    }
    static Number from_natural(const Natural& n) {
        if constexpr (std::is_same_v<Number, Natural>)
            return n;
        else
            return to_word<Number>(n).value();
    }
    static Heaps to_pair(const Position& p) { return {to_natural(p[0]), to_natural(p[1])}; }
};

std::unique_ptr<Game> make_euclid(std::string_view parameters) {
    if (!parameters.empty() && parameters != "zero")
        throw InputError(
            tr("euclid has no variant {}", "euclid n'a pas de variante {}", in_quotes(parameters)),
            0,
            tr("write euclid 7,12 or, where a number may reach 0, euclid:zero 7,12",
               "écrivez euclid 7,12 ou, si un nombre peut atteindre 0, euclid:zero "
               "7,12"));
    const bool to_zero = !parameters.empty();
    return std::make_unique<RuleGame<EuclidRules<Natural>, Euclid>>(
        to_zero ? "euclid:zero" : "euclid", EuclidRules<Natural>{to_zero}, Euclid{to_zero});
}

}  // namespace

std::vector<Entry> euclid() {
    Entry entry;
    entry.name = "euclid";
    entry.summary = tr("subtract a multiple of the smaller number from the larger one",
                       "retirez du plus grand nombre un multiple du plus petit");
    entry.rules =
        tr("There are two positive numbers. A move subtracts a positive multiple of the smaller "
           "one from the larger one, so that both stay positive; two equal numbers end the game. "
           "In euclid:zero a number may also become 0, and that ends the game. In normal play who "
           "cannot move loses; in misère play, wins.",
           "Il y a deux nombres positifs. Un coup retire du plus grand un multiple positif du "
           "plus petit, de sorte que les deux restent positifs ; deux nombres égaux terminent la "
           "partie. Dans euclid:zero, un nombre peut aussi devenir 0, ce qui termine la partie. "
           "En jeu normal, celui qui ne peut plus jouer perd ; en jeu misère, il gagne.");
    entry.syntax = "euclid[:zero] A,B";
    entry.syntax_help =
        tr("A,B: the two numbers, of any size. In play, 2 subtracts the smaller one twice",
           "A,B : les deux nombres, aussi grands qu'on veut. En jouant, 2 retire deux fois le plus "
           "petit");
    entry.theory =
        tr("Two different numbers are lost exactly when their ratio is below the golden ratio, in "
           "both variants (Cole and Davie 1969). The nimber where both stay positive is the "
           "difference of B/A and A/B rounded down (Nivasch 2006); that formula is not true of "
           "euclid:zero, where the nimbers, like misère play in both variants, follow from the "
           "quotients of Euclid's algorithm.",
           "Deux nombres différents sont perdus exactement quand leur rapport est inférieur au "
           "nombre d'or, dans les deux variantes (Cole et Davie 1969). Le nimbre, si les deux "
           "restent positifs, est la différence de B/A et A/B arrondie vers le bas (Nivasch "
           "2006) ; cette formule est fausse pour euclid:zero, où les nimbres, comme le jeu misère "
           "des deux variantes, se déduisent des quotients de l'algorithme d'Euclide.");
    entry.sources = {
        "A. J. Cole and A. J. T. Davie, A game based on the Euclidean algorithm and a winning "
        "strategy for it, Mathematical Gazette 53 (1969), 354-357",
        "J. W. Grossman, A nim-type game, Problem 1537, Mathematics Magazine 70 (1997), 382",
        "G. Nivasch, The Sprague-Grundy function of the game Euclid, Discrete Mathematics 306 "
        "(2006), 2798-2800"};
    entry.examples = {
        {"solve euclid 7,12", tr("who wins, and how", "qui gagne, et comment")},
        {"explain euclid 7,30", tr("why, by divisions", "pourquoi, par des divisions")},
        {"explain --method golden euclid 7,12",
         tr("why, by the golden ratio", "pourquoi, par le nombre d'or")},
        {"solve euclid:zero 10^40,3^50",
         tr("numbers of any size, down to 0", "des nombres de toute taille, jusqu'à 0")},
        {"table --show nimber euclid:zero 8,8", tr("nimbers", "les nimbres")},
    };
    entry.facts = {
        {"2,3", Convention::normal, Outcome::P, "0", "Nivasch 2006"},
        {"1,1", Convention::normal, Outcome::P, "0", "Grossman 1997: equal numbers end the game"},
        {"2,5", Convention::normal, Outcome::N, "2", "Nivasch 2006: 5/2 - 2/5 rounded down"},
        {"100,162", Convention::normal, Outcome::N, "1", "Cole and Davie 1969: above 1.618..."},
        {"100,161", Convention::normal, Outcome::P, "0", "Cole and Davie 1969: below 1.618..."},
        {"5,5", Convention::misere, Outcome::N, std::nullopt, "no move is left"},
        {"5,10", Convention::misere, Outcome::P, std::nullopt, "the only move ends the game"},
    };
    entry.samples = {{"", "13,40"}, {"zero", "13,40"}};
    entry.make = make_euclid;
    return {entry};
}

}  // namespace nimrod::catalogue
