// nimrod play over a pipe: whole games, what may be typed, and the ways to leave.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/json_schema.h"
#include "cli/run_nimrod.h"
#include "cli/terminal.h"

namespace nimrod {
namespace {

using Arguments = std::vector<std::string>;
using Json = nlohmann::json;

std::string play(const Arguments& arguments, const std::string& input) {
    Arguments all{"play"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    const Result result = run_nimrod(all, input);
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_EQ(result.err, "");
    return result.out;
}

/// The events of a game, each checked against the schema.
std::vector<Json> events(Arguments arguments, const std::string& input) {
    const JsonSchema schema("play");
    arguments.emplace_back("--json");
    std::istringstream lines(play(arguments, input));
    std::vector<Json> out;
    for (std::string line; std::getline(lines, line);) {
        out.push_back(Json::parse(line));
        EXPECT_TRUE(schema.accepts(out.back()));
    }
    return out;
}

std::vector<std::string> kinds(const std::vector<Json>& events) {
    std::vector<std::string> out;
    for (const Json& event : events) out.push_back(event["event"]);
    return out;
}

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t n = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++n;
    return n;
}

#define EXPECT_SAYS(text, part) EXPECT_NE((text).find(part), std::string::npos) << (text)

TEST(Play, MarienbadIsLostByWhoBegins) {
    // Whatever is taken, the machine answers; the person plays the first legal move each time.
    for (const char* seed : {"1", "2", "3", "4", "5"}) {
        std::string input;
        for (int i = 0; i < 16; ++i) input += "#1\n";
        const std::string out = play({"marienbad", "--seed", seed}, input);
        EXPECT_SAYS(out, "Misère play: whoever makes the last move loses.");
        EXPECT_SAYS(out, "You made the last move, which loses in misère play: Nimrod wins.");
        EXPECT_SAYS(out, "The start was lost already");
    }
}

TEST(Play, InfiniteHeapsAreBroughtDownToWhatIsTyped) {
    const std::vector<Json> told =
        events({"nim", "w,w^2", "--seed", "1"}, "moves\n2 5\n2=w*3+1\nhint\n1=w\nquit\n");
    EXPECT_EQ(told[1]["picture"]["rows"][1]["count"], "w^2");
    EXPECT_EQ(told[2]["event"], "moves");
    EXPECT_EQ(told[2]["count"], nullptr);
    EXPECT_EQ(told[3]["event"], "refused");
    EXPECT_EQ(told[4]["move"]["to"], "nim w,w*3+1");
    EXPECT_EQ(told[6]["move"]["to"], "nim w,w");  // the machine makes the nim-sum 0
    EXPECT_EQ(told[8]["event"], "hint");
    EXPECT_EQ(told[8]["reason"], "lost");
    EXPECT_EQ(told[9]["event"], "refused");  // 1=w is no move
    EXPECT_SAYS(play({"nim", "w", "--two"}, "help\n"), "=1");
}

TEST(Play, ShowsTheRowsWithTheirNumbersBeforeEachTurn) {
    const std::string out = play({"marienbad", "--seed", "1"}, "4 7\n");
    EXPECT_SAYS(out,
                "  heap 1:  1  |\n"
                "  heap 2:  3  | | |\n"
                "  heap 3:  5  | | | | |\n"
                "  heap 4:  7  | | | | | | |\n");
    EXPECT_SAYS(out, "  heap 4:  0\n");
    EXPECT_EQ(count(out, "heap 1: "), 3U);  // before my move, before the machine's, after it
}

TEST(Play, ReadsAMoveAsAShortFormOrAsThePositionAfterIt) {
    const std::vector<Json> shortly = events({"nim", "3,5", "--two"}, "2 4\n");
    const std::vector<Json> fully = events({"nim", "3,5", "--two"}, " 3,1 \r\n");
    EXPECT_EQ(shortly[2]["move"]["to"], "nim 3,1");
    EXPECT_EQ(shortly[2], fully[2]);
}

TEST(Play, RefusesAnIllegalMoveSaysWhatIsLegalAndKeepsTheTurn) {
    const std::vector<Json> told =
        events({"nim", "3,5", "--two"}, "2 6\n4 1\n3,5\n5,3\n\nperhaps\n#17\n#\n1\n2 4\n");
    const std::vector<std::string> kind = kinds(told);
    EXPECT_EQ(std::count(kind.begin(), kind.end(), "refused"), 9);
    EXPECT_EQ(told[2]["error"]["message"], "heap 2 has only 5");
    const std::string say = told[2]["say"];
    EXPECT_SAYS(say, "For instance \"2 1\": take 1 from heap 2, leaving 4.");
    EXPECT_EQ(told[11]["event"], "move");
    EXPECT_EQ(told[11]["turn"], 1);
    EXPECT_EQ(told[11]["from"], "nim 3,5");
}

TEST(Play, HintsAtAWinningMoveOrAtTheBestTrap) {
    const std::vector<Json> won = events({"nim", "1,4"}, "hint\n");
    EXPECT_EQ(won[2]["event"], "hint");
    EXPECT_EQ(won[2]["reason"], "wins");
    EXPECT_EQ(won[2]["move"]["to"], "nim 1,1");
    EXPECT_EQ(won[2]["say"], "Take 3 from heap 2, leaving 1: that wins.");
    const std::vector<Json> lost = events({"nim", "2,2"}, "indice\n");
    EXPECT_EQ(lost[2]["reason"], "trap");
}

TEST(Play, AHintDoesNotChangeTheMachinesMoves) {
    const std::string with = play({"nim", "5,6,7", "--seed", "9"}, "hint\n1 1\nhint\n");
    const std::string without = play({"nim", "5,6,7", "--seed", "9"}, "1 1\n");
    const std::size_t at = without.find("Nimrod takes");
    ASSERT_NE(at, std::string::npos);
    EXPECT_SAYS(with, without.substr(at, without.find('\n', at) - at));
}

TEST(Play, ExplainsThePresentPosition) {
    const std::string out = play({"nim", "3,5,7"}, "why\n");
    EXPECT_SAYS(out, "N: the player to move wins");
    EXPECT_SAYS(out, "nim-sum");
    EXPECT_EQ(events({"nim", "3,5,7"}, "pourquoi\n")[2]["explanation"]["method"], "binary");
}

TEST(Play, TakesBackBothMovesAgainstTheMachineAndOneBetweenPeople) {
    const std::vector<Json> alone = events({"nim", "3,5"}, "1 1\nundo\n");
    ASSERT_EQ(kinds(alone), (std::vector<std::string>{"start", "turn", "move", "turn", "move",
                                                      "turn", "undo", "turn", "left"}));
    EXPECT_EQ(alone[6]["moves"], 2);
    EXPECT_EQ(alone[7]["position"], "nim 3,5");
    EXPECT_EQ(alone[7]["to_move"], "person");
    const std::vector<Json> two = events({"nim", "3,5", "--two"}, "1 1\n2 1\nannuler\n");
    EXPECT_EQ(two[6]["moves"], 1);
    EXPECT_EQ(two[7]["position"], "nim 2,5");
    EXPECT_EQ(two[7]["to_move"], "second");
}

TEST(Play, HasNothingToTakeBackBeforeTheFirstMove) {
    EXPECT_EQ(events({"nim", "3,5"}, "undo\n")[2]["event"], "refused");
    const std::vector<Json> machine_first = events({"nim", "3,5", "--first", "machine"}, "undo\n");
    EXPECT_EQ(machine_first[4]["event"], "refused");
}

TEST(Play, ListsTheMovesAndPlaysOneByItsNumber) {
    const std::vector<Json> told = events({"nim", "2,1", "--two"}, "moves\n#2\n");
    ASSERT_EQ(told[2]["moves"].size(), 3U);
    EXPECT_EQ(told[2]["count"], 3);
    EXPECT_EQ(told[2]["complete"], true);
    EXPECT_EQ(told[3]["move"], told[2]["moves"][1]);
}

TEST(Play, ListsAtMostTwentyMovesAndCountsTheRest) {
    const Json moves = events({"nim", "30,40"}, "coups\n")[2];
    EXPECT_EQ(moves["moves"].size(), 20U);
    EXPECT_EQ(moves["count"], 70);
    EXPECT_EQ(moves["complete"], false);
}

TEST(Play, PlaysWithHeapsOfAnySizeWithoutListing) {
    const std::vector<Json> told =
        events({"nim", "10^30,999,77", "--seed", "1"}, "moves\nhint\nwhy\n1 5\n");
    EXPECT_EQ(told[2]["moves"].size(), 0U);
    EXPECT_EQ(told[2]["count"], "1000000000000000000000000001076");
    EXPECT_EQ(told[3]["reason"], "wins");
    EXPECT_EQ(told[7]["by"], "machine");
}

TEST(Play, ManyLargeHeapsNeedLittleTimeAndMemory) {
    std::string heaps = "900";
    for (int i = 1; i < 1000; ++i) heaps += ",900";
    const std::vector<Json> told = events({"nim", heaps}, "moves\n7 3\n");
    EXPECT_EQ(told[2]["count"], 900'000);
    EXPECT_EQ(told[5]["by"], "machine");
}

TEST(Play, TellsTheLastMomentAtWhichTheLoserCouldHaveWon) {
    // From 1,2 only 2 1 wins, which leaves 1,1; I take heap 2 instead and the machine takes the
    // rest.
    const std::string out = play({"nim", "1,2"}, "2 2\n");
    EXPECT_SAYS(out, "Nimrod made the last move, which wins in normal play: Nimrod wins.");
    EXPECT_SAYS(out,
                "At move 1, from 1,2, you could still have won: take 1 from heap 2, leaving 1.");
    const Json end = events({"nim", "1,2"}, "2 2\n").back();
    EXPECT_EQ(end["event"], "end");
    EXPECT_EQ(end["winner"], "machine");
    EXPECT_EQ(end["last_chance"]["turn"], 1);
    EXPECT_EQ(end["last_chance"]["move"]["to"], "nim 1,1");
}

TEST(Play, TellsWhoNeverHadAChance) {
    const std::string out = play({"nim", "1,2", "--first", "machine"}, "#1\n");
    EXPECT_SAYS(out, "You never had a won position");
}

TEST(Play, IsWonByThePersonWhoPlaysTheWinningMoves) {
    const std::string out = play({"nim", "1,2"}, "2 1\n#1\n");
    EXPECT_SAYS(out, "You made the last move, which wins in normal play: you win.");
    EXPECT_SAYS(out, "Nimrod congratulates you");
}

TEST(Play, ResignationEndsTheGameAndNamesTheWinThatWasThere) {
    const Json end = events({"nim", "1,2", "--two"}, "resign\n").back();
    EXPECT_EQ(end["winner"], "second");
    EXPECT_EQ(end["reason"], "resigned");
    EXPECT_EQ(end["last_chance"]["move"]["to"], "nim 1,1");
    EXPECT_SAYS(play({"nim", "1,2"}, "abandon\n"), "You resign: Nimrod wins.");
}

TEST(Play, EndsAtOnceWhereNoMoveIsLeft) {
    EXPECT_SAYS(play({"nim", "0"}, ""),
                "You cannot move, which loses in normal play: Nimrod wins.");
    EXPECT_SAYS(play({"nim", "0", "--misere"}, ""),
                "You cannot move, which wins in misère play: you win.");
}

TEST(Play, TheConventionMayBeOverridden) {
    EXPECT_SAYS(play({"marienbad", "--normal"}, ""),
                "This time in normal play: whoever makes the last move wins.");
    EXPECT_SAYS(play({"nim", "1", "--misere", "--two"}, "1 1\n"),
                "Player 1 made the last move, which loses in misère play: player 2 wins.");
}

TEST(Play, NamesTheParametersOfTheGame) {
    EXPECT_SAYS(play({"subtraction:1-3", "15"}, ""), "Subtraction (subtraction:1-3): ");
}

TEST(Play, TheSameSeedGivesTheSameGame) {
    const Arguments arguments{"nim", "5,6,7", "--level", "3", "--seed", "42"};
    EXPECT_EQ(play(arguments, "1 1\n#1\n#1\n"), play(arguments, "1 1\n#1\n#1\n"));
}

TEST(Play, ALowLevelLosesWonPositionsNowAndThen) {
    int lost = 0;
    for (int seed = 0; seed < 20; ++seed)
        lost += events({"nim", "1,2", "--first", "machine", "--level", "1", "--seed",
                        std::to_string(seed)},
                       "#1\n#1\n#1\n")
                    .back()["winner"] == "person";
    EXPECT_GT(lost, 0);
    EXPECT_LT(lost, 20);
}

TEST(Play, TheEndOfTheInputLeavesWithAFarewellAndTheWayBack) {
    EXPECT_SAYS(play({"marienbad"}, ""), "Goodbye.");
    const std::string out = play({"nim", "5,5", "--misere", "--two"}, "1 1\n");
    EXPECT_SAYS(out, "Goodbye. To go on from here:\nnimrod play nim 4,5 --misere --two\n");
    EXPECT_SAYS(play({"nim", "5,5", "--two"}, "1 1"), "Player 1 takes 1 from heap 1");
    for (const char* word : {"quit\n", "QUITTER\n"})
        EXPECT_SAYS(play({"marienbad"}, word), "Goodbye.");
}

TEST(Play, CtrlCLeavesWithAFarewellWhileItWaits) {
    for (const int signal : {SIGINT, SIGTERM}) {
        Process game({"play", "marienbad"});
        ASSERT_TRUE(game.says("move 1> "));
        game.send(signal);
        ASSERT_TRUE(game.says("Goodbye."));  // the input is still open
        EXPECT_EQ(game.finish().signal, signal);
    }
}

TEST(Play, TheCommandToGoOnIsQuotedWhereAShellNeedsIt) {
    const std::vector<Json> graph = events({"graph:=a>b,b>c a", "--two"}, "b\nquit\n");
    EXPECT_EQ(graph.back()["resume"], "nimrod play 'graph:=a>b,b>c' b --two");
    const std::vector<Json> nim = events({"nim", "3,5", "--two"}, "2 4\nquit\n");
    EXPECT_EQ(nim.back()["resume"], "nimrod play nim 3,1 --two");
}

TEST(Play, TheCommandToGoOnIsNeverBrokenIntoLines) {
    // A long position, in a window of 80 columns.
    std::string heaps = "9";
    for (int i = 1; i < 60; ++i) heaps += ",9";
    const std::string out = play({"nim", heaps, "--two"}, "1 1\nquit\n");
    EXPECT_SAYS(out, "\nnimrod play nim 8" + heaps.substr(1) + " --two\n");
    const Result again = run_shell(out.substr(out.rfind("nimrod play")) + " </dev/null");
    EXPECT_EQ(again.code, 0) << again.err;
    // Signs that a shell would take for its own, and blanks in a text.
    const std::string cram = play({"cram", "4x4", "--two"}, "1 2 h\nquit\n");
    EXPECT_EQ(run_shell(cram.substr(cram.rfind("nimrod play")) + " </dev/null").code, 0) << cram;
}

TEST(Play, TellsWhatOthersDoInTheThirdPerson) {
    const std::string out = play({"nim", "3,5,7", "--seed", "1"}, "3 7\n");
    EXPECT_SAYS(out, "You take all 7 from heap 3.");
    EXPECT_SAYS(out, "Nimrod takes 2 from heap 2, leaving 3.");
    const std::string french = play({"nim", "3,5,7", "--seed", "1", "--lang", "fr"}, "3 7\n");
    EXPECT_SAYS(french, "Vous prenez les 7 allumettes du tas 3.");
    EXPECT_SAYS(french, "Nimrod prend 2 allumettes dans le tas 2 ; il en reste 3.");
    EXPECT_EQ(french.find("Nimrod : "), std::string::npos) << french;
    const std::string two = play({"nim", "1,1", "--two", "--lang", "fr"}, "1 1\n2 1\n");
    EXPECT_SAYS(two, "Le joueur 1 prend la dernière allumette du tas 1.");
    const std::string sum = play({"kayles 3 + nim 3", "--two"}, "2: 2\n");
    EXPECT_SAYS(sum, "In nim 3, player 1 takes 2, leaving 1.");
}

TEST(Play, TeachesAShortMoveOfEveryGame) {
    for (const auto& [game, typed] : std::vector<std::pair<std::string, std::string>>{
             {"cram 4x4", "\"1 2 h\" (put a domino in row 1, columns 2 and 3)"},
             {"wythoff 9,12", "\"both 1\" (take 1 from both heaps, leaving 8 and 11)"},
             {"moore:2 3,4,5", "\"1 1 2 1\" (take 1 from heap 1, leaving 2; take 1 from heap"},
             {"kayles 1,11", "\"2=1,9\" (take 1 from heap 2, leaving 1 and 9)"},
             {"hex 5x5", "\"c3\" (put a red stone on c3)"},
             {"arckayles:=a-b,b-c", "\"a-b\" (take the edge a-b)"},
             {"graph:=a>b,b>c a", "\"a b\" (move the pawn from a to b)"},
             {"chomp 3x4", "\"2 1\" (bite at row 2, column 1)"}}) {
        std::string out = play({game, "--two"}, "");
        std::replace(out.begin(), out.end(), '\n', ' ');
        EXPECT_SAYS(out, "Type a move such as \"");
        EXPECT_SAYS(out, typed);
    }
    const Json kayles = events({"kayles", "1,11", "--two"}, "2=3,6\n")[2];
    EXPECT_EQ(kayles["move"]["to"], "kayles 1,3,6");
    EXPECT_EQ(events({"nim", "3,5", "--two"}, "2=1\n")[2]["move"]["to"], "nim 3,1");
    EXPECT_EQ(events({"moore:2", "3,5", "--two"}, "2=1,1\n")[2]["event"], "refused");
    EXPECT_EQ(events({"moore:2", "3,5", "--two"}, "2=9\n")[2]["event"], "refused");
    EXPECT_EQ(events({"wythoff", "9,12", "--two"}, "deux 3\n")[2]["move"]["to"], "wythoff 6,9");
}

TEST(Play, SaysWhichSideIsYours) {
    EXPECT_SAYS(play({"hex", "5x5"}, ""), "You are Red: you are to join top and bottom.");
    EXPECT_SAYS(play({"hex", "5x5", "--first", "machine", "--lang", "fr"}, ""),
                "Vous êtes Bleu : vous devez joindre la gauche et la droite.");
    std::string out = play({"hex", "5x5:c3", "--two"}, "");
    std::replace(out.begin(), out.end(), '\n', ' ');
    EXPECT_SAYS(out, "Player 2 is Red and is to join top and bottom, player 1 is Blue");
    EXPECT_EQ(play({"nim", "3,5"}, "").find("You are"), std::string::npos);
}

TEST(Play, LinesAreEditedAndComeBackOnATerminal) {
    const std::string screen = conversation({"play", "nim", "3,5", "--two"},
                                            {{"move 1> ", "2 3x\x7f\n"},  // a letter taken back
                                             {"leaving 2.", ""},
                                             {"move 2> ", "bo\t\n"},
                                             {"heap 2:  2", ""},
                                             {"move 2> ", "1 1\n"},
                                             {"move 3> ", "\x10\n"},  // control-P: the line before
                                             {"leaving 1.", ""},
                                             {"move 4> ", "\x04"},
                                             {"Goodbye", ""}});
    EXPECT_NE(screen.find("\nnimrod play nim 1,2 --two"), std::string::npos) << screen;
}

TEST(Colours, AreForTerminalsThatHaveThemAndUsersWhoWantThem) {
    const auto has_colours = [](const std::map<std::string, std::string>& environment) {
        return conversation({"explain", "nim", "3,5,7"}, {}, environment).find("\033[") !=
               std::string::npos;
    };
    EXPECT_TRUE(has_colours({{"TERM", "xterm"}}));
    EXPECT_TRUE(has_colours({{"TERM", "xterm"}, {"NO_COLOR", ""}}));
    EXPECT_FALSE(has_colours({{"TERM", "xterm"}, {"NO_COLOR", "1"}}));
    EXPECT_FALSE(has_colours({{"TERM", "dumb"}}));
}

TEST(Colours, SayNothingThatSignsDoNotSay) {
    for (const std::vector<std::string>& arguments :
         std::vector<std::vector<std::string>>{{"explain", "nim", "3,5,7"},
                                               {"explain", "nim", "3,5,7", "--method", "groups"},
                                               {"explain", "hex", "3x3"},
                                               {"explain", "treblecross", "9"},
                                               {"explain", "hackenbush:=0-a,a-b"}}) {
        std::string coloured = conversation(arguments, {}, {{"TERM", "xterm"}});
        std::string plain;
        for (std::size_t i = 0; i < coloured.size(); ++i) {
            if (coloured[i] == '\033')
                i = coloured.find('m', i);
            else if (coloured[i] != '\r')
                plain += coloured[i];
        }
        EXPECT_EQ(plain, run_nimrod(arguments).out);
    }
}

TEST(Play, DrawsTheBoardAgain) {
    for (const char* word : {"board\n", "plateau\n"})
        EXPECT_EQ(kinds(events({"nim", "3,5", "--two"}, word)),
                  (std::vector<std::string>{"start", "turn", "turn", "left"}));
}

TEST(Play, PlaysSumsTermByTerm) {
    const std::vector<Json> told = events({"kayles 3 + nim 3", "--two"}, "2: 2\n1: 1 1 1\n");
    EXPECT_EQ(told[2]["move"]["to"], "kayles 3 + nim 1");
}

TEST(Play, LongLinesAndGarbageAreAnsweredAndForgotten) {
    const std::string garbage("\0\xff\x1b[2J\x80 1 2\n", 12);
    const std::string input =
        std::string(3'000'000, 'x') + "\n" + std::string(70'000, '1') + "\n" + garbage + "1 1\n";
    const std::vector<Json> told = events({"nim", "3,5", "--two"}, input);
    ASSERT_EQ(kinds(told), (std::vector<std::string>{"start", "turn", "refused", "refused",
                                                     "refused", "move", "turn", "left"}));
    EXPECT_EQ(told[2]["error"]["message"], "this line is too long");
    const std::string out = play({"nim", "3,5", "--two"}, garbage);
    EXPECT_EQ(out.find('\x1b'), std::string::npos);
}

TEST(Play, SpeaksFrenchAndUnderstandsBothLanguages) {
    const std::string out =
        play({"marienbad", "--lang", "fr"}, "aide\nindice\ncoups\nhint\n9 9\nabandonner\n");
    EXPECT_SAYS(out, "Jeu misère : qui joue le dernier coup perd.");
    EXPECT_SAYS(out, "  tas 2 :  3  | | |\n");
    EXPECT_SAYS(out, "coup 1> ");
    EXPECT_SAYS(out, "Les mots anglais (hint, why, ...) sont compris aussi.");
    EXPECT_SAYS(out, "16 coups permis.");
    EXPECT_EQ(count(out, "Le meilleur piège : "), 2U);
    EXPECT_SAYS(out, "Il n'y a pas de tas 9 : les tas se comptent de 1 à 4.");
    EXPECT_SAYS(out, "Vous abandonnez : Nimrod gagne.");
    EXPECT_SAYS(out, "Le départ était déjà perdu");
}

TEST(Play, TheSchemaRefusesEventsThatDiffer) {
    const JsonSchema schema("play");
    const Json fine = events({"nim", "3,5"}, "1 1\n")[2];
    ASSERT_TRUE(schema.accepts(fine));
    for (const char* change :
         {R"({"version": 2})", R"({"by": "nobody"})", R"({"turn": 0})", R"({"turn": "1"})",
          R"({"event": "end"})", R"({"more": 1})", R"({"move": {"to": "nim 2,5"}})"}) {
        Json other = fine;
        other.update(Json::parse(change));
        EXPECT_FALSE(schema.accepts(other)) << change;
    }
    Json without = fine;
    without.erase("move");
    EXPECT_FALSE(schema.accepts(without));
}

TEST(Play, RefusesOptionsThatMakeNoSense) {
    for (const Arguments& arguments : {Arguments{"play", "nim", "3,5", "--level", "0"},
                                       {"play", "nim", "3,5", "--level", "11"},
                                       {"play", "nim", "3,5", "--level", "high"},
                                       {"play", "nim", "3,5", "--first", "you"},
                                       {"play", "nim", "3,5", "--two", "--first", "me"},
                                       {"play", "nim", "3,5", "--two", "--level", "3"},
                                       {"play", "nim", "3,x"},
                                       {"play"}}) {
        const Result result = run_nimrod(arguments);
        EXPECT_EQ(result.code, 2) << testing::PrintToString(arguments);
        EXPECT_EQ(result.out, "");
        EXPECT_NE(result.err, "");
    }
}

/// The events that one line gives rise to after these moves.
std::vector<Json> events_of_line(Arguments arguments, const std::vector<std::string>& moves,
                                 const std::string& line) {
    for (const std::string& move : moves) arguments.insert(arguments.end(), {"--moves", move});
    arguments.insert(arguments.end(), {"--line", line, "--json"});
    const Json document = Json::parse(play(arguments, ""));
    const JsonSchema schema("play");
    for (const Json& event : document["events"]) EXPECT_TRUE(schema.accepts(event));
    return document["events"];
}

TEST(Play, LineByLineIsTheSameGameAsInOneSitting) {
    const Arguments game{"nim", "1,2", "--two", "--misere"};
    std::vector<std::string> moves;
    std::vector<Json> told;
    Json shown;
    for (const std::string line : {"", "why", "nim 1,1", "junk", "2 1", "0,0"}) {
        for (Json& event : events_of_line(game, moves, line)) {
            if (event["event"] == "move") moves.push_back(event["move"]["to"]);
            if (event["event"] == "turn") {
                if (event == shown) continue;  // shown again after a line that is no move
                shown = event;
            }
            told.push_back(event);
        }
    }
    EXPECT_EQ(told, events(game, "why\nnim 1,1\njunk\n2 1\n0,0\n"));
    EXPECT_EQ(moves, (std::vector<std::string>{"nim 1,1", "nim 1,0", "nim 0,0"}));
    EXPECT_EQ(told.back()["last_chance"]["turn"], 1);
}

TEST(Play, TheMachineAnswersALine) {
    EXPECT_EQ(kinds(events_of_line({"nim", "3,5,7", "--first", "machine"}, {}, "")),
              (std::vector<std::string>{"start", "turn", "move", "turn"}));
    EXPECT_EQ(kinds(events_of_line({"nim", "3,4"}, {"nim 3,3", "nim 0,3"}, "0,0")),
              (std::vector<std::string>{"move", "end"}));
}

TEST(Play, MovesThatWereNeverLegalAreRefused) {
    for (const Arguments& moves : std::vector<Arguments>{
             {"--moves", "nim 3,5,8"}, {"--moves", "wythoff 3,4"}, {"--moves", "nim 3,5,7"}}) {
        Arguments arguments{"play", "nim", "3,5,7", "--json", "--line", "hint"};
        arguments.insert(arguments.end(), moves.begin(), moves.end());
        EXPECT_EQ(run_nimrod(arguments).code, 2);
    }
    // It is the machine's turn, and after the end it is nobody's.
    EXPECT_EQ(run_nimrod({"play", "nim", "1,1", "--first", "machine", "--line", "hint"}).code, 2);
    EXPECT_EQ(run_nimrod({"play", "nim", "1", "--moves", "nim 0", "--line", "hint"}).code, 2);
}

}  // namespace
}  // namespace nimrod
