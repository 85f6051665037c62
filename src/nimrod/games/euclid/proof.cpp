// What the theory of the game of Euclid says to laws that were read from data.
#include "nimrod/games/euclid/theory.h"

namespace nimrod {

std::optional<Text> Euclid::proof(const LostBelowSlope& law, Convention convention, Budget&) const {
    const bool golden = law.slope == Quadratic::make(1, 1, 2, 5);
    if (convention == Convention::misere || !golden || law.equal_lost == to_zero ||
        law.zero_lost.value_or(false) != to_zero)
        return std::nullopt;
    return to_zero ? tr("Cole and Davie 1969", "Cole et Davie 1969")
                   : tr("Grossman 1997, Nivasch 2006", "Grossman 1997, Nivasch 2006");
}

}  // namespace nimrod
