// The JSON documents that the command line prints and the server returns. Their schemas are in
// docs/schema/; a test checks each document against its schema.
#pragma once

#include <nlohmann/json.hpp>

#include <string>

#include "nimrod/core/input_error.h"
#include "nimrod/edge/game.h"
#include "nimrod/explain/explanation.h"

namespace nimrod {

using Json = nlohmann::ordered_json;

/// The version of every document; it grows when a field changes its meaning or goes.
constexpr int json_version = 1;

Json to_json(const Picture& picture, Language language);
Json to_json(const Table& table, Language language);
Json to_json(const Explanation& explanation, Language language);
Json to_json(const Move& move, const Game& game, Language language);
/// {"nimber", "genus", "form"}
Json to_json(const MisereSymbols& symbols);
/// A number, a string of digits when it is too large for 64 bits; null where there is none.
Json to_json(const std::optional<Natural>& count);

/// {"error": {"message", "column", "hint"}}; columns count from 1.
Json to_json(const InputError& error, Language language);

/// The answer to `solve`.
Json solve_document(const Game& game, const std::string& position, Convention convention,
                    const Solution& solution, Language language);

/// The answer to `explain`.
Json explain_document(const Game& game, const std::string& position, Convention convention,
                      const Value& value, const std::optional<Unknown>& unknown,
                      const Explanation& explanation, Language language);

/// The answer to `games`, one entry of the list.
Json to_json(const Entry& entry, Language language);

/// One line, or indented; never throws, whatever bytes a text holds.
std::string dump(const Json& json, int indent = -1);

}  // namespace nimrod
