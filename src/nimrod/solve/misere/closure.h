// All that can arise from positions of a game: their components, those of their options, and so on.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "nimrod/core/heap_bytes.h"
#include "nimrod/core/held_memory.h"
#include "nimrod/core/limits.h"
#include "nimrod/core/memory.h"
#include "nimrod/core/representative.h"
#include "nimrod/core/ruleset.h"
#include "nimrod/solve/misere/genus.h"
#include "nimrod/solve/misere/quotient_solver.h"
#include "nimrod/solve/search/loop.h"

namespace nimrod {

/// Atoms with their options, the quotient of their sums, and their canonical forms where these are
/// small. Atoms with the same options are one.
class AtomTable {
public:
    using Options = std::vector<std::vector<Atom>>;

    AtomTable();
    AtomTable(const AtomTable&) = delete;
    AtomTable& operator=(const AtomTable&) = delete;

    /// The atom with these options, none of which has a larger number than there are.
    Atom atom_of(Options options, Budget& budget);
    std::size_t size() const { return options_.size(); }
    /// What the atoms take; the quotient and the forms keep their own accounts.
    std::uint64_t bytes() const { return bytes_; }
    const Options& options(Atom atom) const { return options_[atom]; }

    /// Finds the quotient of all sums of the atoms there are.
    const MisereQuotient& solve(Budget& budget);
    const QuotientSolver& solver() const { return solver_; }

    /// The canonical form of a sum; none where it is too large.
    std::optional<MisereForms::Form> form(std::span<const Atom> atoms, Budget& budget);
    const Genus& genus(MisereForms::Form form) { return names_.genus(*forms_, form); }
    const std::optional<std::string>& name(MisereForms::Form form) {
        return names_.name(*forms_, form);
    }

private:
    std::vector<Options> options_ = {{}};
    std::map<Options, Atom> index_ = {{{}, 0}};
    std::uint64_t bytes_ = 0;
    QuotientSolver solver_;
    std::shared_ptr<MisereForms> forms_;  // made when first asked for, on the asker's account
    std::vector<std::optional<MisereForms::Form>> of_atoms_;
    FormNames names_;
};

/// The atoms of what can arise in a game, as far as anybody has asked. Whoever uses it holds the
/// mutex.
class AtomClosure : public Memory::Table {
public:
    std::mutex mutex;

    AtomTable& atoms() { return *atoms_; }

protected:
    friend struct ClosureValue;
    /// What was opened in vain would stand in the way of a smaller question.
    virtual void forget() = 0;

    std::unique_ptr<AtomTable> atoms_ = std::make_unique<AtomTable>();

private:
    std::uint64_t given_up_ = 0;  // with so many steps a quotient was sought in vain
};

/// What a position is worth in the quotient of what can arise from it; the closure stays locked as
/// long as this is held.
struct ClosureValue {
    std::shared_ptr<AtomClosure> closure;
    std::unique_lock<std::mutex> lock;
    std::vector<Atom> parts;
    bool lost;

    /// What of the closure, which is locked then, tells the atoms of the position.
    using Open = std::function<std::vector<Atom>()>;
    /// None where that takes more than so many steps.
    static std::optional<ClosureValue> of(const std::shared_ptr<AtomClosure>& closure,
                                          const Open& open, std::uint64_t steps, Budget& budget);
    /// The same without the quotient: the atoms alone.
    static std::optional<ClosureValue> parts_of(const std::shared_ptr<AtomClosure>& closure,
                                                const Open& open, std::uint64_t steps,
                                                Budget& budget);
};

template <Ruleset R>
class Closure final : public AtomClosure {
public:
    using Position = typename R::Position;

    std::unordered_set<Position, Hash> without_symbols;  // sought in vain

