// A graph or a script belongs to an object, which each reading makes anew; in Python two positions
// of graph:=a>b,b>c are to be equal and to have a sum all the same. A name with the edges in it
// says all. One with a file is the same game while the file is: its inode, size and time of change.
// These are trusted only if the file had rested for a while when the reading began, since a file
// may change twice within one tick of the clock that stamps it, and while it is read; what is
// younger is a game of its own. A cache would keep games alive, so only those are found that
// somebody holds.
#include "same_game.h"

#include <sys/stat.h>

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <tuple>

namespace nimrod::python {

namespace {

using Clock = std::chrono::system_clock;
using Stamp = std::tuple<dev_t, ino_t, off_t, std::int64_t, std::int64_t>;

constexpr std::chrono::milliseconds rest{100};

/// What tells whether the game has changed; nothing where that cannot be told.
std::optional<Stamp> stamp_of(const std::string& name, Clock::time_point start) {
    const std::size_t colon = name.find(':');
    if (colon == std::string::npos) return std::nullopt;  // rules in this process
    std::string path = name.substr(colon + 1);
    if (path.starts_with('=')) return Stamp{};
    if (path.size() > 1 && path.front() == '"' && path.back() == '"')
        path = path.substr(1, path.size() - 2);
    struct stat file{};
    if (stat(path.c_str(), &file) != 0 || !S_ISREG(file.st_mode)) return std::nullopt;
    const auto changed = Clock::time_point(std::chrono::seconds(file.st_ctim.tv_sec) +
                                           std::chrono::duration_cast<Clock::duration>(
                                               std::chrono::nanoseconds(file.st_ctim.tv_nsec)));
    if (changed + rest > start) return std::nullopt;
    return Stamp{file.st_dev, file.st_ino, file.st_size, file.st_ctim.tv_sec, file.st_ctim.tv_nsec};
}

struct Held {
    std::weak_ptr<const Game> game;
    Stamp stamp;
};

struct Games {
    std::mutex mutex;
    std::map<std::string, Held> held;
};

Games& games() {
    static Games instance;
    return instance;
}

}  // namespace

std::shared_ptr<const Game> same_game(std::shared_ptr<const Game> game, Clock::time_point start) {
    if (!game->owner()) return game;
    const std::optional<Stamp> stamp = stamp_of(game->name(), start);
    if (!stamp) return game;
    Games& all = games();
    const std::scoped_lock lock(all.mutex);
    std::erase_if(all.held, [](const auto& each) { return each.second.game.expired(); });
    const auto [found, is_new] = all.held.try_emplace(game->name(), Held{game, *stamp});
    if (is_new) return game;
    if (found->second.stamp == *stamp)
        if (auto held = found->second.game.lock()) return held;
    found->second = Held{game, *stamp};
    return game;
}

}  // namespace nimrod::python
