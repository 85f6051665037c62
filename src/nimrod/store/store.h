// A store: a folder in which what searches have found lasts, for later calls and for other
// processes at the same time.
//
// It is an LMDB environment. A write is a transaction that either happened or did not, whatever
// kills the process; readers never wait. What is told to the store is gathered and written in
// sorted batches, since each transaction waits for the disk. Every record carries a checksum of its
// own, which LMDB's pages have not: what was damaged is not believed, and searched again.
//
//     formats     "store" -> "1"
//     sections    name, or the SHA-256 of a long one -> number
//     names       number of the section -> CRC-32C, name
//     values      number of the section (4 bytes, the greatest first), thing -> CRC-32C, words
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/core/keeper.h"

namespace nimrod {

class Store final : public Keeper {
public:
    /// read: the folder may be read-only, and stays as it is. write: it is made where there is
    /// none; one that cannot be written is opened for reading.
    enum class Access { read, write };

    /// Throws FileError.
    Store(const std::string& folder, Access access);
    /// Writes what is waiting, as far as that can be done.
    ~Store() override;

    Section section(const std::string& name) override;
    std::optional<std::string> find(Section section, std::string_view thing) override;
    /// A failure is kept for flush() to tell: the search goes on.
    void keep(Section section, std::string_view thing, std::string_view words) override;

    /// Writes what is waiting; throws FileError when that, or an earlier batch, failed. Afterwards
    /// all that was told is on the disk.
    void flush();

    bool is_writable() const;

    struct Summary {
        std::string name;
        Section section;
        std::uint64_t records = 0;
        std::uint64_t bytes = 0;    // of things and words
        std::uint64_t damaged = 0;  // records whose checksum is wrong
    };
    /// Every section, in the order of the names.
    std::vector<Summary> summaries();
    /// The records of a section in the order of the things, those with a right checksum.
    void each(Section section,
              const std::function<void(std::string_view thing, std::string_view words)>& f);
    /// Forgets a record.
    void forget(Section section, std::string_view thing);
    /// Writes the store anew into another folder, without the gaps.
    void copy_to(const std::string& folder);

    /// The longest thing that is kept; of longer ones nothing is. LMDB has no longer keys.
    static constexpr std::size_t longest_thing = 507;

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

/// What to keep of a thing of which two things are known: what they say together; of other words
/// than those of core/known.h the longer.
std::string better_words(std::string_view kept, std::string_view told);

}  // namespace nimrod
