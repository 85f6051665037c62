// How a file of proofs is refused, and how its words and numbers are read (docs/proofs.md).
//
// A file may be hostile: whatever it says, time and memory stay bounded, by the limits below and by
// the Work that counts what is looked at.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/core/natural.h"
#include "nimrod/core/text.h"

namespace nimrod::check {

inline constexpr std::size_t longest_line = std::size_t{1} << 20;  // bytes
inline constexpr std::size_t most_digits = 4000;                   // of a number
inline constexpr std::size_t most_options = 200'000;  // of one position; the largest heap
inline constexpr std::size_t most_places = 100'000;  // cells, squares, vertices of what is searched
inline constexpr std::size_t most_parts = 1000;      // components of a position, games of a file

/// The file does not prove what it claims: the reason, and the line.
struct Refused {
    Text why;
    std::size_t line = 0;
};

[[noreturn]] void refuse(const Text& why);

/// Fit for a message.
std::string shown(std::string_view text);

/// The text cut at every mark, which is a sign or several; never empty.
std::vector<std::string_view> split(std::string_view text, std::string_view mark);

/// The text before the first mark and the text behind it; all of it and nothing where there is
/// none.
struct Cut {
    std::string_view before, after;
    bool found;
};
Cut cut(std::string_view text, char mark);

bool is_digits(std::string_view text);

/// A decimal number without sign and without leading zeros.
Natural natural_number(std::string_view text, std::uint64_t least = 0);
/// The same, at most `most`.
std::uint64_t number(std::string_view text, std::uint64_t least = 0,
                     std::uint64_t most = UINT64_MAX);
/// One that is searched from: larger ones have too many options, or too long a play.
std::uint64_t searched_number(std::string_view text, std::uint64_t least = 0);

/// With commas between them.
std::vector<Natural> natural_numbers(std::string_view text);
std::vector<std::uint64_t> searched_numbers(std::string_view text, std::uint64_t least = 0);

}  // namespace nimrod::check
