#include "line_reader.h"

#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "nimrod/core/file_error.h"

namespace nimrod::commands {

bool LineReader::fill() {
    if (!wait_for_input(descriptor_, cancel_)) return false;
    char bytes[4096];
    const ssize_t n = read(descriptor_, bytes, sizeof bytes);
    if (n < 0 && errno == EINTR) return !cancelled();
    if (n < 0)
        throw FileError(
            FileError::Kind::unreadable,
            tr("standard input cannot be read: {}", "l'entrée standard ne peut être lue : {}",
               std::generic_category().message(errno)),
            tr("give a file or a pipe", "donnez un fichier ou un tube"));
    if (n == 0) return false;
    read_.append(bytes, static_cast<std::size_t>(n));
    return true;
}

std::optional<Line> LineReader::next() {
    Line line;
    while (!cancelled()) {
        const std::size_t end = read_.find('\n');
        if (end == std::string::npos && !at_end_ && read_.size() <= longest_) {
            at_end_ = !fill();
            continue;
        }
        if (end == std::string::npos && !at_end_) {
            line.too_long = true;
            read_.clear();
            continue;
        }
        if (end == std::string::npos && read_.empty() && !line.too_long) return std::nullopt;
        line.text = read_.substr(0, end);
        read_.erase(0, end == std::string::npos ? end : end + 1);
        line.too_long = line.too_long || line.text.size() > longest_;
        if (line.too_long) line.text.clear();
        return line;
    }
    return std::nullopt;
}

}  // namespace nimrod::commands
