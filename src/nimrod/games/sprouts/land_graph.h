// The lands that a search of Sprouts has met.
#pragma once

#include <memory>
#include <mutex>
#include <string_view>
#include <vector>

#include "nimrod/games/sprouts/position.h"
#include "nimrod/solve/search/component_graph.h"

namespace nimrod::sprouts {

/// Lands in the quick form, as bytes one behind the other.
class LandGraph final : public ComponentGraph {
public:
    explicit LandGraph(Printer<SproutsPosition> print = {}) : print_(std::move(print)) {
        lasts_ = print_.lasts();
    }

    std::vector<Id> split(const SproutsPosition& position, Account& account);

    bool is_small(Id land) const override;
    std::string written(Id land) const override;

private:
    Id intern(std::string_view land, Account& account);
    std::string_view put(std::string_view land, Account& account);
    void find_options(Id land, Builder& builder, Account& account) override;
    void ask(Id land) const override;
    void keep(Id land) const override;
    bool is_worth_keeping(Id land) const;

    static constexpr std::size_t block_size = std::size_t{1} << 20;

    Printer<SproutsPosition> print_;
    Interner<std::string_view, std::string_view> lands_;
    std::mutex mutex_;  // of the blocks
    std::vector<std::unique_ptr<char[]>> blocks_;
    std::size_t room_ = 0;  // in the last block
};

}  // namespace nimrod::sprouts
