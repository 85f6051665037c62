// nimrod options: where one can move, and who wins then.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/json_schema.h"
#include "cli/run_nimrod.h"

namespace nimrod {
namespace {

using Json = nlohmann::json;

Json options(std::vector<std::string> arguments, int code = 0) {
    arguments.insert(arguments.begin(), "options");
    arguments.emplace_back("--json");
    const Result result = run_nimrod(arguments);
    EXPECT_EQ(result.code, code) << result.err;
    Json document = Json::parse(result.out);
    const JsonSchema schema("options");
    EXPECT_TRUE(schema.accepts(document)) << document;
    return document;
}

TEST(Options, AreAllThatOneMoveReaches) {
    const Json document = options({"nim", "1,2"});
    std::vector<std::string> to;
    for (const Json& option : document["options"]) to.push_back(option["to"]);
    std::sort(to.begin(), to.end());
    EXPECT_EQ(to, (std::vector<std::string>{"nim 0,2", "nim 1,0", "nim 1,1"}));
    EXPECT_EQ(document["count"], 3);
    EXPECT_EQ(document["complete"], true);
    EXPECT_EQ(document["picture"]["kind"], "rows");
    EXPECT_FALSE(document["options"][0].contains("outcome"));
}

TEST(Options, HaveTheOutcomesAndNimbersOfBouton) {
    for (const Json& option : options({"nim", "1,2", "--values", "--pictures"})["options"]) {
        const std::string to = option["to"];
        EXPECT_EQ(option["outcome"], to == "nim 1,1" ? "P" : "N") << to;
        EXPECT_EQ(option["nimber"], to == "nim 1,1" ? "0" : to == "nim 0,2" ? "2" : "1") << to;
        EXPECT_EQ(option["picture"]["kind"], "rows");
    }
    // In misère play, who leaves an odd number of single matches wins.
    for (const Json& option : options({"nim", "1,2", "--values", "--misere"})["options"]) {
        EXPECT_EQ(option["outcome"], option["to"] == "nim 1,0" ? "P" : "N") << option;
        EXPECT_EQ(option["nimber"], nullptr);
    }
}

TEST(Options, OneIsTheMoveThatIsMeant) {
    const Json document = options({"nim", "3,5,10000000000000", "--move", "3 1", "--values"});
    ASSERT_EQ(document["options"].size(), 1U);
    EXPECT_EQ(document["options"][0]["to"], "nim 3,5,9999999999999");
    EXPECT_EQ(document["complete"], false);
    EXPECT_EQ(options({"nim", "3,5", "--move", "nim 3,4"})["options"][0]["to"], "nim 3,4");
    EXPECT_EQ(run_nimrod({"options", "nim", "3,5", "--move", "nim 3,6"}).code, 2);
    // One heap: a number alone is what is taken, with the name of the game what is left.
    EXPECT_EQ(options({"nim", "40", "--move", "39"})["options"][0]["to"], "nim 1");
    EXPECT_EQ(options({"nim", "40", "--move", "nim 39"})["options"][0]["to"], "nim 39");
    EXPECT_EQ(options({"nim", "3,5", "--move", "nim 2 1"})["options"][0]["to"], "nim 3,4");
}

TEST(Options, OneIsToldOfWhoeverMadeIt) {
    const Json move = options({"nim", "3,5", "--move", "2 1"})["options"][0];
    EXPECT_EQ(move["say"], "take 1 from heap 2, leaving 4");
    EXPECT_EQ(move["told"]["machine"], "Nimrod takes 1 from heap 2, leaving 4.");
    EXPECT_EQ(move["told"]["person"], "You take 1 from heap 2, leaving 4.");
    EXPECT_EQ(move["told"]["second"], "Player 2 takes 1 from heap 2, leaving 4.");
    const Json french = options({"kayles", "5", "--move", "2", "--lang", "fr"})["options"][0];
    EXPECT_EQ(french["told"]["machine"], "Nimrod prend 2 quilles ; il en reste 3.");
    EXPECT_FALSE(options({"nim", "1,2"})["options"][0].contains("told"));
}

TEST(Options, AreCountedWhereTheyCannotBeListed) {
    const Json document = options({"nim", "1000000000000000000000000000000"});
    EXPECT_EQ(document["options"].size(), 0U);
    EXPECT_EQ(document["count"], "1000000000000000000000000000000");
    EXPECT_EQ(options({"nim", "w"})["count"], nullptr);
    const Json some = options({"nim", "100", "--max", "7"});
    EXPECT_EQ(some["options"].size(), 7U);
    EXPECT_EQ(some["complete"], false);
}

TEST(Options, ArePrintedForPeople) {
    const Result result = run_nimrod({"options", "nim", "1,1", "--values"});
    EXPECT_EQ(result.code, 0);
    EXPECT_NE(result.out.find("2 options"), std::string::npos) << result.out;
    EXPECT_NE(result.out.find("take the last one from heap 1"), std::string::npos) << result.out;
    EXPECT_NE(run_nimrod({"options", "nim", "1,1", "--lang", "fr"}).out.find("prenez"),
              std::string::npos);
}

}  // namespace
}  // namespace nimrod
