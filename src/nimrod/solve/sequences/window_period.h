// The period of nimbers that are computed in a window: found and proved without their history.
#pragma once

#include <optional>
#include <vector>

#include "nimrod/solve/sequences/periodicity.h"
#include "nimrod/solve/sequences/window_sequence.h"

namespace nimrod {

class WindowPeriod {
public:
    /// `states`: those that an earlier search of this sequence has passed; it goes on from the
    /// last.
    WindowPeriod(WindowSequence sequence, std::vector<WindowState> states, Budget& budget);

    enum class Found { nothing, period, undecided };
    /// Goes on until so many heaps are known, a period is proved, or a heap cannot be decided.
    Found extend(std::size_t count, Budget& budget);
    /// Thrown when the states that were given turn out not to be those of this sequence.
    struct ForeignStates {};
    /// When one is proved: the least period, and the least pre-period.
    Periodicity law(Budget& budget) const;

    std::size_t size() const { return sequence_.size(); }
    const WindowSequence& sequence() const { return sequence_; }
    /// States that were passed, not far apart: from any of them one can go on.
    const std::vector<WindowState>& states() const { return states_; }
    /// Adds the last state from which one can go on, unless a state has returned.
    void add_last_state();

private:
    void go_to(std::size_t states, Budget& budget);
    void choose_landmark();
    void look(Budget& budget);
    void mark(std::size_t n);
    bool returns(std::size_t n);

    WindowSequence sequence_;
    std::vector<WindowState> states_;
    std::size_t from_ = 0;  // it began after so many of the states
    std::uint16_t landmark_ = 0;
    std::vector<std::uint64_t> tails_;  // of the states; a state without the landmark has none
    std::size_t looked_ = 0;            // heaps below it are looked at
    std::size_t last_seen_ = 0;         // the last heap with the landmark is one less
    struct Return {
        std::size_t state, size;
    };
    std::optional<Return> return_;
};

}  // namespace nimrod
