// What the theory of Wythoff's game says to laws that were read from data.
#include "nimrod/games/wythoff/theory.h"

namespace nimrod {

std::optional<Text> Wythoff::proof(const LostBeattyPairs& law, Convention convention,
                                   Budget&) const {
    const Quadratic lower = Quadratic::make(2 - t, 1, 2, t * t + 4);
    if (law.lower != lower || law.upper != lower.plus(t)) return std::nullopt;
    if (convention == Convention::normal) {
        if (law.from != 0 || law.lower_shift != Shift{} || law.upper_shift != Shift{})
            return std::nullopt;
        return t == 1 ? tr("Wythoff 1907", "Wythoff 1907") : tr("Fraenkel 1982", "Fraenkel 1982");
    }
    using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;
    if (t == 1 && law.from == 2 && law.early == Pairs{{0, 1}, {2, 2}} &&
        law.lower_shift == Shift{} && law.upper_shift == Shift{})
        return tr("Fraenkel 1984", "Fraenkel 1984");
    const Shift& shift = law.lower_shift;
    if (t > 1 && law.from == 0 && shift.q != 0 &&
        Quadratic::make(shift.p, shift.q, shift.r, lower.d) == lower.inverse() &&
        law.upper_shift == Shift{shift.p + shift.r, shift.q, shift.r})
        return tr("Fraenkel 1984", "Fraenkel 1984");
    return std::nullopt;
}

}  // namespace nimrod
