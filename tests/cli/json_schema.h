// Checks a JSON document against a schema in docs/schema/.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace nimrod {

class JsonSchema {
public:
    /// The schema docs/schema/<command>.schema.json.
    explicit JsonSchema(const std::string& command);

    /// Succeeds, or says what is wrong and where.
    testing::AssertionResult accepts(const nlohmann::json& document) const;

private:
    nlohmann::json schema_;
};

/// What the command prints with --json for these arguments; expects the exit code, and a document
/// that keeps to its schema.
nlohmann::json document(const std::string& command, std::vector<std::string> arguments,
                        int code = 0);

}  // namespace nimrod
