// The lands of a position side by side on a sheet. Each has regions of its own, so where there are
// several each is fenced in by closed curves of dead spots, on which nothing can be played.
#include "nimrod/games/sprouts/drawing.h"

#include <algorithm>
#include <cmath>

#include "nimrod/games/sprouts/layout.h"
#include "nimrod/games/sprouts/moves.h"

namespace nimrod::sprouts {

namespace {

using Point = Spots::Point;

constexpr double fine = 64;  // units of the grid to a point of the sheet
constexpr double sheet_width = 960;
constexpr double sheet_height = 640;
constexpr double margin = 44;
constexpr double largest_scale = 230;  // of a circle with radius 1
constexpr double stretch = 1.45;       // at most so much wider than high
constexpr double enough_room = 0.06;   // between what is drawn, in a circle with radius 1

/// A land, or a fence, with places on a plane of its own.
struct Sheet {
    std::vector<Place> spots;
    struct Curve {
        std::size_t from, to;
        std::vector<Place> between;
    };
    std::vector<Curve> curves;
};

/// On the grid, in the middle of the sheet and as large as there is room, but not larger than
/// looks well.
Spots on_grid(const Sheet& sheet) {
    double left = 1e9, right = -1e9, top = 1e9, bottom = -1e9;
    const auto see = [&](Place p) {
        left = std::min(left, p.x);
        right = std::max(right, p.x);
        top = std::min(top, p.y);
        bottom = std::max(bottom, p.y);
    };
    for (const Place& p : sheet.spots) see(p);
    for (const Sheet::Curve& curve : sheet.curves)
        for (const Place& p : curve.between) see(p);
    const double width = std::max(right - left, 1e-3), height = std::max(bottom - top, 1e-3);
    // Fresh spots are spread over the sheet, with room for curves around them.
    const bool fresh = sheet.curves.empty();
    const double most = fresh ? 1.4 * largest_scale : largest_scale;
    const double around = fresh ? 3 * margin : margin;
    double down = std::min(most, (sheet_height - 2 * around) / height);
    const double across = std::min((sheet_width - 2 * around) / width, stretch * down);
    down = std::min(down, stretch * across);
    const auto there = [&](Place p) {
        return Point{std::llround((sheet_width / 2 + (p.x - (left + right) / 2) * across) * fine),
                     std::llround((sheet_height / 2 + (p.y - (top + bottom) / 2) * down) * fine)};
    };
    Spots out;
    for (const Place& p : sheet.spots) out.spots.push_back({there(p), 3});
    for (const Sheet::Curve& curve : sheet.curves) {
        Spots::Curve& drawn = out.curves.emplace_back();
        drawn.from = curve.from;
        drawn.to = curve.to;
        drawn.points.push_back(out.spots[curve.from].at);
        for (const Place& p : curve.between) drawn.points.push_back(there(p));
        drawn.points.push_back(out.spots[curve.to].at);
        --out.spots[curve.from].lives;
        --out.spots[curve.to].lives;
    }
    return out;
}

/// How near a spot comes to another one, or to a curve that does not end there.
double clearance(const Sheet& sheet) {
    double least = 1;
    for (std::size_t i = 0; i < sheet.spots.size(); ++i) {
        const Place at = sheet.spots[i];
        for (std::size_t j = 0; j < i; ++j)
            least = std::min(least, distance(at, sheet.spots[j], sheet.spots[j]));
        for (const Sheet::Curve& curve : sheet.curves) {
            if (curve.from == i || curve.to == i) continue;
            Place before = sheet.spots[curve.from];
            for (const Place& p : curve.between) {
                least = std::min(least, distance(at, before, p));
                before = p;
            }
            least = std::min(least, distance(at, before, sheet.spots[curve.to]));
        }
    }
    return least;
}

/// The land in a circle of radius 1. Any region may be the outer one; of the first that leave some
/// room between all things the drawing is taken, else the one with most.
Sheet sheet_of(std::string_view text) {
    const Land land(text);
    LandWords words;
    std::vector<std::size_t> regions;
    for (std::size_t r = 0; r < land.regions.size(); ++r) {
        regions.push_back(r);
        for (std::size_t k = 0; k < land.regions[r].word_count; ++k) {
            const auto word = land.raised_word(land.regions[r].first_word + k);
            words.words.emplace_back(word.begin(), word.end());
            words.region.push_back(r);
        }
    }
    std::stable_sort(regions.begin(), regions.end(), [&](std::size_t a, std::size_t b) {
        return land.regions[a].word_count > land.regions[b].word_count;
    });
    const LandMap map = map_of(std::move(words));
    Sheet best;
    double most = -1;
    for (const int rounds : {3, 1})
        for (const std::size_t outer : regions) {
            Layout layout = lay_out(map, outer, rounds);
            Sheet sheet{std::move(layout.spots), {}};
            for (std::size_t c = 0; c < layout.curves.size(); ++c)
                sheet.curves.push_back({map.map.origin[2 * c], map.map.origin[2 * c + 1],
                                        std::move(layout.curves[c])});
            const double room = clearance(sheet);
            if (room <= most || !is_planar(on_grid(sheet))) continue;
            best = std::move(sheet);
            most = room;
            if (room > enough_room) return best;
        }
    return best;
}

/// Two dead spots near each other, joined by two short curves and one that goes round the circle.
void add_fence(Sheet& sheet) {
    const std::size_t first = sheet.spots.size();
    constexpr std::size_t steps = 48;
    const std::vector<Place> circle = unit_circle(steps);
    sheet.spots.push_back(circle[1]);
    sheet.spots.push_back(circle[steps - 1]);
    Sheet::Curve round{first, first + 1, {}};
    for (std::size_t i = 2; i + 1 < steps; ++i) round.between.push_back(circle[i]);
    sheet.curves.push_back(std::move(round));
    sheet.curves.push_back({first, first + 1, {{1.05, 0.05}, {1.05, -0.05}}});
    sheet.curves.push_back({first, first + 1, {{0.95, 0.05}, {0.95, -0.05}}});
}

/// Puts a sheet on another one, its middle there and so much smaller.
void put(Sheet& out, const Sheet& piece, Place middle, double scale) {
    const std::size_t first = out.spots.size();
    const auto there = [&](Place p) {
        return Place{middle.x + scale * p.x, middle.y + scale * p.y};
    };
    for (const Place& spot : piece.spots) out.spots.push_back(there(spot));
    for (const Sheet::Curve& curve : piece.curves) {
        out.curves.push_back({first + curve.from, first + curve.to, {}});
        for (const Place& p : curve.between) out.curves.back().between.push_back(there(p));
    }
}

/// Lands in rows, each in a circle of radius 1.
Sheet side_by_side(const std::vector<std::string_view>& lands) {
    if (lands.size() == 1) return sheet_of(lands[0]);
    std::size_t columns = 1;
    while (2 * columns * columns < 3 * lands.size()) ++columns;
    Sheet out;
    for (std::size_t i = 0; i < lands.size(); ++i) {
        const Sheet land = sheet_of(lands[i]);
        if (land.spots.empty()) return {};
        Sheet fenced;
        put(fenced, land, {0, 0}, 0.8);
        add_fence(fenced);
        put(out, fenced,
            {2.3 * static_cast<double>(i % columns), 2.3 * static_cast<double>(i / columns)}, 1);
    }
    return out;
}

std::int64_t turn(Point a, Point b, Point c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

int sign(std::int64_t n) { return n > 0 ? 1 : n < 0 ? -1 : 0; }

/// Whether c, on the line through a and b, lies between them or is one of them.
bool within(Point a, Point b, Point c) {
    return std::min(a.x, b.x) <= c.x && c.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= c.y &&
           c.y <= std::max(a.y, b.y);
}

bool on(Point a, Point b, Point c) { return turn(a, b, c) == 0 && within(a, b, c); }

bool meet(Point a, Point b, Point c, Point d) {
    const int abc = sign(turn(a, b, c)), abd = sign(turn(a, b, d));
    const int cda = sign(turn(c, d, a)), cdb = sign(turn(c, d, b));
    if (abc * abd < 0 && cda * cdb < 0) return true;
    return on(a, b, c) || on(a, b, d) || on(c, d, a) || on(c, d, b);
}

struct Segment {
    Point a, b;
    std::size_t curve, number, last;

    /// Whether the curve that it is a piece of ends there.
    bool ends_at(Point p) const { return (number == 0 && a == p) || (number == last && b == p); }
};

/// Whether two segments meet as they may: in one end, neighbours on a curve or curves at a spot.
bool meet_well(const Segment& s, const Segment& t) {
    for (const Point p : {s.a, s.b}) {
        if (p != t.a && p != t.b) continue;
        const bool neighbours = s.curve == t.curve && s.number + 1 == t.number && p == s.b;
        if (!neighbours && !(s.ends_at(p) && t.ends_at(p))) continue;
        const Point q = p == s.a ? s.b : s.a, r = p == t.a ? t.b : t.a;
        return !on(p, q, r) && !on(p, r, q);
    }
    return false;
}

}  // namespace

std::optional<Spots> drawing_of(const SproutsPosition& position) {
    const Spots drawing = on_grid(side_by_side(lands_of(position)));
    if (drawing.spots.empty() || !is_planar(drawing)) return std::nullopt;
    return drawing;
}

bool is_planar(const Spots& drawing) {
    std::vector<Segment> segments;
    for (std::size_t c = 0; c < drawing.curves.size(); ++c) {
        const Spots::Curve& curve = drawing.curves[c];
        if (curve.points.front() != drawing.spots[curve.from].at ||
            curve.points.back() != drawing.spots[curve.to].at)
            return false;
        for (std::size_t i = 0; i + 1 < curve.points.size(); ++i)
            segments.push_back(
                {curve.points[i], curve.points[i + 1], c, i, curve.points.size() - 2});
    }
    for (std::size_t t = 0; t < segments.size(); ++t) {
        if (segments[t].a == segments[t].b) return false;
        for (std::size_t s = 0; s < t; ++s)
            if (meet(segments[s].a, segments[s].b, segments[t].a, segments[t].b) &&
                !meet_well(segments[s], segments[t]))
                return false;
    }
    for (std::size_t i = 0; i < drawing.spots.size(); ++i) {
        const Point at = drawing.spots[i].at;
        for (std::size_t j = 0; j < i; ++j)
            if (drawing.spots[j].at == at) return false;
        for (const Segment& s : segments) {
            const Spots::Curve& curve = drawing.curves[s.curve];
            if (on(s.a, s.b, at) && !(s.ends_at(at) && (curve.from == i || curve.to == i)))
                return false;
        }
    }
    return true;
}

}  // namespace nimrod::sprouts
