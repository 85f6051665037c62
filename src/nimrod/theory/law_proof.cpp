// Two sequences that repeat, with periods p and q from some number on, are equal for ever once they
// are equal for lcm(p, q) terms from there (and, where they rise, rise at the same rate). So a law
// that was read from data is compared with the one that is proved, term by term, that far.
#include "nimrod/theory/law_proof.h"

#include <numeric>

namespace nimrod {

namespace {

constexpr std::size_t most_compared = 5'000'000;

/// Where both repeat; none when that is too far.
std::optional<std::size_t> end_of_comparison(std::size_t from, std::size_t p, std::size_t q) {
    if (from > most_compared || p > most_compared || q > most_compared) return std::nullopt;
    const std::size_t end = from + std::lcm(p, q);
    return end <= most_compared ? std::optional(end) : std::nullopt;
}

}  // namespace

std::optional<Text> proof(const NimberPeriod& law, const ProvedPeriod& proved, Budget& budget) {
    const Periodicity& seen = law.periodicity;
    const Periodicity& known = proved.periodicity;
    if (law.first != 0 || natural(seen.saltus) * natural(known.period) !=
                              natural(known.saltus) * natural(seen.period))
        return std::nullopt;
    const auto end =
        end_of_comparison(std::max(seen.preperiod, known.preperiod), seen.period, known.period);
    if (!end) return std::nullopt;
    for (std::size_t n = 0; n < *end; ++n) {
        budget.step();
        if (seen.predict(law.values, natural(n)) != proved.nimber(natural(n))) return std::nullopt;
    }
    return proved.theorem;
}

std::optional<Text> proof(const LostResidues& law, const ProvedPeriod& proved, Budget& budget) {
    const Periodicity& known = proved.periodicity;
    // Where the nimbers rise, they have left 0 and 1 behind after two rounds.
    const std::size_t repeats = known.preperiod + (known.saltus > 0 ? 2 * known.period : 0);
    const auto end = end_of_comparison(std::max(law.from, repeats), law.modulus, known.period);
    if (!end) return std::nullopt;
    for (std::size_t n = 0; n < *end; ++n) {
        budget.step();
        if (law.lost(natural(n)) != proved.lost(natural(n))) return std::nullopt;
    }
    return proved.theorem;
}

}  // namespace nimrod
