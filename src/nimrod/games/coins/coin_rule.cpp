// The nimbers of single heads (Berlekamp, Conway and Guy, Winning Ways, chapter 14). A position of
// several heads is the sum of its heads, two on one place being none; so the nimber of a head at n
// is the mex of the nim-sums of the other coins that a move from n may turn.
//
// Turtles (one coin or two): g(n) = n + 1. The other coin m, or none, has the nimber m + 1 or 0,
// which are all numbers up to n.
//
// Mock Turtles (one coin, two or three): g(n) is the n-th number with an odd number of ones in
// binary, which is 2n or 2n + 1; such numbers are called odious, the others evil. None or two other
// coins have an evil nim-sum, one has an odious one other than g(n); so g(n) is not reached. An
// odious number below it is that of another coin; an evil one is 0 or the sum of its highest bit
// and the rest, both odious and not greater.
//
// Ruler (neighbours): g(n) is the largest power of two that divides n + 1. Count the places from 1,
// so that g is the power of two in the number itself. The first j neighbours below have the same
// powers as 1, ..., j as long as j is below that of n; their nim-sum is the Gray code of j, which
// takes every value below the power. In longer runs the largest power is greater than that of n,
// and it occurs once, so their nim-sum is greater.
//
// Twins and Triplets (exactly two, exactly three): as Turtles and Mock Turtles, one or two places
// to the right. The coins 0, or 0 and 1, cannot be the rightmost: they have nimber 0, and fill up
// the number of coins where the other game would turn fewer.
#include "nimrod/games/coins/coin_rule.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace nimrod {

namespace {

constexpr std::array all_rules{turtles, mock_turtles, ruler, twins, triplets};

/// The coins that only fill up the number.
unsigned fillers(const CoinRule& rule) { return rule.least - 1; }

bool is_odious(const Nimber& n) { return mpz_popcount(n.get_mpz_t()) % 2 == 1; }

/// The j whose Gray code, j with j/2 added without carry, is this.
Natural of_gray_code(const Natural& code) {
    Natural j = code;
    for (std::size_t shift = 1; shift < bit_length(code); shift *= 2) j ^= j >> shift;
    return j;
}

/// Where up to k coins may be turned, k being 2 or 3: the coins with this nim-sum, fewer than k.
Coins coins_of_sum(const Nimber& sum, unsigned k) {
    if (sum == 0) return {};
    if (k == 2) return {sum - 1};
    if (is_odious(sum)) return {sum / 2};
    const Nimber top = Nimber(1) << (bit_length(sum) - 1);
    const Nimber rest = sum ^ top;
    return {rest / 2, top / 2};
}

}  // namespace

std::span<const CoinRule> coin_rules() { return all_rules; }

Text say_rule(const CoinRule& rule) {
    if (rule.run) return tr("any number of neighbours", "un nombre quelconque de voisines");
    if (rule.least == rule.most)
        return rule.most == 2 ? tr("two coins", "deux pièces") : tr("three coins", "trois pièces");
    return rule.most == 2 ? tr("one coin or two", "une ou deux pièces")
                          : tr("one, two or three coins", "une, deux ou trois pièces");
}

Nimber coin_nimber(const CoinRule& rule, const Natural& n) {
    if (rule.run) return Nimber(1) << mpz_scan1(Natural(n + 1).get_mpz_t(), 0);
    if (n < fillers(rule)) return 0;
    const Natural place = n - fillers(rule);
    if (rule.most == 2) return place + 1;
    const Nimber even = 2 * place;
    return is_odious(even) ? even : Nimber(even + 1);
}

Natural count_turns(const CoinRule& rule, const Natural& n) {
    if (rule.run) return n + 1;
    Natural count = 0;
    for (unsigned others = rule.least - 1; others < rule.most; ++others) {
        Natural ways;
        mpz_bin_ui(ways.get_mpz_t(), n.get_mpz_t(), others);
        count += ways;
    }
    return count;
}

std::vector<std::vector<std::uint32_t>> list_turns(const CoinRule& rule, std::uint32_t n) {
    std::vector<std::vector<std::uint32_t>> out;
    if (rule.run) {
        for (std::uint32_t first = 0; first <= n; ++first) {
            std::vector<std::uint32_t>& run = out.emplace_back();
            for (std::uint32_t coin = first; coin <= n; ++coin) run.push_back(coin);
        }
        return out;
    }
    if (rule.least <= 1) out.push_back({n});
    if (rule.least <= 2)
        for (std::uint32_t a = 0; a < n && rule.most >= 2; ++a) out.push_back({a, n});
    for (std::uint32_t b = 1; b < n && rule.most >= 3; ++b)
        for (std::uint32_t a = 0; a < b; ++a) out.push_back({a, b, n});
    return out;
}

Coins sample_turn(const CoinRule& rule, const Natural& n, std::size_t longest, Random& random) {
    Coins coins{n};
    if (rule.run) {
        Natural others = uniform_below(std::min(Natural(n + 1), natural(longest)), random);
        for (; others > 0; --others) coins.push_back(coins.back() - 1);
    } else {
        const Natural most = std::min(Natural(n + 1), Natural(rule.most));
        const Natural size = uniform_below(most - rule.least + 1, random) + rule.least;
        while (natural(coins.size()) < size) {
            const Natural other = uniform_below(n, random);
            if (std::find(coins.begin(), coins.end(), other) == coins.end()) coins.push_back(other);
        }
    }
    std::sort(coins.begin(), coins.end());
    return coins;
}

std::optional<Coins> turn_to(const CoinRule& rule, const Natural& n, const Nimber& others,
                             std::size_t longest) {
    Coins coins;
    if (rule.run) {
        const Natural length = of_gray_code(others);
        if (length >= natural(longest)) return std::nullopt;
        for (Natural coin = n - length; coin < n; ++coin) coins.push_back(coin);
    } else {
        coins = coins_of_sum(others, rule.most);
        for (Natural& coin : coins) coin += fillers(rule);
        for (unsigned filler = 0; coins.size() + 1 < rule.least; ++filler)
            coins.emplace_back(filler);
    }
    coins.push_back(n);
    std::sort(coins.begin(), coins.end());
    return coins;
}

}  // namespace nimrod
