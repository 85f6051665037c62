// The one place where theory and search meet: a question goes to the theory first, and to search
// when the theory is silent.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "nimrod/core/any_rules.h"
#include "nimrod/core/limits.h"
#include "nimrod/core/outcome.h"
#include "nimrod/core/ruleset.h"
#include "nimrod/edge/asked_position.h"
#include "nimrod/edge/searcher.h"
#include "nimrod/theory/misere_heaps.h"
#include "nimrod/theory/theory.h"

namespace nimrod {

/// For games of which no theorem is known.
struct NoTheory {};

/// The rules that search uses for R: their compact form where there is one, of which only the type
/// of the positions is known, unless they name a graph of components or a search of their own.
template <class Rules>
struct SearchRules {
    using Type = AnyRules<typename Rules::Position>;
};
template <class Rules>
    requires HasComponentGraph<Rules> || HasNormalSearch<Rules>
struct SearchRules<Rules> {
    using Type = Rules;
};
template <class R>
struct SearchForm {
    using Rules = typename SearchRules<R>::Type;
    static Rules rules(const R& r) { return Rules(r); }
    static std::optional<typename R::Position> position(const R&, const typename R::Position& p) {
        return p;
    }
    static typename R::Position expand(const R&, typename R::Position p) { return p; }
};
template <HasCompact R>
struct SearchForm<R> {
    using Compact = std::remove_cvref_t<decltype(std::declval<const R&>().compact())>;
    using Rules = typename SearchRules<Compact>::Type;
    static Rules rules(const R& r) { return Rules(r.compact()); }
    static std::optional<typename Rules::Position> position(const R& r,
                                                            const typename R::Position& p) {
        return r.compact(p);
    }
    static typename R::Position expand(const R& r, const typename Rules::Position& p) {
        return r.expand(p);
    }
};

/// Rules of heaps that obey nothing but a code: their misère play is that of the code.
template <class R>
concept HasHeapCode = std::is_same_v<typename R::Position, Heaps> &&
                      requires(const R& rules) { std::optional<HeapCode>(rules.heap_code()); };

/// Rules of sums of games, whose parts are found in other games too.
template <class R>
concept SumsGames = requires { requires R::sums_games; };

/// What can arise from a position is gone through with so many steps, where search could answer.
constexpr std::uint64_t steps_of_closure = 20'000;
/// What search does in a moment.
constexpr std::uint64_t steps_of_quick_search = 100'000;

template <Ruleset R, class T>
class Evaluator {
public:
    using Position = typename R::Position;
    using Form = SearchForm<R>;
    using Small = typename Form::Rules::Position;

    /// What search learns stays in the budget's memory under the key.
    Evaluator(const R& rules, const T& theory, Memory::Key key, Budget& budget)
        : rules_(rules), theory_(theory), budget_(budget), key_(std::move(key)) {}

    /// The search, which is made when it is first needed.
    Searcher<Small>& search() {
        if (!search_) search_ = make_searcher(Form::rules(rules_), budget_, key_);
        return *search_;
    }

    /// What the theory says.
    std::optional<Judgement> by_theory(const Position& p, Convention convention) {
        budget_.step(0);
        if constexpr (requires { theory_.outcome(p, convention, budget_); })
            if (const std::optional<Outcome> known = theory_.outcome(p, convention, budget_))
                return Judgement{*known};
        if (convention == Convention::normal)
            if (const std::optional<LoopyValue> known = theory_nimber(p))
                return Judgement{known->outcome(), known};
        if (convention == Convention::misere)
            if (const std::optional<Outcome> known = by_quotient(p))
                return Judgement{*known, {}, true};
        return std::nullopt;
    }
    /// Where search takes long, the quotient of heaps is sought with patience.
    Outcome by_search(const Position& p, Convention convention) {
        const auto q = small(p);
        if constexpr (HasHeapCode<R>)
            if (const std::optional<HeapCode> code = rules_.heap_code();
                code && convention == Convention::misere) {
                const auto found = budget_.within(steps_of_quick_search,
                                                  [&] { return search().outcome(q, convention); });
                if (found) return *found;
                const MisereHeaps theory(*code);
                if (theory.quotient(p, budget_, patient_quotient))
                    return *theory.outcome(p, budget_);
            }
        return search().outcome(q, convention);
    }

