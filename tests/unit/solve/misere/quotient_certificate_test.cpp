// Certificates are read back, and none is accepted whose claim is false.
#include <gtest/gtest.h>

#include <random>

#include "nimrod/games/families/octal_rules.h"
#include "nimrod/solve/misere/quotient_certificate.h"
#include "unit/solve/misere/known_quotients.h"

namespace nimrod {

namespace {

HeapQuotient certified(const HeapCode& code, std::size_t upto) {
    Budget budget;
    HeapQuotient out(code);
    while (!out.period() && out.last() < upto) out.extend(budget);
    return out;
}

TEST(QuotientCertificate, ProvesWhatWasFound) {
    for (const KnownQuotient& known : known_quotients()) {
        const HeapQuotient found = certified(read_heap_code(known.code), 1000);
        const std::string text = write_certificate(found);
        Budget budget;
        EXPECT_EQ(code_of_certificate(text), found.code().print());
        const HeapQuotient read = read_certificate(text, found.code(), budget);
        EXPECT_EQ(read.quotient().values, found.quotient().values);
        EXPECT_EQ(read.quotient().rows, found.quotient().rows);
        EXPECT_EQ(read.period(), found.period());
        EXPECT_EQ(write_certificate(read), text);
    }
}

TEST(QuotientCertificate, LetsARunGoOn) {
    const HeapCode code = read_heap_code("0.07");
    Budget budget;
    HeapQuotient half = read_certificate(write_certificate(certified(code, 20)), code, budget);
    while (half.last() < 27) half.extend(budget);
    EXPECT_EQ(write_certificate(half), write_certificate(certified(code, 27)));
}

TEST(QuotientCertificate, IsNotReadAsThatOfAnotherGame) {
    Budget budget;
    const std::string text = write_certificate(certified(read_heap_code("0.77"), 1000));
    EXPECT_THROW(read_certificate(text, read_heap_code("0.75"), budget), BadCertificate);
    EXPECT_THROW(read_certificate(text.substr(0, text.size() / 2), read_heap_code("0.77"), budget),
                 BadCertificate);
    EXPECT_THROW(read_certificate("", read_heap_code("0.77"), budget), BadCertificate);
}

/// The text with one of its numbers changed.
std::string mutant(const std::string& text, std::mt19937& random) {
    std::vector<std::pair<std::size_t, std::size_t>> numbers;
    for (std::size_t at = text.find('\n'); at < text.size();) {
        const std::size_t begin = text.find_first_of("0123456789", at);
        if (begin == std::string::npos) break;
        const std::size_t end = text.find_first_not_of("0123456789", begin);
        // In "n0" it is no number; lines of history claim nothing.
        if (text[begin - 1] != 'n' && text[text.rfind('\n', begin) + 1] != 'c')
            numbers.emplace_back(begin, end - begin);
        at = end;
    }
    const auto [begin, length] = numbers[random() % numbers.size()];
    std::string out = text;
    const std::string old = text.substr(begin, length);
    std::string fresh = old;
    while (fresh == old) fresh = std::to_string(random() % 45);
    out.replace(begin, length, fresh);
    return out;
}

// One number changed: refused, or still true. What is claimed is that the values tell outcomes, so
// a mutant that is accepted must tell those of the original.
TEST(QuotientCertificate, NoMutantIsAcceptedWhoseClaimIsFalse) {
    std::mt19937 random(20);
    for (const char* code : {"0.77", "0.15", "0.123", "0.75"}) {
        const HeapQuotient found = certified(read_heap_code(code), 1000);
        const std::string text = write_certificate(found);
        int accepted = 0;
        for (int i = 0; i < 400; ++i) {
            const std::string changed = mutant(text, random);
            Budget budget;
            try {
                const HeapQuotient read = read_certificate(changed, found.code(), budget);
                ++accepted;
                for (int j = 0; j < 2000; ++j) {
                    std::vector<Natural> heaps;
                    for (std::size_t k = random() % 6; k > 0; --k)
                        heaps.push_back(natural(random() % (found.last() + 1)));
                    ASSERT_EQ(read.quotient().p.contains(read.value(heaps)),
                              found.quotient().p.contains(found.value(heaps)))
                        << changed;
                }
            } catch (const BadCertificate&) {
                continue;
            }
        }
        EXPECT_LT(accepted, 20) << code;
    }
}

}  // namespace

}  // namespace nimrod
