// The edge: everything that an application sees of a game.
//
// Inside the library, algorithms are templates over the rules of a game. Here stands one virtual
// class across which positions travel as text; the command line, the server and the bindings see
// nothing else. RuleGame (rule_game.h) implements it for any ruleset, with or without a theory.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/core/colleagues.h"
#include "nimrod/core/input_error.h"
#include "nimrod/core/limits.h"
#include "nimrod/core/natural.h"
#include "nimrod/core/outcome.h"
#include "nimrod/core/text.h"
#include "nimrod/explain/explanation.h"
#include "nimrod/explain/picture.h"
#include "nimrod/numbers/ordinal.h"
#include "nimrod/solve/misere/misere_quotient.h"
#include "nimrod/solve/sequences/heap_code.h"
#include "nimrod/solve/sequences/periodicity.h"

namespace nimrod {

struct Law;                // solve/laws/law.h
class SearchedComponents;  // edge/searched_components.h

/// A move, named by the position that it leads to.
struct Move {
    std::string to;
    Text say;
};

/// Why a question stayed open.
struct Unknown {
    Reached reached;
    Stop why;
};

/// How a position was decided.
struct Method {
    enum class By { nothing, search, theory };  // nothing: it was not
    By by = By::nothing;
    std::string theory = {};  // its name, "bouton"

    bool operator==(const Method&) const = default;
};

/// "theory: bouton", "search"; empty for nothing.
inline std::string code(const Method& method) {
    if (method.by == Method::By::theory) return "theory: " + method.theory;
    return method.by == Method::By::search ? "search" : "";
}

/// What a position is in misère play, whatever it is added to.
struct MisereSymbols {
    std::string nimber;               // n, if the position and a heap of n are lost
    std::string genus;                // "0^120" (solve/misere/genus.h)
    std::optional<std::string> form;  // the canonical form, where it is small: "*2", "{*0,{*2}}"
};

/// The misère quotient of all that can arise from a position.
struct PositionQuotient {
    struct Part {
        std::string position;  // as it is written
        Text name;             // "kayles 5", for people
        std::optional<MisereSymbols> symbols;
    };
    MisereQuotient quotient;
    std::vector<Part> atoms;  // the first of them has no moves
    std::vector<Atom> position;
};

/// What is known of a position; an empty field is not known.
struct Value {
    std::optional<Outcome> outcome;
    std::optional<std::string> nimber;  // normal play only
    std::optional<std::string> winner;  // where the players differ: who wins, "R"
    Method method;                      // of the outcome
    std::optional<Unknown> unknown;     // set when the outcome, or a wanted nimber, is not known
    std::optional<MisereSymbols> misere = {};  // misère play only
    bool nimber_is_searched = false;           // although a theory tells the outcome
};

/// How much solve() is to find out besides the outcome.
struct Wanted {
    enum class Nimber { if_cheap, always };
    std::size_t moves;  // winning moves to list
    Nimber nimber = Nimber::if_cheap;

    Wanted(std::size_t most_moves, Nimber how = Nimber::if_cheap)
        : moves(most_moves), nimber(how) {}
};

struct Solution {
    Value value;
    std::vector<Move> moves;               // winning moves, at most as many as were asked for
    std::optional<Natural> move_count;     // empty: not counted
    bool moves_complete = false;           // `moves` holds them all
    std::optional<Unknown> moves_unknown;  // why the moves were not found, where a limit ended that
};

/// The options of a position, as far as they were asked for.
struct OptionList {
    std::vector<std::string> first;
    std::optional<Natural> count;  // empty: infinitely many
    bool complete = false;

    bool has_at_most(std::size_t n) const { return count && *count <= natural(n); }
};

/// The move of a lost position that leaves the opponent the smallest share of winning replies.
struct Trap {
    Move move;
    Natural winning_replies;
    Natural replies;
};

/// A move to make; the outcome of the position it is made in, if that is known.
struct Advice {
    Move move;
    std::optional<Outcome> outcome;
};

/// Every position reachable from one; vertex 0 is the start.
struct GameGraph {
    struct Vertex {
        std::string position;
        Outcome outcome;
        std::optional<std::string> nimber;  // normal play only
        std::vector<std::uint32_t> options;
    };
    std::vector<Vertex> vertices;
    bool complete = true;  // false: larger than allowed; then the list is of no use
};

/// A game with its parameters fixed. Positions given to it are texts that read() has returned;
/// an InputError is thrown for others.
class Game {
public:
    explicit Game(std::string name) : name_(std::move(name)) {}
    virtual ~Game() = default;
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;

    /// "nim", "moore:2"; empty for a sum, whose positions name the games of their terms.
    const std::string& name() const { return name_; }
    /// "moore:2 11,9,7"
    std::string expression(std::string_view position) const {
        return name_.empty() ? std::string(position) : name_ + " " + std::string(position);
    }

    /// The object without which positions mean nothing, where the name is not enough: a graph that
    /// was read from a file, a script.
    virtual std::shared_ptr<const void> owner() const = 0;
    /// Of the rules and the canonical form, under which what is found is kept.
    virtual unsigned version() const = 0;
    /// The position that is meant when none is given, where the parameters decide (a script's).
    virtual std::optional<std::string> start() const = 0;
    /// The position as it is written; throws InputError when the text makes no sense.
    virtual std::string read(std::string_view text) const = 0;
    /// One representative of the positions that differ from this one only in appearance.
    virtual std::string canonical(std::string_view position) const = 0;
    /// The position with these sizes, where the game has such coordinates.
    virtual std::optional<std::string> at(std::span<const Natural> sizes) const = 0;
    virtual Picture picture(std::string_view position) const = 0;
    /// The independent parts of which the position is the sum; itself, where it has none.
    virtual std::vector<std::string> components(std::string_view position) const = 0;
    /// The code by which a move takes from one heap and breaks it, where that is all there is to
    /// the game; sequences of single heaps are then computed from it.
    virtual std::optional<HeapCode> heap_code() const { return std::nullopt; }

