// nimrod sequence as a person types it, and its formats.
#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/json_schema.h"
#include "cli/run_nimrod.h"

namespace nimrod {

namespace {

using nlohmann::json;

TEST(Sequence, DocumentsFollowTheSchema) {
    const JsonSchema schema("sequence");
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"sequence", "kayles", "--json"},
          {"sequence", "octal:0.16", "--summary", "--json"},
          {"sequence", "octal:0.6", "--upto", "9000", "--summary", "--json"},
          {"sequence", "subtraction:all-but:2,5", "--json"},
          {"sequence", "lasker", "--json", "--upto", "9"},
          {"sequence", "grundy", "--summary", "--json", "--time", "200ms"},
          {"sequence", "octal:0.106", "--window", "--summary", "--json", "--upto", "5000000"},
          {"sequence", "cram", "--json"}}) {
        const Result result = run_nimrod(arguments);
        EXPECT_TRUE(schema.accepts(json::parse(result.out))) << arguments[1];
    }
}

TEST(Sequence, KaylesIsAnsweredAsTheDesignSays) {
    const json answer = json::parse(run_nimrod({"sequence", "octal:0.77", "--json"}).out);
    EXPECT_EQ(answer["game"], "octal:0.77");
    EXPECT_EQ(answer["values"].size(), 1001U);
    EXPECT_EQ(answer["values"][11], "6");  // OEIS A002186
    EXPECT_EQ(answer["computed"], 1001);
    EXPECT_EQ(answer["period"], json::parse(R"({"status": "proved", "kind": "ultimate",
        "period": 12, "preperiod": 71, "saltus": 0})"));
    EXPECT_EQ(answer["max"], json::parse(R"({"value": "8", "heap": 27})"));
}

TEST(Sequence, HexadecimalAndEndlessCodesAreGamesOfTheFamily) {
    // Kenyon's game: period 6 and saltus 3 (Winning Ways, chapter 4); no theorem proves it here.
    const json kenyon = json::parse(run_nimrod({"sequence", "octal:0.3f", "--json"}).out);
    EXPECT_EQ(kenyon["period"], json::parse(R"({"status": "observed", "kind": "arithmetic",
        "period": 6, "preperiod": 0, "saltus": 3})"));
    EXPECT_EQ(kenyon["values"],
              json::parse(run_nimrod({"sequence", "kenyon", "--json"}).out)["values"]);
    // Lasker's Nim and Nim, by their codes.
    const json lasker = json::parse(run_nimrod({"sequence", "octal:4.(3)", "--json"}).out);
    EXPECT_EQ(lasker["game"], "octal:4.3...");
    EXPECT_EQ(lasker["period"]["status"], "proved");
    EXPECT_EQ(lasker["period"]["saltus"], 4);
    const json nim = json::parse(run_nimrod({"sequence", "octal:0.3...", "--json"}).out);
    EXPECT_EQ(nim["period"]["status"], "proved");
    EXPECT_EQ(nim["values"][1000], "1000");
    EXPECT_EQ(run_nimrod({"solve", "octal:0.3...", "10^30"}).code, 2);
}

TEST(Sequence, SummaryGoesOnUntilThePeriodIsProved) {
    // The last exception is 326639, not 326637 as in a comment of OEIS A071436.
    const Result result = run_nimrod({"sequence", "octal:0.56", "--summary"});
    EXPECT_EQ(result.code, 0);
    EXPECT_NE(result.out.find("Period 144, from 326640 on (last exception 326639): proved"),
              std::string::npos)
        << result.out;
}

TEST(Sequence, OfAGameWithoutACodeIsAskedOfIt) {
    EXPECT_EQ(run_nimrod({"sequence", "cram"}).code, 2);  // its positions are no numbers
    const json asked = json::parse(run_nimrod({"sequence", "rules:take_1-2", "--json"}).out);
    EXPECT_EQ(asked["values"][5], "2");  // n mod 3
}

TEST(Sequence, OfAScriptIsAskedOfIt) {
    const json kayles = json::parse(
        run_nimrod({"sequence", "script:examples/scripts/kayles.lua", "--json", "--upto", "90"})
            .out);
    EXPECT_EQ(kayles["values"].size(), 91U);
    EXPECT_EQ(kayles["values"][70], "6");  // OEIS A002186
    // Subtraction of 1, 3 and 4: period 7, but nobody proves it of a script.
    const json taking = json::parse(
        run_nimrod({"sequence", "script:examples/scripts/subtraction.lua", "--json"}).out);
    EXPECT_EQ(taking["period"]["status"], "observed");
    EXPECT_EQ(taking["period"]["period"], 7);
}

