// What searches have learnt of components: whole positions and what is known of them, shared by
// threads.
//
// Open addressing, in shards that are locked and grow one by one, so that growing needs little
// memory and threads rarely wait. A probe compares whole positions; a hash decides nothing.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
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

/// How positions are written when a table is read out; none: it cannot be.
template <class Position>
using Printer = std::function<std::string(const Position&)>;

template <class Position>
class KnowledgeTable : public Memory::Table {
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

    Printer<Position> print_;
    Convention convention_;
    std::array<Shard, shard_count> shards_;
};

}  // namespace nimrod
