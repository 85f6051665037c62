// Misère outcomes of games that fall into components.
//
// The components are numbered, and the rest is arithmetic with their numbers (misere_states.h).
#pragma once

#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>
#include <vector>

#include "nimrod/core/heap_bytes.h"
#include "nimrod/core/limits.h"
#include "nimrod/core/outcome.h"
#include "nimrod/core/representative.h"
#include "nimrod/core/ruleset.h"
#include "nimrod/solve/search/knowledge_table.h"
#include "nimrod/solve/search/misere_states.h"

namespace nimrod {

/// What is known in misère play of a game that falls into components.
template <class Position>
class MisereTable : public MisereStates {
public:
    explicit MisereTable(Printer<Position> print = {}) : print_(std::move(print)) {}

    /// The number of a component.
    Part part(const Position& component, Budget& budget) {
        if (const auto known = index_.find(component); known != index_.end()) return known->second;
        budget.step();
        const Part number = add_part(
            node_bytes<Position, Part>() + heap_bytes(component) + element_bytes<const Position*>,
            budget);
        positions_.resize(number + 1);  // some parts are no positions
        positions_[number] = &index_.emplace(component, number).first->first;
        return number;
    }
    const Position& position(Part part) const { return *positions_[part]; }

    const Printer<Position>& printer() const { return print_; }

    void read_out(const Memory::Tell& tell) const override {
        if (!print_) return;
        const std::lock_guard lock(mutex);
        for (const auto& [position, part] : index_)
            if (const std::optional<Outcome> outcome = known(part))
                tell(print_(position), Known{.outcome = outcome});
    }

private:
    std::unordered_map<Position, Part, Hash> index_;
    std::vector<const Position*> positions_;
    Printer<Position> print_;
};

template <Ruleset R>
class MisereSearch {
public:
    using Position = typename R::Position;

    MisereSearch(R rules, std::shared_ptr<MisereTable<Position>> table, Budget& budget)
        : rules_(std::move(rules)), budget_(budget), table_(std::move(table)) {}

    Outcome outcome(const Position& p) {
        const std::lock_guard lock(table_->mutex);
        const Printer<Position>& lasting = table_->printer();
        if (lasting.lasts())
            if (const std::optional<Known> kept = lasting.recall(p); kept && kept->outcome)
                return *kept->outcome;
        const Outcome outcome =
            table_->outcome(split(p), [this](Part part) { return options(part); }, budget_);
        // Whatever is asked for: what it costs depends on what was asked before.
        if (lasting.lasts()) lasting.keep(p, {.outcome = outcome});
        return outcome;
    }

private:
    using Part = MisereStates::Part;

    MisereStates::Parts split(const Position& p) {
        std::vector<Position> components;
        rules_.components(p, components);
        MisereStates::Parts out;
        for (const Position& component : components)
            out.push_back(table_->part(representative(rules_, component), budget_));
        return out;
    }

    std::vector<MisereStates::Parts> options(Part part) {
        std::vector<Position> positions;
        rules_.options(table_->position(part), positions);
        std::vector<MisereStates::Parts> out;
        out.reserve(positions.size());
        for (const Position& option : positions) {
            budget_.step();
            out.push_back(split(option));
        }
        return out;
    }

    R rules_;
    Budget& budget_;
    std::shared_ptr<MisereTable<Position>> table_;
};

}  // namespace nimrod
