// Moore's theorem (E. H. Moore, A generalization of the game called Nim, Annals of Mathematics 11,
// 1910): when a move may reduce up to k heaps, a position is P in normal play exactly when, the
// heaps being written in binary, every column sums to a multiple of k + 1. In misère play the same
// holds while some heap has two matches or more; once all have at most one, their number must be 1
// more than a multiple of k + 1. Both conventions are one statement: each column has a goal modulo
// k + 1, and only the goal of the units depends on the convention (column_goal).
//
// The moves to P-positions are built column by column from the left. A heap that has been lowered
// in some column is free in all columns to its right. Let f <= k heaps be free and let c of the
// others have a 1. Either at most f ones are missing to the goal, and free heaps can write them, or
// the number of ones too many is at most k - f, and as many heaps can give up their 1 and become
// free. So a partial choice never leads into a dead end: listing costs no more than what is listed,
// and the first choice everywhere is a winning move after one walk over the columns.
//
// Nimbers. With at most k heaps every smaller position is an option, so the nimber is the number of
// matches. For n = k + 1 >= 3 heaps it is the theorem of T. A. Jenkyns and J. P. Mayberry (The
// skeleton of an impartial game and the Nim-function of Moore's Nim_k, International Journal of
// Game Theory 9, 1980). For more heaps no formula is known.
#include "nimrod/games/moore/theory.h"

#include <algorithm>
#include <map>
#include <utility>

#include "nimrod/theory/bouton.h"

namespace nimrod {

std::size_t column_count(const Heaps& heaps) {
    std::size_t columns = 1;
    for (const Natural& heap : heaps) columns = std::max(columns, bit_length(heap));
    return columns;
}

std::size_t column_sum(const Heaps& heaps, std::size_t column) {
    return static_cast<std::size_t>(std::count_if(
        heaps.begin(), heaps.end(), [&](const Natural& heap) { return bit(heap, column); }));
}

namespace {

using Indices = std::vector<std::size_t>;

/// Calls visit(subset) for each subset of that size, until it returns false.
template <class Visit>
bool for_each_subset(const Indices& items, std::size_t size, Visit&& visit) {
    Indices chosen(size);
    for (std::size_t i = 0; i < size; ++i) chosen[i] = i;
    for (;;) {
        Indices subset;
        for (const std::size_t i : chosen) subset.push_back(items[i]);
        if (!visit(subset)) return false;
        std::size_t i = size;
        while (i > 0 && chosen[i - 1] == items.size() - size + i - 1) --i;
        if (i == 0) return true;
        ++chosen[i - 1];
        for (; i < size; ++i) chosen[i] = chosen[i - 1] + 1;
    }
}

/// What a column allows: `lower` heaps with a 1 give it up, `write` of the free heaps write a 1.
struct Choice {
    std::size_t lower;
    std::size_t write;
};

/// All choices that bring a column to its goal, when `ones` heaps that are not free have a 1 in it
/// and `free` heaps are free.
std::vector<Choice> choices(std::size_t ones, std::size_t free, std::size_t goal, std::size_t k) {
    std::vector<Choice> out;
    for (std::size_t lower = 0; lower <= std::min(ones, k - free); ++lower) {
        const std::size_t write = (goal + k + 1 - (ones - lower) % (k + 1)) % (k + 1);
        if (write <= free) out.push_back({lower, write});
    }
    return out;
}

/// An option under construction: its columns are decided down to the present one.
struct Walk {
    Heaps heaps;
    std::vector<bool> free;
    bool blank = true;  // no 1 has been decided so far
};

/// The heaps of a walk that have a 1 to lose here, and those that are free; of these, the ones that
/// would only keep their digit come first, so that the first move found changes little.
std::pair<Indices, Indices> ones_and_free(const Walk& walk, std::size_t column) {
    Indices ones;
    Indices free;
    Indices free_without_one;
    for (std::size_t i = 0; i < walk.heaps.size(); ++i) {
        const bool one = bit(walk.heaps[i], column);
        if (walk.free[i])
            (one ? free : free_without_one).push_back(i);
        else if (one)
            ones.push_back(i);
    }
    free.insert(free.end(), free_without_one.begin(), free_without_one.end());
    return {ones, free};
}

void decide(Walk& walk, std::size_t column, const Indices& free, const Indices& lowered,
            const Indices& written, bool blank) {
    for (const std::size_t i : free) mpz_clrbit(walk.heaps[i].get_mpz_t(), column);
    for (const std::size_t i : written) mpz_setbit(walk.heaps[i].get_mpz_t(), column);
    for (const std::size_t i : lowered) {
        mpz_clrbit(walk.heaps[i].get_mpz_t(), column);
        walk.free[i] = true;
    }
    walk.blank = blank;
}

/// Leads walks over the columns, and answers for the memory that they take.
class Walker {
public:
    Walker(const Heaps& heaps, Convention convention, std::size_t k, Budget& budget)
        : convention_(convention),
          k_(k),
          walk_size_(sizeof(Walk) +
                     heaps.size() * (sizeof(Natural) + column_count(heaps) / 8 + 16)),
          budget_(budget) {}
    Walker(const Walker&) = delete;
    Walker& operator=(const Walker&) = delete;
    ~Walker() { budget_.release(held_); }

