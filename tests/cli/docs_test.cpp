// What the documents and the help pages promise: every command in them is run.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/run_nimrod.h"
#include "paths.h"

namespace nimrod {

namespace {

/// The words of a command, as a shell would take it apart: quotes hold blanks together.
std::vector<std::string> words_of(const std::string& text) {
    std::vector<std::string> words;
    bool inside = false;
    char quote = 0;
    for (const char c : text) {
        if (quote != 0 ? c == quote : c == '\'' || c == '"') {
            quote = quote != 0 ? '\0' : c;
            if (!inside) words.emplace_back();
            inside = true;
        } else if (c == ' ' && quote == 0) {
            inside = false;
        } else {
            if (!inside) words.emplace_back();
            inside = true;
            words.back() += c;
        }
    }
    return words;
}

std::vector<std::string> lines_of(const std::string& file) {
    std::ifstream in(std::string(NIMROD_SOURCE_DIR) + "/" + file);
    EXPECT_TRUE(in) << file;
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// Runs the commands of a page ("    $ nimrod ..."), in a folder that holds the files it shows
/// ("```lua name.lua"), and compares what they print with what follows them, if anything does.
std::size_t follow(const std::string& page) {
    const std::vector<std::string> lines = lines_of(page);
    const auto here = std::filesystem::current_path();
    const auto folder = std::filesystem::temp_directory_path() /
                        ("nimrod_docs_" + std::filesystem::path(page).stem().string());
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    std::filesystem::create_symlink(std::string(NIMROD_SOURCE_DIR) + "/examples",
                                    folder / "examples");
    std::filesystem::current_path(folder);
    std::size_t commands = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].starts_with("```lua ")) {
            std::ofstream file(lines[i].substr(7));
            while (lines[++i] != "```") file << lines[i] << '\n';
        }
        if (!lines[i].starts_with("    $ nimrod ")) continue;
        ++commands;
        std::string expected;
        std::string blank;
        for (std::size_t j = i + 1; j < lines.size() && !lines[j].starts_with("    $"); ++j) {
            if (lines[j].empty()) {
                blank += "\n";
            } else if (lines[j].starts_with("    ")) {
                expected += blank + lines[j].substr(4) + "\n";
                blank.clear();
            } else {
                break;
            }
        }
        const Result result = run_nimrod(words_of(lines[i].substr(13)));
        EXPECT_EQ(result.code, 0) << page << ": " << lines[i] << "\n" << result.err;
        if (!expected.empty()) {
            EXPECT_EQ(result.out, expected) << page << ": " << lines[i];
        }
    }
    std::filesystem::current_path(here);
    std::filesystem::remove_all(folder);
    return commands;
}

TEST(Documents, ThePagesSayWhatTheProgramPrints) {
    EXPECT_GE(follow("README.md"), 1U);
    for (const auto& page : std::filesystem::directory_iterator("docs"))
        if (page.path().extension() == ".md") follow(page.path().string());
    EXPECT_GE(follow("docs/invent-a-game.md"), 10U);
}

TEST(Documents, TheReadmesTableOfCommandsRuns) {
    const auto folder = std::filesystem::temp_directory_path() / "nimrod_docs_test";
    std::filesystem::create_directories(folder);
    std::size_t commands = 0;
    for (const std::string& line : lines_of("README.md")) {
        if (!line.starts_with("| `nimrod ")) continue;
        ++commands;
        std::vector<std::string> words = words_of(line.substr(10, line.find('`', 3) - 10));
        for (std::string& word : words)
            if (word == "nim.svg") word = (folder / word).string();
        EXPECT_EQ(run_nimrod(words).code, 0) << line;
    }
    EXPECT_GE(commands, 6U);
    std::filesystem::remove_all(folder);
}

TEST(Documents, EveryExampleOfTheCatalogueRunsInBothLanguages) {
    const auto catalogue = nlohmann::json::parse(run_nimrod({"games", "--json"}).out);
    for (const auto& game : catalogue["games"])
        for (const auto& example : game["examples"])
            for (const std::string language : {"en", "fr"}) {
                std::vector<std::string> words = words_of(example["arguments"].get<std::string>());
                words.insert(words.end(), {"--lang", language});
                const Result result = run_nimrod(words);
                EXPECT_EQ(result.code, 0) << example["arguments"] << "\n" << result.err;
                EXPECT_FALSE(result.out.empty()) << example["arguments"];
            }
}

TEST(Documents, TheGuidesGameIsTheOneThatTheTestsCompile) {
    std::string guide;
    bool inside = false;
    for (const std::string& line : lines_of("CONTRIBUTING.md")) {
        if (line.starts_with("```")) {
            inside = line == "```cpp";
            continue;
        }
        if (inside) guide += line + "\n";
    }
    std::string compiled;
    for (const std::string& line : lines_of("tests/contract/tear.cpp")) compiled += line + "\n";
    EXPECT_EQ(guide, compiled);
}

}  // namespace

}  // namespace nimrod
