// Treblecross: one-dimensional noughts and crosses in which both players write crosses.
#pragma once

#include <cstdint>
#include <string_view>

#include "nimrod/theory/guy_smith.h"

namespace nimrod {

/// The squares of a strip, at least three; 1 where there is a cross.
using Strip = std::vector<std::uint8_t>;

/// Whether three crosses stand side by side.
bool has_three(const Strip& strip);

/// "write a cross on square 4", squares being counted from 1.
Text say_cross(std::size_t square);

/// The outcome in normal play, where three crosses win for who wrote the last of them.
class Treblecross {
public:
    static constexpr std::string_view name = "octal 0.007";

    std::optional<Outcome> outcome(const Strip& strip, Convention convention, Budget& budget) const;
    std::optional<Moves<Strip>> winning_moves(const Strip& strip, Convention convention,
                                              std::size_t max, Budget& budget) const;
    std::vector<std::string> methods(const Strip& strip, Convention convention) const;
    Explanation explain(const Strip& strip, Convention convention, std::string_view method,
                        Budget& budget) const;

    /// The nimber in 0.007 of the safe moves of a strip, whose zeros are the lost strips without
    /// two crosses that a third can join. It is not the nimber of the strip.
    Natural safe_nimber(const Strip& strip, Budget& budget) const;

private:
    std::vector<std::size_t> winning_squares(const Strip& strip, Budget& budget) const;
    Natural nimber_of_row(std::size_t heap, Budget& budget) const;

    GuySmith octal_{HeapCode{{0, 0, 0, 7}}};
};

/// The strip as a picture, with some squares marked as chosen.
Picture draw_strip(const Strip& strip, const std::vector<std::size_t>& chosen = {});

}  // namespace nimrod
