// Values by search: for any rules, from nothing but the options.
//
// Nimbers by the theorem of Sprague (1935) and Grundy (1939): the value of a position is the mex of
// the values of its options, and the value of a sum is the nim-sum of its parts; so positions are
// split into components, and only canonical components are stored. Misère outcomes of sums are
// found by misere_search.h. Games that do not fall into components are searched whole, for their
// outcome, stopping at the first option that is P.
//
// The search keeps its own stack (a line of play may be longer than the machine's) and stores whole
// positions, never bare hashes.
#pragma once

#include <cstdint>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/core/mex.h"
#include "nimrod/core/outcome.h"
#include "nimrod/core/ruleset.h"
#include "nimrod/solve/misere_search.h"
#include "nimrod/solve/representative.h"

namespace nimrod {

template <Ruleset R>
class Search {
public:
    using Position = typename R::Position;

    Search(R rules, Budget& budget)
        : rules_(std::move(rules)), budget_(budget), misere_search_(rules_, budget) {}

    /// The nimber (normal play).
    std::uint32_t nimber(const Position& p) {
        std::vector<Position> parts;
        split(p, parts);
        std::uint32_t sum = 0;
        for (const Position& part : parts) sum ^= part_nimber(part);
        return sum;
    }

    Outcome outcome(const Position& p, Convention convention) {
        if constexpr (HasComponents<R>) {
            if (convention == Convention::misere) return misere_search_.outcome(p);
            return nimber(p) == 0 ? Outcome::P : Outcome::N;
        } else {
            return whole_outcome(representative(rules_, p), convention);
        }
    }

private:
    template <class Value>
    using Memo = std::unordered_map<Position, Value, Hash>;

    struct Frame {
        Position position;
        std::vector<Position> options;
        std::vector<std::uint32_t> seen = {};
        std::size_t next = 0;
    };

    void split(const Position& p, std::vector<Position>& parts) const {
        parts.clear();
        if constexpr (HasComponents<R>) {
            rules_.components(p, parts);
            for (Position& part : parts) part = representative(rules_, part);
        } else {
            parts.push_back(representative(rules_, p));
        }
    }

    Frame open(const Position& p) {
        Frame frame{p, {}};
        rules_.options(p, frame.options);
        budget_.step(1 + frame.options.size());
        return frame;
    }

    template <class Value>
    void store(Memo<Value>& memo, Position&& p, Value value) {
        std::size_t bytes = sizeof(Position) + sizeof(Value) + 4 * sizeof(void*);
        if constexpr (requires { p.capacity(); }) bytes += p.capacity() * sizeof(p[0]);
        budget_.hold(bytes);
        memo.emplace(std::move(p), value);
    }

    std::uint32_t part_nimber(const Position& part) {
        if (const auto known = nimbers_.find(part); known != nimbers_.end()) return known->second;
        std::vector<Frame> stack;
        std::vector<Position> parts;
        stack.push_back(open(part));
        for (;;) {
            Frame& frame = stack.back();
            if (frame.next == frame.options.size()) {
                const std::uint32_t value = mex(frame.seen);
                store(nimbers_, std::move(frame.position), value);
                stack.pop_back();
                if (stack.empty()) return value;
                continue;
            }
            split(frame.options[frame.next], parts);
            std::uint32_t sum = 0;
            const Position* missing = nullptr;
            for (const Position& each : parts) {
                const auto known = nimbers_.find(each);
                if (known == nimbers_.end()) {
                    missing = &each;
                    break;
                }
                sum ^= known->second;
            }
            if (missing != nullptr) {
                stack.push_back(open(*missing));
            } else {
                frame.seen.push_back(sum);
                ++frame.next;
            }
        }
    }

    Outcome whole_outcome(const Position& start, Convention convention) {
        Memo<Outcome>& memo = convention == Convention::normal ? normal_ : misere_;
        if (const auto known = memo.find(start); known != memo.end()) return known->second;
        std::vector<Frame> stack;
        stack.push_back(open(start));
        for (;;) {
            Frame& frame = stack.back();
            std::optional<Outcome> decided;
            if (frame.options.empty())
                decided = convention == Convention::normal ? Outcome::P : Outcome::N;
            else if (frame.next == frame.options.size())
                decided = Outcome::P;  // every option is N
            while (!decided && frame.next < frame.options.size()) {
                const Position option = representative(rules_, frame.options[frame.next]);
                const auto known = memo.find(option);
                if (known == memo.end()) {
                    stack.push_back(open(option));
                    break;
                }
                if (known->second == Outcome::P)
                    decided = Outcome::N;
                else if (++frame.next == frame.options.size())
                    decided = Outcome::P;
            }
            if (!decided) continue;  // an option was opened first
            const Outcome value = *decided;
            store(memo, std::move(stack.back().position), value);
            stack.pop_back();
            if (stack.empty()) return value;
        }
    }

    struct NoMisereSearch {
        NoMisereSearch(const R&, Budget&) {}
    };
    template <class Rules>
    struct MisereSearchOf {
        using Type = NoMisereSearch;
    };
    template <HasComponents Rules>
    struct MisereSearchOf<Rules> {
        using Type = MisereSearch<Rules>;
    };

    R rules_;
    Budget& budget_;
    Memo<std::uint32_t> nimbers_;
    Memo<Outcome> normal_;
    Memo<Outcome> misere_;
    [[no_unique_address]] typename MisereSearchOf<R>::Type misere_search_;
};

}  // namespace nimrod
