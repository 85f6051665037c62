// Any text is a script that answers, or it is refused; nothing else happens, within its budget.
#include <cstddef>
#include <cstdint>
#include <string>

#include "fuzz/check.h"
#include "nimrod/core/limits.h"
#include "nimrod/games/script/script_game.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace nimrod;
    // A start and options are given, so that what libFuzzer adds is soon a ruleset.
    const std::string text = "start = {2, 3} function heap(n) return n > 0 and {n - 1} or {} end " +
                             std::string(reinterpret_cast<const char*>(data), size);
    try {
        const auto game = make_script_game("script:f.lua", "f.lua", text);
        const std::string start = game->read(game->start().value());
        fuzz::check(game->read(start) == start, "printed, not read back");
        Limits limits;
        limits.positions = 1000;
        limits.time = std::chrono::seconds(1);
        Budget budget(limits);
        game->values(std::span(&start, 1), Convention::normal, true, budget);
        game->picture(start);
    } catch (const InputError& error) {
        fuzz::check(!error.message().en.empty() && !error.hint().fr.empty(), "nothing is said");
    } catch (const OutOfLimits&) {
        return 0;
    }
    return 0;
}
