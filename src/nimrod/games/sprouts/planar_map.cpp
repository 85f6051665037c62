// A land tells of a drawing only the corners of living spots. What lies between two of them on a
// boundary is dead and may be drawn anyhow, so it is drawn as simply as can be.
//
// Take away the regions of the land: what remains of the sphere are dead pieces, which hang
// together by the living spots alone. The rim of such a piece is found by walking it with the piece
// on the right: along a boundary to the next corner, and there on along the boundary in which the
// spot has its other corner, if it has one. Each time a spot is passed, the curves at it lie in the
// piece: one for a spot of one curve and for one side of a spot with two corners, both for a spot
// whose other corner is of no use. In the piece these ends are joined by a tree of dead spots; so
// every boundary of the land is connected, and the corners that are of no use are alone in their
// faces.
#include "nimrod/games/sprouts/planar_map.h"

#include <algorithm>
#include <map>
#include <optional>

#include "nimrod/games/sprouts/planarity.h"

namespace nimrod::sprouts {

std::size_t PlanarMap::add_spot() {
    around.emplace_back();
    return around.size() - 1;
}

std::size_t PlanarMap::add_curve(std::size_t u, std::size_t v) {
    origin.push_back(u);
    origin.push_back(v);
    return origin.size() - 2;
}

std::size_t PlanarMap::next(std::size_t dart) const {
    const std::vector<std::size_t>& darts = around[origin[dart ^ 1]];
    const auto back = std::find(darts.begin(), darts.end(), dart ^ 1) - darts.begin();
    return darts[(back + darts.size() - 1) % darts.size()];
}

namespace {

using Pairs = std::vector<std::pair<SpotCorner, SpotCorner>>;

Pairs corner_pairs(const LandWords& land) {
    std::map<Symbol, SpotCorner> first;
    Pairs pairs;
    for (std::size_t w = 0; w < land.words.size(); ++w)
        for (std::size_t i = 0; i < land.words[w].size(); ++i) {
            const Symbol s = land.words[w][i];
            if (is_digit(s)) continue;
            const auto [found, fresh] = first.try_emplace(s, SpotCorner{w, i});
            if (!fresh) pairs.emplace_back(found->second, SpotCorner{w, i});
        }
    return pairs;
}

/// Turns words round so that the walks along all of them have their regions on the left.
void orient(LandWords& land) {
    std::vector<std::size_t> lengths;
    for (const auto& word : land.words) lengths.push_back(word.size());
    const Pairs pairs = corner_pairs(land);
    std::vector<bool> backwards = *walking_directions(lengths, pairs);

    // Connected parts can be mirrored, so that the words of each region agree. Two parts have at
    // most one region in common, and regions and parts hang together like a tree.
    std::vector<std::size_t> part(land.words.size());
    for (std::size_t w = 0; w < part.size(); ++w) part[w] = w;
    for (const auto& [a, b] : pairs) {
        const std::size_t from = part[a.word], to = part[b.word];
        std::replace(part.begin(), part.end(), from, to);
    }
    std::vector<bool> placed(land.words.size(), false);
    std::vector<std::size_t> queue;
    const auto place = [&](std::size_t w, bool mirrored) {
        for (std::size_t v = 0; v < part.size(); ++v)
            if (part[v] == part[w] && !placed[v]) {
                placed[v] = true;
                if (mirrored) backwards[v] = !backwards[v];
                queue.push_back(v);
            }
    };
    place(0, false);
    for (std::size_t done = 0; done < queue.size(); ++done) {
        const std::size_t w = queue[done];
        for (std::size_t v = 0; v < part.size(); ++v)
            if (land.region[v] == land.region[w] && !placed[v])
                place(v, backwards[v] != backwards[w]);
    }
    for (std::size_t w = 0; w < part.size(); ++w)
        if (backwards[w]) std::reverse(land.words[w].begin(), land.words[w].end());
}

class Builder {
public:
    explicit Builder(LandWords land) : land_(std::move(land)) {
        orient(land_);
        for (const auto& [a, b] : corner_pairs(land_)) {
            other_[{a.word, a.at}] = b;
            other_[{b.word, b.at}] = a;
        }
        for (std::size_t w = 0; w < land_.words.size(); ++w) {
            done_.emplace_back(land_.words[w].size(), false);
            out_.emplace_back(land_.words[w].size(), LandMap::no_dart);
            spot_.emplace_back();
            for (std::size_t i = 0; i < land_.words[w].size(); ++i) {
                const auto twin = other_.find({w, i});
                const bool second = twin != other_.end() &&
                                    std::pair(twin->second.word, twin->second.at) < std::pair(w, i);
                spot_[w].push_back(second ? spot_[twin->second.word][twin->second.at]
                                          : out_map_.add_spot());
            }
        }
        for (std::size_t w = 0; w < land_.words.size(); ++w)
            for (std::size_t i = 0; i < land_.words[w].size(); ++i)
                if (!done_[w][i] && land_.words[w][i] != 0) join(piece({w, i}));
    }

