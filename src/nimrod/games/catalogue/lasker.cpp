// Lasker's Nim: the octal game 4.333... The rules of octal games count the moves of an endless code
// one by one; it has rules of its own, for heaps of any size.
#include "nimrod/games/lasker/theory.h"

#include <memory>

#include "nimrod/edge/rule_game.h"
#include "nimrod/games/families/heaps.h"
#include "nimrod/games/families/parameters.h"

namespace nimrod::catalogue {

namespace {

template <class Heap>
struct LaskerRules : SumOfHeaps<Heap> {
    using Position = typename SumOfHeaps<Heap>::Position;

    HeapCode heap_code() const { return {{4, 3}, 1}; }

    void options(const Position& p, std::vector<Position>& out) const {
        for (std::size_t i = 0; i < p.size(); ++i) {
            for (Heap left = 0; left < p[i]; ++left) out.push_back(take(p, i, left));
            for (Heap part = 1; part <= p[i] / 2; ++part) out.push_back(split(p, i, part));
        }
    }

    Natural option_count(const Position& p) const {
        Natural count = 0;
        for (const Heap& heap : p) count += to_natural(heap) + to_natural(heap) / 2;
        return count;
    }

    std::optional<Position> read_move(const Position& p, std::string_view text) const {
        return this->read_splitting_move(p, text);
    }

    bool is_option(const Position& from, const Position& to) const {
        // The heap that was played is the first that differs: a part is less than the whole.
        std::size_t i = 0;
        while (i < from.size() && i < to.size() && from[i] == to[i]) ++i;
        if (i >= from.size() || i >= to.size() || to[i] >= from[i]) return false;
        return to == take(from, i, to[i]) ||
               (to[i] > 0 && to[i] <= from[i] / 2 && to == split(from, i, to[i]));
    }

    Position sample_option(const Position& p, Random& random) const {
        Natural index = uniform_below(option_count(p), random);
        for (std::size_t i = 0; i < p.size(); ++i) {
            const Natural heap = to_natural(p[i]);
            if (index < heap) return take(p, i, from_natural(index));
            index -= heap;
            if (index < heap / 2) return split(p, i, from_natural(index + 1));
            index -= heap / 2;
        }
        return p;
    }

    LaskerRules<SmallHeap> compact() const { return {}; }

    /// Search keeps the options of every position on its line of play, which is about as long as
    /// there are matches.
    std::optional<std::vector<SmallHeap>> compact(const Position& p) const {
        if (option_count(p) > most_options_searched) return std::nullopt;
        return SumOfHeaps<Heap>::compact(p);
    }

private:
    static constexpr unsigned most_options_searched = 4000;

    static Position take(Position p, std::size_t i, const Heap& left) {
        p[i] = left;
        return p;
    }
    static Position split(Position p, std::size_t i, const Heap& part) {
        const Heap rest = p[i] - part;
        p[i] = part;
        p.insert(p.begin() + static_cast<std::ptrdiff_t>(i) + 1, rest);
        return p;
    }
    static Heap from_natural(const Natural& n) {
        if constexpr (std::is_same_v<Heap, Natural>)
            return n;
        else
            return static_cast<Heap>(word(n));
    }
};

std::unique_ptr<Game> make_lasker(std::string_view parameters) {
    refuse_parameters("lasker", parameters);
    return std::make_unique<RuleGame<LaskerRules<Natural>, Lasker>>("lasker");
}

}  // namespace

std::vector<Entry> lasker() {
    Entry entry;
    entry.name = "lasker";
    entry.summary = tr("take as many as you like from a heap, or split it in two",
                       "prenez autant que vous voulez dans un tas, ou coupez-le en deux");
    entry.rules =
        tr("A move takes as many matches as one likes from one heap, or splits one heap into two "
           "that are not empty, taking nothing. In normal play who takes the last match wins; in "
           "misère play, loses.",
           "Un coup prend autant d'allumettes qu'on veut dans un tas, ou coupe un tas en deux tas "
           "non vides sans rien prendre. En jeu normal, celui qui prend la dernière allumette "
           "gagne ; en jeu misère, il perd.");
    entry.syntax = "lasker HEAPS";
    entry.syntax_help =
        tr("HEAPS: sizes with commas between them, such as 3,5,7. In play, 2 3 takes 3 from heap "
           "2; a split is named by the position that it leaves",
           "HEAPS : les tailles des tas séparées par des virgules, par exemple 3,5,7. En jouant, "
           "2 3 prend 3 dans le tas 2 ; une coupe se désigne par la position qu'elle laisse");
    entry.theory =
        tr("The nimber of a heap of n is n, except that 4k+3 and 4k+4 change places (Lasker 1931; "
           "Winning Ways, where the game is the octal game 4.333...). Winning moves are "
           "constructed for heaps of any size. Misère play is searched.",
           "Le nimbre d'un tas de n est n, sauf que 4k+3 et 4k+4 échangent leurs places (Lasker "
           "1931 ; Winning Ways, où c'est le jeu octal 4.333...). Les coups gagnants sont "
           "construits pour des tas de toute taille. Le jeu misère est exploré.");
    entry.sources = {
        "E. Lasker, Brettspiele der Völker (1931)",
        "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for your Mathematical Plays "
        "(1982), chapter 4: Taking and Breaking"};
    entry.examples = {
        {"solve lasker 3,5,7", tr("who wins, and how", "qui gagne, et comment")},
        {"explain lasker 3,4", tr("why, by nimbers", "pourquoi, par les nimbres")},
        {"solve lasker 10^30,7", tr("heaps of any size", "des tas de toute taille")},
        {"table --show nimber lasker 20", tr("the nimbers of heaps", "les nimbres des tas")},
        {"solve --misere lasker 3,4", tr("misère play", "le jeu misère")},
    };
    entry.facts = {
        {"3", Convention::normal, Outcome::N, "4", "Winning Ways, chapter 4"},
        {"4", Convention::normal, Outcome::N, "3", "Winning Ways, chapter 4"},
        {"1,2,4", Convention::normal, Outcome::P, "0", "Winning Ways, chapter 4"},
        {"1000000000000", Convention::normal, Outcome::N, "999999999999",
         "Winning Ways, chapter 4"},
        {"1", Convention::misere, Outcome::P, std::nullopt, "the last match must be taken"},
        {"2", Convention::misere, Outcome::N, std::nullopt, "take one"},
    };
    entry.samples = {{"", "3,5"}};
    entry.heap_law = {lasker_period,
                      "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), "
                      "chapter 4: Lasker's Nim"};
    entry.make = make_lasker;
    return {entry};
}

}  // namespace nimrod::catalogue
