// Couples (G, n) of a region and a nimber, which ask whether G + *n is lost, by depth-first search
// with proof numbers (J. Lemoine and S. Viennot, Nimbers are inevitable, 2012), as
// solve/search/couple_search.cpp has it for any game; but nothing is kept of a region except what
// is known of its nimber, 6 MB for a board of 5x7. What differs besides:
//
// - Options are listed anew whenever a region is visited: on boards that are one word this takes a
//   few microseconds.
// - Regions of at most 16 cells are resolved by their mex, whatever is asked.
// - A lost couple needs as much as the hardest of its options, and one for each of the others (T.
//   Ueda and others, Weak proof-number search, 2008): options have most of what comes later in
//   common, so that the sum would count the same couples again and again.
// - The search leaves an option only when it has become half as hard again as the next best.
// - Half a turn that leaves a region as it is tells who wins.
// - Proof numbers are kept of a few couples only; the numbers of what is being worked at are in the
//   frames. To keep them of all couples made it slower.
//
// Tried (docs/benchmarks.md): sums instead of the hardest option need more visits on some boards
// and fewer on others; plain mex up to 14 cells instead of 16 needs two fifths more; to forget twin
// leaves, or to take boards as one that are equal as graphs, saves less than it costs.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "nimrod/games/cram/couples.h"
#include "nimrod/solve/search/proof_numbers.h"

namespace nimrod {

/// Regions whose nimbers are not known, the largest last, and the nimber of what is beside them.
struct CramSum {
    /// A board of 64 cells has no more regions of 17 cells.
    static constexpr std::size_t most_unknown = 3;

    std::array<DominoBoard, most_unknown> unknown;
    std::size_t count = 0;
    std::uint32_t nimber = 0;

    /// Adds a region in its place; equal ones cancel out.
    void add(const DominoBoard& region) {
        std::size_t at = 0;
        while (at < count && !(unknown[at] == region)) ++at;
        if (at < count) {
            std::copy(unknown.begin() + at + 1, unknown.begin() + count, unknown.begin() + at);
            --count;
            return;
        }
        for (at = count++; at > 0 && unknown[at - 1].cells() > region.cells(); --at)
            unknown[at] = unknown[at - 1];
        unknown[at] = region;
    }
    bool operator==(const CramSum& other) const {
        return nimber == other.nimber && count == other.count &&
               std::equal(unknown.begin(), unknown.begin() + count, other.unknown.begin());
    }
};

/// One thread's work on a couple.
class CramCouples::Worker {
public:
    /// Every other thread takes the options from the other end, so that they do different work.
    Worker(CramCouples& search, const std::atomic<bool>& wanted, unsigned number)
        : account_(search.account_),
          table_(*search.table_),
          meter_(search.account_, wanted),
          is_backward_(number % 2 == 1) {}

    /// Works until the table knows the answer, or for so many boards; whether it is known.
    bool decide(const DominoBoard& region, std::uint32_t nimber, std::uint64_t patience) {
        patience_ = patience;
        if (region.cells() <= small_cells) {
            small_nimber(region);
            return true;
        }
        numbers_.resize(kept_numbers);
        meter_.holds(kept_numbers * sizeof(Numbers));
        while (!is_patience_over() && !is_decided(region, nimber)) work(region, nimber, {});
        return is_decided(region, nimber);
    }

private:
    /// Regions of at most so many cells are resolved at once.
    static constexpr int small_cells = 16;
    /// Proof numbers are kept in so many places.
    static constexpr std::size_t kept_numbers = std::size_t{1} << 15;

    struct Option {
        CramSum sum;
        ProofNumbers numbers;
    };
    /// Of one couple, with what was spent on it.
    struct Numbers {
        DominoBoard region;
        std::uint32_t nimber = 0;
        std::uint32_t win = 0;
        std::uint32_t loss = 0;
        std::uint32_t effort = 0;
    };

    bool is_patience_over() const { return meter_.met() > patience_; }
    bool is_decided(const DominoBoard& region, std::uint32_t nimber) const {
        const Knowledge known = table_.find(region);
        return known.is_exact() || known.excludes(nimber);
    }

    Numbers& kept(const DominoBoard& region, std::uint32_t nimber) {
        return numbers_[(region.hash() + nimber) % kept_numbers];
    }
    ProofNumbers numbers_of(const DominoBoard& region, std::uint32_t nimber) {
        const Knowledge known = table_.find(region);
        if (known.is_exact()) return known.nimber() == nimber ? lost_couple : won_couple;
        if (known.excludes(nimber)) return won_couple;
        const Numbers& found = kept(region, nimber);
        if (found.nimber != nimber || !(found.region == region)) return {};
        return {found.win, found.loss};
    }

    /// The first nimber that a region may have.
    std::uint32_t open_question(const DominoBoard& region) const {
        const Knowledge known = table_.find(region);
        std::uint32_t nimber = 0;
        while (nimber < Knowledge::width && known.excludes(nimber)) ++nimber;
        return nimber;
    }

