// A misère quotient as people write it: generators, relations, normal forms, and its structure.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "nimrod/solve/misere/misere_quotient.h"

namespace nimrod {

/// How often each generator occurs in a product.
using Exponents = std::vector<std::size_t>;

struct Presentation {
    struct Relation {
        Exponents left;
        Exponents right;
    };
    std::vector<Atom> generators;         // the first atoms that are worth a, b, c, ...
    std::vector<Exponents> normal_forms;  // of each element: the first word, by degree
    std::vector<Relation> relations;      // enough to bring every word into its normal form

    explicit Presentation(const MisereQuotient& quotient);
};

/// The notations of products: ab^2 for programs, ab² for people, ab^{2} for LaTeX.
enum class ProductNotation { plain, people, latex };

/// "ab^2"; "1" for the identity.
std::string write_product(const Exponents& exponents,
                          ProductNotation notation = ProductNotation::plain);

/// The atoms whose values generate the monoid: each one that is no product of earlier ones.
std::vector<Atom> generating_atoms(const MisereQuotient& quotient);

/// What kind of quotient it is.
struct QuotientStructure {
    std::vector<Element> idempotents;
    std::vector<Element> kernel;  // the least ideal, a group
    /// Of Nim with heaps below 2^k: the quotient is isomorphic to that.
    std::optional<std::size_t> tame;

    explicit QuotientStructure(const MisereQuotient& quotient);
};

}  // namespace nimrod
