#include "nimrod/solve/misere/misere_quotient.h"

#include <algorithm>
#include <utility>

#include "nimrod/solve/misere/step_cost.h"

namespace nimrod {

ElementSet MisereQuotient::option_values(Atom atom, const AtomOptions& options) const {
    ElementSet out(order);
    options(atom, [&](std::span<const Atom> option) { out.insert(value(option)); });
    return out;
}

ElementSet MisereQuotient::mex_set(std::size_t x) const {
    ElementSet out(order);
    std::vector<std::size_t> into_p;  // { z : xz in P }
    for (std::size_t z = 0; z < order; ++z)
        if (p.contains(product(x, z))) into_p.push_back(z);
    for (std::size_t y = 0; y < order; ++y)
        if (std::none_of(into_p.begin(), into_p.end(),
                         [&](std::size_t z) { return p.contains(product(z, y)); }))
            out.insert(y);
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
