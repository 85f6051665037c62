// By theorem: heaps of Nim, what hides them, and Lasker's Nim.
#include <algorithm>
#include <map>

#include "nimrod/check/heaps.h"
#include "nimrod/check/theorem.h"

namespace nimrod::check {

namespace {

using Naturals = std::vector<Natural>;

void check_different(const Naturals& sorted) {
    if (std::ranges::adjacent_find(sorted) != sorted.end())
        refuse(tr("two at one place", "deux à la même place"));
}

/// Heaps of Nim may be infinite.
struct BoutonNim : Theorem {
    using Position = std::vector<Ordinal>;

    BoutonNim(std::string_view name, bool misere_play)
        : Theorem({"nim", "marienbad"}, true, name, misere_play) {
        without_parameter(name);
    }
    static Position read(std::string_view text) {
        Position heaps;
        for (const std::string_view part : split(text, ",")) heaps.push_back(read_ordinal(part));
        return heaps;
    }
    static Ordinal nimber(const Position& heaps) {
        Ordinal sum;
        for (const Ordinal& heap : heaps) sum = nim_sum(sum, heap);
        return sum;
    }
    bool lost(const Position& heaps) const {
        const Ordinal one = 1;
        const bool odd =
            misere && std::ranges::all_of(heaps, [&](const Ordinal& heap) { return heap <= one; });
        return nimber(heaps) == (odd ? one : Ordinal());
    }
    /// One heap is lowered, whatever the order.
    static bool is_move(Position before, Position after) {
        for (Position* heaps : {&before, &after}) {
            std::erase_if(*heaps, [](const Ordinal& heap) { return heap.is_zero(); });
            std::ranges::sort(*heaps);
        }
        Position gone, come;
        std::ranges::set_difference(before, after, std::back_inserter(gone));
        std::ranges::set_difference(after, before, std::back_inserter(come));
        return gone.size() == 1 && (come.empty() || (come.size() == 1 && come[0] < gone[0]));
    }
};

/// What hides heaps of Nim: balls in holes, gaps between coins, every other step.
struct BoutonHidden : Theorem {
    using Position = Naturals;

