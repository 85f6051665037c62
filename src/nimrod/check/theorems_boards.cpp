// By theorem, on boards: turned coins (Tartan), symmetry, strategy stealing; and the method itself.
#include <algorithm>
#include <map>
#include <set>

#include "nimrod/check/board_text.h"
#include "nimrod/check/coins.h"
#include "nimrod/check/theorem.h"
#include "nimrod/numbers/nim_field.h"

namespace nimrod::check {

namespace {

/// The nimber of a single head at place n of a row (Winning Ways, chapter 14).
Natural nimber_along(CoinRule rule, const Natural& n) {
    switch (rule) {
        case CoinRule::turtles:
            return n + 1;
        case CoinRule::twins:
            return n;
        case CoinRule::ruler: {
            const Natural next = n + 1;
            return Natural(1) << mpz_scan1(next.get_mpz_t(), 0);
        }
        case CoinRule::triplets:
            return n > 1 ? nimber_along(CoinRule::mock_turtles, n - 2) : Natural(0);
        case CoinRule::mock_turtles:
            return 2 * n + (mpz_popcount(n.get_mpz_t()) + 1) % 2;
    }
    return 0;
}

/// Whether a move of the rule turns just these.
bool can_turn(CoinRule rule, const std::set<Natural>& places) {
    const std::size_t count = places.size();
    switch (rule) {
        case CoinRule::turtles:
            return count <= 2;
        case CoinRule::mock_turtles:
            return count <= 3;
        case CoinRule::twins:
            return count == 2;
        case CoinRule::triplets:
            return count == 3;
        case CoinRule::ruler:
            return *places.rbegin() - *places.begin() == natural(count - 1);
    }
    return false;
}

struct ByTartan : Theorem {
    using Position = std::vector<Point>;

    ByTartan(std::string_view name, bool misere_play, Games&)
        : Theorem({"coins", "corners"}, false, name, misere_play), axes(read_axes(name)) {}
    static Text author() {
        return tr(
            "the Tartan theorem (Conway, Winning Ways, chapter 14): on a board a head has the "
            "nim-product of its nimbers along the axes",
            "le théorème Tartan (Conway, Winning Ways, chapitre 14) : sur un plateau une pièce a "
            "le nim-produit de ses nimbres selon les axes");
    }
    Position read(std::string_view text) const {
        Position points = read_points(text, axes.size());
        for (const Point& point : points)
            for (const Natural& x : point)
                if (bit_length(x) > 512)
                    refuse(tr("places that are too far out", "des places trop éloignées"));
        return points;
    }
    Natural nimber(const Position& heads) const {
        Natural total = 0;
        for (const Point& point : heads) {
            Natural value = 1;
            for (std::size_t i = 0; i < axes.size(); ++i)
                value = nim_product(value, nimber_along(axes[i], point[i]));
            total ^= value;
        }
        return total;
    }
    bool lost(const Position& heads) const { return nimber(heads) == 0; }
    bool is_move(Position before, Position after) const {
        std::ranges::sort(before);
        std::ranges::sort(after);
        Position changed;
        std::ranges::set_symmetric_difference(before, after, std::back_inserter(changed));
        if (changed.empty()) return false;
        Point outermost;
        Natural product = 1;
        for (std::size_t i = 0; i < axes.size(); ++i) {
            std::set<Natural> line;
            for (const Point& point : changed) line.insert(point[i]);
            if (!can_turn(axes[i], line)) return false;
            product *= natural(line.size());
            outermost.push_back(*line.rbegin());
        }
        return product == natural(changed.size()) && std::ranges::binary_search(before, outermost);
    }

    std::vector<CoinRule> axes;
};

struct ByCentre : Theorem {
    using Position = std::vector<std::string>;

