// Whether a digraph has a kernel is an NP-complete question (Chvátal 1973), so it goes to a SAT
// solver, CaDiCaL (Biere et al.): one variable a vertex, one clause an edge (not both ends), one
// clause a vertex (it or one of its options). No kernel contains another, for it absorbs every
// vertex outside; so a kernel is excluded from the search for the next by one clause over its own
// vertices.
#include "nimrod/solve/graphs/kernel.h"

#include <algorithm>
#include <cadical.hpp>
#include <limits>
#include <optional>

namespace nimrod {

namespace {

constexpr std::size_t bytes_per_edge = 64;  // two clauses, watched

/// Lets the budget interrupt CaDiCaL, which no exception may cross.
class Deadline final : public CaDiCaL::Terminator {
public:
    explicit Deadline(Budget& budget) : budget_(budget) {}

    bool terminate() override {
        try {
            budget_.step();
        } catch (const OutOfLimits& stopped) {
            stopped_ = stopped;
        }
        return stopped_.has_value();
    }
    void rethrow() const {
        if (stopped_) throw OutOfLimits(*stopped_);
    }

private:
    Budget& budget_;
    std::optional<OutOfLimits> stopped_;
};

int variable(std::uint32_t v) { return static_cast<int>(v) + 1; }

void state_kernel(CaDiCaL::Solver& solver, const Digraph& graph) {
    for (std::uint32_t v = 0; v < graph.order(); ++v) {
        for (const std::uint32_t w : graph.options(v)) {
            solver.add(-variable(v));
            if (w != v) solver.add(-variable(w));
            solver.add(0);
        }
        solver.add(variable(v));
        for (const std::uint32_t w : graph.options(v))
            if (w != v) solver.add(variable(w));
        solver.add(0);
    }
}

}  // namespace

Kernels find_kernels(const Digraph& graph, std::size_t max, Budget& budget) {
    if (graph.order() >= std::numeric_limits<int>::max() / 2) budget.stop(Stop::too_large);
    const std::size_t bytes = bytes_per_edge * (graph.edge_count() + graph.order());
    budget.hold(bytes);
    CaDiCaL::Solver solver;
    solver.set("quiet", 1);
    Deadline deadline(budget);
    solver.connect_terminator(&deadline);
    state_kernel(solver, graph);
    Kernels kernels;
    for (;;) {
        const int result = solver.solve();
        deadline.rethrow();
        if (result != 10) break;  // 10: satisfiable
        if (kernels.found.size() == max) {
            kernels.complete = false;
            break;
        }
        std::vector<std::uint32_t>& kernel = kernels.found.emplace_back();
        for (std::uint32_t v = 0; v < graph.order(); ++v)
            if (solver.val(variable(v)) > 0) kernel.push_back(v);
        if (kernel.empty()) break;  // the graph is empty, and so is its only kernel
        for (const std::uint32_t v : kernel) solver.add(-variable(v));
        solver.add(0);
        budget.hold(kernel.size() * sizeof(int) * 2);
    }
    budget.release(bytes);
    std::sort(kernels.found.begin(), kernels.found.end());
    return kernels;
}

}  // namespace nimrod
