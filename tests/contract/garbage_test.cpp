// Whatever a person types, the answer is a position or an InputError.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "contract/small_positions.h"

namespace nimrod::contract {

namespace {

/// Reads the text as an expression; anything but an InputError escapes and fails the test.
void read_anything(const std::string& text) {
    try {
        const Expression expression = read_expression(text);
        RC_ASSERT(expression.game->read(expression.position) == expression.position);
        RC_ASSERT(read_expression(expression.text()).text() == expression.text());
    } catch (const InputError& error) {
        RC_ASSERT(!error.message().en.empty());
        RC_ASSERT(!error.message().fr.empty());
        RC_ASSERT(!error.hint().en.empty());
        RC_ASSERT(!error.hint().fr.empty());
        RC_ASSERT(error.column() <= text.size());
    }
}

RC_GTEST_PROP(Garbage, BytesAreReadOrRefused, (const std::string& text)) { read_anything(text); }

RC_GTEST_PROP(Garbage, PositionsOfKnownGamesAreReadOrRefused, ()) {
    const auto texts = subjects();
    const std::string game = *rc::gen::elementOf(texts);
    const std::string position = *rc::gen::container<std::string>(
        rc::gen::element('0', '1', '2', '7', '9', ',', '.', '@', '-', '+', '^', ' ', ':', 'w', '\0',
                         '\xc3', '\xff', '/', 't', 'x'));
    read_anything(game + " " + position);
}

RC_GTEST_PROP(Garbage, ParametersAreReadOrRefused, ()) {
    const std::string name = *rc::gen::elementOf(
        std::vector<std::string>{"subtraction", "moore", "wythoff", "dynamic", "octal", "nim",
                                 "kayles", "turning", "steps", "coins"});
    const std::string parameters = *rc::gen::container<std::string>(rc::gen::element(
        '0', '1', '2', '4', '7', '8', ',', '.', '-', '/', 't', 'a', 'l', ':', '^', '*'));
    read_anything(name + ":" + parameters + " 3,4");
}

RC_GTEST_PROP(Garbage, TypedMovesAreReadOrRefused, ()) {
    const auto texts = subjects();
    const Subject s = subject(*rc::gen::elementOf(texts));
    const std::string move = *rc::gen::container<std::string>(
        rc::gen::element('0', '1', '2', '3', ' ', ',', '@', '-', '#', 'z', '\xff'));
    const std::string position = s.game->read(s.sample.position);
    try {
        RC_ASSERT(s.game->is_option(position, s.game->read_move(position, move)));
    } catch (const InputError&) {
        RC_SUCCEED("refused");
    }
}

TEST(Garbage, OversizedInputIsRefusedAtOnce) {
    std::string million = "nim 1";
    for (int i = 1; i < 400'000; ++i) million += ",1";
    EXPECT_THROW(read_expression(million), InputError);
    EXPECT_THROW(read_expression("nim " + std::string(20'000, '9')), InputError);
    EXPECT_THROW(read_expression("nim 10^999999999999"), InputError);
    EXPECT_THROW(read_expression("nim 2^" + std::string(100, '9')), InputError);
    EXPECT_THROW(read_expression(std::string(2'000'000, 'a')), InputError);
}

}  // namespace

}  // namespace nimrod::contract
