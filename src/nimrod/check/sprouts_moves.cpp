#include "nimrod/check/sprouts_moves.h"

#include "nimrod/core/hash.h"

namespace nimrod::check::sprouts {

namespace {

bool is_spot(Spot spot) { return spot < end_word; }

bool is_met_once(const Spot* begin, const Spot* end, Spot spot) {
    return std::count(begin, end, spot) == 1;
}

}  // namespace

void append(Flat& out, const Region& region) {
    for (const Word& word : region) (out += word) += end_word;
    out += end_region;
}

Land unflattened(const Flat& flat) {
    Land out(1);
    Word word;
    for (const Spot spot : flat) {
        if (spot == end_region) {
            out.emplace_back();
        } else if (spot == end_word) {
            out.back().push_back(word);
            word.clear();
        } else {
            word += spot;
        }
    }
    out.pop_back();
    return out;
}

std::uint64_t kind_of_flat(const Flat& flat) {
    std::uint64_t land = 0, region = 0, word = 0;
    const Spot* begin = flat.data();
    const Spot* const end = begin + flat.size();
    for (const Spot* at = begin; at != end; ++at) {
        if (*at == end_region) {
            land += mix(1, region);
            region = 0;
            begin = at + 1;
        } else if (*at == end_word) {
            region += mix(0, word);
            word = 0;
            begin = at + 1;
        } else if (*at < named) {
            word += std::uint64_t{1} << 8 * std::min<unsigned>(*at, 3);
        } else {
            const Spot* const last = std::find(at, end, end_word);
            word += std::uint64_t{1} << (is_met_once(begin, last, *at) ? 24 : 32);
        }
    }
    return land;
}

void Reduction::reduce(const Flat& regions, std::size_t names) {
    times_.assign(names, 0);
    for (const Spot spot : regions)
        if (is_spot(spot)) ++times_[spot];
    drop_the_dead(regions);
    put_small_regions_in_order();
    split();
}

/// Spots with three curves go, and regions with one life; nothing lives between two equal
/// neighbours.
void Reduction::drop_the_dead(const Flat& regions) {
    living_.clear();
    word_.clear();
    std::size_t start = 0;
    std::uint64_t total = 0;
    for (const Spot spot : regions) {
        if (spot == end_region) {
            if (total > 1)
                living_ += end_region;
            else
                living_.resize(start);
            start = living_.size();
            total = 0;
        } else if (spot != end_word) {
            if (spot != dead && (spot < named || times_[spot] <= 2)) word_ += spot;
        } else if (!word_.empty()) {
            const std::size_t first = living_.size();
            Spot before = word_.size() > 1 ? word_.back() : end_word;
            for (const Spot each : word_) {
                if (each < named || each != before) living_ += each;
                before = each;
            }
            if (living_.size() == first) living_ += word_.front();
            for (std::size_t i = first; i < living_.size(); ++i) total += lives(living_[i]);
            living_ += end_word;
            word_.clear();
        }
    }
}

/// Where three lives are left in a region, their arrangement does not matter. Spots that are met
/// once need no name.
void Reduction::put_small_regions_in_order() {
    std::fill(times_.begin(), times_.end(), 0);
    ordered_.clear();
    std::size_t start = 0;  // of the region
    for (std::size_t at = 0; at < living_.size(); ++at) {
        if (living_[at] != end_region) continue;
        std::uint64_t total = 0;
        twice_.clear();
        others_.clear();
        const Spot* begin = living_.data() + start;
        for (std::size_t i = start; i < at; ++i) {
            const Spot spot = living_[i];
            if (spot == end_word) {
                begin = living_.data() + i + 1;
                continue;
            }
            total += lives(spot);
            const Spot* const last = std::find(living_.data() + i, living_.data() + at, end_word);
            if (spot < named || std::count(begin, last, spot) != 2)
                others_ += spot;
            else if (twice_.find(spot) == Word::npos)
                twice_ += spot;
        }
        const std::size_t first = ordered_.size();
        if (total - twice_.size() < 4)
            (ordered_ += others_).append(twice_.size(), Spot{2}) += end_word;
        else
            ordered_.append(living_, start, at - start);
        for (std::size_t i = first; i < ordered_.size(); ++i)
            if (is_spot(ordered_[i])) ++times_[ordered_[i]];
        ordered_ += end_region;
        start = at + 1;
    }
    for (Spot& spot : ordered_)
        if (spot >= named && is_spot(spot) && times_[spot] == 1) spot = 2;
}

/// Regions that share a spot belong together.
void Reduction::split() {
    constexpr std::uint16_t none = 0xffff;
    region_.assign(times_.size(), none);
    group_.assign(1, 0);
    const auto root = [&](std::uint16_t i) {
        while (group_[i] != i) i = group_[i];
        return i;
    };
    for (const Spot spot : ordered_) {
        const auto here = static_cast<std::uint16_t>(group_.size() - 1);
        if (spot == end_region) {
            group_.push_back(static_cast<std::uint16_t>(here + 1));
        } else if (spot >= named && is_spot(spot)) {
            if (region_[spot] == none) region_[spot] = here;
            group_[root(here)] = root(region_[spot]);
        }
    }
    size_ = 0;
    std::size_t start = 0;
    std::uint16_t here = 0;
    region_.assign(group_.size(), none);  // now: the land of a group
    for (std::size_t at = 0; at < ordered_.size(); ++at) {
        if (ordered_[at] != end_region) continue;
        std::uint16_t& land = region_[root(here++)];
        if (land == none) {
            land = static_cast<std::uint16_t>(size_++);
            if (lands_.size() < size_) lands_.emplace_back();
            lands_[land].clear();
        }
        lands_[land].append(ordered_, start, at + 1 - start);
        start = at + 1;
    }
}

Word opened(const Word& word, std::size_t i, Spot fresh) {
    const Spot spot = word[i];
    const Word rest = word.substr(i + 1) + word.substr(0, i);
    if (spot == 0) return Word(1, Spot{1});
    if (spot == 1) return fresh + rest + fresh;
    return spot == 2 ? dead + rest : spot + rest + spot;
}

std::vector<std::pair<Word, Word>> closed(const Word& word, Spot x, Spot y, Spot z) {
    std::vector<std::pair<Word, Word>> out;
    for (std::size_t i = 0; i < word.size(); ++i) {
        const Spot v = word[i];
        if (v == 0)
            out.emplace_back(Word{x, z}, Word{x, z});
        else if (v == 1)
            out.emplace_back(Word{dead, z},
                             dead + word.substr(i + 1) + word.substr(0, i) + dead + z);
        for (std::size_t j = i + 1; j < word.size(); ++j) {
            const Spot w = word[j];
            if (v == w && v >= named) continue;
            const Spot one = v == 1 ? x : v == 2 ? dead : v;
            const Spot two = w == 1 ? y : w == 2 ? dead : w;
            out.emplace_back(one + word.substr(i + 1, j - i - 1) + two + z,
                             two + word.substr(j + 1) + word.substr(0, i) + one + z);
        }
    }
    return out;
}

}  // namespace nimrod::check::sprouts
