// Octal games and Grundy's game by brute force from the rules, to check the library against.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "nimrod/core/outcome.h"
#include "nimrod/games/families/octal_rules.h"

namespace nimrod::octal_oracle {

/// Every option of a position, straight from the meaning of the digits.
inline std::vector<Heaps> options_of(const HeapCode& code, const Heaps& heaps) {
    std::vector<Heaps> out;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        const auto replace = [&](const Heaps& parts) {
            Heaps to(heaps.begin(), heaps.begin() + static_cast<std::ptrdiff_t>(i));
            to.insert(to.end(), parts.begin(), parts.end());
            to.insert(to.end(), heaps.begin() + static_cast<std::ptrdiff_t>(i) + 1, heaps.end());
            out.push_back(to);
        };
        for (std::size_t taken = 0; natural(taken) <= heaps[i]; ++taken) {
            const Natural left = heaps[i] - natural(taken);
            const int digit = code.digit(taken);
            if (digit % 2 == 1 && left == 0) replace({0});
            if (digit / 2 % 2 == 1 && left > 0) replace({left});
            if (digit / 4 % 2 == 1)
                for (Natural a = 1; a < left; ++a) {
                    const Natural b = left - a;
                    if (a < b || (a == b && !code.unequal_parts)) replace({a, b});
                }
            if (digit / 8 == 1)
                for (Natural a = 1; a < left; ++a)
                    for (Natural b = a; a + b < left; ++b)
                        if (b <= left - a - b) replace({a, b, left - a - b});
        }
    }
    return out;
}

/// Labels whole positions from their options alone: no sums, no nim-addition. (Only the order of
/// the heaps is forgotten.)
class BruteForce {
public:
    explicit BruteForce(HeapCode code) : code_(std::move(code)) {}

    Outcome outcome(Heaps heaps, Convention convention) {
        std::sort(heaps.begin(), heaps.end());
        auto& known = outcomes_[convention == Convention::misere];
        if (const auto found = known.find(heaps); found != known.end()) return found->second;
        const std::vector<Heaps> all = options_of(code_, heaps);
        const bool wins = all.empty() ? convention == Convention::misere
                                      : std::any_of(all.begin(), all.end(), [&](const Heaps& to) {
                                            return outcome(to, convention) == Outcome::P;
                                        });
        return known[heaps] = wins ? Outcome::N : Outcome::P;
    }

    Nimber nimber(Heaps heaps) {
        std::sort(heaps.begin(), heaps.end());
        if (const auto found = nimbers_.find(heaps); found != nimbers_.end()) return found->second;
        std::set<Nimber> seen;
        for (const Heaps& to : options_of(code_, heaps)) seen.insert(nimber(to));
        Nimber least = 0;
        while (seen.contains(least)) ++least;
        return nimbers_[heaps] = least;
    }

private:
    HeapCode code_;
    std::map<Heaps, Outcome> outcomes_[2];
    std::map<Heaps, Nimber> nimbers_;
};

/// The nimbers of single heaps by the plain mex over all breaks, with no thought of a period.
inline std::vector<unsigned> plain_sequence(const HeapCode& code, std::size_t size) {
    std::vector<unsigned> g;
    for (std::size_t n = 0; n < size; ++n) {
        std::set<unsigned> seen;
        for (std::size_t taken = 0; taken <= n; ++taken) {
            const int digit = code.digit(taken);
            const std::size_t left = n - taken;
            if (digit % 2 == 1 && left == 0) seen.insert(0);
            if (digit / 2 % 2 == 1 && left > 0) seen.insert(g[left]);
            if (digit / 4 % 2 == 1)
                for (std::size_t a = 1; a + 1 <= left && a <= left - a; ++a)
                    if (a != left - a || !code.unequal_parts) seen.insert(g[a] ^ g[left - a]);
            if (digit / 8 == 1)
                for (std::size_t a = 1; a < left; ++a)
                    for (std::size_t b = 1; a + b < left; ++b)
                        seen.insert(g[a] ^ g[b] ^ g[left - a - b]);
        }
        unsigned least = 0;
        while (seen.contains(least)) ++least;
        g.push_back(least);
    }
    return g;
}

inline std::vector<HeapCode> small_codes() {
    std::vector<HeapCode> codes;
    for (const char* const text :
         {"0.0", "0.07", "0.137", "0.77", "0.15", "0.6", "0.52", "4.0", "4.4", "4.7", "0.3",
          "0.007", "0.8", "0.3f", "8.9", "c.08", "4.3...", "0.1(23)", "0.f..."})
        codes.push_back(read_heap_code(text));
    codes.push_back(HeapCode::grundy());
    return codes;
}

inline std::vector<Heaps> small_positions() {
    std::vector<Heaps> out;
    for (unsigned a = 0; a <= 8; ++a) {
        out.push_back({a});
        for (unsigned b = 0; b <= 5; ++b) out.push_back({a, b});
    }
    out.push_back({3, 3, 2});
    out.push_back({2, 4, 1});
    out.push_back({1, 0, 5});
    return out;
}

inline std::string label(const HeapCode& code, const Heaps& heaps) {
    return (code.unequal_parts ? "grundy" : code.print()) + " " + print_heaps(heaps);
}

}  // namespace nimrod::octal_oracle
