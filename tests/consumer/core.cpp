// The small library: solves and draws without Cairo, Graphviz, CaDiCaL or Lua, and says what it
// was made without.
#include <nimrod/core/memory.h>
#include <nimrod/draw/documents/json.h>
#include <nimrod/draw/figures/picture_shapes.h>
#include <nimrod/edge/catalogue.h>
#include <nimrod/solve/graphs/kernel.h>

#include <iostream>

int main() {
    using namespace nimrod;
    Memory memory;
    Budget budget({}, memory);
    const Expression cram = read_expression("cram 3x3 + nim 2");
    const Solution solution = cram.game->solve(cram.position, Convention::normal, 5, budget);
    std::cout << solve_document(*cram.game, cram.position, Convention::normal, solution,
                                Language::english)
              << '\n';
    if (solution.value.nimber != "2" || memory.bytes() == 0) return 1;
    try {
        find_kernels(Digraph::of_edges(1, {}), 1, budget);
        return 2;
    } catch (const InputError& error) {
        std::cout << error.message().en << "; " << error.hint().fr << '\n';
    }
    return 0;
}
