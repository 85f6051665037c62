// The nimbers of single heaps in any game that takes and breaks, by the method that suits its code.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/solve/sequences/heap_code.h"
#include "nimrod/solve/sequences/nimber_row.h"
#include "nimrod/solve/sequences/sparse_sequence.h"
#include "nimrod/solve/sequences/take_sequence.h"

namespace nimrod {

class HeapSequence {
public:
    explicit HeapSequence(HeapCode code, const Engine& engine = {});

    const HeapCode& code() const { return code_; }
    std::size_t size() const;
    std::uint32_t operator[](std::size_t n) const;
    /// Adds a nimber that is known, before anything is computed.
    void add(std::uint32_t g, Budget& budget);
    /// Computes the nimbers of all heaps below count, if they are not known. When the budget is
    /// spent, those that were reached stay.
    void extend(std::size_t count, Budget& budget);

    /// The split of the sparse-space method and its rare heaps, where that method is at work.
    struct Sparse {
        RareSplit split;
        std::vector<std::uint32_t> rares;
    };
    std::optional<Sparse> sparse() const;

    /// Calls visit(cells, alternating): equal cells are equal nimbers, but for the heap 0, where
    /// one of the heaps is rare and the other is not and, if alternating, for heaps whose
    /// difference is odd.
    template <class Visit>
    decltype(auto) visit_cells(Visit visit) const {
        if (narrow_)
            return visit(std::span(narrow_->cells(), size()), narrow_->split().alternating);
        if (wide_) return visit(std::span(wide_->cells(), size()), wide_->split().alternating);
        return row_.visit([&](const auto& cells) { return visit(std::span(cells), false); });
    }
    /// Whether endless digits are known to go on with this period and saltus (EndlessTakes).
    bool repeats(std::size_t period, std::uint32_t saltus) const;

private:
    using Narrow = SparseSequence<std::uint8_t>;
    using Wide = SparseSequence<std::uint16_t>;

    void extend_breaks(std::size_t count, Budget& budget);
    void split_again(Budget& budget);
    void widen(Budget& budget);
    void give_up_splits();
    template <class Cell>
    void split_into(std::optional<SparseSequence<Cell>>& to, const RareSplit& split,
                    std::size_t count, Budget& budget);

    HeapCode code_;
    Engine engine_;
    bool may_split_;
    SeenNimbers seen_;
    NimberRow row_;  // all nimbers, unless one of the sparse sequences holds them
    std::optional<Narrow> narrow_;
    std::optional<Wide> wide_;
    std::optional<SubtractionWindows> windows_;
    std::optional<EndlessTakes> endless_;
    std::size_t next_split_;  // a split is looked for when so many are known
};

}  // namespace nimrod
