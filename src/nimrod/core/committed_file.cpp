// A commit writes the new bytes, waits until they are on the disk, and only then writes a sector
// that says how many bytes count. There are two such sectors, used in turn: the one that holds the
// last commit is not touched while the next is written, so that at any moment one of them is good,
// and tells the truth. A rename would be as safe, but would write the whole file again.
//
// A new file is written under another name (with .new after it) and gets its own when its header
// and two commits of nothing are on the disk: from the first moment on that there is a file of this
// name, one can go on from it.
//
// Checksums stand in the stream itself, one for each block, so that committed bytes are never
// written twice; that of the last block, which may still grow, stands in the commit.
#include "nimrod/core/committed_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "nimrod/core/crc32c.h"
#include "nimrod/core/file_content.h"
#include "nimrod/core/file_error.h"

namespace nimrod {

namespace {

constexpr std::string_view magic = "\x89NIMROD\n";
constexpr std::uint32_t version = 1;
constexpr std::size_t sector = 512;
constexpr std::size_t checksum_bytes = 4;
constexpr std::size_t block = 65536;
constexpr std::size_t payload = block - checksum_bytes;
constexpr std::size_t title_at = 20;  // within the header
constexpr std::size_t note_at = 24;   // within a commit
constexpr std::size_t flush_at = std::size_t{1} << 20;

static_assert(note_at + CommittedFile::longest_note + checksum_bytes <= sector);

void put(std::string& out, std::uint64_t number, std::size_t bytes) {
    for (std::size_t i = 0; i < bytes; ++i) out += static_cast<char>((number >> (8 * i)) & 0xff);
}

std::uint64_t get(std::string_view from, std::size_t at, std::size_t bytes) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < bytes; ++i)
        number |= std::uint64_t{static_cast<std::uint8_t>(from[at + i])} << (8 * i);
    return number;
}

/// Filled up with zeros, and the checksum at its end.
std::string sealed(std::string content, std::size_t size) {
    content.resize(size - checksum_bytes, '\0');
    put(content, crc32c(content), checksum_bytes);
    return content;
}

bool is_sealed(std::string_view content) {
    const std::size_t end = content.size() - checksum_bytes;
    return get(content, end, checksum_bytes) == crc32c(content.substr(0, end));
}

/// A block that is right, but in the wrong place, must not pass.
std::uint32_t empty_checksum(std::uint64_t block_number) {
    std::string number;
    put(number, block_number, 8);
    return crc32c(number);
}

/// Reads as much as there is.
std::string read_at(int file, std::uint64_t at, std::size_t size) {
    std::string out(size, '\0');
    std::size_t got = 0;
    while (got < size) {
        const ssize_t n = ::pread(file, out.data() + got, size - got, static_cast<off_t>(at + got));
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) break;
        got += static_cast<std::size_t>(n);
    }
    out.resize(got);
    return out;
}

[[noreturn]] void refuse(const std::string& path, const Text& why, const Text& hint = {}) {
    throw FileError(FileError::Kind::unreadable,
                    tr("the file {} cannot be used: {}", "le fichier {} ne peut servir : {}",
                       shown_path(path), why),
                    hint);
}

Text reason(int error) { return notation(std::generic_category().message(error)); }

/// A new name lasts only when the folder that holds it is on the disk.
void sync_folder(const std::string& path) {
    const std::filesystem::path parent = std::filesystem::path(path).parent_path();
    const int folder =
        ::open(parent.empty() ? "." : parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return;
    ::fsync(folder);
    ::close(folder);
}

[[noreturn]] void refuse_writing(const std::string& path) {
    refuse(path, tr("another process is writing it", "un autre processus est en train de l'écrire"),
           tr("wait for the other one, or choose another file",
              "attendez l'autre, ou choisissez un autre fichier"));
}

[[noreturn]] void refuse_special(const std::string& path) {
    refuse(path, tr("it is no ordinary file", "ce n'est pas un fichier ordinaire"));
}

void lock(const std::string& path, int file) {
    if (::flock(file, LOCK_EX | LOCK_NB) == 0) return;
    if (errno == EWOULDBLOCK) refuse_writing(path);
    refuse(path, reason(errno));
}

/// A new file must not take the place of another, unless that is empty.
void refuse_existing(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0 && errno == ENOENT) return;
    struct stat status{};
    const int error = file < 0 || ::fstat(file, &status) != 0 ? errno : 0;
    const bool writing = error == 0 && ::flock(file, LOCK_EX | LOCK_NB) != 0;
    if (file >= 0) ::close(file);
    if (error != 0) refuse(path, reason(error));
    if (!S_ISREG(status.st_mode)) refuse_special(path);
    if (writing) refuse_writing(path);
    if (status.st_size > 0)
        refuse(path, tr("it exists", "il existe"),
               tr("--resume goes on from it; or choose another name",
                  "--resume reprend à partir de lui ; ou choisissez un autre nom"));
}

