// The rows of a survey in a file, so that a survey can be interrupted at any moment and go on.
#pragma once

#include <map>
#include <string>

#include "nimrod/games/survey.h"

namespace nimrod {

/// A row as a line without its end, tabs between the columns; and back. Nothing for a line that is
/// no such row, or whose checksum is not that of its text.
std::string survey_line(const SurveyRow& row);
std::optional<SurveyRow> read_survey_line(std::string_view line);

/// The file of one survey, locked while the object lives.
class SurveyLog {
public:
    /// Opens the file, or makes it, and reads its rows. A last line that was not written to its end
    /// is cut off. Throws FileError: the file cannot be used, another process uses it, or it is not
    /// the file of a survey.
    explicit SurveyLog(const std::string& path);
    ~SurveyLog();
    SurveyLog(const SurveyLog&) = delete;
    SurveyLog& operator=(const SurveyLog&) = delete;

    /// The last row of each code.
    const std::map<std::string, SurveyRow>& rows() const { return rows_; }
    /// Writes a row, which is on the disk when this returns. Throws FileError.
    void add(const SurveyRow& row);

private:
    void read();
    void append(const std::string& text);

    std::string path_;
    int file_;
    std::map<std::string, SurveyRow> rows_;
};

}  // namespace nimrod
