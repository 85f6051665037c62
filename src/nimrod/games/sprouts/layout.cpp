// Each connected part of a map is drawn by the theorem of Tutte (How to draw a graph, 1963): points
// that lie in the middle of their neighbours, the outermost ones on a circle, make a drawing
// without crossings. What it needs is a graph that is connected threefold and simple. So curves get
// points between their ends, and into each face goes a ring of points, one for each corner of the
// face, with one or more points inside; the other parts of the drawing that lie in the face go
// there, drawn in the same way into a small circle. Weights, which may be any positive numbers,
// make room where it is wanted: what came out too long pulls more in the next round.
#include "nimrod/games/sprouts/layout.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace nimrod::sprouts {

namespace {

constexpr int sweeps = 120;
constexpr double most_strength = 10;

struct Disc {
    Place middle;
    double radius;
};

/// A graph whose points are drawn in the middle of their neighbours.
class Springs {
public:
    std::size_t add() {
        places.push_back({0, 0});
        fixed_.push_back(false);
        ends_.emplace_back();
        return places.size() - 1;
    }
    void fix(std::size_t point, Place place) {
        places[point] = place;
        fixed_[point] = true;
    }
    /// A spring that should have this length in the end, relative to the others.
    void join(std::size_t a, std::size_t b, double wanted) {
        ends_[a].push_back(springs_.size());
        ends_[b].push_back(springs_.size());
        springs_.push_back({a, b, wanted, 1 / wanted});
    }
    void settle(int rounds) {
        for (int round = 0; round < rounds; ++round) {
            for (int sweep = 0; sweep < sweeps; ++sweep) relax(sweep + 4 < sweeps ? 1.7 : 1);
            if (round + 1 == rounds) break;
            double mean = 0;
            for (const Spring& s : springs_) mean += distance(places[s.a], places[s.b]) / s.wanted;
            mean /= static_cast<double>(springs_.size());
            for (Spring& s : springs_) {
                const double length = distance(places[s.a], places[s.b]) / s.wanted / mean;
                s.strength =
                    std::clamp(s.strength * std::sqrt(length), 1 / most_strength, most_strength);
            }
        }
    }

    std::vector<Place> places;

private:
    struct Spring {
        std::size_t a, b;
        double wanted, strength;
    };

    void relax(double over) {
        for (std::size_t p = 0; p < places.size(); ++p) {
            if (fixed_[p]) continue;
            double x = 0, y = 0, sum = 0;
            for (const std::size_t e : ends_[p]) {
                const Spring& s = springs_[e];
                const Place& q = places[s.a == p ? s.b : s.a];
                x += s.strength * q.x;
                y += s.strength * q.y;
                sum += s.strength;
            }
            places[p].x += over * (x / sum - places[p].x);
            places[p].y += over * (y / sum - places[p].y);
        }
    }

    std::vector<bool> fixed_;
    std::vector<std::vector<std::size_t>> ends_;
    std::vector<Spring> springs_;
};

class Painter {
public:
    Painter(const LandMap& land, int rounds) : land_(land), map_(land.map), rounds_(rounds) {
        face_.assign(map_.origin.size(), SIZE_MAX);
        for (std::size_t d = 0; d < face_.size(); ++d)
            for (std::size_t e = d; face_[e] == SIZE_MAX; e = map_.next(e)) face_[e] = d;
        part_.resize(map_.around.size());
        for (std::size_t v = 0; v < part_.size(); ++v) part_[v] = v;
        block_ = part_;
        in_cycle_.assign(part_.size(), false);
        for (std::size_t d = 0; d < face_.size(); d += 2) {
            const std::size_t u = map_.origin[d], v = map_.origin[d + 1];
            std::replace(part_.begin(), part_.end(), std::size_t(part_[u]), std::size_t(part_[v]));
            if (is_bridge(d)) continue;
            std::replace(block_.begin(), block_.end(), std::size_t(block_[u]),
                         std::size_t(block_[v]));
            in_cycle_[u] = in_cycle_[v] = true;
        }
        out_.spots.resize(map_.around.size());
        out_.curves.resize(map_.origin.size() / 2);
        spot_of_word_.resize(land.dart.size());
        // Spots by themselves have no dart; they are told apart by their order.
        for (std::size_t w = 0, v = 0; w < land.dart.size(); ++w)
            if (land.dart[w] == LandMap::no_dart) {
                while (!map_.around[v].empty()) ++v;
                spot_of_word_[w] = v++;
            } else
                spot_of_word_[w] = map_.origin[land.dart[w]];
    }

