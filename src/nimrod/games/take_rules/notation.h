// Rules of taking and splitting, in one sentence: "take 1-3 or split unequal".
//
//     RULES   = [first CLAUSES then] CLAUSES
//     CLAUSES = CLAUSE [or CLAUSE]...
//     CLAUSE  = take AMOUNT [from each of K heaps | from up to K heaps] [leaving COUNT heaps
//     [unequal]]
//             | PART [and PART]...
//             | split [into COUNT heaps] [unequal]
//     PART    = take AMOUNT from heap I | put NUMBER on heap I
//     AMOUNT  = any | [all but] ITEM [, ITEM]...        ITEM  = BOUND [- BOUND] | BOUND to BOUND
//     BOUND   = NUMBER | [NUMBER] n [/ NUMBER] [+ or - NUMBER]      (n: the heap; t: the last take)
//     COUNT   = NUMBER [- NUMBER]
//
// A blank may be written as an underscore, so that a shell needs no quotes.
#pragma once

#include <string_view>

#include "nimrod/games/take_rules/clauses.h"

namespace nimrod {

/// Reads RULES; throws InputError with the column.
TakeRules read_take_rules(std::string_view text);

}  // namespace nimrod