    /// The atoms of which the position is the sum; throws Loop where play returns.
    std::vector<Atom> parts(const R& rules, const Position& p, Budget& budget);
    /// A position that is this atom.
    const Position& position(Atom atom) const { return positions_[atom]; }
    bool has_position(Atom atom) const { return atom > 0 && atom < positions_.size(); }

private:
    void forget() override;

    struct Open {
        Position position;
        std::vector<std::vector<Position>> options = {};
        std::size_t next = 0;
        std::uint64_t bytes = 0;
    };

    static std::vector<Position> split(const R& rules, const Position& p);
    std::vector<Atom> known_parts(const std::vector<Position>& components) const;
    void finish(const R& rules, const Position& start, Budget& budget);

    std::unordered_map<Position, Atom, Hash> index_;
    std::vector<Position> positions_ = std::vector<Position>(1);
};

template <Ruleset R>
void Closure<R>::forget() {
    atoms_ = std::make_unique<AtomTable>();
    index_.clear();
    positions_.assign(1, Position());
    set_bytes(0);
}

template <Ruleset R>
std::vector<Atom> Closure<R>::parts(const R& rules, const Position& p, Budget& budget) {
    const std::vector<Position> components = split(rules, p);
    for (const Position& component : components) finish(rules, component, budget);
    return known_parts(components);
}

template <Ruleset R>
std::vector<typename R::Position> Closure<R>::split(const R& rules, const Position& p) {
    std::vector<Position> out;
    if constexpr (HasComponents<R>)
        rules.components(p, out);
    else
        out.push_back(p);
    for (Position& component : out) component = representative(rules, component);
    return out;
}

template <Ruleset R>
std::vector<Atom> Closure<R>::known_parts(const std::vector<Position>& components) const {
    std::vector<Atom> out;
    for (const Position& component : components)
        if (const Atom atom = index_.at(component); atom != 0) out.push_back(atom);
    std::sort(out.begin(), out.end());
    return out;
}

template <Ruleset R>
void Closure<R>::finish(const R& rules, const Position& start, Budget& budget) {
    if (index_.contains(start)) return;
    std::vector<Open> stack;
    std::unordered_set<Position, Hash> opened;
    HeldMemory held(budget);
    const auto open = [&](const Position& p) {
        if (!opened.insert(p).second) throw Loop{};
        held.hold(node_bytes<Position, char>() + heap_bytes(p));
        Open frame{p};
        const auto hold = [&](std::uint64_t bytes) {
            frame.bytes += bytes;
            held.hold(bytes);
        };
        hold(element_bytes<Open> + heap_bytes(p));
        std::vector<Position> options;
        rules.options(p, options);
        for (const Position& option : options) {
            budget.step();
            frame.options.push_back(split(rules, option));
            hold(element_bytes<std::vector<Position>> + heap_bytes(frame.options.back()));
        }
        stack.push_back(std::move(frame));
    };
    open(start);
    while (!stack.empty()) {
        Open& top = stack.back();
        const Position* missing = nullptr;
        for (; top.next < top.options.size(); ++top.next) {
            for (const Position& part : top.options[top.next])
                if (!index_.contains(part)) missing = &part;
            if (missing != nullptr) break;
        }
        if (missing != nullptr) {
            const Position next = *missing;
            open(next);
            continue;
        }
        AtomTable::Options options;
        for (const std::vector<Position>& option : top.options)
            options.push_back(known_parts(option));
        const std::uint64_t before = atoms_->bytes();
        const Atom atom = atoms_->atom_of(std::move(options), budget);
        std::uint64_t more = atoms_->bytes() - before;
        if (atom == positions_.size()) {
            positions_.push_back(top.position);
            more += element_bytes<Position> + heap_bytes(top.position);
        }
        more += node_bytes<Position, Atom>() + heap_bytes(top.position);
        held.release(top.bytes);
        index_.emplace(std::move(top.position), atom);
        stack.pop_back();
        set_bytes(bytes() + more);
        budget.check_memory();
    }
}

}  // namespace nimrod
