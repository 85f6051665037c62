// Sprouts on words: against plain drawings that are never reduced, and against published counts.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <random>
#include <set>
#include <unordered_map>

#include "nimrod/core/hash.h"
#include "nimrod/core/limits.h"
#include "nimrod/games/sprouts/moves.h"
#include "nimrod/games/sprouts/rules.h"
#include "nimrod/solve/graphs/graph_values.h"
#include "nimrod/solve/graphs/reachable.h"
#include "nimrod/solve/search/misere_forms.h"
#include "nimrod/solve/search/search.h"

namespace nimrod {
namespace {

using sprouts::read_position;
using sprouts::write_position;

bool is_long() { return std::getenv("NIMROD_LONG") != nullptr; }

std::set<std::string> options(const std::string& text) {
    std::vector<SproutsPosition> all;
    SproutsRules().options(read_position(text), all);
    std::set<std::string> out;
    for (const SproutsPosition& p : all) out.insert(write_position(p));
    EXPECT_EQ(out.size(), all.size()) << text;
    return out;
}

std::string read_back(const std::string& text) { return write_position(read_position(text)); }

/// The whole game of two spots, as a person finds it with pencil and paper.
TEST(Sprouts, TheGameOfTwoSpots) {
    const std::map<std::string, std::set<std::string>> moves = {
        {"2", {"0.AB|AB", "1a1a"}},
        {"0.AB|AB", {"0.2", "1", "1a2a", "AB.CD|AB|CD"}},
        {"1a1a", {"1a2a", "1AB|AB", "ABCD|ABCD"}},
        {"1a2a", {"12!", "222!", "2AB|AB", "ABC|ABC"}},
        {"0.2", {"12!", "2AB|AB"}},
        {"1", {"AB|AB"}},
        {"1AB|AB", {"12!", "1!", "2AB|AB"}},
        {"ABCD|ABCD", {"2AB|AB", "AB|AC|BC"}},
        {"AB.CD|AB|CD", {"222!", "2AB|AB", "AB|AB"}},
        {"AB|AC|BC", {"!"}},
        {"ABC|ABC", {"22!"}},
        {"2AB|AB", {"!", "22!"}},
        {"12!", {"22!", "AB|AB"}},
        {"222!", {"22!"}},
        {"22!", {"!"}},
        {"1!", {"!"}},
        {"AB|AB", {"!"}},
        {"!", {}}};
    for (const auto& [from, to] : moves) {
        EXPECT_EQ(read_back(from), from);
        EXPECT_EQ(options(from), to) << from;
    }
}

TEST(Sprouts, OtherWaysToWriteAPosition) {
    EXPECT_EQ(read_back("0.0.0.}]!"), "3");
    EXPECT_EQ(read_back("0*3"), "3");
    EXPECT_EQ(read_back("0.0.0"), "3");
    EXPECT_EQ(read_back("0"), "!");
    EXPECT_EQ(read_back("0!"), "1");
    EXPECT_EQ(read_back("0.AB.}AB.}]12.}]!"), read_back("0.AB|AB+12"));
    EXPECT_EQ(read_back("m(15)1m(15)1"), "1a1a");
    EXPECT_EQ(read_back("Z(53)Y|Z(53)Y.0"), "0.AB|AB");
    EXPECT_EQ(read_back("n(53)n(54)|n(53)n(54).0"), "0.AB|AB");
    EXPECT_EQ(read_back("1A1A"), "1a1a");  // both corners in one boundary
    EXPECT_EQ(read_back("2"), "2");        // two spots
    EXPECT_EQ(read_back("2!"), "!");       // one life is none
    EXPECT_EQ(read_back("0.0|0"), "0+0*2");
}

/// The column at which a text is refused.
std::optional<std::size_t> refused_at(const std::string& text) {
    try {
        read_position(text);
    } catch (const InputError& error) {
        EXPECT_FALSE(error.message().en.empty());
        EXPECT_NE(error.message().en, error.message().fr);
        return error.column();
    }
    return std::nullopt;
}

TEST(Sprouts, WhatNobodyCanDrawIsRefusedAtItsPlace) {
    EXPECT_EQ(refused_at("0.A"), 2U);       // once
    EXPECT_EQ(refused_at("0.A|A|A1"), 6U);  // three times
    EXPECT_EQ(refused_at("1a1"), 1U);       // once in its boundary
    EXPECT_EQ(refused_at("1a1.a1"), 1U);
    EXPECT_EQ(refused_at("1ab1ab"), 5U);    // crossing
    EXPECT_EQ(refused_at("0A|A"), 0U);      // a fresh spot on a curve
    EXPECT_EQ(refused_at("0.A.A1"), 4U);    // two boundaries of a region that are one
    EXPECT_EQ(refused_at("A.B.0|AB"), 2U);  // the same by a detour
    EXPECT_EQ(refused_at("0..0"), 2U);
    EXPECT_EQ(refused_at("0|"), 2U);
    EXPECT_EQ(refused_at("0+"), 2U);
    EXPECT_EQ(refused_at("0.3"), 2U);
    EXPECT_EQ(refused_at("0.0}]!"), 3U);
    EXPECT_EQ(refused_at("0.0.}"), 5U);
    EXPECT_EQ(refused_at("0*"), 1U);
    EXPECT_EQ(refused_at("0*0"), 2U);
    EXPECT_EQ(refused_at("AB*2|AB"), 2U);
    EXPECT_EQ(refused_at("!0"), 1U);
    EXPECT_EQ(refused_at("41"), 0U);
    EXPECT_EQ(refused_at("0*41"), 0U);
    EXPECT_EQ(refused_at("99999999999999999999"), 0U);
    EXPECT_EQ(refused_at(""), 0U);
    // Five regions that pairwise share a spot are as impossible as five such countries.
    EXPECT_EQ(refused_at("0.2+ABCD|AEFG|BEHI|CFHJ|DGIJ"), 4U);
    EXPECT_EQ(refused_at("ABC|ADE|BDF|CEF"), std::nullopt);
}

/// A drawing as it stands on paper: nothing is ever left out.
struct Drawing {
    using Word = std::vector<int>;  // spots
    using Region = std::vector<Word>;

