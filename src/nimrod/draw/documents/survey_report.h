// The table of a survey: as text, CSV and JSON.
#pragma once

#include <string>

#include "nimrod/draw/documents/json.h"
#include "nimrod/draw/documents/text.h"
#include "nimrod/workbench/sequences/survey.h"

namespace nimrod {

/// "512 games: 300 proved, 2 observed, 210 open so far"; with what is missing, if anything is.
Text survey_summary(const Survey& survey, std::size_t games);

std::string survey_text(const Survey& survey, std::size_t games, const TextStyle& style);
/// With a header that --audit understands.
std::string survey_csv(const Survey& survey);
Json survey_document(const Survey& survey, const std::string& family, std::size_t games);

}  // namespace nimrod
