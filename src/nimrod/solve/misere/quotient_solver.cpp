// The method is that of A. N. Siegel's MisereSolver (Plambeck and Siegel 2008, appendix), in the
// form in which everything rests on two conditions: (P) no move leads from P to P; (N) from every
// sum that is not ended and has a value outside P some move leads into P. With 1 outside P they
// prove by induction that a sum is a P-position if and only if its value is in P.
//
// (P) is a finite check. (N) speaks of infinitely many sums, but only through the pairs of their
// values and the sets of their options' values, which multiply; and since a larger set can only
// help, the minimal sets are enough.
//
// A new atom is given a value of the monoid as it is, if one keeps (P) and (N). Else its powers
// become new elements; a candidate is marked by the least words that reach its elements, reduced
// and verified. Where it fails, the least word that fails tells the truth about itself, and the
// atoms in it are freed, as few as possible, until the candidate says the same.
#include "nimrod/solve/misere/quotient_solver.h"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "nimrod/core/heap_bytes.h"
#include "nimrod/solve/misere/step_cost.h"

namespace nimrod {

namespace {

// The powers of an atom are told apart up to t^3 at first. Where that takes many rounds, the period
// grows with the index.
constexpr std::size_t first_index = 2;
constexpr std::size_t first_period = 2;
constexpr std::size_t long_index = 8;

/// What is checked of a candidate: the pairs of the atoms, the first atom of each.
struct Pairs {
    std::vector<ValuePair> pairs;
    std::vector<Atom> atoms;
};

Pairs distinct_pairs(const MisereQuotient& quotient, const std::vector<ElementSet>& options) {
    Pairs out;
    for (Atom atom = 1; atom < quotient.values.size(); ++atom) {
        ValuePair pair{quotient.values[atom], options[atom]};
        if (pair.options.empty()) continue;
        if (std::find(out.pairs.begin(), out.pairs.end(), pair) != out.pairs.end()) continue;
        out.pairs.push_back(std::move(pair));
        out.atoms.push_back(atom);
    }
    return out;
}

AtomWord with_atom(AtomWord word, Atom atom) {
    word.insert(std::upper_bound(word.begin(), word.end(), atom, std::greater<>()), atom);
    return word;
}

/// The least word from which, against (P), a move leads from P to P.
std::optional<AtomWord> least_move_within_p(const QuotientCandidate::Reduced& candidate,
                                            const Pairs& pairs, Budget& budget) {
    const MisereQuotient& quotient = candidate.quotient;
    std::optional<AtomWord> least;
    for (std::size_t i = 0; i < pairs.pairs.size(); ++i) {
        const auto& [value, options] = pairs.pairs[i];
        ElementSet moves(quotient.order);
        options.for_each([&](Element y) { moves |= quotient.into_p(y); });
        quotient.into_p(value).for_each([&](Element x) {
            if (!moves.contains(x)) return;
            AtomWord word = with_atom(candidate.words[x], pairs.atoms[i]);
            if (!least || word < *least) least = std::move(word);
        });
        budget.step(steps_of_sum(quotient.order));
    }
    return least;
}

/// The closure in lexicographic order, so that the first failure of (N) is the least one.
class OrderedClosure {
public:
    OrderedClosure(const MisereQuotient& quotient, const Pairs& pairs, Budget& budget)
        : quotient_(quotient), pairs_(pairs), budget_(budget), held_(budget) {
        antichains_.resize(quotient.order);
        sums_.push_back({{0, ElementSet(quotient.order)}, {}});
    }

    /// The least word of value outside P without a move into P, if that comes before `bound`.
    std::optional<AtomWord> least_failure(const std::optional<AtomWord>& bound) {
        for (std::size_t i = 0; i < pairs_.pairs.size(); ++i) {
            const ValuePair& pair = pairs_.pairs[i];
            const Atom atom = pairs_.atoms[i];
            if (bound && atom > bound->front()) return std::nullopt;
            if (is_dominated(antichains_[pair.value], pair.options)) continue;
            for (std::size_t begin = 0; begin < sums_.size();) {
                const std::size_t end = sums_.size();
                for (std::size_t from = begin; from < end; ++from) {
                    budget_.step(steps_of_sum(quotient_.order));
                    ValuePair sum = sum_of_pairs(quotient_, sums_[from].pair, pair);
                    if (is_dominated(antichains_[sum.value], sum.options)) continue;
                    AtomWord word = with_atom(sums_[from].word, atom);
                    if (bound && *bound < word) return std::nullopt;
                    if (!quotient_.p.contains(sum.value) && !sum.options.meets(quotient_.p))
                        return word;
                    held_.hold(2 * sum.options.bytes() + element_bytes<Sum> + heap_bytes(word));
                    antichains_[sum.value].push_back(sum.options);
                    sums_.push_back({std::move(sum), std::move(word)});
                }
                begin = end;
            }
        }
        return std::nullopt;
    }

