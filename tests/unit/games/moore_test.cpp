// Moore's theorem against brute force from the rules, and on heaps that no search can reach.
#include "nimrod/games/moore/theory.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <map>
#include <set>

#include "nimrod/edge/catalogue.h"
#include "nimrod/explain/heap_words.h"

namespace nimrod {
namespace {

/// Every option of Moore's Nim, straight from the rules: each heap is kept or made smaller, and
/// between 1 and k of them are made smaller.
std::vector<Heaps> options(const Heaps& heaps, std::size_t k) {
    std::vector<Heaps> partial{{}};
    for (const Natural& heap : heaps) {
        std::vector<Heaps> next;
        for (const Heaps& begun : partial)
            for (Natural to = 0; to <= heap; ++to) {
                next.push_back(begun);
                next.back().push_back(to);
            }
        partial = std::move(next);
    }
    std::erase_if(partial, [&](const Heaps& to) {
        std::size_t changed = 0;
        for (std::size_t i = 0; i < heaps.size(); ++i) changed += heaps[i] != to[i];
        return changed == 0 || changed > k;
    });
    return partial;
}

class MooreByDefinition {
public:
    explicit MooreByDefinition(std::size_t k) : k_(k) {}

    Outcome outcome(const Heaps& heaps, Convention convention) {
        auto& known = outcomes_[convention == Convention::misere];
        if (const auto found = known.find(heaps); found != known.end()) return found->second;
        const std::vector<Heaps> all = options(heaps, k_);
        const bool wins = all.empty() ? convention == Convention::misere
                                      : std::any_of(all.begin(), all.end(), [&](const Heaps& to) {
                                            return outcome(to, convention) == Outcome::P;
                                        });
        return known[heaps] = wins ? Outcome::N : Outcome::P;
    }

    Nimber nimber(const Heaps& heaps) {
        if (const auto found = nimbers_.find(heaps); found != nimbers_.end()) return found->second;
        std::set<Nimber> seen;
        for (const Heaps& to : options(heaps, k_)) seen.insert(nimber(to));
        Nimber least = 0;
        while (seen.contains(least)) ++least;
        return nimbers_[heaps] = least;
    }

