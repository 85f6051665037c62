// The bytes of a file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace nimrod {

/// A file that is open for reading: mapped into memory where the system can do that, else (a pipe)
/// read whole.
class FileContent {
public:
    /// So much of a pipe or a device is read at most; a longer text is to be a file.
    static constexpr std::size_t longest_pipe = std::size_t{16} << 20;

    /// Throws FileError when the file cannot be read, or has more bytes than `most`.
    explicit FileContent(const std::string& path, std::size_t most = SIZE_MAX);
    ~FileContent();
    FileContent(const FileContent&) = delete;
    FileContent& operator=(const FileContent&) = delete;

    std::string_view bytes() const { return bytes_; }

    /// Gives back the memory of the bytes before `end`; they are read again if they are looked at.
    void forget(std::size_t end) const;

private:
    void read_all(int file, const std::string& path, std::size_t most);

    std::string_view bytes_;
    std::string copy_;
    void* map_ = nullptr;
};

/// While it lives, this process opens no file through FileContent: a path means the text of that
/// name, which came with a question, and nothing else. There may be one at a time. It is not a
/// value that is passed, since it guards the one place where files are opened: what forgets to
/// pass it on must not be able to open one.
class GivenFiles {
public:
    explicit GivenFiles(std::map<std::string, std::string> texts);
    ~GivenFiles();
    GivenFiles(const GivenFiles&) = delete;
    GivenFiles& operator=(const GivenFiles&) = delete;

private:
    friend class FileContent;
    const std::map<std::string, std::string> texts_;
};

/// The path, fit for a message.
std::string shown_path(const std::string& path);

}  // namespace nimrod