    /// The minimal sets; closed, if there was no failure.
    Antichains antichains() const {
        Antichains out(antichains_.size());
        for (std::size_t x = 0; x < antichains_.size(); ++x)
            for (std::size_t i = 0; i < antichains_[x].size(); ++i) {
                // Of two sets of which one contains the other, the later one is the smaller.
                const ElementSet& set = antichains_[x][i];
                if (std::none_of(antichains_[x].begin() + static_cast<std::ptrdiff_t>(i) + 1,
                                 antichains_[x].end(),
                                 [&](const ElementSet& later) { return later.is_subset_of(set); }))
                    out[x].push_back(set);
            }
        return out;
    }

private:
    struct Sum {
        ValuePair pair;
        AtomWord word;
    };

    const MisereQuotient& quotient_;
    const Pairs& pairs_;
    Budget& budget_;
    HeldMemory held_;
    Antichains antichains_;
    std::vector<Sum> sums_;  // in lexicographic order
};

/// The index and the period of the powers of an element.
FreedAtom powers(const MisereQuotient& quotient, Atom atom) {
    std::vector<std::size_t> seen(quotient.order, SIZE_MAX);
    Element power = 0;
    std::size_t exponent = 0;
    for (; seen[power] == SIZE_MAX; ++exponent) {
        seen[power] = exponent;
        power = quotient.product(power, quotient.values[atom]);
    }
    return {atom, seen[power], exponent - seen[power]};
}

/// The atom freed so that as many copies of it as are in the word are told apart from fewer.
FreedAtom freed(const MisereQuotient& quotient, Atom atom, const AtomWord& word) {
    FreedAtom out = powers(quotient, atom);
    const auto copies = static_cast<std::size_t>(std::count(word.begin(), word.end(), atom));
    out.index = std::max(out.index, copies - 1);
    std::size_t period = first_period;
    if (out.index >= long_index) period = 2 * ((out.index - 4) / 2);
    out.period = std::lcm(out.period, period);
    return out;
}

/// Calls f for the sets of `size` of the items, until it returns true.
template <class F>
bool any_subset(const AtomWord& items, std::size_t size, const F& f) {
    std::vector<std::size_t> chosen(size);
    std::iota(chosen.begin(), chosen.end(), std::size_t{0});
    for (;;) {
        AtomWord subset;
        for (const std::size_t i : chosen) subset.push_back(items[i]);
        if (f(subset)) return true;
        std::size_t i = size;
        while (i > 0 && chosen[i - 1] == items.size() - size + i - 1) --i;
        if (i == 0) return false;
        ++chosen[i - 1];
        for (std::size_t j = i; j < size; ++j) chosen[j] = chosen[j - 1] + 1;
    }
}

/// A candidate that tells the truth about the least word about which this one does not.
QuotientCandidate::Reduced recalibrated(QuotientCandidate::Reduced& candidate, const AtomWord& word,
                                        const AtomOptions& options, Budget& budget) {
    MisereQuotient& quotient = candidate.quotient;
    const bool was_in_p = quotient.p.contains(quotient.value(word));
    AtomWord atoms = word;
    atoms.erase(std::unique(atoms.begin(), atoms.end()), atoms.end());
    std::optional<QuotientCandidate::Reduced> found;
    bool too_large = false;
    for (std::size_t size = 1; size <= atoms.size(); ++size) {
        const bool done = any_subset(atoms, size, [&](const AtomWord& subset) {
            std::vector<FreedAtom> free_atoms;
            for (const Atom atom : subset) free_atoms.push_back(freed(quotient, atom, word));
            if (!QuotientCandidate::size(quotient, free_atoms)) {
                too_large = true;
                return false;
            }
            const QuotientCandidate next(
                quotient, free_atoms, static_cast<Atom>(quotient.values.size()), options, budget);
            if (next.in_p(word) == was_in_p) return false;
            found = next.reduced(budget);
            return true;
        });
        if (done) return *std::move(found);
    }
    // With all atoms of the word freed no lesser word has its value.
    assert(too_large);
    budget.stop(Stop::too_large);
}

}  // namespace

QuotientSolver::QuotientSolver(AtomOptions options, MisereQuotient quotient, Antichains antichains)
    : options_(std::move(options)) {
    accept(std::move(quotient), std::move(antichains));
}

/// All that depends on the monoid is made anew.
void QuotientSolver::accept(MisereQuotient quotient, Antichains antichains) {
    quotient_ = std::move(quotient);
    antichains_ = std::move(antichains);
    option_values_.clear();
    for (Atom atom = 0; atom < quotient_.values.size(); ++atom)
        option_values_.push_back(quotient_.option_values(atom, options_));
    pairs_ = distinct_pairs(quotient_, option_values_).pairs;
    into_p_.clear();
    for (std::size_t x = 0; x < quotient_.order; ++x) into_p_.push_back(quotient_.into_p(x));
}

std::uint64_t QuotientSolver::bytes() const {
    const std::uint64_t order = quotient_.order;
    std::uint64_t sets = order + option_values_.size() + pairs_.size();
    for (const std::vector<ElementSet>& antichain : antichains_) sets += antichain.size();
    return order * order * sizeof(Element) + sets * into_p_[0].bytes();
}

bool QuotientSolver::extend(Budget& budget) {
    budget.step();
    HeldMemory held(budget);
    held.hold(bytes());
    const Atom atom = last() + 1;
    ElementSet options = quotient_.option_values(atom, options_);
    if (options.empty()) {
        quotient_.values.push_back(0);
    } else if (!extend_conservatively(options, budget)) {
        extend_monoid(budget);
        return true;
    }
    option_values_.push_back(std::move(options));
    return false;
}

bool QuotientSolver::extend_conservatively(const ElementSet& options, Budget& budget) {
    const bool in_p = !options.meets(quotient_.p);
    // (P): with what a sum of value x is lost, no option may be.
    ElementSet lost(quotient_.order);
    options.for_each([&](Element y) { lost |= into_p_[y]; });
    std::vector<Element> possible;
    for (std::size_t i = 0; i < quotient_.order; ++i) {
        const Element x = static_cast<Element>(i);
        if (quotient_.p.contains(x) != in_p || into_p_[x].meets(lost)) continue;
        // (N): a sum of this value has no more options. Nothing else is to be checked.
        if (is_dominated(antichains_[x], options)) {
            quotient_.values.push_back(x);
            return true;
        }
        possible.push_back(x);
    }
    for (const Element x : possible) {
        Antichains closed = antichains_;
        ValuePair pair{x, options};
        if (!close(quotient_, pairs_, pair, closed, budget)) continue;
        antichains_ = std::move(closed);
        pairs_.push_back(std::move(pair));
        quotient_.values.push_back(x);
        return true;
    }
    return false;
}

void QuotientSolver::extend_monoid(Budget& budget) {
    const Atom atom = last() + 1;
    QuotientCandidate::Reduced candidate =
        QuotientCandidate(quotient_, {{atom, first_index, first_period}}, atom + 1, options_,
                          budget)
            .reduced(budget);
    for (;;) {
        std::vector<ElementSet> option_values;
        for (Atom each = 0; each <= atom; ++each) {
            options_(each, [&](std::span<const Atom> option) { candidate.quotient.need(option); });
            option_values.push_back(candidate.quotient.option_values(each, options_));
        }
        const Pairs pairs = distinct_pairs(candidate.quotient, option_values);
        std::optional<AtomWord> failure = least_move_within_p(candidate, pairs, budget);
        OrderedClosure closure(candidate.quotient, pairs, budget);
        if (auto earlier = closure.least_failure(failure)) failure = std::move(earlier);
        if (!failure) {
            candidate.complete(budget);
            accept(std::move(candidate.quotient), closure.antichains());
            return;
        }
        candidate = recalibrated(candidate, *failure, options_, budget);
    }
}

}  // namespace nimrod
