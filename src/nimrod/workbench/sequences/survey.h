// All games of a family: which have a period, and how far the others were computed.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/solve/sequences/rare_split.h"
#include "nimrod/workbench/sequences/nim_sequence.h"

namespace nimrod {

/// What became of one game.
struct SurveyRow {
    std::string code;  // "0.77"
    enum class Status { proved, observed, open };
    Status status = Status::open;
    Periodicity law{0, 0, 0};  // unless open
    std::size_t computed = 0;
    NimSequence::Largest largest;
    double seconds = 0;
    double allowed = 0;  // seconds that it might have taken
    struct Rares {
        std::size_t count;
        std::size_t last;
        RareSplit split;
        bool operator==(const Rares&) const = default;
    };
    std::optional<Rares> rares;  // where the sparse-space method was at work

    double values_per_second() const {
        return seconds > 0 ? static_cast<double>(computed) / seconds : 0;
    }
    bool operator==(const SurveyRow& other) const;
};

/// One game with these limits.
SurveyRow survey_game(const HeapCode& code, const Limits& limits);

struct SurveyPlan {
    std::vector<HeapCode> codes;
    Limits each;  // for each game; the memory is shared by all threads
    unsigned threads = 2;
    /// A row for this code that need not be done again.
    std::function<std::optional<SurveyRow>(const std::string& code)> known = {};
    /// Called for each new row, by one thread at a time.
    std::function<void(const SurveyRow&)> done = {};
    /// Called a few times a second, by one thread at a time: how many rows there are, and the codes
    /// that are at work.
    std::function<void(std::size_t rows, const std::vector<std::string>& working)> progress = {};
};

struct Survey {
    std::vector<SurveyRow> rows;  // in the order of the codes, as far as they were done
    bool complete = true;         // false: cancelled
};

Survey survey(const SurveyPlan& plan);

}  // namespace nimrod
