// The machine against brute force from the definition of N and P, and against random players.
#include "nimrod/workbench/opponent.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "nimrod/edge/catalogue.h"
#include "nimrod/edge/rule_game.h"

namespace nimrod {
namespace {

constexpr Convention conventions[] = {Convention::normal, Convention::misere};

using SmallHeaps = std::vector<unsigned>;

SmallHeaps heaps_of(const std::string& position) {
    SmallHeaps heaps;
    std::size_t at = 0;
    while (at < position.size()) {
        std::size_t length = 0;
        heaps.push_back(static_cast<unsigned>(std::stoul(position.substr(at), &length)));
        at += length + 1;
    }
    return heaps;
}

/// Nim straight from the definition: N has an option in P; who cannot move loses, or wins in
/// misère.
class BruteForce {
public:
    explicit BruteForce(Convention convention) : convention_(convention) {}

    static std::vector<SmallHeaps> options(const SmallHeaps& heaps) {
        std::vector<SmallHeaps> out;
        for (std::size_t i = 0; i < heaps.size(); ++i)
            for (unsigned left = 0; left < heaps[i]; ++left) {
                out.push_back(heaps);
                out.back()[i] = left;
            }
        return out;
    }

    Outcome outcome(const SmallHeaps& heaps) {
        if (const auto found = known_.find(heaps); found != known_.end()) return found->second;
        const std::vector<SmallHeaps> all = options(heaps);
        const bool wins = all.empty() ? convention_ == Convention::misere : winning(heaps) > 0;
        return known_[heaps] = wins ? Outcome::N : Outcome::P;
    }

