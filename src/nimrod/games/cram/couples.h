// The search for nimbers of boards of Cram.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/core/memory.h"
#include "nimrod/games/cram/domino_board.h"
#include "nimrod/solve/search/account.h"
#include "nimrod/solve/search/knowledge_table.h"

namespace nimrod {

struct SmallCramRules;

/// Asks whether a region has a nimber, guided by proof numbers.
class CramCouples {
public:
    /// What it learns is added to the table, and what the table knows is not searched again.
    CramCouples(const SmallCramRules&, std::shared_ptr<KnowledgeTable<DominoBoard>> table,
                Budget& budget)
        : threads_(budget.threads()), account_(budget), table_(std::move(table)) {}

    std::uint32_t nimber(const DominoBoard& board);
    bool has_nimber(const DominoBoard& board, std::uint32_t nimber);

    /// Calls tell(region, known), the region as it is written, for all regions of options of which
    /// something is known.
    void tell_options(const DominoBoard& board, const Memory::Tell& tell) const;

private:
    class Worker;

    /// Further threads join after so many boards.
    static constexpr std::uint64_t boards_alone = 100'000;

    std::vector<DominoBoard> regions(const DominoBoard& board) const;
    Knowledge decide(const DominoBoard& region, std::uint32_t nimber);
    std::uint32_t find_nimber(const DominoBoard& region);

    unsigned threads_;
    Account account_;
    std::shared_ptr<KnowledgeTable<DominoBoard>> table_;
};

}  // namespace nimrod
