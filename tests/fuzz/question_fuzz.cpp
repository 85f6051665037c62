// Any body of a request is read as a question or refused, and asks for nothing but what is offered.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/check.h"
#include "nimrod/core/input_error.h"
#include "question.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace nimrod;
    static const commands::Command command{"solve",
                                           {},
                                           "EXPR",
                                           {},
                                           {{"--moves", {}},
                                            {"--both", {}, true},
                                            {"--line", {}, false, true},
                                            {"--output", {}, false, false, true},
                                            {"-o", {}, false, false, true},
                                            {"--format", {}}},
                                           nullptr};
    const std::string_view body(reinterpret_cast<const char*>(data), size);
    try {
        const server::Question question = server::read_question(command, body);
        fuzz::check(question.files.size() <= server::most_files, "too many files");
        for (const auto& [name, values] : question.arguments.options) {
            fuzz::check(
                name == "--moves" || name == "--both" || name == "--line" || name == "--format",
                "an option that is not offered");
            fuzz::check(values.empty() == (name == "--both"), "a value is missing");
        }
    } catch (const InputError& error) {
        fuzz::check(!error.message().en.empty() && !error.hint().fr.empty(), "nothing is said");
        fuzz::check(error.column() <= size, "the column lies beyond the text");
    }
    return 0;
}
