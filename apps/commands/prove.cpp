// nimrod prove: an answer with its reasons, as a file that others check.
#include "nimrod/workbench/proofs/prove.h"

#include "accepted.h"
#include "commands.h"
#include "graph_forms.h"
#include "nimrod/core/file_content.h"
#include "nimrod/workbench/proofs/segment_proof.h"
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

/// The period from the file of a search in a window. How short its states may be is not tried: that
/// would take as long as a check, which is for many machines then.
Proof proof_from_states(const Game& game, const std::string& path, Budget& budget) {
    const WindowFile file = WindowFile::open(path, CommittedFile::Use::read);
    if (file.game() != game.name())
        throw InputError(
            tr("the file {} holds {}", "le fichier {} contient {}", shown_path(path), file.game()),
            tr("give that game", "donnez ce jeu"));
    const std::optional<SegmentedPeriod> found = SegmentedPeriod::from(file, game);
    if (!found)
        throw InputError(
            tr("the search in the file {} has not come to its end",
               "la recherche du fichier {} n'est pas arrivée à sa fin", shown_path(path)),
            tr("nimrod sequence --resume {} --summary goes on",
               "nimrod sequence --resume {} --summary la continue", for_shell(shown_path(path))));
    return found->proof(found->lengths().back(), budget);
}

/// The period by states that are long enough: the checker says whether they are.
std::optional<Proof> proof_by_segments(const Game& game, bool small, Budget& budget) {
    const std::optional<SegmentedPeriod> found = SegmentedPeriod::find(game, budget);
    if (!found) return std::nullopt;
    std::vector<std::size_t> lengths = found->lengths();
    if (!small) lengths = {lengths.back()};
    for (const std::size_t length : lengths) {
        Proof proof = found->proof(length, budget);
        if (is_accepted(proof, budget)) return proof;
    }
    return std::nullopt;
}

/// What is true of all heaps of a game.
Proof proof_for_all_heaps(const Context& context, const Arguments& arguments,
                          const NamedGame& heaps, Budget& budget) {
    refuse_for(arguments, {"--nimber", "--kernels"});
    const Convention convention = context.convention_of(*heaps.entry);
    const std::optional<std::string> method = arguments.value("--method");
    const std::optional<std::string> states = arguments.value("--states");
    const std::string list = convention == Convention::normal ? "period" : "quotient";
    const bool in_segments = convention == Convention::normal && (!method || *method == "segments");
    if (method && *method != list && !in_segments)
        throw InputError(
            tr("{} is not a way to prove this", "{} n'est pas une façon de le prouver",
               in_quotes(*method)),
            convention == Convention::normal
                ? tr("ways are period and segments", "les façons sont period et segments")
                : tr("the way is quotient", "la façon est quotient"));
    if (states && !in_segments)
        throw InputError(
            tr("--states is for proofs by segments", "--states est pour les preuves par segments"),
            tr("leave it out", "omettez-la"));
    if (!in_segments) refuse_for(arguments, {"--small"});
    if (states) return proof_from_states(*heaps.game, *states, budget);
    if (!method && in_segments)
        if (std::optional<Proof> proof = prove_period(*heaps.game, budget)) {
            refuse_for(arguments, {"--small"});  // a list of values has one length
            return *proof;
        }
    if (in_segments)
        if (std::optional<Proof> proof =
                proof_by_segments(*heaps.game, arguments.has("--small"), budget))
            return *proof;
    if (in_segments)
        throw InputError(tr("no period of {} is known that a list of values or states prove",
                            "on ne connaît pas de période de {} que prouvent une liste de valeurs "
                            "ou des états",
                            heaps.game->name()),
                         tr("give a position", "donnez une position"));
    return prove_for_all_heaps(*heaps.game, convention, budget);
}

Proof proof_of(const Context& context, const Arguments& arguments, Budget& budget) {
    if (const std::optional<std::string> graph = whole_graph(arguments.words)) {
        refuse_for(arguments, {"--nimber", "--method", "--small", "--states"});
        return prove_kernels(*graph, arguments.has("--kernels"), budget);
    }
    if (const std::optional<NamedGame> heaps = heaps_alone(arguments.words))
        return proof_for_all_heaps(context, arguments, *heaps, budget);
    if (arguments.has("--states"))
        throw InputError(
            tr("--states is for a game on heaps alone", "--states est pour un jeu de tas seul"),
            tr("leave out the position", "omettez la position"));
    if (arguments.has("--kernels"))
        throw InputError(
            tr("--kernels is for whole graphs", "--kernels est pour les graphes entiers"),
            tr("give the file alone, such as g.dot", "donnez le fichier seul, par exemple g.dot"));
    const Expression expression = read_expression(arguments.words);
    ProofWish wish;
    wish.nimber = arguments.has("--nimber");
    wish.method = arguments.value("--method");
    if (arguments.has("--small")) wish.tries = tries_for_small;
    wish.seed = context.chance();
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
             "graphs with cycles labels, values; of a game alone period, segments (default: the "
             "shortest)",
             "theorem, period, couples ; en jeu misère theorem, quotient, positions ; sur "
             "les graphes à cycles labels, values ; d'un jeu seul period, segments (défaut : la "
             "plus courte)")},
         {"--small",
          tr("try longer for a shorter proof (--seed chooses among ways)",
             "cherche plus longtemps une preuve plus courte (--seed choisit parmi les voies)"),
          true}},
        run_prove};
    Option states =
        reading({"--states",
                 tr("of a game alone: a file of sequence --window, whose states prove the period",
                    "d'un jeu seul : un fichier de sequence --window, dont les états prouvent la "
                    "période")});
    states.takes_hours = true;
    command.options.push_back(std::move(states));
    for (Option& option : output_options()) command.options.push_back(std::move(option));
    return command;
}

}  // namespace nimrod::commands
