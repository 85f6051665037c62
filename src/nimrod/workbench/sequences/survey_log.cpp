// One line a game in a CommittedFile, whose commits survive everything: the stream of its bytes is
// the table of rows, with tabs between the columns.
#include "nimrod/workbench/sequences/survey_log.h"

#include <algorithm>
#include <charconv>
#include <concepts>

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

/// Whether the text is such a number, not negative, and nothing else.
template <std::integral Number>
bool read(std::string_view text, Number& out) {
    if (text.empty() || text.front() < '0' || text.front() > '9') return false;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc() && end == text.data() + text.size();
}

/// Seconds, with three digits after the point. (Not every library has from_chars for them.)
bool read(std::string_view text, double& out) {
    const std::size_t point = std::min(text.find('.'), text.size());
    std::uint64_t whole = 0, thousandths = 0;
    if (text.size() != point + 4 || !read(text.substr(0, point), whole) ||
        !read(text.substr(point + 1), thousandths))
        return false;
    out = static_cast<double>(whole) + static_cast<double>(thousandths) / 1000;
    return true;
}

}  // namespace

std::string survey_line(const SurveyRow& row) {
    std::string rares = "-\t-\t-\t-\t-";
    if (row.rares)
        rares =
            fmt::format("{}\t{}\t{}\t{:d}\t{}", row.rares->count, row.rares->last,
                        row.rares->split.mask, row.rares->split.alternating, row.rares->split.turn);
    return fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{:.3f}\t{:.3f}\t{}", row.code,
                       name_of(row.status), row.law.period, row.law.preperiod, row.law.saltus,
                       row.computed, row.largest.value, row.largest.heap, row.seconds, row.allowed,
                       rares);
}

std::optional<SurveyRow> read_survey_line(std::string_view line) {
    std::vector<std::string_view> f;
    for (std::size_t at = 0; at <= line.size();) {
        const std::size_t end = std::min(line.find('\t', at), line.size());
        f.push_back(line.substr(at, end - at));
        at = end + 1;
    }
    // Version 0.1 told the number of rare heaps and the last one, but not by which split.
    const bool with_split = f.size() == 15;
    if (!with_split && f.size() != 12) return std::nullopt;
    SurveyRow row;
    row.code = f[0];
    for (const SurveyRow::Status each :
         {SurveyRow::Status::proved, SurveyRow::Status::observed, SurveyRow::Status::open})
        if (f[1] == name_of(each)) row.status = each;
    SurveyRow::Rares rares{};
    const bool has_rares = with_split && f[10] != "-";
    unsigned alternating = 0;
    const auto read_split = [&] {
        return read(f[10], rares.count) && read(f[11], rares.last) &&
               read(f[12], rares.split.mask) && rares.split.mask != 0 && read(f[13], alternating) &&
               alternating <= 1 && read(f[14], rares.split.turn) && rares.split.turn <= 1;
    };
    const bool sound = f[1] == name_of(row.status) && read(f[2], row.law.period) &&
                       read(f[3], row.law.preperiod) && read(f[4], row.law.saltus) &&
                       read(f[5], row.computed) && read(f[6], row.largest.value) &&
                       read(f[7], row.largest.heap) && read(f[8], row.seconds) &&
                       read(f[9], row.allowed) && (!has_rares || read_split());
    if (!sound || (row.status != SurveyRow::Status::open && row.law.period == 0))
        return std::nullopt;
    rares.split.alternating = alternating == 1;
    if (has_rares) row.rares = rares;
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

std::map<std::string, SurveyRow> SurveyLog::rows_of(const std::string& path) {
    SurveyLog log(CommittedFile::open(path, CommittedFile::Use::read));
    log.read_rows();
    return log.rows();
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
