// Whether a digraph has a kernel is an NP-complete question (Chvátal 1973), so it goes to a SAT
// solver, CaDiCaL (Biere et al.): one variable a vertex, one clause an edge (not both ends), one
// clause a vertex (it or one of its options). No kernel contains another, for it absorbs every
// vertex outside; so a kernel is excluded from the search for the next by one clause over its own
// vertices.
#include "nimrod/solve/graphs/kernel.h"

#include <algorithm>
#include <cadical.hpp>
#include <cassert>
#include <cstdio>
#include <limits>
#include <map>
#include <new>
#include <optional>
#include <sstream>
#include <string>

namespace nimrod {

namespace {

constexpr std::size_t bytes_per_edge = 64;  // two clauses, watched

/// Lets the budget interrupt CaDiCaL, which no exception may cross.
class Deadline final : public CaDiCaL::Terminator {
public:
    explicit Deadline(Budget& budget) : budget_(budget) {}

    /// What the solver has written besides is held, too.
    void watch(const std::string& written) { written_ = &written; }

    bool terminate() override {
        try {
            budget_.step();
            if (written_ != nullptr && written_->capacity() > held_) {
                budget_.hold(written_->capacity() - held_);
                held_ = written_->capacity();
            }
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
    const std::string* written_ = nullptr;
    std::size_t held_ = 0;
    std::optional<OutOfLimits> stopped_;
};

/// The file that CaDiCaL writes its proof to, in memory.
class Trace {
public:
    Trace() : file_(fopencookie(&text_, "w", {nullptr, &append, nullptr, nullptr})) {
        if (file_ == nullptr) throw std::bad_alloc();
    }
    Trace(const Trace&) = delete;
    Trace& operator=(const Trace&) = delete;
    ~Trace() { std::fclose(file_); }

    std::FILE* file() const { return file_; }
    const std::string& text() const { return text_; }

private:
    static ssize_t append(void* text, const char* bytes, std::size_t count) {
        static_cast<std::string*>(text)->append(bytes, count);
        return static_cast<ssize_t>(count);
    }

    std::string text_;
    std::FILE* file_;
};

/// The clauses that are there while a proof goes on; the solver drops some that it never had.
class Present {
public:
    void add(std::vector<int> clause) { ++count_[sorted(std::move(clause))]; }
    bool drop(std::vector<int> clause) {
        const auto found = count_.find(sorted(std::move(clause)));
        if (found == count_.end()) return false;
        if (--found->second == 0) count_.erase(found);
        return true;
    }

private:
    static std::vector<int> sorted(std::vector<int> clause) {
        std::sort(clause.begin(), clause.end());
        clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
        return clause;
    }
    std::map<std::vector<int>, std::size_t> count_;
};

/// The steps of a proof in DRAT's notation: "d " before what is forgotten, 0 after each clause.
std::vector<ClauseStep> read_steps(const std::string& text, Present present) {
    std::vector<ClauseStep> steps;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        ClauseStep step{line.starts_with("d "), {}};
        std::istringstream words(line.substr(step.forgets ? 2 : 0));
        for (int literal = 0; words >> literal && literal != 0;) step.literals.push_back(literal);
        if (!step.forgets)
            present.add(step.literals);
        else if (!present.drop(step.literals))
            continue;
        steps.push_back(std::move(step));
        if (!steps.back().forgets && steps.back().literals.empty()) break;
    }
    return steps;
}

int variable(std::uint32_t v) { return static_cast<int>(v) + 1; }

template <class Add>
void state_kernel(const Digraph& graph, const Add& add) {
    for (std::uint32_t v = 0; v < graph.order(); ++v) {
        std::vector<int> absorbed{variable(v)};
        for (const std::uint32_t w : graph.options(v)) {
            if (w == v) {
                add({-variable(v)});
                continue;
            }
            add({-variable(v), -variable(w)});
            absorbed.push_back(variable(w));
        }
        add(absorbed);
    }
}

void add_clause(CaDiCaL::Solver& solver, const std::vector<int>& clause) {
    for (const int literal : clause) solver.add(literal);
    solver.add(0);
}

std::vector<int> not_all(const std::vector<std::uint32_t>& kernel) {
    std::vector<int> clause;
    for (const std::uint32_t v : kernel) clause.push_back(-variable(v));
    return clause;
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
    state_kernel(graph, [&](const std::vector<int>& clause) { add_clause(solver, clause); });
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
        add_clause(solver, not_all(kernel));
        budget.hold(kernel.size() * sizeof(int) * 2);
    }
    budget.release(bytes);
    std::sort(kernels.found.begin(), kernels.found.end());
    return kernels;
}

std::vector<ClauseStep> exclude_other_kernels(
    const Digraph& graph, const std::vector<std::vector<std::uint32_t>>& kernels, Budget& budget) {
    Trace trace;
    CaDiCaL::Solver solver;
    solver.set("quiet", 1);
    solver.set("binary", 0);
    solver.trace_proof(trace.file(), "proof");
    Deadline deadline(budget);
    deadline.watch(trace.text());
    solver.connect_terminator(&deadline);
    Present present;
    const auto add = [&](const std::vector<int>& clause) {
        add_clause(solver, clause);
        present.add(clause);
    };
    state_kernel(graph, add);
    // Every vertex outside a kernel has an edge into it, so that a set which contains the kernel is
    // the kernel: the shorter clause follows by unit propagation, and is the first step.
    std::vector<ClauseStep> steps;
    for (const std::vector<std::uint32_t>& kernel : kernels) {
        steps.push_back({false, not_all(kernel)});
        add(steps.back().literals);
    }
    const int result = solver.solve();
    deadline.rethrow();
    assert(result == 20);  // unsatisfiable
    solver.close_proof_trace();
    std::fflush(trace.file());
    for (ClauseStep& step : read_steps(trace.text(), std::move(present)))
        steps.push_back(std::move(step));
    return steps;
}

}  // namespace nimrod
