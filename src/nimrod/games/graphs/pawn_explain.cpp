// Why a pawn on a graph wins, loses or draws: its options and their labels, the kernel, the cycle.
#include <algorithm>
#include <set>

#include "nimrod/games/graphs/pawn_theory.h"

namespace nimrod {

namespace {

constexpr std::size_t shown_options = 60;
constexpr std::size_t shown_kernel = 30;

Mark mark_of(Outcome outcome) {
    return outcome == Outcome::P ? Mark::lost : outcome == Outcome::N ? Mark::won : Mark::none;
}

Cell outcome_cell(Outcome outcome) { return {std::string(1, letter(outcome)), mark_of(outcome)}; }

Text not_shown(std::size_t count) {
    return count == 1 ? tr("(1 more is not shown.)", "(1 autre n'est pas montré.)")
                      : tr("({} more are not shown.)", "({} autres ne sont pas montrés.)", count);
}

}  // namespace

Explanation PawnTheory::explain(const Position& p, Convention convention, std::string_view method,
                                Budget& budget) const {
    Explanation out{std::string(method), {}};
    explain_cycle(out, budget);
    if (convention == Convention::misere)
        explain_outcomes(p, out, budget);
    else if (p.size() == 1)
        explain_pawn(p[0], out, budget);
    else
        explain_sum(p, out, budget);
    explain_moves(p, convention, out, budget);
    if (p.size() == 1 && convention == Convention::normal) explain_kernel(p, out, budget);
    return out;
}

void PawnTheory::explain_cycle(Explanation& out, Budget& budget) const {
    const std::shared_ptr<GraphLabels> labels = GraphLabels::of(rules_.board, budget);
    const std::vector<std::uint32_t>& cycle = labels->cycle(budget);
    if (cycle.empty()) {
        out.say(tr("The graph has no cycle, so every play ends (it is progressively finite).",
                   "Le graphe n'a pas de circuit, donc toute partie finit (il est progressivement "
                   "fini)."));
        return;
    }
    out.say(
        tr("The graph has a cycle, {}, so play may go on forever; that is a draw. A vertex is P "
           "when every move from it leads to N, and N when some move leads to P; what is "
           "neither is D, a draw.",
           "Le graphe a un circuit, {}, donc la partie peut ne pas finir ; elle est alors "
           "nulle. Un sommet est P quand tout coup mène à N, et N quand un coup mène à P ; ce "
           "qui n'est ni l'un ni l'autre est D, partie nulle.",
           write_cycle(*rules_.board, cycle)));
}

void PawnTheory::explain_outcomes(const Position& p, Explanation& out, Budget& budget) const {
    std::vector<Position> options;
    rules_.options(p, options);
    if (options.empty()) return;
    Table table;
    table.header = {tr("move", "coup"), tr("position", "position"), tr("outcome", "issue")};
    for (const Position& to : options) {
        if (table.rows.size() == shown_options) break;
        table.rows.push_back({rules_.say(p, to), rules_.print(to),
                              outcome_cell(*outcome(to, Convention::misere, budget))});
    }
    out.show(std::move(table));
    if (options.size() > shown_options) out.say(not_shown(options.size() - shown_options));
}

void PawnTheory::explain_pawn(std::uint32_t v, Explanation& out, Budget& budget) const {
    const GraphBoard& board = *rules_.board;
    const std::shared_ptr<GraphLabels> labels = GraphLabels::of(rules_.board, budget);
    const GraphValues& values = labels->values(budget);
    const auto row = board.graph().options(v);
    if (row.empty()) return;
    Table table;
    table.title =
        tr("From {} the pawn can go to:", "De {} le pion peut aller à :", board.written(v));
    table.header = {tr("vertex", "sommet"), tr("outcome", "issue"), tr("nimber", "nimbre")};
    std::set<Ordinal> finite;
    bool some_infinite = false;
    for (const std::uint32_t w : row) {
        const LoopyValue value = values[w];
        some_infinite = some_infinite || value.is_infinite();
        if (!value.is_infinite()) finite.insert(value.nimber());
        if (table.rows.size() < shown_options)
            table.rows.push_back(
                {board.written(w), outcome_cell(value.outcome()), to_string(value)});
    }
    out.show(std::move(table));
    if (row.size() > shown_options) out.say(not_shown(row.size() - shown_options));
    const LoopyValue value = values[v];
    std::string list;
    for (const Ordinal& n : finite) list += (list.empty() ? "" : ", ") + to_string(n);
    Natural least = 0;
    while (finite.contains(least)) ++least;
    if (value.is_infinite())
        out.say(
            tr("Their nimbers are {{{}}}, and the least number missing there is {}; but some "
               "option without a nimber cannot be answered by a move to {}, so this vertex has "
               "none either. Its value is {}: play may go on forever, or leave for one of the "
               "nimbers in brackets (Smith).",
               "Leurs nimbres sont {{{}}}, et le plus petit nombre absent est {} ; mais à une "
               "option sans nimbre on ne peut répondre par un coup vers {}, donc ce sommet n'en a "
               "pas non plus. Sa valeur est {} : la partie peut ne pas finir, ou sortir vers un "
               "des nimbres entre parenthèses (Smith).",
               list, least, least, to_string(value)));
    else
        out.say(
            tr("Their nimbers are {{{}}}. The least number missing there, the mex, is {}: that "
               "is the nimber of {}.",
               "Leurs nimbres sont {{{}}}. Le plus petit nombre absent, le mex, est {} : c'est le "
               "nimbre de {}.",
               list, least, board.written(v)));
    if (!value.is_infinite() && some_infinite)
        out.say(
            tr("(Each option without a nimber can be answered by a move to {}, so it changes "
               "nothing.)",
               "(À chaque option sans nimbre on peut répondre par un coup vers {}, donc elle ne "
               "change rien.)",
               least));
}

void PawnTheory::explain_sum(const Position& p, Explanation& out, Budget& budget) const {
    const std::shared_ptr<GraphLabels> labels = GraphLabels::of(rules_.board, budget);
    const GraphValues& values = labels->values(budget);
    Table table;
    table.header = {tr("pawn on", "pion en"), tr("nimber", "nimbre")};
    for (const std::uint32_t v : p) {
        if (table.rows.size() == shown_options) break;
        table.rows.push_back({rules_.board->written(v), to_string(values[v])});
    }
    table.rule_above = table.rows.size();
    const LoopyValue sum = *nimber(p, budget);
    table.rows.push_back({tr("nim-sum", "somme de Nim"),
                          Cell(to_string(sum), sum == LoopyValue(0) ? Mark::none : Mark::key)});
    out.say(
        tr("Several pawns are a sum of games: each behaves like a heap of Nim, whose size is "
           "the nimber of its vertex (Sprague, Grundy):",
           "Plusieurs pions forment une somme de jeux : chacun se comporte comme un tas de Nim, "
           "dont la taille est le nimbre de son sommet (Sprague, Grundy) :"));
    out.show(std::move(table));
    if (p.size() > shown_options) out.say(not_shown(p.size() - shown_options));
    if (sum.is_infinite())
        out.say(
            tr("A pawn of value inf(K) may move forever, or leave for one of the nimbers in K. "
               "The player to move wins if K holds the nim-sum of the other pawns; two such "
               "pawns make a draw (Smith).",
               "Un pion de valeur inf(K) peut marcher sans fin, ou sortir vers un des nimbres de "
               "K. Le joueur au trait gagne si K contient la somme de Nim des autres pions ; "
               "deux tels pions font partie nulle (Smith)."));
}

void PawnTheory::explain_moves(const Position& p, Convention convention, Explanation& out,
                               Budget& budget) const {
    const Outcome who = *who_wins(p, convention, budget);
    if (rules_.option_count(p) == 0) {
        out.say(convention == Convention::normal
                    ? tr("No move is left: who must move has lost.",
                         "Plus aucun coup : celui qui doit jouer a perdu.")
                    : tr("No move is left: in misère play, who must move has won.",
                         "Plus aucun coup : en jeu misère, celui qui doit jouer a gagné."));
        return;
    }
    if (who == Outcome::N) {
        const Position to = winning_moves(p, convention, 1, budget)->first.at(0);
        out.say(tr("A move to a P-position wins: {}.", "Un coup vers une position P gagne : {}.",
                   rules_.say(p, to)));
    } else if (who == Outcome::P) {
        out.say(tr("Every move leads to an N-position, from which the opponent wins.",
                   "Tout coup mène à une position N, d'où l'adversaire gagne."));
    } else {
        std::vector<Position> options;
        rules_.options(p, options);
        const auto draw = std::find_if(options.begin(), options.end(), [&](const Position& to) {
            return who_wins(to, convention, budget) == Outcome::D;
        });
        out.say(tr("No move wins, but this one holds the draw: {}.",
                   "Aucun coup ne gagne, mais celui-ci tient la partie nulle : {}.",
                   rules_.say(p, *draw)));
    }
}

void PawnTheory::explain_kernel(const Position& p, Explanation& out, Budget& budget) const {
    const std::shared_ptr<GraphLabels> labels = GraphLabels::of(rules_.board, budget);
    const GraphValues& values = labels->values(budget);
    if (!values.every_play_ends()) return;
    std::string members;
    std::size_t count = 0;
    for (std::uint32_t v = 0; v < rules_.board->graph().order(); ++v) {
        if (values[v] != LoopyValue(0)) continue;
        if (++count <= shown_kernel) members += (count > 1 ? " " : "") + rules_.board->written(v);
    }
    if (count > shown_kernel) members += " ...";
    const bool inside = values[p[0]] == LoopyValue(0);
    out.say(
        tr("The vertices with nimber 0 are the kernel of the graph: {}. It is stable (no edge "
           "joins two of its vertices) and absorbing (from every vertex outside an edge leads "
           "into it). {} {}.",
           "Les sommets de nimbre 0 forment le noyau du graphe : {}. Il est stable (aucun arc ne "
           "joint deux de ses sommets) et absorbant (de tout sommet extérieur un arc y mène). "
           "{} {}.",
           members, rules_.board->written(p[0]),
           inside ? tr("is in it", "en fait partie") : tr("is outside", "est dehors")));
}

}  // namespace nimrod
