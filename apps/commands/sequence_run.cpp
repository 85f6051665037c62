// A run that is kept in a file is begun with --save and goes on with --resume: a file is never
// written over by mistake, and never begun by mistake in place of one whose name was mistyped.
#include "sequence_run.h"

#include <algorithm>
#include <thread>

#include "nimrod/core/file_content.h"
#include "nimrod/core/numerals.h"

namespace nimrod::commands {

namespace {

/// How far the work is, how fast it goes and, if its end is known, when it ends.
Progress progress_of(const SequenceRun& run) {
    return [count = run.count, known = run.known(),
            loads = run.values.has_value()](const Reached& reached) {
        // The values of a file are met again, but not computed.
        const std::size_t values =
            loads ? std::max<std::size_t>(known, reached.positions) : known + reached.positions;
        const double rate = static_cast<double>(values - known) / reached.seconds;
        Text line = tr("{} values, {:.0f} s, {} million/s", "{} valeurs, {:.0f} s, {} millions/s",
                       grouped(values), reached.seconds, decimal(rate / 1e6, 1));
        if (count && *count > values && rate > 0)
            line += tr(", {:.0f} s left", ", reste {:.0f} s",
                       static_cast<double>(*count - values) / rate);
        return line;
    };
}

void check_code(const Game& game) {
    if (game.heap_code()) return;
    throw InputError(
        tr("{} is no game that takes from heaps and breaks them by a code",
           "{} n'est pas un jeu qui prend dans des tas et les divise selon un code", game.name()),
        tr("leave out --save and --window", "omettez --save et --window"));
}

std::optional<std::size_t> read_upto(const Arguments& arguments, bool in_window) {
    constexpr std::size_t longest = 4'000'000'000, longest_in_window = 999'999'999'999'999;
    const std::optional<std::string> upto = arguments.value("--upto");
    if (!upto) return std::nullopt;
    return read_count("--upto", *upto, in_window ? longest_in_window : longest) + 1;
}

void check_window(const Arguments& arguments) {
    if (arguments.has("--summary")) return;
    throw InputError(tr("--window holds no values that could be shown",
                        "--window ne garde pas de valeurs à montrer"),
                     tr("add --summary", "ajoutez --summary"));
}

void check_game(const Arguments& arguments, const std::string& path, const std::string& game) {
    if (arguments.words.empty() || read_game(arguments.words).game->name() == game) return;
    throw InputError(
        tr("the file {} holds {}", "le fichier {} contient {}", shown_path(path), game),
        tr("leave out the game", "omettez le jeu"));
}

SequenceRun begun(const Arguments& arguments, const std::string& path,
                  std::optional<std::size_t> count, bool in_window) {
    SequenceRun run{read_game(arguments.words).game, count, in_window, {}, {}};
    check_code(*run.game);
    if (in_window)
        run.window.emplace(WindowFile::create(path, run.game->name(), count));
    else
        run.values.emplace(SequenceFile::create(path, run.game->name(), count));
    return run;
}

SequenceRun window_resumed(const Arguments& arguments, const std::string& path) {
    check_window(arguments);
    SequenceRun run;
    run.in_window = true;
    run.window.emplace(
        WindowFile::open(path, CommittedFile::Use::write, arguments.has("--repair")));
    check_game(arguments, path, run.window->game());
    run.game = read_game(run.window->game()).game;
    check_code(*run.game);
    const std::optional<std::size_t> upto = read_upto(arguments, true);
    run.count = upto ? upto : run.window->goal();
    if (run.count) run.window->want(run.count);
    return run;
}

SequenceRun values_resumed(const Arguments& arguments, const std::string& path) {
    using Use = CommittedFile::Use;
    SequenceRun run;
    run.values.emplace(SequenceFile::open(path, Use::read, arguments.has("--repair")));
    check_game(arguments, path, run.values->game());
    run.game = read_game(run.values->game()).game;
    check_code(*run.game);
    const std::optional<std::size_t> upto = read_upto(arguments, false);
    run.count = upto ? upto : run.values->goal();
    // Whoever only reads may do so while another process writes.
    if (run.count && *run.count <= run.values->size()) return run;
    if (!run.values->writable()) {
        run.values.reset();
        run.values.emplace(SequenceFile::open(path, Use::write));
    }
    if (run.values->goal()) run.values->want(std::max(*run.count, *run.values->goal()));
    return run;
}

}  // namespace

std::vector<Option> run_options() {
    Option save{
        "--save",
        tr("keep the values, or the rows of a survey, in a new file as they are computed, with "
           "no limit of time",
           "garde les valeurs, ou les lignes d'un relevé, dans un nouveau fichier à mesure "
           "de leur calcul, sans limite de temps")};
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
             true},
            {"--window",
             tr("with --summary: hold only the values that matter, for very long periods",
                "avec --summary : ne garde que les valeurs qui comptent, pour les très "
                "longues périodes"),
             true}};
}

void refuse_save_and_resume(const Arguments& arguments) {
    if (arguments.has("--save") && arguments.has("--resume"))
        throw InputError(tr("--save begins a file and --resume goes on from one",
                            "--save commence un fichier et --resume en reprend un"),
                         tr("give one of them", "donnez l'un des deux"));
}

SequenceRun sequence_run(const Arguments& arguments, std::optional<std::size_t> usual) {
    const std::optional<std::string> save = arguments.value("--save"),
                                     resume = arguments.value("--resume");
    refuse_save_and_resume(arguments);
    if (arguments.has("--repair") && !resume)
        throw InputError(
            tr("--repair needs --resume", "--repair demande --resume"),
            tr("for example --resume FILE --repair", "par exemple --resume FICHIER --repair"));
    if (resume) {
        const bool is_window =
            WindowFile::is_one(CommittedFile::open(*resume, CommittedFile::Use::read));
        return is_window ? window_resumed(arguments, *resume) : values_resumed(arguments, *resume);
    }
    const bool in_window = arguments.has("--window");
    if (in_window) check_window(arguments);
    const std::optional<std::size_t> upto = read_upto(arguments, in_window);
    const std::optional<std::size_t> count = upto ? upto : usual;
    if (save) return begun(arguments, *save, count, in_window);
    SequenceRun run{read_game(arguments.words).game, count, in_window, {}, {}};
    if (in_window) check_code(*run.game);
    return run;
}

NimSequence computed(const Context& context, SequenceRun& run) {
    Work work(context, progress_of(run));
    const Engine engine{.threads = work.budget().threads()};
    if (run.in_window)
        return nim_sequence_in_window(*run.game, run.count, work.budget(),
                                      run.window ? &*run.window : nullptr, engine);
    return nim_sequence(*run.game, run.count, work.budget(), run.values ? &*run.values : nullptr,
                        engine);
}

Text say_stopped(const SequenceRun& run, const NimSequence& sequence) {
    const Text why = say_unknown(*sequence.unknown);
    if (!run.values && !run.window) return why;
    const std::string path =
        for_shell(shown_path(run.values ? run.values->path() : run.window->path()));
    return why +
           tr("\nthe work is saved up to {}; to go on: nimrod sequence --resume {}",
              "\nle travail est sauvé jusqu'à {} ; pour continuer : nimrod sequence --resume {}",
              run.known(), path + (run.in_window ? " --summary" : ""));
}

}  // namespace nimrod::commands
