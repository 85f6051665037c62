// Files that are part of the binary (see EmbedFiles.cmake): the page, and what comes with it.
#pragma once

#include <span>
#include <string_view>

namespace nimrod::server {

struct Asset {
    std::string_view path;  // "/index.html"
    std::string_view type;
    std::string_view bytes;
    std::string_view gzip;  // the same, compressed; empty where that does not pay
    std::string_view tag;   // differs when the bytes do
    bool immutable;         // its name changes with its content
};

/// All of them; none when the page was not built.
std::span<const Asset> assets();

/// A script or graph to try, or the schema of a document.
struct Shipped {
    std::string_view name;  // "kayles.lua"
    std::string_view kind;  // "script", "graph", "schema"
    std::string_view text;
};
std::span<const Shipped> shipped();

}  // namespace nimrod::server
