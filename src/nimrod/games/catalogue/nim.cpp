// Nim, and Marienbad, its most famous preset.
#include <memory>

#include "nimrod/edge/rule_game.h"
#include "nimrod/games/families/heaps.h"
#include "nimrod/games/families/parameters.h"
#include "nimrod/theory/bouton.h"

namespace nimrod::catalogue {

namespace {

/// Some ordinal below a, which is not 0. No choice among infinitely many is fair; this one lowers a
/// term by chance and puts a few small ones after it.
Ordinal some_ordinal_below(const Ordinal& a, Random& random, int depth = 0) {
    constexpr std::uint64_t largest_coefficient = 9;
    constexpr int deepest = 3;
    const std::size_t i = random() % a.terms().size();
    std::vector<Ordinal::Term> terms(a.terms().begin(), a.terms().begin() + i);
    Ordinal::Term term = a.terms()[i];
    term.coefficient = uniform_below(term.coefficient, random);
    Ordinal exponent = term.exponent;
    if (term.coefficient != 0) terms.push_back(std::move(term));
    while (!exponent.is_zero() && random() % 4 != 0) {
        exponent = depth < deepest ? some_ordinal_below(exponent, random, depth + 1) : Ordinal(0);
        terms.push_back({exponent, natural(1 + random() % largest_coefficient)});
    }
    return Ordinal::of_terms(std::move(terms));
}

/// From one heap any number may be taken: an ordinal becomes a smaller one.
template <class Heap>
struct Nim : SumOfHeaps<Heap> {
    using Position = typename SumOfHeaps<Heap>::Position;
    using SumOfHeaps<Heap>::compact;

    HeapCode heap_code() const { return {{0, 3}, 1}; }

    /// Of finite heaps.
    void options(const Position& p, std::vector<Position>& out) const {
        for (std::size_t i = 0; i < p.size(); ++i)
            for_each_below(p[i], [&](const Heap& left) {
                out.push_back(p);
                out.back()[i] = left;
            });
    }

    std::optional<Natural> option_count(const Position& p) const {
        Natural count = 0;
        for (const Heap& heap : p) {
            const std::optional<Natural> size = size_of(heap);
            if (!size) return std::nullopt;
            count += *size;
        }
        return count;
    }

    bool is_option(const Position& from, const Position& to) const {
        if (from.size() != to.size()) return false;
        std::size_t changed = 0;
        for (std::size_t i = 0; i < from.size(); ++i) {
            if (to[i] > from[i]) return false;
            if (to[i] < from[i]) ++changed;
        }
        return changed == 1;
    }

    /// Each option is equally likely; where they are infinitely many, each heap that has some.
    Position sample_option(const Position& p, Random& random) const {
        const std::optional<Natural> count = option_count(p);
        Position to = p;
        if (!count) {
            std::vector<std::size_t> heaps;
            for (std::size_t i = 0; i < p.size(); ++i)
                if (p[i] != 0) heaps.push_back(i);
            const std::size_t i = heaps[random() % heaps.size()];
            to[i] = some_ordinal_below(p[i], random);
            return to;
        }
        Natural left = uniform_below(*count, random);
        std::size_t i = 0;
        for (; left >= *size_of(p[i]); ++i) left -= *size_of(p[i]);
        to[i] = left;
        return to;
    }

    Nim<SmallHeap> compact() const { return {}; }

private:
    static std::optional<Natural> size_of(const Ordinal& heap) { return heap.to_natural(); }

