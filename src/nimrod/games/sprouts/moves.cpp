// Moves of Sprouts on words.
//
// A curve between two boundaries of a region makes them one. A curve from a boundary to itself cuts
// the region in two, and every other boundary of the region may lie on either side. Boundaries that
// read alike are dealt by their number only (C. Browne, Algorithms for interactive Sprouts, 2015),
// and a curve starts at the first of them. Names are new letters: a spot that is then written three
// times has three curves, and the reduction removes it.
#include "nimrod/games/sprouts/moves.h"

#include <algorithm>
#include <cassert>

namespace nimrod::sprouts {

Land::Land(std::string_view land) : text(land.begin(), land.end()), raised(text) {
    const auto end_word = [&](std::size_t begin, std::size_t end) {
        words.push_back({static_cast<std::uint16_t>(begin), static_cast<std::uint16_t>(end - begin),
                         static_cast<std::uint16_t>(words.size())});
        ++regions.back().word_count;
    };
    regions.push_back({0, 0});
    std::size_t begin = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (is_upper(text[i])) next_name = std::max<Symbol>(next_name, text[i] + 1);
        if (text[i] < dot) continue;
        assert(text[i] != plus);
        end_word(begin, i);
        begin = i + 1;
        if (text[i] == bar) regions.push_back({static_cast<std::uint16_t>(words.size()), 0});
    }
    end_word(begin, text.size());
    for (const Region& region : regions)
        for (std::size_t w = region.first_word + 1U; w < region.first_word + region.word_count; ++w)
            for (std::size_t v = region.first_word; v < w; ++v)
                if (std::ranges::equal(word(v), word(w))) {
                    words[w].kind = words[v].kind;
                    break;
                }
    for (const Word& w : words) {
        std::array<Symbol, most_names> names{};
        for (std::size_t i = w.begin; i < std::size_t{w.begin} + w.size; ++i) {
            if (!is_lower(raised[i])) continue;
            Symbol& name = names[raised[i] - first_lower];
            if (name == 0) name = next_name++;
            raised[i] = name;
        }
    }
    assert(next_name + 3 <= dot);
}

namespace {

class MoveMaker {
public:
    MoveMaker(const Land& land, const EachMove& each) : land_(land), each_(each) {}

    void make() {
        for (region_ = 0; region_ < land_.regions.size(); ++region_) {
            copy_other_regions();
            const Land::Region& region = land_.regions[region_];
            first_ = region.first_word;
            last_ = first_ + region.word_count;
            for (std::size_t w = first_; w < last_; ++w) {
                if (land_.words[w].kind != w) continue;
                cut(w);
                for (std::size_t v = w + 1; v < last_; ++v)
                    if (is_first_but(v, w)) join(w, v);
            }
        }
    }

private:
    void copy_other_regions() {
        out_.clear();
        for (std::size_t r = 0; r < land_.regions.size(); ++r) {
            if (r == region_) continue;
            const Land::Region& region = land_.regions[r];
            for (std::size_t w = 0; w < region.word_count; ++w) put_word(region.first_word + w);
            out_.push_back(bar);
        }
        untouched_ = out_.size();
    }
    void put_word(std::size_t w) {
        const auto word = land_.raised_word(w);
        out_.insert(out_.end(), word.begin(), word.end());
        out_.push_back(dot);
    }

    /// Whether v is the first word of its kind apart from w.
    bool is_first_but(std::size_t v, std::size_t w) const {
        for (std::size_t u = first_; u < v; ++u)
            if (u != w && land_.words[u].kind == land_.words[v].kind) return false;
        return true;
    }

    void join(std::size_t w, std::size_t v) {
        const bool alike = land_.words[w].kind == land_.words[v].kind;
        for (std::size_t i = 0; i < land_.words[w].size; ++i)
            for (std::size_t j = alike ? i : 0; j < land_.words[v].size; ++j) {
                out_.resize(untouched_);
                for (std::size_t u = first_; u < last_; ++u)
                    if (u != w && u != v) put_word(u);
                const Symbol spot = land_.next_name;
                put_arm(w, i, static_cast<Symbol>(spot + 1));
                out_.push_back(spot);
                put_arm(v, j, static_cast<Symbol>(spot + 2));
                out_.push_back(spot);
                out_.push_back(dot);
                out_.push_back(bar);
                each_({region_, w, i, v, j}, out_);
            }
    }

    /// The walk round a boundary from the spot to which the curve has been joined, and back to it.
    void put_arm(std::size_t w, std::size_t at, Symbol name) {
        const auto word = land_.raised_word(w);
        const Symbol s = word[at];
        if (s == 0) {
            out_.push_back(1);
            return;
        }
        const Symbol now = s == 1 ? name : s == 2 ? dead : s;
        out_.push_back(now);
        for (std::size_t k = 1; k < word.size(); ++k) out_.push_back(word[(at + k) % word.size()]);
        out_.push_back(now);
    }

