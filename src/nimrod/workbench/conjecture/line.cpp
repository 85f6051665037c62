// Laws of the positions of one number: periods of the nimbers, and for the P-positions residues,
// linear recurrences, multiples of an irrational.
//
// A law is proposed from the first quarter of what was seen (the first half when that is little),
// and tested on the rest. One that fails is reported, and a second proposal is made from half.
#include <algorithm>
#include <set>

#include "nimrod/workbench/conjecture/trial.h"

namespace nimrod {

namespace {

constexpr std::size_t little = 400;
constexpr std::size_t least_seen = 8;
const Natural recurrences_to = [] {
    Natural n;
    mpz_ui_pow_ui(n.get_mpz_t(), 10, 30);
    return n;
}();

/// How many of the values are used for the first and the second proposal.
std::vector<std::size_t> prefixes(std::size_t seen) {
    if (seen < least_seen) return {};
    if (seen < little) return {seen / 2};
    return {seen / 4, seen / 2};
}

class LineExperiment {
public:
    LineExperiment(const Game& game, Convention convention, const Line& line,
                   std::vector<Conjecture>& out, Budget& budget)
        : game_(game), convention_(convention), line_(line), out_(out), budget_(budget) {}

    void nimbers() {
        for (const std::size_t prefix : prefixes(line_.nimbers.size()))
            if (failed_beyond(prefix) || propose_period(prefix)) return;
    }

    void lost() {
        failed_at_.reset();
        for (const std::size_t prefix : prefixes(line_.lost.size())) {
            if (failed_beyond(prefix) || propose_residues(prefix)) return;
            // Where residues were proposed, a recurrence would only say the same again.
            const auto* told = out_.empty() ? nullptr : std::get_if<LostResidues>(&out_.back().law);
            if (told != nullptr && !told->residues.empty()) continue;
            if (propose_recurrence(prefix) || propose_multiples(prefix)) return;
        }
    }

private:
    /// Whether the last law failed so far out that these values would suggest it again.
    bool failed_beyond(std::size_t prefix) const { return failed_at_ && *failed_at_ >= prefix; }

    /// Tests the law, and says whether it holds.
    bool test(Law law, bool of_nimbers, std::size_t prefix, const Prediction& predict,
              const std::vector<Natural>& chosen) {
        Conjecture conjecture;
        conjecture.law = std::move(law);
        conjecture.nimbers = of_nimbers;
        conjecture.proposed_to = line_.first + prefix - 1;
        try_on_line(game_, convention_, line_, predict, chosen, conjecture, budget_);
        const bool holds = !conjecture.fails;
        failed_at_.reset();
        if (!holds && conjecture.chosen == 0) failed_at_ = conjecture.tested_to - line_.first;
        out_.push_back(std::move(conjecture));
        return holds;
    }

    bool propose_period(std::size_t prefix) {
        const std::span<const std::uint64_t> seen(line_.nimbers.data(), prefix);
        const std::optional<Periodicity> period = find_periodicity(seen);
        if (!period) return false;
        const std::size_t enough = period->preperiod + period->period;
        NimberPeriod law{*period,
                         line_.first,
                         {seen.begin(), seen.begin() + static_cast<std::ptrdiff_t>(enough)}};
        const Prediction predict = [&](std::span<const Natural> sizes) {
            return period->predict(seen, sizes[0] - natural(line_.first));
        };
        return test(std::move(law), true, prefix, predict, large_numbers());
    }

    bool propose_residues(std::size_t prefix) {
        std::vector<std::uint64_t> won;
        for (std::size_t i = 0; i < prefix; ++i) won.push_back(line_.lost[i] ? 0 : 1);
        const std::optional<Periodicity> period = find_periodicity(won);
        if (!period || period->saltus != 0) return false;
        LostResidues law{period->period, {}, line_.first + period->preperiod, {}};
        for (std::size_t i = 0; i < period->preperiod; ++i)
            if (line_.lost[i]) law.early.push_back(line_.first + i);
        for (std::size_t i = 0; i < period->period; ++i)
            if (line_.lost[period->preperiod + i])
                law.residues.push_back((law.from + i) % law.modulus);
        std::sort(law.residues.begin(), law.residues.end());
        // That nothing more is lost asks for more patience than a repetition does.
        if (law.residues.empty() && 4 * period->preperiod > prefix) return false;
        const Prediction predict = [law](std::span<const Natural> sizes) {
            return Natural(law.lost(sizes[0]) ? 0 : 1);
        };
        return test(std::move(law), false, prefix, predict, large_numbers());
    }

