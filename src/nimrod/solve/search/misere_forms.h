// Misère canonical forms: the simplest games to which positions are equal in misère play.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "nimrod/core/hash.h"
#include "nimrod/core/limits.h"
#include "nimrod/core/memory.h"
#include "nimrod/core/outcome.h"

namespace nimrod {

/// A table of canonical forms. Forms are numbered; 0 is the game without moves. Two positions with
/// the same form may replace each other in any sum. Forms of wild games grow without measure, so
/// the table has a fixed capacity; what would exceed it has no form here. One thread at a time.
class MisereForms : public Memory::Table {
public:
    using Form = std::uint32_t;

    MisereForms();

    /// The form of the game whose options have these forms.
    std::optional<Form> with_options(std::vector<Form> options, Budget& budget);
    std::optional<Form> sum(Form a, Form b, Budget& budget);

    Outcome outcome(Form form) const { return forms_[form].outcome; }
    const std::vector<Form>& options(Form form) const { return forms_[form].options; }

private:
    struct Entry {
        std::vector<Form> options;  // sorted, none reversible
        Outcome outcome;
    };

    bool equals(const std::vector<Form>& options, bool wins, Form candidate) const;

    std::vector<Entry> forms_;
    std::unordered_map<std::vector<Form>, Form, Hash> index_;
    std::unordered_map<std::uint64_t, std::optional<Form>> sums_;
};

}  // namespace nimrod
