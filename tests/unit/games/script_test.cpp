// Scripts: what they may do, what stops them, and that the process that asks them lives on.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <sys/wait.h>

#include <bit>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "nimrod/core/outside.h"
#include "nimrod/core/utf8.h"
#include "nimrod/edge/catalogue.h"
#include "nimrod/games/script/position_text.h"
#include "nimrod/games/script/script_game.h"

namespace nimrod {

namespace {

std::unique_ptr<Game> game_of(const std::string& source) {
    return make_script_game("script:t.lua", "t.lua", source);
}

Value value_of(const Game& game, std::string_view text,
               Convention convention = Convention::normal) {
    const std::string position = game.read(text);
    Budget budget;
    return game.values(std::span(&position, 1), convention, true, budget)[0];
}

/// The message with which this script is refused, when it is loaded or when its start is solved.
std::string refusal(const std::string& source) {
    try {
        const std::unique_ptr<Game> game = game_of(source);
        value_of(*game, game->start().value());
    } catch (const InputError& error) {
        EXPECT_FALSE(error.message().fr.empty());
        EXPECT_FALSE(error.hint().en.empty());
        return error.message().en;
    }
    return "";
}

void expect_refused(const std::string& source, const std::string& because) {
    EXPECT_NE(refusal(source).find(because), std::string::npos)
        << source << "\nwas refused with: " << refusal(source);
    // The process lives, and other scripts run.
    const std::unique_ptr<Game> game = game_of("start = 5 function options(n) return {} end");
    EXPECT_EQ(value_of(*game, "5").outcome, Outcome::P);
}

TEST(HostileScript, EndlessLoop) {
    expect_refused("start = 5 function options(n) while true do end end", "million steps");
}

TEST(HostileScript, EndlessLoopWhileLoading) {
    expect_refused("while true do end", "million steps");
}

TEST(HostileScript, EndlessLoopThatCatchesItsError) {
    expect_refused(
        "start = 5 function options(n) while true do pcall(function() while true do end end) end "
        "end",
        "seconds of computing");
}

TEST(HostileScript, EndlessSearchForAPattern) {
    expect_refused(
        "start = 5 function options(n) local s = string.rep('a', 40) "
        "return {string.find(s, string.rep('a*', 40) .. 'b')} end",
        "seconds of computing");
}

TEST(HostileScript, EndlessFinalizer) {
    expect_refused(
        "start = 5 function options(n) for i = 1, 1e6 do setmetatable({}, {__gc = function() while "
        "true do end end}) end return {} end",
        "seconds of computing");
}

TEST(HostileScript, MemoryHog) {
    expect_refused(
        "start = 5 function options(n) local t = {} while true do t[#t + 1] = {} end end",
        "not enough memory");
}

TEST(HostileScript, StringBomb) {
    expect_refused("start = 5 function options(n) local s = 'x' while true do s = s .. s end end",
                   "not enough memory");
    expect_refused("start = 5 function options(n) return {('x'):rep(1e15)} end", "t.lua");
}

TEST(HostileScript, DeepRecursion) {
    expect_refused("start = 5 local function f() return 1 + f() end function options(n) f() end",
                   "stack overflow");
    expect_refused("start = 5 function options(n) return {string.rep('(', 10000):find('(((')} end",
                   "t.lua");
}

TEST(HostileScript, MillionOptions) {
    expect_refused(
        "start = 5 function options(n) local t = {} for i = 1, 1e6 do t[i] = i + 5 end return t "
        "end",
        "more than 100,000");
    expect_refused(
        "start = 5 function heap(n) local t = {} for i = 1, 1e6 do t[i] = i + 5 end return t end",
        "more than 100,000");
}

TEST(HostileScript, OptionsThatChange) {
    expect_refused(
        "start = 5 local calls = 0 function options(n) calls = calls + 1 return {n - calls} end",
        "two answers");
    // Only where another position was asked before.
    expect_refused(
        "start = 20 local last = 20 function options(n) local t = {} for i = 1, math.min(n, 3) do "
        "t[i] = n - i end if n == 7 and last < 7 then t[4] = 0 end last = n return t end",
        "two answers");
    expect_refused("start = 5 function options(n) return {math.random(5)} end", "no chance");
}

TEST(HostileScript, Cycle) {
    const std::string message =
        refusal("start = 5 function options(n) return n == 0 and {5} or {n - 1} end");
    EXPECT_NE(message.find("play does not end"), std::string::npos) << message;
    EXPECT_NE(message.find("5 -> 4 -> 3 -> 2 -> 1 -> 0 -> 5"), std::string::npos) << message;
    expect_refused("start = 5 function options(n) return {n} end", "among its own options");
    expect_refused(
        "start = {5} function options(p) return {{p[1], 1}} end function components(p) local t = {} "
        "for i, n in ipairs(p) do t[i] = {n} end return t end",
        "t.lua");
}

TEST(HostileScript, CycleInMiserePlayAndInTheGraph) {
    const auto game = game_of("start = 5 function options(n) return n == 0 and {5} or {n - 1} end");
    EXPECT_THROW(value_of(*game, "5", Convention::misere), InputError);
    Budget budget;
    EXPECT_THROW(game->graph("5", Convention::normal, true, 1000, budget), InputError);
}

TEST(HostileScript, PositionsWithoutEnd) {
    const auto game = game_of("start = 5 function options(n) return {n + 1} end");
    Limits limits;
    limits.positions = 20'000;
    Budget budget(limits);
    const std::string position = "5";
    const Value value = game->values(std::span(&position, 1), Convention::normal, true, budget)[0];
    ASSERT_TRUE(value.unknown.has_value());
    EXPECT_FALSE(value.outcome.has_value());
}

TEST(HostileScript, PositionThatChangesUnderYourFeet) {
    expect_refused(
        "start = {3, 5} function options(p) if p[1] == 0 then return {} end p[1] = p[1] - 1 return "
        "{p} end",
        "changes the position");
}

TEST(HostileScript, Files) {
    expect_refused("start = 5 function options(n) return {#io.open('/etc/passwd'):read('a')} end",
                   "t.lua:1:");
    for (const std::string call :
         {"os.execute('ls')", "require('os')", "dofile('/etc/passwd')", "loadfile('/etc/passwd')",
          "load('return 1')", "string.dump(options)", "debug.getinfo(1)", "coroutine.wrap(options)",
          "collectgarbage()", "print(n)", "os.time()"})
        expect_refused("start = 5 function options(n) return {" + call + "} end", "t.lua:1:");
}

TEST(HostileScript, Bytecode) {
    expect_refused(std::string("\x1bLua\x54\0\x19\x93", 8), "bytecode");
}

TEST(HostileScript, PositionsThatCannotBeWritten) {
    const auto returning = [](const std::string& position) {
        return "start = {5} function options(p) return {" + position + "} end";
    };
    expect_refused(returning("{2.5}"), "2.5");
    expect_refused(returning("{1/0}"), "inf");
    expect_refused(returning("{true}"), "boolean");
    expect_refused(returning("{options}"), "function");
    expect_refused(returning("{heap = 3}"), "heap = ");
    expect_refused(returning("{1, nil, 3}"), "t.lua");
    expect_refused(returning("{'\\27[2J'}"), "t.lua");
    expect_refused(returning("{'\\xff'}"), "t.lua");
    expect_refused(returning("7"), "kind of start");
    expect_refused(returning("{('x'):rep(5000)}"), "more than 4096 bytes");
    expect_refused("start = {5} function options(p) local t = {} t[1] = t return {t} end",
                   "lists more than");
    expect_refused(returning("setmetatable({1}, {})"), "setmetatable");
}

TEST(HostileScript, WhatIsMissing) {
    expect_refused("", "no start");
    expect_refused("start = 5", "no function options");
    expect_refused("start = 5 options = 7", "not a function");
    expect_refused("start = 5 function options(n) end", "options: nil");
    expect_refused("start = 5 function options(n) return n end", "options: number");
    expect_refused("start = nil", "no start");
    expect_refused("start = 5 function options(n) return {} end canonical = 3", "not a function");
    expect_refused("start = 5 function options(n", "t.lua:1:");
    expect_refused("start = 'x' function heap(n) return {} end", "heaps");
    expect_refused("start = 5 function heap(n) return {'x'} end", "heap returned");
    expect_refused("start = 5 function heap(n) return {-1} end", "heap returned");
    expect_refused("start = 5 function heap(n) return {n} end", "among its own options");
    expect_refused("start = 5 function options(n) error({}) end", "t.lua");
    expect_refused(std::string(2'000'000, ' '), "more than");
}

TEST(HostileScript, ComponentsThatAreNone) {
    // Two heaps of which one may take from both are no sum of the two.
    expect_refused(
        "start = {2, 2} function options(p) local t = {} for i = 1, p[1] do t[#t + 1] = {p[1] - i, "
        "p[2]} end for i = 1, p[2] do t[#t + 1] = {p[1], p[2] - i} end for i = 1, math.min(p[1], "
        "p[2]) do t[#t + 1] = {p[1] - i, p[2] - i} end return t end function components(p) return "
        "{{p[1], 0}, {0, p[2]}} end",
        "is not the sum");
    // Positions that only look alike.
    expect_refused(
        "start = {3, 1} function options(p) if p[1] == 0 then return {} end return {{p[1] - 1, "
        "p[2]}} end function canonical(p) return {math.min(p[1], p[2]), math.max(p[1], p[2])} end",
        "is not the sum");
    expect_refused(
        "start = 6 function options(n) return n > 0 and {n - 1} or {} end function canonical(n) "
        "return n > 0 and n - 1 or 0 end",
        "t.lua");
}

// Positions with many options are checked too: these all have more than 64.
TEST(HostileScript, LiesAboutLargePositions) {
    const std::string nim =
        "start = 100 function options(n) local t = {} for i = 0, n - 1 do t[#t + 1] = i end return "
        "t end ";
    expect_refused(nim + "function canonical(n) return n > 65 and 65 or n end", "is not the sum");
    // A single lie among many truths.
    expect_refused(nim + "function canonical(n) return n == 80 and 70 or n end", "is not the sum");
    expect_refused(nim +
                       "function components(n) return n == 128 and {64, 64} or {n} end "
                       "start = 128",
                   "is not the sum");
    expect_refused(nim + "function components(n) return n == 90 and {45, 45} or {n} end",
                   "is not the sum");
}

TEST(Script, SaysWhetherAllThatItSaysWasChecked) {
    const std::string lists =
        "start = {3} function options(p) local t = {} for i = 1, #p do for k = 0, p[i] - 1 do local "
        "q = table.move(p, 1, #p, 1, {}) q[i] = k t[#t + 1] = q end end return t end function "
        "components(p) local t = {} for i = 1, #p do t[i] = {p[i]} end return t end";
    const auto game = game_of(lists);
    EXPECT_EQ(value_of(*game, "2,3").nimber, "1");
    EXPECT_FALSE(game->is_trusted());
    EXPECT_EQ(value_of(*game, "300,200,100").outcome, Outcome::N);
    EXPECT_FALSE(game->is_trusted()) << "it was checked itself, and its parts need no check";
    Budget budget;
    game->solve("300,200,100", Convention::normal, 5, budget);
    EXPECT_TRUE(game->is_trusted()) << "of its options a sample was checked";
    // Heaps are split by us.
    const auto heaps = game_of(
        "start = {3} function heap(n) local t = {} for i = 0, n - 1 do t[#t + 1] = i end return t "
        "end");
    EXPECT_EQ(value_of(*heaps, "300,200,100").outcome, Outcome::N);
    EXPECT_FALSE(heaps->is_trusted());
}

TEST(Script, OptionListedTwiceIsOne) {
    const auto game =
        game_of("start = 3 function options(n) return n > 0 and {n - 1, n - 1} or {} end");
    EXPECT_EQ(game->options("3", 9).first, std::vector<std::string>{"2"});
    Budget budget;
    EXPECT_EQ(game->solve("3", Convention::normal, 20, budget).move_count, Natural(1));
}

TEST(HostileScript, FindsNoChanceInPlacesInMemory) {
    expect_refused("start = 5 function options(n) return {string.format('%p', {})} end",
                   "no chance");
    expect_refused("start = 5 function options(n) return {('x%-20p'):format({})} end", "no chance");
    const auto game = game_of(
        "start = 'x' function options(p) if p ~= 'x' then return {} end return {tostring({}), "
        "string.format('%s %d%%p', print, 7), tostring(setmetatable({}, {__tostring = function() "
        "return 'named' end})), tostring(nil), string.format('%5.1f|%q', 2.5, 'a')} end");
    EXPECT_EQ(
        game->options("x", 9).first,
        (std::vector<std::string>{"table", "function 7%p", "named", "nil", "\"  2.5|\\\"a\\\"\""}));
}

TEST(HostileScript, HugeButConstantAnswersAreNotTwo) {
    const std::string message = refusal(
        "start = 'a' function options(p) local t = {} if p == 'a' then for i = 1, 90000 do t[i] = "
        "string.rep('b', 1000) .. i end end return t end");
    EXPECT_EQ(message.find("two answers"), std::string::npos) << message;
    EXPECT_NE(message.find("MB"), std::string::npos) << message;
}

TEST(Script, SharesItsMemoryWithOthers) {
    const std::string holds =
        "keep = string.rep('x', 20 * 1024 * 1024) start = 5 function "
        "options(n) return n > 0 and {n - 1} or {} end";
    const std::size_t before = Outside::left();
    {
        Limits limits;
        limits.memory = std::uint64_t{100} << 20;
        const Outside outside(limits);
        std::vector<std::unique_ptr<Game>> games;
        EXPECT_THROW(for (int i = 0; i < 10; ++i) games.push_back(game_of(holds)), OutOfLimits);
        EXPECT_GE(games.size(), 3U);
        EXPECT_LE(games.size(), 5U);
        // What is known of positions counts too.
        games.clear();
        games.push_back(game_of(
            "start = 'a' function options(p) return #p < 4000 and {p .. 'b', p .. 'c'} or {} end"));
        Budget budget;
        const std::string start = "a";
        const Value value =
            games[0]->values(std::span(&start, 1), Convention::misere, false, budget)[0];
        ASSERT_TRUE(value.unknown.has_value());
        EXPECT_EQ(value.unknown->why, Stop::memory);
    }
    EXPECT_EQ(Outside::left(), before);
}

TEST(Script, EscapesWhatItSays) {
    for (const std::string source :
         {"error('\\27[31mred')", "start = 5 function options(n) error('\\27]0;title\\7') end",
          "start = 5 function options(n) return {} end function valid(n) return false, "
          "'\\u{202e}kcab' end"}) {
        const std::string message = refusal(source);
        EXPECT_NE(message.find("\\x"), std::string::npos) << message;
        EXPECT_TRUE(is_printable(message)) << message;
    }
    // Nor are positions made of such signs.
    expect_refused("start = 'a\\u{202e}b' function options(p) return {} end", "written");
}

TEST(Script, WhosePositionsGrowSaysSo) {
    const auto grows = game_of("start = 5 function options(n) return {n + 1} end");
    Limits limits;
    limits.positions = 20'000;
    Budget budget(limits);
    const std::string position = "5";
    grows->values(std::span(&position, 1), Convention::normal, true, budget);
    EXPECT_TRUE(grows->seems_endless());
    const auto ends = game_of("start = 5 function options(n) return n > 0 and {n - 1} or {} end");
    value_of(*ends, "5");
    EXPECT_FALSE(ends->seems_endless());
}

std::string content(const std::string& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// The processes that this thread has started and that still run.
std::vector<std::string> children() {
    std::istringstream in(content("/proc/thread-self/children"));
    return {std::istream_iterator<std::string>(in), {}};
}

// What a script itself cannot try: the kernel's own account of what its process may do.
TEST(Script, RunsBehindAWall) {
    {
        const auto game = game_of("start = 5 function options(n) return {} end");
        ASSERT_EQ(children().size(), 1U);
        const std::string process = "/proc/" + children()[0];
        const std::string status = content(process + "/status");
        EXPECT_NE(status.find("Seccomp:\t2"), std::string::npos) << status;
        EXPECT_NE(status.find("NoNewPrivs:\t1"), std::string::npos) << status;
        for (const std::string set : {"CapInh", "CapPrm", "CapEff"})
            EXPECT_NE(status.find(set + ":\t0000000000000000"), std::string::npos) << status;
        const std::string limits = content(process + "/limits");
        for (const std::string limit :
             {"Max open files            1 ", "Max processes             0 ",
              "Max file size             0 ", "Max core file size        0 ",
              "Max address space         268435456 ", "Max cpu time              12 "})
            EXPECT_NE(limits.find(limit), std::string::npos) << limits;
        EXPECT_EQ(content(process + "/environ"), "");
        std::size_t open = 0;
        for (const auto& file : std::filesystem::directory_iterator(process + "/fd")) {
            EXPECT_EQ(file.path().filename(), "0");
            ++open;
        }
        EXPECT_LE(open, 1U);
    }
    EXPECT_TRUE(children().empty());  // nothing is left behind
}

// It ends with the thread that started it; another one goes on.
TEST(Script, GoesOnWhenItsProcessIsGone) {
    const auto game = game_of("start = 5 function options(n) return n > 0 and {n - 1} or {} end");
    ASSERT_EQ(children().size(), 1U);
    const pid_t process = std::stoi(children()[0]);
    kill(process, SIGKILL);
    siginfo_t gone{};
    waitid(P_PID, static_cast<id_t>(process), &gone, WEXITED | WNOWAIT);
    EXPECT_EQ(value_of(*game, "5").nimber, "1");
}

// Its program lies in a file in memory that nobody can change.
TEST(Script, ProgramIsSealed) {
    const auto game = game_of("start = 5 function options(n) return {} end");
    int found = 0;
    for (const auto& file : std::filesystem::directory_iterator("/proc/self/fd")) {
        std::error_code none;
        const std::string target = std::filesystem::read_symlink(file.path(), none).string();
        if (target.find("nimrod_script_host") == std::string::npos) continue;
        ++found;
        const int seals = fcntl(std::stoi(file.path().filename()), F_GET_SEALS);
        EXPECT_EQ(seals & F_SEAL_WRITE, F_SEAL_WRITE);
    }
    EXPECT_EQ(found, 1);
}

// A guess about what will be asked next must never be held against the script.
TEST(Script, IsNotBlamedForPositionsThatNobodyAskedFor) {
    const std::string source = R"(
        start = 3
        function options(n)
            if n == 3 then return {0, 1, 2} end
            if n == 2 then while true do end end
            if n == 1 then error("never asked") end
            return {}
        end)";
    const auto game = game_of(source);
    const std::string position = "3";
    Budget budget;
    const Value value = game->values(std::span(&position, 1), Convention::normal, false, budget)[0];
    EXPECT_EQ(value.outcome, Outcome::N);  // 0 is lost, and nothing else needs to be known
}

// The check of components looks at small positions only: each of these options has 20 000 itself.
TEST(Script, ListsTheOptionsOfALongRow) {
    const Expression row = read_expression("script:examples/scripts/kayles.lua 20000");
    EXPECT_EQ(row.game->options(row.position, 0).count, Natural(20000));
}

TEST(Script, ErrorsNameTheLineAndThePosition) {
    const std::string message = refusal("start = 7\nfunction options(n)\n  return {n.x.y}\nend");
    EXPECT_NE(message.find("t.lua:3:"), std::string::npos) << message;
    EXPECT_NE(message.find("\"7\""), std::string::npos) << message;
}

TEST(Script, ValidRefusesPositionsWithItsReason) {
    const auto game = game_of(
        "start = 7 function options(n) return n > 0 and {n - 1} or {} end function valid(n) return "
        "n < 10, 'ten is too much' end");
    EXPECT_EQ(game->read("9"), "9");
    try {
        game->read("10");
        FAIL();
    } catch (const InputError& error) {
        EXPECT_NE(error.message().en.find("ten is too much"), std::string::npos);
    }
    const std::vector<Natural> sizes{10};
    EXPECT_FALSE(game->at(sizes).has_value());
}

TEST(Script, SaysAndDrawsInBothLanguages) {
    const auto game = game_of(
        "start = 3 function options(n) return n > 0 and {n - 1} or {} end function say(a, b) return "
        "{en = 'down to ' .. b, fr = 'descendez à ' .. b} end function draw(n) return "
        "string.rep('*', n) .. '\\n\\27[2J' end");
    EXPECT_EQ(game->say("3", "2"), (Text{"down to 2", "descendez à 2"}));
    const Picture picture = game->picture("3");
    EXPECT_EQ(std::get<Lines>(picture).text.en, "***\n\\x1b[2J");  // nothing reaches the terminal
}

TEST(Script, WholeNumbersAsFloatsAreNumbers) {
    const auto game = game_of("start = 8 function options(n) return n > 1 and {n / 2} or {} end");
    EXPECT_EQ(game->options("8", 9).first, std::vector<std::string>{"4"});
}

// Two versions of a file are two games, even where they have one name.
TEST(Script, VersionsAreNotMixed) {
    const auto one = game_of("start = 3 function options(n) return n > 0 and {n - 1} or {} end");
    const auto two = game_of("start = 3 function options(n) return n > 1 and {n - 2} or {} end");
    EXPECT_EQ(value_of(*one, "3").nimber, "1");
    EXPECT_EQ(value_of(*two, "2").nimber, "1");
    EXPECT_EQ(value_of(*one, "2").nimber, "0");
    EXPECT_EQ(value_of(*two, "4").nimber, "0");
}

void pack_any(script::Writer& out, int depth) {
    const int kind = *rc::gen::inRange(0, depth == 0 ? 2 : 3);
    if (kind == 0) {
        out.byte(script::Kind::integer);
        out.integer(*rc::gen::arbitrary<std::int64_t>());
    } else if (kind == 1) {
        out.byte(script::Kind::text);
        out.text(*rc::gen::element<std::string>("", "a", "-1", "12", "x y", ",", "[", "]", "\"",
                                                "\\", "a\"b", " a ", "é", "..X", "a + b"));
    } else {
        const int length = *rc::gen::inRange(0, 4);
        out.byte(script::Kind::list);
        out.number(static_cast<std::uint64_t>(length));
        for (int i = 0; i < length; ++i) pack_any(out, depth - 1);
    }
}

RC_GTEST_PROP(ScriptPosition, IsReadBackAsItWasPrinted, ()) {
    script::Writer out;
    pack_any(out, 3);
    const std::string packed = out.bytes();
    RC_ASSERT(script::is_position(packed));
    const std::string printed = script::print_position(packed);
    RC_ASSERT(script::read_position(printed, static_cast<script::Kind>(packed[0])) == packed);
}

TEST(ScriptPosition, NeedsNoBracketsAroundTheWhole) {
    const auto same = [](std::string_view a, std::string_view b) {
        EXPECT_EQ(script::read_position(a, script::Kind::list),
                  script::read_position(b, script::Kind::list))
            << a;
    };
    same("3,5,7", "[3,5,7]");
    same("[[1,2]]", " [ [1, 2 ] ] ");
    same("12", "[12]");
    EXPECT_NE(script::read_position("[1,2],[3]", script::Kind::list),
              script::read_position("[[1,2,3]]", script::Kind::list));
    EXPECT_EQ(script::print_position(script::read_position("[1,2],[3]", script::Kind::list)),
              "[1,2],[3]");
    for (const std::string text : {"", "[", "[1", "1,", ",", "1]", "\"a", "99999999999999999999",
                                   "[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]"})
        EXPECT_THROW(script::read_position(text, script::Kind::list), InputError) << text;
    EXPECT_THROW(script::read_position("x", script::Kind::integer), InputError);
}

TEST(ExampleScript, IsSolvedFromItsStart) {
    std::size_t scripts = 0;
    for (const auto& file : std::filesystem::directory_iterator("examples/scripts")) {
        const auto game = read_game("script:" + file.path().string()).game;
        EXPECT_TRUE(value_of(*game, game->start().value()).nimber.has_value()) << file.path();
        ++scripts;
    }
    EXPECT_GE(scripts, 20U);
}

// A. S. Fraenkel, The vile, dopey, evil and odious game players, Discrete Mathematics 312 (2012):
// lost are the numbers whose binary form ends in an odd number of zeros.
TEST(ExampleScript, OfMarkLosesTheDopeyNumbers) {
    const auto game = read_game("script:examples/scripts/mark.lua").game;
    for (unsigned n = 1; n <= 200; ++n)
        EXPECT_EQ(value_of(*game, std::to_string(n)).outcome == Outcome::P,
                  std::countr_zero(n) % 2 == 1)
            << n;
}

// From an odd number every divisor leads to an even one; from an even one 1 leads to an odd one.
TEST(ExampleScript, OfDivisorsLosesTheOddNumbers) {
    const auto game = read_game("script:examples/scripts/divisors.lua").game;
    for (unsigned n = 1; n <= 100; ++n)
        EXPECT_EQ(value_of(*game, std::to_string(n)).outcome == Outcome::P, n % 2 == 1) << n;
}

/// A script and the built-in game that it writes again.
struct Twin {
    std::string script;
    std::string game;
    std::vector<std::pair<std::string, std::string>> positions;  // of the script, of the game
};

std::vector<Twin> twins() {
    std::vector<Twin> out;
    const auto numbers = [&](const std::string& script, const std::string& game, int most) {
        Twin twin{script, game, {}};
        for (int n = 0; n <= most; ++n) {
            twin.positions.emplace_back(std::to_string(n), std::to_string(n));
            const std::string two = std::to_string(n) + "," + std::to_string(most - n);
            twin.positions.emplace_back(two, two);
        }
        out.push_back(twin);
    };
    numbers("nim", "nim", 20);
    numbers("subtraction", "subtraction:1,3,4", 40);
    numbers("kayles", "kayles", 40);
    numbers("dawson", "dawson", 40);
    numbers("dawson_kayles", "dawson-kayles", 40);
    numbers("grundy", "grundy", 40);
    numbers("lasker", "lasker", 25);
    const auto pairs = [&](const std::string& script, const std::string& game, int least,
                           int most) {
        Twin twin{script, game, {}};
        for (int a = least; a <= most; ++a)
            for (int b = least; b <= most; ++b) {
                const std::string text = std::to_string(a) + "," + std::to_string(b);
                twin.positions.emplace_back(text, text);
            }
        out.push_back(twin);
    };
    pairs("queen", "wythoff", 0, 12);
    pairs("moore", "moore:2", 0, 8);
    pairs("euclid", "euclid", 1, 14);
    pairs("staircase", "staircase", 0, 8);
    Twin fibonacci{"fibonacci", "fibonacci", {}};
    Twin dynamic{"dynamic", "dynamic:3", {}};
    for (int n = 2; n <= 40; ++n) {
        for (int most = 1; most < n; ++most) {
            const std::pair<std::string, std::string> both{
                std::to_string(n) + "," + std::to_string(most),
                std::to_string(n) + "@" + std::to_string(most)};
            fibonacci.positions.push_back(both);
            dynamic.positions.push_back(both);
        }
    }
    out.push_back(fibonacci);
    out.push_back(dynamic);
    Twin knight{"knight", "steps:2.-1,2.1,1.2,-1.2", {}};
    for (int x = 0; x <= 10; ++x)
        for (int y = 0; y <= 10; ++y)
            knight.positions.emplace_back(std::to_string(x) + "," + std::to_string(y),
                                          std::to_string(x) + "." + std::to_string(y));
    out.push_back(knight);
    out.push_back(
        {"turning",
         "turning",
         {{"1,4,7", "1,4,7"}, {"2,3", "2,3"}, {"5", "5"}, {"0,9", "0,9"}, {"1,2,3", "1,2,3"}}});
    out.push_back({"chomp",
                   "chomp",
                   {{"4,4,4", "4,4,4"},
                    {"3,3", "3,3"},
                    {"5,2,1", "5,2,1"},
                    {"1", "1"},
                    {"3,2", "3,2"},
                    {"6,6", "6,6"}}});
    out.push_back(
        {"treblecross",
         "treblecross",
         {{".........", "9"}, {"..X.....", "..X....."}, {"......", "6"}, {"X..X..", "X..X.."}}});
    out.push_back(
        {"marienbad", "nim", {{"1,3,5,7", "1,3,5,7"}, {"1,1,1", "1,1,1"}, {"2,2", "2,2"}}});
    return out;
}

class ScriptTwin : public testing::TestWithParam<Twin> {};

TEST_P(ScriptTwin, AgreesWithTheBuiltInGame) {
    const Twin& twin = GetParam();
    const auto script = read_game("script:examples/scripts/" + twin.script + ".lua").game;
    const auto built_in = read_game(twin.game).game;
    for (const Convention convention : {Convention::normal, Convention::misere}) {
        std::vector<std::string> of_script;
        std::vector<std::string> of_game;
        for (const auto& [a, b] : twin.positions) {
            of_script.push_back(script->read(a));
            of_game.push_back(built_in->read(b));
        }
        Budget budget;
        const std::vector<Value> ours = script->values(of_script, convention, true, budget);
        const std::vector<Value> theirs = built_in->values(of_game, convention, true, budget);
        for (std::size_t i = 0; i < ours.size(); ++i) {
            ASSERT_TRUE(ours[i].outcome.has_value());
            EXPECT_EQ(ours[i].outcome, theirs[i].outcome) << of_game[i] << code(convention);
            EXPECT_EQ(ours[i].nimber, theirs[i].nimber) << of_game[i] << code(convention);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Examples, ScriptTwin, testing::ValuesIn(twins()),
                         [](const auto& twin) { return twin.param.script; });

}  // namespace

}  // namespace nimrod
