// Wythoff's pairs against brute force from the rules, against the rule of the least unused number,
// and, for numbers that no table reaches, against the inequalities that define them.
#include "nimrod/games/wythoff/theory.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <set>

#include "nimrod/edge/catalogue.h"

namespace nimrod {
namespace {

/// Outcomes of all positions with both heaps below `side`, straight from the rules.
class WythoffByDefinition {
public:
    WythoffByDefinition(long t, Convention convention, long side) : t_(t) {
        for (long a = 0; a < side; ++a)
            for (long b = 0; b < side; ++b) {
                const auto all = options(a, b);
                bool wins = all.empty() && convention == Convention::misere;
                for (const auto& [c, d] : all) wins = wins || lost(c, d);
                if (!wins) lost_.insert({a, b});
            }
    }

    bool lost(long a, long b) const { return lost_.contains({a, b}); }

    std::set<Heaps> winning_moves(long a, long b) const {
        std::set<Heaps> out;
        for (const auto& [c, d] : options(a, b))
            if (lost(c, d)) out.insert({c, d});
        return out;
    }

private:
    std::vector<std::pair<long, long>> options(long a, long b) const {
        std::vector<std::pair<long, long>> out;
        for (long c = 0; c < a; ++c) out.emplace_back(c, b);
        for (long d = 0; d < b; ++d) out.emplace_back(a, d);
        for (long k = 1; k <= a; ++k)
            for (long l = 1; l <= b; ++l)
                if (std::abs(k - l) < t_) out.emplace_back(a - k, b - l);
        return out;
    }

