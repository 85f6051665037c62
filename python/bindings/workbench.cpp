// Tables, sequences, graphs and conjectures.
#include <pybind11/stl.h>

#include "call.h"
#include "nimrod/draw/documents/conjecture.h"
#include "nimrod/draw/documents/graph.h"
#include "nimrod/draw/documents/nim_sequence_formats.h"
#include "nimrod/draw/documents/table_formats.h"
#include "nimrod/draw/documents/table_layout.h"
#include "nimrod/draw/figures/graph_shapes.h"
#include "nimrod/draw/figures/sequence_plot.h"
#include "nimrod/draw/figures/value_svg.h"
#include "nimrod/games/graphs/graph_file.h"
#include "nimrod/games/graphs/graph_report.h"
#include "nimrod/workbench/conjecture/conjecture.h"
#include "nimrod/workbench/sequences/nim_sequence.h"
#include "nimrod/workbench/tables.h"
#include "position.h"

namespace nimrod::python {

namespace {

Convention convention_of(bool misere) { return misere ? Convention::misere : Convention::normal; }

void raise_if_unknown(const std::optional<Unknown>& unknown, Language language) {
    if (!unknown) return;
    if (unknown->why == Stop::cancelled && PyErr_CheckSignals() != 0) throw py::error_already_set();
    raise_out_of_limits({unknown->reached, unknown->why}, language);
}

/// "wythoff 10,10" as a game and sizes.
py::tuple range(const std::string& text, const Asked& asked) {
    const Range r = ask(asked, text, [&](Budget&) { return read_range(text); });
    py::list sizes;
    for (const Natural& size : r.sizes) sizes.append(to_int(size));
    const Expression& e = r.expression;
    return py::make_tuple(CorePosition{e.game, e.position, e.entry->convention, e.entry->partizan},
                          sizes);
}

struct CoreTable {
    std::string title;
    ValueTable values;

    /// What stands in a cell: a nimber as text, or the letter of an outcome; None: no position.
    py::object cell(std::size_t row, std::size_t column) const {
        const std::optional<Value>& value = values.at(row, column);
        if (!value) return py::none();
        if (values.nimbers) return py::cast(value->nimber);
        if (values.genera)
            return value->misere ? py::object(py::str(value->misere->genus)) : py::none();
        if (!value->outcome) return py::none();
        return py::str(std::string(1, letter(*value->outcome)));
    }
};

CoreTable table(const CorePosition& game, const std::vector<py::int_>& sizes, bool misere,
                const std::string& show, const Asked& asked) {
    std::vector<Natural> largest;
    for (const py::int_& size : sizes) largest.push_back(to_natural(size));
    CoreTable out{game.game->name(), ask(asked, "", [&](Budget& budget) {
                      return show == "genus"
                                 ? genus_table(game.to_ask(), largest, budget)
                                 : value_table(game.to_ask(), largest, convention_of(misere),
                                               show == "nimber", budget);
                  })};
    raise_if_unknown(out.values.unknown, asked.language);
    return out;
}

std::vector<CorePosition> lost(const CorePosition& p, bool misere, bool every, const Asked& asked) {
    const LostPositions found = ask(asked, "", [&](Budget& budget) {
        auto list = lost_positions(p.to_ask(), p.position, convention_of(misere), every, budget);
        if (!list) budget.stop(Stop::positions);
        return *std::move(list);
    });
    std::vector<CorePosition> out;
    for (const LostPosition& each : found.list) out.push_back(p.at(each.position));
    return out;
}

/// A nim-sequence whose values NumPy sees where they are: as the solver left them or, where it
/// keeps only their places in the sparse space, written out once.
class CoreSequence {
public:
    explicit CoreSequence(NimSequence sequence) : sequence_(std::move(sequence)) {
        if (!sequence_.heaps) {
            show(std::span<const std::uint32_t>(sequence_.asked));
        } else if (!sequence_.heaps->sparse()) {
            sequence_.heaps->visit_cells([&](const auto& cells, bool) { show(cells); });
        } else {
            for (std::size_t n = 0; n < sequence_.size(); ++n)
                written_.push_back((*sequence_.heaps)[n]);
            show(std::span<const std::uint32_t>(written_));
        }
    }
    CoreSequence(const CoreSequence&) = delete;
    CoreSequence& operator=(const CoreSequence&) = delete;