    std::vector<mpz_class> lost_below(std::size_t prefix) const {
        std::vector<mpz_class> terms;
        for (std::size_t i = 0; i < prefix; ++i)
            if (line_.lost[i]) terms.push_back(natural(line_.first + i));
        return terms;
    }

    bool propose_recurrence(std::size_t prefix) {
        const std::vector<mpz_class> seen = lost_below(prefix);
        const std::optional<LinearRecurrence> found = find_linear_recurrence(seen);
        if (!found) return false;
        std::vector<mpz_class> terms(seen.begin(),
                                     seen.begin() + static_cast<std::ptrdiff_t>(found->from));
        const Natural end = line_.by_theory ? recurrences_to : natural(line_.last_outcome());
        const std::size_t most = line_.lost.size() + 4096;
        while (terms.size() < most && (terms.empty() || terms.back() <= end)) {
            terms.push_back(found->next(terms));
            if (terms.size() > 1 && terms.back() <= terms[terms.size() - 2]) return false;
        }
        const Prediction predict = [&](std::span<const Natural> sizes) {
            return Natural(std::binary_search(terms.begin(), terms.end(), sizes[0]) ? 0 : 1);
        };
        LostRecurrence law{
            *found,
            {terms.begin(),
             terms.begin() + static_cast<std::ptrdiff_t>(std::min(
                                 terms.size(), std::max<std::size_t>(found->from + 4, 12)))}};
        return test(std::move(law), false, prefix, predict, around(terms, end));
    }

    /// The terms with their neighbours and the middles between them.
    static std::vector<Natural> around(const std::vector<mpz_class>& terms, const Natural& end) {
        std::set<Natural> chosen;
        for (std::size_t k = 1; k < terms.size() && terms[k] < end; ++k)
            for (const mpz_class& n : {mpz_class(terms[k] - 1), terms[k], mpz_class(terms[k] + 1),
                                       mpz_class((terms[k] + terms[k - 1]) / 2)})
                chosen.insert(n);
        return {chosen.begin(), chosen.end()};
    }

    bool propose_multiples(std::size_t prefix) {
        std::vector<mpz_class> terms = lost_below(prefix);
        if (terms.size() < 2 * least_seen) return false;
        const mpz_class shift = terms[0];
        for (mpz_class& term : terms) term -= shift;
        const std::optional<Quadratic> slope = find_quadratic(slopes(terms, 1));
        if (!slope || slope->floor_times(1) < 1) return false;
        const Prediction predict = [&](std::span<const Natural> sizes) {
            // The least k with floor(k slope) >= n is about n / slope.
            const mpz_class n = sizes[0] - shift;
            if (n < 0) return Natural(1);
            const mpz_class k = slope->inverse().floor_times(n);
            return Natural(slope->floor_times(k) == n || slope->floor_times(k + 1) == n ? 0 : 1);
        };
        return test(LostMultiples{*slope, word(shift)}, false, prefix, predict, large_numbers());
    }

    const Game& game_;
    Convention convention_;
    const Line& line_;
    std::vector<Conjecture>& out_;
    Budget& budget_;
    std::optional<std::size_t> failed_at_;  // the place on the line
};

}  // namespace

void propose_on_line(const Game& game, Convention convention, const Line& line,
                     std::vector<Conjecture>& out, Budget& budget) {
    LineExperiment experiment(game, convention, line, out, budget);
    experiment.nimbers();
    experiment.lost();
}

}  // namespace nimrod
