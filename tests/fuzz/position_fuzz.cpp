// The positions and moves of every game: the first byte chooses a sample of the catalogue, the
// first line is a position, the second a move in it.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "contract/small_positions.h"
#include "fuzz/check.h"

namespace nimrod::fuzz {

namespace {

const std::vector<contract::Subject>& games() {
    static const std::vector<contract::Subject> all = [] {
        std::vector<contract::Subject> out;
        for (const std::string& text : contract::subjects()) out.push_back(contract::subject(text));
        return out;
    }();
    return all;
}

void read(const Game& game, const std::string& text, const std::string& move) {
    const std::string position = game.read(text);
    check(game.read(position) == position, "printed, not read back");
    const std::string canonical = game.canonical(position);
    check(game.canonical(canonical) == canonical, "not canonical");
    game.picture(position);
    const std::string to = game.read_move(position, move);
    check(game.is_option(position, to), "an illegal move was read");
    check(!game.say(position, to).en.empty(), "nothing is said");
}

}  // namespace

}  // namespace nimrod::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace nimrod;
    if (size == 0) return -1;
    const auto& games = fuzz::games();
    const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
    const std::size_t line = std::min(text.find('\n'), text.size());
    try {
        fuzz::read(*games[data[0] % games.size()].game, text.substr(0, line),
                   text.substr(std::min(line + 1, text.size())));
    } catch (const InputError& error) {
        fuzz::check(!error.message().en.empty() && !error.hint().fr.empty(), "nothing is said");
    }
    return 0;
}
