// Sparse Space Spells Speed: the method of E. R. Berlekamp (Berlekamp, Conway and Guy, Winning
// Ways, 1982, chapter 4), which A. Flammenkamp and others used for long computations.
//
// The nimbers are split in rare and common ones so that rare + rare and common + common are rare,
// and rare + common is common (RareSplit). Where rare heaps are few, the common nimbers among the
// options of a heap are quickly listed: each comes from a rare part. Let v be the least common one
// that is not among them. If every rare nimber below v is an option, v is the value; if not, the
// least that is missing is, and the heap is a new rare one. Nothing rests on the split being a good
// one: with a bad one there are many rare heaps, and the work is slow.
//
// First the common candidates of a piece of heaps are computed (sparse_kernels.h), then it is
// proved that the smaller rare nimbers are options (rare_proof.h). With several threads the next
// piece is computed in the meantime, as if the proof had succeeded; if it fails, all heaps after
// the new rare one are forgotten. What is not proved is never shown.
//
// A rare part that meets a rare one yields no common nimber. To know which do, the cells need no
// mark: the heaps of n = r + r' + t, with rare r and r', are noted by the block when r' is found,
// and the options in question are separated there. So a byte serves for nimbers below 512.
//
// When the last rare heap is far behind, no more is needed than the first heaps and the last: these
// may be all that is held (jump). A heap that seems to be a new rare one can then not be decided.
#include "nimrod/solve/sequences/sparse_sequence.h"

#include <algorithm>
#include <atomic>
#include <cassert>