    std::set<Heaps> winning_moves(const Heaps& heaps, Convention convention) {
        std::set<Heaps> winning;
        for (const Heaps& to : options(heaps, k_))
            if (outcome(to, convention) == Outcome::P) winning.insert(to);
        return winning;
    }

private:
    std::size_t k_;
    std::map<Heaps, Outcome> outcomes_[2];
    std::map<Heaps, Nimber> nimbers_;
};

/// Every list of `count` heaps of at most `largest` matches.
std::vector<Heaps> all_heaps(std::size_t count, unsigned long largest) {
    std::vector<Heaps> out{{}};
    for (std::size_t i = 0; i < count; ++i) {
        std::vector<Heaps> longer;
        for (const Heaps& heaps : out)
            for (unsigned long size = 0; size <= largest; ++size) {
                longer.push_back(heaps);
                longer.back().emplace_back(size);
            }
        out = std::move(longer);
    }
    return out;
}

struct Tried {
    std::size_t k;
    std::size_t heaps;
    unsigned long largest;
};

constexpr Tried ranges[] = {{1, 3, 7}, {2, 1, 9}, {2, 3, 7}, {2, 4, 4},
                            {3, 3, 5}, {3, 4, 3}, {2, 5, 2}, {4, 5, 2}};

TEST(Moore, OutcomeIsThatOfBruteForce) {
    for (const auto& [k, count, largest] : ranges) {
        MooreByDefinition brute(k);
        Budget budget;
        for (const Heaps& heaps : all_heaps(count, largest))
            for (const Convention convention : {Convention::normal, Convention::misere})
                ASSERT_EQ(Moore{k}.outcome(heaps, convention, budget),
                          brute.outcome(heaps, convention))
                    << "k = " << k << ", " << code(convention) << " " << print_heaps(heaps);
    }
}

TEST(Moore, WinningMovesAreExactlyThoseOfBruteForce) {
    for (const auto& [k, count, largest] : ranges) {
        MooreByDefinition brute(k);
        Budget budget;
        for (const Heaps& heaps : all_heaps(count, largest))
            for (const Convention convention : {Convention::normal, Convention::misere}) {
                const auto moves = Moore{k}.winning_moves(heaps, convention, 1000, budget);
                const std::set<Heaps> listed(moves->first.begin(), moves->first.end());
                ASSERT_TRUE(moves->complete);
                ASSERT_EQ(moves->count, natural(moves->first.size()));
                ASSERT_EQ(listed.size(), moves->first.size()) << "a move is listed twice";
                ASSERT_EQ(listed, brute.winning_moves(heaps, convention))
                    << "k = " << k << ", " << code(convention) << " " << print_heaps(heaps);
            }
    }
}

TEST(Moore, MovesBeyondTheNumberAskedForAreCounted) {
    for (const auto& [k, count, largest] : ranges) {
        Budget budget;
        for (const Heaps& heaps : all_heaps(count, largest))
            for (const Convention convention : {Convention::normal, Convention::misere}) {
                const auto all = Moore{k}.winning_moves(heaps, convention, 1000, budget);
                for (const std::size_t max : {0, 1, 2}) {
                    const auto some = Moore{k}.winning_moves(heaps, convention, max, budget);
                    ASSERT_EQ(some->first.size(), std::min(max, all->first.size()));
                    ASSERT_EQ(some->count, all->count)
                        << "k = " << k << ", " << code(convention) << " " << print_heaps(heaps);
                    ASSERT_EQ(some->complete, all->first.size() <= max);
                }
            }
    }
}

TEST(Moore, NimberIsThatOfBruteForceWhereItIsKnown) {
    constexpr Tried more_ranges[] = {{1, 3, 7}, {2, 2, 9}, {2, 3, 13}, {2, 4, 4},
                                     {3, 3, 5}, {3, 4, 5}, {4, 5, 2}};
    for (const auto& [k, count, largest] : more_ranges) {
        MooreByDefinition brute(k);
        Budget budget;
        for (const Heaps& heaps : all_heaps(count, largest)) {
            const std::optional<Nimber> nimber = Moore{k}.nimber(heaps, budget);
            const auto nonempty = heaps.size() - std::count(heaps.begin(), heaps.end(), 0);
            ASSERT_TRUE(nimber || nonempty > k + 1);
            if (!nimber) continue;
            ASSERT_EQ(*nimber, brute.nimber(heaps)) << "k = " << k << " " << print_heaps(heaps);
        }
    }
}

// J.-P. Delahaye's example: 11, 9, 7 with two heaps a move goes to 7, 7, 7.
TEST(Moore, LeavesThreeSevensOfElevenNineSeven) {
    Budget budget;
    const auto moves = Moore{2}.winning_moves({11, 9, 7}, Convention::normal, 1, budget);
    EXPECT_EQ(moves->first, std::vector<Heaps>({{7, 7, 7}}));
}

TEST(Moore, HugeHeapsAreWonInOneMove) {
    EXPECT_TRUE(rc::check("the suggested move reduces at most k heaps and leaves a P-position", [] {
        const auto k = *rc::gen::inRange<std::size_t>(1, 12);
        const auto count = *rc::gen::inRange<std::size_t>(1, 24);
        const auto convention = *rc::gen::element(Convention::normal, Convention::misere);
        Random random(*rc::gen::arbitrary<std::uint64_t>());
        Heaps heaps;
        for (std::size_t i = 0; i < count; ++i)
            heaps.push_back(uniform_below(Natural("1000000000000000000000000000000"), random));
        Budget budget;
        const Moore theory{natural(k)};
        const auto moves = theory.winning_moves(heaps, convention, 5, budget);
        const bool won = theory.outcome(heaps, convention, budget) == Outcome::N;
        RC_ASSERT(won == !moves->first.empty());
        for (const Heaps& to : moves->first) {
            std::size_t changed = 0;
            for (std::size_t i = 0; i < count; ++i) {
                RC_ASSERT(to[i] <= heaps[i]);
                changed += to[i] != heaps[i];
            }
            RC_ASSERT(1 <= changed && changed <= k);
            RC_ASSERT(theory.outcome(to, convention, budget) == Outcome::P);
        }
    }));
}

TEST(Moore, AnEnormousKIsNoDifferentFromTheNumberOfHeaps) {
    Budget budget;
    const Moore theory{Natural("1000000000000000000000000000000")};
    const auto moves = theory.winning_moves({3, 0, 5}, Convention::normal, 10, budget);
    EXPECT_EQ(moves->first, std::vector<Heaps>({{0, 0, 0}}));
    EXPECT_EQ(theory.nimber({3, 0, 5}, budget), Nimber(8));
    const auto misere = theory.winning_moves({3, 0, 5}, Convention::misere, 10, budget);
    EXPECT_EQ(misere->first.size(), 2U);  // leave one match, in either heap
}

TEST(MooreGame, OptionsAreThoseOfTheRules) {
    const std::shared_ptr<const Game> game = read_game("moore:2").game;
    for (const Heaps& heaps : all_heaps(3, 4)) {
        const std::string from = print_heaps(heaps);
        const std::vector<Heaps> expected = options(heaps, 2);
        const std::set<Heaps> legal(expected.begin(), expected.end());
        const OptionList listed = game->options(from, 1000);
        ASSERT_EQ(listed.count, natural(expected.size())) << from;
        for (const std::string& to : listed.first) ASSERT_TRUE(game->is_option(from, to)) << from;
        for (const Heaps& to : all_heaps(3, 5))
            ASSERT_EQ(game->is_option(from, print_heaps(to)), legal.contains(to))
                << from << " to " << print_heaps(to);
    }
}

TEST(MooreGame, OptionsAreCountedWithoutListingThem) {
    const std::string position = "1000,900,0,800";
    const auto count = [&](const char* game) {
        return read_game(game).game->options(position, 0).count;
    };
    const Natural pairs = 1000 * 900 + 1000 * 800 + 900 * 800;
    EXPECT_EQ(count("moore:2"), 1000 + 900 + 800 + pairs);
    EXPECT_EQ(count("moore:3"), Natural(1001) * 901 * 801 - 1);
    EXPECT_EQ(count("moore:10^30"), Natural(1001) * 901 * 801 - 1);
}

TEST(MooreGame, SampledOptionsAreLegal) {
    Random random(1910);
    for (const char* name : {"moore:1", "moore:2", "moore:3", "moore:10^30"}) {
        const std::shared_ptr<const Game> game = read_game(name).game;
        for (const char* from : {"1", "0,3,0", "5,1,0,2", "10^30,7,10^20"})
            for (int i = 0; i < 50; ++i) {
                const std::string position = game->read(from);
                const std::string to = game->sample_option(position, random);
                ASSERT_TRUE(game->is_option(position, to)) << position << " to " << to;
            }
    }
}

TEST(MooreGame, RefusesAKThatMakesNoSense) {
    for (const char* text : {"moore", "moore:", "moore:0", "moore:x", "moore:-1", "moore:2,3"})
        EXPECT_THROW(read_game(text), InputError) << text;
}

TEST(MooreExplanation, IsCompleteInBothLanguagesForEverySmallPosition) {
    Budget budget;
    for (const std::size_t k : {1, 2, 3})
        for (const Heaps& heaps : all_heaps(4, 3))
            for (const Convention convention : {Convention::normal, Convention::misere}) {
                const Explanation out = Moore{k}.explain(heaps, convention, "binary", budget);
                ASSERT_FALSE(out.blocks.empty()) << print_heaps(heaps);
                for (const Block& block : out.blocks)
                    if (const Text* text = std::get_if<Text>(&block)) {
                        ASSERT_TRUE(!text->en.empty() && !text->fr.empty()) << print_heaps(heaps);
                    }
            }
}

}  // namespace
}  // namespace nimrod
