// The stream holds the split, the first heaps and then one state after another, all as varints: a
// state is a byte for each heap of the window in most games. The note says how many there are, and
// what was proved in the end.
#include "nimrod/solve/sequences/window_file.h"

#include <algorithm>

#include "nimrod/core/file_content.h"
#include "nimrod/core/file_error.h"
#include "nimrod/core/varint.h"
#include "nimrod/solve/sequences/sequence_file.h"

namespace nimrod {

namespace {

constexpr std::string_view window_title = "window of nim-sequence ";
constexpr std::uint64_t most_window = std::uint64_t{1} << 32;
constexpr std::uint64_t most_heaps = std::uint64_t{1} << 60;

std::string varints(std::initializer_list<std::uint64_t> numbers) {
    std::string out;
    for (const std::uint64_t number : numbers) put_varint(out, number);
    return out;
}

/// Takes the numbers of the stream one by one.
struct Numbers {
    WindowFile::Content content;
    std::size_t expected = 5;  // numbers before the next list
    std::vector<std::uint64_t> before;
    std::size_t left = 0;  // of the list: the first heaps, or those of a state

    /// Whether the number can stand here.
    bool take(std::uint64_t number) {
        if (left > 0) {
            --left;
            if (!content.states.empty()) {
                content.states.back().last.push_back(static_cast<std::uint16_t>(number));
                return number <= UINT16_MAX >> 1;
            }
            std::vector<std::uint32_t>& first = content.beginning.first;
            first.push_back(static_cast<std::uint32_t>(number));
            return number <= largest_nimber(first.size() - 1);
        }
        before.push_back(number);
        if (before.size() < expected) return true;
        if (content.beginning.window == 0) {
            content.beginning = {{static_cast<std::uint32_t>(before[0]), before[1] != 0,
                                  static_cast<unsigned>(before[2])},
                                 before[3],
                                 {}};
            left = before[4];
            expected = 3;
            if (before[0] == 0 || before[0] > UINT32_MAX || before[1] > 1 || before[2] > 1 ||
                before[3] == 0 || before[3] > most_window)
                return false;
        } else {
            const WindowBeginning& b = content.beginning;
            const std::uint64_t least =
                content.states.empty() ? b.first.size() + b.window : content.states.back().size + 1;
            if (before[0] < least || before[0] > most_heaps || before[1] > UINT32_MAX ||
                before[2] >= before[0])
                return false;
            content.states.push_back(
                {before[0], {}, static_cast<std::uint32_t>(before[1]), before[2]});
            left = content.beginning.window;
        }
        before.clear();
        return left > 0 && left <= most_window;
    }
    /// Whether the last number ended a list.
    bool whole() const { return left == 0 && before.empty(); }
};

}  // namespace

struct WindowFile::Sound {
    Content content;
    std::uint64_t bytes = 0;
    std::size_t states = 0;
};

bool WindowFile::is_one(const CommittedFile& file) {
    return file.title().starts_with(window_title);
}

std::string WindowFile::note() const {
    std::string out = varints({goal_ ? *goal_ + 1 : 0, states_, size_});
    if (proof_)
        out += varints({proof_->law.period, proof_->law.preperiod, proof_->size, proof_->largest,
                        proof_->largest_heap});
    return out;
}

bool WindowFile::read_note() {
    VarintReader reader;
    std::vector<std::uint64_t> n;
    for (const char byte : file_.committed().note)
        if (reader.take(byte)) n.push_back(reader.number());
    if ((n.size() != 3 && n.size() != 8) || !reader.sound()) return false;
    goal_ = n[0] == 0 ? std::nullopt : std::optional<std::size_t>(n[0] - 1);
    states_ = n[1];
    size_ = n[2];
    if (std::ranges::max(n) > most_heaps) return false;
    if (n.size() == 3) return true;
    proof_ = {{n[4], n[3], 0}, n[5], static_cast<std::uint32_t>(n[6]), n[7]};
    return n[3] > 0 && n[3] + n[4] <= n[5] && n[6] <= UINT32_MAX && n[7] < n[5];
}

WindowFile WindowFile::create(const std::string& path, const std::string& game,
                              std::optional<std::size_t> goal) {
    const std::string title = std::string(window_title) + game;
    WindowFile out(CommittedFile::create(path, title, varints({goal ? *goal + 1 : 0, 0, 0})), game);
    out.goal_ = goal;
    return out;
}

WindowFile WindowFile::open(const std::string& path, CommittedFile::Use use, bool repair) {
    CommittedFile file = CommittedFile::open(path, use);
    if (!is_one(file))
        throw FileError(FileError::Kind::unreadable,
                        tr("the file {} holds no window of a nim-sequence",
                           "le fichier {} ne contient pas de fenêtre d'une suite de nimbres",
                           shown_path(path)));
    std::string game = file.title().substr(window_title.size());
    WindowFile out(std::move(file), std::move(game));
    if (!out.read_note() || (out.file_.commit_is_damaged() && !repair))
        out.file_.damaged(tr("a record of how much of it counts fails its checksum",
                             "une marque de ce qui en compte ne répond pas à sa somme de contrôle"),
                          repair_hint());
    if (repair) {
        const Sound sound = out.read();
        if (sound.states < out.states_) out.proof_.reset();
        out.states_ = sound.states;
        out.size_ = sound.states == 0 ? 0 : sound.content.states.back().size;
        out.file_.cut(sound.bytes, out.note());
    }
    return out;
}

/// What is sound: whole lists only.
WindowFile::Sound WindowFile::read() const {
    Numbers numbers;
    VarintReader reader;
    Sound sound;
    std::uint64_t bytes = 0;
    file_.read([&](std::string_view piece) {
        for (const char byte : piece) {
            ++bytes;
            if (!reader.take(byte)) continue;
            if (!reader.sound() || !numbers.take(reader.number())) return false;
            if (!numbers.whole()) continue;
            sound.bytes = bytes;
            sound.states = numbers.content.states.size();
        }
        return true;
    });
    sound.content = std::move(numbers.content);
    sound.content.states.resize(sound.states);
    if (sound.bytes == 0) sound.content.beginning = {};
    return sound;
}

WindowFile::Content WindowFile::load() const {
    Sound sound = read();
    const std::vector<WindowState>& states = sound.content.states;
    if (sound.states != states_ || sound.bytes != file_.committed().bytes ||
        size_ != (states.empty() ? 0 : states.back().size))
        file_.damaged(tr("of its {} states only the first {} are as they were written",
                         "de ses {} états, seuls les {} premiers sont comme ils furent écrits",
                         states_, sound.states),
                      repair_hint());
    return std::move(sound.content);
}

void WindowFile::refuse_content() const {
    file_.damaged(
        tr("it does not hold what belongs to {}", "il ne contient pas ce qui revient à {}", game_),
        tr("begin a new one", "commencez-en un nouveau"));
}

void WindowFile::begin(const WindowBeginning& b) {
    std::string out = varints(
        {b.split.mask, b.split.alternating ? 1U : 0U, b.split.turn, b.window, b.first.size()});
    for (const std::uint32_t g : b.first) put_varint(out, g);
    file_.append(out);
    file_.commit(note());
}

void WindowFile::save(const std::vector<WindowState>& states) {
    for (; states_ < states.size(); ++states_) {
        const WindowState& state = states[states_];
        std::string out = varints({state.size, state.largest, state.largest_heap});
        for (const std::uint16_t index : state.last) put_varint(out, index);
        file_.append(out);
        size_ = state.size;
    }
    file_.commit(note());
}

void WindowFile::save(const Proof& proof) {
    proof_ = proof;
    file_.commit(note(), true);
}

}  // namespace nimrod
