// A rank's share of what is known, where no store keeps it.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "nimrod/core/keeper.h"
#include "nimrod/core/memory.h"

namespace nimrod::mpi {

class Share final : public Keeper {
public:
    /// It counts as memory, and takes at most so many bytes; what comes then is not kept.
    Share(Memory& memory, std::uint64_t most_bytes)
        : size_(memory.private_table<Size>()), most_bytes_(most_bytes) {}

    Section section(const std::string& name) override;
    std::optional<std::string> find(Section section, std::string_view thing) override;
    void keep(Section section, std::string_view thing, std::string_view words) override;

private:
    /// What the share takes, in the eyes of the memory.
    struct Size : Memory::Table {
        using Memory::Table::set_bytes;
    };
    using Things = std::unordered_map<std::string, std::string>;

    const std::shared_ptr<Size> size_;
    const std::uint64_t most_bytes_;
    std::mutex mutex_;  // of all that follows
    std::unordered_map<std::string, Section> sections_;
    std::unordered_map<Section, Things> things_;
};

}  // namespace nimrod::mpi
