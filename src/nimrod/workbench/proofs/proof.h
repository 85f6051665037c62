// A proof as a value, and the file that it is written to (docs/proofs.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/core/outcome.h"

namespace nimrod {

struct Proof {
    Convention convention = Convention::normal;
    std::string statement;            // "nimber 1 kayles 1000"
    std::optional<std::string> move;  // an expression
    std::vector<std::string> graph;   // a line for each vertex
    std::string method;               // "couples", "theorem bouton"
    std::vector<std::string> records;
};

/// The nimbers of heaps in lines "g V V ...".
std::vector<std::string> lines_of_nimbers(const std::vector<std::uint32_t>& nimbers);

/// The whole file.
std::string write_proof(const Proof& proof);
/// The same, read. Whether it proves anything is not looked at, but its count and its digest are;
/// throws FileError.
Proof read_proof(std::string_view text);

}  // namespace nimrod
