// Recurrences of published sequences, of random ones, and none where there is none.
#include "nimrod/solve/laws/linear_recurrence.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

namespace nimrod {
namespace {

using Terms = std::vector<mpz_class>;

TEST(LinearRecurrence, OfPublishedSequences) {
    // Fibonacci (A000045, from 1, 2), with the 0 that a game puts in front.
    EXPECT_EQ(find_linear_recurrence(Terms{0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89}),
              (LinearRecurrence{{1, 1}, 0, 3}));
    // Schwenk 1970, three times the last take.
    EXPECT_EQ(find_linear_recurrence(
                  Terms{0, 1, 2, 3, 4, 6, 8, 11, 15, 21, 29, 40, 55, 76, 105, 145, 200, 276}),
              (LinearRecurrence{{1, 0, 0, 1}, 0, 6}));
    // Perrin (A001608) and Pell (A000129).
    EXPECT_EQ(find_linear_recurrence(Terms{3, 0, 2, 3, 2, 5, 5, 7, 10, 12, 17, 22, 29}),
              (LinearRecurrence{{0, 1, 1}, 0, 3}));
    EXPECT_EQ(find_linear_recurrence(Terms{0, 1, 2, 5, 12, 29, 70, 169, 408}),
              (LinearRecurrence{{2, 1}, 0, 2}));
}

TEST(LinearRecurrence, HasAConstantWhereThatIsShorter) {
    EXPECT_EQ(find_linear_recurrence(Terms{0, 4, 8, 12, 16, 20, 24, 28, 32}),
              (LinearRecurrence{{1}, 4, 1}));
    // 2^k - 1 (A000225)
    EXPECT_EQ(find_linear_recurrence(Terms{0, 1, 3, 7, 15, 31, 63, 127, 255}),
              (LinearRecurrence{{2}, 1, 1}));
    // n = 0, 2 (mod 7)
    EXPECT_EQ(find_linear_recurrence(Terms{0, 2, 7, 9, 14, 16, 21, 23, 28, 30, 35}),
              (LinearRecurrence{{0, 1}, 7, 2}));
}

TEST(LinearRecurrence, IsNotInventedFromFewTermsOrForPrimes) {
    EXPECT_EQ(find_linear_recurrence(Terms{}), std::nullopt);
    EXPECT_EQ(find_linear_recurrence(Terms{1, 2, 3, 5, 8}), std::nullopt);
    EXPECT_EQ(find_linear_recurrence(Terms{2,  3,  5,  7,  11, 13, 17, 19, 23, 29, 31, 37,
                                           41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89}),
              std::nullopt);
}

RC_GTEST_PROP(LinearRecurrence, IsRecoveredAfterArbitraryFirstTerms, ()) {
    const auto small = rc::gen::inRange(-5, 6);
    const auto coefficients =
        *rc::gen::suchThat(rc::gen::resize(5, rc::gen::container<std::vector<int>>(small)),
                           [](const std::vector<int>& c) { return !c.empty() && c.back() != 0; });
    const auto constant = *rc::gen::element(0, 0, 1, -3);
    const auto skipped = *rc::gen::resize(4, rc::gen::container<std::vector<int>>(small));
    LinearRecurrence truth{{coefficients.begin(), coefficients.end()}, constant, 0};
    truth.from = skipped.size() + truth.order();
    Terms terms(skipped.begin(), skipped.end());
    while (terms.size() < truth.from) terms.emplace_back(*small);
    while (terms.size() < 40) terms.push_back(truth.next(terms));
    // Nothing but zeros is no sequence that anyone would ask a recurrence of.
    RC_PRE(std::any_of(terms.end() - 20, terms.end(), [](const mpz_class& t) { return t != 0; }));

    const std::optional<LinearRecurrence> found =
        find_linear_recurrence(std::span(terms).first(30));
    RC_ASSERT(found.has_value());
    RC_ASSERT(found->order() <= truth.order() + (constant == 0 ? 0U : 1U));
    for (std::size_t k = found->from; k < terms.size(); ++k)
        RC_ASSERT(found->next(std::span(terms).first(k)) == terms[k]);
}

RC_GTEST_PROP(LinearRecurrence, BeginsAfterAPlantedException, ()) {
    Terms terms{1, 2};
    while (terms.size() < 40) terms.emplace_back(terms[terms.size() - 1] + terms[terms.size() - 2]);
    const auto planted = *rc::gen::inRange<std::size_t>(0, 18);
    terms[planted] += *rc::gen::inRange(1, 10);
    const std::optional<LinearRecurrence> found = find_linear_recurrence(terms);
    RC_ASSERT(found.has_value());
    RC_ASSERT(found->coefficients == Terms({1, 1}));
    // The first two terms are free, so one of them never breaks the recurrence before it.
    RC_ASSERT(found->from == planted + 3);
}

}  // namespace
}  // namespace nimrod
