// By labels, by values: pawns on graphs with cycles, where play may go on for ever. Normal play.
#include <algorithm>

#include "nimrod/check/methods.h"

namespace nimrod::check {

namespace {

/// Of a vertex: a value, and a number that excludes circular reasons.
struct Label {
    std::size_t line = 0;  // 0: there is none
    std::uint64_t value = 0;
    Natural rank;
};

constexpr std::uint64_t infinite = UINT64_MAX;
constexpr std::uint64_t beyond_all = UINT64_MAX - 1;  // no vertex has so many neighbours

enum Outcome : std::uint64_t { outcome_p, outcome_n, outcome_d };

/// The claim, and the labels of the vertices.
class Labelled {
public:
    using Read = std::uint64_t (*)(std::string_view);

    Labelled(ProofFile& file, Games& games, Work& work, std::string_view keyword, Read read)
        : graph_(games.graph()) {
        if (file.misere || !file.parameters.empty())
            refuse(tr("labels are for normal play, without parameters",
                      "les marques sont pour le jeu normal, sans paramètres"));
        const bool is_nimber = file.statement == "nimber";
        if (is_nimber) nimber = natural_number(file.arguments.front());
        pawns = vertices(games, file.rest_of_claim(is_nimber ? 1 : 0));
        if ((file.statement == "N") != file.move.has_value())
            refuse(tr("a move goes with a claim N", "un coup va avec l'énoncé N"));
        if (file.move) {
            ++file.line;
            move = vertices(games, *file.move);
            if (!is_move()) refuse(tr("the move is no option", "le coup n'est pas une option"));
        }
        labels.resize(graph_->size());
        file.each(work, [&](std::string_view text) {
            const std::vector<std::string_view> words = split(text, " ");
            if (words.size() != 4 || words[0] != keyword)
                refuse(tr("a record that is not described: {}",
                          "un enregistrement qui n'est pas décrit : {}", shown(text)));
            Label& label = labels[graph_->vertex(words[1])];
            if (label.line != 0)
                refuse(tr("a vertex that is labelled twice: {}", "un sommet marqué deux fois : {}",
                          shown(words[1])));
            label = {file.line, read(words[2]), natural_number(words[3])};
            ++count;
        });
    }

    /// Calls visit(vertex) for each that is labelled, once all its neighbours are known to be.
    template <class F>
    void each(ProofFile& file, Work& work, const F& visit) const {
        std::vector<std::uint32_t> order;
        for (std::uint32_t v = 0; v < labels.size(); ++v)
            if (labels[v].line != 0) order.push_back(v);
        std::ranges::sort(order, {}, [&](std::uint32_t v) { return labels[v].line; });
        for (const std::uint32_t v : order) {
            file.line = labels[v].line;
            work.spend(1 + arcs(v).size());
            for (const std::uint32_t w : arcs(v))
                if (labels[w].line == 0)
                    refuse(tr("a neighbour that has no label", "un voisin sans marque"));
            visit(v);
        }
        file.line = file.claim_line;
        for (const std::vector<std::uint32_t>* some : {&pawns, &move})
            for (const std::uint32_t v : *some)
                if (labels[v].line == 0)
                    refuse(tr("a pawn on a vertex that has no label",
                              "un pion sur un sommet sans marque"));
    }

    const std::vector<std::uint32_t>& arcs(std::uint32_t v) const { return graph_->arcs()[v]; }

    std::optional<Natural> nimber;
    std::vector<std::uint32_t> pawns, move;
    std::vector<Label> labels;
    std::size_t count = 0;

private:
    std::vector<std::uint32_t> vertices(Games& games, const std::string& text) const {
        const Term term = read_term(text);
        if (games.game(term.name).name().starts_with("graph:")) {
            std::vector<std::uint32_t> out;
            for (const std::string_view name : read_names(term.place, ","))
                out.push_back(graph_->vertex(name));
            return out;
        }
        refuse(
            tr("labels are for pawns on a graph", "les marques sont pour des pions sur un graphe"));
    }

    /// One pawn goes along an arc, whatever the order of pawns.
    bool is_move() const {
        std::vector<std::uint32_t> wanted = move;
        std::ranges::sort(wanted);
        for (std::size_t i = 0; i < pawns.size(); ++i)
            for (const std::uint32_t end : arcs(pawns[i])) {
                std::vector<std::uint32_t> after = pawns;
                after[i] = end;
                std::ranges::sort(after);
                if (after == wanted) return true;
            }
        return false;
    }

