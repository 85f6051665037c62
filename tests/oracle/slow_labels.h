// Labels of graphs by the definitions, as plainly and slowly as can be: the oracle for the solvers
// that label graphs, and for every game's theory. Nothing of src/nimrod/solve is used here.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "nimrod/core/outcome.h"

namespace nimrod::slow {

using Options = std::vector<std::vector<std::uint32_t>>;

inline std::uint32_t mex(const std::set<std::uint32_t>& values) {
    std::uint32_t least = 0;
    while (values.contains(least)) ++least;
    return least;
}

/// The nimber of each vertex of an acyclic graph, by recursion.
inline std::vector<std::uint32_t> nimbers(const Options& options) {
    std::vector<std::optional<std::uint32_t>> known(options.size());
    const std::function<std::uint32_t(std::uint32_t)> nimber = [&](std::uint32_t v) {
        if (known[v]) return *known[v];
        std::set<std::uint32_t> seen;
        for (const std::uint32_t w : options[v]) seen.insert(nimber(w));
        known[v] = mex(seen);
        return *known[v];
    };
    std::vector<std::uint32_t> out;
    for (std::uint32_t v = 0; v < options.size(); ++v) out.push_back(nimber(v));
    return out;
}

/// Who wins from each vertex of any graph: rounds over all vertices until nothing changes.
inline std::vector<Outcome> outcomes(const Options& options, Convention convention) {
    std::vector<Outcome> out(options.size(), Outcome::D);
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t v = 0; v < options.size(); ++v) {
            if (out[v] != Outcome::D) continue;
            const auto leads_to = [&](Outcome outcome) {
                return [&, outcome](std::uint32_t w) { return out[w] == outcome; };
            };
            const auto& row = options[v];
            if (row.empty())
                out[v] = convention == Convention::normal ? Outcome::P : Outcome::N;
            else if (std::any_of(row.begin(), row.end(), leads_to(Outcome::P)))
                out[v] = Outcome::N;
            else if (std::all_of(row.begin(), row.end(), leads_to(Outcome::N)))
                out[v] = Outcome::P;
            changed = changed || out[v] != Outcome::D;
        }
    }
    return out;
}

/// Smith's values ("2", "inf(0,1)") of any graph: his rule, applied wherever it applies until it
/// applies nowhere.
inline std::vector<std::string> loopy_values(const Options& options) {
    const std::size_t n = options.size();
    std::vector<std::optional<std::uint32_t>> label(n);
    const auto labels_of = [&](std::uint32_t v) {
        std::set<std::uint32_t> seen;
        for (const std::uint32_t w : options[v])
            if (label[w]) seen.insert(*label[w]);
        return seen;
    };
    for (bool changed = true; changed;) {
        changed = false;
        for (std::uint32_t v = 0; v < n; ++v) {
            if (label[v]) continue;
            const std::uint32_t m = mex(labels_of(v));
            const bool answered =
                std::all_of(options[v].begin(), options[v].end(), [&](std::uint32_t w) {
                    return (label[w] && *label[w] < m) || labels_of(w).contains(m);
                });
            if (!answered) continue;
            label[v] = m;
            changed = true;
        }
    }
    std::vector<std::string> out;
    for (std::uint32_t v = 0; v < n; ++v) {
        if (label[v]) {
            out.push_back(std::to_string(*label[v]));
            continue;
        }
        std::string escapes;
        for (const std::uint32_t k : labels_of(v))
            escapes += (escapes.empty() ? "" : ",") + std::to_string(k);
        out.push_back("inf(" + escapes + ")");
    }
    return out;
}

/// Whether every play ends: vertices whose options are all finished are finished.
inline bool acyclic(const Options& options) {
    std::vector<bool> finished(options.size(), false);
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t v = 0; v < options.size(); ++v)
            if (!finished[v] && std::all_of(options[v].begin(), options[v].end(),
                                            [&](std::uint32_t w) { return finished[w]; }))
                finished[v] = changed = true;
    }
    return std::all_of(finished.begin(), finished.end(), [](bool f) { return f; });
}

/// The values in normal play of the vertices of any graph.
inline std::vector<std::string> values(const Options& options) {
    if (!acyclic(options)) return loopy_values(options);
    std::vector<std::string> out;
    for (const std::uint32_t nimber : nimbers(options)) out.push_back(std::to_string(nimber));
    return out;
}

}  // namespace nimrod::slow
