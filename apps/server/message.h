// What the server and its workers say to each other over a socket.
//
// A message is its kind (one byte), its length (four bytes, the lowest first) and that many bytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace nimrod::server {

/// job: a line of JSON (command, lang, time, memory, tries), then the body of the request.
/// cancel: nothing. begins: how long the work may take, unless it is only tried. progress: a
/// document. answer: a line of JSON (status, type), then the body.
enum class Kind : std::uint8_t { job, cancel, begins, progress, answer };

constexpr std::size_t longest_message = std::size_t{80} << 20;

using MessageHead = std::array<unsigned char, 5>;

inline std::string packed(Kind kind, std::string_view content) {
    std::string out(1, static_cast<char>(kind));
    for (unsigned i = 0; i < 4; ++i) out += static_cast<char>(content.size() >> (8 * i));
    return out.append(content);
}

inline Kind kind_of(const MessageHead& head) { return static_cast<Kind>(head[0]); }
inline std::size_t length_of(const MessageHead& head) {
    return head[1] | std::size_t{head[2]} << 8 | std::size_t{head[3]} << 16 |
           std::size_t{head[4]} << 24;
}

/// A content that is a line of JSON and a rest.
struct Parts {
    std::string_view line;
    std::string_view rest;
};
inline Parts parts(std::string_view content) {
    const std::size_t end = content.find('\n');
    if (end == std::string_view::npos) return {content, {}};
    return {content.substr(0, end), content.substr(end + 1)};
}

}  // namespace nimrod::server
