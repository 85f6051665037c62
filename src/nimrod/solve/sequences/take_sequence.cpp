// Finite subtraction sets. For each nimber v a window of bits says which of the last heaps have it,
// heap n standing at the place n modulo the length of the window. The moves from n are the set of
// what may be taken, turned by n; v is excluded if the two have a bit in common: 64 moves are tried
// at once. Turned sets are kept for n modulo 64; the rest of the turn is a choice of words.
//
// Endless digits. If the digits repeat from some place T on, all heaps below n - T of certain
// residues are options of n, and the nimbers of these only become more: one set for each residue,
// with its mex, is kept. What stands before T is looked up heap by heap.
//
// Whoever knows these sets and the last T nimbers knows the future, relative to a saltus (the
// argument by which all-but games are arithmetic-periodic: A. Siegel, Finite excluded subtraction
// sets and infinite modular Nim, Dalhousie 2005): repeats() compares them.
#include "nimrod/solve/sequences/take_sequence.h"

#include <algorithm>
#include <cassert>

namespace nimrod {

SubtractionWindows::SubtractionWindows(const HeapCode& code) : words_(code.last() / 64 + 1) {
    const std::size_t length = 64 * words_;
    taken_.assign(64 * 2 * words_, 0);
    for (std::size_t turn = 0; turn < 64; ++turn)
        for (const std::size_t t : code.taken_leaving(1)) {
            const std::size_t place = (length + turn - t) % length;
            for (const std::size_t copy : {std::size_t{0}, words_})
                taken_[turn * 2 * words_ + copy + place / 64] |= std::uint64_t{1} << (place % 64);
        }
    windows_.assign((code.taken_leaving(1).size() + 2) * words_, 0);
}

std::uint32_t SubtractionWindows::next(std::size_t n) const {
    const std::size_t word = n / 64 % words_;
    const std::uint64_t* taken = &taken_[(n % 64) * 2 * words_ + (words_ - word) % words_];
    for (std::uint32_t v = 0;; ++v) {
        const std::uint64_t* window = &windows_[v * words_];
        std::uint64_t common = 0;
        for (std::size_t w = 0; w < words_; ++w) common |= window[w] & taken[w];
        if (common == 0) return v;
    }
}

void SubtractionWindows::extend(NimberRow& g, std::size_t count, Budget& budget) {
    constexpr std::size_t per_step = 1024;
    const std::size_t length = 64 * words_;
    const auto place = [&](std::uint32_t v, std::size_t n) -> std::uint64_t& {
        // The first heaps may have larger nimbers, where what may be emptied may not be left.
        if ((v + 1) * words_ > windows_.size()) windows_.resize((v + 1) * words_, 0);
        return windows_[v * words_ + n / 64 % words_];
    };
    const auto enter = [&](std::size_t n, std::uint32_t v) {
        const std::uint64_t bit = std::uint64_t{1} << (n % 64);
        if (n >= length) place(g[n - length], n) &= ~bit;
        place(v, n) |= bit;
    };
    for (; done_ < g.size(); ++done_) enter(done_, g[done_]);
    while (g.size() < count) {
        const std::size_t last = std::min(count, g.size() + per_step);
        budget.step(last - g.size());
        for (std::size_t n = g.size(); n < last; ++n) {
            const std::uint32_t v = next(n);
            enter(n, v);
            g.push_back(v);
        }
        done_ = g.size();
    }
}

bool EndlessTakes::suits(const HeapCode& code) {
    if (!code.endless()) return false;
    return std::all_of(code.digits.end() - static_cast<std::ptrdiff_t>(code.repeat),
                       code.digits.end(), [](std::uint8_t d) { return d < 4; });
}

EndlessTakes::EndlessTakes(const HeapCode& code)
    : code_(code), written_(code), excluded_(code.repeat) {
    assert(suits(code));
    written_.repeat = 0;
}

/// From now on the heap m is an option by endless digits.
void EndlessTakes::exclude(std::vector<Excluded>& excluded, const NimberRow& g,
                           std::size_t m) const {
    const unsigned parts = m == 0 ? 0 : 1;
    const std::size_t first = m + code_.digits.size();
    for (std::size_t n = first; n < first + code_.repeat; ++n)
        if (code_.leaves(n - m, parts)) excluded[n % code_.repeat].add(g[m]);
}

void EndlessTakes::extend(NimberRow& g, std::size_t count, Budget& budget) {
    while (g.size() < count) {
        const std::size_t n = g.size();
        for (; next_ + code_.digits.size() <= n; ++next_) exclude(excluded_, g, next_);
        seen_.begin();
        visit_option_nimbers(written_, g, n, [&](std::uint32_t v) { seen_.add(v); });
        const Excluded& excluded = excluded_[n % code_.repeat];
        std::uint32_t v = excluded.least;
        while (seen_.has(v) || excluded.contains(v)) ++v;
        budget.step();
        g.push_back(v);
    }
}

std::vector<EndlessTakes::Excluded> EndlessTakes::excluded_from(const NimberRow& g,
                                                                std::size_t n) const {
    std::vector<Excluded> out(code_.repeat);
    for (std::size_t m = 0; m + code_.digits.size() < n; ++m) exclude(out, g, m);
    return out;
}

bool EndlessTakes::repeats(const NimberRow& g, std::size_t period, std::uint32_t saltus) const {
    if (written_.most_parts() > 1) return false;  // a break has parts of every age
    const std::size_t before = code_.digits.size();
    if (period % code_.repeat != 0 || g.size() < 2 * before + period + 1) return false;
    const std::size_t n = g.size();
    for (std::size_t m = n - before; m < n; ++m)
        if (g[m] != g[m - period] + saltus) return false;
    const std::vector<Excluded> now = excluded_from(g, n), then = excluded_from(g, n - period);
    for (std::size_t residue = 0; residue < code_.repeat; ++residue) {
        const auto end = static_cast<std::uint32_t>(now[residue].has.size());
        for (std::uint32_t v = 0; v < std::max(end, saltus); ++v) {
            const bool shifted = v < saltus || then[residue].contains(v - saltus);
            if (now[residue].contains(v) != shifted) return false;
        }
        for (std::size_t v = 0; v < then[residue].has.size(); ++v)
            if (then[residue].has[v] &&
                !now[residue].contains(static_cast<std::uint32_t>(v) + saltus))
                return false;
    }
    return true;
}

}  // namespace nimrod
