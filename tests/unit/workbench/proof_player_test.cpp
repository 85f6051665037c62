// Who plays by a proof beats everyone: all moves of the opponent are tried, to the end of the game.
#include <gtest/gtest.h>

#include <map>

#include "nimrod/core/file_error.h"
#include "nimrod/workbench/proofs/proof_player.h"
#include "nimrod/workbench/proofs/prove.h"

namespace nimrod {

namespace {

constexpr std::size_t enough_records = 100'000;

Proof written_and_read(const std::string& text, Convention convention, const ProofWish& wish = {}) {
    Budget budget;
    return read_proof(write_proof(prove(read_expression(text), convention, wish, budget)));
}

/// Tries everything against a proof.
class Everyone {
public:
    explicit Everyone(const Proof& proof) : proof_(proof), game_(proved_game(proof)) {}

    void play() {
        if (game_.proof_begins)
            answer(game_.expression.position);
        else
            move(game_.expression.position);
    }

private:
    enum class State { open, done };

    std::vector<std::string> options(const std::string& position) const {
        return game_.expression.game->options(position, enough_records).first;
    }
    bool misere() const { return proof_.convention == Convention::misere; }

    /// Who has the proof is to move.
    void answer(const std::string& position) {
        if (options(position).empty()) {
            EXPECT_TRUE(misere()) << "lost in " << position;
            return;
        }
        Budget budget;
        const std::optional<std::string> to =
            answer_from(proof_, game_.expression, position, budget);
        ASSERT_TRUE(to) << "no answer to " << position;
        ASSERT_TRUE(game_.expression.game->is_option(position, *to)) << position << " " << *to;
        move(*to);
    }
    void move(const std::string& position) {
        if (const auto seen = seen_.find(position); seen != seen_.end()) {
            // Play may return where nobody wins, and nowhere else.
            if (seen->second == State::open) {
                EXPECT_TRUE(proof_.statement.starts_with("D ")) << position;
            }
            return;
        }
        seen_[position] = State::open;
        const std::vector<std::string> next = options(position);
        if (next.empty()) {
            EXPECT_FALSE(misere()) << "lost in " << position;
        }
        for (const std::string& option : next) {
            answer(option);
            if (testing::Test::HasFatalFailure()) return;
        }
        seen_[position] = State::done;
    }

