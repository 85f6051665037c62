// Chomp (D. Gale, A curious nim-type game, Amer. Math. Monthly 81, 1974; as a game with divisors F.
// Schuh, Spel van delers, Nieuw Tijdschrift voor Wiskunde 39, 1952).
//
// No rule is known for bars in general. Where reasoning alone does not tell (known.cpp), all
// shapes inside the bar are swept (sweep.cpp), or all pairs of rows if it has three
// (three_rows.cpp). A bar is turned such that its rows are the fewer and longer lines, which
// makes longer runs of consecutive numbers. A sweep answers for all shapes inside, so the last one
// is kept; small bars are swept with some room around them, for those that come next in a table.
#include "nimrod/games/chomp/theory.h"

#include <algorithm>
#include <bit>
#include <mutex>
#include <utility>

#include "nimrod/core/input_error.h"
#include "nimrod/games/chomp/known.h"
#include "nimrod/games/chomp/nimbers.h"
#include "nimrod/games/chomp/rules.h"
#include "nimrod/games/chomp/sweep.h"
#include "nimrod/games/chomp/three_rows.h"

namespace nimrod {

namespace {

/// More shapes than this are not swept: 21x21 has 538 thousand millions.
constexpr std::uint64_t most_shapes = 600'000'000'000;
/// Three rows with more shapes than this are left to the method for three rows.
constexpr std::uint64_t most_shapes_of_three_rows = 10'000'000;
/// What took more shapes than this lasts where things last.
constexpr std::uint64_t shapes_worth_keeping = 1'000'000;
/// Fewer shapes than this are swept sooner than other processes have heard of them.
constexpr std::uint64_t shapes_worth_dividing = 10'000'000;
/// Rounding the width up to a power of two must not cost more than this.
constexpr std::uint64_t roomy_shapes = 100'000;

ChompBar turned(const ChompBar& bar) { return height(bar) > width(bar) ? mirrored(bar) : bar; }

/// The rows of a bar that is turned already.
ChompRows rows_to_sweep(const ChompBar& bar, Budget& budget) {
    std::optional<ChompRows> rows = rows_of(bar);
    if (!rows) budget.stop(Stop::too_large);
    return *std::move(rows);
}

/// A rectangle around a small shape, any other shape itself.
ChompRows with_room(const ChompRows& rows) {
    const ChompRows roomy(rows.size(), std::bit_ceil(rows.front()));
    return ShapeIndex(roomy).count() <= roomy_shapes ? roomy : rows;
}

/// All shapes to which a bite leads.
template <class Found>
void for_each_option(const ChompRows& rows, Found found) {
    ChompRows to;
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (std::uint32_t left = row == 0 ? 1 : 0; left < rows[row]; ++left) {
            to = rows;
            for (std::size_t below = row; below < rows.size(); ++below)
                to[below] = std::min(to[below], left);
            found(to);
        }
}

}  // namespace

/// The last sweep of each kind, in one convention.
class Chomp::Swept : public Memory::Table {
public:
    struct Triple {
        ThreeRows rows;
        std::vector<ThreeRows> lost;

        std::uint64_t bytes() const { return lost.size() * sizeof lost[0]; }
    };

    std::shared_ptr<const ChompSweep> sweep(const ChompRows& rows, Convention convention,
                                            Budget& budget) {
        return get(
            shapes_, [&](const ChompSweep& kept) { return kept.holds(rows); },
            [&] {
                const ChompRows outer = with_room(rows);
                const std::unique_ptr<Team> team = helpers(outer, convention, budget);
                return std::make_shared<ChompSweep>(outer, convention, budget,
                                                    ChompSweep::usually_together, team.get());
            });
    }
    std::shared_ptr<const Triple> sweep_three_rows(const ThreeRows& rows, Convention convention,
                                                   Budget& budget) {
        return get(
            three_rows_, [&](const Triple& kept) { return kept.rows == rows; },
            [&] {
                return std::make_shared<Triple>(
                    Triple{rows, nimrod::lost_options(rows, convention, budget)});
            });
    }
    std::shared_ptr<const ChompNimbers> sweep_nimbers(const ChompRows& rows, Budget& budget) {
        return get(
            nimbers_, [&](const ChompNimbers& kept) { return kept.holds(rows); },
            [&] { return std::make_shared<ChompNimbers>(with_room(rows), budget); });
    }

private:
    /// Other processes, for what takes long.
    static std::unique_ptr<Team> helpers(const ChompRows& outer, Convention convention,
                                         Budget& budget) {
        Teams* const teams = teams_of(budget.memory());
        if (teams == nullptr || ShapeIndex(outer).count() < shapes_worth_dividing) return nullptr;
        return teams->gather_for_chomp(ChompRules().print(bar_of(outer)), convention);
    }

    /// What is kept if it serves, otherwise what `sweep` makes, which is kept then. The lock is not
    /// held meanwhile: others have limits of their own.
    template <class Kept, class Serves, class Sweep>
    std::shared_ptr<const Kept> get(std::shared_ptr<const Kept>& kept, Serves serves, Sweep sweep) {
        {
            const std::lock_guard lock(mutex_);
            if (kept && serves(*kept)) return kept;
            kept.reset();
            weigh();
        }
        std::shared_ptr<const Kept> made = sweep();
        const std::lock_guard lock(mutex_);
        kept = made;
        weigh();
        return made;
    }

