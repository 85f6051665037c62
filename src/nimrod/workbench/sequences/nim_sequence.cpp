// A period is looked for each time the sequence has grown by an eighth, which wastes at most as
// much work again as the look saves. The lengths at which it is looked for do not depend on where
// an interrupted run goes on.
#include "nimrod/workbench/sequences/nim_sequence.h"

#include <algorithm>
#include <array>
#include <chrono>

#include "nimrod/edge/catalogue.h"

namespace nimrod {

namespace {

constexpr std::size_t first_goal = 64;

/// Saves the values as they come: often at first, later every few seconds.
class Saved {
public:
    Saved(HeapSequence& heaps, SequenceFile* file) : heaps_(heaps), file_(file) {}

    void extend(std::size_t count, Budget& budget) {
        if (file_ == nullptr) return heaps_.extend(count, budget);
        constexpr std::size_t fewest = 1024, most = 65536;  // between looks at the clock
        while (heaps_.size() < count) {
            const std::size_t step = std::clamp(heaps_.size() / 16, fewest, most);
            heaps_.extend(std::min(count, heaps_.size() + step), budget);
            const Clock::time_point now = Clock::now();
            if (now - last_ < pause_) continue;
            file_->save(heaps_, false);
            last_ = Clock::now();
            pause_ = std::min<Clock::duration>(2 * pause_, std::chrono::seconds(4));
        }
    }
    void end(bool complete) {
        if (file_ != nullptr && file_->writable()) file_->save(heaps_, complete);
    }

private:
    using Clock = std::chrono::steady_clock;
    HeapSequence& heaps_;
    SequenceFile* file_;
    Clock::time_point last_ = Clock::now();
    Clock::duration pause_ = std::chrono::milliseconds(60);
};

/// Adds values until there are `count`, or a period is proved if no count is given.
void compute(NimSequence& out, std::optional<std::size_t> count, Budget& budget,
             SequenceFile* file) {
    HeapSequence& heaps = *out.heaps;
    Saved saved(heaps, file);
    try {
        if (file != nullptr) file->load(heaps, count.value_or(SIZE_MAX), budget);
        if (count) saved.extend(*count, budget);
        for (std::size_t goal = first_goal; !count && !out.period; goal += goal / 8) {
            if (goal < heaps.size()) continue;
            saved.extend(goal, budget);
            if (const std::optional<HeapPeriod> found = proved_period(heaps))
                out.period = {found->law, true, ""};
        }
        saved.end(true);
    } catch (const OutOfLimits& stopped) {
        saved.end(false);
        out.unknown = Unknown{stopped.reached, stopped.why};
    }
}

/// What a theorem about some game of the catalogue says of all games of the same code.
std::optional<HeapLaw> known_law(const HeapCode& code) {
    for (const Entry& entry : all_games())
        if (entry.heap_law && entry.make("")->heap_code() == code) return entry.heap_law;
    return std::nullopt;
}

void judge(NimSequence& out) {
    if (!out.period)
        if (const std::optional<HeapPeriod> found = period_of(*out.heaps))
            out.period = {found->law, found->proved, ""};
    if (const std::optional<HeapLaw> known = known_law(*out.code))
        out.period = {known->law, true, known->source};
}

InputError no_heaps(const Game& game) {
    return {tr("the positions of {} are not single numbers from 0 on",
               "les positions de {} ne sont pas des nombres seuls à partir de 0", game.name()),
            0,
            tr("sequence is for games such as kayles, octal:0.16, subtraction:1,3,4",
               "sequence est fait pour des jeux comme kayles, octal:0.16, subtraction:1,3,4")};
}

/// Asks the game itself, some positions at a time.
void ask(NimSequence& out, const Game& game, std::size_t count, Budget& budget) {
    constexpr std::size_t together = 64;
    while (out.asked.size() < count) {
        std::vector<std::string> positions;
        for (std::size_t n = out.asked.size(); n < count && positions.size() < together; ++n) {
            const std::array<Natural, 1> size{natural(n)};
            const std::optional<std::string> position = game.at(size);
            if (!position) throw no_heaps(game);
            positions.push_back(*position);
        }
        for (const Value& value : game.values(positions, Convention::normal, true, budget)) {
            if (!value.nimber) {
                out.unknown = value.unknown.value_or(Unknown{budget.reached(), Stop::too_large});
                return;
            }
            // A value that is no 32-bit number cannot be part of a sequence of numbers.
            const std::string& text = *value.nimber;
            if (text.size() > 9 || text.find_first_not_of("0123456789") != std::string::npos) {
                out.unknown = Unknown{budget.reached(), Stop::too_large};
                return;
            }
            out.asked.push_back(static_cast<std::uint32_t>(std::stoul(text)));
        }
    }
}

void see_period(NimSequence& out) {
    const std::vector<std::uint64_t> values(out.asked.begin(), out.asked.end());
    if (const std::optional<Periodicity> law = find_periodicity(values))
        out.period = {*law, false, ""};
}

}  // namespace

void NimSequence::find_largest() {
    const auto offer = [&](std::size_t n) {
        const std::uint32_t g = (*this)[n];
        if (g > largest.value || (g == largest.value && n < largest.heap)) largest = {g, n};
    };
    if (!heaps) {
        for (std::size_t n = 0; n < size(); ++n) offer(n);
        return;
    }
    // Millions of heaps are looked at after the time is over, so that must be quick. Common heaps
    // of the same parity have the order of their cells (RareSplit); rare ones are few.
    const std::optional<HeapSequence::Sparse> split = sparse();
    if (split)
        for (const std::uint32_t n : split->rares) offer(n);
    heaps->visit_cells([&](const auto& cells, bool) {
        std::int64_t top[] = {-1, -1};
        for (std::size_t n = 1; n < cells.size(); ++n) {
            if (cells[n] <= top[n & 1]) continue;
            offer(n);
            if (!split || !split->split.rare(n, (*this)[n])) top[n & 1] = cells[n];
        }
    });
}

NimSequence nim_sequence(std::string game, HeapCode code, std::optional<std::size_t> count,
                         Budget& budget, SequenceFile* file, const Engine& engine) {
    NimSequence out;
    out.game = std::move(game);
    out.heaps.emplace(code, engine);
    out.code = std::move(code);
    compute(out, count, budget, file);
    judge(out);
    out.find_largest();
    return out;
}

NimSequence nim_sequence(const Game& game, std::optional<std::size_t> count, Budget& budget,
                         SequenceFile* file, const Engine& engine) {
    constexpr std::size_t asked_at_most = 1000;
    if (std::optional<HeapCode> code = game.heap_code())
        return nim_sequence(game.name(), std::move(*code), count, budget, file, engine);
    const std::array<Natural, 1> one{Natural(1)};
    if (!game.at(one)) throw no_heaps(game);
    NimSequence out;
    out.game = game.name();
    ask(out, game, count.value_or(asked_at_most), budget);
    see_period(out);
    out.find_largest();
    return out;
}

}  // namespace nimrod
