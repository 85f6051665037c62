// Orders and minimal polynomials of nimbers.
//
// The numbers below 2^(2^k), without 0, are a cyclic group of F0 F1 ... F(k-1) elements, where
// Fi = 2^(2^i) + 1 are the Fermat numbers, which have no common factors. So the order of a is the
// product of its orders in the groups of Fi elements, taken one at a time from above: with
// N = 2^(2^(k-1)), the power a^(N-1) = a'/a, where a' is the conjugate, lives in the group of
// F(k-1) elements, and a^(N+1) = a a' in all the others, which is the field below. F0 to F4 are
// primes; the others fell to Euler (F5, 1732), Landry (F6, 1880), Morrison and Brillhart (F7,
// 1970), Brent and Pollard (F8, 1980), Lenstra, Lenstra, Manasse and Pollard (F9, 1990) and Brent
// (F10, 1995; F11, 1988). No one has factored F12. No square of a prime divides any of these
// twelve.
//
// The minimal polynomial is found from a sequence of bits (Berlekamp and Massey): the lowest bits
// of the powers of a obey it, and nothing shorter, since it is irreducible and 1 is odd.
#include "nimrod/numbers/nim_order.h"

#include <cassert>
#include <utility>

#include "nimrod/numbers/nim_field.h"

namespace nimrod {

namespace {

Natural fermat_number(std::size_t k) { return (Natural(1) << (std::size_t{1} << k)) + 1; }

/// All prime factors but the last.
std::vector<const char*> small_factors(std::size_t k) {
    switch (k) {
        case 5:
            return {"641"};
        case 6:
            return {"274177"};
        case 7:
            return {"59649589127497217"};
        case 8:
            return {"1238926361552897"};
        case 9:
            return {"2424833", "7455602825647884208337395736200454918783366342657"};
        case 10:
            return {"45592577", "6487031809", "4659775785220018543264560743076778192897"};
        case 11:
            return {"319489", "974849", "167988556341760475137", "3560841906445833920513"};
        default:
            return {};
    }
}

/// The minimal recurrence of the bits, as a polynomial whose coefficient of x^i is bit i, where
/// each bit is the sum of the bits that i = 1, 2, ... steps before it choose; and its length.
class Recurrence {
public:
    void add(bool next) {
        reversed_ <<= 1;
        if (next) reversed_ += 1;
        const Natural chosen = polynomial_ & reversed_;
        if (mpz_popcount(chosen.get_mpz_t()) % 2 == 0) {
            ++since_;
        } else {
            const Natural before = polynomial_;
            polynomial_ ^= last_ << since_;
            if (2 * length_ <= seen_) {
                length_ = seen_ + 1 - length_;
                last_ = before;
                since_ = 1;
            } else {
                ++since_;
            }
        }
        ++seen_;
    }

    /// The same polynomial read backwards, which a root of the sequence obeys.
    Natural reciprocal() const {
        Natural out;
        for (std::size_t i = 0; i <= length_; ++i)
            if (bit(polynomial_, i)) mpz_setbit(out.get_mpz_t(), length_ - i);
        return out;
    }

private:
    Natural polynomial_ = 1;
    Natural last_ = 1;
    Natural reversed_ = 0;
    std::size_t length_ = 0;
    std::size_t since_ = 1;
    std::size_t seen_ = 0;
};

}  // namespace

std::vector<Natural> fermat_factors(std::size_t k) {
    assert(k < factored_fermat_numbers);
    std::vector<Natural> out;
    Natural rest = fermat_number(k);
    for (const char* factor : small_factors(k)) {
        out.emplace_back(factor);
        rest /= out.back();
    }
    out.push_back(rest);
    return out;
}

std::optional<Natural> nim_order(const Nimber& a) {
    assert(a != 0);
    if (nim_level(a) > factored_fermat_numbers) return std::nullopt;
    Natural order = 1;
    Nimber rest = a;
    for (std::size_t k = nim_level(a); k-- > 0;) {
        const Nimber conjugate = rest ^ (rest >> (std::size_t{1} << k));
        const Nimber part = nim_quotient(conjugate, rest);
        if (part != 1)
            for (const Natural& prime : fermat_factors(k))
                if (nim_power(part, fermat_number(k) / prime) != 1) order *= prime;
        rest = nim_product(rest, conjugate);
    }
    return order;
}

Natural nim_minimal_polynomial(const Nimber& a, Budget& budget) {
    Recurrence recurrence;
    Nimber power = 1;
    for (std::size_t i = 0; i < std::size_t{2} << nim_level(a); ++i) {
        budget.step(1 + bit_length(a) / 64);
        recurrence.add(bit(power, 0));
        power = nim_product(power, a);
    }
    return recurrence.reciprocal();
}

std::string polynomial_text(const Natural& coefficients) {
    std::string out;
    for (std::size_t i = bit_length(coefficients); i-- > 0;) {
        if (!bit(coefficients, i)) continue;
        if (!out.empty()) out += " + ";
        out += i == 0 ? "1" : i == 1 ? "x" : "x^" + std::to_string(i);
    }
    return out.empty() ? "0" : out;
}

}  // namespace nimrod
