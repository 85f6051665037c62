// nimrod sequence --audit FILE. As with diff, the exit code is 1 when there are differences: they
// are an answer, but a script wants to notice them.
#include "nimrod/core/file_content.h"
#include "nimrod/draw/documents/audit_report.h"
#include "output_file.h"
#include "sequence_modes.h"

namespace nimrod::commands {

namespace {

constexpr int disagreements_found = 1;
constexpr std::size_t most_heaps = 1'000'000'000;

std::size_t count_of(const std::vector<Finding>& findings, Finding::Verdict verdict) {
    std::size_t count = 0;
    for (const Finding& each : findings) count += each.verdict == verdict ? 1 : 0;
    return count;
}

}  // namespace

int audit_table(const Context& context, const Arguments& arguments) {
    const bool json = chosen_format(context, arguments, {"text", "json"}) == 1;
    const std::string path = *arguments.value("--audit");
    const FileContent file(path);
    const std::vector<Claim> claims = read_published_table(file.bytes(), arguments.words);
    std::size_t done = 0;
    Work work(context, [&](const Reached& reached) {
        return tr("{} of {} rows, {} values of the next one",
                  "{} lignes sur {}, {} valeurs de la "
                  "suivante",
                  done, claims.size(), reached.positions);
    });
    AuditLimits limits;
    limits.all = work.budget().limits();
    limits.progress = [&](std::size_t rows) { done = rows; };
    if (const std::optional<std::string> upto = arguments.value("--upto"))
        limits.heaps = read_count("--upto", *upto, most_heaps) + 1;
    const std::vector<Finding> findings = audit(claims, limits);
    const int delivered =
        deliver(context, arguments,
                json ? dump(audit_document(path, findings, context.language)) + "\n"
                     : audit_report(findings).in(context.language),
                tr("{} rows", "{} lignes", findings.size()));
    if (delivered != answered) return delivered;
    if (count_of(findings, Finding::Verdict::disagrees) > 0) return disagreements_found;
    return count_of(findings, Finding::Verdict::undecided) > 0 ? not_within_limits : answered;
}

}  // namespace nimrod::commands
