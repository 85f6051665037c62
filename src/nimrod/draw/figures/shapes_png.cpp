// Pictures as pixels, by Cairo. (Rendering our SVG with librsvg would be shorter, but that library
// takes 30 ms to load, more than most commands take in all; Cairo takes 2.)
#include <cairo/cairo.h>

#include <cmath>
#include <cstring>
#include <new>
#include <numbers>

#include "nimrod/draw/figures/shapes.h"
#include "nimrod/draw/figures/shapes_pixels.h"

namespace nimrod::shapes {

namespace {

cairo_status_t append(void* to, const unsigned char* bytes, unsigned int count) {
    static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(bytes), count);
    return CAIRO_STATUS_SUCCESS;
}

/// An image of Cairo's, and the pen that draws on it.
class Canvas {
public:
    Canvas(std::size_t columns, std::size_t rows)
        : surface_(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(columns),
                                              static_cast<int>(rows))),
          pen_(cairo_create(surface_)) {
        if (cairo_status(pen_) != CAIRO_STATUS_SUCCESS) {
            cairo_destroy(pen_);
            cairo_surface_destroy(surface_);
            throw std::bad_alloc();
        }
    }
    ~Canvas() {
        cairo_destroy(pen_);
        cairo_surface_destroy(surface_);
    }
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;

    cairo_t* pen() const { return pen_; }
    cairo_surface_t* surface() const { return surface_; }

    void fill(const Raster& raster) const {
        cairo_surface_flush(surface_);
        unsigned char* data = cairo_image_surface_get_data(surface_);
        const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(surface_));
        for (std::size_t row = 0; row < raster.rows; ++row)
            std::memcpy(data + row * stride, &raster.pixels[row * raster.columns],
                        raster.columns * sizeof raster.pixels[0]);
        cairo_surface_mark_dirty(surface_);
    }

    std::string png() const {
        std::string out;
        if (cairo_surface_write_to_png_stream(surface_, append, &out) != CAIRO_STATUS_SUCCESS)
            throw std::bad_alloc();
        return out;
    }

private:
    cairo_surface_t* surface_;
    cairo_t* pen_;
};

void choose(cairo_t* pen, const Paint& paint) {
    const auto part = [&](int shift) { return ((paint.rgb >> shift) & 0xff) / 255.0; };
    cairo_set_source_rgba(pen, part(16), part(8), part(0), paint.opacity);
}

/// Fills the path that the pen has drawn, and draws the line around it.
void fill(cairo_t* pen, const Paint& paint, const Outline& outline) {
    choose(pen, paint);
    cairo_fill_preserve(pen);
    if (outline.paint != nothing) {
        choose(pen, outline.paint);
        cairo_set_line_width(pen, outline.width);
        cairo_set_line_join(pen, CAIRO_LINE_JOIN_ROUND);
        cairo_stroke_preserve(pen);
    }
    cairo_new_path(pen);
}

