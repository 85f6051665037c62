#include "serve.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/random.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "gate.h"
#include "http.h"
#include "nimrod/store/store.h"

extern "C" char** environ;

namespace nimrod::server {

using namespace commands;

namespace {

constexpr std::size_t shortest_token = 8;

/// 128 bits by chance, in hexadecimal.
std::string random_token() {
    unsigned char bytes[16];
    if (::getrandom(bytes, sizeof bytes, 0) != sizeof bytes) std::abort();
    std::string out;
    for (const unsigned char byte : bytes) out += fmt::format("{:02x}", byte);
    return out;
}

std::string read_token(const std::string& token) {
    const bool plain = std::all_of(token.begin(), token.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-' || c == '_';
    });
    if (!plain || token.size() < shortest_token)
        throw InputError(tr("a token has at least {} letters, digits, - or _",
                            "un jeton a au moins {} lettres, chiffres, - ou _", shortest_token),
                         tr("choose another", "choisissez-en un autre"));
    return token;
}

/// The token of the user, if there is one: given, or in the environment, where other users of the
/// machine do not see it.
std::optional<std::string> chosen_token(const Arguments& arguments) {
    if (const auto given = arguments.value("--token")) return read_token(*given);
    const char* const environment = std::getenv("NIMROD_TOKEN");
    if (environment == nullptr || *environment == '\0') return std::nullopt;
    return read_token(environment);
}

Settings settings_of(const Context& context, const Arguments& arguments) {
    Settings settings;
    settings.language = context.language;
    settings.port = static_cast<std::uint16_t>(
        read_count("--port", arguments.value("--port").value_or("8080"), 65535));
    settings.address = arguments.value("--listen").value_or(settings.address);
    if (settings.address == "localhost") settings.address = "127.0.0.1";
    settings.names = arguments.values("--name");
    const std::optional<std::string> token = chosen_token(arguments);
    if (!token && !is_loopback(settings.address))
        throw InputError(
            tr("beyond this machine ({}), a token is needed",
               "au-delà de cette machine ({}), il faut "
               "un jeton",
               in_quotes(settings.address)),
            tr("give --token TEXT, or set NIMROD_TOKEN", "donnez --token TEXTE, ou NIMROD_TOKEN"));
    settings.token = token ? *token : random_token();
    settings.page_carries_token = !token;
    settings.bounds.time = context.time.value_or(settings.bounds.time);
    settings.bounds.memory = std::min(context.memory, settings.bounds.memory);
    settings.store = context.store;
    // One that cannot be used is told now, and not by every worker.
    if (!settings.store.empty()) static_cast<void>(Store(settings.store, Store::Access::write));
    return settings;
}

std::string url(const Settings& settings, std::uint16_t port) {
    const std::string host = settings.address == "0.0.0.0" || settings.address == "::" ? "localhost"
                             : settings.address.find(':') != std::string::npos
                                 ? "[" + settings.address + "]"
                                 : settings.address;
    return fmt::format("http://{}:{}/{}", host, port,
                       settings.page_carries_token ? "" : "?token=" + settings.token);
}

/// Asks the desktop to open the address; whether that began.
bool open_browser(std::string address) {
    std::string program = "xdg-open";
    char* arguments[] = {program.data(), address.data(), nullptr};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addclosefrom_np(&actions, 3);
    pid_t process = -1;
    const int failed =
        ::posix_spawnp(&process, program.c_str(), &actions, nullptr, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    return failed == 0;
}

/// Says where the workbench is, and opens it if that was asked for.
void welcome(const Context& context, const std::string& address, std::uint16_t port, bool open) {
    if (context.json)
        context.print_line(
            dump(Json{{"address", address}, {"port", port}, {"version", json_version}}));
    else
        context.print_line(tr("Nimrod is at {} (Ctrl-C ends it)",
                              "Nimrod est à l'adresse {} (Ctrl-C pour finir)", address)
                               .in(context.language));
    if (open && !open_browser(address))
        context.complain(tr("no browser could be opened here (xdg-open is missing)",
                            "aucun navigateur n'a pu être ouvert ici (xdg-open manque)"));
}

int run(const Context& context, const Arguments& arguments) {
    Settings settings = settings_of(context, arguments);
    const auto listening = [&](std::uint16_t port) {
        welcome(context, url(settings, port), port, arguments.has("--open"));
    };
    for (;;) {
        try {
            serve(settings, listening);
            return answered;
        } catch (const CannotListen& failure) {
            // Another workbench is open, say; who named no port is content with any.
            if (!arguments.has("--port") && settings.port != 0) {
                settings.port = 0;
                continue;
            }
            context.complain(tr("{} port {} cannot be listened on: {}",
                                "impossible d'écouter sur {} port {} : {}", settings.address,
                                settings.port, failure.reason));
            return io_failure;
        }
    }
}

}  // namespace

Command serve_command() {
    Command command{
        "serve",
        tr("the workbench in a browser; --time and --memory bound each question",
           "l'atelier dans un navigateur ; --time et --memory bornent chaque question"),
        "",
        {},
        {{"--port", tr("the port (default: 8080 if it is free; 0: any that is free)",
                       "le port (défaut : 8080 s'il est libre ; 0 : un port libre)")},
         {"--listen", tr("the address (default: 127.0.0.1); another than this machine's own "
                         "needs a token",
                         "l'adresse (défaut : 127.0.0.1) ; une autre que celle de la machine "
                         "même demande un jeton")},
         {"--token", tr("what questions must carry; also NIMROD_TOKEN (default: by chance, and "
                        "the page knows it)",
                        "ce que les questions doivent porter ; ou NIMROD_TOKEN (défaut : au "
                        "hasard, et la page le connaît)")},
         {"--name",
          tr("another name by which the server may be called",
             "un autre nom sous lequel on peut appeler le serveur"),
          false, true},
         {"--open", tr("open the browser", "ouvre le navigateur"), true}},
        run};
    command.opens_store = true;
    return command;
}

}  // namespace nimrod::server
