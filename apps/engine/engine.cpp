// The subcommands as one function from JSON to JSON, the same documents that the server sends: a
// worker of the page calls it (web/src/engine/). What is being worked on is stopped by ending the
// worker, so nothing here listens meanwhile. What questions have found is kept for the next, as in
// a worker of the server. Where the page may share memory among threads a second one is enlisted.
#include <emscripten.h>
#include <emscripten/threading.h>

#include <string>

#include "answer.h"
#include "examples.h"
#include "nimrod/core/reservist.h"

EM_JS(void, post_progress, (const char* json),
      { postMessage({progress : JSON.parse(UTF8ToString(Number(json)))}); });

namespace {

using namespace nimrod;

/// Tables that are kept from one question to the next.
constexpr std::uint64_t most_learnt = std::uint64_t{256} << 20;

/// The page listens to the first thread only.
void tell(const std::string& say, const Reached& reached) {
    if (!emscripten_is_main_runtime_thread()) return;
    const Json json{{"say", say}, {"positions", reached.positions}, {"seconds", reached.seconds}};
    post_progress(dump(json).c_str());
}

Memory& learnt() {
    static Memory memory(most_learnt);
    return memory;
}

/// The last answer, until the next.
server::Answer& last() {
    static server::Answer answer;
    return answer;
}

}  // namespace

extern "C" {

/// Answers a question to the subcommand `name`, in at most so many seconds and bytes.
EMSCRIPTEN_KEEPALIVE void nimrod_ask(const char* name, const char* body, double seconds,
                                     double bytes) {
    static const std::vector<commands::Command> all = commands::all_commands();
    static const std::atomic<bool> never = false;
    const server::Bounds bounds{std::chrono::duration<double>(seconds),
                                static_cast<std::uint64_t>(bytes), 1 + Reservist::waiting()};
    last() = server::refusal(404, tr("there is no command {}", "il n'y a pas de commande {}", name),
                             Language::english);
    for (const commands::Command& command : all)
        if (command.name == name)
            last() = server::answer(
                command, body, Language::english, bounds, never, tell, [](auto) {}, &learnt());
}

/// Starts a thread that helps with later questions; only where memory is shared.
EMSCRIPTEN_KEEPALIVE void nimrod_enlist() { Reservist::enlist(); }

/// Answers by the scripts and graphs that come with Nimrod.
EMSCRIPTEN_KEEPALIVE void nimrod_examples() {
    last() = {200, "application/json", dump(server::examples())};
}

EMSCRIPTEN_KEEPALIVE int nimrod_status() { return last().status; }
EMSCRIPTEN_KEEPALIVE const char* nimrod_type() { return last().type.c_str(); }
EMSCRIPTEN_KEEPALIVE const char* nimrod_body() { return last().body.data(); }
EMSCRIPTEN_KEEPALIVE std::size_t nimrod_length() { return last().body.size(); }

}  // extern "C"
