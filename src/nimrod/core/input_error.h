// What is thrown, everywhere and only, when the text that a person gave makes no sense.
#pragma once

#include <cstddef>
#include <exception>
#include <optional>
#include <string>
#include <string_view>

#include "nimrod/core/text.h"

namespace nimrod {

class InputError : public std::exception {
public:
    /// `column` counts from 0 within the text that was being read; `hint` says what to write
    /// instead. Whatever they quote, both are fit for a terminal.
    InputError(const Text& message, std::size_t column, const Text& hint)
        : message_(escaped(message)), hint_(escaped(hint)), column_(column) {}
    /// The same of what has no place in such a text: an option, a file.
    InputError(const Text& message, const Text& hint)
        : message_(escaped(message)), hint_(escaped(hint)) {}

    const Text& message() const { return message_; }
    const Text& hint() const { return hint_; }
    bool has_column() const { return column_.has_value(); }
    std::size_t column() const { return column_.value_or(0); }
    const char* what() const noexcept override { return message_.en.c_str(); }

    /// The same error, seen from a text in which the one that was read begins at `offset`.
    InputError shifted(std::size_t offset) const {
        InputError out = *this;
        if (out.column_) *out.column_ += offset;
        return out;
    }

private:
    Text message_;
    Text hint_;
    std::optional<std::size_t> column_;
};

/// A piece of the user's text, fit for a message: quoted, shortened, with nothing that could
/// disturb a terminal or break UTF-8.
std::string in_quotes(std::string_view text);

}  // namespace nimrod
