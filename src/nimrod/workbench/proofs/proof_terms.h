// How a file of proof names games: by their names, but a graph is written out and called @.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nimrod/edge/catalogue.h"
#include "nimrod/games/graphs/graph_board.h"

namespace nimrod {

/// The lines of a graph: a vertex, then its options. Throws InputError where a name cannot be
/// written, or there are too many.
std::vector<std::string> proof_lines(const GraphBoard& board);

class ProofTerms {
public:
    /// Throws InputError where the game cannot be named in a file: a script, two graphs, names that
    /// would have to be quoted.
    explicit ProofTerms(const Expression& expression);

    /// The expression of a position of the same game.
    std::string expression(std::string_view position) const;
    /// A component of it: the name of its game, and the component.
    struct Named {
        std::string game;
        std::string component;
    };
    Named component(std::string_view written) const;
    /// The game; "+" for a sum.
    std::string game() const;
    bool is_sum() const { return sum_; }
    /// Whether search tells the same components apart as a checker does.
    bool can_be_searched(Convention convention) const;
    /// The lines of the graph; none where there is no graph.
    const std::vector<std::string>& graph() const { return graph_; }

private:
    struct Term {
        std::string name;     // as the program writes it
        std::string renamed;  // as the file does
    };
    void add(const std::string& name);

    bool sum_;
    std::vector<Term> terms_;
    std::string parameters_;  // of the graph
    std::vector<std::string> graph_;
};

}  // namespace nimrod
