// What is kept between questions, what is forgotten first, and what it costs.
#include "nimrod/core/memory.h"

#include <gtest/gtest.h>

#include <thread>

#include "nimrod/core/limits.h"

namespace nimrod {

namespace {

struct Notes : Memory::Table {
    using Memory::Table::grow;
    using Memory::Table::set_bytes;
    using Memory::Table::shrink;
    int written = 0;
};
struct OtherNotes : Memory::Table {};

constexpr std::uint64_t kilobyte = 1024;

/// A table about something, of so many kilobytes.
std::shared_ptr<Notes> noted(Memory& memory, const std::string& about, std::uint64_t kilobytes) {
    Budget budget({}, memory);
    auto notes = memory.table<Notes>({about});
    notes->written = 1;
    notes->grow(kilobytes * kilobyte, budget);
    return notes;
}

bool remembers(Memory& memory, const std::string& about) {
    return memory.table<Notes>({about})->written == 1;
}

TEST(Memory, FindsTheTableOfTheSameKindAboutTheSame) {
    Memory memory;
    const auto notes = memory.table<Notes>({"cram", Convention::normal});
    EXPECT_EQ(memory.table<Notes>({"cram", Convention::normal}), notes);
    EXPECT_NE(memory.table<Notes>({"cram", Convention::misere}), notes);
    EXPECT_NE(memory.table<Notes>({"chomp", Convention::normal}), notes);
    EXPECT_NE(static_cast<void*>(memory.table<OtherNotes>({"cram"}).get()),
              static_cast<void*>(notes.get()));
    EXPECT_NE(memory.private_table<Notes>(), memory.private_table<Notes>());
}

TEST(Memory, ForgetsFirstWhatWasNotUsedForLongest) {
    Memory memory;
    for (const char* about : {"a", "b", "c"}) noted(memory, about, 100);
    EXPECT_TRUE(remembers(memory, "a"));  // which is a use
    memory.shrink_to(250 * kilobyte);
    EXPECT_EQ(memory.bytes(), 200 * kilobyte);
    EXPECT_FALSE(remembers(memory, "b"));
    EXPECT_TRUE(remembers(memory, "a"));
    EXPECT_TRUE(remembers(memory, "c"));
}

TEST(Memory, KeepsWhatIsInUse) {
    Memory memory;
    const auto used = noted(memory, "used", 100);
    noted(memory, "idle", 100);
    memory.shrink_to(0);
    EXPECT_EQ(memory.bytes(), 100 * kilobyte);
    EXPECT_EQ(memory.table<Notes>({"used"}), used);
    EXPECT_FALSE(remembers(memory, "idle"));
}

TEST(Memory, HoldsItsBoundBetweenPiecesOfWork) {
    Memory memory(250 * kilobyte);
    for (const char* about : {"a", "b", "c"}) noted(memory, about, 100);
    {
        const Budget next({}, memory);
    }
    EXPECT_EQ(memory.bytes(), 200 * kilobyte);
    EXPECT_FALSE(remembers(memory, "a"));
}

TEST(Memory, MakesRoomForTheWorkBeforeItStopsIt) {
    Memory memory;
    for (const char* about : {"a", "b", "c"}) noted(memory, about, 100);
    Limits limits;
    limits.memory = 350 * kilobyte;
    Budget budget(limits, memory);
    budget.hold(200 * kilobyte);
    EXPECT_EQ(memory.bytes(), 100 * kilobyte);
    const auto grown = memory.table<Notes>({"d"});
    EXPECT_NO_THROW(grown->grow(150 * kilobyte, budget));
    EXPECT_THROW(grown->grow(1 * kilobyte, budget), OutOfLimits);
    EXPECT_EQ(grown->bytes(), 150 * kilobyte) << "what did not fit is not counted";
    budget.release(200 * kilobyte);
    EXPECT_NO_THROW(grown->grow(150 * kilobyte, budget));
}

TEST(Memory, DropsTablesWhoseOwnerIsGone) {
    Memory memory;
    auto graph = std::make_shared<const int>(1);
    memory.table<Notes>({"graph", Convention::normal, graph})->set_bytes(100);
    EXPECT_EQ(memory.bytes(), 100U);
    EXPECT_NE(memory.table<Notes>({"graph", Convention::normal, std::make_shared<const int>(1)}),
              memory.table<Notes>({"graph", Convention::normal, graph}));
    graph.reset();
    memory.settle();
    EXPECT_EQ(memory.bytes(), 0U);
}

TEST(Memory, CountsATableUntilItsLastUserLeaves) {
    std::shared_ptr<Notes> last;
    {
        Memory memory;
        last = noted(memory, "a", 1);
    }
    last->set_bytes(5);  // the memory is gone, and nothing breaks
    EXPECT_EQ(last->bytes(), 5U);
}

TEST(Memory, GivesThreadsTheSameTable) {
    Memory memory;
    std::vector<std::thread> threads;
    std::vector<std::shared_ptr<Notes>> found(8);
    for (auto& each : found)
        threads.emplace_back([&] {
            Budget budget({}, memory);
            for (int i = 0; i < 1000; ++i) {
                each = memory.table<Notes>({"a"});
                each->grow(1, budget);
                memory.table<Notes>({std::to_string(i)});
            }
        });
    for (std::thread& thread : threads) thread.join();
    for (const auto& each : found) EXPECT_EQ(each, found[0]);
    EXPECT_EQ(found[0]->bytes(), 8000U);
}

}  // namespace

}  // namespace nimrod
