// The components that a search has met: numbered, each with its options, found once, as lists of
// numbers, and with what is known of its nimber. Threads share it.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nimrod/core/memory.h"
#include "nimrod/core/representative.h"
#include "nimrod/core/ruleset.h"
#include "nimrod/solve/search/account.h"
#include "nimrod/solve/search/chunked_array.h"
#include "nimrod/solve/search/knowledge_table.h"

namespace nimrod {

class ComponentGraph : public Memory::Table {
public:
    using Id = std::uint32_t;

    /// The options of a component, one after the other: how many components an option has, then
    /// these, the largest last; equal ones stand side by side.
    class Options {
    public:
        explicit Options(std::vector<Id> words) : words_(std::move(words)) {}

        /// Calls f(components) for each until it returns false.
        template <class F>
        void each(const F& f) const {
            for (std::size_t at = 0; at < words_.size(); at += 1 + words_[at])
                if (!f(std::span<const Id>(&words_[at] + 1, words_[at]))) return;
        }
        std::size_t bytes() const { return sizeof *this + words_.capacity() * sizeof(Id); }

    private:
        std::vector<Id> words_;
    };

    ~ComponentGraph() override;

    /// The options, which are found when they are first asked for.
    const Options& options(Id component, Account& account);

    Knowledge known(Id component) const {
        return records_[component].known.load(std::memory_order_relaxed);
    }
    void learn(Id component, Knowledge known) {
        std::atomic<Knowledge>& all = records_[component].known;
        Knowledge before = all.load(std::memory_order_relaxed);
        while (!all.compare_exchange_weak(before, before | known, std::memory_order_relaxed)) {
        }
    }
    /// Roughly how large the component is.
    std::uint32_t size(Id component) const { return records_[component].size; }
    /// Whether all that can arise from the component is quickly listed.
    virtual bool is_small(Id) const { return false; }

    void read_out(const Memory::Tell& tell) const override;

protected:
    /// Collects the options of a component.
    class Builder {
    public:
        void begin_option() { begin_ = parts_.size(); }
        void add(Id component) { parts_.push_back(component); }
        void end_option() { options_.emplace_back(begin_, parts_.size()); }

    private:
        friend class ComponentGraph;
        std::size_t begin_ = 0;
        std::vector<Id> parts_;
        std::vector<std::pair<std::size_t, std::size_t>> options_;
    };

    /// Tells the options of a component. Several threads may ask at once.
    virtual void find_options(Id component, Builder& builder, Account& account) = 0;
    /// The component as it is written; empty where it cannot be read out.
    virtual std::string written(Id component) const = 0;

    /// Makes a component of that size, which nobody knows yet.
    Id make(std::size_t size, Account& account);

private:
    struct Record {
        std::atomic<Knowledge> known{};
        std::atomic<const Options*> options = nullptr;
        std::uint32_t size = 0;
    };

    const Options* arrange(Builder& builder) const;

    ChunkedArray<Record> records_;
    std::atomic<Id> count_ = 0;
};

/// Numbers for things, which are compared whole. Key is what is kept, View what is looked up.
template <class Key, class View>
class Interner {
public:
    using Id = ComponentGraph::Id;

    /// The number of the thing; make(), under the lock of its shard, gives a new one its number and
    /// puts its key into keys().
    template <class Make>
    Id find(const View& view, std::size_t hash, const Make& make) {
        Shard& shard = shards_[hash % shard_count];
        const std::lock_guard lock(shard.mutex);
        if (4 * (shard.used + 1) > 3 * shard.slots.size()) enlarge(shard);
        const std::size_t mask = shard.slots.size() - 1;
        const auto tag = static_cast<std::uint32_t>(hash >> 32);
        std::size_t at = hash / shard_count & mask;
        for (; shard.slots[at].id != empty; at = (at + 1) & mask)
            if (shard.slots[at].tag == tag && keys_[shard.slots[at].id] == view)
                return shard.slots[at].id;
        const Id id = make();
        shard.slots[at] = {id, tag, hash};
        ++shard.used;
        return id;
    }
    ChunkedArray<Key>& keys() { return keys_; }
    const ChunkedArray<Key>& keys() const { return keys_; }

private:
    static constexpr std::size_t shard_count = 64;
    static constexpr Id empty = UINT32_MAX;
    struct Slot {
        Id id = empty;
        std::uint32_t tag = 0;
        std::size_t hash = 0;
    };
    struct Shard {
        std::mutex mutex;
        std::vector<Slot> slots = std::vector<Slot>(16);
        std::size_t used = 0;
    };

    static void enlarge(Shard& shard) {
        std::vector<Slot> old(2 * shard.slots.size());
        old.swap(shard.slots);
        const std::size_t mask = shard.slots.size() - 1;
        for (const Slot& slot : old) {
            if (slot.id == empty) continue;
            std::size_t at = slot.hash / shard_count & mask;
            while (shard.slots[at].id != empty) at = (at + 1) & mask;
            shard.slots[at] = slot;
        }
    }

    std::array<Shard, shard_count> shards_;
    ChunkedArray<Key> keys_;
};

/// The components of any rules.
template <Ruleset R>
    requires HasComponents<R>
class RuleComponents final : public ComponentGraph {
public:
    using Position = typename R::Position;

    explicit RuleComponents(R rules, Printer<Position> print = {})
        : rules_(std::move(rules)), print_(std::move(print)) {}

    /// The components of a position.
    std::vector<Id> split(const Position& p, Account& account) {
        std::vector<Position> parts;
        rules_.components(p, parts);
        std::vector<Id> out;
        for (const Position& part : parts) out.push_back(intern(part, account));
        return out;
    }

private:
    Id intern(const Position& part, Account& account) {
        const Position key = representative(rules_, part);
        return interner_.find(key, Hash{}(key), [&] {
            std::size_t size = 0;
            if constexpr (HasSize<R>) size = rules_.size(key);
            const Id id = make(size, account);
            interner_.keys().reserve(id);
            interner_.keys()[id] = key;
            return id;
        });
    }
    void find_options(Id component, Builder& builder, Account& account) override {
        std::vector<Position> options;
        rules_.options(interner_.keys()[component], options);
        std::vector<Position> parts;
        for (const Position& option : options) {
            parts.clear();
            rules_.components(option, parts);
            builder.begin_option();
            for (const Position& part : parts) builder.add(intern(part, account));
            builder.end_option();
        }
    }
    std::string written(Id component) const override {
        return print_ ? print_(interner_.keys()[component]) : std::string();
    }

    R rules_;
    Printer<Position> print_;
    Interner<Position, Position> interner_;
};

}  // namespace nimrod
