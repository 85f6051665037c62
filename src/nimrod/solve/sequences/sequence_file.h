// A nim-sequence in a file, written as it is computed.
#pragma once

#include <optional>
#include <string>

#include "nimrod/core/committed_file.h"
#include "nimrod/solve/sequences/heap_sequence.h"

namespace nimrod {

/// What can be done about a file of values, or of a window, that is damaged.
Text repair_hint();

/// All functions throw FileError.
class SequenceFile {
public:
    /// `goal`: how many values are wanted; none stands for as many as prove the period.
    static SequenceFile create(const std::string& path, const std::string& game,
                               std::optional<std::size_t> goal);
    /// `repair`: a damaged file is cut to the values before the damage.
    static SequenceFile open(const std::string& path, CommittedFile::Use use, bool repair = false);

    const std::string& path() const { return file_.path(); }
    const std::string& game() const { return game_; }
    std::optional<std::size_t> goal() const { return goal_; }
    /// How many values are committed.
    std::size_t size() const { return size_; }
    bool writable() const { return file_.use() == CommittedFile::Use::write; }

    /// Adds the committed values, but not more than `count`, to a sequence that is empty;
    /// each is a step.
    void load(HeapSequence& to, std::size_t count, Budget& budget) const;

    /// Commits the values that the file does not yet hold. When they are `complete`, that is what
    /// was wanted, the file is the same however often the work was interrupted.
    void save(const HeapSequence& from, bool complete);
    /// Wants another number of values from now on.
    void want(std::optional<std::size_t> goal) { goal_ = goal; }

private:
    SequenceFile(CommittedFile file, std::string game, std::optional<std::size_t> goal,
                 std::size_t size)
        : file_(std::move(file)), game_(std::move(game)), goal_(goal), size_(size) {}
    struct Sound {
        std::size_t values;
        std::uint64_t bytes;
    };
    template <class Add>
    Sound read(std::size_t count, Add add) const;

    CommittedFile file_;
    std::string game_;
    std::optional<std::size_t> goal_;
    std::size_t size_;
};

}  // namespace nimrod
