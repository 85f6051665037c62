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
#include <atomic>
#include <bit>
#include <mutex>

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

/// Collects the moves in heap `i` that give it the nimber `wanted`.
class HeapMoves {
public:
    HeapMoves(const HeapCode& code, const OctalSequence& sequence, const Heaps& heaps,
              std::size_t max, Budget& budget)
        : code_(code),
          sequence_(sequence),
          g_(sequence.values),
          heaps_(heaps),
          max_(max),
          budget_(budget) {
        moves_.count = 0;
    }

    void collect(std::size_t i, std::uint32_t wanted) {
        const Natural& heap = heaps_[i];
        const std::size_t most = code_.endless() ? word(heap) : code_.last();
        for (std::size_t taken = 0; taken <= most; ++taken) {
            if (heap < natural(taken)) break;
            const Natural left = heap - natural(taken);
            if (left == 0) {
                if (code_.leaves(taken, 0) && wanted == 0) add(i, {left});
                continue;
            }
            if (code_.leaves(taken, 1) && sequence_.value(left) == wanted) add(i, {left});
            if (code_.leaves(taken, 2)) collect_pairs(i, left, wanted);
            if (code_.leaves(taken, 3)) collect_triples(i, left, wanted);
        }
    }

    Moves<Heaps> moves() {
        moves_.complete = moves_.count == natural(moves_.first.size());
        return std::move(moves_);
    }

private:
    void add(std::size_t i, const Heaps& parts) {
        count(1);
        if (moves_.first.size() < max_) list(i, parts);
    }

    void count(const Natural& more) {
        if (moves_.count) *moves_.count += more;
    }

    void list(std::size_t i, const Heaps& parts) {
        Heaps to = heaps_;
        to[i] = parts[0];
        to.insert(to.begin() + static_cast<std::ptrdiff_t>(i) + 1, parts.begin() + 1, parts.end());
        moves_.first.push_back(std::move(to));
    }

    bool in_table(const Natural& left) const { return left < natural(g_.size()); }

    /// The number of breaks of `left` in two that have the wanted nimber.
    Natural count_pairs(const Natural& left, std::uint32_t wanted) {
        if (in_table(left)) {
            const std::size_t n = word(left), last = code_.pairs(n);
            std::size_t found = 0;
            for (std::size_t part = 1; part <= last; ++part)
                found += (g_[part] ^ g_[n - part]) == wanted ? 1 : 0;
            budget_.step(last);
            return natural(found);
        }
        // The smaller part up to the pre-period one by one, then one period of them: each stands
        // for all that differ from it by multiples of the period.
        const std::size_t period = sequence_.period->period,
                          start = sequence_.period->preperiod + 1;
        const Natural beyond = code_.pairs(left) - natural(start);
        const Natural rounds = beyond / natural(period);
        const std::size_t fuller = remainder(beyond, period);  // residues with one more
        std::size_t once = 0, full = 0, rest = 0;
        std::size_t place = sequence_.place(left);
        for (std::size_t part = 1; part < start + period; ++part) {
            place = place + 1 == start ? place + period - 1 : place - 1;
            if ((g_[part] ^ g_[place]) != wanted) continue;
            ++(part < start ? once : part - start <= fuller ? full : rest);
        }
        budget_.step(start + period);
        return natural(once) + natural(full) * (rounds + 1) + natural(rest) * rounds;
    }

    void collect_pairs(std::size_t i, const Natural& left, std::uint32_t wanted) {
        Natural rest = count_pairs(left, wanted);
        count(rest);
        for (Natural part = 1; rest > 0 && moves_.first.size() < max_; ++part) {
            budget_.step();
            if ((sequence_.value(part) ^ sequence_.value(left - part)) != wanted) continue;
            list(i, {part, left - part});
            --rest;
        }
    }

    /// Beyond the table the triples are not counted: some are those of a heap in the last period of
    /// the table, whose largest part, which is past the pre-period, is raised.
    void collect_triples(std::size_t i, const Natural& left, std::uint32_t wanted) {
        Natural raised = 0;
        if (!in_table(left)) {
            const Natural past = left - natural(g_.size() - 1),
                          period = natural(sequence_.period->period);
            raised = (past + period - 1) / period * period;
            moves_.count.reset();
        }
        const std::size_t n = word(Natural(left - raised));
        for (std::size_t a = 1; 3 * a <= n; ++a) {
            if (!moves_.count && moves_.first.size() >= max_) return;
            budget_.step(1 + n / 4096);
            for (std::size_t b = a; a + 2 * b <= n; ++b)
                if ((g_[a] ^ g_[b] ^ g_[n - a - b]) == wanted)
                    add(i, {natural(a), natural(b), natural(n - a - b) + raised});
        }
    }

    const HeapCode& code_;
    const OctalSequence& sequence_;
    const std::vector<std::uint32_t>& g_;
    const Heaps& heaps_;
    std::size_t max_;
    Budget& budget_;
    Moves<Heaps> moves_;
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
    HeapMoves moves(code_, known, heaps, max, budget);
    // No move leaves the nimber of its heap as it was.
    if (change != 0)
        for (std::size_t i = 0; i < heaps.size(); ++i)
            moves.collect(i, known.value(heaps[i]) ^ change);
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
