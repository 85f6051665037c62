#include "nimrod/store/store.h"

#include <lmdb.h>

#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstring>
#include <mutex>
#include <type_traits>
#include <unordered_map>
#include <utility>

#include "nimrod/core/crc32c.h"
#include "nimrod/core/file_error.h"
#include "nimrod/core/known.h"
#include "nimrod/core/sha256.h"
#include "nimrod/store/damage.h"

namespace nimrod {

namespace {

constexpr const char* format = "1";
constexpr std::size_t first_map = std::size_t{1} << 28;
/// So much waits for its transaction, or for so long.
constexpr std::size_t most_waiting = std::size_t{4} << 20;
constexpr std::chrono::seconds longest_wait{10};

/// What LMDB says of a failure, as one sentence.
[[noreturn]] void fail(const std::string& folder, int code) {
    if (code == MDB_CORRUPTED || code == MDB_PAGE_NOTFOUND || code == MDB_INVALID ||
        code == MDB_PANIC || code == MDB_BAD_TXN || code == MDB_INCOMPATIBLE || code == EBADF)
        throw damaged_store(folder);
    if (code == MDB_VERSION_MISMATCH)
        throw FileError(
            FileError::Kind::damaged,
            tr("the store {} was made by another version of LMDB",
               "la réserve {} a été faite par une autre version de LMDB", folder),
            tr("export it there and import it here", "exportez-la là-bas et importez-la ici"));
    throw FileError(FileError::Kind::unreadable,
                    tr("the store {} cannot be used: {}", "la réserve {} est inutilisable : {}",
                       folder, mdb_strerror(code)),
                    // A write that the disk cuts short is an EIO to LMDB.
                    code == ENOSPC || code == EDQUOT || code == EIO
                        ? tr("make room on the disk; what was kept before is safe",
                             "faites de la place sur le disque ; ce qui était gardé est intact")
                        : tr("check the name of the folder and its permissions",
                             "vérifiez le nom du dossier et ses droits"));
}

MDB_val view(std::string_view text) {
    return {text.size(), const_cast<char*>(text.data())};  // LMDB does not write to it
}
std::string_view view(const MDB_val& value) {
    return {static_cast<const char*>(value.mv_data), value.mv_size};
}

std::string key_of(Keeper::Section section, std::string_view thing) {
    std::string key;
    for (int shift = 24; shift >= 0; shift -= 8) key += static_cast<char>(section >> shift & 0xff);
    return key.append(thing);
}

/// Under which a section stands. LMDB has no keys longer than this; a longer name stands whole in
/// the table of names, and is compared whole.
constexpr std::size_t longest_key = 511;
std::string key_of_name(const std::string& name) {
    return name.size() > longest_key ? "sha256:" + sha256(name) : name;
}

std::string sealed(std::string_view key, std::string_view words) {
    const std::uint32_t sum = crc32c(words, crc32c(key));
    std::string out(sizeof sum, '\0');
    std::memcpy(out.data(), &sum, sizeof sum);
    return out.append(words);
}

std::optional<std::string_view> unsealed(std::string_view key, std::string_view value) {
    std::uint32_t sum = 0;
    if (value.size() < sizeof sum) return std::nullopt;
    std::memcpy(&sum, value.data(), sizeof sum);
    value.remove_prefix(sizeof sum);
    if (sum != crc32c(value, crc32c(key))) return std::nullopt;
    return value;
}

}  // namespace

std::string better_words(std::string_view kept, std::string_view told) {
    const std::optional<Known> a = read_known(kept);
    const std::optional<Known> b = read_known(told);
    if (a && b) return written(merged(*a, *b));
    return std::string(told.size() < kept.size() ? kept : told);
}

class Store::Impl {
public:
    Impl(std::string folder, Access access) : folder_(std::move(folder)) {
        try {
            open(access);
        } catch (...) {
            close();
            throw;
        }
    }
    ~Impl() {
        try {
            flush();
        } catch (const FileError&) {  // flush() is there for those who want to know
        }
        close();
    }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    bool is_writable() const { return writable_; }

    Section section(const std::string& name) {
        const std::lock_guard lock(mutex_);
        if (const auto found = sections_.find(name); found != sections_.end()) return found->second;
        const std::string key = key_of_name(name);
        std::optional<Section> number = read([&](MDB_txn* txn) { return number_of(txn, key); });
        if (!number && writable_)
            write([&](MDB_txn* txn) {
                number = number_of(txn, key);  // another process may have been faster
                if (number) return;
                MDB_stat stat;
                check(mdb_stat(txn, sections_db_, &stat));
                number = static_cast<Section>(stat.ms_entries + 1);
                put(txn, sections_db_, key, std::to_string(*number));
                const std::string as_key = key_of(*number, "");
                put(txn, names_db_, as_key, sealed(as_key, name));
            });
        if (number && read([&](MDB_txn* txn) { return name_of(txn, key, *number); }) != name)
            throw damaged_store(folder_);
        return sections_[name] = number.value_or(0);
    }

