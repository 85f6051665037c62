// Ordinals by their text, and random ones for properties. rapidcheck's own ranges begin small; here
// every size is as likely at once, and a failure prints the seed.
#pragma once

#include <rapidcheck/gtest.h>

#include "nimrod/numbers/ordinal_reader.h"

namespace nimrod {

inline Ordinal o(std::string_view text) { return parse_ordinal(text); }

inline Random some_random() { return Random(*rc::gen::arbitrary<std::uint64_t>()); }

/// Small, equal and huge coefficients, exponents nested `depth` deep.
inline Ordinal some_ordinal(Random& random, int depth = 2) {
    Ordinal sum;
    for (std::uint64_t terms = random() % 5; terms > 0; --terms) {
        const bool nested = depth > 0 && random() % 3 == 0;
        const Ordinal exponent = nested ? some_ordinal(random, depth - 1) : Ordinal(random() % 4);
        Natural coefficient = natural(1 + random() % 5);
        if (random() % 5 == 0) coefficient <<= random() % 100;
        sum = natural_sum(sum, Ordinal::term(exponent, coefficient));
    }
    return sum;
}

}  // namespace nimrod
