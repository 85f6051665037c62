// Moore's Nim: a move may reduce several heaps at once.
#include <algorithm>
#include <memory>

#include "nimrod/edge/rule_game.h"
#include "nimrod/games/families/heaps.h"
#include "nimrod/games/moore/theory.h"
#include "nimrod/numbers/number_reader.h"

namespace nimrod::catalogue {

namespace {

/// From at least one and at most k heaps any number may be taken, from each its own.
template <class Heap>
struct MooreNim : HeapRules<Heap> {
    using Position = typename HeapRules<Heap>::Position;
    using HeapRules<Heap>::compact;

    std::size_t k = 1;

    void options(const Position& p, std::vector<Position>& out) const {
        Position to = p;
        append_options(p, 0, k, to, out);
    }

    /// The sum of all products of at most k heaps, each taken once.
    Natural option_count(const Position& p) const {
        const std::size_t most = std::min(k, nonempty(p).size());
        std::vector<Natural> products(most + 1);  // by the number of factors
        products[0] = 1;
        for (const Heap& heap : p)
            for (std::size_t j = most; j > 0; --j)
                products[j] += products[j - 1] * to_natural(heap);
        Natural count = 0;
        for (std::size_t j = 1; j <= most; ++j) count += products[j];
        return count;
    }

    bool is_option(const Position& from, const Position& to) const {
        if (from.size() != to.size()) return false;
        std::size_t changed = 0;
        for (std::size_t i = 0; i < from.size(); ++i) {
            if (to[i] > from[i]) return false;
            if (to[i] < from[i]) ++changed;
        }
        return 1 <= changed && changed <= k;
    }

    Position sample_option(const Position& p, Random& random) const {
        std::vector<std::size_t> heaps = nonempty(p);
        std::shuffle(heaps.begin(), heaps.end(), random);
        heaps.resize(1 + random() % std::min(k, heaps.size()));
        Position to = p;
        for (const std::size_t i : heaps) {
            const Natural left = uniform_below(to_natural(p[i]), random);
            if constexpr (std::is_same_v<Heap, Natural>)
                to[i] = left;
            else
                to[i] = static_cast<Heap>(word(left));
        }
        return to;
    }

    MooreNim<SmallHeap> compact() const {
        MooreNim<SmallHeap> rules;
        rules.k = k;
        return rules;
    }

private:
    /// Appends every position that reduces at most `most` of the heaps from i on, and at least one
    /// in all; `to` holds what was chosen for the heaps before i.
    void append_options(const Position& p, std::size_t i, std::size_t most, Position& to,
                        std::vector<Position>& out) const {
        if (i == p.size() || most == 0) {
            if (most < k) out.push_back(to);
            return;
        }
        append_options(p, i + 1, most, to, out);
        for (Heap left = 0; left < p[i]; ++left) {
            to[i] = left;
            append_options(p, i + 1, most - 1, to, out);
        }
        to[i] = p[i];
    }

