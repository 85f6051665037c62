// What the documents and the help pages promise: every command in them is run.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/follow.h"
#include "cli/run_nimrod.h"

namespace nimrod {

namespace {

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
            if (word == "nim.svg" || word == "kept" || word == "cram.proof")
                word = (folder / word).string();
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
