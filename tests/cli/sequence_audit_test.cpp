// nimrod sequence --audit: tables that are right, and the published errors that are known.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>

#include "cli/json_schema.h"
#include "cli/run_nimrod.h"

namespace nimrod {

namespace {

using nlohmann::json;

const std::string golden = std::string(NIMROD_SOURCE_DIR) + "/tests/golden/data/";

/// What is said of a table that comes from standard input.
json audited(const std::string& table, int code, const std::string& game = "") {
    std::vector<std::string> arguments{"sequence", "--audit", "/dev/stdin", "--json"};
    if (!game.empty()) arguments.push_back(game);
    const Result result = run_nimrod(arguments, table);
    EXPECT_EQ(result.code, code) << table << result.out << result.err;
    json document = json::parse(result.out);
    EXPECT_TRUE(JsonSchema("audit").accepts(document)) << result.out;
    return document;
}

TEST(Audit, TablesThatAreRightAgree) {
    for (const auto& [file, rows] :
         {std::pair{"octal_named_1000.tsv", 9}, std::pair{"subtraction_upto7.tsv", 127}}) {
        const Result result = run_nimrod({"sequence", "--audit", golden + file, "--json"});
        EXPECT_EQ(result.code, 0) << result.out;
        EXPECT_EQ(json::parse(result.out)["agree"], rows);
    }
    const Result grundy = run_nimrod({"sequence", "grundy", "--audit", golden + "grundy_game.tsv"});
    EXPECT_EQ(grundy.code, 0) << grundy.out;
}

TEST(Audit, FindsThePublishedErrorsThatAreKnown) {
    // known_errata.tsv quotes the statements; those about heap games become rows of a table.
    std::ifstream in(golden + "known_errata.tsv");
    const std::regex listed(R"((\.\d+) listed with (\.\d+))");
    const std::regex exception(R"re((0\.\d+): "last exception is at n=(\d+)")re");
    std::string table = "code,same_as,last_exception\n";
    std::size_t statements = 0;
    std::smatch found;
    for (std::string line; std::getline(in, line);) {
        if (std::regex_search(line, found, listed))
            table += found.str(1) + "," + found.str(2) + ",\n";
        else if (std::regex_search(line, found, exception))
            table += found.str(1) + ",," + found.str(2) + "\n";
        else
            continue;
        ++statements;
    }
    ASSERT_EQ(statements, 4U);
    const json document = audited(table, 1);
    const json& wrong = document["disagreements"];
    ASSERT_EQ(wrong.size(), 4U) << document;
    // The heaps are those of the file: 5 for 0.314, 519 for 0.161, 326639 for 0.56; 0.27 has the
    // values of 0.26, which is 0 0 1 ..., and 0.06 is 0 0 0 ....
    EXPECT_EQ(wrong[0]["heap"], 2);
    EXPECT_EQ(wrong[1]["heap"], 5);
    EXPECT_EQ(wrong[2]["heap"], 519);
    EXPECT_EQ(wrong[3]["heap"], 326639);
}

TEST(Audit, SaysOfAWrongPeriodWhichHeapShowsIt) {
    // Kayles: period 12 from 71 on; g(70) = 6, g(82) = 2 (OEIS A002186).
    const json early = audited("0.77,12,70\n", 1)["disagreements"][0];
    EXPECT_EQ(early["heap"], 70);
    EXPECT_EQ(early["about"], "period");
    EXPECT_NE(early["say"].get<std::string>().find("the period is 12 from 71 on"),
              std::string::npos);
    EXPECT_EQ(audited("0.77,12,72\n", 1)["disagreements"][0]["about"], "preperiod");
    EXPECT_EQ(audited("0.77,24,71\n", 1)["disagreements"][0]["heap"], json());
    EXPECT_EQ(audited("0.77,13,71\n", 1)["disagreements"][0]["heap"], 71);
    EXPECT_EQ(audited("0.77,0,71\n", 1)["disagreements"][0]["about"], "period");
    EXPECT_EQ(audited("code,status\n0.77,open\n", 1)["disagreements"][0]["about"], "status");
    EXPECT_EQ(audited("code,period,max,max_at\n0.77,12,8,28\n", 1)["disagreements"][0]["about"],
              "max");
    EXPECT_EQ(audited("code,period,max\n0.77,12,9\n", 1)["disagreements"][0]["about"], "max");
    EXPECT_EQ(audited("0.77,12,71\nlasker,4,1\n", 1)["disagreements"].size(), 1U);  // the saltus
    EXPECT_EQ(audited("code,period,preperiod,saltus\nlasker,4,1,4\n", 0)["agree"], 1);
}

TEST(Audit, ABFileIsComparedValueByValue) {
    EXPECT_EQ(audited("1 1\n2 2\n3 3\n4 1\n", 0, "kayles")["agree"], 1);
    const json wrong = audited("0 0\n1 1\n2 2\n3 4\n4 1\n", 1, "kayles")["disagreements"][0];
    EXPECT_EQ(wrong["heap"], 3);
    EXPECT_EQ(wrong["line"], 4);
}

TEST(Audit, WhatCannotBeDecidedIsNotCalledRight) {
    EXPECT_EQ(audited("kenyon,6,0\n", 1)["disagreements"].size(), 1U);  // no saltus claimed
    EXPECT_EQ(audited("code,period,preperiod,saltus\nkenyon,6,0,3\n", 3)["undecided"].size(), 1U);
    EXPECT_EQ(audited("code,same_as\n0.6,0.61\n", 3)["undecided"].size(), 1U);
    const Result result = run_nimrod({"sequence", "--audit", "/dev/stdin", "--time", "200ms"},
                                     "0.106,328226140474,465384263797\n0.77,12,71\n");
    EXPECT_EQ(result.code, 3);
    EXPECT_NE(result.out.find("2 rows: 1 agree, 0 disagree, 1 undecided."), std::string::npos)
        << result.out;
}

TEST(Audit, RefusesTablesThatMakeNoSense) {
    for (const std::string table : {"", "0 0\n1 1\n", "0.7x,1,2\n", "wythoff,1,2\n", "0.77,a,b\n"})
        EXPECT_EQ(run_nimrod({"sequence", "--audit", "/dev/stdin"}, table).code, 2) << table;
    EXPECT_EQ(run_nimrod({"sequence", "--audit", "/no/such/file"}).code, 5);
    EXPECT_EQ(
        run_nimrod({"sequence", "--audit", "/dev/stdin", "--format", "csv"}, "0.77,12,71\n").code,
        2);
}

}  // namespace

}  // namespace nimrod
