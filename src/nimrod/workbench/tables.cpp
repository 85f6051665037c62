// Tables are what a game looks like before one has understood it: Bouton found the theory of Nim,
// Wythoff that of his game, by looking at lists of P-positions. Everything here uses only what Game
// offers, so that a game is in the tables the day it is in the catalogue.
#include "nimrod/workbench/tables.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

#include "nimrod/core/held_memory.h"
#include "nimrod/core/numerals.h"
#include "nimrod/explain/heap_words.h"

namespace nimrod {

namespace {

/// Numbers with commas between them, or points as in 20.20; none for other texts.
std::vector<Natural> read_sizes(std::string_view text) {
    std::vector<Natural> sizes;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t comma = std::min(text.find_first_of(",.", at), text.size());
        const std::string number(text.substr(at, comma - at));
        if (number.empty() || number.find_first_not_of("0123456789") != std::string::npos)
            return {};
        sizes.emplace_back(number, 10);
        at = comma + 1;
    }
    return sizes;
}

/// Whether the game has positions with so many sizes.
bool has_sizes(const Game& game, std::size_t count) {
    std::vector<Natural> different(count);
    std::iota(different.begin(), different.end(), 1);
    return game.at(different).has_value();
}

}  // namespace

std::vector<Natural> sizes_of(const Game& game, std::string_view position) {
    std::vector<Natural> sizes = read_sizes(position);
    if (sizes.empty() || game.at(sizes) != position) return {};
    return sizes;
}

Range read_range(std::string_view text) {
    try {
        Expression expression = read_expression(text);
        std::vector<Natural> sizes = sizes_of(*expression.game, expression.position);
        return {std::move(expression), std::move(sizes), std::nullopt};
    } catch (const InputError& error) {
        const std::size_t blank = text.find(' ');
        if (blank == std::string_view::npos) throw;
        const std::string_view position = text.substr(blank + 1);
        std::vector<Natural> sizes = read_sizes(position);
        if (sizes.empty()) throw;
        const NamedGame named = read_game(text.substr(0, blank));
        if (!has_sizes(*named.game, sizes.size())) throw;
        return {{named.entry, named.game, std::string(position)}, std::move(sizes), error};
    }
}

std::vector<Natural> heaps_of(const Game& game, std::string_view position) {
    std::vector<Natural> heaps;
    const Picture picture = game.picture(position);
    if (const Rows* rows = std::get_if<Rows>(&picture)) {
        for (const Row& row : rows->rows) {
            if (!row.count.is_finite()) return {};
            heaps.push_back(row.count.finite_part());
        }
    }
    return heaps;
}

namespace {

void check_range(std::span<const Natural> largest, Convention convention, bool nimbers) {
    if (largest.empty() || largest.size() > 2)
        throw InputError(tr("a table of values is over one size or two",
                            "un tableau de valeurs porte sur une taille ou deux"),
                         0,
                         tr("--show positions lists the P-positions of larger games",
                            "--show positions énumère les positions P des jeux plus grands"));
    if (nimbers && convention == Convention::misere)
        throw InputError(
            tr("positions have no nimbers in misère play",
               "les positions n'ont pas de nimbre en jeu misère"),
            0, tr("give --normal, or --show outcome", "donnez --normal, ou --show outcome"));
    Natural cells = 1;
    for (const Natural& n : largest) cells *= n + 1;
    if (cells > natural(most_cells))
        throw InputError(tr("this table would have more than {} cells",
                            "ce tableau aurait plus de {} cases", grouped(most_cells)),
                         0,
                         tr("give smaller sizes; nimrod solve answers for a single position",
                            "donnez des tailles plus petites ; nimrod solve répond pour une seule "
                            "position"));
}

constexpr std::size_t cells_at_once = 4096;
/// What a cell takes besides, as a text in both languages and in a line or a document.
constexpr std::size_t bytes_when_drawn = 128;

/// Finds the values of the cells from `first` to `end`, exclusive.
void fill(ValueTable& table, std::size_t first, std::size_t end, const Game& game,
          Convention convention, Budget& budget) {
    std::vector<std::string> positions;
    std::vector<std::size_t> cell_of;
    for (std::size_t cell = first; cell < end; ++cell) {
        budget.step(0);
        std::vector<Natural> sizes{natural(cell % table.columns())};
        if (table.largest.size() == 2) sizes.insert(sizes.begin(), natural(cell / table.columns()));
        if (std::optional<std::string> position = game.at(sizes)) {
            positions.push_back(std::move(*position));
            cell_of.push_back(cell);
        }
    }
    std::vector<Value> values = game.values(positions, convention, table.nimbers, budget);
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (values[i].unknown && !table.unknown) table.unknown = values[i].unknown;
        table.cells[cell_of[i]] = std::move(values[i]);
    }
}

}  // namespace

