// How lines of the Go Text Protocol are taken apart (Farneback, second draft of version 2, 2002).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace nimrod::cli {

/// Thrown for what is answered with "?".
struct GtpFailure {
    std::string why;
};

/// The words of a line: tabs are blanks, other control characters are nothing, and a comment begins
/// with "#".
std::vector<std::string> gtp_words(std::string_view line);

std::string lower(std::string_view text);
bool is_number(std::string_view text);

/// These throw GtpFailure.
std::size_t read_count(const std::string& text, std::size_t most);
double read_seconds(const std::string& text);

}  // namespace nimrod::cli
