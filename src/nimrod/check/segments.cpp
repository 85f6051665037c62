// By segments: a period that is too long for a list of its nimbers. The file has states, each the
// nimbers of the last heaps below some size; what lies between two states is computed again, so
// that every such segment is checked by itself.
//
// A nimber of the heap n is rare if the number of its bits in the mask is even (if alternating: has
// the parity of n and of what is taken), else common. Two rare parts, or two common ones, have a
// rare nimber together; so an option with a common nimber is a single heap or has a rare part, and
// as all rare heaps are among the first ones, such options are few (Berlekamp's sparse space:
// Winning Ways, chapter 4). A heap is common if its least common nimber that no option has is
// larger than no rare nimber that is not seen to be an option's. All this looks at the first heaps
// and at the last ones, as many as a state has: when a state returns, so does all that follows.
#include <bit>

#include "nimrod/check/heaps.h"
#include "nimrod/check/methods.h"
#include "nimrod/check/shared_walk.h"
#include "nimrod/check/single_heaps.h"

namespace nimrod::check {

namespace {

constexpr std::uint64_t largest_nimber = 4095;
constexpr std::uint64_t largest_heap = std::uint64_t{1} << 60;
constexpr std::size_t most_pairs = std::size_t{1} << 20;     // that a state shows of a heap
constexpr std::size_t batch = 4096;                          // heaps that are held besides a state
constexpr std::size_t between_looks = std::size_t{1} << 16;  // options between two at the clock

/// Rare and common nimbers.
class Split {
public:
    Split(const Heaps& game, const std::vector<std::string>& parameters) {
        const std::size_t words = parameters.size();
        if (words < 1 || words > 2 || (words == 2 && parameters[1] != "alternating"))
            refuse(tr("by segments MASK [alternating]", "by segments MASQUE [alternating]"));
        mask_ = static_cast<std::uint32_t>(number(parameters[0], 1, UINT32_MAX));
        alternating_ = words == 2;
        if (game.most_parts_left() != 2)
            refuse(tr("a code that does not break heaps in two, or not only in two",
                      "un code qui ne coupe pas les tas en deux, ou pas seulement en deux"));
        std::size_t odd = 0, even = 0;
        for (std::size_t taken = 0; taken < game.digits().size(); ++taken)
            if ((game.digits()[taken] & 4) != 0) ++(taken % 2 == 0 ? even : odd);
        breaks_ = odd + even;
        turn_ = odd > 0;
        if (alternating_ && odd > 0 && even > 0)
            refuse(tr("heaps are broken after an even and after an odd number is taken",
                      "on coupe des tas après avoir pris un nombre pair et un nombre impair"));
    }

    /// After how many numbers taken heaps are broken.
    std::size_t breaks() const { return breaks_; }
    bool alternating() const { return alternating_; }
    bool is_rare(std::uint64_t heap, std::uint32_t nimber) const {
        const bool odd = alternating_ && (heap % 2 != 0) != turn_;
        return (std::popcount(nimber & mask_) % 2 != 0) == odd;
    }

private:
    std::uint32_t mask_ = 0;
    bool alternating_ = false;
    std::size_t breaks_ = 0;
    bool turn_ = false;  // whether heaps are broken after an odd number is taken
};

using Nimber = std::uint16_t;

struct State {
    std::size_t line;
    std::uint64_t size;
    std::vector<Nimber> values;  // of the last heaps below the size
};

/// An option of a heap whose second part lies so far back; the first has this nimber.
struct Partner {
    std::size_t back;
    Nimber nimber;
};

/// The first heaps and the states, read; which heaps are rare.
struct Segments {
    Segments(ProofFile& file, const Heaps& game, std::uint64_t period, std::uint64_t start,
             Work& work)
        : split(game, file.parameters) {
        read(file, game, work);
        if (states.empty()) refuse(tr("no state", "aucun état"));
        window = states.front().values.size();
        first_count = first.size();
        if (window * split.breaks() > most_pairs)
            refuse(tr("states that are too long for so many digits",
                      "des états trop longs pour tant de chiffres"));
        find_partners(game);
        work.hold((parts.size() + rares.size()) * sizeof(Partner));
        const std::uint64_t returns_at = start + window;
        end = returns_at + period;
        returning = states.size();
        for (std::size_t i = 0; i < states.size(); ++i)
            if (states[i].size == returns_at) returning = i;
        if (returning == states.size())
            refuse(tr("no state of the heaps below {}", "aucun état des tas inférieurs à {}",
                      returns_at));
        if (states.back().size >= end)
            refuse(tr("a state beyond the end", "un état au-delà de la fin"));
        if (split.alternating() && period % 2 != 0)
            refuse(tr("an odd period, where rare and common alternate",
                      "une période impaire, où les rares et les communs alternent"));
    }

    std::size_t count() const { return states.size() + 1; }

