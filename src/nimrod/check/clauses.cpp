#include "nimrod/check/clauses.h"

#include <algorithm>

#include "nimrod/core/hash.h"

namespace nimrod::check {

namespace {

/// Sorted, none twice.
void tidy(std::vector<std::int32_t>& literals) {
    std::ranges::sort(literals);
    literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
}

bool same_literals(std::vector<std::int32_t> some, const std::vector<std::int32_t>& sorted) {
    std::ranges::sort(some);
    return some == sorted;
}

}  // namespace

Clauses::Clauses(std::size_t variables, Work& work)
    : work_(work), watching_(2 * variables + 2), true_(2 * variables + 2) {}

std::uint64_t Clauses::hash(const std::vector<std::int32_t>& literals) {
    std::uint64_t sum = 0;
    for (const std::int32_t literal : literals) sum += mix(0, static_cast<std::uint32_t>(literal));
    return sum;
}

void Clauses::add(std::vector<std::int32_t> literals) {
    tidy(literals);
    work_.hold(128 + 4 * literals.size());
    const auto number = static_cast<std::uint32_t>(clauses_.size());
    by_hash_.emplace(hash(literals), number);
    const bool is_always_true = std::ranges::any_of(
        literals, [&](std::int32_t l) { return std::ranges::binary_search(literals, -l); });
    if (!is_always_true) {
        // Those that are not yet false come first: they are watched.
        std::ranges::stable_partition(literals, [&](std::int32_t l) { return !is_false(l); });
        if (literals.size() > 1)
            for (std::size_t i = 0; i < 2; ++i) watching_[place(literals[i])].push_back(number);
    }
    clauses_.push_back({literals, false});
    if (is_always_true) return;
    if (literals.empty() || is_false(literals[0]))
        refuted_ = true;
    else if (literals.size() == 1 || is_false(literals[1]))
        refuted_ = propagate({literals[0]}) || refuted_;
}

void Clauses::forget(std::vector<std::int32_t> literals) {
    tidy(literals);
    const auto [begin, end] = by_hash_.equal_range(hash(literals));
    for (auto found = begin; found != end; ++found) {
        Clause& clause = clauses_[found->second];
        if (!same_literals(clause.literals, literals)) continue;
        clause.is_forgotten = true;  // and dropped where it is watched, when it is next met there
        by_hash_.erase(found);
        return;
    }
    refuse(tr("a clause that is not there", "une clause qui n'y est pas"));
}

bool Clauses::visit(std::uint32_t number, std::int32_t false_literal,
                    std::vector<std::int32_t>& todo, bool& is_kept) {
    Clause& clause = clauses_[number];
    std::vector<std::int32_t>& literals = clause.literals;
    is_kept = !clause.is_forgotten;
    if (!is_kept) return false;
    if (literals[0] == false_literal) std::swap(literals[0], literals[1]);
    if (is_true(literals[0])) return false;
    for (std::size_t k = 2; k < literals.size(); ++k)
        if (!is_false(literals[k])) {
            std::swap(literals[1], literals[k]);
            watching_[place(literals[1])].push_back(number);
            is_kept = false;
            return false;
        }
    if (is_false(literals[0])) return true;
    todo.push_back(literals[0]);
    return false;
}

bool Clauses::propagate(std::vector<std::int32_t> todo) {
    while (!todo.empty()) {
        const std::int32_t literal = todo.back();
        todo.pop_back();
        if (is_true(literal)) continue;
        if (is_false(literal)) return true;
        true_[place(literal)] = true;
        trail_.push_back(literal);
        // What is added while this is walked is for other literals.
        std::vector<std::uint32_t>& watching = watching_[place(-literal)];
        work_.spend(1 + watching.size());
        std::size_t kept = 0;
        bool conflict = false;
        for (std::size_t i = 0; i < watching.size(); ++i) {
            const std::uint32_t clause = watching[i];
            bool is_kept = true;
            if (!conflict) conflict = visit(clause, -literal, todo, is_kept);
            if (is_kept) watching[kept++] = clause;
        }
        watching.resize(kept);
        if (conflict) return true;
    }
    return false;
}

bool Clauses::follows(const std::vector<std::int32_t>& literals) {
    if (refuted_) return true;
    const std::size_t mark = trail_.size();
    std::vector<std::int32_t> denied;
    for (const std::int32_t literal : literals) denied.push_back(-literal);
    const bool conflict = propagate(std::move(denied));
    for (std::size_t i = mark; i < trail_.size(); ++i) true_[place(trail_[i])] = false;
    trail_.resize(mark);
    return conflict;
}

}  // namespace nimrod::check