    Outcome outcome(const Position& p, Convention convention) {
        if (const std::optional<Judgement> known = by_theory(p, convention)) return known->outcome;
        return by_search(p, convention);
    }

    std::optional<LoopyValue> theory_nimber(const Position& p) {
        if constexpr (requires { theory_.nimber(p, budget_); })
            return theory_.nimber(p, budget_);
        else
            return std::nullopt;
    }

    /// Misère play by the quotient, of all heaps or of what can arise from the terms of a sum.
    std::optional<Outcome> by_quotient(const Position& p) {
        if constexpr (HasHeapCode<R>) {
            if (const std::optional<HeapCode> code = rules_.heap_code())
                return MisereHeaps(*code).outcome(p, budget_);
        } else if constexpr (SumsGames<R>) {
            const auto known = closure_value(p, steps_of_closure);
            if (known) return known->lost ? Outcome::P : Outcome::N;
        }
        return std::nullopt;
    }

    /// By the quotient of what can arise from the position; none where that takes more than so many
    /// steps.
    std::optional<ClosureValue> closure_value(const Position& p, std::uint64_t steps) {
        const auto q = Form::position(rules_, p);
        if (!q) return std::nullopt;
        return search().closure_value(*q, steps);
    }

    /// What the position is in misère play, where that is found with so many steps.
    std::optional<MisereSymbols> symbols(const Position& p, std::uint64_t steps) {
        if (!listable(p, cheap_options)) return std::nullopt;
        const auto q = Form::position(rules_, p);
        if (!q) return std::nullopt;
        return search().symbols(*q, steps);
    }

    /// Whether the options can be listed at all.
    bool listable(const Position& p, std::size_t max = most_options) const {
        if constexpr (requires { rules_.option_count(p); }) {
            const std::optional<Natural> count = rules_.option_count(p);
            return count && *count <= natural(max);
        } else {
            return true;
        }
    }

    /// The winning moves, of which at most `max` are listed.
    Moves<Position> winning_moves(const Position& p, Convention convention, std::size_t max) {
        if constexpr (requires { theory_.winning_moves(p, convention, max, budget_); })
            if (auto known = theory_.winning_moves(p, convention, max, budget_)) return *known;
        if constexpr (HasHeapCode<R>)
            if (convention == Convention::misere)
                if (const std::optional<HeapCode> code = rules_.heap_code())
                    if (auto known = MisereHeaps(*code).winning_moves(p, max, budget_))
                        return *known;
        if (listable(p) && Form::position(rules_, p)) return listed_moves(p, convention, max);
        if (outcome(p, convention) != Outcome::N) return {{}, 0, true};
        Moves<Position> moves;
        if constexpr (requires { theory_.winning_move(p, convention, budget_); })
            if (max > 0)
                if (auto move = theory_.winning_move(p, convention, budget_))
                    moves.first.push_back(*move);
        return moves;
    }

    /// As search has it; OutOfLimits where it is too large for that.
    Small small(const Position& p) const {
        auto q = Form::position(rules_, p);
        if (!q) budget_.stop(Stop::too_large);
        return *q;
    }

private:
    Moves<Position> listed_moves(const Position& p, Convention convention, std::size_t max) {
        std::vector<Small> options;
        Form::rules(rules_).options(small(p), options);
        Moves<Position> moves;
        std::size_t count = 0;
        for (const auto& option : options) {
            budget_.step();
            if (option_outcome(option, convention) != Outcome::P) continue;
            ++count;
            if (moves.first.size() < max) moves.first.push_back(Form::expand(rules_, option));
        }
        moves.count = natural(count);
        moves.complete = count == moves.first.size();
        return moves;
    }

    Outcome option_outcome(const Small& option, Convention convention) {
        if constexpr (
            HasHeapCode<R> || SumsGames<R> ||
            requires(const Position& p) { theory_.outcome(p, convention, budget_); } ||
            requires(const Position& p) { theory_.nimber(p, budget_); })
            if (const auto known = by_theory(Form::expand(rules_, option), convention))
                return known->outcome;
        return search().outcome(option, convention);
    }

    const R& rules_;
    const T& theory_;
    Budget& budget_;
    Memory::Key key_;
    std::unique_ptr<Searcher<Small>> search_;
};

}  // namespace nimrod
