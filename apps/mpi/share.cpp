#include "share.h"

#include "nimrod/core/heap_bytes.h"
#include "nimrod/store/store.h"

namespace nimrod::mpi {

Keeper::Section Share::section(const std::string& name) {
    const std::lock_guard lock(mutex_);
    return sections_.try_emplace(name, static_cast<Section>(sections_.size())).first->second;
}

std::optional<std::string> Share::find(Section section, std::string_view thing) {
    const std::lock_guard lock(mutex_);
    const Things& things = things_[section];
    const auto found = things.find(std::string(thing));
    return found == things.end() ? std::nullopt : std::optional(found->second);
}

void Share::keep(Section section, std::string_view thing, std::string_view words) {
    const std::lock_guard lock(mutex_);
    Things& things = things_[section];
    std::string key(thing);
    if (const auto found = things.find(key); found != things.end()) {
        found->second = better_words(found->second, words);
        return;
    }
    const std::uint64_t bytes = node_bytes<std::string, std::string>() + heap_bytes(key);
    if (size_->bytes() + bytes > most_bytes_) return;
    size_->set_bytes(size_->bytes() + bytes);
    things.emplace(std::move(key), words);
}

}  // namespace nimrod::mpi
