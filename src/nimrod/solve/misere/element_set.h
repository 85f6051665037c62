// A set of elements of a finite monoid, as bits.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace nimrod {

/// An element of a misère quotient; 0 is the identity.
using Element = std::uint16_t;
constexpr std::size_t most_elements = 1U << 16;

class ElementSet {
public:
    explicit ElementSet(std::size_t order = 0) : words_((order + 63) / 64) {}

    void insert(std::size_t x) { words_[x / 64] |= std::uint64_t{1} << (x % 64); }
    bool contains(std::size_t x) const { return ((words_[x / 64] >> (x % 64)) & 1) != 0; }

    bool empty() const {
        for (const std::uint64_t word : words_)
            if (word != 0) return false;
        return true;
    }
    std::size_t size() const {
        std::size_t count = 0;
        for (const std::uint64_t word : words_)
            count += static_cast<std::size_t>(std::popcount(word));
        return count;
    }
    bool is_subset_of(const ElementSet& other) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            if ((words_[i] & ~other.words_[i]) != 0) return false;
        return true;
    }
    bool meets(const ElementSet& other) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            if ((words_[i] & other.words_[i]) != 0) return true;
        return false;
    }
    ElementSet& operator|=(const ElementSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
        return *this;
    }
    template <class F>
    void for_each(const F& f) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1)
                f(static_cast<Element>(i * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
    }
    std::size_t bytes() const { return sizeof *this + words_.capacity() * sizeof(std::uint64_t); }

    bool operator==(const ElementSet&) const = default;

private:
    std::vector<std::uint64_t> words_;
};

}  // namespace nimrod
