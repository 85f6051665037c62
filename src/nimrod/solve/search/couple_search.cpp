// Depth-first proof-number search for couples.
//
// Of every couple (G, n) two numbers are kept, as seen by the player to move: `win`, how many
// couples must at least be decided to show that it is won, and `loss`, the same for lost; where
// nothing is known, the graph estimates them. A won couple needs one lost option, so `win` is the
// least `loss` of an option; a lost one needs all of them won, so `loss` is the sum of their `win`.
// The search goes down to the option that shows a win with least effort and comes back when the
// numbers have grown so much that another one is better: that is what the thresholds say.
//
// An option may fall into several components of unknown nimber. All of them but the largest are
// then resolved, one after the other, by asking (G, 0), (G, 1), ... The effort of such a sum is
// that of the questions now open, the same for a win and for a loss, since nothing is known of what
// will come out. Within a component of a sum it does not matter which way a question is answered;
// so besides thresholds for the two numbers there is one for the lesser of them. Where the
// component is an option below the sum, this lesser number is seen from below, with what the
// options beside it add to either of the two: hence the shifts. (These five thresholds are those of
// Lemoine and Viennot, Nimbers are inevitable, 2012, and of T. Čížek, M. Balko and M. Schmid,
// 2025.)
//
// Decided couples are kept for ever, as the knowledge of the components, and the numbers of the
// others beside it: so a later question goes on where an earlier one was left. Threads work from
// the same root; what one is working at seems harder to the others, which look elsewhere. So they
// do where threads only hand out what colleagues on other machines work at.
//
// The stack is our own: a line of play may be longer than the machine's. The couples on it are kept
// in a set besides, so that one that leads to itself is noticed.
#include "nimrod/solve/search/couple_search.h"

#include <algorithm>
#include <atomic>
#include <unordered_set>

#include "nimrod/core/crew.h"
#include "nimrod/solve/search/loop.h"

namespace nimrod {

namespace {

/// Further threads join after so many steps.
constexpr std::uint64_t steps_alone = 10'000;

struct Couple {
    ComponentGraph::Id component;
    std::uint32_t nimber;

    std::uint64_t key() const { return std::uint64_t{component} << 8 | nimber; }
};

}  // namespace

/// One thread's work on a couple.
class CoupleSearch::Worker {
public:
    Worker(CoupleSearch& search, const std::atomic<bool>& wanted, unsigned member)
        : graph_(search.graph_),
          account_(search.account_),
          meter_(search.account_, wanted),
          delegate_(search.delegate_),
          member_(member) {}
    ~Worker() {
        while (depth_ > 0) pop();
    }
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    /// Works until the graph knows the answer, or for so many steps; whether it is known.
    bool decide(Couple couple, std::uint64_t patience) {
        push({{couple.component}, couple.nimber}, {});
        while (depth_ > 0) {
            if (meter_.met() > patience) return false;
            advance();
        }
        return true;
    }

private:
    /// Components whose nimbers are not known, the largest last, and the nimber of all that is
    /// beside them. With one component it is a couple.
    struct Sum {
        std::vector<Id> unknown;
        std::uint32_t nimber = 0;

        Couple couple() const { return {unknown[0], nimber}; }
    };

    struct Frame {
        Sum sum;
        Thresholds thresholds;
        CoupleNumbers* couple = nullptr;  // once it is a couple that is being worked at
    };

    void push(const Sum& sum, const Thresholds& thresholds) {
        if (depth_ == stack_.size()) {
            stack_.emplace_back();
            meter_.holds(stack_.size() * bytes_of_frame);
        }
        Frame& frame = stack_[depth_++];
        frame.sum = sum;
        frame.thresholds = thresholds;
        frame.couple = nullptr;
    }
    void pop() {
        Frame& frame = stack_[--depth_];
        if (frame.couple == nullptr) return;
        frame.couple->end_work();
        line_.erase(frame.sum.couple().key());
    }

    void advance() {
        Frame& frame = stack_[depth_ - 1];
        if (frame.couple == nullptr) resolve(frame.sum);
        if (frame.sum.unknown.empty()) {
            pop();
        } else if (frame.sum.unknown.size() == 1) {
            if (frame.couple == nullptr) begin_couple(frame);
            work_at_couple(frame);
        } else {
            work_at_sum(frame);
        }
    }

