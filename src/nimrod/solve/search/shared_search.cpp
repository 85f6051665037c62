// Handing components to colleagues, and learning what they found.
#include "nimrod/solve/search/shared_search.h"

#include <span>
#include <unordered_map>
#include <utility>

namespace nimrod {

SharedSearch::SharedSearch(std::shared_ptr<ComponentGraph> tree, std::string game,
                           Colleagues& colleagues, Budget& budget)
    : game_(std::move(game)),
      colleagues_(colleagues),
      tree_(std::move(tree)),
      couples_(*tree_, budget, colleagues.count(),
               [this](unsigned member, Id component, std::uint32_t nimber,
                      const CoupleSearch::Look& look) {
                   return delegate(member, component, nimber, look);
               }) {}

std::uint64_t SharedSearch::delegate(unsigned member, Id component, std::uint32_t nimber,
                                     const CoupleSearch::Look& look) {
    const Attempt found =
        colleagues_.attempt(member, {game_, tree_->written(component), nimber}, look);
    tree_->hear(component, Knowledge::of(found.known));
    if (found.options.empty()) return found.positions;
    const std::unordered_map<std::string, Known> told(found.options.begin(), found.options.end());
    tree_->options(component, couples_.account()).each([&](std::span<const Id> parts) {
        for (const Id part : parts)
            if (const auto known = told.find(tree_->written(part)); known != told.end())
                tree_->hear(part, Knowledge::of(known->second));
        return true;
    });
    return found.positions;
}

}  // namespace nimrod
