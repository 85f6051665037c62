// A scatter plot is there to show rows (values that come back), bands (bits that seldom change) and
// where the rare values stop. The pixels of the plot have the resolution of two to a unit. Their
// columns are computed from their first heaps, not from each heap, so that no logarithm is taken in
// the loop over all heaps.
#include "nimrod/draw/figures/sequence_plot.h"

#include <algorithm>
#include <cmath>

#include "nimrod/core/numerals.h"
#include "nimrod/draw/documents/text.h"

namespace nimrod {

namespace sequence_plot {

namespace {

using namespace shapes;

constexpr double width = 1000, height = 600;
constexpr double left = 76, right = 950, top = 74, bottom = 520;
constexpr double clear = 8;  // the lowest and the highest values stand clear of the frame
constexpr double pixels_per_unit = 2;
constexpr double dots_per_unit = 2;  // more are drawn as pixels
constexpr std::size_t most_red_dots = 4000;

constexpr Paint ink{0x222222}, faint{0x222222, 0.12}, grey{0x666666};
constexpr Paint common{0x1f4e9e}, rare{0xc8102e};
constexpr Paint shade{0xe8b93c, 0.30}, light_shade{0xe8b93c, 0.13};

/// Numbers with their thousands apart: 1,000,000 in English, with narrow blanks in French.
std::string grouped(std::size_t n, Language language) {
    std::string digits = std::to_string(n), out;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0)
            out += language == Language::french ? "\u202f" : ",";
        out += digits[i];
    }
    return out;
}

/// 1, 2 or 5 times a power of ten: the least that makes at most so many steps to the end.
std::size_t tick_step(std::size_t end, std::size_t steps) {
    for (std::size_t power = 1;; power *= 10)
        for (const std::size_t times : {1, 2, 5})
            if (end / (power * times) <= steps) return power * times;
}

class Plot {
public:
    Plot(const NimSequence& g, const PlotAxes& axes, Language language)
        : g_(g), axes_(axes), language_(language), last_(std::max<std::size_t>(g.size() - 1, 1)) {}

    Drawing draw() {
        const Text title =
            tr("{}: nimbers of the heaps 0 to {}", "{} : nimbres des tas de 0 à {}", g_.game,
               Text{grouped(g_.size() - 1, Language::english),
                    grouped(g_.size() - 1, Language::french)});
        Drawing drawing{width, height, title.in(language_), {}};
        shapes_ = &drawing.shapes;
        add(Rectangle{0, 0, width, height, {0xffffff}});
        add(Label{{left, 30}, title.in(language_), 19, Label::Anchor::start, ink});
        add(Label{{left, 54}, findings().in(language_), 13, Label::Anchor::start, grey});
        shade_period();
        draw_ticks();
        draw_values();
        draw_rares();
        add(Segment{{left, bottom}, {right, bottom}, ink});
        add(Segment{{left, top}, {left, bottom}, ink});
        draw_legend();
        return drawing;
    }

private:
    template <class S>
    void add(S shape) {
        shapes_->emplace_back(std::in_place_type<S>, std::move(shape));
    }

    double x(double n) const {
        const double end = static_cast<double>(last_);
        const double part =
            axes_.log_heaps ? std::log(std::max(n, 1.0)) / std::log(std::max(end, 2.0)) : n / end;
        return left + part * (right - left);
    }
    double y(double nimber) const {
        const double end = std::max(1.0, static_cast<double>(g_.largest.value));
        const double part = axes_.log_nimbers ? std::log1p(nimber) / std::log1p(end) : nimber / end;
        return bottom - clear - part * (bottom - top - 2 * clear);
    }
    /// The first heap whose place is not left of this one.
    std::size_t first_at(double place) const {
        const double part = (place - left) / (right - left), end = static_cast<double>(last_);
        const double n =
            axes_.log_heaps ? std::exp(part * std::log(std::max(end, 2.0))) : part * end;
        return std::min(static_cast<std::size_t>(std::ceil(std::max(n - 1e-9, 0.0))), g_.size());
    }
    std::size_t first_heap() const { return axes_.log_heaps ? 1 : 0; }

    Text findings() const {
        Text out;
        if (!g_.period) {
            out = tr("no period is seen", "aucune période ne se voit");
        } else {
            const Periodicity& law = g_.period->law;
            const auto in_both = [](std::size_t n) {
                return Text{grouped(n, Language::english), grouped(n, Language::french)};
            };
            out = tr("period {} from {} on, {}", "période {} à partir de {}, {}",
                     in_both(law.period), in_both(law.preperiod),
                     g_.period->proved ? tr("proved", "prouvée") : tr("observed", "observée"));
            if (law.saltus > 0) out += tr("; saltus {}", " ; saut {}", law.saltus);
        }
        return out + tr("; the largest value is {}, at {}",
                        " ; la plus grande valeur est {}, en {}", g_.largest.value,
                        Text{grouped(g_.largest.heap, Language::english),
                             grouped(g_.largest.heap, Language::french)});
    }

