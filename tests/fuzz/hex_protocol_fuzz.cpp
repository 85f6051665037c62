// Whatever another program sends, each answer of the Hex protocol has the form of one, and the
// board stays one that can be written and read.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/check.h"
#include "hex_session.h"
#include "nimrod/core/file_content.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace nimrod;
    static const GivenFiles none({});  // no file of the machine is opened
    Limits limits;
    limits.time = std::chrono::milliseconds(1);
    cli::HexSession session(limits, 1);
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    for (int lines = 0; !rest.empty() && lines < 20 && !session.is_over(); ++lines) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        const std::string answer = session.answer(line);
        if (answer.empty()) continue;
        fuzz::check(answer[0] == '=' || answer[0] == '?', "no sign of success or failure");
        fuzz::check(answer.find("\n\n") == answer.size() - 2, "an answer ends with an empty line");
    }
    const std::string expression = session.answer("nimrod-expression");
    fuzz::check(expression.starts_with("= hex "), "the board cannot be written");
    hex::HexTurns().parse(expression.substr(6, expression.size() - 8));
    return 0;
}
