// nimrod quotient: the misère quotient of a game on heaps, or of all that can arise from a
// position.
#include <chrono>
#include <filesystem>

#include "commands.h"
#include "nimrod/core/file_content.h"
#include "nimrod/core/file_error.h"
#include "nimrod/draw/documents/quotient_report.h"
#include "nimrod/draw/figures/cayley_shapes.h"
#include "nimrod/games/families/code_family.h"
#include "nimrod/workbench/heap_quotients.h"
#include "output_file.h"
#include "sequence_run.h"
#include "shard.h"

namespace nimrod::commands {

namespace {

std::vector<std::string> quotient_formats() { return {"text", "json", "latex", "svg", "png"}; }

constexpr std::size_t largest_heap = 100'000;
/// Saving takes at most one part in so many of the time; what a kill costs took no longer to find
/// than so many saves.
constexpr int saving_share = 10;
constexpr std::chrono::seconds usual_survey_time{2};

enum class QuotientFormat { text, json, latex, svg, png };

Text say_quotient(std::size_t heap, std::size_t order, const Reached& reached) {
    return tr("heap {}, order {}, {:.0f} s", "tas {}, ordre {}, {:.0f} s", heap, order,
              reached.seconds);
}

/// A certificate in a file. Whole or not at all: a run that is killed leaves the last one.
void save(const std::string& path, const HeapQuotient& found) {
    OutputFile file(path);
    file.write(write_certificate(found));
    if (const std::optional<std::string> why = file.finish())
        throw FileError(
            FileError::Kind::unreadable,
            tr("{} cannot be written: {}", "{} ne peut être écrit : {}", shown_path(path), *why));
}

/// What is saved is written again and again, and read.
void refuse_unordinary(const std::string& path) {
    std::error_code none;
    if (!std::filesystem::exists(path, none) || std::filesystem::is_regular_file(path, none))
        return;
    throw FileError(FileError::Kind::unreadable,
                    tr("the file {} cannot be used: it is no ordinary file",
                       "le fichier {} ne peut être utilisé : ce n'est pas un fichier ordinaire",
                       shown_path(path)));
}

void refuse_existing(const std::string& path) {
    std::error_code none;
    if (std::filesystem::is_regular_file(path, none) && std::filesystem::file_size(path, none) > 0)
        throw InputError(
            tr("the file {} exists already", "le fichier {} existe déjà", shown_path(path)),
            tr("--resume goes on from it", "--resume le reprend"));
}

/// The quotient of heaps, as far as --upto or the limits allow.
QuotientReport of_heaps(const Context& context, const Arguments& arguments, const Game& game) {
    const HeapCode code = game.heap_code().value();
    std::optional<std::size_t> upto;
    if (const auto given = arguments.value("--upto"))
        upto = read_count("--upto", *given, largest_heap);
    refuse_save_and_resume(arguments);
    std::optional<std::string> path = arguments.value("--save");
    if (path) refuse_existing(*path);
    for (const auto& file : {path, arguments.value("--resume")})
        if (file) refuse_unordinary(*file);
    std::size_t heap = 0, order = 1;
    Work work(context, [&](const Reached& reached) { return say_quotient(heap, order, reached); });
    HeapQuotient found(code);
    if (const auto file = arguments.value("--resume")) {
        path = file;
        found = saved_quotient(*file, code, work.budget());
    }
    using Clock = std::chrono::steady_clock;
    Clock::time_point next_save;
    const auto save_found = [&] {
        const Clock::time_point begun = Clock::now();
        save(*path, found);
        const Clock::time_point ended = Clock::now();
        next_save = ended + saving_share * (ended - begun);
    };
    if (path) save_found();
    const auto stopped = extend(found, upto, work.budget(), [&] {
        heap = found.last();
        order = found.quotient().order;
        if (path && Clock::now() >= next_save) save_found();
    });
    if (path) save_found();
    QuotientReport report;
    report.game = game.name();
    report.quotient = found.quotient();
    report.heaps =
        QuotientReport::Heaps{found.changes(), found.period(), last_rogue(code, found.quotient())};
    for (std::size_t n = 0; n <= found.last(); ++n)
        report.atoms.push_back({std::to_string(n), std::nullopt});
    if (stopped) {
        report.complete = false;
        report.reached = stopped->reached;
        return report;
    }
    const auto genera = genera_of_heaps(code, found.last(), work.budget());
    for (std::size_t n = 0; n < genera.size(); ++n) report.atoms[n].genus = genera[n];
    return report;
}

/// The quotient of all that can arise from a position.
QuotientReport of_position(const Context& context, const Arguments& arguments,
                           const Expression& expression) {
    for (const char* option : {"--upto", "--save", "--resume"})
        if (arguments.has(option))
            throw InputError(tr("{} is for games on heaps, without a position",
                                "{} est pour les jeux de tas, sans position", option),
                             tr("leave it out, or the position", "omettez-le, ou la position"));
    Work work(context);
    QuotientReport report;
    report.game = expression.text();
    try {
        PositionQuotient found =
            expression.game->misere_quotient(expression.position, work.budget());
        report.quotient = std::move(found.quotient);
        report.position = std::move(found.position);
        for (const PositionQuotient::Part& part : found.atoms)
            report.atoms.push_back(
                {part.name.in(context.language),
                 part.symbols ? std::optional(part.symbols->genus) : std::nullopt});
    } catch (const OutOfLimits& stopped) {
        report.complete = false;
        report.reached = stopped.reached;
    }
    tell_doubts(context, *expression.game, report.complete);
    return report;
}

QuotientReport report_of(const Context& context, const Arguments& arguments) {
    if (arguments.words.find(' ') == std::string::npos) {
        const NamedGame named = read_game(arguments.words);
        if (named.game->heap_code()) return of_heaps(context, arguments, *named.game);
    }
    return of_position(context, arguments, read_expression(arguments.words));
}

std::string picture(const Context& context, const QuotientReport& report, bool png) {
    if (report.quotient.order > most_drawn_elements)
        throw InputError(
            tr("a picture shows at most {} elements, and these are {}",
               "une image montre au plus {} éléments, et il y en a {}", most_drawn_elements,
               report.quotient.order),
            tr("--upto stops at a smaller heap", "--upto s'arrête à un tas plus petit"));
    const SpokenQuotient spoken(report.quotient);
    const shapes::Drawing drawing = draw_cayley(spoken, report.game, context.language);
    return png ? shapes::to_png(drawing, png_resolution) : shapes::to_svg(drawing);
}

int survey_quotients(const Context& context, const Arguments& arguments) {
    const std::size_t format = chosen_format(context, arguments, {"text", "csv", "json"});
    const std::string family = *arguments.value("--survey");
    const std::vector<HeapCode> codes = part_of(codes_of_family(family), read_shard(arguments));
    const std::size_t upto = read_count(
        "--upto", arguments.value("--upto").value_or(std::to_string(largest_heap)), largest_heap);
    Context each = context;
    each.time = context.time.value_or(usual_survey_time);
    std::vector<QuotientRow> rows;
    bool cancelled = false;
    for (const HeapCode& code : codes) {
        Work work(each, [&](const Reached&) {
            return tr("{} of {} games; now {}", "{} jeux sur {} ; à présent {}", rows.size(),
                      codes.size(), code.print());
        });
        const std::optional<QuotientRow> row = quotient_row(code, upto, work.budget());
        cancelled = !row;
        if (cancelled) break;
        rows.push_back(*row);
    }
    const int delivered =
        deliver(context, arguments,
                format == 0   ? quotient_survey_text(rows, style_for(context, arguments))
                : format == 1 ? quotient_survey_csv(rows)
                              : dump(quotient_survey_document(rows, family, !cancelled)) + "\n",
                tr("{} games", "{} jeux", rows.size()));
    return delivered == answered && cancelled ? not_within_limits : delivered;
}

int run_quotient(const Context& context, const Arguments& arguments) {
    if (context.convention == Convention::normal)
        throw InputError(tr("quotients are about misère play; normal play has nimbers",
                            "les quotients concernent le jeu misère ; le jeu normal a des nimbres"),
                         tr("leave out --normal, or see nimrod sequence",
                            "omettez --normal, ou voyez nimrod sequence"));
    require_survey(arguments);
    if (arguments.has("--survey")) return survey_quotients(context, arguments);
    const auto format =
        static_cast<QuotientFormat>(chosen_format(context, arguments, quotient_formats()));
    const QuotientReport report = report_of(context, arguments);
    if (!report.complete && !report.heaps) {
        if (context.json)
            context.print_line(dump(Json{{"expression", report.game},
                                         {"complete", false},
                                         {"reached",
                                          {{"positions", report.reached->positions},
                                           {"seconds", report.reached->seconds}}},
                                         {"version", json_version}},
                                    2));
        context.complain(tr("the quotient was not found within the limits",
                            "le quotient n'a pas été trouvé dans les limites"));
        return not_within_limits;
    }
    std::string content;
    switch (format) {
        case QuotientFormat::json:
            content = dump(quotient_document(report)) + "\n";
            break;
        case QuotientFormat::latex:
            content = quotient_latex(report, context.language);
            break;
        case QuotientFormat::svg:
        case QuotientFormat::png:
            content = picture(context, report, format == QuotientFormat::png);
            break;
        case QuotientFormat::text:
            content = quotient_text(report, style_for(context, arguments));
            break;
    }
    const int delivered = deliver(context, arguments, content,
                                  tr("{} elements", "{} éléments", report.quotient.order));
    if (delivered != answered || report.complete) return delivered;
    // Which positions are lost is known then, though not all values are.
    if (report.heaps->rogue) return delivered;
    context.complain(tr("not proved for all heaps within the limits: heaps up to {} were reached",
                        "non prouvé pour tous les tas dans les limites : tas atteints jusqu'à {}",
                        report.atoms.size() - 1));
    return not_within_limits;
}

}  // namespace

Command quotient_command() {
    Option save{"--save",
                tr("keep the quotient with its proof in a new file, which check/ and --resume "
                   "read; with no limit of time",
                   "garde le quotient et sa preuve dans un nouveau fichier, que lisent check/ et "
                   "--resume ; sans limite de temps")};
    save.writes_file = save.lifts_time = true;
    Option resume{"--resume", tr("go on from a file of --save", "reprend un fichier de --save")};
    resume.writes_file = resume.lifts_time = true;
    Command command{
        "quotient",
        tr("the misère quotient of a game, or of a position",
           "le quotient misère d'un jeu, ou d'une position"),
        "GAME",
        tr("a game on heaps such as kayles, grundy, octal:0.16; or a position, such as cram 2x3 + "
           "kayles 5",
           "un jeu de tas tel que kayles, grundy, octal:0.16 ; ou une position, par exemple cram "
           "2x3 + kayles 5"),
        {{"--upto", tr("the largest heap (default: until it is proved for all)",
                       "le plus grand tas (défaut : jusqu'à la preuve pour tous)")},
         {"--survey",
          tr("all games of a family such as 0.xx (x: any octal digit), --time for each; text, csv "
             "or json",
             "tous les jeux d'une famille telle que 0.xx (x : un chiffre octal quelconque), --time "
             "pour chacun ; text, csv ou json"),
          false, false, false, true},
         shard_option(part_of_survey()),
         taking(quotient_formats(),
                {"--format",
                 tr("text, json, latex, svg or png (up to {} elements)",
                    "text, json, latex, svg ou png (jusqu'à {} éléments)", most_drawn_elements)}),
         save,
         resume},
        run_quotient};
    for (Option& option : output_options()) command.options.push_back(std::move(option));
    return command;
}

}  // namespace nimrod::commands
