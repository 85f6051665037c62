// A rank for games whose positions bear none: the longest play, found by following all moves.
#pragma once

#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "nimrod/check/game.h"

namespace nimrod::check {

class LongestPlay {
public:
    /// Every option of a component is one component. Refuses play that can return.
    std::uint64_t from(const Game& game, const Component& start) const {
        const std::lock_guard lock(mutex_);
        if (const auto known = ranks_.find(start); known != ranks_.end())
            return static_cast<std::uint64_t>(known->second);
        struct Frame {
            Component place;
            std::vector<Component> after;
            std::int64_t longest;
        };
        const auto options_of = [&](const Component& component) {
            std::vector<Component> out;
            game.options(component, [&](const Parts& option) {
                if (++moves_ > most_moves)
                    refuse(tr("too many positions to follow", "trop de positions à suivre"));
                out.push_back(option[0]);
                return out.size() <= most_places;
            });
            return out;
        };
        std::vector<Frame> stack;
        ranks_[start] = in_hand;
        stack.push_back({start, options_of(start), 0});
        while (!stack.empty()) {
            Frame& frame = stack.back();
            if (frame.after.empty()) {
                ranks_[frame.place] = frame.longest;
                stack.pop_back();
                continue;
            }
            const Component option = frame.after.back();
            const auto known = ranks_.find(option);
            if (known == ranks_.end()) {  // looked at again when it is done
                if (ranks_.size() >= most_places)
                    refuse(tr("too many positions to follow", "trop de positions à suivre"));
                ranks_[option] = in_hand;
                stack.push_back({option, options_of(option), 0});
                continue;
            }
            if (known->second == in_hand)
                refuse(tr("play can return to the same position",
                          "la partie peut revenir à la même position"));
            frame.longest = std::max(frame.longest, known->second + 1);
            frame.after.pop_back();
        }
        return static_cast<std::uint64_t>(ranks_[start]);
    }

private:
    static constexpr std::int64_t in_hand = -1;
    static constexpr std::uint64_t most_moves = 20'000'000;
    mutable std::mutex mutex_;
    mutable std::unordered_map<Component, std::int64_t> ranks_;
    mutable std::uint64_t moves_ = 0;
};

}  // namespace nimrod::check