    Split split;
    std::vector<std::uint32_t> first;
    std::vector<State> states;
    std::size_t window = 0, first_count = 0;
    std::vector<Partner> rares, parts;  // pairs with a rare part; all pairs that a state shows
    std::vector<std::size_t> singles;   // what may be taken, one heap being left
    std::size_t returning = 0;          // this state returns
    std::uint64_t end = 0;              // here

private:
    void read(ProofFile& file, const Heaps& game, Work& work) {
        SingleHeaps heaps(game);
        file.each(work, [&](std::string_view text) {
            const std::vector<std::string_view> words = nimrod::check::split(text, " ");
            const bool state = words[0] == "s";
            if (!state && (words[0] != "g" || !states.empty()))
                refuse(tr("a record that is not described: {}",
                          "un enregistrement qui n'est pas décrit : {}", shown(text)));
            if (words.size() < (state ? 3 : 2))
                refuse(tr("a record without nimbers", "un enregistrement sans nimbres"));
            work.hold(text.size());
            if (state) return read_state(file.line, words, heaps.values().size());
            for (std::size_t i = 1; i < words.size(); ++i)
                heaps.add(natural(number(words[i], 0, largest_nimber)), work);
        });
        first = heaps.values();
    }

    void read_state(std::size_t line, const std::vector<std::string_view>& words,
                    std::size_t known) {
        State state{line, number(words[1], 0, largest_heap), {}};
        if (state.size <= (states.empty() ? known : states.back().size))
            refuse(tr("a state that is not after the one before",
                      "un état qui ne vient pas après le précédent"));
        const std::size_t length = words.size() - 2;
        if (!states.empty() && length != states.front().values.size())
            refuse(tr("states of different lengths", "des états de longueurs différentes"));
        if (length >= known)
            refuse(tr("a state that is longer than the list of first nimbers",
                      "un état plus long que la liste des premiers nimbres"));
        for (std::size_t i = 2; i < words.size(); ++i)
            state.values.push_back(static_cast<Nimber>(number(words[i], 0, largest_nimber)));
        states.push_back(std::move(state));
    }

    void find_partners(const Heaps& game) {
        const std::size_t last = game.digits().size() - 1;
        for (std::size_t part = 1; part < first_count; ++part) {
            const auto nimber = static_cast<Nimber>(first[part]);
            const bool rare = split.is_rare(part, nimber);
            if (rare && part + last > window)
                refuse(tr("states that are shorter than the last rare heap and the digits ask for",
                          "des états plus courts que ne demandent le dernier tas rare et les "
                          "chiffres"));
            for (std::size_t taken = 0; taken <= last; ++taken) {
                if ((game.digits()[taken] & 4) == 0 || taken + part > window) continue;
                if (rare) rares.push_back({taken + part, nimber});
                parts.push_back({taken + part, nimber});
            }
        }
        if (last > window)
            refuse(
                tr("states that are shorter than the last rare heap and the digits ask for",
                   "des états plus courts que ne demandent le dernier tas rare et les chiffres"));
        for (std::size_t taken = 1; taken <= last; ++taken)
            if ((game.digits()[taken] & 2) != 0) singles.push_back(taken);
    }
};

/// Walks from one state to the next.
class SegmentWalk {
public:
    SegmentWalk(const Segments& segments, Work& work) : segments_(segments), work_(work) {
        widen(1);
    }

    /// The segment with this number, counted from 0.
    void check(std::size_t segment) {
        const std::vector<State>& states = segments_.states;
        std::uint64_t size = 0;
        if (segment == 0) {
            size = segments_.first_count;
            held_.assign(segments_.first.end() - static_cast<std::ptrdiff_t>(segments_.window),
                         segments_.first.end());
        } else {
            size = states[segment - 1].size;
            held_ = states[segment - 1].values;
        }
        const bool is_last = segment == states.size();
        const std::uint64_t goal = is_last ? segments_.end : states[segment].size;
        const std::vector<Nimber>& wanted =
            is_last ? states[segments_.returning].values : states[segment].values;
        std::uint32_t most = 0;
        for (const Nimber value : held_) most = std::max<std::uint32_t>(most, value);
        for (const std::uint32_t value : segments_.first) most = std::max(most, value);
        widen(std::bit_ceil(std::size_t{most} / 64 + 1));
        held_.reserve(segments_.window + batch);
        while (size < goal) {
            const std::size_t some = std::min<std::uint64_t>(batch, goal - size);
            for (std::size_t i = 0; i < some; ++i) add(size++);
            work_.spend(some);
            held_.erase(held_.begin(), held_.begin() + static_cast<std::ptrdiff_t>(some));
        }
        if (held_ != wanted)
            refuse(tr("the heaps below {} have other nimbers",
                      "les tas inférieurs à {} ont d'autres nimbres", goal));
    }

private:
    /// Room for nimbers below 64 times so many.
    void widen(std::size_t words) {
        if (words <= seen_.size()) return;
        seen_.assign(words, 0);
        for (unsigned odd = 0; odd < 2; ++odd) {
            rare_[odd].assign(words, 0);
            for (std::uint32_t nimber = 0; nimber < 64 * words; ++nimber)
                if (segments_.split.is_rare(odd, nimber)) set(rare_[odd], nimber);
        }
    }
    static void set(std::vector<std::uint64_t>& bits, std::uint32_t nimber) {
        bits[nimber / 64] |= std::uint64_t{1} << (nimber % 64);
    }

