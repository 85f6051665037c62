// What the documents and the help pages promise: every command in them is run.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/run_nimrod.h"

namespace nimrod {

namespace {

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

std::vector<std::string> lines_of(const std::string& file) {
    std::ifstream in(std::string(NIMROD_SOURCE_DIR) + "/" + file);
    EXPECT_TRUE(in) << file;
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// Runs every "$ nimrod ..." of the file and compares what follows; says how many there were.
std::size_t run_examples(const std::string& file) {
    const std::vector<std::string> lines = lines_of(file);
    std::size_t examples = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (!lines[i].starts_with("    $ nimrod ")) continue;
        ++examples;
        std::string expected;
        std::string blank;
        for (std::size_t j = i + 1; j < lines.size(); ++j) {
            if (lines[j].empty()) {
                blank += "\n";
            } else if (lines[j].starts_with("    ")) {
                expected += blank + lines[j].substr(4) + "\n";
                blank.clear();
            } else {
                break;
            }
        }
        EXPECT_EQ(run_nimrod(words_of(lines[i].substr(13))).out, expected) << file;
    }
    return examples;
}

TEST(Documents, TheReadmesExampleIsWhatTheProgramPrints) {
    EXPECT_GE(run_examples("README.md"), 1U);
}

TEST(Documents, TheExamplesOfTheOtherPagesAreToo) {
    EXPECT_GE(run_examples("docs/conjecture.md"), 2U);
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
