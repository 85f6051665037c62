// The nimbers of single heaps by a code, as a file lists them: each is the mex of its options.
#pragma once

#include <cstdint>
#include <vector>

#include "nimrod/check/heaps.h"
#include "nimrod/check/work.h"

namespace nimrod::check {

/// The code of the game; refuses games without one, and codes that repeat for ever.
const Heaps& code_with_last_digit(const Game& game);

/// The heaps 0, 1, 2, ...
class SingleHeaps {
public:
    explicit SingleHeaps(const Heaps& game) : game_(game) {}

    /// The next heap has this nimber; refuses another than its own.
    void add(const Natural& nimber, Work& work);
    const std::vector<std::uint32_t>& values() const { return values_; }

private:
    std::uint32_t next_nimber(Work& work);
    void mark(std::uint32_t nimber);

    const Heaps& game_;
    std::vector<std::uint32_t> values_;
    std::vector<std::uint32_t> marks_;  // of each nimber: the last heap with such an option, and 1
};

}  // namespace nimrod::check
