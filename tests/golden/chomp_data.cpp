#include "golden/chomp_data.h"

#include <algorithm>
#include <stdexcept>

namespace nimrod::golden::chomp {

namespace {

constexpr Convention normal = Convention::normal;

/// Rows without the empty ones, as in "3,1,1".
std::string bar_of_rows(const std::vector<std::string>& rows) {
    std::string out;
    for (const std::string& row : rows)
        if (row != "0") out += (out.empty() ? "" : ",") + row;
    return out;
}

/// What bites at squares, counted from 0, leave of `rows` rows of `columns` squares each.
std::set<std::string> after_bites(int rows, int columns, const std::string& bites) {
    std::set<std::string> out;
    for (const std::string& square : split(bites, ' ')) {
        const std::vector<std::string> at = split(square, ',');
        std::vector<std::string> left(static_cast<std::size_t>(rows), std::to_string(columns));
        std::fill(left.begin() + std::stoi(at[0]), left.end(), at[1]);
        out.insert("chomp " + bar_of_rows(left));
    }
    return out;
}

}  // namespace

/// Every bar of three rows up to the largest in the list is P if it is listed, N if not.
std::vector<Check> three_rows() {
    std::set<std::string> lost;
    for (const Row& row : rows("chomp3_P.tsv")) lost.insert(bar_of_rows(row));
    std::vector<Check> out;
    std::size_t seen = 0;
    for (int x = 1; x <= 30; ++x)
        for (int y = 0; y <= x; ++y)
            for (int z = 0; z <= y; ++z) {
                const std::string bar =
                    bar_of_rows({std::to_string(x), std::to_string(y), std::to_string(z)});
                const Outcome outcome = lost.contains(bar) ? Outcome::P : Outcome::N;
                seen += outcome == Outcome::P ? 1 : 0;
                out.push_back({"chomp " + bar, normal, outcome});
            }
    if (seen != lost.size()) throw std::runtime_error("a listed position is not in the box");
    return out;
}

std::vector<Check> three_row_openings() {
    std::vector<Check> out;
    for (const Row& row : rows("chomp_3xn_openings.tsv"))
        out.push_back({"chomp 3x" + row[0], normal, Outcome::N, std::nullopt,
                       after_bites(3, std::stoi(row[0]), row[1])});
    return out;
}

std::vector<Check> nimbers() {
    std::vector<Check> out;
    for (const Row& row : rows("chomp_grundy_4x5.tsv"))
        out.push_back({"chomp " + row[0], normal, row[1] == "0" ? Outcome::P : Outcome::N, row[1]});
    return out;
}

std::vector<Check> rectangles() {
    std::vector<Check> out;
    for (const Row& row : rows("chomp_rect.tsv")) {
        const std::set<std::string> moves =
            after_bites(std::stoi(row[0]), std::stoi(row[1]), row[4]);
        if (moves.size() != std::stoul(row[3])) throw std::runtime_error("a bite is missing");
        out.push_back({"chomp " + row[0] + "x" + row[1], normal, Outcome::N, row[2], moves});
    }
    return out;
}

}  // namespace nimrod::golden::chomp
