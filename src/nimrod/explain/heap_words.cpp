#include "nimrod/explain/heap_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <numeric>

namespace nimrod {

std::vector<HeapChange> heap_changes(const std::vector<Natural>& from,
                                     const std::vector<Natural>& to) {
    std::vector<HeapChange> out;
    if (to.size() == from.size()) {
        for (std::size_t i = 0; i < from.size(); ++i) {
            if (to[i] > from[i]) return {};
            if (from[i] != to[i]) out.push_back({i, from[i], {to[i]}});
        }
    } else if (to.size() > from.size() && !from.empty()) {
        const std::size_t more = to.size() - from.size();
        std::size_t i = 0;
        while (i + 1 < from.size() && from[i] == to[i]) ++i;
        // Parts are written in place: the tails must agree. When equal heaps make the place
        // ambiguous, any consistent reading names the same move.
        for (;; --i) {
            const auto begin = to.begin() + static_cast<std::ptrdiff_t>(i);
            const auto end = begin + static_cast<std::ptrdiff_t>(more + 1);
            const bool tail_agrees = std::equal(from.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                                                from.end(), end, to.end());
            if (tail_agrees && std::accumulate(begin, end, Natural(0)) <= from[i]) {
                out.push_back({i, from[i], {begin, end}});
                break;
            }
            if (i == 0) break;
        }
    }
    return out;
}

namespace {

template <class Heap>
std::string printed(const std::vector<Heap>& heaps) {
    std::string out;
    for (const Heap& heap : heaps) {
        if (!out.empty()) out += ',';
        out += to_string(heap);
    }
    return out;
}

/// In French, "5 allumettes"; pieces without a name are a bare number.
Text counted_pieces(const Natural& n, Piece piece) {
    Text out = notation(n.get_str());
    if (piece != Piece::unnamed) out.fr += piece == Piece::pin ? " quille" : " allumette";
    if (piece != Piece::unnamed && n >= 2) out.fr += "s";
    return out;
}

}  // namespace

Text some_matches(const Natural& n) { return counted_pieces(n, Piece::match); }

std::string print_heaps(const std::vector<Natural>& heaps) { return printed(heaps); }
std::string print_heaps(const std::vector<Ordinal>& heaps) { return printed(heaps); }

bool all_finite(const std::vector<Ordinal>& heaps) {
    return std::all_of(heaps.begin(), heaps.end(), [](const Ordinal& h) { return h.is_finite(); });
}

std::vector<Natural> finite_heaps(const std::vector<Ordinal>& heaps) {
    std::vector<Natural> out;
    for (const Ordinal& heap : heaps) out.push_back(heap.to_natural().value());
    return out;
}

namespace {

/// What was taken, and from where. One match is never "all 1".
Text say_taken(const HeapChange& change, const Natural& left, bool name_heap, Piece piece) {
    const Natural taken = change.before - left;
    const std::size_t heap = change.heap + 1;
    const Text some = counted_pieces(taken, piece);
    if (left != 0) {
        const Text take = piece == Piece::unnamed ? tr("take {}", "prenez-en {}", some)
                                                  : tr("take {}", "prenez {}", some);
        return name_heap ? take + tr(" from heap {}", " dans le tas {}", heap) : take;
    }
    const Text all = taken == 1 ? tr("take the last one", "prenez la dernière {}",
                                     piece == Piece::pin ? "quille" : "allumette")
                                : tr("take all {}", "prenez les {}", some);
    const Text said = name_heap ? all + tr(" from heap {}", " du tas {}", heap) : all;
    if (piece != Piece::unnamed) return said;
    return {said.en,
            name_heap ? fmt::format("prenez tout le tas {}", heap) : "prenez le tas entier"};
}

/// `alone`: no other heap changes, and the French of what is left may be a clause of its own.
Text say_change(const HeapChange& change, bool name_heap, bool alone, Piece piece) {
    Natural left = 0;
    std::vector<Text> parts;
    for (const Natural& part : change.parts) {
        left += part;
        parts.push_back(notation(part.get_str()));
    }
    const Text rest = listed(parts);
    if (left == change.before)
        return name_heap
                   ? tr("split heap {} into {}", "coupez le tas {} en {}", change.heap + 1, rest)
                   : tr("split the heap into {}", "coupez le tas en {}", rest);
    const Text taken = say_taken(change, left, name_heap, piece);
    if (left == 0) return taken;
    if (!alone) return taken + tr(", leaving {}", ", en laissant {}", rest);
    return taken + (parts.size() == 1 ? tr(", leaving {}", " ; il en reste {}", rest)
                                      : tr(", leaving {}", " ; il reste {}", rest));
}

}  // namespace

Text say_heap_move(const std::vector<Natural>& from, const std::vector<Natural>& to, Piece piece) {
    const std::vector<HeapChange> changes = heap_changes(from, to);
    if (changes.empty()) return notation(print_heaps(to));
    Text out;
    for (const HeapChange& change : changes) {
        if (!out.empty()) out += tr("; ", " ; ");
        out += say_change(change, from.size() > 1, changes.size() == 1, piece);
    }
    return out;
}

Text say_heap_move(const std::vector<Ordinal>& from, const std::vector<Ordinal>& to) {
    assert(from.size() == to.size() && !from.empty());
    std::size_t i = 0;
    while (i + 1 < from.size() && from[i] == to[i]) ++i;
    if (from[i].is_finite()) {  // the other heaps say nothing
        std::vector<Natural> before(from.size(), 0);
        std::vector<Natural> after(from.size(), 0);
        before[i] = from[i].finite_part();
        after[i] = to[i].finite_part();
        return say_heap_move(before, after);
    }
    const bool name_heap = from.size() > 1;
    if (to[i].is_zero())
        return name_heap ? tr("take all of heap {}", "prenez tout le tas {}", i + 1)
                         : tr("take the whole heap", "prenez le tas entier");
    return name_heap ? tr("bring heap {} down to {}", "ramenez le tas {} à {}", i + 1, to[i])
                     : tr("bring the heap down to {}", "ramenez le tas à {}", to[i]);
}

}  // namespace nimrod
