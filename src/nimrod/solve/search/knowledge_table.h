// What searches have learnt of components: whole positions and what is known of them, shared by
// threads.
//
// Open addressing, in shards that are locked and grow one by one, so that growing needs little
// memory and threads rarely wait. A probe compares whole positions; a hash decides nothing.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "nimrod/core/hash.h"
#include "nimrod/core/heap_bytes.h"
#include "nimrod/core/memory.h"
#include "nimrod/solve/search/account.h"
#include "nimrod/solve/search/knowledge.h"

namespace nimrod {

/// What took so many positions to find is kept where things last; the rest is soon found again.
constexpr std::uint64_t worth_keeping = 1'000;

/// How positions are written when a table is read out, and where what is learnt of them lasts; the
/// empty one: neither can be done.
template <class Position>
class Printer {
public:
    Printer() = default;
    explicit Printer(std::function<std::string(const Position&)> print, Shelf shelf = {})
        : print_(std::move(print)), shelf_(std::move(shelf)) {}

    explicit operator bool() const { return print_ != nullptr; }
    std::string operator()(const Position& p) const { return print_(p); }
    bool lasts() const { return static_cast<bool>(shelf_); }
    /// What was kept of the position.
    std::optional<Known> recall(const Position& p) const {
        if (const std::optional<std::string> words = shelf_.find(print_(p)))
            return read_known(*words);
        return std::nullopt;
    }
    /// The same for those who do not wait (Keeper::ask).
    void ask(const Position& p, std::function<void(const Known&)> then) const {
        shelf_.ask(print_(p), [then = std::move(then)](const std::string& words) {
            if (const std::optional<Known> known = read_known(words)) then(*known);
        });
    }
    void keep(const Position& p, const Known& known) const {
        shelf_.keep(print_(p), written(known));
    }

private:
    std::function<std::string(const Position&)> print_;
    Shelf shelf_;
};

template <class Position>
class KnowledgeTable : public Memory::Table,
                       public std::enable_shared_from_this<KnowledgeTable<Position>> {
public:
    /// In misère play 0 stands for P and any other number for N.
    explicit KnowledgeTable(Printer<Position> print = {},
                            Convention convention = Convention::normal)
        : print_(std::move(print)), convention_(convention) {}

    /// What is known of the position; nothing for one that was never met.
    Knowledge find(const Position& p) const {
        const std::size_t hash = Hash{}(p);
        const Shard& shard = shards_[hash % shard_count];
        const std::lock_guard lock(shard.mutex);
        if (shard.slots.empty()) return {};
        return shard.slots[shard.place(p, hash)].known;
    }

    /// Adds to what is known; the known is not empty.
    void learn(const Position& p, Knowledge known, Account& account) {
        const std::size_t hash = Hash{}(p);
        Shard& shard = shards_[hash % shard_count];
        const std::lock_guard lock(shard.mutex);
        if (4 * (shard.used + 1) > 3 * shard.slots.size()) enlarge(shard, account);
        Slot& slot = shard.slots[shard.place(p, hash)];
        if (slot.known.empty()) {
            if (const std::size_t bytes = heap_bytes(p); bytes > 0) this->grow(bytes, account);
            slot.position = p;
            ++shard.used;
        }
        slot.known = slot.known | known;
    }

    /// What an earlier search has kept of the position, which is known from now on.
    Knowledge recall(const Position& p, Account& account) {
        if (!print_.lasts()) return {};
        const std::optional<Known> kept = print_.recall(p);
        const Knowledge known = kept ? kept_knowledge(*kept) : Knowledge();
        if (!known.empty()) learn(p, known, account);
        return known;
    }
    /// Whether asking is of any use.
    bool lasts() const { return print_.lasts(); }
    /// Asks what was kept of the position, and does not wait; take_answers() makes it known.
    void ask(const Position& p) {
        print_.ask(p, [table = this->weak_from_this(), p](const Known& known) {
            if (const auto alive = table.lock()) alive->answered(p, kept_knowledge(known));
        });
    }
    void take_answers(Account& account) {
        if (!has_answers_.load(std::memory_order_relaxed)) return;
        std::vector<std::pair<Position, Knowledge>> answers;
        {
            const std::lock_guard lock(mutex_of_answers_);
            answers.swap(answers_);
            has_answers_ = false;
        }
        for (const auto& [position, known] : answers) learn(position, known, account);
    }
    /// What is known of the position is worth keeping.
    void keep(const Position& p) const {
        if (print_.lasts()) print_.keep(p, find(p).told(convention_));
    }

    /// Tells what is known of one position, if anything is.
    template <class Tell>
    void tell(const Position& p, const Tell& tell) const {
        if (const Knowledge known = find(p); print_ && !known.empty())
            tell(print_(p), known.told(convention_));
    }
    void thin() override {
        std::array<std::size_t, Knowledge::efforts> count{};
        std::size_t all = 0;
        for (const Shard& shard : shards_) {
            all += shard.used;
            for (const Slot& slot : shard.slots)
                if (!slot.known.empty()) ++count[slot.known.effort()];
        }
        // From this effort on no more than half of it.
        unsigned least = Knowledge::efforts;
        for (std::size_t kept = 0; least > 0 && 2 * (kept + count[least - 1]) <= all; --least)
            kept += count[least - 1];
        for (Shard& shard : shards_) this->shrink(keep_only(shard, least));
    }

    void read_out(const Memory::Tell& tell) const override {
        if (!print_) return;
        for (const Shard& shard : shards_) {
            const std::lock_guard lock(shard.mutex);
            for (const Slot& slot : shard.slots)
                if (!slot.known.empty()) tell(print_(slot.position), slot.known.told(convention_));
        }
    }

private:
    static constexpr std::size_t shard_count = 64;
    static constexpr std::size_t first_size = 16;

    struct Slot {
        Position position{};
        Knowledge known;
    };
    struct Shard {
        mutable std::mutex mutex;
        std::vector<Slot> slots;
        std::size_t used = 0;

        /// The slot of p, or the empty one where it belongs. The size is a power of two.
        std::size_t place(const Position& p, std::size_t hash) const {
            const std::size_t mask = slots.size() - 1;
            std::size_t at = hash / shard_count & mask;
            while (!slots[at].known.empty() && !(slots[at].position == p)) at = (at + 1) & mask;
            return at;
        }
    };

    void enlarge(Shard& shard, Account& account) {
        const std::size_t size = shard.slots.empty() ? first_size : 2 * shard.slots.size();
        this->grow((size - shard.slots.size()) * sizeof(Slot), account);
        std::vector<Slot> old(size);
        old.swap(shard.slots);
        for (Slot& slot : old)
            if (!slot.known.empty())
                shard.slots[shard.place(slot.position, Hash{}(slot.position))] = std::move(slot);
    }

    /// Keeps what took at least this effort; the bytes that are free now.
    static std::uint64_t keep_only(Shard& shard, unsigned effort) {
        std::vector<Slot> old;
        old.swap(shard.slots);
        std::uint64_t bytes = 0;
        std::erase_if(old, [&](const Slot& slot) {
            const bool is_dropped = slot.known.empty() || slot.known.effort() < effort;
            bytes += sizeof(Slot);
            if (is_dropped && !slot.known.empty()) bytes += heap_bytes(slot.position);
            return is_dropped;
        });
        shard.used = old.size();
        if (old.empty()) return bytes;
        // Three quarters full at most, and so never more than there were.
        shard.slots.resize(std::max(first_size, std::bit_ceil((4 * old.size() + 2) / 3)));
        for (Slot& slot : old)
            shard.slots[shard.place(slot.position, Hash{}(slot.position))] = std::move(slot);
        return bytes - shard.slots.size() * sizeof(Slot);
    }

    /// What is kept took long to find.
    static Knowledge kept_knowledge(const Known& known) {
        return Knowledge::of(known).found_in(worth_keeping);
    }

    void answered(const Position& p, Knowledge known) {
        if (known.empty()) return;
        const std::lock_guard lock(mutex_of_answers_);
        answers_.emplace_back(p, known);
        has_answers_ = true;
    }

    Printer<Position> print_;
    Convention convention_;
    std::mutex mutex_of_answers_;
    std::vector<std::pair<Position, Knowledge>> answers_;
    std::atomic<bool> has_answers_ = false;
    std::array<Shard, shard_count> shards_;
};

}  // namespace nimrod