    std::optional<std::string> find(Section section, std::string_view thing) {
        if (section == 0 || thing.size() > longest_thing) return std::nullopt;
        const std::string key = key_of(section, thing);
        const std::lock_guard lock(mutex_);
        if (const auto at = waiting_.find(key); at != waiting_.end()) return at->second;
        return read([&](MDB_txn* txn) -> std::optional<std::string> {
            const std::optional<std::string_view> value = get(txn, values_db_, key);
            if (!value) return std::nullopt;
            const std::optional<std::string_view> words = unsealed(key, *value);
            return words ? std::optional(std::string(*words)) : std::nullopt;
        });
    }

    void keep(Section section, std::string_view thing, std::string_view words) {
        if (section == 0 || !writable_ || thing.size() > longest_thing) return;
        if (std::ranges::any_of(thing, [](char c) { return c >= 0 && c < ' '; })) return;
        std::string key = key_of(section, thing);
        const std::lock_guard lock(mutex_);
        if (failure_) return;
        waiting_bytes_ += key.size() + words.size() + 64;
        const auto [at, fresh] = waiting_.try_emplace(std::move(key), words);
        if (!fresh) at->second = better_words(at->second, words);
        if (waiting_bytes_ < most_waiting &&
            std::chrono::steady_clock::now() - last_ < longest_wait)
            return;
        try {
            write_waiting();
        } catch (const FileError& error) {
            failure_ = error;
        }
    }

    void flush() {
        const std::lock_guard lock(mutex_);
        if (failure_) throw FileError(*std::exchange(failure_, std::nullopt));
        write_waiting();
    }

    std::vector<Summary> summaries() {
        const std::lock_guard lock(mutex_);
        std::vector<Summary> out;
        read([&](MDB_txn* txn) {
            each_in(txn, sections_db_, "", [&](std::string_view name, std::string_view number) {
                out.push_back({name_of(txn, name, number_in(number)), number_in(number)});
                return true;
            });
            for (Summary& summary : out)
                walk(txn, summary.section, [&](std::string_view thing, const auto& words) {
                    ++summary.records;
                    summary.bytes += thing.size() + (words ? words->size() : 0);
                    if (!words) ++summary.damaged;
                });
            std::ranges::sort(out, {}, &Summary::name);
            // A damaged page may hide others.
            MDB_stat stat;
            check(mdb_stat(txn, values_db_, &stat));
            std::uint64_t records = 0;
            for (const Summary& summary : out) records += summary.records;
            if (records != stat.ms_entries) throw damaged_store(folder_);
            return 0;
        });
        return out;
    }

    void each(Section section, const std::function<void(std::string_view, std::string_view)>& f) {
        const std::lock_guard lock(mutex_);
        read([&](MDB_txn* txn) {
            walk(txn, section, [&](std::string_view thing, const auto& words) {
                if (words) f(thing, *words);
            });
            return 0;
        });
    }

    void forget(Section section, std::string_view thing) {
        const std::string key = key_of(section, thing);
        const std::lock_guard lock(mutex_);
        waiting_.erase(key);
        write([&](MDB_txn* txn) {
            MDB_val k = view(key);
            if (const int code = mdb_del(txn, values_db_, &k, nullptr); code != MDB_NOTFOUND)
                check(code);
        });
    }

    void copy_to(const std::string& folder) {
        const InsideStore inside;
        const std::lock_guard lock(mutex_);
        write_waiting();
        if (::mkdir(folder.c_str(), 0777) != 0) nimrod::fail(folder, errno);
        if (const int code = mdb_env_copy2(env_, folder.c_str(), MDB_CP_COMPACT); code != 0)
            nimrod::fail(folder, code);
    }

private:
    void open(Access access) {
        const InsideStore inside;
        if (access == Access::write && ::mkdir(folder_.c_str(), 0777) != 0 && errno != EEXIST &&
            errno != EROFS)
            fail(errno);
        writable_ = access == Access::write;
        int code = open_environment(writable_ ? 0U : MDB_RDONLY);
        if (writable_ && (code == EACCES || code == EROFS || code == EPERM)) {
            writable_ = false;
            code = open_environment(MDB_RDONLY);
        }
        // Where not even the file of locks can be made nobody can be writing.
        if (!writable_ && (code == EACCES || code == EROFS || code == EPERM))
            code = open_environment(MDB_RDONLY | MDB_NOLOCK);
        check(code);
        if (writable_) {
            write([&](MDB_txn* txn) {
                open_tables(txn, MDB_CREATE);
                if (!get(txn, formats_db_, "store")) put(txn, formats_db_, "store", format);
            });
        } else {
            // Handles last only beyond a transaction that is committed.
            MDB_txn* txn = nullptr;
            check(mdb_txn_begin(env_, nullptr, MDB_RDONLY, &txn));
            try {
                open_tables(txn, 0);
            } catch (...) {
                mdb_txn_abort(txn);
                throw;
            }
            check(mdb_txn_commit(txn));
        }
        const std::string found = read(
            [&](MDB_txn* txn) { return std::string(get(txn, formats_db_, "store").value_or("")); });
        if (found != format)
            throw FileError(
                FileError::Kind::damaged,
                tr("the store {} has the format {}, which this version does not know",
                   "la réserve {} a le format {}, que cette version ne connaît pas", folder_,
                   found),
                tr("use a newer version of nimrod", "prenez une version plus récente de nimrod"));
        last_ = std::chrono::steady_clock::now();
    }

