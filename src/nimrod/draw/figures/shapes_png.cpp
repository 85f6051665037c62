// Pictures as pixels, by Cairo. (Rendering our SVG with librsvg would be shorter, but that library
// takes 30 ms to load, more than most commands take in all; Cairo takes 2.) It is loaded when the
// first picture is drawn.
#include <cairo/cairo.h>

#include <cmath>
#include <cstring>
#include <new>
#include <numbers>

#include "nimrod/core/input_error.h"
#include "nimrod/core/late_library.h"
#include "nimrod/draw/figures/shapes.h"
#include "nimrod/draw/figures/shapes_pixels.h"

namespace nimrod::shapes {

namespace {

/// What we use of it.
struct Cairo {
    LateLibrary library{NIMROD_CAIRO};
    decltype(&cairo_arc) arc = library["cairo_arc"];
    decltype(&cairo_close_path) close_path = library["cairo_close_path"];
    decltype(&cairo_create) create = library["cairo_create"];
    decltype(&cairo_curve_to) curve_to = library["cairo_curve_to"];
    decltype(&cairo_destroy) destroy = library["cairo_destroy"];
    decltype(&cairo_fill) fill = library["cairo_fill"];
    decltype(&cairo_fill_preserve) fill_preserve = library["cairo_fill_preserve"];
    decltype(&cairo_get_source) get_source = library["cairo_get_source"];
    decltype(&cairo_image_surface_create) image_surface_create =
        library["cairo_image_surface_create"];
    decltype(&cairo_image_surface_get_data) image_surface_get_data =
        library["cairo_image_surface_get_data"];
    decltype(&cairo_image_surface_get_stride) image_surface_get_stride =
        library["cairo_image_surface_get_stride"];
    decltype(&cairo_line_to) line_to = library["cairo_line_to"];
    decltype(&cairo_move_to) move_to = library["cairo_move_to"];
    decltype(&cairo_new_path) new_path = library["cairo_new_path"];
    decltype(&cairo_paint) paint = library["cairo_paint"];
    decltype(&cairo_pattern_set_filter) pattern_set_filter = library["cairo_pattern_set_filter"];
    decltype(&cairo_rectangle) rectangle = library["cairo_rectangle"];
    decltype(&cairo_restore) restore = library["cairo_restore"];
    decltype(&cairo_rotate) rotate = library["cairo_rotate"];
    decltype(&cairo_save) save = library["cairo_save"];
    decltype(&cairo_scale) scale = library["cairo_scale"];
    decltype(&cairo_select_font_face) select_font_face = library["cairo_select_font_face"];
    decltype(&cairo_set_dash) set_dash = library["cairo_set_dash"];
    decltype(&cairo_set_font_size) set_font_size = library["cairo_set_font_size"];
    decltype(&cairo_set_line_cap) set_line_cap = library["cairo_set_line_cap"];
    decltype(&cairo_set_line_join) set_line_join = library["cairo_set_line_join"];
    decltype(&cairo_set_line_width) set_line_width = library["cairo_set_line_width"];
    decltype(&cairo_set_source_rgba) set_source_rgba = library["cairo_set_source_rgba"];
    decltype(&cairo_set_source_surface) set_source_surface = library["cairo_set_source_surface"];
    decltype(&cairo_show_text) show_text = library["cairo_show_text"];
    decltype(&cairo_status) status = library["cairo_status"];
    decltype(&cairo_stroke) stroke = library["cairo_stroke"];
    decltype(&cairo_stroke_preserve) stroke_preserve = library["cairo_stroke_preserve"];
    decltype(&cairo_surface_destroy) surface_destroy = library["cairo_surface_destroy"];
    decltype(&cairo_surface_flush) surface_flush = library["cairo_surface_flush"];
    decltype(&cairo_surface_mark_dirty) surface_mark_dirty = library["cairo_surface_mark_dirty"];
    decltype(&cairo_surface_write_to_png_stream) surface_write_to_png_stream =
        library["cairo_surface_write_to_png_stream"];
    decltype(&cairo_text_extents) text_extents = library["cairo_text_extents"];
    decltype(&cairo_translate) translate = library["cairo_translate"];
};

const Cairo& cairo() {
    static const Cairo only;
    if (!only.library.is_loaded())
        throw InputError(
            tr("PNG is drawn by Cairo, which is not installed",
               "le PNG est dessiné par Cairo, qui n'est pas installé"),
            tr("install the package that has {}, or write SVG",
               "installez le paquet qui contient {}, ou écrivez du SVG", NIMROD_CAIRO));
    return only;
}

cairo_status_t append(void* to, const unsigned char* bytes, unsigned int count) {
    static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(bytes), count);
    return CAIRO_STATUS_SUCCESS;
}

/// An image of Cairo's, and the pen that draws on it.
class Canvas {
public:
    Canvas(std::size_t columns, std::size_t rows)
        : surface_(cairo().image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(columns),
                                                static_cast<int>(rows))),
          pen_(cairo().create(surface_)) {
        if (cairo().status(pen_) != CAIRO_STATUS_SUCCESS) {
            cairo().destroy(pen_);
            cairo().surface_destroy(surface_);
            throw std::bad_alloc();
        }
    }
    ~Canvas() {
        cairo().destroy(pen_);
        cairo().surface_destroy(surface_);
    }
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;

