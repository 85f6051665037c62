#include "nimrod/check/single_heaps.h"

#include <algorithm>

namespace nimrod::check {

namespace {

constexpr std::size_t most_values = 50'000;

}  // namespace

const Heaps& code_with_last_digit(const Game& game) {
    const auto* heaps = dynamic_cast<const Heaps*>(&game);
    if (heaps == nullptr || heaps->unequal() || heaps->repeat() > 0)
        refuse(tr("no code with a last digit: {}", "pas un code qui a un dernier chiffre : {}",
                  shown(game.name())));
    return *heaps;
}

void SingleHeaps::mark(std::uint32_t nimber) {
    if (nimber >= marks_.size()) marks_.resize(2 * nimber + 64, 0);
    marks_[nimber] = static_cast<std::uint32_t>(values_.size()) + 1;
}

std::uint32_t SingleHeaps::next_nimber(Work& work) {
    const std::vector<std::uint32_t>& g = values_;
    const std::size_t heap = g.size();
    for (std::size_t taken = 0; taken < std::min(heap + 1, game_.digits().size()); ++taken) {
        const unsigned digit = game_.digits()[taken];
        const std::size_t left = heap - taken;
        if ((digit & 1) != 0 && left == 0) mark(0);
        if ((digit & 2) != 0 && left > 0) mark(g[left]);
        if ((digit & 4) != 0) {
            work.spend(1 + left / 64);
            for (std::size_t a = 1; a <= left / 2; ++a) mark(g[a] ^ g[left - a]);
        }
        if ((digit & 8) != 0)
            for (std::size_t a = 1; a <= left / 3; ++a) {
                work.spend(1 + left / 64);
                for (std::size_t b = a; b <= (left - a) / 2; ++b)
                    mark(g[a] ^ g[b] ^ g[left - a - b]);
            }
    }
    std::uint32_t mex = 0;
    while (mex < marks_.size() && marks_[mex] == heap + 1) ++mex;
    return mex;
}

void SingleHeaps::add(const Natural& nimber, Work& work) {
    if (values_.size() == most_values)
        refuse(tr("more than {} values", "plus de {} valeurs", most_values));
    work.spend(1);
    const std::uint32_t mex = next_nimber(work);
    if (nimber != mex)
        refuse(
            tr("another nimber of the heap of {}", "un autre nimbre du tas de {}", values_.size()));
    values_.push_back(mex);
}

}  // namespace nimrod::check
