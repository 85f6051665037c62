#include "nimrod/check/refusal.h"

#include <algorithm>

#include "nimrod/core/utf8.h"

namespace nimrod::check {

namespace {

void read_digits(std::string_view text) {
    if (text.size() > most_digits)
        refuse(
            tr("a number of more than {} digits", "un nombre de plus de {} chiffres", most_digits));
    if (!is_digits(text) || (text.size() > 1 && text.front() == '0'))
        refuse(tr("not a number: {}", "ce n'est pas un nombre : {}", shown(text)));
}

}  // namespace

void refuse(const Text& why) { throw Refused{why, 0}; }

std::string shown(std::string_view text) {
    constexpr std::size_t enough = 100;
    if (text.size() <= enough) return escaped(text);
    return escaped(text.substr(0, enough)) + "...";
}

std::vector<std::string_view> split(std::string_view text, std::string_view mark) {
    std::vector<std::string_view> out;
    for (;;) {
        const std::size_t end = text.find(mark);
        out.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return out;
        text.remove_prefix(end + mark.size());
    }
}

Cut cut(std::string_view text, char mark) {
    const std::size_t at = text.find(mark);
    if (at == std::string_view::npos) return {text, {}, false};
    return {text.substr(0, at), text.substr(at + 1), true};
}

bool is_digits(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

Natural natural_number(std::string_view text, std::uint64_t least) {
    read_digits(text);
    Natural value(std::string(text), 10);
    if (value < natural(least))
        refuse(tr("{} is less than {}", "{} est inférieur à {}", shown(text), least));
    return value;
}

std::uint64_t number(std::string_view text, std::uint64_t least, std::uint64_t most) {
    read_digits(text);
    std::uint64_t value = 0;
    for (const char digit : text) {
        const auto more = static_cast<std::uint64_t>(digit - '0');
        if (value > (UINT64_MAX - more) / 10)
            refuse(tr("{} is more than {}", "{} est supérieur à {}", shown(text), most));
        value = value * 10 + more;
    }
    if (value < least)
        refuse(tr("{} is less than {}", "{} est inférieur à {}", shown(text), least));
    if (value > most) refuse(tr("{} is more than {}", "{} est supérieur à {}", shown(text), most));
    return value;
}

std::uint64_t searched_number(std::string_view text, std::uint64_t least) {
    return number(text, least, UINT32_MAX);
}

std::vector<Natural> natural_numbers(std::string_view text) {
    std::vector<Natural> out;
    for (const std::string_view part : split(text, ",")) out.push_back(natural_number(part));
    return out;
}

std::vector<std::uint64_t> searched_numbers(std::string_view text, std::uint64_t least) {
    std::vector<std::uint64_t> out;
    for (const std::string_view part : split(text, ","))
        out.push_back(searched_number(part, least));
    return out;
}

}  // namespace nimrod::check
