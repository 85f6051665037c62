// Dominoes on bits against dominoes on cells, and Cram against published nimbers.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <set>

#include "nimrod/edge/catalogue.h"
#include "nimrod/games/cram/couples.h"
#include "nimrod/games/cram/rules.h"
#include "nimrod/solve/search/component_search.h"

namespace nimrod {
namespace {

/// Boards of all shapes, some of them full, drawn in their whole range from the first try on.
CramBoard random_board(std::size_t most_cells) {
    const auto below = [](std::size_t first, std::size_t last) {
        return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(first, last + 1));
    };
    const std::size_t side = below(1, std::min<std::size_t>(8, most_cells));
    const std::size_t other = below(1, most_cells / side);
    const bool standing = below(0, 1) == 1;
    CramBoard board{standing ? other : side, standing ? side : other, {}};
    const std::size_t taken_in_eight = below(0, 5);
    for (std::size_t cell = 0; cell < side * other; ++cell)
        board.free.resize(cell + 1, below(0, 7) < taken_in_eight ? 0 : 1);
    return board;
}

/// Cell by cell: what least_form() must not be able to tell apart.
CramBoard transposed(const CramBoard& board) {
    CramBoard out{board.columns, board.rows, std::vector<std::uint8_t>(board.free.size())};
    for (std::size_t r = 0; r < board.rows; ++r)
        for (std::size_t c = 0; c < board.columns; ++c)
            out.free[c * board.rows + r] = board.at(r, c);
    return out;
}
CramBoard mirrored(const CramBoard& board) {
    CramBoard out = board;
    for (std::size_t r = 0; r < board.rows; ++r)
        for (std::size_t c = 0; c < board.columns; ++c)
            out.free[r * board.columns + c] = board.at(r, board.columns - 1 - c);
    return out;
}

/// The regions of two or more cells, by a plain walk; each as its set of cells.
std::vector<std::set<std::size_t>> regions(const CramBoard& board) {
    std::vector<std::set<std::size_t>> out;
    std::set<std::size_t> seen;
    for (std::size_t start = 0; start < board.free.size(); ++start) {
        if (board.free[start] == 0 || seen.contains(start)) continue;
        std::set<std::size_t> region{start};
        for (bool grown = true; grown;) {
            grown = false;
            for (const Domino& d : domino_places(board))
                if (region.contains(d.first) != region.contains(d.second)) {
                    region.insert({d.first, d.second});
                    grown = true;
                }
        }
        seen.insert(region.begin(), region.end());
        if (region.size() > 1) out.push_back(region);
    }
    return out;
}

/// The nimber by mex over boards of cells, without regions or symmetries.
unsigned brute_force(const CramBoard& board, std::map<std::vector<std::uint8_t>, unsigned>& memo) {
    if (const auto known = memo.find(board.free); known != memo.end()) return known->second;
    std::set<unsigned> seen;
    for (const Domino& d : domino_places(board))
        seen.insert(brute_force(put_domino(board, d), memo));
    unsigned least = 0;
    while (seen.contains(least)) ++least;
    return memo[board.free] = least;
}

RC_GTEST_PROP(DominoBoard, OptionsAreThoseOfTheCells, ()) {
    const CramBoard board = random_board(64);
    std::vector<DominoBoard> small;
    put_dominoes(*to_domino_board(board), small);
    std::vector<CramBoard> expected;
    CramRules{}.options(board, expected);
    RC_ASSERT(small.size() == expected.size());
    for (std::size_t i = 0; i < small.size(); ++i)
        RC_ASSERT(from_domino_board(small[i]) == expected[i]);
}

RC_GTEST_PROP(DominoBoard, TheLeastFormForgetsSymmetries, ()) {
    const CramBoard board = random_board(64);
    const DominoBoard least = least_form(*to_domino_board(board));
    RC_ASSERT(least.rows <= least.columns);
    RC_ASSERT(least_form(least) == least);
    RC_ASSERT(least_form(*to_domino_board(transposed(board))) == least);
    RC_ASSERT(least_form(*to_domino_board(mirrored(board))) == least);
    RC_ASSERT(domino_places(from_domino_board(least)).size() == domino_places(board).size());
}

RC_GTEST_PROP(DominoBoard, RegionsAreThoseOfAPlainWalk, ()) {
    const CramBoard board = random_board(64);
    std::vector<DominoBoard> parts;
    split_regions(*to_domino_board(board), parts);
    std::multiset<std::pair<std::uint64_t, unsigned>> found;
    for (const DominoBoard& part : parts) {
        const DominoBoard least = least_form(part);
        found.insert({least.free, least.rows * 64U + least.columns});
    }
    std::multiset<std::pair<std::uint64_t, unsigned>> expected;
    for (const std::set<std::size_t>& region : regions(board)) {
        CramBoard alone = board;
        for (std::size_t cell = 0; cell < alone.free.size(); ++cell)
            alone.free[cell] = region.contains(cell) ? 1 : 0;
        const DominoBoard least = least_form(*to_domino_board(alone));
        expected.insert({least.free, least.rows * 64U + least.columns});
    }
    RC_ASSERT(found == expected);
}

/// Makes a board look the same after half a turn.
void copy_by_half_turn(CramBoard& board) {
    for (std::size_t i = 0; i < board.free.size(); ++i)
        board.free[board.free.size() - 1 - i] = board.free[i];
}

RC_GTEST_PROP(DominoBoard, WhatHalfATurnTellsIsTrue, ()) {
    CramBoard board = random_board(16);
    copy_by_half_turn(board);
    const DominoBoard least = least_form(*to_domino_board(board));
    const std::optional<Outcome> told = outcome_by_half_turn(least);
    Budget budget;
    const std::optional<Outcome> known = Cram{}.outcome(board, Convention::normal, budget);
    RC_ASSERT(told == known);
    std::map<std::vector<std::uint8_t>, unsigned> memo;
    if (told) RC_ASSERT((*told == Outcome::P) == (brute_force(board, memo) == 0));
}

/// The search for components is the oracle: it knows neither couples nor half turns.
RC_GTEST_PROP(CramCouples, AgreeWithTheSearchForComponents, ()) {
    CramBoard cells = random_board(26);
    if (*rc::gen::arbitrary<bool>()) copy_by_half_turn(cells);
    const DominoBoard board = *to_domino_board(cells);
    Limits limits;
    limits.threads = *rc::gen::inRange(1U, 3U);
    Budget budget(limits);
    ComponentSearch<SmallCramRules> components({}, std::make_shared<KnowledgeTable<DominoBoard>>(),
                                               budget);
    const std::uint32_t expected = components.nimber(board);
    CramCouples asked_whether({}, std::make_shared<KnowledgeTable<DominoBoard>>(), budget);
    for (const std::uint32_t nimber : {3U, 0U, 1U, 2U, 4U, 5U})
        RC_ASSERT(asked_whether.has_nimber(board, nimber) == (nimber == expected));
    const auto table = std::make_shared<KnowledgeTable<DominoBoard>>(
        Printer<DominoBoard>([](const DominoBoard& p) { return SmallCramRules{}.print(p); }));
    CramCouples asked_which({}, table, budget);
    RC_ASSERT(asked_which.nimber(board) == expected);
    // Whatever it has learnt on the way is true.
    table->read_out([&](const std::string& region, const Known& known) {
        const std::uint32_t nimber = components.nimber(SmallCramRules{}.parse(region));
        if (known.nimber) RC_ASSERT(*known.nimber == nimber);
        for (const std::uint64_t excluded : known.excluded) RC_ASSERT(excluded != nimber);
    });
}

RC_GTEST_PROP(Cram, NimbersAndSymmetryAgreeWithBruteForce, ()) {
    CramBoard board = random_board(16);
    if (*rc::gen::arbitrary<bool>()) copy_by_half_turn(board);
    std::map<std::vector<std::uint8_t>, unsigned> memo;
    const unsigned expected = brute_force(board, memo);
    const NamedGame cram = read_game("cram");
    Budget budget;
    const std::string position = print_cram_board(board);
    const Solution solution = cram.game->solve(position, Convention::normal, 100, budget);
    RC_ASSERT(solution.value.nimber == std::to_string(expected));
    const std::optional<Outcome> by_symmetry = Cram{}.outcome(board, Convention::normal, budget);
    if (by_symmetry) RC_ASSERT((*by_symmetry == Outcome::P) == (expected == 0));
}

TEST(Cram, NimbersOfRectanglesAsPublished) {
    // Lemoine and Viennot 2012; Beling and Rogalski 2020.
    const NamedGame cram = read_game("cram");
    for (const auto& [board, nimber] : std::map<std::string, std::string>{{"3x8", "3"},
                                                                          {"5x5", "0"},
                                                                          {"4x6", "0"},
                                                                          {"9x3", "1"},
                                                                          {"4x7", "3"},
                                                                          {"5x6", "2"},
                                                                          {"7x5", "1"}}) {
        Budget budget;
        const Value value =
            cram.game->values(std::span(&board, 1), Convention::normal, true, budget)[0];
        EXPECT_EQ(value.nimber, nimber) << board;
    }
}

TEST(CramGame, ReadsBoardsAndMoves) {
    const NamedGame cram = read_game("cram");
    const Game& game = *cram.game;
    EXPECT_EQ(game.read("2x3:.../..."), "2x3");
    EXPECT_EQ(game.read("3x3:..#/.../#.."), "3x3:..#/.../#..");
    for (const char* const bad :
         {"", "3", "3x", "0x3", "3x0", "101x100", "2x2:", "2x2:../.", "2x2:.../...", "2x2:../../",
          "2x2:....", "2x2:../.x", "2x2x2", "ax2", "2x2/.."})
        EXPECT_THROW(game.read(bad), InputError) << bad;
    EXPECT_EQ(game.read_move("2x3", "1 2 h"), "2x3:.##/...");
    EXPECT_EQ(game.read_move("2x3", "1 3 v"), "2x3:..#/..#");
    for (const char* const bad : {"1 3 h", "2 1 v", "0 1 h", "1 2", "1 2 x", "h", "1 h", "2x3"})
        EXPECT_THROW(game.read_move("2x3", bad), InputError) << bad;
    EXPECT_EQ(game.say("2x3", "2x3:.##/..."), (Text{"put a domino in row 1, columns 2 and 3",
                                                    "posez un domino ligne 1, colonnes 2 et 3"}));
    EXPECT_EQ(game.say("3x1", "3x1:#/#/."), (Text{"put a domino in column 1, rows 1 and 2",
                                                  "posez un domino colonne 1, lignes 1 et 2"}));
}

TEST(CramGame, NamesTheMoveAtTheCentreOfALargeBoard) {
    const NamedGame cram = read_game("cram");
    Budget budget;
    const Solution solution = cram.game->solve("7x10", Convention::normal, 5, budget);
    ASSERT_EQ(solution.moves.size(), 1U);
    EXPECT_EQ(solution.moves[0].say.en, "put a domino in row 4, columns 5 and 6");
    EXPECT_FALSE(solution.moves_complete);
}

}  // namespace
}  // namespace nimrod