    Layout paint(std::size_t outer) {
        std::vector<std::size_t> list;
        for (std::size_t w = 0; w < land_.region.size(); ++w)
            if (land_.region[w] == outer) list.push_back(w);
        pack(list, {{0, 0}, 1});
        return std::move(out_);
    }

private:
    /// Whether the curve is the only way between its two ends.
    bool is_bridge(std::size_t dart) const { return face_[dart] == face_[dart ^ 1]; }

    bool is_lone(std::size_t word) const { return land_.dart[word] == LandMap::no_dart; }

    /// How much room what hangs on a word should have.
    double weight(std::size_t word) const {
        if (is_lone(word)) return 1;
        std::size_t darts = 0;
        for (std::size_t d = 0; d < face_.size(); ++d)
            if (part_[map_.origin[d]] == part_[spot_of_word_[word]]) ++darts;
        return 1.5 + 0.6 * std::sqrt(static_cast<double>(darts));
    }

    /// Several parts in one circle, side by side: by turns around the middle, the largest in it.
    void pack(std::vector<std::size_t> words, Disc disc) {
        std::stable_sort(words.begin(), words.end(),
                         [&](std::size_t a, std::size_t b) { return weight(a) > weight(b); });
        std::vector<double> radius;
        for (const std::size_t w : words) radius.push_back(weight(w));
        const std::vector<Place> places = packed(radius);
        double reach = 0;
        for (std::size_t i = 0; i < words.size(); ++i)
            reach = std::max(reach, distance(places[i], {0, 0}) + radius[i]);
        const double scale = disc.radius / reach;
        for (std::size_t i = 0; i < words.size(); ++i)
            draw(words[i],
                 {{disc.middle.x + places[i].x * scale, disc.middle.y + places[i].y * scale},
                  radius[i] * scale * 0.94});
    }

    /// Circles of these radii that do not overlap, each as near to the middle as it can be.
    static std::vector<Place> packed(const std::vector<double>& radius) {
        const std::vector<Place> ways = unit_circle(72);
        std::vector<Place> out;
        for (std::size_t i = 0; i < radius.size(); ++i) {
            Place best{0, 0};
            double least = -1;
            for (std::size_t j = 0; j < i; ++j)
                for (const Place& way : ways) {
                    const double far = (radius[i] + radius[j]) * 1.001;
                    const Place at{out[j].x + far * way.x, out[j].y + far * way.y};
                    bool free = true;
                    for (std::size_t k = 0; k < i && free; ++k)
                        free = distance(at, out[k]) >= radius[i] + radius[k];
                    const double size = distance(at, {0, 0}) + radius[i];
                    if (free && (least < 0 || size < least - 1e-9)) {
                        least = size;
                        best = at;
                    }
                }
            out.push_back(best);
        }
        // The middle of all of them.
        double x = 0, y = 0, sum = 0;
        for (std::size_t i = 0; i < out.size(); ++i) {
            x += out[i].x * radius[i] * radius[i];
            y += out[i].y * radius[i] * radius[i];
            sum += radius[i] * radius[i];
        }
        for (Place& p : out) p = {p.x - x / sum, p.y - y / sum};
        return out;
    }

    /// What is drawn at once: spots that hang together, up to the closed curves that hang on them
    /// by a single stalk. Of such a bunch only the spot at the stalk is there, as a place for it.
    struct Scene {
        std::size_t outer;              // the face around it
        std::size_t stalk = SIZE_MAX;   // the dart that leads to it, if it is a bunch itself
        std::vector<bool> spot, bunch;  // of the map, those that are there
        std::vector<std::size_t> point, bend;
        Springs springs = {};
    };

