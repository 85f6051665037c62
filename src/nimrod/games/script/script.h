// A ruleset that a user wrote in Lua, with all that has been learnt of its positions.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "nimrod/core/text.h"
#include "nimrod/games/script/host.h"
#include "nimrod/wall/protocol.h"

namespace nimrod::script {

/// Positions are numbered as they are met, and asked of the script once. May be used by several
/// threads. What is wrong with the script is an InputError, whenever it shows.
class Script {
public:
    using Number = std::uint32_t;

    /// Loads a script; `name` stands for it in messages.
    Script(std::string name, std::string_view source);
    /// The rules that this host knows.
    Script(std::string name, std::unique_ptr<Host> host);
    ~Script();
    Script(const Script&) = delete;
    Script& operator=(const Script&) = delete;

    Kind kind() const { return kind_; }
    bool defines(Has function) const { return (has_ & function) != 0; }
    const std::string& start() const { return start_; }  // as it is written

    /// Reads a position that the script accepts.
    Number read(std::string_view text);
    /// The position that is packed so; nothing if the script refuses it.
    std::optional<Number> accept(const std::string& packed);
    std::string packed(Number p) const;

    void options(Number p, std::vector<Number>& out);
    Number canonical(Number p) const;
    /// The canonical forms of the components of p; p itself (canonical) where the script has none.
    void components(Number p, std::vector<Number>& out) const;
    /// Roughly how large a position is: its numbers and the letters of its texts together.
    std::size_t size(Number p) const;

    /// What the script's function say says, in one line.
    Text say(Number from, Number to);
    /// What its function draw draws, in lines.
    Text draw(Number p);

    /// Whether something that it says of components or canonical forms was taken without a check.
    bool is_trusted() const;
    /// Whether positions were met that are far larger than those that were read.
    bool seems_endless() const;

    /// Throws an InputError that shows how play can return to a position, from p on.
    [[noreturn]] void refuse_return(Number p);

private:
    static constexpr std::uint32_t unknown = UINT32_MAX;

    /// A stretch of lists_.
    struct List {
        std::size_t start = 0;
        std::uint32_t length = unknown;
        bool known() const { return length != unknown; }
    };
    struct Node {
        std::string_view packed;
        std::size_t size = 0;
        Number canonical = unknown;
        List parts = {};
        List options = {};
        Number listed_by = unknown;  // the last position that has it as an option
        bool guessed = false;        // expanded before anyone asked
        enum class Claim : std::uint8_t { none, open, checked } claim = Claim::none;
    };

    std::optional<Number> find(std::string_view packed) const;
    std::optional<Number> resolve(const std::string& packed, bool must);
    Number number(std::string_view packed);
    Number read_option(Reader& in);
    void learn_canonical(Number p, Number canonical);
    void fetch(Number p);
    void expand(const std::vector<Number>& batch);
    std::size_t guesses_worth_making() const;
    std::vector<Number> unlocked_options(Number p);
    std::vector<Number> sorted_parts(Number p) const;
    bool is_whole(Number p) const;
    void check_options(const std::vector<Number>& options);
    void check_split(Number p);
    void hold(std::size_t bytes);

    Text read_texts(const Writer& question, Number about);
    std::string ask(std::string_view message, std::string_view about);
    void refuse_fault(Reader& in, std::string_view about) const;
    std::string printed(Number p) const;

    std::string name_;
    std::unique_ptr<Host> host_;
    std::uint8_t has_ = 0;
    Kind kind_ = Kind::integer;
    std::string start_;

    mutable std::mutex mutex_;
    std::deque<std::string> bytes_;
    std::deque<Node> nodes_;
    std::vector<Number> lists_;
    std::unordered_map<std::string_view, Number> numbers_;
    std::vector<Number> frontier_;  // met but not expanded, the latest last
    std::size_t guessed_ = 0;
    std::size_t right_guesses_ = 0;
    std::size_t comparisons_;                         // options that may still be compared
    std::size_t open_claims_ = 0;                     // nodes whose claim is open
    std::size_t largest_read_ = 0, largest_met_ = 0;  // sizes
    std::size_t held_ = 0;
};

}  // namespace nimrod::script
