// Quotients of heap games as text that proves what it says.
//
//     misere-quotient 0.77
//     q 40                    the number of elements; 0 is the identity
//     g 3 3 8 0 ...           a generator: its element, then its products with 0, 1, ...
//     p 1 5 ...               the elements of P
//     h 1 2 4 1 ...           the values of heaps of 1, 2, ...
//     n0 71 period 12         if it is claimed for all heaps
//     rogue 25                if it is claimed that with a larger heap play is as in normal play
//     t 4 0 7 9               a set of the antichains: element, then the values of options
//     c 5 12 3                history, of which nothing depends: from heap 5 on order 12, 3 in P
//
// check/misere_quotient.py checks the same text and shares no line with this.
#pragma once

#include <string>
#include <string_view>

#include "nimrod/core/limits.h"
#include "nimrod/core/text.h"
#include "nimrod/solve/misere/heap_quotient.h"

namespace nimrod {

std::string write_certificate(const HeapQuotient& quotient);

/// Thrown for a text that does not prove what it says; `what` names the step that fails.
struct BadCertificate {
    Text what;
};

/// The quotient that the text proves, in all steps: that this is a commutative monoid, that the
/// values of all sums tell their outcomes, that no two elements are indistinguishable, and that the
/// values repeat for ever if the text says so. The code is that of the first line.
HeapQuotient read_certificate(std::string_view text, const HeapCode& code, Budget& budget);

/// The code in the first line; throws BadCertificate.
std::string code_of_certificate(std::string_view text);

}  // namespace nimrod
