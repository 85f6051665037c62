// Sets of small numbers: vertices, edges, cells. Small boards and graphs are most of what is met:
// their sets are held without a further piece of memory.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace nimrod::check {

class BitSet {
public:
    explicit BitSet(std::size_t size = 0)
        : size_((size + 63) / 64), many_(size_ > few_.size() ? size_ : 0) {}

    bool has(std::size_t i) const { return (words()[i / 64] >> i % 64 & 1) != 0; }
    void add(std::size_t i) { words()[i / 64] |= std::uint64_t{1} << i % 64; }
    void remove(std::size_t i) { words()[i / 64] &= ~(std::uint64_t{1} << i % 64); }
    void clear() { std::ranges::fill(words(), 0); }
    BitSet& operator|=(const BitSet& other) {
        for (std::size_t w = 0; w < size_; ++w) words()[w] |= other.words()[w];
        return *this;
    }
    BitSet& operator&=(const BitSet& other) {
        for (std::size_t w = 0; w < size_; ++w) words()[w] &= other.words()[w];
        return *this;
    }
    BitSet& operator-=(const BitSet& other) {
        for (std::size_t w = 0; w < size_; ++w) words()[w] &= ~other.words()[w];
        return *this;
    }
    friend BitSet operator|(BitSet a, const BitSet& b) { return a |= b; }
    friend BitSet operator&(BitSet a, const BitSet& b) { return a &= b; }
    friend BitSet operator-(BitSet a, const BitSet& b) { return a -= b; }
    bool operator==(const BitSet&) const = default;
    bool meets(const BitSet& other) const {
        for (std::size_t w = 0; w < size_; ++w)
            if ((words()[w] & other.words()[w]) != 0) return true;
        return false;
    }
    bool is_within(const BitSet& other) const {
        for (std::size_t w = 0; w < size_; ++w)
            if ((words()[w] & ~other.words()[w]) != 0) return false;
        return true;
    }
    bool empty() const {
        for (const std::uint64_t word : words())
            if (word != 0) return false;
        return true;
    }
    std::size_t count() const {
        std::size_t out = 0;
        for (const std::uint64_t word : words())
            out += static_cast<std::size_t>(std::popcount(word));
        return out;
    }
    /// Calls visit(i) for the members, as long as it returns true; returns whether it saw all.
    template <class F>
    bool each(const F& visit) const {
        for (std::size_t w = 0; w < size_; ++w)
            for (std::uint64_t rest = words()[w]; rest != 0; rest &= rest - 1)
                if (!visit(64 * w + static_cast<std::size_t>(std::countr_zero(rest)))) return false;
        return true;
    }
    std::vector<std::uint32_t> members() const {
        std::vector<std::uint32_t> out;
        each([&](std::size_t i) {
            out.push_back(static_cast<std::uint32_t>(i));
            return true;
        });
        return out;
    }
    std::size_t heap_bytes() const { return many_.capacity() * sizeof(std::uint64_t); }

    /// Without zeros at the end, so that equal sets are equal bytes.
    void append_to(std::string& bytes) const {
        const std::size_t before = bytes.size();
        for (const std::uint64_t word : words())
            for (unsigned shift = 0; shift < 64; shift += 8)
                bytes += static_cast<char>(word >> shift);
        while (bytes.size() > before && bytes.back() == '\0') bytes.pop_back();
    }
    static BitSet from(std::string_view bytes, std::size_t size) {
        BitSet out(size);
        for (std::size_t i = 0; i < bytes.size(); ++i)
            out.words()[i / 8] |= std::uint64_t{static_cast<std::uint8_t>(bytes[i])} << i % 8 * 8;
        return out;
    }

private:
    std::span<std::uint64_t> words() {
        return {size_ > few_.size() ? many_.data() : few_.data(), size_};
    }
    std::span<const std::uint64_t> words() const {
        return {size_ > few_.size() ? many_.data() : few_.data(), size_};
    }

    std::size_t size_;                    // in words
    std::array<std::uint64_t, 2> few_{};  // if they are not more
    std::vector<std::uint64_t> many_;
};

}  // namespace nimrod::check