    ByCentre(std::string_view name, bool misere_play, Games&)
        : Theorem({"cram"}, false, name, misere_play) {
        without_parameter(name);
    }
    static Text author() {
        return tr(
            "symmetry about the centre (Gardner 1974): a board that looks the same turned by "
            "half, where no domino meets its own image, is lost",
            "symétrie autour du centre (Gardner 1974) : un plateau inchangé par un demi-tour, où "
            "aucun domino ne touche son image, est perdu");
    }
    static Position read(std::string_view text) {
        const BoardText board = read_board(text, ".#");
        if (!board.rows.empty()) return {board.rows.begin(), board.rows.end()};
        if (board.height * board.width > most_places)
            refuse(tr("a board that is too large", "un plateau trop grand"));
        return Position(board.height, std::string(board.width, '.'));
    }
    static bool lost(const Position& rows) {
        const std::size_t height = rows.size(), width = rows[0].size();
        for (std::size_t i = 0; i < height; ++i)
            for (std::size_t j = 0; j < width; ++j) {
                const std::size_t k = height - 1 - i, l = width - 1 - j;  // the image
                if (rows[i][j] != rows[k][l]) return false;
                if (rows[i][j] != '.') continue;
                // A domino meets its image if a cell is its own image, or its two cells are images.
                const bool below = i + 1 < height && rows[i + 1][j] == '.';
                const bool beside = j + 1 < width && rows[i][j + 1] == '.';
                const bool above = i > 0 && rows[i - 1][j] == '.';
                const bool before = j > 0 && rows[i][j - 1] == '.';
                if (k == i && l == j && (below || beside || above || before)) return false;
                if (below && k == i + 1 && l == j) return false;
                if (beside && k == i && l == j + 1) return false;
            }
        return true;
    }
    static bool is_move(const Position& before, const Position& after) {
        if (before.size() != after.size() || before[0].size() != after[0].size()) return false;
        std::vector<std::pair<std::size_t, std::size_t>> changed;
        for (std::size_t i = 0; i < before.size(); ++i)
            for (std::size_t j = 0; j < before[i].size(); ++j)
                if (before[i][j] != after[i][j]) {
                    if (before[i][j] != '.' || changed.size() == 2) return false;
                    changed.emplace_back(i, j);
                }
        if (changed.size() != 2) return false;
        const auto& [one, other] = std::pair(changed[0], changed[1]);
        return (one.first == other.first && one.second + 1 == other.second) ||
               (one.second == other.second && one.first + 1 == other.first);
    }
};

/// An empty board of Hex of equal sides, of whatever size.
void check_equal_sides(std::string_view text) {
    const auto [height, width, has_cross] = cut(text, 'x');
    if (!has_cross || natural_number(height, 1) != natural_number(width, 1))
        refuse(tr("the theorem is about empty boards of equal sides",
                  "le théorème parle de plateaux vides aux côtés égaux"));
}

void check_whole_bar(const Game& chomp, std::string_view text) {
    const std::vector<std::uint64_t> rows = numbers_in(chomp.read(text).front());
    if (rows.front() != rows.back() || (rows.size() == 1 && rows.front() == 1))
        refuse(tr("the theorem is about bars of equal rows and more than one square",
                  "le théorème parle de tablettes aux lignes égales et de plus d'un carré"));
}

Findings by_stealing(ProofFile& file, Games& games, Work& work) {
    const Term term = read_term(file.rest_of_claim(file.statement == "nimber" ? 1 : 0));
    const Theorem theorem({"chomp", "hex"}, false, term.name, file.misere);
    Theorem::without_parameter(term.name);
    std::optional<Text> rules;
    if (theorem.kind == "hex") {
        check_equal_sides(term.place);
        rules =
            tr("hex: who joins the two edges of one's colour by neighbouring stones wins; no draws",
               "hex : qui joint les deux bords de sa couleur par des pierres voisines gagne ; pas "
               "de nulles");
    } else {
        check_whole_bar(games.game(term.name), term.place);
        rules = games.game(term.name).rules();
    }
    no_records(file, work);
    if (file.statement != "N")
        refuse(tr("strategy stealing says only who wins",
                  "le vol de stratégie dit seulement qui gagne"));
    if (file.move)
        refuse(tr("strategy stealing names no move", "le vol de stratégie ne nomme pas de coup"));
    return {
        {tr("the theorem was computed", "le théorème a été calculé")},
        {tr("strategy stealing (chomp: Gale 1974; hex: Nash): if the first player had no winning "
            "move, the second player's reply could have been the first move",
            "vol de stratégie (chomp : Gale 1974 ; hex : Nash) : si le premier joueur n'avait pas "
            "de coup gagnant, la réplique du second aurait pu être le premier coup")},
        rules};
}

}  // namespace

ByTheorem theorem_on_boards(std::string_view name) {
    static const std::map<std::string_view, ByTheorem> theorems{
        {"tartan", by_this_theorem<ByTartan>},
        {"centre", by_this_theorem<ByCentre>},
        {"stealing", by_stealing}};
    const auto found = theorems.find(name);
    return found == theorems.end() ? nullptr : found->second;
}

Findings by_theorem(ProofFile& file, Games& games, Work& work) {
    if (file.parameters.size() != 1)
        refuse(tr("exactly one theorem is to be named", "il faut nommer exactement un théorème"));
    const std::string& name = file.parameters.front();
    ByTheorem theorem = theorem_on_heaps(name);
    if (theorem == nullptr) theorem = theorem_on_numbers(name);
    if (theorem == nullptr) theorem = theorem_on_boards(name);
    if (theorem == nullptr) theorem = theorem_on_graphs(name);
    if (theorem == nullptr)
        refuse(tr("a theorem that the checker does not know: {}",
                  "un théorème que le vérificateur ne connaît pas : {}", shown(name)));
    if (file.statement != "nimber" && file.statement != "P" && file.statement != "N")
        refuse(tr("a statement that theorems do not prove: {}",
                  "un énoncé que les théorèmes ne prouvent pas : {}", shown(file.statement)));
    return theorem(file, games, work);
}

}  // namespace nimrod::check