    void begin_couple(Frame& frame) {
        const Couple couple = frame.sum.couple();
        if (couple.nimber >= Knowledge::width) account_.stop(Stop::too_large);
        CoupleNumbers& kept = graph_.couple(couple.component, couple.nimber, account_);
        if (!line_.insert(couple.key()).second) throw Loop{};
        frame.couple = &kept;
        kept.begin_work();
        graph_.recall(couple.component);
        if (delegate_ && !is_decided(couple) && graph_.claim(couple.component))
            meter_.step(
                delegate_(member_, couple.component, couple.nimber, [this] { meter_.step(0); }));
    }

    bool is_decided(Couple couple) const {
        const Knowledge known = graph_.known(couple.component);
        return known.is_exact() || known.excludes(couple.nimber);
    }

    void resolve(Sum& sum) const {
        std::erase_if(sum.unknown, [&](Id part) {
            const Knowledge known = graph_.known(part);
            if (known.is_exact()) sum.nimber ^= known.nimber();
            return known.is_exact();
        });
    }

    ProofNumbers numbers_of(Couple couple) const {
        const Knowledge known = graph_.known(couple.component);
        if (known.is_exact()) return known.nimber() == couple.nimber ? lost_couple : won_couple;
        if (known.excludes(couple.nimber)) return won_couple;
        return graph_.numbers(couple.component, couple.nimber);
    }

    /// The question that is now open about a component.
    Couple open_question(Id component) const {
        const Knowledge known = graph_.known(component);
        std::uint32_t nimber = 0;
        while (nimber < Knowledge::width && known.excludes(nimber)) ++nimber;
        if (nimber == Knowledge::width) account_.stop(Stop::too_large);
        return {component, nimber};
    }

    /// The numbers of an option of (G, n), and what is unknown in it.
    ProofNumbers numbers_of(std::span<const Id> parts, std::uint32_t nimber, Sum& sum) const {
        sum.unknown.clear();
        sum.nimber = nimber;
        for (const Id part : parts) {
            const Knowledge known = graph_.known(part);
            if (known.is_exact())
                sum.nimber ^= known.nimber();
            else if (!sum.unknown.empty() && sum.unknown.back() == part)
                sum.unknown.pop_back();  // G + G = 0
            else
                sum.unknown.push_back(part);
        }
        if (sum.unknown.empty()) return sum.nimber == 0 ? lost_couple : won_couple;
        if (sum.unknown.size() == 1) return numbers_of(sum.couple());
        return numbers_of_sum(sum);
    }
    ProofNumbers numbers_of_sum(const Sum& sum) const {
        std::int64_t effort = 0;
        for (std::size_t i = 0; i + 1 < sum.unknown.size(); ++i)
            effort += lesser(numbers_of(open_question(sum.unknown[i])));
        effort = std::min(std::max<std::int64_t>(effort, 1), largest_finite_effort);
        return {effort, effort};
    }

    /// The best option of a couple, and the numbers of the couple.
    struct Best {
        ProofNumbers now;
        ProofNumbers chosen;
        std::int64_t second;  // the loss of the next best option
        Sum option;
    };
    void look(Couple couple, Best& best) {
        best.now = lost_couple;
        best.second = infinite_effort;
        std::int64_t sum_of_wins = 0;
        const auto take = [&](const ProofNumbers& numbers, const Sum& sum) {
            if (numbers.loss == 0) {
                best.now = won_couple;
                return false;
            }
            if (numbers.win == 0) return true;  // no use
            sum_of_wins = std::min(sum_of_wins + numbers.win, largest_finite_effort);
            if (numbers.loss < best.now.win) {
                best.second = best.now.win;
                best.now.win = numbers.loss;
                best.chosen = numbers;
                best.option = sum;
            } else {
                best.second = std::min(best.second, numbers.loss);
            }
            return true;
        };
        bool open = true;
        for (std::uint32_t smaller = 0; smaller < couple.nimber && open; ++smaller) {
            scratch_.unknown.assign(1, couple.component);
            scratch_.nimber = smaller;
            open = take(numbers_of({couple.component, smaller}), scratch_);
        }
        if (open)
            graph_.options(couple.component, account_).each([&](std::span<const Id> parts) {
                const ProofNumbers numbers = numbers_of(parts, couple.nimber, scratch_);
                return take(numbers, scratch_);
            });
        if (best.now.win > 0) best.now.loss = sum_of_wins;
    }

