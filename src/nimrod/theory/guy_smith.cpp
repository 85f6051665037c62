// Normal play of the games that take and break, from the nimbers of single heaps (for these and the
// theorem of Guy and Smith see octal_sequence.cpp). A position has the nim-sum of its heaps; a move
// in a heap wins when it gives this heap the nim-sum of the others.
//
// Misère play is another matter: misere_heaps.cpp.
#include "nimrod/theory/guy_smith.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <mutex>

#include "nimrod/theory/heap_moves.h"

namespace nimrod {

namespace {

// Heaps up to this size are computed if the budget allows; for larger ones a period is looked for
// with so many steps (a nimber each, and one for 4096 options that the plain loop visits), some
// seconds at most, since it may not exist.
constexpr std::size_t largest_computed = 10'000'000;
constexpr std::uint64_t steps_of_search = 700'000;
constexpr std::size_t doubled_below = 8192;
constexpr std::size_t growth = 1024;

std::uint32_t nim_sum_of_heaps(const OctalSequence& sequence, const Heaps& heaps) {
    std::uint32_t sum = 0;
    for (const Natural& heap : heaps) sum ^= sequence.value(heap);
    return sum;
}

/// The nimbers of single heaps, for HeapMoves.
struct Nimbers {
    const OctalSequence& sequence;

    std::size_t size() const { return sequence.values.size(); }
    std::uint32_t at(std::size_t n) const { return sequence.values[n]; }
    std::uint32_t of(const Natural& heap) const { return sequence.value(heap); }
    std::size_t place(const Natural& heap) const { return sequence.place(heap); }
    std::size_t period() const { return sequence.period->period; }
    std::size_t preperiod() const { return sequence.period->preperiod; }
    static std::uint32_t none() { return 0; }
    static std::uint32_t sum(std::uint32_t a, std::uint32_t b) { return a ^ b; }
};

}  // namespace

/// The nimbers of the heaps of one code, as far as anybody has asked. Readers keep the sequence
/// that they were given while a longer one takes its place, so nobody waits for another's
/// computation.
class GuySmith::Table : public Memory::Table {
public:
    std::shared_ptr<const OctalSequence> known() const {
        const std::lock_guard lock(mutex_);
        return known_;
    }
    void learn(const std::shared_ptr<const OctalSequence>& longer, Budget& budget) {
        const std::lock_guard lock(mutex_);
        if (known_->period || longer->values.size() <= known_->values.size()) return;
        grow((longer->values.size() - known_->values.size()) * sizeof longer->values[0], budget);
        known_ = longer;
    }
    /// Whether a period was looked for, for heaps that are out of reach.
    std::atomic<bool> sought = false;

    void read_out(const Memory::Tell& tell) const override {
        const auto known = this->known();
        for (std::size_t n = 0; n < known->values.size(); ++n)
            tell(std::to_string(n), {known->values[n], {}, {}});
    }

private:
    mutable std::mutex mutex_;
    std::shared_ptr<const OctalSequence> known_ = std::make_shared<OctalSequence>();
};

GuySmith::GuySmith(HeapCode code)
    : code_(std::move(code)),
      about_(code_.unequal_parts ? "unequal " + code_.print() : code_.print()) {}

std::shared_ptr<GuySmith::Table> GuySmith::table(Budget& budget) const {
    return budget.memory().table<Table>({about_});
}

std::shared_ptr<const OctalSequence> GuySmith::sequence_to(std::size_t heap, Budget& budget) const {
    const std::shared_ptr<Table> table = this->table(budget);
    const std::shared_ptr<const OctalSequence> known = table->known();
    if (known->period || heap < known->values.size()) return known;
    const auto longer = std::make_shared<OctalSequence>(*known);
    const std::size_t end =
        heap < doubled_below ? std::bit_ceil(heap + 1) : (heap / growth + 1) * growth;
    try {
        extend(code_, *longer, end - 1, budget);
    } catch (const OutOfLimits&) {
        table->learn(longer, budget);
        throw;
    }
    table->learn(longer, budget);
    return longer;
}

/// The table as far as a period is worth looking for.
std::shared_ptr<const OctalSequence> GuySmith::with_period(Budget& budget) const {
    const std::shared_ptr<Table> table = this->table(budget);
    if (!table->sought && !code_.unequal_parts) {
        budget.within(steps_of_search, [&] { return sequence_to(largest_computed, budget); });
        table->sought = true;
    }
    return table->known();
}

std::shared_ptr<const OctalSequence> GuySmith::sequence(const Heaps& heaps, Budget& budget) const {
    Natural largest = 0;
    for (const Natural& heap : heaps) largest = std::max(largest, heap);
    const auto known = largest <= natural(largest_computed) ? sequence_to(word(largest), budget)
                                                            : with_period(budget);
    return known->reaches(largest) ? known : nullptr;
}

std::optional<Nimber> GuySmith::nimber(const Heaps& heaps, Budget& budget) const {
    const auto known = sequence(heaps, budget);
    if (!known) return std::nullopt;
    return natural(nim_sum_of_heaps(*known, heaps));
}

std::optional<Moves<Heaps>> GuySmith::winning_moves(const Heaps& heaps, Convention convention,
                                                    std::size_t max, Budget& budget) const {
    if (convention == Convention::misere) return std::nullopt;
    const auto known = sequence(heaps, budget);
    if (!known) return std::nullopt;
    return moves_to(*known, heaps, 0, max, budget);
}

Moves<Heaps> GuySmith::options_with_nimber(const Heaps& heaps, const Nimber& nimber,
                                           std::size_t max, Budget& budget) const {
    const auto known = sequence(heaps, budget);
    const std::optional<std::uint32_t> wanted = to_word<std::uint32_t>(nimber);
    if (!known) budget.stop(Stop::too_large);
    if (!wanted) return {{}, 0, true};
    Moves<Heaps> moves = moves_to(*known, heaps, *wanted, max, budget);
    if (!moves.count) budget.stop(Stop::too_large);
    return moves;
}

Moves<Heaps> GuySmith::moves_to(const OctalSequence& known, const Heaps& heaps,
                                std::uint32_t nimber, std::size_t max, Budget& budget) const {
    const std::uint32_t change = nim_sum_of_heaps(known, heaps) ^ nimber;
    HeapMoves moves(code_, Nimbers{known}, heaps, max, budget);
    // No move leaves the nimber of its heap as it was.
    if (change != 0)
        for (std::size_t i = 0; i < heaps.size(); ++i) {
            const std::uint32_t wanted = known.value(heaps[i]) ^ change;
            moves.collect(i, [wanted](std::uint32_t value) { return value == wanted; });
        }
    return moves.moves();
}

std::optional<Heaps> GuySmith::winning_move(const Heaps& heaps, Convention convention,
                                            Budget& budget) const {
    if (convention == Convention::misere) return std::nullopt;
    const auto known = sequence(heaps, budget);
    if (!known) return std::nullopt;
    const std::uint32_t sum = nim_sum_of_heaps(*known, heaps);
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        const std::uint32_t value = known->value(heaps[i]);
        if ((value ^ sum) >= value) continue;
        HeapMoves moves(code_, Nimbers{*known}, heaps, 1, budget);
        moves.collect(i, [&](std::uint32_t left) { return left == (value ^ sum); });
        return moves.moves().first.at(0);
    }
    return std::nullopt;
}

}  // namespace nimrod
