// nimrod check: whether files of proofs are proofs. It asks nothing of the rest of the library: the
// checker is a library of its own (src/nimrod/check/).
#include "nimrod/check/check.h"

#include <chrono>

#include "commands.h"
#include "nimrod/core/file_content.h"
#include "nimrod/core/numerals.h"
#include "shard.h"

namespace nimrod::commands {

namespace {

/// What was found about one file.
struct Report {
    std::string file;
    check::Part part;
    int code = answered;
    check::Verdict verdict;
    Text complaint;  // where there is no verdict
    double seconds = 0;
};

Report report_on(const std::string& path, const check::Part& part, Budget& budget) {
    const auto start = std::chrono::steady_clock::now();
    Report report{path, part, answered, {}, {}, 0};
    try {
        const FileContent file(path);
        report.verdict = check::check_proof(file.bytes(), budget, part,
                                            [&](std::size_t done) { file.forget(done); });
        report.code = report.verdict.verified ? answered : refused;
    } catch (const FileError& error) {
        report.code = exit_code(error);
        report.complaint = error.message();
    } catch (const OutOfLimits& stopped) {
        report.code = not_within_limits;
        report.complaint = say_unknown({stopped.reached, stopped.why});
    } catch (const std::bad_alloc&) {
        report.code = not_within_limits;
        report.complaint = tr("out of memory", "mémoire épuisée");
    }
    report.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return report;
}

Json report_document(const Report& report, Language language) {
    const auto texts = [&](const std::vector<Text>& all) {
        Json out = Json::array();
        for (const Text& text : all) out.push_back(text.in(language));
        return out;
    };
    const check::Verdict& verdict = report.verdict;
    Json out{{"file", report.file}, {"seconds", report.seconds}};
    if (report.code == answered) {
        out.update({{"verdict", report.part.is_whole() ? "verified" : "part"},
                    {"claim", verdict.claim.in(language)},
                    {"rules", texts(verdict.rules)},
                    {"theorems", texts(verdict.theorems)},
                    {"counts", texts(verdict.counts)},
                    {"options", verdict.options}});
    } else if (report.code == refused) {
        out.update({{"verdict", "refused"},
                    {"line", verdict.line},
                    {"reason", verdict.reason.in(language)},
                    {"options", verdict.options}});
    } else {
        out.update({{"verdict", report.code == not_within_limits ? "unknown" : "unreadable"},
                    {"reason", report.complaint.in(language)}});
    }
    return out;
}

void tell(const Context& context, const Report& report) {
    const auto say = [&](const Text& text) { context.print_line(text.in(context.language)); };
    const check::Verdict& verdict = report.verdict;
    const std::string file = shown_path(report.file);
    if (report.code == refused) {
        say(tr("{}:{}: refused: {}", "{}:{} : refusé : {}", file, verdict.line, verdict.reason));
        return;
    }
    if (report.code != answered) {
        context.complain(report.code == not_within_limits
                             ? tr("{}: {}", "{} : {}", file, report.complaint)
                             : report.complaint);
        return;
    }
    if (report.part.is_whole())
        say(tr("{}: verified: {}", "{} : vérifié : {}", file, verdict.claim));
    else
        say(tr("{}: part {} of {} is verified; if all are: {}",
               "{} : la part {} sur {} est vérifiée ; si toutes le sont : {}", file,
               report.part.number, report.part.count, verdict.claim));
    for (const Text& rules : verdict.rules) say(tr("  rules: {}", "  règles : {}", rules));
    for (const Text& theorem : verdict.theorems)
        say(tr("  theorem: {}", "  théorème : {}", theorem));
    for (const Text& count : verdict.counts) say(tr("  counts: {}", "  nombres : {}", count));
    say(tr("  {}, {} s", "  {}, {} s",
           counted_in_groups(verdict.options, tr("option looked at", "option examinée"),
                             tr("options looked at", "options examinées")),
           decimal(report.seconds, 2)));
}

/// What the program says of several files at once: one that is refused is the worst.
int gravest(int a, int b) {
    constexpr int order[] = {answered, not_within_limits, damaged_file, io_failure, refused};
    const auto rank = [&](int code) { return std::find(order, std::end(order), code) - order; };
    return rank(a) < rank(b) ? b : a;
}

int run_check(const Context& context, const Arguments& arguments) {
    if (arguments.list.empty())
        throw InputError(tr("which file?", "quel fichier ?"),
                         tr("nimrod prove kayles 20 --output FILE writes one",
                            "nimrod prove kayles 20 --output FICHIER en écrit un"));
    const Shard shard = read_shard(arguments);
    Work work(context);
    int code = answered;
    Json files = Json::array();
    for (const std::string& path : arguments.list) {
        const Report report = report_on(path, {shard.number, shard.count}, work.budget());
        code = gravest(code, report.code);
        if (context.json)
            files.push_back(report_document(report, context.language));
        else
            tell(context, report);
    }
    if (context.json)
        context.print_line(dump(Json{{"files", files}, {"version", json_version}}, 2));
    return code;
}

}  // namespace

Command check_command() {
    Command command{
        "check",
        tr("whether files are proofs (exit code 1: one is refused)",
           "si des fichiers sont des preuves (code 1 : l'un est refusé)"),
        "FILE",
        tr("files that nimrod prove wrote, or anybody: docs/proofs.md specifies them",
           "des fichiers que nimrod prove a écrits, ou n'importe qui : docs/proofs.md les spécifie"),
        {{"--shard",
          tr("one part of the segments of a long period, such as 3/16, the third of 16",
             "une part des segments d'une longue période, par exemple 3/16, la troisième "
             "de 16")}},
        run_check};
    command.time = std::chrono::hours(1);
    return command;
}

}  // namespace nimrod::commands
