// What the documents and the help pages promise: every command in them is run.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <utility>

#include "cli/run_nimrod.h"

namespace nimrod {

namespace {

/// The words as a shell would part them; quotes are single ones.
std::vector<std::string> words_of(const std::string& text) {
    std::vector<std::string> words;
    bool inside = false;
    bool quoted = false;
    for (const char c : text) {
        if (c == '\'') {
            quoted = !quoted;
            if (!std::exchange(inside, true)) words.emplace_back();
        } else if (c == ' ' && !quoted) {
            inside = false;
        } else {
            if (!std::exchange(inside, true)) words.emplace_back();
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

/// Runs each command that a document shows after a prompt and compares what it prints.
void expect_examples(const std::string& file, std::size_t at_least) {
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
            } else if (lines[j].starts_with("    $ ")) {
                break;
            } else if (lines[j].starts_with("    ")) {
                expected += blank + lines[j].substr(4) + "\n";
                blank.clear();
            } else {
                break;
            }
        }
        EXPECT_EQ(run_nimrod(words_of(lines[i].substr(13))).out, expected)
            << file << ": " << lines[i];
    }
    EXPECT_GE(examples, at_least) << file;
}

TEST(Documents, TheReadmesExampleIsWhatTheProgramPrints) { expect_examples("README.md", 1); }

TEST(Documents, TheExamplesOfThePageOnOrdinalsAreWhatTheProgramPrints) {
    expect_examples("docs/ordinals.md", 3);
}

TEST(Documents, TheExamplesOfThePageOnNimbersAreWhatTheProgramPrints) {
    expect_examples("docs/nimbers.md", 8);
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
