#include "golden/hex_data.h"

#include <algorithm>

namespace nimrod::golden::hex {

namespace {

/// The position after a stone of the player is laid at (row, column).
std::string after(std::vector<std::string> rows, char player, std::size_t row, std::size_t column) {
    rows[row][column] = player;
    std::string out = "hex " + std::to_string(rows.size()) + "x" + std::to_string(rows[0].size());
    for (std::size_t i = 0; i < rows.size(); ++i) out += (i == 0 ? ":" : "/") + rows[i];
    return out + (player == 'R' ? "@B" : "@R");
}

}  // namespace

std::vector<Check> openings() {
    std::vector<Check> out;
    for (const Row& row : rows("hex_openings.tsv")) {
        const std::vector<std::string> map = split(row[2], '/');
        const std::vector<std::string> empty(map.size(), std::string(map.size(), '.'));
        Check check{"hex " + row[0] + "x" + row[0], Convention::normal, Outcome::N};
        check.moves.emplace();
        for (std::size_t i = 0; i < map.size(); ++i)
            for (std::size_t j = 0; j < map.size(); ++j)
                if (map[i][j] == 'R') check.moves->insert(after(empty, 'R', i, j));
        out.push_back(std::move(check));
    }
    return out;
}

std::vector<Check> positions() {
    std::vector<Check> out;
    for (const Row& row : rows("hex_positions.tsv")) {
        const bool mover_wins = row[3] == row[4];
        Check check{"hex " + row[0] + "x" + row[1] + ":" + row[2] + "@" + row[3],
                    Convention::normal, mover_wins ? Outcome::N : Outcome::P};
        check.moves.emplace();
        if (row[5] != "-")
            for (const std::string& cell : split(row[5], ' '))
                check.moves->insert(after(split(row[2], '/'), row[3][0],
                                          static_cast<std::size_t>(std::stoi(cell.substr(1)) - 1),
                                          static_cast<std::size_t>(cell[0] - 'a')));
        out.push_back(std::move(check));
    }
    return out;
}

}  // namespace nimrod::golden::hex
