// Nimbers of components by proof-number search.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/solve/search/component_graph.h"

namespace nimrod {

/// Decides sums of components by couples (G, n), which ask whether G + *n is lost: that is, whether
/// the nimber of G is n. Which couple is worked at is decided by proof numbers (L. V. Allis; depth
/// first after A. Nagai, 2002; for couples: J. Lemoine and S. Viennot, 2012). Where a line of play
/// returns to a component, it throws Loop.
class CoupleSearch {
public:
    using Id = ComponentGraph::Id;
    using Look = std::function<void()>;

    /// What it learns is added to the graph, and what that knows is not searched again.
    CoupleSearch(ComponentGraph& graph, Budget& budget)
        : graph_(graph), budget_(budget), account_(budget), members_(budget.threads()) {}

    /// Tries to decide a couple by other means, and lets the graph learn what it found; `member` is
    /// the number of the thread. It returns how many positions were met, and calls `look` now and
    /// then, which may throw.
    using Delegate = std::function<std::uint64_t(unsigned member, Id component,
                                                 std::uint32_t nimber, const Look& look)>;
    /// So many threads work, and before one of them opens a component it calls the delegate, once
    /// for each component. What another thread has delegated is opened.
    CoupleSearch(ComponentGraph& graph, Budget& budget, unsigned members, Delegate delegate)
        : graph_(graph),
          budget_(budget),
          account_(budget),
          members_(members),
          delegate_(std::move(delegate)) {}

    /// The nimber of the sum of these components.
    std::uint32_t nimber(std::vector<Id> parts);
    /// Whether it is this one.
    bool has_nimber(std::vector<Id> parts, std::uint32_t nimber);
    /// Whether it is 0.
    bool is_zero(std::vector<Id> parts) { return has_nimber(std::move(parts), 0); }

    /// The account under which components are to be made.
    Account& account() { return account_; }

private:
    class Worker;

    void decide(Id component, std::uint32_t nimber);
    std::uint32_t find_nimber(Id component);

    ComponentGraph& graph_;
    Budget& budget_;
    Account account_;
    unsigned members_;
    Delegate delegate_;
};

}  // namespace nimrod
