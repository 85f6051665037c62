#include "nimrod/solve/graphs/numbering.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace nimrod {
namespace {

/// A position whose hash says almost nothing.
struct Alike {
    std::uint32_t n;
    std::size_t hash() const { return n % 3; }
    bool operator==(const Alike&) const = default;
    auto operator<=>(const Alike&) const = default;
};

template <class Position, class Make>
void compare_with_a_map(std::size_t questions, std::uint32_t different, const Make& make) {
    std::mt19937 random(1);
    Numbering<Position> numbering;
    std::map<Position, std::uint32_t> plain;
    for (std::size_t i = 0; i < questions; ++i) {
        const Position p = make(static_cast<std::uint32_t>(random() % different));
        const auto [it, fresh] = plain.emplace(p, static_cast<std::uint32_t>(plain.size()));
        ASSERT_EQ(numbering.number(p), std::pair(it->second, fresh)) << i;
        ASSERT_EQ(numbering[it->second], p);
    }
    EXPECT_EQ(numbering.size(), plain.size());
    const std::vector<Position> all = std::move(numbering).take();
    for (const auto& [p, number] : plain) EXPECT_EQ(all[number], p);
}

TEST(Numbering, CountsAsAMapDoes) {
    compare_with_a_map<std::uint32_t>(200'000, 50'000, [](std::uint32_t n) { return n * 256; });
    compare_with_a_map<std::vector<std::uint8_t>>(20'000, 5'000, [](std::uint32_t n) {
        return std::vector<std::uint8_t>(n % 70, static_cast<std::uint8_t>(n / 70));
    });
}

TEST(Numbering, TellsPositionsOfOneHashApart) {
    compare_with_a_map<Alike>(5'000, 1'000, [](std::uint32_t n) { return Alike{n}; });
}

}  // namespace
}  // namespace nimrod
