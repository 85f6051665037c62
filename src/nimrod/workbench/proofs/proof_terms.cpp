// A checker reads no files but the proof, so graphs are in it. Scripts it cannot run at all.
#include "nimrod/workbench/proofs/proof_terms.h"

#include <algorithm>

#include "nimrod/core/utf8.h"
#include "nimrod/edge/sum.h"
#include "nimrod/games/graphs/graph_file.h"

namespace nimrod {

namespace {

constexpr std::string_view marks = " ,;:>\"[]{}=#-*@+\\";
constexpr std::size_t most_vertices = 100'000;

std::string checked_name(const std::string& name) {
    if (name.find_first_of(marks) != std::string::npos)
        throw InputError(
            tr("a vertex called {} cannot be written in a proof",
               "un sommet nommé {} ne peut être écrit dans une preuve", in_quotes(name)),
            tr("name vertices by letters and digits",
               "nommez les sommets par des lettres et des chiffres"));
    return name;
}

/// The names of the vertices, with which their lines begin.
std::vector<std::string> first_words(const VertexNames& names) {
    if (names.size() > most_vertices)
        throw InputError(
            tr("the graph is too large for a proof", "le graphe est trop grand pour une preuve"),
            tr("at most {} vertices", "au plus {} sommets", most_vertices));
    std::vector<std::string> lines;
    for (std::uint32_t v = 0; v < names.size(); ++v) lines.push_back(checked_name(names.name(v)));
    return lines;
}

/// The lines of the graph. In games of walks an edge without direction stands in both lines.
std::vector<std::string> lines_of(const NamedGraph& graph, bool walks) {
    std::vector<std::string> lines = first_words(graph.names);
    for (const Edge& edge : graph.edges) {
        lines[edge.from] += " " + graph.names.name(edge.to);
        if (walks && !graph.directed && edge.from != edge.to)
            lines[edge.to] += " " + graph.names.name(edge.from);
    }
    return lines;
}

}  // namespace

std::vector<std::string> proof_lines(const GraphBoard& board) {
    std::vector<std::string> lines = first_words(board.names());
    for (std::uint32_t v = 0; v < board.graph().order(); ++v)
        for (const std::uint32_t w : board.graph().options(v))
            lines[v] += " " + board.names().name(w);
    return lines;
}

ProofTerms::ProofTerms(const Expression& expression) : sum_(expression.game->name().empty()) {
    const std::string text = expression.text();
    if (!sum_) {
        add(expression.game->name());
        return;
    }
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = find_plus(text, at);
        add(read_expression(std::string_view(text).substr(at, end - at)).game->name());
        at = end + plus.size();
    }
}

void ProofTerms::add(const std::string& name) {
    const std::string family = name.substr(0, name.find(':'));
    if (family == "script")
        throw InputError(
            tr("the rules of a script cannot be checked by others, so nothing is "
               "proved of them",
               "les règles d'un script ne peuvent être vérifiées par d'autres : on "
               "n'en prouve rien"),
            tr("write them as rules: or as a graph", "écrivez-les avec rules: ou comme un graphe"));
    constexpr std::string_view on_graphs[] = {"graph", "nodekayles", "arckayles", "geography",
                                              "hackenbush"};
    Term term{name, name};
    if (std::find(std::begin(on_graphs), std::end(on_graphs), family) != std::end(on_graphs)) {
        const std::string parameters = name.substr(std::min(name.size(), family.size() + 1));
        const std::vector<std::string> lines =
            lines_of(read_graph_parameters(parameters), family == "graph" || family == "geography");
        if (!graph_.empty() && lines != graph_)
            throw InputError(
                tr("a proof is about one graph at most", "une preuve porte sur un graphe au plus"),
                tr("prove the terms one by one", "prouvez les termes un par un"));
        graph_ = lines;
        term.renamed = family + ":@";
    }
    terms_.push_back(std::move(term));
}

std::string ProofTerms::expression(std::string_view position) const {
    if (!sum_) return terms_[0].renamed + " " + std::string(position);
    std::string out;
    std::size_t at = 0;
    for (const Term& term : terms_) {
        const std::size_t end = find_plus(position, at);
        const std::size_t begin = at + term.name.size() + 1;
        if (!out.empty()) out += plus;
        out += term.renamed + " " + std::string(position.substr(begin, end - begin));
        at = end + plus.size();
    }
    return out;
}

ProofTerms::Named ProofTerms::component(std::string_view written) const {
    if (!sum_) return {terms_[0].renamed, std::string(written)};
    const auto found = std::find_if(terms_.begin(), terms_.end(), [&](const Term& term) {
        return written.starts_with(term.name + " ");
    });
    return {found->renamed, std::string(written.substr(found->name.size() + 1))};
}

/// In normal play coins that are turned are components of their own to a checker, and ours are not;
/// theorems are about all of these games.
bool ProofTerms::can_be_searched(Convention convention) const {
    constexpr std::string_view others[] = {"turning", "coins", "corners", "silver-dollar"};
    return convention == Convention::misere ||
           std::none_of(terms_.begin(), terms_.end(), [&](const Term& term) {
               const std::string family = term.name.substr(0, term.name.find(':'));
               return std::find(std::begin(others), std::end(others), family) != std::end(others);
           });
}

std::string ProofTerms::game() const { return sum_ ? "+" : terms_[0].renamed; }

}  // namespace nimrod
