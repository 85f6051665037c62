// Normal play of the games that take and break, from the nimbers of single heaps (for these and the
// theorem of Guy and Smith see octal_sequence.cpp). A position has the nim-sum of its heaps; a move
// in a heap wins when it gives this heap the nim-sum of the others.
//
// Where the period is proved, the winning moves of a heap of 10^30 are counted, not listed: past
// the pre-period the nimber of a break depends only on the smaller part modulo the period.
//
// Misère play is left to search. It has no such theory: of Kayles alone it took until 1973 (W. L.
// Sibert, published with J. H. Conway, Mathematical Kayles, Int. J. Game Theory 20, 1992).
#include "nimrod/theory/guy_smith.h"

#include <algorithm>
#include <bit>

namespace nimrod {

namespace {

// Heaps up to this size are computed if the budget allows; for larger ones a period is looked for,
// less far, since it may not exist.
constexpr std::size_t largest_computed = 10'000'000;
constexpr std::size_t period_sought = 10'000;
constexpr std::size_t doubled_below = 8192;
constexpr std::size_t growth = 1024;

std::uint32_t nim_sum_of_heaps(const OctalSequence& sequence, const Heaps& heaps) {
    std::uint32_t sum = 0;
    for (const Natural& heap : heaps) sum ^= sequence.value(heap);
    return sum;
}

/// Collects the moves in heap `i` that give it the nimber `wanted`.
class HeapMoves {
public:
    HeapMoves(const OctalCode& code, const OctalSequence& sequence, const Heaps& heaps,
              std::size_t max, Budget& budget)
        : code_(code), sequence_(sequence), heaps_(heaps), max_(max), budget_(budget) {
        moves_.count = 0;
    }

    void collect(std::size_t i, std::uint32_t wanted) {
        for (std::size_t taken = 0; taken < code_.digits.size(); ++taken) {
            if (heaps_[i] < natural(taken)) break;
            const Natural left = heaps_[i] - natural(taken);
            if (left == 0) {
                if (code_.may_empty(taken) && wanted == 0) add(i, {left});
                continue;
            }
            if (code_.may_leave_one(taken) && sequence_.value(left) == wanted) add(i, {left});
            if (code_.may_leave_two(taken)) collect_breaks(i, left, wanted);
        }
    }

    Moves<Heaps> moves() {
        moves_.complete = *moves_.count == natural(moves_.first.size());
        return std::move(moves_);
    }

private:
    void add(std::size_t i, const Heaps& parts) {
        ++*moves_.count;
        if (moves_.first.size() < max_) list(i, parts);
    }

    void list(std::size_t i, const Heaps& parts) {
        Heaps to = heaps_;
        to[i] = parts[0];
        if (parts.size() == 2) to.insert(to.begin() + static_cast<std::ptrdiff_t>(i) + 1, parts[1]);
        moves_.first.push_back(std::move(to));
    }

    bool fits(const Natural& left, const Natural& part, std::uint32_t wanted) {
        budget_.step();
        return (sequence_.value(part) ^ sequence_.value(left - part)) == wanted;
    }

    /// The number of breaks of `left` that have the wanted nimber.
    Natural count_breaks(const Natural& left, std::uint32_t wanted) {
        const Natural last = code_.break_count(left);
        Natural count = 0;
        // Without a repetition to use (a heap within the table) every break is looked at.
        const bool repeats = left >= natural(sequence_.values.size());
        const Natural start =
            repeats ? natural(sequence_.period->preperiod + 1) : Natural(last + 1);
        for (Natural part = 1; part < start; ++part)
            if (fits(left, part, wanted)) ++count;
        if (!repeats) return count;
        const Natural period = natural(sequence_.period->period);
        for (Natural part = start; part < start + period; ++part)
            if (fits(left, part, wanted)) count += (last - part) / period + 1;
        return count;
    }

    void collect_breaks(std::size_t i, const Natural& left, std::uint32_t wanted) {
        Natural rest = count_breaks(left, wanted);
        *moves_.count += rest;
        for (Natural part = 1; rest > 0 && moves_.first.size() < max_; ++part) {
            if (!fits(left, part, wanted)) continue;
            list(i, {part, left - part});
            --rest;
        }
    }

    const OctalCode& code_;
    const OctalSequence& sequence_;
    const Heaps& heaps_;
    std::size_t max_;
    Budget& budget_;
    Moves<Heaps> moves_;
};

}  // namespace

GuySmith::GuySmith(OctalCode code) : code_(std::move(code)) {}

/// Readers keep the table that they were given while a longer one takes its place, so nobody waits
/// for another's computation.
std::shared_ptr<const OctalSequence> GuySmith::sequence_to(std::size_t heap, Budget& budget) const {
    std::shared_ptr<const OctalSequence> known;
    {
        const std::lock_guard lock(table_->mutex);
        known = table_->known;
    }
    if (known->period || heap < known->values.size()) return known;
    auto longer = std::make_shared<OctalSequence>(*known);
    const std::size_t end =
        heap < doubled_below ? std::bit_ceil(heap + 1) : (heap / growth + 1) * growth;
    extend(code_, *longer, end - 1, budget);
    const std::lock_guard lock(table_->mutex);
    const OctalSequence& newest = *table_->known;
    if (!newest.period && newest.values.size() < longer->values.size()) table_->known = longer;
    return longer;
}

std::shared_ptr<const OctalSequence> GuySmith::sequence(const Heaps& heaps, Budget& budget) const {
    Natural largest = 0;
    for (const Natural& heap : heaps) largest = std::max(largest, heap);
    const bool computed = largest <= natural(largest_computed);
    auto known = sequence_to(computed ? largest.get_ui() : period_sought, budget);
    return known->reaches(largest) ? known : nullptr;
}

std::optional<Nimber> GuySmith::nimber(const Heaps& heaps, Budget& budget) const {
    const auto known = sequence(heaps, budget);
    if (!known) return std::nullopt;
    return natural(nim_sum_of_heaps(*known, heaps));
}

std::optional<Outcome> GuySmith::outcome(const Heaps& heaps, Convention convention,
                                         Budget& budget) const {
    if (convention == Convention::misere) return std::nullopt;
    const std::optional<Nimber> value = nimber(heaps, budget);
    if (!value) return std::nullopt;
    return *value == 0 ? Outcome::P : Outcome::N;
}

std::optional<Moves<Heaps>> GuySmith::winning_moves(const Heaps& heaps, Convention convention,
                                                    std::size_t max, Budget& budget) const {
    if (convention == Convention::misere) return std::nullopt;
    const auto known = sequence(heaps, budget);
    if (!known) return std::nullopt;
    const std::uint32_t sum = nim_sum_of_heaps(*known, heaps);
    HeapMoves moves(code_, *known, heaps, max, budget);
    if (sum != 0)
        for (std::size_t i = 0; i < heaps.size(); ++i)
            moves.collect(i, known->value(heaps[i]) ^ sum);
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
        HeapMoves moves(code_, *known, heaps, 1, budget);
        moves.collect(i, value ^ sum);
        return moves.moves().first.at(0);
    }
    return std::nullopt;
}

}  // namespace nimrod
