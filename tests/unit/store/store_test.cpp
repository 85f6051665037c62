// Stores: what was told lasts, for others and after a kill; what was damaged is not believed.
#include "nimrod/store/store.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <thread>

#include "nimrod/core/file_error.h"
#include "nimrod/core/known.h"
#include "nimrod/store/exchange.h"

namespace nimrod {

namespace {

using Access = Store::Access;

/// A folder, not made yet, which goes with the object.
struct Folder {
    std::string path;

    Folder() {
        static int count = 0;
        path = std::filesystem::temp_directory_path() /
               ("nimrod_store_" + std::to_string(::getpid()) + "_" + std::to_string(++count));
    }
    ~Folder() { std::filesystem::remove_all(path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
};

std::string text_of(Store& store) {
    std::string out;
    export_store(store, [&](std::string_view piece) { out += piece; });
    return out;
}

void fill(const std::string& folder, int count) {
    Store store(folder, Access::write);
    const Keeper::Section section = store.section("game\tnormal\t1");
    for (int i = 0; i < count; ++i)
        store.keep(section, "position " + std::to_string(i), "=" + std::to_string(i % 9));
    store.flush();
}

}  // namespace

RC_GTEST_PROP(Known, IsReadAsItWasWritten, (std::vector<std::uint8_t> numbers, bool is_exact)) {
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    RC_PRE(!numbers.empty());
    Known known;
    if (is_exact)
        known.nimber = numbers.front();
    else
        known.excluded.assign(numbers.begin(), numbers.end());
    RC_ASSERT(read_known(written(known)) == known);
}

TEST(Known, IsNothingElse) {
    for (const char* text : {"", "=", "!", "=03", "=-1", "=1,2", "!2,1", "!1,1", "!1,", "=1 ", "Q",
                             "NP", "=99999999999999999999"})
        EXPECT_FALSE(read_known(text)) << text;
    EXPECT_EQ(written(merged(*read_known("!0,3"), *read_known("!1"))), "!0,1,3");
    EXPECT_EQ(written(merged(*read_known("!0,3"), *read_known("=5"))), "=5");
    EXPECT_EQ(written(merged(*read_known("=5"), *read_known("!0"))), "=5");
}

TEST(Store, TellsWhatItWasToldToTheNextOne) {
    const Folder folder;
    fill(folder.path, 1000);
    Store store(folder.path, Access::read);
    const Keeper::Section section = store.section("game\tnormal\t1");
    for (int i = 0; i < 1000; ++i)
        EXPECT_EQ(store.find(section, "position " + std::to_string(i)),
                  "=" + std::to_string(i % 9));
    EXPECT_EQ(store.find(section, "position 1000"), std::nullopt);
    EXPECT_EQ(store.find(store.section("game\tnormal\t2"), "position 1"), std::nullopt);
    EXPECT_EQ(store.find(store.section("game\tmisere\t1"), "position 1"), std::nullopt);
}

TEST(Store, TellsAtOnceWhatIsNotYetWritten) {
    const Folder folder;
    Store store(folder.path, Access::write);
    const Keeper::Section section = store.section("game");
    store.keep(section, "a", "=1");
    EXPECT_EQ(store.find(section, "a"), "=1");
}

TEST(Store, KeepsTheBetterOfTwoWords) {
    const Folder folder;
    Store one(folder.path, Access::write);
    {
        const Keeper::Section section = one.section("game");
        one.keep(section, "a", "=4");
        one.keep(section, "b", "!0");
        one.flush();
        one.keep(section, "a", "!1");
        one.keep(section, "b", "!2");
        one.flush();
        EXPECT_EQ(one.find(section, "a"), "=4");
        EXPECT_EQ(one.find(section, "b"), "!0,2");
    }
}

TEST(Store, GrowsBeyondItsFirstMap) {
    const Folder folder;
    Store store(folder.path, Access::write);
    const Keeper::Section section = store.section("game");
    const std::string words(1 << 20, 'x');
    for (int i = 0; i < 300; ++i) store.keep(section, std::to_string(i), words);
    store.flush();
    EXPECT_EQ(store.find(section, "299"), words);
    // Another one, opened before, follows.
    Store other(folder.path, Access::read);
    for (int i = 300; i < 600; ++i) store.keep(section, std::to_string(i), words);
    store.flush();
    EXPECT_EQ(other.find(other.section("game"), "599"), words);
}

TEST(Store, LetsTwoProcessesWriteAtOnce) {
    const Folder folder;
    fill(folder.path, 1);
    std::vector<pid_t> children;
    for (int c = 0; c < 2; ++c) {
        const pid_t child = ::fork();
        if (child == 0) {
            Store store(folder.path, Access::write);
            const Keeper::Section section = store.section("game of " + std::to_string(c));
            const Keeper::Section common = store.section("common");
            for (int i = 0; i < 200; ++i) {
                store.keep(section, std::to_string(i), "=1");
                store.keep(common, std::to_string(i), c == 0 ? "!0" : "!1");
                store.flush();
            }
            ::_exit(0);
        }
        children.push_back(child);
    }
    for (const pid_t child : children) {
        int status = 0;
        ::waitpid(child, &status, 0);
        EXPECT_EQ(status, 0);
    }
    Store store(folder.path, Access::read);
    for (int c = 0; c < 2; ++c)
        for (int i = 0; i < 200; ++i)
            EXPECT_EQ(store.find(store.section("game of " + std::to_string(c)), std::to_string(i)),
                      "=1");
    for (int i = 0; i < 200; ++i)
        EXPECT_EQ(store.find(store.section("common"), std::to_string(i)), "!0,1");
}

/// Everything that a process reported as kept is there after it was killed, and nothing wrong is.
TEST(Store, LosesNothingThatWasReportedToAKill) {
    const Folder folder;
    const bool is_long = std::getenv("NIMROD_LONG") != nullptr;
    std::mt19937 random(1);
    int reported = -1;
    for (int round = 0; round < (is_long ? 1000 : 50); ++round) {
        int ends[2];
        ASSERT_EQ(::pipe(ends), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            Store store(folder.path, Access::write);
            const Keeper::Section section = store.section("game");
            for (int i = reported + 1;; ++i) {
                store.keep(section, std::to_string(i), "=" + std::to_string(i));
                if (i % 7 != 0) continue;
                store.flush();
                if (::write(ends[1], &i, sizeof i) != sizeof i) ::_exit(1);
            }
        }
        ::close(ends[1]);
        // Every other child has reported something first, however busy the machine is.
        int i = 0;
        if (round % 2 == 0 && ::read(ends[0], &i, sizeof i) == sizeof i) reported = i;
        std::this_thread::sleep_for(std::chrono::microseconds(random() % 20'000));
        ::kill(child, SIGKILL);
        ::waitpid(child, nullptr, 0);
        while (::read(ends[0], &i, sizeof i) == sizeof i) reported = i;
        ::close(ends[0]);
    }
    ASSERT_GE(reported, 7 * 24);
    Store store(folder.path, Access::read);
    const Keeper::Section section = store.section("game");
    for (int i = 0; i <= reported; ++i)
        ASSERT_EQ(store.find(section, std::to_string(i)), "=" + std::to_string(i));
    store.each(section, [](std::string_view thing, std::string_view words) {
        EXPECT_EQ("=" + std::string(thing), words);
    });
}

TEST(Store, SaysThatTheDiskIsFullAndKeepsWhatItHad) {
    const Folder folder;
    fill(folder.path, 100);
    const pid_t child = ::fork();
    if (child == 0) {
        ::signal(SIGXFSZ, SIG_IGN);
        const rlimit small{200'000, 200'000};
        ::setrlimit(RLIMIT_FSIZE, &small);
        Store store(folder.path, Access::write);
        const Keeper::Section section = store.section("game\tnormal\t1");
        for (int i = 0; i < 100'000; ++i) store.keep(section, "new " + std::to_string(i), "=1");
        try {
            store.flush();
        } catch (const FileError&) {
            ::_exit(7);
        }
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(WEXITSTATUS(status), 7);
    Store store(folder.path, Access::read);
    EXPECT_EQ(store.find(store.section("game\tnormal\t1"), "position 99"), "=0");
}

/// Whatever bytes of the file are changed: a value is right, or there is none, or the store says
/// that it is damaged.
TEST(Store, NeverTellsAWrongValueFromADamagedFile) {
    const Folder folder;
    fill(folder.path, 3000);
    const std::string file = folder.path + "/data.mdb";
    const auto size = std::filesystem::file_size(file);
    const bool is_long = std::getenv("NIMROD_LONG") != nullptr;
    std::mt19937 random(2);
    for (int round = 0; round < (is_long ? 2000 : 100); ++round) {
        const auto at = static_cast<std::streamoff>(random() % size);
        char old = 0;
        const auto put = [&](char c) {
            std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
            stream.seekg(at);
            stream.get(old);
            stream.seekp(at);
            stream.put(c);
        };
        const char changed = static_cast<char>(random());
        put(changed);
        const char before = old;
        const pid_t child = ::fork();
        if (child == 0) {
            ::alarm(60);
            std::freopen("/dev/null", "w", stderr);
            try {
                Store store(folder.path, Access::read);
                const Keeper::Section section = store.section("game\tnormal\t1");
                for (int i = 0; i < 3000; ++i)
                    if (const auto words = store.find(section, "position " + std::to_string(i)))
                        if (*words != "=" + std::to_string(i % 9)) ::_exit(1);
            } catch (const FileError&) {
                ::_exit(4);
            }
            ::_exit(0);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        EXPECT_TRUE(WIFEXITED(status))
            << "byte " << at << " as " << int{changed} << ": signal " << WTERMSIG(status);
        EXPECT_NE(WEXITSTATUS(status), 1) << "byte " << at << " as " << int{changed};
        put(before);
    }
}

/// Records behind a damaged page are not left out without a word.
TEST(Store, NoticesRecordsThatADamagedPageHides) {
    const Folder folder;
    fill(folder.path, 3000);
    const std::string file = folder.path + "/data.mdb";
    std::ifstream in(file, std::ios::binary);
    const std::string whole{std::istreambuf_iterator<char>(in), {}};
    int refused = 0;
    for (std::size_t page = 0; page < whole.size() / 4096; ++page) {
        std::string damaged = whole;
        std::fill_n(damaged.begin() + static_cast<std::ptrdiff_t>(page) * 4096, 4096, '\xff');
        std::ofstream(file, std::ios::binary) << damaged;
        const pid_t child = ::fork();
        if (child == 0) {
            ::alarm(60);
            std::freopen("/dev/null", "w", stderr);
            std::uint64_t records = 0;
            try {
                Store store(folder.path, Access::read);
                for (const Store::Summary& each : store.summaries())
                    records += each.records - each.damaged;
            } catch (const FileError&) {
                ::_exit(4);
            }
            ::_exit(records == 3000 ? 0 : 1);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        ASSERT_TRUE(WIFEXITED(status)) << "page " << page << ": signal " << WTERMSIG(status);
        EXPECT_NE(WEXITSTATUS(status), 1) << "page " << page;
        if (WEXITSTATUS(status) == 4) ++refused;
    }
    EXPECT_GT(refused, 3);
}

/// A name may be longer than a key of LMDB: that of a graph which is written out.
TEST(Store, KeepsWhatHasALongName) {
    const Folder folder, second, third;
    std::vector<std::string> names;
    for (const std::size_t size : {510U, 511U, 512U, 5000U}) {
        names.emplace_back(size, 'x');
        names.push_back(std::string(size - 1, 'x') + 'y');
    }
    {
        Store store(folder.path, Access::write);
        for (std::size_t i = 0; i < names.size(); ++i)
            store.keep(store.section(names[i]), "position", "=" + std::to_string(i));
    }
    const auto expect_all = [&](Store& store) {
        for (std::size_t i = 0; i < names.size(); ++i)
            EXPECT_EQ(store.find(store.section(names[i]), "position"), "=" + std::to_string(i));
        EXPECT_EQ(store.find(store.section(std::string(5000, 'z')), "position"), std::nullopt);
        std::vector<std::string> told;
        for (const Store::Summary& summary : store.summaries())
            if (summary.records > 0) told.push_back(summary.name);
        std::sort(told.begin(), told.end());
        std::vector<std::string> sorted = names;
        std::sort(sorted.begin(), sorted.end());
        EXPECT_EQ(told, sorted);
    };
    Store store(folder.path, Access::read);
    expect_all(store);
    Store imported(second.path, Access::write);
    import_store(imported, text_of(store));
    expect_all(imported);
    store.copy_to(third.path);
    Store copy(third.path, Access::read);
    expect_all(copy);
}

TEST(Store, RefusesWhatIsNone) {
    const Folder folder;
    EXPECT_THROW(Store(folder.path, Access::read), FileError);
    std::filesystem::create_directories(folder.path);
    std::ofstream(folder.path + "/data.mdb") << std::string(8192, 'x');
    EXPECT_THROW(Store(folder.path, Access::write), FileError);
    std::ofstream(folder.path + "/data.mdb") << "short";
    EXPECT_THROW(Store(folder.path, Access::write), FileError);
}

TEST(Store, IsExchangedAsText) {
    const Folder folder;
    fill(folder.path, 20);
    Store store(folder.path, Access::write);
    store.keep(store.section("certificate"), "quotient", "two\nlines \\ and \\n");
    store.flush();
    const std::string text = text_of(store);
    const Folder second;
    Store copy(second.path, Access::write);
    EXPECT_EQ(import_store(copy, text), 21U);
    EXPECT_EQ(text_of(copy), text);
    const Folder third;
    Store merged(third.path, Access::write);
    merge_store(merged, copy);
    EXPECT_EQ(text_of(merged), text);
    const Folder fourth;
    copy.copy_to(fourth.path);
    Store compact(fourth.path, Access::read);
    EXPECT_EQ(text_of(compact), text);
    // Every cut, and every change of a byte, is noticed.
    const Folder fifth;
    Store other(fifth.path, Access::write);
    for (std::size_t cut = 0; cut < text.size(); ++cut)
        EXPECT_THROW(import_store(other, text.substr(0, cut)), FileError) << cut;
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::string changed = text;
        changed[i] = static_cast<char>(changed[i] ^ 1);
        EXPECT_THROW(import_store(other, changed), FileError) << i;
    }
    EXPECT_EQ(other.summaries().size(), 0U);
}

}  // namespace nimrod
