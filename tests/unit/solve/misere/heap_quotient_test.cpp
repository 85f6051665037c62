// Quotients of heap games: against the published ones, and against outcomes by plain search.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <fstream>
#include <random>
#include <sstream>

#include "nimrod/games/families/octal_rules.h"
#include "nimrod/solve/misere/heap_quotient.h"
#include "nimrod/solve/misere/presentation.h"
#include "paths.h"
#include "unit/solve/misere/known_quotients.h"
#include "unit/solve/misere/plain_sums.h"

namespace nimrod {

namespace {

constexpr std::uint64_t enough_steps = 400'000;

/// As far as that many steps lead: some quotients are infinite (0.3122 from heap 7 on).
HeapQuotient solved(const HeapCode& code, std::size_t upto = 1000,
                    std::uint64_t steps = enough_steps) {
    Limits limits;
    limits.positions = steps;
    Budget budget(limits);
    HeapQuotient out(code);
    try {
        while (!out.period() && out.last() < upto) out.extend(budget);
    } catch (const OutOfLimits&) {
        EXPECT_GE(out.last(), 5U) << code.print();
    }
    return out;
}
HeapQuotient solved(const std::string& code, std::size_t upto = 1000) {
    return solved(read_heap_code(code), upto);
}

std::string changes_of(const HeapQuotient& found) {
    std::string out;
    for (const auto& change : found.changes())
        out += fmt::format("{}{}: {}/{}", out.empty() ? "" : ", ", change.heap, change.order,
                           change.p_order);
    return out;
}

/// Random sums of so many heaps in all, small ones more often.
std::vector<Atom> random_sum(std::size_t matches, std::mt19937& random) {
    std::vector<Atom> out;
    std::size_t left = matches;
    while (left > 0 && out.size() < 6) {
        const std::size_t heap = 1 + random() % left;
        out.push_back(static_cast<Atom>(heap));
        left -= heap;
        if (random() % 3 == 0) break;
    }
    return out;
}

void expect_plain_outcomes(const HeapCode& code, const HeapQuotient& found, std::size_t matches,
                           int rounds, std::uint32_t seed) {
    std::mt19937 random(seed);
    PlainSums plain(code);
    for (int i = 0; i < rounds; ++i) {
        const std::vector<Atom> sum = random_sum(1 + random() % matches, random);
        if (!found.place(natural(*std::max_element(sum.begin(), sum.end())))) continue;
        std::vector<Natural> heaps(sum.begin(), sum.end());
        ASSERT_EQ(found.quotient().p.contains(found.value(heaps)), plain.is_lost(sum))
            << code.print() << " seed " << seed << " round " << i;
    }
}

TEST(HeapQuotient, HasThePublishedOrdersAndPeriods) {
    for (const KnownQuotient& known : known_quotients()) {
        const HeapQuotient found = solved(known.code);
        EXPECT_EQ(found.quotient().order, known.order) << known.code;
        EXPECT_EQ(found.quotient().p.size(), known.p_order) << known.code;
        EXPECT_EQ(found.changes().back().heap, known.last_change) << known.code;
        if (!known.changes.empty()) {
            EXPECT_EQ(changes_of(found), known.changes) << known.code;
        }
        ASSERT_TRUE(found.period()) << known.code;
        EXPECT_EQ(found.period()->period, known.period) << known.code;
        if (known.start != 0) {
            EXPECT_EQ(found.period()->start, known.start) << known.code;
        }
    }
}

TEST(HeapQuotient, ReachesHeap27OfDawsonsKayles) {
    const HeapQuotient found = solved("0.07", 27);
    EXPECT_EQ(changes_of(found), "2: 2/1, 4: 6/2, 10: 12/3, 14: 24/5, 25: 144/23, 27: 176/28");
    EXPECT_FALSE(found.period());
}

TEST(HeapQuotient, TellsTheOutcomesOfRandomSums) {
    std::uint32_t seed = 1;
    for (const KnownQuotient& known : known_quotients()) {
        const HeapQuotient found = solved(known.code);
        expect_plain_outcomes(found.code(), found, 20, 300, seed++);
    }
    for (const char* code : {"0.07", "0.137", "0.6", "0.06", "0.14", "0.3f", "8.9", "4.3...",
                             "0.1(23)", "0.3122", "0.(3)", "0.(1)"}) {
        const HeapQuotient found = solved(code, 14);
        expect_plain_outcomes(found.code(), found, 13, 300, seed++);
    }
    expect_plain_outcomes(HeapCode::grundy(), solved(HeapCode::grundy(), 20), 20, 300, seed);
}

TEST(HeapQuotient, TellsTheOutcomesOfSingleHeapsOfTwoDigitCodes) {
    std::ifstream file(NIMROD_SOURCE_DIR "/tests/golden/data/octal_2digit_misere.tsv");
    std::size_t rows = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        ++rows;
        std::string code, last, outcomes;
        std::istringstream(line) >> code >> last >> outcomes;
        const HeapQuotient found = solved(read_heap_code(code), outcomes.size() - 1, 50'000);
        for (std::size_t n = 0; n < outcomes.size() && found.place(natural(n)); ++n)
            EXPECT_EQ(found.quotient().p.contains(found.value(std::vector{natural(n)})),
                      outcomes[n] == 'P')
                << code << " " << n;
    }
    EXPECT_EQ(rows, 64U);
}

// The window that proves a period is not the end: what is computed beyond it goes on as proved.
TEST(HeapQuotient, GoesOnBeyondTheWindowAsProved) {
    for (const char* code : {"0.77", "0.15", "0.123", "0.71", "4.56", "0.(1)", "0.(12)", "4.(2)",
                             "0.23", "0.1(23)", "0.08", "0.3"}) {
        const HeapQuotient found = solved(code, 300);
        if (!found.period()) continue;
        const AtomOptions options = heap_options(found.code());
        // The pair of each further heap is that of its place, so its value may be that, too.
        MisereQuotient longer = found.quotient();
        for (std::size_t heap = found.last() + 1; heap < found.last() + 100; ++heap) {
            longer.values.push_back(found.quotient().values[*found.place(natural(heap))]);
            EXPECT_EQ(longer.option_values(static_cast<Atom>(heap), options),
                      found.option_values(static_cast<Atom>(found.equivalent(natural(heap)))))
                << code << " " << heap;
        }
    }
}

TEST(HeapQuotient, IsThatOfNimForNim) {
    const HeapQuotient found = solved("0.(3)", 16);
    EXPECT_EQ(changes_of(found), "1: 2/1, 2: 6/2, 4: 10/2, 8: 18/2, 16: 34/2");
    EXPECT_EQ(QuotientStructure(found.quotient()).tame, 5U);
}

TEST(HeapQuotient, KeepsItsStateWhenTheBudgetEnds) {
    HeapQuotient found(read_heap_code("0.07"));
    Limits limits;
    limits.positions = 55'000;
    Budget budget(limits);
    EXPECT_THROW(for (;;) found.extend(budget), OutOfLimits);
    EXPECT_GE(found.last(), 24U);
    expect_plain_outcomes(found.code(), found, 20, 200, 7);
    Budget more;
    const std::size_t before = found.last();
    found.extend(more);
    EXPECT_EQ(found.last(), before + 1);
}

TEST(Presentation, IsThePublishedOneOfKayles) {
    const HeapQuotient found = solved("0.77");
    const Presentation presentation(found.quotient());
    EXPECT_EQ(presentation.generators, (std::vector<Atom>{1, 2, 5, 9, 12, 25, 27}));
    std::string p;
    found.quotient().p.for_each(
        [&](Element x) { p += write_product(presentation.normal_forms[x]) + " "; });
    EXPECT_EQ(p, "a b^2 ac ac^2 d ad^2 e ade adf ");
    EXPECT_EQ(QuotientStructure(found.quotient()).kernel.size(), 16U);
    EXPECT_FALSE(QuotientStructure(found.quotient()).tame);
}

TEST(Presentation, RelationsBringEveryProductIntoItsNormalForm) {
    for (const char* code : {"0.75", "0.123", "0.15", "0.07"}) {
        const HeapQuotient found = solved(code, 26);
        const Presentation presentation(found.quotient());
        for (std::size_t x = 0; x < found.quotient().order; ++x)
            for (std::size_t g = 0; g < presentation.generators.size(); ++g) {
                Exponents word = presentation.normal_forms[x];
                ++word[g];
                for (bool changed = true; changed;) {
                    changed = false;
                    for (const auto& [left, right] : presentation.relations) {
                        bool divides = true;
                        for (std::size_t i = 0; i < word.size(); ++i)
                            divides = divides && left[i] <= word[i];
                        if (!divides) continue;
                        for (std::size_t i = 0; i < word.size(); ++i)
                            word[i] = word[i] - left[i] + right[i];
                        changed = true;
                    }
                }
                const Element y = found.quotient().product(
                    x, found.quotient().values[presentation.generators[g]]);
                EXPECT_EQ(word, presentation.normal_forms[y]) << code;
            }
    }
}

}  // namespace

}  // namespace nimrod
