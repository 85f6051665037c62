// Eight bytes a step from eight tables (Kounavis and Berry 2005), which any processor does at about
// the speed of a disk. The polynomial is that of G. Castagnoli, S. Bräuer and M. Herrmann,
// Optimization of cyclic redundancy-check codes, IEEE Trans. Comm. 41, 1993; the conventions are
// those of RFC 3720.
#include "nimrod/core/crc32c.h"

#include <array>

namespace nimrod {

namespace {

constexpr std::size_t step = 8;
using Tables = std::array<std::array<std::uint32_t, 256>, step>;

constexpr Tables make_tables() {
    constexpr std::uint32_t polynomial = 0x82f63b78;  // lowest power first
    Tables tables{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t rest = byte;
        for (int bit = 0; bit < 8; ++bit) rest = (rest >> 1) ^ ((rest & 1) != 0 ? polynomial : 0);
        tables[0][byte] = rest;
    }
    for (std::size_t t = 1; t < step; ++t)
        for (std::size_t byte = 0; byte < 256; ++byte)
            tables[t][byte] = (tables[t - 1][byte] >> 8) ^ tables[0][tables[t - 1][byte] & 0xff];
    return tables;
}

constexpr Tables tables = make_tables();

}  // namespace

std::uint32_t crc32c(std::string_view bytes, std::uint32_t before) {
    std::uint32_t rest = ~before;
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(bytes[i]); };
    std::size_t at = 0;
    for (; at + step <= bytes.size(); at += step) {
        std::uint32_t next = 0;
        for (std::size_t i = 0; i < step; ++i) {
            const std::uint32_t carried = i < 4 ? (rest >> (8 * i)) & 0xff : 0;
            next ^= tables[step - 1 - i][byte(at + i) ^ carried];
        }
        rest = next;
    }
    for (; at < bytes.size(); ++at) rest = (rest >> 8) ^ tables[0][(rest ^ byte(at)) & 0xff];
    return ~rest;
}

}  // namespace nimrod
