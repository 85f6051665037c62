#include "nimrod/draw/documents/survey_report.h"

#include <algorithm>

#include "nimrod/core/numerals.h"

namespace nimrod {

namespace {

std::size_t count(const Survey& survey, SurveyRow::Status status) {
    return static_cast<std::size_t>(
        std::count_if(survey.rows.begin(), survey.rows.end(),
                      [&](const SurveyRow& row) { return row.status == status; }));
}

Text say(SurveyRow::Status status) {
    switch (status) {
        case SurveyRow::Status::proved:
            return tr("proved", "prouvé");
        case SurveyRow::Status::observed:
            return tr("observed", "observé");
        case SurveyRow::Status::open:
            break;
    }
    return tr("open", "ouvert");
}

/// Three digits: "44 M", "0.7 M", "310 k".
std::string rate(double values_per_second) {
    const double millions = values_per_second / 1e6;
    return millions >= 0.1 ? fmt::format("{:.3g} M", millions)
                           : fmt::format("{:.3g} k", values_per_second / 1e3);
}

}  // namespace

Text survey_summary(const Survey& survey, std::size_t games) {
    Text out = tr("{}: {}, {}, {} so far.", "{} : {}, {}, {} à ce jour.",
                  counted_in_groups(survey.rows.size(), tr("game", "jeu"), tr("games", "jeux")),
                  counted_in_groups(count(survey, SurveyRow::Status::proved),
                                    tr("proved", "prouvé"), tr("proved", "prouvés")),
                  counted_in_groups(count(survey, SurveyRow::Status::observed),
                                    tr("observed", "observé"), tr("observed", "observés")),
                  counted_in_groups(count(survey, SurveyRow::Status::open), tr("open", "ouvert"),
                                    tr("open", "ouverts")));
    if (survey.rows.size() < games)
        out += notation(" ") + counted_in_groups(games - survey.rows.size(),
                                                 tr("was not done.", "n'a pas été fait."),
                                                 tr("were not done.", "n'ont pas été faits."));
    return out + notation("\n");
}

std::string survey_text(const Survey& survey, std::size_t games, const TextStyle& style) {
    Table table;
    table.header = {tr("code", "code"),      tr("status", "état"),        tr("period", "période"),
                    tr("from", "depuis"),    tr("saltus", "saut"),        tr("max", "max"),
                    tr("values", "valeurs"), tr("values/s", "valeurs/s"), tr("rares", "rares")};
    for (const SurveyRow& row : survey.rows) {
        const bool found = row.status != SurveyRow::Status::open;
        const auto shown = [&](std::uint64_t n) { return found ? std::to_string(n) : "-"; };
        table.rows.push_back(
            {row.code, say(row.status), shown(row.law.period), shown(row.law.preperiod),
             shown(row.law.saltus), std::to_string(row.largest.value), std::to_string(row.computed),
             rate(row.values_per_second()), row.rares ? std::to_string(row.rares->count) : "-"});
    }
    return draw(table, style) + "\n" + survey_summary(survey, games).in(style.language);
}

std::string survey_csv(const Survey& survey) {
    std::string out =
        "code,status,period,preperiod,saltus,max,max_at,computed,seconds,rares,last_rare,mask,"
        "alternating\n";
    for (const SurveyRow& row : survey.rows) {
        const bool found = row.status != SurveyRow::Status::open;
        const auto shown = [&](std::uint64_t n) { return found ? std::to_string(n) : ""; };
        const std::string rares =
            row.rares ? fmt::format("{},{},{},{}", row.rares->count, row.rares->last,
                                    row.rares->split.mask_up_to(row.largest.value),
                                    row.rares->split.alternating ? "yes" : "no")
                      : ",,,";
        out += fmt::format("{},{},{},{},{},{},{},{},{:.3f},{}\n", row.code, say(row.status).en,
                           shown(row.law.period), shown(row.law.preperiod), shown(row.law.saltus),
                           row.largest.value, row.largest.heap, row.computed, row.seconds, rares);
    }
    return out;
}

Json survey_document(const Survey& survey, const std::string& family, std::size_t games) {
    Json rows = Json::array();
    for (const SurveyRow& row : survey.rows) {
        Json each{{"code", row.code}, {"status", say(row.status).en}};
        if (row.status != SurveyRow::Status::open) {
            each["period"] = row.law.period;
            each["preperiod"] = row.law.preperiod;
            each["saltus"] = row.law.saltus;
        }
        each["computed"] = row.computed;
        each["max"] = {{"value", std::to_string(row.largest.value)}, {"heap", row.largest.heap}};
        each["seconds"] = row.seconds;
        if (row.rares)
            each["rares"] = {{"count", row.rares->count},
                             {"last", row.rares->last},
                             {"mask", row.rares->split.mask_up_to(row.largest.value)},
                             {"alternating", row.rares->split.alternating}};
        rows.push_back(std::move(each));
    }
    return {{"family", family},
            {"games", games},
            {"proved", count(survey, SurveyRow::Status::proved)},
            {"observed", count(survey, SurveyRow::Status::observed)},
            {"open", count(survey, SurveyRow::Status::open)},
            {"rows", std::move(rows)},
            {"complete", survey.complete},
            {"version", json_version}};
}

}  // namespace nimrod