    void work_at_couple(const Frame& frame) {
        const Couple couple = frame.sum.couple();
        if (is_decided(couple)) return pop();
        meter_.step(1);
        Best& best = best_;
        look(couple, best);
        if (best.now.win == 0) {
            graph_.learn(couple.component, Knowledge::with_option(couple.nimber));
            return pop();
        }
        if (best.now.loss == 0) {
            graph_.learn(couple.component, Knowledge::exactly(couple.nimber));
            return pop();
        }
        frame.couple->set(best.now);
        const Thresholds& thresholds = frame.thresholds;
        if (!thresholds.allow(best.now)) return pop();
        const std::int64_t beside = best.now.loss - best.chosen.win;
        Thresholds below;
        below.win = std::min(infinite_effort, thresholds.loss - beside);
        below.loss = std::min(thresholds.win, best.second + 1);
        below.win_shift = thresholds.loss_shift + beside;
        below.loss_shift = thresholds.win_shift;
        below.either = thresholds.either;
        push(best.option, below);
    }

    void work_at_sum(const Frame& frame) {
        const ProofNumbers now = numbers_of_sum(frame.sum);
        const Thresholds& thresholds = frame.thresholds;
        if (!thresholds.allow(now)) return pop();
        const Couple first = open_question(frame.sum.unknown[0]);
        const Thresholds below = thresholds.of_first(now.win, lesser(numbers_of(first)));
        push({{first.component}, first.nimber}, below);
    }

    /// With its place in the line.
    static constexpr std::size_t bytes_of_frame = sizeof(Frame) + 64;

    ComponentGraph& graph_;
    Account& account_;
    Meter meter_;
    const Delegate& delegate_;
    unsigned member_;
    std::vector<Frame> stack_;  // frames are used again, with their room
    std::size_t depth_ = 0;
    std::unordered_set<std::uint64_t> line_;  // couples on the stack
    Best best_ = {};
    Sum scratch_;
};

void CoupleSearch::decide(Id component, std::uint32_t nimber) {
    std::atomic<bool> wanted = true;
    if (!delegate_ && Worker(*this, wanted, 0)
                          .decide({component, nimber}, members_ < 2 ? UINT64_MAX : steps_alone))
        return;
    // It is worth waking others.
    const auto work = [&](unsigned member) {
        try {
            Worker(*this, wanted, member).decide({component, nimber}, UINT64_MAX);
        } catch (const NoLongerWanted&) {
        } catch (...) {
            wanted = false;
            throw;
        }
        wanted = false;
    };
    Crew crew(members_ - 1);
    crew.start(work);
    std::exception_ptr failure;
    try {
        work(0);
    } catch (...) {
        failure = std::current_exception();
    }
    crew.finish();
    if (failure) std::rethrow_exception(failure);
}

std::uint32_t CoupleSearch::find_nimber(Id component) {
    for (std::uint32_t nimber = 0;; ++nimber) {
        decide(component, nimber);
        if (const Knowledge known = graph_.known(component); known.is_exact())
            return known.nimber();
    }
}

std::uint32_t CoupleSearch::nimber(std::vector<Id> parts) {
    std::uint32_t sum = 0;
    for (const Id part : parts) sum ^= find_nimber(part);
    return sum;
}

bool CoupleSearch::has_nimber(std::vector<Id> parts, std::uint32_t nimber) {
    std::sort(parts.begin(), parts.end(), [&](Id a, Id b) {
        return graph_.size(a) != graph_.size(b) ? graph_.size(a) < graph_.size(b) : a < b;
    });
    std::vector<Id> left;
    for (const Id part : parts) {
        if (!left.empty() && left.back() == part)
            left.pop_back();
        else
            left.push_back(part);
    }
    if (left.empty()) return nimber == 0;
    const Id last = left.back();
    left.pop_back();
    const std::uint32_t rest = nimber ^ this->nimber(left);
    decide(last, rest);
    const Knowledge known = graph_.known(last);
    return known.is_exact() && known.nimber() == rest;
}

}  // namespace nimrod
