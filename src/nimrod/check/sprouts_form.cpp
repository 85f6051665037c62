// Spots in two boundaries tie boundaries together into pieces; on a sphere regions and pieces form
// a tree. From a region, in one of its two orientations, each other piece is written as a walk that
// begins at some place of its word there and goes on to the boundary that holds the least name met
// once, in the better orientation, followed by what hangs in that region; pieces are sorted, and
// the least form over all regions and orientations is taken. It can be read back, so equal forms
// are equal lands.
#include "nimrod/check/sprouts_form.h"

#include <algorithm>
#include <optional>

#include "nimrod/core/hash.h"
#include "nimrod/core/varint.h"

namespace nimrod::check::sprouts {

namespace {

constexpr std::uint32_t none = UINT32_MAX;

/// Behind its place k, the word goes on from its beginning.
Word rotated(const Word& word, std::size_t k) {
    Word out;
    out.reserve(word.size());
    return out.append(word, k).append(word, 0, k);
}

Word rotated(const Word& word, std::size_t k, bool backwards) {
    if (!backwards) return rotated(word, k);
    const Word out(word.rbegin(), word.rend());
    return k == 0 ? out : rotated(out, k);
}

bool is_once(const Word& word, Spot spot) { return std::ranges::count(word, spot) == 1; }

/// Alike for equal regions, quick to find, and mostly different for different ones.
std::uint64_t kind(const Region& region) {
    std::uint64_t sum = 0;
    for (const Word& word : region) {
        std::uint64_t key = 0;
        for (const Spot spot : word)
            key += spot < named          ? std::uint64_t{1} << 8 * std::min<unsigned>(spot, 3)
                   : is_once(word, spot) ? std::uint64_t{1} << 24
                                         : std::uint64_t{1} << 32;
        sum += mix(0, key);
    }
    return sum;
}

/// The canonical form of one land; places of spots, and forms of parts that were found.
class LandWalk {
public:
    explicit LandWalk(const Land& land) : land_(land) {
        std::size_t names = 0;
        for (const Region& region : land)
            for (const Word& word : region)
                for (const Spot spot : word)
                    if (spot >= named) names = std::max<std::size_t>(names, spot - named + 1U);
        places_.resize(names, {none, none});
        for (std::uint32_t r = 0; r < land.size(); ++r) {
            first_.push_back(static_cast<std::uint32_t>(boundaries_.size()));
            for (std::uint32_t b = 0; b < land[r].size(); ++b) {
                for (const Spot spot : land[r][b])
                    if (spot >= named) {
                        Ends& ends = places_[spot - named];
                        (ends.one == none ? ends.one : ends.other) =
                            static_cast<std::uint32_t>(boundaries_.size());
                    }
                boundaries_.push_back({r, b});
            }
        }
        if (!is_tree())
            refuse(tr("words that nobody can draw", "des mots que nul ne peut dessiner"));
        found_.resize(2 * (boundaries_.size() + land.size()));
    }

    Component form() {
        // From the regions of the rarest kind.
        std::vector<std::uint64_t> kinds;
        for (const Region& region : land_) kinds.push_back(kind(region));
        const auto rarity = [&](std::uint64_t one) {
            return std::pair(std::ranges::count(kinds, one), one);
        };
        const std::uint64_t rarest = std::ranges::min(kinds, {}, rarity);
        std::optional<Component> best;
        for (std::uint32_t r = 0; r < land_.size(); ++r) {
            if (kinds[r] != rarest) continue;
            for (const bool backwards : {false, true}) {
                const Component& here = region(r, backwards, none);
                if (!best || here < *best) best = here;
            }
        }
        return *best;
    }

private:
    struct Ends {
        std::uint32_t one, other;  // boundaries that hold a spot, perhaps the same
    };
    struct Boundary {
        std::uint32_t region, number;
    };
    /// A walk so far: what was written last, the names in their order, the spots that wait for
    /// their other boundary, the boundaries that are done.
    struct State {
        std::string entry;
        Word names, waiting;
        std::vector<std::uint32_t> done;
    };

