// The fast path of the largest texts: an edge list in which every vertex is a number.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "nimrod/core/outside.h"
#include "nimrod/games/graphs/named_graph.h"

namespace nimrod {

/// Which numbers occur in a list.
class PresentNumbers {
public:
    /// For a list of so many bytes. Numbers that are larger are not kept: see sparse().
    explicit PresentNumbers(std::size_t bytes) : largest_(bytes) {}

    void meet(std::uint32_t v) {
        if (v >= present_.size()) grow(v);
        if (v < present_.size()) present_[v] = 1;
    }
    /// Whether a number was met that is too large to be a place in an array.
    bool sparse() const { return sparse_; }
    /// The numbers that occur, ascending, as names.
    VertexNames names(Reading& reading) const;
    /// The place of each number among those that occur.
    std::vector<std::uint32_t> ranks() const;

private:
    void grow(std::uint32_t v);

    std::size_t largest_;
    bool sparse_ = false;
    std::vector<std::uint8_t> present_;
};

/// How far scan_number_edges came: to the end, or to a place that is not of this simple form.
struct NumberScan {
    std::size_t end = 0;
    bool complete = false;
};

/// Calls edge(u, v) for each line "u v" (blanks, tabs or a comma between) and vertex(v) for each
/// line "v"; after some megabytes, passed(end). Numbers have at most nine digits and no needless
/// zeros; anything else ends the scan.
template <class OnEdge, class OnVertex, class Passed>
NumberScan scan_number_edges(std::string_view text, OnEdge&& edge, OnVertex&& vertex,
                             Passed&& passed) {
    constexpr std::size_t between_reports = std::size_t{4} << 20;
    const char* const begin = text.data();
    const char* const end = begin + text.size();
    const char* at = begin;
    const char* next_report = text.size() > between_reports ? begin + between_reports : end;
    const auto stopped = [&] { return NumberScan{static_cast<std::size_t>(at - begin), false}; };
    const auto number = [&](std::uint32_t& n) {
        const char* const first = at;
        n = 0;
        while (at < end && static_cast<unsigned char>(*at - '0') < 10 && at - first < 10)
            n = 10 * n + static_cast<std::uint32_t>(*at++ - '0');
        const auto digits = at - first;
        return digits > 0 && digits < 10 && (*first != '0' || digits == 1);
    };
    const auto skip_blanks = [&] {
        while (at < end && (*at == ' ' || *at == '\t' || *at == '\r')) ++at;
    };
    while (at < end) {
        if (at >= next_report) {
            passed(static_cast<std::size_t>(at - begin));
            next_report = end - at > static_cast<std::ptrdiff_t>(between_reports)
                              ? at + between_reports
                              : end;
        }
        skip_blanks();
        if (at == end) break;
        if (*at == '\n') {
            ++at;
            continue;
        }
        if (*at == '#') {
            while (at < end && *at != '\n') ++at;
            continue;
        }
        std::uint32_t u = 0, v = 0;
        if (!number(u)) return stopped();
        const char* const after = at;
        skip_blanks();
        if (at < end && *at == ',') {
            ++at;
            skip_blanks();
        }
        if (at == end || *at == '\n' || *at == '#') {
            vertex(u);
            continue;
        }
        if (at == after || !number(v)) return stopped();
        skip_blanks();
        if (at < end && *at != '\n' && *at != '#') return stopped();
        edge(u, v);
    }
    return {text.size(), true};
}

}  // namespace nimrod
