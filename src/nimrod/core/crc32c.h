// The checksum CRC-32C (Castagnoli), which notices every change of up to 32 bits in a row.
#pragma once

#include <cstdint>
#include <string_view>

namespace nimrod {

/// The checksum of bytes that follow others whose checksum is `before`.
std::uint32_t crc32c(std::string_view bytes, std::uint32_t before = 0);

}  // namespace nimrod