    void cut(std::size_t w) {
        const auto word = land_.raised_word(w);
        for (std::size_t i = 0; i < word.size(); ++i)
            for (std::size_t j = i; j < word.size(); ++j) {
                if (i == j ? word[i] >= 2 : word[i] == word[j] && is_upper(word[i])) continue;
                two_walks(word, i, j);
                deal(w, i, j);
            }
    }

    /// The words on both sides of a curve from corner i to corner j of one boundary.
    void two_walks(std::span<const Symbol> word, std::size_t i, std::size_t j) {
        const Symbol spot = land_.next_name;
        in_.clear();
        out_side_.clear();
        if (i == j) {
            const Symbol now = word[i] == 0 ? static_cast<Symbol>(spot + 1) : dead;
            in_ = {now, spot};
            out_side_ = {now};
            for (std::size_t k = 1; k < word.size(); ++k)
                out_side_.push_back(word[(i + k) % word.size()]);
            if (word[i] == 1) out_side_.push_back(now);
            out_side_.push_back(spot);
            return;
        }
        const auto touched = [&](std::size_t at, int which) -> Symbol {
            const Symbol s = word[at];
            if (s == 1) return static_cast<Symbol>(spot + which);
            return s == 2 ? dead : s;
        };
        const Symbol v = touched(i, 1);
        const Symbol u = touched(j, 2);
        in_.push_back(v);
        in_.insert(in_.end(), word.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                   word.begin() + static_cast<std::ptrdiff_t>(j));
        in_.push_back(u);
        in_.push_back(spot);
        out_side_.push_back(u);
        for (std::size_t k = j + 1; k < i + word.size(); ++k)
            out_side_.push_back(word[k % word.size()]);
        out_side_.push_back(v);
        out_side_.push_back(spot);
    }

    /// All ways to deal the other words to the two sides, those of one kind by their number.
    void deal(std::size_t w, std::size_t i, std::size_t j) {
        groups_.clear();
        for (std::size_t u = first_; u < last_; ++u) {
            if (u == w) continue;
            const auto same = std::find_if(groups_.begin(), groups_.end(), [&](const Group& g) {
                return land_.words[g.words[0]].kind == land_.words[u].kind;
            });
            if (same == groups_.end())
                groups_.push_back({{u}, 0});
            else
                same->words.push_back(u);
        }
        // Where both walks are alike, a deal and its opposite are the same.
        const bool alike = in_ == out_side_;
        for (;;) {
            if (!alike || !opposite_is_earlier()) put_deal(w, i, j);
            std::size_t g = 0;
            while (g < groups_.size() && groups_[g].inside == groups_[g].words.size())
                groups_[g++].inside = 0;
            if (g == groups_.size()) return;
            ++groups_[g].inside;
        }
    }
    bool opposite_is_earlier() const {
        for (const Group& g : groups_)
            if (2 * g.inside != g.words.size()) return 2 * g.inside > g.words.size();
        return false;
    }
    void put_deal(std::size_t w, std::size_t i, std::size_t j) {
        inside_.clear();
        outside_.clear();
        for (const Group& g : groups_)
            for (std::size_t k = 0; k < g.words.size(); ++k)
                (k < g.inside ? inside_ : outside_).push_back(g.words[k]);
        out_.resize(untouched_);
        put_side(out_side_, outside_);
        put_side(in_, inside_);
        each_({region_, w, i, w, j, inside_, outside_}, out_);
    }
    void put_side(const std::vector<Symbol>& walk, const std::vector<std::size_t>& words) {
        out_.insert(out_.end(), walk.begin(), walk.end());
        out_.push_back(dot);
        for (const std::size_t word : words) put_word(word);
        out_.push_back(bar);
    }

    struct Group {
        std::vector<std::size_t> words;
        std::size_t inside;
    };

    const Land& land_;
    const EachMove& each_;
    std::size_t region_ = 0;
    std::size_t first_ = 0;
    std::size_t last_ = 0;
    std::vector<Symbol> out_;
    std::size_t untouched_ = 0;  // of out_: the other regions
    std::vector<Symbol> in_;
    std::vector<Symbol> out_side_;
    std::vector<Group> groups_;
    std::vector<std::size_t> inside_;
    std::vector<std::size_t> outside_;
};

}  // namespace

void each_move(const Land& land, const EachMove& each) { MoveMaker(land, each).make(); }

std::size_t count_moves(const Land& land, std::size_t most) {
    std::size_t count = 0;
    for (const Land::Region& region : land.regions) {
        std::vector<std::size_t> of_kind(land.words.size(), 0);
        std::size_t corners = 0;
        for (std::size_t w = 0; w < region.word_count; ++w) {
            ++of_kind[land.words[region.first_word + w].kind];
            corners += land.words[region.first_word + w].size;
        }
        std::size_t deals = 1;
        for (const std::size_t words : of_kind) {
            deals *= words + 1;
            if (deals > most) return most;
        }
        count += corners * corners * deals;
        if (count > most) return most;
    }
    return count;
}

}  // namespace nimrod::sprouts
