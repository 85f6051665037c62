// By theorem: closed forms for games on several numbers.
#include <algorithm>
#include <map>

#include "nimrod/check/takings.h"
#include "nimrod/check/theorem.h"

namespace nimrod::check {

namespace {

using Naturals = std::vector<Natural>;

Natural floor_quotient(const Natural& a, const Natural& b) {
    Natural out;
    mpz_fdiv_q(out.get_mpz_t(), a.get_mpz_t(), b.get_mpz_t());
    return out;
}

Natural square_root(const Natural& n) {
    Natural out;
    mpz_sqrt(out.get_mpz_t(), n.get_mpz_t());
    return out;
}

Natural sum_of(const Naturals& numbers) {
    Natural sum = 0;
    for (const Natural& n : numbers) sum += n;
    return sum;
}

struct ByMoore : Theorem {
    ByMoore(std::string_view name, bool misere_play, Games&)
        : Theorem({"moore"}, true, name, misere_play), most(read_moore(name)) {}
    static Text author() {
        return tr(
            "moore (Moore 1910): lost when each column of binary digits has a multiple of K + 1 "
            "ones",
            "moore (Moore 1910) : perdu quand chaque colonne de chiffres binaires a un multiple "
            "de K + 1 de uns");
    }
    static Naturals read(std::string_view text) { return natural_numbers(text); }
    bool lost(const Naturals& heaps) const {
        const Natural modulus = most + 1;
        if (misere && std::ranges::max(heaps) <= 1) return sum_of(heaps) % modulus == 1;
        std::vector<std::uint64_t> ones;
        for (const Natural& heap : heaps) {
            ones.resize(std::max(ones.size(), bit_length(heap)));
            for (std::size_t i = 0; i < bit_length(heap); ++i) ones[i] += bit(heap, i) ? 1 : 0;
        }
        return std::ranges::all_of(
            ones, [&](std::uint64_t count) { return natural(count) % modulus == 0; });
    }
    /// In place, or with heaps in another order.
    bool is_move(Naturals before, Naturals after) const {
        std::ranges::sort(before);
        std::ranges::sort(after);
        if (before.size() != after.size() || before == after) return false;
        for (std::size_t i = 0; i < before.size(); ++i)
            if (after[i] > before[i]) return false;
        Naturals common;
        std::ranges::set_intersection(before, after, std::back_inserter(common));
        return natural(before.size() - common.size()) <= most;
    }

    Natural most;
};

struct ByWythoff : Theorem {
    ByWythoff(std::string_view name, bool misere_play, Games&)
        : Theorem({"wythoff"}, true, name, misere_play), t(read_wythoff(name)) {}
    static Text author() {
        return tr(
            "wythoff (Wythoff 1907, Fraenkel 1982): the n-th lost pair is n (2 - T + sqrt(T^2 + "
            "4)) / 2 rounded down, and T n more; misère play: Fraenkel 1984 (T = 1: the first "
            "two pairs are (0, 1) and (2, 2); T > 1: T n + 1 more)",
            "wythoff (Wythoff 1907, Fraenkel 1982) : la n-ième paire perdue est n (2 - T + "
            "sqrt(T^2 + 4)) / 2 arrondi vers le bas, et T n de plus ; jeu misère : Fraenkel 1984 "
            "(T = 1 : les deux premières paires sont (0, 1) et (2, 2) ; T > 1 : T n + 1 de "
            "plus)");
    }
    static Pair read(std::string_view text) { return read_pair(text, 0); }
    bool lost(const Pair& pair) const {
        const auto& [a, b] = pair;
        if (misere && t > 1) {
            const Natural n = floor_quotient(b - a - 1, t);
            if (n < 0 || n * t != b - a - 1) return false;
            const Natural part = n * t * (2 - t) + t - 2;
            const Natural wide = n * t + 1;
            return a == floor_quotient(part + square_root(wide * wide * (t * t + 4)), 2 * t);
        }
        if (misere) {
            if (pair == Pair{0, 1} || pair == Pair{2, 2}) return true;
            if (pair == Pair{0, 0} || pair == Pair{1, 2}) return false;
        }
        const Natural n = floor_quotient(b - a, t);
        if (n * t != b - a) return false;
        return a == floor_quotient(n * (2 - t) + square_root(n * n * (t * t + 4)), 2);
    }
    bool is_move(const Pair& before, const Pair& after) const {
        const auto fits = [&](const Natural& low, const Natural& high) {
            const Natural i = before.low - low, j = before.high - high;
            if (i < 0 || j < 0 || (i == 0 && j == 0)) return false;
            return i == 0 || j == 0 || abs(Natural(i - j)) < t;
        };
        return fits(after.low, after.high) || fits(after.high, after.low);
    }

