// Pictures of positions as drawings, for print and for pages.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nimrod/core/text.h"
#include "nimrod/draw/figures/shapes.h"
#include "nimrod/explain/picture.h"

namespace nimrod {

/// A position that a move leads to, and how it is to stand out.
struct DrawnOption {
    Picture picture;
    Mark mark = Mark::none;
};

/// What is drawn into the picture of a position.
struct Overlay {
    std::vector<DrawnOption> options = {};
    std::optional<Picture> after = {};  // of one move
    Text caption = {};
};

/// What one sees, in words.
Text describe(const Picture& picture);

/// Whether options, or a move to the other picture, can be shown in this one.
bool shows_options(const Picture& picture);
bool shows_move(const Picture& before, const Picture& after);

/// The picture with the overlay, its caption below. It is as wide as it needs, without a margin.
/// Throws InputError when it is too large to draw.
shapes::Drawing draw_shapes(const Picture& picture, const Overlay& overlay, Language language);

/// The pictures below one another, each with the overlay, on white paper.
shapes::Drawing figure_of(const std::vector<Picture>& pictures, const Overlay& overlay,
                          const std::string& title, Language language);

}  // namespace nimrod
