// nimrod sequence --survey FAMILY. --time is for each game: an open game uses all of it, and is
// done again by a later run only if that allows more.
#include <chrono>
#include <map>
#include <memory>
#include <thread>

#include "nimrod/draw/documents/survey_report.h"
#include "nimrod/games/families/code_family.h"
#include "nimrod/workbench/sequences/survey_log.h"
#include "output_file.h"
#include "sequence_modes.h"
#include "sequence_run.h"
#include "shard.h"

namespace nimrod::commands {

namespace {

constexpr std::chrono::seconds usual_time{60};  // for each game
/// Fewer are found again sooner than they are read.
constexpr std::size_t values_worth_keeping = 1000;

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

/// The row of a proved period, where the store has it. Open games are not kept: a longer look may
/// change them.
std::optional<SurveyRow> recalled(const Shelf& kept, const std::string& code) {
    const std::optional<std::string> line = kept.find(code);
    const std::optional<SurveyRow> row = line ? read_survey_line(*line) : std::nullopt;
    const bool is_proved = row && row->code == code && row->status == SurveyRow::Status::proved;
    return is_proved ? row : std::nullopt;
}

/// Of two rows about one game: a proof, or else the longer look.
bool is_better(const SurveyRow& a, const SurveyRow& b) {
    const bool is_proved = a.status == SurveyRow::Status::proved;
    if (is_proved != (b.status == SurveyRow::Status::proved)) return is_proved;
    return a.allowed > b.allowed;
}

}  // namespace

int survey_family(const Context& context, const Arguments& arguments) {
    const std::size_t format = chosen_format(context, arguments, {"text", "csv", "json"});
    const std::string family = *arguments.value("--survey");
    const Shard shard = read_shard(arguments);
    SurveyPlan plan;
    try {
        plan.codes = part_of(codes_of_family(family), shard);
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

    std::map<std::string, SurveyRow> rows = log ? log->rows() : std::map<std::string, SurveyRow>{};
    for (const std::string& path : arguments.values("--from"))
        for (const auto& [code, row] : SurveyLog::rows_of(path)) {
            const auto [at, fresh] = rows.try_emplace(code, row);
            if (!fresh && is_better(row, at->second)) at->second = row;
        }

    const Shelf kept =
        context.learnt != nullptr ? context.learnt->shelf(periods_section()) : Shelf();
    plan.each.time = context.time.value_or(usual_time);
    plan.each.memory = context.memory;
    plan.each.cancel = context.cancel;
    plan.threads = threads_of(context);
    plan.known = [&](const std::string& code) -> std::optional<SurveyRow> {
        auto it = rows.find(code);
        if (it == rows.end() || !is_settled(it->second, plan.each)) {
            const std::optional<SurveyRow> row = recalled(kept, code);
            if (!row) return std::nullopt;
            it = rows.insert_or_assign(code, *row).first;
            if (log) log->add(*row);
        }
        // What another file has found is to be found here too.
        if (log && !log->rows().contains(code)) log->add(it->second);
        return it->second;
    };
    plan.done = [&](const SurveyRow& row) {
        if (log) log->add(row);
        if (row.status == SurveyRow::Status::proved && row.computed >= values_worth_keeping)
            kept.keep(row.code, survey_line(row));
    };
    const auto start = std::chrono::steady_clock::now();
    plan.progress = [&](std::size_t done, const std::vector<std::string>& working) {
        const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
        context.output->progress(
            progress_words(done, plan.codes.size(), working).in(context.language),
            {done, seconds.count()});
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
