// nimrod graph: the game graph of a small position, its kernel in red.
#include <algorithm>
#include <array>

#include "commands.h"
#include "nimrod/draw/graph.h"
#include "nimrod/draw/graph_svg.h"
#include "output_file.h"

namespace nimrod::cli {

namespace {

enum class Form { lists, json, matrix, dot, svg };

/// A form and its limits: beyond the last two its text would fill the memory.
struct NamedForm {
    const char* name;
    Form form;
    std::size_t max;  // positions, unless --max says otherwise
    std::size_t largest_max;
    std::size_t max_moves;
};
constexpr std::array<NamedForm, 5> forms{{{"lists", Form::lists, 5000, 200'000, 20'000'000},
                                          {"json", Form::json, 5000, 200'000, 20'000'000},
                                          {"matrix", Form::matrix, 200, 5000, 20'000'000},
                                          {"dot", Form::dot, 400, 200'000, 20'000'000},
                                          {"svg", Form::svg, 400, 200'000, most_drawn_moves}}};

const NamedForm& chosen_form(const Context& context, const Arguments& arguments) {
    const std::string name = arguments.value("--format").value_or(context.json ? "json" : "lists");
    const auto form = std::find_if(forms.begin(), forms.end(),
                                   [&](const NamedForm& f) { return f.name == name; });
    if (form == forms.end())
        throw InputError(
            tr("{} is not a format of graphs", "{} n'est pas un format de graphe", in_quotes(name)),
            0,
            tr("the formats are lists, json, matrix, dot and svg",
               "les formats sont lists, json, matrix, dot et svg"));
    if (context.json && form->form != Form::json)
        throw InputError(tr("--json and --format {} exclude each other",
                            "--json et --format {} s'excluent", name),
                         0, tr("give one of them", "donnez l'un des deux"));
    return *form;
}

std::optional<std::string> output_path(const Arguments& arguments) {
    const std::optional<std::string> path = arguments.value("--output");
    return path ? path : arguments.value("-o");
}

int complain(const Context& context, const Text& sentence, int exit_code) {
    fmt::print(stderr, "nimrod: {}\n", sentence.in(context.language));
    return exit_code;
}

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
              say_size(graph, subject.convention), form.name, form.max_moves);
}

std::optional<std::string> written(Form form, const GameGraph& graph, const GraphSubject& subject,
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
        case Form::lists:
            break;
    }
    return graph_lists(graph, subject, style);
}

int deliver(const Context& context, const std::string& content, const Text& size,
            const std::optional<std::string>& path) {
    if (!path) {
        print(content);
        return answered;
    }
    if (const std::optional<std::string> reason = write_file(*path, content))
        return complain(
            context, tr("{} cannot be written: {}", "{} ne peut être écrit : {}", *path, *reason),
            io_failure);
    if (!context.json) print_line(*path + ": " + size.in(context.language));
    return answered;
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
        print_line(dump(graph_document(none, subject, found.reached)));
    }
    return complain(context, found.refusal, not_within_limits);
}

int graph(const Context& context, const Arguments& arguments) {
    const NamedForm& form = chosen_form(context, arguments);
    const std::size_t max = read_count(
        "--max", arguments.value("--max").value_or(std::to_string(form.max)), form.largest_max);
    const Expression expression = read_expression(arguments.words);
    const GraphSubject subject{expression.text(), context.convention_of(*expression.entry),
                               !arguments.has("--separate")};
    const Found found = find_graph(context, expression, subject, form, max);
    if (!found.refusal.empty()) return refuse(context, form.form, subject, found);
    TextStyle style = context.style();
    const std::optional<std::string> path = output_path(arguments);
    style.colour = style.colour && !path;
    const std::optional<std::string> content = written(form.form, found.graph, subject, style);
    if (!content)
        return complain(context,
                        tr("Graphviz cannot draw here; --format dot writes the graph undrawn",
                           "Graphviz ne peut dessiner ici ; --format dot écrit le graphe sans le "
                           "dessiner"),
                        io_failure);
    return deliver(context, *content, say_size(found.graph, subject.convention), path);
}

}  // namespace

Command graph_command() {
    return {
        "graph",
        tr("the game graph with its kernel", "le graphe du jeu et son noyau"),
        "EXPR",
        tr("a game and a small position, such as nim 1,2,3",
           "un jeu et une petite position, par exemple nim 1,2,3"),
        {{"--format", tr("lists (default), json, matrix, dot or svg",
                         "lists (défaut), json, matrix, dot ou svg")},
         {"--separate",
          tr("keep positions apart that differ only in appearance",
             "distingue les positions qui ne diffèrent que par l'apparence"),
          true},
         {"--max", tr("refuse more positions than this (default: 5000; matrix 200; dot, svg 400)",
                      "refuse au-delà de tant de positions (défaut : 5000 ; matrix 200 ; dot, svg "
                      "400)")},
         {"--output", tr("write to this file", "écrit dans ce fichier")},
         {"-o", tr("the same as --output", "comme --output")}},
        graph};
}

}  // namespace nimrod::cli
