// The documents are those of --json, byte for byte, because the subcommand itself writes them.
#include "answer.h"

#include <algorithm>

#include "nimrod/core/file_content.h"
#include "nimrod/core/outside.h"
#include "question.h"

namespace nimrod::server {

using namespace commands;

namespace {

constexpr std::size_t longest_answer = std::size_t{64} << 20;

struct AnswerTooLong {};

/// Keeps what the subcommand prints.
class Kept : public Output {
public:
    explicit Kept(const Progress& progress) : progress_(progress) {}

    void print(std::string_view text) override {
        if (printed.size() + text.size() > longest_answer) throw AnswerTooLong{};
        printed += text;
    }
    void complain(std::string_view sentence) override { complaint = sentence; }
    void progress(const std::string& line, const Reached& reached) override {
        progress_(line, reached);
    }
    void end_progress() override {}

    std::string printed;
    std::string complaint;

private:
    const Progress& progress_;
};

std::string content_type(const std::string& format) {
    static constexpr std::pair<std::string_view, std::string_view> types[] = {
        {"json", "application/json"},
        {"svg", "image/svg+xml"},
        {"png", "image/png"},
        {"csv", "text/csv; charset=utf-8"},
        {"npy", "application/octet-stream"},
        {"raw", "application/octet-stream"},
        {"binary", "application/octet-stream"}};
    for (const auto& [name, type] : types)
        if (name == format) return std::string(type);
    return "text/plain; charset=utf-8";
}

Answer bad(const InputError& error, Language language) {
    return {400, "application/json", dump(to_json(error, language)) + "\n"};
}

Answer run(const Command& command, const Question& question, Context& context, Kept& kept) {
    const GivenFiles files(question.files);
    const Outside outside(limits_of(context));
    const int code = command.run(context, question.arguments);
    if (code == bad_input || code == damaged_file)
        return refusal(400, notation(kept.complaint), context.language);
    if (code == io_failure) return refusal(500, notation(kept.complaint), context.language);
    // A picture or a file that is only a part of what was asked for is no answer; a document says
    // itself what is not known.
    if (code == not_within_limits && (question.format != "json" || kept.printed.empty()))
        return refusal(422, notation(kept.complaint), context.language);
    return {200, content_type(question.format), std::move(kept.printed)};
}

}  // namespace

Answer refusal(int status, const Text& message, Language language) {
    return {status, "application/json",
            dump(Json{{"error", {{"message", message.in(language)}}}}) + "\n"};
}

Answer answer(const Command& command, std::string_view body, Language language,
              const Bounds& bounds, const std::atomic<bool>& cancel, const Progress& progress,
              const Begins& begins, Memory* learnt) {
    Kept kept(progress);
    Context context;
    context.output = &kept;
    context.language = language;
    context.time = command.time;
    context.memory = bounds.memory;
    context.cancel = &cancel;
    context.learnt = learnt;
    try {
        const Question question = read_question(command, body);
        if (question.shared.language == "en") context.language = Language::english;
        if (question.shared.language == "fr") context.language = Language::french;
        read_shared_options(question.shared, context);
        context.time = std::min(*context.time, bounds.time);
        context.memory = std::min(context.memory, bounds.memory);
        context.threads = std::min(threads_of(context), bounds.threads);
        begins(*context.time);
        return run(command, question, context, kept);
    } catch (const InputError& error) {
        return bad(error, context.language);
    } catch (const FileError& error) {
        return bad(complaint(error), context.language);
    } catch (const AnswerTooLong&) {
        return refusal(422,
                       tr("the answer has more than {} MB; ask for less, or use the command line",
                          "la réponse dépasse {} Mo ; demandez moins, ou servez-vous de la ligne "
                          "de commande",
                          longest_answer >> 20),
                       context.language);
    } catch (const OutOfLimits& stopped) {  // while a script or a graph was read
        return refusal(422, say_unknown({stopped.reached, stopped.why}), context.language);
    } catch (const std::bad_alloc&) {
        return refusal(422, tr("out of memory", "mémoire épuisée"), context.language);
    }
}

}  // namespace nimrod::server
