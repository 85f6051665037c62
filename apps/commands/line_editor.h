// Lines typed on a terminal, with history and completion (GNU Readline).
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace nimrod::commands {

/// There is one terminal, so there may be one editor at a time.
class LineEditor {
public:
    /// `words` gives what may be completed; `cancel` (which may be null) ends the reading.
    LineEditor(const std::atomic<bool>* cancel, std::function<std::vector<std::string>()> words);
    ~LineEditor();
    LineEditor(const LineEditor&) = delete;
    LineEditor& operator=(const LineEditor&) = delete;

    /// The next line, which joins the history; nothing at the end, or once cancelled.
    std::optional<std::string> next(const std::string& prompt);

private:
    const std::atomic<bool>* cancel_;
};

}  // namespace nimrod::commands
