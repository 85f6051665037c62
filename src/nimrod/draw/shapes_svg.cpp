#include <fmt/format.h>

#include "nimrod/draw/shapes.h"
#include "nimrod/draw/shapes_pixels.h"
#include "nimrod/draw/svg.h"

namespace nimrod::shapes {

namespace {

/// A length, to a hundredth.
std::string length(double value) {
    std::string text = fmt::format("{:.2f}", value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text;
}

std::string paint(std::string_view property, const Paint& paint) {
    std::string out = fmt::format(" {}=\"#{:06x}\"", property, paint.rgb);
    if (paint.opacity < 1) out += fmt::format(" {}-opacity=\"{}\"", property, length(paint.opacity));
    return out;
}

std::string base64(const std::string& bytes) {
    constexpr std::string_view digits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        std::uint32_t word = 0;
        for (std::size_t i = 0; i < 3; ++i)
            word = word << 8 |
                   (at + i < bytes.size() ? static_cast<unsigned char>(bytes[at + i]) : 0U);
        for (std::size_t i = 0; i < 4; ++i)
            out += at + i > bytes.size() ? '=' : digits[(word >> (18 - 6 * i)) & 63];
    }
    return out;
}

std::string svg(const Rectangle& shape) {
    return fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}/>\n", length(shape.x),
                       length(shape.y), length(shape.width), length(shape.height),
                       paint("fill", shape.fill));
}

std::string svg(const Segment& shape) {
    return fmt::format("<path d=\"M{} {}L{} {}\"{} stroke-width=\"{}\"{}/>\n", length(shape.from.x),
                       length(shape.from.y), length(shape.to.x), length(shape.to.y),
                       paint("stroke", shape.paint), length(shape.width),
                       shape.dashed ? " stroke-dasharray=\"5 4\"" : "");
}

/// A dot is a line of no length with round ends.
std::string svg(const Dots& shape) {
    std::string path;
    for (const Point& point : shape.at)
        path += fmt::format("M{} {}h0", length(point.x), length(point.y));
    return fmt::format("<path d=\"{}\"{} stroke-width=\"{}\" stroke-linecap=\"round\"/>\n", path,
                       paint("stroke", shape.paint), length(shape.diameter));
}

std::string svg(const Label& shape) {
    const char* anchor = shape.anchor == Label::Anchor::start    ? "start"
                         : shape.anchor == Label::Anchor::middle ? "middle"
                                                                 : "end";
    const std::string x = length(shape.at.x), y = length(shape.at.y);
    return fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{}\"{}{}>{}</text>\n",
                       x, y, length(shape.size), anchor, paint("fill", shape.paint),
                       shape.upwards ? fmt::format(" transform=\"rotate(-90 {} {})\"", x, y) : "",
                       xml_text(shape.text));
}

std::string svg(const Raster& shape) {
    return fmt::format(
        "<image x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" preserveAspectRatio=\"none\" "
        "href=\"data:image/png;base64,{}\"/>\n",
        length(shape.x), length(shape.y), length(shape.width), length(shape.height),
        base64(png_of(shape)));
}

}  // namespace

std::string to_svg(const Drawing& drawing) {
    std::string out = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
        "height=\"{1}\" font-family=\"sans-serif\">\n<title>{2}</title>\n",
        length(drawing.width), length(drawing.height), xml_text(drawing.title));
    for (const Shape& shape : drawing.shapes)
        out += std::visit([](const auto& each) { return svg(each); }, shape);
    return out + "</svg>\n";
}

}  // namespace nimrod::shapes
