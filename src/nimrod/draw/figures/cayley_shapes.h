// A small monoid as a picture: its elements, and where the generators lead.
#pragma once

#include "nimrod/core/text.h"
#include "nimrod/draw/figures/shapes.h"
#include "nimrod/theory/misere_words.h"

namespace nimrod {

/// With more elements than this a picture shows nothing but lines.
constexpr std::size_t most_drawn_elements = 20;

/// The elements in rows by the degree of their normal forms, those of P in red; an arrow of the
/// colour of each generator leads from x to its product with x.
shapes::Drawing draw_cayley(const SpokenQuotient& spoken, const std::string& title,
                            Language language);

}  // namespace nimrod
