// Periods without history: against the values with all of it, and the theorem of Guy and Smith.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "nimrod/core/file_error.h"
#include "nimrod/solve/sequences/heap_period.h"
#include "nimrod/solve/sequences/window_file.h"
#include "nimrod/solve/sequences/window_period.h"
#include "unit/solve/sequences/codes.h"

namespace nimrod {

namespace {

using Found = WindowPeriod::Found;
constexpr std::size_t first_heaps = 131072;

WindowBeginning beginning_of(const HeapCode& code, std::size_t count = first_heaps) {
    Budget budget;
    HeapSequence heaps(code);
    std::optional<std::size_t> window;
    for (; !window; count *= 2) {
        heaps.extend(count, budget);
        window = WindowSequence::window_of(heaps);
    }
    WindowBeginning out{heaps.sparse()->split, *window, {}};
    for (std::size_t n = 0; n < heaps.size(); ++n) out.first.push_back(heaps[n]);
    return out;
}

WindowSequence window_from(const HeapCode& code, const WindowBeginning& from, Budget& budget,
                           const Engine& engine = {}) {
    return {code, from.split, from.first, from.window, engine, budget};
}

TEST(WindowSequence, HasTheValuesOfTheWholeSequence) {
    for (const std::string_view text : {"0.106", "0.454", "0.16"})
        for (const Engine& engine : {Engine{}, Engine{.portable = true}, Engine{.threads = 2}}) {
            const HeapCode code = code_of(text);
            Budget budget;
            HeapSequence whole(code);
            constexpr std::size_t count = 1'000'000;
            whole.extend(count, budget);
            WindowSequence window = window_from(code, beginning_of(code), budget, engine);
            std::optional<WindowState> half;
            for (std::size_t n = window.size(); n < count;) {
                const std::size_t end = std::min(count, n + 50'001);
                ASSERT_TRUE(window.extend(end, budget)) << text;
                for (; n < end; ++n) ASSERT_EQ(window[n], whole[n]) << text << ' ' << n;
                if (n > count / 2 && !half) half = window.state(n - 1234);
            }
            std::uint32_t largest = 0;
            std::size_t heap = 0;
            for (std::size_t n = 0; n < count; ++n)
                if (whole[n] > largest) {
                    largest = whole[n];
                    heap = n;
                }
            EXPECT_EQ(window.largest().largest, largest);
            EXPECT_EQ(window.largest().largest_heap, heap);
            // And again from a state.
            window.jump(*half, budget);
            ASSERT_TRUE(window.extend(half->size + 60'000, budget)) << text;
            for (std::size_t n = half->size; n < half->size + 60'000; ++n)
                ASSERT_EQ(window[n], whole[n]) << text << ' ' << n;
        }
}

TEST(WindowPeriod, IsThatOfGuyAndSmith) {
    // Period and pre-period as in A. Flammenkamp's table, which other tests prove again; 4.064 is
    // not in it.
    const std::pair<std::string_view, Periodicity> games[] = {{"0.156", {3479, 349, 0}},
                                                              {"0.356", {7315, 142, 0}},
                                                              {"0.644", {3256, 442, 0}},
                                                              {"0.16", {105351, 149459, 0}},
                                                              {"0.56", {326640, 144, 0}}};
    for (const auto& [text, law] : games) {
        Budget budget;
        const HeapCode code = code_of(text);
        WindowPeriod search(window_from(code, beginning_of(code), budget), {}, budget);
        ASSERT_EQ(search.extend(4'000'000, budget), Found::period) << text;
        EXPECT_EQ(search.law(budget), law) << text;
    }
    Budget budget;
    HeapSequence heaps(code_of("4.064"));
    heaps.extend(250'000, budget);
    WindowPeriod search(window_from(heaps.code(), beginning_of(heaps.code()), budget), {}, budget);
    ASSERT_EQ(search.extend(1'000'000, budget), Found::period);
    EXPECT_EQ(search.law(budget), proved_period(heaps).value().law);
}

TEST(WindowPeriod, IsNotClaimedBeforeTheTheoremAllows) {
    // 0.16 repeats from 105351 on with period 149459, so that some state returns before 131072 +
    // 2 * 149459; the theorem asks for as many heaps again as were held.
    Budget budget;
    const HeapCode code = code_of("0.16");
    WindowPeriod search(window_from(code, beginning_of(code), budget), {}, budget);
    EXPECT_EQ(search.extend(2 * 131072 + 149459, budget), Found::nothing);
}

TEST(WindowPeriod, GoesOnFromItsStates) {
    const HeapCode code = code_of("0.16");
    const WindowBeginning beginning = beginning_of(code);
    std::vector<WindowState> states;
    std::size_t interruptions = 0;
    for (;;) {
        Limits limits;
        limits.positions =
            190'000 + 20'000 * interruptions;  // the first heaps are added, not counted
        Budget budget(limits), enough;
        WindowPeriod search(window_from(code, beginning, enough), states, enough);
        try {
            ASSERT_EQ(search.extend(4'000'000, budget), Found::period);
            EXPECT_EQ(search.law(enough), (Periodicity{105351, 149459, 0}));
            break;
        } catch (const OutOfLimits&) {
            ++interruptions;
            search.add_last_state();
            states = search.states();
        }
    }
    EXPECT_GE(interruptions, 1U);
}

TEST(WindowPeriod, SaysSoWhenARareHeapAppears) {
    // The last rare heaps of 0.16 are 3604, 13932 and 13935: here the window begins between them.
    Budget budget;
    const HeapCode code = code_of("0.16");
    WindowBeginning beginning = beginning_of(code);
    beginning.first.resize(12'000);
    beginning.window = 5000;
    WindowPeriod search(window_from(code, beginning, budget), {}, budget);
    EXPECT_EQ(search.extend(4'000'000, budget), Found::undecided);
    EXPECT_EQ(search.size(), 13932U);
}

TEST(WindowFile, HoldsWhatWasSaved) {
    const auto folder =
        std::filesystem::temp_directory_path() / ("nimrod_window_" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder);
    const std::string path = folder / "window";
    const HeapCode code = code_of("0.106");
    const WindowBeginning beginning = beginning_of(code);
    Budget budget;
    WindowPeriod search(window_from(code, beginning, budget), {}, budget);
    search.extend(400'000, budget);
    ASSERT_GT(search.states().size(), 2U);
    {
        WindowFile file = WindowFile::create(path, "octal:0.106", std::nullopt);
        EXPECT_TRUE(file.load().beginning.first.empty());
        file.begin(beginning);
        file.save({search.states().front()});
        file.save(search.states());
    }
    {
        const WindowFile file = WindowFile::open(path, CommittedFile::Use::read);
        EXPECT_EQ(file.game(), "octal:0.106");
        EXPECT_EQ(file.size(), search.states().back().size);
        const WindowFile::Content content = file.load();
        EXPECT_EQ(content.beginning.first, beginning.first);
        EXPECT_EQ(content.beginning.split, beginning.split);
        EXPECT_EQ(content.beginning.window, beginning.window);
        EXPECT_EQ(content.states, search.states());
    }
    std::ostringstream bytes;
    bytes << std::ifstream(path, std::ios::binary).rdbuf();
    std::string bad = bytes.str();
    bad[bad.size() - 100'000] ^= 1;
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bad;
    EXPECT_THROW(WindowFile::open(path, CommittedFile::Use::read).load(), FileError);
    {
        const WindowFile file = WindowFile::open(path, CommittedFile::Use::write, true);
        const WindowFile::Content content = file.load();
        ASSERT_LT(content.states.size(), search.states().size());
        for (std::size_t i = 0; i < content.states.size(); ++i)
            EXPECT_EQ(content.states[i], search.states()[i]);
    }
    const WindowFile::Proof proof{{7, 12, 0}, 1000, 9, 99};
    WindowFile::open(path, CommittedFile::Use::write).save(proof);
    EXPECT_EQ(WindowFile::open(path, CommittedFile::Use::read).proof()->law, proof.law);
    std::filesystem::remove_all(folder);
}

}  // namespace

}  // namespace nimrod
