#include "program.h"

#include "hex_protocol.h"
#include "serve.h"

namespace nimrod::cli {

using namespace commands;

extern const char* const program_commit;  // generated (cmake/Commit.cmake)

std::vector<Command> program_commands() {
    std::vector<Command> all = all_commands();
    for (const Command& more : {check_command(), hex_protocol_command(), store_command(),
                                server::serve_command(), manual_command(), completion_command()})
        all.push_back(more);
    return all;
}

std::string program_version() {
    const std::string commit = program_commit;
    return NIMROD_VERSION + (commit.empty() ? "" : " (" + commit + ")");
}

}  // namespace nimrod::cli
