// Misère outcomes of sums of components by proof-number search.
#pragma once

#include <memory>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/core/outcome.h"
#include "nimrod/solve/search/component_graph.h"

namespace nimrod {

/// Decides sums of components in misère play without opening all that can arise: where MisereSearch
/// finds the canonical form of every component first, this one does so for small ones only. Where a
/// line of play returns to a sum, it throws Loop.
class MisereSumSearch {
public:
    using Id = ComponentGraph::Id;

    MisereSumSearch(ComponentGraph& graph, Budget& budget);
    ~MisereSumSearch();

    Outcome outcome(const std::vector<Id>& parts);

    /// The account under which components are to be made.
    Account& account();

private:
    class Work;
    std::unique_ptr<Work> work_;
};

}  // namespace nimrod
