#include "nimrod/draw/documents/audit_report.h"

#include <algorithm>

#include "nimrod/core/numerals.h"

namespace nimrod {

namespace {

using Verdict = Finding::Verdict;

std::size_t count(const std::vector<Finding>& findings, Verdict verdict) {
    return static_cast<std::size_t>(
        std::count_if(findings.begin(), findings.end(),
                      [&](const Finding& each) { return each.verdict == verdict; }));
}

}  // namespace

Text audit_report(const std::vector<Finding>& findings) {
    Text out;
    for (const Finding& each : findings) {
        if (each.verdict == Verdict::agrees) continue;
        const Text kind = each.verdict == Verdict::disagrees ? tr("disagrees", "en désaccord")
                                                             : tr("undecided", "indécis");
        out += tr("line {}, {}: {}: {}\n", "ligne {}, {} : {} : {}\n", each.line, each.game, kind,
                  each.says);
    }
    return out + tr("{}: {} agree, {} disagree, {}.\n", "{} : {} en accord, {} en désaccord, {}.\n",
                    counted_in_groups(findings.size(), tr("row", "ligne"), tr("rows", "lignes")),
                    count(findings, Verdict::agrees), count(findings, Verdict::disagrees),
                    counted_in_groups(count(findings, Verdict::undecided),
                                      tr("undecided", "indécise"), tr("undecided", "indécises")));
}

Json audit_document(const std::string& file, const std::vector<Finding>& findings,
                    Language language) {
    Json document{{"file", file},
                  {"rows", findings.size()},
                  {"agree", count(findings, Verdict::agrees)},
                  {"disagreements", Json::array()},
                  {"undecided", Json::array()}};
    for (const Finding& each : findings) {
        if (each.verdict == Verdict::agrees) continue;
        Json row{{"line", each.line}, {"game", each.game}};
        if (each.verdict == Verdict::disagrees) {
            row["about"] = each.about;
            row["heap"] = each.heap ? Json(*each.heap) : Json();
        }
        row["say"] = each.says.in(language);
        document[each.verdict == Verdict::disagrees ? "disagreements" : "undecided"].push_back(
            std::move(row));
    }
    document["version"] = json_version;
    return document;
}

}  // namespace nimrod
