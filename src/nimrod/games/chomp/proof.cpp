// What the theory of Chomp says to laws that were read from data.
#include "nimrod/games/chomp/theory.h"

namespace nimrod {

std::optional<Text> Chomp::proof(const LostDifference& law, Convention convention, Budget&) const {
    if (convention == Convention::misere || law.difference != 1 || law.from != 0)
        return std::nullopt;
    return tr("leave the second row one square shorter; every answer can be mended",
              "laissez la seconde ligne plus courte d'un carré ; on peut le refaire après toute "
              "réponse");
}

}  // namespace nimrod
