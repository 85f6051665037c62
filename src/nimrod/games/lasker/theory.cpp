// Lasker's Nim (Emanuel Lasker, Brettspiele der Völker, 1931). The nimbers of single heaps are in
// Winning Ways, chapter 4, as those of the octal game 4.333...: g(n) = n, except that g(4k+3) =
// 4k+4 and g(4k+4) = 4k+3. By induction: heaps below n have as nimbers the numbers below n, in
// some order (for n = 4k+4: without 4k+3, with 4k+4), so taking reaches these. What a split reaches
// is seen modulo 4, where g sends the residues 0, 1, 2, 3 of positive heaps to 3, 1, 2, 0: the two
// parts of 4k+1 have the nim-sum 2, of 4k+2 they have 0 or 1, of 4k+3 they have an odd one, and
// of 4k+4 they have 0 or 1. So no split reaches the nimber claimed; and 4k+3, which a heap of
// 4k+3 must reach, is that of its split into 1 and 4k+2.
//
// g is its own inverse, so at most one move that takes from a heap gives it a wanted nimber t. The
// splits n = a + b with g(a) xor g(b) = t are not tried one by one, for a heap may have 10^30
// matches. Write a = 4i + r and b = 4j + u. Then g(a) = 4i' + r', where i' is i, or i - 1 if r = 0,
// or i + 1 if r = 3; likewise for b. So r, u are 16 cases, and in each i' + j' and i' xor j' are
// given. Since i' + j' = (i' xor j') + 2 (i' and j'), the common digits of i' and j' are known too:
// the solutions are the ways of dealing the digits of i' xor j' to the two.
#include "nimrod/games/lasker/theory.h"

#include <algorithm>

#include "nimrod/explain/heap_words.h"

namespace nimrod {

Natural lasker_nimber(const Natural& heap) {
    const std::uint64_t rest = remainder(heap, 4);
    if (rest == 3) return heap + 1;
    if (rest == 0 && heap > 0) return heap - 1;
    return heap;
}

namespace {

Natural nimber_of(const Heaps& heaps) {
    Natural sum = 0;
    for (const Natural& heap : heaps) sum ^= lasker_nimber(heap);
    return sum;
}

/// The pairs a = 4i + r, b = 4j + u with a + b = heap, both positive, and g(a) xor g(b) = wanted,
/// for one choice of r and u.
class SplitFamily {
public:
    SplitFamily(const Natural& heap, const Natural& wanted, unsigned r, unsigned u)
        : heap_(heap), r_(r), shift_(shift(r)), u_shift_(shift(u)) {
        const unsigned low = digit(r) ^ digit(u);
        const Natural rest = heap - r - u;
        if (remainder(wanted, 4) != low || rest < 0 || rest % 4 != 0) return;
        differing_ = wanted / 4;
        const Natural common_twice = rest / 4 + shift_ + u_shift_ - differing_;
        if (common_twice < 0 || common_twice % 2 != 0) return;
        common_ = common_twice / 2;
        possible_ = (common_ & differing_) == 0;
    }

    /// How many ordered pairs there are.
    Natural count() const {
        if (!possible_) return 0;
        Natural count = Natural(1) << mpz_popcount(differing_.get_mpz_t());
        // i = i' - 1 must not be negative, nor j; i' = 0 and j' = 0 at once only if both are.
        if (common_ == 0) {
            if (shift_ == 1) --count;
            if (u_shift_ == 1 && !(shift_ == 1 && differing_ == 0)) --count;
        }
        return count;
    }

    /// Appends the smaller parts a <= b, increasing, until there are `max` in the list.
    void list(std::vector<Natural>& parts, std::size_t max, Budget& budget) const {
        if (!possible_) return;
        Natural dealt = 0;  // the digits of differing_ that i' has: its subsets in increasing order
        do {
            budget.step();
            const Natural i = common_ + dealt - shift_;
            const Natural j = common_ + (differing_ - dealt) - u_shift_;
            const Natural part = 4 * i + r_;
            if (2 * part > heap_ || parts.size() == max) return;
            if (i >= 0 && j >= 0 && part > 0) parts.push_back(part);
            dealt = (dealt - differing_) & differing_;
        } while (dealt != 0);
    }

private:
    static int shift(unsigned r) { return r == 0 ? -1 : r == 3 ? 1 : 0; }
    static unsigned digit(unsigned r) { return r == 0 ? 3 : r == 3 ? 0 : r; }

