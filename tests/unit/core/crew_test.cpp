// Members of a crew, and the threads that wait for one.
#include "nimrod/core/crew.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <system_error>
#include <thread>

#include "nimrod/core/reservist.h"

namespace nimrod {
namespace {

void wait_for_one() {
    while (Reservist::waiting() == 0) std::this_thread::yield();
}

TEST(Crew, EachMemberWorksOnceForEachCall) {
    Crew crew(3);
    std::atomic<unsigned> sum = 0;
    for (int call = 0; call < 100; ++call) {
        crew.start([&](unsigned member) { sum += member; });
        crew.finish();
    }
    EXPECT_EQ(sum, 100U * (1 + 2 + 3));
}

TEST(Crew, TellsWhatAMemberThrew) {
    Crew crew(2);
    crew.start([](unsigned member) {
        if (member == 2) throw std::runtime_error("no");
    });
    EXPECT_THROW(crew.finish(), std::runtime_error);
}

TEST(Reservist, DoesOneWorkAfterTheOtherAndNoTwoAtATime) {
    EXPECT_EQ(Reservist::waiting(), 0U);
    EXPECT_THROW(Reservist([] {}), std::system_error);
    Reservist::enlist();
    for (int done = 0, i = 0; i < 1000; ++i) {
        wait_for_one();
        std::atomic<bool> go = false;
        Reservist first([&] {
            while (!go) std::this_thread::yield();
            ++done;
        });
        EXPECT_THROW(Reservist([] {}), std::system_error);
        go = true;
        first.join();
        EXPECT_EQ(done, i + 1);
    }
}

TEST(Reservist, IsFreeAgainWhenItIsJoined) {
    Reservist::enlist();
    wait_for_one();
    int done = 0;
    for (int i = 0; i < 1000; ++i) Reservist([&] { ++done; }).join();
    EXPECT_EQ(done, 1000);
}

}  // namespace
}  // namespace nimrod
