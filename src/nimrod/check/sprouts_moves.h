// Moves of Sprouts, and what is left of a land when they are made.
//
// Most of the work of a check is here: lands are flat texts, in which a mark ends each word and
// another each region, and the same few buffers are used again for every move.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "nimrod/check/sprouts_form.h"

namespace nimrod::check::sprouts {

using Flat = std::u16string;
inline constexpr Spot end_word = 0xfffe;
inline constexpr Spot end_region = 0xffff;

void append(Flat& out, const Region& region);
Land unflattened(const Flat& flat);
std::uint64_t kind_of_flat(const Flat& flat);

/// What matters for play.
class Reduction {
public:
    /// Spots are below `names`.
    void reduce(const Flat& regions, std::size_t names);
    /// The lands that are left.
    std::size_t size() const { return size_; }
    const Flat& land(std::size_t i) const { return lands_[i]; }

private:
    void drop_the_dead(const Flat& regions);
    void put_small_regions_in_order();
    void split();

    std::vector<std::uint16_t> times_;   // how often a spot is met
    std::vector<std::uint16_t> region_;  // the first region in which a spot is met
    std::vector<std::uint16_t> group_;   // of regions that share spots
    Flat living_, ordered_;
    Word word_, twice_, others_;
    std::vector<Flat> lands_;
    std::size_t size_ = 0;
};

/// The word as a walk that begins and ends at a spot from which a curve leaves.
Word opened(const Word& word, std::size_t i, Spot fresh);
/// The two words on both sides of a curve between places of one word.
std::vector<std::pair<Word, Word>> closed(const Word& word, Spot x, Spot y, Spot z);

/// Shows what every move leaves, reduced, as long as visit(reduction) returns true.
template <class F>
class Moves {
public:
    Moves(const Land& land, const F& visit) : land_(land), visit_(visit) {
        Spot top = named;
        for (const Region& region : land)
            for (const Word& word : region)
                for (const Spot spot : word) top = std::max<Spot>(top, static_cast<Spot>(spot + 1));
        x_ = top;
        y_ = static_cast<Spot>(top + 1);
        z_ = static_cast<Spot>(top + 2);
    }

    /// Whether the visitor saw all.
    bool each() {
        for (std::size_t r = 0; r < land_.size(); ++r) {
            others_.clear();
            for (std::size_t i = 0; i < land_.size(); ++i)
                if (i != r) append(others_, land_[i]);
            const Region& region = land_[r];
            first_equal_.clear();
            for (std::size_t i = 0; i < region.size(); ++i)
                first_equal_.push_back(static_cast<std::size_t>(
                    std::find(region.begin(), region.end(), region[i]) - region.begin()));
            if (!joining(region) || !closing(region)) return false;
        }
        return true;
    }

private:
    bool show() {
        reduction_.reduce(flat_, z_ + 1U);
        return visit_(reduction_);
    }

    /// Two boundaries; of equal ones (which bear no names) only one pair of each kind.
    bool joining(const Region& region) {
        const std::size_t n = region.size();
        std::vector<bool> seen(n * n);
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t j = i + 1; j < n; ++j) {
                const auto [low, high] = std::minmax(first_equal_[i], first_equal_[j]);
                if (seen[low * n + high]) continue;
                seen[low * n + high] = true;
                Flat rest = others_;
                for (std::size_t k = 0; k < n; ++k)
                    if (k != i && k != j) (rest += region[k]) += end_word;
                const std::vector<Word> heads = walks(region[i], x_), tails = walks(region[j], y_);
                for (const Word& tail : tails)
                    for (const Word& head : heads) {
                        flat_ = rest;
                        (((flat_ += head) += z_) += tail) += z_;
                        (flat_ += end_word) += end_region;
                        if (!show()) return false;
                    }
            }
        return true;
    }
    static std::vector<Word> walks(const Word& word, Spot fresh) {
        std::vector<Word> out;
        for (std::size_t i = 0; i < word.size(); ++i) {
            Word walk = opened(word, i, fresh);
            if (std::find(out.begin(), out.end(), walk) == out.end())
                out.push_back(std::move(walk));
        }
        return out;
    }

    /// A boundary with itself.
    bool closing(const Region& region) {
        for (std::size_t i = 0; i < region.size(); ++i) {
            if (first_equal_[i] != i) continue;
            rest_.clear();
            for (std::size_t k = 0; k < region.size(); ++k) {
                if (k == i) continue;
                const auto known =
                    std::find_if(rest_.begin(), rest_.end(),
                                 [&](const Share& share) { return *share.word == region[k]; });
                if (known == rest_.end())
                    rest_.push_back({&region[k], 1, 0});
                else
                    ++known->count;
            }
            for (const auto& [inside, outside] : closed(region[i], x_, y_, z_))
                if (!dealing(inside, outside)) return false;
        }
        return true;
    }

    /// Every way to deal the other boundaries to two sides, equal ones by number.
    bool dealing(const Word& inside, const Word& outside) {
        for (;;) {
            flat_ = others_;
            (flat_ += inside) += end_word;
            for (const Share& share : rest_)
                for (std::size_t k = 0; k < share.here; ++k) (flat_ += *share.word) += end_word;
            flat_ += end_region;
            (flat_ += outside) += end_word;
            for (const Share& share : rest_)
                for (std::size_t k = share.here; k < share.count; ++k)
                    (flat_ += *share.word) += end_word;
            flat_ += end_region;
            if (!show()) return false;
            auto share = rest_.begin();
            for (; share != rest_.end() && ++share->here > share->count; ++share) share->here = 0;
            if (share == rest_.end()) return true;
        }
    }

    /// Equal boundaries, and how many of them go to the one side.
    struct Share {
        const Word* word;
        std::size_t count, here;
    };

    const Land& land_;
    const F& visit_;
    Spot x_, y_, z_;
    Reduction reduction_;
    Flat others_, flat_;
    std::vector<std::size_t> first_equal_;  // the first boundary that is the same word
    std::vector<Share> rest_;
};

template <class F>
bool each_move(const Land& land, const F& visit) {
    return Moves<F>(land, visit).each();
}

}  // namespace nimrod::check::sprouts