    /// False: some line of play returns to a position, and goes on for ever.
    virtual bool every_play_ends() const { return true; }
    /// The first `max` options. With max 0 they are only counted, if possible without listing any.
    virtual OptionList options(std::string_view position, std::size_t max) const = 0;
    virtual bool is_option(std::string_view from, std::string_view to) const = 0;
    /// Some option, by chance; the position has one.
    virtual std::string sample_option(std::string_view position, Random& random) const = 0;
    /// The option that a person means: the position itself, or the short form of this game.
    virtual std::string read_move(std::string_view position, std::string_view text) const = 0;
    /// The move in words.
    virtual Text say(std::string_view from, std::string_view to) const = 0;

    /// What is known of each of these positions. The work is shared between them, so a table asks
    /// once; `want_nimbers` asks for the nimbers too where only search can tell them.
    virtual std::vector<Value> values(std::span<const std::string> positions, Convention convention,
                                      bool want_nimbers, Budget& budget) const = 0;
    /// Outcome, winning moves, nimber.
    virtual Solution solve(std::string_view position, Convention convention, const Wanted& wanted,
                           Budget& budget) const = 0;
    /// The misère quotient of all that can arise from the position; throws OutOfLimits where that
    /// is too much, and InputError where there is none.
    virtual PositionQuotient misere_quotient(std::string_view position, Budget& budget) const = 0;
    /// The first `max` options that have this nimber, where theory finds them without listing all.
    virtual std::optional<OptionList> options_with_nimber(std::string_view position,
                                                          const Ordinal& nimber, std::size_t max,
                                                          Budget& budget) const = 0;
    /// For a lost position that has options, if they are few enough to compare.
    virtual std::optional<Trap> trap(std::string_view position, Convention convention,
                                     Budget& budget) const = 0;
    /// A move for a player in a position that has one, where the game has a way of its own to find
    /// it; a guess if its outcome is not known.
    virtual std::optional<Advice> advise(std::string_view /*position*/, Convention /*convention*/,
                                         Random& /*random*/, Budget& /*budget*/) const {
        return std::nullopt;
    }
    /// The ways in which the position can be explained, the best first.
    virtual std::vector<std::string> methods(std::string_view position,
                                             Convention convention) const = 0;
    /// Throws OutOfLimits when the answer itself is out of reach.
    virtual Explanation explain(std::string_view position, Convention convention,
                                std::string_view method, Budget& budget) const = 0;
    virtual GameGraph graph(std::string_view position, Convention convention, bool merge,
                            std::size_t max_vertices, Budget& budget) const = 0;

    /// The components of the game as numbers, with what theory and search tell of them: what proofs
    /// are made of. None where the players differ. The budget must outlive them, and so must the
    /// game.
    virtual std::unique_ptr<SearchedComponents> searched_components(Convention convention,
                                                                    Budget& budget) const = 0;

    /// Whether a component has this nimber in normal play, by search, as far as the budget allows:
    /// what one does for a colleague.
    virtual Attempt attempt(std::string_view component, std::uint32_t nimber,
                            Budget& budget) const = 0;

    /// Whether an answer so far rests on what a user said of the rules and nobody has checked.
    virtual bool is_trusted() const { return false; }
    /// Whether positions grew while they were searched, so that play may never end.
    virtual bool seems_endless() const { return false; }

    /// The theorem that proves the law for all positions, if the game has one whose hypotheses
    /// hold.
    virtual std::optional<Text> proof(const Law& /*law*/, Convention /*convention*/,
                                      Budget& /*budget*/) const {
        return std::nullopt;
    }

private:
    std::string name_;
};

/// A published value, checked by the contract tests.
struct Fact {
    std::string position;
    Convention convention;
    Outcome outcome;
    std::optional<std::string> nimber;
    std::string source;
};

/// A command worth trying, run by a test: `arguments` as typed after "nimrod".
struct Example {
    std::string arguments;
    Text says;
};

/// Parameters and a position with which tests try the game: "2" and "11,9,7".
struct Sample {
    std::string parameters;
    std::string position;
};

/// What a published theorem says of the nimbers of all single heaps of a game.
struct HeapLaw {
    Periodicity law;
    std::string source;
};

/// What the catalogue says of a game: its help page, and how to make it.
struct Entry {
    std::string name;                  // "moore"
    Text summary;                      // one line
    Text rules;                        // a paragraph
    std::string syntax;                // "moore:K HEAPS"
    Text syntax_help;                  // what K and HEAPS are
    Text theory;                       // what is known, by whom
    std::vector<std::string> sources;  // references
    std::vector<Example> examples;
    std::vector<Fact> facts;
    std::vector<Sample> samples;       // the first is the best known; facts hold for it
    std::optional<std::string> start;  // the position meant when none is given
    std::optional<HeapLaw> heap_law;   // where solve/sequences/heap_period.h proves none
    bool partizan = false;             // the players differ: no nimbers, no sums
    bool other_words = false;          // for games that have an entry of their own, or could have
    Convention convention = Convention::normal;  // when neither --normal nor --misere is given
    /// Throws InputError for parameters that make no sense; the empty string means none.
    std::unique_ptr<Game> (*make)(std::string_view parameters) = nullptr;
};

}  // namespace nimrod
