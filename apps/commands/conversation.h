// What a person types, line by line, for a whole game or several of them.
#pragma once

#include <memory>

#include "context.h"
#include "line_editor.h"
#include "line_reader.h"

namespace nimrod::commands {

/// With history and completion on a terminal; plain lines where a program speaks.
class Conversation {
public:
    /// Throws InputError where nothing can be typed.
    explicit Conversation(const Context& context);
    /// The next line; nothing at the end of the input, or once cancelled.
    std::optional<Line> ask(const std::string& prompt);

private:
    const Context& context_;
    std::unique_ptr<LineEditor> editor_;  // on a terminal
    LineReader lines_;
};

}  // namespace nimrod::commands
