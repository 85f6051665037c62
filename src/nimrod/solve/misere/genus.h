// Genus symbols of misère games (J. H. Conway, On Numbers and Games, chapter 12; Winning Ways,
// chapter 13).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nimrod/solve/search/misere_forms.h"

namespace nimrod {

/// The nimber of a game, and the misère nimbers of the game with 0, 1, 2, ... heaps of two added.
/// The last two of these repeat for ever. The misère nimber is n if the game and a heap of n make a
/// P-position of misère play.
struct Genus {
    std::uint32_t nimber = 0;
    std::vector<std::uint32_t> misere;

    bool operator==(const Genus&) const = default;
};

/// "0^120"; with points between the numbers where one has two digits.
std::string write_genus(const Genus& genus);

/// The genera and the names of forms, each found once.
class FormNames {
public:
    const Genus& genus(const MisereForms& forms, MisereForms::Form form);
    /// "*2", or "{*0,{*2}}" by the options; none where that is longer than a person reads.
    const std::optional<std::string>& name(const MisereForms& forms, MisereForms::Form form);

private:
    void reach(const MisereForms& forms, MisereForms::Form form);

    std::vector<Genus> genera_;
    std::vector<std::optional<std::string>> names_;
};

}  // namespace nimrod
