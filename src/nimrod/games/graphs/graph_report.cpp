#include "nimrod/games/graphs/graph_report.h"

namespace nimrod {

GraphReport report_on(const std::shared_ptr<const GraphBoard>& board,
                      const GraphQuestions& questions, Budget& budget) {
    const Digraph& graph = board->graph();
    const std::shared_ptr<GraphLabels> labels = GraphLabels::of(board, budget);
    const bool normal = questions.convention == Convention::normal;
    GraphReport report;
    report.order = graph.order();
    report.edges = graph.edge_count();
    if (normal) labels->values(budget);  // which also tells where there is no cycle
    report.cycle = labels->cycle(budget);
    report.graph.complete = graph.order() <= questions.listed;
    if (report.graph.complete) report.in_degrees = in_degrees(graph);
    for (std::uint32_t v = 0; v < graph.order(); ++v) {
        budget.step();
        std::optional<LoopyValue> value;
        if (normal) value = labels->values(budget)[v];
        const Outcome outcome = normal ? value->outcome() : labels->misere_outcomes(budget)[v];
        ++report.outcomes.at(static_cast<std::size_t>(outcome));
        if (value && !value->is_infinite() &&
            (!report.largest_nimber || *report.largest_nimber < value->nimber()))
            report.largest_nimber = value->nimber();
        if (!report.graph.complete) continue;
        const auto options = graph.options(v);
        report.graph.vertices.push_back(
            {board->names().name(v), outcome, {}, {options.begin(), options.end()}});
        if (value) report.graph.vertices.back().nimber = to_string(*value);
    }
    if (questions.max_kernels > 0)
        report.kernels = find_kernels(graph, questions.max_kernels, budget);
    if (questions.between)
        report.distance =
            distance(graph, questions.between->first, questions.between->second, budget);
    return report;
}

NamedDigraph named_digraph(const GameGraph& graph) {
    NamedDigraph out;
    std::vector<Edge> edges;
    for (std::uint32_t v = 0; v < graph.vertices.size(); ++v) {
        out.names.add(graph.vertices[v].position);
        for (const std::uint32_t w : graph.vertices[v].options) edges.push_back({v, w});
    }
    out.graph = Digraph::of_edges(out.names.size(), edges);
    return out;
}

}  // namespace nimrod
