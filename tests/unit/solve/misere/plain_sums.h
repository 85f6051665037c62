// Misère outcomes of sums of heaps by their definition.
#pragma once

#include <algorithm>
#include <map>
#include <vector>

#include "nimrod/solve/misere/heap_quotient.h"

namespace nimrod {

/// Outcomes of sums by plain search, with a memo of sorted heaps.
class PlainSums {
public:
    explicit PlainSums(const HeapCode& code) : options_(heap_options(code)) {}

    bool is_lost(std::vector<Atom> heaps) {
        std::erase(heaps, 0U);
        std::sort(heaps.begin(), heaps.end());
        if (const auto known = memo_.find(heaps); known != memo_.end()) return known->second;
        bool any = false, wins = false;
        for (std::size_t i = 0; i < heaps.size() && !wins; ++i) {
            if (i > 0 && heaps[i] == heaps[i - 1]) continue;
            std::vector<Atom> rest = heaps;
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
            std::vector<std::vector<Atom>> moves;
            options_(heaps[i], [&](std::span<const Atom> parts) {
                moves.push_back(rest);
                moves.back().insert(moves.back().end(), parts.begin(), parts.end());
            });
            any = any || !moves.empty();
            for (const auto& move : moves)
                if (!wins) wins = is_lost(move);
        }
        return memo_[heaps] = any && !wins;
    }

private:
    AtomOptions options_;
    std::map<std::vector<Atom>, bool> memo_;
};

}  // namespace nimrod
