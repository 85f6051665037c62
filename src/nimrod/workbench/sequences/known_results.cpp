// The table is a file for people and programs (data/octal_games.tsv, installed beside the manual),
// and the same bytes are in the library, so that an embedding program has nothing to find. Nothing
// is believed because it is written there: it is shown with its source, and tests prove each row
// again.
#include "nimrod/workbench/sequences/known_results.h"

#include <cassert>

#include "nimrod/core/embedded.h"

namespace nimrod {

namespace {

std::vector<std::string> fields_of(std::string_view line) {
    std::vector<std::string> fields;
    for (std::size_t at = 0; at <= line.size();) {
        const std::size_t end = std::min(line.find('\t', at), line.size());
        fields.emplace_back(line.substr(at, end - at));
        at = end + 1;
    }
    return fields;
}

KnownResult read_row(const std::vector<std::string>& f) {
    assert(f.size() == 8);
    KnownResult row{f[0], std::nullopt, std::nullopt, f[7]};
    if (f[1] == "periodic") row.law = Periodicity{std::stoull(f[3]), std::stoull(f[2]), 0};
    if (f[5] != "-")
        row.largest = {static_cast<std::uint32_t>(std::stoul(f[5])), std::stoull(f[6])};
    return row;
}

}  // namespace

std::string_view known_results_file() { return embedded::octal_games(); }

const std::vector<KnownResult>& known_results() {
    static const std::vector<KnownResult> rows = [] {
        std::vector<KnownResult> out;
        bool header = true;
        std::string_view rest = known_results_file();
        while (!rest.empty()) {
            const std::size_t end = std::min(rest.find('\n'), rest.size() - 1);
            const std::string_view line = rest.substr(0, end);
            rest.remove_prefix(end + 1);
            if (line.starts_with('#')) continue;
            if (!header) out.push_back(read_row(fields_of(line)));
            header = false;
        }
        return out;
    }();
    return rows;
}

const KnownResult* known_result(const HeapCode& code) {
    if (code.endless() || code.unequal_parts) return nullptr;
    const std::string text = code.print();
    for (const KnownResult& row : known_results())
        if (row.code == text) return &row;
    return nullptr;
}

}  // namespace nimrod
