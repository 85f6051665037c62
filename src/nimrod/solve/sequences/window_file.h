// The search for the period of a nim-sequence in a window, in a file.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nimrod/core/committed_file.h"
#include "nimrod/solve/sequences/window_period.h"

namespace nimrod {

/// What a search starts from.
struct WindowBeginning {
    RareSplit split;
    std::size_t window = 0;
    std::vector<std::uint32_t> first;  // nimbers of the first heaps; none: it has not begun
};

/// All functions throw FileError.
class WindowFile {
public:
    /// What was proved, and from how many heaps.
    struct Proof {
        Periodicity law;
        std::size_t size;
        std::uint32_t largest;
        std::size_t largest_heap;
    };
    struct Content {
        WindowBeginning beginning;
        std::vector<WindowState> states;
    };

    static WindowFile create(const std::string& path, const std::string& game,
                             std::optional<std::size_t> goal);
    /// `repair`: a damaged file is cut to the states before the damage.
    static WindowFile open(const std::string& path, CommittedFile::Use use, bool repair = false);
    /// Whether the title is that of such a file.
    static bool is_one(const CommittedFile& file);

    const std::string& path() const { return file_.path(); }
    const std::string& game() const { return game_; }
    std::optional<std::size_t> goal() const { return goal_; }
    void want(std::optional<std::size_t> goal) { goal_ = goal; }
    const std::optional<Proof>& proof() const { return proof_; }
    /// How many heaps were known at the last state.
    std::size_t size() const { return size_; }

    Content load() const;
    /// For what load() cannot know to be wrong.
    [[noreturn]] void refuse_content() const;
    void begin(const WindowBeginning& beginning);
    /// Commits the states that the file does not yet hold.
    void save(const std::vector<WindowState>& states);
    void save(const Proof& proof);

private:
    WindowFile(CommittedFile file, std::string game)
        : file_(std::move(file)), game_(std::move(game)) {}
    struct Sound;
    Sound read() const;
    std::string note() const;
    bool read_note();

    CommittedFile file_;
    std::string game_;
    std::optional<std::size_t> goal_;
    std::size_t states_ = 0;
    std::size_t size_ = 0;
    std::optional<Proof> proof_;
};

}  // namespace nimrod
