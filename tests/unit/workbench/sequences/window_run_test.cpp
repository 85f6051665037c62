// Files of --window that were made by hand: their checksums are right, and what they say is not.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <functional>

#include "nimrod/core/file_error.h"
#include "nimrod/core/varint.h"
#include "nimrod/edge/catalogue.h"
#include "nimrod/workbench/sequences/window_run.h"

namespace nimrod {

namespace {

/// The numbers of such a file.
struct Made {
    std::uint64_t mask, alternating, turn, window;
    std::vector<std::uint64_t> first;
    struct State {
        std::uint64_t size, largest, largest_heap;
        std::vector<std::uint64_t> last;
    };
    std::vector<State> states;
    std::vector<std::uint64_t> note;
};

class WindowFiles : public testing::Test {
protected:
    static constexpr const char* game = "octal:0.106";

    void TearDown() override { std::filesystem::remove(path_); }

    /// A file as a run writes it, with two states.
    static Made right() {
        const HeapCode code = read_game(game).game->heap_code().value();
        Budget budget;
        HeapSequence heaps(code);
        std::optional<std::size_t> window;
        for (std::size_t count = 131072; !window; count *= 2) {
            heaps.extend(count, budget);
            window = WindowSequence::window_of(heaps);
        }
        const RareSplit split = heaps.sparse()->split;
        std::vector<std::uint32_t> first;
        for (std::size_t n = 0; n < heaps.size(); ++n) first.push_back(heaps[n]);
        WindowSequence later(code, split, first, *window, {}, budget);
        later.extend(later.least_state() + 1000, budget);
        Made out{split.mask, split.alternating ? 1U : 0U, split.turn, *window, {}, {}, {}};
        out.first.assign(first.begin(), first.end());
        for (const std::size_t n : {later.least_state(), later.least_state() + 500}) {
            const WindowState state = later.state(n);
            out.states.push_back({state.size, state.largest, state.largest_heap, {}});
            out.states.back().last.assign(state.last.begin(), state.last.end());
        }
        out.note = {0, 2, later.least_state() + 500};
        return out;
    }

    /// Whether a run goes on from this file, and does not refuse it.
    bool goes_on(const Made& made) const {
        std::string stream, note;
        const auto put = [&](std::initializer_list<std::uint64_t> numbers) {
            for (const std::uint64_t n : numbers) put_varint(stream, n);
        };
        put({made.mask, made.alternating, made.turn, made.window, made.first.size()});
        for (const std::uint64_t g : made.first) put_varint(stream, g);
        for (const Made::State& state : made.states) {
            put({state.size, state.largest, state.largest_heap});
            for (const std::uint64_t index : state.last) put_varint(stream, index);
        }
        for (const std::uint64_t n : made.note) put_varint(note, n);
        std::filesystem::remove(path_);
        {
            CommittedFile file =
                CommittedFile::create(path_, std::string("window of nim-sequence ") + game, "");
            file.append(stream);
            file.commit(note);
        }
        try {
            Limits limits;
            limits.positions = 100'000;
            Budget budget(limits);
            WindowFile file = WindowFile::open(path_, CommittedFile::Use::write);
            nim_sequence_in_window(*read_game(game).game, std::nullopt, budget, &file);
            return true;
        } catch (const FileError& error) {
            EXPECT_EQ(error.kind(), FileError::Kind::damaged);
            return false;
        }
    }

    std::string path_ = (std::filesystem::temp_directory_path() /
                         ("nimrod_window_run_test" + std::to_string(::getpid())))
                            .string();
};

TEST_F(WindowFiles, ThatSayWhatTheyCannotSayAreRefused) {
    const Made made = right();
    EXPECT_TRUE(goes_on(made));
    const std::vector<std::function<void(Made&)>> lies{
        [](Made& m) { m.mask = 0; },
        [](Made& m) { m.mask = std::uint64_t{1} << 40; },
        [](Made& m) { m.alternating = 2; },
        [](Made& m) { m.turn = 1U << 20; },
        [](Made& m) { m.window = 1; },
        [](Made& m) { m.window += 1; },
        [](Made& m) { m.first.resize(10); },
        [](Made& m) { m.first[0] = 1; },
        [](Made& m) { m.first[5] = 3'000'000'000; },
        [](Made& m) { m.first.back() = 200'000; },
        [](Made& m) { m.first.back() ^= 1; },  // a rare heap where there can be none any more
        [](Made& m) { m.states[0].size = 5; },
        [](Made& m) { m.states[1].size = m.states[0].size; },
        [](Made& m) { m.states[1].size = UINT64_MAX; },
        [](Made& m) { m.states[1].largest = UINT64_MAX; },
        [](Made& m) { m.states[1].largest_heap = m.states[1].size; },
        [](Made& m) { m.states[1].last.pop_back(); },
        [](Made& m) { m.states[1].last[7] = 60'000; },
        [](Made& m) { m.note = {0, 1, m.note[2]}; },
        [](Made& m) { m.note = {0, 2, 17}; },
        [](Made& m) { m.note = {UINT64_MAX, 2, m.note[2]}; },
        [](Made& m) { m.note.insert(m.note.end(), {0, 3, 1000, 9, 50}); },      // no period
        [](Made& m) { m.note.insert(m.note.end(), {900, 300, 1000, 9, 50}); },  // of too few
    };
    for (std::size_t i = 0; i < lies.size(); ++i) {
        Made changed = made;
        lies[i](changed);
        EXPECT_FALSE(goes_on(changed)) << i;
    }
    // A state that could be one, but is not: the run goes on, or notices.
    Made wrong = made;
    for (std::uint64_t& index : wrong.states[1].last) index = 3;
    goes_on(wrong);
}

}  // namespace

}  // namespace nimrod
