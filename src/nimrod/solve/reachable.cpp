// Labels on an acyclic graph, from the last positions back to the first. This looks at every
// vertex and every edge once and uses no theorem, which is why tests take it as their oracle.
#include "nimrod/solve/reachable.h"

#include <algorithm>
#include <cassert>

namespace nimrod {

std::vector<std::uint32_t> options_first(const std::vector<std::vector<std::uint32_t>>& options) {
    const std::size_t n = options.size();
    std::vector<std::uint32_t> order;
    std::vector<std::size_t> next(n, 0);
    std::vector<bool> opened(n, false);
    std::vector<std::uint32_t> stack;
    for (std::uint32_t root = 0; root < n; ++root) {
        if (opened[root]) continue;
        opened[root] = true;
        stack.push_back(root);
        while (!stack.empty()) {
            const std::uint32_t v = stack.back();
            if (next[v] == options[v].size()) {
                order.push_back(v);
                stack.pop_back();
                continue;
            }
            const std::uint32_t w = options[v][next[v]++];
            if (opened[w]) continue;
            opened[w] = true;
            stack.push_back(w);
        }
    }
    assert(order.size() == n);
    return order;
}

std::vector<std::uint32_t> label_nimbers(const std::vector<std::vector<std::uint32_t>>& options) {
    std::vector<std::uint32_t> nimber(options.size());
    std::vector<std::uint32_t> seen;
    for (const std::uint32_t v : options_first(options)) {
        seen.clear();
        for (const std::uint32_t w : options[v]) seen.push_back(nimber[w]);
        nimber[v] = mex(seen);
    }
    return nimber;
}

std::vector<Outcome> label_outcomes(const std::vector<std::vector<std::uint32_t>>& options,
                                    Convention convention) {
    std::vector<Outcome> outcome(options.size());
    for (const std::uint32_t v : options_first(options)) {
        const bool stuck = options[v].empty();
        const bool wins =
            stuck ? convention == Convention::misere
                  : std::any_of(options[v].begin(), options[v].end(),
                                [&](std::uint32_t w) { return outcome[w] == Outcome::P; });
        outcome[v] = wins ? Outcome::N : Outcome::P;
    }
    return outcome;
}

}  // namespace nimrod
