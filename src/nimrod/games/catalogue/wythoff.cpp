// Wythoff's game, and its generalisation by Holladay and Fraenkel.
#include <algorithm>
#include <memory>

#include "nimrod/edge/rule_game.h"
#include "nimrod/games/families/heaps.h"
#include "nimrod/games/wythoff/theory.h"
#include "nimrod/numbers/number_reader.h"

namespace nimrod::catalogue {

namespace {

/// Two heaps; a move takes any number from one of them, or k and l from both with |k - l| < t.
template <class Heap>
struct WythoffRules : HeapRules<Heap> {
    using Base = HeapRules<Heap>;
    using Position = typename Base::Position;
    using Base::compact;

    Heap t = 1;

    Position parse(std::string_view text) const {
        const Position p = Base::parse(text);
        if (p.size() == 2) return p;
        throw InputError(
            tr("Wythoff's game has two heaps, not {}", "le jeu de Wythoff a deux tas, et non {}",
               p.size()),
            0, tr("write two numbers, such as 9,12", "écrivez deux nombres, par exemple 9,12"));
    }

    void options(const Position& p, std::vector<Position>& out) const {
        const Heap& a = p[0];
        const Heap& b = p[1];
        for (Heap left = 0; left < a; ++left) out.push_back({left, b});
        for (Heap left = 0; left < b; ++left) out.push_back({a, left});
        for (Heap k = 1; k <= a; ++k) {
            const Heap last = most_beside(k, b);
            for (Heap l = least_beside(k); l <= last; ++l)
                out.push_back({Heap(a - k), Heap(b - l)});
        }
    }

    Natural option_count(const Position& p) const {
        const Natural a = to_natural(p[0]);
        const Natural b = to_natural(p[1]);
        return a + b + a * b - too_unequal(a, b) - too_unequal(b, a);
    }

    bool is_option(const Position& from, const Position& to) const {
        return is_wythoff_move(from, to, t);
    }

    Position sample_option(const Position& p, Random& random) const {
        const bool both = p[0] != 0 && p[1] != 0 && random() % 2 == 0;
        if (both) {
            const Heap k = between(1, most_beside(p[1], p[0]), random);
            const Heap l = between(least_beside(k), most_beside(k, p[1]), random);
            return {Heap(p[0] - k), Heap(p[1] - l)};
        }
        const std::size_t i = p[1] == 0 || (p[0] != 0 && random() % 2 == 0) ? 0 : 1;
        Position to = p;
        to[i] = Heap(p[i] - between(1, p[i], random));
        return to;
    }

    Position canonical(const Position& p) const {
        return {std::min(p[0], p[1]), std::max(p[0], p[1])};
    }

    std::optional<Position> at(std::span<const Natural> sizes) const {
        if (sizes.size() != 2) return std::nullopt;
        return Base::at(sizes);
    }

    Text say(const Position& from, const Position& to) const {
        return say_wythoff_move(Base::to_heaps(from), Base::to_heaps(to));
    }

    /// "both 3" takes 3 from each heap.
    std::optional<Position> read_move(const Position& p, std::string_view text) const {
        for (const std::string_view both : {"both ", "deux "})
            if (text.starts_with(both)) {
                const std::string number(text.substr(both.size()));
                return Base::read_move(p, "1 " + number + " 2 " + number);
            }
        return Base::read_move(p, text);
    }

    /// Wythoff's own game is a queen's walk to the corner.
    Picture picture(const Position& p) const {
        if (t == 1)
            return Points{{{to_natural(p[0]), to_natural(p[1])}}, "Q", tr("a queen", "une dame")};
        return Base::picture(p);
    }

