// Periods of values of heaps: what the theorem of heap_quotient.cpp claims, and what it must not.
#include <gtest/gtest.h>

#include <random>

#include "nimrod/games/families/octal_rules.h"
#include "nimrod/solve/misere/heap_quotient.h"
#include "unit/solve/misere/plain_sums.h"

namespace nimrod {

namespace {

std::vector<Element> first_values(const HeapCode& code, std::size_t upto) {
    Budget budget;
    QuotientSolver solver(heap_options(code));
    while (solver.last() < upto) solver.extend(budget);
    return solver.quotient().values;
}

/// A random code: its digits allow at most `parts` parts.
HeapCode random_code(unsigned parts, bool endless, std::mt19937& random) {
    HeapCode code;
    const std::size_t length = 1 + random() % 4;
    for (std::size_t i = 0; i < length; ++i)
        code.digits.push_back(
            random() % 3 == 0 ? 0 : static_cast<std::uint8_t>(random() % (2U << parts)));
    if (parts > 1 && random() % 6 == 0) code.digits[0] = static_cast<std::uint8_t>(1U << parts);
    if (endless) code.repeat = 1 + random() % length;
    code.simplify();
    return code;
}

/// All sums of heaps of so many in all, with heaps of at most `largest`.
template <class F>
void for_each_sum(Atom matches, Atom largest, std::vector<Atom>& sum, const F& f) {
    if (matches == 0) f(sum);
    for (Atom heap = 1; heap <= std::min(matches, largest); ++heap) {
        sum.push_back(heap);
        for_each_sum(matches - heap, heap, sum, f);
        sum.pop_back();
    }
}

/// Values that repeat up to the heap `seems` and differ at the next one.
struct FalseWindow {
    const char* code;
    ValuePeriod period;
    std::size_t seems;
    const char* mistake;  // what would call this a proof
};

TEST(ValuePeriod, IsNotClaimedForWindowsThatOnlySeemToClose) {
    const std::vector<FalseWindow> windows = {
        {"0.2", {1, 2}, 2, "one heap less than the theorem asks for"},
        {"0.56", {58, 27}, 88, "the window of moves that leave one part"},
        {"0.a03", {2, 11}, 28, "the window of moves that leave two parts"},
        {"0.0(0002)", {1, 11}, 15, "a period that is none of the code"},
        {"0.(03)", {2, 87}, 88, "no allowance for the endless digits"}};
    for (const auto& [text, period, seems, mistake] : windows) {
        const HeapCode code = read_heap_code(text);
        const std::vector<Element> values = first_values(code, seems + 1);
        for (std::size_t m = period.start; m + period.period <= seems; ++m)
            EXPECT_EQ(values[m], values[m + period.period]) << text << " " << m;
        EXPECT_NE(values[seems + 1], values[seems + 1 - period.period]) << text;
        const auto window = window_of_period(code, period);
        EXPECT_TRUE(!window || *window > seems) << text << ": " << mistake;
        HeapQuotient found(code);
        Budget budget;
        while (!found.period() && found.last() < seems) found.extend(budget);
        EXPECT_FALSE(found.period()) << text << ": " << mistake;
    }
}

// What a period foretells, by the definition of outcomes alone: all sums of up to twice as many
// matches as the window has, as far as that can be enumerated.
TEST(ValuePeriod, ForetellsTheOutcomesOfAllSumsBeyondItsWindow) {
    std::mt19937 random(20);
    for (const unsigned parts : {1U, 2U, 3U})
        for (const bool endless : {false, true}) {
            std::size_t closed = 0;
            for (int i = 0; i < 60 && closed < 6; ++i) {
                const HeapCode code = random_code(parts, endless, random);
                Limits limits;
                limits.positions = 20'000;
                Budget budget(limits);
                HeapQuotient found(code);
                try {
                    while (!found.period() && found.last() < 12) found.extend(budget);
                } catch (const OutOfLimits&) {
                    continue;
                }
                if (!found.period() || code.most_parts() != parts) continue;
                ++closed;
                PlainSums plain(code);
                std::vector<Atom> sum;
                const Atom most = std::min<Atom>(2 * static_cast<Atom>(found.last()), 20);
                for (Atom matches = 1; matches <= most; ++matches)
                    for_each_sum(matches, matches, sum, [&](const std::vector<Atom>& heaps) {
                        const std::vector<Natural> naturals(heaps.begin(), heaps.end());
                        ASSERT_EQ(found.quotient().p.contains(found.value(naturals)),
                                  plain.is_lost(heaps))
                            << code.print() << " " << testing::PrintToString(heaps);
                    });
            }
            EXPECT_GE(closed, 3U) << parts << (endless ? " endless" : "");
        }
}

// The solver that does not know of periods goes on as the period says.
TEST(ValuePeriod, IsThatOfTheSolverFarBeyondItsWindow) {
    std::mt19937 random(7);
    for (const unsigned parts : {1U, 2U, 3U})
        for (const bool endless : {false, true}) {
            std::size_t closed = 0;
            for (int i = 0; i < 40 && closed < 8; ++i) {
                const HeapCode code = random_code(parts, endless, random);
                Limits limits;
                limits.positions = 20'000;
                Budget budget(limits);
                HeapQuotient found(code);
                try {
                    while (!found.period() && found.last() < 40) found.extend(budget);
                } catch (const OutOfLimits&) {
                    continue;
                }
                if (!found.period()) continue;
                ++closed;
                const std::vector<Element> values = first_values(code, 3 * found.last());
                for (std::size_t heap = 0; heap < values.size(); ++heap)
                    ASSERT_EQ(values[heap], found.quotient().values[*found.place(natural(heap))])
                        << code.print() << " " << heap;
            }
            EXPECT_GE(closed, 3U) << parts << (endless ? " endless" : "");
        }
}

}  // namespace

}  // namespace nimrod