namespace nimrod {

using sparse::block_length;
using sparse::proof_length;

namespace {

template <class Cell>
sparse::Kernels<Cell> kernels_for(const Engine& engine) {
    return engine.portable ? sparse::portable_kernels<Cell>() : sparse::best_kernels<Cell>();
}

}  // namespace

template <class Cell>
SparseSequence<Cell>::SparseSequence(const HeapCode& code, const RareSplit& split,
                                     const Engine& engine)
    : breaks_(code.taken_leaving(2)),
      leave_one_(code.taken_leaving(1)),
      last_digit_(code.last()),
      kernels_(kernels_for<Cell>(engine)),
      cells_(split, code.last() + 64),
      proof_(code, kernels_),
      crew_(engine.threads > 1 ? std::make_unique<Crew>(engine.threads - 1) : nullptr),
      scratch_(std::max(engine.threads, 1U)) {
    assert(!breaks_.empty() && !code.endless() && code.most_parts() == 2);
    for (const std::size_t t : leave_one_) {
        // A heap of n - t is an option of its own class, unless the classes of nimbers change
        // places between n - t and n.
        if (split.alternating && t % 2 != 0)
            turned_.push_back(t);
        else
            options_.add(t, 0);
    }
    cells_.make_room(0, 1, nullptr);
    size_ = 1;
}

template <class Cell>
void SparseSequence<Cell>::jump(std::size_t n, std::span<const std::uint16_t> last,
                                Budget& budget) {
    cells_.forget(cells_.head() == 0 ? size_ : cells_.head(), n, last.size(), budget);
    size_ = n;
    if (n > cells_.head()) {
        assert(last.size() >= options_.offset.back() + proof_length);
        assert(last.size() >= Proof::longest_back + last_digit_);
        Cell* cell = cells_.at(n - last.size());
        for (const std::uint16_t index : last) {
            assert(index < SparseCells<Cell>::indices);
            *cell++ = static_cast<Cell>(index);
            while (64 * words_ <= index && allow_larger()) continue;
        }
    }
    restart();
}

/// Drops what was computed beyond size_.
template <class Cell>
void SparseSequence<Cell>::restart() {
    proved_ = ahead_ = size_;
    proof_ready_ = false;
}

template <class Cell>
void SparseSequence<Cell>::add_rare(std::size_t n) {
    const Cell index = *cells_.at(n);
    cells_.add_rare(n);
    for (const std::size_t t : breaks_) {
        options_.add(n + t, index);
        meetings_.add((n + t) / block_length);  // with 0, which is no part
        for (const std::size_t r : cells_.rares()) meetings_.add((n + r + t) / block_length);
    }
    for (const std::size_t t : leave_one_) meetings_.add((n + t) / block_length);
}

template <class Cell>
void SparseSequence<Cell>::add(std::uint32_t g, Budget& budget) {
    assert(fits(g));
    cells_.make_room(size_, size_ + 1, &budget);
    const std::uint32_t index = split().index(g);
    *cells_.at(size_) = static_cast<Cell>(index);
    if (split().rare(size_, g))
        add_rare(size_);
    else
        while (64 * words_ <= index && allow_larger()) continue;
    ++size_;
    restart();
}

/// Allows more common indices, if there are cells for them.
template <class Cell>
bool SparseSequence<Cell>::allow_larger() {
    if (64 * words_ == SparseCells<Cell>::indices) return false;
    words_ = words_ < 4 ? words_ + 1 : 2 * words_;  // as the kernels have it
    return true;
}

/// Whether in the block of this heap some option finds a rare heap, or none at all.
template <class Cell>
bool SparseSequence<Cell>::may_find_rares(std::size_t first) const {
    return first <= cells_.last_rare() + last_digit_ + block_length ||
           meetings_.has(first / block_length) || meetings_.has(first / block_length + 1);
}

/// The options that find only common heaps before the block, and what the others exclude.
template <class Cell>
void SparseSequence<Cell>::separate_rares(std::size_t first) {
    common_options_.clear();
    const auto close = [&](std::size_t lane, std::uint64_t index) {
        if (index < 64 * words_)
            closed_[index / 64 * block_length + lane] |= std::uint64_t{1} << (index % 64);
    };
    for (std::size_t i = 0; i < options_.size(); ++i) {
        const std::size_t offset = options_.offset[i];
        const std::uint32_t rare =
            offset < first ? cells_.rare_heaps().next_32(first - offset) : ~std::uint32_t{0};
        // Those that reach into the block are told which heaps before it are rare.
        if (rare == 0 || offset < block_length) {
            common_options_.append(offset, options_.sum[i]);
            continue;
        }
        for (std::size_t lane = 0; lane < block_length; ++lane) {
            const std::size_t n = first + lane;
            const bool common = offset < first ? ((rare >> lane) & 1) == 0
                                               : offset < n && !cells_.is_rare(n - offset);
            if (common) close(lane, *cells_.at(n - offset) ^ options_.sum[i]);
        }
    }
    for (const std::size_t t : turned_)
        for (std::size_t lane = 0; lane < std::min(t, block_length); ++lane)
            if (cells_.is_rare(first + lane - t)) close(lane, *cells_.at(first + lane - t));
}

/// Writes the cells of these heaps as if they were common, or of fewer if an index is too large; a
/// multiple of block_length.
template <class Cell>
std::size_t SparseSequence<Cell>::compute(std::size_t first, std::size_t count) {
    for (std::size_t n = first; n < first + count; n += block_length) {
        closed_.assign(words_ * block_length, 0);
        std::uint32_t rare_before = 0;
        const bool some_rare = may_find_rares(n);
        if (some_rare) {
            separate_rares(n);
            for (std::size_t i = 0; i < block_length; ++i)
                rare_before |= (cells_.is_rare(n - 1 - i) ? 1U : 0U) << i;
        }
        const std::size_t done =
            kernels_.values(cells_.at(n), {closed_.data(), rare_before},
                            some_rare ? common_options_ : options_, words_, stamped_);
        if (done < block_length) return n + done - first;
    }
    return count;
}

/// How many heaps are proved at a time, at most: with several threads as many as take a millisecond
/// or so, or they would wait for each other.
template <class Cell>
std::size_t SparseSequence<Cell>::piece() const {
    constexpr std::size_t operations = std::size_t{1} << 23;
    if (!crew_) return proof_length;
    const std::size_t heaps = operations / (options_.size() + 1) / proof_length * proof_length;
    return std::clamp(heaps, proof_length, Proof::longest_piece);
}

/// Proves that the heaps [first, last) are common, or says which is not; and in the meantime
/// computes `ahead` more. All threads prove, each the next block.
template <class Cell>
auto SparseSequence<Cell>::prove(std::size_t first, std::size_t last, std::size_t ahead,
                                 std::size_t& computed) -> std::optional<Missing> {
    proof_.enter(cells_, first, last);
    std::atomic<std::size_t> next{first}, failed{last};
    std::mutex mutex;
    Missing least{};
    const auto work = [&](unsigned member) {
        for (;;) {
            const std::size_t n = next.fetch_add(proof_length);
            if (n >= failed) return;
            const std::size_t count = std::min(proof_length, last - n);
            Missing missing{};
            if (proof_.prove(cells_, n, count, scratch_[member], missing) == count) continue;
            const std::lock_guard lock(mutex);
            if (missing.heap >= failed) return;
            failed = missing.heap;
            least = missing;
        }
    };
    if (crew_ && last - first > proof_length) {
        crew_->start(work);
        try {
            // The last block that is proved may be read to its end, even if it is not that long.
            computed = (last - first) % block_length == 0 ? compute(last, ahead) : 0;
            work(0);
        } catch (...) {
            failed = first;
            crew_->finish();
            throw;
        }
        crew_->finish();
    } else {
        work(0);
        computed = 0;
    }
    if (failed == last) return std::nullopt;
    return least;
}

template <class Cell>
SparseSequence<Cell>::Extent SparseSequence<Cell>::extend(std::size_t count, Budget& budget) {
    size_ = std::max(size_, std::min(proved_, count));
    while (size_ < count) {
        const std::size_t from = size_;
        if (!proof_ready_) proof_.reset(cells_, size_, words_);
        proof_ready_ = true;
        if (ahead_ == size_) {
            cells_.make_room(size_, size_ + together_, &budget);
            ahead_ = size_ + compute(size_, together_);
        }
        if (ahead_ == size_) {
            if (!allow_larger()) return Extent::too_large;
            restart();
            continue;
        }
        cells_.make_room(ahead_, ahead_ + together_, &budget);
        std::size_t computed = 0;
        if (const std::optional<Missing> missing = prove(size_, ahead_, together_, computed)) {
            proof_.withdraw(missing->heap);
            size_ = proved_ = ahead_ = missing->heap;
            together_ = std::max(together_ / 2, block_length);
            if (size_ >= count) {
                size_ = count;
            } else {
                if (cells_.head() > 0) return Extent::undecided;
                *cells_.at(size_) = missing->index;
                add_rare(size_);
                proved_ = ahead_ = ++size_;
            }
        } else {
            proved_ = ahead_;
            ahead_ += computed;
            size_ = std::min(proved_, count);
            together_ = std::min(together_ * 2, piece());
        }
        budget.step(size_ - from);
    }
    return Extent::full;
}

template class SparseSequence<std::uint8_t>;
template class SparseSequence<std::uint16_t>;

}  // namespace nimrod
