// Nimbers do not add in misère play, but equality does: parts are replaced by their misère
// canonical forms (misere_forms.h), and the forms of a sum are added. What has no form that fits
// the table, a wild part, stays as it is. So a state of this search is one form and a list of wild
// parts; a whole row of Kayles becomes a few small numbers.
#include "nimrod/solve/search/misere_states.h"

#include <algorithm>
#include <utility>

#include "nimrod/core/heap_bytes.h"
#include "nimrod/core/held_memory.h"
#include "nimrod/solve/search/loop.h"

namespace nimrod {

MisereStates::Part MisereStates::add_part(std::size_t bytes, Budget& budget) {
    grow(bytes + element_bytes<Entry>, budget);
    parts_.emplace_back();
    return static_cast<Part>(parts_.size() - 1);
}

std::optional<Outcome> MisereStates::known(Part part) const {
    if (parts_[part].form) return MisereForms::outcome(*parts_[part].form);
    const auto found = memo_.find(State{0, {part}});
    if (found == memo_.end()) return std::nullopt;
    return found->second;
}

Outcome MisereStates::outcome(const Parts& parts, const List& list, Budget& budget) {
    for (const Part part : parts) finish(part, list, budget);
    return outcome(combine({}, parts, budget), budget);
}

/// The state with these finished parts added.
MisereStates::State MisereStates::combine(State state, const Parts& parts, Budget& budget) {
    for (const Part part : parts) {
        if (const std::optional<Form> form = parts_[part].form)
            add(state, *form, budget);
        else
            state.wild.push_back(part);
    }
    std::sort(state.wild.begin(), state.wild.end());
    return state;
}

/// Adds a form; where the two forms have no sum within the table, it stays as a wild part.
void MisereStates::add(State& state, Form form, Budget& budget) {
    if (const std::optional<Form> both = sum(state.form, form, budget))
        state.form = *both;
    else
        state.wild.push_back(part_of_form(form));
}

/// Finds the form of a part, or the reduced options of a wild one, after those of all parts that it
/// leads to. The stack is our own.
void MisereStates::finish(Part start, const List& list, Budget& budget) {
    struct Open {
        Part part;
        std::vector<Parts> options;
        std::size_t next = 0;
        std::size_t bytes = 0;
    };
    if (parts_[start].finished) return;
    std::vector<Open> stack;
    HeldMemory on_stack(budget);
    const auto open = [&](Part part) {
        if (parts_[part].opened) throw Loop{};
        Open frame{part, list(part)};
        frame.bytes = element_bytes<Open> + heap_bytes(frame.options);
        on_stack.hold(frame.bytes);
        stack.push_back(std::move(frame));
        parts_[part].opened = true;
    };
    try {
        open(start);
        while (!stack.empty()) {
            Open& top = stack.back();
            std::optional<Part> missing;
            for (; top.next < top.options.size() && !missing; ++top.next) {
                for (const Part part : top.options[top.next])
                    if (!parts_[part].finished) missing = part;
                if (missing) break;
            }
            if (missing) {
                open(*missing);
                continue;
            }
            close(top.part, top.options, budget);
            on_stack.release(top.bytes);
            stack.pop_back();
        }
    } catch (...) {
        for (const Open& frame : stack) parts_[frame.part].opened = false;
        throw;
    }
}

void MisereStates::close(Part part, const std::vector<Parts>& options, Budget& budget) {
    std::vector<State> states;
    bool tame = true;
    for (const Parts& option : options) {
        State state = combine({}, option, budget);
        tame = tame && state.wild.empty();
        if (std::find(states.begin(), states.end(), state) == states.end())
            states.push_back(std::move(state));
    }
    std::optional<Form> form;
    if (tame) {
        std::vector<Form> forms;
        for (const State& state : states) forms.push_back(state.form);
        form = with_options(std::move(forms), budget);
    }
    Entry& entry = parts_[part];
    if (!form) {
        grow(heap_bytes(states), budget);
        entry.options = std::move(states);
    }
    entry.form = form;
    entry.finished = true;
}

std::vector<MisereStates::State> MisereStates::options(const State& state, Budget& budget) {
    std::vector<State> out;
    for (const Form form : MisereForms::options(state.form)) {
        out.push_back(state);
        out.back().form = form;
    }
    for (std::size_t i = 0; i < state.wild.size(); ++i) {
        if (i > 0 && state.wild[i] == state.wild[i - 1]) continue;
        State rest = state;
        rest.wild.erase(rest.wild.begin() + static_cast<std::ptrdiff_t>(i));
        // By index: add() may append to parts_.
        for (std::size_t j = 0; j < parts_[state.wild[i]].options.size(); ++j) {
            const State option = parts_[state.wild[i]].options[j];
            State next = rest;
            next.wild.insert(next.wild.end(), option.wild.begin(), option.wild.end());
            add(next, option.form, budget);
            std::sort(next.wild.begin(), next.wild.end());
            out.push_back(std::move(next));
        }
    }
    return out;
}

/// A wild part that is just this form.
MisereStates::Part MisereStates::part_of_form(Form form) {
    const auto [it, fresh] = form_parts_.emplace(form, static_cast<Part>(parts_.size()));
    if (!fresh) return it->second;
    Entry entry{true, true, std::nullopt, {}};
    for (const Form option : MisereForms::options(form)) entry.options.push_back({option, {}});
    parts_.push_back(std::move(entry));
    return it->second;
}

Outcome MisereStates::outcome(State start, Budget& budget) {
    struct Frame {
        State state;
        std::vector<State> options = {};
        std::size_t next = 0;
        std::size_t bytes = 0;
    };
    if (start.wild.empty()) return MisereForms::outcome(start.form);
    if (const auto known = memo_.find(start); known != memo_.end()) return known->second;
    std::vector<Frame> stack;
    HeldMemory on_stack(budget);
    const auto open = [&](State state) {
        Frame frame{std::move(state)};
        frame.options = options(frame.state, budget);
        budget.step(frame.options.size());
        frame.bytes = element_bytes<Frame> + heap_bytes(frame.state) + heap_bytes(frame.options);
        on_stack.hold(frame.bytes);
        stack.push_back(std::move(frame));
    };
    // What is known of a state; nothing: it has to be opened.
    const auto look_up = [&](const State& state) -> std::optional<Outcome> {
        if (state.wild.empty()) return MisereForms::outcome(state.form);
        const auto known = memo_.find(state);
        if (known == memo_.end()) return std::nullopt;
        return known->second;
    };
    open(std::move(start));
    for (;;) {
        Frame& frame = stack.back();
        // A wild part always has an option, so a state on the stack is never the end of play.
        Outcome value = Outcome::P;
        bool descend = false;
        for (; frame.next < frame.options.size(); ++frame.next) {
            const std::optional<Outcome> known = look_up(frame.options[frame.next]);
            descend = !known;
            if (known == Outcome::P) value = Outcome::N;
            if (descend || value == Outcome::N) break;
        }
        if (descend) {
            open(frame.options[frame.next]);
            continue;
        }
        grow(node_bytes<State, Outcome>() + heap_bytes(frame.state), budget);
        on_stack.release(frame.bytes);
        memo_.emplace(std::move(frame.state), value);
        stack.pop_back();
        if (stack.empty()) return value;
    }
}

}  // namespace nimrod
