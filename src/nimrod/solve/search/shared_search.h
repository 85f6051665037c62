// A search with colleagues (core/colleagues.h), in normal play.
//
// One process, the master, keeps the upper part of the tree: couples, with proof numbers
// (couple_search.h). For every colleague it has a thread that goes down to the couple which seems
// to help most and has the colleague work at its component. What a colleague does not decide with
// its patience is opened, and its options are couples like others; what it learnt of them on the
// way comes back with its answer, so that nothing small is ever sent. (T. Čížek, M. Balko and
// M. Schmid, 2025, did Sprouts so with 1024 cores; docs/scale.md says why the components themselves
// do not travel.)
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "nimrod/core/colleagues.h"
#include "nimrod/core/ruleset.h"
#include "nimrod/solve/search/component_graph.h"
#include "nimrod/solve/search/couple_search.h"

namespace nimrod {

/// Rules whose components are kept in a ComponentGraph of their own, with split(position, account).
template <class R>
concept HasComponentGraph = HasComponents<R> && requires { typename R::Components; };

class SharedSearch {
public:
    using Id = ComponentGraph::Id;

    /// The colleagues know the rules under the name of the game. What is decided in the tree, which
    /// belongs to this search, lasts where its printer says.
    SharedSearch(std::shared_ptr<ComponentGraph> tree, std::string game, Colleagues& colleagues,
                 Budget& budget);
    SharedSearch(const SharedSearch&) = delete;
    SharedSearch& operator=(const SharedSearch&) = delete;

    /// Of the sum of these components of the tree.
    std::uint32_t nimber(std::vector<Id> parts) { return couples_.nimber(std::move(parts)); }
    bool has_nimber(std::vector<Id> parts, std::uint32_t nimber) {
        return couples_.has_nimber(std::move(parts), nimber);
    }
    /// The account under which components are to be made.
    Account& account() { return couples_.account(); }

private:
    std::uint64_t delegate(unsigned member, Id component, std::uint32_t nimber,
                           const CoupleSearch::Look& look);

    std::string game_;
    Colleagues& colleagues_;
    std::shared_ptr<ComponentGraph> tree_;
    CoupleSearch couples_;
};

}  // namespace nimrod
