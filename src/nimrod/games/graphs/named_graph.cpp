#include "nimrod/games/graphs/named_graph.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <utility>

namespace nimrod {

namespace {

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

}  // namespace nimrod
