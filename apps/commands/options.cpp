// nimrod options: where one can move from a position, and if asked, which of these moves win.
#include "commands.h"
#include "match_words.h"
#include "nimrod/core/numerals.h"
#include "option_list.h"

namespace nimrod::commands {

OptionList listable_options(const Game& game, const std::string& position, std::size_t max,
                            std::uint64_t memory) {
    constexpr std::uint64_t bytes_a_letter = 40;  // of a position while it is no text
    const std::size_t most_text = std::min<std::uint64_t>(10'000'000, memory / bytes_a_letter);
    OptionList counted_only = game.options(position, 0);
    if (!counted_only.has_at_most(most_text / std::max<std::size_t>(position.size(), 1)))
        return counted_only;
    return game.options(position, max);
}

std::string_view position_in(const Game& game, std::string_view text) {
    const std::string name = game.name() + " ";
    return !game.name().empty() && text.starts_with(name) ? text.substr(name.size()) : text;
}

std::string meant_option(const Game& game, std::string_view from, std::string_view text) {
    const std::string_view position = position_in(game, text);
    if (position.size() < text.size()) try {
            if (std::string to = game.read(position); game.is_option(from, to)) return to;
        } catch (const InputError&) {  // NOLINT(bugprone-empty-catch): it may be a short form
        }
    return game.read_move(from, position);
}

namespace {

constexpr std::size_t usual_max = 1000;
constexpr std::size_t largest_max = 100'000;

struct Listed {
    Expression expression;
    Convention convention;
    OptionList options;
    std::vector<Value> values;  // none, or one for each option
    bool pictures;
    bool one_move;  // the one that was asked for
};

/// The move as it is told of each who may have made it.
Json told_of_all(const Text& move, Language language) {
    Json out;
    for (const Player by : {Player::person, Player::machine, Player::first, Player::second})
        out[std::string(code(by))] = capitalised(say_moved(by, move).in(language));
    return out;
}

Json document(const Listed& listed, Language language) {
    const Game& game = *listed.expression.game;
    const std::string& from = listed.expression.position;
    Json options = Json::array();
    for (std::size_t i = 0; i < listed.options.first.size(); ++i) {
        const std::string& to = listed.options.first[i];
        const Move move{to, game.say(from, to)};
        Json option = to_json(move, game, language);
        if (listed.one_move) option["told"] = told_of_all(move.say, language);
        if (!listed.values.empty()) {
            const Value& value = listed.values[i];
            option["outcome"] =
                value.outcome ? Json(std::string(1, letter(*value.outcome))) : Json();
            option["nimber"] = value.nimber ? Json(*value.nimber) : Json();
        }
        if (listed.pictures) option["picture"] = to_json(game.picture(to), language);
        options.push_back(std::move(option));
    }
    return {{"expression", listed.expression.text()},
            {"convention", nimrod::code(listed.convention)},
            {"picture", to_json(game.picture(from), language)},
            {"options", std::move(options)},
            {"count", to_json(listed.options.count)},
            {"complete", listed.options.complete},
            {"version", json_version}};
}

Text say_count(const OptionList& options) {
    if (!options.count) return tr("infinitely many options", "une infinité d'options");
    const Text count = counted_in_groups(*options.count, notation("option"), notation("options"));
    return options.complete ? count
                            : count + tr(", of which {} are listed", ", dont {} sont énumérées",
                                         grouped(options.first.size()));
}

std::string text_of(const Context& context, const Listed& listed) {
    const auto in = [&](const Text& text) { return text.in(context.language); };
    const Game& game = *listed.expression.game;
    const std::string& from = listed.expression.position;
    std::string out =
        listed.expression.text() + "  (" + in(say_convention(listed.convention)) + ")\n";
    out += in(say_count(listed.options)) + "\n";
    Table table;
    for (std::size_t i = 0; i < listed.options.first.size(); ++i) {
        const std::string& to = listed.options.first[i];
        std::vector<Cell> row;
        if (!listed.values.empty()) {
            const Value& value = listed.values[i];
            row.emplace_back(value.outcome ? std::string(1, letter(*value.outcome)) : "?");
            if (listed.convention == Convention::normal)
                row.emplace_back(value.nimber.value_or("?"));
        }
        row.emplace_back(game.say(from, to));
        row.emplace_back("-> " + to);
        table.rows.push_back(std::move(row));
    }
    return out + draw(table, context.style());
}

int options(const Context& context, const Arguments& arguments) {
    const std::size_t max = read_count(
        "--max", arguments.value("--max").value_or(std::to_string(usual_max)), largest_max);
    const Expression expression = read_expression(arguments.words);
    const Game& game = *expression.game;
    Work work(context);  // a million options are not listed in no time
    Listed listed{expression,
                  context.convention_of(*expression.entry),
                  {},
                  {},
                  arguments.has("--pictures"),
                  arguments.has("--move")};
    if (const std::optional<std::string> move = arguments.value("--move")) {
        listed.options = game.options(expression.position, 0);
        listed.options.first = {meant_option(game, expression.position, *move)};
        listed.options.complete = listed.options.has_at_most(1);
    } else {
        listed.options = listable_options(game, expression.position, max, context.memory);
    }
    const bool nimbers = arguments.has("--nimber");
    if ((nimbers || arguments.has("--values")) && !listed.options.first.empty()) {
        listed.values =
            game.values(listed.options.first, listed.convention,
                        nimbers && listed.convention == Convention::normal, work.budget());
        tell_doubts(context, game, listed.values.back().outcome.has_value());
    }
    if (context.json)
        context.print_line(dump(document(listed, context.language), 2));
    else
        context.print(text_of(context, listed));
    for (const Value& value : listed.values)
        if (value.unknown) return not_within_limits;
    return answered;
}

}  // namespace

Command options_command() {
    return {"options",
            tr("where one can move, and who wins then", "où l'on peut jouer, et qui gagne alors"),
            "EXPR",
            tr("a game and a position, such as nim 3,5,7",
               "un jeu et une position, par exemple nim 3,5,7"),
            {{"--max", tr("list at most so many (default: 1000)",
                          "en énumère au plus tant (défaut : 1000)")},
             {"--move", tr("only the option that is meant by this, as typed in a game",
                           "seulement l'option que désigne ceci, comme on le tape en jouant")},
             {"--values",
              tr("the outcome of each, and its nimber if that is cheap",
                 "l'issue de chacune, et son nimbre s'il coûte peu"),
              true},
             {"--nimber",
              tr("the same, with the nimber even where that takes long",
                 "de même, avec le nimbre même si c'est long"),
              true},
             {"--pictures",
              tr("with --json: a picture of each", "avec --json : une image de chacune"), true}},
            options};
}

}  // namespace nimrod::commands
