// What a message holds: numbers and texts, one behind the other.
#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "nimrod/core/varint.h"

namespace nimrod::mpi {

class PacketWriter {
public:
    void number(std::uint64_t n) { put_varint(bytes_, n); }
    void text(std::string_view text) {
        number(text.size());
        bytes_ += text;
    }
    bool empty() const { return bytes_.empty(); }
    /// What was written, after which it is empty.
    std::string take() { return std::exchange(bytes_, {}); }

private:
    std::string bytes_;
};

/// Reads what a PacketWriter has written; the bytes must stay.
class PacketReader {
public:
    explicit PacketReader(std::string_view bytes) : bytes_(bytes) {}

    bool empty() const { return bytes_.empty(); }
    std::uint64_t number() {
        VarintReader reader;
        std::size_t used = 0;
        do assert(used < bytes_.size());
        while (!reader.take(bytes_[used++]));
        bytes_.remove_prefix(used);
        return reader.number();
    }
    std::string_view text() {
        const std::uint64_t size = number();
        assert(size <= bytes_.size());
        const std::string_view out = bytes_.substr(0, size);
        bytes_.remove_prefix(size);
        return out;
    }

private:
    std::string_view bytes_;
};

}  // namespace nimrod::mpi
