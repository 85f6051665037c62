// The server: connections, and who may ask what.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "answer.h"

namespace nimrod::server {

struct Settings {
    std::string address = "127.0.0.1";
    std::uint16_t port = 0;                 // 0: any that is free
    std::vector<std::string> names;         // further names by which the server may be called
    std::string token;                      // what questions must carry
    bool page_carries_token = true;         // false: who opens the page must know it
    Language language = Language::english;  // for those whose browser does not say
    Bounds bounds;
    std::string store;  // where what the workers find lasts; empty: nowhere
};

/// Thrown when the address cannot be listened on; `reason` is the system's.
struct CannotListen {
    std::string reason;
};

/// Serves until SIGINT or SIGTERM; `listening` is called with the port once connections are
/// accepted. Throws CannotListen.
void serve(const Settings& settings, const std::function<void(std::uint16_t)>& listening);

}  // namespace nimrod::server