    LandMap result() {
        LandMap found{std::move(out_map_), land_.region, {}};
        for (std::size_t w = 0; w < out_.size(); ++w) found.dart.push_back(out_[w][0]);
        return found;
    }

private:
    /// An end of a curve that is still to be drawn, and the corner to which it is the way out.
    struct End {
        std::size_t spot;
        std::optional<SpotCorner> corner = {};
    };

    /// The ends around a dead piece, clockwise, from the way that begins at this corner.
    std::vector<End> piece(SpotCorner from) {
        std::vector<End> ends;
        while (!done_[from.word][from.at]) {
            done_[from.word][from.at] = true;
            const std::size_t w = from.word;
            from.at = (from.at + 1) % land_.words[w].size();
            const std::size_t spot = spot_[w][from.at];
            if (const auto twin = other_.find({w, from.at}); twin != other_.end())
                from = twin->second;
            else if (land_.words[w][from.at] == 2)
                ends.push_back({spot});
            ends.push_back({spot, from});
        }
        return ends;
    }

    /// The dart that begins at this end, of the curve to a spot.
    std::size_t draw(const End& end, std::size_t to) {
        const std::size_t dart = out_map_.add_curve(end.spot, to);
        begin(end, dart);
        return dart;
    }

    void begin(const End& end, std::size_t dart) {
        // Around a spot of two curves there is only one order; around a dead one the end is last.
        out_map_.around[end.spot].push_back(dart);
        if (end.corner) out_[end.corner->word][end.corner->at] = dart;
    }

    /// Joins the ends around a piece by a tree.
    void join(std::vector<End> ends) {
        if (ends.size() == 1) {
            const std::size_t knot = out_map_.add_spot();
            const std::size_t stalk = draw(ends[0], knot);
            const std::size_t loop = out_map_.add_curve(knot, knot);
            out_map_.around[knot] = {stalk ^ 1, loop, loop ^ 1};
            return;
        }
        // The two ends at one spot had better go different ways.
        if (ends.size() > 2 && ends[0].spot == ends[1].spot)
            std::rotate(ends.begin(), ends.begin() + 1, ends.end());
        while (ends.size() > 3) {
            std::vector<End> fewer;
            for (std::size_t i = 0; i < ends.size(); ++i) {
                const bool last = i + 1 == ends.size();
                if (last || ends[i].spot == ends[i + 1].spot) {
                    fewer.push_back(ends[i]);
                    continue;
                }
                const std::size_t fork = out_map_.add_spot();
                const std::size_t first = draw(ends[i], fork), second = draw(ends[i + 1], fork);
                out_map_.around[fork] = {second ^ 1, first ^ 1};
                fewer.push_back({fork});
                ++i;
            }
            ends = std::move(fewer);
        }
        if (ends.size() == 2) {
            const std::size_t dart = out_map_.add_curve(ends[0].spot, ends[1].spot);
            begin(ends[0], dart);
            begin(ends[1], dart ^ 1);
            return;
        }
        const std::size_t fork = out_map_.add_spot();
        std::vector<std::size_t> darts;
        for (const End& end : ends) darts.insert(darts.begin(), draw(end, fork) ^ 1);
        out_map_.around[fork] = darts;
    }

    LandWords land_;
    PlanarMap out_map_;
    std::map<std::pair<std::size_t, std::size_t>, SpotCorner> other_;
    std::vector<std::vector<bool>> done_;        // ways from each corner to the next
    std::vector<std::vector<std::size_t>> out_;  // the dart by which a walk leaves each corner
    std::vector<std::vector<std::size_t>> spot_;
};

}  // namespace

LandMap map_of(LandWords land) { return Builder(std::move(land)).result(); }

}  // namespace nimrod::sprouts
