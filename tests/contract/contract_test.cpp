// What every game of the catalogue must satisfy the day it exists. The oracle is the game graph
// built from the options alone, with labels that are checked against the plain definitions
// (oracle/slow_labels.h): no theory, no components, no memory of earlier searches.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "contract/small_positions.h"
#include "nimrod/core/memory.h"
#include "nimrod/edge/words.h"
#include "nimrod/explain/move_words.h"
#include "nimrod/solve/sequences/plain_sequence.h"
#include "oracle/slow_labels.h"

namespace nimrod::contract {

namespace {

constexpr std::size_t most_vertices = 2500;

class Contract : public testing::TestWithParam<std::string> {
protected:
    const Subject subject_ = subject(GetParam());
    const Game& game_ = *subject_.game;

    /// The graphs of all small starts.
    std::vector<GameGraph> graphs(Convention convention) const {
        std::vector<GameGraph> out;
        std::set<std::string> seen;
        for (const std::string& start : starts(subject_)) {
            if (!seen.insert(start).second) continue;
            Budget budget;
            GameGraph graph = game_.graph(start, convention, false, most_vertices, budget);
            if (!graph.complete) continue;
            expect_labels_by_definition(graph, convention);
            out.push_back(std::move(graph));
        }
        EXPECT_FALSE(out.empty()) << "no small start of " << subject_.text;
        return out;
    }

    static slow::Options options_of(const GameGraph& graph) {
        slow::Options options;
        for (const GameGraph::Vertex& vertex : graph.vertices) options.push_back(vertex.options);
        return options;
    }

    void expect_labels_by_definition(const GameGraph& graph, Convention convention) const {
        const slow::Options options = options_of(graph);
        const std::vector<Outcome> outcomes = slow::outcomes(options, convention);
        std::vector<std::string> values;
        if (convention == Convention::normal && !subject_.entry->partizan)
            values = slow::values(options);
        for (std::size_t v = 0; v < options.size(); ++v) {
            ASSERT_EQ(graph.vertices[v].outcome, outcomes[v]) << graph.vertices[v].position;
            ASSERT_EQ(graph.vertices[v].nimber.has_value(), !values.empty());
            if (!values.empty()) {
                ASSERT_EQ(*graph.vertices[v].nimber, values[v]) << graph.vertices[v].position;
            }
        }
    }

