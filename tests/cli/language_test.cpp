// English and French: chosen by --lang or the environment, whatever locales the system has, and
// never mixed.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>
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

/// Places where a sign that French writes after a blank follows a letter or a number at once.
/// Commands, positions and the name of the program are no French.
std::vector<std::string> badly_spaced(const std::string& text) {
    static const std::regex sign(R"([^\s\d][^\s:;]*[^\s:;.\]][:;!?](?=\s|$))");
    static const std::set<std::string> notation{"nimrod:"};
    std::vector<std::string> out;
    for (std::sregex_iterator it(text.begin(), text.end(), sign), end; it != end; ++it)
        if (const std::string found = it->str();
            !notation.contains(found) && !found.ends_with("\u00a0:") && !found.ends_with("\u202f;"))
            out.push_back(found);
    return out;
}

TEST(Language, FrenchWritesABlankBeforeColonsAndSemicolons) {
    std::vector<std::vector<std::string>> commands{
        {},
        {"--help"},
        {"games"},
        {"solve", "--help"},
        {"explain", "nim", "3,5,7"},
        {"explain", "kayles", "7"},
        {"explain", "fibonacci", "99"},
        {"explain", "chomp", "3x4"},
        {"explain", "moore:2", "11,9,7"},
        {"explain", "kayles 3 + nim 3"},
        {"options", "nim", "2,1"},
        {"table", "wythoff", "3,3", "--format", "latex"},
        {"conjecture", "wythoff"},
        {"solve", "nim", "3,x"},
        {"solve", "nim"},
        {"solve", "nin", "3"},
        {"explain", "nim", "3", "--method", "x"},
        {"solve", "hex", "3x3", "--time", "x"},
        {"solve", "rules:take_x", "3"},
        {"solve", "octal:0.6", "10^30"},
        {"nimber", "14*"},
        {"play", "nim", "3,5,7", "--line", "x"},
        {"play", "nim", "3,5,7", "--line", "hint"},
    };
    for (const auto& game : nlohmann::json::parse(run_nimrod({"games", "--json"}).out)["games"])
        commands.push_back({"games", game["name"]});
    for (std::vector<std::string> arguments : commands) {
        arguments.insert(arguments.end(), {"--lang", "fr"});
        const Result result = run_nimrod(arguments);
        EXPECT_EQ(badly_spaced(result.out + result.err), std::vector<std::string>{})
            << testing::PrintToString(arguments) << "\n"
            << result.out << result.err;
    }
}

TEST(Language, FrenchGroupsDigitsAndWritesACommaBeforeDecimals) {
    const Result cut = run_nimrod({"table", "nim", "100000,100000", "--lang", "fr"});
    EXPECT_TRUE(std::regex_search(cut.err, std::regex("plus de [0-9]+(\u202f[0-9]{3})+ cases")))
        << cut.err;
    const Result searched = run_nimrod({"solve", "octal:0.6", "10^30", "--lang", "fr"});
    EXPECT_TRUE(std::regex_search(searched.out, std::regex("en [0-9]+,[0-9] s"))) << searched.out;
}

TEST(Language, FrenchUsersWriteFrenchWords) {
    EXPECT_NE(run_nimrod({"games", "--lang", "fr"}).out.find("\nnim TAS "), std::string::npos);
    EXPECT_NE(run_nimrod({"solve", "nim", "--lang", "fr"}).err.find("nim TAS"), std::string::npos);
    const Result groups = run_nimrod({"explain", "nim", "3,5,7", "--method", "groupes"});
    EXPECT_EQ(groups.out, run_nimrod({"explain", "nim", "3,5,7", "--method", "groups"}).out);
    EXPECT_NE(run_nimrod({"explain", "nim", "3,5,7", "--lang", "fr"})
                  .out.find("Autres façons de l'expliquer, avec --method : groupes,"),
              std::string::npos);
}

TEST(Help, IsThereForEveryCommandAndGame) {
    const std::string solve = run_nimrod({"solve", "--help"}).out;
    EXPECT_NE(solve.find("Usage: nimrod solve [OPTIONS]"), std::string::npos) << solve;
    for (const char* option : {"--moves", "--time", "--misere", "--lang"})
        EXPECT_NE(solve.find(option), std::string::npos) << option;
    EXPECT_EQ(run_nimrod({"help", "solve"}).out, solve);
    EXPECT_EQ(run_nimrod({"help"}).out, run_nimrod({"--help"}).out);
    EXPECT_EQ(run_nimrod({"help", "chomp"}).out, run_nimrod({"games", "chomp"}).out);
    EXPECT_EQ(run_nimrod({"--lang", "fr", "aide", "solve"}).out,
              run_nimrod({"solve", "--help", "--lang", "fr"}).out);
    const Result none = run_nimrod({"help", "slove"});
    EXPECT_EQ(none.code, 2);
    EXPECT_NE(none.err.find("did you mean solve?"), std::string::npos) << none.err;
}

TEST(Caps, OfTheInputAreNamed) {
    std::string heaps = "1";
    for (int i = 0; i < 10'000; ++i) heaps += ",1";
    EXPECT_NE(run_nimrod({"solve", "moore:2", heaps}).err.find("more than 10,000 heaps, the most"),
              std::string::npos);
    EXPECT_NE(run_nimrod({"solve", "nim", std::string(10'001, '9')})
                  .err.find("more than 10,000 digits, the most"),
              std::string::npos);
    EXPECT_NE(run_nimrod({"nimber", std::string(10'001, '9')})
                  .err.find("more than 10,000 digits, the most"),
              std::string::npos);
    std::string sum = "nim 1";
    for (int i = 0; i < 100; ++i) sum += " + nim 1";
    EXPECT_NE(run_nimrod({"solve", sum}).err.find("more than 100 terms, the most"),
              std::string::npos);
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
