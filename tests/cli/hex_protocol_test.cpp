// nimrod hex-protocol: what other programs send, and what they must get back.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "cli/run_nimrod.h"

namespace nimrod {
namespace {

std::string talk(const std::string& lines, const std::vector<std::string>& options = {}) {
    std::vector<std::string> arguments{"hex-protocol"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const Result result = run_nimrod(arguments, lines);
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_EQ(result.err, "");
    return result.out;
}

/// What a program that is to speak the protocol must make of a script: "> " is sent, the lines
/// after it are expected.
void follow(const std::string& script) {
    std::string sent, expected;
    std::istringstream lines(script);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("> "))
            sent += line.substr(2) + "\n";
        else
            expected += line + "\n";
    }
    EXPECT_EQ(talk(sent), expected) << script;
}

TEST(HexProtocol, AnswersAsGtpWantsIt) {
    follow(R"(> protocol_version
= 2

> name
= Nimrod

> 17 known_command genmove
=17 true

> known_command loop
= false

> 3 no_such_command a b
?3 unknown command

> 4
?4 unknown command

> # a comment alone
> undo
? cannot undo

> play black
? wrong number of arguments

> quit
= 

> name
)");
    // Tabs, carriage returns and other control characters; comments; empty lines; no end of line.
    EXPECT_EQ(talk("\r\n\n \t \n5\tpro\x01tocol_version \t# which?\r\nname"),
              "=5 2\n\n= Nimrod\n\n");
    EXPECT_EQ(talk(""), "");
    EXPECT_EQ(talk(std::string(70000, 'a') + "\nname\n"), "? line too long\n\n= Nimrod\n\n");
}

TEST(HexProtocol, DoesWhatTheGuideShows) {
    std::ifstream guide(NIMROD_SOURCE_DIR "/docs/hex.md");
    std::string script;
    for (std::string line; std::getline(guide, line);) {
        if (line.starts_with("    > ") || (!script.empty() && line.starts_with("    ")))
            script += line.substr(4) + (line.ends_with("=") ? " \n" : "\n");
        else if (!script.empty() && line.empty())
            script += "\n";
        else if (!script.empty())
            break;
    }
    EXPECT_GT(script.size(), 100U);
    follow(script);
}

TEST(HexProtocol, KnowsTheCommandsThatItLists) {
    const std::string all = talk("list_commands\n");
    std::istringstream names(all.substr(2));
    std::string asked;
    std::size_t count = 0;
    for (std::string name; std::getline(names, name) && !name.empty(); ++count)
        asked += "known_command " + name + "\n";
    EXPECT_GE(count, 20U);
    const std::string answers = talk(asked);
    EXPECT_EQ(answers.size(), count * std::string("= true\n\n").size()) << answers;
}

TEST(HexProtocol, KeepsTheBoard) {
    follow(R"(> boardsize 4 3
= 

> play black a1
= 

> play W d3
= 

> play red B2
= 

> showboard
= 
   a b c d
 1 B . . .
  2 . B . .
   3 . . . W

> all_legal_moves
= b1 c1 d1 a2 c2 d2 a3 b3 c3

> play white a1
? illegal move: occupied

> play white e1
? illegal move: no such cell

> play white a4
? illegal move: no such cell

> play green a2
? expected a colour, black or white

> nimrod-expression
= hex 3x4:R.../.R../...B@B

> undo
= 

> nimrod-expression white
= hex 3x4:R.../..../...B@B

> clear_board
= 

> nimrod-expression
= hex 3x4

> boardsize 20
? unacceptable size

> boardsize 0
? unacceptable size

> boardsize 5 x
? unacceptable size

)");
}

// Black joins top and bottom, White left and right.
TEST(HexProtocol, KnowsWhoHasWon) {
    follow(R"(> boardsize 2
= 

> final_score
= cannot score

> play black a1
= 

> play black a2
= 

> final_score
= B+

> all_legal_moves
= 

> reg_genmove white
= resign

> clear_board
= 

> play white a1
= 

> play white b1
= 

> final_score
= W+

> clear_board
= 

> play white resign
= 

> final_score
= B+

)");
}

TEST(HexProtocol, SwapsPieces) {
    follow(R"(> boardsize 5
= 

> play white swap-pieces
? illegal move: nothing can be swapped

> play black b1
= 

> play white swap-pieces
= 

> nimrod-expression
= hex 5x5:...../B..../...../...../.....@R

> play black swap-pieces
? illegal move: nothing can be swapped

> undo
= 

> nimrod-expression
= hex 5x5:.R.../...../...../...../.....@B

> clear_board
= 

> param_game allow_swap 1
= 

> param_game
= 
[bool] allow_swap 1

> play black c3
= 

> genmove white
= swap-pieces

> nimrod-expression
= hex 5x5:...../...../..B../...../.....@R

> param_game allow_swap 2
? expected allow_swap and 0 or 1

> boardsize 2 3
= 

> play black a1
= 

> play white swap-pieces
? illegal move: nothing can be swapped

)");
}

// The openings of 3x3 and 4x4, as published (tests/golden/data/hex_openings.tsv).
TEST(HexProtocol, SolvesWhatItCan) {
    follow(R"(> boardsize 3
= 

> dfpn-solver-find-winning black
= c1 a2 b2 c2 a3

> dfpn-solve-state white
= white

> play black a1
= 

> dfpn-solve-state
= white

> boardsize 4
= 

> dfpn-solver-find-winning
= d1 c2 b3 a4

> play black c2
= 

> dfpn-solver-find-winning white
= 

> param_player max_time 0.05
= 

> boardsize 11
= 

> dfpn-solve-state black
= empty

> boardsize 19
= 

> dfpn-solve-state black
= empty

> dfpn-solver-find-winning black
? not within the limits

)");
}

/// The program, spoken to line by line.
class Conversation {
public:
    std::string ask(const std::string& line) {
        const std::size_t from = process_.said().size();
        const std::string end = "=" + std::to_string(++asked_) + " 2\n\n";
        process_.type(line + "\n" + std::to_string(asked_) + " protocol_version\n");
        EXPECT_TRUE(process_.says(end)) << line;
        const std::string said = process_.said().substr(from);
        return said.substr(0, said.size() - end.size() - 2);
    }

