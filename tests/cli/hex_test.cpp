// Hex on the command line: the winner, strategies that are checked, and what is refused.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/json_schema.h"
#include "cli/run_nimrod.h"

namespace nimrod {
namespace {

using Json = nlohmann::json;

TEST(HexCommand, NamesTheWinnerAndTheWinningMoves) {
    const Result result = run_nimrod({"solve", "hex", "3x3", "--json"});
    const Json document = Json::parse(result.out);
    EXPECT_TRUE(JsonSchema("solve").accepts(document)) << document;
    EXPECT_EQ(document["winner"], "R");
    EXPECT_EQ(document["outcome"], "N");
    EXPECT_TRUE(document["nimber"].is_null());
    EXPECT_EQ(document["move_count"], 5);  // hex_openings.tsv
    EXPECT_EQ(Json::parse(run_nimrod({"solve", "hex", "3x3:a1", "--json"}).out)["winner"], "B");
}

TEST(HexCommand, ExplainsInDocumentsThatTheSchemaKnows) {
    for (const char* method : {"connections", "openings", "boundary", "stealing"}) {
        const Result result = run_nimrod({"explain", "hex", "4x4", "--method", method, "--json"});
        EXPECT_EQ(result.code, 0) << result.err;
        EXPECT_TRUE(JsonSchema("explain").accepts(Json::parse(result.out))) << method;
    }
}

TEST(HexCommand, KnowsItsTheoremsAtAnySize) {
    for (const char* board : {"9x9", "19x19", "13x14", "14x13"}) {
        const Result solved = run_nimrod({"solve", "hex", board, "--time", "1s", "--json"});
        EXPECT_EQ(solved.code, 0) << board;
        const Json document = Json::parse(solved.out);
        EXPECT_TRUE(JsonSchema("solve").accepts(document)) << document;
        const bool is_square =
            board == std::string_view("9x9") || board == std::string_view("19x19");
        EXPECT_EQ(document["winner"], std::string(board) == "14x13" ? "B" : "R") << board;
        EXPECT_EQ(document["method"], is_square ? "theory: stealing" : "theory: pairing") << board;
        EXPECT_EQ(run_nimrod({"explain", "hex", board, "--time", "1s"}).code, 0) << board;
    }
    EXPECT_EQ(run_nimrod({"explain", "hex", "9x9", "--method", "stealing"}).code, 0);
    const Result misere = run_nimrod({"explain", "--misere", "hex", "3x3"});
    EXPECT_EQ(misere.code, 0) << misere.out;
}

TEST(HexCommand, CarriesTheSwapRule) {
    const Json solved = Json::parse(run_nimrod({"solve", "hex:swap", "5x5:c3", "--json"}).out);
    EXPECT_TRUE(JsonSchema("solve").accepts(solved)) << solved;
    EXPECT_EQ(solved["winner"], "B");
    EXPECT_EQ(solved["move_count"], 1);
    EXPECT_EQ(solved["moves"][0]["to"], "hex:swap 5x5:...../...../..B../...../.....@R");
    const Json start = Json::parse(run_nimrod({"solve", "hex:swap", "19x19", "--json"}).out);
    EXPECT_EQ(start["winner"], "B");
    EXPECT_EQ(start["move_count"], 0);
    const Result why = run_nimrod({"explain", "hex:swap", "4x4", "--json", "--lang", "fr"});
    EXPECT_EQ(why.code, 0) << why.err;
    EXPECT_TRUE(JsonSchema("explain").accepts(Json::parse(why.out)));
    // A person opens in the middle, and the machine knows what to do.
    const Result played = run_nimrod({"play", "hex:swap", "5x5", "--json", "--line", "c3"});
    EXPECT_NE(played.out.find("Nimrod swaps the stone, which is blue now"), std::string::npos)
        << played.out;
    // The machine opens, and a person takes its stone.
    Process game({"play", "hex:swap", "3x3", "--first", "machine"});
    game.type("swap\nquit\n");
    EXPECT_NE(game.finish().out.find("You swap the stone, which is blue now"), std::string::npos);
    EXPECT_EQ(run_nimrod({"solve", "hex:swap", "2x3"}).code, 2);
    EXPECT_EQ(run_nimrod({"solve", "hex", "3x3:a1,swap"}).code, 2);
}

TEST(HexCommand, WritesStrategiesThatAreAcceptedAndRejectsOthers) {
    const Result made = run_nimrod({"strategy", "hex", "4x4", "--json"});
    ASSERT_EQ(made.code, 0) << made.err;
    const Json document = Json::parse(made.out);
    EXPECT_TRUE(JsonSchema("strategy").accepts(document));
    const auto path = std::filesystem::temp_directory_path() / "nimrod_hex_strategy.json";
    const auto check = [&](const Json& strategy) {
        std::ofstream(path) << strategy;
        return run_nimrod({"strategy", "--check", path.string(), "--json"});
    };
    EXPECT_EQ(check(document).code, 0);
    Json other = document;
    other["winner"] = "B";
    EXPECT_EQ(check(other).code, 1);
    other = document;
    other["expression"] = "hex 4x4:" + document["first"].get<std::string>();
    EXPECT_EQ(check(other).code, 1);
    // Each situation without one of its answers, and each with its last reply changed.
    for (std::size_t i = 0; i < document["situations"].size(); i += 7) {
        if (document["situations"][i]["answers"].empty()) continue;
        other = document;
        other["situations"][i]["answers"].erase(0);
        EXPECT_EQ(check(other).code, 1) << i;
        other = document;
        Json& answer = other["situations"][i]["answers"].back();
        answer[1] = answer[0];
        const Result wrong = check(other);
        EXPECT_EQ(wrong.code, 1) << i;
        EXPECT_EQ(Json::parse(wrong.out)["wins"], false);
    }
    EXPECT_EQ(check({{"expression", "nim 3"}}).code, 2);
    EXPECT_EQ(check(Json::array({1})).code, 2);
    EXPECT_EQ(run_nimrod({"strategy", "nim", "3"}).code, 2);
    EXPECT_EQ(run_nimrod({"strategy", "hex", "11x11", "--time", "200ms"}).code, 3);
    std::filesystem::remove(path);
}

TEST(HexCommand, WritesStrategiesWithTheSwapRule) {
    const auto path = std::filesystem::temp_directory_path() / "nimrod_hex_swap_strategy.json";
    for (const char* position : {"3x3", "3x3:b2", "3x3:a1", "4x4:b3,swap"}) {
        const Result made = run_nimrod({"strategy", "hex:swap", position, "--json"});
        ASSERT_EQ(made.code, 0) << made.err;
        const Json document = Json::parse(made.out);
        EXPECT_TRUE(JsonSchema("strategy").accepts(document)) << position;
        EXPECT_EQ(document["winner"], "B");
        std::ofstream(path) << document;
        EXPECT_EQ(run_nimrod({"strategy", "--check", path.string()}).code, 0) << position;
        Json plain = document;
        plain["expression"] = "hex " + document["expression"].get<std::string>().substr(9);
        std::ofstream(path) << plain;
        // The same play without the rule is refused where it swaps.
        const bool swaps = std::string(position) == "3x3" || std::string(position) == "3x3:b2";
        EXPECT_EQ(run_nimrod({"strategy", "--check", path.string()}).code, swaps ? 1 : 0)
            << position;
    }
    std::filesystem::remove(path);
    EXPECT_NE(run_nimrod({"strategy", "hex:swap", "3x3:b2"}).out.find("B wins by swapping"),
              std::string::npos);
}

// Where situations would be too many, links are written, and the checker of proofs checks them.
TEST(HexCommand, WritesStrategiesOfLargerBoardsAsLinks) {
    const auto path = std::filesystem::temp_directory_path() / "nimrod_hex_links_strategy.json";
    const auto check = [&](const Json& strategy) {
        std::ofstream(path) << strategy;
        return run_nimrod({"strategy", "--check", path.string(), "--json"}).code;
    };
    for (const auto& [game, position] :
         {std::pair("hex", "6x6"), std::pair("hex:swap", "6x6:c4")}) {
        const Result made = run_nimrod({"strategy", game, position, "--json"});
        ASSERT_EQ(made.code, 0) << made.err;
        const Json document = Json::parse(made.out);
        EXPECT_TRUE(JsonSchema("strategy").accepts(document)) << document;
        EXPECT_FALSE(document.contains("situations"));
        ASSERT_EQ(document["links"].size(), 1U);
        EXPECT_EQ(check(document), 0) << position;
        Json other = document;
        other["links"][0].erase(document["links"][0].size() - 1);
        EXPECT_EQ(check(other), 1) << position;
        other = document;
        other["links"] = Json::array({Json::array()});
        EXPECT_EQ(check(other), 1) << position;
        other = document;
        other["first"] =
            document["first"] == "a1" ? "a2" : "a1";  // another board than that of the links
        EXPECT_EQ(check(other), 1) << position;
        other = document;
        other["winner"] = document["winner"] == "R" ? "B" : "R";
        EXPECT_EQ(check(other), 1) << position;
    }
    std::filesystem::remove(path);
    EXPECT_NE(run_nimrod({"strategy", "hex", "6x6"}).out.find(" links, and was checked by the "),
              std::string::npos);
}

TEST(HexCommand, TellsWhatTheMachineSees) {
    const Result result = run_nimrod({"look", "hex", "3x3:b2", "--json"});
    ASSERT_EQ(result.code, 0) << result.err;
    const Json proved = Json::parse(result.out);
    EXPECT_TRUE(JsonSchema("look").accepts(proved)) << proved;
    EXPECT_EQ(proved["winner"], "R");  // hex_openings.tsv
    EXPECT_EQ(proved["estimate"]["R"], 1);
    EXPECT_EQ(proved["to_move"], "B");
    EXPECT_TRUE(proved["moves"].empty());  // all lose
    // The stone in the middle is joined to both edges, by two cells each.
    ASSERT_EQ(proved["links"].size(), 2U) << proved["links"];
    for (const Json& link : proved["links"]) {
        EXPECT_EQ(link["player"], "R");
        EXPECT_EQ(link["carrier"].size(), 2U);
    }
    const Json guessed =
        Json::parse(run_nimrod({"look", "hex", "13x13:g7", "--time", "300ms", "--json"}).out);
    EXPECT_TRUE(JsonSchema("look").accepts(guessed)) << guessed;
    EXPECT_EQ(guessed["proved"], false);
    EXPECT_TRUE(guessed["winner"].is_null());
    EXPECT_FALSE(guessed["moves"].empty());
    const double sum =
        guessed["estimate"]["R"].get<double>() + guessed["estimate"]["B"].get<double>();
    EXPECT_NEAR(sum, 1, 0.002);
    // In words, and never certain where it is not proved.
    const Result words = run_nimrod({"look", "hex", "9x9:e5", "--time", "300ms"});
    EXPECT_NE(words.out.find("a guess"), std::string::npos) << words.out;
    EXPECT_EQ(words.out.find("100 %"), std::string::npos) << words.out;
    const Result french = run_nimrod({"look", "hex", "3x3:b2", "--lang", "fr"});
    EXPECT_NE(french.out.find("Rouge gagne : c'est prouvé."), std::string::npos) << french.out;
    EXPECT_EQ(run_nimrod({"look", "nim", "3"}).code, 2);
    EXPECT_EQ(run_nimrod({"look", "hex", "3x3", "--misere"}).code, 2);
}

TEST(HexCommand, IsAskedWhatItSeesDuringAGame) {
    for (const char* word : {"look", "regarder"}) {
        const Result result = run_nimrod({"play", "hex", "4x4", "--json", "--line", word});
        ASSERT_EQ(result.code, 0) << result.err;
        const Json events = Json::parse(result.out)["events"];
        const JsonSchema schema("play");
        for (const Json& event : events) EXPECT_TRUE(schema.accepts(event)) << event;
        EXPECT_EQ(events[0]["event"], "look");
        EXPECT_EQ(events[0]["winner"], "R");
        EXPECT_EQ(events[0]["say"], "Red wins: that is proved.");
    }
    const Result nim = run_nimrod({"play", "nim", "3,4", "--json", "--line", "look"});
    EXPECT_EQ(Json::parse(nim.out)["events"][0]["event"], "refused") << nim.out;
}

TEST(HexCommand, IsNoTermOfASum) {
    const Result result = run_nimrod({"solve", "hex", "2x2", "+", "nim", "3"});
    EXPECT_EQ(result.code, 2);
    EXPECT_NE(result.err.find("different moves"), std::string::npos);
}

TEST(HexCommand, PlaysOnBoardsThatItCannotSolve) {
    const Result result =
        run_nimrod({"play", "hex", "13x13", "--json", "--time", "3s", "--line", "g7"});
    EXPECT_EQ(result.code, 0) << result.err;
    const Json events = Json::parse(result.out)["events"];
    std::size_t moves = 0;
    for (const Json& event : events) moves += event["event"] == "move" ? 1 : 0;
    EXPECT_EQ(moves, 2U) << events;
}

}  // namespace
}  // namespace nimrod