    /// Every other period where they are wide enough to be told apart, and a line where they begin.
    void shade_period() {
        if (!g_.period || g_.period->law.preperiod >= last_) return;
        const std::size_t p = g_.period->law.period, n0 = g_.period->law.preperiod;
        constexpr double least_band = 3;
        const auto edge = [&](std::size_t n) {
            return std::clamp(x(static_cast<double>(n) - 0.5), left, right);
        };
        const auto band = [&](double from, double to, const Paint& paint) {
            add(Rectangle{from, top, to - from, bottom - top, paint});
        };
        std::size_t start = n0;
        bool dark = true;
        for (; start <= last_ && edge(start + p) - edge(start) >= least_band;
             start += p, dark = !dark) {
            band(edge(start), edge(start + p), dark ? shade : light_shade);
            bands_ = true;
        }
        if (start <= last_ && edge(start) < right) band(edge(start), right, light_shade);
        if (n0 > 0) add(Segment{{edge(n0), top}, {edge(n0), bottom}, {0xa67c00}, 1.2, true});
    }

    void tick_x(std::size_t n, const std::string& text) {
        const double at = x(static_cast<double>(n));
        add(Segment{{at, top}, {at, bottom}, faint});
        add(Segment{{at, bottom}, {at, bottom + 5}, ink});
        add(Label{{at, bottom + 20}, text, 12, Label::Anchor::middle, ink});
    }

    void tick_y(std::size_t nimber) {
        const double at = y(static_cast<double>(nimber));
        add(Segment{{left, at}, {right, at}, faint});
        add(Segment{{left - 5, at}, {left, at}, ink});
        add(Label{{left - 9, at + 4}, grouped(nimber, language_), 12, Label::Anchor::end, ink});
    }

    void draw_ticks() {
        if (axes_.log_heaps) {
            for (std::size_t n = 1; n <= last_; n *= 10) tick_x(n, grouped(n, language_));
        } else {
            const std::size_t step = tick_step(last_, 8);
            for (std::size_t n = 0; n <= last_; n += step) tick_x(n, grouped(n, language_));
        }
        const std::size_t largest = std::max<std::size_t>(g_.largest.value, 1);
        if (axes_.log_nimbers) {
            tick_y(0);
            for (std::size_t v = 1; v <= largest; v *= 2) tick_y(v);
        } else {
            const std::size_t step = tick_step(largest, 9);
            for (std::size_t v = 0; v <= largest; v += step) tick_y(v);
        }
        add(Label{{(left + right) / 2, bottom + 42},
                  tr("heap n", "tas n").in(language_),
                  14,
                  Label::Anchor::middle,
                  ink});
        add(Label{{24, (top + bottom) / 2},
                  tr("nimber g(n)", "nimbre g(n)").in(language_),
                  14,
                  Label::Anchor::middle,
                  ink,
                  true});
    }

    /// The first heap that shares its unit of length with too many others.
    std::size_t first_crowded() const {
        double place = left;
        while (place < right &&
               static_cast<double>(first_at(place + 1) - first_at(place)) <= dots_per_unit)
            ++place;
        return place >= right ? g_.size() : first_at(place);
    }

    void draw_values() {
        const std::size_t crowded = std::max(first_crowded(), first_heap());
        dot_ = crowded < g_.size() ? 2.6 : crowded < 400 ? 4.4 : crowded < 1000 ? 3.4 : 2.6;
        Dots dots{{}, dot_, common};
        for (std::size_t n = first_heap(); n < crowded; ++n)
            dots.at.push_back({x(static_cast<double>(n)), y(g_[n])});
        if (!dots.at.empty()) add(std::move(dots));
        if (crowded >= g_.size()) return;
        draw_pixels(crowded);
        crowded_ = true;
    }

