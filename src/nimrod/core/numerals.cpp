#include "nimrod/core/numerals.h"

#include <fmt/format.h>

#include <algorithm>

namespace nimrod {

Text grouped(const Natural& n) {
    const std::string digits = n.get_str();
    if (digits.size() <= 4) return notation(digits);
    Text out;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) out += Text{",", "\u202f"};
        out += notation(digits.substr(i, 1));
    }
    return out;
}

Text grouped(std::uint64_t n) { return grouped(natural(n)); }

Text decimal(double x, int digits) {
    Text out = notation(fmt::format("{:.{}f}", x, digits));
    std::replace(out.fr.begin(), out.fr.end(), '.', ',');
    return out;
}

Text counted_in_groups(const Natural& n, const Text& one, const Text& many) {
    const Text noun{n == 1 ? one.en : many.en, n < 2 ? one.fr : many.fr};
    return grouped(n) + notation(" ") + noun;
}

Text counted_in_groups(std::uint64_t n, const Text& one, const Text& many) {
    return counted_in_groups(natural(n), one, many);
}

}  // namespace nimrod