namespace {

ValueTable filled_table(const Game& game, std::span<const Natural> largest, Convention convention,
                        bool nimbers, Budget& budget) {
    ValueTable table;
    table.nimbers = nimbers;
    for (const Natural& n : largest) table.largest.push_back(word(n));
    const std::size_t count = table.rows() * table.columns();
    const std::size_t bytes = count * (sizeof table.cells[0] + bytes_when_drawn);
    budget.hold(bytes);
    table.cells.resize(count);
    for (std::size_t first = 0; first < count; first += cells_at_once) {
        try {
            fill(table, first, std::min(first + cells_at_once, count), game, convention, budget);
        } catch (const OutOfLimits& stopped) {  // not even the positions are known
            table.unknown = Unknown{stopped.reached, stopped.why};
            std::fill(table.cells.begin() + static_cast<std::ptrdiff_t>(first), table.cells.end(),
                      Value{{}, {}, {}, {}, table.unknown});
            break;
        }
    }
    budget.release(bytes);
    return table;
}

}  // namespace

ValueTable value_table(const Game& game, std::span<const Natural> largest, Convention convention,
                       bool nimbers, Budget& budget) {
    check_range(largest, convention, nimbers);
    return filled_table(game, largest, convention, nimbers, budget);
}

ValueTable genus_table(const Game& game, std::span<const Natural> largest, Budget& budget) {
    check_range(largest, Convention::misere, false);
    ValueTable table = filled_table(game, largest, Convention::misere, true, budget);
    table.genera = true;
    for (std::optional<Value>& value : table.cells) {
        if (!value) continue;
        if (value->misere)
            value->nimber = value->misere->genus;
        else if (!table.unknown)
            table.unknown = Unknown{budget.reached(), Stop::too_large};
    }
    return table;
}

namespace {

/// The representative of a class; one of pairs is written as a pair, as in 0,0 or 0,3.
LostPosition representative(const Game& game, const std::string& canonical, bool pairs) {
    LostPosition lost{canonical, sizes_of(game, canonical)};
    if (!pairs || lost.sizes.size() != 1) return lost;
    const std::vector<Natural> pair{0, lost.sizes[0]};
    const std::optional<std::string> position = game.at(pair);
    if (position && game.canonical(*position) == canonical) lost = {*position, pair};
    return lost;
}

/// The numbers in the text, by which a list is put in order: few before many, then the smaller.
std::vector<Natural> numbers_in(const std::string& position) {
    std::vector<Natural> numbers;
    for (std::size_t at = 0; at < position.size();) {
        at = std::min(position.find_first_of("0123456789", at), position.size());
        const std::size_t end =
            std::min(position.find_first_not_of("0123456789", at), position.size());
        if (end > at) numbers.emplace_back(position.substr(at, end - at), 10);
        at = end;
    }
    return numbers;
}

void put_in_order(std::vector<LostPosition>& list) {
    std::vector<std::tuple<std::size_t, std::vector<Natural>, LostPosition*>> order;
    for (LostPosition& lost : list) {
        std::vector<Natural> numbers = numbers_in(lost.position);
        order.emplace_back(numbers.size(), std::move(numbers), &lost);
    }
    std::sort(order.begin(), order.end());
    std::vector<LostPosition> out;
    for (const auto& each : order) out.push_back(std::move(*std::get<2>(each)));
    list = std::move(out);
}

}  // namespace

std::optional<LostPositions> lost_positions(const Game& game, const std::string& position,
                                            Convention convention, bool every, Budget& budget) {
    const GameGraph graph = game.graph(position, convention, false, most_listed_positions, budget);
    if (!graph.complete) return std::nullopt;
    LostPositions out;
    out.reachable = graph.vertices.size();
    const bool pairs = sizes_of(game, position).size() == 2;
    HeldMemory held(budget);
    constexpr std::size_t allocations = 100;  // of sizes, and of the index
    std::unordered_map<std::string, std::size_t> index;
    for (const GameGraph::Vertex& vertex : graph.vertices) {
        budget.step(0);
        if (vertex.outcome != Outcome::P) continue;
        ++out.lost;
        const std::string canonical = game.canonical(vertex.position);
        const auto [it, fresh] = index.emplace(canonical, out.list.size());
        if (!fresh && !every) {
            ++out.list[it->second].count;
            continue;
        }
        held.hold(2 * (sizeof(LostPosition) + allocations + canonical.size()));
        out.list.push_back(every ? LostPosition{vertex.position, sizes_of(game, vertex.position)}
                                 : representative(game, canonical, pairs));
    }
    out.classes = index.size();
    put_in_order(out.list);
    return out;
}

