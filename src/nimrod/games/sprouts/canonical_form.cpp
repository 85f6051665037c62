// A canonical form by walks that write the least text.
//
// Boundaries that share spots make up a piece of the drawing. On a sphere, regions and pieces make
// up a tree: a piece meets a region in at most one boundary, and whatever lies beyond one boundary
// of a region has nothing in common with what lies beyond another. So the text of a region is that
// of its boundaries, each with all that lies beyond it, sorted; for both directions, of which the
// less is kept. Within a piece, a walk begins at a boundary, at every corner of it, and goes on to
// the boundary on the other side of the first named spot of which that is not written yet, in both
// directions; names are given as spots are met. Those walks are kept that have written the least
// text so far. The texts are kept for both directions of every boundary, so that every region can
// be tried as the root of the tree.
//
// A text tells all that may not be changed, so equal texts are equal lands; and what is compared
// does not depend on how the land was written.
#include "nimrod/games/sprouts/canonical_form.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <vector>

#include "nimrod/games/sprouts/moves.h"

namespace nimrod::sprouts {

namespace {

/// A boundary, the corner at which its walk begins, and the direction.
struct Placed {
    std::size_t word;
    std::size_t start;
    bool mirrored;
};

struct Walked {
    std::string text;
    std::vector<Placed> order;
};

class Walker {
public:
    explicit Walker(const Land& land) : land_(land), region_of_(land.words.size()) {
        corners_.fill({{nowhere, nowhere}});
        for (std::size_t r = 0; r < land.regions.size(); ++r)
            for (std::size_t k = 0; k < land.regions[r].word_count; ++k)
                region_of_[land.regions[r].first_word + k] = r;
        for (std::size_t w = 0; w < land.words.size(); ++w) {
            const auto word = land.word(w);
            for (std::size_t i = 0; i < word.size(); ++i) {
                if (!is_upper(word[i])) continue;
                auto& corners = corners_[word[i] - first_upper];
                (corners[0].word == none ? corners[0] : corners[1]) = {w, i};
            }
        }
        for (auto& known : beyond_) known.resize(land.words.size());
    }

    Walked least() {
        std::optional<Walked> best;
        for (std::size_t r = 0; r < land_.regions.size(); ++r)
            for (const bool mirrored : {false, true}) {
                Walked walked = region(r, none, mirrored);
                if (!best || walked.text < best->text) best = std::move(walked);
            }
        return *best;
    }

private:
    static constexpr std::size_t none = SIZE_MAX;
    struct Corner {
        std::size_t word;
        std::size_t at;
    };
    static constexpr Corner nowhere{none, none};

    // In texts; names are 16 and more.
    static constexpr char end_of_word = 8;
    static constexpr char begin_region = 9;
    static constexpr char end_region = 10;
    static constexpr char lower = 11;
    static constexpr unsigned first_name = 16;

    /// The boundaries of the region but one, each with what lies beyond it.
    Walked region(std::size_t r, std::size_t but, bool mirrored) {
        std::vector<const Walked*> parts;
        for (std::size_t k = 0; k < land_.regions[r].word_count; ++k) {
            const std::size_t word = land_.regions[r].first_word + k;
            if (word != but) parts.push_back(&beyond(word, mirrored));
        }
        std::sort(parts.begin(), parts.end(),
                  [](const Walked* a, const Walked* b) { return a->text < b->text; });
        Walked out;
        out.text += begin_region;
        for (const Walked* part : parts) {
            out.text += part->text;
            out.order.insert(out.order.end(), part->order.begin(), part->order.end());
        }
        out.text += end_region;
        return out;
    }

    /// A walk through a piece.
    struct State {
        std::array<unsigned char, most_names> names{};
        std::vector<std::size_t> named;  // letters by name
        std::size_t next = 0;            // all before this name are written on both sides
        std::vector<bool> written;
        std::vector<Placed> order;
    };

