#include "nimrod/games/graphs/named_graph.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <utility>

namespace nimrod {

namespace {

constexpr std::string_view ends_a_name = " \t\r\n,;:>\"[]{}=#";

/// The number that is written like this, and no other way.
std::optional<std::uint32_t> plain_number(std::string_view text) {
    if (text.empty() || text.size() > 9 || (text[0] == '0' && text.size() > 1)) return std::nullopt;
    std::uint32_t n = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        n = 10 * n + static_cast<std::uint32_t>(c - '0');
    }
    return n;
}

}  // namespace

std::string_view VertexNames::stored(std::uint32_t vertex) const {
    const std::uint64_t begin = vertex == 0 ? 0 : ends_[vertex - 1];
    return std::string_view(letters_).substr(begin, ends_[vertex] - begin);
}

std::string VertexNames::name(std::uint32_t vertex) const {
    assert(vertex < count_);
    return numbers_ ? std::to_string(vertex) : std::string(stored(vertex));
}

/// Where the name stands in the table, or where it would be put.
std::size_t VertexNames::slot(std::string_view name) const {
    const std::size_t mask = table_.size() - 1;
    std::size_t at = std::hash<std::string_view>{}(name)&mask;
    while (table_[at] != 0 && stored(table_[at] - 1) != name) at = (at + 1) & mask;
    return at;
}

std::optional<std::uint32_t> VertexNames::find(std::string_view name) const {
    if (numbers_) {
        const std::optional<std::uint32_t> n = plain_number(name);
        return n && *n < count_ ? n : std::nullopt;
    }
    if (count_ == 0) return std::nullopt;
    const std::uint32_t found = table_[slot(name)];
    return found == 0 ? std::nullopt : std::optional(found - 1);
}

std::uint32_t VertexNames::add(std::string_view name) {
    if (numbers_) {
        if (const std::optional<std::uint32_t> known = find(name)) return *known;
        spell_out();
    }
    if (2 * (std::size_t{count_} + 1) > table_.size()) grow();
    std::uint32_t& entry = table_[slot(name)];
    if (entry == 0) {
        letters_ += name;
        ends_.push_back(letters_.size());
        entry = ++count_;
    }
    return entry - 1;
}

void VertexNames::spell_out() {
    const std::uint32_t count = std::exchange(count_, 0);
    numbers_ = false;
    for (std::uint32_t v = 0; v < count; ++v) add(std::to_string(v));
}

void VertexNames::grow() {
    table_.assign(std::max<std::size_t>(16, 2 * table_.size()), 0);
    for (std::uint32_t v = 0; v < count_; ++v) table_[slot(stored(v))] = v + 1;
}

std::string write_name(std::string_view name) {
    if (!name.empty() && name.find_first_of(ends_a_name) == std::string_view::npos &&
        name.find_first_of("-\\<") == std::string_view::npos)
        return std::string(name);
    std::string out = "\"";
    for (const char c : name) {
        if (c == '"' || c == '\\')
            out += c;  // so that even a reader that only counts quotes is right
        out += c;
    }
    return out + "\"";
}

std::optional<std::string> read_name(std::string_view text, std::size_t& at,
                                     std::string_view more_ends) {
    if (at >= text.size()) return std::nullopt;
    if (text[at] != '"') {
        std::size_t end = at;
        while (end < text.size() && ends_a_name.find(text[end]) == std::string_view::npos &&
               more_ends.find(text[end]) == std::string_view::npos)
            ++end;
        if (end == at) return std::nullopt;
        std::string name(text.substr(at, end - at));
        at = end;
        return name;
    }
    std::string name;
    for (std::size_t i = at + 1; i < text.size(); ++i) {
        const bool doubled = i + 1 < text.size() && text[i + 1] == '"';
        if (text[i] == '"' && !doubled) {
            at = i + 1;
            return name;
        }
        if (text[i] == '"' || (text[i] == '\\' && i + 1 < text.size())) ++i;
        name += text[i];
    }
    return std::nullopt;
}

}  // namespace nimrod
