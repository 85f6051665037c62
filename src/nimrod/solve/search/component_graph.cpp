// Keeping components and their options.
#include "nimrod/solve/search/component_graph.h"

#include <algorithm>
#include <memory>

namespace nimrod {

ComponentGraph::~ComponentGraph() {
    for (Id id = 0; id < count_; ++id) delete records_[id].options.load();
}

ComponentGraph::Id ComponentGraph::make(std::size_t size, Account& account,
                                        const ProofNumbers& estimate) {
    // What a record, its key and its slots take; long keys are paid for by whoever keeps them.
    constexpr std::size_t bytes = sizeof(Record) + 64;
    this->grow(bytes, account);
    const Id id = count_++;
    if (id + 1 >= ChunkedArray<Record>::capacity) account.stop(Stop::memory);
    records_.reserve(id);
    records_[id].size = static_cast<std::uint32_t>(std::min<std::size_t>(size, UINT32_MAX));
    records_[id].estimated_win = static_cast<std::uint16_t>(estimate.win);
    records_[id].estimated_loss = static_cast<std::uint16_t>(estimate.loss);
    return id;
}

CoupleNumbers& ComponentGraph::couple(Id component, std::uint32_t nimber, Account& account) {
    Record& record = records_[component];
    if (CoupleNumbers* const found = record.couples.find(nimber)) return *found;
    this->grow(sizeof(CoupleNumbers), account);
    return record.couples.add(nimber, record.estimate());
}

const ComponentGraph::Options& ComponentGraph::options(Id component, Account& account) {
    std::atomic<const Options*>& kept = records_[component].options;
    if (const Options* found = kept.load(std::memory_order_acquire)) return *found;
    Builder builder;
    find_options(component, builder, account);
    account.step(builder.options_.size());
    std::unique_ptr<const Options> fresh(arrange(builder));
    this->grow(fresh->bytes(), account);
    const Options* other = nullptr;
    if (kept.compare_exchange_strong(other, fresh.get(), std::memory_order_acq_rel))
        return *fresh.release();
    return *other;  // somebody else was faster
}

/// Each option once, the easy ones first: small ones, and of these those with many components.
const ComponentGraph::Options* ComponentGraph::arrange(Builder& builder) const {
    struct Option {
        std::uint64_t size;
        std::span<Id> parts;
    };
    std::vector<Option> options;
    const auto by_size = [&](Id a, Id b) { return size(a) != size(b) ? size(a) < size(b) : a < b; };
    for (const auto& [begin, end] : builder.options_) {
        Id* const first = builder.parts_.data() + begin;
        std::sort(first, builder.parts_.data() + end, by_size);
        std::uint64_t size = 0;
        for (std::size_t i = begin; i < end; ++i) size += this->size(builder.parts_[i]);
        options.push_back({size, {first, end - begin}});
    }
    const auto before = [&](const Option& a, const Option& b) {
        if (a.size != b.size) return a.size < b.size;
        if (a.parts.size() != b.parts.size()) return a.parts.size() > b.parts.size();
        return std::ranges::lexicographical_compare(a.parts, b.parts);
    };
    std::sort(options.begin(), options.end(), before);
    std::vector<Id> words;
    const Option* last = nullptr;
    for (const Option& option : options) {
        if (last != nullptr && std::ranges::equal(last->parts, option.parts)) continue;
        last = &option;
        words.push_back(static_cast<Id>(option.parts.size()));
        words.insert(words.end(), option.parts.begin(), option.parts.end());
    }
    words.shrink_to_fit();
    return new Options(std::move(words));
}

void ComponentGraph::read_out(const Memory::Tell& tell) const {
    for (Id id = 0; id < count_; ++id) {
        if (known(id).empty()) continue;
        if (const std::string position = written(id); !position.empty())
            tell(position, known(id).told(Convention::normal));
    }
}

}  // namespace nimrod
