// A run that is kept in a file is begun with --save and goes on with --resume: a file is never
// written over by mistake, and never begun by mistake in place of one whose name was mistyped.
#include "sequence_run.h"

#include <algorithm>

#include "nimrod/core/file_content.h"
#include "nimrod/games/heap_codes.h"

namespace nimrod::commands {

namespace {

/// How far the work is, how fast it goes and, if its end is known, when it ends.
Progress progress_to(std::optional<std::size_t> count, std::size_t known) {
    return [count, known](const Reached& reached) {
        const std::size_t values = known + reached.positions;
        const double rate = static_cast<double>(reached.positions) / reached.seconds;
        Text line =
            tr("{} values, {:.0f} s, {:.3g} million/s", "{} valeurs, {:.0f} s, {:.3g} millions/s",
               values, reached.seconds, rate / 1e6);
        if (count && *count > values && rate > 0)
            line += tr(", {:.0f} s left", ", reste {:.0f} s",
                       static_cast<double>(*count - values) / rate);
        return line;
    };
}

void check_code(const Game& game) {
    if (heap_code(game.name())) return;
    throw InputError(
        tr("{} is no game that takes from heaps and breaks them by a code",
           "{} n'est pas un jeu qui prend dans des tas et les divise selon un code", game.name()),
        0, tr("leave out --save", "omettez --save"));
}

SequenceRun begun(const Arguments& arguments, const std::string& path,
                  std::optional<std::size_t> count) {
    SequenceRun run{read_game(arguments.words).game, count, {}};
    check_code(*run.game);
    run.file.emplace(SequenceFile::create(path, run.game->name(), count));
    return run;
}

SequenceRun resumed(const Arguments& arguments, const std::string& path,
                    std::optional<std::size_t> count) {
    using Use = CommittedFile::Use;
    SequenceRun run;
    run.file.emplace(SequenceFile::open(path, Use::read, arguments.has("--repair")));
    run.game = read_game(run.file->game()).game;
    if (!arguments.words.empty() && read_game(arguments.words).game->name() != run.file->game())
        throw InputError(tr("the file {} holds {}", "le fichier {} contient {}", shown_path(path),
                            run.file->game()),
                         0, tr("leave out the game", "omettez le jeu"));
    run.count = count ? count : run.file->goal();
    // Whoever only reads may do so while another process writes.
    if (run.count && *run.count <= run.file->size()) return run;
    if (!run.file->writable()) {
        run.file.reset();
        run.file.emplace(SequenceFile::open(path, Use::write));
    }
    if (run.file->goal()) run.file->want(std::max(*run.count, *run.file->goal()));
    return run;
}

}  // namespace

std::vector<Option> run_options() {
    Option save{"--save",
                tr("keep the values in a new file as they are computed, with no limit of time; the "
                   "rows of a survey, which goes on if the file has some",
                   "garde les valeurs dans un nouveau fichier à mesure de leur calcul, sans limite "
                   "de temps ; ou les lignes d'un relevé, qui reprend si le fichier en a")};
    save.writes_file = save.lifts_time = true;
    Option resume{"--resume",
                  tr("go on from a file of --save; up to where it was to go, or --upto",
                     "reprend à partir d'un fichier de --save ; jusqu'où il devait aller, ou "
                     "--upto")};
    resume.writes_file = resume.lifts_time = true;
    return {save,
            resume,
            {"--repair",
             tr("with --resume: go on from what is left of a damaged file",
                "avec --resume : reprend à partir de ce qui reste d'un fichier "
                "endommagé"),
             true}};
}

SequenceRun sequence_run(const Arguments& arguments, std::optional<std::size_t> count,
                         std::optional<std::size_t> usual) {
    const std::optional<std::string> save = arguments.value("--save"),
                                     resume = arguments.value("--resume");
    if (save && resume)
        throw InputError(tr("--save begins a file and --resume goes on from one",
                            "--save commence un fichier et --resume en reprend un"),
                         0, tr("give one of them", "donnez l'un des deux"));
    if (arguments.has("--repair") && !resume)
        throw InputError(
            tr("--repair needs --resume", "--repair demande --resume"), 0,
            tr("for example --resume FILE --repair", "par exemple --resume FICHIER --repair"));
    if (resume) return resumed(arguments, *resume, count);
    if (!count) count = usual;
    if (save) return begun(arguments, *save, count);
    return {read_game(arguments.words).game, count, {}};
}

NimSequence computed(const Context& context, SequenceRun& run) {
    Work work(context, progress_to(run.count, run.known()));
    return nim_sequence(*run.game, run.count, work.budget(), run.file ? &*run.file : nullptr);
}

Text say_stopped(const SequenceRun& run, const NimSequence& sequence) {
    const Text why = say_unknown(*sequence.unknown);
    if (!run.file) return why;
    const std::string path = for_shell(shown_path(run.file->path()));
    return why + tr("\n{} values are saved; to go on: nimrod sequence --resume {}",
                    "\n{} valeurs sont sauvées ; pour continuer : nimrod sequence --resume {}",
                    run.file->size(), path);
}

}  // namespace nimrod::commands
