// Components with a number each, found by their bytes: a hash says where to look, whole components
// are compared.
#pragma once

#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "nimrod/check/work.h"
#include "nimrod/core/hash.h"

namespace nimrod::check {

class ComponentTable {
public:
    ComponentTable() : slots_(least_size) {}

    std::size_t size() const { return entries_; }

    std::optional<std::uint32_t> find(std::string_view bytes) const {
        const std::uint64_t hash = hash_of(bytes);
        const std::size_t mask = slots_.size() - 1;
        for (std::size_t i = hash & mask;; i = (i + 1) & mask) {
            const Slot& slot = slots_[i];
            if (slot.bytes == nullptr) return std::nullopt;
            if (slot.hash == static_cast<std::uint32_t>(hash >> 32) && slot.is(bytes))
                return slot.value;
        }
    }
    bool contains(std::string_view bytes) const { return find(bytes).has_value(); }

    /// Whether it was not there.
    bool insert(std::string_view bytes, std::uint32_t value, Work& work) {
        if (2 * (entries_ + 1) > slots_.size()) grow(work);
        const std::uint64_t hash = hash_of(bytes);
        std::size_t i = hash & (slots_.size() - 1);
        for (; slots_[i].bytes != nullptr; i = (i + 1) & (slots_.size() - 1))
            if (slots_[i].hash == static_cast<std::uint32_t>(hash >> 32) && slots_[i].is(bytes))
                return false;
        slots_[i] = {kept(bytes, work), static_cast<std::uint32_t>(hash >> 32), value};
        ++entries_;
        return true;
    }

private:
    static constexpr std::size_t least_size = 64;
    static constexpr std::size_t block = 1 << 16;

    /// The bytes begin with their number, in four bytes.
    struct Slot {
        const char* bytes = nullptr;
        std::uint32_t hash = 0;
        std::uint32_t value = 0;

        std::string_view key() const {
            std::uint32_t size;
            std::memcpy(&size, bytes, sizeof size);
            return {bytes + sizeof size, size};
        }
        /// Short keys, of which there are many, without a call.
        bool is(std::string_view other) const {
            const std::string_view here = key();
            if (here.size() != other.size()) return false;
            if (other.size() > 8) return here == other;
            return last_word(here) == last_word(other);
        }
    };

    template <class T>
    static std::uint64_t word_at(const char* place) {
        T word;
        std::memcpy(&word, place, sizeof word);
        return word;
    }
    /// At most eight bytes as one word: of so many bytes no others have the same. They are read by
    /// two words that overlap.
    static std::uint64_t last_word(std::string_view bytes) {
        const char* const first = bytes.data();
        const char* const end = first + bytes.size();
        if (bytes.size() >= 4)
            return word_at<std::uint32_t>(first) << 32 | word_at<std::uint32_t>(end - 4);
        if (bytes.size() >= 2)
            return word_at<std::uint16_t>(first) << 16 | word_at<std::uint16_t>(end - 2);
        return bytes.empty() ? 0 : word_at<std::uint8_t>(first);
    }
    static std::uint64_t hash_of(std::string_view bytes) {
        std::size_t hash = bytes.size();
        for (; bytes.size() > 8; bytes.remove_prefix(8))
            hash = mix(hash, word_at<std::uint64_t>(bytes.data()));
        return mix(hash, last_word(bytes));
    }

    const char* kept(std::string_view bytes, Work& work) {
        const auto size = static_cast<std::uint32_t>(bytes.size());
        const std::size_t needed = sizeof size + bytes.size();
        if (needed > free_) {
            free_ = std::max(block, needed);
            work.hold(free_);
            blocks_.push_back(std::make_unique_for_overwrite<char[]>(free_));
            next_ = blocks_.back().get();
        }
        char* const place = next_;
        std::memcpy(place, &size, sizeof size);
        std::memcpy(place + sizeof size, bytes.data(), bytes.size());
        next_ += needed;
        free_ -= needed;
        return place;
    }

    void grow(Work& work) {
        work.hold(2 * slots_.size() * sizeof(Slot));
        work.settle();
        std::vector<Slot> larger(2 * slots_.size());
        for (const Slot& slot : slots_) {
            if (slot.bytes == nullptr) continue;
            std::size_t i = hash_of(slot.key()) & (larger.size() - 1);
            while (larger[i].bytes != nullptr) i = (i + 1) & (larger.size() - 1);
            larger[i] = slot;
        }
        work.account().release(slots_.size() * sizeof(Slot));
        slots_.swap(larger);
    }

    std::vector<Slot> slots_;
    std::size_t entries_ = 0;
    std::vector<std::unique_ptr<char[]>> blocks_;
    char* next_ = nullptr;
    std::size_t free_ = 0;
};

}  // namespace nimrod::check
