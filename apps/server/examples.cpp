#include "examples.h"

#include "assets.h"

namespace nimrod::server {

namespace {

/// The first comment of a script or graph says what it is.
std::string first_comment(std::string_view text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    for (const std::string_view sign : {"-- ", "// ", "# "})
        if (line.starts_with(sign)) return std::string(line.substr(sign.size()));
    return "";
}

}  // namespace

Json examples() {
    Json out = Json::array();
    for (const Shipped& file : shipped())
        if (file.kind != "schema")
            out.push_back({{"name", file.name},
                           {"kind", file.kind},
                           {"summary", first_comment(file.text)},
                           {"text", file.text}});
    return out;
}

}  // namespace nimrod::server
