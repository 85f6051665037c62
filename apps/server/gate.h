// Who may ask what: decided from the head of a request alone, before anything else is done with it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/core/text.h"

namespace nimrod::server {

/// What of a request's head matters here; an empty text stands for a field that is missing.
struct Head {
    std::string_view host;
    std::string_view origin;
    std::string_view token;
};

struct Refused {
    int status;
    Text why;
};

class Gate {
public:
    /// `address` is the one that is listened on; `names` are others by which it may be called.
    Gate(const std::string& address, std::vector<std::string> names, std::string token);

    /// Whether the request is addressed to us. A page elsewhere can make its own name mean
    /// 127.0.0.1 (DNS rebinding), but it cannot change what the browser writes into Host.
    std::optional<Refused> not_for_us(const Head& head) const;

    /// Whether it may compute: no page of another origin, and who asks knows the token.
    std::optional<Refused> may_not_compute(const Head& head) const;

    /// Compares in a time that does not depend on where the texts differ.
    bool is_token(std::string_view text) const;

private:
    std::vector<std::string> names_;
    bool any_address_;  // listening beyond this machine: any number may be our address
    std::string token_;
};

/// Whether this address is one of this machine only.
bool is_loopback(const std::string& address);

}  // namespace nimrod::server
