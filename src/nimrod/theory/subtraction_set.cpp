// A subtraction set as runs of consecutive numbers. The complement of a finite set is a list of
// runs too, of which the last has no end; so "all but 2 and 5" needs no case of its own, here or in
// the sequence of values (subtraction_sequence.cpp).
#include "nimrod/theory/subtraction_set.h"

#include <algorithm>
#include <cassert>

namespace nimrod {

namespace {

using Run = SubtractionSet::Run;

/// The same set, in increasing order and with gaps between the runs.
std::vector<Run> joined(std::vector<Run> runs) {
    std::sort(runs.begin(), runs.end(),
              [](const Run& a, const Run& b) { return a.first < b.first; });
    std::vector<Run> out;
    for (const Run& run : runs) {
        if (!out.empty() && run.first <= *out.back().last + 1)
            out.back().last = std::max(*out.back().last, *run.last);
        else
            out.push_back(run);
    }
    return out;
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

SubtractionSet::SubtractionSet(std::vector<Run> finite_runs)
    : runs_(joined(std::move(finite_runs))) {
    assert(!runs_.empty() && runs_.front().first >= 1);
}

SubtractionSet SubtractionSet::all_but(std::vector<Run> finite_runs) {
    SubtractionSet set({{1, 1}});
    set.runs_ = complement(joined(std::move(finite_runs)));
    return set;
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
