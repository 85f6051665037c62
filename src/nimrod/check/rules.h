// The games that the checker knows, one maker a kind; each refuses parameters that it does not
// know.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "nimrod/check/game.h"
#include "nimrod/check/graph.h"

namespace nimrod::check {

using MadeGame = std::unique_ptr<Game>;

MadeGame make_cram(std::string_view name);
MadeGame make_steps(std::string_view name);
MadeGame make_sprouts(std::string_view name);
MadeGame make_sentence(std::string_view name);
MadeGame make_chomp(std::string_view name);
MadeGame make_treblecross(std::string_view name);
MadeGame make_silver_dollar(std::string_view name);
MadeGame make_staircase(std::string_view name);
MadeGame make_moore(std::string_view name);
MadeGame make_wythoff(std::string_view name);
MadeGame make_euclid(std::string_view name);
MadeGame make_dynamic(std::string_view name);
MadeGame make_coins(std::string_view name, bool misere);
MadeGame make_node_kayles(std::string_view name, const Graph* graph);
MadeGame make_arc_kayles(std::string_view name, const Graph* graph);
MadeGame make_hackenbush(std::string_view name, const Graph* graph);
MadeGame make_geography(std::string_view name, const Graph* graph);
MadeGame make_pawns(std::string_view name, const Graph* graph);

/// Refuses what stands behind the name of a game that has no parameters.
inline void no_parameter(std::string_view name) {
    if (!cut(name, ':').after.empty())
        refuse(tr("a parameter that is not described: {}", "un paramètre qui n'est pas décrit : {}",
                  shown(name)));
}

}  // namespace nimrod::check