    Natural t;
};

/// Matches, and how many of them may be taken now.
struct Allowed {
    Natural matches, limit;
};

struct Schwenk : Theorem {
    Schwenk(std::initializer_list<std::string_view> kinds, std::string_view name, bool misere_play)
        : Theorem(kinds, true, name, misere_play), limit(read_take_limit(name)) {}
    static Allowed read(std::string_view text) {
        const auto [matches, most, has_limit] = cut(text, '@');
        const Natural all = natural_number(matches);
        const Natural usual = all > 0 ? Natural(all - 1) : all;
        return {all, has_limit ? std::min(all, natural_number(most)) : usual};
    }
    /// The lost starts up to this number.
    virtual Naturals starts(const Natural& matches) const {
        Naturals found{1};
        for (std::size_t j = 0; found.back() < matches;) {
            while (limit.after(found[j]) < found.back()) ++j;
            found.push_back(found.back() + found[j]);
            if (found.size() >= most_places)
                refuse(tr("too many lost starts", "trop de départs perdus"));
        }
        return found;
    }
    bool lost(const Allowed& heap) const {
        if (heap.limit == 0) return !misere;
        Natural matches = heap.matches - (misere ? 1 : 0);
        const Naturals all = starts(matches);
        for (auto start = all.rbegin(); start != all.rend(); ++start) {
            if (matches == *start) return *start > heap.limit;
            if (matches > *start) matches -= *start;
        }
        return true;  // nothing but the match set aside
    }
    bool is_move(const Allowed& before, const Allowed& after) const {
        const Natural taken = before.matches - after.matches;
        return taken >= 1 && taken <= before.limit &&
               after.limit == std::min(after.matches, limit.after(taken));
    }
    virtual ~Schwenk() = default;

    TakeLimit limit;
};

struct BySchwenk : Schwenk {
    BySchwenk(std::string_view name, bool misere_play, Games&)
        : Schwenk({"dynamic", "fibonacci"}, name, misere_play) {}
    static Text author() {
        return tr(
            "schwenk (Schwenk 1970): lost starts are H(1) = 1, H(k+1) = H(k) + H(j), j the least "
            "with limit(H(j)) >= H(k); one wins when the least part of the matches may be "
            "taken; in misère play one match is set aside",
            "schwenk (Schwenk 1970) : les départs perdus sont H(1) = 1, H(k+1) = H(k) + H(j), j "
            "le plus petit avec limite(H(j)) >= H(k) ; on gagne quand la plus petite part des "
            "allumettes peut être prise ; en jeu misère une allumette est mise à part");
    }
};

struct ByZeckendorf : Schwenk {
    ByZeckendorf(std::string_view name, bool misere_play, Games&)
        : Schwenk({"fibonacci"}, name, misere_play) {}
    static Text author() {
        return tr(
            "zeckendorf (Whinihan 1963, Zeckendorf 1972): one wins when the least term of the sum "
            "of Fibonacci numbers, no two of them neighbours, may be taken; in misère play one "
            "match is set aside",
            "zeckendorf (Whinihan 1963, Zeckendorf 1972) : on gagne quand le plus petit terme de "
            "la somme de nombres de Fibonacci, sans deux voisins, peut être pris ; en jeu misère "
            "une allumette est mise à part");
    }
    Naturals starts(const Natural& matches) const override {
        Naturals found{1, 2};
        while (found.back() < matches) found.push_back(found.back() + found[found.size() - 2]);
        return found;
    }
};

struct ByEuclid : Theorem {
    ByEuclid(std::string_view name, bool misere_play, Games&)
        : Theorem({"euclid"}, true, name, misere_play), zero(read_euclid(name)) {}
    static Text author() {
        return tr(
            "euclid (Cole and Davie 1969): who first has a choice of quotients wins, in normal "
            "play when the ratio is above the golden one",
            "euclid (Cole et Davie 1969) : qui a le premier le choix du quotient gagne, en jeu "
            "normal quand le rapport dépasse le nombre d'or");
    }
    Pair read(std::string_view text) const {
        Pair pair = read_pair(text, zero ? 0 : 1);
        if (pair.high == 0) refuse(tr("two numbers are needed", "il faut deux nombres"));
        return pair;
    }
    bool lost(const Pair& pair) const {
        Natural a = pair.low, b = pair.high;
        bool turn = true;  // whether it is this player's turn
        while (a > 0) {
            const Natural quotient = b / a, rest = b % a;
            const bool ends_below = rest > 0 || zero;
            const Natural ways = ends_below ? quotient : Natural(quotient - 1);
            if (ways == 0) break;
            if (ways > 1) return !turn;
            b = a;
            if (ends_below) a = rest;
            turn = !turn;
        }
        return turn != misere;  // the game has ended, and this one is to move
    }
    static bool is_move(const Pair& before, const Pair& after) {
        const auto fits = [&](const Natural& low, const Natural& high) {
            return low == before.low && low > 0 && high < before.high &&
                   Natural(before.high - high) % low == 0;
        };
        return fits(after.low, after.high) || fits(after.high, after.low);
    }

    bool zero;
};

}  // namespace

ByTheorem theorem_on_numbers(std::string_view name) {
    static const std::map<std::string_view, ByTheorem> theorems{
        {"moore", by_this_theorem<ByMoore>},
        {"wythoff", by_this_theorem<ByWythoff>},
        {"schwenk", by_this_theorem<BySchwenk>},
        {"zeckendorf", by_this_theorem<ByZeckendorf>},
        {"euclid", by_this_theorem<ByEuclid>}};
    const auto found = theorems.find(name);
    return found == theorems.end() ? nullptr : found->second;
}

}  // namespace nimrod::check
