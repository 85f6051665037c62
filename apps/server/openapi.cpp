#include "openapi.h"

#include "assets.h"
#include "question.h"

namespace nimrod::server {

using commands::Command;
using commands::Option;

namespace {

Json described(const Text& text, Language language, Json schema) {
    schema["description"] = text.in(language);
    return schema;
}

Json number_or_text() { return {{"oneOf", {{{"type", "string"}}, {{"type", "integer"}}}}}; }

Json schema_of(const Option& option, Language language) {
    Json schema = option.is_flag      ? Json{{"type", "boolean"}}
                  : option.may_repeat ? Json{{"type", "array"}, {"items", {{"type", "string"}}}}
                                      : number_or_text();
    return described(option.help, language, std::move(schema));
}

Json body_of(const Command& command, Language language) {
    const auto in = [&](const Text& text, Json schema) {
        return described(text, language, std::move(schema));
    };
    Json properties;
    properties["expression"] = in(command.positional_help, {{"type", "string"}});
    properties["misere"] =
        in(tr("true: misère play; false: normal play; absent: as is usual for the game",
              "true : jeu misère ; false : jeu normal ; absent : l'usage du jeu"),
           {{"type", "boolean"}});
    properties["lang"] = {{"enum", {"en", "fr"}}};
    properties["seed"] =
        in(tr("makes chance repeatable", "rend le hasard reproductible"), number_or_text());
    properties["limits"] = {{"type", "object"},
                            {"properties",
                             {{"time", {{"type", "string"}, {"example", "5s"}}},
                              {"memory", {{"type", "string"}, {"example", "500M"}}},
                              {"threads", number_or_text()}}},
                            {"additionalProperties", false}};
    properties["files"] = in(
        tr("texts that the expression may name as files: script:game.lua, graph:g.dot",
           "textes que l'expression peut nommer comme des fichiers : script:game.lua, graph:g.dot"),
        {{"type", "object"},
         {"additionalProperties", {{"type", "string"}}},
         {"maxProperties", most_files}});
    for (const Option& option : command.options)
        if (is_member(option)) properties[option.name.substr(2)] = schema_of(option, language);
    return {{"type", "object"}, {"properties", properties}, {"additionalProperties", false}};
}

/// A reference to the schema of the command's document, if there is one.
Json document_of(const Command& command) {
    for (const Shipped& file : shipped())
        if (file.name == command.name + ".schema.json")
            return {{"$ref", "/api/schema/" + std::string(file.name)}};
    return {{"type", "object"}};
}

Json content(const std::string& type, const Json& schema) {
    return {{"content", {{type, {{"schema", schema}}}}}};
}

Json responses(const Json& document, bool computes, Language language) {
    const auto error = [&](const Text& text) {
        Json out = content("application/json", {{"$ref", "#/components/schemas/Error"}});
        out["description"] = text.in(language);
        return out;
    };
    Json out;
    out["200"] = content("application/json", document);
    out["200"]["description"] =
        tr("the document of the command line's --json; another type where format asks for it",
           "le document de l'option --json ; un autre type si format le demande")
            .in(language);
    if (!computes) return out;
    out["200"]["content"]["text/event-stream"] = {
        {"schema",
         {{"type", "string"},
          {"description", tr("where Accept asks for it: events progress, then answer or error",
                             "si Accept le demande : des événements progress, puis answer ou error")
                              .in(language)}}}};
    out["400"] = error(tr("the question makes no sense", "la question n'a pas de sens"));
    out["403"] = error(tr("the token is missing, or the page is from elsewhere",
                          "le jeton manque, ou la page vient d'ailleurs"));
    out["413"] = error(tr("the body is too large", "le corps est trop grand"));
    out["415"] =
        error(tr("the body is not said to be JSON", "le corps n'est pas annoncé comme du JSON"));
    out["422"] = error(tr("not within the limits, and there is no document to say so",
                          "pas dans les limites, et nul document ne peut le dire"));
    out["429"] = error(tr("too many questions wait", "trop de questions attendent"));
    out["500"] = error(tr("Nimrod failed", "Nimrod a échoué"));
    return out;
}

Json get(const Text& summary, const std::vector<std::string>& parameters, const Json& document,
         Language language) {
    Json out{{"summary", summary.in(language)}};
    for (const std::string& name : parameters)
        out["parameters"].push_back(
            {{"name", name}, {"in", "query"}, {"schema", {{"type", "string"}}}});
    out["responses"] = responses(document, false, language);
    return {{"get", out}};
}

}  // namespace

Json openapi(const std::vector<Command>& all, Language language) {
    Json paths;
    for (const Command& command : all)
        paths["/api/" + command.name]["post"] = {
            {"summary", command.summary.in(language)},
            {"operationId", command.name},
            {"security", {{{"token", Json::array()}}}},
            {"requestBody",
             {{"required", true},
              {"content", {{"application/json", {{"schema", body_of(command, language)}}}}}}},
            {"responses", responses(document_of(command), true, language)}};
    const Json object{{"type", "object"}};
    paths["/api/games"].update(get(tr("the catalogue", "le catalogue"), {"name", "lang"},
                                   {{"$ref", "/api/schema/games.schema.json"}}, language));
    paths["/api/examples"] = get(tr("scripts and graphs to try", "scripts et graphes à essayer"),
                                 {}, {{"type", "array"}}, language);
    paths["/api/health"] = get(tr("whether all is well", "si tout va bien"), {}, object, language);
    paths["/api/openapi.json"] =
        get(tr("this description", "cette description"), {"lang"}, object, language);
    paths["/api/schema/{name}"] =
        get(tr("the schema of a document", "le schéma d'un document"), {}, object, language);
    paths["/api/schema/{name}"]["get"]["parameters"] = {
        {{"name", "name"}, {"in", "path"}, {"required", true}, {"schema", {{"type", "string"}}}}};
    return {{"openapi", "3.0.3"},
            {"info", {{"title", "Nimrod"}, {"version", NIMROD_VERSION}}},
            {"paths", paths},
            {"components",
             {{"securitySchemes",
               {{"token", {{"type", "apiKey"}, {"in", "header"}, {"name", "X-Nimrod-Token"}}}}},
              {"schemas",
               {{"Error",
                 {{"type", "object"},
                  {"required", {"error"}},
                  {"properties",
                   {{"error",
                     {{"type", "object"},
                      {"required", {"message"}},
                      {"properties",
                       {{"message", {{"type", "string"}}},
                        {"column", {{"type", "integer"}, {"minimum", 1}}},
                        {"hint", {{"type", "string"}}}}}}}}}}}}}}}};
}

}  // namespace nimrod::server
