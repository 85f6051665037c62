// The answers of the calculator as text and JSON, in any of three bases.
#pragma once

#include <string>
#include <string_view>

#include "nimrod/calculator/calculator.h"
#include "nimrod/draw/documents/json.h"

namespace nimrod {

enum class Base { decimal, hexadecimal, binary };

/// "14", "0xe", "0b1110"; of an infinite ordinal the coefficients: "w^2*0xff+0x1".
std::string nimber_text(const Ordinal& a, Base base);
/// The value alone: a number, two numbers, or a polynomial.
std::string answer_text(const Answer& answer, Base base);

/// {"expression", "value", "note", "version"}; the note only where there is one.
Json nimber_document(std::string_view expression, const Answer& answer, Base base,
                     Language language);
/// The same for what has no known value: null, and the reason.
Json open_nimber_document(std::string_view expression, const Text& reason, Language language);

/// The operations + * / on the numbers below `size`, which is not 0.
struct NimberTable {
    char operation;
    std::size_t size;

    /// The value in row a, column b; "-" where it is not defined.
    std::string at(std::size_t a, std::size_t b, Base base) const;
};

Table layout(const NimberTable& table, Base base);
Json nimber_table_document(const NimberTable& table, Base base);

}  // namespace nimrod
