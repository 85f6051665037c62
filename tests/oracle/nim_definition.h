// Nimbers by their definitions, slow and plain (Conway, On Numbers and Games, chapter 6).
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "nimrod/core/natural.h"

namespace nimrod::oracle {

/// The table of products below a side: each is the least number that is not x'y + xy' + x'y' with
/// x' < x, y' < y.
inline std::vector<std::vector<unsigned>> products_by_definition(unsigned side) {
    std::vector<std::vector<unsigned>> table(side, std::vector<unsigned>(side));
    for (unsigned x = 0; x < side; ++x)
        for (unsigned y = 0; y < side; ++y) {
            std::set<unsigned> seen;
            for (unsigned u = 0; u < x; ++u)
                for (unsigned v = 0; v < y; ++v)
                    seen.insert(table[u][y] ^ table[x][v] ^ table[u][v]);
            while (seen.contains(table[x][y])) ++table[x][y];
        }
    return table;
}

/// The inverses of 1, 2, ... below a side (a field): 1/x is the least number that is not 0 nor
/// (1 + (x' + x) y') / x' with 0 < x' < x, where y' is a number already found not to be 1/x. The
/// table of products must be that of the field.
inline std::vector<unsigned> inverses_by_definition(
    const std::vector<std::vector<unsigned>>& product) {
    std::vector<unsigned> inverse(product.size());
    for (unsigned x = 1; x < product.size(); ++x) {
        std::set<unsigned> excluded = {0};
        std::vector<unsigned> fresh = {0};
        while (!fresh.empty()) {
            const unsigned y = fresh.back();
            fresh.pop_back();
            for (unsigned u = 1; u < x; ++u) {
                const unsigned z = product[inverse[u]][1 ^ product[u ^ x][y]];
                if (excluded.insert(z).second) fresh.push_back(z);
            }
        }
        while (excluded.contains(inverse[x])) ++inverse[x];
    }
    return inverse;
}

/// Products of numbers of any size by Conway's two rules only: the product of different Fermat
/// powers 2^(2^k) is the ordinary one, and the square of F is F + F/2.
class RulesOfProducts {
public:
    Natural product(const Natural& a, const Natural& b) {
        Natural out = 0;
        for (std::size_t j = 0; j < bit_length(b); ++j)
            if (bit(b, j)) out ^= by_power(a, j);
        return out;
    }

private:
    Natural by_power(const Natural& a, std::size_t j) {
        Natural out = 0;
        for (std::size_t i = 0; i < bit_length(a); ++i)
            if (bit(a, i)) out ^= powers(i, j);
        return out;
    }

    /// The product of 2^i and 2^j.
    Natural powers(std::size_t i, std::size_t j) {
        if ((i & j) == 0) return Natural(1) << (i | j);
        const auto known = known_.find({i, j});
        if (known != known_.end()) return known->second;
        std::size_t fermat = 1;
        while (fermat * 2 <= (i & j)) fermat *= 2;
        const Natural rest = powers(i - fermat, j - fermat);
        const Natural out = by_power(rest, fermat) ^ by_power(rest, fermat - 1);
        known_.emplace(std::pair(i, j), out);
        return out;
    }

    std::map<std::pair<std::size_t, std::size_t>, Natural> known_;
};

}  // namespace nimrod::oracle
