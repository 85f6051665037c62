#include "nimrod/draw/documents/graph_report.h"

#include <algorithm>

#include "nimrod/core/numerals.h"

namespace nimrod {

namespace {

constexpr std::size_t shown_kernels = 50;

std::string names_of(const std::vector<std::uint32_t>& vertices, const ReportSubject& subject) {
    std::string out;
    for (const std::uint32_t v : vertices) out += " " + subject.board.written(v);
    return out;
}

/// The P-positions, where they are listed.
std::vector<std::uint32_t> lost(const GraphReport& report) {
    std::vector<std::uint32_t> out;
    for (std::uint32_t v = 0; v < report.graph.vertices.size(); ++v)
        if (report.graph.vertices[v].outcome == Outcome::P) out.push_back(v);
    return out;
}

bool has_kernel(const GraphReport& report, const ReportSubject& subject) {
    return subject.questions.convention == Convention::normal && report.cycle.empty();
}

std::size_t count(const GraphReport& report, Outcome outcome) {
    return report.outcomes.at(static_cast<std::size_t>(outcome));
}

Text say_summary(const GraphReport& report) {
    return tr("{}, {}", "{}, {}",
              counted_in_groups(report.order, tr("vertex", "sommet"), tr("vertices", "sommets")),
              counted_in_groups(report.edges, tr("edge", "arc"), tr("edges", "arcs")));
}

Text say_cycle(const GraphReport& report, const ReportSubject& subject) {
    return report.cycle.empty()
               ? tr("progressively finite: there is no cycle, every play ends",
                    "progressivement fini : il n'y a pas de circuit, toute partie finit")
               : tr("not progressively finite: there is a cycle, {}",
                    "pas progressivement fini : il y a un circuit, {}",
                    write_cycle(subject.board, report.cycle));
}

Text say_distance(const GraphReport& report, const ReportSubject& subject) {
    const auto [from, to] = *subject.questions.between;
    return report.distance
               ? tr("distance from {} to {}: {}", "distance de {} à {} : {}",
                    subject.board.written(from), subject.board.written(to), *report.distance)
               : tr("distance from {} to {}: infinite, there is no path",
                    "distance de {} à {} : infinie, il n'y a pas de chemin",
                    subject.board.written(from), subject.board.written(to));
}

std::string kernels_text(const Kernels& kernels, const ReportSubject& subject,
                         const TextStyle& style) {
    const auto in = [&](const Text& text) { return text.in(style.language); };
    if (kernels.found.empty()) return in(tr("no kernel", "aucun noyau")) + "\n";
    const std::size_t n = kernels.found.size();
    std::string out = in(kernels.complete ? counted_in_groups(n, tr("kernel:", "noyau :"),
                                                              tr("kernels:", "noyaux :"))
                                          : tr("more than {} kernels, among them:",
                                               "plus de {} noyaux, parmi lesquels :", n)) +
                      "\n";
    for (std::size_t i = 0; i < std::min(n, shown_kernels); ++i) {
        const std::string members = names_of(kernels.found[i], subject);
        out += wrapped(members.empty() ? " -" : members, style, 2);
    }
    if (n > shown_kernels)
        out +=
            "  " +
            in(n == shown_kernels + 1 ? tr("(1 more is not shown)", "(1 autre n'est pas montré)")
                                      : tr("({} more are not shown)",
                                           "({} autres ne sont pas montrés)", n - shown_kernels)) +
            "\n";
    return out;
}

Table vertex_table(const GraphReport& report, const ReportSubject& subject) {
    const bool normal = subject.questions.convention == Convention::normal;
    Table table;
    table.title = tr("Each vertex with its degrees and options (* marks a winning move):",
                     "Chaque sommet, ses degrés et ses options (* marque un coup gagnant) :");
    table.header = {tr("vertex", "sommet"), tr("in", "entrant"), tr("out", "sortant"),
                    tr("outcome", "issue")};
    if (normal) table.header.emplace_back(tr("nimber", "nimbre"));
    table.header.emplace_back(tr("options", "options"));
    for (std::uint32_t v = 0; v < report.graph.vertices.size(); ++v) {
        const GameGraph::Vertex& vertex = report.graph.vertices[v];
        const Mark mark = vertex.outcome == Outcome::P ? Mark::lost : Mark::none;
        std::string options;
        for (const std::uint32_t w : vertex.options) {
            options += (options.empty() ? "" : " ") + subject.board.written(w);
            if (report.graph.vertices[w].outcome == Outcome::P) options += '*';
        }
        std::vector<Cell> row{Cell(subject.board.written(v), mark),
                              std::to_string(report.in_degrees[v]),
                              std::to_string(vertex.options.size()),
                              Cell(std::string(1, letter(vertex.outcome)), mark)};
        if (vertex.nimber) row.emplace_back(*vertex.nimber);
        row.emplace_back(options.empty() ? "-" : options);
        table.rows.push_back(std::move(row));
    }
    return table;
}

}  // namespace

std::string report_text(const GraphReport& report, const ReportSubject& subject,
                        const TextStyle& style) {
    const auto in = [&](const Text& text) { return text.in(style.language); };
    const bool normal = subject.questions.convention == Convention::normal;
    std::string out =
        subject.name + "  (" +
        in(normal ? tr("normal play", "jeu normal") : tr("misère play", "jeu misère")) + ")\n" +
        in(say_summary(report)) + "\n";
    out += wrapped(in(say_cycle(report, subject)), style);
    Text labels =
        tr("N {}, P {}", "N {}, P {}", count(report, Outcome::N), count(report, Outcome::P));
    if (count(report, Outcome::D) > 0)
        labels += tr(", D (draws) {}", ", D (parties nulles) {}", count(report, Outcome::D));
    if (report.largest_nimber)
        labels += tr("; largest nimber {}", " ; plus grand nimbre {}", *report.largest_nimber);
    out += in(labels) + "\n";
    if (subject.questions.between) out += in(say_distance(report, subject)) + "\n";
    if (report.kernels)
        out += kernels_text(*report.kernels, subject, style);
    else if (report.graph.complete && !lost(report).empty())
        out += in(has_kernel(report, subject) ? tr("The kernel:", "Le noyau :")
                                              : tr("The P-positions:", "Les positions P :")) +
               "\n" + wrapped(names_of(lost(report), subject), style, 2);
    if (!report.graph.complete)
        return out +
               in(tr("More than {} vertices are not listed; --max sets the limit.",
                     "Au-delà de {} sommets on ne les énumère pas ; --max fixe la limite.",
                     subject.questions.listed)) +
               "\n";
    return out + "\n" + draw(vertex_table(report, subject), style);
}

Json report_document(const GraphReport& report, const ReportSubject& subject) {
    const auto name = [&](std::uint32_t v) { return subject.board.names().name(v); };
    Json cycle = nullptr;
    if (!report.cycle.empty()) cycle = report.cycle;
    Json out{{"graph", subject.name},
             {"convention", code(subject.questions.convention)},
             {"order", report.order},
             {"size", report.edges},
             {"progressively_finite", report.cycle.empty()},
             {"cycle", std::move(cycle)},
             {"outcomes",
              {{"N", count(report, Outcome::N)},
               {"P", count(report, Outcome::P)},
               {"D", count(report, Outcome::D)}}},
             {"largest_nimber", nullptr},
             {"kernel", nullptr},
             {"vertices", nullptr}};
    if (report.largest_nimber) out["largest_nimber"] = to_string(*report.largest_nimber);
    if (has_kernel(report, subject) && report.graph.complete) out["kernel"] = lost(report);
    if (report.kernels)
        out["kernels"] = {{"found", report.kernels->found}, {"complete", report.kernels->complete}};
    if (subject.questions.between) {
        out["distance"] = {{"from", name(subject.questions.between->first)},
                           {"to", name(subject.questions.between->second)},
                           {"length", nullptr}};
        if (report.distance) out["distance"]["length"] = *report.distance;
    }
    if (report.graph.complete) {
        out["vertices"] = Json::array();
        for (std::uint32_t v = 0; v < report.graph.vertices.size(); ++v) {
            const GameGraph::Vertex& vertex = report.graph.vertices[v];
            Json each{{"name", vertex.position},
                      {"outcome", std::string(1, letter(vertex.outcome))},
                      {"nimber", nullptr},
                      {"in_degree", report.in_degrees[v]},
                      {"out_degree", vertex.options.size()},
                      {"options", vertex.options}};
            if (vertex.nimber) each["nimber"] = *vertex.nimber;
            out["vertices"].push_back(std::move(each));
        }
    }
    out["version"] = json_version;
    return out;
}

}  // namespace nimrod
