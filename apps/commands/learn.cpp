// nimrod learn: lessons, which are played to their end, and puzzles that the engine has measured.
#include <chrono>

#include "commands.h"
#include "conversation.h"
#include "lessons.h"
#include "match.h"
#include "nimrod/core/nearest.h"
#include "nimrod/workbench/puzzles.h"
#include "shared_options.h"

namespace nimrod::commands {

namespace {

constexpr std::size_t most_puzzles = 12;

Json lesson_json(const Lesson& lesson, Language language) {
    Json steps = Json::array();
    for (const Step& step : lesson.steps)
        steps.push_back({{"say", step.say.in(language)},
                         {"expression", step.expression},
                         {"convention", nimrod::code(step.convention)},
                         {"first", step.machine_begins ? "machine" : "me"}});
    return {{"name", lesson.name.en},
            {"title", lesson.title.in(language)},
            {"steps", steps},
            {"moral", lesson.moral.in(language)}};
}

const Lesson& find_lesson(const std::string& name) {
    std::vector<std::string> names;
    std::vector<Text> listing;
    for (const Lesson& lesson : lessons()) {
        if (name == lesson.name.en || name == lesson.name.fr) return lesson;
        names.insert(names.end(), {lesson.name.en, lesson.name.fr});
        listing.push_back(lesson.name);
    }
    throw InputError(tr("there is no lesson {}", "il n'y a pas de leçon {}", in_quotes(name)),
                     did_you_mean(name, names) +
                         tr("the lessons are {}", "les leçons sont {}", listed(listing)));
}

void print_lessons(const Context& context) {
    std::string out;
    for (const Lesson& lesson : lessons())
        out += fmt::format("{:<10}  {}\n", lesson.name.in(context.language),
                           lesson.title.in(context.language));
    out +=
        "\n" +
        wrapped(tr("nimrod learn NAME begins a lesson; nimrod learn --puzzle THEME sets a puzzle.",
                   "nimrod learn NOM commence une leçon ; nimrod learn --puzzle THÈME pose un "
                   "problème.")
                    .in(context.language),
                context.style());
    context.print(out);
}

/// Plays a step until it is won; false when the pupil leaves. `before` is the step before it.
bool won(const Context& context, const Step& step, const Step* before, Conversation& people) {
    Context setting = context;
    setting.convention = step.convention;
    Seats seats;
    if (step.machine_begins) seats.players = {Player::machine, Player::person};
    const Expression expression = read_expression(step.expression);
    seats.opponent_met = before != nullptr;
    seats.game_met = before != nullptr && before->convention == step.convention &&
                     read_expression(before->expression).game->name() == expression.game->name();
    for (;;) {
        Match match(setting, expression, seats);
        match.play([&](const std::string& prompt) { return people.ask(prompt); });
        if (!match.winner()) return false;
        if (match.winner() == Player::person) return true;
        seats.opponent_met = seats.game_met = true;
        context.print(
            "\n" + wrapped(tr("Not yet. Once more.", "Pas encore. Reprenons.").in(context.language),
                           context.style()));
    }
}

int teach(const Context& context, const Lesson& lesson) {
    Conversation people(context);
    const TextStyle style = context.style();
    context.print(lesson.title.in(context.language) + "\n");
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        const Step& step = lesson.steps[i];
        context.print(fmt::format("\n{}/{}\n", i + 1, lesson.steps.size()) +
                      wrapped(step.say.in(context.language), style) + "\n");
        if (!won(context, step, i == 0 ? nullptr : &lesson.steps[i - 1], people)) return answered;
    }
    context.print("\n" + wrapped(lesson.moral.in(context.language), style));
    const auto next = static_cast<std::size_t>(&lesson - lessons().data()) + 1;
    if (next < lessons().size())
        context.print(wrapped(
            tr("The next lesson, {}: nimrod learn {}", "La leçon suivante, {} : nimrod learn {}",
               lessons()[next].title, lessons()[next].name)
                .in(context.language),
            style));
    return answered;
}

/// The day as a seed: 2026-11-17 is 20261117.
std::uint64_t seed_of(std::chrono::year_month_day day) {
    return static_cast<std::uint64_t>(static_cast<int>(day.year())) * 10000 +
           static_cast<unsigned>(day.month()) * 100 + static_cast<unsigned>(day.day());
}

/// 2026-11-17, where there is such a day.
std::optional<std::chrono::year_month_day> read_day(std::string_view text) {
    if (text.size() != 10) return std::nullopt;
    unsigned parts[3] = {};
    std::size_t part = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool between = i == 4 || i == 7;
        if (between ? text[i] != '-' : text[i] < '0' || text[i] > '9') return std::nullopt;
        if (between)
            ++part;
        else
            parts[part] = parts[part] * 10 + static_cast<unsigned>(text[i] - '0');
    }
    const std::chrono::year_month_day day{std::chrono::year(static_cast<int>(parts[0])),
                                          std::chrono::month(parts[1]), std::chrono::day(parts[2])};
    return day.ok() ? std::optional(day) : std::nullopt;
}

