// nimrod sequence: the nimbers of single heaps, and their period.
#include <fmt/format.h>

#include "commands.h"
#include "nimrod/draw/nim_sequence_formats.h"
#include "sequence_run.h"

namespace nimrod::cli {

namespace {

constexpr std::size_t usual_count = 1001;

enum class Format { text, bfile, csv, npy, raw, json };

Format read_format(const Context& context, const Arguments& arguments) {
    return static_cast<Format>(chosen_format(context, arguments,
                                             {"text", "bfile", "csv", "npy", "raw", "json"}));
}

void show(const Context& context, const NimSequence& sequence, Format format, bool summary_only) {
    const Writer write = [](std::string_view text) { print(text); };
    switch (format) {
        case Format::json:
            return print_line(dump(sequence_document(sequence, !summary_only)));
        case Format::bfile:
            return write_bfile(sequence, write);
        case Format::csv:
            return write_csv(sequence, write);
        case Format::npy:
            return write_npy(sequence, write);
        case Format::raw:
            return write_raw(sequence, write);
        case Format::text:
            break;
    }
    if (!summary_only) {
        write_text(sequence, context.width, write);
        print("\n");
    }
    print(summary(sequence).in(context.language));
}

int run(const Context& context, const Arguments& arguments) {
    if (context.convention == Convention::misere)
        throw InputError(tr("positions have nimbers in normal play only",
                            "les positions n'ont de nimbre qu'en jeu normal"),
                         0, tr("leave out --misere", "omettez --misere"));
    const Format format = read_format(context, arguments);
    const bool summary_only = arguments.has("--summary");
    if (summary_only && format != Format::text && format != Format::json)
        throw InputError(tr("--summary shows no values", "--summary ne montre pas de valeurs"), 0,
                         tr("leave out --summary, or --format", "omettez --summary, ou --format"));
    SequenceRun run = sequence_run(
        arguments, summary_only ? std::nullopt : std::optional(usual_count));
    const NimSequence sequence = computed(context, run);
    show(context, sequence, format, summary_only);
    if (sequence.window && sequence.window->undecided) return not_within_limits;
    if (!sequence.unknown) return answered;
    if (format != Format::json)
        fmt::print(stderr, "nimrod: {}\n", say_stopped(run, sequence).in(context.language));
    return not_within_limits;
}

}  // namespace

Command sequence_command() {
    Command command{"sequence",
            tr("nimbers of single heaps; the period, and whether it is proved",
               "nimbres des tas isolés ; la période, et si elle est prouvée"),
            "GAME",
            tr("a game such as kayles, grundy, octal:0.16, subtraction:1,3,4",
               "un jeu tel que kayles, grundy, octal:0.16, subtraction:1,3,4"),
            {{"--upto", tr("the largest heap (default: 1000; with --summary, until the period is "
                           "proved)",
                           "le plus grand tas (défaut : 1000 ; avec --summary, jusqu'à ce que la "
                           "période soit prouvée)")},
             {"--summary", tr("no values, only what was found",
                              "pas de valeurs, seulement ce qui a été trouvé"),
              true},
             {"--format", tr("text, bfile (OEIS), csv, npy (NumPy), raw or json",
                             "text, bfile (OEIS), csv, npy (NumPy), raw ou json")}},
            run};
    for (Option& option : run_options()) command.options.push_back(std::move(option));
    return command;
}

}  // namespace nimrod::cli
