#include "nimrod/store/exchange.h"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "nimrod/core/crc32c.h"
#include "nimrod/core/file_error.h"

namespace nimrod {

namespace {

constexpr std::string_view head = "nimrod-store 1";
constexpr std::string_view section_mark = "section ";
constexpr std::string_view end_mark = "end ";

FileError no_such_text(std::size_t line) {
    return {FileError::Kind::damaged,
            tr("line {} is not one of an exported store",
               "la ligne {} n'est pas celle d'une "
               "réserve exportée",
               line),
            tr("export the store again", "exportez de nouveau la réserve")};
}

/// A line of the text, cut off; nothing at its end. Every line ends with a line feed.
std::optional<std::string_view> cut_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    return line;
}

/// Words may have lines of their own (a certificate).
std::string in_one_line(std::string_view words) {
    std::string out;
    for (const char c : words) {
        if (c == '\\' || c == '\n') out += '\\';
        out += c == '\n' ? 'n' : c;
    }
    return out;
}

/// The reverse; nothing where a backslash stands before something else.
std::optional<std::string> from_one_line(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\') {
            out += text[i];
            continue;
        }
        if (++i == text.size() || (text[i] != '\\' && text[i] != 'n')) return std::nullopt;
        out += text[i] == 'n' ? '\n' : '\\';
    }
    return out;
}

std::string end_line(std::uint64_t records, std::uint32_t sum) {
    return fmt::format("{}{} {:08x}", end_mark, records, sum);
}

}  // namespace

std::uint64_t export_store(Store& store, const std::function<void(std::string_view)>& write) {
    std::uint64_t records = 0;
    std::uint32_t sum = 0;
    const auto put = [&](const std::string& line) {
        sum = crc32c(line, sum);
        write(line);
    };
    put(fmt::format("{}\n", head));
    for (const Store::Summary& summary : store.summaries()) {
        if (summary.records == 0) continue;
        put(fmt::format("{}{}\n", section_mark, summary.name));
        store.each(summary.section, [&](std::string_view thing, std::string_view words) {
            ++records;
            put(fmt::format("{}\t{}\n", thing, in_one_line(words)));
        });
    }
    write(end_line(records, sum) + "\n");
    return records;
}

std::uint64_t import_store(Store& store, std::string_view text) {
    struct Record {
        std::size_t section;
        std::string_view thing;
        std::string words;
    };
    const std::string_view whole = text;
    std::vector<std::string_view> sections;
    std::vector<Record> records;
    std::size_t number = 1;
    if (cut_line(text) != head) throw no_such_text(number);
    for (;;) {
        ++number;
        const auto before = static_cast<std::size_t>(text.data() - whole.data());
        const std::optional<std::string_view> line = cut_line(text);
        if (!line) throw no_such_text(number);
        if (line->starts_with(end_mark) && line->find('\t') == std::string_view::npos) {
            if (*line != end_line(records.size(), crc32c(whole.substr(0, before))) || !text.empty())
                throw no_such_text(number);
            break;
        }
        if (line->starts_with(section_mark)) {
            sections.push_back(line->substr(section_mark.size()));
            continue;
        }
        const std::size_t tab = line->find('\t');
        if (sections.empty() || tab == std::string_view::npos) throw no_such_text(number);
        std::optional<std::string> words = from_one_line(line->substr(tab + 1));
        if (!words) throw no_such_text(number);
        records.push_back({sections.size() - 1, line->substr(0, tab), *std::move(words)});
    }
    std::vector<Keeper::Section> numbers;
    for (const std::string_view section : sections)
        numbers.push_back(store.section(std::string(section)));
    for (const Record& record : records)
        store.keep(numbers[record.section], record.thing, record.words);
    store.flush();
    return records.size();
}

std::uint64_t merge_store(Store& store, Store& other) {
    std::uint64_t records = 0;
    for (const Store::Summary& summary : other.summaries()) {
        const Keeper::Section section = store.section(summary.name);
        other.each(summary.section, [&](std::string_view thing, std::string_view words) {
            ++records;
            store.keep(section, thing, words);
        });
    }
    store.flush();
    return records;
}

}  // namespace nimrod
