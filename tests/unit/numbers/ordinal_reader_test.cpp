// Texts of ordinals: what is read, how it is written, what is refused and where.
#include "nimrod/numbers/ordinal_reader.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "unit/numbers/some_ordinals.h"

namespace nimrod {

namespace {

std::string rewritten(std::string_view text) { return to_string(parse_ordinal(text)); }

TEST(OrdinalReader, ReadsEveryWayOfWriting) {
    EXPECT_EQ(rewritten("0"), "0");
    EXPECT_EQ(rewritten("007"), "7");
    EXPECT_EQ(rewritten("10^3"), "1000");
    EXPECT_EQ(rewritten("w"), "w");
    EXPECT_EQ(rewritten("ω"), "w");
    EXPECT_EQ(rewritten("2w"), "w*2");
    EXPECT_EQ(rewritten("9ω+1"), "w*9+1");
    EXPECT_EQ(rewritten("w^2*3+w*5+1"), "w^2*3+w*5+1");
    EXPECT_EQ(rewritten(" w ^ 2 * 3 + 2 w + 1 "), "w^2*3+w*2+1");
    EXPECT_EQ(rewritten("ω²"), "w^2");
    EXPECT_EQ(rewritten("3ω¹⁰+ω⁰"), "w^10*3+1");
    EXPECT_EQ(rewritten("w^0*4"), "4");
    EXPECT_EQ(rewritten("w^(w+1)*2"), "w^(w+1)*2");
    EXPECT_EQ(rewritten("w^w^2"), "w^(w^2)");
    EXPECT_EQ(rewritten("w^w*5"), "w^(w)*5");
    EXPECT_EQ(rewritten("w^ω²+w^(2)"), "w^(w^2)+w^2");
    EXPECT_EQ(rewritten("w^w^(w+1)*2+w^10^2"), "w^(w^(w+1))*2+w^100");
    EXPECT_EQ(rewritten("w*10^30"), "w*1" + std::string(30, '0'));
}

RC_GTEST_PROP(OrdinalReader, WhatIsWrittenIsReadBack, ()) {
    Random random = some_random();
    const Ordinal a = some_ordinal(random, 4);
    RC_ASSERT(parse_ordinal(to_string(a)) == a);
}

void expect_refused(std::string_view text, std::size_t column) {
    try {
        const Ordinal a = parse_ordinal(text);
        ADD_FAILURE() << text << " was read as " << to_string(a);
    } catch (const InputError& error) {
        EXPECT_EQ(error.column(), column) << text << ": " << error.message().en;
        EXPECT_FALSE(error.hint().en.empty()) << text;
        EXPECT_FALSE(error.hint().fr.empty()) << text;
    }
}

TEST(OrdinalReader, RefusesWithTheColumn) {
    expect_refused("", 0);
    expect_refused("x", 0);
    expect_refused("-1", 0);
    expect_refused("1+w", 2);
    expect_refused("w+w", 2);
    expect_refused("w^2+5+w", 6);
    expect_refused("w+0", 2);
    expect_refused("w*0", 2);
    expect_refused("0w", 0);
    expect_refused("2*w", 1);
    expect_refused("2w*3", 2);
    expect_refused("w*w", 2);
    expect_refused("w2", 1);
    expect_refused("w^", 2);
    expect_refused("w^(w", 4);
    expect_refused("w^()", 3);
    expect_refused("(w+1)", 0);
    expect_refused("w+", 2);
    expect_refused("w+1)", 3);
    expect_refused("2^w", 2);
    expect_refused("w+10^10000", 2);  // 10001 digits
}

TEST(OrdinalReader, RefusesTextsBeyondAllSense) {
    std::string tower;
    for (int i = 0; i < 100'000; ++i) tower += "w^";
    EXPECT_THROW(parse_ordinal(tower + "w"), InputError);
    std::string nested;
    for (int i = 0; i < 100'000; ++i) nested += "w^(";
    EXPECT_THROW(parse_ordinal(nested), InputError);
    std::string longest;
    for (int i = 20'000; i > 0; --i) longest += "w^" + std::to_string(i) + "+";
    EXPECT_THROW(parse_ordinal(longest + "1"), InputError);
    EXPECT_THROW(parse_ordinal("w*" + std::string(20'000, '9')), InputError);
    EXPECT_THROW(parse_ordinal("w" + std::string("²") + std::string(5, '\xff')), InputError);
    std::string superscripts = "w";
    for (int i = 0; i < 20'000; ++i) superscripts += "²";
    EXPECT_THROW(parse_ordinal(superscripts), InputError);
}

TEST(OrdinalReader, TheDeepestTextThatIsReadIsWrittenAgain) {
    std::string tower;
    for (int i = 0; i < 100; ++i) tower += "w^";
    const Ordinal a = parse_ordinal(tower + "2");
    EXPECT_EQ(parse_ordinal(to_string(a)), a);
}

}  // namespace

}  // namespace nimrod
