// Checks a JSON document against a schema in docs/schema/.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

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

}  // namespace nimrod
