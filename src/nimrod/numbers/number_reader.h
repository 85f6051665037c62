// Reads numbers and separators from a user's text, with the column at hand for errors.
#pragma once

#include <cstddef>
#include <string_view>

#include "nimrod/core/input_error.h"
#include "nimrod/core/natural.h"
#include "nimrod/core/text.h"

namespace nimrod {

class NumberReader {
public:
    /// `what` names the numbers ("heap") and `hint` says how to write them, in errors.
    NumberReader(std::string_view text, Text what, Text hint);

    /// The number that begins here: digits, or a power such as 10^30. Blanks before it are skipped.
    Natural number();
    /// Skips blanks and this character, if it is next.
    bool skip(char c);
    /// Skips blanks and this word, if it is next.
    bool skip(std::string_view word);
    /// Throws unless only blanks are left.
    void expect_end();
    bool at_end();
    std::size_t column() const { return at_; }
    /// Throws an InputError about what stands here.
    [[noreturn]] void refuse(Text message) const;

private:
    void skip_blanks();
    Natural digits();

    std::string_view text_;
    Text what_;
    Text hint_;
    std::size_t at_ = 0;
};

}  // namespace nimrod
