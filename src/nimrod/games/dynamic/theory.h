// Dynamic Nim: how much may be taken depends on what was taken last. Fibonacci Nim is the case of
// twice as much.
#pragma once

#include <string>
#include <string_view>

#include "nimrod/core/hash.h"
#include "nimrod/core/heap_bytes.h"
#include "nimrod/games/dynamic/losing_sequence.h"
#include "nimrod/games/dynamic/nimbers.h"
#include "nimrod/games/dynamic/take_limit.h"
#include "nimrod/solve/laws/law.h"
#include "nimrod/theory/theory.h"

namespace nimrod {

/// n matches, of which at most `limit` (never more than n) may be taken now.
template <class Number>
struct DynamicHeap {
    Number n;
    Number limit;

    bool operator==(const DynamicHeap&) const = default;
    std::size_t hash() const { return mix(Hash{}(n), Hash{}(limit)); }
    std::size_t heap_bytes() const { return nimrod::heap_bytes(n) + nimrod::heap_bytes(limit); }
};

/// Copies share what was computed, and may be used by several threads.
class Dynamic {
public:
    using Position = DynamicHeap<Natural>;
    static constexpr std::string_view name = "schwenk";

    explicit Dynamic(TakeLimit limit);

    std::optional<Outcome> outcome(const Position& p, Convention convention, Budget& budget) const;
    /// Known for heaps that are not large, where it is computed from the definition.
    std::optional<Nimber> nimber(const Position& p, Budget& budget) const;
    std::optional<Moves<Position>> winning_moves(const Position& p, Convention convention,
                                                 std::size_t max, Budget& budget) const;
    std::vector<std::string> methods(const Position& p, Convention convention) const;
    Explanation explain(const Position& p, Convention convention, std::string_view method,
                        Budget& budget) const;

    /// The theorem, if it proves the law.
    std::optional<Text> proof(const LostResidues& law, Convention convention, Budget&) const;
    std::optional<Text> proof(const LostRecurrence& law, Convention convention,
                              Budget& budget) const;

    const TakeLimit& limit() const { return limit_; }
    /// n as a sum of lost starting heaps, largest first.
    std::vector<Natural> decompose(const Natural& n, Budget& budget) const;
    /// What is left after a take.
    Position after(const Position& p, const Natural& take) const;

private:
    TakeLimit limit_;
    std::string about_;  // under which sequence and nimbers are kept
};

}  // namespace nimrod