    py::buffer_info buffer() const {
        const auto size = static_cast<py::ssize_t>(bytes_);
        return {const_cast<void*>(data_), size,   format_, 1,
                {sequence_.size()},       {size}, true /* not to be written to */};
    }
    const NimSequence& sequence() const { return sequence_; }

private:
    template <class Cell>
    void show(std::span<const Cell> cells) {
        data_ = cells.data();
        bytes_ = sizeof(Cell);
        format_ = py::format_descriptor<std::remove_const_t<Cell>>::format();
    }

    NimSequence sequence_;
    std::vector<std::uint32_t> written_;
    const void* data_ = nullptr;
    std::size_t bytes_ = 0;
    std::string format_;
};

std::unique_ptr<CoreSequence> sequence(const CorePosition& game, std::optional<std::size_t> count,
                                       const Asked& asked) {
    auto out = ask(asked, "", [&](Budget& budget) {
        const Engine engine{.threads = budget.threads()};
        return std::make_unique<CoreSequence>(
            nim_sequence(game.to_ask(), count, budget, nullptr, engine));
    });
    raise_if_unknown(out->sequence().unknown, asked.language);
    return out;
}

py::object period(const CoreSequence& core) {
    const std::optional<NimSequence::Period>& found = core.sequence().period;
    if (!found) return py::none();
    return py::make_tuple(found->law.period, found->law.preperiod, found->law.saltus, found->proved,
                          found->source);
}

struct CoreGraph {
    GameGraph graph;
    GraphSubject subject;
    std::optional<Kernels> kernels;

