// Readline calls back plain functions, so what they need stands in this file for as long as the one
// editor lives.
#include "line_editor.h"

#include <cstdio>  // before readline's headers, which need it

#include <unistd.h>

#include <readline/history.h>
#include <readline/readline.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <utility>

#include "line_reader.h"

namespace nimrod::commands {

namespace {

struct Callbacks {
    std::function<std::vector<std::string>()> words;
    const std::atomic<bool>* cancel = nullptr;
    std::vector<std::string> matches;
};

std::unique_ptr<Callbacks>& callbacks() {
    static std::unique_ptr<Callbacks> out;
    return out;
}

/// The next word that begins so; readline frees it.
char* next_match(const char* text, int state) {
    Callbacks& now = *callbacks();
    if (state == 0) {
        now.matches.clear();
        for (std::string& word : now.words())
            if (word.starts_with(text)) now.matches.push_back(std::move(word));
    }
    const auto i = static_cast<std::size_t>(state);
    return i < now.matches.size() ? strdup(now.matches[i].c_str()) : nullptr;
}

char** complete(const char* text, int /*start*/, int /*end*/) {
    rl_attempted_completion_over = 1;  // never file names
    rl_completion_append_character = '\0';
    return rl_completion_matches(text, next_match);
}

/// One byte; the end of the input once cancelled.
int next_byte(std::FILE* from) {
    unsigned char byte = 0;
    while (wait_for_input(fileno(from), callbacks()->cancel)) {
        const ssize_t n = read(fileno(from), &byte, 1);
        if (n == 1) return byte;
        if (n == 0 || errno != EINTR) break;
    }
    return EOF;
}

}  // namespace

LineEditor::LineEditor(const std::atomic<bool>* cancel,
                       std::function<std::vector<std::string>()> words)
    : cancel_(cancel) {
    callbacks() = std::make_unique<Callbacks>(Callbacks{std::move(words), cancel, {}});
    rl_readline_name = "nimrod";
    rl_attempted_completion_function = complete;
    rl_basic_word_break_characters = " \t+-*/(),;=^";
    rl_catch_signals = 0;  // main's handlers set the flag that next_byte sees
    rl_getc_function = next_byte;
    using_history();
}

LineEditor::~LineEditor() {
    rl_getc_function = rl_getc;
    rl_attempted_completion_function = nullptr;
    clear_history();
    callbacks().reset();
}

std::optional<std::string> LineEditor::next(const std::string& prompt) {
    const std::unique_ptr<char, decltype(&std::free)> line(readline(prompt.c_str()), &std::free);
    if (line == nullptr || (cancel_ != nullptr && cancel_->load())) {
        std::fputs("\n", stdout);
        return std::nullopt;
    }
    if (*line != '\0') add_history(line.get());
    return std::string(line.get());
}

}  // namespace nimrod::commands
