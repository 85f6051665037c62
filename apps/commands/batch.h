// One expression a line on standard input, one answer each: solve -, nimber -.
#pragma once

#include <functional>
#include <string>

#include "context.h"
#include "shard.h"

namespace nimrod::commands {

/// What one line is answered with.
struct LineReply {
    int code = answered;
    std::string text;  // with the end of its line
};

/// Answers every line of our part in its order, flushed as it goes. What is wrong with a line is
/// told with its number and itself, in JSON on standard output, else as a complaint, and the rest
/// goes on. Returns the worst of the codes: bad input, then what is not known. Throws FileError
/// when the input cannot be read.
int answer_lines(const Context& context, bool json,
                 const std::function<LineReply(const std::string& line)>& reply,
                 const Shard& shard = {});

}  // namespace nimrod::commands
