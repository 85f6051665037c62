#include "nimrod/solve/misere/misere_quotient.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "nimrod/solve/misere/step_cost.h"

namespace nimrod {

ElementSet MisereQuotient::option_values(Atom atom, const AtomOptions& options) const {
    ElementSet out(order);
    options(atom, [&](std::span<const Atom> option) { out.insert(value(option)); });
    return out;
}

void MisereQuotient::need(std::span<const Atom> atoms) {
    std::vector<Element>& row = rows[value(atoms)];
    if (!row.empty()) return;
    std::vector<Element> found(order);
    std::iota(found.begin(), found.end(), Element{0});
    for (const Atom atom : atoms)
        for (Element& x : found) x = product(x, values[atom]);
    row = std::move(found);
}

ElementSet MisereQuotient::into_p(std::size_t y) const {
    ElementSet out(order);
    for (std::size_t x = 0; x < order; ++x)
        if (p.contains(product(x, y))) out.insert(x);
    return out;
}

bool is_dominated(const std::vector<ElementSet>& antichain, const ElementSet& set) {
    return std::any_of(antichain.begin(), antichain.end(),
                       [&](const ElementSet& least) { return least.is_subset_of(set); });
}

ValuePair sum_of_pairs(const MisereQuotient& quotient, const ValuePair& a, const ValuePair& b) {
    ValuePair sum{quotient.product(a.value, b.value), quotient.times(b.value, a.options)};
    b.options.for_each([&](Element f) { sum.options.insert(quotient.product(a.value, f)); });
    return sum;
}

bool close(const MisereQuotient& quotient, const std::vector<ValuePair>& pairs,
           const ValuePair& added, Antichains& antichains, Budget& budget) {
    std::vector<ValuePair> work;
    const auto meet = [&](ValuePair pair) {
        budget.step(steps_of_sum(quotient.order));
        std::vector<ElementSet>& known = antichains[pair.value];
        if (is_dominated(known, pair.options)) return true;
        if (!quotient.p.contains(pair.value) && !pair.options.meets(quotient.p)) return false;
        std::erase_if(known, [&](const ElementSet& set) { return pair.options.is_subset_of(set); });
        known.push_back(pair.options);
        work.push_back(std::move(pair));
        return true;
    };
    std::vector<ValuePair> before;
    for (std::size_t x = 0; x < antichains.size(); ++x)
        for (const ElementSet& set : antichains[x])
            before.push_back({static_cast<Element>(x), set});
    if (!meet(added)) return false;
    for (const ValuePair& pair : before)
        if (!meet(sum_of_pairs(quotient, pair, added))) return false;
    while (!work.empty()) {
        const ValuePair next = std::move(work.back());
        work.pop_back();
        for (const ValuePair& pair : pairs)
            if (!meet(sum_of_pairs(quotient, next, pair))) return false;
        if (!meet(sum_of_pairs(quotient, next, added))) return false;
    }
    return true;
}

}  // namespace nimrod
