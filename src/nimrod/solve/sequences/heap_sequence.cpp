// Which method computes what: windows of bits for finite codes that only take, growing sets for
// endless ones, the sparse space for finite codes that break in two; the plain loop for all others,
// and for the first heaps of each.
//
// A split is looked for when 8192 nimbers are known, and each time their number has doubled: it is
// taken if at most one heap in eight is rare. As long as new rare heaps go on to appear, it is
// replaced if another split has half as many. About half of the octal games have no split worth the
// name.
#include "nimrod/solve/sequences/heap_sequence.h"

#include <algorithm>

namespace nimrod {

namespace {

constexpr std::size_t rare_at_most = 8;       // one heap in so many
constexpr std::size_t rare_enough = 256;      // one in so many: no better split is looked for
constexpr std::size_t longest_window = 4096;  // beyond it a turned set is too large to keep

}  // namespace

HeapSequence::HeapSequence(HeapCode code, const Engine& engine)
    : code_(std::move(code)),
      engine_(engine),
      may_split_(!code_.endless() && code_.most_parts() == 2),
      next_split_(Narrow::least_start(code_)) {
    if (EndlessTakes::suits(code_)) endless_.emplace(code_);
    if (!code_.endless() && code_.most_parts() <= 1 && code_.last() < longest_window)
        windows_.emplace(code_);
}

std::size_t HeapSequence::size() const {
    return narrow_ ? narrow_->size() : wide_ ? wide_->size() : row_.size();
}

std::uint32_t HeapSequence::operator[](std::size_t n) const {
    return narrow_ ? (*narrow_)[n] : wide_ ? (*wide_)[n] : row_[n];
}

std::optional<HeapSequence::Sparse> HeapSequence::sparse() const {
    if (narrow_) return Sparse{narrow_->split(), narrow_->rares()};
    if (wide_) return Sparse{wide_->split(), wide_->rares()};
    return std::nullopt;
}

bool HeapSequence::repeats(std::size_t period, std::uint32_t saltus) const {
    return endless_ && endless_->repeats(row_, period, saltus);
}

/// Holds the nimbers, as many of them as fit, in cells of another kind.
template <class Cell>
void HeapSequence::split_into(std::optional<SparseSequence<Cell>>& to, const RareSplit& split,
                              std::size_t count, Budget& budget) {
    SparseSequence<Cell> made(code_, split, engine_);
    for (std::size_t n = 1; n < count; ++n) {
        const std::uint32_t g = (*this)[n];
        if (!made.fits(g)) return;
        made.add(g, budget);
    }
    narrow_.reset();
    wide_.reset();
    row_ = {};
    to = std::move(made);
}

void HeapSequence::split_again(Budget& budget) {
    const std::size_t count = size();
    next_split_ = 2 * count;
    const std::optional<Sparse> now = sparse();
    if (now) {
        const auto& rares = now->rares;
        const auto late = rares.end() - std::lower_bound(rares.begin(), rares.end(), count / 2);
        if (static_cast<std::size_t>(late) * rare_enough < count) return;
    }
    NimberCounts counts;
    for (std::size_t n = 1; n < count; ++n) counts.add(n, (*this)[n]);
    const std::optional<FoundSplit> found = find_split(code_, counts);
    if (!found || found->rares > count / rare_at_most) return;
    if (now && (now->split == found->split || 2 * found->rares > now->rares.size())) return;
    std::optional<Narrow> narrow;
    std::optional<Wide> wide;
    split_into(narrow, found->split, count, budget);
    if (narrow) {
        narrow_ = std::move(narrow);
        return;
    }
    split_into(wide, found->split, count, budget);
    if (wide) wide_ = std::move(wide);
}

/// A nimber does not fit into a byte.
void HeapSequence::widen(Budget& budget) {
    std::optional<Wide> wide;
    const RareSplit split = narrow_->split();
    split_into(wide, split, size(), budget);
    wide_ = std::move(wide);
}

/// A nimber has 16 bits: beyond all that was ever seen.
void HeapSequence::give_up_splits() {
    for (std::size_t n = 0; n < wide_->size(); ++n) row_.push_back((*wide_)[n]);
    wide_.reset();
    next_split_ = SIZE_MAX;
}

void HeapSequence::add(std::uint32_t g, Budget& budget) {
    if (may_split_ && size() >= next_split_) split_again(budget);
    if (narrow_ && !narrow_->fits(g)) widen(budget);
    if (wide_ && !wide_->fits(g)) give_up_splits();
    if (narrow_)
        narrow_->add(g, budget);
    else if (wide_)
        wide_->add(g, budget);
    else
        row_.push_back(g);
}

void HeapSequence::extend_breaks(std::size_t count, Budget& budget) {
    constexpr std::size_t options_per_step = 4096;
    while (size() < count) {
        if (may_split_ && size() >= next_split_) split_again(budget);
        const std::size_t until = may_split_ ? std::min(count, next_split_) : count;
        if (narrow_) {
            if (narrow_->extend(until, budget) != Narrow::Extent::full) widen(budget);
        } else if (wide_) {
            if (wide_->extend(until, budget) != Wide::Extent::full) give_up_splits();
        } else {
            row_.visit([&](const auto& cells) {
                seen_.begin();
                std::size_t visited = 0;
                visit_option_nimbers(code_, cells, cells.size(), [&](std::uint32_t g) {
                    seen_.add(g);
                    if (++visited % options_per_step == 0) budget.step();
                });
            });
            budget.step();
            row_.push_back(seen_.mex());
        }
    }
}

void HeapSequence::extend(std::size_t count, Budget& budget) {
    const std::size_t plain = std::min(count, code_.last() + 1);
    if (windows_) {
        extend_breaks(plain, budget);
        if (count > row_.size()) windows_->extend(row_, count, budget);
    } else if (endless_) {
        endless_->extend(row_, count, budget);
    } else {
        extend_breaks(count, budget);
    }
}

}  // namespace nimrod
