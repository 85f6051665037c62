// Surveys: families of codes, the rows of each game, and the file that outlives a crash.
#include "nimrod/workbench/sequences/survey.h"

#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "nimrod/core/file_error.h"
#include "nimrod/core/input_error.h"
#include "nimrod/games/families/code_family.h"
#include "nimrod/games/families/octal_rules.h"
#include "nimrod/workbench/sequences/survey_log.h"

namespace nimrod {

namespace {

TEST(CodeFamily, HasEachCodeOnce) {
    const std::vector<HeapCode> codes = codes_of_family("octal:x.xx");
    std::set<std::string> texts;
    for (const HeapCode& code : codes) texts.insert(code.print());
    EXPECT_EQ(codes.size(), 128U);
    EXPECT_EQ(texts.size(), 128U);
    EXPECT_TRUE(texts.contains("4.37"));
    EXPECT_EQ(codes_of_family("0.3h").size(), 16U);
    EXPECT_EQ(codes_of_family("0.77").size(), 1U);
    for (const char* const text : {"", "0.", "xx", "0.?", "0.xxxxxxx", "1.x"})
        EXPECT_THROW(codes_of_family(text), InputError) << text;
}

class SurveyFile : public testing::Test {
protected:
    void SetUp() override { std::filesystem::remove(path_); }
    void TearDown() override { std::filesystem::remove(path_); }

    std::string content() const {
        std::ifstream in(path_);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    void write(const std::string& text) const { std::ofstream(path_) << text; }

    // Tests may run side by side.
    std::string path_ = (std::filesystem::temp_directory_path() /
                         ("nimrod_survey_test" + std::to_string(::getpid())))
                            .string();
    SurveyRow kayles_ = survey_game(read_heap_code("0.77"), {});
};

TEST_F(SurveyFile, LinesAreReadBack) {
    EXPECT_EQ(kayles_.status, SurveyRow::Status::proved);
    EXPECT_EQ(kayles_.law, (Periodicity{71, 12, 0}));
    EXPECT_EQ(kayles_.largest.heap, 27U);  // OEIS A002186
    EXPECT_EQ(read_survey_line(survey_line(kayles_)), kayles_);
    for (const RareSplit split : {RareSplit{5, false, 0}, {~1U, true, 0}, {6, true, 1}}) {
        kayles_.rares = {7, 55, split};
        EXPECT_EQ(read_survey_line(survey_line(kayles_)), kayles_);
    }
    // Before 0.2 a line ended with the number of rare heaps and the last one.
    std::string older = survey_line(kayles_);
    for (int field = 0; field < 3; ++field) older.resize(older.rfind('\t'));
    kayles_.rares.reset();
    EXPECT_EQ(read_survey_line(older), kayles_);
    for (const char* const bad :
         {"\t0\t0\t0", "\t5\t2\t0", "\t5\t1\t2", "\t-1\t0\t0", "\t4294967296\t0\t0", "\t5"})
        EXPECT_FALSE(read_survey_line(older + bad)) << bad;
    for (const char* const line : {"", "0.77\tproved", "a\tb\tc\td\te\tf\tg\th\ti\tj\tk\tl"})
        EXPECT_FALSE(read_survey_line(line)) << line;
    // What no survey writes: numbers that are none, or too large, and periods of 0.
    const std::string line = survey_line(kayles_);
    const std::string period = "\t12\t";
    ASSERT_NE(line.find(period), std::string::npos);
    for (const std::string bad : {"\t99999999999999999999999\t", "\t1.5\t", "\t-1\t", "\t.\t",
                                  "\t\t", "\t0\t", "\t+12\t", "\tinf\t"}) {
        std::string changed = line;
        changed.replace(line.find(period), period.size(), bad);
        EXPECT_FALSE(read_survey_line(changed)) << changed;
    }
    std::string status = line;
    status.replace(line.find("proved"), 6, "proven");
    EXPECT_FALSE(read_survey_line(status));
}

TEST_F(SurveyFile, KeepsTheLastRowOfEachGame) {
    SurveyRow other = kayles_;
    other.code = "0.6";
    other.status = SurveyRow::Status::open;
    {
        SurveyLog log = SurveyLog::create(path_);
        EXPECT_TRUE(log.rows().empty());
        log.add(other);
        log.add(kayles_);
        other.computed = 12345;
        log.add(other);
    }
    EXPECT_THROW(SurveyLog::create(path_), FileError);
    const SurveyLog log = SurveyLog::open(path_);
    ASSERT_EQ(log.rows().size(), 2U);
    EXPECT_EQ(log.rows().at("0.77"), kayles_);
    EXPECT_EQ(log.rows().at("0.6"), other);
}

TEST_F(SurveyFile, DamageAndOtherFilesAreReportedAndLeftAlone) {
    {
        SurveyLog::create(path_).add(kayles_);
    }
    std::string damaged = content();
    damaged[damaged.find("proved")] = 'P';
    for (const std::string& bad : {damaged, std::string("dear diary\n")}) {
        write(bad);
        EXPECT_THROW(SurveyLog::open(path_), FileError);
        EXPECT_EQ(content(), bad);
    }
    std::filesystem::remove(path_);
    {
        CommittedFile::create(path_, "nim-sequence kayles", "");
    }
    EXPECT_THROW(SurveyLog::open(path_), FileError);
    EXPECT_THROW(SurveyLog::create("/nowhere/at/all"), FileError);
    EXPECT_THROW(SurveyLog::open("/nowhere/at/all"), FileError);
}

TEST_F(SurveyFile, IsWrittenByOneAtATime) {
    const SurveyLog log = SurveyLog::create(path_);
    EXPECT_THROW(SurveyLog::open(path_), FileError);
}

TEST(Survey, FindsThePeriodsOfGamesThatTablesCallOpen) {
    SurveyPlan plan;
    for (const char* const code : {"4.064", "4.344", "4.406"})
        plan.codes.push_back(read_heap_code(code));
    std::size_t done = 0;
    plan.done = [&](const SurveyRow&) { ++done; };
    const Survey found = survey(plan);
    ASSERT_EQ(found.rows.size(), 3U);
    EXPECT_EQ(done, 3U);
    EXPECT_TRUE(found.complete);
    EXPECT_EQ(found.rows[0].law, (Periodicity{94272, 16132, 0}));
    for (const SurveyRow& row : found.rows) EXPECT_EQ(row.status, SurveyRow::Status::proved);
    Limits little;
    little.positions = 20'000;
    EXPECT_EQ(survey_game(read_heap_code("0.6"), little).status, SurveyRow::Status::open);
}

TEST(Survey, DoesNotDoAgainWhatIsKnownAndStopsWhenCancelled) {
    std::atomic<bool> cancel{false};
    SurveyPlan plan;
    plan.codes = codes_of_family("0.xx");
    plan.each.cancel = &cancel;
    plan.known = [](const std::string& code) -> std::optional<SurveyRow> {
        if (code == "0.77") return std::nullopt;
        SurveyRow row;
        row.code = code;
        return row;
    };
    std::vector<std::string> done;
    plan.done = [&](const SurveyRow& row) { done.push_back(row.code); };
    EXPECT_EQ(survey(plan).rows.size(), 64U);
    EXPECT_EQ(done, std::vector<std::string>{"0.77"});
    cancel = true;
    const Survey none = survey(plan);
    EXPECT_FALSE(none.complete);
    EXPECT_TRUE(none.rows.empty());
}

}  // namespace

}  // namespace nimrod
