// Explaining a position of heaps in misère play by the values of its heaps.
#include <algorithm>

#include "nimrod/explain/heap_words.h"
#include "nimrod/theory/misere_heaps.h"
#include "nimrod/theory/misere_words.h"
#include "nimrod/theory/octal_sequence.h"

namespace nimrod {

namespace {

constexpr std::size_t largest_compared = 10'000;

struct MisereCase {
    const HeapQuotient& known;
    const SpokenQuotient& spoken;
    const Heaps& heaps;
    std::optional<Heaps> move;

    Element value(const Heaps& of) const { return known.value(of); }
    std::string say(const Heaps& of) const { return spoken.value(known.value(of)); }
};

/// The values of the first heaps; those of lost heaps are marked.
Table first_values(const MisereCase& c) {
    Table table;
    table.header.emplace_back(tr("heap", "tas"));
    table.rows.push_back({tr("value", "valeur")});
    const Natural largest = *std::max_element(c.heaps.begin(), c.heaps.end());
    for (std::size_t n = 0; n < drawable_values; ++n) {
        if (natural(n) > largest) return table;
        table.header.emplace_back(natural(n));
        table.rows[0].emplace_back(
            c.say({natural(n)}), c.spoken.is_lost(c.value({natural(n)})) ? Mark::lost : Mark::none);
    }
    table.header.emplace_back("...");
    table.rows[0].emplace_back("...");
    return table;
}

Table value_table(const MisereCase& c) {
    Table table;
    table.header = {tr("heap", "tas"), tr("value", "valeur"), ""};
    const std::vector<HeapChange> changes =
        c.move ? heap_changes(c.heaps, *c.move) : std::vector<HeapChange>{};
    for (std::size_t i = 0; i < c.heaps.size(); ++i) {
        const bool chosen = !changes.empty() && changes[0].heap == i;
        const std::size_t place = *c.known.place(c.heaps[i]);
        table.rows.push_back(
            {Cell(c.heaps[i], chosen ? Mark::chosen : Mark::none), c.say({c.heaps[i]}),
             natural(place) == c.heaps[i] ? Text{}
                                          : tr("as a heap of {}", "comme un tas de {}", place)});
    }
    if (c.heaps.size() == 1) return table;
    table.rule_above = table.rows.size();
    table.rows.push_back({tr("product", "produit"), Cell(c.say(c.heaps), Mark::key), ""});
    return table;
}

/// What the options of the position are worth.
ElementSet moves_of(const MisereCase& c) {
    const MisereQuotient& quotient = c.known.quotient();
    ElementSet out(quotient.order);
    for (std::size_t i = 0; i < c.heaps.size(); ++i) {
        Heaps others = c.heaps;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        // Heaps of the same place past the window have options of the same values.
        const std::size_t place = c.known.equivalent(c.heaps[i]);
        out |= quotient.times(c.value(others), c.known.option_values(static_cast<Atom>(place)));
    }
    return out;
}

void conclude(const MisereCase& c, Explanation& out) {
    const Element value = c.value(c.heaps);
    if (!c.move) return explain_lost(c.spoken, value, moves_of(c), out);
    const HeapChange change = heap_changes(c.heaps, *c.move).front();
    Heaps others = c.heaps;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(change.heap));
    const std::string parts = c.say(change.parts);
    if (c.heaps.size() == 1)
        out.say(tr(
            "The value {} is not among the lost ones. This move leaves {}, which is: {}.",
            "La valeur {} n'est pas parmi les valeurs perdues. Ce coup laisse {}, qui l'est : {}.",
            c.spoken.value(value), parts, say_heap_move(c.heaps, *c.move, Piece::unnamed)));
    else
        out.say(tr(
            "The value {} is not among the lost ones. Replace {} by {} in heap {}: with the other "
            "heaps, worth {}, that makes {}, which is one of them. So: {}.",
            "La valeur {} n'est pas parmi les valeurs perdues. Remplacez {} par {} dans le tas {} : "
            "avec les autres tas, qui valent {}, cela fait {}, qui en est une. Donc : {}.",
            c.spoken.value(value), c.say({change.before}), parts, change.heap + 1, c.say(others),
            c.say(*c.move), say_heap_move(c.heaps, *c.move, Piece::unnamed)));
}

/// Where normal play and misère play part ways.
void compare(const HeapCode& code, const MisereCase& c, Explanation& out, Budget& budget) {
    if (*std::max_element(c.heaps.begin(), c.heaps.end()) > natural(largest_compared)) return;
    OctalSequence nimbers;
    std::uint32_t sum = 0;
    for (const Natural& heap : c.heaps) {
        extend(code, nimbers, word(heap), budget);
        sum ^= nimbers.value(heap);
    }
    out.say(say_normal_play(c.spoken.is_lost(c.value(c.heaps)), std::to_string(sum)));
}

}  // namespace

Explanation MisereHeaps::explain(const Heaps& heaps, Budget& budget) const {
    if (is_as_normal(heaps, budget)) return explain_as_normal(heaps, budget);
    const auto known = quotient(heaps, budget);
    if (!known) budget.stop(Stop::too_large);
    Explanation out{"quotient", {}};
    const SpokenQuotient spoken(known->quotient());
    const auto moves = winning_moves(heaps, 1, budget);
    MisereCase c{*known, spoken, heaps, {}};
    if (moves && !moves->first.empty()) c.move = moves->first[0];
    if (!c.move && !spoken.is_lost(c.value(heaps))) {
        out.say(tr("No move is left: in misère play, who must move has won.",
                   "Plus aucun coup : en jeu misère, celui qui doit jouer a gagné."));
        return out;
    }
    explain_values(spoken, out);
    out.show(first_values(c));
    if (heaps.size() <= drawable_heaps)
        out.show(value_table(c));
    else
        out.say(tr("The product of the values of the {} heaps is {}.",
                   "Le produit des valeurs des {} tas est {}.", heaps.size(), c.say(heaps)));
    conclude(c, out);
    explain_relations(spoken, out);
    out.say(say_tameness(spoken.structure));
    compare(code_, c, out, budget);
    if (known->period())
        out.say(tr("The values of heaps repeat with period {} from the heap of {} on, for ever.",
                   "Les valeurs des tas se répètent avec la période {} à partir du tas de {}, "
                   "indéfiniment.",
                   known->period()->period, known->period()->start));
    else
        out.say(
            tr("The quotient is that of heaps up to {}; larger heaps may tell more positions "
               "apart.",
               "Le quotient est celui des tas jusqu'à {} ; de plus grands tas peuvent "
               "distinguer davantage de positions.",
               known->last()));
    return out;
}

}  // namespace nimrod
