// What every subcommand is given: language, limits, formats. No subcommand looks at argv, the
// environment or a global.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "nimrod/core/file_error.h"
#include "nimrod/core/limits.h"
#include "nimrod/core/outcome.h"
#include "nimrod/core/text.h"
#include "nimrod/draw/documents/json.h"
#include "nimrod/draw/documents/text.h"
#include "nimrod/edge/catalogue.h"
#include "ranks.h"

namespace nimrod::commands {

/// Exit codes.
constexpr int answered = 0;
constexpr int refused = 1;  // a proof that proves nothing
constexpr int bad_input = 2;
constexpr int not_within_limits = 3;
constexpr int damaged_file = 4;
constexpr int io_failure = 5;

/// Thrown when the answer cannot be written.
struct IoError {};

/// Where the words of a subcommand go: a terminal, or the answer to a request.
class Output {
public:
    virtual ~Output() = default;
    /// Part of the answer; throws IoError when it cannot be written.
    virtual void print(std::string_view text) = 0;
    /// A sentence that is not an answer.
    virtual void complain(std::string_view sentence) = 0;
    /// A line that says how far the work is, a few times a second; any thread of it may call.
    virtual void progress(const std::string& line, const Reached& reached) = 0;
    virtual void end_progress() = 0;
};

struct Context {
    Output* output = nullptr;
    std::optional<int> input;  // the descriptor that may be read, if any
    Language language = Language::english;
    bool json = false;
    std::optional<Convention> convention;  // --normal, --misere
    std::optional<std::chrono::duration<double>> time;
    std::uint64_t memory = std::uint64_t{4} << 30;
    unsigned threads = 0;      // 0: as many as the machine has
    Memory* learnt = nullptr;  // what earlier questions have found; none: nothing is kept
    Ranks* ranks = nullptr;    // the others of nimrod-mpi; none in nimrod
    std::string store;         // the folder in which what is found lasts; empty: it does not
    std::optional<std::uint64_t> seed;  // --seed
    bool colour = false;
    std::size_t width = 80;
    const std::atomic<bool>* cancel = nullptr;

    /// Where chance begins: as --seed says, or as the system draws. That takes as long as many an
    /// answer, so it is drawn where it is needed.
    std::uint64_t chance() const;

    void print(std::string_view text) const { output->print(text); }
    void print_line(std::string_view text) const { print(std::string(text) + "\n"); }
    void complain(const Text& sentence) const { output->complain(sentence.in(language)); }

    TextStyle style() const { return {language, colour, width}; }
    Convention convention_of(const Entry& entry) const {
        return convention.value_or(entry.convention);
    }
};

/// How a line of progress says what was reached.
using Progress = std::function<Text(const Reached&)>;
Text say_positions(const Reached& reached);

/// What the user allows.
Limits limits_of(const Context& context);

/// How many threads may work on a question.
unsigned threads_of(const Context& context);

/// The limits of one piece of work; its progress is over when the object dies.
class Work {
public:
    explicit Work(const Context& context, const Progress& say = say_positions);
    ~Work();
    Work(const Work&) = delete;
    Work& operator=(const Work&) = delete;
    Budget& budget() { return budget_; }

private:
    Output& output_;
    Memory own_;  // where nothing is kept
    Budget budget_;
};

/// "message (column ...); hint" as a complaint.
void complain(const Context& context, const InputError& error, std::string_view text);

/// The descriptor of what the user types; throws InputError where nothing can be typed.
int standard_input(const Context& context);

/// A file that cannot be used, as a complaint about it; and the exit code.
InputError complaint(const FileError& error);
int exit_code(const FileError& error);

/// "N: the player to move wins." and so on.
Text say_outcome(Outcome outcome);
Text say_convention(Convention convention);
Text say_method(const Method& method);
Text say_unknown(const Unknown& unknown);
/// Complains if what was computed rests on what a script says and was not checked; and, of what
/// could not be computed, if play may not end.
void tell_doubts(const Context& context, const Game& game, bool is_answered);

/// Arguments as one types them after the name of the program: words in quotes where a shell would
/// take one of their signs for its own.
std::string for_shell(const std::string& arguments);

/// The number in an option's value; throws InputError.
std::size_t read_count(const std::string& option, const std::string& value, std::size_t max);

}  // namespace nimrod::commands