    std::vector<int> curves;  // at each spot
    std::vector<Region> regions;

    static Drawing fresh(int spots) {
        Drawing out;
        out.regions.emplace_back();
        for (int s = 0; s < spots; ++s) {
            out.curves.push_back(0);
            out.regions[0].push_back({s});
        }
        return out;
    }

    /// A new spot between two others, each of which gets a curve more.
    int sprout(int a, int b) {
        ++curves[static_cast<std::size_t>(a)];
        ++curves[static_cast<std::size_t>(b)];
        curves.push_back(2);
        return static_cast<int>(curves.size()) - 1;
    }
    bool can_take(int a, int b) const {
        const int most = 3;
        if (a == b) return curves[static_cast<std::size_t>(a)] + 2 <= most;
        return curves[static_cast<std::size_t>(a)] < most &&
               curves[static_cast<std::size_t>(b)] < most;
    }

    /// The walk from corner i once round and back to it; a spot without curves has no corners.
    Word round(const Word& word, std::size_t i) const {
        Word out{word[i]};
        if (curves[static_cast<std::size_t>(word[i])] == 0) return out;
        for (std::size_t k = 1; k <= word.size(); ++k) out.push_back(word[(i + k) % word.size()]);
        return out;
    }

    std::vector<Drawing> moves() const {
        std::vector<Drawing> out;
        for (std::size_t r = 0; r < regions.size(); ++r) {
            const Region& region = regions[r];
            for (std::size_t w = 0; w < region.size(); ++w)
                for (std::size_t i = 0; i < region[w].size(); ++i) {
                    for (std::size_t v = w + 1; v < region.size(); ++v)
                        for (std::size_t j = 0; j < region[v].size(); ++j)
                            if (can_take(region[w][i], region[v][j]))
                                out.push_back(joined(r, w, i, v, j));
                    for (std::size_t j = i; j < region[w].size(); ++j)
                        if (can_take(region[w][i], region[w][j])) cut(r, w, i, j, out);
                }
        }
        return out;
    }

    Drawing joined(std::size_t r, std::size_t w, std::size_t i, std::size_t v,
                   std::size_t j) const {
        Drawing out = *this;
        Word word = round(regions[r][w], i);
        const Word other = round(regions[r][v], j);
        const int spot = out.sprout(regions[r][w][i], regions[r][v][j]);
        word.push_back(spot);
        word.insert(word.end(), other.begin(), other.end());
        word.push_back(spot);
        out.regions[r].erase(out.regions[r].begin() + static_cast<std::ptrdiff_t>(v));
        out.regions[r][w] = word;
        return out;
    }