    /// Continues a walk over one column in every way, as far as there is room for the results
    /// (there is room for one). Returns whether there was room for all. The last one takes the walk
    /// over.
    bool advance(Walk& walk, std::size_t column, std::size_t room, std::vector<Walk>& out) {
        const auto [ones, free] = ones_and_free(walk, column);
        const bool blank = walk.blank;
        const std::size_t goal = column_goal(convention_, column, blank);
        const std::vector<Choice> ways = choices(ones.size(), free.size(), goal, k_);
        const bool one_way = ways.size() == 1 &&
                             (ways[0].lower == 0 || ways[0].lower == ones.size()) &&
                             (ways[0].write == 0 || ways[0].write == free.size());
        for (const Choice& way : ways) {
            const bool still_blank = blank && ones.size() == way.lower && way.write == 0;
            const bool all = for_each_subset(ones, way.lower, [&](const Indices& lowered) {
                return for_each_subset(free, way.write, [&](const Indices& written) {
                    if (room == 0) return false;
                    budget_.step();
                    out.push_back(one_way || room == 1 ? std::move(walk) : copy(walk));
                    decide(out.back(), column, free, lowered, written, still_blank);
                    --room;
                    return true;
                });
            });
            if (!all) return false;
        }
        return true;
    }

private:
    Walk copy(const Walk& walk) {
        held_ += walk_size_;
        budget_.hold(walk_size_);
        return walk;
    }