namespace {

InputError not_lost(const Game& game, const std::string& position, Convention convention,
                    Budget& budget) {
    const Solution solution = game.solve(position, convention, 1, budget);
    const Text hint = solution.moves.empty()
                          ? tr("no move is left here, which wins in misère play",
                               "il n'y a plus de coup ici, ce qui gagne en jeu misère")
                          : tr("a winning move makes one that is lost: {} ({})",
                               "un coup gagnant en fait une qui est perdue : {} ({})",
                               solution.moves[0].say, game.expression(solution.moves[0].to));
    return InputError(tr("{} is won for the player to move (N): there is nothing to answer",
                         "la position {} est gagnée pour le joueur au trait (N) : il n'y a rien à "
                         "répondre",
                         game.expression(position)),
                      0, hint);
}

InputError too_many_moves(const Game& game, const std::string& position) {
    return InputError(
        tr("{} has too many moves and answers to list",
           "{} a trop de coups et de réponses pour les énumérer", game.expression(position)),
        0,
        tr("ask for a smaller position; nimrod solve tells the answer to a single move",
           "demandez une position plus petite ; nimrod solve dit la réponse à un "
           "coup donné"));
}

/// Among winning answers: the smallest heap, and of it the most. It does not depend on the order
/// of the heaps, so that equal heaps are answered alike.
bool simpler(const std::vector<Natural>& heaps, const std::vector<Natural>& a,
             const std::vector<Natural>& b) {
    const std::vector<HeapChange> left = heap_changes(heaps, a);
    const std::vector<HeapChange> right = heap_changes(heaps, b);
    if (left.size() != 1 || right.size() != 1) return false;
    if (left[0].before != right[0].before) return left[0].before < right[0].before;
    return left[0].parts < right[0].parts;
}

/// A move of the opponent and all its replies, which are to be judged.
struct Exercise {
    std::string option;
    std::vector<std::string> replies;
};

std::vector<Exercise> exercises(const Game& game, const std::string& position) {
    std::vector<Exercise> out;
    std::unordered_set<std::string> seen;
    std::size_t cells = 0;
    const OptionList options = game.options(position, most_cells);
    if (!options.complete) throw too_many_moves(game, position);
    for (const std::string& option : options.first) {
        if (!seen.insert(game.canonical(option)).second) continue;
        OptionList replies = game.options(option, most_cells - cells);
        if (!replies.complete) throw too_many_moves(game, position);
        cells += replies.first.size();
        out.push_back({option, std::move(replies.first)});
    }
    return out;
}

}  // namespace

std::vector<Response> responses(const Game& game, const std::string& position,
                                Convention convention, Budget& budget) {
    const Value value = game.values(std::span(&position, 1), convention, false, budget)[0];
    if (!value.outcome) throw OutOfLimits{value.unknown->reached, value.unknown->why};
    if (*value.outcome == Outcome::N) throw not_lost(game, position, convention, budget);

    const std::vector<Exercise> asked = exercises(game, position);
    std::vector<std::string> replies;
    for (const Exercise& question : asked)
        replies.insert(replies.end(), question.replies.begin(), question.replies.end());
    const std::vector<Value> values = game.values(replies, convention, false, budget);

    std::vector<Response> out;
    std::size_t next = 0;
    for (const Exercise& question : asked) {
        Response response{{question.option, game.say(position, question.option)}, {}, {}};
        const std::vector<Natural> heaps = heaps_of(game, question.option);
        const std::string* best = nullptr;
        const Value* open = nullptr;
        for (const std::string& reply : question.replies) {
            const Value& judged = values[next++];
            if (!judged.outcome) open = &judged;
            if (judged.outcome != Outcome::P) continue;
            if (best == nullptr || simpler(heaps, heaps_of(game, reply), heaps_of(game, *best)))
                best = &reply;
        }
        if (best == nullptr && open != nullptr)
            throw OutOfLimits{open->unknown->reached, open->unknown->why};
        if (best != nullptr) {
            response.answer = Move{*best, game.say(question.option, *best)};
            response.leads_to = game.canonical(*best);
        }
        out.push_back(std::move(response));
    }
    return out;
}

}  // namespace nimrod
