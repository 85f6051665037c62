// nimrod graph: the game graph of a small position, its kernel in red.
#include "nimrod/draw/documents/graph.h"
#include "graph_forms.h"
#include "nimrod/core/numerals.h"
#include "nimrod/draw/figures/graph_shapes.h"
#include "nimrod/games/graphs/graph_report.h"
#include "nimrod/games/graphs/graph_writers.h"

namespace nimrod::commands {

namespace {

Text say_too_many_positions(const GraphSubject& subject, std::size_t max, const NamedForm& form) {
    return tr(
        "the game graph of {} could not be listed within the limit of {} positions; --max sets "
        "the limit (at most {})",
        "le graphe de {} n'a pu être dressé dans la limite de {} positions ; --max fixe la "
        "limite (au plus {})",
        subject.expression, max, form.largest_max);
}

Text say_too_many_moves(const GraphSubject& subject, const GameGraph& graph,
                        const NamedForm& form) {
    return tr("the game graph of {} has {}; --format {} shows at most {} moves",
              "le graphe de {} a {} ; --format {} montre au plus {} coups", subject.expression,
              say_size(graph, subject.convention), form.name, grouped(form.max_moves));
}

std::string written(Form form, const GameGraph& graph, const GraphSubject& subject,
                    const TextStyle& style) {
    switch (form) {
        case Form::json:
            return dump(graph_document(graph, subject, {})) + "\n";
        case Form::matrix:
            return graph_matrix(graph);
        case Form::dot:
            return graph_dot(graph, subject, style.language);
        case Form::svg:
            return graph_svg(graph, subject, style.language);
        case Form::edges:
            return write_edge_list(named_digraph(graph));
        case Form::adjacency:
            return write_adjacency_lists(named_digraph(graph));
        case Form::binary:
            return write_binary_graph(named_digraph(graph));
        case Form::lists:
            break;
    }
    return graph_lists(graph, subject, style);
}

/// Bytes that the graph takes while it is written down, roughly: its positions, and where each
/// leads.
std::size_t written_bytes(const GameGraph& graph) {
    constexpr std::size_t around = 8;  // signs between them
    constexpr std::size_t copies = 4;  // as a cell in both languages, in its line, and in the whole
    std::size_t bytes = 0;
    for (const GameGraph::Vertex& vertex : graph.vertices) {
        bytes += vertex.position.size() + around;
        for (const std::uint32_t to : vertex.options)
            bytes += graph.vertices[to].position.size() + around;
    }
    return copies * bytes;
}

/// The graph, or why there is none.
struct Found {
    GameGraph graph;
    Reached reached;
    Text refusal;
};

Found find_graph(const Context& context, const Expression& expression, const GraphSubject& subject,
                 const NamedForm& form, std::size_t max) {
    Work work(context);
    Found found;
    try {
        found.graph = expression.game->graph(expression.position, subject.convention,
                                             subject.merged, max, work.budget());
        found.reached = work.budget().reached();
        if (!found.graph.complete)
            found.refusal = say_too_many_positions(subject, max, form);
        else if (move_count(found.graph) > form.max_moves)
            found.refusal = say_too_many_moves(subject, found.graph, form);
        else
            found.graph = start_first(std::move(found.graph));
        work.budget().hold(written_bytes(found.graph));
    } catch (const OutOfLimits& stopped) {
        found.reached = stopped.reached;
        found.refusal = say_unknown({stopped.reached, stopped.why});
    }
    return found;
}

int refuse(const Context& context, Form form, const GraphSubject& subject, const Found& found) {
    if (form == Form::json) {
        GameGraph none;
        none.complete = false;
        context.print_line(dump(graph_document(none, subject, found.reached)));
    }
    return complain(context, found.refusal, not_within_limits);
}

int graph(const Context& context, const Arguments& arguments) {
    if (const std::optional<std::string> parameters = whole_graph(arguments.words))
        return graph_from_file(context, arguments, *parameters);
    for (const char* option : {"--kernels", "--distance"})
        if (arguments.has(option))
            throw InputError(
                tr("{} needs a graph from a file", "{} demande un graphe d'un fichier", option),
                tr("write nimrod graph FILE", "écrivez nimrod graph FILE"));
    const NamedForm& form = chosen_form(context, arguments);
    const std::size_t max = read_count(
        "--max", arguments.value("--max").value_or(std::to_string(form.max)), form.largest_max);
    const Expression expression = read_expression(arguments.words);
    const GraphSubject subject{expression.text(), context.convention_of(*expression.entry),
                               !arguments.has("--separate")};
    const Found found = find_graph(context, expression, subject, form, max);
    tell_doubts(context, *expression.game, found.refusal.empty());
    if (!found.refusal.empty()) return refuse(context, form.form, subject, found);
    const std::string content =
        written(form.form, found.graph, subject, style_for(context, arguments));
    return deliver(context, arguments, content, say_size(found.graph, subject.convention));
}

}  // namespace

Command graph_command() {
    Command command{
        "graph",
        tr("the game graph with its kernel, or a graph of yours",
           "le graphe du jeu et son noyau, ou un graphe à vous"),
        "EXPR|FILE",
        tr("a game and a small position, such as nim 1,2,3; or a graph in a file, such as g.dot",
           "un jeu et une petite position, par exemple nim 1,2,3 ; ou un graphe dans un fichier, par "
           "exemple g.dot"),
        {taking(form_names(),
                {"--format",
                 tr("lists (default), json, matrix, dot, svg, edges, adjacency or binary",
                    "lists (défaut), json, matrix, dot, svg, edges, adjacency ou binary")}),
         {"--kernels", tr("of a file: all kernels", "d'un fichier : tous les noyaux"), true},
         {"--distance", tr("of a file: the length of a shortest path, such as --distance a,b",
                           "d'un fichier : la longueur d'un plus court chemin, par exemple "
                           "--distance a,b")},
         {"--separate",
          tr("keep positions apart that differ only in appearance",
             "distingue les positions qui ne diffèrent que par l'apparence"),
          true},
         {"--max", tr("refuse more positions than this (default: 5000; matrix 200; dot, svg 400)",
                      "refuse au-delà de tant de positions (défaut : 5000 ; matrix 200 ; dot, svg "
                      "400)")}},
        graph};
    for (Option& option : output_options()) command.options.push_back(std::move(option));
    return command;
}

}  // namespace nimrod::commands
