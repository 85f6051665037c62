// The states that a search in a window has passed are the proof, but for one: where the period
// begins there must be a state, which returns; it is computed again from the one before. Only some
// of the others are taken, so that segments are of about the same length and not too many.
#include "nimrod/workbench/proofs/segment_proof.h"

#include <algorithm>

#include "nimrod/workbench/sequences/window_run.h"

namespace nimrod {

namespace {

constexpr std::size_t least_segment = std::size_t{1} << 24;
constexpr std::size_t most_segments = 64;
constexpr std::size_t least_length = 256;
constexpr std::size_t usual_length = 16'384;

bool can_be_segmented(const HeapCode& code) {
    return !code.endless() && !code.unequal_parts && code.most_parts() == 2;
}

}  // namespace

SegmentedPeriod::SegmentedPeriod(std::string name, HeapCode code, Periodicity law)
    : name_(std::move(name)), code_(std::move(code)), law_(law) {
    // There is a state after the first heaps, which are more than a state has.
    law_.preperiod = std::max<std::size_t>(law_.preperiod, 2);
}

std::optional<SegmentedPeriod> SegmentedPeriod::find(const Game& game, Budget& budget) {
    const std::optional<HeapCode> code = game.heap_code();
    if (!code || !can_be_segmented(*code)) return std::nullopt;
    WindowFile::Content passed;
    NimSequence found = nim_sequence_in_window(game, std::nullopt, budget, nullptr,
                                               Engine{.threads = budget.threads()}, &passed);
    if (found.unknown) throw OutOfLimits{found.unknown->reached, found.unknown->why};
    const std::optional<HeapSequence::Sparse> sparse = found.sparse();
    if (!found.period || !found.period->proved || found.period->law.saltus != 0 || !sparse)
        return std::nullopt;
    SegmentedPeriod out(game.name(), *code, found.period->law);
    out.split_ = sparse->split;
    out.last_rare_ = sparse->rares.empty() ? 0 : sparse->rares.back();
    out.heaps_ = std::move(found.heaps);
    out.content_ = std::move(passed);
    return out;
}

std::optional<SegmentedPeriod> SegmentedPeriod::from(const WindowFile& file, const Game& game) {
    const std::optional<HeapCode> code = game.heap_code();
    if (!code || !file.proof()) return std::nullopt;
    SegmentedPeriod out(game.name(), *code, file.proof()->law);
    out.content_ = file.load();
    const WindowBeginning& begun = out.content_.beginning;
    if (!WindowSequence::can_begin(*code, begun.split, begun.first, begun.window))
        file.refuse_content();
    out.split_ = begun.split;
    for (std::size_t n = 1; n < begun.first.size(); ++n)
        if (begun.split.rare(n, begun.first[n])) out.last_rare_ = n;
    return out;
}

std::vector<std::size_t> SegmentedPeriod::lengths() const {
    const std::size_t least = std::max(least_length, last_rare_ + code_.last());
    const std::size_t most = heaps_ ? std::max(usual_length, least) : content_.beginning.window;
    std::vector<std::size_t> out;
    for (std::size_t length = least; length < most; length += length / 2) out.push_back(length);
    out.push_back(most);
    return out;
}

/// Where states are: below the end, and one where the period begins.
std::vector<std::size_t> SegmentedPeriod::sizes(std::size_t length) const {
    const std::size_t returns = law_.preperiod + length, end = returns + law_.period;
    const std::size_t apart = std::max(least_segment, end / most_segments);
    std::vector<std::size_t> out{returns};
    if (heaps_)
        for (std::size_t size = length + 1 + apart; size < end; size += apart) out.push_back(size);
    std::size_t last = 0;
    for (const WindowState& state : content_.states)
        if (state.size >= last + apart && state.size < end) out.push_back(last = state.size);
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

/// The nimbers of the last heaps below the size.
std::vector<std::uint32_t> SegmentedPeriod::state(std::size_t size, std::size_t length,
                                                  Budget& budget) const {
    std::vector<std::uint32_t> out;
    const std::vector<std::uint32_t>& first = content_.beginning.first;
    const auto after =
        std::upper_bound(content_.states.begin(), content_.states.end(), size,
                         [](std::size_t n, const WindowState& state) { return n < state.size; });
    if (!heaps_ && after != content_.states.begin() && (after - 1)->size == size) {
        const std::vector<std::uint16_t>& last = (after - 1)->last;
        for (std::size_t i = last.size() - length; i < last.size(); ++i)
            out.push_back(split_.nimber(size - last.size() + i, last[i], false));
        return out;
    }
    const auto nimber = [&](std::size_t n, const auto& later) -> std::uint32_t {
        return n < first.size() ? first[n] : later[n];
    };
    const auto take = [&](const auto& later) {
        for (std::size_t n = size - length; n < size; ++n) out.push_back(nimber(n, later));
    };
    if (heaps_ || size <= first.size()) {
        if (heaps_)
            take(*heaps_);
        else
            take(first);
        return out;
    }
    WindowSequence again(code_, split_, first, content_.beginning.window,
                         Engine{.threads = budget.threads()}, budget);
    if (after != content_.states.begin()) again.jump(*(after - 1), budget);
    for (auto before = after; !again.extend(size, budget);) {
        // From a state less is known for a while; it was decided from an earlier one.
        if (before == content_.states.begin()) throw WindowPeriod::ForeignStates{};
        --before;
        if (before == content_.states.begin())
            again.go_back(budget);
        else
            again.jump(*(before - 1), budget);
    }
    take(again);
    return out;
}

Proof SegmentedPeriod::proof(std::size_t length, Budget& budget) const {
    Proof proof;
    proof.statement = "period " + std::to_string(law_.period) + " " +
                      std::to_string(law_.preperiod) + " " + name_;
    proof.method = "segments " + std::to_string(split_.mask);
    if (split_.alternating) proof.method += " alternating";
    proof.records = lines_of_nimbers(state(length + 1, length + 1, budget));
    for (const std::size_t size : sizes(length)) {
        proof.records.push_back("s " + std::to_string(size));
        for (const std::uint32_t nimber : state(size, length, budget))
            proof.records.back() += " " + std::to_string(nimber);
    }
    return proof;
}

}  // namespace nimrod
