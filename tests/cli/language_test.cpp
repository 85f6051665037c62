// English and French: chosen by --lang or the environment, whatever locales the system has, and
// never mixed.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "cli/run_nimrod.h"

namespace nimrod {

namespace {

TEST(Examples, OnAHelpPageCanBeTypedIntoAShell) {
    EXPECT_NE(run_nimrod({"games", "graph"}).out.find("nimrod solve 'graph:=a>b,a>c,b>c' a\n"),
              std::string::npos);
}

TEST(Language, ComesFromTheEnvironmentEvenWhereTheLocaleIsNotInstalled) {
    const std::vector<std::string> arguments{"solve", "nim", "3,5,7"};
    const std::string french = run_nimrod({"solve", "nim", "3,5,7", "--lang", "fr"}).out;
    const std::string english = run_nimrod({"solve", "nim", "3,5,7", "--lang", "en"}).out;
    EXPECT_NE(french, english);
    using Environment = std::map<std::string, std::string>;
    EXPECT_EQ(run_nimrod(arguments, "", Environment{{"LC_ALL", "fr_FR.UTF-8"}}).out, french);
    EXPECT_EQ(run_nimrod(arguments, "", Environment{{"LC_ALL", ""}, {"LANG", "fr_CH"}}).out,
              french);
    EXPECT_EQ(run_nimrod(arguments, "", Environment{{"LC_ALL", "C.UTF-8"}, {"LANGUAGE", "fr"}}).out,
              french);
    EXPECT_EQ(run_nimrod(arguments, "", Environment{{"LC_ALL", "C"}}).out, english);
    EXPECT_EQ(run_nimrod(arguments, "", Environment{{"LC_ALL", "de_DE.UTF-8"}}).out, english);
}

/// Words that stand in almost every English sentence and in no French one. HEAPS and the like are
/// notation, and so is take_1_to_n.
std::set<std::string> english_words_in(const std::string& text) {
    static const std::set<std::string> english = {
        "the",   "of",    "is",    "are",    "and",   "with", "from",  "take",
        "heap",  "heaps", "wins",  "move",   "moves", "who",  "what",  "which",
        "every", "has",   "have",  "not",    "this",  "that", "than",  "then",
        "each",  "when",  "where", "player", "to",    "it",   "loses", "leaves"};
    std::set<std::string> found;
    std::string word;
    for (const char c : text + " ") {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isalnum(byte) != 0 || byte >= 0x80 || c == '-' || c == '_' || c == '\'') {
            word += c;
            continue;
        }
        if (word.size() > 1 && std::isupper(static_cast<unsigned char>(word[1])) == 0)
            word[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(word[0])));
        if (english.contains(word)) found.insert(word);
        word.clear();
    }
    return found;
}

TEST(Language, FrenchOutputHoldsNoEnglish) {
    std::vector<std::vector<std::string>> commands{{},
                                                   {"--help"},
                                                   {"solve", "--help"},
                                                   {"explain", "--help"},
                                                   {"play", "--help"},
                                                   {"table", "--help"},
                                                   {"graph", "--help"},
                                                   {"games"},
                                                   {"solve", "octal:0.6", "10^30"},
                                                   {"graph", "nim", "1,2"},
                                                   {"graph", "nim", "1,2", "--format", "dot"},
                                                   {"table", "nim", "3,3"},
                                                   {"table", "marienbad", "--show", "responses"},
                                                   {"table", "marienbad", "--show", "positions"}};
    const auto catalogue = nlohmann::json::parse(run_nimrod({"games", "--json"}).out);
    for (const auto& game : catalogue["games"])
        for (const auto& example : game["examples"]) {
            std::istringstream in(example["arguments"].get<std::string>());
            std::vector<std::string> words;
            for (std::string word; in >> word;) words.push_back(word);
            commands.push_back(words);
        }
    for (std::vector<std::string> arguments : commands) {
        arguments.insert(arguments.end(), {"--lang", "fr"});
        const Result result = run_nimrod(arguments);
        EXPECT_EQ(english_words_in(result.out + result.err), std::set<std::string>{})
            << testing::PrintToString(arguments) << "\n"
            << result.out << result.err;
    }
}

TEST(Language, HelpPagesOfGamesAreFrenchButForTheirSources) {
    const auto catalogue =
        nlohmann::json::parse(run_nimrod({"games", "--json", "--lang", "fr"}).out);
    for (const auto& game : catalogue["games"])
        for (const char* field : {"summary", "rules", "syntax_help", "theory"})
            EXPECT_EQ(english_words_in(game[field]), std::set<std::string>{})
                << game["name"] << "\n"
                << game[field];
}

}  // namespace

}  // namespace nimrod
