// Explaining an octal game: the nimber of each heap as a mex, their nim-sum, and how it is known
// that the nimbers repeat. Where symmetry alone wins (leave two equal heaps and copy every move)
// that is said too: it needs no nimbers at all.
#include <algorithm>

#include "nimrod/explain/heap_words.h"
#include "nimrod/theory/guy_smith.h"

namespace nimrod {

namespace {

constexpr std::size_t drawable_row = 60;
constexpr std::size_t drawable_above = 6;
constexpr std::size_t largest_mex_shown = 10'000;
// An explanation looks so far for a period that the answer itself did not need; less far where
// three parts make the plain loop slow.
constexpr std::size_t courtesy_heap = 2'000;
constexpr std::size_t courtesy_heap_of_three = 250;

/// A position in normal play, with all that its explanation speaks of.
struct OctalCase {
    const HeapCode& code;
    const OctalSequence& sequence;
    const Heaps& heaps;
    std::optional<Heaps> move;

    Natural nimber(const Natural& heap) const { return natural(sequence.value(heap)); }
    Natural nimber(const Heaps& parts) const {
        Natural sum = 0;
        for (const Natural& part : parts) sum ^= nimber(part);
        return sum;
    }
};

bool can_move(const HeapCode& code, const Natural& heap) {
    const std::size_t most = code.endless() ? word(heap) : code.last();
    for (std::size_t taken = 0; taken <= most && natural(taken) <= heap; ++taken) {
        const Natural left = heap - natural(taken);
        if (left == 0 ? code.leaves(taken, 0)
                      : code.leaves(taken, 1) || (code.leaves(taken, 2) && code.pairs(left) > 0) ||
                            (code.leaves(taken, 3) && left > 2))
            return true;
    }
    return false;
}

/// The nimbers of the first heaps; those of lost heaps are marked.
Table first_values(const OctalCase& c) {
    Table table;
    table.header.emplace_back(tr("heap", "tas"));
    table.rows.push_back({tr("nimber", "nimbre")});
    const Natural largest = *std::max_element(c.heaps.begin(), c.heaps.end());
    for (std::size_t n = 0; n < drawable_values; ++n) {
        if (natural(n) > largest) return table;
        const Natural value = c.nimber(natural(n));
        table.header.emplace_back(natural(n));
        table.rows[0].emplace_back(value, value == 0 ? Mark::lost : Mark::none);
    }
    table.header.emplace_back("...");
    table.rows[0].emplace_back("...");
    return table;
}

/// "0, 1, 2, 3; 5, 7": what lies below the mex, and what lies above.
std::string mex_text(const std::vector<std::uint32_t>& nimbers, std::uint32_t mex) {
    std::string text;
    std::size_t above = 0;
    for (const std::uint32_t g : nimbers) {
        if (mex > drawable_values / 2 && g > 1 && g + 1 < mex) {
            if (g == 2) text += ", ...";
            continue;
        }
        if (g > mex && ++above > drawable_above) return text + ", ...";
        if (!text.empty()) text += ", ";
        text += std::to_string(g);
    }
    return text;
}

/// How the nimber of a heap is found.
Text origin(const OctalCase& c, const Natural& heap) {
    const std::size_t place = c.sequence.place(heap);
    if (natural(place) != heap) return tr("as a heap of {}", "comme un tas de {}", place);
    if (place > largest_mex_shown) return {};
    const std::vector<std::uint32_t> nimbers = option_nimbers(c.code, c.sequence, place);
    if (nimbers.empty()) return tr("no move", "aucun coup");
    return notation(mex_text(nimbers, c.sequence.values[place]));
}

/// A row for each heap, and the nim-sum under a line.
Table nimber_table(const OctalCase& c) {
    Table table;
    table.header = {tr("heap", "tas"), tr("nimbers of its moves", "nimbres de ses coups"),
                    tr("nimber", "nimbre")};
    const std::vector<HeapChange> changes =
        c.move ? heap_changes(c.heaps, *c.move) : std::vector<HeapChange>{};
    for (std::size_t i = 0; i < c.heaps.size(); ++i) {
        const bool chosen = !changes.empty() && changes[0].heap == i;
        table.rows.push_back({Cell(c.heaps[i], chosen ? Mark::chosen : Mark::none),
                              origin(c, c.heaps[i]), c.nimber(c.heaps[i])});
    }
    if (c.heaps.size() == 1) return table;
    table.rule_above = table.rows.size();
    table.rows.push_back({tr("nim-sum", "somme de Nim"), "", Cell(c.nimber(c.heaps), Mark::key)});
    return table;
}

void explain_nimbers(const OctalCase& c, Explanation& out) {
    out.say(
        tr("The nimber of a heap is the least number that is not the nimber of one of its moves "
           "(their mex). A move that leaves several heaps has the nim-sum of their nimbers: their "
           "sum in binary, without carry.",
           "Le nimbre d'un tas est le plus petit nombre qui n'est le nimbre d'aucun de ses coups "
           "(leur mex). Un coup qui laisse plusieurs tas a pour nimbre la somme de Nim des leurs : "
           "leur somme binaire sans retenue."));
    out.show(first_values(c));
    if (c.heaps.size() <= drawable_heaps)
        out.show(nimber_table(c));
    else
        out.say(tr("The nim-sum of the nimbers of the {} heaps is {}.",
                   "La somme de Nim des nimbres des {} tas est {}.", c.heaps.size(),
                   c.nimber(c.heaps)));
}

Text parts_text(const OctalCase& c, const Heaps& parts) {
    if (parts.size() > 1) {
        std::vector<Text> sizes, nimbers;
        for (const Natural& part : parts) {
            sizes.push_back(notation(part.get_str()));
            nimbers.push_back(notation(c.nimber(part).get_str()));
        }
        return tr("The parts {} have the nimbers {}, whose nim-sum is {}.",
                  "Les parts {} ont les nimbres {}, dont la somme de Nim est {}.", listed(sizes),
                  listed(nimbers), c.nimber(parts));
    }
    if (parts[0] == 0)
        return tr("Nothing is left of it: nimber 0.", "Il n'en reste rien : nimbre 0.");
    return tr("A heap of {} has the nimber {}.", "Un tas de {} a le nimbre {}.", parts[0],
              c.nimber(parts));
}

void conclude(const OctalCase& c, Explanation& out) {
    const Natural sum = c.nimber(c.heaps);
    const bool single = c.heaps.size() == 1;
    if (!c.move && single) {
        out.say(
            tr("The nimber is 0: no move leaves a nimber of 0, and from any other nimber the "
               "opponent can come back to 0.",
               "Le nimbre est 0 : aucun coup ne laisse un nimbre 0, et de tout autre nimbre "
               "l'adversaire peut revenir à 0."));
        return;
    }
    if (!c.move) {
        out.say(
            tr("The nim-sum is 0. Every move changes the nimber of one heap (its own nimber is "
               "missing among those of its moves), hence the nim-sum, and the opponent can "
               "make it 0 again.",
               "La somme de Nim est 0. Tout coup change le nimbre d'un tas (son propre nimbre "
               "manque parmi ceux de ses coups), donc la somme de Nim, et l'adversaire peut la "
               "ramener à 0."));
        return;
    }
    const HeapChange change = heap_changes(c.heaps, *c.move).front();
    const Text parts = parts_text(c, change.parts);
    const Text say = say_heap_move(c.heaps, *c.move, Piece::unnamed);
    if (single) {
        out.say(tr("The nimber {} is not 0, so some move leaves a nimber of 0: {}. {}",
                   "Le nimbre {} n'est pas 0 ; un coup laisse donc un nimbre 0 : {}. {}", sum, say,
                   parts));
        return;
    }
    const Natural before = c.nimber(change.before);
    out.say(tr(
        "The nim-sum is {}, not 0. Choose heap {} (of {}): its nimber and the nim-sum added "
        "without carry, {} + {} = {}, give less than {}, and every lesser number is the nimber "
        "of one of its moves: {}. {} The nim-sum of all heaps is then 0.",
        "La somme de Nim est {}, et non 0. Choisissez le tas {} (de {}) : son nimbre et la somme "
        "de Nim ajoutés sans retenue, {} + {} = {}, donnent moins que {}, et tout nombre plus "
        "petit est le nimbre d'un de ses coups : {}. {} La somme de Nim de tous les tas est "
        "alors 0.",
        sum, change.heap + 1, change.before, before, sum, Natural(before ^ sum), before, say,
        parts));
}

/// Leave two equal heaps and copy, or face heaps in equal pairs and be copied.
void explain_symmetry(const OctalCase& c, Explanation& out) {
    Heaps rest;
    for (const Natural& heap : c.heaps)
        if (heap != 0) rest.push_back(heap);
    std::sort(rest.begin(), rest.end());
    if (rest.size() > 1) {
        if (rest.size() % 2 == 1) return;
        for (std::size_t i = 0; i < rest.size(); i += 2)
            if (rest[i] != rest[i + 1]) return;
        out.say(
            tr("Without nimbers: the heaps come in equal pairs. Whatever is done to one heap the "
               "opponent does to its twin, and so always has a move left.",
               "Sans nimbres : les tas vont par paires égales. Tout ce que l'on fait à un tas, "
               "l'adversaire le fait à son jumeau ; il lui reste donc toujours un coup."));
        return;
    }
    if (c.code.unequal_parts) return;
    const std::size_t most = c.code.endless() ? word(rest[0]) : c.code.last();
    for (std::size_t taken = 0; taken <= most && natural(taken) < rest[0]; ++taken) {
        const Natural left = rest[0] - natural(taken);
        if (!c.code.leaves(taken, 2) || left % 2 != 0) continue;
        const Natural half = left / 2;
        const Text first =
            taken == 0 ? tr("split the heap into two halves", "coupez le tas en deux moitiés")
                       : tr("take {} from the middle", "prenez-en {} au milieu", taken);
        out.say(
            tr("There is also a way to win without nimbers: {}, which leaves two equal heaps of "
               "{}, then copy in one heap each move that the opponent makes in the other. You "
               "always have a reply, so the last move is yours.",
               "On peut aussi gagner sans nimbres : {}, ce qui laisse deux tas égaux de {}, puis "
               "copiez dans un tas chaque coup que l'adversaire joue dans l'autre. Vous avez "
               "toujours une réponse : le dernier coup est donc à vous.",
               first, half));
        if (rest[0] > natural(drawable_row) || taken == 0) return;
        Rows picture{{{rest[0], {half, natural(taken), half}}}};
        if (half != natural(taken)) picture.odd.push_back(natural(taken));
        out.show(std::move(picture));
        return;
    }
}

void explain_period(const HeapCode& code, const OctalSequence& sequence, Explanation& out) {
    if (code.unequal_parts) {
        out.say(
            tr("Whether the nimbers of Grundy's game repeat from some heap on is not known.",
               "On ignore si les nimbres du jeu de Grundy se répètent à partir d'un certain tas."));
    } else if (!sequence.period) {
        out.say(
            tr("The first {} nimbers prove no period, so each heap has to be computed from the "
               "smaller ones.",
               "Les {} premiers nimbres ne prouvent aucune période ; chaque tas se calcule donc "
               "à partir des plus petits.",
               sequence.values.size()));
    } else {
        const OctalPeriod& period = *sequence.period;
        const std::size_t start = std::max<std::size_t>(period.preperiod, 1);
        out.say(
            tr("The nimbers repeat with period {} from the heap of {} on, for ever. Guy and Smith "
               "(1956) proved that it is enough to compare g(n) with g(n+{}) for n from {} to {}: "
               "the parts of a larger heap are never all small.",
               "Les nimbres se répètent avec la période {} à partir du tas de {}, indéfiniment. "
               "Guy et Smith (1956) ont prouvé qu'il suffit de comparer g(n) et g(n+{}) pour n de "
               "{} à {} : les parts d'un tas plus grand ne sont jamais toutes petites.",
               period.period, period.preperiod, period.period, start, period.proved_by(code) - 1));
    }
}

}  // namespace

std::vector<std::string> GuySmith::methods(const Heaps&, Convention convention) const {
    if (convention == Convention::misere) return {};
    return {code_.unequal_parts ? "nimbers" : "period"};
}

Explanation GuySmith::explain(const Heaps& heaps, Convention, std::string_view method,
                              Budget& budget) const {
    Explanation out{std::string(method), {}};
    Heaps reach = heaps;
    reach.push_back(natural(code_.most_parts() > 2 ? courtesy_heap_of_three : courtesy_heap));
    const auto known = sequence(reach, budget);
    if (!known) budget.stop(Stop::too_large);
    const OctalCase c{code_, *known, heaps, winning_move(heaps, Convention::normal, budget)};
    if (std::none_of(heaps.begin(), heaps.end(),
                     [&](const Natural& heap) { return can_move(code_, heap); })) {
        out.say(tr("No move is left: the player to move has lost.",
                   "Plus aucun coup n'est possible : le joueur au trait a perdu."));
        return out;
    }
    explain_nimbers(c, out);
    conclude(c, out);
    explain_symmetry(c, out);
    explain_period(code_, *known, out);
    return out;
}

}  // namespace nimrod
