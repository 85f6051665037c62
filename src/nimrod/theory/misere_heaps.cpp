// A position has the product of the values of its heaps; it is lost if and only if that is in P. A
// move in a heap wins when the product of what it leaves and of the other heaps is in P, so as in
// normal play one asks for the values of moves and not for the moves themselves.
#include "nimrod/theory/misere_heaps.h"

#include <algorithm>
#include <mutex>

#include "nimrod/theory/heap_moves.h"
#include "nimrod/theory/shipped_quotients.h"

namespace nimrod {

namespace {

// A quotient may be infinite, or too large: it is looked for with so many steps, a second at most,
// and then the question is left to search. Kayles takes two thousand of them.
constexpr std::uint64_t steps_of_quotient = 30'000;
constexpr unsigned largest_endless = 1'000'000;  // heaps whose moves are gone through one by one

/// The values of single heaps, for HeapMoves.
struct QuotientValues {
    const HeapQuotient& known;

    std::size_t size() const { return known.last() + 1; }
    Element at(std::size_t n) const { return known.quotient().values[n]; }
    Element of(const Natural& heap) const { return at(place(heap)); }
    std::size_t place(const Natural& heap) const { return *known.place(heap); }
    std::size_t period() const { return known.period()->period; }
    std::size_t preperiod() const { return known.period()->start; }
    static Element none() { return 0; }
    Element sum(Element a, Element b) const { return known.quotient().product(a, b); }
};

std::uint64_t bytes_of(const HeapQuotient& known) {
    const std::uint64_t order = known.quotient().order;
    std::uint64_t sets = known.last() + 1;
    for (const auto& antichain : known.antichains()) sets += antichain.size();
    return order * order * sizeof(Element) + sets * (order / 8 + sizeof(ElementSet)) +
           known.last() * 4 * sizeof(std::size_t);
}

}  // namespace

/// Readers keep the quotient that they were given while a longer one takes its place.
class MisereHeaps::Table : public Memory::Table {
public:
    explicit Table(const HeapCode& code) : known_(std::make_shared<HeapQuotient>(code)) {}

    std::shared_ptr<const HeapQuotient> known() const {
        const std::lock_guard lock(mutex_);
        return known_;
    }
    bool has_given_up() const {
        const std::lock_guard lock(mutex_);
        return given_up_;
    }
    void learn(std::shared_ptr<const HeapQuotient> longer, bool given_up) {
        const std::lock_guard lock(mutex_);
        given_up_ = given_up_ || given_up;
        if (longer->last() <= known_->last()) return;
        known_ = std::move(longer);
        set_bytes(bytes_of(*known_));
    }

private:
    mutable std::mutex mutex_;
    std::shared_ptr<const HeapQuotient> known_;
    bool given_up_ = false;
};

MisereHeaps::MisereHeaps(HeapCode code) : code_(std::move(code)) {}

std::shared_ptr<const HeapQuotient> MisereHeaps::quotient(const Heaps& heaps,
                                                          Budget& budget) const {
    Natural largest = 0;
    for (const Natural& heap : heaps) largest = std::max(largest, heap);
    if (code_.endless() && largest > largest_endless) return nullptr;
    const std::string about =
        code_.unequal_parts ? "misere-quotient grundy" : "misere-quotient " + code_.print();
    const auto table = budget.memory().table<Table>({about, Convention::misere}, code_);
    std::shared_ptr<const HeapQuotient> known = table->known();
    if (known->last() == 0)
        if (auto shipped = shipped_quotient(code_, budget)) {
            known = std::make_shared<const HeapQuotient>(*std::move(shipped));
            table->learn(known, false);
        }
    if (!known->place(largest) && !table->has_given_up()) {
        const auto longer = std::make_shared<HeapQuotient>(*known);
        bool found = false;
        try {
            found = budget
                        .within(steps_of_quotient,
                                [&] {
                                    while (!longer->place(largest)) longer->extend(budget);
                                    return true;
                                })
                        .has_value();
        } catch (const OutOfLimits& stopped) {
            table->learn(longer, stopped.why == Stop::too_large);
            if (stopped.why != Stop::too_large) throw;
        }
        table->learn(longer, !found);
        known = longer;
    }
    return known->place(largest) ? known : nullptr;
}

std::optional<Outcome> MisereHeaps::outcome(const Heaps& heaps, Budget& budget) const {
    const auto known = quotient(heaps, budget);
    if (!known) return std::nullopt;
    return known->quotient().p.contains(known->value(heaps)) ? Outcome::P : Outcome::N;
}

std::optional<Moves<Heaps>> MisereHeaps::winning_moves(const Heaps& heaps, std::size_t max,
                                                       Budget& budget) const {
    const auto known = quotient(heaps, budget);
    if (!known) return std::nullopt;
    const MisereQuotient& quotient = known->quotient();
    HeapMoves moves(code_, QuotientValues{*known}, heaps, max, budget);
    // No move leads from P to P.
    if (quotient.p.contains(known->value(heaps))) return moves.moves();
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        Heaps others = heaps;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        const Element rest = known->value(others);
        moves.collect(i, [&](Element x) { return quotient.p.contains(quotient.product(rest, x)); });
    }
    return moves.moves();
}

}  // namespace nimrod
