// A file is written beside its final place and renamed into it, which POSIX makes atomic: a full
// disk or an interruption leaves no half of a result under the name that the user gave.
#include "output_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

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

/// Writes and closes; 0, or the error number.
int fill(int file, std::string_view content) {
    const int error = write_all(file, content);
    const int closed = ::close(file) == 0 ? 0 : errno;
    return error != 0 ? error : closed;
}

}  // namespace

std::optional<std::string> write_file(const std::string& path, std::string_view content) {
    std::error_code none;
    const std::filesystem::file_status status = std::filesystem::status(path, none);
    const bool exists = std::filesystem::exists(status);
    if (exists && !std::filesystem::is_regular_file(status)) {  // /dev/stdout, a pipe
        const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
        const int error = file < 0 ? errno : fill(file, content);
        return error == 0 ? std::nullopt : std::optional(reason(error));
    }
    // A symbolic link is followed: what it points to is replaced, not the link.
    const std::string target = exists ? std::filesystem::canonical(path, none).string() : path;
    const std::string beside = target + ".part" + std::to_string(::getpid());
    const int file = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0) return reason(errno);
    if (exists) ::fchmod(file, static_cast<mode_t>(status.permissions()));
    int error = fill(file, content);
    if (error == 0 && ::rename(beside.c_str(), target.c_str()) != 0) error = errno;
    if (error == 0) return std::nullopt;
    ::unlink(beside.c_str());
    return reason(error);
}

std::optional<std::string> output_path(const Arguments& arguments) {
    const std::optional<std::string> path = arguments.value("--output");
    return path ? path : arguments.value("-o");
}

int complain(const Context& context, const Text& sentence, int exit_code) {
    context.complain(sentence);
    return exit_code;
}

int deliver(const Context& context, const Arguments& arguments, const std::string& content,
            const Text& size) {
    const std::optional<std::string> path = output_path(arguments);
    if (!path) {
        context.print(content);
        return answered;
    }
    if (const std::optional<std::string> reason = write_file(*path, content))
        return complain(
            context, tr("{} cannot be written: {}", "{} ne peut être écrit : {}", *path, *reason),
            io_failure);
    if (!context.json) context.print_line(*path + ": " + size.in(context.language));
    return answered;
}

}  // namespace nimrod::commands
