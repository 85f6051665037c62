// Checks a JSON document against a schema in docs/schema/. It knows the part of draft-07 that the
// schemas use, and fails on any other keyword rather than passing over it.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace nimrod {

class JsonSchema {
public:
    /// The schema docs/schema/<command>.schema.json.
    explicit JsonSchema(const std::string& command) {
        std::ifstream file(NIMROD_SOURCE_DIR "/docs/schema/" + command + ".schema.json");
        root_ = nlohmann::json::parse(file);
    }

    /// Succeeds, or says what is wrong and where.
    testing::AssertionResult accepts(const nlohmann::json& document) const {
        const std::string wrong = fault(root_, document, "");
        if (wrong.empty()) return testing::AssertionSuccess();
        return testing::AssertionFailure() << wrong << " in " << document.dump();
    }

private:
    using Json = nlohmann::json;

    static bool has_type(const std::string& type, const Json& value) {
        if (type == "object") return value.is_object();
        if (type == "array") return value.is_array();
        if (type == "string") return value.is_string();
        if (type == "integer") return value.is_number_integer();
        if (type == "number") return value.is_number();
        if (type == "boolean") return value.is_boolean();
        return type == "null" && value.is_null();
    }

    static bool has_some_type(const Json& types, const Json& value) {
        if (types.is_string()) return has_type(types, value);
        return std::any_of(types.begin(), types.end(),
                           [&](const Json& type) { return has_type(type, value); });
    }

    /// What is wrong with the value at `path`; empty if nothing is.
    std::string fault(const Json& schema, const Json& value, const std::string& path) const {
        for (const auto& [keyword, wanted] : schema.items())
            if (const std::string wrong = fault(schema, keyword, wanted, value, path);
                !wrong.empty())
                return wrong;
        return "";
    }

    std::string fault(const Json& schema, const std::string& keyword, const Json& wanted,
                      const Json& value, const std::string& path) const {
        const auto unless = [&](bool fine) {
            return fine ? "" : (path.empty() ? "/" : path) + ": " + keyword + " " + wanted.dump();
        };
        if (keyword == "$schema" || keyword == "$id" || keyword == "title" ||
            keyword == "description" || keyword == "definitions")
            return "";
        if (keyword == "$ref") {
            const std::string target = wanted;
            return fault(root_.at(Json::json_pointer(target.substr(1))), value, path);
        }
        if (keyword == "type") return unless(has_some_type(wanted, value));
        if (keyword == "const") return unless(value == wanted);
        if (keyword == "enum")
            return unless(std::find(wanted.begin(), wanted.end(), value) != wanted.end());
        if (keyword == "minimum") return unless(!value.is_number() || value >= wanted);
        if (keyword == "maximum") return unless(!value.is_number() || value <= wanted);
        if (keyword == "minItems") return unless(!value.is_array() || value.size() >= wanted);
        if (keyword == "maxItems") return unless(!value.is_array() || value.size() <= wanted);
        if (keyword == "oneOf" || keyword == "anyOf") {
            const auto count = std::count_if(wanted.begin(), wanted.end(), [&](const Json& one) {
                return fault(one, value, path).empty();
            });
            const bool fine = keyword == "oneOf" ? count == 1 : count >= 1;
            return fine ? ""
                        : path + "/: " + keyword + " holds " + std::to_string(count) + " times";
        }
        if (keyword == "items") {
            for (std::size_t i = 0; value.is_array() && i < value.size(); ++i)
                if (std::string wrong = fault(wanted, value[i], path + "/" + std::to_string(i));
                    !wrong.empty())
                    return wrong;
            return "";
        }
        const bool about_members =
            keyword == "required" || keyword == "properties" || keyword == "additionalProperties";
        if (!about_members)
            return "the schema uses " + keyword + ", which this check does not know";
        if (!value.is_object()) return "";
        if (keyword == "required")
            return unless(std::all_of(wanted.begin(), wanted.end(), [&](const Json& name) {
                return value.contains(name.get<std::string>());
            }));
        const Json none = Json::object();
        const Json& known = schema.contains("properties") ? schema["properties"] : none;
        for (const auto& [name, member] : value.items()) {
            const std::string at = path + "/" + name;
            std::string wrong;
            if (keyword == "properties")
                wrong = known.contains(name) ? fault(known[name], member, at) : "";
            else if (!known.contains(name))
                wrong = wanted == false      ? at + ": not expected"
                        : wanted.is_object() ? fault(wanted, member, at)
                                             : "";
            if (!wrong.empty()) return wrong;
        }
        return "";
    }

    nlohmann::json root_;
};

}  // namespace nimrod
