// The functions of the calculator, each listed once for evaluation, help and completion.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "nimrod/calculator/calculator.h"

namespace nimrod {

struct Function {
    std::string_view name;
    std::string_view syntax;  // "pow(a, n)"
    Text help;
    std::size_t fewest;  // arguments
    std::size_t most;
    /// Throws InputError (at column 0) where the function is undefined, and NotKnown.
    Answer (*apply)(const std::vector<Ordinal>& arguments, Budget& budget);
};

/// In the order of the alphabet.
std::span<const Function> functions();

/// The quotient a/b; throws InputError where b is 0.
Ordinal nim_quotient(const Ordinal& a, const Ordinal& b, Budget& budget);

}  // namespace nimrod
