// What the theory of Dynamic Nim says to laws that were read from data.
#include <algorithm>
#include <span>

#include "nimrod/games/dynamic/theory.h"

namespace nimrod {

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

}  // namespace nimrod
