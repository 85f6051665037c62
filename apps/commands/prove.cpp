// nimrod prove: an answer with its reasons, as a file that others check.
#include "nimrod/workbench/proofs/prove.h"
#include "commands.h"
#include "graph_forms.h"
#include "output_file.h"

namespace nimrod::commands {

namespace {

/// A game without a position: something about all its heaps. (Where any number may be taken there
/// is nothing to repeat, and the position is meant that the game starts from.)
std::optional<NamedGame> heaps_alone(const std::string& words) {
    if (words.find(' ') != std::string::npos) return std::nullopt;
    NamedGame named = read_game(words);
    const std::optional<HeapCode> code = named.game->heap_code();
    if (!code || code->endless()) return std::nullopt;
    return named;
}

/// Refuses options that are about positions, where there is none.
void refuse_for(const Arguments& arguments, std::initializer_list<const char*> options) {
    for (const char* option : options)
        if (arguments.has(option))
            throw InputError(
                tr("{} does not fit here", "{} ne convient pas ici", option),
                tr("leave it out, or give a position", "omettez-le, ou donnez une position"));
}

Proof proof_of(const Context& context, const Arguments& arguments, Budget& budget) {
    if (const std::optional<std::string> graph = whole_graph(arguments.words)) {
        refuse_for(arguments, {"--nimber", "--method", "--small"});
        return prove_kernels(*graph, arguments.has("--kernels"), budget);
    }
    if (const std::optional<NamedGame> heaps = heaps_alone(arguments.words)) {
        refuse_for(arguments, {"--nimber", "--method", "--small", "--kernels"});
        return prove_for_all_heaps(*heaps->game, context.convention_of(*heaps->entry), budget);
    }
    if (arguments.has("--kernels"))
        throw InputError(
            tr("--kernels is for whole graphs", "--kernels est pour les graphes entiers"),
            tr("give the file alone, such as g.dot", "donnez le fichier seul, par exemple g.dot"));
    const Expression expression = read_expression(arguments.words);
    ProofWish wish;
    wish.nimber = arguments.has("--nimber");
    wish.method = arguments.value("--method");
    if (arguments.has("--small")) wish.tries = tries_for_small;
    wish.seed = context.seed;
    return prove(expression, context.convention_of(*expression.entry), wish, budget);
}

Json document(const Proof& proof, const std::string& content,
              const std::optional<std::string>& file) {
    Json out{{"claim", std::string(nimrod::code(proof.convention)) + " " + proof.statement},
             {"move", proof.move ? Json(*proof.move) : Json()},
             {"method", proof.method},
             {"records", proof.records.size()},
             {"bytes", content.size()},
             {"file", file ? Json(*file) : Json()},
             {"version", json_version}};
    if (!file) out["proof"] = content;
    return out;
}

int run_prove(const Context& context, const Arguments& arguments) {
    Work work(context);
    std::optional<Proof> proof;
    try {
        proof = proof_of(context, arguments, work.budget());
    } catch (const OutOfLimits& stopped) {
        return complain(context, say_unknown({stopped.reached, stopped.why}), not_within_limits);
    }
    const std::string content = write_proof(*proof);
    const std::optional<std::string> path = output_path(arguments);
    if (context.json && !path) {
        context.print_line(dump(document(*proof, content, path), 2));
        return answered;
    }
    const int delivered =
        deliver(context, arguments, content,
                tr("{}; by {}; {} records, {} bytes", "{} ; par {} ; {} enregistrements, {} octets",
                   proof->statement, proof->method, proof->records.size(), content.size()));
    if (context.json && delivered == answered)
        context.print_line(dump(document(*proof, content, path), 2));
    return delivered;
}

}  // namespace

Command prove_command() {
    Command command{
        "prove",
        tr("a proof of the answer, as a file that others can check",
           "une preuve de la réponse, en un fichier que d'autres peuvent vérifier"),
        "EXPRESSION",
        tr("a position, such as cram 4x5; or a game on heaps alone, such as kayles: then the period of "
           "its nimbers is proved, or with --misere its misère quotient; or a graph in a file, such "
           "as g.dot: then a kernel, or that there is none",
           "une position, par exemple cram 4x5 ; ou un jeu de tas seul, par exemple kayles : on prouve "
           "alors la période de ses nimbres ou, avec --misere, son quotient misère ; ou un graphe dans "
           "un fichier, par exemple g.dot : alors un noyau, ou qu'il n'y en a pas"),
        {{"--nimber",
          tr("prove the nimber, not only who wins", "prouve le nimbre, et pas seulement qui gagne"),
          true},
         {"--kernels",
          tr("of a graph in a file: all its kernels, and that there are no others",
             "d'un graphe dans un fichier : tous ses noyaux, et qu'il n'y en a pas d'autres"),
          true},
         {"--method",
          tr("theorem, period, couples; in misère play theorem, quotient, positions; on "
             "graphs with cycles labels, values (default: the shortest)",
             "theorem, period, couples ; en jeu misère theorem, quotient, positions ; sur "
             "les graphes à cycles labels, values (défaut : la plus courte)")},
         {"--small",
          tr("try longer for a shorter proof (--seed chooses among ways)",
             "cherche plus longtemps une preuve plus courte (--seed choisit parmi les voies)"),
          true}},
        run_prove};
    for (Option& option : output_options()) command.options.push_back(std::move(option));
    return command;
}

}  // namespace nimrod::commands
