// A calculator in which + * / are those of nimbers, finite and infinite.
//
//     line        statement ; statement ; ...       its value is that of the last one
//     statement   NAME = sum   or   sum
//     sum         product + product - ...           the nim-sum; - is the same
//     product     factor * factor / ...             from left to right
//     factor      14   0xff   0b101   NAME   NAME(sum, sum)   (sum)   term
//     term        w   w^E   w^E*3   3w^E   ω²       Cantor's normal form: ordinary power and
//     multiple E           7   w   w^E   (an ordinal, as in w^(w+1))
//
// The signs ⊕ ⊗ are read too. w*3 as a term is also the nim-product of w and 3, so that the two
// readings of * never differ; after / such a term must stand in parentheses.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/core/text.h"
#include "nimrod/numbers/ordinal.h"

namespace nimrod {

/// What an expression comes to: one number; for solve() one or two; or a polynomial over {0, 1}.
struct Answer {
    std::vector<Ordinal> values = {};
    std::optional<Natural> polynomial = {};  // bit i is the coefficient of x^i
    Text note = {};                          // a sentence about it, or nothing
};

/// One operation of a calculation: "+", "*", "/" or the name of a function.
struct Operation {
    std::string name;
    std::vector<Ordinal> operands;
    Answer answer;
};

class Calculator {
public:
    /// The answer to the last statement of a line. Throws InputError, also for what is undefined,
    /// such as a division by 0, and NotKnown for what nobody has computed; a line that fails
    /// changes no variable. The operations are appended to `done`, if it is given.
    Answer evaluate(std::string_view line, Budget& budget, std::vector<Operation>* done = nullptr);

    /// The variables and their values; `ans` is the last number that was found.
    const std::map<std::string, Ordinal, std::less<>>& variables() const { return variables_; }

private:
    std::map<std::string, Ordinal, std::less<>> variables_;
};

}  // namespace nimrod
