// What figures are put together from: colours, text whose width is estimated, pieces that are
// moved. No font is ever measured, so that a figure is the same on every machine.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nimrod/core/natural.h"
#include "nimrod/draw/figures/layered_layout.h"
#include "nimrod/draw/figures/shapes.h"
#include "nimrod/numbers/ordinal.h"

namespace nimrod::figure {

// The colours of the page, chosen to differ in print without colour, too.
constexpr shapes::Paint paper{0xffffff};
constexpr shapes::Paint ink{0x2b211b};
constexpr shapes::Paint soft{0x675647};
constexpr shapes::Paint rule{0xa58f68};
constexpr shapes::Paint wood{0xdcb67a};
constexpr shapes::Paint wood_edge{0x8a6230};
constexpr shapes::Paint field{0xffffff};
constexpr shapes::Paint dark_field{0xf0e6cf};
constexpr shapes::Paint amber{0xffb43c};
constexpr shapes::Paint amber_edge{0x8a4b00};
constexpr shapes::Paint pale_amber{0xffe9bf};
constexpr shapes::Paint match_head{0xb3321f};
constexpr shapes::Paint lost{0xc8102e};  // lost_colour of svg.h

constexpr double text_size = 14;
constexpr double small_size = 11;

/// Whether a sign begins with this byte of a UTF-8 text.
inline bool begins_sign(char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }

/// How wide a text is in the widest of the usual fonts, about.
double width_of(std::string_view utf8, double size);

/// The text in lines that are no wider than this, broken between words.
std::vector<std::string> in_lines(std::string_view text, double size, double width);

/// With the middle left out where it has more than `most` signs.
std::string shortened(const std::string& text, std::size_t most);

/// "ω²·3+5"
std::string written(const Ordinal& ordinal);

/// The base line of a text whose signs are to be centred at this height.
double base_line(double middle, double size);

/// Adds an arrow.
void add_arrow(shapes::Drawing& drawing, const Route& route, shapes::Paint paint, double width);

/// Adds the piece to the drawing, its corner at that point.
void put(shapes::Drawing& drawing, const shapes::Drawing& piece, shapes::Point at);

/// The pieces below one another, each in the middle.
shapes::Drawing stacked(const std::vector<shapes::Drawing>& pieces, double gap);

/// The pieces in a line, each at half height.
shapes::Drawing beside(const std::vector<shapes::Drawing>& pieces, double gap);

/// A text in centred lines, as wide as it needs.
shapes::Drawing paragraph(std::string_view text, double width, double size = text_size,
                          shapes::Paint paint = soft);

}  // namespace nimrod::figure
