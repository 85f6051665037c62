#include "golden/small_games_data.h"

namespace nimrod::golden {

namespace {

constexpr Convention normal = Convention::normal;

Outcome outcome_of_nimber(const std::string& nimber) {
    return nimber == "0" ? Outcome::P : Outcome::N;
}

}  // namespace

std::vector<Check> lasker() {
    std::vector<Check> out;
    for (const Row& row : rows("lasker_nim.tsv"))
        out.push_back({"lasker " + row[0], normal, outcome_of_nimber(row[1]), row[1]});
    return out;
}

}  // namespace nimrod::golden
