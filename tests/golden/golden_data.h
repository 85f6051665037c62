// Reads the reference data in tests/golden/data and turns each file into checks. Every file's
// header says what it holds and where it comes from; index.tsv says how many rows it must have, so
// that a lost file or row is noticed.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "nimrod/core/outcome.h"

namespace nimrod::golden {

/// One known answer of `solve`. A field that is empty is not known.
struct Check {
    std::string expression;
    Convention convention = Convention::normal;
    std::optional<Outcome> outcome = std::nullopt;
    std::optional<std::string> nimber = std::nullopt;
    std::optional<std::set<std::string>> moves = std::nullopt;  // all winning moves, as expressions
    std::optional<std::string> some_move = std::nullopt;        // one of the winning moves
};

using Row = std::vector<std::string>;

/// The rows of a file, split at tabs; throws when the file or a row is missing.
std::vector<Row> rows(const std::string& file);

std::vector<std::string> split(const std::string& text, char separator);

/// The files that consist of answers of `solve`.
std::vector<std::string> files();

/// The checks that such a file holds.
std::vector<Check> checks(const std::string& file);

}  // namespace nimrod::golden
