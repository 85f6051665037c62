// The lower parts that make an upper part a P-position of Chomp. Used by sweep.cpp.
//
// There are billions of them for a bar of 21x21, so that each takes two bytes: numbers are cut into
// blocks of 65536, and of each only its place in the block is written, behind how many there are.
// (Gaps as bytes, seven bits each, would take a byte and a half, but a branch for each number.)
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace nimrod {

/// Ascending numbers of 32 bits, written elsewhere: the number of blocks, then of each, from the
/// first on, how many numbers it has and their places.
class LostParts {
public:
    static constexpr unsigned bits_of_block = 16;

    LostParts() = default;
    explicit LostParts(const std::uint16_t* words) : words_(words) {}

    bool empty() const { return words_ == nullptr; }
    bool begin_with_zero() const { return words_ != nullptr && words_[1] > 0 && words_[2] == 0; }

    /// Calls f(first number of the block, places in it) for each block.
    template <class F>
    void each_block(const F& f) const {
        if (empty()) return;
        const std::uint16_t* at = words_ + 1;
        for (std::uint32_t block = 0; block < words_[0]; ++block) {
            const std::span places(at + 1, *at);
            f(block << bits_of_block, places);
            at += 1 + places.size();
        }
    }
    template <class F>
    void each(const F& f) const {
        each_block([&](std::uint32_t first, std::span<const std::uint16_t> places) {
            for (const std::uint16_t place : places) f(first + place);
        });
    }
    bool contains(std::uint32_t number) const {
        bool found = false;
        each_block([&](std::uint32_t first, std::span<const std::uint16_t> places) {
            if (first >> bits_of_block == number >> bits_of_block)
                found = std::binary_search(places.begin(), places.end(), number & 0xffff);
        });
        return found;
    }
    std::size_t count() const {
        std::size_t count = 0;
        each_block(
            [&](std::uint32_t, std::span<const std::uint16_t> places) { count += places.size(); });
        return count;
    }

private:
    const std::uint16_t* words_ = nullptr;  // null where there are none
};

/// Writes such numbers, one set after the other.
class LostPartsWriter {
public:
    /// Begins a set.
    void begin() { start_ = words_.size(); }
    /// Adds to it a number that is greater than those before.
    void add(std::uint32_t number) {
        if (words_.size() == start_) {
            words_.insert(words_.end(), {0, 0});
            block_ = start_ + 1;
        }
        for (; words_[start_] < number >> LostParts::bits_of_block; ++words_[start_]) {
            block_ = words_.size();
            words_.push_back(0);
        }
        ++words_[block_];
        words_.push_back(static_cast<std::uint16_t>(number));
    }
    /// How many words the set takes; none where nothing was added.
    std::size_t end() {
        if (words_.size() == start_) return 0;
        ++words_[start_];  // it was the number of the last block
        return words_.size() - start_;
    }

    /// All words since the last time.
    std::vector<std::uint16_t> take() {
        words_.shrink_to_fit();
        std::vector<std::uint16_t> out;
        out.swap(words_);
        return out;
    }

private:
    std::vector<std::uint16_t> words_;
    std::size_t start_ = 0;
    std::size_t block_ = 0;  // where the numbers of the block are counted
};

}  // namespace nimrod