    void cut(std::size_t r, std::size_t w, std::size_t i, std::size_t j,
             std::vector<Drawing>& out) const {
        const Word& word = regions[r][w];
        Drawing next = *this;
        const int spot = next.sprout(word[i], word[j]);
        Word in(word.begin() + static_cast<std::ptrdiff_t>(i),
                word.begin() + static_cast<std::ptrdiff_t>(j) + 1);
        Word rest;
        if (i == j && curves[static_cast<std::size_t>(word[i])] == 0)
            rest = {word[i]};
        else
            for (std::size_t k = j; k <= i + word.size(); ++k)
                rest.push_back(word[k % word.size()]);
        in.push_back(spot);
        rest.push_back(spot);
        Region others = regions[r];
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(w));
        for (std::size_t deal = 0; deal < std::size_t{1} << others.size(); ++deal) {
            Region inside{in};
            Region outside{rest};
            for (std::size_t k = 0; k < others.size(); ++k)
                ((deal >> k & 1U) != 0 ? inside : outside).push_back(others[k]);
            out.push_back(next);
            out.back().regions[r] = inside;
            out.back().regions.push_back(outside);
        }
    }

    /// The drawing in the notation of positions, with nothing left out but dead spots.
    SproutsPosition position() const {
        std::string text;
        for (const Region& region : regions) {
            std::string words;
            for (const Word& word : region) {
                std::string symbols;
                for (const int spot : word) {
                    const int count = curves[static_cast<std::size_t>(spot)];
                    if (count < 2) symbols += std::to_string(count);
                    if (count == 2) symbols += "Z(" + std::to_string(spot) + ")";
                }
                if (!symbols.empty()) words += (words.empty() ? "" : ".") + symbols;
            }
            if (!words.empty()) text += (text.empty() ? "" : "|") + words;
        }
        return read_position(text.empty() ? "!" : text + "!");
    }
};

/// Numbers for trees of play: two positions have the same number exactly when their options have
/// the same numbers, so that nothing that can be asked of a game tells them apart.
class Trees {
public:
    std::size_t of(const SproutsPosition& p) {
        if (const auto known = tree_.find(p.symbols); known != tree_.end()) return known->second;
        std::vector<SproutsPosition> all;
        SproutsRules().options(p, all);
        std::set<std::size_t> trees;
        for (const SproutsPosition& option : all) trees.insert(of(option));
        return tree_[p.symbols] = numbers_.emplace(trees, numbers_.size()).first->second;
    }

private:
    std::map<std::string, std::size_t> tree_;
    std::map<std::set<std::size_t>, std::size_t> numbers_;
};

/// Where two or three lives are left in a region the reduction forgets how they lie, so that the
/// options may look different; the games are the same.
TEST(Sprouts, OptionsAreThoseOfTheDrawing) {
    std::mt19937 random(1967);
    Trees trees;
    const unsigned most_spots = is_long() ? 5 : 4;
    for (int game = 0; game < (is_long() ? 2000 : 150); ++game) {
        Drawing drawing = Drawing::fresh(1 + static_cast<int>(random() % most_spots));
        for (;;) {
            const SproutsPosition p = drawing.position();
            const std::vector<Drawing> moves = drawing.moves();
            std::set<std::size_t> on_paper;
            for (const Drawing& move : moves) on_paper.insert(trees.of(move.position()));
            std::set<std::size_t> in_words;
            std::vector<SproutsPosition> options;
            SproutsRules().options(p, options);
            for (const SproutsPosition& option : options) in_words.insert(trees.of(option));
            ASSERT_EQ(in_words, on_paper) << write_position(p) << " in game " << game;
            if (moves.empty()) break;
            drawing = moves[random() % moves.size()];
        }
    }
}

/// The same position, written as differently as can be.
std::string disguised(const SproutsPosition& p, std::mt19937& random) {
    std::string out;
    std::vector<std::string> lands;
    for (const std::string_view text : sprouts::lands_of(p)) {
        const sprouts::Land land(text);
        std::vector<int> names(200);
        for (std::size_t i = 0; i < names.size(); ++i) names[i] = static_cast<int>(i);
        std::shuffle(names.begin(), names.end(), random);
        std::vector<std::string> regions;
        for (const sprouts::Land::Region& region : land.regions) {
            const bool mirrored = random() % 2 == 0;
            std::vector<std::string> words;
            for (std::size_t k = 0; k < region.word_count; ++k) {
                const auto word = land.word(std::size_t{region.first_word} + k);
                std::vector<sprouts::Symbol> turned(word.begin(), word.end());
                std::rotate(turned.begin(),
                            turned.begin() + static_cast<std::ptrdiff_t>(random() % turned.size()),
                            turned.end());
                if (mirrored) std::reverse(turned.begin(), turned.end());
                std::string written;
                for (const sprouts::Symbol s : turned) {
                    if (sprouts::is_digit(s))
                        written += std::to_string(s);
                    else
                        written += (sprouts::is_lower(s) ? "m(" : "Z(") +
                                   std::to_string(names[s % names.size()]) + ")";
                }
                words.push_back(written);
            }
            std::shuffle(words.begin(), words.end(), random);
            std::string all;
            for (const std::string& word : words) all += (all.empty() ? "" : ".") + word;
            regions.push_back(all);
        }
        std::shuffle(regions.begin(), regions.end(), random);
        std::string all;
        for (const std::string& region : regions) all += (all.empty() ? "" : "|") + region;
        lands.push_back(all);
    }
    std::shuffle(lands.begin(), lands.end(), random);
    for (const std::string& land : lands) out += (out.empty() ? "" : "+") + land;
    return out + "!";
}

TEST(Sprouts, ReadingForgetsHowAPositionWasWritten) {
    std::mt19937 random(1991);
    const SproutsRules rules;
    for (int game = 0; game < (is_long() ? 1000 : 100); ++game) {
        SproutsPosition p = sprouts::fresh_spots(2 + random() % 7);
        for (;;) {
            for (int i = 0; i < 3; ++i) {
                const std::string text = disguised(p, random);
                ASSERT_EQ(write_position(read_position(text)), write_position(p)) << text;
            }
            std::vector<SproutsPosition> moves;
            rules.options(p, moves);
            if (moves.empty()) break;
            p = moves[random() % moves.size()];
        }
    }
}

/// Ten spots with a loop each: the same however the loops are numbered, and soon found.
TEST(Sprouts, SymmetricLandsAreReadAtOnce) {
    std::string text = "AB.CD.EF.GH.IJ.KL.MN.OP.QR.ST|AB|CD|EF|GH|IJ|KL|MN|OP|QR|ST";
    const SproutsPosition p = read_position(text);
    std::mt19937 random(10);
    EXPECT_EQ(read_position(disguised(p, random)), p);
}

struct Counts {
    std::size_t lands, land_moves, positions, moves;
    std::vector<std::size_t> nimbers;  // how many lands have the nimber 0, 1, ...
};

/// Counts computed by three programs that share nothing, one of them with another representation.
TEST(Sprouts, AllPositionsOfFewSpots) {
    const std::vector<Counts> expected = {
        {2, 2, 3, 2, {1, 1}},
        {17, 34, 18, 34, {}},
        {126, 614, 148, 664, {37, 46, 16, 26, 1}},
        {1188, 11'300, 1505, 12'716, {357, 345, 213, 251, 20, 2}},
        {13'342, 213'790, 17'457, 245'584, {3479, 3533, 2412, 2656, 527, 464, 158, 97, 13, 2, 1}}};
    const std::size_t last = is_long() ? 5 : 4;
    const SproutsRules rules;
    for (std::size_t spots = 1; spots <= last; ++spots) {
        Budget budget;
        const auto all = reachable(rules, sprouts::fresh_spots(spots), false, SIZE_MAX, budget);
        const GraphValues values(all.graph, budget);
        std::size_t lands = 0;
        std::size_t moves = 0;
        std::size_t land_moves = 0;
        std::map<std::string, std::size_t> nimbers;
        for (std::uint32_t v = 0; v < all.positions.size(); ++v) {
            moves += all.graph.options(v).size();
            if (sprouts::lands_of(all.positions[v]).size() != 1) continue;
            ++lands;
            land_moves += all.graph.options(v).size();
            ++nimbers[to_string(values[v])];
        }
        const Counts& counts = expected[spots - 1];
        EXPECT_EQ(lands, counts.lands) << spots;
        EXPECT_EQ(land_moves, counts.land_moves) << spots;
        EXPECT_EQ(all.positions.size(), counts.positions) << spots;
        EXPECT_EQ(moves, counts.moves) << spots;
        for (std::size_t n = 0; n < counts.nimbers.size(); ++n)
            EXPECT_EQ(nimbers[std::to_string(n)], counts.nimbers[n]) << spots << ", nimber " << n;
    }
}

/// All positions of so many spots, as sums of lands of the quick form, each with its misère form.
class AllForms {
public:
    using Id = ComponentGraph::Id;
    using Form = MisereForms::Form;