    /// The next dart on the walk round a face of the scene.
    std::size_t next(const Scene& scene, std::size_t dart) const {
        if (scene.bunch[map_.origin[dart ^ 1]]) return dart ^ 1;
        const std::size_t after = map_.next(dart);
        return scene.stalk != SIZE_MAX && after == (scene.stalk ^ 1) ? map_.next(scene.stalk)
                                                                     : after;
    }

    /// How many points a curve has between its ends: what is bent needs more.
    std::size_t bends(std::size_t dart) const { return is_bridge(dart) ? 1 : 3; }

    /// The points along a dart, its end left out.
    std::vector<std::size_t> chain(const Scene& scene, std::size_t dart) const {
        std::vector<std::size_t> points{scene.point[map_.origin[dart]]};
        const std::size_t bends = this->bends(dart);
        for (std::size_t i = 0; i < bends; ++i)
            points.push_back(scene.bend[dart / 2] + (dart % 2 == 0 ? i : bends - 1 - i));
        return points;
    }

    void add_spots(Scene& scene, std::size_t spot) {
        scene.point[spot] = scene.springs.add();
        scene.spot[spot] = true;
        if (scene.bunch[spot]) return;
        for (const std::size_t dart : map_.around[spot]) {
            const std::size_t other = map_.origin[dart ^ 1];
            if (scene.spot[other] || (scene.stalk != SIZE_MAX && dart == (scene.stalk ^ 1)))
                continue;
            scene.bunch[other] = is_bridge(dart) && in_cycle_[other];
            add_spots(scene, other);
        }
    }

    bool is_there(const Scene& scene, std::size_t dart) const {
        const std::size_t u = map_.origin[dart], v = map_.origin[dart ^ 1];
        if (!scene.spot[u] || !scene.spot[v]) return false;
        if (scene.stalk != SIZE_MAX && dart / 2 == scene.stalk / 2) return false;
        // Inside a bunch nothing is there yet.
        return is_bridge(dart) || (!scene.bunch[u] && !scene.bunch[v]);
    }

    /// Draws the part that a word is the boundary of, seen from its region, and what lies in it.
    void draw(std::size_t word, Disc disc) {
        if (is_lone(word)) {
            out_.spots[spot_of_word_[word]] = disc.middle;
            return;
        }
        // The largest bunch on the outer face comes first; without any, what there is.
        const std::size_t outer = face_[land_.dart[word]];
        std::vector<std::size_t> size(part_.size(), 0);
        for (std::size_t d = 0; d < face_.size(); ++d)
            if (face_[d] == outer)
                size[block_[map_.origin[d]]] += in_cycle_[map_.origin[d]] ? 4 : 1;
        const std::size_t root =
            static_cast<std::size_t>(std::max_element(size.begin(), size.end()) - size.begin());
        std::size_t first = root;
        while (block_[first] != root) first = (first + 1) % block_.size();
        draw(Scene{outer, SIZE_MAX, {}, {}, {}, {}, {}}, first, disc, {1, 0});
    }

