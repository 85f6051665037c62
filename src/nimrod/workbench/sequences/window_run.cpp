// At first all values are computed, and a period is looked for among them: many games end here. The
// window begins when the last rare heap is far behind. States are saved as they come, and one more
// each minute.
#include "nimrod/workbench/sequences/window_run.h"

#include <algorithm>
#include <cassert>
#include <chrono>

namespace nimrod {

namespace {

constexpr std::size_t first_heaps = std::size_t{1} << 22;
constexpr std::size_t between_looks = std::size_t{1} << 20;

/// All heaps, until the period is proved or the count is reached, and nothing is returned; or until
/// a window can begin.
WindowBeginning find_beginning(NimSequence& out, std::size_t count, Budget& budget) {
    HeapSequence& heaps = *out.heaps;
    for (std::size_t goal = first_heaps;; goal *= 2) {
        heaps.extend(std::min(goal, count), budget);
        if (const std::optional<HeapPeriod> found = proved_period(heaps)) {
            out.period = {found->law, true, ""};
            return {};
        }
        if (heaps.size() >= count) return {};
        const std::optional<std::size_t> window = WindowSequence::window_of(heaps);
        if (!window) continue;
        WindowBeginning beginning{heaps.sparse()->split, *window, {}};
        for (std::size_t n = 0; n < heaps.size(); ++n) beginning.first.push_back(heaps[n]);
        return beginning;
    }
}

class WindowSearch {
public:
    WindowSearch(NimSequence& out, const HeapCode& code, WindowFile::Content content,
                 Budget& budget, WindowFile* file, const Engine& engine)
        : out_(out),
          budget_(budget),
          file_(file),
          search_(WindowSequence(code, content.beginning.split, std::move(content.beginning.first),
                                 content.beginning.window, engine, budget),
                  std::move(content.states), budget) {
        tell();
    }

    void run(std::size_t count) {
        try {
            while (search_.size() < count) {
                const auto found =
                    search_.extend(std::min(count, search_.size() + between_looks), budget_);
                tell();
                if (found == WindowPeriod::Found::undecided) {
                    out_.window->undecided = search_.size();
                    break;
                }
                if (found == WindowPeriod::Found::period) return prove();
                save(false);
            }
            save(true);
        } catch (const OutOfLimits&) {
            tell();
            save(true);
            throw;
        }
    }

    WindowFile::Content content() const {
        const WindowSequence& heaps = search_.sequence();
        return {{heaps.split(), heaps.window(), heaps.first()}, search_.states()};
    }

private:
    using Clock = std::chrono::steady_clock;

    void tell() {
        const WindowSequence& heaps = search_.sequence();
        out_.window = {search_.size(), heaps.first().size(), heaps.window(), heaps.sparse(), {}};
        out_.largest = {heaps.largest().largest, heaps.largest().largest_heap};
    }
    void save(bool now) {
        const bool late = Clock::now() - last_ > std::chrono::minutes(1);
        if (now || late) search_.add_last_state();
        if (search_.states().size() == saved_ && !now) return;
        saved_ = search_.states().size();
        last_ = Clock::now();
        if (file_ != nullptr) file_->save(search_.states());
    }
    Periodicity law() {
        try {
            return search_.law(budget_);
        } catch (const WindowPeriod::ForeignStates&) {
            assert(file_ != nullptr);  // where else would they come from?
            file_->refuse_content();
        }
    }
    void prove() {
        const Periodicity law = this->law();
        out_.period = {law, true, ""};
        if (file_ == nullptr) return;
        file_->save(search_.states());
        file_->save(WindowFile::Proof{law, search_.size(), out_.largest.value, out_.largest.heap});
    }

    NimSequence& out_;
    Budget& budget_;
    WindowFile* file_;
    WindowPeriod search_;
    std::size_t saved_ = 0;
    Clock::time_point last_ = Clock::now();
};

}  // namespace

NimSequence nim_sequence_in_window(const Game& game, std::optional<std::size_t> count,
                                   Budget& budget, WindowFile* file, const Engine& engine,
                                   WindowFile::Content* passed) {
    NimSequence out;
    out.game = game.name();
    out.code = game.heap_code().value();
    const std::size_t most = count.value_or(SIZE_MAX);
    WindowFile::Content content;
    if (file != nullptr) content = file->load();
    try {
        if (content.beginning.first.empty()) {
            out.heaps.emplace(*out.code, engine);
            content.beginning = find_beginning(out, most, budget);
            if (content.beginning.first.empty()) {
                out.find_largest();
                return out;
            }
            if (file != nullptr) file->begin(content.beginning);
            out.heaps.reset();
        } else if (!WindowSequence::can_begin(*out.code, content.beginning.split,
                                              content.beginning.first, content.beginning.window)) {
            file->refuse_content();
        }
        WindowSearch search(out, *out.code, std::move(content), budget, file, engine);
        if (file != nullptr && file->proof()) {
            const WindowFile::Proof& proof = *file->proof();
            out.period = {proof.law, true, ""};
            out.window->size = proof.size;
            out.largest = {proof.largest, proof.largest_heap};
        } else {
            search.run(most);
        }
        if (passed != nullptr) *passed = search.content();
    } catch (const OutOfLimits& stopped) {
        if (out.heaps) out.find_largest();
        out.unknown = Unknown{stopped.reached, stopped.why};
    }
    return out;
}

}  // namespace nimrod