    std::vector<std::string> names() const {
        std::vector<std::string> out;
        for (const GameGraph::Vertex& vertex : graph.vertices) out.push_back(vertex.position);
        return out;
    }
    std::string outcomes() const {
        std::string out;
        for (const GameGraph::Vertex& vertex : graph.vertices) out += letter(vertex.outcome);
        return out;
    }
    std::vector<std::optional<std::string>> nimbers() const {
        std::vector<std::optional<std::string>> out;
        for (const GameGraph::Vertex& vertex : graph.vertices) out.push_back(vertex.nimber);
        return out;
    }
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges() const {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> out;
        for (std::uint32_t v = 0; v < graph.vertices.size(); ++v)
            for (const std::uint32_t to : graph.vertices[v].options) out.emplace_back(v, to);
        return out;
    }
};

CoreGraph graph_of(const CorePosition& p, bool misere, bool merge, std::size_t most,
                   const Asked& asked) {
    return ask(asked, "", [&](Budget& budget) {
        GameGraph graph = p.to_ask().graph(p.position, convention_of(misere), merge, most, budget);
        if (!graph.complete) budget.stop(Stop::positions);
        return CoreGraph{
            start_first(std::move(graph)), {p.text(), convention_of(misere), merge}, std::nullopt};
    });
}

/// A graph that is given by its edges, "=a>b,b>c", or a file, with what is known of each vertex.
CoreGraph graph_given(const std::string& parameters, bool misere, std::size_t most_kernels,
                      const Asked& asked) {
    return ask(asked, "", [&](Budget& budget) {
        GraphReport report = report_on(
            read_board(parameters),
            {.convention = convention_of(misere), .listed = SIZE_MAX, .max_kernels = most_kernels},
            budget);
        return CoreGraph{std::move(report.graph),
                         {"graph", convention_of(misere), false, false},
                         std::move(report.kernels)};
    });
}

const char* status_of(Status status) {
    switch (status) {
        case Status::proved:
            return "proved";
        case Status::holds:
            return "holds";
        case Status::fails:
            break;
    }
    return "fails";
}

struct FoundLaw {
    Text law, trial;
    const char* status;
    std::optional<Text> proof;
    std::size_t numbers;
};

py::list conjecture(const CorePosition& game, bool misere, std::optional<std::size_t> upto,
                    const Asked& asked) {
    const auto found = ask(asked, "", [&](Budget& budget) {
        std::vector<FoundLaw> laws;
        for (const Investigation& investigation :
             investigate(game.to_ask(), convention_of(misere), {upto}, budget))
            for (const Conjecture& each : investigation.conjectures)
                laws.push_back({say(each.law),
                                say_trial(each, investigation.dimension, game.to_ask()),
                                status_of(each.status()), each.proof, investigation.dimension});
        return laws;
    });
    const Language language = asked.language;
    py::list out;
    for (const FoundLaw& each : found) {
        py::dict law;
        law["law"] = each.law.in(language);
        law["status"] = each.status;
        law["trial"] = each.trial.in(language);
        law["proof"] = each.proof ? py::object(py::str(each.proof->in(language))) : py::none();
        law["numbers"] = each.numbers;
        out.append(law);
    }
    return out;
}

}  // namespace

void bind_workbench(py::module_& module) {
    module.def("range", range);
    module.def("table", table);
    module.def("lost", lost);
    module.def("sequence", sequence);
    module.def("graph_of", graph_of);
    module.def("graph_given", graph_given);
    module.def("conjecture", conjecture);
    py::class_<CoreTable>(module, "Table")
        .def_property_readonly("rows", [](const CoreTable& t) { return t.values.rows(); })
        .def_property_readonly("columns", [](const CoreTable& t) { return t.values.columns(); })
        .def("cell", &CoreTable::cell)
        .def("is_lost",
             [](const CoreTable& t, std::size_t row, std::size_t column) {
                 const std::optional<Value>& value = t.values.at(row, column);
                 return value && value->outcome == Outcome::P;
             })
        .def("text",
             [](const CoreTable& t, const Asked& asked) {
                 return draw(layout(t.values, Layout::text), {asked.language, false, 80});
             })
        .def("csv",
             [](const CoreTable& t, const Asked& asked) {
                 return csv(layout(t.values, Layout::data), asked.language);
             })
        .def("latex",
             [](const CoreTable& t, const Asked& asked) {
                 return latex(layout(t.values, Layout::print), asked.language);
             })
        .def("svg", [](const CoreTable& t) { return value_svg(t.values, t.title, false); });
    py::class_<CoreSequence>(module, "Sequence", py::buffer_protocol())
        .def_buffer(&CoreSequence::buffer)
        .def_property_readonly("period", period)
        .def_property_readonly("size", [](const CoreSequence& s) { return s.sequence().size(); })
        .def_property_readonly("largest",
                               [](const CoreSequence& s) {
                                   return py::make_tuple(s.sequence().largest.value,
                                                         s.sequence().largest.heap);
                               })
        .def_property_readonly("rares",
                               [](const CoreSequence& s) -> py::object {
                                   const auto sparse = s.sequence().sparse();
                                   return sparse ? py::object(py::cast(sparse->rares)) : py::none();
                               })
        .def("summary", [](const CoreSequence& s,
                           const Asked& asked) { return summary(s.sequence()).in(asked.language); })
        .def("svg", [](const CoreSequence& s, bool log_x, bool log_y, const Asked& asked) {
            return ask(asked, "", [&](Budget&) {
                return to_svg(plot(s.sequence(), {log_x, log_y}, asked.language));
            });
        });
    py::class_<CoreGraph>(module, "Graph")
        .def("names", &CoreGraph::names)
        .def("outcomes", &CoreGraph::outcomes)
        .def("nimbers", &CoreGraph::nimbers)
        .def("edges", &CoreGraph::edges)
        .def("kernels",
             [](const CoreGraph& g) -> py::object {
                 if (!g.kernels) return py::none();
                 return py::make_tuple(g.kernels->found, g.kernels->complete);
             })
        .def("text",
             [](const CoreGraph& g, const Asked& asked) {
                 return graph_lists(g.graph, g.subject, {asked.language, false, 80});
             })
        .def("dot",
             [](const CoreGraph& g, const Asked& asked) {
                 return graph_dot(g.graph, g.subject, asked.language);
             })
        .def("svg", [](const CoreGraph& g, const Asked& asked) {
            return ask(asked, "",
                       [&](Budget&) { return graph_svg(g.graph, g.subject, asked.language); });
        });
}

}  // namespace nimrod::python
