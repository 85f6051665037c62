// Values of positions that may return: the loopy nimbers of Smith (1966).
//
// Where every play ends, a position has a nimber. Otherwise it has a nimber or the value inf(K):
// play may go on forever, and K lists the nimbers to which one may escape. Such values add: inf(K)
// + n = inf(K xor n), and inf(K) + inf(L) = inf(), from which nobody can escape to advantage. (C.
// A. B. Smith, Graphs and composite games, J. Combin. Theory 1 (1966); Fraenkel and Perl 1975.)
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/core/outcome.h"
#include "nimrod/numbers/ordinal.h"

namespace nimrod {

/// A nimber, finite or not, or inf(K).
class LoopyValue {
public:
    template <std::convertible_to<Ordinal> Number>
    LoopyValue(const Number& nimber) : nimber_(nimber) {}

    /// inf(K); the order of K and repetitions in it make no difference.
    static LoopyValue infinite(std::vector<Ordinal> escapes);

    /// Reads what to_string() has written.
    static LoopyValue read(std::string_view text);

    bool is_infinite() const { return infinite_; }
    /// The nimber of a value that is not infinite.
    const Ordinal& nimber() const { return nimber_; }
    /// K of inf(K), increasing.
    const std::vector<Ordinal>& escapes() const { return escapes_; }

    /// In normal play: 0 is P; another nimber, and inf(K) with 0 in K, is N; the rest is a draw.
    Outcome outcome() const;

    /// The value of a sum.
    friend LoopyValue operator^(const LoopyValue& a, const LoopyValue& b);
    bool operator==(const LoopyValue&) const = default;

private:
    bool infinite_ = false;
    Ordinal nimber_;
    std::vector<Ordinal> escapes_;
};

/// "5", "w+1", "inf(0,2)", "inf()"
std::string to_string(const LoopyValue& value);

}  // namespace nimrod
