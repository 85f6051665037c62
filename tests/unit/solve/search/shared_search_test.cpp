// Searches with colleagues, who are impatient and threads of the same process here.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "nimrod/solve/search/search.h"
#include "oracle/plain_search.h"
#include "unit/solve/search/splits.h"

namespace nimrod {

namespace {

/// Each works with a memory of its own, and for so many positions.
class Impatient final : public Colleagues {
public:
    Impatient(Splits rules, unsigned count, std::uint64_t patience)
        : rules_(std::move(rules)), count_(count), patience_(patience) {}

    unsigned count() const override { return count_; }
    std::uint64_t patience() const override { return patience_; }
    Attempt attempt(unsigned colleague, const Task& task,
                    const std::function<void()>& look) override {
        EXPECT_LT(colleague, count_);
        EXPECT_EQ(task.game, "splits");
        look();
        ++tasks;
        Limits limits;
        limits.positions = patience_;
        limits.threads = 1;
        Budget budget(limits);
        return Search<Splits>(rules_, budget, Memory::Key{"splits"})
            .attempt(rules_.parse(task.component), task.nimber);
    }

    std::atomic<int> tasks = 0;

private:
    Splits rules_;
    unsigned count_;
    std::uint64_t patience_;
};

RC_GTEST_PROP(SharedSearch, HasTheNimbersOfTheDefinition, ()) {
    const auto order = *rc::gen::inRange<std::uint32_t>(1, 25);
    const Splits rules = random_splits(order);
    oracle::PlainComponents<Splits> plain(rules);
    Impatient colleagues(rules, *rc::gen::inRange(1U, 5U), *rc::gen::inRange<std::uint64_t>(1, 60));
    Memory memory;
    memory.set_colleagues(&colleagues);
    for (std::uint32_t v = 0; v < order; ++v) {
        Budget budget({}, memory);
        Search<Splits> search(rules, budget, Memory::Key{"splits"});
        const Splits::Position two{v / 2, v};
        const bool is_lost = plain.nimber(two) == 0;
        RC_ASSERT(search.outcome(two, Convention::normal) == (is_lost ? Outcome::P : Outcome::N));
        RC_ASSERT(search.nimber({v}) == plain.nimber({v}));
    }
}

/// A game whose components take long: each pawn has many ways to break into two.
Splits breaking(std::uint32_t order) {
    Splits rules;
    rules.edges.resize(order);
    for (std::uint32_t v = 1; v < order; ++v)
        for (std::uint32_t i = 1; i <= v; ++i)
            rules.edges[v].push_back({(v - i) / 3, std::max((v - i) / 3, v - i)});
    return rules;
}

TEST(SharedSearch, HandsOutWhatTakesLong) {
    const Splits rules = breaking(40);
    Impatient colleagues(rules, 3, 50);
    Memory memory;
    memory.set_colleagues(&colleagues);
    Budget budget({}, memory);
    Search<Splits> search(rules, budget, Memory::Key{"splits"});
    EXPECT_EQ(search.nimber({39}), oracle::PlainComponents<Splits>(rules).nimber({39}));
    EXPECT_GT(colleagues.tasks, 1);
}

/// Positions that mean nothing without an object cannot be sent.
TEST(SharedSearch, IsNotForGamesWithAnOwner) {
    const Splits rules = breaking(40);
    Impatient colleagues(rules, 3, 50);
    Memory memory;
    memory.set_colleagues(&colleagues);
    Budget budget({}, memory);
    const Memory::Key key{"splits", Convention::normal, std::make_shared<int>(0)};
    EXPECT_EQ(Search<Splits>(rules, budget, key).nimber({39}),
              oracle::PlainComponents<Splits>(rules).nimber({39}));
    EXPECT_EQ(colleagues.tasks, 0);
}

TEST(SharedSearch, EndsWithTheTime) {
    const Splits rules = breaking(40);
    /// One who never answers.
    class Silent final : public Colleagues {
    public:
        unsigned count() const override { return 2; }
        std::uint64_t patience() const override { return 1; }
        Attempt attempt(unsigned, const Task&, const std::function<void()>& look) override {
            for (;;) {
                std::this_thread::sleep_for(std::chrono::milliseconds(5));
                look();
            }
        }
    } colleagues;
    Memory memory;
    memory.set_colleagues(&colleagues);
    Limits limits;
    limits.time = std::chrono::milliseconds(100);
    Budget budget(limits, memory);
    try {
        Search<Splits>(rules, budget, Memory::Key{"splits"}).nimber({39});
        FAIL() << "nobody has answered";
    } catch (const OutOfLimits& stopped) {
        EXPECT_EQ(stopped.why, Stop::time);
    }
}

}  // namespace

}  // namespace nimrod