    int open_environment(unsigned flags) {
        close();
        check(mdb_env_create(&env_));
        check(mdb_env_set_maxdbs(env_, 4));
        check(mdb_env_set_mapsize(env_, first_map));
        check(mdb_env_set_assert(env_, [](MDB_env*, const char*) { tell_damage_and_leave(); }));
        const int code =
            mdb_env_open(env_, folder_.c_str(), flags | MDB_NOTLS | MDB_NORDAHEAD, 0666);
        if (code == 0) watch_damage(folder_);
        return code;
    }
    void close() {
        if (reader_ != nullptr) mdb_txn_abort(std::exchange(reader_, nullptr));
        if (env_ == nullptr) return;
        forget_damage();
        mdb_env_close(std::exchange(env_, nullptr));
    }
    void open_tables(MDB_txn* txn, unsigned flags) {
        check(mdb_dbi_open(txn, "formats", flags, &formats_db_));
        check(mdb_dbi_open(txn, "sections", flags, &sections_db_));
        check(mdb_dbi_open(txn, "values", flags, &values_db_));
        // Stores that were made before had none.
        const int code = mdb_dbi_open(txn, "names", flags, &names_db_);
        if (code != MDB_NOTFOUND) check(code);
    }

    void check(int code) const {
        if (code != 0) fail(code);
    }
    [[noreturn]] void fail(int code) const { nimrod::fail(folder_, code); }

    std::optional<std::string_view> get(MDB_txn* txn, MDB_dbi db, std::string_view key) const {
        MDB_val k = view(key);
        MDB_val value;
        const int code = mdb_get(txn, db, &k, &value);
        if (code == MDB_NOTFOUND) return std::nullopt;
        check(code);
        return view(value);
    }
    /// MDB_MAP_FULL is for write() to handle.
    void put(MDB_txn* txn, MDB_dbi db, std::string_view key, std::string_view value) {
        MDB_val k = view(key);
        MDB_val v = view(value);
        const int code = mdb_put(txn, db, &k, &v, 0);
        if (code == MDB_MAP_FULL) throw MapFull{};
        check(code);
    }
    static Section number_in(std::string_view text) {
        Section number = 0;
        for (const char c : text) number = 10 * number + static_cast<Section>(c - '0');
        return number;
    }
    std::optional<Section> number_of(MDB_txn* txn, const std::string& key) const {
        const std::optional<std::string_view> number = get(txn, sections_db_, key);
        return number ? std::optional(number_in(*number)) : std::nullopt;
    }
    /// The whole name of a section, which stands under this key.
    std::string name_of(MDB_txn* txn, std::string_view key, Section number) const {
        const std::string as_key = key_of(number, "");
        const std::optional<std::string_view> value =
            names_db_ != 0 ? get(txn, names_db_, as_key) : std::nullopt;
        if (!value) return std::string(key);  // made before sections had names there
        const std::optional<std::string_view> name = unsealed(as_key, *value);
        if (!name || key_of_name(std::string(*name)) != key) throw damaged_store(folder_);
        return std::string(*name);
    }

    /// Calls f(key, value) from the key on until it returns false.
    template <class F>
    void each_in(MDB_txn* txn, MDB_dbi db, std::string_view from, const F& f) const {
        MDB_cursor* cursor = nullptr;
        check(mdb_cursor_open(txn, db, &cursor));
        const auto closed =
            std::unique_ptr<MDB_cursor, void (*)(MDB_cursor*)>(cursor, mdb_cursor_close);
        MDB_val key = view(from);
        MDB_val value;
        int code = mdb_cursor_get(cursor, &key, &value, from.empty() ? MDB_FIRST : MDB_SET_RANGE);
        for (; code == 0 && f(view(key), view(value));
             code = mdb_cursor_get(cursor, &key, &value, MDB_NEXT)) {
        }
        if (code != MDB_NOTFOUND) check(code);
    }
    /// Calls f(thing, words) for every record of a section; no words where the checksum is wrong.
    template <class F>
    void walk(MDB_txn* txn, Section section, const F& f) const {
        const std::string prefix = key_of(section, "");
        each_in(txn, values_db_, prefix, [&](std::string_view key, std::string_view value) {
            if (!key.starts_with(prefix)) return false;
            f(key.substr(prefix.size()), unsealed(key, value));
            return true;
        });
    }

