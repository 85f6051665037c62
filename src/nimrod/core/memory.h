// What was learnt and may be asked again: tables that outlive a question.
//
// Whoever asks owns a Memory and gives it to every piece of work, with the Budget. Searches and
// theories find there what earlier ones have left and leave there what they learn; nothing else in
// the library keeps anything from one question to the next. Tables that were not used for longest
// are the first to be forgotten.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <typeindex>
#include <unordered_map>
#include <utility>
#include <vector>

#include "nimrod/core/colleagues.h"
#include "nimrod/core/keeper.h"
#include "nimrod/core/known.h"
#include "nimrod/core/outcome.h"

namespace nimrod {

class Memory {
public:
    /// What a table is about.
    struct Key {
        std::string about;  // the game with its parameters, "cram", or what several games share
        Convention convention = Convention::normal;
        /// Where the positions mean something only together with an object (a graph that was read
        /// from a file, a script): that object. The table is of no use without it.
        std::shared_ptr<const void> owner = {};
        /// Another number for other rules, and for another canonical form: what was kept under one
        /// is not found under another.
        unsigned version = 1;
    };

    /// Called with a position as it is written, and what is known of it.
    using Tell = std::function<void(const std::string& position, const Known& known)>;

    /// Something learnt. Several threads may use a table at once.
    class Table {
    public:
        virtual ~Table();
        Table(const Table&) = delete;
        Table& operator=(const Table&) = delete;

        std::uint64_t bytes() const { return bytes_; }
        /// Tells all that is known of positions; a table of another kind tells nothing.
        virtual void read_out(const Tell& /*tell*/) const {}
        /// Forgets at least half of what there is, what was cheapest to find first; a table of
        /// another kind forgets nothing. Nobody uses it meanwhile.
        virtual void thin() {}

    protected:
        Table() = default;
        /// The table is about to grow. `payer`, a Budget or an Account, throws OutOfLimits where
        /// there is no room for that; then the table is to stay as it was.
        template <class Payer>
        void grow(std::uint64_t bytes, Payer& payer) {
            add(bytes);
            try {
                payer.check_memory();
            } catch (...) {
                shrink(bytes);
                throw;
            }
        }
        void shrink(std::uint64_t bytes);
        /// For a table that has changed already: it takes so many bytes now.
        void set_bytes(std::uint64_t bytes);

    private:
        friend class Memory;
        void add(std::uint64_t bytes);

        std::atomic<std::uint64_t> bytes_ = 0;
        /// Of all tables of the memory. The last of them may outlive it.
        std::shared_ptr<std::atomic<std::uint64_t>> total_;
    };

    /// Keeps tables of at most so many bytes between two pieces of work.
    explicit Memory(std::uint64_t most_bytes = std::uint64_t{1} << 30);
    ~Memory();
    Memory(const Memory&) = delete;
    Memory& operator=(const Memory&) = delete;

    /// The table of this kind about that; made from the arguments if there is none.
    template <class T, class... Arguments>
    std::shared_ptr<T> table(const Key& key, const Arguments&... arguments) {
        std::shared_ptr<Table> found = find(key, typeid(T));
        if (!found) found = insert(key, typeid(T), std::make_shared<T>(arguments...));
        return std::static_pointer_cast<T>(found);
    }
    /// A table that nobody else will find.
    template <class T, class... Arguments>
    std::shared_ptr<T> private_table(const Arguments&... arguments) {
        auto table = std::make_shared<T>(arguments...);
        adopt(*table);
        return table;
    }

    /// Where what is learnt lasts; nowhere, unless this is called.
    void set_keeper(std::shared_ptr<Keeper> keeper);
    /// The place for what this key is about; the empty one where nothing lasts.
    Shelf shelf(const Key& key) const;

    /// Who helps with long searches; nobody, unless this is called. They must outlive the memory.
    void set_colleagues(Colleagues* colleagues) { colleagues_ = colleagues; }
    Colleagues* colleagues() const { return colleagues_; }

    /// What all tables take, those in use included.
    std::uint64_t bytes() const { return *total_; }
    /// Forgets tables that nobody uses until all take at most so many bytes, if that can be; of the
    /// one that was used last, at first what was cheapest to find.
    void shrink_to(std::uint64_t bytes);
    /// Forgets what exceeds the memory's own bound.
    void settle() { shrink_to(most_bytes_); }

    /// Calls f for every table: read_out() tells what it knows.
    void for_each(
        const std::function<void(const std::string& about, Convention, const Table&)>& f) const;

private:
    struct Place {
        std::string about;
        Convention convention;
        std::type_index kind;
        const void* owner;

        bool operator==(const Place&) const = default;
    };
    struct PlaceHash {
        std::size_t operator()(const Place& place) const;
    };
    struct Entry {
        std::shared_ptr<Table> table;
        std::weak_ptr<const void> owner;
        std::uint64_t last_used;
    };

    static Place place(const Key& key, std::type_index kind) {
        return {key.about, key.convention, kind, key.owner.get()};
    }
    std::shared_ptr<Table> find(const Key& key, std::type_index kind);
    std::shared_ptr<Table> insert(const Key& key, std::type_index kind,
                                  std::shared_ptr<Table> table);
    void adopt(Table& table) const;

    const std::uint64_t most_bytes_;
    std::shared_ptr<Keeper> keeper_;
    Colleagues* colleagues_ = nullptr;
    std::shared_ptr<std::atomic<std::uint64_t>> total_;
    mutable std::mutex mutex_;
    std::unordered_map<Place, Entry, PlaceHash> entries_;
    std::uint64_t uses_ = 0;
};

}  // namespace nimrod
