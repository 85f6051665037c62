// Lines typed by a person or sent by a program.
#pragma once

#include <atomic>
#include <optional>
#include <string>

namespace nimrod::commands {

/// Waits until there is something to read; false once `cancel` (which may be null) is true.
bool wait_for_input(int descriptor, const std::atomic<bool>* cancel);

struct Line {
    std::string text;  // without the end of the line
    bool too_long = false;
};

class LineReader {
public:
    /// Reads the file descriptor until `cancel` (which may be null) becomes true. A line of more
    /// than `longest` bytes is read to its end and forgotten: it comes back empty, as too long.
    LineReader(int descriptor, const std::atomic<bool>* cancel, std::size_t longest = 1 << 16)
        : descriptor_(descriptor), cancel_(cancel), longest_(longest) {}

    /// The next line; nothing at the end of the input, or once cancelled. Throws FileError when the
    /// input cannot be read.
    std::optional<Line> next();

private:
    bool cancelled() const { return cancel_ != nullptr && cancel_->load(); }
    bool fill();

    int descriptor_;
    const std::atomic<bool>* cancel_;
    std::size_t longest_;
    std::string read_;  // bytes that were read and not yet given out
    bool at_end_ = false;
};

}  // namespace nimrod::commands
