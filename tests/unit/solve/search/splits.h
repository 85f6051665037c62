// Games without a name, by which searches are tried.
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace nimrod {

/// Pawns on a graph; an edge may also lead to several vertices, on each of which a pawn appears.
struct Splits {
    using Position = std::vector<std::uint32_t>;  // sorted
    std::vector<std::vector<Position>> edges;

    void options(const Position& p, std::vector<Position>& out) const {
        for (std::size_t i = 0; i < p.size(); ++i)
            for (const Position& to : edges[p[i]]) {
                Position option = p;
                option.erase(option.begin() + static_cast<std::ptrdiff_t>(i));
                option.insert(option.end(), to.begin(), to.end());
                std::sort(option.begin(), option.end());
                out.push_back(option);
            }
    }
    void components(const Position& p, std::vector<Position>& out) const {
        for (const std::uint32_t pawn : p) out.push_back({pawn});
    }
    Position canonical(const Position& p) const { return p; }
    std::size_t size(const Position& p) const { return p[0]; }
    /// "3,5,"
    Position parse(std::string_view text) const {
        Position p;
        while (!text.empty()) {
            const std::size_t comma = text.find(',');
            p.push_back(static_cast<std::uint32_t>(std::stoul(std::string(text.substr(0, comma)))));
            text.remove_prefix(comma + 1);
        }
        return p;
    }
    std::string print(const Position& p) const {
        std::string out;
        for (const std::uint32_t pawn : p) out += std::to_string(pawn) + ",";
        return out;
    }
};

/// Edges lead to smaller numbers, so that play ends.
inline Splits random_splits(std::uint32_t order) {
    Splits out;
    out.edges.resize(order);
    for (std::uint32_t v = 1; v < order; ++v) {
        const auto count = *rc::gen::inRange(0, 6);
        for (int i = 0; i < count; ++i) {
            auto to = *rc::gen::container<Splits::Position>(
                static_cast<std::size_t>(*rc::gen::inRange(0, 4)),
                rc::gen::inRange<std::uint32_t>(0, v));
            std::sort(to.begin(), to.end());
            out.edges[v].push_back(to);
        }
    }
    return out;
}

}  // namespace nimrod