    void draw_pixels(std::size_t first) {
        const double extent = bottom - top;
        const auto columns = static_cast<std::size_t>((right - left) * pixels_per_unit) + 1;
        const auto rows = static_cast<std::size_t>(extent * pixels_per_unit);
        std::vector<std::size_t> row_of(g_.largest.value + std::size_t{1});
        for (std::size_t v = 0; v < row_of.size(); ++v)
            row_of[v] =
                static_cast<std::size_t>((y(static_cast<double>(v)) - top) * pixels_per_unit);
        std::vector<std::uint32_t> heaps(columns * rows, 0);
        std::size_t n = first;
        for (std::size_t column = 0; column < columns; ++column) {
            const std::size_t end =
                column + 1 == columns
                    ? g_.size()
                    : first_at(left + static_cast<double>(column + 1) / pixels_per_unit);
            for (; n < end; ++n) ++heaps[row_of[g_[n]] * columns + column];
        }
        std::vector<std::uint32_t> pixels(heaps.size(), 0);
        const std::uint32_t most = *std::max_element(heaps.begin(), heaps.end());
        for (std::size_t v = 0; v < row_of.size(); ++v) {
            // As thick as the distance to the next value allows, up to the size of a dot.
            const std::size_t next = v + 1 < row_of.size() ? row_of[v + 1] : row_of[v] - 5;
            const std::size_t size = std::clamp<std::size_t>(row_of[v] - next, 1, 5);
            for (std::size_t column = 0; column < columns; ++column)
                if (const std::uint32_t count = heaps[row_of[v] * columns + column]; count > 0)
                    stamp(pixels, columns, row_of[v], column, size, colour(count, most));
        }
        add(Raster{left, top, static_cast<double>(columns) / pixels_per_unit, extent, columns, rows,
                   std::move(pixels)});
    }

    /// A place of few heaps is seen, one of many is darker.
    static std::uint32_t colour(std::uint32_t count, std::uint32_t most) {
        constexpr double least = 0.45;
        const double alpha = least + (1 - least) * std::log(static_cast<double>(count)) /
                                         std::log(std::max(2.0, static_cast<double>(most)));
        const auto part = [&](int shift) {
            return static_cast<std::uint32_t>(((common.rgb >> shift) & 0xff) * alpha);
        };
        return static_cast<std::uint32_t>(255 * alpha) << 24 | part(16) << 16 | part(8) << 8 |
               part(0);
    }

    /// A square of pixels about a place; of two colours on one pixel the darker one stays.
    static void stamp(std::vector<std::uint32_t>& pixels, std::size_t columns, std::size_t row,
                      std::size_t column, std::size_t size, std::uint32_t paint) {
        const std::size_t wide = std::min<std::size_t>(size, 3);
        for (std::size_t i = 0; i < size; ++i)
            for (std::size_t j = 0; j < wide; ++j) {
                const std::size_t r = row + i - size / 2, c = column + j - wide / 2;
                if (c >= columns || r >= pixels.size() / columns) continue;
                std::uint32_t& pixel = pixels[r * columns + c];
                if (pixel >> 24 < paint >> 24) pixel = paint;
            }
    }

    void draw_rares() {
        const auto sparse = g_.heaps ? g_.heaps->sparse() : std::nullopt;
        if (!sparse) return;
        Dots dots{{}, std::max(dot_, 3.2), rare};
        const std::size_t every = sparse->rares.size() / most_red_dots + 1;
        for (std::size_t i = 0; i < sparse->rares.size(); i += every) {
            const std::size_t n = sparse->rares[i];
            if (n >= first_heap()) dots.at.push_back({x(static_cast<double>(n)), y(g_[n])});
        }
        if (dots.at.empty()) return;
        rares_ = sparse->rares.size();
        add(std::move(dots));
    }

    void draw_legend() {
        double at = left;
        const double line = height - 18;
        const auto entry = [&](const Text& words) {
            constexpr double letter = 6.8, between = 40;
            const std::string& text = words.in(language_);
            add(Label{{at + 16, line}, text, 12, Label::Anchor::start, ink});
            at += static_cast<double>(text_width(text)) * letter + between;
        };
        add(Dots{{{at + 5, line - 4}}, 7, common});
        entry(crowded_ ? tr("g(n), darker where more heaps share a place",
                            "g(n), plus foncé où plus de tas partagent une place")
                       : notation("g(n)"));
        if (rares_ > 0) {
            add(Dots{{{at + 5, line - 4}}, 7, rare});
            entry(counted_in_groups(rares_, tr("rare heap", "tas rare"),
                                    tr("rare heaps", "tas rares")));
        }
        if (g_.period && g_.period->law.preperiod < last_) {
            add(Rectangle{at, line - 10, 12, 12, shade});
            entry(bands_ ? tr("a band for each period", "une bande par période")
                         : tr("periodic", "périodique"));
        }
    }

    const NimSequence& g_;
    const PlotAxes& axes_;
    Language language_;
    std::size_t last_;
    std::size_t rares_ = 0;
    double dot_ = 3;
    bool crowded_ = false, bands_ = false;
    std::vector<Shape>* shapes_ = nullptr;
};

}  // namespace

}  // namespace sequence_plot

shapes::Drawing plot(const NimSequence& sequence, const PlotAxes& axes, Language language) {
    return sequence_plot::Plot(sequence, axes, language).draw();
}

}  // namespace nimrod
