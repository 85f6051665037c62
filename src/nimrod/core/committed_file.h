// A file of bytes that only grows, and in which what was committed can be told from what was not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "nimrod/core/text.h"

namespace nimrod {

/// The program, or the whole machine, may stop at any moment: what commit() has returned from
/// stays, and what came after it is dropped when the file is opened again. Every byte that was
/// committed is under a checksum. All functions throw FileError; see docs/sequence-files.md for the
/// layout.
class CommittedFile {
public:
    enum class Use { read, write };
    struct Commit {
        std::uint64_t bytes = 0;
        std::string note;  // at most longest_note bytes, kept with the commit
    };
    static constexpr std::size_t longest_title = 60'000, longest_note = 480;

    /// Makes a new file; an existing one is never changed, unless it is empty.
    static CommittedFile create(const std::string& path, std::string_view title,
                                std::string_view note);
    /// Only one process can have the file open for writing.
    static CommittedFile open(const std::string& path, Use use);

    CommittedFile(CommittedFile&& other) noexcept;
    CommittedFile& operator=(CommittedFile&&) = delete;
    ~CommittedFile();

    const std::string& path() const { return path_; }
    Use use() const { return use_; }
    const std::string& title() const { return title_; }
    /// The last commit. A file that is damaged at the place of a commit may have an older one.
    const Commit& committed() const { return committed_; }
    bool commit_is_damaged() const { return commit_is_damaged_; }

    /// Calls visit(piece) with the committed bytes from the first on, as long as their checksums
    /// are right and it returns true; returns how many there were.
    std::uint64_t read(const std::function<bool(std::string_view)>& visit) const;

    void append(std::string_view bytes);
    /// After a final commit the file depends on nothing but what was appended, and the note.
    void commit(std::string_view note, bool final = false);
    /// Drops committed bytes, all but the first so many, and what was appended since.
    void cut(std::uint64_t bytes, std::string_view note);

    [[noreturn]] void damaged(const Text& how, const Text& hint) const;

private:
    CommittedFile(std::string path, Use use, int file);
    void read_header();
    void read_commits();
    void go_to(std::uint64_t bytes);
    void flush();
    void write(std::string_view bytes, std::uint64_t at);
    void sync();
    void write_commit(std::size_t slot, std::uint64_t serial);
    [[noreturn]] void fail(int error);

    std::string path_;
    Use use_;
    int file_;
    std::string title_;
    std::uint64_t header_bytes_ = 0;
    Commit committed_;
    std::uint64_t serial_ = 0;
    std::size_t slot_ = 0;  // of the last commit
    bool commit_is_damaged_ = false;

    std::uint64_t appended_ = 0;  // bytes of the stream, committed or not
    std::uint32_t checksum_ = 0;  // of the last block, as far as it goes
    std::string pending_;         // not yet written
    std::uint64_t pending_at_ = 0;
    bool has_tail_ = false;  // the file may go on after the last commit
};

}  // namespace nimrod