/// Opens the file in which another begins; it is there only as long as that takes, so one that
/// exists was left by a run that was killed then, and holds no more than a beginning, or is
/// somebody else's and stays as it is. A symbolic link is not followed.
int open_beginning(const std::string& path) {
    const int flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;
    const int made = ::open(path.c_str(), flags | O_CREAT | O_EXCL, 0666);
    if (made >= 0) return made;
    if (errno != EEXIST) refuse(path, reason(errno));
    const int file = ::open(path.c_str(), flags);
    struct stat status{};
    const bool ours =
        file >= 0 && ::fstat(file, &status) == 0 && S_ISREG(status.st_mode) &&
        status.st_nlink == 1 &&
        static_cast<std::size_t>(status.st_size) <= 2 * CommittedFile::longest_title + 2 * sector &&
        magic.starts_with(read_at(file, 0, magic.size()));
    if (ours) return file;
    if (file >= 0) ::close(file);
    refuse(path, tr("it exists", "il existe"),
           tr("rename or remove it, or choose another name",
              "renommez-le ou supprimez-le, ou choisissez un autre nom"));
}

/// Whether this is the open file.
bool is_at(int file, const std::string& path) {
    struct stat open{}, named{};
    return ::fstat(file, &open) == 0 && ::stat(path.c_str(), &named) == 0 &&
           open.st_dev == named.st_dev && open.st_ino == named.st_ino;
}

struct Slot {
    std::uint64_t bytes, serial;
    std::uint32_t tail;  // checksum of the last block, as far as it goes
    std::string note;
};

std::optional<Slot> read_slot(std::string_view content) {
    if (content.size() != sector || !is_sealed(content)) return std::nullopt;
    const std::size_t length = get(content, 20, 4);
    if (length > CommittedFile::longest_note) return std::nullopt;
    return Slot{get(content, 0, 8), get(content, 8, 8),
                static_cast<std::uint32_t>(get(content, 16, 4)),
                std::string(content.substr(note_at, length))};
}

}  // namespace

CommittedFile::CommittedFile(std::string path, Use use, int file)
    : path_(std::move(path)), use_(use), file_(file) {}

CommittedFile::CommittedFile(CommittedFile&& other) noexcept
    : path_(std::move(other.path_)),
      use_(other.use_),
      file_(std::exchange(other.file_, -1)),
      title_(std::move(other.title_)),
      header_bytes_(other.header_bytes_),
      committed_(std::move(other.committed_)),
      serial_(other.serial_),
      slot_(other.slot_),
      commit_is_damaged_(other.commit_is_damaged_),
      appended_(other.appended_),
      checksum_(other.checksum_),
      pending_(std::move(other.pending_)),
      pending_at_(other.pending_at_),
      has_tail_(other.has_tail_) {}

CommittedFile::~CommittedFile() {
    if (file_ >= 0) ::close(file_);
}

CommittedFile CommittedFile::create(const std::string& path, std::string_view title,
                                    std::string_view note) {
    assert(title.size() <= longest_title);
    refuse_existing(path);
    const std::string beginning = path + ".new";
    const int file = open_beginning(beginning);
    CommittedFile out(path, Use::write, file);
    lock(path, file);
    // Whoever had the lock may have given this file its name, or begun another.
    if (!is_at(file, beginning)) refuse(path, reason(EEXIST));
    refuse_existing(path);
    try {
        if (::ftruncate(file, 0) != 0) out.fail(errno);
        out.title_ = title;
        out.header_bytes_ =
            (title_at + title.size() + checksum_bytes + sector - 1) / sector * sector;
        std::string header(magic);
        put(header, version, 4);
        put(header, out.header_bytes_, 4);
        put(header, title.size(), 4);
        out.committed_.note = note;
        out.go_to(0);
        out.write(sealed(header + out.title_, out.header_bytes_), 0);
        out.write_commit(1, 0);
        out.write_commit(0, 0);
        out.sync();
        if (std::rename(beginning.c_str(), path.c_str()) != 0) out.fail(errno);
    } catch (const FileError&) {
        static_cast<void>(::unlink(beginning.c_str()));
        throw;
    }
    sync_folder(path);
    return out;
}

