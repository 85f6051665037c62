// What the theory of Lasker's Nim says to laws that were read from data.
#include "nimrod/games/lasker/theory.h"
#include "nimrod/theory/law_proof.h"

namespace nimrod {

namespace {

Text lasker_theorem() {
    return tr("Lasker 1931, Winning Ways chapter 4: 4k+3 and 4k+4 change places",
              "Lasker 1931, Winning Ways chapitre 4 : 4k+3 et 4k+4 échangent leurs places");
}

}  // namespace

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

}  // namespace nimrod
