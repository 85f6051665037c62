#include "gate.h"

#include <arpa/inet.h>

#include <algorithm>

namespace nimrod::server {

namespace {

/// The name without the port; empty if it makes no sense.
std::string name_of(std::string_view host) {
    const std::size_t bracket = host.starts_with('[') ? host.find(']') : 0;
    if (bracket == std::string_view::npos) return "";
    const std::size_t colon = host.find(':', bracket);
    const std::string_view port = colon == std::string_view::npos ? "" : host.substr(colon + 1);
    if (port.size() > 5 || port.find_first_not_of("0123456789") != std::string_view::npos)
        return "";
    std::string_view name = host.substr(0, colon);
    if (bracket > 0) name = name == host.substr(0, bracket + 1) ? host.substr(1, bracket - 1) : "";
    std::string out;
    for (const char c : name) out += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    return out;
}

bool is_address(const std::string& name) {
    unsigned char bytes[16];
    return inet_pton(AF_INET, name.c_str(), bytes) == 1 ||
           inet_pton(AF_INET6, name.c_str(), bytes) == 1;
}

}  // namespace

bool is_loopback(const std::string& address) {
    unsigned char bytes[16];
    if (inet_pton(AF_INET, address.c_str(), bytes) == 1) return bytes[0] == 127;
    return address == "::1";
}

Gate::Gate(const std::string& address, std::vector<std::string> names, std::string token)
    : names_(std::move(names)), any_address_(!is_loopback(address)), token_(std::move(token)) {
    names_.insert(names_.end(), {"localhost", "127.0.0.1", "::1", address});
}

std::optional<Refused> Gate::not_for_us(const Head& head) const {
    const std::string name = name_of(head.host);
    if (std::find(names_.begin(), names_.end(), name) != names_.end()) return std::nullopt;
    if (any_address_ && is_address(name)) return std::nullopt;
    return Refused{421, tr("this server does not go by that name; nimrod serve --name adds one",
                           "ce serveur ne répond pas à ce nom ; nimrod serve --name en ajoute un")};
}

std::optional<Refused> Gate::may_not_compute(const Head& head) const {
    // https: a proxy before us may speak it.
    const std::string host(head.host);
    if (!head.origin.empty() && head.origin != "http://" + host && head.origin != "https://" + host)
        return Refused{403, tr("pages from elsewhere may not ask",
                               "une page d'ailleurs ne peut rien demander")};
    if (!is_token(head.token))
        return Refused{403, tr("the header X-Nimrod-Token is missing or wrong",
                               "l'en-tête X-Nimrod-Token manque ou est faux")};
    return std::nullopt;
}

bool Gate::is_token(std::string_view text) const {
    unsigned difference = text.size() == token_.size() ? 0 : 1;
    for (std::size_t i = 0; i < token_.size(); ++i)
        difference |=
            static_cast<unsigned char>(token_[i]) ^
            static_cast<unsigned>(i < text.size() ? static_cast<unsigned char>(text[i]) : 0U);
    return difference == 0;
}

}  // namespace nimrod::server
