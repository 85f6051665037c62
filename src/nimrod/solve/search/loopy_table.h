// What is known of positions from which play may return.
#pragma once

#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "nimrod/core/hash.h"
#include "nimrod/core/heap_bytes.h"
#include "nimrod/core/limits.h"
#include "nimrod/core/memory.h"
#include "nimrod/solve/search/knowledge_table.h"

namespace nimrod {

/// Outcomes of positions from which play may return, in one convention.
template <class Position>
class LoopyTable : public Memory::Table {
public:
    explicit LoopyTable(Printer<Position> print = {}) : print_(std::move(print)) {}

    std::optional<Outcome> find(const Position& p) const {
        const std::lock_guard lock(mutex_);
        const auto known = outcomes_.find(p);
        return known == outcomes_.end() ? std::nullopt : std::optional(known->second);
    }
    bool empty() const {
        const std::lock_guard lock(mutex_);
        return outcomes_.empty();
    }
    void learn(const std::vector<Position>& positions, const std::vector<Outcome>& outcomes,
               Budget& budget) {
        std::uint64_t bytes = 0;
        for (const Position& p : positions)
            bytes += node_bytes<Position, Outcome>() + heap_bytes(p);
        grow(bytes, budget);
        const std::lock_guard lock(mutex_);
        for (std::size_t v = 0; v < outcomes.size(); ++v)
            outcomes_.emplace(positions[v], outcomes[v]);
    }
    void read_out(const Memory::Tell& tell) const override {
        if (!print_) return;
        const std::lock_guard lock(mutex_);
        for (const auto& [position, outcome] : outcomes_) tell(print_(position), {{}, {}, outcome});
    }

private:
    mutable std::mutex mutex_;
    std::unordered_map<Position, Outcome, Hash> outcomes_;
    Printer<Position> print_;
};

}  // namespace nimrod
