// nimrod sequence --survey FAMILY. --time is for each game: an open game uses all of it, and is
// done again by a later run only if that allows more.
#include <chrono>
#include <memory>
#include <thread>

#include "nimrod/draw/survey_report.h"
#include "nimrod/games/code_family.h"
#include "nimrod/games/survey_log.h"
#include "sequence_modes.h"

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
    std::unique_ptr<SurveyLog> log;
    for (const char* const option : {"--save", "--resume"})  // both begin or go on
        if (const std::optional<std::string> path = arguments.value(option))
            log = std::make_unique<SurveyLog>(*path);

    plan.each.time = context.time.value_or(usual_time);
    plan.each.memory = context.memory;
    plan.each.cancel = context.cancel;
    plan.threads = std::max(1U, std::thread::hardware_concurrency());
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
    if (format == 0) context.print(survey_text(found, plan.codes.size(), context.style()));
    if (format == 1) context.print(survey_csv(found));
    if (format == 2) context.print_line(dump(survey_document(found, family, plan.codes.size())));
    return found.complete ? answered : not_within_limits;
}

}  // namespace nimrod::commands
