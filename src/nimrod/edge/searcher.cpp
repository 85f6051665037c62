// The search of all games that are played on lists of 32-bit numbers.
#include "nimrod/edge/searcher.h"

namespace nimrod {

template std::unique_ptr<Searcher<SmallHeapRules::Position>> make_searcher(
    const SmallHeapRules& rules, Budget& budget, const Memory::Key& key);

}  // namespace nimrod
