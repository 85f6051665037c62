#include "nimrod/games/hex/circuit.h"

#include <cmath>

namespace nimrod::hex {

namespace {

/// Solves a system of linear equations whose rows are a's, the last column being the right side.
std::vector<double> solved(std::vector<std::vector<double>>& a) {
    const std::size_t n = a.size();
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t r = i + 1; r < n; ++r) {
            const double factor = a[r][i] / a[i][i];
            if (factor == 0) continue;
            for (std::size_t c = i; c <= n; ++c) a[r][c] -= factor * a[i][c];
        }
    }
    std::vector<double> x(n);
    for (std::size_t i = n; i-- > 0;) {
        double sum = a[i][n];
        for (std::size_t c = i + 1; c < n; ++c) sum -= a[i][c] * x[c];
        x[i] = sum / a[i][i];
    }
    return x;
}

}  // namespace

template <class Set>
std::vector<double> currents(const Shape& shape, const Stones<Set>& position, int colour,
                             const Links<Set>& links) {
    std::vector<int> ends;  // those of cells first, the two edges last
    for (int e = 0; e < links.endpoints(); ++e)
        if (links.endpoint(e) == e) ends.push_back(e);
    const auto resistance = [&](int e) {
        return e < shape.cells() && (position.of(colour) >> e & 1) == 0 ? 1.0 : 0.0;
    };
    const std::size_t n = ends.size();
    std::vector<std::vector<double>> conducts(n, std::vector<double>(n));
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (!links.are_linked(ends[i], ends[j])) continue;
            const double ohms = resistance(ends[i]) + resistance(ends[j]);
            conducts[i][j] = conducts[j][i] = ohms == 0 ? 100.0 : 1.0 / ohms;
        }
    }
    // Kirchhoff: the first edge is at potential 1, the second at 0.
    const std::size_t inner = n - 2;
    std::vector<std::vector<double>> equations(inner, std::vector<double>(inner + 1));
    for (std::size_t i = 0; i < inner; ++i) {
        double sum = 1e-9;  // a cell that is linked with nothing floats
        for (std::size_t j = 0; j < n; ++j) sum += conducts[i][j];
        for (std::size_t j = 0; j < inner; ++j) equations[i][j] = i == j ? sum : -conducts[i][j];
        equations[i][inner] = conducts[i][inner];
    }
    std::vector<double> potential = solved(equations);
    potential.push_back(1);
    potential.push_back(0);
    std::vector<double> out(static_cast<std::size_t>(shape.cells()));
    for (std::size_t i = 0; i < inner; ++i) {
        double flow = 0;
        for (std::size_t j = 0; j < n; ++j)
            flow += conducts[i][j] * std::abs(potential[i] - potential[j]);
        out[static_cast<std::size_t>(ends[i])] = flow / 2;
    }
    return out;
}

template std::vector<double> currents(const Shape&, const Stones<Small>&, int, const Links<Small>&);
template std::vector<double> currents(const Shape&, const Stones<Large>&, int, const Links<Large>&);

}  // namespace nimrod::hex
