// Theorem. Let (Q, P) be the quotient of all sums of heaps up to N of a code that ends with the
// digit at place k and never leaves more than r parts. Let K be the kernel of Q, its least ideal, a
// group with identity z, and f the last of these heaps whose value is outside K (the last rogue).
// Let P and K have z alone in common, and let the nimbers g(h) of normal play fit K: x -> nim-sum
// is well defined and injective on the products z v(h1) v(h2) ... Let N >= r f + k, and let the
// heap of N have a move that does not take all of it. Then a sum with some heap larger than f is P
// in misère play if and only if the nim-sum of its heaps is 0.
//
// Proof. Call heaps larger than f regular. (1) An option of a heap m > N leaves a regular heap: it
// takes t <= k and leaves something, since m > k, in q <= r parts, the largest of which is at least
// (m - t) / r > (r f + k - k) / r = f. And it has an option: that of the heap of N which leaves
// something, with its largest part m - N larger. (2) For sums of heaps up to N the theorem holds:
// the value of such a sum is in K, because K is an ideal, and it is z if and only if the nim-sum
// is 0. (3) For other sums use induction on the number of counters. Some heap is larger than N.
// After any move a regular heap is left: that heap itself, or, if the move was made there, one by
// (1). So all options are sums of which the theorem is known. The nim-sum 0 has no option of
// nim-sum 0: all options are N, and there is one, so the sum is P. Any other nim-sum has such an
// option, which is P, so the sum is N. QED
//
// For tame games that is the observation of Conway (On Numbers and Games, chapter 12) that firm
// positions are played as in normal play; the rogues of Kayles (W. Sibert and J. H. Conway,
// Mathematical Kayles, 1992) are the heaps outside K.
#include "nimrod/solve/misere/regular_tail.h"

#include <algorithm>
#include <map>
#include <set>

#include "nimrod/numbers/mex.h"
#include "nimrod/solve/misere/heap_quotient.h"
#include "nimrod/solve/misere/presentation.h"

namespace nimrod {

namespace {

std::vector<std::uint32_t> plain_nimbers(const HeapCode& code, std::size_t last) {
    const AtomOptions options = heap_options(code);
    std::vector<std::uint32_t> out{0};
    for (std::size_t heap = 1; heap <= last; ++heap) {
        std::vector<std::uint32_t> left;
        options(static_cast<Atom>(heap), [&](std::span<const Atom> parts) {
            std::uint32_t sum = 0;
            for (const Atom part : parts) sum ^= out[part];
            left.push_back(sum);
        });
        out.push_back(mex(left));
    }
    return out;
}

/// Whether the nim-sum tells the products of z and values of heaps apart, and nothing more.
bool fit(const std::vector<std::uint32_t>& nimbers, const MisereQuotient& quotient, Element z) {
    std::map<Element, std::uint32_t> sum{{z, 0}};
    std::vector<Element> found{z};
    for (std::size_t i = 0; i < found.size(); ++i)
        for (std::size_t heap = 1; heap < nimbers.size(); ++heap) {
            const Element x = quotient.product(found[i], quotient.values[heap]);
            const auto [known, fresh] = sum.try_emplace(x, sum[found[i]] ^ nimbers[heap]);
            if (fresh) found.push_back(x);
            if (known->second != (sum[found[i]] ^ nimbers[heap])) return false;
        }
    std::set<std::uint32_t> different;
    return std::all_of(sum.begin(), sum.end(),
                       [&](const auto& each) { return different.insert(each.second).second; });
}

}  // namespace

std::optional<std::size_t> last_rogue(const HeapCode& code, const MisereQuotient& quotient) {
    if (code.endless() || code.unequal_parts) return std::nullopt;
    const QuotientStructure structure(quotient);
    const auto in_kernel = [&](Element x) {
        return std::binary_search(structure.kernel.begin(), structure.kernel.end(), x);
    };
    std::size_t rogue = quotient.values.size() - 1;
    while (rogue > 0 && in_kernel(quotient.values[rogue])) --rogue;
    // What follows needs no larger heaps, however many are known.
    const std::size_t last = std::max(1U, code.most_parts()) * rogue + code.last();
    if (rogue == 0 || last >= quotient.values.size()) return std::nullopt;
    Element z = 0;
    std::size_t lost = 0;
    for (const Element x : structure.kernel) {
        if (quotient.product(x, x) == x) z = x;
        if (quotient.p.contains(x)) ++lost;
    }
    if (lost != 1 || !quotient.p.contains(z)) return std::nullopt;
    bool leaves_something = false;
    heap_options(code)(static_cast<Atom>(last), [&](std::span<const Atom> parts) {
        leaves_something = leaves_something || !parts.empty();
    });
    if (!leaves_something || !fit(plain_nimbers(code, last), quotient, z)) return std::nullopt;
    return rogue;
}

}  // namespace nimrod