    /// The next heap.
    void add(std::uint64_t heap) {
        const bool odd = heap % 2 != 0;
        const Nimber* end = held_.data() + held_.size();
        std::fill(seen_.begin(), seen_.end(), 0);
        for (const Partner& pair : segments_.rares)
            set(seen_, static_cast<std::uint32_t>(pair.nimber ^ *(end - pair.back)));
        for (const std::size_t taken : segments_.singles) set(seen_, *(end - taken));
        looked_ += segments_.rares.size();
        const std::uint32_t least = least_common(odd);
        const std::size_t last_word = least / 64;
        auto part = segments_.parts.begin();
        for (std::size_t word = 0; word <= last_word; ++word) {
            const std::uint64_t below =
                word < last_word ? ~std::uint64_t{0} : (std::uint64_t{1} << (least % 64)) - 1;
            // What one word waits for the others may have seen on the way.
            for (; (rare_[odd][word] & below & ~seen_[word]) != 0; ++part) {
                if (part == segments_.parts.end()) may_be_rare(heap);
                set(seen_, static_cast<std::uint32_t>(part->nimber ^ *(end - part->back)));
            }
        }
        looked_ += static_cast<std::size_t>(part - segments_.parts.begin());
        held_.push_back(static_cast<Nimber>(least));
        if (looked_ < between_looks) return;
        work_.spend(looked_ / 64);
        looked_ = 0;
    }

    /// The least common nimber that is not seen.
    std::uint32_t least_common(bool odd) {
        for (std::size_t word = 0;; ++word) {
            if (word == seen_.size()) grow();
            const std::uint64_t free = ~(rare_[odd][word] | seen_[word]);
            if (free == 0) continue;
            const auto least = static_cast<std::uint32_t>(64 * word) +
                               static_cast<unsigned>(std::countr_zero(free));
            if (least > largest_nimber)
                refuse(tr("a nimber of more than {}", "un nimbre de plus de {}", largest_nimber));
            return least;
        }
    }
    void grow() {
        const std::vector<std::uint64_t> before = seen_;
        widen(2 * before.size());
        std::copy(before.begin(), before.end(), seen_.begin());
    }

    [[noreturn]] static void may_be_rare(std::uint64_t heap) {
        refuse(
            tr("the heap of {} may be rare: not all smaller nimbers are found among its options",
               "le tas de {} est peut-être rare : tous les nimbres inférieurs ne se trouvent pas "
               "parmi ses options",
               heap));
    }

    const Segments& segments_;
    Work& work_;
    std::vector<Nimber> held_;                   // the nimbers of the last heaps
    std::vector<std::uint64_t> seen_, rare_[2];  // bits, of even and of odd heaps
    std::size_t looked_ = 0;
};

/// Each of the chosen segments, by all threads; the refusal of the first that is refused is thrown.
void check_all(ProofFile& file, const Segments& segments, const std::vector<std::size_t>& chosen,
               Work& own) {
    shared_walk(file, chosen.size(), own, [&](Work& work, FirstRefusal& refusals) {
        return [&, walk = SegmentWalk(segments, work)](std::size_t i) mutable {
            if (refusals.is_before(i)) return;
            try {
                walk.check(chosen[i]);
            } catch (const Refused& why) {
                const bool in_list = chosen[i] < segments.states.size();
                refusals.add(i, in_list ? segments.states[chosen[i]].line : file.claim_line, why);
            }
        };
    });
}

}  // namespace

Findings by_segments(ProofFile& file, Games& games, Work& work) {
    if (file.misere || file.statement != "period")
        refuse(tr("segments are for periods in normal play",
                  "les segments sont pour les périodes en jeu normal"));
    if (file.arguments.size() != 3 || file.move)
        refuse(tr("claim normal period P N0 GAME", "claim normal period P N0 JEU"));
    const std::uint64_t period = number(file.arguments[0], 1, largest_heap);
    const std::uint64_t start = number(file.arguments[1], 1, largest_heap);
    const Heaps& game = code_with_last_digit(games.game(file.arguments[2]));
    const Segments segments(file, game, period, start, work);
    std::vector<std::size_t> chosen;
    for (std::size_t i = file.part.number - 1; i < segments.count(); i += file.part.count)
        chosen.push_back(i);
    check_all(file, segments, chosen, work);
    return {{tr("{} of {} segments", "{} segments sur {}", chosen.size(), segments.count()),
             tr("{} first values", "{} premières valeurs", segments.first_count),
             tr("states of {} values", "états de {} valeurs", segments.window)},
            {tr("nimbers that are a function of the last {} repeat for ever when these return; "
                "common nimbers of options need a rare part (Berlekamp's sparse space)",
                "des nimbres qui sont une fonction des {} derniers se répètent toujours quand "
                "ceux-ci reviennent ; les nimbres communs des options demandent une partie rare "
                "(l'espace creux de Berlekamp)",
                segments.window)},
            {}};
}

}  // namespace nimrod::check
