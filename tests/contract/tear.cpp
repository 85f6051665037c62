// Tear: halve a heap, or take one from it.
#include "nimrod/edge/rule_game.h"
#include "nimrod/games/families/heaps.h"
#include "nimrod/games/families/parameters.h"

namespace nimrod::catalogue {

namespace {

template <class Heap>
struct Tear : SumOfHeaps<Heap> {
    using Position = typename SumOfHeaps<Heap>::Position;
    using SumOfHeaps<Heap>::compact;

    void options(const Position& p, std::vector<Position>& out) const {
        for (std::size_t i = 0; i < p.size(); ++i) {
            if (p[i] == 0) continue;
            out.push_back(p);
            out.back()[i] = p[i] - 1;
            if (p[i] < 3) continue;  // half of 2 or 1 is the same move
            out.push_back(p);
            out.back()[i] = p[i] / 2;
        }
    }

    Tear<SmallHeap> compact() const { return {}; }
};

std::unique_ptr<Game> make_tear(std::string_view parameters) {
    refuse_parameters("tear", parameters);
    return std::make_unique<RuleGame<Tear<Natural>>>("tear");
}

}  // namespace

std::vector<Entry> tear() {
    Entry entry;
    entry.name = "tear";
    entry.summary =
        tr("halve a heap or take one from it", "divisez un tas par deux ou prenez-en un");
    entry.rules = tr("A move halves a heap, rounding down, or takes one from it.",
                     "Un coup divise un tas par deux, en arrondissant, ou en prend un.");
    entry.syntax = "tear HEAPS";
    entry.syntax_help = tr("HEAPS: sizes such as 3,5,7", "HEAPS : des tailles, par exemple 3,5,7");
    entry.theory = tr("None is known; it is searched.", "On n'en connaît pas ; on cherche.");
    entry.sources = {"this guide"};
    entry.examples = {{"solve tear 9", tr("who wins", "qui gagne")}};
    entry.facts = {{"1", Convention::normal, Outcome::N, "1", "by hand"}};
    entry.samples = {{"", "9"}};
    entry.make = make_tear;
    return {entry};
}

}  // namespace nimrod::catalogue