    cairo_t* pen() const { return pen_; }
    cairo_surface_t* surface() const { return surface_; }

    void fill(const Raster& raster) const {
        cairo().surface_flush(surface_);
        unsigned char* data = cairo().image_surface_get_data(surface_);
        const auto stride = static_cast<std::size_t>(cairo().image_surface_get_stride(surface_));
        for (std::size_t row = 0; row < raster.rows; ++row)
            std::memcpy(data + row * stride, &raster.pixels[row * raster.columns],
                        raster.columns * sizeof raster.pixels[0]);
        cairo().surface_mark_dirty(surface_);
    }

    std::string png() const {
        std::string out;
        if (cairo().surface_write_to_png_stream(surface_, append, &out) != CAIRO_STATUS_SUCCESS)
            throw std::bad_alloc();
        return out;
    }

private:
    cairo_surface_t* surface_;
    cairo_t* pen_;
};

void choose(cairo_t* pen, const Paint& paint) {
    const auto part = [&](int shift) { return ((paint.rgb >> shift) & 0xff) / 255.0; };
    cairo().set_source_rgba(pen, part(16), part(8), part(0), paint.opacity);
}

/// Fills the path that the pen has drawn, and draws the line around it.
void fill(cairo_t* pen, const Paint& paint, const Outline& outline) {
    choose(pen, paint);
    cairo().fill_preserve(pen);
    if (outline.paint != nothing) {
        choose(pen, outline.paint);
        cairo().set_line_width(pen, outline.width);
        cairo().set_line_join(pen, CAIRO_LINE_JOIN_ROUND);
        cairo().stroke_preserve(pen);
    }
    cairo().new_path(pen);
}

void stroke(cairo_t* pen, const Paint& paint, double width, cairo_line_cap_t ends) {
    choose(pen, paint);
    cairo().set_line_width(pen, width);
    cairo().set_line_cap(pen, ends);
    cairo().set_line_join(pen, CAIRO_LINE_JOIN_ROUND);
    cairo().stroke(pen);
}

void follow(cairo_t* pen, const std::vector<Point>& points) {
    cairo().new_path(pen);
    for (const Point& point : points) cairo().line_to(pen, point.x, point.y);
}

void draw(cairo_t* pen, const Rectangle& shape) {
    const double right = shape.x + shape.width, bottom = shape.y + shape.height, r = shape.radius;
    constexpr double quarter = std::numbers::pi / 2;
    cairo().new_path(pen);
    if (r > 0) {
        cairo().arc(pen, right - r, shape.y + r, r, -quarter, 0);
        cairo().arc(pen, right - r, bottom - r, r, 0, quarter);
        cairo().arc(pen, shape.x + r, bottom - r, r, quarter, 2 * quarter);
        cairo().arc(pen, shape.x + r, shape.y + r, r, 2 * quarter, 3 * quarter);
        cairo().close_path(pen);
    } else {
        cairo().rectangle(pen, shape.x, shape.y, shape.width, shape.height);
    }
    fill(pen, shape.fill, shape.outline);
}

