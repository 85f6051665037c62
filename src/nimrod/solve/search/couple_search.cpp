// Depth-first proof-number search for couples.
//
// Of every couple (G, n) two numbers are kept, as seen by the player to move: `win`, how many
// couples must at least be decided to show that it is won, and `loss`, the same for lost; both are
// 1 where nothing is known. A won couple needs one lost option, so `win` is the least `loss` of an
// option; a lost one needs all of them won, so `loss` is the sum of their `win`. The search goes
// down to the option that shows a win with least effort and comes back when the numbers have grown
// so much that another one is better: that is what the thresholds say.
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
// Decided couples are kept for ever, as the knowledge of the components. The numbers of the others
// are kept in a table under the number of the component and n: nothing is told apart by a hash.
// Threads work from the same root on the same tables; each adds one to the numbers of the couples
// that it is working at, so that others look elsewhere (T. Kaneko 2010).
#include "nimrod/solve/search/couple_search.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <limits>
#include <optional>

#include "nimrod/core/crew.h"

namespace nimrod {

namespace {

using Effort = std::int64_t;
constexpr Effort infinite = std::numeric_limits<Effort>::max() / 8;
constexpr Effort largest_finite = infinite / 8;
/// Further threads join after so many steps.
constexpr std::uint64_t steps_alone = 10'000;

struct Effortful {
    Effort win = 1;
    Effort loss = 1;

    Effort lesser() const { return std::min(win, loss); }
};
constexpr Effortful won{0, infinite};
constexpr Effortful lost{infinite, 0};

struct Couple {
    ComponentGraph::Id component;
    std::uint32_t nimber;

    std::uint64_t key() const { return std::uint64_t{component} << 8 | nimber; }
};

/// Go on while win < this->win, loss < this->loss and
/// min(win + win_shift, loss + loss_shift) < either.
struct Thresholds {
    Effort win = infinite;
    Effort loss = infinite;
    Effort win_shift = 0;
    Effort loss_shift = 0;
    Effort either = infinite;

    bool allow(const Effortful& now) const {
        return now.win < win && now.loss < loss &&
               std::min(now.win + win_shift, now.loss + loss_shift) < either;
    }
};

}  // namespace

/// The numbers of couples that are not decided, shared by threads.
class CoupleSearch::Numbers {
public:
    Effortful find(Couple couple) const {
        const Shard& shard = shards_[couple.component % shard_count];
        const std::lock_guard lock(shard.mutex);
        const auto found = shard.entries.find(couple.key());
        if (found == shard.entries.end()) return {};
        const Entry& entry = found->second;
        return {entry.now.win + entry.workers, entry.now.loss + entry.workers};
    }
    void set(Couple couple, const Effortful& now, Account& account) {
        Shard& shard = shards_[couple.component % shard_count];
        bool fresh = false;
        {
            const std::lock_guard lock(shard.mutex);
            const auto [at, is_fresh] = shard.entries.try_emplace(couple.key());
            at->second.now = now;
            fresh = is_fresh;
        }
        if (fresh) {
            bytes_ += entry_bytes;
            account.hold(entry_bytes);
        }
    }
    void work_at(Couple couple, int workers) {
        Shard& shard = shards_[couple.component % shard_count];
        const std::lock_guard lock(shard.mutex);
        shard.entries[couple.key()].workers += workers;
    }
    std::uint64_t bytes() const { return bytes_; }

private:
    static constexpr std::size_t shard_count = 64;
    static constexpr std::size_t entry_bytes = 64;
    struct Entry {
        Effortful now;
        std::int32_t workers = 0;
    };
    struct Shard {
        mutable std::mutex mutex;
        std::unordered_map<std::uint64_t, Entry> entries;
    };
    std::array<Shard, shard_count> shards_;
    std::atomic<std::uint64_t> bytes_ = 0;
};

/// One thread's work on a couple.
class CoupleSearch::Worker {
public:
    /// With others, or alone for so many steps, after which it throws NoLongerWanted.
    Worker(CoupleSearch& search, const std::atomic<bool>& wanted,
           std::optional<std::uint64_t> alone)
        : graph_(search.graph_),
          numbers_(*search.numbers_),
          account_(search.account_),
          meter_(search.account_, wanted),
          alone_(alone) {}

    /// Works until the graph knows the answer.
    void decide(Couple couple) { work_at_couple(couple, {}); }

private:
    /// An option as it is now: what is known of it counted, the rest left.
    struct Sum {
        std::vector<Id> unknown;   // the largest last
        std::uint32_t nimber = 0;  // of the others
    };

    bool is_decided(Couple couple) const {
        const Knowledge known = graph_.known(couple.component);
        return known.is_exact() || known.excludes(couple.nimber);
    }
    Effortful numbers_of(Couple couple) const {
        const Knowledge known = graph_.known(couple.component);
        if (known.is_exact()) return known.nimber() == couple.nimber ? lost : won;
        if (known.excludes(couple.nimber)) return won;
        return numbers_.find(couple);
    }

    /// The question that is now open about a component.
    Couple open_question(Id component) const {
        const Knowledge known = graph_.known(component);
        std::uint32_t nimber = 0;
        while (nimber < Knowledge::width && known.excludes(nimber)) ++nimber;
        if (nimber == Knowledge::width) account_.stop(Stop::too_large);
        return {component, nimber};
    }