    static std::vector<std::size_t> nonempty(const Position& p) {
        std::vector<std::size_t> heaps;
        for (std::size_t i = 0; i < p.size(); ++i)
            if (p[i] != 0) heaps.push_back(i);
        return heaps;
    }
};

std::unique_ptr<Game> make_moore(std::string_view parameters) {
    const Text hint = tr("write how many heaps a move may touch, such as moore:2 11,9,7",
                         "écrivez dans combien de tas un coup peut prendre, par exemple "
                         "moore:2 11,9,7");
    if (parameters.empty())
        throw InputError(tr("Moore's Nim needs a number after its name",
                            "le Nim de Moore demande un nombre après son nom"),
                         0, hint);
    NumberReader reader(parameters, tr("number of heaps", "nombre de tas"), hint);
    const Natural k = reader.number();
    reader.expect_end();
    if (k == 0)
        throw InputError(tr("a move must be allowed to touch at least one heap",
                            "un coup doit pouvoir prendre dans au moins un tas"),
                         0, hint);
    MooreNim<Natural> rules;
    rules.k = to_word<std::size_t>(k).value_or(SIZE_MAX);
    return std::make_unique<RuleGame<MooreNim<Natural>, Moore>>(fmt::format("moore:{}", k), rules,
                                                                Moore{k});
}

}  // namespace

std::vector<Entry> moore() {
    Entry moore;
    moore.name = "moore";
    moore.summary = tr("take from several heaps at once", "prenez dans plusieurs tas à la fois");
    moore.rules =
        tr("There are some heaps of matches. A move takes matches from at least one and at most K "
           "heaps, from each as many as one likes. In normal play who takes the last match of all "
           "wins; in misère play, loses. With K = 1 this is Nim.",
           "On dispose de quelques tas d'allumettes. Un coup prend des allumettes dans au moins un "
           "tas "
           "et au plus K, dans chacun autant qu'on veut. En jeu normal, celui qui prend la toute "
           "dernière allumette gagne ; en jeu misère, il perd. Avec K = 1, c'est le Nim.");
    moore.syntax = "moore:K HEAPS";
    moore.syntax_help = tr(
        "K: how many heaps a move may touch, 1 or more; HEAPS: sizes with commas between them, of "
        "any size",
        "K : dans combien de tas un coup peut prendre, 1 ou plus ; HEAPS : les tailles des tas "
        "séparées par des virgules, aussi grandes qu'on veut");
    moore.theory = tr(
        "Moore 1910: a position is lost for the player to move (P) exactly when, the heaps being "
        "written in binary, the number of 1s in each column is a multiple of K + 1. In misère play "
        "the same holds while some heap has two matches or more; when all have at most one, it is "
        "lost when the number of matches is 1 more than a multiple of K + 1. Nimbers are known for "
        "at most K heaps (the number of matches) and for K + 1 heaps (Jenkyns and Mayberry 1980).",
        "Moore 1910 : une position est perdue pour le joueur au trait (P) exactement quand, les "
        "tas "
        "étant écrits en binaire, le nombre de 1 de chaque colonne est un multiple de K + 1. En "
        "jeu "
        "misère, il en va de même tant qu'un tas a au moins deux allumettes ; quand tous en ont au "
        "plus une, la position est perdue quand le nombre d'allumettes vaut 1 de plus qu'un "
        "multiple de K + 1. Les nimbres sont connus pour au plus K tas (le nombre d'allumettes) et "
        "pour K + 1 tas (Jenkyns et Mayberry 1980).");
    moore.sources = {
        "E. H. Moore, A generalization of the game called Nim, Annals of Mathematics (2) 11 "
        "(1910), "
        "93-94",
        "T. A. Jenkyns and J. P. Mayberry, The skeleton of an impartial game and the Nim-function "
        "of Moore's Nim_k, International Journal of Game Theory 9 (1980), 51-63"};
    moore.examples = {
        {"solve moore:2 11,9,7", tr("who wins, and how", "qui gagne, et comment")},
        {"explain moore:2 11,9,7", tr("why, in binary", "pourquoi, en binaire")},
        {"explain --misere moore:2 3,2,1,1", tr("where misère play parts from normal play",
                                                "où le jeu misère se sépare du jeu normal")},
        {"solve moore:3 10^30,10^29,10^28,10^27,10^26",
         tr("heaps of any size", "des tas de toute taille")},
    };
    moore.facts = {
        {"11,9,7", Convention::normal, Outcome::N, std::nullopt, "Moore 1910"},
        {"7,7,7", Convention::normal, Outcome::P, "0", "Moore 1910"},
        {"1,2,3,3", Convention::normal, Outcome::P, "0", "Moore 1910"},
        {"1,1,1", Convention::normal, Outcome::P, "0", "Moore 1910"},
        {"1,1,2", Convention::normal, Outcome::N, "4", "Jenkyns and Mayberry 1980"},
        {"2,2,3", Convention::normal, Outcome::N, "1", "Jenkyns and Mayberry 1980"},
        {"7,7,7", Convention::misere, Outcome::P, std::nullopt, "Moore 1910"},
        {"1,1,1,1", Convention::misere, Outcome::P, std::nullopt, "Moore 1910"},
    };
    moore.samples = {{"2", "11,9,7"}, {"1", "3,5,6"}, {"3", "3,5,6"}};
    moore.make = make_moore;
    return {moore};
}

}  // namespace nimrod::catalogue
