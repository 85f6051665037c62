// By kernel: a kernel of a graph, or all of them, the rest excluded by a clausal proof.
#include <algorithm>
#include <set>

#include "nimrod/check/clauses.h"
#include "nimrod/check/methods.h"

namespace nimrod::check {

namespace {

using Kernel = std::vector<std::uint32_t>;  // sorted
using Literals = std::vector<std::int32_t>;

std::int32_t variable(std::uint32_t vertex) { return static_cast<std::int32_t>(vertex) + 1; }

class Kernels {
public:
    Kernels(const Graph& graph, Work& work) : graph_(graph), work_(work), inside_(graph.size()) {}

    void add(const std::vector<std::string_view>& names) {
        if (clauses_) refuse(tr("a kernel after a clause", "un noyau après une clause"));
        Kernel kernel;
        for (const std::string_view name : names) kernel.push_back(graph_.vertex(name));
        std::ranges::sort(kernel);
        if (std::ranges::adjacent_find(kernel) != kernel.end() || kernels_.contains(kernel))
            refuse(tr("a vertex twice, or a kernel twice",
                      "un sommet deux fois, ou un noyau deux fois"));
        work_.spend(graph_.size());
        work_.hold(64 + 4 * kernel.size());
        inside_.assign(graph_.size(), false);
        for (const std::uint32_t v : kernel) inside_[v] = true;
        for (std::uint32_t v = 0; v < graph_.size(); ++v) {
            const bool goes_in =
                std::ranges::any_of(graph_.arcs()[v], [&](std::uint32_t w) { return inside_[w]; });
            if (inside_[v] && goes_in)
                refuse(tr("an arc inside the kernel", "un arc à l'intérieur du noyau"));
            if (!inside_[v] && !goes_in)
                refuse(tr("a vertex outside without an arc into the kernel",
                          "un sommet dehors sans arc vers le noyau"));
        }
        kernels_.insert(std::move(kernel));
    }

    std::size_t size() const { return kernels_.size(); }

    /// No two vertices of an arc, each vertex or a follower of it, none of the listed kernels.
    Clauses& clauses() {
        if (clauses_) return *clauses_;
        clauses_.emplace(graph_.size(), work_);
        for (std::uint32_t v = 0; v < graph_.size(); ++v) {
            Literals some{variable(v)};
            for (const std::uint32_t w : graph_.arcs()[v]) some.push_back(variable(w));
            clauses_->add(some);
            for (const std::uint32_t w : graph_.arcs()[v])
                clauses_->add({-variable(v), -variable(w)});
        }
        for (const Kernel& kernel : kernels_) {
            Literals other;
            for (std::uint32_t v = 0; v < graph_.size(); ++v)
                other.push_back(std::ranges::binary_search(kernel, v) ? -variable(v) : variable(v));
            clauses_->add(other);
        }
        return *clauses_;
    }

private:
    const Graph& graph_;
    Work& work_;
    std::vector<bool> inside_;
    std::set<Kernel> kernels_;
    std::optional<Clauses> clauses_;
};

Literals read_literals(const std::vector<std::string_view>& words, std::size_t variables) {
    if (words.empty() || words.back() != "0")
        refuse(tr("a clause ends with 0", "une clause finit par 0"));
    Literals out;
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        const bool denied = words[i].starts_with('-');
        const auto value =
            static_cast<std::int32_t>(number(words[i].substr(denied ? 1 : 0), 1, variables));
        out.push_back(denied ? -value : value);
    }
    return out;
}

/// How many kernels are claimed; none: one is enough.
std::optional<Natural> read_claim(const ProofFile& file, const std::optional<Graph>& graph) {
    const bool all = file.statement == "kernels";
    if ((!all && file.statement != "kernel") || !graph || file.arguments.back() != "@" ||
        file.arguments.size() != (all ? 2 : 1))
        refuse(
            tr("claim normal kernel @, or kernels K @", "claim normal kernel @, ou kernels K @"));
    if (file.misere || !file.parameters.empty() || file.move)
        refuse(tr("kernels have no play, no parameters, no move",
                  "les noyaux n'ont ni jeu, ni paramètres, ni coup"));
    if (!all) return std::nullopt;
    return natural_number(file.arguments.front());
}

}  // namespace

Findings by_kernel(ProofFile& file, Games& games, Work& work) {
    const std::optional<Natural> wanted = read_claim(file, games.graph());
    const Graph& graph = *games.graph();
    if (graph.size() > most_places) refuse(tr("too many vertices", "trop de sommets"));
    Kernels kernels(graph, work);
    std::size_t lemmas = 0;
    file.each(work, [&](std::string_view text) {
        std::vector<std::string_view> words = split(text, " ");
        const std::string_view word = words.front();
        words.erase(words.begin());
        if (word == "k") {
            kernels.add(words);
            return;
        }
        if ((word != "c" && word != "x") || !wanted)
            refuse(tr("a record that is not described: {}",
                      "un enregistrement qui n'est pas décrit : {}", shown(text)));
        Clauses& clauses = kernels.clauses();
        Literals literals = read_literals(words, graph.size());
        if (word == "x") {
            clauses.forget(std::move(literals));
            return;
        }
        if (!clauses.follows(literals))
            refuse(tr("a clause that does not follow by unit propagation",
                      "une clause qui ne suit pas par propagation unitaire"));
        clauses.add(std::move(literals));
        ++lemmas;
    });
    if (natural(kernels.size()) != wanted.value_or(1))
        refuse(tr("{} kernels are listed", "{} noyaux sont donnés", kernels.size()));
    if (wanted && !kernels.clauses().is_refuted())
        refuse(tr("nothing excludes a further kernel", "rien n'exclut un autre noyau"));
    return {
        {tr("{} kernels, {} clauses", "{} noyaux, {} clauses", kernels.size(), lemmas)},
        {},
        tr("kernel: no arc joins two of its vertices, and every vertex outside has an arc into it",
           "noyau : aucun arc ne joint deux de ses sommets, et tout sommet dehors a un arc vers "
           "lui")};
}

}  // namespace nimrod::check