    void weigh() {
        set_bytes((shapes_ ? shapes_->bytes() : 0) + (three_rows_ ? three_rows_->bytes() : 0) +
                  (nimbers_ ? nimbers_->bytes() : 0));
    }

    std::mutex mutex_;
    std::shared_ptr<const ChompSweep> shapes_;
    std::shared_ptr<const Triple> three_rows_;
    std::shared_ptr<const ChompNimbers> nimbers_;
};

std::uint64_t count_shapes(const ChompBar& bar) {
    const std::optional<ChompRows> rows = rows_of(turned(bar));
    return rows ? ShapeIndex(*rows).count() : ShapeIndex::too_many;
}

/// What lasts: who wins, and the P-positions to which a bite leads, "N 3,3,1 2x2".
std::string write_bars(const std::vector<ChompBar>& lost) {
    std::string out = lost.empty() ? "P" : "N";
    for (const ChompBar& bar : lost) out += " " + ChompRules().print(bar);
    return out;
}

std::optional<std::vector<ChompBar>> read_bars(const std::optional<std::string>& words) {
    if (!words || (*words != "P" && !words->starts_with("N "))) return std::nullopt;
    std::vector<ChompBar> out;
    try {
        for (std::size_t at = 1; at < words->size();) {
            const std::size_t end = std::min(words->find(' ', at + 1), words->size());
            out.push_back(ChompRules().parse(words->substr(at + 1, end - at - 1)));
            at = end;
        }
    } catch (const InputError&) {
        return std::nullopt;
    }
    return out;
}

/// The P-positions among the options.
std::vector<ChompBar> Chomp::lost_options(const ChompBar& bar, Convention convention,
                                          Budget& budget) const {
    const ChompBar wide = turned(bar);
    const ChompRows rows = rows_to_sweep(wide, budget);
    const std::uint64_t shapes = ShapeIndex(rows).count();
    const auto swept = budget.memory().table<Swept>({"chomp", convention});
    const Shelf shelf =
        shapes > shapes_worth_keeping ? budget.memory().shelf({"chomp", convention}) : Shelf();
    const std::string written = shelf ? ChompRules().print(wide) : std::string();
    std::vector<ChompBar> out;
    if (auto kept = read_bars(shelf.find(written))) {
        out = *std::move(kept);
    } else if (rows.size() == 3 && shapes > most_shapes_of_three_rows) {
        const auto triple =
            swept->sweep_three_rows({rows[0], rows[1], rows[2]}, convention, budget);
        for (const ThreeRows& lost : triple->lost)
            out.push_back(bar_of({lost.begin(), lost.end()}));
    } else {
        if (shapes > most_shapes) budget.stop(Stop::too_large);
        const auto sweep = swept->sweep(rows, convention, budget);
        for_each_option(rows, [&](const ChompRows& option) {
            if (sweep->lost(option)) out.push_back(bar_of(option));
        });
    }
    shelf.keep(written, write_bars(out));
    if (wide != bar)
        for (ChompBar& option : out) option = mirrored(option);
    return out;
}

std::optional<Outcome> Chomp::outcome(const ChompBar& bar, Convention convention,
                                      Budget& budget) const {
    if (const std::optional<KnownBar> known = known_bar(bar, convention)) return known->outcome;
    const ChompRows rows = rows_to_sweep(turned(bar), budget);
    const std::uint64_t shapes = ShapeIndex(rows).count();
    if (shapes <= most_shapes && (rows.size() != 3 || shapes <= most_shapes_of_three_rows)) {
        const auto swept = budget.memory().table<Swept>({"chomp", convention});
        return swept->sweep(rows, convention, budget)->lost(rows) ? Outcome::P : Outcome::N;
    }
    return lost_options(bar, convention, budget).empty() ? Outcome::P : Outcome::N;
}

std::optional<Nimber> Chomp::nimber(const ChompBar& bar, Budget& budget) const {
    if (row_length(bar, 2) < 2) return Nimber(first_arm(bar) ^ second_arm(bar));
    if (count_shapes(bar) > few_shapes) return std::nullopt;
    const ChompRows rows = rows_to_sweep(turned(bar), budget);
    const auto swept = budget.memory().table<Swept>({"chomp", Convention::normal});
    return natural(swept->sweep_nimbers(rows, budget)->nimber(rows));
}

std::optional<Moves<ChompBar>> Chomp::winning_moves(const ChompBar& bar, Convention convention,
                                                    std::size_t max, Budget& budget) const {
    const std::optional<KnownBar> known = known_bar(bar, convention);
    Moves<ChompBar> moves;
    try {
        moves.first =
            known && known->complete ? known->moves : lost_options(bar, convention, budget);
        moves.count = natural(moves.first.size());
    } catch (const OutOfLimits&) {
        if (!known || known->moves.empty()) throw;
        moves.first = known->moves;
    }
    moves.complete = moves.count && moves.first.size() <= max;
    moves.first.resize(std::min(max, moves.first.size()));
    return moves;
}

void take_part_in_sweep(std::string_view bar, Convention convention, Team& team, Budget& budget) {
    const ChompSweep sweep(rows_to_sweep(ChompRules().parse(bar), budget), convention, budget,
                           ChompSweep::usually_together, &team);
}

std::vector<std::string> Chomp::methods(const ChompBar&, Convention) const { return {"bites"}; }

}  // namespace nimrod
