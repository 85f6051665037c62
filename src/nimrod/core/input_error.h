// What is thrown, everywhere and only, when the text that a person gave makes no sense.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

#include "nimrod/core/text.h"

namespace nimrod {

class InputError : public std::exception {
public:
    /// `column` counts from 0 within the text that was being read; `hint` says what to write
    /// instead.
    InputError(Text message, std::size_t column, Text hint)
        : message_(std::move(message)), hint_(std::move(hint)), column_(column) {}

    const Text& message() const { return message_; }
    const Text& hint() const { return hint_; }
    std::size_t column() const { return column_; }
    const char* what() const noexcept override { return message_.en.c_str(); }

    /// The same error, seen from a text in which the one that was read begins at `offset`.
    InputError shifted(std::size_t offset) const {
        return InputError(message_, column_ + offset, hint_);
    }

private:
    Text message_;
    Text hint_;
    std::size_t column_;
};

/// A piece of the user's text, fit for a message: quoted, shortened, with nothing that could
/// disturb a terminal or break UTF-8.
std::string in_quotes(std::string_view text);

}  // namespace nimrod
