// The values of all vertices of any graph in normal play.
#pragma once

#include <variant>

#include "nimrod/solve/graphs/label_nimbers.h"
#include "nimrod/solve/graphs/smith.h"

namespace nimrod {

/// Nimbers where every play ends, else the loopy nimbers of Smith.
class GraphValues {
public:
    GraphValues(const Digraph& graph, Budget& budget) : labels_(labelled(graph, budget)) {}

    bool every_play_ends() const { return std::holds_alternative<VertexLabels>(labels_); }
    LoopyValue operator[](std::uint32_t v) const {
        if (const VertexLabels* nimbers = std::get_if<VertexLabels>(&labels_))
            return natural((*nimbers)[v]);
        return std::get<LoopyLabels>(labels_)[v];
    }

private:
    using Labels = std::variant<VertexLabels, LoopyLabels>;

    static Labels labelled(const Digraph& graph, Budget& budget) {
        if (std::optional<VertexLabels> nimbers = label_nimbers(graph, budget))
            return *std::move(nimbers);
        return label_loopy(graph, budget);
    }

    Labels labels_;
};

}  // namespace nimrod
