// The book keeps its word: every claim of the documents is checked again by its command, every
// figure is what the command beneath it draws, every example prints what stands below it, and both
// languages say the same.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <set>
#include <thread>

#include "cli/follow.h"
#include "cli/run_nimrod.h"
#include "paths.h"

namespace nimrod {

namespace {

constexpr std::size_t fewest_claims = 337;

const std::vector<std::string> languages = {"en", "fr"};
const std::vector<std::string> documents = {"thesis", "sheet", "column", "slides", "report"};
const std::string columns =
    "id\tchapter\tdocument\tplace\tclaim.fr\tclaim.en\tcommand\tevidence\tverdict\tremark.fr\t"
    "remark.en";

std::vector<std::string> split(const std::string& text, const std::string& sign) {
    std::vector<std::string> parts;
    std::size_t from = 0;
    for (std::size_t at; (at = text.find(sign, from)) != std::string::npos; from = at + sign.size())
        parts.push_back(text.substr(from, at - from));
    parts.push_back(text.substr(from));
    return parts;
}

struct Claim {
    std::string id, chapter, document, place, french, english, command, evidence, verdict,
        french_remark, english_remark;
};

/// The rows of claims.tsv; those without all columns are failures, and left out.
std::vector<Claim> claims() {
    const std::vector<std::string> lines = lines_of("docs/book/claims.tsv");
    EXPECT_EQ(lines.at(0), columns);
    std::vector<Claim> out;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const std::vector<std::string> f = split(lines[i], "\t");
        EXPECT_EQ(f.size(), 11U) << "docs/book/claims.tsv:" << i + 1;
        if (f.size() == 11)
            out.push_back({f[0], f[1], f[2], f[3], f[4], f[5], f[6], f[7], f[8], f[9], f[10]});
    }
    return out;
}

/// The chapters of a language, without .md.
std::vector<std::string> chapters(const std::string& language) {
    std::vector<std::string> out;
    const std::string folder = std::string(NIMROD_SOURCE_DIR) + "/docs/book/" + language;
    for (const auto& file : std::filesystem::directory_iterator(folder))
        if (file.path().extension() == ".md") out.push_back(file.path().stem().string());
    std::ranges::sort(out);
    return out;
}

/// The figures of a chapter, in its order.
std::vector<std::string> figures(const std::string& language, const std::string& chapter) {
    std::vector<std::string> out;
    for (const std::string& line : lines_of("docs/book/" + language + "/" + chapter + ".md"))
        if (const std::string picture = picture_of(line); !picture.empty())
            out.push_back(std::filesystem::path(picture).filename().string());
    return out;
}

TEST(Claims, AreCompleteAndEachIsThereOnce) {
    const std::vector<Claim> all = claims();
    EXPECT_GE(all.size(), fewest_claims);
    const std::vector<std::string> known = chapters("en");
    const std::vector<std::string> verdicts = {"confirmed", "corrected", "refined",
                                               "figure missing", "reported"};
    const auto among = [](const std::string& word, const std::vector<std::string>& words) {
        return std::ranges::find(words, word) != words.end();
    };
    std::set<std::string> ids, said;
    for (const Claim& claim : all) {
        EXPECT_TRUE(ids.insert(claim.id).second) << claim.id;
        EXPECT_TRUE(said.insert(claim.document + claim.place + claim.english).second) << claim.id;
        EXPECT_TRUE(among(claim.chapter, known)) << claim.id << ": " << claim.chapter;
        EXPECT_TRUE(among(claim.document, documents)) << claim.id << ": " << claim.document;
        EXPECT_TRUE(among(claim.verdict, verdicts)) << claim.id << ": " << claim.verdict;
        for (const std::string& field : {claim.id, claim.place, claim.french, claim.english})
            EXPECT_FALSE(field.empty()) << claim.id;
        // History cannot be computed; then the remark says what is known.
        const bool reported = claim.verdict == "reported";
        EXPECT_EQ(claim.command.empty(), reported) << claim.id;
        EXPECT_EQ(claim.evidence.empty(), reported) << claim.id;
        EXPECT_TRUE(!reported || !claim.english_remark.empty()) << claim.id;
        EXPECT_EQ(claim.french_remark.empty(), claim.english_remark.empty()) << claim.id;
        // Who amends a document says what is right instead.
        const bool amended = claim.verdict == "corrected" || claim.verdict == "refined";
        EXPECT_TRUE(!amended || !claim.english_remark.empty()) << claim.id;
    }
}

class ClaimsOf : public testing::TestWithParam<std::string> {};

TEST_P(ClaimsOf, TheDocumentAreAsTheCommandsShow) {
    std::vector<Claim> own = claims();
    std::erase_if(own, [](const Claim& claim) { return claim.document != GetParam(); });
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i; (i = next++) < own.size();) {
            const Claim& claim = own[i];
            if (claim.verdict == "reported") continue;
            const Result result = run_shell(claim.command);
            std::string printed = result.out;
            if (printed.ends_with('\n')) printed.pop_back();
            std::string joined;
            for (const std::string& line : split(printed, "\n"))
                joined += (joined.empty() ? "" : " / ") + line;
            EXPECT_EQ(joined, claim.evidence) << claim.id << ": " << claim.command << "\n"
                                              << result.err;
        }
    };
    std::vector<std::jthread> threads;
    for (unsigned i = 0; i < std::max(2U, std::thread::hardware_concurrency()); ++i)
        threads.emplace_back(work);
}

INSTANTIATE_TEST_SUITE_P(Book, ClaimsOf, testing::ValuesIn(documents),
                         [](const auto& of) { return of.param; });

TEST(Book, HasTheSameChaptersAndFiguresInBothLanguages) {
    const std::vector<std::string> names = chapters("en");
    EXPECT_EQ(names, chapters("fr"));
    EXPECT_GE(names.size(), 2U);
    for (const std::string& name : names) {
        // A figure with words in it is there in each language, and stands in the pages of its own.
        std::vector<std::vector<std::string>> bare;
        for (const std::string& language : languages) {
            bare.push_back(figures(language, name));
            for (std::string& figure : bare.back()) {
                const std::string own = "." + language + ".svg";
                if (figure.ends_with(own))
                    figure.replace(figure.size() - own.size(), own.size(), ".*.svg");
            }
        }
        EXPECT_EQ(bare[0], bare[1]) << name;
    }
}

TEST(Book, UsesAllItsFigures) {
    std::set<std::string> used, there;
    for (const std::string& language : languages)
        for (const std::string& name : chapters(language))
            for (const std::string& figure : figures(language, name)) used.insert(figure);
    for (const auto& file : std::filesystem::directory_iterator("docs/book/figures"))
        there.insert(file.path().filename().string());
    EXPECT_EQ(used, there);
}

class Chapter : public testing::TestWithParam<std::string> {};

TEST_P(Chapter, SaysAndDrawsWhatTheProgramDoes) { follow("docs/book/" + GetParam() + ".md"); }

std::vector<std::string> all_chapters() {
    std::vector<std::string> out;
    for (const std::string& language : languages)
        for (const std::string& name : chapters(language)) out.push_back(language + "/" + name);
    return out;
}

INSTANTIATE_TEST_SUITE_P(Book, Chapter, testing::ValuesIn(all_chapters()), [](const auto& of) {
    std::string name = of.param;
    std::ranges::replace_if(name, [](char c) { return c == '/' || c == '-'; }, '_');
    return name;
});

}  // namespace

}  // namespace nimrod
