// nimrod conjecture, run as a curious mathematician would.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/json_schema.h"
#include "cli/run_nimrod.h"

namespace nimrod {
namespace {

using Json = nlohmann::json;
using Strings = std::vector<std::string>;

/// The first law of this kind for positions of so many numbers; null if there is none.
Json law(const Json& document, int numbers, const std::string& kind) {
    for (const Json& each : document["investigations"])
        if (each["numbers"] == numbers)
            for (const Json& conjecture : each["conjectures"])
                if (conjecture["law"]["kind"] == kind) return conjecture;
    return nullptr;
}

TEST(Conjecture, OfDynamicNimIsTheRecurrence) {
    // Schwenk 1970: three times the last take gives a(k) = a(k-1) + a(k-4).
    const Json three = law(document("conjecture", {"dynamic:3"}), 1, "recurrence");
    EXPECT_EQ(three["says"],
              "P-positions obey a(k) = a(k-1) + a(k-4), from 8 on: 0, 1, 2, 3, 4, 6, 8, 11, 15, "
              "21, 29, 40, ...");
    EXPECT_EQ(three["status"], "proved");
    EXPECT_LT(three["proposed_to"], three["tested_to"]);
    EXPECT_GT(three["chosen"], 100);
    // Whinihan 1963.
    const Json two = law(document("conjecture", {"fibonacci"}), 1, "recurrence");
    EXPECT_EQ(two["law"]["coefficients"], (Strings{"1", "1"}));
    EXPECT_EQ(two["status"], "proved");
    const Json powers = law(document("conjecture", {"dynamic:2t-1"}), 1, "recurrence");
    EXPECT_EQ(powers["law"]["coefficients"], (Strings{"2"}));
}

TEST(Conjecture, OfSubtractionGamesIsTheResidues) {
    const Json bachet = document("conjecture", {"subtraction:1-3"});
    EXPECT_EQ(law(bachet, 1, "nimber-period")["says"], "g(n) = n mod 4");
    EXPECT_EQ(law(bachet, 1, "residues")["says"], "P-positions are the n = 0 (mod 4)");
    EXPECT_EQ(law(bachet, 1, "residues")["status"], "proved");
    const Json hidden = document("conjecture", {"subtraction:1,3,4"});
    EXPECT_EQ(law(hidden, 1, "nimber-period")["law"]["period"], 7);
    EXPECT_EQ(law(hidden, 1, "residues")["law"]["residues"], (std::vector<int>{0, 2}));
    const Json misere = document("conjecture", {"subtraction:1-3", "--misere"});
    EXPECT_EQ(law(misere, 1, "residues")["law"]["residues"], (std::vector<int>{1}));
    EXPECT_TRUE(law(misere, 1, "nimber-period").is_null());
}

TEST(Conjecture, OfOctalGamesIsThePeriod) {
    // Guy and Smith 1956.
    const Json kayles = document("conjecture", {"kayles"});
    EXPECT_EQ(law(kayles, 1, "nimber-period")["says"], "g(n+12) = g(n) for all n >= 71");
    EXPECT_EQ(law(kayles, 1, "nimber-period")["status"], "proved");
    EXPECT_EQ(law(kayles, 1, "same-as")["law"]["games"][0]["game"], "octal:0.77");
    EXPECT_EQ(law(kayles, 2, "nim-sum")["status"], "proved");
    const Json dawson = document("conjecture", {"octal:0.137"});
    EXPECT_EQ(law(dawson, 1, "nimber-period")["says"], "g(n+34) = g(n) for all n >= 52");
    const Json same = law(dawson, 1, "same-as")["law"]["games"];
    EXPECT_NE(std::find(same.begin(), same.end(), Json{{"game", "dawson-kayles"}, {"shift", 1}}),
              same.end());
    EXPECT_EQ(law(document("conjecture", {"lasker"}), 1, "nimber-period")["says"],
              "g(n+4) = g(n) + 4 for all n >= 1");
}

TEST(Conjecture, OfWythoffIsTheGoldenRatioAndItIsNoSum) {
    const Json wythoff = document("conjecture", {"wythoff"});
    const Json pairs = law(wythoff, 2, "beatty");
    EXPECT_EQ(pairs["status"], "proved");
    EXPECT_EQ(pairs["law"]["alpha"], (Json{{"a", "1"}, {"b", "1"}, {"c", "2"}, {"d", "5"}}));
    EXPECT_EQ(pairs["law"]["complementary"], true);
    const Json sum = law(wythoff, 2, "nim-sum");
    EXPECT_EQ(sum["status"], "fails");
    EXPECT_EQ(sum["fails_at"],
              (Json{{"position", "wythoff 1,1"}, {"expected", "0"}, {"found", "2"}}));
    // The same game as a queen's walk, of which no theorem is known to the program.
    const Json queen = document("conjecture", {"steps:1.0*,0.1*,1.1*"});
    EXPECT_EQ(law(queen, 2, "beatty")["status"], "holds");
    EXPECT_EQ(law(queen, 2, "same-as")["law"]["games"][0]["game"], "wythoff");
}

TEST(Conjecture, OfTwoHeapsOfNimIsTheirSum) {
    const Json nim = document("conjecture", {"nim"});
    EXPECT_EQ(law(nim, 2, "nim-sum")["says"], "g(x,y) = x ⊕ y (nim-sum)");
    EXPECT_EQ(law(nim, 2, "difference")["says"], "P-positions are the pairs of equal numbers");
    const Json misere =
        law(document("conjecture", {"nim", "--misere", "--upto", "60"}), 2, "difference");
    EXPECT_EQ(misere["law"]["early"], (Json{{0, 1}}));
    EXPECT_EQ(misere["status"], "proved");
}

TEST(Conjecture, OfEuclidIsTheGoldenRatioToo) {
    const Json euclid = law(document("conjecture", {"euclid"}), 2, "below-slope");
    EXPECT_EQ(euclid["status"], "proved");
    EXPECT_EQ(euclid["law"]["alpha"]["d"], "5");
}

TEST(Conjecture, MayBeThatNothingIsFound) {
    const Result result = run_nimrod({"conjecture", "treblecross", "--upto", "40"});
    EXPECT_EQ(result.code, 0);
    EXPECT_TRUE(contains(result.out, "No law found among periods")) << result.out;
}

TEST(Conjecture, OfMisereGrundyFailsFirstAt48) {
    // A plain recursion over all positions, written apart and in another language, says so too.
    const Json grundy =
        document("conjecture", {"grundy", "--misere", "--upto", "50", "--time", "60s"});
    const Json residues = law(grundy, 1, "residues");
    EXPECT_EQ(residues["law"]["modulus"], 3);
    EXPECT_EQ(residues["fails_at"],
              (Json{{"position", "grundy 48"}, {"expected", "P"}, {"found", "N"}}));
    const Json solved =
        Json::parse(run_nimrod({"solve", "--misere", "grundy", "48", "--json"}).out);
    EXPECT_EQ(solved["outcome"], "N");
}

TEST(Conjecture, SaysHowFarItWasTestedInBothLanguages) {
    const Strings arguments{"conjecture", "corners", "--upto", "2000"};
    const std::string english = run_nimrod(arguments).out;
    EXPECT_TRUE(contains(english, "holds    g(n) = n\n")) << english;
    EXPECT_TRUE(contains(english,
                         "from n <= 499; true for all n <= 2000 and 167 of up to 31 "
                         "digits"))
        << english;
    Strings french = arguments;
    french.insert(french.end(), {"--lang", "fr"});
    const std::string text = run_nimrod(french).out;
    EXPECT_TRUE(contains(text, "vérifié  g(n) = n\n")) << text;
    EXPECT_TRUE(
        contains(text, "d'après n <= 499 ; vrai pour tout n <= 2000 et 167 autres d'au plus"))
        << text;
}

TEST(Conjecture, RefusesWhatIsNoGameOfNumbers) {
    for (const Strings& arguments :
         {Strings{}, Strings{"wythof"}, Strings{"nim", "3,5"}, Strings{"subtraction"},
          Strings{"nim", "--upto", "-3"}, Strings{"nim", "--upto", "x"},
          Strings{"nim", "--upto", "10000000000"}, Strings{"graph:examples/graphs/loopy.dot"},
          Strings{"nim", "+", "kayles"}}) {
        Strings all{"conjecture"};
        all.insert(all.end(), arguments.begin(), arguments.end());
        const Result result = run_nimrod(all);
        EXPECT_EQ(result.code, 2) << result.out << result.err;
        EXPECT_TRUE(contains(result.err, "nimrod: ")) << result.err;
        EXPECT_EQ(result.out, "");
    }
}

TEST(Conjecture, KeepsToItsTime) {
    const Result result = run_nimrod({"conjecture", "kayles", "--misere", "--time", "1s"});
    EXPECT_EQ(result.code, 0);
    // Without any time there is an answer of some sort, or none; never a failure.
    const Result none = run_nimrod({"conjecture", "cram", "--time", "0s"});
    EXPECT_TRUE(none.code == 0 || none.code == 3) << none.code << none.err;
}

}  // namespace
}  // namespace nimrod
