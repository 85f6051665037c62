#include "nimrod/solve/laws/law.h"

#include <algorithm>

namespace nimrod {

bool LostResidues::lost(const Natural& n) const {
    const bool before = n < natural(from);
    const std::size_t key = before ? word(n) : remainder(n, modulus);
    const std::vector<std::size_t>& list = before ? early : residues;
    return std::binary_search(list.begin(), list.end(), key);
}

}  // namespace nimrod
