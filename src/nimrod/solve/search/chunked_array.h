// An array that grows without moving: what has been put there stays where it is, so that threads
// may read it while others add.
#pragma once

#include <array>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <memory>
#include <mutex>

namespace nimrod {

template <class T>
class ChunkedArray {
public:
    ChunkedArray() = default;
    ~ChunkedArray() {
        for (auto& chunk : chunks_) delete[] chunk.load();
    }
    ChunkedArray(const ChunkedArray&) = delete;
    ChunkedArray& operator=(const ChunkedArray&) = delete;

    static constexpr std::size_t chunk_size = std::size_t{1} << 14;
    static constexpr std::size_t capacity = chunk_size << 13;

    T& operator[](std::size_t i) {
        return chunks_[i / chunk_size].load(std::memory_order_acquire)[i % chunk_size];
    }
    const T& operator[](std::size_t i) const {
        return chunks_[i / chunk_size].load(std::memory_order_acquire)[i % chunk_size];
    }

    /// Makes room for an element; whether that took a new chunk.
    bool reserve(std::size_t i) {
        assert(i < capacity);
        std::atomic<T*>& chunk = chunks_[i / chunk_size];
        if (chunk.load(std::memory_order_acquire) != nullptr) return false;
        const std::lock_guard lock(mutex_);
        if (chunk.load(std::memory_order_relaxed) != nullptr) return false;
        chunk.store(new T[chunk_size]{}, std::memory_order_release);
        return true;
    }

private:
    std::array<std::atomic<T*>, capacity / chunk_size> chunks_{};
    std::mutex mutex_;
};

}  // namespace nimrod
