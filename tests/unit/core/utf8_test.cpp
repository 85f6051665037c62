// What comes from outside, fit to be shown.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "nimrod/core/file_error.h"
#include "nimrod/core/input_error.h"
#include "nimrod/core/utf8.h"

namespace nimrod {

namespace {

TEST(Escaped, LeavesWhatCanBeRead) {
    EXPECT_EQ(escaped("Grundy, 0.137 — été ☃ 𝄞"), "Grundy, 0.137 — été ☃ 𝄞");
    EXPECT_EQ(escaped(""), "");
}

TEST(Escaped, ShowsTheBytesOfAllElse) {
    EXPECT_EQ(escaped("\x1b[31m\a"), "\\x1b[31m\\x07");
    EXPECT_EQ(escaped("a\nb"), "a\\x0ab");
    EXPECT_EQ(escaped("a\nb\r", true), "a\nb\\x0d");
    EXPECT_EQ(escaped("\xc2\x9b"), "\\xc2\\x9b");  // CSI in one character
    EXPECT_EQ(escaped("\xff\xc3"), "\\xff\\xc3");  // not UTF-8
}

TEST(Escaped, ShowsWhatTurnsTheDirectionOfWriting) {
    for (const std::string turn :
         {"\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068", "\u2069",
          "\u200e", "\u200f", "\u061c", "\u2028", "\u2029"}) {
        EXPECT_FALSE(is_printable("a" + turn));
        EXPECT_TRUE(is_printable(escaped("a" + turn)));
    }
    EXPECT_TRUE(is_printable("\u200d\u2030\u2065 \u061b"));
}

RC_GTEST_PROP(Escaped, IsAlwaysPrintable, (const std::string& text)) {
    RC_ASSERT(is_printable(escaped(text)));
    RC_ASSERT(is_printable(in_quotes(text)));
    RC_ASSERT(escaped(escaped(text)) == escaped(text));
    const InputError error(notation(text), notation(text));
    RC_ASSERT(is_printable(error.message().fr) && is_printable(error.hint().en));
    const FileError file(FileError::Kind::damaged, notation(text));
    RC_ASSERT(is_printable(file.message().en));
}

TEST(InputError, KnowsWhetherItHasAPlace) {
    const InputError option(notation("m"), notation("h"));
    EXPECT_FALSE(option.shifted(3).has_column());
    const InputError text(notation("m"), 2, notation("h"));
    EXPECT_EQ(text.shifted(3).column(), 5U);
    EXPECT_TRUE(text.has_column());
}

}  // namespace

}  // namespace nimrod