    WythoffRules<SmallHeap> compact() const {
        WythoffRules<SmallHeap> rules;
        // Larger t make no difference to heaps that are searched.
        rules.t =
            static_cast<SmallHeap>(word(std::min(to_natural(t), natural(largest_searched_heap))));
        return rules;
    }

private:
    /// The least and the greatest number that may be taken from one heap with k from the other.
    Heap least_beside(const Heap& k) const { return k < t ? Heap(1) : Heap(k - t + 1); }
    Heap most_beside(const Heap& k, const Heap& heap) const {
        return heap - std::min(heap, k) < t ? heap : Heap(k + t - 1);
    }

    /// How many choices of k <= a and l <= b have l - k >= t.
    Natural too_unequal(const Natural& a, const Natural& b) const {
        const Natural margin = b - to_natural(t);
        if (margin <= 0) return 0;
        const Natural rows = std::min(a, margin);
        return rows * margin - rows * (rows - 1) / 2;
    }

    static Heap between(const Heap& least, const Heap& most, Random& random) {
        const Natural chosen =
            to_natural(least) + uniform_below(to_natural(most) - to_natural(least) + 1, random);
        if constexpr (std::is_same_v<Heap, Natural>)
            return chosen;
        else
            return static_cast<Heap>(word(chosen));
    }
};

std::unique_ptr<Game> make_wythoff(std::string_view parameters) {
    WythoffRules<Natural> rules;
    if (!parameters.empty()) {
        const Text hint =
            tr("write by less than how much the numbers taken from the two heaps may "
               "differ, such as wythoff:2 9,12; plain wythoff is wythoff:1",
               "écrivez de moins de combien peuvent différer les nombres pris dans les "
               "deux tas, par exemple wythoff:2 9,12 ; wythoff seul est wythoff:1");
        NumberReader reader(parameters, tr("number", "nombre"), hint);
        rules.t = reader.number();
        reader.expect_end();
        if (rules.t == 0)
            throw InputError(tr("no numbers differ by less than 0",
                                "il n'y a pas de nombres qui diffèrent de moins de 0"),
                             0, hint);
    }
    const std::string name = rules.t == 1 ? "wythoff" : fmt::format("wythoff:{}", rules.t);
    return std::make_unique<RuleGame<WythoffRules<Natural>, Wythoff>>(name, rules,
                                                                      Wythoff{rules.t});
}

}  // namespace

std::vector<Entry> wythoff() {
    Entry wythoff;
    wythoff.name = "wythoff";
    wythoff.summary = tr("take from one of two heaps, or as many from both",
                         "prenez dans l'un des deux tas, ou autant dans les deux");
    wythoff.rules = tr(
        "There are two heaps of matches. A move takes as many matches as one likes from one heap, "
        "or "
        "the same number from both. In normal play who takes the last match of all wins; in misère "
        "play, loses. On a board this is a queen that two players move in turn towards a corner. "
        "In "
        "wythoff:T the numbers taken from both heaps need not be the same, but must differ by less "
        "than T.",
        "On dispose de deux tas d'allumettes. Un coup prend autant d'allumettes qu'on veut dans un "
        "seul tas, ou le même nombre dans les deux. En jeu normal, celui qui prend la toute "
        "dernière "
        "allumette gagne ; en jeu misère, il perd. Sur un échiquier, c'est une dame que les deux "
        "joueurs déplacent tour à tour vers un coin. Dans wythoff:T, les nombres pris dans les "
        "deux "
        "tas peuvent être inégaux, mais doivent différer de moins de T.");
    wythoff.syntax = "wythoff[:T] A,B";
    wythoff.syntax_help = tr("T: 1 when it is left out; A,B: the two heaps, of any size",
                             "T : 1 si on l'omet ; A,B : les deux tas, aussi grands qu'on veut");
    wythoff.theory = tr(
        "Wythoff 1907: the positions lost for the player to move (P) are the pairs (A_n, B_n), "
        "where "
        "A_n is n times the golden ratio rounded down and B_n = A_n + n; by Beatty's theorem every "
        "number stands in exactly one pair. Fraenkel 1982: with T, A_n is n times "
        "(2 - T + √(T² + 4))/2 rounded down and B_n = A_n + T·n. Fraenkel 1984: in misère play the "
        "first two pairs are (0, 1) and (2, 2) if T = 1, the others stay; if T > 1, B_n = A_n + "
        "T·n + 1 "
        "and A_n is the least number in no earlier pair. For the nimbers no formula is known.",
        "Wythoff 1907 : les positions perdues pour le joueur au trait (P) sont les paires (A_n, "
        "B_n), "
        "où A_n est la partie entière de n fois le nombre d'or et B_n = A_n + n ; d'après le "
        "théorème de Beatty, tout nombre figure dans exactement une paire. Fraenkel 1982 : avec T, "
        "A_n est la partie entière de n fois (2 - T + √(T² + 4))/2 et B_n = A_n + T·n. Fraenkel "
        "1984 : en jeu misère, les deux premières paires sont (0, 1) et (2, 2) si T = 1, les "
        "autres "
        "restent ; si T > 1, B_n = A_n + T·n + 1 et A_n est le plus petit nombre qui n'est dans "
        "aucune paire précédente. Pour les nimbres, on ne connaît pas de formule.");
    wythoff.sources = {
        "W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde (2) 7 "
        "(1907), "
        "199-202",
        "S. Beatty, Problem 3173, American Mathematical Monthly 33 (1926), 159",
        "R. Silber, Wythoff's Nim and Fibonacci representations, Fibonacci Quarterly 15 (1977), "
        "85-88",
        "A. S. Fraenkel, How to beat your Wythoff games' opponent on three fronts, American "
        "Mathematical Monthly 89 (1982), 353-361",
        "A. S. Fraenkel, Wythoff games, continued fractions, cedar trees and Fibonacci searches, "
        "Theoretical Computer Science 29 (1984), 49-73"};
    wythoff.examples = {
        {"solve wythoff 9,12", tr("who wins, and how", "qui gagne, et comment")},
        {"explain wythoff 9,12", tr("why, by the golden ratio", "pourquoi, par le nombre d'or")},
        {"explain --method mex wythoff 9,12",
         tr("why, by a table that anyone can write", "pourquoi, par un tableau facile à écrire")},
        {"explain --method board wythoff 9,12",
         tr("why, on the queen's board", "pourquoi, sur l'échiquier de la dame")},
        {"explain --method zeckendorf wythoff 9,12",
         tr("why, by Fibonacci numbers", "pourquoi, par les nombres de Fibonacci")},
        {"solve wythoff:3 10^40,10^40",
         tr("heaps of any size, with T = 3", "des tas de toute taille, avec T = 3")},
        {"solve --misere wythoff 2,2", tr("misère play", "le jeu misère")},
    };
    wythoff.facts = {
        {"1,2", Convention::normal, Outcome::P, "0", "Wythoff 1907"},
        {"5,3", Convention::normal, Outcome::P, "0", "Wythoff 1907"},
        {"12,20", Convention::normal, Outcome::P, "0", "Wythoff 1907"},
        {"9,12", Convention::normal, Outcome::N, "19", "OEIS A004481"},
        {"1,1", Convention::normal, Outcome::N, "2", "OEIS A004481"},
        {"0,1", Convention::misere, Outcome::P, std::nullopt, "Fraenkel 1984"},
        {"2,2", Convention::misere, Outcome::P, std::nullopt, "Fraenkel 1984"},
        {"1,2", Convention::misere, Outcome::N, std::nullopt, "Fraenkel 1984"},
        {"3,5", Convention::misere, Outcome::P, std::nullopt, "Fraenkel 1984"},
    };
    wythoff.samples = {{"", "9,12"}, {"2", "9,12"}, {"3", "9,12"}};
    wythoff.make = make_wythoff;
    return {wythoff};
}

}  // namespace nimrod::catalogue
