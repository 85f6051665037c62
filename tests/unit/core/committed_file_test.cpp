// Files that only grow: what was committed stays, whatever happens to the rest.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "nimrod/core/committed_file.h"
#include "nimrod/core/crc32c.h"
#include "nimrod/core/file_error.h"
#include "nimrod/core/varint.h"

namespace nimrod {

namespace {

using Use = CommittedFile::Use;

/// A name in a folder of its own, which goes with it.
struct Place {
    std::filesystem::path folder;
    std::string path;

    Place() {
        static int count = 0;
        folder = std::filesystem::temp_directory_path() /
                 ("nimrod_committed_" + std::to_string(::getpid()) + "_" + std::to_string(++count));
        std::filesystem::create_directories(folder);
        path = folder / "file";
    }
    ~Place() { std::filesystem::remove_all(folder); }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

    std::string bytes() const {
        std::ostringstream out;
        out << std::ifstream(path, std::ios::binary).rdbuf();
        return out.str();
    }
    void set(const std::string& bytes) const {
        std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
    }
};

std::string content(const CommittedFile& file) {
    std::string out;
    file.read([&](std::string_view piece) {
        out += piece;
        return true;
    });
    return out;
}

/// Bytes without a pattern that a shift could hide.
std::string some(std::size_t size, unsigned seed = 1) {
    std::string out;
    std::uint32_t x = seed * 2654435761U + 1;
    for (std::size_t i = 0; i < size; ++i) {
        x = x * 1664525 + 1013904223;
        out += static_cast<char>(x >> 24);
    }
    return out;
}

TEST(Crc32c, IsThatOfRfc3720) {
    // RFC 3720, B.4; and the check value of the catalogue of CRCs for "123456789".
    EXPECT_EQ(crc32c(std::string(32, '\0')), 0x8a9136aaU);
    EXPECT_EQ(crc32c(std::string(32, '\xff')), 0x62a8ab43U);
    std::string rising, falling;
    for (int i = 0; i < 32; ++i) {
        rising += static_cast<char>(i);
        falling += static_cast<char>(31 - i);
    }
    EXPECT_EQ(crc32c(rising), 0x46dd794eU);
    EXPECT_EQ(crc32c(falling), 0x113fdb5cU);
    EXPECT_EQ(crc32c("123456789"), 0xe3069283U);
    EXPECT_EQ(crc32c("6789", crc32c("12345")), 0xe3069283U);
}

RC_GTEST_PROP(Varint, ComesBack, (std::uint64_t number)) {
    std::string bytes;
    put_varint(bytes, number);
    VarintReader reader;
    for (std::size_t i = 0; i + 1 < bytes.size(); ++i) RC_ASSERT(!reader.take(bytes[i]));
    RC_ASSERT(reader.take(bytes.back()));
    RC_ASSERT(reader.number() == number);
    RC_ASSERT(reader.sound());
}

TEST(CommittedFile, DropsWhatWasNotCommitted) {
    const Place place;
    const std::string first = some(200'000), second = some(50'000, 2), lost = some(2'000'000, 3);
    {
        CommittedFile file = CommittedFile::create(place.path, "title", "0");
        file.append(first);
        file.commit("1");
        file.append(second);
        file.commit("2");
        file.append(lost);  // more than is held back in memory: it reaches the file
    }
    EXPECT_GT(place.bytes().size(), 1'000'000U);
    {
        CommittedFile file = CommittedFile::open(place.path, Use::write);
        EXPECT_EQ(file.title(), "title");
        EXPECT_EQ(file.committed().note, "2");
        EXPECT_EQ(content(file), first + second);
        file.append("end");
        file.commit("3");
        EXPECT_LT(place.bytes().size(), 300'000U);
    }
    EXPECT_EQ(content(CommittedFile::open(place.path, Use::read)), first + second + "end");
}

TEST(CommittedFile, IsTheSameHoweverItWasWritten) {
    const unsigned seed = std::random_device{}();
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(seed);
    for (int round = 0; round < 6; ++round) {
        const std::string all = some(65532 * 2 + random() % 70'000);
        const Place once, often;
        {
            CommittedFile file = CommittedFile::create(once.path, "title", "");
            file.append(all);
            file.commit("all", true);
        }
        {
            CommittedFile::create(often.path, "title", "");
        }
        for (std::size_t at = 0; at < all.size();) {
            CommittedFile file = CommittedFile::open(often.path, Use::write);
            // Blocks hold 65532 bytes: some cuts fall on, before and after their ends.
            const std::size_t ends[] = {65531, 65532, 65533, at + 1, at + 40'000};
            const std::size_t next = std::clamp(ends[random() % 5], at, all.size());
            file.append(all.substr(at, next - at));
            file.commit("on the way", random() % 2 == 0);
            at = next;
            file.append("lost");
        }
        CommittedFile::open(often.path, Use::write).commit("all", true);
        ASSERT_TRUE(often.bytes() == once.bytes());
    }
}

/// Whether the file can be read, with all that it should hold.
bool is_sound(const std::string& path, const std::string& expected) {
    try {
        const CommittedFile file = CommittedFile::open(path, Use::read);
        return !file.commit_is_damaged() && file.title() == "title" && content(file) == expected;
    } catch (const FileError& error) {
        EXPECT_EQ(error.kind() == FileError::Kind::damaged ||
                      error.message().en.find("format") != std::string::npos,
                  true)
            << error.message().en;
        EXPECT_NE(error.message().en.find(path), std::string::npos);
        return false;
    }
}

TEST(CommittedFile, NoticesEveryBitThatChanges) {
    const Place place;
    const std::string all = some(70'000);
    {
        CommittedFile file = CommittedFile::create(place.path, "title", "");
        file.append(all);
        file.commit("note", true);
    }
    const std::string good = place.bytes();
    ASSERT_TRUE(is_sound(place.path, all));
    // The header, both commits and the stream here and there, the block's checksum.
    std::vector<std::size_t> bits;
    for (std::size_t bit = 0; bit < 8 * 1536; bit += 17) bits.push_back(bit);
    for (std::size_t bit = 8 * 1536; bit < 8 * good.size(); bit += 17977) bits.push_back(bit);
    for (std::size_t bit = 8 * (1536 + 65530); bit < 8 * (1536 + 65540); ++bit) bits.push_back(bit);
    for (const std::size_t bit : bits) {
        std::string bad = good;
        bad[bit / 8] = static_cast<char>(bad[bit / 8] ^ (1 << (bit % 8)));
        place.set(bad);
        ASSERT_FALSE(is_sound(place.path, all)) << bit;
    }
    for (const std::size_t length :
         {std::size_t{0}, std::size_t{11}, std::size_t{511}, std::size_t{1000}, std::size_t{1535},
          std::size_t{1536}, std::size_t{60'000}, good.size() - 1}) {
        place.set(good.substr(0, length));
        ASSERT_FALSE(is_sound(place.path, all)) << length;
    }
}

TEST(CommittedFile, CutsToWhatIsGood) {
    const Place place;
    const std::string all = some(150'000);
    {
        CommittedFile file = CommittedFile::create(place.path, "title", "");
        file.append(all);
        file.commit("all", true);
    }
    std::string bad = place.bytes();
    bad[1536 + 65536 + 5] ^= 1;  // in the second block
    place.set(bad);
    {
        CommittedFile file = CommittedFile::open(place.path, Use::write);
        EXPECT_EQ(content(file), all.substr(0, 65532));
        file.cut(65'000, "cut");
        file.append(all.substr(65'000));
        file.commit("all", true);
    }
    EXPECT_EQ(content(CommittedFile::open(place.path, Use::read)), all);
}

// The name under which a file begins may be somebody else's.
TEST(CommittedFile, LeavesOtherFilesAlone) {
    const Place place;
    const std::string beside = place.path + ".new", other = place.folder / "other";
    std::ofstream(beside) << "dear diary";
    EXPECT_THROW(CommittedFile::create(place.path, "title", ""), FileError);
    EXPECT_EQ(std::filesystem::file_size(beside), 10U);
    std::filesystem::remove(beside);
    std::ofstream(other) << "";  // even an empty one
    std::filesystem::create_symlink(other, beside);
    EXPECT_THROW(CommittedFile::create(place.path, "title", ""), FileError);
    EXPECT_EQ(std::filesystem::file_size(other), 0U);
    EXPECT_TRUE(std::filesystem::is_symlink(beside));
    EXPECT_FALSE(std::filesystem::exists(place.path));
}

TEST(CommittedFile, RefusesAtOnceWhatIsNoFile) {
    const Place place;
    for (const Use use : {Use::read, Use::write})
        EXPECT_THROW(CommittedFile::open(place.folder, use), FileError);
    ASSERT_EQ(::mkfifo(place.path.c_str(), 0600), 0);
    for (const Use use : {Use::read, Use::write}) {
        try {
            CommittedFile::open(place.path, use);
            FAIL();
        } catch (const FileError& error) {
            EXPECT_EQ(error.kind(), FileError::Kind::unreadable);
            EXPECT_NE(error.message().en.find("no ordinary file"), std::string::npos);
        }
    }
}

TEST(CommittedFile, HasOneWriterAtATime) {
    const Place place;
    {
        CommittedFile writer = CommittedFile::create(place.path, "title", "");
        EXPECT_THROW(CommittedFile::open(place.path, Use::write), FileError);
        EXPECT_THROW(CommittedFile::create(place.path, "title", ""), FileError);
        EXPECT_NO_THROW(CommittedFile::open(place.path, Use::read));
    }
    EXPECT_NO_THROW(CommittedFile::open(place.path, Use::write));
    EXPECT_THROW(CommittedFile::create(place.path, "title", ""), FileError);  // it exists
}

/// Runs f where no file can be longer than so many bytes: what a full disk does.
template <class F>
void within_room(std::size_t bytes, const F& f) {
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit old{};
    getrlimit(RLIMIT_FSIZE, &old);
    const rlimit small{bytes, old.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
    f();
    setrlimit(RLIMIT_FSIZE, &old);
}

TEST(CommittedFile, IsThereWholeOrNotAtAll) {
    Place whole;
    const std::size_t least = [&] {
        CommittedFile::create(whole.path, "title", "note");
        return whole.bytes().size();
    }();
    for (std::size_t room = 0; room < least; room += 61) {
        Place place;
        within_room(room, [&] {
            EXPECT_THROW(CommittedFile::create(place.path, "title", "note"), FileError) << room;
        });
        EXPECT_TRUE(std::filesystem::is_empty(place.folder)) << room;
    }
    // What a process that was killed has left of a beginning is in nobody's way.
    for (const std::size_t left : {std::size_t{0}, std::size_t{30}, least - 1}) {
        Place place;
        std::ofstream(place.path + ".new") << whole.bytes().substr(0, left);
        CommittedFile::create(place.path, "title", "note");
        EXPECT_EQ(place.bytes(), whole.bytes());
        EXPECT_FALSE(std::filesystem::exists(place.path + ".new"));
    }
}

TEST(CommittedFile, CanGoOnWhenTheFirstCommitFindsNoRoom) {
    Place place;
    {
        CommittedFile file = CommittedFile::create(place.path, "title", "note");
        within_room(5000, [&] {
            file.append(std::string(20'000, 'x'));
            EXPECT_THROW(file.commit("more"), FileError);
        });
    }
    CommittedFile file = CommittedFile::open(place.path, Use::write);
    EXPECT_EQ(file.committed().bytes, 0U);
    EXPECT_EQ(file.committed().note, "note");
    file.append("abc");
    file.commit("three");
    EXPECT_EQ(content(CommittedFile::open(place.path, Use::read)), "abc");
}

TEST(CommittedFile, ThatWasCutShortIsNeverTakenForWhole) {
    Place place;
    {
        CommittedFile file = CommittedFile::create(place.path, "title", "note");
        file.append("some bytes that count");
        file.commit("more", true);
    }
    const std::string whole = place.bytes();
    for (std::size_t length = 0; length < whole.size(); ++length) {
        place.set(whole.substr(0, length));
        try {
            const CommittedFile file = CommittedFile::open(place.path, Use::read);
            EXPECT_TRUE(file.commit_is_damaged() || content(file).size() < file.committed().bytes)
                << length;
        } catch (const FileError&) {
            EXPECT_LT(length, whole.size());
        }
    }
}

TEST(CommittedFile, KeepsWhatWasCommittedWhenTheDiskIsFull) {
    const Place place;
    const std::string first = some(100'000);
    {
        CommittedFile file = CommittedFile::create(place.path, "title", "");
        file.append(first);
        file.commit("first");
        // The system refuses to write past a limit just as it does when there is no room.
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit old{};
        getrlimit(RLIMIT_FSIZE, &old);
        const rlimit small{150'000, old.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
        EXPECT_THROW(
            {
                file.append(some(3'000'000));
                file.commit("never");
            },
            FileError);
        setrlimit(RLIMIT_FSIZE, &old);
    }
    EXPECT_LT(place.bytes().size(), 110'000U);
    CommittedFile file = CommittedFile::open(place.path, Use::write);
    EXPECT_EQ(content(file), first);
    EXPECT_EQ(file.committed().note, "first");
}

}  // namespace

}  // namespace nimrod
