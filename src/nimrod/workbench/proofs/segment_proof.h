// Periods that are too long for a list of nimbers, proved by states (docs/proofs.md, By segments).
#pragma once

#include <optional>
#include <vector>

#include "nimrod/solve/sequences/window_file.h"
#include "nimrod/workbench/proofs/proof.h"
#include "nimrod/workbench/sequences/nim_sequence.h"

namespace nimrod {

class SegmentedPeriod {
public:
    /// Computes until the period is proved; nothing where no states can prove it. Throws
    /// OutOfLimits.
    static std::optional<SegmentedPeriod> find(const Game& game, Budget& budget);
    /// From the file of a search in a window; nothing where it has not come to its end.
    static std::optional<SegmentedPeriod> from(const WindowFile& file, const Game& game);

    /// How many nimbers a state may have, the fewest first. Which are enough only a check of all
    /// heaps can say; the last of them, the window of the search, has always been.
    std::vector<std::size_t> lengths() const;
    Proof proof(std::size_t length, Budget& budget) const;

private:
    SegmentedPeriod(std::string name, HeapCode code, Periodicity law);
    std::vector<std::size_t> sizes(std::size_t length) const;
    std::vector<std::uint32_t> state(std::size_t size, std::size_t length, Budget& budget) const;

    std::string name_;
    HeapCode code_;
    Periodicity law_;
    RareSplit split_;
    std::size_t last_rare_ = 0;
    // The values of all heaps, or those of the first ones and states of the last.
    std::optional<HeapSequence> heaps_;
    WindowFile::Content content_;
};

}  // namespace nimrod
