// Nimbers of any size: up to 64 bits words, beyond arrays of residues (nim_tower.h).
//
// A factor that lies in a smaller field than the other multiplies it block by block, for the large
// number is a vector over the small field.
#include "nimrod/numbers/nim_field.h"

#include <bit>
#include <cassert>
#include <utility>

#include "nimrod/numbers/nim_residue.h"
#include "nimrod/numbers/nim_tower.h"

namespace nimrod {

namespace {

constexpr std::size_t word_level = 6;

std::size_t level_of_bits(std::size_t bits) {
    return bits <= 1 ? 0 : static_cast<std::size_t>(std::bit_width(bits - 1));
}

/// How many words the field of this level has.
std::size_t words_of_level(std::size_t level) {
    return level <= word_level ? 1 : std::size_t{1} << (level - word_level);
}

using Residues = std::vector<NimResidue>;

Residues residues(const Natural& a, std::size_t words) {
    Residues out(words);
    for (std::size_t i = 0, n = mpz_size(a.get_mpz_t()); i < n; ++i)
        out[i] = NimResidue(mpz_getlimbn(a.get_mpz_t(), static_cast<mp_size_t>(i)));
    return out;
}

Natural nimber(const Residues& residues) {
    static_assert(GMP_NUMB_BITS == 64);
    std::vector<std::uint64_t> words(residues.size());
    for (std::size_t i = 0; i < words.size(); ++i) words[i] = residues[i].nimber();
    Natural out;
    mpz_import(out.get_mpz_t(), words.size(), -1, sizeof(std::uint64_t), 0, 0, words.data());
    return out;
}

/// What an operation of nim_tower.h makes of a, with scratch for so many times its size.
template <class Operation>
Natural in_place(const Natural& a, std::size_t level, std::size_t times, Operation operation) {
    const std::size_t n = words_of_level(level);
    Residues out = residues(a, n);
    Residues scratch(times * n);
    operation(out.data(), n, scratch.data());
    return nimber(out);
}

}  // namespace

std::size_t nim_level(const Nimber& a) { return level_of_bits(bit_length(a)); }

bool nim_trace(const Nimber& a, std::size_t level) { return bit(a, (std::size_t{1} << level) - 1); }

Nimber nim_product(const Nimber& a, const Nimber& b) {
    const std::size_t n = words_of_level(nim_level(a));
    const std::size_t m = words_of_level(nim_level(b));
    if (n < m) return nim_product(b, a);
    if (n == 1) return natural(nim_product(std::uint64_t{word(a)}, std::uint64_t{word(b)}));
    const Residues large = residues(a, n);
    const Residues small = residues(b, m);
    Residues out(n);
    Residues scratch(2 * m);
    for (std::size_t i = 0; i < n; i += m)
        tower::multiply(large.data() + i, small.data(), out.data() + i, m, scratch.data());
    return nimber(out);
}

Nimber nim_square(const Nimber& a) { return in_place(a, nim_level(a), 1, tower::square); }

Nimber nim_square_root(const Nimber& a) { return in_place(a, nim_level(a), 1, tower::square_root); }

Nimber nim_inverse(const Nimber& a) {
    assert(a != 0);
    return in_place(a, nim_level(a), 3, tower::invert);
}

Nimber nim_quotient(const Nimber& a, const Nimber& b) { return nim_product(a, nim_inverse(b)); }

Nimber nim_power(const Nimber& a, const Natural& n) {
    Budget unlimited;
    return nim_power(a, n, unlimited);
}

Nimber nim_power(const Nimber& a, const Natural& n, Budget& budget) {
    if (a == 0) return n == 0 ? 1 : 0;
    const std::size_t level = nim_level(a);
    const Natural order = (Natural(1) << (std::size_t{1} << level)) - 1;
    const Natural exponent = n % order;
    const std::size_t words = words_of_level(level);
    const Residues factor = residues(a, words);
    Residues out = residues(1, words);
    Residues other(words);
    Residues scratch(2 * words);
    for (std::size_t i = bit_length(exponent); i-- > 0;) {
        budget.step(words);
        tower::square(out.data(), words, scratch.data());
        if (!bit(exponent, i)) continue;
        tower::multiply(out.data(), factor.data(), other.data(), words, scratch.data());
        std::swap(out, other);
    }
    return nimber(out);
}

Nimber nim_quadratic_root(const Nimber& a) {
    // In the field of one more bit a has trace 0.
    Natural root = in_place(a, level_of_bits(bit_length(a) + 1), 1, tower::quadratic_root);
    mpz_clrbit(root.get_mpz_t(), 0);
    return root;
}

std::vector<Nimber> nim_solutions(const Nimber& a, const Nimber& b, const Nimber& c) {
    assert(a != 0 || b != 0);
    if (a == 0) return {nim_quotient(c, b)};
    if (b == 0) return {nim_square_root(nim_quotient(c, a))};
    // x = (b/a) y turns the equation into y^2 + y = a c / b^2.
    const Nimber scale = nim_quotient(b, a);
    const Nimber x =
        nim_product(scale, nim_quadratic_root(nim_quotient(nim_product(a, c), nim_square(b))));
    const Nimber other = x ^ scale;
    if (other < x) return {other, x};
    return {x, other};
}

}  // namespace nimrod
