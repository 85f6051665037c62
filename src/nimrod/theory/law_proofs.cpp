// What the theories shared by several games say to laws that were read from data: each compares the
// law with what its theorem gives, and names the theorem and the hypotheses that were checked.
#include <algorithm>

#include "nimrod/numbers/ordinal.h"
#include "nimrod/theory/bouton.h"
#include "nimrod/theory/guy_smith.h"
#include "nimrod/theory/law_proof.h"
#include "nimrod/theory/subtraction.h"

namespace nimrod {

namespace {

// Octal games.

struct PeriodTheorem {
    Periodicity periodicity;
    Text theorem;
};

std::optional<PeriodTheorem> guy_smith_theorem(const GuySmith& theory, Budget& budget) {
    const auto known = theory.sequence({0}, budget);
    const auto further = known && known->period ? known : theory.sequence({10'000}, budget);
    if (!further || !further->period) return std::nullopt;
    const OctalPeriod& period = *further->period;
    return PeriodTheorem{{period.preperiod, period.period, 0},
                         tr("Guy and Smith 1956: it is enough that g(n+{}) = g(n) for all n >= {} "
                            "below {}, which was checked",
                            "Guy et Smith 1956 : il suffit que g(n+{}) = g(n) pour tout n >= {} "
                            "inférieur à {}, ce qui a été vérifié",
                            period.period, std::max<std::size_t>(period.preperiod, 1),
                            period.proved_by(theory.code()))};
}

template <class SomeLaw>
std::optional<Text> by_guy_smith(const GuySmith& theory, const SomeLaw& law, Budget& budget) {
    const auto known = guy_smith_theorem(theory, budget);
    if (!known) return std::nullopt;
    return proof(
        law, proved_period(theory, known->periodicity, Convention::normal, known->theorem, budget),
        budget);
}

// Subtraction games.

std::optional<PeriodTheorem> subtraction_theorem(const Subtraction& theory, Budget& budget) {
    const SubtractionSet& set = theory.set();
    if (set.everything())
        return PeriodTheorem{{0, 1, 1},
                             tr("Bouton 1901: this is Nim", "Bouton 1901 : c'est le Nim")};
    if (const std::optional<Natural> k = set.initial()) {
        const std::optional<std::size_t> period = to_word<std::size_t>(*k + 1);
        if (!period) return std::nullopt;
        return PeriodTheorem{{0, *period, 0},
                             tr("Bachet 1612: whatever is taken, up to {} can be completed to {}",
                                "Bachet 1612 : quoi qu'on prenne, jusqu'à {}, on peut le compléter "
                                "à {}",
                                *k, *period)};
    }
    const SubtractionPeriod period = theory.period(budget);
    const Natural window = set.finite() ? set.horizon() : Natural(2 * set.horizon() + 1);
    const Text theorem =
        set.finite() ? tr("Golomb 1966: the last {} nimbers decide the next one, and they came "
                          "back after {} heaps",
                          "Golomb 1966 : les {} derniers nimbres décident du suivant, et ils sont "
                          "revenus après {} tas",
                          window, period.period)
                     : tr("the last {} nimbers decide the next one, and they came back after {} "
                          "heaps, raised by {}",
                          "les {} derniers nimbres décident du suivant, et ils sont revenus après "
                          "{} tas, augmentés de {}",
                          window, period.period, period.saltus);
    return PeriodTheorem{{period.preperiod, period.period, period.saltus}, theorem};
}

/// In misère play a heap is lost when its nimber is 1 (Ferguson).
Text with_ferguson(const Text& theorem, Convention convention) {
    if (convention == Convention::normal) return theorem;
    return theorem + tr("; Ferguson 1974: in misère play the heaps of nimber 1 are lost",
                        " ; Ferguson 1974 : en jeu misère, les tas de nimbre 1 sont perdus");
}

// Nim.

Text bouton_theorem() { return tr("Bouton 1901", "Bouton 1901"); }

}  // namespace

std::optional<Text> GuySmith::proof(const NimberPeriod& law, Convention, Budget& budget) const {
    return by_guy_smith(*this, law, budget);
}

std::optional<Text> GuySmith::proof(const LostResidues& law, Convention convention,
                                    Budget& budget) const {
    if (convention == Convention::misere) return std::nullopt;
    return by_guy_smith(*this, law, budget);
}

std::optional<Text> Subtraction::proof(const NimberPeriod& law, Convention, Budget& budget) const {
    const auto known = subtraction_theorem(*this, budget);
    if (!known) return std::nullopt;
    return nimrod::proof(
        law, proved_period(*this, known->periodicity, Convention::normal, known->theorem, budget),
        budget);
}

std::optional<Text> Subtraction::proof(const LostResidues& law, Convention convention,
                                       Budget& budget) const {
    const auto known = subtraction_theorem(*this, budget);
    if (!known) return std::nullopt;
    return nimrod::proof(law,
                         proved_period(*this, known->periodicity, convention,
                                       with_ferguson(known->theorem, convention), budget),
                         budget);
}

std::optional<Text> Bouton::proof(const NimberPeriod& law, Convention convention,
                                  Budget& budget) const {
    return nimrod::proof(
        law, proved_period(*this, every_number, convention, bouton_theorem(), budget), budget);
}

std::optional<Text> Bouton::proof(const LostResidues& law, Convention convention,
                                  Budget& budget) const {
    return nimrod::proof(
        law, proved_period(*this, every_number, convention, bouton_theorem(), budget), budget);
}

std::optional<Text> Bouton::proof(const LostDifference& law, Convention convention, Budget&) const {
    if (law.difference != 0) return std::nullopt;
    // In misère play heaps of 0 and 1 are lost with an odd number of ones, others as in normal
    // play.
    using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;
    const bool true_law = convention == Convention::normal
                              ? law.from == 0
                              : law.from == 2 && law.early == Pairs{{0, 1}};
    return true_law ? std::optional(bouton_theorem()) : std::nullopt;
}

}  // namespace nimrod