    double cpu_seconds() const { return process_.cpu_seconds(); }

private:
    Process process_{{"hex-protocol"}};
    int asked_ = 1000;
};

// Black wins 4x4 and 5x5, so the machine must, whatever White does.
TEST(HexProtocol, WinsWhatIsWon) {
    std::mt19937 chance(5);
    Conversation engine;
    for (int game = 0; game < 10; ++game) {
        engine.ask(game % 2 == 0 ? "boardsize 4" : "boardsize 5");
        for (;;) {
            const std::string move = engine.ask("genmove black");
            ASSERT_TRUE(move.starts_with("= ") && move != "= resign") << move;
            if (engine.ask("final_score") != "= cannot score") break;
            std::istringstream words(engine.ask("all_legal_moves").substr(2));
            std::vector<std::string> cells;
            for (std::string cell; words >> cell;) cells.push_back(cell);
            ASSERT_FALSE(cells.empty());
            EXPECT_EQ(engine.ask("play white " + cells[chance() % cells.size()]), "= ");
        }
        EXPECT_EQ(engine.ask("final_score"), "= B+");
    }
}

TEST(HexProtocol, MovesOnEveryBoardInItsTime) {
    Conversation engine;
    engine.ask("param_player max_time 0.05");
    engine.ask("param_game allow_swap 1");
    for (const char* size : {"1", "2", "3 9", "7", "11", "12 10", "13", "19"}) {
        engine.ask(std::string("boardsize ") + size);
        for (const char* colour : {"black", "white", "black"}) {
            const double start = engine.cpu_seconds();
            const std::string move = engine.ask(std::string("genmove ") + colour);
            EXPECT_LT(engine.cpu_seconds() - start, 2) << size;
            EXPECT_TRUE(move.starts_with("= ")) << size << move;
            if (engine.ask("final_score") != "= cannot score") break;
        }
    }
}

TEST(HexProtocol, KeepsTheClocks) {
    follow(R"(> time_left
= Black: unlimited, White: unlimited

> time_settings 60 10 5
= 

> time_left
= Black: 60.0, White: 60.0

> time_left black 7
= 

> time_left white 2.5 3
= 

> time_left
= Black: 7.0, White: 2.5

> time_left w
= 2.5

> time_settings 0 10 5
= 

> time_left b
= 10.0

> time_settings 0 1 0
= 

> time_left b
= unlimited

> time_settings 1 x 1
? expected a number of seconds

> time_left b -3
? expected a number of seconds

> time_settings 1e99 0 0
? expected a number of seconds

> param_player
= 
[string] max_time 10
[bool] resign 0
[string] level 10

> param_player level 0
? the lowest level is 1

> param_player level 11
? expected a whole number up to 10

> param_player level 3
= 

> param_player max_time nan
? expected a number of seconds

)");
    // A clock with nothing left: the machine moves at once.
    const Result hurried =
        run_nimrod({"hex-protocol"}, "boardsize 19\ntime_settings 0 0 0\ngenmove b\n");
    EXPECT_TRUE(hurried.out.starts_with("= \n\n= \n\n= ")) << hurried.out;
    EXPECT_LT(hurried.cpu_seconds, 3);
}

TEST(HexProtocol, LoadsGames) {
    const auto path = std::filesystem::temp_directory_path() / "nimrod_hex_protocol.sgf";
    const auto load = [&](const std::string& game, const std::string& more = "") {
        std::ofstream(path) << game;
        return talk("loadsgf " + path.string() + more + "\nnimrod-expression\n");
    };
    EXPECT_EQ(load("(;FF[4]GM[11]SZ[3]\n;B[b1]\n;W[swap-pieces];B[c3];W[resign])"),
              "= \n\n= hex 3x3:.../B../..R@B\n\n");
    EXPECT_EQ(load("(;FF[4]GM[11]SZ[3:2];B[b1];W[a1];B[c2])", " 2"),
              "= \n\n= hex 2x3:BR./...@R\n\n");
    EXPECT_EQ(load("(;GM[1]SZ[3])"), "? this is not a game of Hex\n\n= hex 11x11\n\n");
    EXPECT_EQ(load("(;GM[11]SZ[3];AB[a1])"),
              "? stones that are set up (AB) are not read\n\n= hex 11x11\n\n");
    EXPECT_EQ(load("(;GM[11]SZ[3];B[zz])"), "? cannot load file\n\n= hex 11x11\n\n");
    EXPECT_EQ(load("(;GM[11]SZ[3];B[a1])", " x"),
              "? expected a whole number up to 1000000\n\n= hex 11x11\n\n");
    std::filesystem::remove(path);
    EXPECT_EQ(talk("loadsgf " + path.string() + "\n"), "? cannot load file\n\n");
    EXPECT_EQ(talk("loadsgf /\n"), "? cannot load file\n\n");
}

// Whatever is sent, each answer has the form of one, and the program goes on.
TEST(HexProtocol, SurvivesGarbage) {
    std::mt19937 chance(11);
    const std::vector<std::string> words{"play",       "genmove",
                                         "black",      "w",
                                         "a1",         "c3",
                                         "z99",        "boardsize",
                                         "3",          "19",
                                         "-1",         "swap-pieces",
                                         "undo",       "\t",
                                         "#",          "showboard",
                                         "\xff\xfe",   "99999999999999999999",
                                         "resign",     "time_left",
                                         "loadsgf",    "/dev/null",
                                         "0",          "final_score",
                                         "param_game", "allow_swap",
                                         "1",          "dfpn-solve-state",
                                         "\x80",       "reg_genmove"};
    std::string sent = "param_player max_time 0.001\nboardsize 4\n";
    for (int line = 0; line < 2000; ++line) {
        for (std::size_t n = chance() % 5; n > 0; --n)
            sent += words[chance() % words.size()] + (chance() % 8 == 0 ? "" : " ");
        if (chance() % 10 == 0) sent += static_cast<char>(chance() % 256);
        sent += '\n';
    }
    const std::string out = talk(sent + "42 name\n");
    EXPECT_TRUE(out.ends_with("=42 Nimrod\n\n"));
    for (std::size_t at = 0, end; at < out.size(); at = end + 2) {
        ASSERT_TRUE(out[at] == '=' || out[at] == '?') << out.substr(at, 80);
        end = out.find("\n\n", at);
        ASSERT_NE(end, std::string::npos);
    }
}

TEST(HexProtocol, IsForTheCommandLine) {
    EXPECT_EQ(run_nimrod({"hex-protocol", "--json"}).code, 2);
    // A signal ends it, even in the middle of a thought.
    Process process({"hex-protocol", "--time", "10m"});
    process.type("name\ngenmove b\n");
    ASSERT_TRUE(process.says("Nimrod"));
    process.send(SIGINT);
    EXPECT_EQ(process.finish().signal, SIGINT);
}

}  // namespace
}  // namespace nimrod
