// Nimbers of components by proof-number search.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/solve/search/component_graph.h"

namespace nimrod {

/// Decides sums of components by couples (G, n), which ask whether G + *n is lost: that is, whether
/// the nimber of G is n. Which couple is worked at is decided by proof numbers (L. V. Allis; depth
/// first after A. Nagai, 2002; for couples: J. Lemoine and S. Viennot, 2012). For games in which
/// play ends and lines of play are not too long for the machine's stack.
class CoupleSearch {
public:
    using Id = ComponentGraph::Id;

    /// What it learns is added to the graph, and what that knows is not searched again.
    CoupleSearch(ComponentGraph& graph, Budget& budget);
    ~CoupleSearch();

    /// The nimber of the sum of these components.
    std::uint32_t nimber(std::vector<Id> parts);
    /// Whether it is 0.
    bool is_zero(std::vector<Id> parts);

    /// The account under which components are to be made.
    Account& account() { return account_; }

private:
    class Numbers;
    class Worker;

    void decide(Id component, std::uint32_t nimber);
    std::uint32_t find_nimber(Id component);

    ComponentGraph& graph_;
    Budget& budget_;
    Account account_;
    std::unique_ptr<Numbers> numbers_;
};

}  // namespace nimrod