    const Proof& proof_;
    ProvedGame game_;
    std::map<std::string, State> seen_;
};

void expect_to_beat_everyone(const std::string& text, Convention convention,
                             const ProofWish& wish = {}) {
    SCOPED_TRACE(text + " " + code(convention) + " " + wish.method.value_or("") +
                 (wish.nimber ? " nimber" : ""));
    const Proof proof = written_and_read(text, convention, wish);
    Everyone(proof).play();
}

}  // namespace

TEST(ProofPlayer, BeatsEveryoneByRecordsOfSearch) {
    for (const char* text : {"kayles 7",
                             "kayles 3,4",
                             "grundy 9",
                             "nim 3,5,6",
                             "moore:2 1,2,3",
                             "wythoff 3,5",
                             "euclid 5,8",
                             "cram 3x3",
                             "cram 2x4",
                             "cram 3x4:.#../..../...#",
                             "chomp 3,2,1",
                             "chomp 3x3",
                             "treblecross ..X....",
                             "steps:1.2,2.1 4.4,3.3",
                             "staircase 1,2,1",
                             "sprouts 2",
                             "nodekayles:=a-b,b-c,c-d,d-e,e-a *",
                             "arckayles:=a-b,b-c,c-d,d-e,b-e *",
                             "geography:=a-b,b-c,c-d,d-a,a-c a",
                             "hackenbush:=0-a,a-b,b-0,a-c *",
                             "graph:=a>b,a>c,b>c,c>d a,b",
                             "kayles 4 + nim 2",
                             "cram 2x3 + kayles 2"}) {
        ProofWish wish;
        wish.method = "couples";
        expect_to_beat_everyone(text, Convention::normal, wish);
        wish.nimber = true;
        expect_to_beat_everyone(text, Convention::normal, wish);
        wish = {};
        wish.method = "positions";
        expect_to_beat_everyone(text, Convention::misere, wish);
    }
}

TEST(ProofPlayer, BeatsEveryoneByTheoremsPeriodsAndQuotients) {
    for (const char* text : {"nim 3,5,7", "turning 1,4,6", "moore:2 1,2,3", "wythoff 3,4",
                             "fibonacci 12", "euclid 5,8", "lasker 3,4", "cram 2x4"})
        expect_to_beat_everyone(text, Convention::normal);
    expect_to_beat_everyone("nim 3,4,1", Convention::misere);
    ProofWish wish;
    wish.method = "period";
    expect_to_beat_everyone("kayles 9,4", Convention::normal, wish);
    expect_to_beat_everyone("subtraction:1-3 13", Convention::normal, wish);
    wish.method = "quotient";
    expect_to_beat_everyone("kayles 6,3", Convention::misere, wish);
}

TEST(ProofPlayer, NeverLosesWherePlayMayReturn) {
    // A win, a loss and draws: c ends, so b wins and a loses by it unless a can go round.
    for (const char* graph :
         {"graph:=a>b,b>c,b>a,d>a,d>d ", "graph:=a>b,b>a,b>c,c>d,a>d ",
          "graph:=a>b>c>a,c>d,b>e,e>f,e>b ", "graph:=a>a,a>b,b>c,c>b,c>d,d>e,b>d "})
        for (const char* pawns : {"a", "b", "c", "d", "a,b", "b,b", "a,c,d"}) {
            const std::string text = std::string(graph) + pawns;
            expect_to_beat_everyone(text, Convention::normal);
            ProofWish values;
            values.method = "values";
            expect_to_beat_everyone(text, Convention::normal, values);
        }
}

TEST(ProofPlayer, BeatsEveryoneAtHex) {
    ProofWish links;
    links.method = "hex";
    for (const char* text :
         {"hex 1x1", "hex 2x2", "hex 3x3", "hex 2x3", "hex 3x2", "hex 3x3:R../.../...@B",
          "hex 3x3:.R./.../...@B", "hex 3x4:R.../B.../....@R"})
        expect_to_beat_everyone(text, Convention::normal, links);
}

TEST(ProofPlayer, SaysWhereThereIsNothingToPlay) {
    EXPECT_THROW(proved_game(written_and_read("chomp 3x4", Convention::normal)), InputError);
    Budget budget;
    const Proof of_all = prove_for_all_heaps(*read_game("kayles").game, Convention::normal, budget);
    EXPECT_THROW(proved_game(of_all), InputError);
    // Without its records a proof has no answer, and none is made up.
    ProofWish wish;
    wish.method = "couples";
    Proof empty = written_and_read("cram 3x3", Convention::normal, wish);
    empty.records.clear();
    const ProvedGame game = proved_game(empty);
    EXPECT_EQ(answer_from(empty, game.expression, "3x3:##./.../...", budget), std::nullopt);
}

TEST(ProofPlayer, ReadsWhatWasWrittenAndNothingElse) {
    const std::string text =
        write_proof(written_and_read("geography:=a>b,b>c,c>a,c>d a", Convention::normal));
    EXPECT_EQ(write_proof(read_proof(text)), text);
    for (std::size_t cut = 0; cut < text.size(); ++cut)
        EXPECT_THROW(read_proof(text.substr(0, cut)), FileError) << cut;
    EXPECT_THROW(read_proof(text + "x"), FileError);
    EXPECT_THROW(read_proof("nimrod-proof 1\nclaim normal\ngraph 99999999999999999999\n"),
                 FileError);
    std::string changed = text;
    changed[changed.find("claim") + 7] ^= 1;
    EXPECT_THROW(read_proof(changed), FileError);
}

}  // namespace nimrod
