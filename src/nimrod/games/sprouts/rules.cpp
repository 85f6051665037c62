// Options of positions of Sprouts, and words for moves.
#include "nimrod/games/sprouts/rules.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "nimrod/core/hash.h"
#include "nimrod/core/outside.h"
#include "nimrod/games/sprouts/canonical_form.h"
#include "nimrod/games/sprouts/drawing.h"
#include "nimrod/games/sprouts/moves.h"

namespace nimrod {

namespace sprouts {

namespace {

/// Makes positions out of drawings; remembers the canonical forms of lands.
class Canoniser {
public:
    /// The drawing beside the other lands, canonical ones.
    SproutsPosition position(std::span<const Symbol> drawing,
                             const std::vector<std::string>& others) {
        reducer_.reduce(drawing);
        std::vector<std::string> lands = others;
        for (std::size_t i = 0; i < reducer_.count(); ++i)
            lands.push_back(canonical(std::string(reducer_.land(i))));
        return sum_of(std::move(lands));
    }

private:
    const std::string& canonical(const std::string& land) {
        const auto [found, fresh] = known_.try_emplace(land);
        if (fresh) found->second = canonical_land(land, second_reducer_);
        return found->second;
    }

    Reducer reducer_;
    Reducer second_reducer_;
    std::unordered_map<std::string, std::string> known_;
};

/// The lands but one.
std::vector<std::string> others(const std::vector<std::string_view>& lands, std::size_t but) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < lands.size(); ++i)
        if (i != but) out.emplace_back(lands[i]);
    return out;
}

std::string written(std::span<const Symbol> symbols) {
    return write_symbols({reinterpret_cast<const char*>(symbols.data()), symbols.size()});
}

/// Boundaries of a land, as a region with these would be written.
std::string written_words(const Land& land, std::span<const std::size_t> words) {
    std::vector<Symbol> all;
    for (const std::size_t w : words) {
        if (!all.empty()) all.push_back(dot);
        const auto word = land.word(w);
        all.insert(all.end(), word.begin(), word.end());
    }
    return written(all);
}

Text say_curve(const Land& land, const Curve& curve) {
    const Land::Region& region = land.regions[curve.region];
    std::vector<std::size_t> all;
    for (std::size_t k = 0; k < region.word_count; ++k) all.push_back(region.first_word + k);
    const std::string where = written_words(land, all);
    const std::string from = written(land.word(curve.from_word).subspan(curve.from, 1));
    const std::string to = written(land.word(curve.to_word).subspan(curve.to, 1));
    if (!curve.cuts())
        return tr("join {} of {} to {} of {} in the region {}",
                  "reliez {} de {} à {} de {} dans la région {}", from,
                  written(land.word(curve.from_word)), to, written(land.word(curve.to_word)),
                  where);
    const Text line = curve.from == curve.to ? tr("draw a loop at {} of {} in the region {}",
                                                  "tracez une boucle en {} de {} dans la région {}",
                                                  from, written(land.word(curve.from_word)), where)
                                             : tr("join {} to {} of {} in the region {}",
                                                  "reliez {} à {} de {} dans la région {}", from,
                                                  to, written(land.word(curve.from_word)), where);
    if (curve.inside.empty() && curve.outside.empty()) return line;
    if (curve.inside.empty() || curve.outside.empty())
        return line + tr(", all else on one side", ", tout le reste d'un côté");
    return line + tr(", {} on one side and {} on the other", ", {} d'un côté et {} de l'autre",
                     written_words(land, curve.inside), written_words(land, curve.outside));
}

}  // namespace

}  // namespace sprouts

void SproutsRules::options(const Position& p, std::vector<Position>& out) const {
    using namespace sprouts;
    const std::vector<std::string_view> lands = lands_of(p);
    Canoniser canoniser;
    std::unordered_set<Position, Hash> seen;
    std::int64_t next_look = 0;  // on the coarse clock
    for (std::size_t i = 0; i < lands.size(); ++i) {
        if (i > 0 && lands[i] == lands[i - 1]) continue;
        const std::vector<std::string> rest = others(lands, i);
        each_move(Land(lands[i]), [&](const Curve&, std::span<const Symbol> drawing) {
            if (CoarseClock::now() >= next_look) {  // there may be millions
                if (const std::optional<OutOfLimits> over = Outside::end())
                    throw OutOfLimits(*over);
                next_look = CoarseClock::now() + CoarseClock::between_looks;
            }
            Position option = canoniser.position(drawing, rest);
            if (seen.insert(option).second) out.push_back(std::move(option));
        });
    }
}

void SproutsRules::components(const Position& p, std::vector<Position>& out) const {
    using namespace sprouts;
    for (const std::string_view land : lands_of(p)) out.push_back({std::string(land)});
}

std::optional<SproutsPosition> SproutsRules::at(std::span<const Natural> sizes) const {
    using namespace sprouts;
    if (sizes.size() != 1 || sizes[0] > most_spots) return std::nullopt;
    return fresh_spots(sizes[0].get_ui());
}

Text SproutsRules::say(const Position& from, const Position& to) const {
    using namespace sprouts;
    const std::vector<std::string_view> lands = lands_of(from);
    Canoniser canoniser;
    for (std::size_t i = 0; i < lands.size(); ++i) {
        const std::vector<std::string> rest = others(lands, i);
        const Land land(lands[i]);
        std::optional<Text> found;
        each_move(land, [&](const Curve& curve, std::span<const Symbol> drawing) {
            if (!found && canoniser.position(drawing, rest) == to) found = say_curve(land, curve);
        });
        if (found) return *found;
    }
    return tr("move to {}", "passez à {}", print(to));
}

Picture SproutsRules::picture(const Position& p) const {
    using namespace sprouts;
    const std::vector<std::string_view> lands = lands_of(p);
    if (lands.empty())
        return Lines{tr("nothing can be drawn any more", "il n'y a plus rien à tracer")};
    Text out;
    for (std::size_t i = 0; i < lands.size(); ++i) {
        const std::size_t count = lives(lands[i]);
        out += tr("land {}, {}\n", "terre {}, {}\n", i + 1,
                  counted(count, tr("life", "vie"), tr("lives", "vies")));
        const Land land(lands[i]);
        for (const Land::Region& region : land.regions) {
            std::vector<std::size_t> words;
            for (std::size_t k = 0; k < region.word_count; ++k)
                words.push_back(region.first_word + k);
            out += tr("    region {}\n", "    région {}\n", written_words(land, words));
        }
    }
    if (std::optional<Spots> drawing = drawing_of(p)) {
        drawing->words = out;
        return *std::move(drawing);
    }
    return Lines{out};
}

}  // namespace nimrod
