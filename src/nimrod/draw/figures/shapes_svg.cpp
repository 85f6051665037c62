#include <fmt/format.h>

#include "nimrod/draw/documents/svg.h"
#include "nimrod/draw/figures/shapes.h"
#include "nimrod/draw/figures/shapes_pixels.h"

namespace nimrod::shapes {

namespace {

/// A length, to a hundredth.
std::string length(double value) {
    std::string text = fmt::format("{:.2f}", value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

std::string paint(std::string_view property, const Paint& paint) {
    if (paint == nothing) return fmt::format(" {}=\"none\"", property);
    std::string out = fmt::format(" {}=\"#{:06x}\"", property, paint.rgb);
    if (paint.opacity < 1)
        out += fmt::format(" {}-opacity=\"{}\"", property, length(paint.opacity));
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

std::string around(const Outline& outline) {
    if (outline.paint == nothing) return "";
    return paint("stroke", outline.paint) +
           fmt::format(" stroke-width=\"{}\"", length(outline.width));
}

std::string points(const std::vector<Point>& list) {
    std::string out;
    for (const Point& point : list)
        out += fmt::format("{}{} {}", out.empty() ? "" : " ", length(point.x), length(point.y));
    return out;
}

std::string svg(const Rectangle& shape) {
    return fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}{}{}/>\n",
                       length(shape.x), length(shape.y), length(shape.width), length(shape.height),
                       shape.radius > 0 ? fmt::format(" rx=\"{}\"", length(shape.radius)) : "",
                       paint("fill", shape.fill), around(shape.outline));
}

std::string svg(const Circle& shape) {
    return fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{}{}/>\n", length(shape.centre.x),
                       length(shape.centre.y), length(shape.radius), paint("fill", shape.fill),
                       around(shape.outline));
}

std::string svg(const Polygon& shape) {
    return fmt::format("<polygon points=\"{}\"{}{}{}/>\n", points(shape.corners),
                       paint("fill", shape.fill), around(shape.outline),
                       shape.outline.paint == nothing ? "" : " stroke-linejoin=\"round\"");
}

std::string svg(const Segment& shape) {
    return fmt::format("<path d=\"M{} {}L{} {}\"{} stroke-width=\"{}\"{}/>\n", length(shape.from.x),
                       length(shape.from.y), length(shape.to.x), length(shape.to.y),
                       paint("stroke", shape.paint), length(shape.width),
                       shape.dashed ? " stroke-dasharray=\"5 4\"" : "");
}

std::string svg(const Line& shape) {
    return fmt::format(
        "<polyline points=\"{}\" fill=\"none\"{} stroke-width=\"{}\" stroke-linecap=\"round\" "
        "stroke-linejoin=\"round\"/>\n",
        points(shape.through), paint("stroke", shape.paint), length(shape.width));
}

std::string svg(const Curve& shape) {
    return fmt::format("<path d=\"M{}C{}\" fill=\"none\"{} stroke-width=\"{}\"/>\n",
                       points({shape.points.front()}),
                       points({shape.points.begin() + 1, shape.points.end()}),
                       paint("stroke", shape.paint), length(shape.width));
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
    const char* face = shape.face == Label::Face::plain  ? ""
                       : shape.face == Label::Face::bold ? " font-weight=\"bold\""
                                                         : " font-family=\"monospace\"";
    const std::string x = length(shape.at.x), y = length(shape.at.y);
    return fmt::format(
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{}\"{}{}{}>{}</text>\n", x, y,
        length(shape.size), anchor, face, paint("fill", shape.paint),
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
        "height=\"{1}\" font-family=\"sans-serif\" role=\"img\">\n<title>{2}</title>\n",
        length(drawing.width), length(drawing.height), xml_text(drawing.title));
    if (!drawing.description.empty()) out += "<desc>" + xml_text(drawing.description) + "</desc>\n";
    for (const Shape& shape : drawing.shapes)
        out += std::visit([](const auto& each) { return svg(each); }, shape);
    return out + "</svg>\n";
}

}  // namespace nimrod::shapes
