// The nimber of a heap is the mex of the nimbers of its options (Sprague 1935, Grundy 1939), where
// a heap broken in two counts for the nim-sum of its parts: a loop over all breaks of all heaps.
//
// Theorem (R. K. Guy and C. A. B. Smith, The G-values of various games, Proc. Cambridge Phil. Soc.
// 52, 1956): let d_k be the last digit of the code. If g(n + p) = g(n) for n0 <= n < 2 n0 + p + k,
// then for all n >= n0. For if n is larger, what is left of n + p has a part b >= n0 + p, and that
// part can be made smaller by p without changing its nimber: n and n + p have options of the same
// nimbers. The part b - p must not be empty, so the proof takes n0 to be at least 1; whether the
// equality holds at n = 0 too is then read from the table.
//
// A period is looked for each time the table has grown by a quarter. If p is proved, each smaller
// period was tried before, and a true one would have been proved too: p is the least.
#include "nimrod/theory/octal_sequence.h"

#include <algorithm>
#include <cassert>

namespace nimrod {

namespace {

constexpr std::size_t first_look = 64;
constexpr std::size_t breaks_per_step = 4096;

/// Calls visit(g) with the nimber of every option of a heap of n; repeats are not removed.
template <class Visit>
void visit_options(const OctalCode& code, const std::vector<std::uint32_t>& g, std::size_t n,
                   Visit visit) {
    for (std::size_t taken = 0; taken < code.digits.size() && taken <= n; ++taken) {
        const std::size_t left = n - taken;
        if (left == 0) {
            if (code.may_empty(taken)) visit(std::uint32_t{0});
            continue;
        }
        if (code.may_leave_one(taken)) visit(g[left]);
        if (!code.may_leave_two(taken)) continue;
        const std::size_t last = code.break_count(left);
        for (std::size_t part = 1; part <= last; ++part) visit(g[part] ^ g[left - part]);
    }
}

/// Remembers for each nimber the last heap that had an option of it.
class Seen {
public:
    void add(std::uint32_t nimber, std::size_t heap) {
        if (nimber >= last_.size()) last_.resize(2 * std::size_t{nimber} + 2, 0);
        last_[nimber] = heap;
    }
    std::uint32_t mex(std::size_t heap) const {
        std::uint32_t least = 0;
        while (least < last_.size() && last_[least] == heap) ++least;
        return least;
    }

private:
    std::vector<std::size_t> last_;
};

std::optional<OctalPeriod> find_period(const OctalCode& code, const std::vector<std::uint32_t>& g) {
    for (std::size_t p = 1; 2 * p < g.size(); ++p) {
        std::size_t preperiod = g.size() - p;
        while (preperiod > 0 && g[preperiod - 1] == g[preperiod - 1 + p]) --preperiod;
        const OctalPeriod period{p, preperiod};
        if (period.proved_by(code) + p <= g.size()) return period;
    }
    return std::nullopt;
}

}  // namespace

std::size_t OctalPeriod::proved_by(const OctalCode& code) const {
    return 2 * std::max<std::size_t>(preperiod, 1) + period + code.most_taken();
}

std::size_t OctalSequence::place(const Natural& heap) const {
    if (heap < natural(values.size())) return heap.get_ui();
    assert(period);
    const Natural past = heap - natural(period->preperiod);
    return period->preperiod + mpz_fdiv_ui(past.get_mpz_t(), period->period);
}

std::vector<std::uint32_t> option_nimbers(const OctalCode& code, const OctalSequence& sequence,
                                          std::size_t n) {
    std::vector<std::uint32_t> nimbers;
    visit_options(code, sequence.values, n, [&](std::uint32_t g) { nimbers.push_back(g); });
    std::sort(nimbers.begin(), nimbers.end());
    nimbers.erase(std::unique(nimbers.begin(), nimbers.end()), nimbers.end());
    return nimbers;
}

void extend(const OctalCode& code, OctalSequence& sequence, std::size_t n, Budget& budget) {
    std::vector<std::uint32_t>& g = sequence.values;
    Seen seen;
    std::size_t next_look = std::max(first_look, g.size() + g.size() / 4);
    while (g.size() <= n && !sequence.period) {
        const std::size_t heap = g.size();
        std::size_t visited = 0;
        visit_options(code, g, heap, [&](std::uint32_t nimber) {
            seen.add(nimber, heap + 1);
            if (++visited % breaks_per_step == 0) budget.step();
        });
        budget.step();
        budget.hold(sizeof(std::uint32_t));
        g.push_back(seen.mex(heap + 1));
        if (g.size() < next_look || code.unequal_parts) continue;
        next_look += next_look / 4;
        sequence.period = find_period(code, g);
    }
}

}  // namespace nimrod