    /// The number of options that are P.
    std::size_t winning(const SmallHeaps& heaps) {
        const std::vector<SmallHeaps> all = options(heaps);
        return static_cast<std::size_t>(
            std::count_if(all.begin(), all.end(),
                          [&](const SmallHeaps& to) { return outcome(to) == Outcome::P; }));
    }

private:
    Convention convention_;
    std::map<SmallHeaps, Outcome> known_;
};

Choice choose(const Game& game, const std::string& position, Convention convention, Random& random,
              unsigned level = perfect_level) {
    Budget budget;
    return choose_move(game, position, convention, level, random, budget);
}

std::string random_start(Random& random) {
    std::string out;
    for (std::size_t heaps = 1 + random() % 4; heaps > 0; --heaps)
        out += (out.empty() ? "" : ",") + std::to_string(random() % 6);
    return out;
}

TEST(Opponent, NeverLosesFromAWonPositionAgainstRandomPlay) {
    const NamedGame nim = read_game("nim");
    for (const Convention convention : conventions) {
        BruteForce truth(convention);
        for (unsigned seed = 0; seed < 150; ++seed) {
            SCOPED_TRACE(testing::Message() << code(convention) << ", seed " << seed);
            Random random(seed);
            std::string position = random_start(random);
            // The machine takes the side that has won.
            bool machine_to_move = truth.outcome(heaps_of(position)) == Outcome::N;
            while (!BruteForce::options(heaps_of(position)).empty()) {
                if (machine_to_move) {
                    const Choice choice = choose(*nim.game, position, convention, random);
                    ASSERT_TRUE(nim.game->is_option(position, choice.move.to)) << position;
                    ASSERT_EQ(choice.reason, Reason::wins) << position;
                    ASSERT_EQ(truth.outcome(heaps_of(choice.move.to)), Outcome::P) << position;
                    position = choice.move.to;
                } else {
                    position = nim.game->sample_option(position, random);
                }
                machine_to_move = !machine_to_move;
            }
            EXPECT_EQ(machine_to_move, convention == Convention::misere);
        }
    }
}

TEST(Opponent, SetsTheTrapWithTheSmallestShareOfWinningReplies) {
    const NamedGame nim = read_game("nim");
    std::size_t traps = 0;
    for (const Convention convention : conventions) {
        BruteForce truth(convention);
        for (unsigned seed = 0; seed < 200; ++seed) {
            Random random(seed);
            const std::string position = random_start(random);
            const SmallHeaps heaps = heaps_of(position);
            const std::vector<SmallHeaps> options = BruteForce::options(heaps);
            if (options.empty() || truth.outcome(heaps) == Outcome::N) continue;
            const Choice choice = choose(*nim.game, position, convention, random);
            // Where every reply to every move wins, there is no trap to set.
            const bool none = std::all_of(options.begin(), options.end(), [&](const auto& to) {
                return truth.winning(to) == BruteForce::options(to).size();
            });
            ASSERT_EQ(choice.reason, none ? Reason::lost : Reason::trap) << position;
            if (none) continue;
            const auto share = [&](const SmallHeaps& to) {
                const std::size_t replies = BruteForce::options(to).size();
                return std::pair(truth.winning(to), replies);
            };
            const auto [winning, replies] = share(heaps_of(choice.move.to));
            EXPECT_EQ(choice.trap->winning_replies, natural(winning)) << position;
            EXPECT_EQ(choice.trap->replies, natural(replies)) << position;
            for (const SmallHeaps& other : options) {
                const auto [other_winning, other_replies] = share(other);
                EXPECT_LE(winning * other_replies, other_winning * replies) << position;
            }
            ++traps;
        }
    }
    EXPECT_GT(traps, 20U);
}

TEST(Opponent, WinsWithHeapsThatCannotBeListed) {
    const NamedGame nim = read_game("nim");
    Random random(1);
    const std::string position = nim.game->read("10^30,10^29,5");
    const Choice choice = choose(*nim.game, position, Convention::normal, random);
    EXPECT_EQ(choice.reason, Reason::wins);
    // Only the largest heap has the leading digit of the nim-sum (Bouton 1901).
    const Natural rest = Natural("100000000000000000000000000000") ^ Natural(5);
    EXPECT_EQ(choice.move.to, rest.get_str() + ",100000000000000000000000000000,5");
}

TEST(Opponent, MovesByChanceWhenLostAmongTooManyMoves) {
    const NamedGame nim = read_game("nim");
    const std::string position = nim.game->read("10^30,10^30");
    Random random(7);
    const Choice choice = choose(*nim.game, position, Convention::normal, random);
    EXPECT_EQ(choice.reason, Reason::lost);
    EXPECT_TRUE(nim.game->is_option(position, choice.move.to));
}

TEST(Opponent, RepeatsItselfWithTheSameSeedAndVariesWithOthers) {
    const NamedGame nim = read_game("nim");
    std::map<std::string, int> moves;
    for (unsigned seed = 0; seed < 30; ++seed) {
        Random one(seed), two(seed);
        const Choice choice = choose(*nim.game, "3,5,7", Convention::normal, one);
        EXPECT_EQ(choice.move.to, choose(*nim.game, "3,5,7", Convention::normal, two).move.to);
        ++moves[choice.move.to];
    }
    EXPECT_EQ(moves.size(), 3U);  // 2,5,7 and 3,4,7 and 3,5,6
}

TEST(Opponent, LeavesTenMinusLevelTurnsInTenToChance) {
    const NamedGame nim = read_game("nim");
    for (unsigned level = lowest_level; level <= perfect_level; ++level) {
        Random random(level);
        int slips = 0;
        for (int turn = 0; turn < 1000; ++turn) {
            const Choice choice = choose(*nim.game, "1,2", Convention::normal, random, level);
            ASSERT_TRUE(nim.game->is_option("1,2", choice.move.to));
            slips += choice.reason == Reason::slip;
        }
        // 1000 draws: the standard deviation is at most 16.
        EXPECT_NEAR(slips, 100 * (10 - static_cast<int>(level)), 80) << "level " << level;
        EXPECT_EQ(slips == 0, level == perfect_level);
    }
}

// Hex has a player of its own, which looks at less on lower levels: three of them make a difference
// that twenty games show. No clock decides, so the same seed gives the same move.
TEST(Opponent, IsStrongerInHexOnHigherLevels) {
    const Expression start = read_expression("hex 7x7");
    const Game& hex = *start.game;
    int won = 0, games = 0;
    for (const char* opening : {"a1", "b5", "c2", "d4", "e6", "f3", "g7", "a4", "c6", "e2"})
        for (const std::size_t stronger : {0U, 1U}) {
            Random random(100 + static_cast<std::uint64_t>(games));
            std::string position = hex.read_move(start.position, opening);
            std::size_t turn = 1;
            for (; !hex.options(position, 0).has_at_most(0); ++turn)
                position =
                    choose(hex, position, Convention::normal, random, turn % 2 == stronger ? 6 : 3)
                        .move.to;
            won += turn % 2 != stronger;  // whoever cannot move has lost
            ++games;
        }
    EXPECT_EQ(games, 20);
    EXPECT_GE(won, 15) << "of 20";
    Random one(5), same(5);
    EXPECT_EQ(choose(hex, "7x7:d4,e3", Convention::normal, one, 7).move.to,
              choose(hex, "7x7:d4,e3", Convention::normal, same, 7).move.to);
}

/// A heap from which 1 or 2 are taken, of which no theorem is told to the machine.
struct Countdown {
    using Position = std::uint64_t;
    void options(Position p, std::vector<Position>& out) const {
        if (p >= 1) out.push_back(p - 1);
        if (p >= 2) out.push_back(p - 2);
    }
    Position parse(std::string_view text) const { return std::stoull(std::string(text)); }
    std::string print(Position p) const { return std::to_string(p); }
    Picture picture(Position p) const { return Rows{{Row{natural(p)}}}; }
};

TEST(Opponent, SaysThatItDoesNotKnowWithinItsLimits) {
    const RuleGame<Countdown> game("countdown");
    Limits limits;
    limits.positions = 10;
    Budget budget(limits);
    Random random(1);
    const Choice choice =
        choose_move(game, "100", Convention::normal, perfect_level, random, budget);
    EXPECT_EQ(choice.reason, Reason::unknown);
    EXPECT_TRUE(game.is_option("100", choice.move.to));
    const std::vector<std::string> positions{"100", "99"};
    EXPECT_FALSE(last_chance(game, positions, 0, Convention::normal, budget).known);
}

TEST(Opponent, WinsGamesWithoutATheoryBySearch) {
    const RuleGame<Countdown> game("countdown");
    Random random(1);
    // Multiples of 3 are lost: whoever moves, the other completes 3 (Bachet 1612).
    EXPECT_EQ(choose(game, "100", Convention::normal, random).move.to, "99");
    EXPECT_EQ(choose(game, "101", Convention::normal, random).move.to, "99");
    EXPECT_EQ(choose(game, "99", Convention::normal, random).reason, Reason::trap);
}

TEST(Opponent, HoldsADrawWhereItCannotWin) {
    // From a the moves to b and c go round for ever; the one to d loses, for d leads to e.
    const NamedGame graph = read_game("graph:=a>b>a,a>c>a,a>d>e");
    Random random(3);
    std::set<std::string> seen;
    for (int i = 0; i < 30; ++i) {
        const Choice choice = choose(*graph.game, "a", Convention::normal, random);
        EXPECT_EQ(choice.reason, Reason::draws);
        EXPECT_NE(say_choice(choice).en, say_choice(choice).fr);
        seen.insert(choice.move.to);
    }
    EXPECT_EQ(seen, (std::set<std::string>{"b", "c"}));
    EXPECT_EQ(choose(*graph.game, "d", Convention::normal, random).reason, Reason::wins);
    const std::vector<std::string> positions{"a", "d", "e"};
    Budget budget;
    EXPECT_FALSE(last_chance(*graph.game, positions, 0, Convention::normal, budget).turn);
}

TEST(LastChance, IsTheLastTurnAtWhichTheLoserStoodInAnNPosition) {
    const NamedGame nim = read_game("nim");
    std::size_t found = 0;
    std::size_t never = 0;
    for (const Convention convention : conventions) {
        BruteForce truth(convention);
        for (unsigned seed = 0; seed < 200; ++seed) {
            SCOPED_TRACE(testing::Message() << code(convention) << ", seed " << seed);
            Random random(seed);
            std::vector<std::string> positions{random_start(random)};
            while (!BruteForce::options(heaps_of(positions.back())).empty())
                positions.push_back(nim.game->sample_option(positions.back(), random));
            const std::size_t stuck = (positions.size() - 1) % 2;
            const std::size_t loser = convention == Convention::normal ? stuck : 1 - stuck;
            std::optional<std::size_t> expected;
            for (std::size_t i = loser; i < positions.size(); i += 2)
                if (truth.outcome(heaps_of(positions[i])) == Outcome::N) expected = i;

            Budget budget;
            const LastChance chance = last_chance(*nim.game, positions, loser, convention, budget);
            EXPECT_TRUE(chance.known);
            ASSERT_EQ(chance.turn, expected);
            ++(expected ? found : never);
            if (!expected) continue;
            ASSERT_TRUE(chance.move);
            EXPECT_TRUE(nim.game->is_option(positions[*expected], chance.move->to));
            EXPECT_EQ(truth.outcome(heaps_of(chance.move->to)), Outcome::P);
        }
    }
    EXPECT_GT(found, 50U);
    EXPECT_GT(never, 50U);
}

}  // namespace
}  // namespace nimrod
