#include "nimrod/games/hex/circuit.h"

#include <cmath>

namespace nimrod::hex {

namespace {

/// A symmetric system of linear equations, of which the upper half is kept, row by row; the last
/// column is the right side.
class Equations {
public:
    explicit Equations(std::size_t n) : n_(n), a_(n * (n + 1)) {}

    double& at(std::size_t row, std::size_t column) { return a_[row * (n_ + 1) + column]; }

    std::vector<double> solved() {
        for (std::size_t i = 0; i < n_; ++i) {
            for (std::size_t r = i + 1; r < n_; ++r) {
                const double factor = at(i, r) / at(i, i);
                if (factor == 0) continue;
                for (std::size_t c = r; c <= n_; ++c) at(r, c) -= factor * at(i, c);
            }
        }
        std::vector<double> x(n_);
        for (std::size_t i = n_; i-- > 0;) {
            double sum = at(i, n_);
            for (std::size_t c = i + 1; c < n_; ++c) sum -= at(i, c) * x[c];
            x[i] = sum / at(i, i);
        }
        return x;
    }

private:
    std::size_t n_;
    std::vector<double> a_;
};

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
    std::vector<double> conducts(n * n);
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (!links.are_linked(ends[i], ends[j])) continue;
            const double ohms = resistance(ends[i]) + resistance(ends[j]);
            conducts[i * n + j] = conducts[j * n + i] = ohms == 0 ? 100.0 : 1.0 / ohms;
        }
    }
    // Kirchhoff: the first edge is at potential 1, the second at 0.
    const std::size_t inner = n - 2;
    Equations equations(inner);
    for (std::size_t i = 0; i < inner; ++i) {
        const double* const row = &conducts[i * n];
        double sum = 1e-9;  // a cell that is linked with nothing floats
        for (std::size_t j = 0; j < n; ++j) sum += row[j];
        equations.at(i, i) = sum;
        for (std::size_t j = i + 1; j < inner; ++j) equations.at(i, j) = -row[j];
        equations.at(i, inner) = row[inner];
    }
    std::vector<double> potential = equations.solved();
    potential.push_back(1);
    potential.push_back(0);
    std::vector<double> out(static_cast<std::size_t>(shape.cells()));
    for (std::size_t i = 0; i < inner; ++i) {
        double flow = 0;
        for (std::size_t j = 0; j < n; ++j)
            flow += conducts[i * n + j] * std::abs(potential[i] - potential[j]);
        out[static_cast<std::size_t>(ends[i])] = flow / 2;
    }
    return out;
}

template std::vector<double> currents(const Shape&, const Stones<Small>&, int, const Links<Small>&);
template std::vector<double> currents(const Shape&, const Stones<Large>&, int, const Links<Large>&);

}  // namespace nimrod::hex
