// Logarithms of nimbers below 2^64.
//
// 2^64 - 1 = 3 * 5 * 17 * 257 * 641 * 65537 * 6700417, all different, so that a logarithm is put
// together from those in groups of so many elements (Pohlig and Hellman 1978), each of which is
// found by small steps and large ones (Shanks 1971). The small steps are those of the powers of x
// in the polynomial basis, which generates the whole group, and are kept in a table; the logarithms
// to any other base are quotients. With 8192 small steps the largest group takes 818 large ones.
#include <algorithm>
#include <array>
#include <cassert>
#include <vector>

#include "nimrod/numbers/nim_order.h"
#include "nimrod/numbers/nim_residue.h"

namespace nimrod {

namespace {

constexpr std::uint64_t group_order = ~std::uint64_t{0};
constexpr std::array<std::uint64_t, 7> primes = {3, 5, 17, 257, 641, 65537, 6700417};
constexpr NimResidue generator = NimResidue::of_bits(2);

/// The inverse of a modulo a prime that does not divide it (Fermat).
std::uint64_t inverse_modulo(std::uint64_t a, std::uint64_t prime) {
    std::uint64_t out = 1;
    a %= prime;
    for (std::uint64_t n = prime - 2; n > 0; n /= 2) {
        if (n % 2 == 1) out = out * a % prime;
        a = a * a % prime;
    }
    return out;
}

/// The group of a prime number of elements.
class PrimeGroup {
public:
    explicit PrimeGroup(std::uint64_t prime)
        : prime_(prime), small_steps_(std::min<std::uint64_t>(prime, 8192)) {
        std::size_t size = 1;
        while (size < 2 * small_steps_) size *= 2;
        slots_.resize(size);
        const NimResidue root = component(generator);
        NimResidue power = NimResidue::one();
        for (std::uint32_t i = 0; i < small_steps_; ++i, power *= root) {
            std::size_t at = slot(power);
            while (slots_[at].power != NimResidue()) at = (at + 1) % slots_.size();
            slots_[at] = {power, i};
        }
        large_step_ = inverse(power);
    }

    std::uint64_t prime() const { return prime_; }

    /// What remains of a in this group.
    NimResidue component(NimResidue a) const { return power(a, group_order / prime_); }

    /// The logarithm of an element of this group to the base of the generator's component.
    std::uint64_t logarithm(NimResidue a) const {
        for (std::uint64_t passed = 0;; passed += small_steps_, a *= large_step_) {
            assert(passed < prime_ + small_steps_);
            for (std::size_t at = slot(a); slots_[at].power != NimResidue();
                 at = (at + 1) % slots_.size())
                if (slots_[at].power == a) return (passed + slots_[at].exponent) % prime_;
        }
    }

private:
    struct Slot {
        NimResidue power;  // 0 in an empty slot
        std::uint32_t exponent = 0;
    };

    std::size_t slot(NimResidue a) const {
        return (a.bits() * 0x9e3779b97f4a7c15 >> 40) % slots_.size();
    }

    std::uint64_t prime_;
    std::uint64_t small_steps_;
    NimResidue large_step_;
    std::vector<Slot> slots_;
};

const std::vector<PrimeGroup>& groups() {
    static const std::vector<PrimeGroup> out(primes.begin(), primes.end());
    return out;
}

}  // namespace

std::optional<std::uint64_t> nim_logarithm(std::uint64_t base, std::uint64_t a) {
    assert(base != 0 && a != 0);
    const NimResidue from(base);
    const NimResidue to(a);
    std::uint64_t n = 0;
    std::uint64_t modulus = 1;  // n is known modulo this
    for (const PrimeGroup& group : groups()) {
        const NimResidue part = group.component(to);
        const std::uint64_t step = group.logarithm(group.component(from));
        if (step == 0) {
            if (part != NimResidue::one()) return std::nullopt;
            continue;
        }
        const std::uint64_t q = group.prime();
        const std::uint64_t residue = group.logarithm(part) * inverse_modulo(step, q) % q;
        const std::uint64_t more = (residue + q - n % q) % q * inverse_modulo(modulus, q) % q;
        n += modulus * more;
        modulus *= q;
    }
    return n;
}

}  // namespace nimrod
