#include "nimrod/core/known.h"

#include <algorithm>
#include <charconv>

namespace nimrod {

namespace {

/// A number without sign or leading zeros at the start of the text, which is cut off.
std::optional<std::uint64_t> cut_number(std::string_view& text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || (end - text.data() > 1 && text.front() == '0')) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

}  // namespace

std::string written(const Known& known) {
    if (known.nimber) return "=" + std::to_string(*known.nimber);
    if (known.outcome) return {letter(*known.outcome)};
    std::string out;
    for (const std::uint64_t n : known.excluded)
        out += (out.empty() ? "!" : ",") + std::to_string(n);
    return out;
}

std::optional<Known> read_known(std::string_view text) {
    Known out;
    if (text.size() == 1)
        for (const Outcome outcome : {Outcome::N, Outcome::P, Outcome::D})
            if (text.front() == letter(outcome)) return Known{.outcome = outcome};
    if (text.empty() || (text.front() != '=' && text.front() != '!')) return std::nullopt;
    const bool is_exact = text.front() == '=';
    do {
        text.remove_prefix(1);
        const std::optional<std::uint64_t> number = cut_number(text);
        if (!number) return std::nullopt;
        if (is_exact)
            out.nimber = number;
        else if (out.excluded.empty() || out.excluded.back() < *number)
            out.excluded.push_back(*number);
        else
            return std::nullopt;
    } while (!is_exact && !text.empty() && text.front() == ',');
    return text.empty() ? std::optional(out) : std::nullopt;
}

Known merged(Known a, const Known& b) {
    if (a.nimber || a.outcome) return a;
    if (b.nimber || b.outcome) return b;
    std::vector<std::uint64_t> both;
    std::ranges::set_union(a.excluded, b.excluded, std::back_inserter(both));
    a.excluded = std::move(both);
    return a;
}

}  // namespace nimrod
