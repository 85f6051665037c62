// Heaps after the last rogue are played as in normal play: against plain search, on heaps of which
// the quotient that proves it knows nothing.
#include "nimrod/solve/misere/regular_tail.h"

#include <gtest/gtest.h>

#include <random>

#include "nimrod/games/families/octal_rules.h"
#include "nimrod/solve/misere/heap_quotient.h"
#include "nimrod/solve/misere/quotient_certificate.h"
#include "unit/solve/misere/plain_sums.h"

namespace nimrod {

namespace {

HeapQuotient upto(const HeapCode& code, std::size_t heap) {
    Limits limits;
    limits.positions = 100'000;
    Budget budget(limits);
    HeapQuotient out(code);
    try {
        while (!out.period() && out.last() < heap) out.extend(budget);
    } catch (const OutOfLimits&) {
    }
    return out;
}

std::vector<unsigned> nimbers(const HeapCode& code, std::size_t last) {
    std::vector<unsigned> out{0};
    while (out.size() <= last) {
        std::vector<char> reached(4 * out.size() + 8);
        heap_options(code)(static_cast<Atom>(out.size()), [&](std::span<const Atom> parts) {
            unsigned sum = 0;
            for (const Atom part : parts) sum ^= out[part];
            reached[sum] = 1;
        });
        out.push_back(0);
        while (reached[out.back()] != 0) ++out.back();
    }
    return out;
}

TEST(RegularTail, TheLastRogueOfKaylesIsTwentyFive) {
    // Sibert and Conway 1992; two parts at most, two taken at most: 2 * 25 + 2 heaps are needed.
    const HeapCode kayles = read_heap_code("0.77");
    EXPECT_EQ(last_rogue(kayles, upto(kayles, 51).quotient()), std::nullopt);
    EXPECT_EQ(last_rogue(kayles, upto(kayles, 52).quotient()), 25U);
    EXPECT_EQ(last_rogue(kayles, upto(kayles, 1000).quotient()), 25U);
    const HeapCode dawson = read_heap_code("0.07");
    EXPECT_EQ(last_rogue(dawson, upto(dawson, 20).quotient()), std::nullopt);
}

TEST(RegularTail, AfterItSumsAreLostAsInNormalPlay) {
    std::mt19937 random(1);
    std::size_t games = 0, beyond = 0;
    for (unsigned digits = 1; digits < 512; ++digits) {
        std::string text = "0.";
        for (const int shift : {6, 3, 0}) text += static_cast<char>('0' + ((digits >> shift) & 7U));
        const HeapCode code = read_heap_code(text);
        const HeapQuotient found = upto(code, 16);
        const std::optional<std::size_t> rogue = last_rogue(code, found.quotient());
        if (!rogue) continue;
        ++games;
        // What proves it is no more than this.
        const std::size_t known = code.most_parts() * *rogue + code.last();
        const std::vector<unsigned> nimber = nimbers(code, 24);
        PlainSums plain(code);
        for (int round = 0; round < 12; ++round) {
            std::vector<Atom> sum;
            unsigned nim_sum = 0;
            bool regular = false;
            for (std::size_t left = 26; left > 0 && sum.size() < 4; left -= sum.back()) {
                sum.push_back(static_cast<Atom>(1 + random() % std::min<std::size_t>(left, 24)));
                nim_sum ^= nimber[sum.back()];
                regular = regular || sum.back() > *rogue;
            }
            if (!regular) continue;
            beyond += *std::max_element(sum.begin(), sum.end()) > known ? 1 : 0;
            ASSERT_EQ(plain.is_lost(sum), nim_sum == 0) << code.print();
        }
    }
    EXPECT_GT(games, 15U);
    EXPECT_GT(beyond, 60U);
}

TEST(RegularTail, ACertificateThatNamesAnotherHeapIsRefused) {
    const HeapCode code = read_heap_code("0.56");
    const std::string text = write_certificate(upto(code, 14));
    const std::size_t at = text.find("\nrogue 6\n");
    ASSERT_NE(at, std::string::npos) << text;
    Budget budget;
    EXPECT_EQ(read_certificate(text, code, budget).last(), 14U);
    for (const char* other : {"\nrogue 5\n", "\nrogue 7\n", "\nrogue 0\n", "\nrogue\n"}) {
        std::string changed = text;
        changed.replace(at, 9, other);
        EXPECT_THROW(read_certificate(changed, code, budget), BadCertificate) << other;
    }
    EXPECT_EQ(write_certificate(upto(code, 13)).find("rogue"), std::string::npos);
}

}  // namespace

}  // namespace nimrod
