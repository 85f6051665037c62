#include "nimrod/core/memory.h"

#include <algorithm>

#include "nimrod/core/hash.h"

namespace nimrod {

namespace {

/// An owner that has gone: its address may belong to another object now.
bool is_gone(const std::weak_ptr<const void>& owner, const void* address) {
    return address != nullptr && owner.expired();
}

}  // namespace

Memory::Table::~Table() {
    if (total_) *total_ -= bytes_;
}

void Memory::Table::add(std::uint64_t bytes) {
    bytes_ += bytes;
    if (total_) *total_ += bytes;
}

void Memory::Table::shrink(std::uint64_t bytes) {
    bytes_ -= bytes;
    if (total_) *total_ -= bytes;
}

void Memory::Table::set_bytes(std::uint64_t bytes) {
    const std::uint64_t before = bytes_.exchange(bytes);
    if (total_) *total_ += bytes - before;
}

Memory::Memory(std::uint64_t most_bytes)
    : most_bytes_(most_bytes), total_(std::make_shared<std::atomic<std::uint64_t>>(0)) {}

Memory::~Memory() = default;

Keeper::~Keeper() = default;

void Memory::set_keeper(std::shared_ptr<Keeper> keeper) {
    const std::lock_guard lock(mutex_);
    keeper_ = std::move(keeper);
}

Shelf Memory::shelf(const Key& key) const {
    const std::lock_guard lock(mutex_);
    if (!keeper_ || key.owner) return {};
    return {keeper_, key.about + '\t' + code(key.convention) + '\t' + std::to_string(key.version)};
}

std::size_t Memory::PlaceHash::operator()(const Place& place) const {
    return mix(
        mix(std::hash<std::string>{}(place.about), place.kind.hash_code()),
        std::hash<const void*>{}(place.owner) * 2 + static_cast<std::size_t>(place.convention));
}

void Memory::adopt(Table& table) const {
    table.total_ = total_;
    *total_ += table.bytes_;
}

std::shared_ptr<Memory::Table> Memory::find(const Key& key, std::type_index kind) {
    const std::lock_guard lock(mutex_);
    const auto found = entries_.find(place(key, kind));
    if (found == entries_.end()) return nullptr;
    if (is_gone(found->second.owner, found->first.owner)) {
        entries_.erase(found);
        return nullptr;
    }
    found->second.last_used = ++uses_;
    return found->second.table;
}

/// Where two threads have made the same table, the first one counts.
std::shared_ptr<Memory::Table> Memory::insert(const Key& key, std::type_index kind,
                                              std::shared_ptr<Table> table) {
    const std::lock_guard lock(mutex_);
    const auto [at, fresh] =
        entries_.try_emplace(place(key, kind), Entry{table, key.owner, ++uses_});
    if (fresh) adopt(*table);
    return at->second.table;
}

void Memory::shrink_to(std::uint64_t bytes) {
    const std::lock_guard lock(mutex_);
    std::erase_if(entries_,
                  [](const auto& each) { return is_gone(each.second.owner, each.first.owner); });
    if (*total_ <= bytes) return;
    std::vector<decltype(entries_)::iterator> idle;
    for (auto at = entries_.begin(); at != entries_.end(); ++at)
        if (at->second.table.use_count() == 1) idle.push_back(at);
    std::sort(idle.begin(), idle.end(), [](const auto& a, const auto& b) {
        return a->second.last_used < b->second.last_used;
    });
    for (const auto& at : idle) {
        if (*total_ <= bytes) return;
        if (at == idle.back()) {
            Table& last = *at->second.table;
            for (std::uint64_t before = UINT64_MAX; *total_ > bytes && last.bytes() < before;) {
                before = last.bytes();
                last.thin();
            }
            if (*total_ <= bytes) return;
        }
        entries_.erase(at);
    }
}

void Memory::for_each(
    const std::function<void(const std::string& about, Convention, const Table&)>& f) const {
    std::vector<std::pair<Place, std::shared_ptr<Table>>> all;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [at, entry] : entries_) all.emplace_back(at, entry.table);
    }
    for (const auto& [at, table] : all) f(at.about, at.convention, *table);
}

}  // namespace nimrod
