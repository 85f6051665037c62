#include "nimrod/games/hex/explanations.h"

#include "nimrod/games/hex/boundary_walk.h"
#include "nimrod/games/hex/pairing.h"

namespace nimrod::hex {

namespace {

constexpr std::size_t most_cells_mapped = 36;  // all openings of such boards take a second
constexpr std::uint64_t most_positions_tried = 20'000;

Text edges_of(Player p) {
    return p == Player::left ? tr("top and bottom", "le haut et le bas")
                             : tr("left and right", "la gauche et la droite");
}

/// The empty cells of a board, those in the set chosen, the others not.
Hexes map_of(const HexBoard& board, const std::vector<Cell>& chosen) {
    Hexes picture = hexes(board);
    for (Hexes::Cell& cell : picture.cells)
        if (cell.stone == Hexes::Stone::none) cell.mark = Mark::won;
    mark(picture, chosen, Mark::chosen);
    return picture;
}

/// The moves that win, all of them.
std::vector<Cell> all_winning_moves(const Turn<HexBoard>& p, Solver& solver, Budget& budget) {
    const Solver::Winners found = solver.winning_moves(p, budget);
    if (found.open > 0) budget.stop(Stop::time);
    return found.wins;
}

}  // namespace

std::string listed(const Shape& shape, const std::vector<Cell>& cells) {
    std::string out;
    for (const Cell c : cells) out += (out.empty() ? "" : ", ") + cell_name(shape, c);
    return out;
}

Text name_of(Player p) { return p == Player::left ? tr("Red", "Rouge") : tr("Blue", "Bleu"); }

void explain_chain(const HexBoard& board, Explanation& out) {
    const Player winner = *HexRules().winner(board);
    const std::vector<Cell> path = chains_of(board).winning_path();
    out.say(tr("{} has joined {} and has won: {}.", "{} a joint {} et a gagné : {}.",
               name_of(winner), edges_of(winner), listed(shape_of(board), path)));
    Hexes picture = hexes(board);
    mark(picture, path, Mark::key);
    out.show(std::move(picture));
}

void explain_stealing(Explanation& out) {
    out.say(
        tr("There are no draws, so one of the two players can force a win on the empty board "
           "(Zermelo 1913).",
           "Il n'y a pas de partie nulle : sur le plateau vide, l'un des deux joueurs peut "
           "donc forcer le gain (Zermelo 1913)."));
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

void explain_parity(const HexBoard& board, Explanation& out) {
    out.say(
        tr("In misère Hex whoever joins his own two sides has lost. On a full board one of the two "
           "has done so: there are no draws.",
           "Au Hex misère, qui relie ses deux bords a perdu. Sur un plateau plein, l'un des deux "
           "l'a fait : il n'y a pas de partie nulle."));
    out.say(tr(
        "On an empty board with as many rows as columns the loser can hold out until every cell "
        "is filled (J. Lagarias and D. Sleator, Who wins misère Hex?, 1999). Then it is the last "
        "stone that joins the sides, so whoever has to lay it loses.",
        "Sur un plateau vide qui a autant de lignes que de colonnes, le perdant peut tenir "
        "jusqu'à ce que toutes les cases soient remplies (J. Lagarias et D. Sleator, Who wins "
        "misère Hex?, 1999). C'est alors la dernière pierre qui relie les bords : qui doit la "
        "poser perd."));
    const Text cells = counted(board.cells.size(), tr("cell", "case"), tr("cells", "cases"));
    out.say(board.cells.size() % 2 == 0
                ? tr("{}, an even number: the second player lays the last stone, and the first "
                     "player wins.",
                     "{}, un nombre pair : le second joueur pose la dernière pierre, et le premier "
                     "gagne.",
                     cells)
                : tr("{}, an odd number: the first player lays the last stone, and loses.",
                     "{}, un nombre impair : le premier joueur pose la dernière pierre, et perd.",
                     cells));
}

void explain_pairing(const Turn<HexBoard>& p, Explanation& out) {
    const PairingWin win = win_by_pairing(p).value();
    const HexBoard& board = p.position;
    const Text winner = name_of(win.winner);
    out.say(
        tr("{} joins {}, which lie closer together, and wins, even moving second: the cells go "
           "in pairs, and {} answers every stone with a stone on its partner (Shannon).",
           "{} joint {}, qui sont plus proches, et gagne, même en jouant en second : les cases "
           "vont par paires, et {} répond à chaque pierre sur la case jumelle (Shannon).",
           winner, edges_of(win.winner), winner));
    Table table;
    table.header = {tr("cell", "case"), tr("partner", "jumelle")};
    const Shape& shape = shape_of(board);
    constexpr std::size_t most_rows = 12;
    std::size_t pairs = 0;
    for (Cell c = 0; c < static_cast<Cell>(board.cells.size()); ++c) {
        const std::optional<Cell> image = partner(board, c);
        if (!image || *image < c) continue;
        if (++pairs > most_rows) continue;
        const bool to_take = win.reply && (*win.reply == c || *win.reply == *image);
        table.rows.push_back(
            {nimrod::Cell(cell_name(shape, c), to_take ? Mark::chosen : Mark::none),
             nimrod::Cell(cell_name(shape, *image), to_take ? Mark::chosen : Mark::none)});
    }
    out.show(std::move(table));
    if (pairs > most_rows)
        out.say(tr("... and {} pairs more, by the same mirror.",
                   "... et encore {} paires, par le même miroir.", pairs - most_rows));
    out.say(
        tr("A chain of {} would have to cross the mirror, and the image of its part before "
           "that is a chain of {} in its way.",
           "Une chaîne de {} devrait traverser le miroir, et l'image de sa première partie est "
           "une chaîne de {} qui lui barre la route.",
           name_of(opponent(win.winner)), winner));
    if (win.reply) {
        out.say(tr("One stone waits for its answer: {} plays {}.",
                   "Une pierre attend sa réponse : {} joue {}.", winner,
                   cell_name(shape, *win.reply)));
        Hexes picture = hexes(board);
        mark(picture, {*win.reply}, Mark::chosen);
        out.show(std::move(picture));
    }
}

void explain_boundary(const Turn<HexBoard>& p, Explanation& out) {
    Turn<HexBoard> full = p;
    std::vector<std::size_t> empty;
    for (std::size_t i = 0; i < full.position.cells.size(); ++i)
        if (full.position.cells[i] == 0) empty.push_back(i);
    Random random(empty.size());  // any order will do, but the same one every time
    for (std::size_t i = empty.size(); i > 1; --i)
        std::swap(empty[i - 1], empty[static_cast<std::size_t>(random() % i)]);
    for (const std::size_t i : empty) full = after(full, static_cast<Cell>(i));
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
    Hexes map = map_of(p.position, all_winning_moves(p, solver, budget));
    out.say(tr("The moves of {} that win (*), and those that lose (+):",
               "Les coups de {} qui gagnent (*), et ceux qui perdent (+) :", name_of(p.to_move)));
    out.show(std::move(map));
}

void explain_swapped_openings(const Turn<HexBoard>& p, Solver& solver, Explanation& out,
                              Budget& budget) {
    Hexes map = map_of(p.position, all_winning_moves(p, solver, budget));
    out.say(
        tr("The openings that Blue takes over (*), for they would win, and those that Blue "
           "leaves alone (+), for they would lose:",
           "Les ouvertures que Bleu échange (*), car elles gagneraient, et celles que Bleu "
           "laisse (+), car elles perdraient :"));
    out.show(std::move(map));
}

void explain_swap(const Turn<HexBoard>& p, Solver& solver, Explanation& out, Budget& budget) {
    out.say(
        tr("Blue may answer the first stone by taking it over: it turns blue and moves to the "
           "mirrored cell, and Red is to move. Seen in a mirror, with the colours exchanged, that "
           "is the position before the swap: whoever would have won without it, the other player "
           "wins after it.",
           "Bleu peut répondre à la première pierre en l'échangeant : elle devient bleue, passe "
           "sur la case opposée dans le miroir, et Rouge est au trait. Vue dans le miroir, les "
           "couleurs échangées, c'est la position d'avant l'échange : si l'un gagnait sans "
           "l'échange, c'est l'autre qui gagne après."));
    out.say(
        tr("There are no draws. If the stone would win for Red, Blue takes it over and wins; if it "
           "would lose, Blue leaves it alone and wins. So the second player wins, whatever the "
           "first stone is. Between people the rule is fair: the first player does best to look "
           "for a stone of which nobody can tell.",
           "Il n'y a pas de partie nulle. Si la pierre devait gagner pour Rouge, Bleu l'échange et "
           "gagne ; si elle devait perdre, Bleu la laisse et gagne. Le second joueur gagne donc, "
           "quelle que soit la première pierre. Entre humains la règle est équitable : le premier "
           "a tout intérêt à chercher une pierre dont nul ne sait que penser."));
    const auto of_one_stone = [&] { return solver.solve(p, budget).winner; };
    if (p.to_move == Player::left) {
        if (p.position.cells.size() <= most_cells_mapped)
            explain_swapped_openings(p, solver, out, budget);
    } else if (!Solver::fits(p.position)) {
        return;
    } else if (const std::optional<Player> winner =
                   budget.within(most_positions_tried, of_one_stone)) {
        out.say(
            *winner == Player::left
                ? tr("Without a swap, Red would win here: Blue swaps.",
                     "Sans échange, Rouge gagnerait ici : Bleu échange.")
                : tr("Blue wins here without a swap, and would lose by it: Blue plays on.",
                     "Bleu gagne ici sans échange, et perdrait en échangeant : Bleu poursuit."));
    }
}

}  // namespace nimrod::hex
