// Coins on a staircase, going down one step at a time.
#include "nimrod/games/staircase/theory.h"

#include <memory>

#include "nimrod/edge/rule_game.h"
#include "nimrod/games/families/heaps.h"
#include "nimrod/games/families/parameters.h"

namespace nimrod::catalogue {

namespace {

/// A position lists the coins on the steps 1, 2, ...
template <class Heap>
struct StaircaseRules : HeapRules<Heap> {
    using Position = typename HeapRules<Heap>::Position;

    void options(const Position& p, std::vector<Position>& out) const {
        for (std::size_t i = 0; i < p.size(); ++i)
            for (Heap coins = 1; coins <= p[i]; ++coins) out.push_back(step_down(p, i, coins));
    }

    Natural option_count(const Position& p) const {
        Natural count = 0;
        for (const Heap& coins : p) count += to_natural(coins);
        return count;
    }

    bool is_option(const Position& from, const Position& to) const {
        if (from.size() != to.size()) return false;
        std::size_t i = from.size();  // the highest step that changed
        while (i > 0 && from[i - 1] == to[i - 1]) --i;
        if (i == 0 || to[i - 1] > from[i - 1]) return false;
        return to == step_down(from, i - 1, Heap(from[i - 1] - to[i - 1]));
    }

    Position sample_option(const Position& p, Random& random) const {
        Natural index = uniform_below(option_count(p), random);
        for (std::size_t i = 0; i < p.size(); ++i) {
            const Natural coins = to_natural(p[i]);
            if (index < coins) return step_down(p, i, from_natural(index + 1));
            index -= coins;
        }
        return p;
    }

    /// Empty steps at the top make no difference.
    Position canonical(Position p) const {
        while (p.size() > 1 && p.back() == 0) p.pop_back();
        return p;
    }

    Text say(const Position& from, const Position& to) const {
        return say_step_down(this->to_heaps(from), this->to_heaps(to));
    }

    /// "3 2": two coins go down from step 3.
    std::optional<Position> read_move(const Position& p, std::string_view text) const {
        const std::optional<Heaps> left = read_heap_move(this->to_heaps(p), text);
        if (!left) return std::nullopt;
        const Position rest = this->from_heaps(*left);
        Position to = p;
        for (std::size_t i = 0; i < p.size(); ++i) to = step_down(to, i, Heap(p[i] - rest[i]));
        return to;
    }

    StaircaseRules<SmallHeap> compact() const { return {}; }

    /// Search keeps the options of every position on its line of play, which has a move for each
    /// coin and each step below it.
    std::optional<std::vector<SmallHeap>> compact(const Position& p) const {
        if (option_count(p) * natural(p.size()) > most_options_searched) return std::nullopt;
        return HeapRules<Heap>::compact(p);
    }

private:
    static constexpr unsigned most_options_searched = 4000;

    static Heap from_natural(const Natural& n) {
        if constexpr (std::is_same_v<Heap, Natural>)
            return n;
        else
            return static_cast<Heap>(word(n));
    }
};

std::unique_ptr<Game> make_staircase(std::string_view parameters) {
    refuse_parameters("staircase", parameters);
    return std::make_unique<RuleGame<StaircaseRules<Natural>, Staircase>>("staircase");
}

}  // namespace

std::vector<Entry> staircase() {
    Entry entry;
    entry.name = "staircase";
    entry.summary = tr("move coins from a step of a staircase to the step below",
                       "descendez des pièces d'une marche d'un escalier à la marche d'en dessous");
    entry.rules =
        tr("Coins lie on the steps 1, 2, 3, ... of a staircase, step 1 being the lowest. A move "
           "takes as many coins as one likes, at least one, from a step to the step below; coins "
           "that leave step 1 are out of play. In normal play who cannot move loses; in misère "
           "play, wins.",
           "Des pièces sont posées sur les marches 1, 2, 3, ... d'un escalier, la marche 1 étant "
           "la plus basse. Un coup descend autant de pièces qu'on veut, au moins une, d'une marche "
           "à la marche d'en dessous ; les pièces qui quittent la marche 1 sont hors jeu. En jeu "
           "normal, celui qui ne peut plus jouer perd ; en jeu misère, il gagne.");
    entry.syntax = "staircase COINS";
    entry.syntax_help =
        tr("COINS: how many coins lie on the steps 1, 2, ..., such as 3,1,2. In play, 3 2 moves 2 "
           "coins down from step 3",
           "COINS : le nombre de pièces sur les marches 1, 2, ..., par exemple 3,1,2. En jouant, "
           "3 2 descend 2 pièces de la marche 3");
    entry.theory =
        tr("Only the odd steps matter: they are heaps of Nim, and coins that come down onto them "
           "can be moved on at once. The nimber is the nim-sum of the odd steps; misère play is "
           "that of Nim too.",
           "Seules comptent les marches impaires : ce sont des tas de Nim, et les pièces qui y "
           "descendent peuvent être descendues aussitôt. Le nimbre est la somme de Nim des marches "
           "impaires ; le jeu misère est aussi celui du Nim.");
    entry.sources = {
        "T. S. Ferguson, Game Theory, part I: Impartial Combinatorial Games (2014), chapter 2: "
        "Staircase Nim",
        "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for your Mathematical Plays "
        "(1982), chapter 3: Poker Nim, Northcott's game"};
    entry.examples = {
        {"solve staircase 3,1,2", tr("who wins, and how", "qui gagne, et comment")},
        {"explain staircase 3,1,2",
         tr("why, by the odd steps", "pourquoi, par les marches impaires")},
        {"solve staircase 10^30,5,7,2", tr("any number of coins", "autant de pièces qu'on veut")},
        {"solve --misere staircase 1,2,1", tr("misère play", "le jeu misère")},
    };
    entry.facts = {
        {"3,1,2", Convention::normal, Outcome::N, "1", "Ferguson 2014: nim-sum of 3 and 2"},
        {"2,5,2", Convention::normal, Outcome::P, "0", "Ferguson 2014: nim-sum of 2 and 2"},
        {"0,4", Convention::normal, Outcome::P, "0", "what comes down is moved on"},
        {"0,1", Convention::misere, Outcome::N, std::nullopt, "two moves are left"},
        {"1", Convention::misere, Outcome::P, std::nullopt, "one move is left"},
    };
    entry.samples = {{"", "3,1,2"}};
    entry.make = make_staircase;
    return {entry};
}

}  // namespace nimrod::catalogue
