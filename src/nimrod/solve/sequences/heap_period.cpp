// Theorem (R. K. Guy and C. A. B. Smith, The G-values of various games, Proc. Cambridge Phil. Soc.
// 52, 1956, for two parts): let d_k be the last digit of a code that leaves at most r parts. If
// g(n + p) = g(n) for n0 <= n < r n0 + (r-1) p + k, then for all n >= n0. For if n is larger, what
// is left of n + p, or of n, has a part of at least n0 + p, or n0: it can be made smaller, or
// larger, by p without changing its nimber, so n and n + p have options of the same nimbers. The
// part must not vanish: the proof takes n0 to be at least 1, and the heap 0 is looked at by itself.
//
// The periods are tried in increasing order. If p passes, no smaller one is a period: its
// pre-period would be the same, so it would have passed before.
//
// The nimbers of endless codes that only take are the work of a machine whose state is compared
// (take_sequence.cpp). Finite codes that leave three parts may rise for ever
// (arithmetic_period.cpp). Other endless codes, and Grundy's game (no theorem lets a part grow by p
// where parts must differ): only seen, never called proved.
#include "nimrod/solve/sequences/heap_period.h"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "nimrod/solve/sequences/arithmetic_period.h"

namespace nimrod {

namespace {

/// Whether the cells [first, first + count) are those p further on; a few places are looked at
/// before all are.
template <class Cell>
bool repeats(std::span<const Cell> cells, std::size_t first, std::size_t p) {
    const std::size_t count = cells.size() - p - first;
    constexpr std::size_t places = 16, look = 16;
    for (std::size_t i = 0; count > places * look && i < places; ++i) {
        const Cell* at = &cells[first + i * (count / places)];
        if (std::memcmp(at, at + p, look * sizeof(Cell)) != 0) return false;
    }
    return std::memcmp(&cells[first], &cells[first + p], count * sizeof(Cell)) == 0;
}

/// One more than the last heap n for which one of n and n + p is rare and the other is not: equal
/// cells do not mean equal nimbers there.
std::size_t rares_repeat_from(const std::vector<std::uint32_t>& rares, std::size_t size,
                              std::size_t p) {
    const auto is_rare = [&](std::size_t n) {
        return std::binary_search(rares.begin(), rares.end(), n);
    };
    std::size_t from = 0;
    for (const std::size_t r : rares) {
        if (r + p < size && !is_rare(r + p)) from = std::max(from, r + 1);
        if (r >= p && !is_rare(r - p)) from = std::max(from, r - p + 1);
    }
    return from;
}

/// The least period, a multiple of `step`, that lasts as long as the theorem asks for.
template <class Cell>
std::optional<Periodicity> search(std::span<const Cell> cells,
                                  const std::vector<std::uint32_t>& rares, std::size_t step,
                                  const HeapCode& code) {
    const std::size_t size = cells.size(), parts = std::max(code.most_parts(), 1U);
    constexpr std::size_t tail = 8;
    if (size < 4 * tail) return std::nullopt;
    const Cell* end = &cells[size - tail];
    for (std::size_t p = step; p + tail < size; p += step) {
        const std::size_t reserve = parts * p + code.last();  // the theorem's window, without n0
        if (reserve + parts > size) break;
        if (std::memcmp(end, end - p, tail * sizeof(Cell)) != 0) continue;
        // The largest pre-period that can be proved, and shown by a tail of the sequence.
        const std::size_t latest = std::min((size - reserve) / parts, size - tail - p);
        if (!repeats(cells, latest, p)) continue;
        const std::size_t least = std::max<std::size_t>(rares_repeat_from(rares, size, p), 1);
        if (least > latest) continue;
        std::size_t preperiod = latest;
        while (preperiod > least && cells[preperiod - 1] == cells[preperiod - 1 + p]) --preperiod;
        return Periodicity{preperiod, p, 0};
    }
    return std::nullopt;
}

/// Shorter sequences than the tail that search() compares: by the letter.
std::optional<Periodicity> search_short(const HeapSequence& g) {
    for (std::size_t p = 1; p < g.size(); ++p) {
        std::size_t preperiod = g.size() - p;
        while (preperiod > 1 && g[preperiod - 1] == g[preperiod - 1 + p]) --preperiod;
        if (proved_below(g.code(), p, preperiod) + p <= g.size())
            return Periodicity{preperiod, p, 0};
    }
    return std::nullopt;
}

std::optional<Periodicity> search_finite(const HeapSequence& g) {
    constexpr std::size_t by_the_letter = 256;
    if (g.size() <= by_the_letter) return search_short(g);
    const std::optional<HeapSequence::Sparse> sparse = g.sparse();
    const std::vector<std::uint32_t> rares = sparse ? sparse->rares : std::vector<std::uint32_t>{};
    return g.visit_cells([&](auto cells, bool alternating) -> std::optional<Periodicity> {
        if (!alternating) return search(cells, rares, 1, g.code());
        // An odd period would make every other heap of it rare.
        if (16 * rares.size() < g.size()) return search(cells, rares, 2, g.code());
        std::vector<std::uint32_t> values(g.size());
        for (std::size_t n = 0; n < g.size(); ++n) values[n] = g[n];
        return search(std::span<const std::uint32_t>(values), {}, 1, g.code());
    });
}

std::vector<std::uint64_t> nimbers_of(const HeapSequence& g) {
    std::vector<std::uint64_t> values(g.size());
    for (std::size_t n = 0; n < values.size(); ++n) values[n] = g[n];
    return values;
}

/// What the last heaps show, whatever the code.
std::optional<Periodicity> seen(const HeapSequence& g) {
    constexpr std::size_t most = std::size_t{1} << 24;  // more would take too much memory
    if (g.size() > most) {
        // A finite code rises for ever only where it leaves three parts, and then the plain loop
        // comes nowhere near; so equal cells are all that there is to see.
        if (g.code().endless()) return std::nullopt;
        return search_finite(g);
    }
    return find_periodicity(nimbers_of(g));
}

/// The least multiple of a law that the machine of an endless code is known to follow: the law
/// itself then holds too, since the differences g(n + p) - g(n) repeat with the multiple.
bool proved_endless(const HeapSequence& g, const Periodicity& law) {
    const std::size_t multiple = std::lcm(law.period, g.code().repeat) / law.period;
    if ((multiple + 1) * law.period + law.preperiod > g.size()) return false;
    return g.repeats(multiple * law.period, static_cast<std::uint32_t>(multiple * law.saltus));
}

/// The law of a code that leaves three parts, where the nimbers rise in each period.
std::optional<HeapPeriod> rising_period(const HeapSequence& g) {
    if (g.code().most_parts() < 3) return std::nullopt;
    const std::optional<Periodicity> law = seen(g);
    if (!law || law->saltus == 0 || !rises_for_ever(g.code(), nimbers_of(g), *law))
        return std::nullopt;
    return HeapPeriod{*law, true};
}

}  // namespace

std::size_t proved_below(const HeapCode& code, std::size_t period, std::size_t preperiod) {
    const std::size_t parts = std::max(code.most_parts(), 1U);
    return parts * std::max<std::size_t>(preperiod, 1) + (parts - 1) * period + code.last();
}

std::optional<HeapPeriod> proved_period(const HeapSequence& g) {
    if (g.code().endless()) {
        const std::optional<Periodicity> law = seen(g);
        if (law && proved_endless(g, *law)) return HeapPeriod{*law, true};
        return std::nullopt;
    }
    if (g.code().unequal_parts) return std::nullopt;
    std::optional<Periodicity> law = search_finite(g);
    if (!law) return rising_period(g);
    if (law->preperiod == 1 && g[0] == g[law->period]) law->preperiod = 0;
    return HeapPeriod{*law, true};
}

std::optional<HeapPeriod> period_of(const HeapSequence& g) {
    if (std::optional<HeapPeriod> proved = proved_period(g)) return proved;
    if (g.size() > most_seen) return std::nullopt;
    const std::optional<Periodicity> law = seen(g);
    if (!law) return std::nullopt;
    return HeapPeriod{*law, false};
}

}  // namespace nimrod
