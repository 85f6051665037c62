// Schwenk's sequence (A. J. Schwenk, Take-away games, Fibonacci Quarterly 8, 1970; for f(t) = 2t,
// where it gives the Fibonacci numbers, M. J. Whinihan, Fibonacci Nim, ibid. 1, 1963).
//
// Every n is a sum of terms, found by taking the largest that fits. If H(i) is followed there by
// H(j), then f(H(j)) < H(i): otherwise H(i) + H(j) would be at least H(i+1), which fitted.
//
// The recurrence. Step k adds H(k-r), r its lag, exactly when
//     a H(k-r) - c H(k) >= -cb   and   c H(k) - a H(k-r-1) > cb.
// Call the left sides A(k) and B(k). Suppose that r+2 consecutive steps, the last of them k, have
// the same lag r, and that A and B are not negative at any of them. Writing each of H(k+1),
// H(k+1-r), H(k-r) as the sum that made it (steps k, k-r, k-r-1) gives
//     A(k+1) = A(k) + A(k-r) >= A(k),   B(k+1) = B(k) + B(k-r) >= B(k),
// so all these inequalities hold at k+1: it has the lag r too, and so for ever. (For f(t) = Pt the
// definition of the lag already says that A and B are not negative.)
#include "nimrod/games/dynamic/losing_sequence.h"

#include <algorithm>
#include <cassert>

namespace nimrod {

namespace {
constexpr std::size_t block_overhead = 16;  // of the allocator, for each number
}

LosingSequence::LosingSequence(TakeLimit limit) : limit_(std::move(limit)) {
    dense_ = limit_(1) + 1;
    terms_.push_back(dense_);
}

void LosingSequence::extend(Budget& budget) {
    budget.step();
    Natural next = limit_.least_reaching(terms_.back());
    if (next > dense_) {
        while (terms_[candidate_] < next) ++candidate_;
        next = terms_[candidate_];
    }
    next += terms_.back();
    grow(sizeof next + block_overhead + mpz_size(next.get_mpz_t()) * sizeof(mp_limb_t), budget);
    terms_.push_back(std::move(next));
}

std::vector<Natural> LosingSequence::decompose(const Natural& n, Budget& budget) {
    const std::lock_guard lock(mutex_);
    while (terms_.back() < n) extend(budget);
    std::vector<Natural> parts;
    Natural rest = n;
    auto above = terms_.end();
    while (rest > dense_) {
        above = std::upper_bound(terms_.begin(), above, rest);
        parts.push_back(*(above - 1));
        rest -= parts.back();
    }
    if (rest > 0) parts.push_back(rest);
    return parts;
}

std::vector<Natural> losing_terms(const TakeLimit& limit, std::size_t count, Budget& budget) {
    std::vector<Natural> terms{1};
    std::size_t j = 0;
    while (terms.size() < count) {
        budget.step();
        while (limit(terms[j]) < terms.back()) ++j;
        terms.emplace_back(terms.back() + terms[j]);
    }
    return terms;
}

std::optional<Recurrence> find_recurrence(const TakeLimit& limit,
                                          const std::vector<Natural>& terms) {
    const auto h = [&](std::size_t k) -> const Natural& { return terms[k - 1]; };
    const Natural& a = limit.a();
    const Natural& c = limit.c();
    std::size_t j = 1;
    std::size_t lag = 0;
    std::size_t from = 1;    // since this step the lag is the same
    std::size_t strong = 1;  // since this one the inequalities hold too
    for (std::size_t k = 1; k <= terms.size(); ++k) {
        while (limit(h(j)) < h(k)) ++j;
        if (k - j != lag) {
            lag = k - j;
            from = k;
            strong = k;
        }
        const mpz_class slack = a * h(j) - c * h(k);  // A(k); the lag says that it is >= -cb
        const bool first = j == 1;
        const mpz_class excess = first ? mpz_class(0) : mpz_class(c * h(k) - a * h(j - 1));  // B(k)
        if (first || slack < 0 || excess < 0) strong = k + 1;
        if (k + 1 >= strong + lag + 2) return Recurrence{lag, from};
    }
    return std::nullopt;
}

}  // namespace nimrod
