// The solver's answers as those of a theory, and the explanations: who wins and where, the moves
// that must be met, why there is no draw, why the first player wins on a square board.
#include "nimrod/games/hex/theory.h"

#include <algorithm>
#include <thread>

#include "nimrod/games/hex/boundary_walk.h"
#include "nimrod/games/hex/monte_carlo.h"

namespace nimrod::hex {

namespace {

constexpr double share_of_solver = 0.5;  // of the time for a move
constexpr std::size_t usual_games = 20'000;

Text name_of(Player p) { return p == Player::left ? tr("Red", "Rouge") : tr("Blue", "Bleu"); }
Text edges_of(Player p) {
    return p == Player::left ? tr("top and bottom", "le haut et le bas")
                             : tr("left and right", "la gauche et la droite");
}

Turn<HexBoard> after(const Turn<HexBoard>& p, Cell c) {
    Turn<HexBoard> to = p;
    to.position.cells[static_cast<std::size_t>(c)] =
        static_cast<std::uint8_t>(1 + index(colour_of(p.to_move)));
    to.to_move = opponent(p.to_move);
    return to;
}

std::string listed(const Shape& shape, const std::vector<Cell>& cells) {
    std::string out;
    for (const Cell c : cells) out += (out.empty() ? "" : ", ") + cell_name(shape, c);
    return out;
}

bool is_empty(const HexBoard& board) {
    return std::all_of(board.cells.begin(), board.cells.end(),
                       [](std::uint8_t stone) { return stone == 0; });
}

void explain_winner(const HexBoard& board, Player winner, Explanation& out) {
    const std::vector<Cell> path = chains_of(board).winning_path();
    out.say(tr("{} has joined {} and has won: {}.", "{} a joint {} et a gagné : {}.",
               name_of(winner), edges_of(winner), listed(shape_of(board), path)));
    Hexes picture = hexes(board);
    mark(picture, path, Mark::key);
    out.show(std::move(picture));
}

/// Hein's and Nash's argument.
void explain_stealing(const HexBoard& board, Explanation& out) {
    out.say(
        tr("There are no draws, so one of the two players can force a win on the empty board "
           "(Zermelo 1913).",
           "Il n'y a pas de partie nulle : sur le plateau vide, l'un des deux joueurs peut "
           "donc forcer le gain (Zermelo 1913)."));
    if (board.rows != board.columns) {
        const bool red_near = board.rows < board.columns;
        out.say(
            tr("The board is not square: {} has the shorter way and wins, even moving second, "
               "by answering each stone with its mirror image on a board one cell shorter.",
               "Le plateau n'est pas carré : {} a le chemin le plus court et gagne, même en "
               "jouant en second, en répondant à chaque pierre par son image dans un miroir sur "
               "un plateau d'une case de moins.",
               name_of(red_near ? Player::left : Player::right)));
        return;
    }
    out.say(
        tr("Suppose it were the second player. The first could lay a stone anywhere, forget it, "
           "and play the second player's strategy from then on; whenever that strategy asks for "
           "the cell of the forgotten stone, any other cell will do.",
           "Supposons que ce soit le second. Le premier pourrait poser une pierre n'importe où, "
           "l'oublier, et suivre dès lors la stratégie du second ; quand elle demande la case de "
           "la pierre oubliée, n'importe quelle autre case fera l'affaire."));
    out.say(
        tr("A stone more never harms in Hex: whatever chain the strategy makes, it is still "
           "there. Then both players would win, which cannot be. So the first player wins "
           "(Nash 1949) — and the argument does not name a single move.",
           "Une pierre de plus ne nuit jamais au Hex : la chaîne que fait la stratégie est "
           "toujours là. Les deux joueurs gagneraient donc, ce qui ne se peut. Le premier joueur "
           "gagne (Nash 1949) — et l'argument ne nomme pas un seul coup."));
}

/// The walk over this board, its empty cells filled in turn.
void explain_boundary(const Turn<HexBoard>& p, Explanation& out) {
    Turn<HexBoard> full = p;
    std::vector<std::size_t> empty;
    for (std::size_t i = 0; i < full.position.cells.size(); ++i)
        if (full.position.cells[i] == 0) empty.push_back(i);
    Random random(empty.size());  // any order will do, but the same one every time
    for (std::size_t i = empty.size(); i > 1; --i)
        std::swap(empty[i - 1], empty[static_cast<std::size_t>(random() % i)]);
    for (const std::size_t i : empty) {
        full.position.cells[i] = static_cast<std::uint8_t>(1 + index(colour_of(full.to_move)));
        full.to_move = opponent(full.to_move);
    }
    if (!empty.empty())
        out.say(tr("Let the players fill the empty cells in turn, in any way.",
                   "Que les joueurs remplissent tour à tour les cases vides, n'importe comment."));
    out.say(
        tr("Start at the corner between top and left, and walk along the borders of cells with "
           "red on one hand and blue on the other; what lies beyond the top and the bottom "
           "counts as red, beyond the sides as blue. Where three cells meet, the third has one "
           "of the two colours, so there is exactly one way on, and the walk can neither stop on "
           "the board nor come back to a place where it was.",
           "Partons du coin entre le haut et la gauche, et marchons le long des bords des cases "
           "avec du rouge d'un côté et du bleu de l'autre ; au-delà du haut et du bas, tout "
           "compte pour rouge, au-delà des côtés pour bleu. Là où trois cases se touchent, la "
           "troisième a l'une des deux couleurs : il y a exactement une suite, et la marche ne "
           "peut ni s'arrêter sur le plateau ni revenir où elle est passée."));
    const Walk walk = boundary_walk(full.position);
    const Shape& shape = shape_of(full.position);
    Hexes picture = hexes(full.position);
    for (const auto& [red, blue] : walk.steps) {
        picture.walk.emplace_back(red < 0 ? "" : cell_name(shape, red),
                                  blue < 0 ? "" : cell_name(shape, blue));
        if (walk.winner == Colour::red && red >= 0) mark(picture, {red}, Mark::key);
        if (walk.winner == Colour::blue && blue >= 0) mark(picture, {blue}, Mark::key);
    }
    out.show(std::move(picture));
    const Player winner = player_of(walk.winner);
    out.say(
        tr("So it leaves the board at another corner. Here, after {} steps, {} touches both of "
           "its edges: its cells along the walk hang together and join {}. The other player is "
           "cut off by that very chain. Every full board has exactly one winner.",
           "Elle quitte donc le plateau à un autre coin. Ici, après {} pas, {} touche ses deux "
           "bords : ses cases le long de la marche se tiennent et joignent {}. L'autre joueur "
           "est coupé par cette chaîne même. Tout plateau plein a exactement un gagnant.",
           walk.steps.size(), name_of(winner), edges_of(winner)));
}

void explain_connections(const Turn<HexBoard>& p, Solver& solver, Explanation& out,
                         Budget& budget) {
    const Shape& shape = shape_of(p.position);
    const Proof proof = solver.solve(p, budget);
    Hexes picture = hexes(p.position);
    mark(picture, proof.carrier, Mark::key);
    if (proof.winner == p.to_move) {
        const Cell move = solver.winning_move(p, budget);
        mark(picture, {move}, Mark::chosen);
        out.say(tr(
            "{} moves to {} and wins: whatever the answer, {} are then joined within the "
            "{} marked cells, even if every other empty cell were the enemy's.",
            "{} joue en {} et gagne : quelle que soit la réponse, {} sont alors joints dans "
            "les {} cases marquées, même si toute autre case vide était à l'adversaire.",
            name_of(p.to_move), cell_name(shape, move), edges_of(p.to_move), proof.carrier.size()));
    } else {
        out.say(
            tr("{} is to move and loses: {} can join {} within the {} marked cells, even if "
               "every other empty cell were {}'s. A move outside them changes nothing.",
               "{} est au trait et perd : {} peut joindre {} dans les {} cases marquées, même si "
               "toute autre case vide était à {}. Un coup en dehors n'y change rien.",
               name_of(p.to_move), name_of(proof.winner), edges_of(proof.winner),
               proof.carrier.size(), name_of(p.to_move)));
    }
    out.show(std::move(picture));
    out.say(tr("Found by virtual connections (Anshelevich 2000) and proof-number search.",
               "Trouvé par connexions virtuelles (Anshelevich 2000) et recherche à nombres de "
               "preuve."));
}

void explain_openings(const Turn<HexBoard>& p, Solver& solver, Explanation& out, Budget& budget) {
    const Solver::Winners found = solver.winning_moves(p, budget);
    if (found.open > 0) budget.stop(Stop::time);
    Hexes picture = hexes(p.position);
    for (std::size_t i = 0; i < picture.cells.size(); ++i)
        if (picture.cells[i].stone == Hexes::Stone::none) picture.cells[i].mark = Mark::won;
    mark(picture, found.wins, Mark::chosen);
    out.say(tr("The moves of {} that win (*), and those that lose (+):",
               "Les coups de {} qui gagnent (*), et ceux qui perdent (+) :", name_of(p.to_move)));
    out.show(std::move(picture));
}

}  // namespace

std::optional<Outcome> HexTheory::outcome(const Position& p, Convention convention,
                                          Budget& budget) const {
    if (convention == Convention::misere) return std::nullopt;
    if (HexRules().winner(p.position)) return Outcome::P;
    return solver_->solve(p, budget).winner == p.to_move ? Outcome::N : Outcome::P;
}

std::optional<Moves<Turn<HexBoard>>> HexTheory::winning_moves(const Position& p,
                                                              Convention convention,
                                                              std::size_t max,
                                                              Budget& budget) const {
    if (convention == Convention::misere) return std::nullopt;
    Moves<Position> moves;
    if (HexRules().winner(p.position)) {
        moves.count = 0;
        moves.complete = true;
        return moves;
    }
    const Solver::Winners found = solver_->winning_moves(p, budget);
    for (const Cell c : found.wins)
        if (moves.first.size() < max) moves.first.push_back(after(p, c));
    if (found.open == 0) moves.count = natural(found.wins.size());
    moves.complete = found.open == 0 && moves.first.size() == found.wins.size();
    return moves;
}

std::vector<std::string> HexTheory::methods(const Position& p, Convention convention) const {
    if (convention == Convention::misere) return {};
    if (HexRules().winner(p.position)) return {"chain", "boundary"};
    std::vector<std::string> out{"connections", "openings", "boundary"};
    if (is_empty(p.position)) {
        // What is known of the empty board is known of every size.
        const bool small = p.position.cells.size() <= 36;
        out.insert(small ? out.end() : out.begin(), "stealing");
    }
    return out;
}

Explanation HexTheory::explain(const Position& p, Convention, std::string_view method,
                               Budget& budget) const {
    Explanation out;
    out.method = method;
    if (method == "chain") explain_winner(p.position, *HexRules().winner(p.position), out);
    if (method == "connections") explain_connections(p, *solver_, out, budget);
    if (method == "openings") explain_openings(p, *solver_, out, budget);
    if (method == "boundary") explain_boundary(p, out);
    if (method == "stealing") explain_stealing(p.position, out);
    return out;
}

std::optional<Advised<Turn<HexBoard>>> HexTheory::advise(const Position& p, Convention convention,
                                                         Random& random, Budget& budget) const {
    if (convention == Convention::misere || HexRules().winner(p.position)) return std::nullopt;
    const Limits& limits = budget.limits();
    const std::optional<std::chrono::duration<double>> left =
        limits.time
            ? std::optional(*limits.time - std::chrono::duration<double>(budget.reached().seconds))
            : std::nullopt;
    std::vector<Cell> candidates;
    if (Solver::fits(p.position)) {
        Limits share = limits;
        if (left)
            share.time = *left * share_of_solver;
        else
            share.positions = usual_games;
        Budget part(share);
        try {
            if (solver_->solve(p, part).winner == p.to_move)
                return Advised<Position>{after(p, solver_->winning_move(p, part)), Outcome::N};
            return Advised<Position>{after(p, solver_->promising(p).front()), Outcome::P};
        } catch (const OutOfLimits&) {
            if (limits.cancel != nullptr && limits.cancel->load()) throw;
        }
        candidates = solver_->promising(p);
    }
    Effort effort;
    effort.threads = std::max(1U, std::thread::hardware_concurrency());
    effort.cancel = limits.cancel;
    if (left)
        effort.time = *left * (1 - share_of_solver);
    else
        effort.games = usual_games;
    return Advised<Position>{after(p, recommended(p, candidates, effort, random)), std::nullopt};
}

}  // namespace nimrod::hex