    explicit AllForms(std::size_t spots) {
        of(lands_.split(sprouts::fresh_spots(spots), account_));
    }

    /// Forms, and how many of them have the nimber 0, 1, ... in normal play.
    std::map<Form, std::size_t> nimbers() {
        std::map<Form, std::size_t> out;
        for (const auto& [position, form] : forms_of_) out.emplace(form, nimber(form));
        return out;
    }

private:
    Form of(std::vector<Id> lands) {
        std::sort(lands.begin(), lands.end());
        if (const auto known = forms_of_.find(lands); known != forms_of_.end())
            return known->second;
        std::vector<Form> options;
        for (std::size_t i = 0; i < lands.size(); ++i) {
            if (i > 0 && lands[i] == lands[i - 1]) continue;
            std::vector<Id> rest = lands;
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
            lands_.options(lands[i], account_).each([&](std::span<const Id> parts) {
                std::vector<Id> option = rest;
                option.insert(option.end(), parts.begin(), parts.end());
                options.push_back(of(std::move(option)));
                return true;
            });
        }
        const Form form = forms_->with_options(std::move(options), budget_).value();
        forms_of_.emplace(std::move(lands), form);
        return form;
    }

    std::size_t nimber(Form form) {
        if (const auto known = nimbers_.find(form); known != nimbers_.end()) return known->second;
        std::set<std::size_t> options;
        for (const Form option : forms_->options(form)) options.insert(nimber(option));
        std::size_t mex = 0;
        while (options.contains(mex)) ++mex;
        return nimbers_[form] = mex;
    }

