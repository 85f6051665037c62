// A heap needs its rare partners' partners: heaps as far back as the last rare one; and, for the
// proof that smaller rare nimbers are options, pairs of a first and a last heap. Whatever lies
// between is not needed as long as no new rare heap appears, and that one appears cannot be missed:
// the proof fails then.
#include "nimrod/solve/sequences/window_sequence.h"

#include <algorithm>
#include <cassert>

namespace nimrod {

namespace {

constexpr std::size_t least_window = 16384;
constexpr std::size_t slack = 512;
constexpr std::size_t rare_before = 8;  // the last rare heap is in the first eighth
/// Each rare heap is noted with all others: where there are more, the method is of no use.
constexpr std::size_t most_rares = 20'000;

std::size_t window_after(std::size_t last_rare, const HeapCode& code) {
    return std::max(least_window, last_rare + code.last() + slack);
}

}  // namespace

std::optional<std::size_t> WindowSequence::window_of(const HeapSequence& heaps) {
    const std::optional<HeapSequence::Sparse> sparse = heaps.sparse();
    if (!sparse || sparse->rares.empty() || sparse->rares.size() > most_rares) return std::nullopt;
    const std::size_t window = window_after(sparse->rares.back(), heaps.code());
    if (heaps.size() < rare_before * window) return std::nullopt;
    return window;
}

bool WindowSequence::can_begin(const HeapCode& code, const RareSplit& split,
                               const std::vector<std::uint32_t>& first, std::size_t window) {
    if (code.endless() || code.most_parts() != 2) return false;
    std::size_t rares = 0, last_rare = 0;
    for (std::size_t n = 1; n < first.size(); ++n) {
        if (split.index(first[n]) >= SparseCells<std::uint16_t>::indices) return false;
        if (!split.rare(n, first[n])) continue;
        ++rares;
        last_rare = n;
    }
    return rares > 0 && rares <= most_rares && first[0] == 0 &&
           window == window_after(last_rare, code) && first.size() >= rare_before * window;
}

template <class Cell>
SparseSequence<Cell> WindowSequence::start(const WindowState& state, Budget& budget) const {
    SparseSequence<Cell> out(code_, split_, engine_);
    for (std::size_t n = 1; n < first_.size(); ++n) out.add(first_[n], budget);
    out.jump(state.size, state.last, budget);
    return out;
}

void WindowSequence::start(const WindowState& state, bool narrow, Budget& budget) {
    if (narrow)
        heaps_ = start<std::uint8_t>(state, budget);
    else
        heaps_ = start<std::uint16_t>(state, budget);
}

WindowSequence::WindowSequence(const HeapCode& code, const RareSplit& split,
                               std::vector<std::uint32_t> first, std::size_t window,
                               const Engine& engine, Budget& budget)
    : code_(code),
      split_(split),
      first_(std::move(first)),
      window_(window),
      engine_(engine),
      heaps_(SparseSequence<std::uint8_t>(code, split, engine)) {
    go_back(budget);
}

void WindowSequence::go_back(Budget& budget) {
    const auto most = std::max_element(first_.begin(), first_.end());
    largest_ = {first_.size(), {}, *most, static_cast<std::size_t>(most - first_.begin())};
    const bool narrow = std::all_of(first_.begin(), first_.end(), [&](std::uint32_t g) {
        return split_.index(g) < SparseCells<std::uint8_t>::indices;
    });
    start(largest_, narrow, budget);
}

void WindowSequence::jump(const WindowState& state, Budget& budget) {
    assert(state.last.size() == window());
    const auto most = *std::max_element(state.last.begin(), state.last.end());
    if (heaps_.index() == 0 && most >= SparseCells<std::uint8_t>::indices)
        start(state, false, budget);
    else
        std::visit([&](auto& heaps) { heaps.jump(state.size, state.last, budget); }, heaps_);
    largest_ = {state.size, {}, state.largest, state.largest_heap};
}

bool WindowSequence::holds_all() const {
    return std::visit([&](const auto& heaps) { return heaps.held() >= first_.size(); }, heaps_);
}

bool WindowSequence::extend(std::size_t count, Budget& budget) {
    while (size() < count) {
        const std::size_t from = size();
        const std::size_t goal = std::min(count, from + piece);
        const auto look = [&] {
            largest_.size = std::visit([](const auto& heaps) { return heaps.size(); }, heaps_);
            find_largest(from);
        };
        bool too_large = false, undecided = false;
        try {
            std::visit(
                [&](auto& heaps) {
                    using Extent = typename std::remove_reference_t<decltype(heaps)>::Extent;
                    const Extent extent = heaps.extend(goal, budget);
                    too_large = extent == Extent::too_large;
                    undecided = extent == Extent::undecided;
                },
                heaps_);
        } catch (const OutOfLimits&) {
            look();
            throw;
        }
        look();
        if (undecided || (too_large && heaps_.index() == 1)) return false;
        if (!too_large) continue;
        if (size() < least_state())  // almost nothing is lost
            largest_ = {first_.size(), {}, largest_.largest, largest_.largest_heap};
        start(size() == first_.size() ? largest_ : state(size()), false, budget);
    }
    return true;
}

void WindowSequence::find_largest(std::size_t from) {
    visit_from(from, [&](auto cells) {
        std::uint32_t most = 0;
        for (const auto cell : cells) most = std::max<std::uint32_t>(most, cell);
        if (std::max(split_.nimber(0, most, false), split_.nimber(1, most, false)) <=
            largest_.largest)
            return;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::uint32_t g = split_.nimber(from + i, cells[i], false);
            if (g <= largest_.largest) continue;
            largest_.largest = g;
            largest_.largest_heap = from + i;
        }
    });
}

HeapSequence::Sparse WindowSequence::sparse() const {
    return std::visit(
        [](const auto& heaps) { return HeapSequence::Sparse{heaps.split(), heaps.rares()}; },
        heaps_);
}

std::uint16_t WindowSequence::index(std::size_t n) const {
    return std::visit([&](const auto& heaps) -> std::uint16_t { return *heaps.at(n); }, heaps_);
}

WindowState WindowSequence::state(std::size_t n) const {
    assert(n >= least_state() && n <= size() && size() - n <= piece);
    WindowState out{n, {}, largest_.largest, largest_.largest_heap};
    visit_from(n - window(), [&](auto cells) {
        out.last.assign(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(window()));
    });
    return out;
}

}  // namespace nimrod
