// What can be said of any game from its options alone.
#include "nimrod/edge/general_explanation.h"

#include <algorithm>
#include <set>

#include "nimrod/core/numerals.h"
#include "nimrod/numbers/mex.h"

namespace nimrod {

namespace {

constexpr std::size_t shown_options = 60;
constexpr std::size_t shown_kernel = 100;

Mark mark_of(Outcome outcome) { return outcome == Outcome::P ? Mark::lost : Mark::won; }

/// "(3 more are not shown.)"; `shown` agrees with what is counted.
Text not_shown(std::size_t n, const Text& shown) {
    return n == 1 ? tr("(1 more is not {}.)", "(1 autre n'est pas {}.)", shown)
                  : tr("({} more are not {}.)", "({} autres ne sont pas {}s.)", grouped(n), shown);
}

void explain_no_options(Convention convention, Explanation& out) {
    out.say(convention == Convention::normal
                ? tr("No move is left: who must move has lost.",
                     "Plus aucun coup : celui qui doit jouer a perdu.")
                : tr("No move is left: in misère play, who must move has won.",
                     "Plus aucun coup : en jeu misère, celui qui doit jouer a gagné."));
}

}  // namespace

Explanation explain_options(const std::vector<SearchedOption>& options, Convention convention) {
    Explanation out{"search", {}};
    if (options.empty()) {
        explain_no_options(convention, out);
        return out;
    }
    const bool nimbers = options.front().nimber.has_value();
    Table table;
    table.header = {tr("move", "coup"), tr("position", "position"), tr("outcome", "issue")};
    if (nimbers) table.header.emplace_back(tr("nimber", "nimbre"));
    std::vector<const SearchedOption*> order;
    for (const SearchedOption& option : options) order.push_back(&option);
    std::stable_sort(order.begin(), order.end(), [](const auto* a, const auto* b) {
        return a->nimber.value_or(a->outcome == Outcome::P ? 0 : 1) <
               b->nimber.value_or(b->outcome == Outcome::P ? 0 : 1);
    });
    for (const SearchedOption* option : order) {
        if (table.rows.size() == shown_options) break;
        std::vector<Cell> row{
            option->move.say, option->move.to,
            Cell(std::string(1, letter(option->outcome)), mark_of(option->outcome))};
        if (nimbers) row.emplace_back(std::to_string(*option->nimber));
        table.rows.push_back(std::move(row));
    }
    out.say(
        options.size() == 1
            ? tr("There is one move:", "Il y a un seul coup :")
            : tr("The moves are {}:", "Les coups sont au nombre de {} :", grouped(options.size())));
    out.show(std::move(table));
    if (options.size() > shown_options)
        out.say(not_shown(options.size() - shown_options, tr("shown", "montré")));
    const bool wins = order.front()->outcome == Outcome::P;
    if (nimbers) {
        std::vector<std::uint32_t> values;
        for (const SearchedOption& option : options) values.push_back(*option.nimber);
        const std::uint32_t value = mex(values);
        const std::set<std::uint32_t> seen(values.begin(), values.end());
        std::string list;
        for (const std::uint32_t v : seen) list += (list.empty() ? "" : ", ") + std::to_string(v);
        out.say(
            tr("Their nimbers are {{{}}}. The least number missing there, the mex, is {}: that is "
               "the nimber of this position.",
               "Leurs nimbres sont {{{}}}. Le plus petit nombre absent, le mex, est {} : c'est le "
               "nimbre de cette position.",
               list, value));
    }
    if (wins)
        out.say(tr("A move to a P-position wins: {}.", "Un coup vers une position P gagne : {}.",
                   order.front()->move.say));
    else
        out.say(tr("Every move leads to an N-position, from which the opponent wins.",
                   "Tout coup mène à une position N, d'où l'adversaire gagne."));
    return out;
}

Explanation explain_kernel(const GameGraph& graph) {
    if (!graph.complete) throw OutOfLimits{{kernel_vertices, 0}, Stop::too_large};
    Explanation out{"kernel", {}};
    std::vector<const GameGraph::Vertex*> kernel;
    for (const GameGraph::Vertex& vertex : graph.vertices)
        if (vertex.outcome == Outcome::P) kernel.push_back(&vertex);
    out.say(
        tr("The game graph has {} (those that differ only in appearance counted once); its kernel, "
           "the P-positions among them, has {}.",
           "Le graphe du jeu a {} (celles qui ne diffèrent que par l'apparence comptées une fois) "
           "; son noyau, les positions P parmi elles, en a {}.",
           counted_in_groups(graph.vertices.size(), tr("position", "position"),
                             tr("positions", "positions")),
           grouped(kernel.size())));
    out.say(
        tr("The kernel is stable (no move leads from one of its positions to another) and "
           "absorbing (from every other position some move leads into it, or the game is over "
           "and won). Who moves into the kernel each time is never the one who is stuck in it.",
           "Le noyau est stable (aucun coup ne mène d'une de ses positions à une autre) et "
           "absorbant (de toute autre position un coup y mène, ou la partie est finie et "
           "gagnée). Celui qui y entre à chaque coup n'est jamais celui qui s'y trouve bloqué."));
    Table table;
    table.header = {tr("kernel", "noyau"),
                    tr("its options, none in the kernel", "ses options, aucune dans le noyau")};
    for (const GameGraph::Vertex* vertex : kernel) {
        if (table.rows.size() == shown_kernel) break;
        std::string options;
        std::size_t shown = 0;
        for (const std::uint32_t w : vertex->options) {
            if (++shown > 8) {
                options += " ...";
                break;
            }
            options += (options.empty() ? "" : "  ") + graph.vertices[w].position;
        }
        table.rows.push_back({Cell(vertex->position, Mark::lost), Cell(options)});
    }
    out.show(std::move(table));
    if (kernel.size() > shown_kernel)
        out.say(not_shown(kernel.size() - shown_kernel, tr("shown", "montrée")));
    const GameGraph::Vertex& start = graph.vertices.front();
    if (start.outcome == Outcome::P) {
        out.say(tr("The position {} is in the kernel: every move leaves it.",
                   "La position {} est dans le noyau : tout coup en sort.", start.position));
    } else {
        for (const std::uint32_t w : start.options)
            if (graph.vertices[w].outcome == Outcome::P) {
                out.say(tr("The position {} is outside; the move to {} enters the kernel.",
                           "La position {} est dehors ; le coup vers {} entre dans le noyau.",
                           start.position, graph.vertices[w].position));
                break;
            }
    }
    return out;
}

Text say_trap(const Trap& trap) {
    return tr(
        "Every move loses against a perfect opponent. The best trap: {}; then the share of "
        "winning replies is only {} in {}.",
        "Tout coup perd contre un adversaire parfait. Le meilleur piège : {} ; alors la part "
        "des réponses gagnantes n'est que de {} sur {}.",
        trap.move.say, trap.winning_replies, trap.replies);
}

Text sum_of_heaps_theorem() {
    return tr("Sprague 1935, Grundy 1939: by the rules each heap is a game of its own",
              "Sprague 1935, Grundy 1939 : d'après les règles, chaque tas est un jeu à part");
}

InputError illegal_move(const std::string& from, const std::string& to) {
    return InputError(tr("{} cannot be reached from {} in one move",
                         "{} ne peut être atteint depuis "
                         "{} en un coup",
                         to, from),
                      0,
                      tr("write the position after your move, or one of the legal moves",
                         "écrivez la position après votre coup, ou l'un des coups permis"));
}

}  // namespace nimrod
