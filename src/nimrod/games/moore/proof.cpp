// What the theory of Moore's Nim says to laws that were read from data.
#include "nimrod/games/moore/theory.h"
#include "nimrod/theory/law_proof.h"

namespace nimrod {

namespace {

Text one_heap_theorem() {
    return tr("one heap: every smaller one can be reached",
              "un seul tas : tout tas plus petit peut être atteint");
}

}  // namespace

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

}  // namespace nimrod
