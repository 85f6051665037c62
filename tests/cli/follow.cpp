#include "cli/follow.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/run_nimrod.h"
#include "paths.h"

namespace nimrod {

namespace {

/// What the page says that the command in line `i` prints; empty where it says nothing.
std::string printed_below(const std::vector<std::string>& lines, std::size_t i) {
    std::string printed;
    std::string blank;
    for (std::size_t j = i + 1; j < lines.size() && !lines[j].starts_with("    $"); ++j) {
        if (lines[j].empty()) {
            blank += "\n";
        } else if (lines[j].starts_with("    ")) {
            printed += blank + lines[j].substr(4) + "\n";
            blank.clear();
        } else {
            break;
        }
    }
    return printed;
}

/// The picture that the command in line `i` draws; empty where there is none.
std::string picture_above(const std::vector<std::string>& lines, std::size_t i) {
    while (i > 0 && lines[i - 1].empty()) --i;
    return i > 0 ? picture_of(lines[i - 1]) : "";
}

std::string content_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    EXPECT_TRUE(in) << file;
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

std::vector<std::string> words_of(const std::string& text) {
    std::vector<std::string> words;
    bool inside = false;
    char quote = 0;
    for (const char c : text) {
        if (quote != 0 ? c == quote : c == '\'' || c == '"') {
            quote = quote != 0 ? '\0' : c;
            if (!inside) words.emplace_back();
            inside = true;
        } else if (c == ' ' && quote == 0) {
            inside = false;
        } else {
            if (!inside) words.emplace_back();
            inside = true;
            words.back() += c;
        }
    }
    return words;
}

std::vector<std::string> lines_of(const std::string& file) {
    std::ifstream in(std::string(NIMROD_SOURCE_DIR) + "/" + file);
    EXPECT_TRUE(in) << file;
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

std::string picture_of(const std::string& line) {
    // A long caption may have begun some lines earlier.
    const std::size_t end = line.rfind("](../figures/");
    if (end == std::string::npos || !line.ends_with(".svg)")) return "";
    return line.substr(end + 2, line.size() - end - 3);
}

std::size_t follow(const std::string& page) {
    const std::vector<std::string> lines = lines_of(page);
    const auto here = std::filesystem::current_path();
    std::string name = page;
    std::ranges::replace(name, '/', '_');
    const auto folder = std::filesystem::temp_directory_path() / ("nimrod_docs_" + name);
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    for (const std::string each : {"examples", "docs"})
        std::filesystem::create_symlink(std::string(NIMROD_SOURCE_DIR) + "/" + each, folder / each);
    std::filesystem::current_path(folder);
    std::size_t commands = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].starts_with("```lua ")) {
            std::ofstream file(lines[i].substr(7));
            while (lines[++i] != "```") file << lines[i] << '\n';
        }
        if (!lines[i].starts_with("    $ nimrod ")) continue;
        ++commands;
        const Result result = run_nimrod(words_of(lines[i].substr(13)));
        EXPECT_EQ(result.code, 0) << page << ": " << lines[i] << "\n" << result.err;
        const std::string picture = picture_above(lines, i);
        if (!picture.empty()) {
            const auto file = std::filesystem::path(NIMROD_SOURCE_DIR) / page / ".." / picture;
            EXPECT_TRUE(result.out == content_of(file.lexically_normal()))
                << page << ": " << picture << " is not what this draws:\n"
                << lines[i] << "\n./book draws all figures again";
        }
        const std::string expected = printed_below(lines, i);
        if (!expected.empty()) {
            // Blank lines in the end are not seen on a page.
            const std::string printed = result.out.substr(0, result.out.find_last_not_of('\n') + 1);
            EXPECT_EQ(printed + "\n", expected) << page << ": " << lines[i];
        }
    }
    std::filesystem::current_path(here);
    std::filesystem::remove_all(folder);
    return commands;
}

}  // namespace nimrod
