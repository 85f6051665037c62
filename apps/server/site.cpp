#include "site.h"

#include <algorithm>
#include <atomic>

#include "examples.h"
#include "openapi.h"

namespace nimrod::server {

using commands::Command;

namespace {

int hexadecimal(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    c = static_cast<char>(c | 0x20);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/// A value of a parameter, without its escapes.
std::string decoded(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool escape = text[i] == '%' && i + 2 < text.size() &&
                            hexadecimal(text[i + 1]) >= 0 && hexadecimal(text[i + 2]) >= 0;
        if (escape) {
            out += static_cast<char>(hexadecimal(text[i + 1]) * 16 + hexadecimal(text[i + 2]));
            i += 2;
        } else {
            out += text[i] == '+' ? ' ' : text[i];
        }
    }
    return out;
}

Reply json_reply(const Json& document) {
    return {{200, "application/json", dump(document, 2) + "\n"}, {}};
}

Reply games(const Command& command, const Target& target, Language language) {
    const auto name = target.parameters.find("name");
    const Json body{{"expression", name == target.parameters.end() ? "" : name->second}};
    const std::atomic<bool> never = false;
    return {answer(
                command, dump(body), language, {}, never, [](const auto&, const auto&) {},
                [](const auto&) {}),
            {}};
}

/// A file of the page or the book.
std::optional<Reply> file(std::string_view path, const Wishes& wishes) {
    const auto found = std::ranges::find(assets(), path, &Asset::path);
    if (found == assets().end()) return std::nullopt;
    Reply reply;
    reply.fields = {
        {"ETag", std::string(found->tag)},
        {"Vary", "Accept-Encoding"},
        {"Cache-Control", found->immutable ? "public, max-age=31536000, immutable" : "no-cache"}};
    if (wishes.known_tag == found->tag) {
        reply.answer = {304, std::string(found->type), ""};
        return reply;
    }
    const bool gzip = wishes.gzip && !found->gzip.empty();
    if (gzip) reply.fields.emplace_back("Content-Encoding", "gzip");
    reply.answer = {200, std::string(found->type), std::string(gzip ? found->gzip : found->bytes)};
    return reply;
}

/// The book in a language; nothing when it was not built.
std::optional<Reply> book(Language language) {
    const std::string folder = language == Language::french ? "/book/fr/" : "/book/en/";
    if (std::ranges::find(assets(), folder + "index.html", &Asset::path) == assets().end())
        return std::nullopt;
    return Reply{
        {302, "text/plain; charset=utf-8", folder + "\n"},
        {{"Location", folder}, {"Vary", "Accept-Language"}, {"Cache-Control", "no-cache"}}};
}

/// A page with nothing but one paragraph.
std::string bare_page(const std::string& paragraph) {
    return "<!doctype html><html><head><meta charset=\"utf-8\"><title>Nimrod</title></head><body><p>" +
           paragraph + "</p></body></html>\n";
}

/// What `/` shows when the page was not built.
std::string no_page(Language language) {
    return bare_page(
        tr("This Nimrod was built without its page. ./run builds both; the API is at "
           "/api/openapi.json.",
           "Ce Nimrod a été construit sans sa page. ./run construit les deux ; l'API est décrite "
           "dans /api/openapi.json.")
            .in(language));
}

}  // namespace

Target read_target(std::string_view target) {
    target = target.substr(0, target.find('#'));
    const std::size_t question = target.find('?');
    Target out{std::string(target.substr(0, question)), {}};
    if (question == std::string_view::npos) return out;
    std::string_view rest = target.substr(question + 1);
    while (!rest.empty()) {
        const std::string_view item = rest.substr(0, rest.find('&'));
        const std::size_t equals = std::min(item.find('='), item.size());
        out.parameters[std::string(item.substr(0, equals))] =
            decoded(item.substr(std::min(equals + 1, item.size())));
        rest.remove_prefix(std::min(item.size() + 1, rest.size()));
    }
    return out;
}

Site::Site(const Gate& gate, std::string page_token, bool page_carries_token)
    : gate_(gate),
      page_token_(std::move(page_token)),
      page_carries_token_(page_carries_token),
      commands_(commands::all_commands()) {}

const Command* Site::command(std::string_view path) const {
    constexpr std::string_view api = "/api/";
    if (!path.starts_with(api)) return nullptr;
    const auto found = std::ranges::find(commands_, path.substr(api.size()), &Command::name);
    return found == commands_.end() ? nullptr : &*found;
}

std::optional<Reply> Site::get(const Target& target, const Wishes& wishes) const {
    if (target.path == "/" || target.path == "/index.html") return index(target, wishes);
    if (target.path.starts_with("/api/")) {
        Language language = wishes.language;
        const auto wanted = target.parameters.find("lang");
        if (wanted != target.parameters.end())
            language = wanted->second == "fr" ? Language::french : Language::english;
        return api(target, language);
    }
    if (target.path == "/book" || target.path == "/book/") return book(wishes.language);
    const bool folder = target.path.ends_with('/');
    return file(folder ? target.path + "index.html" : target.path, wishes);
}

Reply Site::missing(Language language) {
    return {{404, "text/html; charset=utf-8",
             bare_page(tr("There is no such page here. <a href=\"/\">Nimrod begins here.</a>",
                          "Cette page n'existe pas. <a href=\"/\">Nimrod commence ici.</a>")
                           .in(language))},
            {}};
}

Reply Site::index(const Target& target, const Wishes& wishes) const {
    const auto given = target.parameters.find("token");
    if (!page_carries_token_ &&
        (given == target.parameters.end() || !gate_.is_token(given->second)))
        return {refusal(403,
                        tr("this page needs the token: open /?token=...",
                           "cette page demande le jeton : ouvrez /?token=..."),
                        wishes.language),
                {}};
    const auto page = std::ranges::find(assets(), "/index.html", &Asset::path);
    std::string html = page == assets().end() ? no_page(wishes.language) : std::string(page->bytes);
    constexpr std::string_view place = "name=\"nimrod-token\" content=\"";
    if (const std::size_t at = html.find(place); at != std::string::npos)
        html.insert(at + place.size(), page_token_);
    return {{200, "text/html; charset=utf-8", std::move(html)}, {{"Cache-Control", "no-store"}}};
}

std::optional<Reply> Site::api(const Target& target, Language language) const {
    if (target.path == "/api/games") return games(*command(target.path), target, language);
    if (target.path == "/api/examples") return json_reply(examples());
    if (target.path == "/api/openapi.json") return json_reply(openapi(commands_, language));
    constexpr std::string_view schemas = "/api/schema/";
    if (target.path.starts_with(schemas))
        for (const Shipped& file : shipped())
            if (file.kind == "schema" && file.name == target.path.substr(schemas.size()))
                return Reply{{200, "application/json", std::string(file.text)}, {}};
    return std::nullopt;
}

}  // namespace nimrod::server
