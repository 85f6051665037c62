// What a search knows of a component: its nimber, or some nimbers that it certainly has not.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "nimrod/core/known.h"

namespace nimrod {

/// Either the exact nimber, or the set of nimbers that some option is known to have, which the
/// component itself therefore has not. One word; 0 says that nothing is known. Beside it stands,
/// roughly, what it took to find that.
class Knowledge {
public:
    /// Nimbers from here on are not kept in sets; a component that might have one is resolved.
    static constexpr std::uint32_t width = 60;
    /// There are so many degrees of effort, each four times the one below.
    static constexpr unsigned efforts = 8;

    constexpr Knowledge() = default;
    static constexpr Knowledge exactly(std::uint32_t nimber) {
        return Knowledge(exact_bit | nimber);
    }
    static constexpr Knowledge with_option(std::uint32_t nimber) {
        return Knowledge(nimber < width ? std::uint64_t{1} << nimber : 0);
    }

    /// The same, found by a search that met so many positions.
    constexpr Knowledge found_in(std::uint64_t positions) const {
        const auto degree = static_cast<std::uint64_t>(std::bit_width(positions) / 2);
        return Knowledge((word_ & ~effort_bits) | std::min<std::uint64_t>(degree, efforts - 1)
                                                      << width);
    }
    constexpr unsigned effort() const {
        return static_cast<unsigned>((word_ & effort_bits) >> width);
    }

    constexpr bool empty() const { return (word_ & ~effort_bits) == 0; }
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

    /// Both facts together, and the greater effort.
    constexpr Knowledge operator|(Knowledge other) const {
        const std::uint64_t effort = std::max(word_ & effort_bits, other.word_ & effort_bits);
        const auto with_effort = [&](std::uint64_t word) {
            return Knowledge((word & ~effort_bits) | effort);
        };
        if (is_exact()) return with_effort(word_);
        if (other.is_exact()) return with_effort(other.word_);
        return with_effort(word_ | other.word_);
    }

private:
    static constexpr std::uint64_t exact_bit = std::uint64_t{1} << 63;
    static constexpr std::uint64_t effort_bits = std::uint64_t{efforts - 1} << width;

    constexpr explicit Knowledge(std::uint64_t word) : word_(word) {}

    std::uint64_t word_ = 0;
};

}  // namespace nimrod
