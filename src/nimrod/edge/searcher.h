// What search tells the edge of positions of some type, whatever the rules.
//
// A Searcher is made once for all rules with such positions (core/any_rules.h): the edge of a game,
// which is compiled for every game, sees virtual functions here and nothing of the search.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "nimrod/core/any_rules.h"
#include "nimrod/core/limits.h"
#include "nimrod/core/memory.h"
#include "nimrod/edge/misere_explanation.h"
#include "nimrod/solve/graphs/reachable.h"
#include "nimrod/solve/misere/closure.h"
#include "nimrod/solve/search/component_graph.h"
#include "nimrod/solve/search/search.h"

namespace nimrod {

template <class Position>
class Searcher {
public:
    virtual ~Searcher() = default;

    /// As Search has it.
    virtual std::uint32_t nimber(const Position& p) = 0;
    virtual Outcome outcome(const Position& p, Convention convention) = 0;
    virtual Attempt attempt(const Position& p, std::uint32_t nimber) = 0;

    virtual Reachable<Position> reachable(const Position& p, bool merge, std::size_t max) = 0;
    virtual std::vector<Position> components(const Position& p) = 0;
    /// A graph of the components, or of whole positions, that nobody else uses.
    virtual std::shared_ptr<PositionGraph<Position>> component_graph(Printer<Position> print,
                                                                     bool splits) = 0;

    /// By the quotient of what can arise from a position; none where that takes more than so many
    /// steps.
    virtual std::optional<ClosureValue> closure_value(const Position& p, std::uint64_t steps) = 0;
    /// The atoms of a position that can arise, while such a value is held.
    virtual std::vector<Atom> atoms(const Position& p) = 0;
    /// A position that is this atom; null for what is only part of one.
    virtual const Position* position(Atom atom) = 0;
    /// Its genus and its form in misère play, where they are found with so many steps; where they
    /// were not, they are not sought again.
    virtual std::optional<MisereSymbols> symbols(const Position& p, std::uint64_t steps) = 0;
};

template <Ruleset R>
class RuleSearcher final : public Searcher<typename R::Position> {
public:
    using Position = typename R::Position;

    RuleSearcher(const R& rules, Budget& budget, const Memory::Key& key)
        : rules_(rules), budget_(budget), key_(key), search_(rules, budget, key) {}

    std::uint32_t nimber(const Position& p) override { return search_.nimber(p); }
    Outcome outcome(const Position& p, Convention convention) override {
        return search_.outcome(p, convention);
    }
    Attempt attempt(const Position& p, std::uint32_t nimber) override {
        return search_.attempt(p, nimber);
    }

    Reachable<Position> reachable(const Position& p, bool merge, std::size_t max) override {
        return nimrod::reachable(rules_, p, merge, max, budget_);
    }
    std::vector<Position> components(const Position& p) override {
        std::vector<Position> out;
        if constexpr (HasComponents<R>)
            rules_.components(p, out);
        else
            out.push_back(p);
        return out;
    }
    std::shared_ptr<PositionGraph<Position>> component_graph(Printer<Position> print,
                                                             bool splits) override {
        return budget_.memory().private_table<RuleComponents<R>>(rules_, print, splits);
    }

    std::optional<ClosureValue> closure_value(const Position& p, std::uint64_t steps) override {
        return ClosureValue::of(closure(), opener(p), steps, budget_);
    }
    std::vector<Atom> atoms(const Position& p) override {
        return closure()->parts(rules_, p, budget_);
    }
    const Position* position(Atom atom) override {
        return closure()->has_position(atom) ? &closure()->position(atom) : nullptr;
    }
    std::optional<MisereSymbols> symbols(const Position& p, std::uint64_t steps) override {
        Closure<R>& table = *closure();
        {
            const std::lock_guard lock(table.mutex);
            if (table.without_symbols.contains(p)) return std::nullopt;
        }
        if (const auto found = ClosureValue::parts_of(closure(), opener(p), steps, budget_)) {
            const auto told = budget_.within(
                steps, [&] { return symbols_of(table.atoms(), found->parts, budget_); });
            if (told) return *told;
        }
        const std::lock_guard lock(table.mutex);
        table.without_symbols.insert(p);
        return std::nullopt;
    }

private:
    const std::shared_ptr<Closure<R>>& closure() {
        if (!closure_) {
            Memory::Key about = key_;
            about.convention = Convention::misere;
            closure_ = budget_.memory().table<Closure<R>>(about);
        }
        return closure_;
    }
    ClosureValue::Open opener(const Position& p) {
        return [this, &p] { return atoms(p); };
    }

    R rules_;
    Budget& budget_;
    Memory::Key key_;
    Search<R> search_;
    std::shared_ptr<Closure<R>> closure_;
};

/// What is learnt stays in the budget's memory under the key.
template <Ruleset R>
std::unique_ptr<Searcher<typename R::Position>> make_searcher(const R& rules, Budget& budget,
                                                              const Memory::Key& key) {
    return std::make_unique<RuleSearcher<R>>(rules, budget, key);
}

using SmallHeapRules = AnyRules<std::vector<std::uint32_t>>;
extern template std::unique_ptr<Searcher<SmallHeapRules::Position>> make_searcher(
    const SmallHeapRules& rules, Budget& budget, const Memory::Key& key);

}  // namespace nimrod
