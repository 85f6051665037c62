// The bytes of a file.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace nimrod {

/// A file that is open for reading: mapped into memory where the system can do that, else (a pipe)
/// read whole.
class FileContent {
public:
    /// Throws FileError when the file cannot be read.
    explicit FileContent(const std::string& path);
    ~FileContent();
    FileContent(const FileContent&) = delete;
    FileContent& operator=(const FileContent&) = delete;

    std::string_view bytes() const { return bytes_; }

    /// Gives back the memory of the bytes before `end`; they are read again if they are looked at.
    void forget(std::size_t end) const;

private:
    void read_all(int file, const std::string& path);

    std::string_view bytes_;
    std::string copy_;
    void* map_ = nullptr;
};

/// The path, fit for a message.
std::string shown_path(const std::string& path);

}  // namespace nimrod
