// A guess at a misère quotient: a known monoid times free cyclic ones, marked and reduced.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nimrod/core/held_memory.h"
#include "nimrod/core/limits.h"
#include "nimrod/solve/misere/misere_quotient.h"

namespace nimrod {

/// A sum of atoms, the largest first. Lexicographic order, in which sums are judged: the options of
/// a sum come before it.
using AtomWord = std::vector<Atom>;

/// An atom whose powers are to be told apart: t^(index + period) = t^index, and nothing else.
struct FreedAtom {
    Atom atom;
    std::size_t index;
    std::size_t period;
};

class QuotientCandidate {
public:
    /// The submonoid of `base` that the atoms which are not freed generate, times a cyclic monoid
    /// for each one freed; `atoms` is one more than the largest atom. The least word that reaches
    /// an element decides whether that is in P.
    QuotientCandidate(MisereQuotient& base, std::vector<FreedAtom> freed, Atom atoms,
                      const AtomOptions& options, Budget& budget);

    /// Below what its elements are numbered; none where that would be too many.
    static std::optional<std::uint64_t> size(const MisereQuotient& base,
                                             const std::vector<FreedAtom>& freed);

    bool in_p(std::span<const Atom> word) const;

    struct Reduced {
        MisereQuotient quotient;
        std::vector<AtomWord> words;  // for each element the least word that reaches it

        /// Makes all rows of the quotient.
        void complete(Budget& budget);
    };
    /// Elements that no third one tells apart become one.
    Reduced reduced(Budget& budget) const;

private:
    /// An element of the product: one of the base in the lowest bits, then exponents.
    using Code = std::uint64_t;
    static constexpr std::uint32_t none = UINT32_MAX;

    struct Generator {
        Atom atom;
        Code code;
        std::vector<Code> options;
        std::vector<std::uint32_t> before;  // the least word of each element, less this atom
    };

    Code product(Code a, Code b) const;
    bool is_freed(Atom atom) const;
    Code code_of(Atom atom) const;
    std::uint32_t place(Code code) const { return places_[code]; }
    void generate(const AtomOptions& options, Budget& budget);
    void add(std::uint32_t from, Code code, Budget& budget);
    bool judge(std::uint32_t element) const;
    std::vector<std::uint32_t> classes(Budget& budget) const;
    AtomWord word(std::uint32_t element) const;

    MisereQuotient& base_;
    std::vector<FreedAtom> freed_;
    Atom atoms_;
    HeldMemory held_;
    std::vector<std::uint32_t> places_;
    std::vector<Code> codes_;
    std::vector<char> in_p_;
    std::vector<Generator> generators_;
};

}  // namespace nimrod