void draw(cairo_t* pen, const Circle& shape) {
    cairo().new_path(pen);
    cairo().arc(pen, shape.centre.x, shape.centre.y, shape.radius, 0, 2 * std::numbers::pi);
    cairo().close_path(pen);
    fill(pen, shape.fill, shape.outline);
}

void draw(cairo_t* pen, const Polygon& shape) {
    follow(pen, shape.corners);
    cairo().close_path(pen);
    fill(pen, shape.fill, shape.outline);
}

void draw(cairo_t* pen, const Segment& shape) {
    const double dash[] = {5, 4};
    cairo().set_dash(pen, dash, shape.dashed ? 2 : 0, 0);
    follow(pen, {shape.from, shape.to});
    stroke(pen, shape.paint, shape.width, CAIRO_LINE_CAP_BUTT);
    cairo().set_dash(pen, nullptr, 0, 0);
}

void draw(cairo_t* pen, const Line& shape) {
    follow(pen, shape.through);
    stroke(pen, shape.paint, shape.width, CAIRO_LINE_CAP_ROUND);
}

void draw(cairo_t* pen, const Curve& shape) {
    const std::vector<Point>& p = shape.points;
    cairo().new_path(pen);
    cairo().move_to(pen, p[0].x, p[0].y);
    for (std::size_t i = 1; i + 2 < p.size(); i += 3)
        cairo().curve_to(pen, p[i].x, p[i].y, p[i + 1].x, p[i + 1].y, p[i + 2].x, p[i + 2].y);
    stroke(pen, shape.paint, shape.width, CAIRO_LINE_CAP_BUTT);
}

void draw(cairo_t* pen, const Dots& shape) {
    choose(pen, shape.paint);
    for (const Point& point : shape.at) {
        cairo().arc(pen, point.x, point.y, shape.diameter / 2, 0, 2 * std::numbers::pi);
        cairo().fill(pen);
    }
}

void draw(cairo_t* pen, const Label& shape) {
    choose(pen, shape.paint);
    cairo().select_font_face(
        pen, shape.face == Label::Face::typewriter ? "monospace" : "sans-serif",
        CAIRO_FONT_SLANT_NORMAL,
        shape.face == Label::Face::bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo().set_font_size(pen, shape.size);
    cairo_text_extents_t extents;
    cairo().text_extents(pen, shape.text.c_str(), &extents);
    const double back = shape.anchor == Label::Anchor::start    ? 0
                        : shape.anchor == Label::Anchor::middle ? extents.x_advance / 2
                                                                : extents.x_advance;
    cairo().save(pen);
    cairo().translate(pen, shape.at.x, shape.at.y);
    if (shape.upwards) cairo().rotate(pen, -std::numbers::pi / 2);
    cairo().move_to(pen, -back, 0);
    cairo().show_text(pen, shape.text.c_str());
    cairo().restore(pen);
}

void draw(cairo_t* pen, const Raster& shape) {
    const Canvas pixels(shape.columns, shape.rows);
    pixels.fill(shape);
    cairo().save(pen);
    cairo().translate(pen, shape.x, shape.y);
    cairo().scale(pen, shape.width / static_cast<double>(shape.columns),
                  shape.height / static_cast<double>(shape.rows));
    cairo().set_source_surface(pen, pixels.surface(), 0, 0);
    cairo().pattern_set_filter(cairo().get_source(pen), CAIRO_FILTER_GOOD);
    cairo().paint(pen);
    cairo().restore(pen);
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
    cairo().scale(canvas.pen(), pixels_per_unit, pixels_per_unit);
    for (const Shape& shape : drawing.shapes)
        std::visit([&](const auto& each) { draw(canvas.pen(), each); }, shape);
    return canvas.png();
}

}  // namespace nimrod::shapes