    /// f(transaction) for reading. The transaction is kept and renewed, which is cheap.
    template <class F>
    std::invoke_result_t<F, MDB_txn*> read(const F& f) {
        const InsideStore inside;
        int code = reader_ == nullptr ? mdb_txn_begin(env_, nullptr, MDB_RDONLY, &reader_)
                                      : mdb_txn_renew(reader_);
        if (code == MDB_MAP_RESIZED) {  // by another process
            check(mdb_env_set_mapsize(env_, 0));
            code = reader_ == nullptr ? mdb_txn_begin(env_, nullptr, MDB_RDONLY, &reader_)
                                      : mdb_txn_renew(reader_);
        }
        check(code);
        struct Reset {
            MDB_txn* txn;
            ~Reset() { mdb_txn_reset(txn); }
        } const reset{reader_};
        return f(reader_);
    }

    /// f(transaction) for writing, again in a larger map when the map is full.
    template <class F>
    void write(const F& f) {
        const InsideStore inside;
        for (;;) {
            MDB_txn* txn = nullptr;
            int code = mdb_txn_begin(env_, nullptr, 0, &txn);
            if (code == MDB_MAP_RESIZED) {
                check(mdb_env_set_mapsize(env_, 0));
                continue;
            }
            check(code);
            try {
                f(txn);
            } catch (const MapFull&) {
                mdb_txn_abort(txn);
                enlarge();
                continue;
            } catch (...) {
                mdb_txn_abort(txn);
                throw;
            }
            code = mdb_txn_commit(txn);
            if (code == MDB_MAP_FULL) {
                enlarge();
                continue;
            }
            check(code);
            return;
        }
    }
    void enlarge() {
        MDB_envinfo info;
        check(mdb_env_info(env_, &info));
        check(mdb_env_set_mapsize(env_, 2 * info.me_mapsize));
    }

    /// In the order of the keys, which is several times as fast as any other.
    void write_waiting() {
        last_ = std::chrono::steady_clock::now();
        if (waiting_.empty()) return;
        std::vector<const std::pair<const std::string, std::string>*> sorted;
        for (const auto& record : waiting_) sorted.push_back(&record);
        std::ranges::sort(sorted, {},
                          [](const auto* record) { return std::string_view(record->first); });
        write([&](MDB_txn* txn) {
            for (const auto* const record : sorted) {
                const auto& [key, words] = *record;
                std::string best = words;
                if (const std::optional<std::string_view> value = get(txn, values_db_, key))
                    if (const std::optional<std::string_view> old = unsealed(key, *value)) {
                        best = better_words(*old, words);
                        if (best == *old) continue;
                    }
                put(txn, values_db_, key, sealed(key, best));
            }
        });
        waiting_.clear();
        waiting_bytes_ = 0;
    }

    struct MapFull {};

    const std::string folder_;
    bool writable_ = false;
    MDB_env* env_ = nullptr;
    MDB_txn* reader_ = nullptr;
    MDB_dbi formats_db_ = 0;
    MDB_dbi sections_db_ = 0;
    MDB_dbi values_db_ = 0;
    MDB_dbi names_db_ = 0;  // none where 0

    std::mutex mutex_;  // of all that follows, and of the reader
    std::unordered_map<std::string, Section> sections_;
    std::unordered_map<std::string, std::string> waiting_;
    std::size_t waiting_bytes_ = 0;
    std::chrono::steady_clock::time_point last_;
    std::optional<FileError> failure_;
};

Store::Store(const std::string& folder, Access access)
    : impl_(std::make_unique<Impl>(folder, access)) {}
Store::~Store() = default;
Keeper::Section Store::section(const std::string& name) { return impl_->section(name); }
std::optional<std::string> Store::find(Section section, std::string_view thing) {
    return impl_->find(section, thing);
}
void Store::keep(Section section, std::string_view thing, std::string_view words) {
    impl_->keep(section, thing, words);
}
void Store::flush() { impl_->flush(); }
bool Store::is_writable() const { return impl_->is_writable(); }
std::vector<Store::Summary> Store::summaries() { return impl_->summaries(); }
void Store::each(Section section,
                 const std::function<void(std::string_view, std::string_view)>& f) {
    impl_->each(section, f);
}
void Store::forget(Section section, std::string_view thing) { impl_->forget(section, thing); }
void Store::copy_to(const std::string& folder) { impl_->copy_to(folder); }

}  // namespace nimrod
