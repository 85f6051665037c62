// The rows of a survey in a file, so that a survey can be interrupted at any moment and go on.
#pragma once

#include <map>
#include <string>

#include "nimrod/core/committed_file.h"
#include "nimrod/games/survey.h"

namespace nimrod {

/// A row as a line without its end, tabs between the columns; and back. Nothing for a line that is
/// no such row.
std::string survey_line(const SurveyRow& row);
std::optional<SurveyRow> read_survey_line(std::string_view line);

/// The file of one survey, which only one process can write.
class SurveyLog {
public:
    /// Opens the file, or makes it, and reads its rows. Throws FileError: the file cannot be used,
    /// another process uses it, it is damaged or not the file of a survey.
    explicit SurveyLog(const std::string& path);

    /// The last row of each code.
    const std::map<std::string, SurveyRow>& rows() const { return rows_; }
    /// Writes a row, which is on the disk when this returns. Throws FileError.
    void add(const SurveyRow& row);

private:
    CommittedFile file_;
    std::map<std::string, SurveyRow> rows_;
};

}  // namespace nimrod
