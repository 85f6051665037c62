// The notation is that of R. K. Guy and C. A. B. Smith (The G-values of various games, Proc.
// Cambridge Phil. Soc. 52, 1956), who saw that Kayles, Dawson's game and hundreds of others are one
// family: the code of a game is a number written in base eight. Three parts make it base sixteen,
// and games such as Nim a number whose digits never end.
#include "nimrod/solve/sequences/heap_code.h"

namespace nimrod {

std::string HeapCode::print() const {
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i == 1) text += '.';
        if (repeat > 1 && i + repeat == digits.size()) text += '(';
        text += "0123456789abcdef"[digits[i]];
    }
    if (digits.size() == 1) text += ".0";
    if (repeat == 1) text += "...";
    if (repeat > 1) text += ')';
    return text;
}

void HeapCode::simplify() {
    if (repeat > 0 && std::all_of(digits.end() - static_cast<std::ptrdiff_t>(repeat), digits.end(),
                                  [](std::uint8_t d) { return d == 0; }))
        repeat = 0;
    if (repeat == 0) {
        while (digits.size() > 1 && digits.back() == 0) digits.pop_back();
        return;
    }
    const auto block = [&](std::size_t i) { return digits[digits.size() - repeat + i]; };
    for (std::size_t shorter = 1; shorter < repeat; ++shorter) {
        bool same = repeat % shorter == 0;
        for (std::size_t i = shorter; same && i < repeat; ++i)
            same = block(i) == block(i - shorter);
        if (!same) continue;
        digits.resize(digits.size() - (repeat - shorter));
        repeat = shorter;
    }
    // d_0 is never one of the endless digits, which are what may be left when something is taken.
    while (digits.size() > repeat + 1 && digits.back() == digits[digits.size() - 1 - repeat])
        digits.pop_back();
}

}  // namespace nimrod