TEST(Sequence, FormatsHoldTheSameNumbers) {
    const std::vector<std::string> start{"sequence", "dawson", "--upto", "8", "--format"};
    const auto in = [&](const std::string& format) {
        std::vector<std::string> arguments = start;
        arguments.push_back(format);
        return run_nimrod(arguments).out;
    };
    EXPECT_EQ(in("bfile"), "0 0\n1 1\n2 1\n3 2\n4 0\n5 3\n6 1\n7 1\n8 0\n");  // OEIS A002187
    EXPECT_EQ(in("csv").substr(0, 13), "n,nimber\n0,0\n");
    EXPECT_EQ(in("raw"), std::string("\0\1\1\2\0\3\1\1\0", 9));
    const std::string npy = in("npy");
    EXPECT_EQ(npy.substr(0, 8), std::string("\x93NUMPY\1\0", 8));
    EXPECT_NE(npy.find("{'descr': '|u1', 'fortran_order': False, 'shape': (9,), }"),
              std::string::npos);
    ASSERT_EQ(npy.size(), 128U + 9U);
    EXPECT_EQ(npy.substr(128), in("raw"));
}

TEST(Sequence, PicturesAreFilesOfTheirFormat) {
    const Result svg =
        run_nimrod({"sequence", "kayles", "--upto", "100", "--format", "svg", "--lang", "fr"});
    EXPECT_EQ(svg.code, 0);
    EXPECT_NE(svg.out.find("kayles : nimbres des tas de 0 à 100</text>"), std::string::npos);
    const Result png = run_nimrod({"sequence", "kayles", "--format", "png", "--log", "xy"});
    EXPECT_EQ(png.out.substr(0, 8), "\x89PNG\r\n\x1a\n");
    EXPECT_EQ(run_nimrod({"sequence", "kayles", "--log", "x"}).code, 2);
    EXPECT_EQ(run_nimrod({"sequence", "kayles", "--format", "svg", "--log", "z"}).code, 2);
}

TEST(Sequence, SaysWhatIsKnownWhereLessIsProved) {
    const Result open = run_nimrod({"sequence", "octal:0.6", "--upto", "100"});
    EXPECT_NE(open.out.find("Known: no period was ever found"), std::string::npos);
    const Result far = run_nimrod({"sequence", "octal:0.106", "--upto", "100"});
    EXPECT_NE(far.out.find("Known: period 328226140474, from 465384263797 on (Flammenkamp)."),
              std::string::npos);
    const Result proved = run_nimrod({"sequence", "kayles"});
    EXPECT_EQ(proved.out.find("Known:"), std::string::npos);
}

TEST(Sequence, ALimitOrASignalEndsItWithWhatWasReached) {
    const Result timed = run_nimrod({"sequence", "grundy", "--summary", "--time", "300ms"});
    EXPECT_EQ(timed.code, 3);
    EXPECT_NE(timed.out.find("No period is seen"), std::string::npos);
    const Result full =
        run_nimrod({"sequence", "octal:0.106", "--summary", "--memory", "1M", "--json"});
    EXPECT_EQ(full.code, 3);
    EXPECT_GT(json::parse(full.out)["computed"], 100'000);
    Process process({"sequence", "octal:0.106", "--summary", "--json"});
    usleep(300'000);
    process.send(SIGINT);
    const Result stopped = process.finish();
    EXPECT_EQ(stopped.signal, SIGINT);
    EXPECT_EQ(json::parse(stopped.out)["period"]["status"], "none");
}

TEST(Sequence, RefusesWhatMakesNoSense) {
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"sequence", "kayles", "--misere"},
          {"sequence", "kayles", "--format", "xml"},
          {"sequence", "kayles", "--summary", "--format", "csv"},
          {"sequence", "octal:0.g"},
          {"sequence", "kayles", "--upto", "-3"}})
        EXPECT_EQ(run_nimrod(arguments).code, 2);
}

TEST(Sequence, WritesAFileThatIsNamed) {
    const std::string path = (std::filesystem::temp_directory_path() /
                              ("nimrod_sequence_output_" + std::to_string(::getpid())))
                                 .string();
    for (const std::string format : {"bfile", "npy", "png"}) {
        const std::vector<std::string> words{"sequence", "kayles",   "--upto",
                                             "99",       "--format", format};
        std::vector<std::string> named = words;
        named.insert(named.end(), {"-o", path});
        EXPECT_EQ(run_nimrod(named).out, path + ": 100 values\n");
        std::ostringstream content;
        content << std::ifstream(path, std::ios::binary).rdbuf();
        EXPECT_EQ(content.str(), run_nimrod(words).out) << format;
    }
    std::filesystem::remove(path);
    EXPECT_EQ(run_nimrod({"sequence", "kayles", "--output", "/no/such/file"}).code, 5);
}

}  // namespace

}  // namespace nimrod
