// What a search knows of a component: its nimber, or some nimbers that it certainly has not.
#pragma once

#include <cstdint>

#include "nimrod/core/known.h"

namespace nimrod {

/// Either the exact nimber, or the set of nimbers that some option is known to have, which the
/// component itself therefore has not. One word; 0 says that nothing is known.
class Knowledge {
public:
    /// Nimbers from here on are not kept in sets; a component that might have one is resolved.
    static constexpr std::uint32_t width = 63;

    constexpr Knowledge() = default;
    static constexpr Knowledge exactly(std::uint32_t nimber) {
        return Knowledge(exact_bit | nimber);
    }
    static constexpr Knowledge with_option(std::uint32_t nimber) {
        return Knowledge(nimber < width ? std::uint64_t{1} << nimber : 0);
    }

    constexpr bool empty() const { return word_ == 0; }
    constexpr bool is_exact() const { return (word_ & exact_bit) != 0; }
    /// The nimber, where it is exact.
    constexpr std::uint32_t nimber() const { return static_cast<std::uint32_t>(word_); }
    /// Whether the nimber is known to be another.
    constexpr bool excludes(std::uint32_t nimber) const {
        if (is_exact()) return this->nimber() != nimber;
        return nimber < width && (word_ >> nimber & 1) != 0;
    }

    /// The same for those who read a table out.
    Known told(Convention convention) const {
        Known out;
        if (convention == Convention::misere) {
            out.outcome = excludes(0) ? Outcome::N : Outcome::P;
        } else if (is_exact()) {
            out.nimber = nimber();
        } else {
            for (std::uint32_t n = 0; n < width; ++n)
                if (excludes(n)) out.excluded.push_back(n);
        }
        return out;
    }

    /// The reverse; 0 stands for P in misère play.
    static Knowledge of(const Known& known) {
        Knowledge out;
        if (known.nimber && *known.nimber <= UINT32_MAX)
            return exactly(static_cast<std::uint32_t>(*known.nimber));
        if (known.outcome == Outcome::P) return exactly(0);
        if (known.outcome == Outcome::N) return with_option(0);
        for (const std::uint64_t n : known.excluded)
            if (n < width) out = out | with_option(static_cast<std::uint32_t>(n));
        return out;
    }

    /// Both facts together.
    constexpr Knowledge operator|(Knowledge other) const {
        if (is_exact()) return *this;
        if (other.is_exact()) return other;
        return Knowledge(word_ | other.word_);
    }

private:
    static constexpr std::uint64_t exact_bit = std::uint64_t{1} << 63;

    constexpr explicit Knowledge(std::uint64_t word) : word_(word) {}

    std::uint64_t word_ = 0;
};

}  // namespace nimrod
