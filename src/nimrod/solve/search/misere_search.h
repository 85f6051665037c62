// Misère outcomes of games that fall into components.
//
// Nimbers do not add in misère play, but equality does: components are replaced by their misère
// canonical forms (misere_forms.h), and the forms of a sum are added. What has no form that fits
// the store, a wild component, stays as it is. So a state of this search is one form and a list of
// wild components; a whole row of Kayles becomes a few small numbers.
#pragma once

#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "nimrod/core/held_memory.h"
#include "nimrod/core/limits.h"
#include "nimrod/core/outcome.h"
#include "nimrod/core/representative.h"
#include "nimrod/core/ruleset.h"
#include "nimrod/solve/search/knowledge_table.h"
#include "nimrod/solve/search/loop.h"
#include "nimrod/solve/search/misere_forms.h"

namespace nimrod {

/// What is known in misère play of a game that falls into components.
template <class Position>
class MisereTable : public MisereForms {
public:
    using Part = std::uint32_t;

    /// A sum: the form of its tame parts, and its wild parts, sorted.
    struct State {
        Form form = 0;
        std::vector<Part> wild = {};

        bool operator==(const State&) const = default;
        std::size_t hash() const { return mix(Hash{}(wild), form); }
    };
    struct PartEntry {
        Position position;
        bool opened = false;
        bool finished = false;
        std::optional<Form> form = {};
        std::vector<State> options = {};  // of a wild part
    };

    explicit MisereTable(Printer<Position> print = {}) : print_(std::move(print)) {}

    using Memory::Table::grow;

    void read_out(const Memory::Tell& tell) const override {
        if (!print_) return;
        const std::lock_guard lock(mutex);
        for (const auto& [position, part] : index) {
            Known known;
            if (parts[part].form)
                known.outcome = outcome(*parts[part].form);
            else if (const auto found = memo.find(State{0, {part}}); found != memo.end())
                known.outcome = found->second;
            if (known.outcome) tell(print_(position), known);
        }
    }

    mutable std::mutex mutex;  // held by whoever reads or changes the rest
    std::vector<PartEntry> parts;
    std::unordered_map<Position, Part, Hash> index;
    std::unordered_map<Form, Part> form_parts;
    std::unordered_map<State, Outcome, Hash> memo;

private:
    Printer<Position> print_;
};

template <Ruleset R>
    requires HasComponents<R>
class MisereSearch {
public:
    using Position = typename R::Position;

    MisereSearch(R rules, std::shared_ptr<MisereTable<Position>> table, Budget& budget)
        : rules_(std::move(rules)), budget_(budget), table_(std::move(table)) {}

    Outcome outcome(const Position& p) {
        const std::lock_guard lock(table_->mutex);
        return outcome(reduced(p));
    }

private:
    using Form = MisereForms::Form;
    using Part = typename MisereTable<Position>::Part;
    using State = typename MisereTable<Position>::State;
    using PartEntry = typename MisereTable<Position>::PartEntry;

    struct Frame {
        State state;
        std::vector<State> options = {};
        std::size_t next = 0;
        std::size_t bytes = 0;
    };

    static constexpr std::size_t allocation = 16;  // what the heap adds to a block

    static std::size_t bytes_of(const std::vector<Part>& parts) {
        return sizeof parts + allocation + parts.capacity() * sizeof(Part);
    }
    static std::size_t bytes_of(const State& state) {
        return sizeof state + allocation + state.wild.capacity() * sizeof(Part);
    }

    /// What may throw comes first: the search can be asked again when a limit has ended it.
    Part intern(const Position& component) {
        if (const auto known = table_->index.find(component); known != table_->index.end())
            return known->second;
        budget_.step();
        table_->grow(2 * sizeof(Position) + sizeof(PartEntry) + 64, budget_);
        const Part part = static_cast<Part>(table_->parts.size());
        table_->parts.push_back({component});
        table_->index.emplace(component, part);
        return part;
    }

    std::vector<Part> split(const Position& p) {
        std::vector<Position> components;
        rules_.components(p, components);
        std::vector<Part> out;
        for (const Position& component : components)
            out.push_back(intern(representative(rules_, component)));
        return out;
    }

    State reduced(const Position& p) {
        const std::vector<Part> parts = split(p);
        for (const Part part : parts) finish(part);
        return combine({}, parts);
    }

    /// The state with these finished parts added.
    State combine(State state, const std::vector<Part>& parts) {
        for (const Part part : parts) {
            if (const std::optional<Form> form = table_->parts[part].form)
                add(state, *form);
            else
                state.wild.push_back(part);
        }
        std::sort(state.wild.begin(), state.wild.end());
        return state;
    }

    /// Adds a form; where the two forms have no sum within the store, it stays as a wild part.
    void add(State& state, Form form) {
        if (const std::optional<Form> sum = table_->sum(state.form, form, budget_))
            state.form = *sum;
        else
            state.wild.push_back(part_of_form(form));
    }

