// nimrod picture: a position as a figure, for print and for pages.
#include "commands.h"
#include "method.h"
#include "nimrod/draw/figures/picture_shapes.h"
#include "option_list.h"
#include "output_file.h"

namespace nimrod::commands {

namespace {

constexpr std::size_t most_options = 2000;

enum class PictureFormat { svg, png, json };

std::vector<std::string> picture_formats() { return {"svg", "png", "json"}; }

Json document(const Expression& expression, Convention convention,
              const std::vector<Picture>& pictures, Language language) {
    Json drawn = Json::array();
    for (const Picture& each : pictures)
        drawn.push_back(
            {{"picture", to_json(each, language)}, {"description", describe(each).in(language)}});
    return {{"expression", expression.text()},
            {"convention", nimrod::code(convention)},
            {"pictures", std::move(drawn)},
            {"version", json_version}};
}

/// The pictures in the explanation by this method.
std::vector<Picture> pictures_of(const Expression& expression, Convention convention,
                                 const std::string& method, Budget& budget) {
    const Explanation explanation =
        expression.game->explain(expression.position, convention, method, budget);
    std::vector<Picture> pictures;
    for (const Block& block : explanation.blocks)
        if (const auto* picture = std::get_if<Picture>(&block)) pictures.push_back(*picture);
    if (pictures.empty())
        throw InputError(tr("the explanation of {} by the method {} has no picture",
                            "l'explication de {} par la méthode {} n'a pas d'image",
                            expression.text(), in_quotes(method)),
                         tr("leave --method out", "omettez --method"));
    return pictures;
}

/// Every option, those that win marked as far as that is known.
Overlay options_of(const Expression& expression, Convention convention, Budget& budget) {
    const Game& game = *expression.game;
    if (!shows_options(game.picture(expression.position)))
        throw InputError(
            tr("the options of {} cannot be shown in its picture",
               "les options de {} ne peuvent être montrées dans son image", expression.text()),
            tr("nimrod options lists them", "nimrod options les énumère"));
    const OptionList options =
        listable_options(game, expression.position, most_options, budget.limits().memory);
    if (!options.complete)
        throw InputError(tr("{} has too many options to show", "{} a trop d'options à montrer",
                            expression.text()),
                         tr("try a smaller position", "essayez une position plus petite"));
    const std::vector<Value> values = options.first.empty()
                                          ? std::vector<Value>{}
                                          : game.values(options.first, convention, false, budget);
    Overlay overlay{{}, {}, tr("Dots: where a move can lead.", "Points : où un coup peut mener.")};
    bool wins = false;
    for (std::size_t i = 0; i < options.first.size(); ++i) {
        const bool lost = values[i].outcome == Outcome::P;
        wins = wins || lost;
        overlay.options.push_back({game.picture(options.first[i]), lost ? Mark::lost : Mark::none});
    }
    if (wins) overlay.caption += tr(" P: the moves that win.", " P : les coups qui gagnent.");
    return overlay;
}

/// The first winning move that can be shown.
Overlay winning_move(const Expression& expression, Convention convention, Budget& budget) {
    const Game& game = *expression.game;
    const Solution solution = game.solve(expression.position, convention, Wanted(20), budget);
    if (solution.value.unknown && !solution.value.outcome)
        throw OutOfLimits{solution.value.unknown->reached, solution.value.unknown->why};
    const Picture before = game.picture(expression.position);
    for (const Move& move : solution.moves)
        if (Picture after = game.picture(move.to); shows_move(before, after))
            return {{}, std::move(after), capitalised(move.say) + notation(".")};
    throw InputError(
        solution.moves.empty()
            ? tr("no move wins in {}", "aucun coup ne gagne dans {}", expression.text())
            : tr("the winning moves in {} cannot be shown in its picture",
                 "les coups gagnants dans {} ne peuvent être montrés dans son image",
                 expression.text()),
        tr("nimrod solve tells who wins, and how", "nimrod solve dit qui gagne, et comment"));
}

int picture(const Context& context, const Arguments& arguments) {
    const auto format =
        static_cast<PictureFormat>(chosen_format(context, arguments, picture_formats()));
    const Expression expression = read_expression(arguments.words);
    const Convention convention = context.convention_of(*expression.entry);
    const std::optional<std::string> method = arguments.value("--method");
    const bool options = arguments.has("--options"), winning = arguments.has("--winning");
    if ((method ? 1 : 0) + (options ? 1 : 0) + (winning ? 1 : 0) > 1)
        throw InputError(tr("--method, --options and --winning exclude each other",
                            "--method, --options et --winning s'excluent"),
                         tr("give one of them", "donnez l'une d'elles"));
    if ((options || winning) && format == PictureFormat::json)
        throw InputError(
            tr("--options and --winning are for drawings",
               "--options et --winning concernent les dessins"),
            tr("nimrod options --json lists the moves", "nimrod options --json énumère les coups"));
    shapes::Drawing drawing;
    try {
        Work work(context);
        const std::vector<Picture> pictures =
            method ? pictures_of(expression, convention,
                                 chosen_method(expression, convention, method), work.budget())
                   : std::vector{expression.game->picture(expression.position)};
        if (format == PictureFormat::json)
            return deliver(
                context, arguments,
                dump(document(expression, convention, pictures, context.language), 2) + "\n",
                counted(pictures.size(), tr("picture", "image"), tr("pictures", "images")));
        const Overlay overlay = options   ? options_of(expression, convention, work.budget())
                                : winning ? winning_move(expression, convention, work.budget())
                                          : Overlay{};
        drawing = figure_of(pictures, overlay, expression.text(), context.language);
    } catch (const OutOfLimits& stopped) {
        context.complain(say_unknown({stopped.reached, stopped.why}));
        return not_within_limits;
    }
    return deliver(context, arguments,
                   format == PictureFormat::png ? to_png(drawing, png_resolution) : to_svg(drawing),
                   tr("a figure of {:.0f} by {:.0f}", "une figure de {:.0f} sur {:.0f}",
                      drawing.width, drawing.height));
}

}  // namespace

Command picture_command() {
    Command command{
        "picture",
        tr("a position as a figure", "une position en image"),
        "EXPR",
        tr("a game and a position, such as nim 1,3,5,7",
           "un jeu et une position, par exemple nim 1,3,5,7"),
        {{"--method", tr("the pictures of this explanation (see explain --method)",
                         "les images de cette explication (voir explain --method)")},
         {"--options",
          tr("mark where one can move, in red where that wins (pieces on a board)",
             "marque où l'on peut jouer, en rouge où l'on gagne (pièces sur un plateau)"),
          true},
         {"--winning", tr("show a winning move", "montre un coup gagnant"), true},
         taking(picture_formats(),
                {"--format", tr("svg (default), png or json", "svg (défaut), png ou json")})},
        picture};
    for (Option& option : output_options()) command.options.push_back(std::move(option));
    return command;
}

}  // namespace nimrod::commands
