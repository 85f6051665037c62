// The components that a search has met: numbered, each with its options, found once, as lists of
// numbers, and with what is known of its nimber. Threads share it.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <ranges>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "nimrod/core/any_rules.h"
#include "nimrod/core/heap_bytes.h"
#include "nimrod/core/memory.h"
#include "nimrod/core/representative.h"
#include "nimrod/core/ruleset.h"
#include "nimrod/solve/search/account.h"
#include "nimrod/solve/search/chunked_array.h"
#include "nimrod/solve/search/knowledge_table.h"
#include "nimrod/solve/search/proof_numbers.h"

namespace nimrod {

class ComponentGraph : public Memory::Table, public std::enable_shared_from_this<ComponentGraph> {
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
        hear(component, known);
        if (lasts_) keep(component);
    }
    /// The same of what others have found: whether to keep it was for them to judge.
    void hear(Id component, Knowledge known) {
        std::atomic<Knowledge>& all = records_[component].known;
        Knowledge before = all.load(std::memory_order_relaxed);
        while (!all.compare_exchange_weak(before, before | known, std::memory_order_relaxed)) {
        }
    }
    /// What was kept of a component, which is not opened yet, is known from now on, or soon.
    void recall(Id component) {
        if (lasts_ && records_[component].options.load(std::memory_order_relaxed) == nullptr)
            ask(component);
    }
    /// Whether the component is not opened yet, and nobody has claimed it before.
    bool claim(Id component) {
        Record& record = records_[component];
        return record.options.load(std::memory_order_relaxed) == nullptr &&
               !record.is_claimed.exchange(true, std::memory_order_relaxed);
    }
    /// Roughly how large the component is.
    std::uint32_t size(Id component) const { return records_[component].size; }
    /// Those of the couple (component, nimber), which is not decided.
    ProofNumbers numbers(Id component, std::uint32_t nimber) const {
        const Record& record = records_[component];
        const CoupleNumbers* const found = record.couples.find(nimber);
        return found == nullptr ? record.estimate() : found->now();
    }
    /// Where they are kept.
    CoupleNumbers& couple(Id component, std::uint32_t nimber, Account& account);
    /// Whether all that can arise from the component is quickly listed.
    virtual bool is_small(Id) const { return false; }

    /// The component as it is written; empty where it cannot be read out.
    virtual std::string written(Id component) const = 0;

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
    /// Where what is learnt lasts (lasts_): asks what was kept of the component, for hearer(), and
    /// says that it is to be kept.
    virtual void ask(Id) const {}
    virtual void keep(Id) const {}
    /// Lets the graph know, if it is still there.
    std::function<void(const Known&)> hearer(Id component) const {
        return [graph = weak_from_this(), component](const Known& known) {
            if (const auto alive = graph.lock())
                std::const_pointer_cast<ComponentGraph>(alive)->hear(component,
                                                                     Knowledge::of(known));
        };
    }
    bool lasts_ = false;

    /// Makes a component of that size, which nobody knows yet, and what couples with it are thought
    /// to need before anything is known.
    Id make(std::size_t size, Account& account, const ProofNumbers& estimate = {});

private:
    struct Record {
        std::atomic<Knowledge> known{};
        std::atomic<const Options*> options = nullptr;
        CouplesNumbers couples = {};
        std::uint32_t size = 0;
        std::uint16_t estimated_win = 1;
        std::uint16_t estimated_loss = 1;
        std::atomic<bool> is_claimed = false;

        ProofNumbers estimate() const { return {estimated_win, estimated_loss}; }
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

/// Components that are positions.
template <class Position>
class PositionGraph : public ComponentGraph {
public:
    /// The components of a position.
    virtual std::vector<Id> split(const Position& p, Account& account) = 0;
    virtual const Position& position(Id component) const = 0;
};

/// The components of any rules; whole positions, where they are not to be split.
template <Ruleset R>
class RuleComponents final : public PositionGraph<typename R::Position> {
public:
    using Position = typename R::Position;
    using Id = ComponentGraph::Id;
    using Builder = ComponentGraph::Builder;

    explicit RuleComponents(R rules, Printer<Position> print = {}, bool splits = true)
        : rules_(std::move(rules)), print_(std::move(print)), splits_(splits) {
        this->lasts_ = print_.lasts();
    }

    std::vector<Id> split(const Position& p, Account& account) override {
        std::vector<Position> parts;
        split(p, parts);
        std::vector<Id> out;
        for (const Position& part : parts) out.push_back(intern(part, account));
        return out;
    }

    const Position& position(Id component) const override { return interner_.keys()[component]; }
    std::string written(Id component) const override {
        return print_ ? print_(position(component)) : std::string();
    }

private:
    std::size_t size(const Position& p) const {
        if constexpr (HasSize<R>)
            if (know_sizes(rules_)) return rules_.size(p);
        return total(p);
    }
    /// Of numbers, and of lists of such: roughly how large they are.
    template <class X>
    static std::size_t total(const X& x) {
        std::size_t sum = 0;
        if constexpr (std::is_integral_v<X>)
            sum = x;
        else if constexpr (std::ranges::range<X>)
            for (const auto& each : x) sum += total(each);
        return sum;
    }
    void split(const Position& p, std::vector<Position>& parts) const {
        parts.clear();
        if constexpr (HasComponents<R>)
            if (splits_) return rules_.components(p, parts);
        parts.push_back(p);
    }
    Id intern(const Position& part, Account& account) {
        const Position key = representative(rules_, part);
        return interner_.find(key, Hash{}(key), [&] {
            this->grow(heap_bytes(key), account);
            const Id id = this->make(size(key), account);
            interner_.keys().reserve(id);
            interner_.keys()[id] = key;
            return id;
        });
    }
    void find_options(Id component, Builder& builder, Account& account) override {
        std::vector<Position> options;
        rules_.options(position(component), options);
        std::vector<Position> parts;
        for (const Position& option : options) {
            split(option, parts);
            builder.begin_option();
            for (const Position& part : parts) builder.add(intern(part, account));
            builder.end_option();
        }
    }

    void ask(Id component) const override {
        print_.ask(position(component), this->hearer(component));
    }
    void keep(Id component) const override {
        print_.keep(position(component), this->known(component).told(Convention::normal));
    }

    R rules_;
    Printer<Position> print_;
    bool splits_;
    Interner<Position, Position> interner_;
};

}  // namespace nimrod