    /// Finds the form of a part, or the reduced options of a wild one, after those of all parts
    /// that it leads to. The stack is our own.
    void finish(Part start) {
        struct Open {
            Part part;
            std::vector<std::vector<Part>> options;
            std::size_t next = 0;
            std::size_t bytes = 0;
        };
        if (table_->parts[start].finished) return;
        std::vector<Open> stack;
        HeldMemory on_stack(budget_);
        const auto open = [&](Part part) {
            if (table_->parts[part].opened) throw Loop{};
            Open frame{part, {}};
            std::vector<Position> options;
            rules_.options(table_->parts[part].position, options);
            for (const Position& option : options) {
                budget_.step();
                frame.options.push_back(split(option));
                frame.bytes += bytes_of(frame.options.back());
            }
            on_stack.hold(frame.bytes);
            stack.push_back(std::move(frame));
            table_->parts[part].opened = true;
        };
        try {
            open(start);
            while (!stack.empty()) {
                Open& top = stack.back();
                std::optional<Part> missing;
                for (; top.next < top.options.size() && !missing; ++top.next) {
                    for (const Part part : top.options[top.next])
                        if (!table_->parts[part].finished) missing = part;
                    if (missing) break;
                }
                if (missing) {
                    open(*missing);
                    continue;
                }
                close(top.part, top.options);
                on_stack.release(top.bytes);
                stack.pop_back();
            }
        } catch (...) {
            for (const Open& frame : stack) table_->parts[frame.part].opened = false;
            throw;
        }
    }

    void close(Part part, const std::vector<std::vector<Part>>& options) {
        std::vector<State> states;
        bool tame = true;
        for (const std::vector<Part>& option : options) {
            State state = combine({}, option);
            tame = tame && state.wild.empty();
            if (std::find(states.begin(), states.end(), state) == states.end())
                states.push_back(std::move(state));
        }
        std::optional<Form> form;
        if (tame) {
            std::vector<Form> forms;
            for (const State& state : states) forms.push_back(state.form);
            form = table_->with_options(std::move(forms), budget_);
        }
        PartEntry& entry = table_->parts[part];
        if (!form) {
            std::uint64_t bytes = 0;
            for (const State& state : states) bytes += bytes_of(state);
            table_->grow(bytes, budget_);
            entry.options = std::move(states);
        }
        entry.form = form;
        entry.finished = true;
    }

    std::vector<State> options(const State& state) {
        std::vector<State> out;
        for (const Form form : table_->options(state.form)) {
            out.push_back(state);
            out.back().form = form;
        }
        for (std::size_t i = 0; i < state.wild.size(); ++i) {
            if (i > 0 && state.wild[i] == state.wild[i - 1]) continue;
            State rest = state;
            rest.wild.erase(rest.wild.begin() + static_cast<std::ptrdiff_t>(i));
            // By index: add() may append to table_->parts.
            for (std::size_t j = 0; j < table_->parts[state.wild[i]].options.size(); ++j) {
                const State option = table_->parts[state.wild[i]].options[j];
                State next = rest;
                next.wild.insert(next.wild.end(), option.wild.begin(), option.wild.end());
                add(next, option.form);
                std::sort(next.wild.begin(), next.wild.end());
                out.push_back(std::move(next));
            }
        }
        return out;
    }

    /// A wild part that is just this form.
    Part part_of_form(Form form) {
        const auto [it, fresh] =
            table_->form_parts.emplace(form, static_cast<Part>(table_->parts.size()));
        if (!fresh) return it->second;
        PartEntry entry{{}, true, true, std::nullopt, {}};
        for (const Form option : table_->options(form)) entry.options.push_back({option, {}});
        table_->parts.push_back(std::move(entry));
        return it->second;
    }

    Outcome outcome(State start) {
        if (start.wild.empty()) return table_->outcome(start.form);
        if (const auto known = table_->memo.find(start); known != table_->memo.end())
            return known->second;
        std::vector<Frame> stack;
        HeldMemory on_stack(budget_);
        const auto open = [&](State state) {
            Frame frame{std::move(state)};
            frame.options = options(frame.state);
            budget_.step(frame.options.size());
            for (const State& option : frame.options) frame.bytes += bytes_of(option);
            on_stack.hold(frame.bytes);
            stack.push_back(std::move(frame));
        };
        open(std::move(start));
        for (;;) {
            Frame& frame = stack.back();
            // A wild part always has an option, so a state on the stack is never the end of play.
            std::optional<Outcome> decided;
            bool descend = false;
            while (!decided && !descend) {
                if (frame.next == frame.options.size()) {
                    decided = Outcome::P;
                    break;
                }
                const State& option = frame.options[frame.next];
                if (option.wild.empty()) {
                    if (table_->outcome(option.form) == Outcome::P)
                        decided = Outcome::N;
                    else
                        ++frame.next;
                } else if (const auto known = table_->memo.find(option);
                           known != table_->memo.end()) {
                    if (known->second == Outcome::P)
                        decided = Outcome::N;
                    else
                        ++frame.next;
                } else {
                    descend = true;
                }
            }
            if (descend) {
                open(frame.options[frame.next]);
                continue;
            }
            table_->grow(bytes_of(frame.state) + 48, budget_);
            on_stack.release(frame.bytes);
            const Outcome value = *decided;
            table_->memo.emplace(std::move(frame.state), value);
            stack.pop_back();
            if (stack.empty()) return value;
        }
    }

    R rules_;
    Budget& budget_;
    std::shared_ptr<MisereTable<Position>> table_;
};

}  // namespace nimrod