    /// Boundaries are the edges of a graph of regions and pieces, which hangs together.
    bool is_tree() const {
        std::vector<std::uint32_t> above(boundaries_.size());
        for (std::uint32_t i = 0; i < above.size(); ++i) above[i] = i;
        const auto root = [&](std::uint32_t i) {
            while (above[i] != i) i = above[i] = above[above[i]];
            return i;
        };
        std::size_t pieces = boundaries_.size();
        for (const Ends& ends : places_) {
            if (ends.one == none) continue;
            const std::uint32_t a = root(ends.one), b = root(ends.other);
            if (a == b) continue;
            above[a] = b;
            --pieces;
        }
        return boundaries_.size() + 1 == land_.size() + pieces;
    }

    /// The pieces that hang in a region, but for one boundary.
    const Component& region(std::uint32_t r, bool backwards, std::uint32_t without) {
        const std::size_t key =
            2 * (without == none ? boundaries_.size() + r : without) + (backwards ? 1 : 0);
        if (found_[key].empty()) {
            std::vector<std::string> pieces;
            for (std::uint32_t b = 0; b < land_[r].size(); ++b)
                if (first_[r] + b != without)
                    pieces.push_back(b > 0 && is_again(r, b) && first_[r] + b - 1 != without
                                         ? std::string(pieces.back())
                                         : piece(r, b, backwards));
            std::ranges::sort(pieces);
            Component out;
            put_varint(out, pieces.size());
            for (const std::string& each : pieces) out += each;
            found_[key] = std::move(out);
        }
        return found_[key];
    }

    /// Whether the boundary before this one is the same word, without names: spots at which nothing
    /// was drawn yet are many.
    bool is_again(std::uint32_t r, std::uint32_t b) const {
        return land_[r][b] == land_[r][b - 1] && std::ranges::max(land_[r][b]) < named;
    }

    /// The least walk over a piece that begins in this boundary.
    std::string piece(std::uint32_t r, std::uint32_t b, bool backwards) {
        const Word& word = land_[r][b];
        std::string out;
        if (std::ranges::max(word) < named) {
            const Word start = rotated(word, 0, backwards);
            Word least = start;
            for (std::size_t k = 1; k < word.size(); ++k)
                least = std::min(least, rotated(start, k));
            put_varint(out, 1);
            put_word(out, least);
            put_varint(out, 0);
            return out;
        }
        static const Component nothing(1, '\0');
        std::vector<State> states;
        states.reserve(word.size());
        for (std::size_t k = 0; k < word.size(); ++k)
            states.push_back(
                written(rotated(word, k, backwards), {}, {}, {first_[r] + b}, nothing));
        std::size_t entries = 0;
        for (;;) {
            keep_least(states);
            out += states.front().entry;
            ++entries;
            if (states.front().waiting.empty()) break;
            std::vector<State> next;
            next.reserve(2 * states.size());
            for (const State& state : states)
                for (const bool back : {false, true}) next.push_back(continued(state, back));
            states = std::move(next);
        }
        std::string counted;
        put_varint(counted, entries);
        return counted + out;
    }

    /// Only those that wrote the least, and of those that go on alike one.
    static void keep_least(std::vector<State>& states) {
        const std::string least = std::ranges::min_element(states, {}, &State::entry)->entry;
        std::erase_if(states, [&](const State& state) { return state.entry != least; });
        for (std::size_t i = 1; i < states.size();) {
            const auto here = states.begin() + static_cast<std::ptrdiff_t>(i);
            const bool known = std::any_of(states.begin(), here, [&](const State& other) {
                return other.names == here->names && other.waiting == here->waiting;
            });
            if (known)
                states.erase(here);
            else
                ++i;
        }
    }

    static void put_word(std::string& out, const Word& word) {
        put_varint(out, word.size());
        for (const Spot spot : word) put_varint(out, spot);
    }

