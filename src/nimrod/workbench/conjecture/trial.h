// How a proposed law is tested: on everything that was observed, then on chosen larger positions.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "nimrod/workbench/conjecture/conjecture.h"
#include "nimrod/workbench/conjecture/observations.h"

namespace nimrod {

/// What a law says of a position: its nimber, or 0 for P and 1 for N.
using Prediction = std::function<Natural(std::span<const Natural> sizes)>;

/// Tests the law on the whole line and, if a theorem answers for this game, on the chosen numbers.
void try_on_line(const Game& game, Convention convention, const Line& line,
                 const Prediction& predict, const std::vector<Natural>& chosen,
                 Conjecture& conjecture, Budget& budget);

/// The same for several numbers.
void try_on_cube(const Game& game, Convention convention, const Cube& cube,
                 const Prediction& predict, const std::vector<std::vector<Natural>>& chosen,
                 Conjecture& conjecture, Budget& budget);

/// Numbers of very different sizes, up to 10^30 or so, and their neighbours.
std::vector<Natural> large_numbers();

// The experiments, one kind of law each; each appends what it proposes.
void propose_on_line(const Game& game, Convention convention, const Line& line,
                     std::vector<Conjecture>& out, Budget& budget);
void propose_on_pairs(const Game& game, Convention convention, const Cube& outcomes,
                      std::vector<Conjecture>& out, Budget& budget);
void propose_on_nimbers(const Game& game, const Cube& nimbers, const Line& line,
                        std::vector<Conjecture>& out, Budget& budget);
void propose_equal_lines(const Game& game, Convention convention, const Line& line,
                         std::vector<Conjecture>& out, Budget& budget);
void propose_equal_cubes(const Game& game, Convention convention, const Cube& cube, bool nimbers,
                         std::vector<Conjecture>& out, Budget& budget);

}  // namespace nimrod