    /// The piece of a boundary, seen from its region, with all that lies beyond.
    const Walked& beyond(std::size_t word, bool mirrored) {
        std::optional<Walked>& known = beyond_[mirrored ? 1 : 0][word];
        if (known) return *known;
        std::vector<State> states;
        std::string least;
        State fresh;
        fresh.written.assign(land_.words.size(), false);
        for (std::size_t start = 0; start < land_.words[word].size; ++start)
            keep_least(states, least, write(fresh, {word, start, mirrored}, false));
        Walked out{least, {}};
        for (;;) {
            // All states have named equally many letters, but not the same ones.
            std::vector<State> next;
            least.clear();
            bool over = false;
            for (const State& state : states) {
                const std::optional<Corner> corner = first_open(state);
                if (!corner) {
                    over = true;
                    break;
                }
                for (const bool flip : {false, true})
                    keep_least(next, least, write(state, {corner->word, corner->at, flip}, true));
            }
            if (over) break;
            out.text += least;
            states = std::move(next);
        }
        // What the walk passes on its way belongs to it.
        for (const Placed& placed : states[0].order) {
            out.order.push_back(placed);
            if (placed.word == word) continue;
            const Walked rest = region(region_of_[placed.word], placed.word, placed.mirrored);
            out.order.insert(out.order.end(), rest.order.begin(), rest.order.end());
        }
        known = std::move(out);
        return *known;
    }

    /// The corner, on the side that is not written, of the first named spot that has such.
    std::optional<Corner> first_open(const State& state) const {
        for (std::size_t n = state.next; n < state.named.size(); ++n)
            for (const Corner& corner : corners_[state.named[n]])
                if (!state.written[corner.word]) return corner;
        return std::nullopt;
    }

    std::pair<State, std::string> write(const State& before, Placed placed, bool with_region) {
        std::pair<State, std::string> out{before, {}};
        State& state = out.first;
        std::string& text = out.second;
        state.written[placed.word] = true;
        state.order.push_back(placed);
        const auto word = land_.word(placed.word);
        std::array<unsigned char, most_names> lowers{};
        unsigned char lower_count = 0;
        for (std::size_t k = 0; k < word.size(); ++k) {
            const std::size_t at =
                placed.mirrored ? placed.start + word.size() - k : placed.start + k;
            const Symbol s = word[at % word.size()];
            if (is_digit(s)) {
                text += static_cast<char>(s);
            } else if (is_lower(s)) {
                unsigned char& name = lowers[s - first_lower];
                if (name == 0) name = ++lower_count;
                text += lower;
                text += static_cast<char>(name);
            } else {
                unsigned char& name = state.names[s - first_upper];
                if (name == 0) {
                    name = static_cast<unsigned char>(first_name + state.named.size());
                    state.named.push_back(s - first_upper);
                }
                text += static_cast<char>(name);
            }
        }
        text += end_of_word;
        if (with_region) text += region(region_of_[placed.word], placed.word, placed.mirrored).text;
        return out;
    }

    static void keep_least(std::vector<State>& states, std::string& least,
                           std::pair<State, std::string> written) {
        if (!states.empty()) {
            if (written.second > least) return;
            if (written.second < least) states.clear();
        }
        least = std::move(written.second);
        states.push_back(std::move(written.first));
    }

    const Land& land_;
    std::vector<std::size_t> region_of_;
    std::array<std::array<Corner, 2>, most_names> corners_;
    std::array<std::vector<std::optional<Walked>>, 2> beyond_;
};

}  // namespace

std::string canonical_land(std::string_view text, Reducer& reducer) {
    const Land land(text);
    Walker walker(land);
    const Walked walked = walker.least();
    assert(walked.order.size() == land.words.size());
    // Written in the order of the walk, the quick form makes it look as people expect.
    std::vector<Symbol> drawing;
    std::vector<bool> done(land.regions.size(), false);
    const auto region_of = [&](std::size_t word) {
        std::size_t r = 0;
        while (word >= std::size_t{land.regions[r].first_word} + land.regions[r].word_count) ++r;
        return r;
    };
    for (const Placed& first : walked.order) {
        const std::size_t r = region_of(first.word);
        if (done[r]) continue;
        done[r] = true;
        for (const Placed& placed : walked.order) {
            if (region_of(placed.word) != r) continue;
            const auto word = land.raised_word(placed.word);
            for (std::size_t k = 0; k < word.size(); ++k)
                drawing.push_back(
                    word[(placed.mirrored ? placed.start + word.size() - k : placed.start + k) %
                         word.size()]);
            drawing.push_back(dot);
        }
        drawing.push_back(bar);
    }
    reducer.reduce(drawing);
    assert(reducer.count() == 1);
    return std::string(reducer.land(0));
}

}  // namespace nimrod::sprouts
