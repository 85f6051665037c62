// A file is written beside its final place and renamed into it, which POSIX makes atomic: a full
// disk or an interruption leaves no half of a result under the name that the user gave.
#include "output_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include "nimrod/core/file_content.h"

namespace nimrod::commands {

namespace {

std::string reason(int error) { return std::generic_category().message(error); }

/// 0, or the error number.
int write_all(int file, std::string_view content) {
    while (!content.empty()) {
        const ssize_t written = ::write(file, content.data(), content.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return errno;
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

}  // namespace

OutputFile::OutputFile(const std::string& path) : target_(path) {
    std::error_code none;
    const std::filesystem::file_status status = std::filesystem::status(path, none);
    const bool exists = std::filesystem::exists(status);
    if (exists && !std::filesystem::is_regular_file(status)) {  // /dev/stdout, a pipe
        file_ = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    } else {
        // A symbolic link is followed: what it points to is replaced, not the link.
        if (exists) target_ = std::filesystem::canonical(path, none).string();
        beside_ = target_ + ".part" + std::to_string(::getpid());
        file_ = ::open(beside_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    }
    if (file_ < 0) error_ = errno;
    if (file_ >= 0 && exists && !beside_.empty())
        ::fchmod(file_, static_cast<mode_t>(status.permissions()));
}

OutputFile::~OutputFile() {
    if (file_ < 0) return;
    ::close(file_);
    if (!beside_.empty()) ::unlink(beside_.c_str());
}

void OutputFile::write(std::string_view piece) {
    if (error_ == 0) error_ = write_all(file_, piece);
}

std::optional<std::string> OutputFile::finish() {
    if (file_ < 0) return reason(error_);
    if (::close(std::exchange(file_, -1)) != 0 && error_ == 0) error_ = errno;
    if (beside_.empty()) return error_ == 0 ? std::nullopt : std::optional(reason(error_));
    if (error_ == 0 && ::rename(beside_.c_str(), target_.c_str()) != 0) error_ = errno;
    if (error_ == 0) return std::nullopt;
    ::unlink(beside_.c_str());
    return reason(error_);
}

std::vector<Option> output_options() {
    return {{"--output", tr("write to this file", "écrit dans ce fichier"), false, false, true},
            {"-o", tr("the same as --output", "comme --output"), false, false, true}};
}

std::optional<std::string> output_path(const Arguments& arguments) {
    const std::optional<std::string> path = arguments.value("--output");
    return path ? path : arguments.value("-o");
}

int deliver(const Context& context, const Arguments& arguments,
            const std::function<void(const Writer&)>& produce, const Text& size) {
    const std::optional<std::string> path = output_path(arguments);
    if (!path) {
        produce([&](std::string_view piece) { context.print(piece); });
        return answered;
    }
    OutputFile file(*path);
    produce([&](std::string_view piece) { file.write(piece); });
    if (const std::optional<std::string> why = file.finish())
        return complain(
            context,
            tr("{} cannot be written: {}", "{} ne peut être écrit : {}", shown_path(*path), *why),
            io_failure);
    if (!context.json) context.print_line(shown_path(*path) + ": " + size.in(context.language));
    return answered;
}

int deliver(const Context& context, const Arguments& arguments, const std::string& content,
            const Text& size) {
    return deliver(context, arguments, [&](const Writer& write) { write(content); }, size);
}

TextStyle style_for(const Context& context, const Arguments& arguments) {
    TextStyle style = context.style();
    style.colour = style.colour && !output_path(arguments);
    return style;
}

int complain(const Context& context, const Text& sentence, int exit_code) {
    context.complain(sentence);
    return exit_code;
}

}  // namespace nimrod::commands
