// A sequence repeats with period p and saltus s from n0 on exactly when its differences repeat with
// period p from n0 + 1 on. Read backwards, that is a match of the differences with themselves moved
// by p; Z-values (Main and Lorentz 1984; Gusfield 1997) give the lengths of all these matches in
// linear time, so that a period of a million is found among some millions of terms at once.
//
// The repetition is believed from a finite beginning: it must last as long as what it explains away
// (pre-period and period). This is a rule for proposing, never a proof.
#include "nimrod/solve/sequences/periodicity.h"

#include <algorithm>
#include <vector>

namespace nimrod {

std::size_t Periodicity::place(const Natural& n) const {
    if (n < natural(preperiod + period)) return word(n);
    const Natural past = n - natural(preperiod);
    return preperiod + remainder(past, period);
}

Natural Periodicity::rounds(const Natural& n) const {
    if (n < natural(preperiod)) return 0;
    return (n - natural(preperiod)) / natural(period);
}

Natural Periodicity::predict(std::span<const std::uint64_t> values, const Natural& n) const {
    return natural(values[place(n)]) + rounds(n) * natural(saltus);
}

namespace {

/// For each i the length of the longest common beginning of the sequence and its part from i on.
std::vector<std::size_t> z_values(const std::vector<std::uint64_t>& s) {
    std::vector<std::size_t> z(s.size(), 0);
    std::size_t left = 0, right = 0;  // s[left..right) equals a beginning, right as large as seen
    for (std::size_t i = 1; i < s.size(); ++i) {
        if (i < right) z[i] = std::min(right - i, z[i - left]);
        while (i + z[i] < s.size() && s[z[i]] == s[i + z[i]]) ++z[i];
        if (i + z[i] > right) {
            left = i;
            right = i + z[i];
        }
    }
    return z;
}

}  // namespace

std::optional<Periodicity> find_periodicity(std::span<const std::uint64_t> values) {
    if (values.size() < 4) return std::nullopt;
    std::vector<std::uint64_t> backwards;  // differences, modulo 2^64
    for (std::size_t n = values.size() - 1; n > 0; --n)
        backwards.push_back(values[n] - values[n - 1]);
    const std::vector<std::size_t> same = z_values(backwards);
    for (std::size_t p = 1; 2 * p <= values.size(); ++p) {
        const std::size_t preperiod = values.size() - 1 - p - same[p];
        if (2 * (preperiod + p) > values.size()) continue;
        const std::uint64_t later = values[preperiod + p];
        if (later < values[preperiod]) continue;  // no nimber can fall for ever
        return Periodicity{preperiod, p, later - values[preperiod]};
    }
    return std::nullopt;
}

}  // namespace nimrod
