// What is thrown when a file that the user named cannot be used, whatever its name says.
#pragma once

#include <exception>

#include "nimrod/core/text.h"

namespace nimrod {

class FileError : public std::exception {
public:
    /// unreadable: it cannot be opened, read or written (exit code 5); damaged: its content is not
    /// what was once written (exit code 4).
    enum class Kind { unreadable, damaged };

    /// `hint` says what to do, where it is not what one does about any such file.
    FileError(Kind kind, const Text& message, const Text& hint = {})
        : kind_(kind), message_(escaped(message)), hint_(escaped(hint)) {}

    Kind kind() const { return kind_; }
    const Text& message() const { return message_; }
    const Text& hint() const { return hint_; }
    const char* what() const noexcept override { return message_.en.c_str(); }

private:
    Kind kind_;
    Text message_;
    Text hint_;
};

}  // namespace nimrod
