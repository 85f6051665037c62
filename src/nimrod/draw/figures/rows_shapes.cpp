// Heaps as rows of matches, one below the other and centred, as the game of Marienbad is laid out.
// A row that is too long is broken. An infinite one is drawn as ordinals are: w as matches that
// come ever closer and grow ever smaller, so that there is room for all of them, w^2 as a row of
// such rows.
#include <algorithm>

#include "nimrod/draw/figures/figure_parts.h"
#include "nimrod/draw/figures/picture_kinds.h"

namespace nimrod::figure {

namespace {

using shapes::Drawing;
using shapes::Label;
using shapes::Paint;
using shapes::Rectangle;

constexpr std::size_t most_rows = 100;
constexpr std::size_t longest_row = 50;
constexpr std::size_t shown_of_longer = 10;  // at each end
constexpr std::size_t most_bundles = 200;
constexpr double pitch = 15;
constexpr double tall = 54;
constexpr double count_size = 16;

/// A match that fills this width of a row, its foot at y = 0 of the row's height.
void add_match(Drawing& row, double x, double width, double height) {
    const double scale = width / pitch;
    const double stick = 4.6 * scale, head = 7.6 * scale, cap = std::min(12 * scale, height / 3);
    const double middle = x + width / 2, top = tall - height;
    row.shapes.emplace_back(Rectangle{middle - stick / 2,
                                      top + cap / 2,
                                      stick,
                                      height - cap / 2,
                                      wood,
                                      stick / 4,
                                      {wood_edge, 0.8 * std::min(scale, 1.0)}});
    row.shapes.emplace_back(
        Rectangle{middle - head / 2, top, head, cap, match_head, std::min(head, cap) / 2});
}

/// The place of a match that is taken away.
void add_ghost(Drawing& row, double x) {
    const double middle = x + pitch / 2;
    row.shapes.emplace_back(Rectangle{middle - 2.3, 6, 4.6, tall - 6, paper, 1.2, {lost, 0.9}});
    row.shapes.emplace_back(Rectangle{middle - 3.8, 0, 7.6, 12, paper, 3.8, {lost, 0.9}});
}

void add_matches(Drawing& row, std::size_t count,
                 const std::pair<std::size_t, std::size_t>& taken = {}) {
    for (std::size_t i = 0; i < count; ++i, row.width += pitch)
        if (i >= taken.first && i < taken.second)
            add_ghost(row, row.width);
        else
            add_match(row, row.width, pitch, tall);
}

/// The sign that something is left out.
void add_break(Drawing& row) {
    shapes::Dots dots{{}, 4, soft};
    for (int i = 0; i < 3; ++i) dots.at.push_back({row.width + 14 + 10 * i, tall / 2});
    row.shapes.emplace_back(std::move(dots));
    row.width += 48;
}

void add_finite(Drawing& row, const Natural& count) {
    if (count <= longest_row) return add_matches(row, word(count));
    add_matches(row, shown_of_longer);
    add_break(row);
    add_matches(row, shown_of_longer);
}

/// w^power, in this width.
void add_infinite(Drawing& row, unsigned power, double x, double width, double height) {
    if (power == 0) return add_match(row, x, width, height);
    const double shrink = power == 1 ? 0.84 : 0.66;
    for (double part = width * (1 - shrink); part > 1.3; part *= shrink, height *= 0.965) {
        add_infinite(row, power - 1, x, power == 1 ? std::min(part, pitch) : part, height);
        x += part;
    }
}

/// A box that says what it stands for, where matches cannot be shown.
void add_box(Drawing& row, const std::string& text, bool odd) {
    const double width = width_of(text, count_size) + 20;
    row.shapes.emplace_back(Rectangle{row.width,
                                      8,
                                      width,
                                      tall - 16,
                                      odd ? pale_amber : paper,
                                      6,
                                      {odd ? lost : rule, odd ? 2.5 : 1.2}});
    row.shapes.emplace_back(Label{{row.width + width / 2, base_line(tall / 2, count_size)},
                                  text,
                                  count_size,
                                  Label::Anchor::middle,
                                  ink});
    row.width += width;
}

bool drawable(const Ordinal& count) {
    Natural blocks = 0;
    for (const Ordinal::Term& term : count.terms()) {
        if (term.exponent > Ordinal(3)) return false;
        if (!term.exponent.is_zero()) blocks += term.coefficient;
    }
    return blocks <= 5;
}

Drawing plain_row(const Ordinal& count) {
    Drawing row{0, tall, {}, {}};
    if (count.is_zero()) {
        row.width = 2 * pitch;
        row.shapes.emplace_back(
            shapes::Segment{{4, tall - 1}, {row.width - 4, tall - 1}, rule, 1.2, true});
    }
    if (!drawable(count)) {
        add_box(row, shortened(written(count), 40), false);
        return row;
    }
    for (const Ordinal::Term& term : count.terms()) {
        if (term.exponent.is_zero()) {
            add_finite(row, term.coefficient);
            continue;
        }
        const auto power = static_cast<unsigned>(word(term.exponent.finite_part()));
        for (Natural i = 0; i < term.coefficient; ++i) {
            const double width = power == 1 ? 110 : 220;
            add_infinite(row, power, row.width, width, tall);
            row.width += width + 4;
        }
    }
    return row;
}

/// Bundles of matches, each in a frame with its size below.
Drawing bundled_row(const Row& heap, const std::vector<Ordinal>& odd) {
    if (heap.groups.size() > most_bundles) throw too_large_to_draw();
    const bool matches = heap.count <= longest_row;
    Drawing row{0, matches ? tall + 24 : tall, {}, {}};
    for (const Ordinal& group : heap.groups) {
        const bool stands_out = std::find(odd.begin(), odd.end(), group) != odd.end();
        if (row.width > 0) {
            if (!matches)
                row.shapes.emplace_back(Label{{row.width + 12, base_line(tall / 2, count_size)},
                                              "+",
                                              count_size,
                                              Label::Anchor::middle,
                                              soft});
            row.width += matches ? 10 : 24;
        }
        if (!matches) {
            add_box(row, shortened(written(group), 30), stands_out);
            continue;
        }
        const std::size_t size = word(group.finite_part());
        const double width = static_cast<double>(size) * pitch + 6;
        row.shapes.emplace_back(Rectangle{row.width,
                                          -4,
                                          width,
                                          tall + 8,
                                          stands_out ? pale_amber : paper,
                                          6,
                                          {stands_out ? lost : rule, stands_out ? 2.5 : 1.0}});
        row.shapes.emplace_back(Label{{row.width + width / 2, tall + 18},
                                      std::to_string(size),
                                      12,
                                      Label::Anchor::middle,
                                      stands_out ? lost : soft,
                                      false,
                                      stands_out ? Label::Face::bold : Label::Face::plain});
        row.width += 3;
        add_matches(row, size);
        row.width += 3;
    }
    return row;
}

}  // namespace

std::optional<Taken> taken_matches(const Rows& before, const Rows& after) {
    const std::size_t rows = before.rows.size(), left = after.rows.size();
    const auto same = [&](std::size_t i, std::size_t j) {
        return before.rows[i].count == after.rows[j].count;
    };
    const auto drawn = [&](std::size_t i) { return before.rows[i].count <= longest_row; };
    const auto size = [](const Row& row) { return word(row.count.finite_part()); };
    Taken taken(rows);
    if (rows == left) {
        for (std::size_t i = 0; i < rows; ++i) {
            if (same(i, i)) continue;
            if (!drawn(i) || after.rows[i].count > before.rows[i].count) return std::nullopt;
            taken[i] = {size(after.rows[i]), size(before.rows[i])};
        }
        return taken;
    }
    // One row has become two, or none.
    std::size_t first = 0, last = 0;
    while (first < std::min(rows, left) && same(first, first)) ++first;
    while (first + last + 1 < rows && first + last < left && same(rows - 1 - last, left - 1 - last))
        ++last;
    const std::size_t parts = left - first - last;
    if (first + last + 1 != rows || parts > 2 || !drawn(first)) return std::nullopt;
    const std::size_t front = parts > 0 ? size(after.rows[first]) : 0;
    const std::size_t back = parts > 1 ? size(after.rows[first + 1]) : 0;
    if (front + back >= size(before.rows[first])) return std::nullopt;
    taken[first] = {front, size(before.rows[first]) - back};
    return taken;
}

Drawing draw_rows(const Rows& picture, const Taken& taken) {
    if (picture.rows.size() > most_rows) throw too_large_to_draw();
    std::vector<Drawing> rows;
    std::vector<std::string> counts;
    double margin = 0, width = 0;
    for (std::size_t i = 0; i < picture.rows.size(); ++i) {
        const Row& heap = picture.rows[i];
        if (i < taken.size() && taken[i].second > 0) {
            add_matches(rows.emplace_back(Drawing{0, tall, {}, {}}), word(heap.count.finite_part()),
                        taken[i]);
        } else {
            rows.push_back(heap.groups.empty() ? plain_row(heap.count)
                                               : bundled_row(heap, picture.odd));
        }
        // A box says itself what it is.
        counts.push_back(
            heap.groups.empty() && !drawable(heap.count) ? "" : shortened(written(heap.count), 16));
        margin = std::max(margin, width_of(counts.back(), count_size));
        width = std::max(width, rows.back().width);
    }
    constexpr double gap = 14;
    const double left = margin + 18;
    // The same on both sides, so that the heaps are in the middle of the figure.
    Drawing out{left + width, 4, {}, {}};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i > 0) out.height += gap;
        out.shapes.emplace_back(Label{{margin, out.height + base_line(tall / 2, count_size)},
                                      counts[i],
                                      count_size,
                                      Label::Anchor::end,
                                      ink,
                                      false,
                                      Label::Face::bold});
        put(out, rows[i], {left + (width - rows[i].width) / 2, out.height});
        out.height += rows[i].height;
    }
    return out;
}

}  // namespace nimrod::figure
