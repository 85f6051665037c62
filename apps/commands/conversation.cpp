// One reader for all that is typed: what it has read ahead belongs to the next game as well.
#include "conversation.h"

#include <unistd.h>

#include "match.h"

namespace nimrod::commands {

Conversation::Conversation(const Context& context)
    : context_(context), lines_(standard_input(context), context.cancel) {
    if (!context.json && isatty(standard_input(context)) != 0 && isatty(STDOUT_FILENO) != 0)
        editor_ = std::make_unique<LineEditor>(
            context.cancel, [&context] { return match_commands(context.language); });
}

std::optional<Line> Conversation::ask(const std::string& prompt) {
    if (editor_) {
        std::optional<std::string> line = editor_->next(prompt);
        if (!line) return std::nullopt;
        return Line{*std::move(line)};
    }
    if (!context_.json) context_.print(prompt);
    return lines_.next();
}

}  // namespace nimrod::commands