CommittedFile CommittedFile::open(const std::string& path, Use use) {
    // O_NONBLOCK: a pipe is refused, not waited for.
    const int file =
        ::open(path.c_str(), (use == Use::write ? O_RDWR : O_RDONLY) | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) refuse(path, reason(errno));
    CommittedFile out(path, use, file);
    struct stat status{};
    if (::fstat(file, &status) != 0) refuse(path, reason(errno));
    if (S_ISDIR(status.st_mode)) refuse(path, reason(EISDIR));
    if (!S_ISREG(status.st_mode)) refuse_special(path);
    if (use == Use::write) lock(path, file);
    out.read_header();
    out.read_commits();
    out.has_tail_ = true;
    return out;
}

void CommittedFile::damaged(const Text& how, const Text& hint) const {
    throw FileError(FileError::Kind::damaged,
                    tr("the file {} is damaged: {}", "le fichier {} est endommagé : {}",
                       shown_path(path_), how),
                    hint);
}

void CommittedFile::read_header() {
    const std::string start = read_at(file_, 0, title_at);
    if (start.empty())
        throw FileError(FileError::Kind::damaged,
                        tr("the file {} is empty", "le fichier {} est vide", shown_path(path_)),
                        tr("--save begins it", "--save le commence"));
    if (start.size() < title_at || !start.starts_with(magic))
        throw FileError(
            FileError::Kind::damaged,
            tr("the file {} is none that --save has written, or its beginning is damaged",
               "le fichier {} n'a pas été écrit par --save, ou son début est endommagé",
               shown_path(path_)));
    const std::uint64_t size = get(start, 12, 4), length = get(start, 16, 4);
    const bool plausible = size % sector == 0 && length <= longest_title &&
                           title_at + length + checksum_bytes <= size && size <= 2 * longest_title;
    const std::string header = plausible ? read_at(file_, 0, size) : "";
    if (header.size() < size || !plausible || !is_sealed(header))
        damaged(
            tr("its header fails its checksum", "son en-tête ne répond pas à sa somme de contrôle"),
            {});
    if (get(header, 8, 4) != version)
        refuse(path_, tr("it has format {}, and this program reads format {}",
                         "il est au format {}, et ce programme lit le format {}", get(header, 8, 4),
                         version));
    header_bytes_ = size;
    title_ = header.substr(title_at, length);
}

void CommittedFile::read_commits() {
    std::optional<Slot> best;
    for (std::size_t s = 0; s < 2; ++s) {
        std::optional<Slot> slot = read_slot(read_at(file_, header_bytes_ + s * sector, sector));
        if (!slot) {
            // Whoever only looks on may find the writer at work here.
            commit_is_damaged_ =
                commit_is_damaged_ || use_ == Use::write || ::flock(file_, LOCK_SH | LOCK_NB) == 0;
            continue;
        }
        if (best && std::pair(slot->bytes, slot->serial) <= std::pair(best->bytes, best->serial))
            continue;
        best = std::move(slot);
        slot_ = s;
    }
    if (!best)
        damaged(tr("nothing tells how much of it counts", "rien ne dit ce qui en compte"), {});
    committed_ = {best->bytes, std::move(best->note)};
    serial_ = best->serial;
    go_to(best->bytes);
    checksum_ = best->tail;
}

/// Prepares for appending at this place of the stream; the checksum is that of an empty block.
void CommittedFile::go_to(std::uint64_t bytes) {
    appended_ = bytes;
    checksum_ = empty_checksum(bytes / payload);
    pending_.clear();
    pending_at_ = header_bytes_ + 2 * sector + bytes / payload * block + bytes % payload;
}

std::uint64_t CommittedFile::read(const std::function<bool(std::string_view)>& visit) const {
    const std::uint64_t start = header_bytes_ + 2 * sector;
    for (std::uint64_t at = 0; at < committed_.bytes; at += payload) {
        const std::uint64_t number = at / payload;
        const std::size_t length = std::min<std::uint64_t>(payload, committed_.bytes - at);
        const bool whole = length == payload;
        const std::string bytes = read_at(file_, start + number * block, whole ? block : length);
        if (bytes.size() < (whole ? block : length)) return at;
        const std::string_view content = std::string_view(bytes).substr(0, length);
        const std::uint64_t expected = whole ? get(bytes, payload, checksum_bytes) : checksum_;
        if (crc32c(content, empty_checksum(number)) != expected) return at;
        if (!visit(content)) return at + length;
    }
    return committed_.bytes;
}