    Convention convention_;
    std::size_t k_;
    std::size_t walk_size_;
    Budget& budget_;
    std::size_t held_ = 0;
};

/// The number of subsets of at most k heaps, or `most` if it is larger.
Natural subsets_up_to(std::size_t heaps, std::size_t k, const Natural& most) {
    Natural sum = 0;
    Natural binomial = 1;
    for (std::size_t j = 0; j <= k && sum < most; ++j) {
        sum += binomial;
        binomial = binomial * natural(heaps - j) / natural(j + 1);
    }
    return std::min(sum, most);
}

/// The number of moves to P-positions, without listing them; nothing if even that is long.
std::optional<Natural> count_moves(const Heaps& heaps, Convention convention, std::size_t k,
                                   Budget& budget) {
    constexpr unsigned few = 512;
    if (subsets_up_to(heaps.size(), k, few) == few) return std::nullopt;
    // How many walks free which heaps, in increasing order, and are blank so far.
    std::map<std::pair<Indices, bool>, Natural> walks;
    walks[{{}, true}] = 1;
    for (std::size_t column = column_count(heaps); column-- > 0;) {
        std::map<std::pair<Indices, bool>, Natural> next;
        for (const auto& [state, ways] : walks) {
            const auto& [free, blank] = state;
            Indices ones;
            for (std::size_t i = 0; i < heaps.size(); ++i)
                if (bit(heaps[i], column) && !std::binary_search(free.begin(), free.end(), i))
                    ones.push_back(i);
            const std::size_t goal = column_goal(convention, column, blank);
            for (const Choice& choice : choices(ones.size(), free.size(), goal, k)) {
                Natural writings;
                mpz_bin_uiui(writings.get_mpz_t(), free.size(), choice.write);
                const bool still_blank = blank && ones.size() - choice.lower + choice.write == 0;
                for_each_subset(ones, choice.lower, [&](const Indices& lowered) {
                    budget.step();
                    Indices all_free;
                    std::merge(free.begin(), free.end(), lowered.begin(), lowered.end(),
                               std::back_inserter(all_free));
                    next[{std::move(all_free), still_blank}] += ways * writings;
                    return true;
                });
            }
        }
        walks = std::move(next);
    }
    Natural count = 0;
    for (const auto& [state, ways] : walks)
        if (!state.first.empty()) count += ways;
    return count;
}

/// The theorem of Jenkyns and Mayberry, for n = k + 1 >= 3 heaps, none of them empty.
Nimber jenkyns_mayberry(const Heaps& heaps) {
    Natural matches = 0;
    for (const Natural& heap : heaps) matches += heap;
    const Natural least = *std::min_element(heaps.begin(), heaps.end());
    const Natural excess = matches - least * natural(heaps.size());
    const Natural triangle = excess * (excess + 1) / 2;
    if (least <= triangle) return matches;
    return triangle + (least - triangle - 1) % (excess + 1);
}

}  // namespace

std::size_t Moore::reach(const Heaps& heaps) const {
    const std::size_t most = std::max<std::size_t>(heaps.size(), 1);
    return k < natural(most) ? word(k) : most;
}

std::optional<Outcome> Moore::outcome(const Heaps& heaps, Convention convention, Budget&) const {
    const std::size_t modulus = reach(heaps) + 1;
    bool blank = true;
    for (std::size_t column = column_count(heaps); column-- > 0;) {
        const std::size_t sum = column_sum(heaps, column);
        if (sum % modulus != column_goal(convention, column, blank)) return Outcome::N;
        blank = blank && sum == 0;
    }
    return Outcome::P;
}

std::optional<Nimber> Moore::nimber(const Heaps& heaps, Budget& budget) const {
    if (k == 1) return nim_sum(heaps);
    Heaps nonempty;
    std::copy_if(heaps.begin(), heaps.end(), std::back_inserter(nonempty),
                 [](const Natural& heap) { return heap != 0; });
    if (natural(nonempty.size()) <= k) {
        Natural matches = 0;
        for (const Natural& heap : nonempty) matches += heap;
        return matches;
    }
    if (natural(nonempty.size()) == k + 1) return jenkyns_mayberry(nonempty);
    if (outcome(heaps, Convention::normal, budget) == Outcome::P) return Nimber(0);
    return std::nullopt;
}

std::optional<Moves<Heaps>> Moore::winning_moves(const Heaps& heaps, Convention convention,
                                                 std::size_t max, Budget& budget) const {
    const std::size_t most = reach(heaps);
    const std::size_t beam = std::max<std::size_t>(max, 1);
    bool complete = true;
    Walker walker(heaps, convention, most, budget);
    std::vector<Walk> walks{{heaps, std::vector<bool>(heaps.size())}};
    for (std::size_t column = column_count(heaps); column-- > 0;) {
        std::vector<Walk> next;
        for (std::size_t i = 0; i < walks.size(); ++i) {
            const std::size_t room = beam - next.size() - (walks.size() - 1 - i);
            complete &= walker.advance(walks[i], column, room, next);
        }
        walks = std::move(next);
    }
    Moves<Heaps> moves;
    for (Walk& walk : walks)
        if (walk.heaps != heaps) moves.first.push_back(std::move(walk.heaps));
    moves.count =
        complete ? natural(moves.first.size()) : count_moves(heaps, convention, most, budget);
    moves.complete = complete && moves.first.size() <= max;
    moves.first.resize(std::min(moves.first.size(), max));
    return moves;
}

}  // namespace nimrod
