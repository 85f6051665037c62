// A report on a graph from a file, as text and as JSON.
#pragma once

#include <string>

#include "nimrod/draw/documents/json.h"
#include "nimrod/draw/documents/text.h"
#include "nimrod/games/graphs/graph_report.h"

namespace nimrod {

/// A report and what it is about.
struct ReportSubject {
    const GraphBoard& board;
    std::string name;  // the file, or =a>b,b>c
    GraphQuestions questions;
};

/// A summary, then a line for each vertex, if they are listed.
std::string report_text(const GraphReport& report, const ReportSubject& subject,
                        const TextStyle& style);

Json report_document(const GraphReport& report, const ReportSubject& subject);

}  // namespace nimrod
