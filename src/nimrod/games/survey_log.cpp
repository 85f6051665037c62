// One line a game, written by one write and followed by fsync. Each line ends with a checksum (FNV-1a
// of 64 bits), so that a line torn by a crash is known as such: if it is the last, it is cut off and
// its game is done again; anywhere else the file is damaged, which is said and nothing is touched.
#include "nimrod/games/survey_log.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "nimrod/core/file_content.h"
#include "nimrod/core/file_error.h"

namespace nimrod {

namespace {

constexpr std::string_view header =
    "# nimrod survey 1: code status period preperiod saltus computed max max_at seconds allowed "
    "rares last_rare checksum\n";

std::uint64_t checksum(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    return hash;
}

std::string_view name_of(SurveyRow::Status status) {
    switch (status) {
        case SurveyRow::Status::proved:
            return "proved";
        case SurveyRow::Status::observed:
            return "observed";
        case SurveyRow::Status::open:
            break;
    }
    return "open";
}

FileError unusable(const std::string& path, int error) {
    return {FileError::Kind::unreadable,
            tr("{} cannot be used: {}", "{} ne peut être utilisé : {}", shown_path(path),
               std::generic_category().message(error))};
}

}  // namespace

std::string survey_line(const SurveyRow& row) {
    std::string line = fmt::format(
        "{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{:.3f}\t{:.3f}\t{}\t{}", row.code, name_of(row.status),
        row.law.period, row.law.preperiod, row.law.saltus, row.computed, row.largest.value,
        row.largest.heap, row.seconds, row.allowed, row.rares ? std::to_string(row.rares->count) : "-",
        row.rares ? std::to_string(row.rares->last) : "-");
    return line + fmt::format("\t{:016x}", checksum(line));
}

std::optional<SurveyRow> read_survey_line(std::string_view line) {
    const std::size_t tab = line.rfind('\t');
    if (tab == std::string_view::npos) return std::nullopt;
    if (line.substr(tab + 1) != fmt::format("{:016x}", checksum(line.substr(0, tab))))
        return std::nullopt;
    std::vector<std::string> f;
    for (std::size_t at = 0; at < tab;) {
        const std::size_t end = std::min(line.find('\t', at), tab);
        f.emplace_back(line.substr(at, end - at));
        at = end + 1;
    }
    if (f.size() != 12) return std::nullopt;
    SurveyRow row;
    row.code = f[0];
    for (const SurveyRow::Status each : {SurveyRow::Status::proved, SurveyRow::Status::observed})
        if (f[1] == name_of(each)) row.status = each;
    row.law = {std::stoull(f[3]), std::stoull(f[2]), std::stoull(f[4])};
    row.computed = std::stoull(f[5]);
    row.largest = {static_cast<std::uint32_t>(std::stoul(f[6])), std::stoull(f[7])};
    row.seconds = std::stod(f[8]);
    row.allowed = std::stod(f[9]);
    if (f[10] != "-") row.rares = {std::stoull(f[10]), std::stoull(f[11])};
    return row;
}

SurveyLog::SurveyLog(const std::string& path)
    : path_(path), file_(::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666)) {
    if (file_ < 0) throw unusable(path, errno);
    try {
        if (::flock(file_, LOCK_EX | LOCK_NB) != 0) {
            if (errno != EWOULDBLOCK) throw unusable(path, errno);
            throw FileError(FileError::Kind::unreadable,
                            tr("another process is writing {}", "un autre processus écrit {}",
                               shown_path(path)));
        }
        read();
    } catch (...) {
        ::close(file_);
        throw;
    }
}

SurveyLog::~SurveyLog() { ::close(file_); }

void SurveyLog::read() {
    std::string kept;
    {
        const FileContent content(path_);
        std::string_view rest = content.bytes();
        if (!rest.empty() && !rest.starts_with(header) && !header.starts_with(rest))
            throw FileError(FileError::Kind::damaged, tr("{} is not the file of a survey",
                                                         "{} n'est pas le fichier d'un relevé",
                                                         shown_path(path_)));
        std::size_t number = 0;
        while (!rest.empty()) {
            const std::size_t end = rest.find('\n');
            if (end == std::string_view::npos) break;  // torn
            const std::string_view line = rest.substr(0, end);
            ++number;
            if (number > 1) {
                const std::optional<SurveyRow> row = read_survey_line(line);
                if (!row && end + 1 == rest.size()) break;  // torn by blocks
                if (!row)
                    throw FileError(FileError::Kind::damaged,
                                    tr("line {} of {} is damaged", "la ligne {} de {} est abîmée",
                                       number, shown_path(path_)));
                rows_[row->code] = *row;
            }
            kept += line;
            kept += '\n';
            rest.remove_prefix(end + 1);
        }
    }
    if (::ftruncate(file_, static_cast<off_t>(kept.size())) != 0) throw unusable(path_, errno);
    if (kept.empty()) append(std::string(header));
}

void SurveyLog::append(const std::string& text) {
    std::string_view rest = text;
    while (!rest.empty()) {
        const ssize_t written = ::write(file_, rest.data(), rest.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) throw unusable(path_, errno);
        rest.remove_prefix(static_cast<std::size_t>(written));
    }
    if (::fsync(file_) != 0 && errno != EINVAL) throw unusable(path_, errno);
}

void SurveyLog::add(const SurveyRow& row) {
    append(survey_line(row) + "\n");
    rows_[row.code] = row;
}

}  // namespace nimrod
