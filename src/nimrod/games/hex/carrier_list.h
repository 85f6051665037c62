// The carriers that are kept between two endpoints (links.h): none contains another, and where
// there are too many the largest goes.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "nimrod/games/hex/cell_set.h"

namespace nimrod::hex {

template <class Set, std::size_t most>
class CarrierList {
public:
    const Set* begin() const { return sets_.data(); }
    const Set* end() const { return sets_.data() + count_; }
    bool empty() const { return count_ == 0; }
    /// So many of the first have been followed up.
    std::size_t followed() const { return followed_; }
    const Set& operator[](std::size_t i) const { return sets_[i]; }
    bool has(Set carrier) const { return std::find(begin(), end(), carrier) != end(); }

    void clear() { count_ = followed_ = 0; }

    bool has_within(Set carrier) const {
        for (std::size_t i = 0; i < count_; ++i)
            if (within(sets_[i], carrier)) return true;
        return false;
    }

    /// Adds a carrier in which there is no other; false where there are `cap` that are no larger.
    bool add(Set carrier, int cells, std::size_t cap) {
        // One that is no smaller than all others is in none of them.
        if (count_ >= cap && *std::max_element(sizes_.data(), sizes_.data() + count_) <= cells)
            return false;
        remove_around(carrier);
        if (count_ == cap) remove_largest();
        sets_[count_] = carrier;
        sizes_[count_++] = static_cast<std::uint8_t>(cells);
        return true;
    }

    /// Removes those that contain this one.
    void remove_around(Set carrier) {
        std::size_t kept = 0, followed = 0;
        for (std::size_t i = 0; i < count_; ++i) {
            if (within(carrier, sets_[i])) continue;
            move(i, kept++);
            if (i < followed_) ++followed;
        }
        count_ = kept;
        followed_ = followed;
    }

    /// Puts one that has not been followed up yet beside those that have; false where it is gone.
    bool follow(Set carrier) {
        for (std::size_t i = followed_; i < count_; ++i) {
            if (sets_[i] != carrier) continue;
            std::swap(sets_[i], sets_[followed_]);
            std::swap(sizes_[i], sizes_[followed_++]);
            return true;
        }
        return false;
    }

    const Set& smallest() const {
        return sets_[static_cast<std::size_t>(
            std::min_element(sizes_.data(), sizes_.data() + count_) - sizes_.data())];
    }

private:
    void move(std::size_t from, std::size_t to) {
        sets_[to] = sets_[from];
        sizes_[to] = sizes_[from];
    }
    void remove_largest() {
        auto gap = static_cast<std::size_t>(
            std::max_element(sizes_.data(), sizes_.data() + count_) - sizes_.data());
        if (gap < followed_) {
            move(--followed_, gap);
            gap = followed_;
        }
        move(--count_, gap);
    }

    std::array<Set, most> sets_;
    std::array<std::uint8_t, most> sizes_;
    std::size_t count_ = 0;
    std::size_t followed_ = 0;
};

}  // namespace nimrod::hex
