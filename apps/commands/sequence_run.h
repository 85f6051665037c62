// What nimrod sequence is to compute, and where it is kept.
#pragma once

#include <memory>
#include <optional>

#include "commands.h"
#include "nimrod/workbench/sequences/window_run.h"

namespace nimrod::commands {

struct SequenceRun {
    std::shared_ptr<const Game> game;
    std::optional<std::size_t> count;  // of values; none: until the period is proved
    bool in_window = false;
    std::optional<SequenceFile> values;  // --save, --resume
    std::optional<WindowFile> window;    // the same with --window

    /// How many values need not be computed.
    std::size_t known() const { return values ? values->size() : window ? window->size() : 0; }
};

/// --save, --resume, --repair, --window.
std::vector<Option> run_options();

/// A file is begun or gone on from: throws InputError if both are asked for.
void refuse_save_and_resume(const Arguments& arguments);

/// What the words and options ask for; `usual` is the count when neither they nor the file say one.
SequenceRun sequence_run(const Arguments& arguments, std::optional<std::size_t> usual);

NimSequence computed(const Context& context, SequenceRun& run);

/// Why the work ended early, and how to go on.
Text say_stopped(const SequenceRun& run, const NimSequence& sequence);

}  // namespace nimrod::commands