    template <class F>
    static void for_each_below(SmallHeap heap, const F& f) {
        for (SmallHeap left = 0; left < heap; ++left) f(left);
    }
    template <class F>
    static void for_each_below(const Ordinal& heap, const F& f) {
        const Natural size = heap.to_natural().value();
        for (Natural left = 0; left < size; ++left) f(left);
    }
};

std::unique_ptr<Game> make_nim(std::string_view parameters) {
    refuse_parameters("nim", parameters);
    return std::make_unique<RuleGame<Nim<Ordinal>, Bouton>>("nim");
}

std::unique_ptr<Game> make_marienbad(std::string_view parameters) {
    refuse_parameters("marienbad", parameters);
    return std::make_unique<RuleGame<Nim<Ordinal>, Bouton>>("marienbad");
}

}  // namespace

std::vector<Entry> nim() {
    Entry nim;
    nim.name = "nim";
    nim.summary = tr("take as many matches as you like from one heap",
                     "prenez autant d'allumettes que vous voulez dans un seul tas");
    nim.rules = tr(
        "There are some heaps of matches. The players take turns; a move takes one match or more, "
        "all of them if one likes, from a single heap. In normal play who takes the last match of "
        "all wins; in misère play, loses.",
        "On dispose de quelques tas d'allumettes. Les joueurs jouent à tour de rôle ; un coup "
        "consiste à prendre une ou plusieurs allumettes, toutes si l'on veut, dans un seul tas. En "
        "jeu normal, celui qui prend la toute dernière allumette gagne ; en jeu misère, il perd.");
    nim.syntax = "nim HEAPS";
    nim.syntax_help =
        tr("HEAPS: sizes with commas between them, of any size, even infinite: 3,5,7 or 10^30,1,2 "
           "or the ordinals w^2,w*2+1,7 (2w means w*2)",
           "HEAPS : les tailles des tas séparées par des virgules, aussi grandes qu'on veut, et "
           "même infinies : 3,5,7 ou 10^30,1,2 ou les ordinaux w^2,w*2+1,7 (2w signifie w*2)");
    nim.theory = tr(
        "Bouton 1901: a position is lost for the player to move (P) exactly when the nim-sum of its "
        "heaps, their sum in binary without carry, is 0; the nim-sum is also its nimber. In misère "
        "play the same holds while some heap has two matches or more; when all have at most one, "
        "an odd number of them is lost. A heap may be an infinite ordinal, which a move lowers; the "
        "nim-sum is then taken in each power of w (Conway 1976). Every play ends, since ordinals "
        "cannot descend forever.",
        "Bouton 1901 : une position est perdue pour le joueur au trait (P) exactement quand la "
        "somme de Nim de ses tas, leur somme binaire sans retenue, est 0 ; cette somme est aussi "
        "son nimbre. En jeu misère, il en va de même tant qu'un tas a au moins deux allumettes ; "
        "quand tous en ont au plus une, un nombre impair de tas est perdu. Un tas peut être un "
        "ordinal infini, qu'un coup abaisse ; la somme de Nim se fait alors pour chaque puissance "
        "de w (Conway 1976). Toute partie se termine, car les ordinaux ne descendent pas sans fin.");
    nim.sources = {
        "C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of "
        "Mathematics (2) 3 (1901), 35-39",
        "J. H. Conway, On Numbers and Games (1976), chapter 6"};
    nim.examples = {
        {"solve nim 3,5,7", tr("who wins, and how", "qui gagne, et comment")},
        {"explain nim 3,5,7", tr("why, in binary", "pourquoi, en binaire")},
        {"explain --method groups nim 3,5,7",
         tr("why, by bundles of matches", "pourquoi, par paquets d'allumettes")},
        {"solve nim 10^30,123456789,987654321", tr("heaps of any size", "des tas de toute taille")},
        {"explain nim w+5,w^2,2w+1,9w,7", tr("infinite heaps", "des tas infinis")},
        {"table nim 8,8",
         tr("the dot-and-cross table of two heaps", "le tableau des deux tas, points et croix")},
    };
    nim.facts = {
        {"w,w", Convention::normal, Outcome::P, "0", "Conway 1976"},
        {"w,5", Convention::normal, Outcome::N, "w+5", "Conway 1976"},
        {"1,2,3", Convention::normal, Outcome::P, "0", "Bouton 1901"},
        {"1,4,5", Convention::normal, Outcome::P, "0", "Bouton 1901"},
        {"3,5,7", Convention::normal, Outcome::N, "1", "Bouton 1901"},
        {"1,1,1", Convention::misere, Outcome::P, std::nullopt, "Bouton 1901"},
        {"1,2,3", Convention::misere, Outcome::P, std::nullopt, "Bouton 1901"},
    };
    nim.samples = {{"", "3,5,7"}};
    nim.make = make_nim;

    Entry marienbad;
    marienbad.name = "marienbad";
    marienbad.summary =
        tr("Nim on rows of 1, 3, 5 and 7 matches, where the last match loses",
           "le Nim sur des rangées de 1, 3, 5 et 7 allumettes, où qui prend la dernière perd");
    marienbad.rules = tr(
        "Nim as it is played in the film Last Year at Marienbad (Alain Resnais, 1961): four rows "
        "of 1, 3, 5 and 7 matches; a move takes any number from one row; who takes the last match "
        "loses.",
        "Le Nim tel qu'on le joue dans le film L'Année dernière à Marienbad (Alain Resnais, 1961) : "
        "quatre rangées de 1, 3, 5 et 7 allumettes ; un coup en prend autant qu'on veut dans une "
        "rangée ; celui qui prend la dernière perd.");
    marienbad.syntax = "marienbad [HEAPS]";
    marienbad.syntax_help =
        tr("HEAPS: the rows, 1,3,5,7 when they are left out; misère play unless "
           "--normal is given",
           "HEAPS : les rangées, 1,3,5,7 si on les omet ; jeu misère, sauf avec "
           "--normal");
    marienbad.theory =
        tr("Bouton 1901, in misère play: the start is lost for who begins. \"I can lose, "
           "but I always win.\"",
           "Bouton 1901, en jeu misère : la position de départ est perdue pour celui "
           "qui commence. « Je peux perdre, mais je gagne toujours. »");
    marienbad.sources = {nim.sources[0]};
    marienbad.examples = {
        {"play marienbad", tr("play it; the machine gives you the first move and wins",
                              "jouez ; la machine vous laisse commencer, et gagne")},
        {"solve marienbad", tr("who begins loses", "celui qui commence perd")},
        {"explain marienbad", tr("why", "pourquoi")},
    };
    marienbad.facts = {
        {"1,3,5,7", Convention::misere, Outcome::P, std::nullopt, "Bouton 1901"},
        {"1,3,5,7", Convention::normal, Outcome::P, "0", "Bouton 1901"},
    };
    marienbad.samples = {{"", "1,3,5,7"}};
    marienbad.start = "1,3,5,7";
    marienbad.convention = Convention::misere;
    marienbad.make = make_marienbad;
    return {nim, marienbad};
}

}  // namespace nimrod::catalogue
