// A table as CSV (RFC 4180) and as LaTeX, and the JSON documents of `table`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nimrod/draw/documents/json.h"
#include "nimrod/explain/explanation.h"
#include "nimrod/workbench/tables.h"

namespace nimrod {

/// Comma-separated lines that end in CR LF; the header is the first, the title is left out.
std::string csv(const Table& table, Language language);

/// The text with every character escaped that has a meaning in TeX.
std::string latex_text(std::string_view text);

/// A tabular that needs no package; the title stands above it as a comment.
std::string latex(const Table& table, Language language);

/// Outcomes or nimbers; "?" is what stayed open, null a position that does not exist.
Json values_document(const Game& game, const std::string& position, Convention convention,
                     const ValueTable& values);
Json positions_document(const Game& game, const std::string& position, Convention convention,
                        const LostPositions& positions);
Json responses_document(const Game& game, const std::string& position, Convention convention,
                        const std::vector<Response>& responses, Language language);
/// When nothing can be shown within the limits; `show` is "positions" or "responses".
Json open_document(const Game& game, const std::string& position, Convention convention,
                   std::string_view show, const Unknown& unknown);

}  // namespace nimrod
