// The graph of a file of proofs.
#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "nimrod/check/refusal.h"

namespace nimrod::check {

/// Names with a mark between them.
std::vector<std::string_view> read_names(std::string_view text, std::string_view mark);

/// Names, and for each vertex the ends of its line, in the order written, by number.
class Graph {
public:
    Graph(const std::vector<std::string_view>& lines);

    std::size_t size() const { return arcs_.size(); }
    const std::vector<std::string_view>& names() const { return names_; }
    const std::vector<std::vector<std::uint32_t>>& arcs() const { return arcs_; }
    std::uint32_t vertex(std::string_view name) const;
    /// `*` all, `-` none, or names with commas.
    std::vector<std::uint32_t> vertices(std::string_view text) const;

private:
    std::vector<std::string_view> names_;
    std::unordered_map<std::string_view, std::uint32_t> number_;
    std::vector<std::vector<std::uint32_t>> arcs_;
};

}  // namespace nimrod::check
