// What others have found out about octal games, with their names.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/solve/sequences/heap_code.h"
#include "nimrod/solve/sequences/periodicity.h"

namespace nimrod {

/// A row of data/octal_games.tsv.
struct KnownResult {
    std::string code;                // "0.77"
    std::optional<Periodicity> law;  // none: no period is known
    struct Largest {
        std::uint32_t value;
        std::size_t heap;
    };
    std::optional<Largest> largest;
    std::string source;
};

/// All rows, in the order of the file.
const std::vector<KnownResult>& known_results();

/// The row of this code, if there is one.
const KnownResult* known_result(const HeapCode& code);

/// The file itself, with its header: sources in full.
std::string_view known_results_file();

}  // namespace nimrod
