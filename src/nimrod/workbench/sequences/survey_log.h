// The rows of a survey in a file, so that a survey can be interrupted at any moment and go on.
#pragma once

#include <map>
#include <string>

#include "nimrod/core/committed_file.h"
#include "nimrod/workbench/sequences/survey.h"

namespace nimrod {

/// A row as a line without its end, tabs between the columns; and back. Nothing for a line that is
/// no such row.
std::string survey_line(const SurveyRow& row);
std::optional<SurveyRow> read_survey_line(std::string_view line);

/// Where stores keep such lines, under the codes.
inline Memory::Key periods_section() { return {"periods"}; }

/// The file of one survey, which only one process can write.
class SurveyLog {
public:
    /// Begins a new file; an existing one is never changed. Throws FileError.
    static SurveyLog create(const std::string& path);
    /// Goes on from a file and reads its rows. Throws FileError: the file cannot be used, another
    /// process uses it, it is damaged or not the file of a survey.
    static SurveyLog open(const std::string& path);

    /// The last row of each code of a file, which stays as it is. Throws FileError.
    static std::map<std::string, SurveyRow> rows_of(const std::string& path);

    /// The last row of each code.
    const std::map<std::string, SurveyRow>& rows() const { return rows_; }
    /// Writes a row, which is on the disk when this returns. Throws FileError.
    void add(const SurveyRow& row);

private:
    explicit SurveyLog(CommittedFile file) : file_(std::move(file)) {}
    void read_rows();

    CommittedFile file_;
    std::map<std::string, SurveyRow> rows_;
};

}  // namespace nimrod
