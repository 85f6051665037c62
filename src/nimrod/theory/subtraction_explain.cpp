// Explaining a sum of heaps by its nimbers: where they come from (remainders, or a sequence with a
// proved period), then what their nim-sum says in either convention.
#include "nimrod/theory/subtraction_explain.h"

#include <algorithm>

#include "nimrod/explain/heap_words.h"
#include "nimrod/theory/bouton.h"

namespace nimrod {

namespace {

constexpr std::size_t drawable_options = 12;
// An explanation looks so far for a period that the answer itself did not need.
constexpr std::uint64_t courtesy_terms = 2'000'000;

Text heap_label(const Heaps& heaps, std::size_t i) {
    return heaps.size() == 1 ? tr("the heap of {}", "le tas de {}", heaps[i])
                             : tr("heap {} (of {})", "le tas {} (de {})", i + 1, heaps[i]);
}

bool has_big(const Heaps& nimbers) {
    return std::any_of(nimbers.begin(), nimbers.end(), [](const Natural& g) { return g >= 2; });
}

void conclude_single_heap(const SubtractionCase& c, Explanation& out) {
    const Natural& g = c.nimbers[0];
    if (!c.misere() && c.move)
        out.say(tr("The nimber {} is not 0, so one can leave a heap of nimber 0: {}.",
                   "Le nimbre {} n'est pas 0 ; on peut donc laisser un tas de nimbre 0 : {}.", g,
                   say_heap_move(c.heaps, *c.move)));
    else if (!c.misere())
        out.say(
            tr("The nimber is 0: every move leaves another nimber, from which the opponent can "
               "come back to 0.",
               "Le nimbre est 0 : tout coup laisse un autre nimbre, d'où l'adversaire peut "
               "revenir à 0."));
    else if (c.move)
        out.say(
            tr("In misère play a single heap is lost exactly when its nimber is 1 (Ferguson "
               "1974). Here it is {}, and one can leave a heap of nimber 1: {}.",
               "En jeu misère, un seul tas est perdu exactement quand son nimbre est 1 "
               "(Ferguson 1974). Ici il vaut {}, et l'on peut laisser un tas de nimbre 1 : {}.",
               g, say_heap_move(c.heaps, *c.move)));
    else
        out.say(
            tr("In misère play a single heap is lost exactly when its nimber is 1 (Ferguson "
               "1974), as here: no move leaves the nimber 1 again, and from every other heap "
               "that is not yet stuck the opponent can come back to it.",
               "En jeu misère, un seul tas est perdu exactement quand son nimbre est 1 "
               "(Ferguson 1974), comme ici : aucun coup ne laisse de nouveau le nimbre 1, et "
               "de tout autre tas où l'on peut encore jouer l'adversaire peut y revenir."));
}

/// In misère play, when every nimber is 0 or 1 before or after the move.
void conclude_tail(const SubtractionCase& c, Explanation& out) {
    const auto ones = std::count(c.nimbers.begin(), c.nimbers.end(), 1);
    if (has_big(c.nimbers)) {
        out.say(
            tr("In misère play the two conventions part here: only {} has a nimber above 1. Now "
               "one leaves an odd number of heaps of nimber 1 (in normal play, an even one): {}.",
               "En jeu misère, les deux conventions se séparent ici : seul {} a un nimbre "
               "supérieur à 1. Il faut laisser un nombre impair de tas de nimbre 1 (en jeu "
               "normal, un nombre pair) : {}.",
               heap_label(c.heaps, c.moved()), say_heap_move(c.heaps, *c.move)));
        return;
    }
    out.say(
        tr("All nimbers are 0 or 1. In misère play such a position is lost exactly when the "
           "number of heaps of nimber 1 is odd (Ferguson 1974); in normal play, when it is even.",
           "Tous les nimbres sont 0 ou 1. En jeu misère, une telle position est perdue "
           "exactement quand le nombre de tas de nimbre 1 est impair (Ferguson 1974) ; en jeu "
           "normal, quand il est pair."));
    if (c.move)
        out.say(tr("Here it is {}. It must become odd: {}.",
                   "Il est ici de {}. Il faut le rendre impair : {}.", ones,
                   say_heap_move(c.heaps, *c.move)));
    else
        out.say(
            tr("Here it is {}. A move changes it by one, or gives one heap a nimber above 1, which "
               "the opponent can turn into 0 or 1 at will.",
               "Il est ici de {}. Un coup le change de un, ou donne à un tas un nimbre "
               "supérieur à 1, que l'adversaire peut changer en 0 ou en 1 à volonté.",
               ones));
}

/// What the nimbers of the heaps say about the whole.
void conclude(const SubtractionCase& c, Explanation& out) {
    if (c.heaps.size() == 1) return conclude_single_heap(c, out);
    const Natural sum = nim_sum(c.nimbers);
    if (c.misere() && !has_big(c.move ? c.after : c.nimbers)) return conclude_tail(c, out);
    if (c.move) {
        const std::size_t i = c.moved();
        out.say(
            tr("The nim-sum is {}, not 0. Choose {}: its nimber and the nim-sum added without "
               "carry, {} + {} = {}, give the nimber that it should have. So {}; the nim-sum is "
               "then 0.",
               "La somme de Nim est {}, et non 0. Choisissez {} : son nimbre et la somme de Nim "
               "ajoutés sans retenue, {} + {} = {}, donnent le nimbre qu'il doit avoir. Donc "
               "{} ; la somme de Nim est alors 0.",
               sum, heap_label(c.heaps, i), c.nimbers[i], sum, c.after[i],
               say_heap_move(c.heaps, *c.move)));
    } else {
        out.say(
            tr("The nim-sum is 0. Every move changes the nimber of one heap, hence the nim-sum, "
               "and the opponent can make it 0 again.",
               "La somme de Nim est 0. Tout coup change le nimbre d'un seul tas, donc la somme "
               "de Nim, et l'adversaire peut la ramener à 0."));
    }
    if (c.misere())
        out.say(
            tr("Misère play is no different here: the rule is that of normal play as long as some "
               "heap is left with a nimber of 2 or more (Ferguson 1974).",
               "Le jeu misère n'y change rien : la règle est celle du jeu normal tant qu'il "
               "reste un tas de nimbre 2 ou plus (Ferguson 1974)."));
}

/// A row for each heap, with its nimber, and the nim-sum under a line.
Table nimber_table(const SubtractionCase& c, const Text& how, const std::vector<Text>& origins) {
    Table table;
    table.header = {tr("heap", "tas"), how, tr("nimber", "nimbre")};
    for (std::size_t i = 0; i < c.heaps.size(); ++i)
        table.rows.push_back(
            {Cell(c.heaps[i], c.move && i == c.moved() ? Mark::chosen : Mark::none), origins[i],
             c.nimbers[i]});
    table.rule_above = table.rows.size();
    table.rows.push_back({tr("nim-sum", "somme de Nim"), "", Cell(nim_sum(c.nimbers), Mark::key)});
    return table;
}

/// The first nimbers; those of heaps that are lost on their own are marked.
Table first_values(const SubtractionCase& c, std::size_t count, Budget& budget) {
    Heaps heaps;
    for (std::size_t n = 0; n < count; ++n) heaps.push_back(natural(n));
    const Heaps nimbers = c.game.nimbers(heaps, budget);
    Table table;
    table.header.emplace_back(tr("heap", "tas"));
    table.rows.push_back({tr("nimber", "nimbre")});
    for (std::size_t n = 0; n < count; ++n) {
        const bool lost = nimbers[n] == (c.misere() ? 1 : 0);
        table.header.emplace_back(heaps[n]);
        table.rows[0].emplace_back(nimbers[n], lost ? Mark::lost : Mark::none);
    }
    table.header.emplace_back("...");
    table.rows[0].emplace_back("...");
    return table;
}

std::optional<SubtractionPeriod> period_if_near(const Subtraction& game, const Budget& budget) {
    Limits limits = budget.limits();
    limits.positions = std::min(limits.positions, courtesy_terms);
    Budget small(limits, budget.memory());
    try {
        return game.period(small);
    } catch (const OutOfLimits&) {
        return std::nullopt;
    }
}

void say_period(const SubtractionSet& set, const SubtractionPeriod& period, Explanation& out) {
    const Text from = period.preperiod == 0
                          ? tr("From the start", "Dès le début")
                          : tr("From heap {} on", "À partir du tas {}", period.preperiod);
    if (set.finite())
        out.say(
            tr("{} the nimbers repeat with period {}. This is proved, not only observed: a nimber "
               "depends on nothing but the {} before it, so once that many in a row have come "
               "back, everything after them comes back too.",
               "{}, les nimbres se répètent avec la période {}. C'est prouvé, et non seulement "
               "observé : un nimbre ne dépend que des {} précédents ; une fois que tous ceux-là "
               "sont revenus à la suite, tout ce qui les suit revient aussi.",
               from, period.period, set.horizon()));
    else
        out.say(tr(
            "{} the nimbers come back every {} heaps, each time raised by {}: g(n+{}) = g(n)+{}. "
            "This is proved, not only observed: a nimber depends on nothing but the {} before "
            "it, and rises with them; so once that many in a row have come back, all raised "
            "by {}, everything after them does the same.",
            "{}, les nimbres reviennent tous les {} tas, augmentés chaque fois de {} : "
            "g(n+{}) = g(n)+{}. C'est prouvé, et non seulement observé : un nimbre ne dépend "
            "que des {} précédents, et augmente avec eux ; une fois que tous ceux-là sont "
            "revenus à la suite, augmentés de {}, tout ce qui les suit fait de même.",
            from, period.period, period.saltus, period.period, period.saltus,
            Natural(2 * set.horizon() + 1), period.saltus));
}

/// A heap past the first period, and the earlier one whose nimber decides its own.
struct Reduced {
    Natural like;
    Natural rounds;
};

std::optional<Reduced> reduce(const Natural& heap, const std::optional<SubtractionPeriod>& period) {
    if (!period || heap < natural(period->preperiod + period->period)) return std::nullopt;
    const Natural rounds = (heap - natural(period->preperiod)) / natural(period->period);
    return Reduced{heap - rounds * natural(period->period), rounds};
}

/// How the nimber of a heap follows from the period.
Text origin(const Natural& heap, const std::optional<SubtractionPeriod>& period) {
    const std::optional<Reduced> reduced = reduce(heap, period);
    if (!reduced) return notation(fmt::format("g({})", heap));
    if (period->saltus == 0) return notation(fmt::format("g({})", reduced->like));
    return notation(fmt::format("g({}) + {} × {}", reduced->like, reduced->rounds, period->saltus));
}

/// The same for a single heap, in a sentence.
Text say_origin(const Natural& heap, const Natural& nimber,
                const std::optional<SubtractionPeriod>& period) {
    const std::optional<Reduced> reduced = reduce(heap, period);
    if (!reduced)
        return tr("The heap of {} has the nimber {}.", "Le tas de {} a le nimbre {}.", heap,
                  nimber);
    return tr("{} = {} + {} × {}, so g({}) = {} = {}.", "{} = {} + {} × {}, donc g({}) = {} = {}.",
              heap, reduced->like, reduced->rounds, period->period, heap, origin(heap, period),
              nimber);
}

/// The heaps that one can leave from heap i, if they are few.
void show_options(const SubtractionCase& c, std::size_t i, Budget& budget, Explanation& out) {
    const Natural count = c.game.set().count_up_to(c.heaps[i]);
    if (count == 0 || count > natural(drawable_options)) return;
    Table table;
    table.header = {tr("take", "prendre"), tr("leaves", "laisse"), tr("nimber", "nimbre")};
    for (Natural j = 0; j < count; ++j) {
        const Natural take = c.game.set().element(j);
        const Natural left = c.heaps[i] - take;
        const bool chosen = c.move && (*c.move)[i] == left;
        table.rows.push_back({take, Cell(left, chosen ? Mark::chosen : Mark::none),
                              c.game.nimbers({left}, budget)[0]});
    }
    out.say(
        tr("What can be left from {}:", "Ce qu'on peut laisser dans {} :", heap_label(c.heaps, i)));
    out.show(std::move(table));
}

}  // namespace

std::size_t SubtractionCase::moved() const {
    std::size_t i = 0;
    while (heaps[i] == (*move)[i]) ++i;
    return i;
}

bool SubtractionCase::over() const {
    return std::all_of(heaps.begin(), heaps.end(),
                       [&](const Natural& heap) { return heap < game.set().runs()[0].first; });
}

void explain_remainders(const SubtractionCase& c, const Natural& k, Explanation& out) {
    const Natural m = k + 1;
    out.say(
        tr("Divide each heap by {} and keep the remainder. From a heap one can leave each smaller "
           "remainder (take the difference), never the same one (that would be {} at once): the "
           "heap counts like a heap of Nim as large as its remainder. If a move makes a "
           "remainder larger, the answer is to make it what it was.",
           "Divisez chaque tas par {} et gardez le reste. D'un tas on peut laisser tout reste "
           "plus petit (prenez la différence), jamais le même (il faudrait prendre {} d'un "
           "coup) : le tas compte comme un tas de Nim égal à son reste. Si un coup agrandit un "
           "reste, on répond en le ramenant à ce qu'il était.",
           m, m));
    if (c.heaps.size() <= drawable_heaps) {
        std::vector<Text> origins;
        for (const Natural& heap : c.heaps)
            origins.push_back(
                tr("{} × {} + {}", "{} × {} + {}", Natural(heap / m), m, Natural(heap % m)));
        out.show(nimber_table(c, tr("division", "division"), origins));
    }
    conclude(c, out);
}

void explain_period(const SubtractionCase& c, Budget& budget, Explanation& out) {
    const std::optional<SubtractionPeriod> period = period_if_near(c.game, budget);
    out.say(
        tr("The nimber g(n) of a heap of n is the least number that is not the nimber of a heap "
           "one can leave from it. From 0 upwards:",
           "Le nimbre g(n) d'un tas de n est le plus petit nombre qui n'est pas le nimbre d'un "
           "tas que l'on peut laisser. En partant de 0 :"));
    out.show(first_values(c, drawable_values, budget));
    if (period) say_period(c.game.set(), *period, out);
    if (c.heaps.size() <= drawable_heaps) {
        std::vector<Text> origins;
        for (const Natural& heap : c.heaps) origins.push_back(origin(heap, period));
        if (c.heaps.size() > 1)
            out.show(nimber_table(c, tr("same as", "comme"), origins));
        else
            out.say(say_origin(c.heaps[0], c.nimbers[0], period));
    }
    if (c.move || c.heaps.size() == 1) show_options(c, c.move ? c.moved() : 0, budget, out);
    conclude(c, out);
}

std::vector<std::string> Subtraction::methods(const Heaps& heaps, Convention convention) const {
    if (set_.everything()) return Bouton().methods(ordinal_heaps(heaps), convention);
    if (!set_.finite()) return {"arithmetic"};
    const std::optional<Natural> k = set_.initial();
    if (!k) return {"period"};
    if (*k == 3 && heaps.size() > 1) return {"mod", "parity"};
    return {"mod"};
}

Explanation Subtraction::explain(const Heaps& heaps, Convention convention, std::string_view method,
                                 Budget& budget) const {
    if (set_.everything())
        return Bouton().explain(ordinal_heaps(heaps), convention, method, budget);
    Explanation out{std::string(method), {}};
    const Moves<Heaps> moves = *winning_moves(heaps, convention, 1, budget);
    SubtractionCase c{*this, heaps, nimbers(heaps, budget), convention, std::nullopt, {}};
    if (!moves.first.empty()) {
        c.move = moves.first[0];
        c.after = nimbers(*c.move, budget);
    }
    if (c.over())
        out.say(c.misere() ? tr("No move is possible: in misère play the player to move has won.",
                                "Aucun coup n'est possible : en jeu misère, le joueur au trait a "
                                "gagné.")
                           : tr("No move is possible: the player to move has lost.",
                                "Aucun coup n'est possible : le joueur au trait a perdu."));
    else if (method == "parity")
        explain_parity(c, out);
    else if (!set_.initial())
        explain_period(c, budget, out);
    else if (heaps.size() == 1)
        explain_row(c, *set_.initial(), out);
    else
        explain_remainders(c, *set_.initial(), out);
    return out;
}

}  // namespace nimrod