    BoutonHidden(std::string_view name, bool misere_play)
        : Theorem({"turning", "silver-dollar", "staircase"}, false, name, misere_play) {
        without_parameter(name);
    }
    Position read(std::string_view text) const {
        if (kind == "staircase") return natural_numbers(text);
        if (text == "-") return {};
        Position places = natural_numbers(text);
        std::ranges::sort(places);
        check_different(places);
        return places;
    }
    Ordinal nimber(const Position& position) const {
        Natural sum = 0;
        if (kind == "turning") {
            for (const Natural& hole : position) sum ^= hole;
        } else if (kind == "staircase") {
            for (std::size_t i = 0; i < position.size(); i += 2) sum ^= position[i];
        } else {
            // Gaps, every other one from the right; before the first coin lies the left end.
            for (std::size_t i = position.size(); i > 0; i -= std::min<std::size_t>(i, 2))
                sum ^= i > 1 ? Natural(position[i - 1] - position[i - 2] - 1) : position[i - 1];
        }
        return sum;
    }
    bool lost(const Position& position) const { return nimber(position).is_zero(); }
    bool is_move(const Position& before, const Position& after) const {
        if (kind == "turning") {
            Position changed;
            std::ranges::set_symmetric_difference(before, after, std::back_inserter(changed));
            return changed.size() == 2 && std::ranges::binary_search(before, changed[1]);
        }
        return kind == "staircase" ? is_step(before, after) : is_push(before, after);
    }

private:
    static bool is_push(const Position& before, const Position& after) {
        if (before.size() != after.size()) return false;
        std::size_t changed = 0, lowered = 0;
        for (std::size_t i = 0; i < before.size(); ++i) {
            changed += before[i] != after[i] ? 1 : 0;
            lowered += after[i] < before[i] ? 1 : 0;
        }
        return changed == 1 && lowered == 1;
    }
    /// Some coins leave one step and lie on the step below; from the first they vanish.
    static bool is_step(Position before, Position after) {
        const std::size_t size = std::max(before.size(), after.size());
        before.resize(size, 0);
        after.resize(size, 0);
        for (std::size_t i = 0; i < size; ++i) {
            if (before[i] <= after[i]) continue;
            const Natural moved = before[i] - after[i];
            before[i] -= moved;
            if (i > 0) before[i - 1] += moved;
            return before == after;
        }
        return false;
    }
};

Text bouton_author() {
    return tr(
        "bouton (Bouton 1901): the nimber of heaps is their nim-sum; turning: holes are heaps; "
        "silver-dollar: gaps, every other one from the right; staircase: the odd steps "
        "(Winning Ways, chapters 3 and 14; ordinals: Conway 1976)",
        "bouton (Bouton 1901) : le nimbre de tas est leur somme de Nim ; turning : les trous sont "
        "des tas ; silver-dollar : les intervalles, un sur deux à partir de la droite ; "
        "staircase : les marches impaires (Winning Ways, chapitres 3 et 14 ; ordinaux : "
        "Conway 1976)");
}

struct ByBoutonNim : BoutonNim {
    ByBoutonNim(std::string_view name, bool misere_play, Games&) : BoutonNim(name, misere_play) {}
    static Text author() { return bouton_author(); }
};
struct ByBoutonHidden : BoutonHidden {
    ByBoutonHidden(std::string_view name, bool misere_play, Games&)
        : BoutonHidden(name, misere_play) {}
    static Text author() { return bouton_author(); }
};

Findings by_bouton(ProofFile& file, Games& games, Work& work) {
    const Term term = read_term(file.rest_of_claim(file.statement == "nimber" ? 1 : 0));
    const std::string_view kind = cut(term.name, ':').before;
    return kind == "turning" || kind == "silver-dollar" || kind == "staircase"
               ? by_this_theorem<ByBoutonHidden>(file, games, work)
               : by_this_theorem<ByBoutonNim>(file, games, work);
}

Natural total_of(const Naturals& heaps) {
    Natural sum = 0;
    for (const Natural& heap : heaps) sum += heap;
    return sum;
}

struct ByLasker : Theorem {
    ByLasker(std::string_view name, bool misere_play, Games&)
        : Theorem({"lasker"}, false, name, misere_play) {
        without_parameter(name);
    }
    static Text author() {
        return tr(
            "lasker (Lasker 1931, Winning Ways, chapter 4): a heap of n has the nimber n, but 4k "
            "+ 3 and 4k + 4 change places",
            "lasker (Lasker 1931, Winning Ways, chapitre 4) : un tas de n a le nimbre n, mais 4k "
            "+ 3 et 4k + 4 échangent leurs places");
    }
    static Naturals read(std::string_view text) { return natural_numbers(text); }
    static Natural nimber(const Naturals& heaps) {
        Natural total = 0;
        for (const Natural& n : heaps) {
            const std::uint64_t rest = remainder(n, 4);
            const int change = rest == 3 ? 1 : rest == 0 && n > 0 ? -1 : 0;
            total ^= Natural(n + change);
        }
        return total;
    }
    static bool lost(const Naturals& heaps) { return nimber(heaps) == 0; }
    static bool is_move(const Naturals& before, const Naturals& after) {
        const auto [gone, come] = difference(before, after);
        if (gone.size() != 1) return false;
        return (come.size() <= 1 && total_of(come) < gone[0]) ||
               (come.size() == 2 && total_of(come) == gone[0]);
    }
};

}  // namespace

ByTheorem theorem_on_heaps(std::string_view name) {
    static const std::map<std::string_view, ByTheorem> theorems{
        {"bouton", by_bouton}, {"lasker", by_this_theorem<ByLasker>}};
    const auto found = theorems.find(name);
    return found == theorems.end() ? nullptr : found->second;
}

}  // namespace nimrod::check
