// Writing positions of Sprouts, and putting lands together.
#include "nimrod/games/sprouts/position.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "nimrod/core/hash.h"
#include "nimrod/core/heap_bytes.h"

namespace nimrod {

std::size_t SproutsPosition::hash() const { return sprouts::hash_symbols(symbols); }

std::size_t SproutsPosition::heap_bytes() const { return nimrod::heap_bytes(symbols); }

namespace sprouts {

std::size_t hash_symbols(std::string_view symbols) {
    std::size_t seed = symbols.size();
    for (std::size_t i = 0; i < symbols.size(); i += sizeof(std::uint64_t)) {
        std::uint64_t word = 0;
        std::memcpy(&word, symbols.data() + i, std::min(sizeof word, symbols.size() - i));
        seed = mix(seed, word);
    }
    return seed;
}

SproutsPosition fresh_spots(std::size_t count) {
    SproutsPosition out;
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0) out.symbols += static_cast<char>(dot);
        out.symbols += '\0';
    }
    return out;
}

std::size_t fresh_spot_count(const SproutsPosition& position) {
    const std::size_t count = (position.symbols.size() + 1) / 2;
    return position == fresh_spots(count) ? count : 0;
}

std::vector<std::string_view> lands_of(const SproutsPosition& position) {
    std::vector<std::string_view> out;
    const std::string_view all = position.symbols;
    for (std::size_t begin = 0; begin < all.size();) {
        const std::size_t end = std::min(all.size(), all.find(static_cast<char>(plus), begin));
        out.push_back(all.substr(begin, end - begin));
        begin = end + 1;
    }
    return out;
}

SproutsPosition sum_of(std::vector<std::string> lands) {
    std::sort(lands.begin(), lands.end());
    SproutsPosition out;
    for (const std::string& land : lands) {
        if (!out.symbols.empty()) out.symbols += static_cast<char>(plus);
        out.symbols += land;
    }
    return out;
}

std::string write_symbols(std::string_view symbols) {
    // Beyond a-l and A-Y numbers are written, as other programs do.
    constexpr std::size_t plain_lower = 12;
    constexpr std::size_t plain_upper = 25;
    std::string out;
    for (std::size_t i = 0; i < symbols.size(); ++i) {
        const auto s = static_cast<Symbol>(symbols[i]);
        const auto at_word_end = [&](std::size_t j) {
            return j == symbols.size() || static_cast<Symbol>(symbols[j]) >= dot;
        };
        if (is_digit(s)) {
            out += static_cast<char>('0' + s);
            if (s == 0) {  // a boundary by itself
                std::size_t count = 1;
                while (!at_word_end(i + 2 * count - 1) || i + 2 * count < symbols.size()) {
                    if (static_cast<Symbol>(symbols[i + 2 * count - 1]) != dot ||
                        symbols[i + 2 * count] != '\0')
                        break;
                    ++count;
                }
                if (count > 1) out += fmt::format("*{}", count);
                i += 2 * (count - 1);
            }
        } else if (is_lower(s)) {
            const std::size_t name = s - first_lower;
            if (name < plain_lower)
                out += static_cast<char>('a' + name);
            else
                out += fmt::format("m({})", s);
        } else if (is_upper(s)) {
            const std::size_t name = s - first_upper;
            if (name < plain_upper)
                out += static_cast<char>('A' + name);
            else
                out += fmt::format("Z({})", name - plain_upper + 53);
        } else {
            out += s == dot ? '.' : s == bar ? '|' : '+';
        }
    }
    return out;
}

std::string write_position(const SproutsPosition& position) {
    if (position.symbols.empty()) return "!";
    if (const std::size_t spots = fresh_spot_count(position); spots > 0)
        return fmt::format("{}", spots);
    std::string out = write_symbols(position.symbols);
    // Digits alone would be a number of spots.
    if (out.find_first_not_of("0123456789") == std::string::npos) out += '!';
    return out;
}

}  // namespace sprouts

}  // namespace nimrod
