// nimrod graph FILE: a graph as a whole, its order, degrees, cycle, labels, kernels, distances.
#include <algorithm>

#include "graph_forms.h"
#include "nimrod/core/numerals.h"
#include "nimrod/draw/documents/graph.h"
#include "nimrod/draw/documents/graph_report.h"
#include "nimrod/draw/figures/graph_shapes.h"
#include "nimrod/games/graphs/graph_file.h"
#include "nimrod/games/graphs/graph_writers.h"
#include "nimrod/games/graphs/pawn_rules.h"

namespace nimrod::commands {

namespace {

constexpr std::size_t most_kernels = 100'000;

bool is_game(std::string_view name) {
    return std::ranges::any_of(all_games(), [&](const Entry& entry) { return entry.name == name; });
}

/// The two vertices of --distance a,b.
std::pair<std::uint32_t, std::uint32_t> read_pair(const std::shared_ptr<const GraphBoard>& board,
                                                  const std::string& text) {
    const Text hint = tr("write --distance a,b", "écrivez --distance a,b");
    const PawnRules rules{board};
    const PawnRules::Position pair = rules.parse(text);
    if (pair.size() != 2)
        throw InputError(tr("--distance needs two vertices, not {}",
                            "--distance demande deux sommets, et non {}", in_quotes(text)),
                         hint);
    return {pair[0], pair[1]};
}

GraphQuestions questions_of(const Context& context, const Arguments& arguments,
                            const std::shared_ptr<const GraphBoard>& board, std::size_t max) {
    GraphQuestions questions;
    questions.convention = context.convention.value_or(Convention::normal);
    questions.listed = max;
    if (arguments.has("--kernels")) questions.max_kernels = most_kernels;
    if (const auto pair = arguments.value("--distance"))
        questions.between = read_pair(board, *pair);
    return questions;
}

Text say_size(const GraphBoard& board) {
    return tr(
        "{}, {}", "{}, {}",
        counted_in_groups(board.graph().order(), tr("vertex", "sommet"), tr("vertices", "sommets")),
        counted_in_groups(board.graph().edge_count(), tr("edge", "arc"), tr("edges", "arcs")));
}

/// The forms that need nothing but the graph itself.
std::optional<std::string> written_plainly(Form form, const GraphBoard& board) {
    const auto named = [&] { return NamedDigraph{board.names(), board.graph()}; };
    switch (form) {
        case Form::edges:
            return write_edge_list(named());
        case Form::adjacency:
            return write_adjacency_lists(named());
        case Form::binary:
            return write_binary_graph(named());
        default:
            return std::nullopt;
    }
}

std::string written(Form form, const GraphReport& report, const ReportSubject& subject,
                    const TextStyle& style) {
    GraphSubject drawn{subject.name, subject.questions.convention, false, false};
    switch (form) {
        case Form::json:
            return dump(report_document(report, subject)) + "\n";
        case Form::matrix:
            return graph_matrix(report.graph);
        case Form::dot:
            return graph_dot(start_first(report.graph), drawn, style.language);
        case Form::svg:
            return graph_svg(start_first(report.graph), drawn, style.language);
        default:
            return report_text(report, subject, style);
    }
}

}  // namespace

std::optional<std::string> whole_graph(const std::string& words) {
    constexpr std::string_view prefix = "graph:";
    const std::string_view first = std::string_view(words).substr(0, words.find_first_of(": "));
    if (!is_game(first)) {
        const bool is_name = words.find_first_of("./") != std::string::npos;
        return is_name ? std::optional(words.find_first_of(" \"") == std::string::npos
                                           ? words
                                           : write_name(words))
                       : std::nullopt;
    }
    if (!words.starts_with(prefix)) return std::nullopt;
    bool quotes = false;
    for (const char c : words) {
        if (c == '"') quotes = !quotes;
        if (c == ' ' && !quotes) return std::nullopt;  // a position follows
    }
    return words.substr(prefix.size());
}

int graph_from_file(const Context& context, const Arguments& arguments,
                    const std::string& parameters) {
    const NamedForm& form = chosen_form(context, arguments);
    const std::size_t max = read_count(
        "--max", arguments.value("--max").value_or(std::to_string(form.max)), form.largest_max);
    const auto board = read_board(parameters);
    if (const auto content = written_plainly(form.form, *board))
        return deliver(context, arguments, *content, say_size(*board));
    const bool summed_up = form.form == Form::lists || form.form == Form::json;
    if (!summed_up &&
        (board->graph().order() > max || board->graph().edge_count() > form.max_moves))
        return complain(
            context,
            tr("the graph has {}; --format {} shows at most {} vertices (--max sets "
               "this limit, at most {}) and {} edges",
               "le graphe a {} ; --format {} montre au plus {} sommets (--max fixe cette "
               "limite, au plus {}) et {} arcs",
               say_size(*board), form.name, max, form.largest_max, form.max_moves),
            not_within_limits);
    Work work(context);
    try {
        const ReportSubject subject{*board, parameters,
                                    questions_of(context, arguments, board, max)};
        const GraphReport report = report_on(board, subject.questions, work.budget());
        const std::string content =
            written(form.form, report, subject, style_for(context, arguments));
        return deliver(context, arguments, content, say_size(*board));
    } catch (const OutOfLimits& stopped) {
        return complain(context, say_unknown({stopped.reached, stopped.why}), not_within_limits);
    }
}

}  // namespace nimrod::commands