    void draw(Scene scene, std::size_t first, Disc disc, Place towards) {
        scene.spot.assign(map_.around.size(), false);
        scene.bunch = scene.spot;
        scene.point.assign(map_.around.size(), SIZE_MAX);
        scene.bend.assign(map_.origin.size() / 2, SIZE_MAX);
        add_spots(scene, first);
        Springs& springs = scene.springs;
        for (std::size_t d = 0; d < map_.origin.size(); d += 2) {
            if (!is_there(scene, d)) continue;
            for (std::size_t i = 0; i < bends(d); ++i) {
                const std::size_t point = springs.add();
                if (i == 0) scene.bend[d / 2] = point;
            }
            std::vector<std::size_t> points = chain(scene, d);
            points.push_back(scene.point[map_.origin[d ^ 1]]);
            for (std::size_t i = 1; i < points.size(); ++i)
                springs.join(points[i - 1], points[i], 1);
        }

        struct Child {
            std::size_t word, point;
        };
        std::vector<std::vector<Child>> inside;
        std::size_t gate = SIZE_MAX;  // where the stalk comes in
        std::vector<bool> seen(map_.origin.size(), false);
        for (std::size_t d = 0; d < map_.origin.size(); ++d) {
            if (seen[d] || !is_there(scene, d)) continue;
            const std::size_t f = face_[d];
            // The walk round a bunch begins where its stalk is.
            std::vector<std::size_t> darts;
            const bool outer = f == scene.outer;
            for (std::size_t e = outer && scene.stalk != SIZE_MAX ? map_.next(scene.stalk) : d;
                 !seen[e]; e = next(scene, e)) {
                seen[e] = true;
                darts.push_back(e);
            }
            std::vector<std::size_t> words, points;
            bool living = false;
            for (std::size_t w = 0; w < land_.dart.size() && !outer; ++w) {
                if (is_lone(w) || face_[land_.dart[w]] != f) continue;
                living = true;
                for (std::size_t v = 0; v < land_.dart.size(); ++v)
                    if (v != w && land_.region[v] == land_.region[w]) words.push_back(v);
            }
            const std::size_t ring = fill(scene, darts, outer, living, towards, words, points);
            if (outer) gate = ring;
            inside.emplace_back();
            for (std::size_t i = 0; i < words.size(); ++i)
                inside.back().push_back({words[i], points[i]});
        }
        springs.settle(rounds_);
        for (Place& p : springs.places)
            p = {disc.middle.x + disc.radius * p.x, disc.middle.y + disc.radius * p.y};
        // The stalk comes in at the rim.
        if (scene.stalk != SIZE_MAX) {
            std::vector<Place>& curve = out_.curves[scene.stalk / 2];
            curve.insert(scene.stalk % 2 == 0 ? curve.end() : curve.begin(), springs.places[gate]);
        }
        std::vector<std::pair<Place, Place>> pieces;
        std::vector<std::size_t> piece_curve;
        for (std::size_t v = 0; v < part_.size(); ++v)
            if (scene.spot[v]) out_.spots[v] = springs.places[scene.point[v]];
        for (std::size_t d = 0; d < map_.origin.size(); d += 2) {
            if (!is_there(scene, d)) continue;
            std::vector<Place>& curve = out_.curves[d / 2];
            Place before = out_.spots[map_.origin[d]];
            const std::size_t bends = this->bends(d);
            for (std::size_t i = 0; i <= bends; ++i) {
                const Place to = i < bends ? springs.places[scene.bend[d / 2] + i]
                                           : out_.spots[map_.origin[d ^ 1]];
                if (i < bends) curve.push_back(to);
                pieces.emplace_back(before, to);
                piece_curve.push_back(d / 2);
                before = to;
            }
        }
        const auto room_at = [&](Place at, std::size_t own_curve) {
            double room = 2;
            for (std::size_t i = 0; i < pieces.size(); ++i)
                if (piece_curve[i] != own_curve)
                    room = std::min(room, distance(at, pieces[i].first, pieces[i].second));
            return room;
        };
        for (const std::vector<Child>& children : inside)
            for (const Child& child : children) {
                const Place at = springs.places[child.point];
                double room = room_at(at, SIZE_MAX);
                for (const Child& other : children)
                    if (other.point != child.point)
                        room = std::min(room, distance(at, springs.places[other.point]) / 2);
                draw(child.word, {at, room * 0.86});
            }
        for (std::size_t v = 0; v < part_.size(); ++v) {
            if (!scene.bunch[v]) continue;
            std::size_t stalk = SIZE_MAX;
            for (const std::size_t d : map_.around[v])
                if (is_bridge(d) && is_there(scene, d)) stalk = d ^ 1;
            const std::vector<Place>& curve = out_.curves[stalk / 2];
            const Place last = stalk % 2 == 0 ? curve.back() : curve.front();
            const Place at = springs.places[scene.point[v]];
            const double far = distance(at, last);
            const double room = std::min(0.8 * far, 0.7 * room_at(at, stalk / 2));
            const Place way{(last.x - at.x) / far, (last.y - at.y) / far};
            draw(Scene{face_[stalk], stalk, {}, {}, {}, {}, {}}, v, {at, room}, way);
        }
    }