    static std::vector<std::string> positions(const GameGraph& graph) {
        std::vector<std::string> out;
        for (const GameGraph::Vertex& vertex : graph.vertices) out.push_back(vertex.position);
        return out;
    }
};

TEST_P(Contract, PublishedFactsHold) {
    const std::unique_ptr<Game> game = subject_.entry->make(subject_.entry->samples[0].parameters);
    EXPECT_FALSE(subject_.entry->facts.empty());
    for (const Fact& fact : subject_.entry->facts) {
        Budget budget;
        const std::string position = game->read(fact.position);
        const Value value = game->values(std::span(&position, 1), fact.convention, true, budget)[0];
        EXPECT_EQ(value.outcome, fact.outcome)
            << fact.position << ", " << code(fact.convention) << ", " << fact.source;
        if (fact.nimber) {
            EXPECT_EQ(value.nimber, fact.nimber) << fact.position << ", " << fact.source;
        }
    }
}

TEST_P(Contract, PrintedPositionsAreReadBack) {
    for (const GameGraph& graph : graphs(Convention::normal))
        for (const std::string& position : positions(graph))
            EXPECT_EQ(game_.read(position), position);
}

TEST_P(Contract, PlayEnds) {
    for (const GameGraph& graph : graphs(Convention::normal)) {
        const bool ends = slow::acyclic(options_of(graph));
        EXPECT_TRUE(ends || !game_.every_play_ends()) << graph.vertices[0].position;
    }
}

TEST_P(Contract, CanonicalIsIdempotentAndKeepsTheValue) {
    for (const Convention convention : {Convention::normal, Convention::misere})
        for (const GameGraph& graph : graphs(convention)) {
            std::map<std::string, const GameGraph::Vertex*> first;
            for (const GameGraph::Vertex& vertex : graph.vertices) {
                const std::string canonical = game_.canonical(vertex.position);
                EXPECT_EQ(game_.canonical(canonical), canonical);
                const GameGraph::Vertex* other = first.emplace(canonical, &vertex).first->second;
                EXPECT_EQ(other->outcome, vertex.outcome)
                    << other->position << " and " << vertex.position;
                EXPECT_EQ(other->nimber, vertex.nimber)
                    << other->position << " and " << vertex.position;
            }
        }
}

TEST_P(Contract, ValuesAgreeWithTheGraph) {
    for (const Convention convention : {Convention::normal, Convention::misere})
        for (const GameGraph& graph : graphs(convention)) {
            Budget budget;
            const std::vector<Value> values =
                game_.values(positions(graph), convention, true, budget);
            for (std::size_t v = 0; v < values.size(); ++v) {
                const GameGraph::Vertex& vertex = graph.vertices[v];
                ASSERT_EQ(values[v].outcome, vertex.outcome)
                    << subject_.text << " " << vertex.position << ", " << code(convention) << ", "
                    << code(values[v].method);
                ASSERT_EQ(values[v].nimber, vertex.nimber)
                    << subject_.text << " " << vertex.position << ", " << code(values[v].method);
            }
        }
}

TEST_P(Contract, TheHeapCodeHasTheNimbersOfTheGraph) {
    const std::optional<HeapCode> heap_code = game_.heap_code();
    if (!heap_code) return;
    Budget budget;
    std::vector<std::uint32_t> nimbers;
    extend_plainly(*heap_code, nimbers, 15, budget);
    for (std::size_t n = 0; n < nimbers.size(); ++n) {
        const Natural heap = natural(n);
        const std::string position = game_.at(std::span(&heap, 1)).value();
        const GameGraph graph =
            game_.graph(position, Convention::normal, true, most_vertices, budget);
        ASSERT_TRUE(graph.complete) << position;
        EXPECT_EQ(graph.vertices[0].nimber, std::to_string(nimbers[n])) << position;
    }
}

TEST_P(Contract, WinningMovesAreThePositionsOfTheGraphThatArePreviousPlayerWins) {
    for (const Convention convention : {Convention::normal, Convention::misere})
        for (const GameGraph& graph : graphs(convention))
            for (std::size_t v = 0; v < graph.vertices.size();
                 v += 1 + graph.vertices.size() / 150) {
                const GameGraph::Vertex& vertex = graph.vertices[v];
                std::set<std::string> expected;
                for (const std::uint32_t w : vertex.options)
                    if (graph.vertices[w].outcome == Outcome::P)
                        expected.insert(graph.vertices[w].position);
                Budget budget;
                const Solution solution = game_.solve(vertex.position, convention, 1000, budget);
                std::set<std::string> found;
                for (const Move& move : solution.moves) {
                    found.insert(move.to);
                    EXPECT_FALSE(move.say.en.empty());
                    EXPECT_FALSE(move.say.fr.empty());
                }
                const std::string where =
                    subject_.text + " " + vertex.position + ", " + code(convention);
                ASSERT_EQ(found, expected) << where;
                EXPECT_EQ(found.size(), solution.moves.size()) << where;
                EXPECT_TRUE(solution.moves_complete) << where;
                EXPECT_EQ(solution.move_count, natural(expected.size())) << where;
            }
}

TEST_P(Contract, OptionsWithANimberAreThoseOfTheGraph) {
    for (const GameGraph& graph : graphs(Convention::normal))
        for (std::size_t v = 0; v < graph.vertices.size(); v += 1 + graph.vertices.size() / 60) {
            const GameGraph::Vertex& vertex = graph.vertices[v];
            for (int nimber = 0; nimber < 9; ++nimber) {
                Budget budget;
                const std::optional<OptionList> list =
                    game_.options_with_nimber(vertex.position, nimber, 1000, budget);
                if (!list) return;
                std::set<std::string> expected;
                for (const std::uint32_t w : vertex.options)
                    if (graph.vertices[w].nimber == std::to_string(nimber))
                        expected.insert(graph.vertices[w].position);
                EXPECT_EQ(std::set(list->first.begin(), list->first.end()), expected)
                    << vertex.position << " to " << nimber;
                EXPECT_EQ(list->count, natural(expected.size()));
                EXPECT_TRUE(list->complete);
            }
        }
}

TEST_P(Contract, OptionsAreCountedCheckedAndSampledRightly) {
    Random random(1);
    for (const GameGraph& graph : graphs(Convention::normal))
        for (std::size_t v = 0; v < graph.vertices.size(); v += 1 + graph.vertices.size() / 100) {
            const GameGraph::Vertex& vertex = graph.vertices[v];
            const OptionList list = game_.options(vertex.position, 100000);
            const std::set<std::string> options(list.first.begin(), list.first.end());
            ASSERT_TRUE(list.complete);
            EXPECT_EQ(list.count, natural(list.first.size())) << vertex.position;
            EXPECT_EQ(options.size(), vertex.options.size()) << vertex.position;
            for (std::size_t w = 0; w < graph.vertices.size();
                 w += 1 + graph.vertices.size() / 50) {
                const std::string& other = graph.vertices[w].position;
                EXPECT_EQ(game_.is_option(vertex.position, other), options.contains(other))
                    << vertex.position << " to " << other;
            }
            for (const std::string& option : options) {
                EXPECT_TRUE(game_.is_option(vertex.position, option))
                    << vertex.position << " to " << option;
                EXPECT_FALSE(game_.say(vertex.position, option).en.empty());
            }
            if (!options.empty()) {
                for (int i = 0; i < 5; ++i)
                    EXPECT_TRUE(options.contains(game_.sample_option(vertex.position, random)));
            }
        }
}

/// "5" after one heap of 7 is read as an amount; every other form is read as a position.
bool has_form_of_its_own(const std::string& position) {
    return position.find_first_of(",@") != std::string::npos;
}

TEST_P(Contract, AMoveTypedAsItsPositionIsThatMove) {
    for (const std::string& start : starts(subject_)) {
        const OptionList list = game_.options(start, 50);
        for (const std::string& option : list.first) {
            if (!has_form_of_its_own(option)) continue;
            EXPECT_EQ(game_.read_move(start, option), option) << start;
        }
        if (has_form_of_its_own(start)) {
            EXPECT_THROW(game_.read_move(start, start), InputError) << "a null move";
        }
    }
}

TEST_P(Contract, EveryMoveCanBeToldOfSomebodyInBothLanguages) {
    if (subject_.entry->name == "script") return;  // its words are not ours
    const auto is_imperative = [](std::string_view french) {
        const std::string_view verb = french.substr(0, french.find(' '));
        return verb.ends_with("ez");
    };
    for (const std::string& start : starts(subject_))
        for (const std::string& option : game_.options(start, 50).first) {
            const Text move = game_.say(start, option);
            EXPECT_TRUE(is_imperative(move.fr)) << move.fr;
            const Text done = told({notation("Nimrod")}, move);
            EXPECT_TRUE(done.en.starts_with("Nimrod ")) << done.en;
            EXPECT_NE(done.en, "Nimrod " + move.en);
            EXPECT_TRUE(done.fr.starts_with("Nimrod ")) << done.fr;
            EXPECT_EQ(done.fr.find("ez "), std::string::npos) << done.fr;
            EXPECT_FALSE(done.fr.starts_with("Nimrod :")) << done.fr;
        }
}

TEST_P(Contract, TheTrapLeavesTheSmallestShareOfWinningReplies) {
    for (const Convention convention : {Convention::normal, Convention::misere})
        for (const GameGraph& graph : graphs(convention))
            for (std::size_t v = 0; v < graph.vertices.size();
                 v += 1 + graph.vertices.size() / 40) {
                const GameGraph::Vertex& vertex = graph.vertices[v];
                Budget budget;
                const std::optional<Trap> trap = game_.trap(vertex.position, convention, budget);
                if (vertex.outcome == Outcome::N || vertex.options.empty()) {
                    EXPECT_FALSE(trap) << vertex.position;
                    continue;
                }
                const auto share = [&](std::uint32_t w) {
                    const auto& replies = graph.vertices[w].options;
                    const auto wins = std::count_if(replies.begin(), replies.end(), [&](auto x) {
                        return graph.vertices[x].outcome == Outcome::P;
                    });
                    return std::pair(static_cast<std::size_t>(wins), replies.size());
                };
                if (!trap) continue;
                const Natural lost = trap->winning_replies;
                for (const std::uint32_t w : vertex.options) {
                    const auto [wins, replies] = share(w);
                    EXPECT_LE(lost * natural(replies), natural(wins) * trap->replies)
                        << vertex.position << ": " << trap->move.to << " is no better than "
                        << graph.vertices[w].position;
                }
            }
}

TEST_P(Contract, EveryMethodExplainsEverySmallPositionInBothLanguages) {
    // One memory for all, as of a person who asks again: the quotient of 0.3122 takes a while.
    Memory memory;
    for (const Convention convention : {Convention::normal, Convention::misere})
        for (const GameGraph& graph : graphs(convention))
            for (std::size_t v = 0; v < graph.vertices.size();
                 v += 1 + graph.vertices.size() / 25) {
                const std::string& position = graph.vertices[v].position;
                for (const std::string& method : game_.methods(position, convention)) {
                    Budget budget({}, memory);
                    const Explanation explanation =
                        game_.explain(position, convention, method, budget);
                    EXPECT_EQ(explanation.method, method) << position;
                    EXPECT_FALSE(explanation.blocks.empty()) << position << " by " << method;
                    for (const Block& block : explanation.blocks)
                        if (const Text* text = std::get_if<Text>(&block)) {
                            EXPECT_FALSE(text->en.empty()) << position << " by " << method;
                            EXPECT_FALSE(text->fr.empty()) << position << " by " << method;
                            EXPECT_NE(text->en, text->fr) << position << " by " << method;
                        }
                }
            }
}

TEST_P(Contract, TheCatalogueSpeaksBothLanguages) {
    const Entry& entry = *subject_.entry;
    for (const Text* text : {&entry.summary, &entry.rules, &entry.syntax_help, &entry.theory}) {
        EXPECT_FALSE(text->en.empty());
        EXPECT_FALSE(text->fr.empty());
        EXPECT_NE(text->en, text->fr);
    }
    EXPECT_FALSE(entry.sources.empty());
    EXPECT_FALSE(entry.examples.empty());
    EXPECT_FALSE(entry.syntax.empty());
}

TEST_P(Contract, EveryWordThatAUserWritesHasItsFrench) {
    // HEAPS is TAS; a single letter, CODE and POSITION are the same in both.
    std::string word;
    for (const char c : subject_.entry->syntax + " ") {
        if (c >= 'A' && c <= 'Z') {
            word += c;
            continue;
        }
        if (word.size() > 1 && word != "CODE" && word != "POSITION") {
            EXPECT_NE(nimrod::syntax(word).fr, word);
        }
        word.clear();
    }
    for (const Convention convention : {Convention::normal, Convention::misere})
        for (const std::string& start : starts(subject_)) {
            const std::vector<std::string> methods = game_.methods(start, convention);
            for (const std::string& method : methods) {
                const Text name = method_name(method);
                EXPECT_EQ(method_named(name.fr, methods), method);
                EXPECT_EQ(method_named(method, methods), method);
                static const std::set<std::string> same{"axes", "beatty",   "divisions", "fusion",
                                                        "mex",  "quotient", "zeckendorf"};
                EXPECT_EQ(name.en == name.fr, same.contains(method)) << method;
            }
        }
}

TEST_P(Contract, ACancelledBudgetGivesUnknownOrAnAnswerButNoException) {
    const std::atomic<bool> cancel{true};
    Limits limits;
    limits.cancel = &cancel;
    Budget budget(limits);
    for (const Convention convention : {Convention::normal, Convention::misere}) {
        const std::string position = game_.read(subject_.sample.position);
        const Solution solution = game_.solve(position, convention, 3, budget);
        EXPECT_NE(solution.value.outcome.has_value(), solution.value.unknown.has_value());
    }
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
    std::string name;
    for (const char c : info.param)
        name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
    return name + "_" + std::to_string(info.index);
}

INSTANTIATE_TEST_SUITE_P(Games, Contract, testing::ValuesIn(subjects()), test_name);

}  // namespace

}  // namespace nimrod::contract
