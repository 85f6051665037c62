// Tables of nim-sequences as they are published: what each row claims.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nimrod {

/// What a row says of a game; an empty field says nothing.
struct Claim {
    std::size_t line = 0;  // in the file, from 1
    std::string game;      // "octal:0.77"
    bool open = false;     // no period is known
    std::optional<std::size_t> period;
    std::optional<std::size_t> preperiod;
    std::optional<std::uint64_t> saltus;
    std::optional<std::size_t> computed;  // heaps on which `largest` rests
    std::optional<std::uint32_t> largest;
    std::optional<std::size_t> largest_at;
    std::optional<std::string> same_as;  // a game that is said to have the same values
    struct Value {
        std::size_t line;
        std::size_t heap;
        std::uint32_t value;
    };
    std::vector<Value> values;
};

/// Reads a b-file of the OEIS ("n g(n)" a line), which is about `game`; or a table, with commas or
/// tabs between its columns, whose header (or a comment "Columns: ...") names them: code (or game,
/// or set), status, period, preperiod or last_exception, saltus, max, max_at, computed, same_as,
/// values; without a header: code, period, preperiod. Other columns are passed over. Throws
/// InputError.
std::vector<Claim> read_published_table(std::string_view content, const std::string& game);

}  // namespace nimrod
