// nimrod sequence --survey FAMILY. --time is for each game: an open game uses all of it, and is
// done again by a later run only if that allows more.
#include <chrono>
#include <memory>
#include <thread>

#include "nimrod/draw/documents/survey_report.h"
#include "nimrod/games/families/code_family.h"
#include "nimrod/workbench/sequences/survey_log.h"
#include "output_file.h"
#include "sequence_modes.h"
#include "sequence_run.h"

namespace nimrod::commands {

namespace {

constexpr std::chrono::seconds usual_time{60};  // for each game

Text progress_words(std::size_t rows, std::size_t games, const std::vector<std::string>& working) {
    std::string codes;
    for (const std::string& code : working)
        if (!code.empty()) codes += " " + code;
    return tr("{} of {} games; now{}", "{} jeux sur {} ; à présent{}", rows, games, codes);
}

/// A row that a longer look would not change, or that had as long a look as we would give it.
bool is_settled(const SurveyRow& row, const Limits& each) {
    return row.status == SurveyRow::Status::proved ||
           (each.time && row.allowed >= each.time->count());
}

}  // namespace

int survey_family(const Context& context, const Arguments& arguments) {
    const std::size_t format = chosen_format(context, arguments, {"text", "csv", "json"});
    const std::string family = *arguments.value("--survey");
    SurveyPlan plan;
    try {
        plan.codes = codes_of_family(family);
    } catch (const InputError& error) {
        complain(context, error, family);
        if (context.json) context.print_line(dump(to_json(error, context.language)));
        return bad_input;
    }
    refuse_save_and_resume(arguments);
    std::unique_ptr<SurveyLog> log;
    if (const std::optional<std::string> path = arguments.value("--save"))
        log = std::make_unique<SurveyLog>(SurveyLog::create(*path));
    if (const std::optional<std::string> path = arguments.value("--resume"))
        log = std::make_unique<SurveyLog>(SurveyLog::open(*path));

    plan.each.time = context.time.value_or(usual_time);
    plan.each.memory = context.memory;
    plan.each.cancel = context.cancel;
    plan.threads = threads_of(context);
    if (log) {
        plan.known = [&](const std::string& code) -> std::optional<SurveyRow> {
            const auto it = log->rows().find(code);
            if (it == log->rows().end() || !is_settled(it->second, plan.each)) return std::nullopt;
            return it->second;
        };
        plan.done = [&](const SurveyRow& row) { log->add(row); };
    }
    const auto start = std::chrono::steady_clock::now();
    plan.progress = [&](std::size_t rows, const std::vector<std::string>& working) {
        const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
        context.output->progress(
            progress_words(rows, plan.codes.size(), working).in(context.language),
            {rows, seconds.count()});
    };
    const Survey found = survey(plan);
    context.output->end_progress();
    const std::size_t games = plan.codes.size();
    const int delivered =
        deliver(context, arguments,
                format == 0   ? survey_text(found, games, style_for(context, arguments))
                : format == 1 ? survey_csv(found)
                              : dump(survey_document(found, family, games)) + "\n",
                tr("{} games", "{} jeux", found.rows.size()));
    if (delivered != answered) return delivered;
    return found.complete ? answered : not_within_limits;
}

}  // namespace nimrod::commands
