// Subtraction games: from one heap a number of a given set is taken.
#include <memory>

#include "nimrod/edge/rule_game.h"
#include "nimrod/games/families/heaps.h"
#include "nimrod/games/families/subtraction_reader.h"
#include "nimrod/theory/subtraction.h"

namespace nimrod::catalogue {

namespace {

/// "1-3"; "all but 2,5"
Text say_set(const SubtractionSet& set) {
    if (set.finite()) return notation(set.print());
    if (set.everything()) return tr("all", "tous");
    return tr("all but {}", "tous sauf {}", set.print().substr(std::string("all-but:").size()));
}

/// The digit 3 at the members of the set: where it is infinite, from some number on for ever.
std::optional<HeapCode> code_of(const SubtractionSet& set) {
    // A set of larger numbers would be a long code with few digits: the theory of subtraction games
    // does better.
    constexpr unsigned longest_code = 1'000'000;
    const Natural horizon = set.horizon();
    if (horizon > longest_code) return std::nullopt;
    HeapCode code;
    for (std::uint64_t s = 1; s <= word(horizon); ++s)
        code.digits.push_back(set.contains(natural(s)) ? 3 : 0);
    if (!set.finite()) {
        code.digits.push_back(3);
        code.repeat = 1;
    }
    return code;
}

/// From one heap a number of the set may be taken.
template <class Heap>
struct SubtractionRules : SumOfHeaps<Heap> {
    using Position = typename SumOfHeaps<Heap>::Position;
    using SumOfHeaps<Heap>::compact;

    /// first, first+1, ..., last; without end when there is no last.
    struct Run {
        Heap first;
        std::optional<Heap> last;
    };

    explicit SubtractionRules(SubtractionSet allowed) : set(std::move(allowed)) {
        for (const SubtractionSet::Run& run : set.runs()) {
            if constexpr (std::is_same_v<Heap, Natural>) {
                runs.push_back({run.first, run.last});
            } else if (const std::optional<Heap> first = to_word<Heap>(run.first)) {
                runs.push_back({*first, run.last ? to_word<Heap>(*run.last) : std::nullopt});
            }
        }
    }

    SubtractionSet set;
    std::vector<Run> runs;  // those of the set, for this type of heap

    std::optional<HeapCode> heap_code() const { return code_of(set); }

    void options(const Position& p, std::vector<Position>& out) const {
        for (std::size_t i = 0; i < p.size(); ++i)
            for (const Run& run : runs)
                for (Heap take = run.first; take <= p[i] && (!run.last || take <= *run.last);
                     ++take) {
                    out.push_back(p);
                    out.back()[i] -= take;
                }
    }

    Natural option_count(const Position& p) const {
        Natural count = 0;
        for (const Heap& heap : p) count += set.count_up_to(to_natural(heap));
        return count;
    }

    bool is_option(const Position& from, const Position& to) const {
        if (from.size() != to.size()) return false;
        std::size_t changed = 0;
        for (std::size_t i = 0; i < from.size(); ++i) {
            if (to[i] == from[i]) continue;
            if (to[i] > from[i] || !set.contains(from[i] - to[i])) return false;
            ++changed;
        }
        return changed == 1;
    }

    Position sample_option(const Position& p, Random& random) const {
        Natural i = uniform_below(option_count(p), random);
        Position to = p;
        for (Heap& heap : to) {
            const Natural here = set.count_up_to(to_natural(heap));
            if (i < here) {
                heap -= set.element(i);
                break;
            }
            i -= here;
        }
        return to;
    }

    std::optional<Position> read_move(const Position& p, std::string_view text) const {
        std::optional<Position> to = SumOfHeaps<Heap>::read_move(p, text);
        for (std::size_t i = 0; to && i < p.size(); ++i)
            if (p[i] != (*to)[i] && !set.contains(p[i] - (*to)[i]))
                throw InputError(tr("{} may not be taken", "on ne peut pas prendre {}",
                                    Natural(p[i] - (*to)[i])),
                                 0,
                                 tr("the numbers that may be taken are {}",
                                    "les nombres que l'on peut prendre sont {}", say_set(set)));
        return to;
    }

