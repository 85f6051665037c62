// Files of --save made by hand, with the right checksums: whatever they say, --resume goes on from
// them or refuses them.
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>

#include "fuzz/check.h"
#include "nimrod/core/committed_file.h"
#include "nimrod/core/file_error.h"
#include "nimrod/core/varint.h"
#include "nimrod/edge/catalogue.h"
#include "nimrod/workbench/sequences/survey_log.h"
#include "nimrod/workbench/sequences/window_run.h"

namespace nimrod::fuzz {

namespace {

/// What libFuzzer gives, number by number; 0 when there is no more.
class Numbers {
public:
    explicit Numbers(std::string_view rest) : rest_(rest) {}

    std::uint64_t next() {
        VarintReader reader;
        while (!rest_.empty()) {
            const char byte = rest_.front();
            rest_.remove_prefix(1);
            if (reader.take(byte)) return reader.number();
        }
        return 0;
    }
    bool at_end() const { return rest_.empty(); }
    std::string_view rest() const { return rest_; }

private:
    std::string_view rest_;
};

/// In memory, where the system has such a folder.
std::string place() {
    static const std::string path =
        (std::filesystem::exists("/dev/shm") ? "/dev/shm"
                                             : std::filesystem::temp_directory_path().string()) +
        "/nimrod_saved_file_fuzz" + std::to_string(::getpid());
    return path;
}

void write(const std::string& title, std::string_view note, std::string_view stream) {
    std::filesystem::remove(place());
    CommittedFile file = CommittedFile::create(place(), title, "");
    file.append(stream);
    file.commit(note.substr(0, CommittedFile::longest_note));
}

/// A search that can begin, and a state further on.
struct Example {
    HeapCode code;
    WindowBeginning beginning;
    WindowState state;

    explicit Example(const std::string& game) : code(read_game(game).game->heap_code().value()) {
        Budget budget;
        HeapSequence heaps(code);
        std::optional<std::size_t> window;
        for (std::size_t count = 131072; !window; count *= 2) {
            heaps.extend(count, budget);
            window = WindowSequence::window_of(heaps);
        }
        beginning = {heaps.sparse()->split, *window, {}};
        for (std::size_t n = 0; n < heaps.size(); ++n) beginning.first.push_back(heaps[n]);
        WindowSequence later(code, beginning.split, beginning.first, beginning.window, {}, budget);
        later.extend(later.least_state() + 1000, budget);
        state = later.state(later.least_state() + 500);
    }
};

/// The note and the stream of a window, in which some numbers are others.
void write_window(const std::string& game, const Example& example, Numbers& numbers) {
    const WindowBeginning& b = example.beginning;
    std::vector<std::uint64_t> stream{b.split.mask, b.split.alternating ? 1U : 0U, b.split.turn,
                                      b.window, b.first.size()};
    stream.insert(stream.end(), b.first.begin(), b.first.end());
    std::vector<std::uint64_t> note{0, numbers.next() % 4, 0};
    for (std::uint64_t s = 0; s < note[1]; ++s) {
        note[2] = example.state.size + 100 * s;
        stream.insert(stream.end(), {note[2], example.state.largest, example.state.largest_heap});
        stream.insert(stream.end(), example.state.last.begin(), example.state.last.end());
    }
    if (numbers.next() % 2 != 0) note.insert(note.end(), {7, 3, 1000, 9, 50});
    // The first numbers of each part are the most telling.
    for (std::uint64_t changes = numbers.next() % 8; changes > 0; --changes) {
        const std::uint64_t where = numbers.next();
        const std::size_t from[] = {0, 5, 5 + b.first.size(), stream.size() - b.window};
        stream[(from[where % 4] + where / 4) % stream.size()] = numbers.next();
    }
    for (std::uint64_t changes = numbers.next() % 4; changes > 0; --changes)
        note[numbers.next() % note.size()] = numbers.next();
    std::string bytes, noted;
    for (const std::uint64_t n : stream) put_varint(bytes, n);
    for (const std::uint64_t n : note) put_varint(noted, n);
    bytes.resize(bytes.size() - std::min<std::size_t>(bytes.size(), numbers.next() % 8));
    write("window of nim-sequence " + game, noted, bytes);
}

Limits small_limits() {
    Limits limits;
    limits.positions = 100'000;
    limits.time = std::chrono::seconds(2);
    limits.memory = std::size_t{1} << 30;
    return limits;
}

void resume_window(Numbers& numbers) {
    static const std::string games[] = {"octal:0.106", "octal:0.16"};
    static const Example examples[] = {Example(games[0]), Example(games[1])};
    const std::size_t which = numbers.next() % 2;
    write_window(games[which], examples[which], numbers);
    Budget budget(small_limits());
    WindowFile file = WindowFile::open(place(), CommittedFile::Use::write, numbers.next() % 2 != 0);
    nim_sequence_in_window(*read_game(games[numbers.next() % 2]).game, 400'000, budget, &file, {});
}

void resume_values(Numbers& numbers) {
    static const std::string games[] = {"kayles", "grundy", "octal:0.16", "subtraction:1,3,4",
                                        "lasker"};
    const std::string& game = games[numbers.next() % std::size(games)];
    std::string note;
    put_varint(note, numbers.next());
    put_varint(note, numbers.next());
    write("nim-sequence " + game, note, numbers.rest());
    Budget budget(small_limits());
    SequenceFile file =
        SequenceFile::open(place(), CommittedFile::Use::write, note.size() % 2 != 0);
    nim_sequence(*read_game(game).game, file.goal() ? *file.goal() : 5000, budget, &file, {});
}

void resume_survey(Numbers& numbers) {
    write("nim-survey", "", numbers.rest());
    const SurveyLog log = SurveyLog::open(place());
    for (const auto& [code, row] : log.rows())
        check(read_survey_line(survey_line(row)).has_value(), "written, not read back");
}

}  // namespace

}  // namespace nimrod::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace nimrod;
    fuzz::Numbers numbers({reinterpret_cast<const char*>(data), size});
    try {
        switch (numbers.next() % 3) {
            case 0:
                fuzz::resume_window(numbers);
                break;
            case 1:
                fuzz::resume_values(numbers);
                break;
            default:
                fuzz::resume_survey(numbers);
        }
    } catch (const FileError& error) {
        fuzz::check(!error.message().en.empty(), "nothing is said");
    }
    return 0;
}