    /// The numbers of what is left of a sum, without the regions of which the nimber is known.
    ProofNumbers resolve(CramSum& sum) {
        CramSum left;
        left.nimber = sum.nimber;
        for (std::size_t i = 0; i < sum.count; ++i) {
            const Knowledge known = table_.find(sum.unknown[i]);
            if (known.is_exact())
                left.nimber ^= known.nimber();
            else
                left.unknown[left.count++] = sum.unknown[i];
        }
        sum = left;
        if (sum.count == 0) return sum.nimber == 0 ? lost_couple : won_couple;
        if (sum.count == 1) return numbers_of(sum.unknown[0], sum.nimber);
        std::int64_t effort = 0;
        for (std::size_t i = 0; i + 1 < sum.count; ++i)
            effort += lesser(numbers_of(sum.unknown[i], open_question(sum.unknown[i])));
        return {effort, effort};
    }

    /// The regions of a board: the small ones by their nimbers.
    void split(const DominoBoard& board, CramSum& sum) {
        const std::size_t begin = parts_.size();
        find_regions(board, parts_);
        for (std::size_t i = begin; i < parts_.size(); ++i) {
            const int size = parts_[i].cells();
            if (size <= 3) {
                sum.nimber ^= 1;
                continue;
            }
            const DominoBoard region = least_form(parts_[i]);
            const std::optional<Outcome> known = outcome_by_half_turn(region);
            if (known == Outcome::P) continue;
            if (size <= small_cells) {
                sum.nimber ^= small_nimber(region);
            } else {
                if (known && !table_.find(region).excludes(0))
                    table_.learn(region, Knowledge::with_option(0), account_);
                sum.add(region);
            }
        }
        parts_.resize(begin);
    }

    std::uint32_t small_nimber(const DominoBoard& region) {
        if (const Knowledge known = table_.find(region); known.is_exact()) return known.nimber();
        std::uint64_t found = 0;
        const std::size_t begin = boards_.size();
        put_dominoes(region, boards_);
        meter_.step(1 + boards_.size() - begin);
        while (boards_.size() > begin) {
            const DominoBoard option = boards_.back();
            boards_.pop_back();
            CramSum sum;
            split(option, sum);
            found |= std::uint64_t{1} << sum.nimber;
        }
        const auto nimber = static_cast<std::uint32_t>(std::countr_one(found));
        table_.learn(region, Knowledge::exactly(nimber), account_);
        return nimber;
    }

    /// Lists what is undecided among the options of a couple; false where one of them is lost.
    bool list_options(const DominoBoard& region, std::uint32_t nimber) {
        for (std::uint32_t smaller = 0; smaller < nimber; ++smaller) {
            const ProofNumbers numbers = numbers_of(region, smaller);
            if (numbers.loss == 0) return false;
            if (numbers.win > 0) options_.push_back({{{region}, 1, smaller}, numbers});
        }
        const std::size_t begin = options_.size();
        const std::size_t begin_boards = boards_.size();
        put_dominoes(region, boards_);
        meter_.step(1 + boards_.size() - begin_boards);
        if (is_backward_)
            std::reverse(boards_.begin() + static_cast<std::ptrdiff_t>(begin_boards),
                         boards_.end());
        Knowledge learnt;
        bool is_won = false;
        for (; boards_.size() > begin_boards; boards_.pop_back()) {
            if (is_won) continue;
            Option option;
            split(DominoBoard(boards_.back()), option.sum);
            option.sum.nimber ^= nimber;
            option.numbers = resolve(option.sum);
            if (option.sum.count == 0)
                learnt = learnt | Knowledge::with_option(option.sum.nimber ^ nimber);
            is_won = option.numbers.loss == 0;
            if (option.numbers.win == 0) continue;
            if (std::none_of(options_.begin() + static_cast<std::ptrdiff_t>(begin), options_.end(),
                             [&](const Option& other) { return other.sum == option.sum; }))
                options_.push_back(option);
        }
        if (!is_won && !learnt.empty()) table_.learn(region, learnt, account_);
        return !is_won;
    }

    /// What is known of a couple from its options.
    struct View {
        ProofNumbers now;
        std::size_t chosen = 0;
        std::int64_t second = infinite_effort;  // the loss of the next best option
        std::int64_t beside = 0;                // what the other options add to the loss
    };
    View look(std::size_t begin) {
        View view{lost_couple};
        std::int64_t hardest = 0;
        for (std::size_t i = begin; i < options_.size();) {
            const ProofNumbers& numbers = options_[i].numbers;
            if (numbers.win == 0) {  // of no use
                options_[i] = options_.back();
                options_.pop_back();
                continue;
            }
            hardest = std::max(hardest, numbers.win);
            if (numbers.loss < view.now.win) {
                view.second = view.now.win;
                view.now.win = numbers.loss;
                view.chosen = i;
            } else {
                view.second = std::min(view.second, numbers.loss);
            }
            ++i;
        }
        if (options_.size() == begin) return view;
        view.beside = static_cast<std::int64_t>(options_.size() - begin) - 1;
        view.now.loss = view.now.win == 0 ? infinite_effort
                                          : std::min(hardest + view.beside, largest_finite_effort);
        return view;
    }