    SubtractionRules<SmallHeap> compact() const { return SubtractionRules<SmallHeap>(set); }
};

std::unique_ptr<Game> make_subtraction(std::string_view parameters) {
    const SubtractionSet set = read_subtraction_set(parameters);
    return std::make_unique<RuleGame<SubtractionRules<Natural>, Subtraction>>(
        "subtraction:" + set.print(), SubtractionRules<Natural>(set), Subtraction(set));
}

}  // namespace

std::vector<Entry> subtraction() {
    Entry subtraction;
    subtraction.name = "subtraction";
    subtraction.summary = tr("take 1, 2 or 3 matches, or another number from a given set",
                             "prenez 1, 2 ou 3 allumettes, ou un autre nombre d'un ensemble donné");
    subtraction.rules =
        tr("There are one or several heaps of matches and a set of numbers. A move takes from a "
           "single heap a number of matches that belongs to the set. Who cannot move has lost in "
           "normal play and has won in misère play.",
           "On dispose d'un ou de plusieurs tas d'allumettes et d'un ensemble de nombres. Un coup "
           "prend dans un seul tas un nombre d'allumettes qui appartient à l'ensemble. Celui qui "
           "ne peut plus jouer a perdu en jeu normal ; il a gagné en jeu misère.");
    subtraction.syntax = "subtraction:SET HEAPS";
    subtraction.syntax_help =
        tr("SET: the numbers that may be taken, without blanks: 1-3 or 1,3,4 or 1-3,7 or all or "
           "all-but:2,5; HEAPS: sizes with commas between them, of any size: 15 or 20,7",
           "SET : les nombres que l'on peut prendre, sans espaces : 1-3 ou 1,3,4 ou 1-3,7 ou all "
           "(tous) ou all-but:2,5 (tous sauf 2 et 5) ; HEAPS : les tailles des tas séparées par "
           "des virgules, aussi grandes qu'on veut : 15 ou 20,7");
    subtraction.theory = tr(
        "For the set 1-K a single heap is lost exactly when it is a multiple of K + 1 (Bachet "
        "1612), and the nimber of a heap of n is the remainder of n divided by K + 1. For any "
        "finite set the nimbers are ultimately periodic (Golomb 1966): a window of values that "
        "comes back proves it, and the period is computed. For all but finitely many numbers "
        "they are arithmetically periodic: g(n+p) = g(n) + s, proved in the same way. Nimbers of "
        "several heaps add without carry. In misère play (Ferguson 1974) a position is lost when "
        "the nim-sum is 0 and some nimber is 2 or more, or when all are 0 or 1 and the nim-sum "
        "is 1.",
        "Pour l'ensemble 1-K, un seul tas est perdu exactement quand il est un multiple de K + 1 "
        "(Bachet 1612), et le nimbre d'un tas de n est le reste de n divisé par K + 1. Pour tout "
        "ensemble fini, les nimbres sont périodiques à partir d'un certain rang (Golomb 1966) : "
        "une fenêtre de valeurs qui revient le prouve, et la période est calculée. Quand tous "
        "les nombres sont permis sauf un nombre fini, ils sont arithmétiquement périodiques : "
        "g(n+p) = g(n) + s, ce qui se prouve de même. Les nimbres de plusieurs tas s'ajoutent "
        "sans retenue. En jeu misère (Ferguson 1974), une position est perdue quand la somme de "
        "Nim est 0 et qu'un nimbre vaut 2 ou plus, ou quand tous valent 0 ou 1 et que la somme "
        "de Nim est 1.");
    subtraction.sources = {
        "C. G. Bachet de Méziriac, Problèmes plaisants et délectables qui se font par les nombres, "
        "Lyon 1612",
        "S. W. Golomb, A mathematical investigation of games of take-away, Journal of "
        "Combinatorial Theory 1 (1966), 443-458",
        "T. S. Ferguson, On sums of graph games with last player losing, International Journal of "
        "Game Theory 3 (1974), 159-167",
        "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for your Mathematical Plays, "
        "chapter 4"};
    subtraction.examples = {
        {"solve subtraction:1-3 15", tr("who wins, and how", "qui gagne, et comment")},
        {"explain subtraction:1-3 15", tr("why, by remainders", "pourquoi, par les restes")},
        {"explain --misere subtraction:1-3 15",
         tr("when who takes the last one loses", "quand celui qui prend la dernière perd")},
        {"explain --method parity subtraction:1-3 5,6,7,9",
         tr("several heaps, by counting", "plusieurs tas, en comptant")},
        {"explain subtraction:1,3,4 20,7",
         tr("any other set, by its proved period", "tout autre ensemble, par sa période prouvée")},
        {"solve subtraction:all-but:2,5 10^30,7",
         tr("all numbers but 2 and 5, heaps of any size",
            "tous les nombres sauf 2 et 5, des tas de toute taille")},
    };
    subtraction.facts = {
        {"21", Convention::normal, Outcome::N, "1", "Ferguson, Game Theory, I.1.1"},
        {"20", Convention::normal, Outcome::P, "0", "Ferguson, Game Theory, I.1.1"},
        {"15", Convention::normal, Outcome::N, "3", "Bachet 1612"},
        {"13", Convention::misere, Outcome::P, std::nullopt, "Bachet 1612, shifted by one"},
        {"1,2,3", Convention::normal, Outcome::P, "0", "Winning Ways, chapter 4"},
        {"5,6,7", Convention::misere, Outcome::P, std::nullopt, "Ferguson 1974"},
        {"1,1,1", Convention::misere, Outcome::P, std::nullopt, "Ferguson 1974"},
    };
    subtraction.samples = {{"1-3", "15"},  {"1-5", "9"}, {"1,3,4", "9"},       {"2,3", "9"},
                           {"2,5,7", "9"}, {"all", "9"}, {"all-but:2,5", "9"}, {"all-but:1", "9"}};
    subtraction.make = make_subtraction;
    return {subtraction};
}

}  // namespace nimrod::catalogue
