// From the finite table no completion of rewriting rules is needed: words are met by degree and
// then alphabetically; one that has no left side of a relation as a part is a normal form if its
// element is new, else it is the left side of a relation. These relations are the reduced Gröbner
// basis of the binomial ideal of the monoid for this order.
#include "nimrod/solve/misere/presentation.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <set>

namespace nimrod {

namespace {

/// The submonoid that these elements generate, as flags.
std::vector<char> generated(const MisereQuotient& quotient, const std::vector<Element>& by) {
    std::vector<char> reached(quotient.order, 0);
    std::vector<Element> work = {0};
    reached[0] = 1;
    while (!work.empty()) {
        const Element x = work.back();
        work.pop_back();
        for (const Element g : by)
            if (const Element y = quotient.product(x, g); reached[y] == 0) {
                reached[y] = 1;
                work.push_back(y);
            }
    }
    return reached;
}

std::vector<Element> values_of(const MisereQuotient& quotient, const std::vector<Atom>& atoms) {
    std::vector<Element> out;
    for (const Atom atom : atoms) out.push_back(quotient.values[atom]);
    return out;
}

/// Without those that the others, the later ones too, make superfluous.
std::vector<Atom> irredundant(const MisereQuotient& quotient, std::vector<Atom> atoms) {
    for (std::size_t i = 0; i < atoms.size();) {
        std::vector<Atom> others = atoms;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        if (generated(quotient, values_of(quotient, others))[quotient.values[atoms[i]]] != 0)
            atoms = std::move(others);
        else
            ++i;
    }
    return atoms;
}

bool divides(const Exponents& part, const Exponents& whole) {
    for (std::size_t i = 0; i < part.size(); ++i)
        if (part[i] > whole[i]) return false;
    return true;
}

}  // namespace

std::vector<Atom> generating_atoms(const MisereQuotient& quotient) {
    std::vector<Atom> out;
    std::vector<char> reached = generated(quotient, {});
    for (Atom atom = 1; atom < quotient.values.size(); ++atom) {
        if (reached[quotient.values[atom]] != 0) continue;
        out.push_back(atom);
        reached = generated(quotient, values_of(quotient, out));
    }
    return out;
}

Presentation::Presentation(const MisereQuotient& quotient)
    : generators(irredundant(quotient, generating_atoms(quotient))), normal_forms(quotient.order) {
    const std::vector<Element> values = values_of(quotient, generators);
    std::vector<char> known(quotient.order, 0);
    known[0] = 1;
    normal_forms[0] = Exponents(generators.size(), 0);
    std::vector<Element> degree = {0};  // the elements whose normal forms have the last degree
    while (!degree.empty()) {
        // More of an earlier letter comes first.
        std::set<Exponents, std::greater<>> words;
        for (const Element x : degree)
            for (std::size_t g = 0; g < generators.size(); ++g) {
                Exponents word = normal_forms[x];
                ++word[g];
                words.insert(std::move(word));
            }
        degree.clear();
        for (const Exponents& word : words) {
            if (std::any_of(relations.begin(), relations.end(),
                            [&](const Relation& r) { return divides(r.left, word); }))
                continue;
            Element x = 0;
            for (std::size_t g = 0; g < word.size(); ++g)
                for (std::size_t i = 0; i < word[g]; ++i) x = quotient.product(x, values[g]);
            if (known[x] != 0) {
                relations.push_back({word, normal_forms[x]});
                continue;
            }
            known[x] = 1;
            normal_forms[x] = word;
            degree.push_back(x);
        }
    }
}

std::string write_product(const Exponents& exponents, ProductNotation notation) {
    static constexpr const char* raised[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string out;
    for (std::size_t g = 0; g < exponents.size(); ++g) {
        if (exponents[g] == 0) continue;
        // a to z, then a1, b1, ...
        out += static_cast<char>('a' + g % 26);
        if (g >= 26) {
            const std::string round = std::to_string(g / 26);
            out += notation == ProductNotation::latex ? "_{" + round + "}" : round;
        }
        if (exponents[g] == 1) continue;
        const std::string power = std::to_string(exponents[g]);
        if (notation == ProductNotation::plain)
            out += "^" + power;
        else if (notation == ProductNotation::latex)
            out += "^{" + power + "}";
        else
            for (const char digit : power) out += raised[digit - '0'];
    }
    return out.empty() ? "1" : out;
}

QuotientStructure::QuotientStructure(const MisereQuotient& quotient) {
    Element least = 0;  // the product of all idempotents
    for (std::size_t x = 0; x < quotient.order; ++x)
        if (quotient.product(x, x) == x) {
            idempotents.push_back(static_cast<Element>(x));
            least = quotient.product(least, x);
        }
    std::set<Element> ideal;
    for (std::size_t x = 0; x < quotient.order; ++x) ideal.insert(quotient.product(least, x));
    kernel.assign(ideal.begin(), ideal.end());
    // A. N. Siegel, Misère games and misère quotients (2007): a finite quotient with two elements
    // in P has 2^k + 2 or 2^k + 4 of them, and is tame in the first case.
    const std::size_t order = quotient.order;
    if (order <= 2)
        tame = order - 1;
    else if (quotient.p.size() == 2 && std::has_single_bit(order - 2))
        tame = static_cast<std::size_t>(std::countr_zero(order - 2));
}

}  // namespace nimrod
