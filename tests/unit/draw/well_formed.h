// XML, as far as pictures need it checked.
#pragma once

#include <string>
#include <vector>

namespace nimrod {

/// Whether every tag that opens is closed, in order, and `&` begins an entity.
inline bool well_formed(const std::string& xml) {
    std::vector<std::string> open;
    for (std::size_t at = xml.find_first_of("<&"); at != std::string::npos;
         at = xml.find_first_of("<&", at + 1)) {
        if (xml[at] == '&') {
            const std::size_t end = xml.find(';', at);
            if (end == std::string::npos || end - at > 8) return false;
            continue;
        }
        if (xml.compare(at, 4, "<!--") == 0) {
            at = xml.find("-->", at);
            if (at == std::string::npos) return false;
            continue;
        }
        const std::size_t end = xml.find('>', at);
        if (end == std::string::npos) return false;
        const std::string tag = xml.substr(at + 1, xml.find_first_of(" >/\n", at + 2) - at - 1);
        if (tag[0] == '/') {
            if (open.empty() || "/" + open.back() != tag) return false;
            open.pop_back();
        } else if (xml[end - 1] != '/') {
            open.push_back(tag);
        }
    }
    return open.empty();
}

}  // namespace nimrod
