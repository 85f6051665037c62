// One line a game in a CommittedFile, whose commits survive everything: the stream of its bytes is
// the table of rows, with tabs between the columns.
#include "nimrod/workbench/sequences/survey_log.h"

#include "nimrod/core/file_content.h"
#include "nimrod/core/file_error.h"

namespace nimrod {

namespace {

constexpr std::string_view title = "nim-survey";

std::string_view name_of(SurveyRow::Status status) {
    switch (status) {
        case SurveyRow::Status::proved:
            return "proved";
        case SurveyRow::Status::observed:
            return "observed";
        case SurveyRow::Status::open:
            break;
    }
    return "open";
}

}  // namespace

std::string survey_line(const SurveyRow& row) {
    return fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{:.3f}\t{:.3f}\t{}\t{}", row.code,
                       name_of(row.status), row.law.period, row.law.preperiod, row.law.saltus,
                       row.computed, row.largest.value, row.largest.heap, row.seconds, row.allowed,
                       row.rares ? std::to_string(row.rares->count) : "-",
                       row.rares ? std::to_string(row.rares->last) : "-");
}

std::optional<SurveyRow> read_survey_line(std::string_view line) {
    std::vector<std::string> f;
    for (std::size_t at = 0; at <= line.size();) {
        const std::size_t end = std::min(line.find('\t', at), line.size());
        f.emplace_back(line.substr(at, end - at));
        at = end + 1;
    }
    if (f.size() != 12) return std::nullopt;
    for (std::size_t i = 2; i < f.size(); ++i)
        if (f[i].empty() || f[i].find_first_not_of("0123456789.-") != std::string::npos)
            return std::nullopt;
    SurveyRow row;
    row.code = f[0];
    for (const SurveyRow::Status each : {SurveyRow::Status::proved, SurveyRow::Status::observed})
        if (f[1] == name_of(each)) row.status = each;
    row.law = {std::stoull(f[3]), std::stoull(f[2]), std::stoull(f[4])};
    row.computed = std::stoull(f[5]);
    row.largest = {static_cast<std::uint32_t>(std::stoul(f[6])), std::stoull(f[7])};
    row.seconds = std::stod(f[8]);
    row.allowed = std::stod(f[9]);
    if (f[10] != "-") row.rares = {std::stoull(f[10]), std::stoull(f[11])};
    return row;
}

SurveyLog SurveyLog::create(const std::string& path) {
    return SurveyLog(CommittedFile::create(path, title, ""));
}

SurveyLog SurveyLog::open(const std::string& path) {
    SurveyLog out(CommittedFile::open(path, CommittedFile::Use::write));
    out.read_rows();
    return out;
}

void SurveyLog::read_rows() {
    const Text hint = tr("give the file of a survey, or a new name",
                         "donnez le fichier d'un relevé, ou un nouveau nom");
    if (file_.title() != title)
        throw FileError(FileError::Kind::damaged,
                        tr("the file {} is not that of a survey",
                           "le fichier {} n'est pas celui d'un relevé", shown_path(file_.path())),
                        hint);
    std::string stream;
    const std::uint64_t bytes = file_.read([&](std::string_view piece) {
        stream += piece;
        return true;
    });
    if (bytes < file_.committed().bytes || file_.commit_is_damaged())
        file_.damaged(tr("some of its rows have changed", "certaines de ses lignes ont changé"),
                      hint);
    for (std::size_t at = 0; at < stream.size();) {
        const std::size_t end = std::min(stream.find('\n', at), stream.size());
        if (const auto row = read_survey_line(std::string_view(stream).substr(at, end - at)))
            rows_[row->code] = *row;
        at = end + 1;
    }
}

void SurveyLog::add(const SurveyRow& row) {
    file_.append(survey_line(row) + "\n");
    file_.commit("");
    rows_[row.code] = row;
}

}  // namespace nimrod