    Budget budget_;
    Account account_{budget_};
    sprouts::LandGraph lands_;
    std::shared_ptr<MisereForms> forms_ = budget_.memory().private_table<MisereForms>();
    std::unordered_map<std::vector<Id>, Form, Hash> forms_of_;
    std::unordered_map<Form, std::size_t> nimbers_;
};

/// The last is the number of J. Lemoine and S. Viennot (Analysis of misère Sprouts game with
/// reduced canonical trees, 2009), who classify their trees by nimbers too.
TEST(Sprouts, MisereFormsOfFewSpots) {
    const std::vector<std::size_t> counts = {2, 5, 7, 35, 1203, 25'458};
    const std::vector<std::size_t> of_six = {2292, 2456, 3658, 3990, 3660, 3904,
                                             2193, 2221, 827,  231,  25,   1};
    const std::size_t last = is_long() ? 6 : 5;
    for (std::size_t spots = 1; spots <= last; ++spots) {
        const auto nimbers = AllForms(spots).nimbers();
        EXPECT_EQ(nimbers.size(), counts[spots - 1]) << spots;
        if (spots < 6) continue;
        std::vector<std::size_t> histogram(of_six.size());
        for (const auto& [form, nimber] : nimbers) ++histogram.at(nimber);
        EXPECT_EQ(histogram, of_six);
    }
}

/// Enough work for the second thread to be called. Known since J. Lemoine and S. Viennot (2007): 12
/// and 13 spots are lost, 17 are won.
TEST(Sprouts, OneAndTwoThreadsFindTheOutcomesOfManySpots) {
    for (const unsigned threads : {1U, 2U})
        for (const auto& [spots, outcome] : std::vector<std::pair<std::size_t, Outcome>>{
                 {12, Outcome::P}, {13, Outcome::P}, {17, Outcome::N}}) {
            if (spots > 12 && !is_long()) continue;
            Limits limits;
            limits.threads = threads;
            Budget budget(limits);
            Search<SproutsRules> search({}, budget);
            EXPECT_EQ(search.outcome(sprouts::fresh_spots(spots), Convention::normal), outcome);
        }
}

}  // namespace
}  // namespace nimrod
