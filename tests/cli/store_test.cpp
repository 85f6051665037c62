// --store and nimrod store, through the binary.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include <nlohmann/json.hpp>

#include "run_nimrod.h"

namespace nimrod {

namespace {

using nlohmann::json;

struct Folder {
    std::string path;

    Folder() {
        static int count = 0;
        path = std::filesystem::temp_directory_path() /
               ("nimrod_kept_" + std::to_string(::getpid()) + "_" + std::to_string(++count));
    }
    ~Folder() { std::filesystem::remove_all(path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
};

Result with_store(const Folder& folder, std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--store", folder.path});
    return run_nimrod(arguments);
}

std::uint64_t records(const Folder& folder) {
    const Result info = with_store(folder, {"store", "info", "--json"});
    EXPECT_EQ(info.code, 0) << info.err;
    std::uint64_t out = 0;
    const json document = json::parse(info.out);
    for (const json& section : document["sections"]) out += section["records"].get<std::uint64_t>();
    return out;
}

}  // namespace

/// Every game that searches; the answers of the first call, of the second, and without a store are
/// the same words.
TEST(StoreOption, GivesTheSameAnswerAgain) {
    for (const std::vector<std::string>& question : std::vector<std::vector<std::string>>{
             {"solve", "cram", "4x6"},
             {"solve", "cram", "5x6", "--nimber"},
             {"solve", "--misere", "cram", "4x5"},
             {"solve", "hex", "4x4"},
             {"solve", "hex", "4x5:c2"},
             {"solve", "chomp", "11x12"},
             {"solve", "--misere", "kayles", "9,11,12"},
             {"solve", "--misere", "octal:0.31", "14,9"},
             {"solve", "treblecross", "18"},
             {"solve", "--misere", "treblecross", "12"},
             {"solve", "nodekayles:=a-b-c-d-e-f-a,b-e", "*"},
             {"solve", "nodekayles:=grid:4x6", "--nimber"},
             {"solve", "arckayles:examples/graphs/petersen.dot"},
             {"solve", "kayles 9 + cram 4x5"},
             {"solve", "rules:take_1-2_from_each_of_2", "14,15"}}) {
        const Folder folder;
        const Result plain = run_nimrod(question);
        const Result first = with_store(folder, question);
        const Result second = with_store(folder, question);
        EXPECT_EQ(plain.code, 0) << question[1] << plain.err;
        EXPECT_EQ(first.out, plain.out) << question[1];
        EXPECT_EQ(second.out, plain.out) << question[1] << second.err;
    }
}

TEST(StoreOption, SparesTheSecondCallTheSearch) {
    const Folder folder;
    const Result first = with_store(folder, {"solve", "cram", "5x6", "--nimber", "--threads", "1"});
    const Result second =
        with_store(folder, {"solve", "cram", "5x6", "--nimber", "--threads", "1"});
    EXPECT_EQ(first.out, second.out);
    EXPECT_LT(second.cpu_seconds, first.cpu_seconds / 3);
}

/// What is known of a graph in a file is kept under its vertices and edges: found again where they
/// are the same, whatever the file is called, and not where the file has changed.
TEST(StoreOption, KnowsAGraphByWhatItIs) {
    const Folder folder, files;
    std::filesystem::create_directories(files.path);
    const auto write = [&](const std::string& name, const std::string& more) {
        std::ofstream out(files.path + name);
        for (int row = 0; row < 5; ++row)
            for (int column = 0; column < 6; ++column) {
                const int v = 6 * row + column;
                if (row < 4) out << v << " -- " << v + 6 << "\n";
                if (column < 5) out << v << " -- " << v + 1 << "\n";
            }
        out << more;
    };
    write("/first", "");
    write("/second", "# the same\n");
    const auto solve = [&](const std::string& name) {
        return with_store(folder, {"solve", "nodekayles:" + files.path + name, "--nimber", "--json",
                                   "--threads", "1"});
    };
    const auto nimber = [](const Result& result) {
        return json::parse(result.out)["nimber"].get<std::string>();
    };
    const auto graphs = [&] {
        return json::parse(with_store(folder, {"store", "info", "--json"}).out)["sections"].size();
    };
    const Result first = solve("/first");
    EXPECT_EQ(graphs(), 1U);
    const Result second = solve("/second");
    EXPECT_EQ(nimber(second), nimber(first));
    EXPECT_EQ(graphs(), 1U);
    write("/first", "0 -- 29\n1 -- 28\n");
    const Result changed = solve("/first");
    EXPECT_EQ(
        nimber(changed),
        nimber(run_nimrod({"solve", "nodekayles:" + files.path + "/first", "--nimber", "--json"})));
    EXPECT_EQ(graphs(), 2U);
    const Result verified = with_store(folder, {"store", "verify", "--sample", "20"});
    EXPECT_EQ(verified.code, 0) << verified.out << verified.err;
}

/// The period of 0.165 is 1550 after 5181 (R. B. Austin 1976; Winning Ways, chapter 4).
TEST(StoreOption, KeepsProvedPeriods) {
    const Folder folder;
    const std::vector<std::string> question{"sequence",  "--survey", "0.165",    "--time", "20s",
                                            "--threads", "1",        "--format", "csv"};
    const Result first = with_store(folder, question);
    EXPECT_EQ(first.code, 0) << first.err;
    EXPECT_TRUE(contains(first.out, "\n0.165,proved,1550,5181,")) << first.out;
    EXPECT_GT(records(folder), 0U);
    // The seconds of the first call are told again, so the row was not computed again.
    const auto row = [](const Result& result) {
        const std::size_t at = result.out.find("\n0.165,") + 1;
        return result.out.substr(at, result.out.find('\n', at) - at);
    };
    EXPECT_EQ(row(with_store(folder, question)), row(first));
    const Result right = with_store(folder, {"store", "verify", "--sample", "all"});
    EXPECT_EQ(right.code, 0) << right.out << right.err;
    EXPECT_TRUE(contains(right.out, " 0 wrong")) << right.out;
    // Another period, with a right checksum.
    const Result lie = run_shell(
        "cd " + folder.path +
        " && nimrod store export --store . | sed '$d; s/\tproved\t1550\t/\tproved\t1551\t/' > "
        "lie.txt && python3 -c \"import sys\nt=open('lie.txt','rb').read()\nc=0xffffffff\nfor b in "
        "t:\n c^=b\n for _ in range(8): c=(c>>1)^(0x82f63b78 if c&1 else 0)\n"
        "open('lie.txt','ab').write(b'end %d %08x\\n'%(t.count(b'\\n')-2,c^0xffffffff))\" && "
        "nimrod store import --store other --from lie.txt && nimrod store verify --store other");
    EXPECT_EQ(lie.code, 4) << lie.out << lie.err;
}

TEST(StoreOption, IsReadFromTheEnvironment) {
    const Folder folder;
    const Result first =
        run_nimrod({"solve", "cram", "5x6", "--nimber"}, "", {{"NIMROD_STORE", folder.path}});
    EXPECT_EQ(first.code, 0) << first.err;
    EXPECT_GT(records(folder), 0U);
}

TEST(StoreOption, ReadsAStoreThatCannotBeWritten) {
    const Folder folder;
    with_store(folder, {"solve", "cram", "5x6", "--nimber"});
    const auto all = std::filesystem::perms::all;
    for (const char* file : {"/data.mdb", "/lock.mdb", ""})
        std::filesystem::permissions(folder.path + file, std::filesystem::perms::owner_read |
                                                             std::filesystem::perms::owner_exec |
                                                             std::filesystem::perms::others_read |
                                                             std::filesystem::perms::others_exec);
    // As somebody else, whom permissions stop.
    const Result result = run_shell(
        "setpriv --reuid 65534 --regid 65534 --clear-groups nimrod solve cram 5x5 --store " +
        folder.path);
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_TRUE(contains(result.err, "cannot be written")) << result.err;
    std::filesystem::permissions(folder.path, all);
}

TEST(StoreOption, RefusesWhatIsNoStore) {
    const Folder folder;
    std::filesystem::create_directories(folder.path);
    std::ofstream(folder.path + "/data.mdb") << std::string(8192, 'x');
    const Result damaged = with_store(folder, {"solve", "cram", "3x3"});
    EXPECT_EQ(damaged.code, 4);
    EXPECT_TRUE(contains(damaged.err, "damaged")) << damaged.err;
    const Result file = run_nimrod({"solve", "cram", "3x3", "--store", folder.path + "/data.mdb"});
    EXPECT_EQ(file.code, 5) << file.err;
    const Result nowhere = run_nimrod({"store", "info", "--store", folder.path + "/none"});
    EXPECT_EQ(nowhere.code, 5) << nowhere.err;
    EXPECT_EQ(run_nimrod({"store", "info"}).code, 2);
    EXPECT_EQ(with_store(folder, {"store", "inform"}).code, 2);
    EXPECT_TRUE(contains(with_store(folder, {"store", "inform"}).err, "info"));
}

TEST(StoreCommand, ComputesAgainWhatIsKept) {
    const Folder folder;
    with_store(folder, {"solve", "cram", "5x6", "--nimber"});
    with_store(folder, {"solve", "--misere", "cram", "4x5"});
    with_store(folder, {"solve", "hex", "4x4"});
    with_store(folder, {"solve", "chomp", "11x12"});
    const Result right = with_store(folder, {"store", "verify", "--sample", "30", "--seed", "1"});
    EXPECT_EQ(right.code, 0) << right.out << right.err;
    // A lie with a right checksum.
    const Result text = with_store(folder, {"store", "export"});
    const Folder lies;
    std::filesystem::create_directories(lies.path);
    const Result told = run_shell(
        "cd " + lies.path +
        " && printf 'nimrod-store 1\\nsection cram\\tnormal\\t1\\n2x3\\t=2\\n' > lie.txt && "
        "python3 -c \"import sys\nt=open('lie.txt','rb').read()\nc=0xffffffff\nfor b in t:\n c^=b\n"
        " for _ in range(8): c=(c>>1)^(0x82f63b78 if c&1 else 0)\n"
        "open('lie.txt','ab').write(b'end 1 %08x\\n'%(c^0xffffffff))\" && "
        "nimrod store import --store kept --from lie.txt && nimrod store verify --store kept");
    EXPECT_EQ(told.code, 4) << told.out << told.err;
    EXPECT_TRUE(contains(told.out, "2x3: kept =2, found =1")) << told.out;
}

TEST(StoreCommand, MovesWhatIsKept) {
    const Folder folder;
    with_store(folder, {"solve", "cram", "5x6", "--nimber"});
    const std::uint64_t count = records(folder);
    ASSERT_GT(count, 0U);
    const Folder second, third, fourth;
    const std::string file = folder.path + "/kept.txt";
    EXPECT_EQ(with_store(folder, {"store", "export", "--output", file}).code, 0);
    EXPECT_EQ(with_store(second, {"store", "import", "--from", file}).code, 0);
    EXPECT_EQ(records(second), count);
    EXPECT_EQ(
        with_store(third, {"store", "merge", "--from", folder.path, "--from", second.path}).code,
        0);
    EXPECT_EQ(records(third), count);
    EXPECT_EQ(with_store(third, {"store", "compact", "--output", fourth.path}).code, 0);
    EXPECT_EQ(records(fourth), count);
}

}  // namespace nimrod
