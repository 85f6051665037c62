// Pictures of positions as drawings, for print and for pages.
#pragma once

#include <string>
#include <vector>

#include "nimrod/core/text.h"
#include "nimrod/draw/shapes.h"
#include "nimrod/explain/picture.h"

namespace nimrod {

/// A position that a move leads to, and how it is to stand out.
struct DrawnOption {
    Picture picture;
    Mark mark = Mark::none;
};

/// What one sees, in words.
Text describe(const Picture& picture);

/// Whether options can be shown in this picture.
bool shows_options(const Picture& picture);

/// The picture, its options marked in it where it shows options, its caption below. It is as wide
/// as it needs, without a margin. Throws InputError when it is too large to draw.
shapes::Drawing draw_shapes(const Picture& picture, const std::vector<DrawnOption>& options,
                            Language language);

/// The pictures below one another, on white paper.
shapes::Drawing figure_of(const std::vector<Picture>& pictures,
                          const std::vector<DrawnOption>& options, const std::string& title,
                          Language language);

}  // namespace nimrod
