// What the theories say to laws that were read from data: each compares the law with what its
// theorem gives, and names the theorem and the hypotheses that were checked.
#include <algorithm>

#include "nimrod/core/ordinal.h"
#include "nimrod/theory/bouton.h"
#include "nimrod/theory/chomp.h"
#include "nimrod/theory/coins.h"
#include "nimrod/theory/dynamic.h"
#include "nimrod/theory/euclid.h"
#include "nimrod/theory/guy_smith.h"
#include "nimrod/theory/lasker.h"
#include "nimrod/theory/law_proof.h"
#include "nimrod/theory/moore.h"
#include "nimrod/theory/subtraction.h"
#include "nimrod/theory/wythoff.h"

namespace nimrod {

namespace {

/// The nimbers and outcomes of single heaps by a theory, which repeat in this way.
template <class Theory>
ProvedPeriod proved_period(const Theory& theory, const Periodicity& periodicity,
                           Convention convention, const Text& theorem, Budget& budget) {
    return {periodicity,
            [&](const Natural& heap) {
                return Ordinal(theory.nimber({heap}, budget).value()).to_natural().value();
            },
            [&, convention](const Natural& heap) {
                return theory.outcome({heap}, convention, budget) == Outcome::P;
            },
            theorem};
}

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

// Nim and Lasker's Nim.

const Periodicity every_number{0, 1, 1};

Text one_heap_theorem() {
    return tr("one heap: every smaller one can be reached",
              "un seul tas : tout tas plus petit peut être atteint");
}

Text bouton_theorem() { return tr("Bouton 1901", "Bouton 1901"); }

constexpr Periodicity lasker_period{1, 4, 4};

Text lasker_theorem() {
    return tr("Lasker 1931, Winning Ways chapter 4: 4k+3 and 4k+4 change places",
              "Lasker 1931, Winning Ways chapitre 4 : 4k+3 et 4k+4 échangent leurs places");
}

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

std::optional<Text> Lasker::proof(const NimberPeriod& law, Convention, Budget& budget) const {
    return nimrod::proof(
        law, proved_period(*this, lasker_period, Convention::normal, lasker_theorem(), budget),
        budget);
}

std::optional<Text> Lasker::proof(const LostResidues& law, Convention convention,
                                  Budget& budget) const {
    if (convention == Convention::misere) return std::nullopt;
    return nimrod::proof(
        law, proved_period(*this, lasker_period, convention, lasker_theorem(), budget), budget);
}

std::optional<Text> Lasker::proof(const LostDifference& law, Convention convention, Budget&) const {
    if (convention == Convention::misere || law.difference != 0 || law.from != 0)
        return std::nullopt;
    return tr("Lasker 1931: different heaps have different nimbers",
              "Lasker 1931 : des tas différents ont des nimbres différents");
}

std::optional<Text> Moore::proof(const NimberPeriod& law, Convention convention,
                                 Budget& budget) const {
    return nimrod::proof(
        law, proved_period(*this, every_number, convention, one_heap_theorem(), budget), budget);
}

std::optional<Text> Moore::proof(const LostResidues& law, Convention convention,
                                 Budget& budget) const {
    return nimrod::proof(
        law, proved_period(*this, every_number, convention, one_heap_theorem(), budget), budget);
}

std::optional<Text> Moore::proof(const OneFunction& law, Convention, Budget&) const {
    if (k < 2 || law.of != OneFunction::Of::sum || law.first != 0 || law.values[0] != 0 ||
        law.periodicity != every_number)
        return std::nullopt;
    return tr("Moore 1910: every position with fewer matches can be reached",
              "Moore 1910 : toute position plus petite peut être atteinte");
}

std::optional<Text> Tartan::proof(const Decomposition& law, Convention convention, Budget&) const {
    if (convention == Convention::misere || law.by != Decomposition::By::nim_sum ||
        axes.rules.size() != 1 || axes.any_dimension || !law.single_heaps)
        return std::nullopt;
    return tr("Winning Ways, chapter 14: each head is a game of its own",
              "Winning Ways, chapitre 14 : chaque pièce côté face est un jeu à part");
}

std::optional<Text> Chomp::proof(const LostDifference& law, Convention convention, Budget&) const {
    if (convention == Convention::misere || law.difference != 1 || law.from != 0)
        return std::nullopt;
    return tr("leave the second row one square shorter; every answer can be mended",
              "laissez la seconde ligne plus courte d'un carré ; on peut le refaire après toute "
              "réponse");
}

std::optional<Text> Dynamic::proof(const LostResidues& law, Convention convention, Budget&) const {
    if (convention == Convention::normal || !law.early.empty() || !law.residues.empty())
        return std::nullopt;
    return tr("who begins takes all but one", "qui commence prend tout sauf une allumette");
}

std::optional<Text> Dynamic::proof(const LostRecurrence& law, Convention convention,
                                   Budget& budget) const {
    if (convention == Convention::misere) return std::nullopt;
    std::vector<Natural> terms;
    std::optional<Recurrence> known;
    for (std::size_t count = 64; !known; count *= 2) {
        if (count > 4096) return std::nullopt;
        terms = losing_terms(limit_, count, budget);
        known = find_recurrence(limit_, terms);
    }
    std::vector<mpz_class> lost{0};  // and H(1), H(2), ...
    lost.insert(lost.end(), terms.begin(), terms.end());
    LinearRecurrence proved{std::vector<mpz_class>(known->lag + 1, 0), 0, known->from + 1};
    proved.coefficients[0] += 1;
    proved.coefficients[known->lag] += 1;
    const LinearRecurrence& seen = law.recurrence;
    if (seen.coefficients != proved.coefficients || seen.constant != proved.constant)
        return std::nullopt;
    if (std::max(seen.from, proved.from) >= lost.size() || law.terms.size() < seen.from)
        return std::nullopt;
    if (!std::equal(lost.begin(), lost.begin() + static_cast<std::ptrdiff_t>(seen.from),
                    law.terms.begin()))
        return std::nullopt;
    for (std::size_t k = seen.from; k < std::max(seen.from, proved.from); ++k)
        if (seen.next(std::span(lost).first(k)) != lost[k]) return std::nullopt;
    return tr("Schwenk 1970; the step back was {} for {} terms in a row, so it stays so",
              "Schwenk 1970 ; le pas en arrière a été {} pour {} termes de suite, il le reste donc",
              known->lag + 1, known->lag + 2);
}

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

std::optional<Text> Euclid::proof(const LostBelowSlope& law, Convention convention, Budget&) const {
    const bool golden = law.slope == Quadratic::make(1, 1, 2, 5);
    if (convention == Convention::misere || !golden || law.equal_lost == to_zero ||
        law.zero_lost.value_or(false) != to_zero)
        return std::nullopt;
    return to_zero ? tr("Cole and Davie 1969", "Cole et Davie 1969")
                   : tr("Grossman 1997, Nivasch 2006", "Grossman 1997, Nivasch 2006");
}

}  // namespace nimrod
