// What is answered without a worker: the page, the book, the catalogue, the description of the API.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "answer.h"
#include "assets.h"
#include "gate.h"

namespace nimrod::server {

/// An answer with further header fields.
struct Reply {
    Answer answer;
    std::vector<std::pair<std::string, std::string>> fields = {};
};

/// The path and the parameters of a target such as /api/games?lang=fr&name=nim. Nothing is decoded
/// but in the values of parameters: our paths need no escapes.
struct Target {
    std::string path;
    std::map<std::string, std::string> parameters;
};
Target read_target(std::string_view target);

/// What the one who asks for a file can use.
struct Wishes {
    Language language;
    bool gzip = false;
    std::string_view known_tag = {};  // If-None-Match
};

class Site {
public:
    /// `page_token` is what the page carries, given to those who may have it.
    Site(const Gate& gate, std::string page_token, bool page_carries_token);

    /// The subcommand behind POST /api/NAME; null if there is none.
    const commands::Command* command(std::string_view path) const;
    /// The answer to a GET; nothing if there is no such page.
    std::optional<Reply> get(const Target& target, const Wishes& wishes) const;
    /// What a browser shows where there is no such page.
    static Reply missing(Language language);

private:
    Reply index(const Target& target, const Wishes& wishes) const;
    std::optional<Reply> api(const Target& target, Language language) const;

    const Gate& gate_;
    std::string page_token_;
    bool page_carries_token_;
    std::vector<commands::Command> commands_;
};

}  // namespace nimrod::server
