// Distances on paper are to be those in the graph (Kamada and Kawai 1989): the stress is majorized
// (Gansner, Koren and North 2004), from a circle on, as on the page. Only +, -, *, / and square
// roots are used, which every machine rounds alike, so that a graph looks the same everywhere.
#include "nimrod/draw/figures/network_layout.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace nimrod::figure {

namespace {

using shapes::Point;

constexpr int rounds = 1000;
constexpr double unreached = -1;

using Distances = std::vector<std::vector<double>>;

Distances distances(std::size_t count, const Edges& edges) {
    std::vector<std::vector<std::size_t>> near(count);
    for (const auto& [a, b] : edges) {
        near[a].push_back(b);
        near[b].push_back(a);
    }
    Distances out(count, std::vector<double>(count, unreached));
    for (std::size_t start = 0; start < count; ++start) {
        std::vector<double>& to = out[start];
        std::vector<std::size_t> queue{start};
        to[start] = 0;
        for (std::size_t i = 0; i < queue.size(); ++i)
            for (const std::size_t w : near[queue[i]])
                if (to[w] == unreached) {
                    to[w] = to[queue[i]] + 1;
                    queue.push_back(w);
                }
    }
    return out;
}

/// The sine of an angle in [-pi, pi], by its series.
double sine(double angle) {
    double term = angle, sum = angle;
    for (int n = 2; n < 30; n += 2) {
        term *= -angle * angle / (n * (n + 1));
        sum += term;
    }
    return sum;
}

std::vector<Point> circle(std::size_t count) {
    const auto n = static_cast<double>(count);
    std::vector<Point> out;
    for (std::size_t i = 0; i < count; ++i) {
        // From the top clockwise.
        const double angle = std::numbers::pi * (2 * static_cast<double>(i) / n - 1);
        const double quarter = std::numbers::pi / 2;
        out.push_back({-n / 4 * sine(angle), n / 4 * sine(quarter - std::abs(angle))});
    }
    return out;
}

/// Turned so that the longest extent is horizontal, where one is longest: pages are wider than
/// high.
void level(std::vector<Point>& points) {
    const auto n = static_cast<double>(points.size());
    Point mean{0, 0};
    for (const Point& p : points) mean = {mean.x + p.x / n, mean.y + p.y / n};
    double xx = 0, yy = 0, xy = 0;
    for (const Point& p : points) {
        xx += (p.x - mean.x) * (p.x - mean.x);
        yy += (p.y - mean.y) * (p.y - mean.y);
        xy += (p.x - mean.x) * (p.y - mean.y);
    }
    // The angle t of the axis has tan 2t = 2 xy / (xx - yy).
    const double length = std::sqrt(4 * xy * xy + (xx - yy) * (xx - yy));
    if (length < 0.05 * (xx + yy)) return;
    const double c = std::sqrt((1 + (xx - yy) / length) / 2);
    const double s = std::sqrt(std::max(0.0, 1 - c * c)) * (xy < 0 ? -1 : 1);
    for (Point& p : points) {
        const double x = p.x - mean.x, y = p.y - mean.y;
        p = {c * x + s * y, c * y - s * x};
    }
    // The first on the left, as one reads.
    if (points.front().x > points.back().x)
        for (Point& p : points) p.x = -p.x;
}

}  // namespace

std::vector<Point> laid_out(std::size_t count, const Edges& edges,
                            const std::vector<std::size_t>& ground) {
    const Distances between = distances(count, edges);
    const double apart = std::max(2.0, std::sqrt(static_cast<double>(count)));
    std::vector<Point> points = circle(count);
    for (std::size_t v = 0; v < count && !ground.empty(); ++v) {
        double layer = unreached;
        for (const std::size_t g : ground)
            if (between[g][v] != unreached && (layer == unreached || between[g][v] < layer))
                layer = between[g][v];
        points[v].y = layer == unreached ? 0 : -layer;
    }
    for (int round = 0; round < rounds; ++round) {
        // All move at once, half of the way: what is symmetric stays so, and nothing swings.
        const std::vector<Point> before = points;
        for (std::size_t i = 0; i < count; ++i) {
            double x = 0, y = 0, weight = 0;
            for (std::size_t j = 0; j < count; ++j) {
                if (i == j) continue;
                const double wanted = between[i][j] == unreached ? apart : between[i][j];
                const double dx = before[i].x - before[j].x, dy = before[i].y - before[j].y;
                const double length = std::max(std::sqrt(dx * dx + dy * dy), 0.001);
                const double w = 1 / (wanted * wanted);
                x += w * (before[j].x + wanted * (dx == 0 && dy == 0 ? 0.001 : dx) / length);
                y += w * (before[j].y + wanted * dy / length);
                weight += w;
            }
            if (weight == 0) continue;
            points[i].x = (before[i].x + x / weight) / 2;
            if (ground.empty()) points[i].y = (before[i].y + y / weight) / 2;
        }
    }
    if (ground.empty()) level(points);
    return points;
}

}  // namespace nimrod::figure
