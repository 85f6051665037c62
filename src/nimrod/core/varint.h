// Numbers as bytes: seven bits each, the lowest first, the top bit set where more follow.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace nimrod {

inline void put_varint(std::string& out, std::uint64_t number) {
    for (; number >= 0x80; number >>= 7) out += static_cast<char>(0x80 | (number & 0x7f));
    out += static_cast<char>(number);
}

/// Reads numbers from bytes that arrive in pieces.
class VarintReader {
public:
    /// Whether the byte ends a number, which number() then is.
    bool take(char byte) {
        const auto bits = static_cast<std::uint8_t>(byte);
        if (fresh_) number_ = shift_ = 0;
        overflown_ = overflown_ || shift_ > 63;
        number_ |= std::uint64_t{bits & 0x7fU} << (shift_ & 63);
        shift_ += 7;
        fresh_ = bits < 0x80;
        return fresh_;
    }
    std::uint64_t number() const { return number_; }
    /// Whether the last byte ended a number, and none was larger than 64 bits.
    bool sound() const { return fresh_ && !overflown_; }

private:
    std::uint64_t number_ = 0;
    unsigned shift_ = 0;
    bool fresh_ = true;
    bool overflown_ = false;
};

}  // namespace nimrod
