// The numbers kappa and alpha on which the nim-products of infinite ordinals rest, as far as anyone
// has computed them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <optional>

#include "nimrod/core/text.h"
#include "nimrod/numbers/ordinal.h"

namespace nimrod {

/// Thrown by what rests on a number that nobody has computed. That is no bad input, and no limit
/// that a caller could raise: an application gives the reason as its answer (exit 3).
class NotKnown : public std::exception {
public:
    explicit NotKnown(Text reason) : reason_(std::move(reason)) {}
    const Text& reason() const { return reason_; }
    const char* what() const noexcept override { return reason_.en.c_str(); }

private:
    Text reason_;
};

/// The odd prime number k (3, 5, 7, ... for k = 0, 1, 2, ...) as far as the table goes.
std::optional<std::uint32_t> odd_prime(std::size_t k);

/// The least h > 0 for which p, which is odd, divides 2^h - 1.
std::uint32_t order_of_two(std::uint32_t p);

/// Lenstra's excess m_p = alpha_p - kappa_f(p), where f(p) is the order of 2 modulo p. Empty where
/// p is no odd prime of the table.
std::optional<std::uint32_t> excess(std::uint32_t p);

/// The least ordinal that is no p-th nim-power of an ordinal below kappa_p. Throws NotKnown where p
/// is no odd prime of the table.
const Ordinal& alpha(std::uint32_t p);

/// The degree of alpha_p over the field {0, 1}; throws like alpha().
std::uint64_t alpha_degree(std::uint32_t p);

/// The least ordinal whose degree over {0, 1} is a multiple of h > 0. Throws NotKnown where h has a
/// prime factor beyond the table.
Ordinal kappa(std::uint32_t h);

/// The refusal of what rests on kappa_p, where p is the odd prime number k, beyond the table.
NotKnown unknown_kappa(const Natural& k);

}  // namespace nimrod
