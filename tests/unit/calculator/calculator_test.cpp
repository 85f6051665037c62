// The calculator: what is read, what is calculated, and what is refused at which column.
#include "nimrod/calculator/calculator.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "nimrod/calculator/functions.h"
#include "nimrod/calculator/nimber_explain.h"
#include "nimrod/core/input_error.h"
#include "nimrod/draw/documents/nimber_report.h"
#include "nimrod/draw/documents/text.h"
#include "nimrod/numbers/lenstra.h"
#include "nimrod/numbers/nim_field.h"
#include "nimrod/numbers/transfinite.h"
#include "unit/numbers/some_ordinals.h"

namespace nimrod {
namespace {

std::string value(const std::string& line) {
    Budget budget;
    return answer_text(Calculator().evaluate(line, budget), Base::decimal);
}

TEST(Calculator, KnowsTheOperations) {
    // The products are those of OEIS A051775, the inverses A051917, the roots A160679.
    EXPECT_EQ(value("14*7"), "12");
    EXPECT_EQ(value("14*7 + sqrt(5) / inv(3)"), "1");
    EXPECT_EQ(value("3 + 5"), "6");
    EXPECT_EQ(value("3 - 5"), "6");
    EXPECT_EQ(value("3 ⊕ 5 ⊗ 2"), "9");
    EXPECT_EQ(value("(3 + 5)*2"), "11");
    EXPECT_EQ(value("12/2*3"), "4");
    EXPECT_EQ(value("inv(4)"), "15");
    EXPECT_EQ(value("0xFf + 0b11"), "252");
    EXPECT_EQ(value("mex(0, 1, 3)"), "2");
    EXPECT_EQ(value("mex()"), "0");
    EXPECT_EQ(value("mex(2, w, 1, 0, 1)"), "3");
    EXPECT_EQ(value("pow(2, 3)"), "1");
    EXPECT_EQ(value("pow(w, 3)"), "2");
    EXPECT_EQ(value("order(4)"), "15");
    EXPECT_EQ(value("log(9, 4)"), "13");
    EXPECT_EQ(value("trace(8)"), "1");
    EXPECT_EQ(value("minpoly(4)"), "x^4 + x + 1");
    EXPECT_EQ(value("solve(6)"), "14, 15");
    EXPECT_EQ(value("solve(0, 4)"), "7");
    EXPECT_EQ(value("solve(0, 2, 1)"), "3");
}

TEST(Calculator, SaysWhenSolutionsLieInTheNextField) {
    Budget budget;
    EXPECT_TRUE(Calculator().evaluate("solve(6)", budget).note.empty());
    const Answer next = Calculator().evaluate("solve(2)", budget);
    EXPECT_EQ(answer_text(next, Base::decimal), "4, 5");
    EXPECT_NE(next.note.en.find("next field, below 2^4"), std::string::npos) << next.note.en;
}

TEST(Calculator, ReadsTermsInNormalForm) {
    EXPECT_EQ(value("w*3"), "w*3");
    EXPECT_EQ(value("2w"), "w*2");
    EXPECT_EQ(value("2 w^3"), "w^3*2");
    EXPECT_EQ(value("ω²"), "w^2");
    EXPECT_EQ(value("ω¹⁰*3"), "w^10*3");
    EXPECT_EQ(value("w^w^2"), "w^(w^2)");
    EXPECT_EQ(value("w^(w*2+1)*5 + 7"), "w^(w*2+1)*5+7");
    EXPECT_EQ(value("1 + w"), "w+1");
    EXPECT_EQ(value("w*0"), "0");
    EXPECT_EQ(value("w*3w"), "w^2*3");
    EXPECT_EQ(value("w*(3)"), "w*3");
    // OnaG, chapter 6: w is the cube root of 2.
    EXPECT_EQ(value("w*w*w"), "2");
    EXPECT_EQ(value("(w^8*2+w^3*7) * (w^4*3+5)"), "w^8*10+w^7*14+w^3*13+w*2");
}

TEST(Calculator, KeepsVariables) {
    Budget budget;
    Calculator calculator;
    calculator.evaluate("a = 5; b2 = a*a", budget);
    EXPECT_EQ(answer_text(calculator.evaluate("a + b2", budget), Base::decimal), "2");
    EXPECT_EQ(answer_text(calculator.evaluate("ans*ans", budget), Base::decimal), "3");
    EXPECT_THROW(calculator.evaluate("a = 9; c", budget), InputError);
    EXPECT_EQ(answer_text(calculator.evaluate("a", budget), Base::decimal), "5");
}

struct Refused {
    const char* line;
    std::size_t column;
    const char* about;
};

TEST(Calculator, RefusesWithTheColumn) {
    for (const Refused& refused :
         std::initializer_list<Refused>{{"3^5", 1, "ordinary power"},
                                        {"(w+1)^2", 5, "ordinary power"},
                                        {"a = 5; a^2", 8, "ordinary power"},
                                        {"14*7 + 3/0", 8, "divided by 0"},
                                        {"2 + inv(0)", 4, "0 has no inverse"},
                                        {"order(0)", 0, "0 has no order"},
                                        {"log(0, 2)", 0, "0 has no logarithm"},
                                        {"1 + log(7, 2)", 4, "7 is no power of 2"},
                                        {"log(1, 0)", 0, "1 is no power of 0"},
                                        {"log(0x10000000000000000, 2)", 0, "below 2^64"},
                                        {"order(w)", 0, "w is infinite"},
                                        {"pow(2, w)", 0, "w is infinite"},
                                        {"solve(0, 0, 0)", 0, "every nimber"},
                                        {"solve(0, 0, 1)", 0, "no nimber"},
                                        {"solve(2) + 1", 0, "two solutions, 4 and 5"},
                                        {"1 + solve(2)", 4, "two solutions"},
                                        {"minpoly(2)*2", 0, "polynomial"},
                                        {"7/w*3", 2, "two things"},
                                        {"", 0, "missing"},
                                        {"5 +", 3, "missing"},
                                        {"5 $ 3", 2, "cannot stand"},
                                        {"5 3", 2, "cannot stand"},
                                        {"(5", 0, "not closed"},
                                        {"5)", 1, "cannot stand"},
                                        {"b", 0, "no value"},
                                        {"1 + sqr(2)", 4, "no value"},
                                        {"w = 3", 0, "meaning already"},
                                        {"inv = 3", 0, "meaning already"},
                                        {"sqrt 5", 5, "lacks its"},
                                        {"sqrt(5", 4, "not closed"},
                                        {"pow(2)", 0, "1 argument"},
                                        {"sqrt(1, 2)", 0, "2 arguments"},
                                        {"0x", 2, "digits are missing"},
                                        {"w^", 2, "exponent is missing"},
                                        {"w^(w+", 2, "not closed"},
                                        {"w^(2+3)", 5, "decrease"},
                                        {"1;", 2, "missing"}}) {
        try {
            const std::string found = value(refused.line);
            ADD_FAILURE() << refused.line << " = " << found;
        } catch (const InputError& error) {
            EXPECT_EQ(error.column(), refused.column) << refused.line;
            EXPECT_NE(error.message().en.find(refused.about), std::string::npos)
                << refused.line << ": " << error.message().en;
            EXPECT_FALSE(error.hint().fr.empty());
        }
    }
}

TEST(Calculator, RefusesWhatIsEndlessOrNotKnown) {
    Budget budget;
    EXPECT_THROW(value("w^(w^w)*w"), NotKnown);
    EXPECT_THROW(value("order(pow(0x1" + std::string(1024, '0') + ", 3))"), NotKnown);
    EXPECT_THROW(value(std::string(5000, '(')), InputError);
    std::string tower;
    for (int i = 0; i < 5000; ++i) tower += "w^";
    EXPECT_THROW(value(tower + "w"), InputError);
    EXPECT_THROW(value(std::string(20'000, '7')), InputError);
    EXPECT_THROW(value("0x" + std::string(20'000, '7')), InputError);
    Limits limits;
    limits.positions = 1000;
    Budget small(limits);
    EXPECT_THROW(
        Calculator().evaluate(
            "pow(" + std::string(9'000, '7') + ", " + std::string(9'000, '5') + ")", small),
        OutOfLimits);
}

RC_GTEST_PROP(Calculator, ReadsEveryOrdinalThatItPrints, ()) {
    Random random = some_random();
    const Ordinal a = some_ordinal(random);
    RC_ASSERT(value(to_string(a)) == to_string(a));
    for (const Base base : {Base::hexadecimal, Base::binary})
        RC_ASSERT(value(nimber_text(a, base)) == to_string(a));
}

RC_GTEST_PROP(Calculator, CalculatesLikeTheField, ()) {
    Random random = some_random();
    const auto some = [&] { return natural((random() >> random() % 64) | 1); };
    const Nimber a = some();
    const Nimber b = some();
    const Nimber c = some();
    const Nimber expected = nim_product(a, b) ^ nim_quotient(nim_square_root(c), a);
    const std::string line =
        "x = " + to_string(a) + "; x*" + to_string(b) + " + sqrt(" + to_string(c) + ")/x";
    RC_ASSERT(value(line) == to_string(expected));
}

// w*3 is read as a term; as a nim-product it would be the same.
RC_GTEST_PROP(Calculator, TermsAreProductsOfTheirPowerAndCoefficient, ()) {
    Random random = some_random();
    Budget budget;
    const Ordinal power = Ordinal::term(Ordinal::term(random() % 3, 1 + random() % 3));
    const Natural n = natural(1 + random() % 1000);
    const Ordinal term = Ordinal::term(power.degree(), n);
    RC_ASSERT(nim_product(power, n, budget) == term);
}

/// The sentences of an explanation must be true: each "a*b = c" that stands in one is checked.
void expect_true_products(const std::string& text) {
    std::size_t checked = 0;
    for (std::size_t star = text.find('*'); star != std::string::npos;
         star = text.find('*', star + 1)) {
        std::size_t start = star;
        while (start > 0 && std::isdigit(static_cast<unsigned char>(text[start - 1])) != 0) --start;
        std::size_t end = star + 1;
        while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])) != 0) ++end;
        if (start == star || end == star + 1 || text.substr(end, 3) != " = ") continue;
        if (start > 0 && text[start - 1] != ' ' && text[start - 1] != '\n') continue;
        if (start > 1 && text[start - 2] == '+') continue;
        std::size_t last = end + 3;
        while (last < text.size() && std::isdigit(static_cast<unsigned char>(text[last])) != 0)
            ++last;
        if (last == end + 3 || text.substr(last, 1) == "*" || text.substr(last, 2) == " +")
            continue;
        const Nimber product = nim_product(Nimber(text.substr(start, star - start)),
                                           Nimber(text.substr(star + 1, end - star - 1)));
        EXPECT_EQ(product.get_str(), text.substr(end + 3, last - end - 3)) << text;
        ++checked;
    }
    EXPECT_GT(checked, 0U) << text;
}

TEST(NimberExplanation, SaysOnlyTrueProducts) {
    Random random(1951);
    for (int i = 0; i < 300; ++i) {
        const std::uint64_t a = 2 + (random() >> 2 >> random() % 62);
        const std::uint64_t b = 2 + (random() >> 2 >> random() % 62);
        Budget budget;
        std::vector<Operation> done;
        Calculator calculator;
        calculator.evaluate(std::to_string(a) + "*" + std::to_string(b), budget, &done);
        for (const ProductMethod method : {ProductMethod::fermat, ProductMethod::polynomial}) {
            const Explanation explanation = explain_operations(done, method);
            const std::string text = draw(explanation, {Language::english, false, 10'000});
            expect_true_products(text);
            EXPECT_NE(text.find(" = " + std::to_string(nim_product(a, b))), std::string::npos)
                << text;
        }
    }
}

}  // namespace
}  // namespace nimrod
