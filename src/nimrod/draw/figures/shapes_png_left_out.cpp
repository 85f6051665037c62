// Instead of shapes_png.cpp in a build without Cairo.
#include "nimrod/core/left_out.h"
#include "nimrod/draw/figures/shapes.h"
#include "nimrod/draw/figures/shapes_pixels.h"

namespace nimrod::shapes {

namespace {

InputError no_png() { return left_out(tr("draws no PNG", "ne dessine pas de PNG"), "Cairo"); }

}  // namespace

std::string png_of(const Raster&) { throw no_png(); }
std::string to_png(const Drawing&, double) { throw no_png(); }

}  // namespace nimrod::shapes
