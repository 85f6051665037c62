// What proofs claim, against the whole graph of the game labelled from its ends; and that they are
// as short as they are meant to be. That they prove what they claim, the checkers tell.
#include <gtest/gtest.h>

#include <algorithm>

#include "nimrod/workbench/proofs/prove.h"

namespace nimrod {

namespace {

constexpr std::size_t many = 200'000;

/// Positions whose graphs are small, of every game that is searched.
const std::vector<std::string> expressions = {
    "kayles 7",
    "kayles 3,4",
    "octal:0.137 9",
    "octal:0.6 8,3",
    "octal:4.7 5",
    "subtraction:1,3,4 9",
    "grundy 9",
    "lasker 5,2",
    "nim 3,5,6",
    "nim 1,1,1",
    "moore:2 1,2,3",
    "wythoff 3,5",
    "wythoff 4,4",
    "euclid 5,8",
    "fibonacci 13",
    "fibonacci 12",
    "dynamic:3 9",
    "cram 3x3",
    "cram 2x4",
    "cram 3x4",
    "cram 3x4:.#../..../...#",
    "chomp 3x4",
    "chomp 3,2,1",
    "chomp 3,1,1",
    "treblecross 6",
    "treblecross ..X....",
    "steps:1.0*,0.1* 2.3",
    "steps:1.2,2.1 4.4,3.3",
    "staircase 1,2,3",
    "sprouts 2",
    "sprouts 3",
    "nodekayles:=a-b,b-c,c-d,d-e,e-a *",
    "nodekayles:=a-b,c-d,b-e *",
    "arckayles:=a-b,b-c,c-d,d-e,b-e *",
    "geography:=a-b,b-c,c-d,d-a,a-c a",
    "geography:=a>b,b>c,c>a,c>d,a>d a",
    "hackenbush:=0-a,a-b,b-0,a-c *",
    "hackenbush:=0-a,0-a,a-b *",
    "graph:=a>b,a>c,b>c,c>d a,b",
    "kayles 4 + nim 2",
    "treblecross 4 + chomp 2,1 + kayles 3",
    "rules:take_1-2_leaving_0-2 6",
    "cram 2x3 + kayles 2",
    "cram 3x4:.#../..../...# + nim 1",
};

Proof proof_of(const std::string& text, Convention convention, const ProofWish& wish = {}) {
    Budget budget;
    return prove(read_expression(text), convention, wish, budget);
}

std::string first_word(const std::string& text) { return text.substr(0, text.find(' ')); }

}  // namespace

TEST(Proofs, ClaimWhatTheGraphOfTheGameSays) {
    for (const std::string& text : expressions)
        for (const Convention convention : {Convention::normal, Convention::misere}) {
            SCOPED_TRACE(text + " " + code(convention));
            const Expression expression = read_expression(text);
            Budget budget;
            const GameGraph graph =
                expression.game->graph(expression.position, convention, true, many, budget);
            ASSERT_TRUE(graph.complete);
            const Proof proof = proof_of(text, convention);
            EXPECT_EQ(first_word(proof.statement),
                      std::string(1, letter(graph.vertices[0].outcome)));
            if (convention == Convention::misere) continue;
            ProofWish nimber;
            nimber.nimber = true;
            nimber.method = "couples";
            EXPECT_TRUE(proof_of(text, convention, nimber)
                            .statement.starts_with("nimber " + *graph.vertices[0].nimber + " "));
        }
}

TEST(Proofs, NameAWinningMove) {
    for (const std::string& text : expressions)
        for (const Convention convention : {Convention::normal, Convention::misere}) {
            SCOPED_TRACE(text + " " + code(convention));
            const Expression expression = read_expression(text);
            ProofWish wish;
            wish.method = convention == Convention::normal ? "couples" : "positions";
            const Proof proof = proof_of(text, convention, wish);
            if (first_word(proof.statement) != "N") {
                EXPECT_FALSE(proof.move);
                continue;
            }
            if (expression.game->options(expression.position, 0).count == Natural(0)) continue;
            ASSERT_TRUE(proof.move);
            if (!proof.graph.empty()) continue;  // there the game is called otherwise
            const Expression after = read_expression(*proof.move);
            EXPECT_TRUE(expression.game->is_option(expression.position, after.position));
            Budget budget;
            EXPECT_EQ(after.game->graph(after.position, convention, true, many, budget)
                          .vertices[0]
                          .outcome,
                      Outcome::P);
        }
}

TEST(Proofs, TakeTheShortestMethodThatFits) {
    EXPECT_EQ(proof_of("turning 1,4,7", Convention::normal).method, "theorem bouton");
    EXPECT_EQ(proof_of("corners 2.3,1.1", Convention::normal).method, "theorem tartan");
    EXPECT_EQ(proof_of("nim 3,5,7", Convention::normal).method, "theorem bouton");
    EXPECT_EQ(proof_of("nim w^2,5", Convention::normal).method, "theorem bouton");
    EXPECT_EQ(proof_of("kayles 1000,10^30", Convention::normal).method, "period 12 71");
    EXPECT_EQ(proof_of("kayles 5,4", Convention::normal).method, "couples");
    EXPECT_EQ(proof_of("kayles 200,7", Convention::misere).method, "quotient");
    EXPECT_EQ(proof_of("cram 6x6", Convention::normal).method, "theorem centre");
    EXPECT_EQ(proof_of("chomp 30x40", Convention::normal).method, "theorem stealing");
    EXPECT_EQ(proof_of("cram 3x5", Convention::normal).method, "couples");
    EXPECT_EQ(proof_of("cram 3x3", Convention::misere).method, "positions");
    // Two equal heaps answer each other: nothing has to be known of them.
    ProofWish couples;
    couples.method = "couples";
    EXPECT_TRUE(proof_of("kayles 1000", Convention::normal, couples).records.empty());
}

/// How many components have a nimber in the records: each is a word behind the nimber.
std::size_t nimbers_in(const Proof& proof) {
    std::size_t sum = 0;
    for (const std::string& record : proof.records)
        if (record.starts_with("v "))
            sum += static_cast<std::size_t>(std::count(record.begin(), record.end(), ' ')) - 1;
    return sum;
}

TEST(Proofs, AreShort) {
    // What a prototype needed, 118 to 136 records, is the measure; threads may take another way.
    ProofWish couples;
    couples.method = "couples";
    EXPECT_LE(nimbers_in(proof_of("cram 5x5", Convention::normal, couples)), 160U);
    EXPECT_LE(nimbers_in(proof_of("chomp 8x8", Convention::normal, couples)), 8U);
    couples.nimber = true;
    EXPECT_LE(nimbers_in(proof_of("cram 4x5", Convention::normal, couples)), 160U);
    couples.tries = 10;
    const std::size_t some = nimbers_in(proof_of("cram 4x5", Convention::normal, couples));
    couples.tries = 1;
    EXPECT_LE(some, nimbers_in(proof_of("cram 4x5", Convention::normal, couples)));
}

TEST(Proofs, AreRefusedWhereNobodyCouldCheckThem) {
    EXPECT_THROW(proof_of("graph:=a>b,b>a a", Convention::misere), InputError);
    EXPECT_THROW(proof_of("nodekayles:=\"a b\"-c *", Convention::normal), InputError);
    EXPECT_THROW(proof_of("nodekayles:=a-b * + arckayles:=a-c *", Convention::normal), InputError);
    ProofWish wish;
    wish.method = "magic";
    EXPECT_THROW(proof_of("kayles 5", Convention::normal, wish), InputError);
    wish = {};
    wish.nimber = true;
    EXPECT_THROW(proof_of("kayles 5", Convention::misere, wish), InputError);
}

TEST(Proofs, SpeakOfAllHeaps) {
    Budget budget;
    const Proof kayles = prove_for_all_heaps(*read_game("kayles").game, Convention::normal, budget);
    EXPECT_EQ(kayles.statement, "period 12 71 kayles");  // Guy and Smith 1956
    const Proof misere = prove_for_all_heaps(*read_game("kayles").game, Convention::misere, budget);
    EXPECT_EQ(misere.statement, "quotient 40 kayles");  // Plambeck and Siegel 2008
    EXPECT_THROW(prove_for_all_heaps(*read_game("nim").game, Convention::normal, budget),
                 InputError);
}

TEST(Proofs, EndWithTheirCountAndTheirDigest) {
    Proof proof;
    proof.statement = "P nim 1,1";
    proof.method = "theorem bouton";
    EXPECT_EQ(write_proof(proof),
              "nimrod-proof 1\nclaim normal P nim 1,1\nby theorem bouton\nend 0 "
              "e82e594227d22ec8dfa7a9eb8c5fa17ccc7742c69953c19e9a3984923683319e\n");
}

}  // namespace nimrod
