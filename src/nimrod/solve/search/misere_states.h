// Misère outcomes of sums, of which search knows the parts by number only.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

#include "nimrod/core/hash.h"
#include "nimrod/core/heap_bytes.h"
#include "nimrod/core/limits.h"
#include "nimrod/core/outcome.h"
#include "nimrod/solve/search/misere_forms.h"

namespace nimrod {

/// A table of parts and of sums of them. A part is finished when it has a form, or, a wild one,
/// reduced options.
class MisereStates : public MisereForms {
public:
    using Part = std::uint32_t;
    using Parts = std::vector<Part>;
    /// The options of a part, each as the parts into which it falls.
    using List = std::function<std::vector<Parts>(Part)>;

    mutable std::mutex mutex;  // held by whoever reads or changes the rest

    /// The outcome of the sum of these parts. Throws Loop where a part returns.
    Outcome outcome(const Parts& parts, const List& list, Budget& budget);

protected:
    /// Makes room for a part that holds so many bytes elsewhere. What may throw comes first: the
    /// search can be asked again when a limit has ended it.
    Part add_part(std::size_t bytes, Budget& budget);
    std::size_t part_count() const { return parts_.size(); }
    /// What is known of one part.
    std::optional<Outcome> known(Part part) const;

private:
    /// A sum: the form of its tame parts, and its wild parts, sorted.
    struct State {
        Form form = 0;
        Parts wild = {};

        bool operator==(const State&) const = default;
        std::size_t hash() const { return mix(Hash{}(wild), form); }
        std::size_t heap_bytes() const { return nimrod::heap_bytes(wild); }
    };
    struct Entry {
        bool opened = false;
        bool finished = false;
        std::optional<Form> form = {};
        std::vector<State> options = {};  // of a wild part
    };

    State combine(State state, const Parts& parts, Budget& budget);
    void add(State& state, Form form, Budget& budget);
    void finish(Part start, const List& list, Budget& budget);
    void close(Part part, const std::vector<Parts>& options, Budget& budget);
    std::vector<State> options(const State& state, Budget& budget);
    Part part_of_form(Form form);
    Outcome outcome(State start, Budget& budget);

    std::vector<Entry> parts_;
    std::unordered_map<Form, Part> form_parts_;
    std::unordered_map<State, Outcome, Hash> memo_;
};

}  // namespace nimrod
