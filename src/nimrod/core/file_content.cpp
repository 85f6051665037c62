// A graph of 10^8 edges is a text of 1.6 GB. Mapped, it is read at the speed of the memory and
// needs none of ours; what has been read is given back page by page.
#include "nimrod/core/file_content.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cerrno>
#include <system_error>

#include "nimrod/core/file_error.h"
#include "nimrod/core/input_error.h"
#include "nimrod/core/outside.h"
#include "nimrod/core/utf8.h"

namespace nimrod {

namespace {

[[noreturn]] void fail(const std::string& path, int error) {
    throw FileError(FileError::Kind::unreadable,
                    tr("the file {} cannot be read: {}", "le fichier {} ne peut être lu : {}",
                       shown_path(path), std::generic_category().message(error)));
}

std::atomic<const GivenFiles*> given{nullptr};

constexpr int between_looks = 10;  // milliseconds, while somebody writes slowly

struct Closed {
    int file;
    ~Closed() { ::close(file); }
};

}  // namespace

GivenFiles::GivenFiles(std::map<std::string, std::string> texts) : texts_(std::move(texts)) {
    assert(given.load() == nullptr);
    given = this;
}

GivenFiles::~GivenFiles() { given = nullptr; }

FileContent::FileContent(const std::string& path, std::size_t most) {
    if (const GivenFiles* const files = given) {
        const auto found = files->texts_.find(path);
        if (found == files->texts_.end())
            throw FileError(
                FileError::Kind::unreadable,
                tr("no file called {} came with the question",
                   "aucun fichier nommé {} n'accompagne la question", shown_path(path)));
        copy_ = found->second;
        bytes_ = copy_;
        if (copy_.size() > most) fail(path, EFBIG);
        return;
    }
    if (path.find('\0') != std::string::npos) fail(path, EINVAL);
    // Nobody may ever write to a pipe that has a name: it is not waited for.
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) fail(path, errno);
    const Closed closed{file};
    struct stat status{};
    if (::fstat(file, &status) != 0) fail(path, errno);
    if (S_ISDIR(status.st_mode)) fail(path, EISDIR);
    if (S_ISREG(status.st_mode) && status.st_size > 0) {
        const auto size = static_cast<std::size_t>(status.st_size);
        if (size > most) fail(path, EFBIG);
        void* const map = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
        if (map == MAP_FAILED) fail(path, errno);
        map_ = map;
        bytes_ = {static_cast<const char*>(map), size};
        return;
    }
    read_all(file, path, std::min(most, longest_pipe));
}

FileContent::~FileContent() {
    if (map_ != nullptr) ::munmap(map_, bytes_.size());
}

void FileContent::forget(std::size_t end) const {
    constexpr std::size_t page = 1 << 16;
    if (map_ != nullptr) ::madvise(map_, end / page * page, MADV_DONTNEED);
}

void FileContent::read_all(int file, const std::string& path, std::size_t most) {
    char block[1 << 16];
    for (;;) {
        const ssize_t n = ::read(file, block, sizeof block);
        if (n < 0 && (errno == EINTR || errno == EAGAIN)) {
            if (const std::optional<OutOfLimits> over = Outside::end()) throw OutOfLimits(*over);
            pollfd wait{file, POLLIN, 0};
            ::poll(&wait, 1, between_looks);
            continue;
        }
        if (n < 0) fail(path, errno);
        if (n == 0) break;
        copy_.append(block, static_cast<std::size_t>(n));
        if (copy_.size() > most) fail(path, EFBIG);
    }
    bytes_ = copy_;
}

std::string shown_path(const std::string& path) {
    return is_printable(path) ? path : in_quotes(path);
}

}  // namespace nimrod
