// Pixels as a PNG file, for pictures that embed them.
#pragma once

#include "nimrod/draw/figures/shapes.h"

namespace nimrod::shapes {

std::string png_of(const Raster& raster);

}  // namespace nimrod::shapes
