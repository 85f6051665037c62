// A misère quotient as text, JSON and LaTeX.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/draw/documents/json.h"
#include "nimrod/draw/documents/text.h"
#include "nimrod/theory/misere_words.h"
#include "nimrod/workbench/heap_quotients.h"

namespace nimrod {

struct QuotientReport {
    /// An atom: a heap, or a position.
    struct Item {
        std::string name;  // "27", "cram 2x3"
        std::optional<std::string> genus;
    };
    std::string game;  // or an expression
    MisereQuotient quotient;
    std::vector<Item> atoms;  // by their numbers; the first has no moves
    /// Of a game on heaps; of a position it is empty.
    struct Heaps {
        std::vector<HeapQuotient::Change> changes;
        std::optional<ValuePeriod> period;
        std::optional<std::size_t> rogue = {};  // the last one (solve/misere/regular_tail.h)
    };
    std::optional<Heaps> heaps;
    std::vector<Atom> position = {};      // the parts of the position
    bool complete = true;                 // all that was asked for
    std::optional<Reached> reached = {};  // where a limit ended the work
};

std::string quotient_text(const QuotientReport& report, const TextStyle& style);
Json quotient_document(const QuotientReport& report);
std::string quotient_latex(const QuotientReport& report, Language language);

std::string quotient_survey_text(const std::vector<QuotientRow>& rows, const TextStyle& style);
std::string quotient_survey_csv(const std::vector<QuotientRow>& rows);
Json quotient_survey_document(const std::vector<QuotientRow>& rows, const std::string& family,
                              bool complete);

}  // namespace nimrod
