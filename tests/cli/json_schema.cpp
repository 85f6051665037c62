// By valijson, which is compiled in this file only.
#include "cli/json_schema.h"
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

}  // namespace nimrod
