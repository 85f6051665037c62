// The Silver Dollar game without the dollar (N. G. de Bruijn; Winning Ways, chapter 3, and Conway,
// On Numbers and Games). Take the coins in pairs from the right; a coin that is left over at the
// left end is paired with the edge. The empty squares between the coins of a pair are a heap of
// Nim. The right coin of a pair makes its heap smaller, at will; the left coin makes it larger, as
// far as it can go. No move changes two heaps: the squares before a pair are no heap. So this is
// Nim with heaps that may grow (growing_nim.cpp), in normal and misère play; and when all heaps are
// empty, either no coin can move or the left coin of some pair can move by one square.
#include "nimrod/games/silver_dollar/theory.h"

#include <algorithm>

#include "nimrod/theory/bouton.h"
#include "nimrod/theory/growing_nim.h"

namespace nimrod {

namespace {

constexpr std::size_t drawable_pairs = 32;

/// The heap between coins `right` - 1 and `right`, or between the edge and coin 0.
GrowingHeap heap_before(const Heaps& coins, std::size_t right) {
    if (right == 0) return {coins[0], 0};
    const Natural edge = right >= 2 ? Natural(coins[right - 2] + 1) : Natural(0);
    return {coins[right] - coins[right - 1] - 1, coins[right - 1] - edge};
}

/// The right coins of the pairs, from the left.
std::vector<std::size_t> right_coins(const Heaps& coins) {
    std::vector<std::size_t> out;
    for (std::size_t i = (coins.size() + 1) % 2; i < coins.size(); i += 2) out.push_back(i);
    return out;
}

std::vector<GrowingHeap> gaps(const Heaps& coins) {
    std::vector<GrowingHeap> out;
    for (const std::size_t right : right_coins(coins)) out.push_back(heap_before(coins, right));
    return out;
}

/// The coins after the heap of the pair with this right coin was brought from `size` to `target`.
Heaps bring(Heaps coins, std::size_t right, const Natural& size, const Natural& target) {
    if (target < size)
        coins[right] -= size - target;
    else
        coins[right - 1] -= target - size;
    return coins;
}

Table gap_table(const Heaps& coins, const std::optional<std::size_t>& chosen) {
    Table table;
    table.header = {tr("pair of coins", "paire de pièces"), tr("gap", "écart")};
    const std::vector<std::size_t> rights = right_coins(coins);
    for (std::size_t i = 0; i < rights.size(); ++i) {
        const std::size_t right = rights[i];
        const Text pair = right == 0
                              ? tr("edge, {}", "bord, {}", coins[0])
                              : notation(fmt::format("{}, {}", coins[right - 1], coins[right]));
        table.rows.push_back(
            {Cell(pair, chosen == i ? Mark::chosen : Mark::none), heap_before(coins, right).size});
    }
    table.rule_above = table.rows.size();
    table.rows.push_back(
        {tr("nim-sum", "somme de Nim"), Cell(nim_sum(sizes(gaps(coins))), Mark::key)});
    return table;
}

}  // namespace

Text say_coin_move(const Heaps& from, const Heaps& to) {
    std::size_t i = 0;
    while (from[i] == to[i]) ++i;
    return tr("move the coin from {} to {}", "déplacez la pièce de {} en {}", from[i], to[i]);
}

std::optional<Outcome> SilverDollar::outcome(const Heaps& coins, Convention convention,
                                             Budget&) const {
    return growing_nim_outcome(gaps(coins), convention);
}

std::optional<Nimber> SilverDollar::nimber(const Heaps& coins, Budget&) const {
    return nim_sum(sizes(gaps(coins)));
}

std::optional<Moves<Heaps>> SilverDollar::winning_moves(const Heaps& coins, Convention convention,
                                                        std::size_t max, Budget& budget) const {
    const std::vector<GrowingHeap> heaps = gaps(coins);
    const std::vector<std::size_t> rights = right_coins(coins);
    const auto targets = growing_nim_targets(heaps, convention);
    Moves<Heaps> moves;
    std::size_t count = 0;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        budget.step();
        if (!targets[i]) continue;
        ++count;
        if (moves.first.size() < max)
            moves.first.push_back(bring(coins, rights[i], heaps[i].size, *targets[i]));
    }
    moves.count = natural(count);
    moves.complete = count == moves.first.size();
    return moves;
}

std::vector<std::string> SilverDollar::methods(const Heaps&, Convention) const {
    return {"binary", "groups"};
}

Explanation SilverDollar::explain(const Heaps& coins, Convention convention,
                                  std::string_view method, Budget& budget) const {
    Explanation out{std::string(method), {}};
    out.say(
        tr("Take the coins in pairs from the right (one that is left over is paired with the edge) "
           "and count the empty squares between the two coins of each pair: these are heaps of "
           "Nim. The right coin of a pair takes from its heap; the left coin adds to it.",
           "Prenez les pièces par paires depuis la droite (celle qui reste fait paire avec le "
           "bord) et comptez les cases vides entre les deux pièces de chaque paire : ce sont des "
           "tas de Nim. La pièce droite d'une paire prend dans son tas ; la pièce gauche y "
           "ajoute."));
    const std::vector<GrowingHeap> heaps = gaps(coins);
    const std::optional<std::size_t> chosen = growing_nim_choice(heaps, convention);
    if (heaps.size() <= drawable_pairs) out.show(gap_table(coins, chosen));
    explain_growing_nim(heaps, convention, method, budget, out);
    if (chosen) {
        const Natural target = *growing_nim_targets(heaps, convention)[*chosen];
        const Heaps to = bring(coins, right_coins(coins)[*chosen], heaps[*chosen].size, target);
        out.say(tr("With the coins: {}.", "Avec les pièces : {}.", say_coin_move(coins, to)));
    }
    return out;
}

}  // namespace nimrod
