// Any text is an expression that is printed and read back, or it is refused.
#include <cstddef>
#include <cstdint>
#include <string>

#include "fuzz/check.h"
#include "nimrod/core/file_error.h"
#include "nimrod/edge/catalogue.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace nimrod;
    const std::string text(reinterpret_cast<const char*>(data), size);
    if (text.find('/') != std::string::npos) return -1;  // no files but those of this folder
    try {
        const std::string printed = read_expression(text).text();
        fuzz::check(read_expression(printed).text() == printed, "printed, not read back");
    } catch (const InputError& error) {
        fuzz::check(!error.message().en.empty() && !error.hint().fr.empty(), "nothing is said");
        fuzz::check(error.column() <= size, "the column lies beyond the text");
    } catch (const FileError& error) {
        fuzz::check(!error.message().en.empty(), "nothing is said");
    }
    return 0;
}