    long t_;
    std::set<std::pair<long, long>> lost_;
};

TEST(Wythoff, OutcomesAndWinningMovesAreThoseOfBruteForce) {
    for (const long t : {1, 2, 3, 4, 7, 50})
        for (const Convention convention : {Convention::normal, Convention::misere}) {
            constexpr long side = 45;
            const WythoffByDefinition board(t, convention, side);
            const Wythoff theory{t};
            Budget budget;
            for (long a = 0; a < side; ++a)
                for (long b = 0; b < side; ++b) {
                    const Heaps heaps{a, b};
                    ASSERT_EQ(theory.outcome(heaps, convention, budget) == Outcome::P,
                              board.lost(a, b))
                        << "t = " << t << " " << code(convention) << " " << a << "," << b;
                    const auto moves = theory.winning_moves(heaps, convention, 100, budget);
                    ASSERT_TRUE(moves->complete);
                    const std::set<Heaps> listed(moves->first.begin(), moves->first.end());
                    ASSERT_EQ(listed.size(), moves->first.size()) << "a move is listed twice";
                    ASSERT_EQ(listed, board.winning_moves(a, b))
                        << "t = " << t << " " << code(convention) << " " << a << "," << b;
                }
        }
}

TEST(Wythoff, NimberIsThatOfBruteForceWhereItIsKnown) {
    constexpr std::size_t side = 25;
    for (const std::size_t t : {1, 2, 5, 20}) {
        std::vector<std::vector<unsigned long>> nimbers(side, std::vector<unsigned long>(side));
        Budget budget;
        std::size_t known = 0;
        for (std::size_t a = 0; a < side; ++a)
            for (std::size_t b = 0; b < side; ++b) {
                std::set<unsigned long> seen;
                for (std::size_t c = 0; c <= a; ++c)
                    for (std::size_t d = 0; d <= b; ++d) {
                        const std::size_t k = a - c;
                        const std::size_t l = b - d;
                        if (k == 0 || l == 0 ? k != l : std::max(k, l) - std::min(k, l) < t)
                            seen.insert(nimbers[c][d]);
                    }
                while (seen.contains(nimbers[a][b])) ++nimbers[a][b];
                const auto nimber = Wythoff{natural(t)}.nimber({natural(a), natural(b)}, budget);
                if (!nimber) continue;
                ++known;
                ASSERT_EQ(*nimber, nimbers[a][b]) << "t = " << t << " " << a << "," << b;
            }
        EXPECT_GT(known, 2 * side);
    }
}

TEST(WythoffPairs, ClosedFormsAgreeWithTheRuleOfTheLeastUnusedNumber) {
    for (const long t : {1, 2, 3, 4, 5, 10, 1000})
        for (const Convention convention : {Convention::normal, Convention::misere}) {
            const WythoffPairs pairs(t, convention);
            for (const WythoffPair& pair : wythoff_pairs(t, convention, 3000)) {
                ASSERT_EQ(pairs.at(pair.n), pair) << "t = " << t << " n = " << pair.n;
                ASSERT_EQ(pairs.with(pair.lower), pair) << "t = " << t << " n = " << pair.n;
                ASSERT_EQ(pairs.with(pair.upper), pair) << "t = " << t << " n = " << pair.n;
            }
        }
}

// Fraenkel 1982, 1984; the lists are brute force from the definition.
TEST(WythoffPairs, BeginAsPublished) {
    const auto begins = [](long t, Convention convention, const std::vector<Heaps>& expected) {
        const std::vector<WythoffPair> pairs = wythoff_pairs(t, convention, expected.size());
        for (std::size_t n = 0; n < expected.size(); ++n)
            EXPECT_EQ(Heaps({pairs[n].lower, pairs[n].upper}), expected[n]) << "n = " << n;
    };
    begins(1, Convention::normal, {{0, 0}, {1, 2}, {3, 5}, {4, 7}, {6, 10}, {8, 13}, {9, 15}});
    begins(1, Convention::misere, {{0, 1}, {2, 2}, {3, 5}, {4, 7}, {6, 10}, {8, 13}, {9, 15}});
    begins(2, Convention::normal, {{0, 0}, {1, 3}, {2, 6}, {4, 10}, {5, 13}, {7, 17}, {8, 20}});
    begins(2, Convention::misere, {{0, 1}, {2, 5}, {3, 8}, {4, 11}, {6, 15}, {7, 18}, {9, 22}});
}

/// Whether 2A - n(2 - t) <= n sqrt(t^2 + 4) < 2(A + 1) - n(2 - t), that is A = floor(n a), decided
/// by squares of whole numbers.
bool is_floor(const Natural& lower, const Natural& n, const Natural& t) {
    const mpz_class left = 2 * lower - n * (2 - t);
    const mpz_class right = left + 2;
    const mpz_class square = n * n * (t * t + 4);
    return left * left <= square && square < right * right;
}

TEST(WythoffPairs, HugeRanksSatisfyTheDefinition) {
    EXPECT_TRUE(rc::check("A_n = floor(n a), and both numbers of a pair lead back to it", [] {
        Random random(*rc::gen::arbitrary<std::uint64_t>());
        Natural bound;
        mpz_ui_pow_ui(bound.get_mpz_t(), 10, *rc::gen::inRange<unsigned long>(1, 400));
        const Natural n = uniform_below(bound, random);
        const Natural t = *rc::gen::inRange<unsigned long>(1, 50);
        const auto convention = *rc::gen::element(Convention::normal, Convention::misere);
        const WythoffPairs pairs(t, convention);
        const WythoffPair pair = pairs.at(n);
        if (convention == Convention::normal) RC_ASSERT(is_floor(pair.lower, n, t));
        RC_ASSERT(pairs.with(pair.lower) == pair);
        RC_ASSERT(pairs.with(pair.upper) == pair);
    }));
}

TEST(Wythoff, HugeHeapsHaveWinningMovesToPairs) {
    EXPECT_TRUE(rc::check("every winning move is legal and leaves a P-position", [] {
        Random random(*rc::gen::arbitrary<std::uint64_t>());
        const Natural bound("10000000000000000000000000000000000000000");
        const Heaps heaps{uniform_below(bound, random), uniform_below(bound, random)};
        const Wythoff theory{*rc::gen::inRange<unsigned long>(1, 50)};
        const auto convention = *rc::gen::element(Convention::normal, Convention::misere);
        Budget budget;
        const auto moves = theory.winning_moves(heaps, convention, 10, budget);
        const bool won = theory.outcome(heaps, convention, budget) == Outcome::N;
        RC_ASSERT(won == !moves->first.empty());
        for (const Heaps& to : moves->first) {
            RC_ASSERT(to[0] <= heaps[0] && to[1] <= heaps[1] && to != heaps);
            if (to[0] != heaps[0] && to[1] != heaps[1])
                RC_ASSERT(abs((heaps[0] - to[0]) - (heaps[1] - to[1])) < theory.t);
            RC_ASSERT(theory.outcome(to, convention, budget) == Outcome::P);
        }
    }));
}

// R. Silber, A Fibonacci property of Wythoff pairs, Fibonacci Quarterly 14 (1976): what the
// explanation by Fibonacci numbers tells.
TEST(WythoffPairs, LowerNumbersEndInAnEvenNumberOfZerosInFibonacciNotation) {
    const std::vector<unsigned long> fibonacci{1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377};
    const auto digits = [&](unsigned long n) {  // least significant first
        std::vector<bool> out(fibonacci.size());
        for (std::size_t i = fibonacci.size(); i-- > 0;)
            if (fibonacci[i] <= n) {
                out[i] = true;
                n -= fibonacci[i];
            }
        return out;
    };
    for (const WythoffPair& pair : wythoff_pairs(1, Convention::normal, 80)) {
        if (pair.n == 0) continue;
        std::vector<bool> lower = digits(pair.lower.get_ui());
        const std::vector<bool> upper = digits(pair.upper.get_ui());
        std::size_t zeros = 0;
        while (!lower[zeros]) ++zeros;
        EXPECT_EQ(zeros % 2, 0U) << pair.lower;
        lower.insert(lower.begin(), false);
        lower.pop_back();
        EXPECT_EQ(lower, upper) << pair.lower;
        std::vector<bool> before = digits(pair.n.get_ui() - 1);
        before.insert(before.begin(), false);
        unsigned long shifted = 0;
        for (std::size_t i = 0; i < fibonacci.size(); ++i) shifted += before[i] ? fibonacci[i] : 0;
        EXPECT_EQ(pair.lower, shifted + 1);
    }
}

TEST(WythoffGame, OptionsAreThoseOfTheRules) {
    for (const long t : {1, 2, 3, 10}) {
        const std::shared_ptr<const Game> game = read_game(fmt::format("wythoff:{}", t)).game;
        constexpr long side = 7;
        const auto all = [&](const auto& visit) {
            for (long a = 0; a < side; ++a)
                for (long b = 0; b < side; ++b) visit(a, b);
        };
        all([&](long a, long b) {
            std::size_t count = 0;
            all([&](long c, long d) {
                const long k = a - c;
                const long l = b - d;
                const bool legal =
                    k >= 0 && l >= 0 && k + l > 0 && (k == 0 || l == 0 || std::abs(k - l) < t);
                if (legal) ++count;
                ASSERT_EQ(game->is_option(fmt::format("{},{}", a, b), fmt::format("{},{}", c, d)),
                          legal);
            });
            const OptionList listed = game->options(fmt::format("{},{}", a, b), 1000);
            ASSERT_EQ(listed.count, natural(count)) << "t = " << t << " " << a << "," << b;
            for (const std::string& to : listed.first)
                ASSERT_TRUE(game->is_option(fmt::format("{},{}", a, b), to)) << to;
        });
    }
}

TEST(WythoffGame, OptionsAreCountedWithoutListingThem) {
    const auto by_hand = [](long a, long b, long t) {
        long count = a + b;
        for (long k = 1; k <= a; ++k)
            for (long l = 1; l <= b; ++l) count += std::abs(k - l) < t ? 1 : 0;
        return Natural(count);
    };
    for (const long t : {700, 1200, 5000})
        for (const auto& [a, b] : {std::pair(2000L, 1500L), {1300L, 2500L}, {1700L, 1700L}})
            EXPECT_EQ(read_game(fmt::format("wythoff:{}", t))
                          .game->options(fmt::format("{},{}", a, b), 0)
                          .count,
                      by_hand(a, b, t))
                << "t = " << t << " " << a << "," << b;
}

TEST(WythoffGame, SampledOptionsAreLegal) {
    Random random(1907);
    for (const char* name : {"wythoff", "wythoff:2", "wythoff:10^20"}) {
        const std::shared_ptr<const Game> game = read_game(name).game;
        for (const char* from : {"0,1", "1,0", "1,1", "3,9", "9,3", "10^30,5", "10^30,10^30"})
            for (int i = 0; i < 100; ++i) {
                const std::string position = game->read(from);
                const std::string to = game->sample_option(position, random);
                ASSERT_TRUE(game->is_option(position, to)) << position << " to " << to;
            }
    }
}

TEST(WythoffGame, HasTwoHeapsAndAPositiveT) {
    for (const char* text : {"wythoff 3", "wythoff 3,4,5", "wythoff:0 3,4", "wythoff:a 3,4",
                             "wythoff: 3,4", "wythoff:1,2 3,4", "wythoff 3;4"})
        EXPECT_THROW(read_expression(text), InputError) << text;
    EXPECT_EQ(read_expression("wythoff:1 3,4").text(), "wythoff 3,4");
    EXPECT_EQ(read_expression("wythoff:02 3, 4").text(), "wythoff:2 3,4");
}

TEST(WythoffGame, SaysAMoveOnBothHeapsInOneBreath) {
    const std::shared_ptr<const Game> game = read_game("wythoff").game;
    EXPECT_EQ(game->say("9,12", "4,7").en, "take 5 from both heaps, leaving 4 and 7");
    EXPECT_EQ(game->say("9,12", "4,7").fr,
              "prenez 5 allumettes dans chacun des deux tas ; il reste 4 et 7");
    EXPECT_EQ(game->say("5,5", "0,0").en, "take everything");
    EXPECT_EQ(game->read_move("9,12", "1 5 2 5"), "4,7");
}

TEST(WythoffExplanation, EveryMethodIsCompleteInBothLanguagesForEverySmallPosition) {
    Budget budget;
    for (const long t : {1, 2, 3, 30})
        for (const Convention convention : {Convention::normal, Convention::misere})
            for (long a = 0; a < 25; ++a)
                for (long b = 0; b < 25; ++b) {
                    const Wythoff theory{t};
                    for (const std::string& method : theory.methods({a, b}, convention)) {
                        const Explanation out = theory.explain({a, b}, convention, method, budget);
                        ASSERT_EQ(out.method, method);
                        ASSERT_FALSE(out.blocks.empty()) << a << "," << b;
                        for (const Block& block : out.blocks)
                            if (const Text* text = std::get_if<Text>(&block)) {
                                ASSERT_TRUE(!text->en.empty() && !text->fr.empty()) << method;
                            }
                    }
                }
}

}  // namespace
}  // namespace nimrod
