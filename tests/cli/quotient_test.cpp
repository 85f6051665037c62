// nimrod quotient, and misère play by quotients, as a person runs them.
#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>

#include "cli/json_schema.h"
#include "cli/run_nimrod.h"

namespace nimrod {

namespace {

using nlohmann::json;

std::string temporary(const std::string& name) {
    return (std::filesystem::temp_directory_path() /
            ("nimrod_quotient_" + name + std::to_string(::getpid())))
        .string();
}

/// What the checker says, which shares no line with the program.
Result run_checker(const std::string& path) {
    return Process({NIMROD_SOURCE_DIR "/check/misere_quotient.py", path}, {}, "/usr/bin/python3")
        .finish();
}

TEST(QuotientCommand, TellsTheQuotientOfKayles) {
    // Plambeck and Siegel 2008: order 40, nine elements in P, period 12 from 71 on.
    const json kayles = document("quotient", {"kayles"});
    EXPECT_EQ(kayles["order"], 40);
    EXPECT_EQ(kayles["p_portion"],
              json({"a", "b^2", "ac", "ac^2", "d", "ad^2", "e", "ade", "adf"}));
    EXPECT_EQ(kayles["period"], json({{"status", "proved"}, {"period", 12}, {"preperiod", 71}}));
    EXPECT_EQ(kayles["tame"], false);
    EXPECT_EQ(kayles["complete"], true);
    EXPECT_EQ(kayles["heaps"][9], "d");
    EXPECT_EQ(kayles["kernel"].size(), 16U);
    EXPECT_EQ(document("quotient", {"octal:0.77"})["heaps"], kayles["heaps"]);
    const Result text = run_nimrod({"quotient", "kayles"});
    EXPECT_TRUE(contains(text.out, "40 elements, 9 of them in P")) << text.out;
    EXPECT_TRUE(
        contains(run_nimrod({"quotient", "kayles", "--lang", "fr"}).out, "quotient misère"));
    EXPECT_TRUE(contains(run_nimrod({"quotient", "kayles", "--format", "latex"}).out,
                         "\\langle a, b, c, d, e, f, g \\mid"));
}

TEST(QuotientCommand, StopsAtAHeapOrALimitWithWhatWasReached) {
    EXPECT_EQ(document("quotient", {"dawson-kayles", "--upto", "27"})["order"], 176);
    // The time of the processor, so that a busy machine does not fail; and far more than this order
    // on one that is not: 552 within a second.
    const Result limited = run_nimrod({"quotient", "dawson-kayles", "--time", "1s", "--json"});
    EXPECT_EQ(limited.code, 3);
    EXPECT_LT(limited.cpu_seconds, 1.25);
    const json stopped = json::parse(limited.out);
    EXPECT_EQ(stopped["complete"], false);
    EXPECT_GE(stopped["order"], 6);
    EXPECT_EQ(run_nimrod({"quotient", "kayles", "--normal"}).code, 2);
    EXPECT_EQ(run_nimrod({"quotient", "hex", "3x3"}).code, 2);
    EXPECT_EQ(run_nimrod({"quotient", "kayles", "5", "--upto", "9"}).code, 2);
}

TEST(QuotientCommand, FindsTheQuotientOfWhatCanArise) {
    const json sum = document("quotient", {"cram", "2x3", "+", "kayles", "5"});
    EXPECT_EQ(
        sum["outcome"],
        json::parse(
            run_nimrod({"solve", "--misere", "cram 2x3 + kayles 5", "--json"}).out)["outcome"]);
    EXPECT_EQ(document("quotient", {"nim", "3,5"})["tame"], true);
    EXPECT_EQ(document("quotient", {"nim", "3,5"})["order"], 10);
}

TEST(QuotientCommand, DrawsSmallQuotients) {
    const Result svg = run_nimrod({"quotient", "octal:0.75", "--format", "svg"});
    EXPECT_EQ(svg.code, 0);
    EXPECT_TRUE(contains(svg.out, "<svg")) << svg.out;
    EXPECT_EQ(run_nimrod({"quotient", "kayles", "--format", "svg"}).code, 2);
}

TEST(QuotientCommand, SurveysAFamily) {
    const json survey = document("quotient", {"--survey", "0.7x", "--time", "200ms"});
    EXPECT_EQ(survey["games"].size(), 8U);
    for (const json& game : survey["games"]) {
        if (game["game"] == "octal:0.75") {
            EXPECT_EQ(game["order"], 8);
        }
        if (game["game"] == "octal:0.77") {
            EXPECT_EQ(game["period"]["period"], 12);
        }
    }
}

TEST(QuotientCommand, KeepsWhatTheCheckerAccepts) {
    const std::string path = temporary("saved");
    ASSERT_EQ(run_nimrod({"quotient", "octal:0.07", "--upto", "20", "--save", path}).code, 0);
    EXPECT_EQ(run_nimrod({"quotient", "octal:0.07", "--upto", "20", "--save", path}).code, 2);
    EXPECT_EQ(run_checker(path).out, "0.07: 24 elements, heaps to 20\n");
    ASSERT_EQ(run_nimrod({"quotient", "octal:0.07", "--upto", "27", "--resume", path}).code, 0);
    EXPECT_EQ(run_checker(path).out, "0.07: 176 elements, heaps to 27\n");
    std::string text = read_file(path);
    text.replace(text.find("\nh 0 ") + 3, 1, "1");
    std::ofstream(path) << text;
    EXPECT_EQ(run_nimrod({"quotient", "octal:0.07", "--upto", "28", "--resume", path}).code, 4);
    EXPECT_EQ(run_checker(path).code, 1);
    std::filesystem::remove(path);
}

// Of 0.14 the first heaps take less than a second, and the next one minutes.
TEST(QuotientCommand, LosesNoHeapsToAKill) {
    const std::string path = temporary("killed");
    Process process({"quotient", "octal:0.14", "--time", "1h", "--save", path});
    const auto elements = [&] {
        const std::string text = read_file(path);
        const std::size_t at = text.find("\nq ");
        return at == std::string::npos ? 0 : std::stoul(text.substr(at + 3));
    };
    for (int tenths = 0; elements() < 20 && tenths < 600; ++tenths) usleep(100'000);
    process.send(SIGKILL);
    process.finish();
    EXPECT_GE(elements(), 20U);
    EXPECT_EQ(run_checker(path).code, 0);
    std::filesystem::remove(path);
}

TEST(QuotientCommand, ShipsQuotientsThatTheCheckerAccepts) {
    const Result result = run_checker(NIMROD_SOURCE_DIR "/data/misere_quotients.txt");
    EXPECT_EQ(result.code, 0) << result.out;
    EXPECT_TRUE(contains(result.out, "0.77: 40 elements, all heaps\n")) << result.out;
    EXPECT_TRUE(
        contains(result.out, "0.56: 10 elements, heaps to 14, larger than 6 as in normal play\n"))
        << result.out;
}

// With one number changed a certificate is refused, or still true: then the program, which
// verifies it by itself, finds the same outcomes.
TEST(QuotientCommand, TheCheckerAcceptsNoMutantThatTheProgramRefuses) {
    const std::string path = temporary("mutant");
    ASSERT_EQ(run_nimrod({"quotient", "octal:0.123", "--save", path}).code, 0);
    const std::string text = read_file(path);
    std::mt19937 random(7);
    for (int i = 0; i < 40; ++i) {
        std::string mutant = text;
        std::size_t at = 0;
        while (!std::isdigit(static_cast<unsigned char>(mutant[at])) || mutant[at - 1] == 'n' ||
               at < text.find('\n') || mutant[mutant.rfind('\n', at) + 1] == 'c')
            at = random() % mutant.size();
        const char old = mutant[at];
        while (mutant[at] == old) mutant[at] = static_cast<char>('0' + random() % 10);
        std::ofstream(path) << mutant;
        const bool accepted = run_checker(path).code == 0;
        const bool read = run_nimrod({"quotient", "octal:0.123", "--resume", path}).code == 0;
        EXPECT_EQ(accepted, read) << mutant;
    }
    std::filesystem::remove(path);
}

TEST(MisereByQuotient, SolvesKaylesOfAnySize) {
    const json solved = document("solve", {"--misere", "kayles", "200,150,10^30"});
    EXPECT_EQ(solved["method"], "theory: misere-quotient");
    EXPECT_EQ(solved["outcome"], "N");
    ASSERT_FALSE(solved["moves"].empty());
    // A winning move leaves a position that the quotient calls lost.
    const std::string to = solved["moves"][0]["to"];
    EXPECT_EQ(document("solve", {"--misere", to})["outcome"], "P");
}

TEST(MisereByQuotient, ExplainsByValues) {
    const Result english = run_nimrod({"explain", "--misere", "kayles", "9,12"});
    EXPECT_EQ(english.code, 0);
    EXPECT_TRUE(contains(english.out, "the misère quotient")) << english.out;
    EXPECT_TRUE(contains(english.out, "not among the lost ones")) << english.out;
    const Result french = run_nimrod({"explain", "--misere", "cram", "2x3", "--lang", "fr"});
    EXPECT_TRUE(contains(french.out, "quotient misère")) << french.out;
}

TEST(MisereByQuotient, TellsGenusAndForm) {
    const json solved = document("solve", {"--misere", "kayles", "2,2"});
    EXPECT_EQ(solved["misere"], json({{"nimber", "0"}, {"genus", "0^02"}, {"form", "{*2,*3}"}}));
}

}  // namespace

}  // namespace nimrod