    Natural heap_;
    unsigned r_;
    int shift_;
    int u_shift_;
    Natural differing_;
    Natural common_;
    bool possible_ = false;
};

/// The splits of a heap that have the wanted nimber: how many, and the smaller parts of the first
/// `max` of them.
std::pair<Natural, std::vector<Natural>> splits(const Natural& heap, const Natural& wanted,
                                                std::size_t max, Budget& budget) {
    Natural ordered = 0;
    std::vector<Natural> parts;
    for (unsigned r = 0; r < 4; ++r)
        for (unsigned u = 0; u < 4; ++u) {
            const SplitFamily family(heap, wanted, r, u);
            ordered += family.count();
            family.list(parts, max, budget);
        }
    std::sort(parts.begin(), parts.end());
    // Each split was counted twice, but for that into halves, whose nimber is 0.
    const bool halves = wanted == 0 && heap > 0 && heap % 2 == 0;
    return {(ordered + (halves ? 1 : 0)) / 2, parts};
}

Table nimber_table(const Heaps& heaps, std::size_t chosen) {
    Table table;
    table.header = {tr("heap", "tas"), tr("nimber", "nimbre")};
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        const Natural value = lasker_nimber(heaps[i]);
        table.rows.push_back({Cell(heaps[i], i == chosen ? Mark::chosen : Mark::none),
                              Cell(value, value == heaps[i] ? Mark::none : Mark::key)});
    }
    if (heaps.size() == 1) return table;
    table.rule_above = table.rows.size();
    table.rows.push_back({tr("nim-sum", "somme de Nim"), Cell(nimber_of(heaps), Mark::key)});
    return table;
}

}  // namespace

std::optional<Outcome> Lasker::outcome(const Heaps& heaps, Convention convention, Budget&) const {
    if (convention == Convention::misere) return std::nullopt;
    return nimber_of(heaps) == 0 ? Outcome::P : Outcome::N;
}

std::optional<Nimber> Lasker::nimber(const Heaps& heaps, Budget&) const { return nimber_of(heaps); }

std::optional<Moves<Heaps>> Lasker::winning_moves(const Heaps& heaps, Convention convention,
                                                  std::size_t max, Budget& budget) const {
    if (convention == Convention::misere) return std::nullopt;
    const Natural sum = nimber_of(heaps);
    Moves<Heaps> moves;
    moves.count = 0;
    for (std::size_t i = 0; i < heaps.size() && sum != 0; ++i) {
        const Natural wanted = lasker_nimber(heaps[i]) ^ sum;
        const Natural left = lasker_nimber(wanted);
        if (left < heaps[i]) {
            ++*moves.count;
            if (moves.first.size() < max) {
                moves.first.push_back(heaps);
                moves.first.back()[i] = left;
            }
        }
        const auto [count, parts] =
            splits(heaps[i], wanted, max - std::min(max, moves.first.size()), budget);
        *moves.count += count;
        for (const Natural& part : parts) {
            Heaps& to = moves.first.emplace_back(heaps);
            to[i] = part;
            to.insert(to.begin() + static_cast<std::ptrdiff_t>(i) + 1, Natural(heaps[i] - part));
        }
    }
    moves.complete = *moves.count == natural(moves.first.size());
    return moves;
}

std::vector<std::string> Lasker::methods(const Heaps&, Convention convention) const {
    if (convention == Convention::misere) return {};
    return {"nimbers"};
}

Explanation Lasker::explain(const Heaps& heaps, Convention convention, std::string_view method,
                            Budget& budget) const {
    Explanation out{std::string(method), {}};
    const Moves<Heaps> moves = *winning_moves(heaps, convention, 1, budget);
    out.say(
        tr("A heap of n has the nimber n, as in Nim, except that 3 and 4, 7 and 8, 11 and 12, and "
           "so on change places: a heap of 3 may also be split into 1 and 2, which have nim-sum 3, "
           "so its nimber is 4; then 3 is what the moves of a heap of 4 lack.",
           "Un tas de n a le nimbre n, comme au Nim, sauf que 3 et 4, 7 et 8, 11 et 12, et ainsi "
           "de suite échangent leurs places : un tas de 3 peut aussi être coupé en 1 et 2, de "
           "somme de Nim 3, donc son nimbre est 4 ; alors 3 est ce qui manque aux coups d'un tas "
           "de 4."));
    const bool won = !moves.first.empty();
    if (heaps.size() <= drawable_heaps) {
        const std::vector<HeapChange> changes =
            won ? heap_changes(heaps, moves.first[0]) : std::vector<HeapChange>{};
        out.show(nimber_table(heaps, changes.empty() ? heaps.size() : changes[0].heap));
    } else {
        out.say(tr("The nim-sum of the nimbers of the {} heaps is {}.",
                   "La somme de Nim des nimbres des {} tas est {}.", heaps.size(),
                   nimber_of(heaps)));
    }
    if (!won)
        out.say(
            tr("The nimber of the position is 0: every move makes it another one, and the "
               "opponent can bring it back to 0 until no match is left.",
               "Le nimbre de la position est 0 : tout coup en donne un autre, et l'adversaire "
               "peut le ramener à 0 jusqu'à ce qu'il ne reste aucune allumette."));
    else
        out.say(tr("So {}. That leaves the nimber 0.", "Donc {}. Cela laisse le nimbre 0.",
                   say_heap_move(heaps, moves.first[0])));
    return out;
}

}  // namespace nimrod
