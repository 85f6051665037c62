// A formula that grows by clauses that follow by unit propagation (RUP); two literals of each
// clause are watched (Moskewicz and others 2001).
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "nimrod/check/work.h"

namespace nimrod::check {

class Clauses {
public:
    /// Literals are the numbers of variables from 1 to this, or their negatives.
    Clauses(std::size_t variables, Work& work);

    /// Whether the clause follows by unit propagation.
    bool follows(const std::vector<std::int32_t>& literals);
    void add(std::vector<std::int32_t> literals);
    /// Refuses one that is not there. What was propagated from it stays.
    void forget(std::vector<std::int32_t> literals);
    /// Whether unit propagation alone contradicts.
    bool is_refuted() const { return refuted_; }

private:
    struct Clause {
        std::vector<std::int32_t> literals;  // the first two are watched
        bool is_forgotten = false;
    };

    std::size_t place(std::int32_t literal) const {
        return literal > 0 ? 2 * static_cast<std::size_t>(literal)
                           : 2 * static_cast<std::size_t>(-literal) + 1;
    }
    bool is_true(std::int32_t literal) const { return true_[place(literal)]; }
    bool is_false(std::int32_t literal) const { return true_[place(-literal)]; }
    /// Makes these literals true and all that follows; whether that contradicts.
    bool propagate(std::vector<std::int32_t> todo);
    /// Whether a clause contradicts when its literal, which is watched, became false.
    bool visit(std::uint32_t clause, std::int32_t false_literal, std::vector<std::int32_t>& todo,
               bool& is_kept);
    static std::uint64_t hash(const std::vector<std::int32_t>& literals);

    Work& work_;
    std::vector<Clause> clauses_;
    std::unordered_multimap<std::uint64_t, std::uint32_t> by_hash_;
    std::vector<std::vector<std::uint32_t>> watching_;  // by the place of a literal
    std::vector<bool> true_;
    std::vector<std::int32_t> trail_;
    bool refuted_ = false;
};

}  // namespace nimrod::check
