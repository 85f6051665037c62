// What nimrod sequence is to compute, and where it is kept.
#pragma once

#include <memory>
#include <optional>

#include "commands.h"
#include "nimrod/games/nim_sequence.h"

namespace nimrod::commands {

struct SequenceRun {
    std::shared_ptr<const Game> game;
    std::optional<std::size_t> count;  // of values; none: until the period is proved
    std::optional<SequenceFile> file;

    /// How many values need not be computed.
    std::size_t known() const { return file ? file->size() : 0; }
};

/// --save, --resume, --repair.
std::vector<Option> run_options();

/// What the words and options ask for; `usual` is the count when neither they nor the file say one.
SequenceRun sequence_run(const Arguments& arguments, std::optional<std::size_t> count,
                         std::optional<std::size_t> usual);

NimSequence computed(const Context& context, SequenceRun& run);

/// Why the work ended early, and how to go on.
Text say_stopped(const SequenceRun& run, const NimSequence& sequence);

}  // namespace nimrod::commands
