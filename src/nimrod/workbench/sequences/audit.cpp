// A claimed period is refuted by one heap, and confirmed by the theorem of Guy and Smith alone:
// what is computed for a claim (p from n0 on) is the window in which the theorem would prove it. If
// it does not, some heap of the window is at fault. The claim is read as tables mean it: the least
// period, and for it the least pre-period.
#include "nimrod/workbench/sequences/audit.h"

#include <algorithm>

#include "nimrod/core/numerals.h"
#include "nimrod/edge/catalogue.h"
#include "nimrod/workbench/sequences/nim_sequence.h"

namespace nimrod {

namespace {

using Verdict = Finding::Verdict;

class Check {
public:
    Check(const Claim& claim, const AuditLimits& limits, double seconds_left)
        : claim_(claim), limits_(limits), budget_(with_time(limits.all, seconds_left)) {
        found_.line = claim.line;
        found_.game = claim.game;
    }

    /// As many as the claims are about; without a number, until the period is proved.
    std::optional<std::size_t> heaps_needed() const {
        if (claim_.preperiod.has_value() != claim_.period.has_value()) return std::nullopt;
        std::size_t heaps = 2;
        for (const Claim::Value& each : claim_.values) heaps = std::max(heaps, each.heap + 1);
        if (claim_.largest_at) heaps = std::max(heaps, *claim_.largest_at + 1);
        if (claim_.open || claim_.same_as) heaps = std::max(heaps, limits_.heaps);
        if (claim_.open) heaps = std::max(heaps, claim_.computed.value_or(0));
        if (claim_.period) {
            const std::size_t p = *claim_.period, n0 = claim_.preperiod.value_or(0);
            const std::optional<HeapCode> code = game_of(claim_.game).game->heap_code();
            const std::size_t window = code ? proved_below(*code, p, n0) + p : 3 * (n0 + p);
            // Endless codes are compared by their states, which takes some periods more. For others
            // a little more shows what is right where the claim is only a little wrong.
            heaps = std::max(heaps,
                             code && code->endless() ? 4 * (window + p) : window + window / 8 + 64);
        }
        return heaps;
    }

    Finding judge() {
        g_ = nim_sequence(*game_of(claim_.game).game, heaps_needed(), budget_);
        // A refutation by what was reached is one, even if more was wanted.
        for (const auto check : {&Check::check_values, &Check::check_period, &Check::check_open,
                                 &Check::check_largest, &Check::check_same})
            if ((this->*check)(); found_.verdict == Verdict::disagrees) return found_;
        if (g_.unknown)
            undecided(tr("not within the limits: {} heaps were computed",
                         "pas dans les limites : {} tas ont été calculés", grouped(g_.size())));
        return found_;
    }

private:
    static Limits with_time(Limits limits, double seconds) {
        if (limits.time) limits.time = std::chrono::duration<double>(seconds);
        return limits;
    }

    NamedGame game_of(const std::string& name) const {
        try {
            return read_game(name);
        } catch (const InputError& error) {
            throw InputError(tr("line {} of the table, {}: {}", "ligne {} du tableau, {} : {}",
                                claim_.line, in_quotes(name), error.message()),
                             0, error.hint());
        }
    }

    void disagree(const char* about, std::optional<std::size_t> heap, Text says) {
        found_.verdict = Verdict::disagrees;
        found_.about = about;
        found_.heap = heap;
        found_.says = std::move(says);
    }

    void undecided(Text why) {
        found_.verdict = Verdict::undecided;
        found_.says = std::move(why);
    }

    void check_values() {
        for (const Claim::Value& each : claim_.values)
            if (each.heap < g_.size() && g_[each.heap] != each.value) {
                found_.line = each.line;
                return disagree("values", each.heap,
                                tr("g({}) is {}, not {}", "g({}) vaut {}, et non {}", each.heap,
                                   g_[each.heap], each.value));
            }
    }

    Text true_period() const {
        if (!g_.period || !g_.period->proved) return {};
        return tr("; the period is {} from {} on", " ; la période est {} à partir de {}",
                  g_.period->law.period, g_.period->law.preperiod);
    }

