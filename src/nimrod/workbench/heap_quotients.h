// Misère quotients of games on heaps as they are asked for: heap by heap within limits, kept in a
// file, one game of a survey, with the genera of the first heaps.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "nimrod/solve/misere/heap_quotient.h"
#include "nimrod/solve/misere/quotient_certificate.h"
#include "nimrod/solve/misere/regular_tail.h"

namespace nimrod {

/// Takes heaps into account until the quotient is proved for all, or `upto` is reached; calls
/// `after` for each. Returns why and where limits ended it, if they did.
std::optional<OutOfLimits> extend(
    HeapQuotient& quotient, std::optional<std::size_t> upto, Budget& budget,
    const std::function<void()>& after = [] {});

/// The quotient that a file with a certificate proves; throws FileError, and InputError where the
/// file is about another game.
HeapQuotient saved_quotient(const std::string& path, const HeapCode& code, Budget& budget);

/// The genera of heaps 0, 1, ... up to `last` at most, as far as canonical forms are small and
/// limits allow.
std::vector<std::optional<std::string>> genera_of_heaps(const HeapCode& code, std::size_t last,
                                                        Budget& budget);

/// One row of a survey of heap games.
struct QuotientRow {
    std::string code;
    std::size_t heaps = 0;  // that were taken into account
    std::size_t order = 1;
    std::size_t p_order = 0;
    std::optional<ValuePeriod> period;
    std::optional<std::size_t> tame;
    double seconds = 0;
};

/// What becomes of one game within limits; none if it was cancelled.
std::optional<QuotientRow> quotient_row(const HeapCode& code, std::size_t upto, Budget& budget);

}  // namespace nimrod
