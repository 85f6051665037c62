// nimrod sequence: the nimbers of single heaps, and their period.
#include "commands.h"
#include "nimrod/core/numerals.h"
#include "nimrod/draw/documents/nim_sequence_formats.h"
#include "nimrod/draw/figures/sequence_plot.h"
#include "output_file.h"
#include "sequence_modes.h"
#include "sequence_run.h"
#include "shard.h"

namespace nimrod::commands {

namespace {

constexpr std::size_t usual_count = 1001;

enum class SequenceFormat { text, bfile, csv, npy, raw, json, svg, png };

std::vector<std::string> sequence_formats() {
    return {"text", "bfile", "csv", "npy", "raw", "json", "svg", "png"};
}

SequenceFormat read_sequence_format(const Context& context, const Arguments& arguments) {
    return static_cast<SequenceFormat>(chosen_format(context, arguments, sequence_formats()));
}

PlotAxes read_axes(const Arguments& arguments, SequenceFormat format) {
    const std::optional<std::string> log = arguments.value("--log");
    if (!log) return {};
    const bool picture = format == SequenceFormat::svg || format == SequenceFormat::png;
    if (!picture || (*log != "x" && *log != "y" && *log != "xy"))
        throw InputError(tr("--log is for pictures, and is x, y or xy",
                            "--log est pour les images, et vaut x, y ou xy"),
                         tr("write --format svg --log x", "écrivez --format svg --log x"));
    return {*log != "y", *log != "x"};
}

void show(const Context& context, const NimSequence& sequence, SequenceFormat format,
          const PlotAxes& axes, bool summary_only, const Writer& write) {
    switch (format) {
        case SequenceFormat::json:
            return write_json(sequence, !summary_only, write);
        case SequenceFormat::bfile:
            return write_bfile(sequence, write);
        case SequenceFormat::csv:
            return write_csv(sequence, write);
        case SequenceFormat::npy:
            return write_npy(sequence, write);
        case SequenceFormat::raw:
            return write_raw(sequence, write);
        case SequenceFormat::svg:
            return write(to_svg(plot(sequence, axes, context.language)));
        case SequenceFormat::png:
            return write(to_png(plot(sequence, axes, context.language), png_resolution));
        case SequenceFormat::text:
            break;
    }
    if (!summary_only) {
        write_text(sequence, context.width, write);
        write("\n");
    }
    write(summary(sequence).in(context.language));
}

int run_sequence(const Context& context, const Arguments& arguments) {
    if (context.convention == Convention::misere)
        throw InputError(tr("positions have nimbers in normal play only",
                            "les positions n'ont de nimbre qu'en jeu normal"),
                         tr("leave out --misere", "omettez --misere"));
    require_survey(arguments);
    if (arguments.has("--audit")) return audit_table(context, arguments);
    if (arguments.has("--survey")) return survey_family(context, arguments);
    const SequenceFormat format = read_sequence_format(context, arguments);
    const bool summary_only = arguments.has("--summary");
    if (summary_only && format != SequenceFormat::text && format != SequenceFormat::json)
        throw InputError(tr("--summary shows no values", "--summary ne montre pas de valeurs"),
                         tr("leave out --summary, or --format", "omettez --summary, ou --format"));
    const PlotAxes axes = read_axes(arguments, format);
    SequenceRun run =
        sequence_run(arguments, summary_only ? std::nullopt : std::optional(usual_count));
    const NimSequence sequence = computed(context, run);
    tell_doubts(context, *run.game, !sequence.unknown);
    const int delivered = deliver(
        context, arguments,
        [&](const Writer& write) { show(context, sequence, format, axes, summary_only, write); },
        tr("{} values", "{} valeurs", grouped(sequence.size())));
    if (delivered != answered) return delivered;
    if (sequence.window && sequence.window->undecided) return not_within_limits;
    if (!sequence.unknown) return answered;
    if (format != SequenceFormat::json) context.complain(say_stopped(run, sequence));
    return not_within_limits;
}

}  // namespace

Command sequence_command() {
    Option from =
        reading({"--from",
                 tr("with --survey: a file of another survey, whose games need not be done again; "
                    "may be repeated",
                    "avec --survey : un fichier d'un autre relevé, dont les jeux ne sont pas à "
                    "refaire ; peut être répétée")});
    from.may_repeat = true;
    Command command{
        "sequence",
        tr("nimbers of single heaps; the period, and whether it is proved",
           "nimbres des tas isolés ; la période, et si elle est prouvée"),
        "GAME",
        tr("a game such as kayles, grundy, octal:0.16, subtraction:1,3,4",
           "un jeu tel que kayles, grundy, octal:0.16, subtraction:1,3,4"),
        {{"--upto", tr("the largest heap (default: 1000; with --summary, until the period is "
                       "proved)",
                       "le plus grand tas (défaut : 1000 ; avec --summary, jusqu'à ce que la "
                       "période soit prouvée)")},
         {"--summary",
          tr("no values, only what was found", "pas de valeurs, seulement ce qui a été trouvé"),
          true},
         reading({"--audit",
                  tr("compare a published table with what is computed: a b-file (of GAME) or "
                     "rows of code, period, preperiod",
                     "compare un tableau publié à ce qui se calcule : un fichier b (de GAME) "
                     "ou des lignes code, période, prépériode")}),
         {"--survey",
          tr("all games of a family such as 0.xxx (x: any octal digit), --time for "
             "each; text, csv or json",
             "tous les jeux d'une famille telle que 0.xxx (x : un chiffre octal "
             "quelconque), --time pour chacun ; text, csv ou json"),
          false, false, false, true},
         shard_option(part_of_survey()),
         from,
         taking(sequence_formats(),
                {"--format", tr("text, bfile (OEIS), csv, npy (NumPy), raw, json, svg or png",
                                "text, bfile (OEIS), csv, npy (NumPy), raw, json, svg ou png")}),
         taking({"x", "y", "xy"}, {"--log", tr("logarithmic axes of a picture: x, y or xy",
                                               "axes logarithmiques d'une image : x, y ou xy")})},
        run_sequence};
    for (std::vector<Option> more : {output_options(), run_options()})
        for (Option& option : more) command.options.push_back(std::move(option));
    return command;
}

}  // namespace nimrod::commands
