// All P-positions inside a shape, by one sweep over all shapes, the smaller before the larger.
//
// A shape from which no P-position can be reached is one itself; it then marks the shapes from
// which it can be reached. With one bit for each shape these marks would fall all over the memory,
// and the memory would be the limit. But P-positions are rare (one shape in 240 in an 18x18 bar),
// so only they are kept: shapes are cut into upper and lower rows, and for each upper part the bits
// of all lower parts are worked out in an array that stays in the cache of a core:
//
// - A bite in an upper row leads to an upper part with fewer squares, whose P-positions are listed.
//   Where the bite leaves the lower rows alone they mark the lower parts with the same numbers;
//   where it leaves v squares and would cut lower rows too, a P-position whose first lower rows are
//   v long marks all lower parts in which just these rows are v or longer.
// - The bits still clear are P-positions in ascending order, and each marks the lower parts from
//   which a bite in a lower row leads to it.
//
// Upper parts with equally many squares do not depend on each other: all cores work on them, and
// where several processes do, each takes every so many-th one and tells the others what it found
// there. So the work is divided and the memory is not: every process needs the P-positions with all
// smaller upper parts at hand. Tried
// first and dropped: one bit for each shape, 292 MB for 17x17 where this takes 35 MB; a prototype
// of each, on one core, took 0.34 s against 0.13 s for 14x14 and 1.5 s against 0.54 s for 15x15.
#include "nimrod/games/chomp/sweep.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <exception>
#include <memory>
#include <numeric>
#include <optional>
#include <utility>

#include "nimrod/core/crew.h"
#include "nimrod/core/held_memory.h"
#include "nimrod/core/varint.h"
#include "nimrod/games/chomp/lower_parts.h"

namespace nimrod {

namespace {

/// So many lower parts fill the second cache of a core.
constexpr std::uint64_t few_lower_parts = 4'000'000;
/// So many upper parts are enough to be shared out.
constexpr std::uint64_t many_upper_parts = 1'000'000;

/// How many of the rows are upper ones: at least one, and so many that there are not more lower
/// parts than that; more where there would be few upper ones. (Many lower parts take less time:
/// with 55 millions 19x19 takes 3.4 ns a shape, with 1.6 millions 18x18 takes 4.8 ns.)
std::size_t upper_rows(std::span<const std::uint32_t> outer, std::uint64_t most_lower_parts) {
    for (std::size_t upper = 1;; ++upper) {
        if (upper + 1 >= outer.size()) return upper;
        const std::uint64_t lower_parts = ShapeIndex(outer.subspan(upper)).count();
        const std::uint64_t upper_parts = ShapeIndex(outer.first(upper)).count();
        if (lower_parts <= (upper_parts < many_upper_parts
                                ? std::min(few_lower_parts, most_lower_parts)
                                : most_lower_parts))
            return upper;
    }
}

/// At least two rows, so that there is an upper and a lower one.
ChompRows two_rows(ChompRows rows) {
    rows.resize(std::max(rows.size(), std::size_t{2}));
    return rows;
}

}  // namespace

/// Works on one upper part after the other; several of these may work side by side.
class ChompSweeper {
public:
    ChompSweeper(const ChompSweep& sweep, Convention convention)
        : sweep_(sweep),
          convention_(convention),
          parts_(sweep.lower_),
          upper_(sweep.upper_, sweep.upper_.rows()) {}

    /// Finds the P-positions with this upper part, those with fewer squares being known; returns
    /// how many shapes have it.
    std::uint64_t sweep(std::uint64_t upper) {
        upper_.go_to(upper);
        parts_.open(upper_.shape().back());
        lost_.begin();
        if (!bitten_off()) {
            const bool single_square = upper == sweep_.upper_.below(0)[1];
            if (upper == 0 || (single_square && convention_ == Convention::misere))
                parts_.mark(0);  // the empty shape is no position; misère play ends with a win
            mark_by_upper_bites();
            parts_.for_each_unmarked(
                [&](std::uint64_t part) { lost_.add(static_cast<std::uint32_t>(part)); });
        }
        if (const std::size_t words = lost_.end(); words > 0) found_.push_back({upper, words});
        return parts_.size();
    }

    /// Gives the lower parts found since the last time to `sweep`; returns their bytes.
    std::size_t hand_over(ChompSweep& sweep) {
        const std::size_t bytes = sweep.learn(found_, lost_.take());
        found_.clear();
        return bytes;
    }