    /// Works at a couple until its numbers, which are returned, pass the thresholds.
    ProofNumbers work(const DominoBoard& region, std::uint32_t nimber,
                      const Thresholds& thresholds) {
        if (nimber >= Knowledge::width) account_.stop(Stop::too_large);
        table_.take_answers(account_);
        if (is_decided(region, nimber)) return numbers_of(region, nimber);
        const std::uint64_t before = meter_.met();
        const std::size_t begin = options_.size();
        ProofNumbers now = won_couple;
        if (list_options(region, nimber))
            now = work_at_options(region, nimber, thresholds, begin, before);
        options_.resize(begin);
        close(region, nimber, now, meter_.met() - before);
        return now;
    }

    ProofNumbers work_at_options(const DominoBoard& region, std::uint32_t nimber,
                                 const Thresholds& thresholds, std::size_t begin,
                                 std::uint64_t before) {
        bool has_asked = false;
        for (;;) {
            if (!has_asked && table_.lasts() && meter_.met() - before >= worth_keeping) {
                has_asked = true;
                ask(begin);
            }
            const View view = look(begin);
            if (view.now.win == 0 || view.now.loss == 0 || is_patience_over() ||
                !thresholds.allow(view.now))
                return view.now;
            Thresholds below;
            below.win = std::min(infinite_effort, thresholds.loss - view.beside);
            below.loss = std::min(thresholds.win, view.second + view.second / 2 + 1);
            below.win_shift = thresholds.loss_shift + view.beside;
            below.loss_shift = thresholds.win_shift;
            below.either = thresholds.either;
            CramSum sum = options_[view.chosen].sum;
            const ProofNumbers found = work_at_sum(sum, below);
            options_[view.chosen] = {sum, found};
            if (is_decided(region, nimber)) return numbers_of(region, nimber);
        }
    }

    /// All regions but the last are resolved, one after the other.
    ProofNumbers work_at_sum(CramSum& sum, const Thresholds& thresholds) {
        ProofNumbers now = resolve(sum);
        while (sum.count > 1 && thresholds.allow(now) && !is_patience_over()) {
            const DominoBoard first = sum.unknown[0];
            const std::uint32_t nimber = open_question(first);
            const std::int64_t needed = lesser(numbers_of(first, nimber));
            const ProofNumbers found = work(first, nimber, thresholds.of_first(now.win, needed));
            const std::int64_t others = now.win - needed;
            now = resolve(sum);
            if (sum.count > 1 && sum.unknown[0] == first && open_question(first) == nimber)
                now.win = now.loss = std::min(others + lesser(found), largest_finite_effort);
        }
        return sum.count == 1 ? work(sum.unknown[0], sum.nimber, thresholds) : now;
    }

    void close(const DominoBoard& region, std::uint32_t nimber, const ProofNumbers& now,
               std::uint64_t met) {
        Numbers& place = kept(region, nimber);
        const bool is_same = place.nimber == nimber && place.region == region;
        const std::uint64_t effort = met + (is_same ? place.effort : 0);
        if (now.win > 0 && now.loss > 0) {
            const auto word = [](std::uint64_t n) {
                return static_cast<std::uint32_t>(std::min<std::uint64_t>(n, UINT32_MAX));
            };
            place = {region, nimber, word(static_cast<std::uint64_t>(now.win)),
                     word(static_cast<std::uint64_t>(now.loss)), word(effort)};
            return;
        }
        const Knowledge known =
            now.win == 0 ? Knowledge::with_option(nimber) : Knowledge::exactly(nimber);
        table_.learn(region, known.found_in(effort), account_);
        if (effort >= worth_keeping) table_.keep(region);
    }

    /// A region that takes long has options that took others long.
    void ask(std::size_t begin) {
        for (std::size_t i = begin; i < options_.size(); ++i)
            for (std::size_t part = 0; part < options_[i].sum.count; ++part)
                if (const DominoBoard& region = options_[i].sum.unknown[part]; !was_asked(region))
                    table_.ask(region);
        table_.take_answers(account_);
    }
    /// Whether it was asked about lately; the hash decides only whether to ask again.
    bool was_asked(const DominoBoard& region) {
        asked_.resize(most_asked);
        const std::size_t hash = region.hash();
        return std::exchange(asked_[hash % most_asked], hash) == hash;
    }
    static constexpr std::size_t most_asked = 8192;

    Account& account_;
    KnowledgeTable<DominoBoard>& table_;
    Meter meter_;
    bool is_backward_;
    std::uint64_t patience_ = 0;
    std::vector<Numbers> numbers_;
    // What is being worked at lies in these one upon the other.
    std::vector<Option> options_;
    std::vector<DominoBoard> boards_;
    std::vector<DominoBoard> parts_;
    std::vector<std::size_t> asked_;  // hashes
};

}  // namespace nimrod