    const std::optional<Graph>& graph_;
};

std::uint64_t read_outcome(std::string_view text) {
    if (text == "P") return outcome_p;
    if (text == "N") return outcome_n;
    if (text != "D") refuse(tr("not an outcome: {}", "ce n'est pas une issue : {}", shown(text)));
    return outcome_d;
}

std::uint64_t read_value(std::string_view text) {
    if (text == "inf") return infinite;
    const Natural value = natural_number(text);
    return value >= natural(beyond_all) ? beyond_all : word(value);
}

void check_outcome(const Labelled& graph, std::uint32_t v) {
    const Label& label = graph.labels[v];
    bool all_n = true, some_p = false, any_p = false, some_d = false;
    for (const std::uint32_t w : graph.arcs(v)) {
        const Label& other = graph.labels[w];
        const bool less = other.rank < label.rank;
        all_n = all_n && other.value == outcome_n && less;
        some_p = some_p || (other.value == outcome_p && less);
        any_p = any_p || other.value == outcome_p;
        some_d = some_d || other.value == outcome_d;
    }
    if (label.value == outcome_p) {
        if (!all_n)
            refuse(tr("P, but not every neighbour is N of a smaller rank",
                      "P, mais un voisin n'est pas N de rang plus petit"));
    } else if (label.value == outcome_n) {
        if (!some_p)
            refuse(tr("N, but no neighbour is P of a smaller rank",
                      "N, mais aucun voisin n'est P de rang plus petit"));
    } else {
        if (label.rank != 0) refuse(tr("a draw has the rank 0", "une nulle a le rang 0"));
        if (any_p) refuse(tr("D, but a neighbour is P", "D, mais un voisin est P"));
        if (!some_d) refuse(tr("D, but no neighbour is D", "D, mais aucun voisin n'est D"));
    }
}

/// Smith's values: the least number that no neighbour has, and ways back.
void check_value(const Labelled& graph, std::uint32_t v, Work& work) {
    const Label& label = graph.labels[v];
    std::vector<bool> has(graph.arcs(v).size() + 1);
    for (const std::uint32_t w : graph.arcs(v))
        if (graph.labels[w].value < has.size()) has[graph.labels[w].value] = true;
    const auto least = static_cast<std::uint64_t>(std::ranges::find(has, false) - has.begin());
    const auto has_deep = [&](std::uint32_t w, std::uint64_t value, const Natural* below) {
        work.spend(graph.arcs(w).size());
        return std::ranges::any_of(graph.arcs(w), [&](std::uint32_t deep) {
            const Label& other = graph.labels[deep];
            return other.line != 0 && other.value == value &&
                   (below == nullptr || other.rank < *below);
        });
    };
    if (label.value == infinite) {
        if (label.rank != 0)
            refuse(tr("an infinite value has the counter 0", "une valeur infinie a le compteur 0"));
        if (!std::ranges::any_of(graph.arcs(v), [&](std::uint32_t w) {
                return graph.labels[w].value == infinite && !has_deep(w, least, nullptr);
            }))
            refuse(tr("inf, but every infinite neighbour can go to {}",
                      "inf, mais tout voisin infini peut aller à {}", least));
        return;
    }
    if (label.value != least)
        refuse(tr("the least value that no neighbour has is {}",
                  "la plus petite valeur qu'aucun voisin n'a est {}", least));
    for (const std::uint32_t w : graph.arcs(v))
        if (graph.labels[w].value > label.value && !has_deep(w, label.value, &label.rank))
            refuse(
                tr("a neighbour of a larger value that cannot go back to {} with a smaller counter",
                   "un voisin de valeur plus grande qui ne peut revenir à {} avec un compteur "
                   "plus petit",
                   label.value));
}

/// The nim-sum of the finite values, and the vertices of the others.
struct Total {
    std::uint64_t value = 0;
    std::vector<std::uint32_t> infinite_ones;
};
Total total(const Labelled& graph, const std::vector<std::uint32_t>& pawns) {
    Total out;
    for (const std::uint32_t v : pawns)
        if (graph.labels[v].value == infinite)
            out.infinite_ones.push_back(v);
        else
            out.value ^= graph.labels[v].value;
    return out;
}

Text say_vertices(const Labelled& graph) { return tr("{} vertices", "{} sommets", graph.count); }

}  // namespace

Findings by_labels(ProofFile& file, Games& games, Work& work) {
    const Labelled graph(file, games, work, "l", read_outcome);
    graph.each(file, work, [&](std::uint32_t v) { check_outcome(graph, v); });
    const bool fits = file.statement == "P" || file.statement == "N" || file.statement == "D";
    if (graph.pawns.size() != 1 || !fits)
        refuse(
            tr("labels prove the outcome of one pawn", "les marques prouvent l'issue d'un pion"));
    constexpr std::string_view names = "PND";
    const char found = names[graph.labels[graph.pawns.front()].value];
    if (file.statement.front() != found)
        refuse(tr("the pawn's vertex is labelled {}", "le sommet du pion est marqué {}", found));
    if (!graph.move.empty() && graph.labels[graph.move.front()].value != outcome_p)
        refuse(tr("the vertex after the move is not labelled P",
                  "le sommet après le coup n'est pas marqué P"));
    return {{say_vertices(graph)}, {}, {}};
}

Findings by_values(ProofFile& file, Games& games, Work& work) {
    const Labelled graph(file, games, work, "s", read_value);
    graph.each(file, work, [&](std::uint32_t v) { check_value(graph, v, work); });
    const Total now = total(graph, graph.pawns);
    if (file.statement == "N") {
        const Total after = total(graph, graph.move);
        if (after.value != 0 || !after.infinite_ones.empty())
            refuse(tr("after the move the value is not 0", "après le coup la valeur n'est pas 0"));
    } else if (file.statement == "D") {
        const auto& loops = now.infinite_ones;
        const auto leaves = [&] {
            return std::ranges::any_of(graph.arcs(loops.front()), [&](std::uint32_t w) {
                return graph.labels[w].line != 0 && graph.labels[w].value == now.value;
            });
        };
        if (loops.empty() || (loops.size() == 1 && leaves()))
            refuse(tr("the value says that this is no draw", "la valeur dit que ce n'est pas nul"));
    } else {
        if (file.statement != "P" && file.statement != "nimber")
            refuse(tr("values prove no such claim", "les valeurs ne prouvent pas un tel énoncé"));
        if (!now.infinite_ones.empty() || natural(now.value) != graph.nimber.value_or(0))
            refuse(tr("the labels give another value", "les marques donnent une autre valeur"));
    }
    return {{say_vertices(graph)},
            {tr("values of pawns on graphs with cycles add (Smith 1966, Fraenkel and Perl 1975)",
                "les valeurs de pions sur des graphes à cycles s'ajoutent (Smith 1966, Fraenkel et "
                "Perl 1975)")},
            {}};
}

}  // namespace nimrod::check
