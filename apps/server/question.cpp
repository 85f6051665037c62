// Every member is turned into the text that would be typed on the command line, and read by the
// same code: what one of them accepts or refuses, so does the other.
#include "question.h"

#include <algorithm>

#include "nimrod/core/input_error.h"

namespace nimrod::server {

using commands::Command;
using commands::Option;

namespace {

using Body = nlohmann::json;  // sorted: many members must not cost the square of their number

[[noreturn]] void refuse(const std::string& member, const Text& expected) {
    throw InputError(tr("{} must be {}", "{} doit être {}", in_quotes(member), expected),
                     tr("see /api/openapi.json", "voyez /api/openapi.json"));
}

/// A text or a whole number, as it would be typed.
std::string typed(const std::string& member, const Body& value) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_number_integer()) return value.dump();
    refuse(member, tr("a text or a whole number", "un texte ou un nombre entier"));
}

bool truth(const std::string& member, const Body& value) {
    if (value.is_boolean()) return value.get<bool>();
    refuse(member, tr("true or false", "true ou false"));
}

Body parsed(std::string_view body) {
    bool too_deep = false;
    const auto look = [&](int depth, Body::parse_event_t event, Body&) {
        const bool opens =
            event == Body::parse_event_t::object_start || event == Body::parse_event_t::array_start;
        // What lies deeper is passed over, so that nothing deep is ever built.
        if (!opens || depth < static_cast<int>(deepest_body)) return true;
        too_deep = true;
        return false;
    };
    Body json;
    const auto refuse_body = [](std::size_t column) {
        throw InputError(tr("the body is not JSON", "le corps n'est pas du JSON"), column,
                         tr("send an object such as {}", "envoyez un objet tel que {}",
                            R"({"expression": "nim 3,5,7"})"));
    };
    try {
        json = Body::parse(body, look);
    } catch (const Body::parse_error& error) {
        refuse_body(error.byte > 0 ? error.byte - 1 : 0);
    } catch (const Body::exception&) {
        refuse_body(0);  // a number beyond all bounds
    }
    if (too_deep)
        throw InputError(tr("the body is nested too deeply", "le corps est trop imbriqué"),
                         tr("lists and objects lie at most {} deep",
                            "listes et objets s'imbriquent au plus {} fois", deepest_body));
    if (!json.is_object())
        throw InputError(tr("the body is not an object", "le corps n'est pas un objet"),
                         tr("send an object such as {}", "envoyez un objet tel que {}",
                            R"({"expression": "nim 3,5,7"})"));
    return json;
}

void read_limits(const Body& limits, commands::SharedOptions& shared) {
    if (!limits.is_object()) refuse("limits", tr("an object", "un objet"));
    for (const auto& [name, value] : limits.items()) {
        if (name == "time")
            shared.time = typed("time", value);
        else if (name == "memory")
            shared.memory = typed("memory", value);
        else if (name == "threads")
            shared.threads = typed("threads", value);
        else
            refuse("limits", tr("an object with time, memory and threads",
                                "un objet avec time, memory et threads"));
    }
}

void read_files(const Body& files, std::map<std::string, std::string>& out) {
    if (!files.is_object() || files.size() > most_files)
        refuse("files", tr("an object with at most {} members", "un objet d'au plus {} membres",
                           most_files));
    for (const auto& [name, value] : files.items()) {
        if (!value.is_string()) refuse("files", tr("an object of texts", "un objet de textes"));
        out[name] = value.get<std::string>();
    }
}

/// Whether the member is one that all subcommands share; then it is read.
bool read_shared(const std::string& name, const Body& value, Question& question) {
    commands::SharedOptions& shared = question.shared;
    if (name == "expression") {
        if (!value.is_string()) refuse(name, tr("a text", "un texte"));
        question.arguments.words = value.get<std::string>();
    } else if (name == "misere") {
        (truth(name, value) ? shared.misere : shared.normal) = true;
    } else if (name == "lang") {
        shared.language = typed(name, value);
    } else if (name == "seed") {
        shared.seed = typed(name, value);
    } else if (name == "limits") {
        read_limits(value, shared);
    } else if (name == "files") {
        read_files(value, question.files);
    } else {
        return false;
    }
    return true;
}

void read_option(const Option& option, const std::string& name, const Body& value,
                 commands::Arguments& arguments) {
    if (option.is_flag) {
        if (truth(name, value)) arguments.options[option.name] = {};
    } else if (option.may_repeat) {
        if (!value.is_array()) refuse(name, tr("a list", "une liste"));
        std::vector<std::string> values;
        for (const Body& item : value) values.push_back(typed(name, item));
        if (!values.empty()) arguments.options[option.name] = std::move(values);
    } else {
        arguments.options[option.name] = {typed(name, value)};
    }
}

}  // namespace

bool is_member(const Option& option) {
    return option.name.starts_with("--") && !option.writes_file && !option.takes_hours;
}

Question read_question(const Command& command, std::string_view body) {
    Question question;
    const Body members = parsed(body);
    for (const auto& [name, value] : members.items()) {
        if (read_shared(name, value, question)) continue;
        const auto option =
            std::ranges::find_if(command.options, [&, &wanted = name](const Option& o) {
                return is_member(o) && o.name == "--" + wanted;
            });
        if (option == command.options.end())
            throw InputError(
                tr("{} has no member {}", "{} n'a pas de membre {}", command.name, in_quotes(name)),
                tr("see /api/openapi.json", "voyez /api/openapi.json"));
        read_option(*option, name, value, question.arguments);
        if (name == "format") question.format = question.arguments.value("--format").value();
    }
    question.shared.json = question.format == "json";
    return question;
}

}  // namespace nimrod::server