    /// Puts a ring into a face, and points for the parts that lie in it. Returns the first of the
    /// ring, which on the outer face lies in this direction.
    std::size_t fill(Scene& scene, const std::vector<std::size_t>& darts, bool outer, bool living,
                     Place towards, const std::vector<std::size_t>& words,
                     std::vector<std::size_t>& points) const {
        Springs& springs = scene.springs;
        std::vector<std::size_t> corners;
        for (const std::size_t dart : darts) {
            const std::vector<std::size_t> along = chain(scene, dart);
            const std::size_t spot = map_.origin[dart];
            // Round the end of a curve there is more than one way.
            if (map_.around[spot].size() == 1 || scene.bunch[spot])
                corners.insert(corners.end(), 2, along[0]);
            corners.insert(corners.end(), along.begin(), along.end());
        }
        const std::size_t times = 1 + 2 * words.size() / corners.size();
        std::vector<std::size_t> ring;
        const double gap = outer ? 1.2 : living ? 0.9 : 0.45;
        for (const std::size_t corner : corners)
            for (std::size_t i = 0; i < times; ++i) {
                ring.push_back(springs.add());
                springs.join(corner, ring.back(), gap);
            }
        for (std::size_t i = 0; i < ring.size(); ++i)
            springs.join(ring[i], ring[(i + 1) % ring.size()], living || outer ? 1.0 : 0.6);
        if (outer) {
            const std::vector<Place> places = unit_circle(ring.size());
            // Seen from outside, the walk runs clockwise.
            for (std::size_t i = 0; i < ring.size(); ++i)
                springs.fix(ring[i], {places[i].x * towards.x + places[i].y * towards.y,
                                      places[i].x * towards.y - places[i].y * towards.x});
            return ring[0];
        }
        const std::size_t count = std::max<std::size_t>(1, words.size());
        for (std::size_t i = 0; i < count; ++i) points.push_back(springs.add());
        const auto room = [&](std::size_t i) {
            return words.empty() ? (living ? 1.0 : 0.5) : 1.2 * weight(words[i]);
        };
        // The walk has the face on its left, so the ring runs anticlockwise, and so do the points.
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const std::size_t to = i * count / ring.size();
            springs.join(ring[i], points[to], room(to));
            const std::size_t before = (i + ring.size() - 1) % ring.size() * count / ring.size();
            if (before != to) springs.join(ring[i], points[before], room(before));
        }
        if (count == 2) springs.join(points[0], points[1], room(0) + room(1));
        if (count < 3) return ring[0];
        const std::size_t middle = springs.add();
        for (std::size_t i = 0; i < count; ++i) {
            springs.join(points[i], points[(i + 1) % count], room(i) + room((i + 1) % count));
            springs.join(points[i], middle, room(i));
        }
        return ring[0];
    }

    const LandMap& land_;
    const PlanarMap& map_;
    const int rounds_;
    std::vector<std::size_t> face_;
    std::vector<std::size_t> part_;   // of each spot: what it hangs together with
    std::vector<std::size_t> block_;  // and what it does twice
    std::vector<bool> in_cycle_;
    std::vector<std::size_t> spot_of_word_;
    Layout out_;
};

}  // namespace

double distance(Place a, Place b) {
    const double x = a.x - b.x, y = a.y - b.y;
    return std::sqrt(x * x + y * y);
}

double distance(Place p, Place a, Place b) {
    const double dx = b.x - a.x, dy = b.y - a.y;
    const double length = dx * dx + dy * dy;
    const double along =
        length == 0 ? 0 : std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / length, 0.0, 1.0);
    return distance(p, {a.x + along * dx, a.y + along * dy});
}

std::vector<Place> unit_circle(std::size_t count) {
    // cos and sin of a step by their series: the argument is at most 2 pi / 3.
    const double step = 2 * std::numbers::pi / static_cast<double>(count);
    double cosine = 1, sine = 0, term = 1;
    for (int i = 1; i < 40; ++i) {
        term *= step / i;
        (i % 2 == 0 ? cosine : sine) += (i % 4 < 2 ? term : -term);
    }
    std::vector<Place> out{{1, 0}};
    while (out.size() < count) {
        const Place p = out.back();
        out.push_back({p.x * cosine - p.y * sine, p.x * sine + p.y * cosine});
    }
    return out;
}

Layout lay_out(const LandMap& land, std::size_t outer, int rounds) {
    return Painter(land, rounds).paint(outer);
}

}  // namespace nimrod::sprouts
