// The picture of a nim-sequence: g(n) over n.
#pragma once

#include "nimrod/draw/figures/shapes.h"
#include "nimrod/workbench/sequences/nim_sequence.h"

namespace nimrod {

struct PlotAxes {
    bool log_heaps = false;    // n on a logarithmic axis
    bool log_nimbers = false;  // g(n) too, as log(1 + g)
};

/// Dots while they can be told apart, then pixels that are darker the more heaps share them, so
/// that a picture of any number of heaps stays small. Rare heaps are red; the period, if one was
/// found, is shaded. The sequence is not empty.
shapes::Drawing plot(const NimSequence& sequence, const PlotAxes& axes, Language language);

}  // namespace nimrod
