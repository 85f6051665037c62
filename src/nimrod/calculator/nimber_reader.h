// Reads the words, numbers and terms of the calculator's lines, with the column at hand for errors.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "nimrod/core/input_error.h"
#include "nimrod/numbers/ordinal.h"

namespace nimrod {

class NimberReader {
public:
    explicit NimberReader(std::string_view text) : text_(text) {}

    /// Where the next thing that is no blank stands.
    std::size_t column();
    /// The character that stands there; 0 at the end.
    char next();
    bool at_end() { return column() == text_.size(); }
    /// Skips this sign, if it is next.
    bool skip(std::string_view sign);
    /// A letter and the letters and digits after it, if a letter is next.
    std::string_view word();
    /// Goes back (or on) to a column.
    void go_to(std::size_t column) { at_ = column; }

    /// A number or a term of Cantor's normal form, if one is next.
    struct Term {
        Ordinal value;
        bool multiple;  // it is written w^E*c, and this * could be taken for a product
    };
    std::optional<Term> term();

    /// Throws an InputError about what stands here.
    [[noreturn]] void refuse();
    [[noreturn]] static void refuse(Text message, std::size_t column, Text hint);

private:
    bool skip_omega();
    Natural number();
    Natural number_in_base(std::string_view digits, int base, std::size_t most);
    Ordinal exponent();
    Ordinal nested_exponent();
    std::optional<Natural> coefficient();
    std::optional<unsigned> superscript();
    std::size_t closing(std::size_t open) const;

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t depth_ = 0;
};

/// f(), whose errors are about what stands at this column.
template <class F>
auto placed(std::size_t column, const F& f) {
    try {
        return f();
    } catch (const InputError& error) {
        throw error.shifted(column);
    }
}

}  // namespace nimrod
