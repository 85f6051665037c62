// Another game in which the players differ than Hex, whose winner needs no telling: Domineering
// (Andersson 1973), where Left lays dominoes upright and Right lays them flat.
#include <gtest/gtest.h>

#include "nimrod/core/partizan.h"
#include "nimrod/edge/rule_game.h"

namespace nimrod {

namespace {

struct Squares {
    int rows = 0;
    int columns = 0;
    std::string free = {};  // '.' where no domino lies, else '#'

    bool operator==(const Squares&) const = default;
    std::size_t hash() const { return std::hash<std::string>{}(free); }
};

struct Domineering {
    using Position = Squares;

    void options(const Squares& p, Player player, std::vector<Squares>& out) const {
        const int down = player == Player::left ? 1 : 0;
        for (int r = 0; r + down < p.rows; ++r)
            for (int c = 0; c + 1 - down < p.columns; ++c) {
                Squares to = p;
                char& here = to.free[static_cast<std::size_t>(r * p.columns + c)];
                char& there =
                    to.free[static_cast<std::size_t>((r + down) * p.columns + c + 1 - down)];
                if (here != '.' || there != '.') continue;
                here = there = '#';
                out.push_back(std::move(to));
            }
    }
    /// "2x3" or "2x3:.#..#."
    Squares parse(std::string_view text) const {
        if (text.size() < 3) throw InputError(notation("no board"), 0, hint());
        Squares p{text[0] - '0', text[2] - '0'};
        p.free = text.size() > 4 ? std::string(text.substr(4))
                                 : std::string(static_cast<std::size_t>(p.rows * p.columns), '.');
        return p;
    }
    std::string print(const Squares& p) const {
        return fmt::format("{}x{}:{}", p.rows, p.columns, p.free);
    }
    Picture picture(const Turn<Squares>&) const { return Lines{}; }
    static std::string name(Player p) { return p == Player::left ? "upright" : "flat"; }
    static Text hint() { return tr("write 2x3", "écrivez 2x3"); }
};

/// Who wins, if Left begins and if Right begins.
std::pair<std::string, std::string> winners(const std::string& board) {
    const RuleGame<Alternating<Domineering>> game("domineering");
    const std::vector<std::string> positions{game.read(board), game.read(board + "@flat")};
    Budget budget;
    const std::vector<Value> values = game.values(positions, Convention::normal, false, budget);
    return {values[0].winner.value(), values[1].winner.value()};
}

TEST(Partizan, WhoCannotMoveLoses) {
    const std::pair first(std::string("upright"), std::string("flat"));
    EXPECT_EQ(winners("1x4"), std::pair(std::string("flat"), std::string("flat")));
    EXPECT_EQ(winners("4x1"), std::pair(std::string("upright"), std::string("upright")));
    EXPECT_EQ(winners("1x1"), std::pair(std::string("flat"), std::string("upright")));
    // Breuker, Uiterwijk and van den Herik, Solving 8x8 Domineering (2000)
    for (const char* square : {"2x2", "3x3", "4x4"}) EXPECT_EQ(winners(square), first) << square;
    EXPECT_EQ(winners("5x5"), std::pair(first.second, first.first));
}

TEST(Partizan, ThePlayerToMoveStandsBehindThePosition) {
    const Alternating<Domineering> rules;
    EXPECT_EQ(rules.parse("2x2").to_move, Player::left);
    EXPECT_EQ(rules.print(rules.parse("2x2:#.#.@flat")), "2x2:#.#.@flat");
    try {
        rules.parse("2x2@left");
        FAIL();
    } catch (const InputError& error) {
        EXPECT_EQ(error.column(), 4U);
        EXPECT_EQ(error.message().en, "after @ stands who is to move, upright or flat");
    }
}

}  // namespace

}  // namespace nimrod
