// nimrod table: values over a range of sizes, the P-positions, or the answers to every move.
#include <algorithm>
#include <sstream>

#include "commands.h"
#include "nimrod/core/numerals.h"
#include "nimrod/draw/documents/table_formats.h"
#include "nimrod/draw/documents/table_layout.h"
#include "nimrod/draw/figures/value_svg.h"
#include "nimrod/workbench/tables.h"
#include "output_file.h"

namespace nimrod::commands {

namespace {

enum class TableFormat { text, csv, latex, json, svg };

std::vector<std::string> table_formats() { return {"text", "csv", "latex", "json", "svg"}; }

TableFormat read_table_format(const Context& context, const Arguments& arguments) {
    return static_cast<TableFormat>(chosen_format(context, arguments, table_formats()));
}

/// One run of the command: the question, and how to print its answer.
struct Run {
    const Context& context;
    TextStyle style;
    TableFormat format;
    Expression expression;
    Convention convention;
    std::string& answer;  // what is to be delivered
    bool to_file;
    bool as_board;

    std::string in(const Text& text) const { return text.in(context.language); }
    std::string title() const {
        return expression.text() + "  (" + in(say_convention(convention)) + ")";
    }
    Layout form() const {
        return format == TableFormat::csv     ? Layout::data
               : format == TableFormat::latex ? Layout::print
                                              : Layout::text;
    }
    std::string sentence(const Text& text) const { return wrapped(capitalised(in(text)), style); }

    void show(Table table, const Text& remark) const {
        if (format == TableFormat::csv) {
            answer += csv(table, context.language);
        } else if (format == TableFormat::latex) {
            table.title = tr("{}: {}", "{} : {}", title(), remark);
            answer += latex(table, context.language);
        } else {
            answer += title() + "\n" + sentence(remark);
            if (!table.rows.empty()) answer += "\n" + draw(table, style);
        }
    }
    void show(const Json& document, int indent) const { answer += dump(document, indent) + "\n"; }

    int refuse(std::string_view show, const Unknown& unknown, const Text& why) const {
        if (format == TableFormat::json)
            this->show(
                open_document(*expression.game, expression.position, convention, show, unknown), 2);
        else
            complain_of(why);
        return not_within_limits;
    }

