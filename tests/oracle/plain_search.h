// The definitions, written down: nimbers by a memoised mex, outcomes by a memoised search. No
// components are split off, nothing is cut short, nothing is shared. Tests and benchmarks compare
// the engine with it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "nimrod/core/outcome.h"
#include "nimrod/core/ruleset.h"
#include "nimrod/numbers/mex.h"

namespace nimrod::oracle {

template <Ruleset R>
class PlainSearch {
public:
    using Position = typename R::Position;

    explicit PlainSearch(R rules) : rules_(std::move(rules)) {}

    std::uint32_t nimber(const Position& p) {
        if (const auto known = nimbers_.find(p); known != nimbers_.end()) return known->second;
        std::vector<std::uint32_t> values;
        for (const Position& option : options(p)) values.push_back(nimber(option));
        return nimbers_[p] = mex(values);
    }

    Outcome outcome(const Position& p, Convention convention) {
        auto& memo = convention == Convention::normal ? normal_ : misere_;
        if (const auto known = memo.find(p); known != memo.end()) return known->second;
        const std::vector<Position> all = options(p);
        const bool wins = all.empty()
                              ? convention == Convention::misere
                              : std::any_of(all.begin(), all.end(), [&](const Position& option) {
                                    return outcome(option, convention) == Outcome::P;
                                });
        return memo[p] = wins ? Outcome::N : Outcome::P;
    }

private:
    template <class Value>
    using Memo = std::unordered_map<Position, Value, Hash>;

    std::vector<Position> options(const Position& p) const {
        std::vector<Position> out;
        rules_.options(p, out);
        return out;
    }

    R rules_;
    Memo<std::uint32_t> nimbers_;
    Memo<Outcome> normal_;
    Memo<Outcome> misere_;
};

/// The same with positions split into canonical components, whose nimbers add: what anyone would
/// write first for a game such as Cram.
template <HasComponents R>
class PlainComponents {
public:
    using Position = typename R::Position;

    explicit PlainComponents(R rules) : rules_(std::move(rules)) {}

    std::uint32_t nimber(const Position& p) {
        std::vector<Position> parts;
        rules_.components(p, parts);
        std::uint32_t sum = 0;
        for (const Position& part : parts) sum ^= of_component(rules_.canonical(part));
        return sum;
    }

private:
    std::uint32_t of_component(const Position& p) {
        if (const auto known = memo_.find(p); known != memo_.end()) return known->second;
        std::vector<Position> options;
        rules_.options(p, options);
        std::vector<std::uint32_t> values;
        for (const Position& option : options) values.push_back(nimber(option));
        return memo_[p] = mex(values);
    }

    R rules_;
    std::unordered_map<Position, std::uint32_t, Hash> memo_;
};

}  // namespace nimrod::oracle
