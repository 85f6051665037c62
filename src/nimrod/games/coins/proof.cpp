// What the theory of coins that are turned says to laws that were read from data.
#include "nimrod/games/coins/theory.h"

namespace nimrod {

std::optional<Text> Tartan::proof(const Decomposition& law, Convention convention, Budget&) const {
    if (convention == Convention::misere || law.by != Decomposition::By::nim_sum ||
        axes.rules.size() != 1 || axes.any_dimension || !law.single_heaps)
        return std::nullopt;
    return tr("Winning Ways, chapter 14: each head is a game of its own",
              "Winning Ways, chapitre 14 : chaque pièce côté face est un jeu à part");
}

}  // namespace nimrod