    /// What is not an answer goes to standard error when the answer is for a program, or a file.
    void complain_of(const Text& why) const {
        if (format == TableFormat::text && !to_file)
            answer += sentence(why);
        else
            context.complain(why);
    }
};

Text legend(const ValueTable& values) {
    const bool square = values.largest.size() == 2;
    if (values.genera)
        return tr(
            "genera: the nimber, then the misère nimbers with 0, 1, 2, ... heaps of two "
            "added, of which the last two repeat; 0 after the sign ^ is lost in misère play",
            "genres : le nimbre, puis les nimbres misère avec 0, 1, 2, ... tas de deux "
            "ajoutés, dont les deux derniers se répètent ; un 0 après le signe ^ est perdu "
            "en jeu misère");
    if (values.nimbers)
        return square ? tr("nimbers of x,y: x goes down, y goes right; 0 is a P-position, lost for "
                           "the player to move",
                           "nimbres de x,y : x vers le bas, y vers la droite ; 0 est une position "
                           "P, perdue pour le joueur au trait")
                      : tr("nimbers; 0 is a P-position, lost for the player to move",
                           "nimbres ; 0 est une position P, perdue pour le joueur au trait");
    return square ? tr("who wins from x,y: x goes down, y goes right; a dot is a P-position (the "
                       "player to move loses), a cross an N-position (the player to move wins)",
                       "qui gagne à partir de x,y : x vers le bas, y vers la droite ; un point est "
                       "une position P (le joueur au trait perd), une croix une position N (le "
                       "joueur au trait gagne)")
                  : tr("P: the player to move loses; N: the player to move wins",
                       "P : le joueur au trait perd ; N : le joueur au trait gagne");
}

int show_values(const Run& run, const std::string& show, const std::vector<Natural>& sizes) {
    Work work(run.context);
    const Game& game = *run.expression.game;
    const ValueTable values =
        show == "genus" ? genus_table(game, sizes, work.budget())
                        : value_table(game, sizes, run.convention, show == "nimber", work.budget());
    if (run.format == TableFormat::json) {
        run.show(values_document(game, run.expression.position, run.convention, values), -1);
    } else if (run.format == TableFormat::svg) {
        run.answer += value_svg(values, run.title(), run.as_board);
        if (values.unknown) run.complain_of(say_unknown(*values.unknown));
    } else {
        run.show(layout(values, run.form()), legend(values));
        if (values.unknown) run.complain_of(say_unknown(*values.unknown));
    }
    return values.unknown ? not_within_limits : answered;
}

Text say_counts(const LostPositions& positions) {
    Text out = counted_in_groups(positions.reachable, notation("position"), notation("positions")) +
               tr(", {} of them P (the player to move loses)",
                  ", dont {} P (le joueur au trait perd)", positions.lost);
    if (positions.classes < positions.lost)
        out += tr(", {} of these essentially different",
                  ", parmi lesquelles {} essentiellement différentes", positions.classes);
    return out;
}

/// `moves` are all legal ones, of which there are finitely many.
Text say_answers(const Natural& moves, std::size_t listed) {
    if (moves == 0)
        return tr("P: the player to move has no move left, and has lost",
                  "P : le joueur au trait ne peut plus jouer, et a perdu");
    Text out = tr("P: whatever the opponent plays, an answer leaves a P-position again",
                  "P : quoi que joue l'adversaire, une réponse laisse de nouveau une position P");
    if (natural(listed) < moves)
        out += tr("; moves that differ only in appearance, as on equal heaps, are given once",
                  " ; les coups qui ne diffèrent qu'en apparence, comme sur des tas égaux, ne "
                  "figurent qu'une fois");
    return out;
}

int show_positions(const Run& run, bool every) {
    Work work(run.context);
    const Game& game = *run.expression.game;
    const std::string& position = run.expression.position;
    try {
        const std::optional<LostPositions> positions =
            lost_positions(game, position, run.convention, every, work.budget());
        if (!positions)
            return run.refuse(
                "positions", Unknown{work.budget().reached(), Stop::positions},
                tr("more than {} positions can be reached from {}, too many to list; give a "
                   "smaller position",
                   "plus de {} positions peuvent être atteintes depuis {}, trop pour les énumérer ; "
                   "donnez une position plus petite",
                   most_listed_positions, run.expression.text()));
        if (run.format == TableFormat::json)
            run.show(positions_document(game, position, run.convention, *positions), 2);
        else
            run.show(layout(*positions), say_counts(*positions));
        return answered;
    } catch (const OutOfLimits& stopped) {
        const Unknown unknown{stopped.reached, stopped.why};
        return run.refuse("positions", unknown, say_unknown(unknown));
    }
}

/// In words, unless they would not fit the terminal.
Table answer_table(const Run& run, const std::vector<Response>& list) {
    const Game& game = *run.expression.game;
    const std::string& position = run.expression.position;
    Table table = layout(game, position, list);
    if (run.format != TableFormat::text) return table;
    std::istringstream lines(draw(table, {run.context.language, false}));
    for (std::string line; std::getline(lines, line);)
        if (text_width(line) > run.context.width)
            return layout(game, position, list, MoveStyle::positions);
    return table;
}

int show_responses(const Run& run) {
    Work work(run.context);
    const Game& game = *run.expression.game;
    const std::string& position = run.expression.position;
    try {
        const std::vector<Response> list = responses(game, position, run.convention, work.budget());
        if (run.format == TableFormat::json)
            run.show(responses_document(game, position, run.convention, list, run.context.language),
                     2);
        else
            run.show(answer_table(run, list),
                     say_answers(game.options(position, 0).count.value(), list.size()));
        return answered;
    } catch (const OutOfLimits& stopped) {
        const Unknown unknown{stopped.reached, stopped.why};
        return run.refuse("responses", unknown, say_unknown(unknown));
    }
}

int fill(const Arguments& arguments, const Range& range, const Run& run) {
    const bool has_values = range.sizes.size() == 1 || range.sizes.size() == 2;
    const std::string show =
        arguments.value("--show").value_or(has_values ? "outcome" : "positions");
    const bool every = arguments.has("--all");
    if (every && show != "positions")
        throw InputError(
            tr("--all is for the list of P-positions", "--all concerne la liste des positions P"),
            tr("give --show positions too", "donnez aussi --show positions"));
    if (show == "genus" && (run.convention == Convention::normal || run.format == TableFormat::svg))
        throw InputError(tr("genera are about misère play, and are not drawn",
                            "les genres concernent le jeu misère, et ne se dessinent pas"),
                         tr("give --misere, and --format text, csv, latex or json",
                            "donnez --misere, et --format text, csv, latex ou json"));
    if (show == "outcome" || show == "nimber" || show == "genus")
        return show_values(run, show, range.sizes);
    if (run.format == TableFormat::svg)
        throw InputError(tr("only outcomes and nimbers are drawn as a picture",
                            "seuls les issues et les nimbres se dessinent"),
                         tr("--show outcome or --show nimber, over one or two sizes",
                            "--show outcome ou --show nimber, sur une ou deux tailles"));
    if (range.not_a_position) throw *range.not_a_position;
    if (show == "positions") return show_positions(run, every);
    if (show == "responses") return show_responses(run);
    throw InputError(tr("{} cannot be shown", "{} ne peut être affiché", in_quotes(show)),
                     tr("--show takes outcome, nimber, genus, positions or responses",
                        "--show accepte outcome, nimber, genus, positions ou responses"));
}

int table(const Context& context, const Arguments& arguments) {
    const TableFormat format = read_table_format(context, arguments);
    const Range range = read_range(arguments.words);
    std::string content;
    const Run run{context,
                  style_for(context, arguments),
                  format,
                  range.expression,
                  context.convention_of(*range.expression.entry),
                  content,
                  output_path(arguments).has_value(),
                  arguments.has("--board")};
    const int code = fill(arguments, range, run);
    tell_doubts(context, *range.expression.game, code == answered);
    if (content.empty()) return code;
    const int delivered = deliver(context, arguments, content,
                                  counted_in_groups(std::ranges::count(content, '\n'),
                                                    tr("line", "ligne"), tr("lines", "lignes")));
    return delivered == answered ? code : delivered;
}

}  // namespace

Command table_command() {
    Command command{
        "table",
        tr("outcomes or nimbers over a range, P-positions, answers to every move",
           "issues ou nimbres sur une plage, positions P, réponses à chaque coup"),
        "EXPR",
        tr("a game and its largest position, such as nim 8,8",
           "un jeu et sa plus grande position, par exemple nim 8,8"),
        {taking({"outcome", "nimber", "genus", "positions", "responses"},
                {"--show",
                 tr("outcome, nimber, genus, positions (the P-positions) or responses (to every "
                    "move from a P-position)",
                    "outcome, nimber, genus, positions (les positions P) ou responses (à chaque "
                    "coup depuis une position P)")}),
         taking(table_formats(), {"--format", tr("text, csv, latex, json or svg (a picture)",
                                                 "text, csv, latex, json ou svg (une image)")}),
         {"--board",
          tr("draw it as a board, the corner 0,0 at the bottom left (with --format svg)",
             "dessine comme un plateau, le coin 0,0 en bas à gauche (avec --format svg)"),
          true},
         {"--all",
          tr("list all P-positions, not one of each kind",
             "énumère toutes les positions P, et non une de chaque sorte"),
          true}},
        table};
    for (Option& option : output_options()) command.options.push_back(std::move(option));
    return command;
}

}  // namespace nimrod::commands
