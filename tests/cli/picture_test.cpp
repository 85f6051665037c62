// nimrod picture: every example of the catalogue, in both languages, on machines without fonts.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/json_schema.h"
#include "cli/run_nimrod.h"
#include "unit/draw/well_formed.h"

namespace nimrod {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

Result picture(std::vector<std::string> arguments,
               const std::map<std::string, std::string>& environment = {}) {
    arguments.insert(arguments.begin(), "picture");
    return run_nimrod(arguments, "", environment);
}

TEST(PictureCommand, DrawsTheExamplesOfTheCatalogueInBothLanguages) {
    const json games = json::parse(run_nimrod({"games", "--json"}).out);
    std::size_t drawn = 0;
    for (const json& game : games.at("games"))
        for (const json& example : game.at("examples")) {
            std::istringstream words(example.at("arguments").get<std::string>());
            std::string word;
            words >> word;
            if (word != "solve" && word != "explain") continue;
            std::vector<std::string> arguments;
            while (words >> word) arguments.push_back(word);
            for (const char* language : {"en", "fr"}) {
                std::vector<std::string> all = arguments;
                all.insert(all.end(), {"--lang", language});
                const Result result = picture(all);
                // Some explanations have no picture, two examples boast of their size.
                if (result.code == 2 && (contains(result.err, "has no picture") ||
                                         contains(result.err, "pas d'image") ||
                                         contains(result.err, "too large to draw") ||
                                         contains(result.err, "trop grande pour")))
                    continue;
                EXPECT_EQ(result.code, 0) << example << result.err;
                EXPECT_TRUE(result.out.starts_with("<svg ")) << example;
                EXPECT_TRUE(well_formed(result.out)) << example;
                ++drawn;
            }
        }
    EXPECT_GT(drawn, 200U);
}

TEST(PictureCommand, SpeaksTheLanguageOfTheUser) {
    EXPECT_TRUE(contains(picture({"nim", "1,2", "--lang", "en"}).out,
                         "<title>nim 1,2</title>\n<desc>rows of matches: 1 and 2</desc>"));
    EXPECT_TRUE(contains(picture({"nim", "1,2", "--lang", "fr"}).out,
                         "<desc>des rangées d'allumettes : 1 et 2</desc>"));
    EXPECT_TRUE(contains(run_nimrod({"picture", "treblecross", "5"}).out,
                         "<desc>a board of 1 row and 5 columns</desc>"));
}

TEST(PictureCommand, GivesTheSameFigureWithoutAnyFont) {
    const fs::path folder =
        fs::temp_directory_path() / ("nimrod-fonts-" + std::to_string(getpid()));
    fs::create_directories(folder);
    const std::string config = folder / "fonts.conf";
    std::ofstream(config) << "<?xml version=\"1.0\"?><fontconfig><dir>"
                          << (folder / "none").string() << "</dir></fontconfig>";
    const std::map<std::string, std::string> bare{
        {"FONTCONFIG_FILE", config}, {"LC_ALL", "fr_FR.UTF-8"}, {"LC_NUMERIC", "fr_FR.UTF-8"}};
    for (const std::vector<std::string>& each :
         std::vector<std::vector<std::string>>{{"picture", "marienbad"},
                                               {"picture", "nim", "5,9,13", "--method", "groups"},
                                               {"picture", "wythoff", "9,12", "--options"},
                                               {"picture", "hex", "4x4", "--method", "boundary"},
                                               {"picture", "graph:=a>b,a>c,b>c,c>d", "a,b"},
                                               {"picture", "nodekayles:=a-b-c-d-a,a-c"},
                                               {"graph", "nim", "1,2,3", "--format", "svg"},
                                               {"graph", "nim", "1,3,5,7", "--format", "svg"},
                                               {"table", "wythoff", "9,9", "--format", "svg"},
                                               {"sequence", "kayles", "--format", "svg"}}) {
        std::vector<std::string> arguments = each;
        arguments.insert(arguments.end(), {"--lang", "en"});
        const Result here = run_nimrod(arguments), there = run_nimrod(arguments, "", bare);
        EXPECT_EQ(here.code, 0) << here.err;
        EXPECT_EQ(here.out, there.out) << each[0] << " " << each[1];
    }
    fs::remove_all(folder);
}

TEST(PictureCommand, WritesPngAndFiles) {
    const Result png = picture({"hex", "3x3", "--format", "png"});
    EXPECT_EQ(png.code, 0) << png.err;
    EXPECT_TRUE(png.out.starts_with("\x89PNG\r\n\x1a\n"));
    const fs::path path =
        fs::temp_directory_path() / ("nimrod-picture-" + std::to_string(getpid()) + ".svg");
    const Result move = picture({"nim", "3,4", "--winning"});
    EXPECT_TRUE(contains(move.out, "Take 1 from heap 2, leaving 3.")) << move.out;
    const Result written = picture({"nim", "3,4", "-o", path});
    EXPECT_EQ(written.code, 0) << written.err;
    EXPECT_TRUE(written.out.starts_with(path.string() + ": a figure of "));
    std::ifstream file(path);
    const std::string content((std::istreambuf_iterator<char>(file)), {});
    EXPECT_EQ(content, picture({"nim", "3,4"}).out);
    fs::remove(path);
    EXPECT_EQ(picture({"nim", "3,4", "-o", path / "none" / "x.svg"}).code, 5);
}

TEST(PictureCommand, IsADocumentToo) {
    const JsonSchema schema("picture");
    for (const std::vector<std::string>& each :
         std::vector<std::vector<std::string>>{{"nim", "3,5", "--json"},
                                               {"nim", "3,5,7", "--method", "groups", "--json"},
                                               {"kayles", "4 + nim", "3", "--format", "json"}}) {
        const Result result = picture(each);
        EXPECT_EQ(result.code, 0) << result.err;
        EXPECT_TRUE(schema.accepts(json::parse(result.out))) << result.out;
    }
    const json document = json::parse(picture({"nim", "3,5", "--json"}).out);
    EXPECT_EQ(document["pictures"][0]["picture"]["rows"][1]["count"], "5");
}

TEST(PictureCommand, RefusesInOneSentence) {
    for (const std::vector<std::string>& each :
         std::vector<std::vector<std::string>>{{"nim", "3,5", "--format", "gif"},
                                               {"nim", "3,5", "--method", "magic"},
                                               {"nim", "3,5", "--method", "binary"},
                                               {"nim", "3,5", "--options"},
                                               {"nim", "5,5", "--winning"},
                                               {"grundy", "8", "--winning"},
                                               {"wythoff", "3,5", "--options", "--method", "board"},
                                               {"wythoff", "10^9,10^9", "--options"},
                                               {"cram", "100x99"},
                                               {"nim"}}) {
        const Result result = picture(each);
        EXPECT_EQ(result.code, 2) << each[0] << result.out;
        EXPECT_TRUE(result.out.empty());
        EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
    }
    EXPECT_EQ(picture({"wythoff", "3,5", "--options", "--json"}).code, 2);
    EXPECT_EQ(picture({"octal:0.16", "50,50,50,50,50", "--misere", "--method", "search", "--time",
                       "50ms"})
                  .code,
              3);
}

}  // namespace
}  // namespace nimrod
