// A position has the product of the values of its heaps; it is lost if and only if that is in P. A
// move in a heap wins when the product of what it leaves and of the other heaps is in P, so as in
// normal play one asks for the values of moves and not for the moves themselves.
#include "nimrod/theory/misere_heaps.h"

#include <algorithm>
#include <mutex>

#include "nimrod/solve/misere/quotient_certificate.h"
#include "nimrod/solve/misere/regular_tail.h"
#include "nimrod/theory/guy_smith.h"
#include "nimrod/theory/heap_moves.h"
#include "nimrod/theory/shipped_quotients.h"

namespace nimrod {

namespace {

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

Natural largest_of(const Heaps& heaps) {
    return heaps.empty() ? Natural(0) : *std::max_element(heaps.begin(), heaps.end());
}

std::uint64_t bytes_of(const HeapQuotient& known) {
    return known.bytes() + known.last() * 4 * sizeof(std::size_t);
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
    /// The last rogue among the heaps up to the second number, if these prove that there is no
    /// other.
    std::optional<std::pair<std::size_t, std::size_t>> rogue() const {
        const std::lock_guard lock(mutex_);
        return rogue_ ? std::optional(std::pair(*rogue_, known_->last())) : std::nullopt;
    }
    /// With so many steps more was sought in vain.
    std::uint64_t given_up() const {
        const std::lock_guard lock(mutex_);
        return given_up_;
    }
    void learn(std::shared_ptr<const HeapQuotient> longer, std::uint64_t given_up) {
        const std::lock_guard lock(mutex_);
        given_up_ = std::max(given_up_, given_up);
        if (longer->last() <= known_->last()) return;
        known_ = std::move(longer);
        rogue_ = last_rogue(known_->code(), known_->quotient());
        set_bytes(bytes_of(*known_));
    }

private:
    mutable std::mutex mutex_;
    std::shared_ptr<const HeapQuotient> known_;
    std::optional<std::size_t> rogue_;
    std::uint64_t given_up_ = 0;
};

namespace {

/// What a store has of the quotient: its certificate, which is verified like any other.
constexpr std::string_view kept_under = "quotient";
/// A quotient that took so many steps is kept.
constexpr std::uint64_t steps_worth_keeping = 1'000;

std::optional<HeapQuotient> kept_quotient(const Shelf& shelf, const HeapCode& code,
                                          Budget& budget) {
    const std::optional<std::string> text = shelf.find(kept_under);
    if (!text) return std::nullopt;
    try {
        return read_certificate(*text, code, budget);
    } catch (const BadCertificate&) {
        return std::nullopt;
    }
}

}  // namespace

MisereHeaps::MisereHeaps(HeapCode code) : code_(std::move(code)) {}

Memory::Key MisereHeaps::key() const {
    return {code_.unequal_parts ? "misere-quotient grundy" : "misere-quotient " + code_.print(),
            Convention::misere};
}

/// With what is shipped.
std::shared_ptr<MisereHeaps::Table> MisereHeaps::table(Budget& budget) const {
    auto table = budget.memory().table<Table>(key(), code_);
    if (table->known()->last() == 0)
        if (auto shipped = shipped_quotient(code_, budget))
            table->learn(std::make_shared<const HeapQuotient>(*std::move(shipped)), 0);
    return table;
}

std::shared_ptr<const HeapQuotient> MisereHeaps::quotient(const Heaps& heaps, Budget& budget,
                                                          std::uint64_t steps) const {
    const Natural largest = largest_of(heaps);
    if (code_.endless() && largest > largest_endless) return nullptr;
    const auto table = this->table(budget);
    const Shelf shelf = budget.memory().shelf(key());
    std::shared_ptr<const HeapQuotient> known = table->known();
    if (!known->place(largest))
        if (auto kept = kept_quotient(shelf, code_, budget)) {
            table->learn(std::make_shared<const HeapQuotient>(*std::move(kept)), 0);
            known = table->known();
        }
    if (!known->place(largest) && table->given_up() < steps) {
        const std::uint64_t begun = budget.reached().positions;
        const auto longer = std::make_shared<HeapQuotient>(*known);
        bool found = false;
        try {
            found = budget
                        .within(steps,
                                [&] {
                                    while (!longer->place(largest)) longer->extend(budget);
                                    return true;
                                })
                        .has_value();
        } catch (const OutOfLimits& stopped) {
            // Search may do with less memory.
            const bool in_vain = stopped.why == Stop::too_large || stopped.why == Stop::memory;
            table->learn(longer, in_vain ? steps : 0);
            if (!in_vain) throw;
        }
        table->learn(longer, found ? 0 : steps);
        known = longer;
        if (shelf && found && budget.reached().positions - begun >= steps_worth_keeping)
            shelf.keep(kept_under, write_certificate(*longer));
    }
    return known->place(largest) ? known : nullptr;
}

bool MisereHeaps::is_as_normal(const Heaps& heaps, Budget& budget) const {
    const auto table = this->table(budget);
    const auto rogue = table->rogue();
    return rogue && largest_of(heaps) > natural(rogue->second) &&
           !table->known()->place(largest_of(heaps));
}

Explanation MisereHeaps::explain_as_normal(const Heaps& heaps, Budget& budget) const {
    const auto [rogue, last] = table(budget)->rogue().value();
    const GuySmith normal(code_);
    Explanation out{"quotient", {}};
    out.say(
        tr("As long as a heap larger than {} is left, the position is lost exactly when it is lost "
           "in normal play; and every move from a heap larger than {} leaves such a heap. Proved "
           "for all heaps, by their values in the misère quotient: those larger than {} lie in its "
           "kernel, where values are nimbers. So play as in normal play here.",
           "Tant qu'il reste un tas plus grand que {}, la position est perdue exactement "
           "lorsqu'elle l'est en jeu normal ; et tout coup dans un tas plus grand que {} laisse un "
           "tel tas. C'est prouvé pour tous les tas, par leurs valeurs dans le quotient misère : "
           "celles des tas plus grands que {} sont dans son noyau, où les valeurs sont des "
           "nimbres. Jouez donc ici comme en jeu normal.",
           rogue, last, rogue));
    for (Block& block : normal
                            .explain(heaps, Convention::normal,
                                     normal.methods(heaps, Convention::normal).front(), budget)
                            .blocks)
        out.blocks.push_back(std::move(block));
    return out;
}

std::optional<Outcome> MisereHeaps::outcome(const Heaps& heaps, Budget& budget) const {
    if (is_as_normal(heaps, budget)) {
        const std::optional<Nimber> nimber = GuySmith(code_).nimber(heaps, budget);
        if (nimber) return *nimber == 0 ? Outcome::P : Outcome::N;
    }
    const auto known = quotient(heaps, budget);
    if (!known) return std::nullopt;
    return known->quotient().p.contains(known->value(heaps)) ? Outcome::P : Outcome::N;
}

std::optional<Moves<Heaps>> MisereHeaps::winning_moves(const Heaps& heaps, std::size_t max,
                                                       Budget& budget) const {
    // Every move leaves a heap with which play is as in normal play.
    if (is_as_normal(heaps, budget))
        if (auto moves = GuySmith(code_).winning_moves(heaps, Convention::normal, max, budget))
            return moves;
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