    void check_period() {
        if (!claim_.period && !(claim_.preperiod && g_.period)) return;
        const std::size_t p = claim_.period ? *claim_.period : g_.period->law.period;
        const std::size_t n0 = claim_.preperiod.value_or(g_.size());
        const std::uint64_t saltus = claim_.saltus.value_or(0);
        if (p == 0)
            return disagree("period", std::nullopt,
                            tr("0 is no period", "0 n'est pas une période") + true_period());
        for (std::size_t n = n0; n + p < g_.size(); ++n)
            if (g_[n + p] != g_[n] + saltus)
                return disagree(
                    "period", n,
                    tr("g({}) is {} and g({}) is {}: {} is no period from {} on",
                       "g({}) vaut {} et g({}) vaut {} : {} n'est pas une période à partir de {}",
                       n, g_[n], n + p, g_[n + p], p, n0) +
                        true_period());
        if (g_.unknown) return;
        if (!g_.period || !g_.period->proved)
            return undecided(
                tr("it holds for the {} heaps computed, but no theorem proves it here",
                   "elle vaut pour les {} tas calculés, mais aucun théorème ne la prouve "
                   "ici",
                   grouped(g_.size())));
        const Periodicity& law = g_.period->law;
        if (law.period != p)
            return disagree("period", std::nullopt,
                            tr("{} is a period, but not the least",
                               "{} est une période, mais pas la "
                               "plus petite",
                               p) +
                                true_period());
        if (claim_.preperiod && law.preperiod != n0)
            disagree("preperiod", n0 - 1,
                     tr("the period holds at {} too", "la période vaut aussi en {}", n0 - 1) +
                         true_period());
    }

    void check_open() {
        if (claim_.open && g_.period && g_.period->proved)
            disagree("status", std::nullopt,
                     tr("it is said to be open, but period {} from {} on is proved",
                        "on le dit ouvert, mais la période {} à partir de {} est prouvée",
                        g_.period->law.period, g_.period->law.preperiod));
    }

    void check_largest() {
        if (!claim_.largest) return;
        // Where the period is proved, all nimbers are among those that were computed for it.
        const bool all = g_.period && g_.period->proved && g_.period->law.saltus == 0;
        const std::size_t heaps =
            all ? g_.size() : std::min(g_.size(), claim_.computed.value_or(g_.size()));
        NimSequence::Largest largest;
        for (std::size_t n = 0; n < heaps; ++n)
            if (g_[n] > largest.value) largest = {g_[n], n};
        const bool wrong_place = claim_.largest_at && *claim_.largest_at != largest.heap;
        if (largest.value > *claim_.largest ||
            (!g_.unknown && (wrong_place || largest.value != *claim_.largest)))
            disagree("max", largest.heap,
                     tr("the largest value is {}, first at {}",
                        "la plus grande valeur est {}, d'abord "
                        "en {}",
                        largest.value, largest.heap));
    }

    void check_same() {
        if (!claim_.same_as) return;
        const NimSequence other =
            nim_sequence(*game_of(*claim_.same_as).game, limits_.heaps, budget_);
        for (std::size_t n = 0; n < std::min(g_.size(), other.size()); ++n)
            if (g_[n] != other[n])
                return disagree("same_as", n,
                                tr("g({}) is {}, but {} in {}", "g({}) vaut {}, mais {} dans {}", n,
                                   g_[n], other[n], other.game));
        const bool proved = g_.period && g_.period->proved && other.period &&
                            other.period->proved && g_.period->law == other.period->law;
        if (!proved)
            undecided(tr("equal for the {} heaps computed", "égaux pour les {} tas calculés",
                         grouped(std::min(g_.size(), other.size()))));
    }

    const Claim& claim_;
    const AuditLimits& limits_;
    Budget budget_;
    NimSequence g_;
    Finding found_;
};

}  // namespace

std::vector<Finding> audit(const std::vector<Claim>& claims, const AuditLimits& limits) {
    const Budget clock(limits.all);
    // The shorter work first: a claim about 10^12 heaps must not use up the time of all others.
    std::vector<std::pair<std::size_t, std::size_t>> order;
    for (std::size_t i = 0; i < claims.size(); ++i)
        order.emplace_back(Check(claims[i], limits, 0).heaps_needed().value_or(SIZE_MAX), i);
    std::sort(order.begin(), order.end());
    std::vector<Finding> out(claims.size());
    std::size_t done = 0;
    for (const auto& [heaps, i] : order) {
        const double time = limits.all.time ? limits.all.time->count() : 0;
        out[i] = Check(claims[i], limits, std::max(0.0, time - clock.reached().seconds)).judge();
        if (limits.progress) limits.progress(++done);
    }
    return out;
}

}  // namespace nimrod
