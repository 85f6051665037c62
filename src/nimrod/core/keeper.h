// What lasts beyond a process: a place where what is known of positions is kept, as text.
//
// A Memory may have a Keeper behind it. Searches ask it for what they would else search long for,
// and tell it what took them long to find; it answers to other processes too. Below, only this
// interface is known; store/ implements it, and apps/mpi/ for several machines.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "nimrod/core/outcome.h"

namespace nimrod {

class Keeper {
public:
    /// A part of what is kept: positions of one game in one convention.
    using Section = std::uint32_t;

    virtual ~Keeper();

    /// The section of this name; it stays empty for those who may only read, where there is none.
    virtual Section section(const std::string& name) = 0;
    /// What is kept of a thing, as it was written. Several threads may ask at once.
    virtual std::optional<std::string> find(Section section, std::string_view thing) = 0;
    /// The same for those who do not wait: `then` is called with what is kept, if anything is, by
    /// any thread, now or later or, where the keeper ends before, never.
    using Then = std::function<void(const std::string& words)>;
    virtual void ask(Section section, std::string_view thing, Then then) {
        if (const std::optional<std::string> words = find(section, thing)) then(*words);
    }
    /// Will be kept, at the latest when the keeper ends, unless a better word is kept already.
    virtual void keep(Section section, std::string_view thing, std::string_view words) = 0;

protected:
    Keeper() = default;
    Keeper(const Keeper&) = delete;
    Keeper& operator=(const Keeper&) = delete;
};

/// The section of one table; the empty one keeps nothing and knows nothing.
class Shelf {
public:
    Shelf() = default;
    Shelf(std::shared_ptr<Keeper> keeper, const std::string& name)
        : keeper_(std::move(keeper)), section_(keeper_->section(name)) {}

    explicit operator bool() const { return keeper_ != nullptr; }
    std::optional<std::string> find(std::string_view thing) const {
        return keeper_ ? keeper_->find(section_, thing) : std::nullopt;
    }
    void ask(std::string_view thing, Keeper::Then then) const {
        if (keeper_) keeper_->ask(section_, thing, std::move(then));
    }
    void keep(std::string_view thing, std::string_view words) const {
        if (keeper_) keeper_->keep(section_, thing, words);
    }

private:
    std::shared_ptr<Keeper> keeper_;
    Keeper::Section section_ = 0;
};

}  // namespace nimrod
