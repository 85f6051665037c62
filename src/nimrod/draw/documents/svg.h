// What pictures in SVG share.
#pragma once

#include <string>
#include <string_view>

namespace nimrod {

/// The red of P-positions, in every picture.
constexpr std::string_view lost_colour = "#c8102e";

/// The text with the characters that XML reserves written as entities.
std::string xml_text(std::string_view text);

}  // namespace nimrod
