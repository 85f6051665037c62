// Proofs by theorem: the file names it, and the checker computes what it says. Which theorem is
// about which game is all that has to be known here; that it holds for the position, and what it
// says, the game's own theory tells.
#include <algorithm>

#include "nimrod/games/graphs/geography.h"
#include "nimrod/games/graphs/matching.h"
#include "nimrod/workbench/proofs/proof_terms.h"
#include "nimrod/workbench/proofs/prove.h"

namespace nimrod {

namespace {

/// As many as are ever listed of a board that a theorem decides.
constexpr std::size_t many_moves = 100;

struct TheoremAbout {
    std::string_view game;
    std::string_view theorem;
    bool tells_nimbers;
    bool tells_misere;
};
constexpr TheoremAbout theorems[] = {
    {"nim", "bouton", true, true},         {"marienbad", "bouton", true, true},
    {"turning", "bouton", true, false},    {"silver-dollar", "bouton", true, false},
    {"staircase", "bouton", true, false},  {"moore", "moore", false, true},
    {"wythoff", "wythoff", false, true},   {"fibonacci", "zeckendorf", false, true},
    {"dynamic", "schwenk", false, true},   {"euclid", "euclid", false, true},
    {"lasker", "lasker", true, false},     {"coins", "tartan", true, false},
    {"corners", "tartan", true, false},    {"cram", "centre", false, false},
    {"hackenbush", "fusion", true, false}, {"geography", "matching", false, false},
    {"chomp", "stealing", false, false},   {"hex", "stealing", false, false},
};

/// "3x4": a rectangle, and its sides; nothing for other texts.
struct Rectangle {
    std::string rows, columns;
};
std::optional<Rectangle> rectangle(const std::string& position) {
    const std::size_t cross = position.find('x');
    if (cross == std::string::npos ||
        position.find_first_not_of("0123456789x") != std::string::npos ||
        position.find('x', cross + 1) != std::string::npos)
        return std::nullopt;
    return Rectangle{position.substr(0, cross), position.substr(cross + 1)};
}
bool is_even(const std::string& digits) { return (digits.back() - '0') % 2 == 0; }

/// Bars of equal rows with more than one square, empty boards of equal sides.
bool can_be_stolen(std::string_view family, const std::string& position) {
    if (family == "hex") {
        const std::optional<Rectangle> board = rectangle(position);
        return board && board->rows == board->columns;
    }
    if (position == "1" || position == "1x1") return false;
    if (rectangle(position)) return true;
    const std::string first = position.substr(0, position.find(','));
    if (first.find('x') != std::string::npos) return false;
    for (std::size_t at = 0; at < position.size(); at += first.size() + 1)
        if (position.substr(at, first.size()) != first ||
            (at + first.size() < position.size() && position[at + first.size()] != ','))
            return false;
    return true;
}

/// A largest matching where the pawn can still come to, and a set that shows that none is larger:
/// the neighbours of those vertices that some largest matching misses (Gallai and Edmonds).
std::vector<std::string> matching_records(const GeographyRules& rules, const Walk& at) {
    const SmallGraph& graph = *rules.graph;
    const VertexSet open = rules.canonical(at).open;
    const VertexSet all = open | only(at.vertex);
    // Where it can, the matching misses the pawn's vertex.
    Matching best = maximum_matching(graph.neighbours, open);
    const Matching whole = maximum_matching(graph.neighbours, all);
    if (whole.edges > best.edges) best = whole;
    VertexSet missed = 0;
    for (VertexSet rest = all; rest != 0; rest &= rest - 1) {
        const VertexSet v = rest & -rest;
        if (maximum_matching(graph.neighbours, all & ~v).edges == whole.edges) missed |= v;
    }
    VertexSet around = 0;
    for (VertexSet rest = missed; rest != 0; rest &= rest - 1)
        around |= graph.neighbours[first_of(rest)];
    around &= all & ~missed;
    std::vector<std::string> lines;
    for (std::uint32_t v = 0; v < best.partner.size(); ++v)
        if (best.partner[v] && v < *best.partner[v])
            lines.push_back("m " + graph.written(v) + " " + graph.written(*best.partner[v]));
    std::string set = "c";
    for (VertexSet rest = around; rest != 0; rest &= rest - 1)
        set += " " + graph.written(first_of(rest));
    lines.push_back(set);
    return lines;
}

std::vector<std::string> matching_records(const Expression& expression,
                                          const std::string& position) {
    const std::string& name = expression.game->name();
    const GeographyRules rules{
        read_small_graph(std::string_view(name).substr(name.find(':') + 1), true)};
    return matching_records(rules, rules.parse(position));
}

}  // namespace

bool looks_same_turned(const std::string& board) {
    const std::string rows = board.substr(std::min(board.find(':'), board.size() - 1) + 1);
    return std::equal(rows.begin(), rows.end(), rows.rbegin());
}

std::optional<Proof> prove_by_theorem(const Expression& expression, Convention convention,
                                      const ProofWish& wish, Budget& budget) {
    const Game& game = *expression.game;
    const std::string& position = expression.position;
    const std::string family = game.name().substr(0, game.name().find(':'));
    const auto about = std::find_if(std::begin(theorems), std::end(theorems),
                                    [&](const TheoremAbout& each) { return each.game == family; });
    if (about == std::end(theorems)) return std::nullopt;
    if (wish.nimber && !about->tells_nimbers) return std::nullopt;
    if (convention == Convention::misere && !about->tells_misere) return std::nullopt;
    // In misère play the theorem of Wythoff's game is about its own rule, not about wider ones.
    if (convention == Convention::misere && about->game == "wythoff" && game.name() != about->game)
        return std::nullopt;
    const ProofTerms terms(expression);
    Proof proof;
    proof.convention = convention;
    proof.method = "theorem " + std::string(about->theorem);
    proof.graph = terms.graph();
    if (about->theorem == "stealing") {
        if (!can_be_stolen(family, position)) return std::nullopt;
        proof.statement = "N " + terms.expression(position);
        return proof;
    }
    const bool by_centre = about->theorem == "centre";
    if (by_centre) {
        const std::optional<Rectangle> board = rectangle(position);
        if (!board || (!is_even(board->rows) && !is_even(board->columns))) return std::nullopt;
    }
    Solution solution =
        game.solve(position, convention, Wanted(by_centre ? many_moves : 1), budget);
    if (by_centre)
        std::erase_if(solution.moves, [](const Move& move) { return !looks_same_turned(move.to); });
    if (solution.value.method.by != Method::By::theory || !solution.value.outcome)
        return std::nullopt;
    std::string decides = position;  // the position of which the theorem speaks
    if (wish.nimber) {
        if (!solution.value.nimber) return std::nullopt;
        proof.statement = "nimber " + *solution.value.nimber;
    } else {
        proof.statement = std::string(1, letter(*solution.value.outcome));
        if (*solution.value.outcome == Outcome::N) {
            if (solution.moves.empty()) return std::nullopt;  // too many, or the end of misère play
            decides = solution.moves[0].to;
            proof.move = terms.expression(decides);
        }
    }
    if (about->theorem == "matching") proof.records = matching_records(expression, decides);
    proof.statement += " " + terms.expression(position);
    return proof;
}

}  // namespace nimrod
