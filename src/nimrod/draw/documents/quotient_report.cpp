#include "nimrod/draw/documents/quotient_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "nimrod/draw/documents/table_formats.h"

namespace nimrod {

namespace {

constexpr std::size_t values_in_row = 12;
constexpr std::size_t shown_heaps = 120;
constexpr std::size_t shown_relations = 60;
constexpr std::size_t shown_values = 200;

std::string in_notation(const SpokenQuotient& spoken, Element x, ProductNotation notation) {
    return write_product(spoken.presentation.normal_forms[x], notation);
}

std::string letter_of(const SpokenQuotient& spoken, std::size_t generator,
                      ProductNotation notation) {
    Exponents exponents(spoken.presentation.generators.size(), 0);
    exponents[generator] = 1;
    return write_product(exponents, notation);
}

std::string relation(const Presentation::Relation& r, ProductNotation notation) {
    return write_product(r.left, notation) + " = " + write_product(r.right, notation);
}

/// The values of heaps in rows of twelve.
Table heap_table(const QuotientReport& report, const SpokenQuotient& spoken, std::size_t last) {
    Table table;
    table.header.emplace_back(tr("heap", "tas"));
    for (std::size_t i = 1; i <= values_in_row; ++i)
        table.header.emplace_back("+" + std::to_string(i));
    for (std::size_t first = 0; first < last; first += values_in_row) {
        std::vector<Cell> row{Cell(std::to_string(first))};
        for (std::size_t heap = first + 1; heap <= std::min(first + values_in_row, last); ++heap) {
            const Element x = report.quotient.values[heap];
            row.emplace_back(spoken.value(x), spoken.is_lost(x) ? Mark::lost : Mark::none);
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table part_table(const QuotientReport& report, const SpokenQuotient& spoken) {
    Table table;
    table.header = {tr("part", "partie"), tr("value", "valeur"), tr("genus", "genre")};
    for (std::size_t atom = 1; atom < report.atoms.size() && atom <= shown_heaps; ++atom) {
        const Element x = report.quotient.values[atom];
        table.rows.push_back({report.atoms[atom].name,
                              Cell(spoken.value(x), spoken.is_lost(x) ? Mark::lost : Mark::none),
                              report.atoms[atom].genus.value_or("")});
    }
    return table;
}

Text say_status(const QuotientReport& report) {
    if (!report.heaps)
        return tr(
            "It is the quotient of all that can arise from the position, and of all sums of "
            "that.",
            "C'est le quotient de tout ce qui peut provenir de la position, et de toutes les "
            "sommes de cela.");
    if (const auto& period = report.heaps->period)
        return tr(
            "Proved for all heaps: the values repeat with period {} from the heap of {} on, "
            "for ever.",
            "Prouvé pour tous les tas : les valeurs se répètent avec la période {} à partir "
            "du tas de {}, indéfiniment.",
            period->period, period->start);
    return tr("It is the quotient of heaps up to {}; larger ones may tell more positions apart.",
              "C'est le quotient des tas jusqu'à {} ; de plus grands peuvent distinguer davantage "
              "de positions.",
              report.atoms.size() - 1);
}

std::string say_changes(const std::vector<HeapQuotient::Change>& changes) {
    std::string out;
    for (const HeapQuotient::Change& change : changes)
        out += fmt::format("{}{}: {}/{}", out.empty() ? "" : ", ", change.heap, change.order,
                           change.p_order);
    return out;
}

std::string list(const SpokenQuotient& spoken, const std::vector<Element>& elements) {
    std::string out;
    for (const Element x : elements) out += (out.empty() ? "" : ", ") + spoken.value(x);
    return out;
}

}  // namespace

std::string quotient_text(const QuotientReport& report, const TextStyle& style) {
    const SpokenQuotient spoken(report.quotient);
    const MisereQuotient& quotient = report.quotient;
    std::string out = report.game + "\n";
    const auto say = [&](const Text& text) { out += wrapped(text.in(style.language), style); };
    say(tr("The misère quotient has {} elements, {} of them in P.",
           "Le quotient misère a {} éléments, dont {} dans P.", quotient.order, quotient.p.size()));
    say(say_status(report));
    if (report.heaps && report.heaps->rogue)
        say(
            tr("Proved for all heaps: a position in which a heap larger than {} is left is lost "
               "exactly when it is lost in normal play.",
               "Prouvé pour tous les tas : une position où il reste un tas plus grand que {} est "
               "perdue exactement lorsqu'elle l'est en jeu normal.",
               *report.heaps->rogue));
    say(say_tameness(spoken.structure));
    if (!report.heaps) {
        const Element value = quotient.value(report.position);
        say(spoken.is_lost(value)
                ? tr("The position is worth {}, in P: the player to move loses.",
                     "La position vaut {}, dans P : le joueur au trait perd.", spoken.value(value))
                : tr("The position is worth {}, not in P: the player to move wins.",
                     "La position vaut {}, hors de P : le joueur au trait gagne.",
                     spoken.value(value)));
    }
    out += "\n";
    if (quotient.p.size() <= shown_values)
        out += wrapped("P = {" + list_values(spoken, quotient.p) + "}", style);
    std::string generators;
    for (std::size_t g = 0; g < spoken.presentation.generators.size(); ++g)
        generators += (g > 0 ? ", " : "") + letter_of(spoken, g, ProductNotation::people) + " = " +
                      (report.heaps ? tr("heap {}", "tas {}",
                                         report.atoms[spoken.presentation.generators[g]].name)
                                          .in(style.language)
                                    : report.atoms[spoken.presentation.generators[g]].name);
    if (!generators.empty()) say(tr("generators: {}", "générateurs : {}", generators));
    const auto& relations = spoken.presentation.relations;
    if (relations.size() <= shown_relations && !relations.empty()) {
        std::string words;
        for (const auto& each : relations)
            words += (words.empty() ? "" : ", ") + relation(each, ProductNotation::people);
        say(tr("relations: {}", "relations : {}", words));
    } else if (!relations.empty()) {
        say(tr("relations: {}, which --json lists", "relations : {}, que --json énumère",
               relations.size()));
    }
    say(tr("idempotents: {}", "idempotents : {}", list(spoken, spoken.structure.idempotents)));
    if (spoken.structure.kernel.size() <= shown_values)
        say(tr("kernel, a group of {}: {}", "noyau, un groupe de {} : {}",
               spoken.structure.kernel.size(), list(spoken, spoken.structure.kernel)));
    out += "\n";
    if (!report.heaps) return out + draw(part_table(report, spoken), style);
    if (!report.heaps->changes.empty())
        say(tr("order and number in P, at the heaps where they change: {}",
               "ordre et nombre dans P, aux tas où ils changent : {}",
               say_changes(report.heaps->changes)));
    std::string genera;
    for (std::size_t heap = 1; heap < report.atoms.size(); ++heap)
        if (report.atoms[heap].genus)
            genera += (genera.empty() ? "" : ", ") + report.atoms[heap].name + ": " +
                      *report.atoms[heap].genus;
    if (!genera.empty())
        say(tr("genus, where the canonical forms are small: {}",
               "genre, là où les formes canoniques sont petites : {}", genera));
    const std::size_t last = std::min(report.atoms.size() - 1, shown_heaps);
    if (last > 0) out += "\n" + draw(heap_table(report, spoken, last), style);
    return out;
}

Json quotient_document(const QuotientReport& report) {
    const SpokenQuotient spoken(report.quotient);
    const auto plain = [&](Element x) { return in_notation(spoken, x, ProductNotation::plain); };
    const auto all = [&](const std::vector<Element>& elements) {
        Json out = Json::array();
        for (const Element x : elements) out.push_back(plain(x));
        return out;
    };
    Json out;
    out[report.heaps ? "game" : "expression"] = report.game;
    out["order"] = report.quotient.order;
    std::vector<Element> p, elements;
    for (std::size_t x = 0; x < report.quotient.order; ++x) {
        elements.push_back(static_cast<Element>(x));
        if (spoken.is_lost(elements.back())) p.push_back(elements.back());
    }
    out["p_portion"] = all(p);
    out["elements"] = all(elements);
    out["generators"] = Json::array();
    for (std::size_t g = 0; g < spoken.presentation.generators.size(); ++g) {
        const Atom atom = spoken.presentation.generators[g];
        Json generator{{"name", letter_of(spoken, g, ProductNotation::plain)}};
        if (report.heaps)
            generator["heap"] = atom;
        else
            generator["position"] = report.atoms[atom].name;
        out["generators"].push_back(std::move(generator));
    }
    out["relations"] = Json::array();
    for (const auto& each : spoken.presentation.relations)
        out["relations"].push_back(relation(each, ProductNotation::plain));
    out["idempotents"] = all(spoken.structure.idempotents);
    out["kernel"] = all(spoken.structure.kernel);
    if (report.heaps) {
        out["heaps"] = Json::array();
        out["genus"] = Json::array();
        for (std::size_t heap = 0; heap < report.atoms.size(); ++heap) {
            out["heaps"].push_back(plain(report.quotient.values[heap]));
            out["genus"].push_back(report.atoms[heap].genus ? Json(*report.atoms[heap].genus)
                                                            : Json());
        }
        out["changes"] = Json::array();
        for (const HeapQuotient::Change& change : report.heaps->changes)
            out["changes"].push_back(
                {{"heap", change.heap}, {"order", change.order}, {"p_order", change.p_order}});
        if (const auto& period = report.heaps->period)
            out["period"] = {
                {"status", "proved"}, {"period", period->period}, {"preperiod", period->start}};
        else
            out["period"] = {{"status", "none"}};
        out["last_rogue"] = report.heaps->rogue ? Json(*report.heaps->rogue) : Json();
    } else {
        out["parts"] = Json::array();
        for (std::size_t atom = 1; atom < report.atoms.size(); ++atom)
            out["parts"].push_back(
                {{"position", report.atoms[atom].name},
                 {"value", plain(report.quotient.values[atom])},
                 {"genus", report.atoms[atom].genus ? Json(*report.atoms[atom].genus) : Json()}});
        const Element value = report.quotient.value(report.position);
        out["value"] = plain(value);
        out["outcome"] = spoken.is_lost(value) ? "P" : "N";
    }
    out["tame"] = spoken.structure.tame.has_value();
    out["complete"] = report.complete;
    if (report.reached)
        out["reached"] = {{"positions", report.reached->positions},
                          {"seconds", report.reached->seconds}};
    out["version"] = json_version;
    return out;
}

std::string quotient_latex(const QuotientReport& report, Language language) {
    const SpokenQuotient spoken(report.quotient);
    const auto latex = [&](Element x) { return in_notation(spoken, x, ProductNotation::latex); };
    std::string generators, relations, p;
    for (std::size_t g = 0; g < spoken.presentation.generators.size(); ++g)
        generators += (g > 0 ? ", " : "") + letter_of(spoken, g, ProductNotation::latex);
    for (const auto& each : spoken.presentation.relations)
        relations += (relations.empty() ? "" : ",\\ ") + relation(each, ProductNotation::latex);
    report.quotient.p.for_each([&](Element x) { p += (p.empty() ? "" : ", ") + latex(x); });
    std::string out =
        "\\[ \\mathcal{Q} = \\langle " + generators + " \\mid " + relations +
        " \\rangle, \\qquad |\\mathcal{Q}| = " + std::to_string(report.quotient.order) +
        " \\]\n\\[ \\mathcal{P} = \\{" + p + "\\} \\]\n";
    out += "\\begin{tabular}{rl}\n";
    out +=
        (report.heaps ? tr("heap & value", "tas & valeur") : tr("part & value", "partie & valeur"))
            .in(language) +
        " \\\\\n\\hline\n";
    for (std::size_t atom = 1; atom < report.atoms.size(); ++atom)
        out += latex_text(report.atoms[atom].name) + " & $" + latex(report.quotient.values[atom]) +
               "$ \\\\\n";
    return out + "\\end{tabular}\n";
}

namespace {

Text say_row_status(const QuotientRow& row) {
    if (row.period)
        return tr("period {} from {}", "période {} à partir de {}", row.period->period,
                  row.period->start);
    return tr("open", "ouvert");
}

}  // namespace

std::string quotient_survey_text(const std::vector<QuotientRow>& rows, const TextStyle& style) {
    Table table;
    table.header = {tr("code", "code"),
                    tr("order", "ordre"),
                    tr("in P", "dans P"),
                    tr("heaps", "tas"),
                    "",
                    "",
                    tr("seconds", "secondes")};
    std::size_t closed = 0;
    for (const QuotientRow& row : rows) {
        closed += row.period ? 1 : 0;
        table.rows.push_back({row.code, std::to_string(row.order), std::to_string(row.p_order),
                              std::to_string(row.heaps), say_row_status(row),
                              row.tame ? tr("tame", "apprivoisé") : tr("wild", "sauvage"),
                              fmt::format("{:.3f}", row.seconds)});
    }
    return draw(table, style) +
           wrapped(tr("{} games: {} proved for all heaps, {} open so far.",
                      "{} jeux : {} prouvés pour tous les tas, {} ouverts jusqu'ici.", rows.size(),
                      closed, rows.size() - closed)
                       .in(style.language),
                   style);
}

std::string quotient_survey_csv(const std::vector<QuotientRow>& rows) {
    std::string out = "code,order,p_order,heaps,period,preperiod,tame,seconds\r\n";
    for (const QuotientRow& row : rows)
        out += fmt::format("{},{},{},{},{},{},{},{:.3f}\r\n", row.code, row.order, row.p_order,
                           row.heaps, row.period ? std::to_string(row.period->period) : "",
                           row.period ? std::to_string(row.period->start) : "",
                           row.tame ? "true" : "false", row.seconds);
    return out;
}

Json quotient_survey_document(const std::vector<QuotientRow>& rows, const std::string& family,
                              bool complete) {
    Json out{{"family", family}, {"games", Json::array()}};
    for (const QuotientRow& row : rows) {
        Json game{{"game", "octal:" + row.code},
                  {"order", row.order},
                  {"p_order", row.p_order},
                  {"heaps", row.heaps}};
        if (row.period)
            game["period"] = {{"status", "proved"},
                              {"period", row.period->period},
                              {"preperiod", row.period->start}};
        else
            game["period"] = {{"status", "none"}};
        game["tame"] = row.tame.has_value();
        game["seconds"] = row.seconds;
        out["games"].push_back(std::move(game));
    }
    out["complete"] = complete;
    out["version"] = json_version;
    return out;
}

}  // namespace nimrod
