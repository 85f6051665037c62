// Nim-sequences by the fast methods, against the plain loop over all options; and their periods.
#include <gtest/gtest.h>

#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "nimrod/solve/sequences/heap_period.h"
#include "nimrod/solve/sequences/heap_sequence.h"
#include "nimrod/solve/sequences/plain_sequence.h"
#include "unit/solve/sequences/codes.h"

namespace nimrod {

namespace {

const HeapCode grundy{{4}, 0, true};

std::vector<std::uint32_t> fast(const HeapCode& code, std::size_t count,
                                const Engine& engine = {}) {
    Budget budget;
    HeapSequence sequence(code, engine);
    sequence.extend(count, budget);
    std::vector<std::uint32_t> g;
    for (std::size_t n = 0; n < count; ++n) g.push_back(sequence[n]);
    return g;
}

/// All but the first heaps by a given split, good or bad.
template <class Cell>
std::vector<std::uint32_t> by_split(const HeapCode& code, const std::vector<std::uint32_t>& known,
                                    const RareSplit& split, const Engine& engine) {
    SparseSequence<Cell> sequence(code, split, engine);
    Budget budget;
    for (std::size_t n = 1; n < SparseSequence<Cell>::least_start(code); ++n) {
        if (!sequence.fits(known[n])) return known;
        sequence.add(known[n], budget);
    }
    sequence.extend(known.size(), budget);
    std::vector<std::uint32_t> g;
    for (std::size_t n = 0; n < sequence.size() && n < known.size(); ++n) g.push_back(sequence[n]);
    // A nimber that does not fit ends the work early; what was found must be right.
    for (std::size_t n = g.size(); n < known.size(); ++n) g.push_back(known[n]);
    return g;
}

TEST(RareSplit, IndexKeepsOrderAndSumsOnEachCoset) {
    for (const std::uint32_t mask : {0xffffffffU, 0xfffffff6U, 0xffffffe8U, 0x1U, 0x30U})
        for (const bool alternating : {false, true}) {
            const RareSplit split{mask, alternating, 1};
            for (std::size_t n : {6, 7})
                for (std::uint32_t g = 0; g < 256; ++g) {
                    ASSERT_EQ(split.nimber(n, split.index(g), split.rare(n, g)), g);
                    std::uint32_t below = 0;
                    for (std::uint32_t h = 0; h < g; ++h) {
                        if (split.rare(n, h)) {
                            ASSERT_EQ(split.index(h), below);
                            ++below;
                        }
                        ASSERT_EQ(split.index(g ^ h), split.index(g) ^ split.index(h));
                    }
                    if (split.rare(n, g)) continue;
                    ASSERT_EQ(split.rares_below(n, split.index(g)), below);
                }
        }
}

TEST(SparseSequence, IsThePlainLoopForGamesWithAndWithoutASplit) {
    // Good splits (0.106 and 0.104 alternate), a low bit outside the mask (Grundy's game), three
    // breaking digits (0.454), nimbers above 255 (0.6), no split at all (0.06), breaks that take
    // nothing (4.064), a long code.
    for (const std::string_view text :
         {"0.106", "0.104", "0.454", "0.6", "0.06", "4.064", "0.16", "0.165", "0.000100044"})
        EXPECT_EQ(fast(code_of(text), 10500), plain(code_of(text), 10500)) << text;
    EXPECT_EQ(fast(grundy, 14000), plain(grundy, 14000));
}

TEST(SparseSequence, IsThePlainLoopWhereManyNumbersMayBeTaken) {
    // What two rare heaps exclude is interleaved here, near the heap itself.
    for (const std::string_view text : {"0.4445", "0.40443", "0.76461", "0.466704", "0.440545"})
        EXPECT_EQ(fast(code_of(text), 9000), plain(code_of(text), 9000)) << text;
}

TEST(SparseSequence, NeedsNoParticularProcessor) {
    for (const std::string_view text : {"0.106", "0.454", "0.6"})
        EXPECT_EQ(fast(code_of(text), 10500, {.portable = true}), plain(code_of(text), 10500))
            << text;
    EXPECT_EQ(fast(grundy, 14000, {.portable = true}), fast(grundy, 14000));
}

TEST(SparseSequence, IsTheSameWithSeveralThreads) {
    // Far enough for pieces of thousands of heaps, and for rare heaps that end them: those of 0.6
    // go on to 20627, those of Grundy's game to 82860.
    for (const unsigned threads : {2U, 3U}) {
        for (const std::string_view text : {"0.106", "0.454", "0.6", "0.06"})
            EXPECT_EQ(fast(code_of(text), 20000, {.threads = threads}), fast(code_of(text), 20000))
                << text;
        EXPECT_EQ(fast(grundy, 60000, {.threads = threads}), fast(grundy, 60000));
    }
}

TEST(SparseSequence, GoesOnWhereASmallStepEnded) {
    Budget budget;
    HeapSequence steps(grundy, {.threads = 2});
    const std::vector<std::uint32_t> whole = fast(grundy, 40000);
    for (std::size_t count = 1; count < 40000; count += 1 + count / 7) {
        steps.extend(count, budget);
        ASSERT_EQ(steps.size(), count);
        ASSERT_EQ(steps[count - 1], whole[count - 1]);
    }
    for (std::size_t n = 0; n < steps.size(); ++n) ASSERT_EQ(steps[n], whole[n]) << n;
}

TEST(SparseSequence, IsRightWhateverTheSplit) {
    for (const std::string_view text : {"0.16", "0.104", "0.45"}) {
        const HeapCode code = code_of(text);
        const std::vector<std::uint32_t> g = plain(code, 8400);
        for (const std::uint32_t mask : {0xffffffffU, 0xfffffffcU, 0xffffffe9U, 0x2U}) {
            // 0.45 breaks when one or two are taken, so its split may not alternate.
            const RareSplit still{mask, false, 0}, turning{mask, text != "0.45", 1};
            for (const RareSplit& split : {still, text == "0.16" ? still : turning}) {
                EXPECT_EQ(by_split<std::uint8_t>(code, g, split, {}), g);
                EXPECT_EQ(by_split<std::uint16_t>(code, g, split, {.portable = true}), g);
            }
        }
    }
}

TEST(SparseSequence, SurvivesTheFirstNimberOfANewLength) {
    // Past 13000 Grundy's game has its first nimbers above 127: more words are needed on the way.
    Budget budget;
    HeapSequence sequence(grundy);
    sequence.extend(40000, budget);
    SeenNimbers seen;
    for (std::size_t n = 13000; n < 40000; n += 97) {
        seen.begin();
        visit_option_nimbers(grundy, sequence, n, [&](std::uint32_t g) { seen.add(g); });
        ASSERT_EQ(sequence[n], seen.mex()) << n;
    }
}

RC_GTEST_PROP(SubtractionWindows, IsThePlainLoop, ()) {
    const std::size_t last = *rc::gen::element<std::size_t>(3, 20, 63, 64, 65, 130, 200);
    HeapCode code;
    code.digits.assign(last + 1, 0);
    for (std::size_t t = 1; t <= last; ++t)
        if (*rc::gen::inRange(0, 4) == 0) code.digits[t] = *rc::gen::inRange<std::uint8_t>(0, 4);
    code.digits[last] = 3;
    RC_ASSERT(fast(code, 1200) == plain(code, 1200));
}

RC_GTEST_PROP(EndlessTakes, IsThePlainLoop, ()) {
    HeapCode code;
    const std::size_t written = *rc::gen::inRange<std::size_t>(2, 9);
    code.repeat = *rc::gen::inRange<std::size_t>(1, written);
    for (std::size_t t = 1; t < written; ++t)
        code.digits.push_back(*rc::gen::inRange<std::uint8_t>(0, 4));
    if (*rc::gen::inRange(0, 3) == 0) code.digits[0] = 4;  // Lasker's Nim is one of these
    RC_ASSERT(fast(code, 300) == plain(code, 300));
}

TEST(PlainSequence, ThreePartsAreLeftByTheDigitEight) {
    // 0.8: take one and leave three heaps. A heap of n < 4 has no move; from 4 only 1,1,1 is left.
    const std::vector<std::uint32_t> g = plain(code_of("0.8"), 12);
    EXPECT_EQ(g[3], 0U);
    EXPECT_EQ(g[4], 1U);
    EXPECT_EQ(g[5], 1U);
    EXPECT_EQ(g[6], 1U);
    EXPECT_EQ(g[7], 2U);  // 1,1,4 has nimber 1; 2,2,2 and 1,2,3 have 0
}

HeapPeriod period_within(const HeapCode& code, std::size_t count) {
    Budget budget;
    HeapSequence sequence(code);
    sequence.extend(count, budget);
    return proved_period(sequence).value();
}

TEST(HeapPeriod, IsProvedAsSoonAsTheWindowIsThereAndNotBefore) {
    // Kayles: period 12 from 71 on; Guy and Smith ask for all values below 2 * 71 + 2 * 12 + 2.
    Budget budget;
    HeapSequence sequence(code_of("0.77"));
    sequence.extend(2 * 71 + 2 * 12 + 1, budget);
    EXPECT_FALSE(proved_period(sequence));
    sequence.extend(2 * 71 + 2 * 12 + 2, budget);
    EXPECT_EQ(proved_period(sequence).value().law, (Periodicity{71, 12, 0}));
}

TEST(HeapPeriod, OfACodeThatOnlyTakesIsProvedHoweverManyValuesThereAre) {
    // Take 1, 2 or 3: the remainder modulo 4. Take 1 or 2: modulo 3.
    for (const std::size_t count : {20U, 255U, 256U, 257U, 300U, 1001U, 5000U}) {
        EXPECT_EQ(period_within(code_of("0.333"), count).law, (Periodicity{0, 4, 0})) << count;
        EXPECT_EQ(period_within(code_of("0.33"), count).law, (Periodicity{0, 3, 0})) << count;
    }
}

TEST(HeapPeriod, OfSolvedGamesIsAsPublished) {
    // A. Flammenkamp's table of octal games.
    EXPECT_EQ(period_within(code_of("0.156"), 8000).law, (Periodicity{3479, 349, 0}));
    EXPECT_EQ(period_within(code_of("0.356"), 16000).law, (Periodicity{7315, 142, 0}));
    EXPECT_EQ(period_within(code_of("0.165"), 15000).law, (Periodicity{5181, 1550, 0}));
    EXPECT_EQ(period_within(code_of("0.127"), 94000).law, (Periodicity{46578, 4, 0}));
    EXPECT_EQ(period_within(code_of("0.16"), 520000).law, (Periodicity{105351, 149459, 0}));
    // OEIS A071436 gives 326637 as the last exception; it is 326639 (known_errata.tsv).
    EXPECT_EQ(period_within(code_of("0.56"), 660000).law, (Periodicity{326640, 144, 0}));
}

TEST(HeapPeriod, OfAnEndlessCodeIsProvedByItsState) {
    // All-but {1, 2}: 0 0 0 1 1 1 2 2 2 ...; Nim itself.
    EXPECT_EQ(period_within(code_of("0.003", 1), 200).law, (Periodicity{0, 3, 1}));
    EXPECT_EQ(period_within(code_of("0.3", 1), 100).law, (Periodicity{0, 1, 1}));
}

TEST(HeapPeriod, OfGrundysGameIsNeverCalledProved) {
    Budget budget;
    HeapSequence sequence(grundy);
    sequence.extend(3000, budget);
    EXPECT_FALSE(proved_period(sequence));
}

TEST(HeapSequence, KeepsWhatItReachedWhenTheBudgetIsSpent) {
    Limits limits;
    limits.positions = 20000;
    Budget little(limits), more;
    HeapSequence sequence(code_of("0.106"));
    EXPECT_THROW(sequence.extend(1'000'000, little), OutOfLimits);
    const std::size_t reached = sequence.size();
    EXPECT_GT(reached, 8000U);
    sequence.extend(30000, more);
    EXPECT_EQ(sequence[29999], fast(code_of("0.106"), 30000)[29999]);
}

}  // namespace

}  // namespace nimrod
