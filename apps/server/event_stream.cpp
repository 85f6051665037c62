#include "event_stream.h"

#include "nimrod/core/utf8.h"

namespace nimrod::server {

namespace {

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

}  // namespace

std::string event(std::string_view name, std::string_view data) {
    std::string out = "event: " + std::string(name) + "\n";
    while (!data.empty()) {
        const std::string_view line = data.substr(0, data.find('\n'));
        out += "data: " + std::string(line) + "\n";
        data.remove_prefix(std::min(line.size() + 1, data.size()));
    }
    return out + "\n";
}

std::string last_event(const Answer& answer, Language language) {
    if (answer.status == 503) return event("leaving", answer.body);
    if (answer.status != 200) return event("error", answer.body);
    if (answer.type == "application/json") return event("answer", answer.body);
    if (!is_utf8(answer.body))
        return event("error", refusal(406,
                                      tr("these bytes cannot be sent as events",
                                         "ces octets ne peuvent être envoyés comme événements"),
                                      language)
                                  .body);
    return event("answer", dump(Json{{"type", answer.type}, {"text", answer.body}}));
}

}  // namespace nimrod::server
