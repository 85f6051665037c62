// The values stand one after another as varints: a byte each below 128, and a file can grow at any
// place without a byte of it being written again. Nothing of the engine is kept: what it needs
// beyond the values, it finds again while they are added.
#include "nimrod/solve/sequences/sequence_file.h"

#include <algorithm>
#include <vector>

#include "nimrod/core/file_content.h"
#include "nimrod/core/file_error.h"
#include "nimrod/core/varint.h"
#include "nimrod/solve/sequences/heap_code.h"

namespace nimrod {

namespace {

constexpr std::string_view sequence_title = "nim-sequence ";
constexpr std::size_t piece = std::size_t{1} << 16;
constexpr std::uint64_t longest = std::uint64_t{1} << 40;  // beyond what any machine holds

/// How many values are wanted, and how many there are.
std::string note_of(std::optional<std::size_t> goal, std::size_t size) {
    std::string out;
    put_varint(out, goal ? *goal + 1 : 0);
    put_varint(out, size);
    return out;
}

}  // namespace

Text repair_hint() {
    return tr("with --repair, --resume goes on from what is left",
              "avec --repair, --resume reprend à partir de ce qui reste");
}

SequenceFile SequenceFile::create(const std::string& path, const std::string& game,
                                  std::optional<std::size_t> goal) {
    const std::string title = std::string(sequence_title) + game;
    if (title.size() > CommittedFile::longest_title)
        throw FileError(FileError::Kind::unreadable,
                        tr("the name of the game is too long for the file {}",
                           "le nom du jeu est trop long pour le fichier {}", shown_path(path)));
    return {CommittedFile::create(path, title, note_of(goal, 0)), game, goal, 0};
}

SequenceFile SequenceFile::open(const std::string& path, CommittedFile::Use use, bool repair) {
    CommittedFile file = CommittedFile::open(path, repair ? CommittedFile::Use::write : use);
    if (!file.title().starts_with(sequence_title))
        throw FileError(FileError::Kind::unreadable,
                        tr("the file {} holds no nim-sequence",
                           "le fichier {} ne contient pas de suite de nimbres", shown_path(path)));
    VarintReader reader;
    std::vector<std::uint64_t> numbers;
    for (const char byte : file.committed().note)
        if (reader.take(byte)) numbers.push_back(reader.number());
    if (numbers.size() != 2 || !reader.sound() || std::ranges::max(numbers) > longest ||
        (file.commit_is_damaged() && !repair))
        file.damaged(tr("a record of how much of it counts fails its checksum",
                        "une marque de ce qui en compte ne répond pas à sa somme de contrôle"),
                     repair_hint());
    const std::optional<std::size_t> goal =
        numbers[0] == 0 ? std::nullopt : std::optional<std::size_t>(numbers[0] - 1);
    std::string game = file.title().substr(sequence_title.size());
    SequenceFile out(std::move(file), std::move(game), goal, numbers[1]);
    if (repair) {
        const Sound sound = out.read(out.size_, [](std::uint32_t) {});
        out.size_ = sound.values;
        out.file_.cut(sound.bytes, note_of(goal, sound.values));
    }
    return out;
}

/// Calls add(value) for the first values, as far as they are sound.
template <class Add>
SequenceFile::Sound SequenceFile::read(std::size_t count, Add add) const {
    VarintReader reader;
    Sound sound{0, 0};
    std::uint64_t bytes = 0;
    file_.read([&](std::string_view part) {
        for (const char byte : part) {
            if (sound.values == count) return false;
            ++bytes;
            if (!reader.take(byte)) continue;
            if (!reader.sound() || reader.number() > largest_nimber(sound.values)) return false;
            add(static_cast<std::uint32_t>(reader.number()));
            sound = {sound.values + 1, bytes};
        }
        return true;
    });
    return sound;
}

void SequenceFile::load(HeapSequence& to, std::size_t count, Budget& budget) const {
    constexpr std::size_t between_steps = 4096;
    const std::size_t wanted = std::min(count, size_);
    const Sound sound = read(wanted, [&](std::uint32_t g) {
        to.add(g, budget);
        if (to.size() % between_steps == 0) budget.step(between_steps);
    });
    budget.step(to.size() % between_steps);
    if (sound.values < wanted)
        file_.damaged(tr("of its {} values only the first {} are as they were written",
                         "de ses {} valeurs, seules les {} premières sont comme elles furent "
                         "écrites",
                         size_, sound.values),
                      repair_hint());
}

void SequenceFile::save(const HeapSequence& from, bool complete) {
    std::string bytes;
    std::size_t n = size_;
    for (; n < from.size(); ++n) {
        put_varint(bytes, from[n]);
        if (bytes.size() < piece) continue;
        file_.append(bytes);
        bytes.clear();
    }
    file_.append(bytes);
    file_.commit(note_of(goal_, n), complete);
    size_ = n;
}

}  // namespace nimrod
