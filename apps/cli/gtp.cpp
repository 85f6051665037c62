#include "gtp.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace nimrod::cli {

namespace {

constexpr double longest_time = 1e9;

}  // namespace

std::string lower(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return out;
}

std::vector<std::string> gtp_words(std::string_view line) {
    std::vector<std::string> words;
    bool inside = false;
    for (const char c : line.substr(0, line.find('#'))) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == ' ' || c == '\t') {
            inside = false;
        } else if (byte > ' ' && byte != 0x7f) {
            if (!inside) words.emplace_back();
            inside = true;
            words.back() += c;
        }
    }
    return words;
}

bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::size_t read_count(const std::string& text, std::size_t most) {
    std::size_t n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (!is_number(text) || error != std::errc() || n > most)
        throw GtpFailure{fmt::format("expected a whole number up to {}", most)};
    return n;
}

double read_seconds(const std::string& text) {
    double seconds = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    if (error != std::errc() || end != text.data() + text.size() ||
        !(seconds >= 0 && seconds <= longest_time))
        throw GtpFailure{"expected a number of seconds"};
    return seconds;
}

}  // namespace nimrod::cli
