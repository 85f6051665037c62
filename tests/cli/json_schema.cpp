// By valijson, which is compiled in this file only.
#include "cli/json_schema.h"
#include "cli/run_nimrod.h"
#include "paths.h"

#include <fstream>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace nimrod {

using Adapter = valijson::adapters::NlohmannJsonAdapter;

JsonSchema::JsonSchema(const std::string& command) {
    std::ifstream file(NIMROD_SOURCE_DIR "/docs/schema/" + command + ".schema.json");
    schema_ = nlohmann::json::parse(file);
}

testing::AssertionResult JsonSchema::accepts(const nlohmann::json& document) const {
    valijson::Schema schema;
    valijson::SchemaParser parser;
    parser.populateSchema(Adapter(schema_), schema);
    valijson::Validator validator;
    valijson::ValidationResults results;
    if (validator.validate(schema, Adapter(document), &results)) return testing::AssertionSuccess();
    testing::AssertionResult failure = testing::AssertionFailure();
    valijson::ValidationResults::Error error;
    while (results.popError(error)) {
        for (const std::string& step : error.context) failure << step;
        failure << ": " << error.description << "\n";
    }
    return failure << document.dump();
}

nlohmann::json document(const std::string& command, std::vector<std::string> arguments, int code) {
    arguments.insert(arguments.begin(), command);
    arguments.push_back("--json");
    const Result result = run_nimrod(arguments);
    EXPECT_EQ(result.code, code) << result.err;
    const nlohmann::json json = nlohmann::json::parse(result.out);
    EXPECT_TRUE(JsonSchema(command).accepts(json)) << result.out;
    return json;
}

}  // namespace nimrod