    std::size_t bytes() const { return parts_.bytes(); }

private:
    /// Whether a bite in the first square of an upper row leads to a P-position: then every lower
    /// part makes an N-position.
    bool bitten_off() const {
        for (std::size_t row = 1; row < upper_.shape().size() && upper_.shape()[row] > 0; ++row)
            if (sweep_.lost_with_[upper_.number_above(row)].begin_with_zero()) return true;
        return false;
    }

    void mark_by_upper_bites() {
        const ShapeIndex& lower = sweep_.lower_;
        upper_.for_each_bite([&](std::uint64_t number, std::uint32_t left, bool cuts) {
            const std::uint64_t whole =
                cuts && left <= lower.outer(0) ? lower.below(0)[left] : lower.count();
            sweep_.lost_with_[number].each_block(
                [&](std::uint64_t first, std::span<const std::uint16_t> places) {
                    std::size_t i = 0;
                    for (; i < places.size() && first + places[i] < whole; ++i)
                        parts_.mark(first + places[i]);
                    for (; i < places.size(); ++i) parts_.mark_cut_to(left, first + places[i]);
                });
        });
    }

    const ChompSweep& sweep_;
    Convention convention_;
    LowerParts parts_;
    ShapeWalk upper_;
    std::vector<ChompSweep::Found> found_;
    LostPartsWriter lost_;
};

/// Lets all cores work on the upper parts with equally many squares: no bite leads from one of them
/// to another.
class ChompTeam {
public:
    ChompTeam(ChompSweep& sweep, Convention convention, Budget& budget, Team* team)
        : sweep_(sweep), convention_(convention), budget_(budget), memory_(budget), all_(team) {}

    void run() {
        const std::uint64_t uppers = sweep_.upper_.count();
        if (uppers > UINT32_MAX) budget_.stop(Stop::too_large);
        memory_.hold(uppers * (sizeof(LostParts) + sizeof(std::uint32_t)));
        sweep_.lost_with_.resize(uppers);
        for (const std::vector<std::uint32_t>& level : levels()) {
            // What takes no longer than a message is done by all.
            if (all_ == nullptr || level.size() < parts_for_each * all_->count()) {
                sweep(level);
                continue;
            }
            const std::uint64_t before = swept_;
            sweep(share_of(level, all_->number()));
            exchange(level, swept_ - before);
        }
    }

private:
    /// The upper parts by the number of their squares.
    std::vector<std::vector<std::uint32_t>> levels() const {
        std::vector<std::vector<std::uint32_t>> out;
        ShapeWalk walk(sweep_.upper_, sweep_.upper_.rows());
        do {
            const auto squares =
                std::accumulate(walk.shape().begin(), walk.shape().end(), std::size_t{0});
            if (squares >= out.size()) out.resize(squares + 1);
            out[squares].push_back(static_cast<std::uint32_t>(walk.number()));
            budget_.step(0);
        } while (walk.advance());
        return out;
    }

    /// Neighbours, which take equally long, go to different members.
    std::vector<std::uint32_t> share_of(const std::vector<std::uint32_t>& level,
                                        unsigned member) const {
        std::vector<std::uint32_t> out;
        for (std::size_t at = member; at < level.size(); at += all_->count())
            out.push_back(level[at]);
        return out;
    }

    /// Tells the others what was found in our share of the level, and how many shapes were swept,
    /// and hears the same of theirs.
    void exchange(const std::vector<std::uint32_t>& level, std::uint64_t swept) {
        std::string found;
        put_varint(found, swept);
        for (const std::uint32_t upper : share_of(level, all_->number())) {
            const LostParts lost = sweep_.lost_with_[upper];
            put_varint(found, lost.count());
            std::uint32_t last = 0;
            lost.each(
                [&](std::uint32_t part) { put_varint(found, part - std::exchange(last, part)); });
        }
        const auto all = all_->exchange(found, [this] { budget_.step(0); });
        if (!all) budget_.stop(Stop::memory);
        for (unsigned member = 0; member < all->size(); ++member)
            if (member != all_->number()) hear(share_of(level, member), (*all)[member]);
    }

