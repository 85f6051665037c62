// A subtraction set as runs of consecutive numbers. The complement of a finite set is a list of
// runs too, of which the last has no end; so "all but 2 and 5" needs no case of its own, here or in
// the sequence of values (subtraction_sequence.cpp).
#include "nimrod/theory/subtraction_set.h"

#include <algorithm>
#include <cassert>

#include "nimrod/core/input_error.h"

namespace nimrod {

namespace {

using Run = SubtractionSet::Run;

// The values of other sets than 1..k are computed term by term from a window of this size.
constexpr unsigned long largest_listed = 1'000'000;

Text how_to_write() {
    return tr("write for example 1-3, 1,3,4, all or all-but:2,5",
              "écrivez par exemple 1-3, 1,3,4, all ou all-but:2,5");
}

/// Reads a positive number at `at` and moves past it.
Natural read_number(std::string_view text, std::size_t& at) {
    const std::size_t begin = at;
    while (at < text.size() && text[at] >= '0' && text[at] <= '9') ++at;
    if (at == begin) {
        if (begin == text.size())
            throw InputError(tr("a number is missing in the set of numbers that may be taken",
                                "il manque un nombre dans l'ensemble des nombres permis"),
                             begin, how_to_write());
        throw InputError(tr("{} is not a number that may be taken",
                            "{} n'est pas un nombre que l'on puisse prendre",
                            quoted(text.substr(begin, text.find(',', begin) - begin))),
                         begin, how_to_write());
    }
    const Natural n(std::string(text.substr(begin, at - begin)), 10);
    if (n == 0)
        throw InputError(tr("a player cannot take 0", "un joueur ne peut pas prendre 0"), begin,
                         tr("the numbers that may be taken are positive: 1, 2, 3, ...",
                            "les nombres permis sont positifs : 1, 2, 3, ..."));
    return n;
}

Run read_run(std::string_view text, std::size_t& at) {
    const std::size_t begin = at;
    const Natural first = read_number(text, at);
    if (at == text.size() || text[at] != '-') return {first, first};
    const Natural last = read_number(text, ++at);
    if (last < first)
        throw InputError(tr("the range {} runs backwards", "l'intervalle {} est à l'envers",
                            quoted(text.substr(begin, at - begin))),
                         begin, tr("the smaller number comes first: write it as LOW-HIGH",
                                   "le plus petit nombre vient d'abord : BAS-HAUT"));
    return {first, last};
}

/// Reads runs separated by commas; sorts and joins them.
std::vector<Run> read_runs(std::string_view text, std::size_t at) {
    std::vector<Run> read;
    for (;; ++at) {
        read.push_back(read_run(text, at));
        if (at == text.size()) break;
        if (text[at] != ',')
            throw InputError(tr("{} was not expected here", "{} n'est pas attendu ici",
                                quoted(text.substr(at, 1))),
                             at, how_to_write());
    }
    std::sort(read.begin(), read.end(),
              [](const Run& a, const Run& b) { return a.first < b.first; });
    std::vector<Run> joined;
    for (const Run& run : read) {
        if (!joined.empty() && run.first <= *joined.back().last + 1)
            joined.back().last = std::max(*joined.back().last, *run.last);
        else
            joined.push_back(run);
    }
    return joined;
}

/// The positive numbers outside finite runs, and the other way round.
std::vector<Run> complement(const std::vector<Run>& runs) {
    std::vector<Run> out;
    Natural next = 1;
    for (const Run& run : runs) {
        if (next < run.first) out.push_back({next, Natural(run.first - 1)});
        if (!run.last) return out;
        next = *run.last + 1;
    }
    out.push_back({next, std::nullopt});
    return out;
}

std::string print_runs(const std::vector<Run>& runs) {
    std::string out;
    for (const Run& run : runs) {
        if (!out.empty()) out += ',';
        out += run.first.get_str();
        if (*run.last == run.first + 1)
            out += ',' + run.last->get_str();
        else if (*run.last > run.first)
            out += '-' + run.last->get_str();
    }
    return out;
}

}  // namespace

SubtractionSet SubtractionSet::parse(std::string_view text) {
    constexpr std::string_view all_but = "all-but:";
    if (text.empty())
        throw InputError(tr("the numbers that may be taken are missing",
                            "les nombres que l'on peut prendre manquent"),
                         0, how_to_write());
    if (text == "all") return SubtractionSet({{1, std::nullopt}});
    const bool finite = !text.starts_with(all_but);
    std::vector<Run> runs = read_runs(text, finite ? 0 : all_but.size());
    const Natural& largest = *runs.back().last;
    const bool from_one_to_k = finite && runs.size() == 1 && runs[0].first == 1;
    if (!from_one_to_k && largest > largest_listed)
        throw InputError(tr("{} is too large for this set: its values are computed term by term",
                            "{} est trop grand pour cet ensemble : ses valeurs sont calculées une "
                            "à une",
                            quoted(largest.get_str())),
                         0,
                         tr("a set other than 1-K goes up to {}",
                            "un ensemble autre que 1-K va jusqu'à {}", largest_listed));
    return SubtractionSet(finite ? std::move(runs) : complement(runs));
}

std::string SubtractionSet::print() const {
    if (finite()) return print_runs(runs_);
    return everything() ? "all" : "all-but:" + print_runs(complement(runs_));
}

std::optional<Natural> SubtractionSet::initial() const {
    if (runs_.size() == 1 && runs_[0].first == 1) return runs_[0].last;
    return std::nullopt;
}

Natural SubtractionSet::horizon() const {
    return finite() ? *runs_.back().last : Natural(runs_.back().first - 1);
}

bool SubtractionSet::contains(const Natural& s) const {
    return std::any_of(runs_.begin(), runs_.end(), [&](const Run& run) {
        return run.first <= s && (!run.last || s <= *run.last);
    });
}

Natural SubtractionSet::count_up_to(const Natural& n) const {
    Natural count = 0;
    for (const Run& run : runs_) {
        if (n < run.first) break;
        const Natural& last = run.last ? std::min(*run.last, n) : n;
        count += last - run.first + 1;
    }
    return count;
}

Natural SubtractionSet::element(const Natural& i) const {
    Natural smaller = i;
    for (const Run& run : runs_) {
        const Natural candidate = run.first + smaller;
        if (!run.last || candidate <= *run.last) return candidate;
        smaller -= *run.last - run.first + 1;
    }
    assert(false);
    return 0;
}

}  // namespace nimrod
