// Does play end? A game of steps ends from every position exactly when some positive weights make
// the weighted sum of the coordinates smaller with every step. If there are such weights, the sum
// cannot fall for ever. If there are none, then by Gordan's theorem (1873, on systems of linear
// inequalities) some steps, taken so and so often, sum up to a vector without positive components:
// on a large enough board they lead back to where they began, or further out.
//
// Weights w >= 1 with v.w >= 1 for every vector v are found by pivoting, in exact fractions. With
// w = 1 + x there is a slack s_v = v.x + (sum of v) - 1 for each vector, and x and s must not be
// negative. As long as some basic variable is negative, it is exchanged with one whose growth
// makes it grow; if there is none, its row shows that it is negative for all x, s >= 0. Among
// several the least index is taken both times (Bland 1977), which rules out cycles.
#include <gmpxx.h>

#include <algorithm>

#include "nimrod/games/steps/step_set.h"

namespace nimrod {

namespace {

using Fraction = mpq_class;

/// The basic variable `is` equals the constant plus the coefficients times the variables outside.
struct TableauRow {
    std::size_t is;
    Fraction constant;
    std::vector<Fraction> coefficients;
};

/// Exchanges the variable of rows[r] with the outside variable of the column.
void pivot(std::vector<TableauRow>& rows, std::vector<std::size_t>& outside, std::size_t r,
           std::size_t column) {
    TableauRow& row = rows[r];
    const Fraction divisor = row.coefficients[column];
    for (Fraction& c : row.coefficients) c = -c / divisor;
    row.constant = -row.constant / divisor;
    row.coefficients[column] = 1 / divisor;
    std::swap(row.is, outside[column]);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i == r) continue;
        const Fraction factor = rows[i].coefficients[column];
        rows[i].coefficients[column] = 0;
        for (std::size_t j = 0; j < outside.size(); ++j)
            rows[i].coefficients[j] += factor * row.coefficients[j];
        rows[i].constant += factor * row.constant;
    }
}

}  // namespace

std::optional<std::vector<Natural>> descending_weights(
    const std::vector<std::vector<std::int64_t>>& vectors) {
    const std::size_t dimension = vectors.at(0).size();
    std::vector<std::size_t> outside(dimension);  // the variables x are numbered first
    std::vector<TableauRow> rows;
    for (std::size_t i = 0; i < dimension; ++i) outside[i] = i;
    for (const std::vector<std::int64_t>& v : vectors) {
        TableauRow row{dimension + rows.size(), -1, {}};
        for (const std::int64_t component : v) {
            row.coefficients.emplace_back(static_cast<long>(component));
            row.constant += static_cast<long>(component);
        }
        rows.push_back(std::move(row));
    }
    for (;;) {
        std::optional<std::size_t> leaving;
        for (std::size_t r = 0; r < rows.size(); ++r)
            if (rows[r].constant < 0 && (!leaving || rows[r].is < rows[*leaving].is)) leaving = r;
        if (!leaving) break;
        std::optional<std::size_t> entering;
        for (std::size_t j = 0; j < dimension; ++j)
            if (rows[*leaving].coefficients[j] > 0 &&
                (!entering || outside[j] < outside[*entering]))
                entering = j;
        if (!entering) return std::nullopt;
        pivot(rows, outside, *leaving, *entering);
    }
    std::vector<Fraction> weights(dimension, 1);
    for (const TableauRow& row : rows)
        if (row.is < dimension) weights[row.is] += row.constant;
    mpz_class common = 1;
    for (const Fraction& w : weights) common = lcm(common, w.get_den());
    std::vector<Natural> out;
    for (const Fraction& w : weights) {
        const Fraction scaled = w * common;
        out.push_back(scaled.get_num());
    }
    return out;
}

}  // namespace nimrod
