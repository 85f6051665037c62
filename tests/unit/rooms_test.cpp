// The rooms of the library stand in one order, the list in docs/architecture.md, and every include
// goes up it.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <regex>
#include <string>
#include <vector>

#include "paths.h"

namespace nimrod {

namespace {

namespace fs = std::filesystem;

const fs::path source_dir = NIMROD_SOURCE_DIR;

/// The folders of the list, "core/" and so on; "games/*/" stands for all that have no line of their
/// own.
std::vector<std::string> declared_rooms() {
    std::ifstream page(source_dir / "docs/architecture.md");
    std::vector<std::string> rooms;
    const std::regex line_of_room("^    src/nimrod/(\\S+/) .*");
    std::smatch match;
    for (std::string line; std::getline(page, line);)
        if (std::regex_match(line, match, line_of_room)) rooms.push_back(match[1]);
    return rooms;
}

struct Room {
    std::size_t rank;
    std::string name;  // the folder itself, also where a line stands for several
};

/// The room of a file such as "games/chomp/theory.h".
std::optional<Room> room_of(const std::string& file, const std::vector<std::string>& rooms) {
    for (const bool with_star : {false, true})
        for (std::size_t i = 0; i < rooms.size(); ++i) {
            std::string prefix = rooms[i];
            const std::size_t star = prefix.find('*');
            if ((star != std::string::npos) != with_star) continue;
            if (with_star) prefix.resize(star);
            if (!file.starts_with(prefix)) continue;
            const std::size_t end = with_star ? file.find('/', prefix.size()) : prefix.size();
            if (end == std::string::npos) continue;
            return Room{i, file.substr(0, end)};
        }
    return std::nullopt;
}

/// What a file includes of the library, with the numbers of the lines.
std::vector<std::pair<std::size_t, std::string>> includes_of(const fs::path& file) {
    std::ifstream in(file);
    std::vector<std::pair<std::size_t, std::string>> out;
    const std::regex include("^#include \"nimrod/(.*)\".*");
    std::smatch match;
    std::size_t number = 0;
    for (std::string line; std::getline(in, line);)
        if (++number; std::regex_match(line, match, include)) out.emplace_back(number, match[1]);
    return out;
}

bool is_source(const fs::path& path) {
    return path.extension() == ".h" || path.extension() == ".cpp";
}

TEST(Rooms, IncludeOnlyWhatStandsAboveThem) {
    const std::vector<std::string> rooms = declared_rooms();
    ASSERT_GT(rooms.size(), 10U);
    std::size_t seen = 0;
    for (const auto& entry : fs::recursive_directory_iterator(source_dir / "src/nimrod")) {
        if (!is_source(entry.path())) continue;
        const std::string file = entry.path().lexically_relative(source_dir / "src/nimrod");
        const std::optional<Room> here = room_of(file, rooms);
        ASSERT_TRUE(here) << file << " is in no room of docs/architecture.md";
        for (const auto& [line, included] : includes_of(entry.path())) {
            EXPECT_TRUE(fs::exists(source_dir / "src/nimrod" / included))
                << file << ":" << line << " includes what is not there: " << included;
            const std::optional<Room> there = room_of(included, rooms);
            ASSERT_TRUE(there) << included;
            EXPECT_TRUE(there->name == here->name || there->rank < here->rank)
                << file << ":" << line << " may not include " << included;
            ++seen;
        }
    }
    EXPECT_GT(seen, 500U);
}

TEST(Rooms, AreAllThere) {
    for (const std::string& room : declared_rooms())
        EXPECT_TRUE(fs::is_directory(source_dir / "src/nimrod" / room.substr(0, room.find('*'))))
            << room;
}

TEST(Rooms, NoApplicationSearchesByItself) {
    for (const char* app : {"apps/commands", "apps/server", "apps/cli"})
        for (const auto& entry : fs::directory_iterator(source_dir / app)) {
            if (!is_source(entry.path())) continue;
            for (const auto& [line, included] : includes_of(entry.path())) {
                EXPECT_FALSE(included.starts_with("solve/") || included.starts_with("theory/"))
                    << entry.path().filename() << ":" << line << " includes " << included;
            }
        }
}

TEST(Rooms, TheHostOfScriptsSeesOnlyTheWall) {
    for (const auto& entry : fs::directory_iterator(source_dir / "apps/script_host")) {
        if (!is_source(entry.path())) continue;
        for (const auto& [line, included] : includes_of(entry.path())) {
            EXPECT_TRUE(included.starts_with("wall/"))
                << entry.path().filename() << ":" << line << " includes " << included;
        }
    }
}

}  // namespace

}  // namespace nimrod