    /// The word in names, new spots getting the next ones, with what hangs in its region.
    static State written(const Word& word, Word names, const Word& waited,
                         std::vector<std::uint32_t> done, const Component& below) {
        State out;
        Word fresh;
        put_varint(out.entry, word.size());
        for (const Spot spot : word) {
            if (spot < named) {
                put_varint(out.entry, spot);
                continue;
            }
            std::size_t name = names.find(spot);
            if (name == Word::npos) {
                name = names.size();
                names += spot;
                if (is_once(word, spot)) fresh += spot;
            }
            put_varint(out.entry, named + name);
        }
        out.entry += below;
        for (const Spot spot : waited)
            if (word.find(spot) == Word::npos) out.waiting += spot;
        out.waiting += fresh;
        out.names = std::move(names);
        out.done = std::move(done);
        return out;
    }

    /// On to the other boundary of the spot that waits longest.
    State continued(const State& state, bool backwards) {
        const Spot spot = state.waiting.front();
        const Ends& ends = places_[spot - named];
        const bool one_done = std::ranges::find(state.done, ends.one) != state.done.end();
        const std::uint32_t place = one_done ? ends.other : ends.one;
        const auto [r, b] = boundaries_[place];
        const Word word = rotated(land_[r][b], 0, backwards);
        std::vector<std::uint32_t> done = state.done;
        done.push_back(place);
        return written(rotated(word, word.find(spot)), state.names, state.waiting, std::move(done),
                       region(r, backwards, place));
    }

    const Land& land_;
    std::vector<Ends> places_;          // of a spot, by its name
    std::vector<Boundary> boundaries_;  // all, in the order of the regions
    std::vector<std::uint32_t> first_;  // the first boundary of a region
    std::vector<Component> found_;      // forms of regions without a boundary, in both orientations
};

}  // namespace

Component canonical(const Land& land) { return LandWalk(land).form(); }

namespace {

/// Puts a form together again. Names are counted through all pieces.
class Decoder {
public:
    explicit Decoder(const Component& form) : in_(form) {}

    Land land() {
        land_.emplace_back();
        for (std::uint64_t count = in_.next(); count > 0; --count) put(0);
        return std::move(land_);
    }

private:
    void put(std::size_t region) {
        std::vector<Spot> names;  // of this piece, in its own order
        const std::uint64_t entries = in_.next();
        for (std::uint64_t i = 0; i < entries; ++i) {
            if (i > 0) {
                region = land_.size();
                land_.emplace_back();
            }
            Word word;
            for (std::uint64_t size = in_.next(); size > 0; --size) {
                const auto spot = static_cast<Spot>(in_.next());
                if (spot < named) {
                    word += spot;
                    continue;
                }
                const std::size_t name = spot - named;
                while (names.size() <= name) names.push_back(next_++);
                word += names[name];
            }
            land_[region].push_back(std::move(word));
            for (std::uint64_t below = in_.next(); below > 0; --below) put(region);
        }
    }

    Numbers in_;
    Land land_;
    Spot next_ = named;
};

std::uint64_t lives_of_piece(Numbers& in) {
    std::uint64_t sum = 0;
    for (std::uint64_t entries = in.next(); entries > 0; --entries) {
        for (std::uint64_t size = in.next(); size > 0; --size) {
            const std::uint64_t spot = in.next();
            sum += spot < named ? 2 * (3 - spot) : 1;
        }
        for (std::uint64_t below = in.next(); below > 0; --below) sum += lives_of_piece(in);
    }
    return sum;
}

}  // namespace

Land decoded(const Component& form) { return Decoder(form).land(); }

std::uint64_t lives_of_form(const Component& form) {
    Numbers in(form);
    std::uint64_t sum = 0;
    for (std::uint64_t count = in.next(); count > 0; --count) sum += lives_of_piece(in);
    return sum;
}

}  // namespace nimrod::check::sprouts