    void hear(const std::vector<std::uint32_t>& share, const std::string& found) {
        std::size_t at = 0;
        const auto number = [&] {
            VarintReader reader;
            while (!reader.take(found[at++])) {
            }
            return reader.number();
        };
        budget_.step(number());
        LostPartsWriter lost;
        std::vector<ChompSweep::Found> parts;
        for (const std::uint32_t upper : share) {
            lost.begin();
            std::uint32_t part = 0;
            for (std::uint64_t left = number(); left > 0; --left)
                lost.add(part += static_cast<std::uint32_t>(number()));
            if (const std::size_t words = lost.end(); words > 0) parts.push_back({upper, words});
        }
        memory_.hold(sweep_.learn(parts, lost.take()));
    }

    void sweep(const std::vector<std::uint32_t>& level) {
        enlist(std::min<std::size_t>(budget_.threads(), level.size() / parts_for_each + 1));
        std::atomic<std::size_t> next = 0;
        std::atomic<std::uint64_t> by_others = 0;
        if (!crew_ && level.size() >= parts_for_each) crew_.emplace(budget_.threads() - 1);
        if (crew_)
            crew_->start([&](unsigned i) {
                if (i >= team_.size() || i * parts_for_each > level.size()) return;
                for (std::size_t at = next++; at < level.size(); at = next++)
                    by_others += team_[i]->sweep(level[at]);
            });
        std::exception_ptr stopped;
        try {
            for (std::size_t at = next++; at < level.size(); at = next++)
                count(team_[0]->sweep(level[at]) + by_others.exchange(0));
        } catch (const OutOfLimits&) {
            next = level.size();
            stopped = std::current_exception();
        }
        if (crew_) crew_->finish();  // the others use what is here
        if (stopped) std::rethrow_exception(stopped);
        count(by_others);
        for (const std::unique_ptr<ChompSweeper>& member : team_)
            memory_.hold(member->hand_over(sweep_));
    }

    void count(std::uint64_t shapes) {
        swept_ += shapes;
        budget_.step(shapes);
    }

    void enlist(std::size_t members) {
        while (team_.size() < members) {
            team_.push_back(std::make_unique<ChompSweeper>(sweep_, convention_));
            memory_.hold(team_.back()->bytes());
        }
    }

    /// A level of fewer upper parts for each core is not worth starting a thread.
    static constexpr std::size_t parts_for_each = 16;

    ChompSweep& sweep_;
    Convention convention_;
    Budget& budget_;
    HeldMemory memory_;
    Team* const all_;          // other processes, perhaps
    std::uint64_t swept_ = 0;  // shapes, by this process
    std::vector<std::unique_ptr<ChompSweeper>> team_;
    std::optional<Crew> crew_;
};

ChompSweep::ChompSweep(const ChompRows& outer, Convention convention, Budget& budget,
                       std::uint64_t most_together, Team* team)
    : ChompSweep(two_rows(outer), upper_rows(two_rows(outer), most_together)) {
    ChompTeam(*this, convention, budget, team).run();
}

ChompSweep::ChompSweep(std::span<const std::uint32_t> outer, std::size_t upper)
    : upper_(outer.first(upper)), lower_(outer.subspan(upper)) {}

bool ChompSweep::holds(std::span<const std::uint32_t> rows) const {
    const std::size_t cut = std::min(upper_.rows(), rows.size());
    return upper_.holds(rows.first(cut)) && lower_.holds(rows.subspan(cut));
}

std::size_t ChompSweep::learn(const std::vector<Found>& found, std::vector<std::uint16_t> words) {
    const std::uint16_t* at = words.data();
    for (const Found& each : found) {
        lost_with_[each.upper] = LostParts(at);
        lost_count_ += lost_with_[each.upper].count();
        at += each.words;
    }
    const std::size_t bytes = words.size() * sizeof words[0];
    lost_bytes_ += bytes;
    lost_.push_back(std::move(words));  // the words themselves do not move
    return bytes;
}

std::uint64_t ChompSweep::bytes() const {
    return lost_with_.size() * sizeof lost_with_[0] + lost_bytes_;
}

bool ChompSweep::lost(std::span<const std::uint32_t> rows) const {
    assert(holds(rows));
    const std::size_t cut = std::min(upper_.rows(), rows.size());
    return lost_with_[upper_.number(rows.first(cut))].contains(
        static_cast<std::uint32_t>(lower_.number(rows.subspan(cut))));
}

}  // namespace nimrod