void stroke(cairo_t* pen, const Paint& paint, double width, cairo_line_cap_t ends) {
    choose(pen, paint);
    cairo_set_line_width(pen, width);
    cairo_set_line_cap(pen, ends);
    cairo_set_line_join(pen, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(pen);
}

void follow(cairo_t* pen, const std::vector<Point>& points) {
    cairo_new_path(pen);
    for (const Point& point : points) cairo_line_to(pen, point.x, point.y);
}

void draw(cairo_t* pen, const Rectangle& shape) {
    const double right = shape.x + shape.width, bottom = shape.y + shape.height, r = shape.radius;
    constexpr double quarter = std::numbers::pi / 2;
    cairo_new_path(pen);
    if (r > 0) {
        cairo_arc(pen, right - r, shape.y + r, r, -quarter, 0);
        cairo_arc(pen, right - r, bottom - r, r, 0, quarter);
        cairo_arc(pen, shape.x + r, bottom - r, r, quarter, 2 * quarter);
        cairo_arc(pen, shape.x + r, shape.y + r, r, 2 * quarter, 3 * quarter);
        cairo_close_path(pen);
    } else {
        cairo_rectangle(pen, shape.x, shape.y, shape.width, shape.height);
    }
    fill(pen, shape.fill, shape.outline);
}

void draw(cairo_t* pen, const Circle& shape) {
    cairo_new_path(pen);
    cairo_arc(pen, shape.centre.x, shape.centre.y, shape.radius, 0, 2 * std::numbers::pi);
    cairo_close_path(pen);
    fill(pen, shape.fill, shape.outline);
}

void draw(cairo_t* pen, const Polygon& shape) {
    follow(pen, shape.corners);
    cairo_close_path(pen);
    fill(pen, shape.fill, shape.outline);
}

void draw(cairo_t* pen, const Segment& shape) {
    const double dash[] = {5, 4};
    cairo_set_dash(pen, dash, shape.dashed ? 2 : 0, 0);
    follow(pen, {shape.from, shape.to});
    stroke(pen, shape.paint, shape.width, CAIRO_LINE_CAP_BUTT);
    cairo_set_dash(pen, nullptr, 0, 0);
}

void draw(cairo_t* pen, const Line& shape) {
    follow(pen, shape.through);
    stroke(pen, shape.paint, shape.width, CAIRO_LINE_CAP_ROUND);
}

void draw(cairo_t* pen, const Curve& shape) {
    const std::vector<Point>& p = shape.points;
    cairo_new_path(pen);
    cairo_move_to(pen, p[0].x, p[0].y);
    for (std::size_t i = 1; i + 2 < p.size(); i += 3)
        cairo_curve_to(pen, p[i].x, p[i].y, p[i + 1].x, p[i + 1].y, p[i + 2].x, p[i + 2].y);
    stroke(pen, shape.paint, shape.width, CAIRO_LINE_CAP_BUTT);
}

void draw(cairo_t* pen, const Dots& shape) {
    choose(pen, shape.paint);
    for (const Point& point : shape.at) {
        cairo_arc(pen, point.x, point.y, shape.diameter / 2, 0, 2 * std::numbers::pi);
        cairo_fill(pen);
    }
}

void draw(cairo_t* pen, const Label& shape) {
    choose(pen, shape.paint);
    cairo_select_font_face(
        pen, shape.face == Label::Face::typewriter ? "monospace" : "sans-serif",
        CAIRO_FONT_SLANT_NORMAL,
        shape.face == Label::Face::bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(pen, shape.size);
    cairo_text_extents_t extents;
    cairo_text_extents(pen, shape.text.c_str(), &extents);
    const double back = shape.anchor == Label::Anchor::start    ? 0
                        : shape.anchor == Label::Anchor::middle ? extents.x_advance / 2
                                                                : extents.x_advance;
    cairo_save(pen);
    cairo_translate(pen, shape.at.x, shape.at.y);
    if (shape.upwards) cairo_rotate(pen, -std::numbers::pi / 2);
    cairo_move_to(pen, -back, 0);
    cairo_show_text(pen, shape.text.c_str());
    cairo_restore(pen);
}

void draw(cairo_t* pen, const Raster& shape) {
    const Canvas pixels(shape.columns, shape.rows);
    pixels.fill(shape);
    cairo_save(pen);
    cairo_translate(pen, shape.x, shape.y);
    cairo_scale(pen, shape.width / static_cast<double>(shape.columns),
                shape.height / static_cast<double>(shape.rows));
    cairo_set_source_surface(pen, pixels.surface(), 0, 0);
    cairo_pattern_set_filter(cairo_get_source(pen), CAIRO_FILTER_GOOD);
    cairo_paint(pen);
    cairo_restore(pen);
}

}  // namespace

std::string png_of(const Raster& raster) {
    const Canvas canvas(raster.columns, raster.rows);
    canvas.fill(raster);
    return canvas.png();
}

std::string to_png(const Drawing& drawing, double pixels_per_unit) {
    const auto pixels = [&](double length) {
        return static_cast<std::size_t>(std::ceil(length * pixels_per_unit));
    };
    const Canvas canvas(pixels(drawing.width), pixels(drawing.height));
    cairo_scale(canvas.pen(), pixels_per_unit, pixels_per_unit);
    for (const Shape& shape : drawing.shapes)
        std::visit([&](const auto& each) { draw(canvas.pen(), each); }, shape);
    return canvas.png();
}

}  // namespace nimrod::shapes