std::uint64_t seed_of(const Arguments& arguments) {
    if (const std::optional<std::string> day = arguments.value("--day")) {
        const std::optional<std::chrono::year_month_day> named = read_day(*day);
        if (!named)
            throw InputError(tr("{} is not a day", "{} n'est pas un jour", in_quotes(*day)),
                             tr("for example --day 2026-11-17", "par exemple --day 2026-11-17"));
        return seed_of(*named);
    }
    return seed_of(std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now()));
}

Json puzzle_json(const Puzzle& puzzle, Language language) {
    Json moves = Json::array();
    for (const Move& move : puzzle.solutions)
        moves.push_back(to_json(move, *puzzle.expression.game, language));
    return {
        {"expression", puzzle.expression.text()}, {"convention", nimrod::code(puzzle.convention)},
        {"options", puzzle.difficulty.options},   {"winning", puzzle.difficulty.winning},
        {"tempting", puzzle.difficulty.tempting}, {"score", puzzle.difficulty.score()},
        {"grade", puzzle.difficulty.grade()},     {"moves", moves}};
}

void print_puzzle(const Context& context, const Puzzle& puzzle, bool solution) {
    const auto in = [&](const Text& text) { return text.in(context.language); };
    const Game& game = *puzzle.expression.game;
    const TextStyle style = context.style();
    std::string out = puzzle.expression.text() + "  (" + in(say_convention(puzzle.convention)) +
                      ")  " + std::string(puzzle.difficulty.grade(), '*') + "\n\n";
    out += draw(game.picture(puzzle.expression.position), style) + "\n";
    out += wrapped(
        in(tr("Winning moves: {} of {}. Moves that only one reply refutes: {}.",
              "Coups gagnants : {} sur {}. Coups qu'une seule réponse réfute : {}.",
              puzzle.difficulty.winning, puzzle.difficulty.options, puzzle.difficulty.tempting)),
        style);
    if (solution)
        for (const Move& move : puzzle.solutions) out += "  " + in(move.say) + "\n";
    context.print(out + "\n");
}

int set_puzzles(const Context& context, const Arguments& arguments) {
    const std::size_t count = arguments.has("--count")
                                  ? read_count("--count", *arguments.value("--count"), most_puzzles)
                                  : 1;
    Work work(context);
    const std::vector<Puzzle> found =
        puzzles(*arguments.value("--puzzle"), seed_of(arguments), count, work.budget());
    if (context.json) {
        Json list = Json::array();
        for (const Puzzle& puzzle : found) list.push_back(puzzle_json(puzzle, context.language));
        context.print_line(dump(Json{{"puzzles", list}, {"version", json_version}}, 2));
        return answered;
    }
    for (const Puzzle& puzzle : found) print_puzzle(context, puzzle, arguments.has("--solution"));
    return answered;
}

std::vector<Text> themes() {
    std::vector<Text> out;
    for (const Theme& theme : puzzle_themes()) out.push_back(theme.name);
    return out;
}

int learn(const Context& context, const Arguments& arguments) {
    if (arguments.has("--puzzle")) return set_puzzles(context, arguments);
    if (context.json) {
        Json list = Json::array();
        for (const Lesson& lesson : lessons())
            if (arguments.words.empty() || &lesson == &find_lesson(arguments.words))
                list.push_back(lesson_json(lesson, context.language));
        Json themes = Json::array();
        for (const Theme& theme : puzzle_themes())
            themes.push_back(
                {{"name", theme.name.en}, {"title", theme.title.in(context.language)}});
        context.print_line(
            dump(Json{{"lessons", list}, {"themes", themes}, {"version", json_version}}, 2));
        return answered;
    }
    if (!arguments.words.empty()) return teach(context, find_lesson(arguments.words));
    print_lessons(context);
    return answered;
}

}  // namespace

Command learn_command() {
    return {"learn",
            tr("lessons and puzzles", "leçons et problèmes"),
            "LESSON",
            tr("the name of a lesson, such as marienbad; without it the lessons are listed",
               "le nom d'une leçon, par exemple marienbad ; sans lui, les leçons sont énumérées"),
            {{"--puzzle",
              tr("a puzzle on a theme: {}", "un problème sur un thème : {}", listed(themes()))},
             {"--count", tr("so many puzzles, from easy to hard (default: 1, a middling one)",
                            "autant de problèmes, du facile au difficile (défaut : 1, moyen)")},
             {"--day", tr("those of this day, such as 2026-11-17 (default: today)",
                          "ceux de ce jour, par exemple 2026-11-17 (défaut : aujourd'hui)")},
             {"--solution", tr("with the winning moves", "avec les coups gagnants"), true}},
            learn};
}

}  // namespace nimrod::commands
