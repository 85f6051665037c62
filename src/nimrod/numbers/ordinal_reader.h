// Reads ordinals from a user's text, with the column at hand for errors.
//
//     ordinal    term + term + ...      exponents decrease: 1+w is refused, for it is w
//     term       5   w   w*3   3w       3w means w*3, the coefficient 3 (the ordinal product 3*w is
//                w^E   w^E*3   3w^E     just w, so 3*w is refused with a hint)
//     E          7   w   w^E   (ordinal)   and superscripts: w² is w^2; w^w^2 is w^(w^2)
//
// The letter is w or the Greek ω; a number may be a power such as 10^30; blanks are allowed.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "nimrod/numbers/number_reader.h"
#include "nimrod/numbers/ordinal.h"

namespace nimrod {

class OrdinalReader {
public:
    /// `what` names the ordinals ("heap") and `hint` says how to write them, in errors.
    OrdinalReader(std::string_view text, Text what, Text hint);

    /// The ordinal that begins here; throws InputError where none does, and where it is nested or
    /// long beyond all sense.
    Ordinal ordinal();
    /// The single term that begins here.
    Ordinal term();
    /// Skips blanks and this character, if it is next.
    bool skip(char c) { return numbers_.skip(c); }
    /// Throws unless only blanks are left.
    void expect_end() { numbers_.expect_end(); }
    bool at_end() { return numbers_.at_end(); }
    std::size_t column() const { return numbers_.column(); }

private:
    bool skip_omega() { return numbers_.skip('w') || numbers_.skip("ω"); }
    std::optional<std::size_t> skip_superscript();
    Ordinal exponent();
    Ordinal nested_exponent();
    Natural coefficient();

    NumberReader numbers_;
    Text hint_;
    std::size_t depth_ = 0;
    std::size_t terms_ = 0;
};

/// Reads the whole text as an ordinal; throws InputError.
Ordinal parse_ordinal(std::string_view text);

}  // namespace nimrod
