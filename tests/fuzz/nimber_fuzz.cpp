// Any line is calculated or refused; what is printed is read back as itself.
#include <cstddef>
#include <cstdint>
#include <string>

#include "fuzz/check.h"
#include "nimrod/calculator/calculator.h"
#include "nimrod/core/input_error.h"
#include "nimrod/draw/documents/nimber_report.h"
#include "nimrod/numbers/lenstra.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace nimrod;
    const std::string text(reinterpret_cast<const char*>(data), size);
    Limits limits;
    limits.positions = 20'000;
    Budget budget(limits);
    try {
        const Answer answer = Calculator().evaluate(text, budget);
        if (answer.values.size() != 1) return 0;
        const std::string printed = answer_text(answer, Base::hexadecimal);
        fuzz::check(
            answer_text(Calculator().evaluate(printed, budget), Base::hexadecimal) == printed,
            "printed, not read back");
    } catch (const InputError& error) {
        fuzz::check(!error.message().en.empty() && !error.hint().fr.empty(), "nothing is said");
        fuzz::check(error.column() <= size, "the column lies beyond the text");
    } catch (const NotKnown& open) {
        fuzz::check(!open.reason().fr.empty(), "nothing is said");
    } catch (const OutOfLimits&) {
    }
    return 0;
}