void CommittedFile::append(std::string_view bytes) {
    while (!bytes.empty()) {
        const std::size_t room = payload - appended_ % payload;
        const std::string_view now = bytes.substr(0, room);
        pending_ += now;
        checksum_ = crc32c(now, checksum_);
        appended_ += now.size();
        bytes.remove_prefix(now.size());
        if (appended_ % payload == 0) {
            put(pending_, checksum_, checksum_bytes);
            checksum_ = empty_checksum(appended_ / payload);
        }
        if (pending_.size() >= flush_at) flush();
    }
}

void CommittedFile::flush() {
    if (std::exchange(has_tail_, false) && ::ftruncate(file_, static_cast<off_t>(pending_at_)) != 0)
        fail(errno);
    write(pending_, pending_at_);
    pending_at_ += pending_.size();
    pending_.clear();
}

void CommittedFile::write(std::string_view bytes, std::uint64_t at) {
    while (!bytes.empty()) {
        const ssize_t n = ::pwrite(file_, bytes.data(), bytes.size(), static_cast<off_t>(at));
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) fail(errno);
        bytes.remove_prefix(static_cast<std::size_t>(n));
        at += static_cast<std::uint64_t>(n);
    }
}

void CommittedFile::sync() {
    while (::fdatasync(file_) != 0)
        if (errno != EINTR) fail(errno);
}

/// Gives back the room of what was not committed; a full disk needs it.
void CommittedFile::fail(int error) {
    const bool begun = is_at(file_, path_);
    go_to(committed_.bytes);
    static_cast<void>(::ftruncate(file_, static_cast<off_t>(pending_at_)));
    throw FileError(FileError::Kind::unreadable,
                    tr("the file {} cannot be written: {}", "le fichier {} ne peut être écrit : {}",
                       shown_path(path_), reason(error)),
                    begun
                        ? tr("what it holds is safe: when there is room, --resume goes on from it",
                             "ce qu'il contient est sauf : quand il y aura de la place, --resume "
                             "reprendra à partir de lui")
                        : tr("make room, or choose another place",
                             "faites de la place, ou choisissez un autre endroit"));
}

void CommittedFile::write_commit(std::size_t slot, std::uint64_t serial) {
    assert(committed_.note.size() <= longest_note);
    std::string content;
    put(content, committed_.bytes, 8);
    put(content, serial, 8);
    put(content, checksum_, 4);
    put(content, committed_.note.size(), 4);
    write(sealed(content + committed_.note, sector), header_bytes_ + slot * sector);
}

void CommittedFile::commit(std::string_view note, bool final) {
    assert(use_ == Use::write && !commit_is_damaged_);
    flush();
    sync();
    // Until the new commit is on the disk, a failure leaves the old one.
    const Commit old = std::exchange(committed_, {appended_, std::string(note)});
    try {
        ++serial_;
        slot_ = 1 - slot_;
        write_commit(slot_, serial_);
        sync();
    } catch (const FileError&) {
        committed_ = old;
        throw;
    }
    if (!final) return;
    serial_ = 0;
    for (const std::size_t slot : {1 - slot_, slot_}) {
        write_commit(slot, serial_);
        sync();
    }
}

void CommittedFile::cut(std::uint64_t bytes, std::string_view note) {
    assert(use_ == Use::write && bytes <= committed_.bytes);
    std::string last;  // the block that is cut
    const std::uint64_t first = bytes / payload * payload;
    std::uint64_t at = 0;
    read([&](std::string_view piece) {
        if (at == first) last = piece.substr(0, bytes - first);
        at += piece.size();
        return at <= first;
    });
    assert(last.size() == bytes - first);
    go_to(bytes);
    checksum_ = crc32c(last, empty_checksum(bytes / payload));
    committed_ = {bytes, std::string(note)};
    // Fewer bytes than the other commit has would lose against it.
    for (const std::size_t slot : {1 - slot_, slot_}) write_commit(slot, 0);
    serial_ = 0;
    commit_is_damaged_ = false;
    if (::ftruncate(file_, static_cast<off_t>(pending_at_)) != 0) fail(errno);
    sync();
}

}  // namespace nimrod