    /// The effort of an option of (G, n), and what is unknown in it.
    Effortful numbers_of(std::span<const Id> parts, std::uint32_t nimber, Sum& sum) const {
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
        if (sum.unknown.empty()) return sum.nimber == 0 ? lost : won;
        if (sum.unknown.size() == 1) return numbers_of({sum.unknown[0], sum.nimber});
        return effort_of_sum(sum);
    }
    Effortful effort_of_sum(const Sum& sum) const {
        Effort effort = 0;
        for (std::size_t i = 0; i + 1 < sum.unknown.size(); ++i)
            effort += numbers_of(open_question(sum.unknown[i])).lesser();
        effort = std::min(std::max<Effort>(effort, 1), largest_finite);
        return {effort, effort};
    }

    /// The best option of a couple, and the numbers of the couple.
    struct Best {
        Effortful now = lost;
        Effortful chosen;
        Effort second = infinite;  // the loss of the next best option
        Sum option = {};
    };
    Best look(Couple couple) {
        Best best;
        Effort sum_of_wins = 0;
        const auto take = [&](const Effortful& numbers, const Sum& sum) {
            if (numbers.loss == 0) {
                best.now = won;
                return false;
            }
            if (numbers.win == 0) return true;  // no use
            sum_of_wins = std::min(sum_of_wins + numbers.win, largest_finite);
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
                const Effortful numbers = numbers_of(parts, couple.nimber, scratch_);
                return take(numbers, scratch_);
            });
        if (best.now.win > 0) best.now.loss = sum_of_wins;
        return best;
    }

    void work_at_couple(Couple couple, const Thresholds& thresholds) {
        if (couple.nimber >= Knowledge::width) account_.stop(Stop::too_large);
        const Mark mark(*this, couple);
        while (!is_decided(couple)) {
            meter_.step(1);
            if (alone_ && meter_.met() > *alone_) throw NoLongerWanted{};
            const Best best = look(couple);
            if (best.now.win == 0) {
                graph_.learn(couple.component, Knowledge::with_option(couple.nimber));
                return;
            }
            if (best.now.loss == 0) {
                graph_.learn(couple.component, Knowledge::exactly(couple.nimber));
                return;
            }
            numbers_.set(couple, best.now, account_);
            if (!thresholds.allow(best.now)) return;
            const Effort beside = best.now.loss - best.chosen.win;
            Thresholds below;
            below.win = std::min(infinite, thresholds.loss - beside);
            below.loss = std::min(thresholds.win, best.second + 1);
            below.win_shift = thresholds.loss_shift + beside;
            below.loss_shift = thresholds.win_shift;
            below.either = thresholds.either;
            if (best.option.unknown.size() == 1)
                work_at_couple({best.option.unknown[0], best.option.nimber}, below);
            else
                work_at_sum(best.option, below);
        }
    }

    void work_at_sum(Sum sum, const Thresholds& thresholds) {
        for (;;) {
            std::erase_if(sum.unknown, [&](Id part) {
                const Knowledge known = graph_.known(part);
                if (known.is_exact()) sum.nimber ^= known.nimber();
                return known.is_exact();
            });
            if (sum.unknown.empty()) return;
            if (sum.unknown.size() == 1) {
                work_at_couple({sum.unknown[0], sum.nimber}, thresholds);
                return;
            }
            const Effortful now = effort_of_sum(sum);
            if (!thresholds.allow(now)) return;
            const Couple first = open_question(sum.unknown[0]);
            Thresholds below;
            below.either = std::min({thresholds.win, thresholds.loss,
                                     thresholds.either -
                                         std::min(thresholds.win_shift, thresholds.loss_shift)}) -
                           now.win + numbers_of(first).lesser();
            work_at_couple(first, below);
        }
    }

    /// Says that this thread is working at a couple.
    class Mark {
    public:
        Mark(Worker& worker, Couple couple) : worker_(worker), couple_(couple) {
            if (!worker_.alone_) worker_.numbers_.work_at(couple_, 1);
        }
        ~Mark() {
            if (!worker_.alone_) worker_.numbers_.work_at(couple_, -1);
        }
        Mark(const Mark&) = delete;
        Mark& operator=(const Mark&) = delete;

    private:
        Worker& worker_;
        Couple couple_;
    };

    ComponentGraph& graph_;
    Numbers& numbers_;
    Account& account_;
    Meter meter_;
    std::optional<std::uint64_t> alone_;
    Sum scratch_;
};

CoupleSearch::CoupleSearch(ComponentGraph& graph, Budget& budget)
    : graph_(graph), budget_(budget), account_(budget), numbers_(std::make_unique<Numbers>()) {}

CoupleSearch::~CoupleSearch() { budget_.release(numbers_->bytes()); }

void CoupleSearch::decide(Id component, std::uint32_t nimber) {
    const unsigned threads = budget_.threads();
    std::atomic<bool> wanted = true;
    try {
        Worker(*this, wanted, threads < 2 ? UINT64_MAX : steps_alone).decide({component, nimber});
        return;
    } catch (const NoLongerWanted&) {  // it is worth waking others
    }
    const auto work = [&](unsigned) {
        try {
            Worker(*this, wanted, std::nullopt).decide({component, nimber});
        } catch (const NoLongerWanted&) {
        } catch (...) {
            wanted = false;
            throw;
        }
        wanted = false;
    };
    Crew crew(threads - 1);
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

bool CoupleSearch::is_zero(std::vector<Id> parts) {
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
    if (left.empty()) return true;
    const Id last = left.back();
    left.pop_back();
    const std::uint32_t rest = nimber(left);
    decide(last, rest);
    const Knowledge known = graph_.known(last);
    return known.is_exact() && known.nimber() == rest;
}

}  // namespace nimrod
