// nimrod solve: outcome, nimber, winning moves.
#include "batch.h"
#include "commands.h"
#include "nimrod/core/numerals.h"

namespace nimrod::commands {

namespace {

struct Answer {
    Expression expression;
    Convention convention;
    Solution solution;
};

Answer answer(const Context& context, const Expression& expression, Convention convention,
              const Wanted& wanted) {
    Work work(context);
    return {expression, convention,
            expression.game->solve(expression.position, convention, wanted, work.budget())};
}

Json document(const Answer& a, Language language) {
    return solve_document(*a.expression.game, a.expression.position, a.convention, a.solution,
                          language);
}

bool is_answered(const Answer& a, const Wanted& wanted) {
    const Value& value = a.solution.value;
    const bool nimber_missing = wanted.nimber == Wanted::Nimber::always &&
                                a.convention == Convention::normal && !value.nimber;
    return value.outcome && !nimber_missing;
}

Text say_moves(const Solution& solution) {
    if (solution.move_count) {
        const Natural& count = *solution.move_count;
        if (solution.moves_complete)
            return counted_in_groups(count, tr("winning move:", "coup gagnant :"),
                                     tr("winning moves:", "coups gagnants :"));
        return tr(
            "{} winning moves, among them:", "{} coups gagnants, parmi lesquels :", grouped(count));
    }
    return tr("winning moves were not all counted; among them:",
              "les coups gagnants n'ont pas tous été comptés ; parmi eux :");
}

/// What a value such as inf(0,2) means (Smith 1966).
Text say_loopy(const std::string& value) {
    if (value == "inf()")
        return tr(
            "(inf: there is no nimber, since play may go on for ever; no move leads to a "
            "position that has one)",
            "(inf : il n'y a pas de nimbre, car la partie peut ne jamais finir ; aucun coup "
            "ne mène à une position qui en a un)");
    return tr(
        "(inf: there is no nimber, since play may go on for ever; in brackets the nimbers "
        "to which a move can lead)",
        "(inf : il n'y a pas de nimbre, car la partie peut ne jamais finir ; entre "
        "parenthèses, les nimbres auxquels un coup peut mener)");
}

std::string text_of(const Context& context, const Answer& a) {
    const auto in = [&](const Text& text) { return text.in(context.language); };
    const Value& value = a.solution.value;
    std::string out = a.expression.text() + "  (" + in(say_convention(a.convention)) + ")\n";
    if (!value.outcome)
        return out + wrapped(capitalised(in(say_unknown(*value.unknown))), context.style());
    out += in(say_outcome(*value.outcome)) + "\n";
    if (value.winner)
        out += in(tr("winner: {}", "gagnant : {}", *value.winner)) + "\n";
    else if (a.convention == Convention::normal)
        out += in(value.nimber ? tr("nimber {}", "nimbre {}", *value.nimber)
                               : tr("nimber not computed", "nimbre non calculé")) +
               "\n";
    if (value.nimber && value.nimber->starts_with("inf("))
        out += wrapped(in(say_loopy(*value.nimber)), context.style());
    if (!a.solution.moves.empty()) {
        out += in(say_moves(a.solution)) + "\n";
        std::size_t width = 0;
        for (const Move& move : a.solution.moves) width = std::max(width, text_width(in(move.say)));
        for (const Move& move : a.solution.moves) {
            const std::string say = in(move.say);
            out +=
                "  " + say + std::string(width - text_width(say), ' ') + "   -> " + move.to + "\n";
        }
    } else if (*value.outcome == Outcome::N && a.solution.move_count == Natural(0)) {
        out += in(tr("no move is left, which wins in misère play",
                     "plus aucun coup, ce qui gagne en jeu misère")) +
               "\n";
    }
    if (a.solution.moves_unknown)
        out += wrapped(in(tr("the winning moves are {}", "les coups gagnants : {}",
                             say_unknown(*a.solution.moves_unknown))),
                       context.style());
    const std::string nimber =
        value.nimber_is_searched ? in(tr("; nimber by search", " ; nimbre par recherche")) : "";
    return out + "(" + in(say_method(value.method)) + nimber + ")\n";
}

/// Normal and misère play of one position.
struct Both {
    Answer normal;
    Answer misere;

    /// The moves that win in both, as far as they are listed.
    std::vector<Move> common() const {
        std::vector<Move> out;
        for (const Move& move : normal.solution.moves)
            for (const Move& other : misere.solution.moves)
                if (move.to == other.to) out.push_back(move);
        return out;
    }
    bool all_listed() const {
        return normal.solution.moves_complete && misere.solution.moves_complete;
    }
};

Json document(const Both& both, Language language) {
    Json common = Json::array();
    for (const Move& move : both.common())
        common.push_back(to_json(move, *both.normal.expression.game, language));
    return {
        {"expression", both.normal.expression.text()}, {"normal", document(both.normal, language)},
        {"misere", document(both.misere, language)},   {"common_moves", common},
        {"common_moves_complete", both.all_listed()},  {"version", json_version}};
}

/// Whether the ending rule matters here.
Text say_difference(const Both& both) {
    const auto normal = both.normal.solution.value.outcome;
    const auto misere = both.misere.solution.value.outcome;
    if (!normal || !misere) return {};
    if (normal != misere)
        return tr("The outcome depends on the ending rule: {} in normal play, {} in misère play.",
                  "L'issue dépend de la règle de fin : {} en jeu normal, {} en jeu misère.",
                  letter(*normal), letter(*misere));
    if (normal != Outcome::N)
        return tr("The outcome is the same under both rules.",
                  "L'issue est la même avec les deux règles.");
    const std::vector<Move> common = both.common();
    const std::size_t of_normal = both.normal.solution.moves.size();
    const std::size_t of_misere = both.misere.solution.moves.size();
    if (of_misere == 0 && both.misere.solution.moves_complete)
        return tr("In misère play the player to move has won already.",
                  "En jeu misère, le joueur au trait a déjà gagné.");
    if (common.empty() && both.all_listed())
        return tr("The best move differs: no move wins under both rules.",
                  "Le meilleur coup change : aucun coup ne gagne avec les deux règles.");
    if (common.empty())
        return tr("None of the moves listed wins under both rules.",
                  "Aucun des coups énumérés ne gagne avec les deux règles.");
    if (both.all_listed() && common.size() == of_normal && common.size() == of_misere)
        return tr("The winning moves are the same under both rules.",
                  "Les coups gagnants sont les mêmes avec les deux règles.");
    return tr("The winning moves differ; this one wins under both rules: {}.",
              "Les coups gagnants changent ; celui-ci gagne avec les deux règles : {}.",
              common[0].say);
}

struct Request {
    Wanted wanted;
    bool both;
};

/// What one expression is answered with.
struct SolveReply {
    bool answered;
    Json document;
    std::string text;
};

SolveReply reply(const Context& context, const std::string& words, const Request& request,
                 bool json) {
    const Expression expression = read_expression(words);
    SolveReply out{};
    if (!request.both) {
        const Answer a =
            answer(context, expression, context.convention_of(*expression.entry), request.wanted);
        out.answered = is_answered(a, request.wanted);
        tell_doubts(context, *expression.game, out.answered);
        if (json)
            out.document = document(a, context.language);
        else
            out.text = text_of(context, a);
        return out;
    }
    const Both both{answer(context, expression, Convention::normal, request.wanted),
                    answer(context, expression, Convention::misere, request.wanted)};
    out.answered =
        is_answered(both.normal, request.wanted) && is_answered(both.misere, request.wanted);
    tell_doubts(context, *expression.game, out.answered);
    if (json) {
        out.document = document(both, context.language);
    } else {
        out.text = text_of(context, both.normal) + "\n" + text_of(context, both.misere);
        if (const Text difference = say_difference(both); !difference.empty())
            out.text += "\n" + wrapped(difference.in(context.language), context.style());
    }
    return out;
}

int solve(const Context& context, const Arguments& arguments) {
    const std::size_t max_moves =
        read_count("--moves", arguments.value("--moves").value_or("20"), 1'000'000);
    const Request request{
        {max_moves, arguments.has("--nimber") ? Wanted::Nimber::always : Wanted::Nimber::if_cheap},
        arguments.has("--both")};
    if (request.both && context.convention)
        throw InputError(tr("--both stands for --normal and --misere together",
                            "--both vaut à la fois --normal et --misere"),
                         tr("leave one of them out", "retirez l'un des deux"));
    const Shard shard = read_shard(arguments);
    if (arguments.words == "-")
        return answer_lines(
            context, true,
            [&](const std::string& line) -> LineReply {
                const SolveReply r = reply(context, line, request, true);
                return {r.answered ? answered : not_within_limits, dump(r.document) + "\n"};
            },
            shard);
    if (arguments.has("--shard"))
        throw InputError(
            tr("a single question has no parts", "une seule question n'a pas de parts"),
            tr("give - for the expression, and one a line on standard input",
               "donnez - comme expression, et une par ligne sur l'entrée standard"));
    const SolveReply r = reply(context, arguments.words, request, context.json);
    if (context.json)
        context.print_line(dump(r.document, 2));
    else
        context.print(r.text);
    return r.answered ? answered : not_within_limits;
}

}  // namespace

Command solve_command() {
    return {
        "solve",
        tr("outcome, nimber, winning moves", "issue, nimbre, coups gagnants"),
        "EXPR",
        tr("a game and a position, such as nim 3,5,7; - reads one a line and answers in JSON",
           "un jeu et une position, par exemple nim 3,5,7 ; - en lit un par ligne et répond en "
           "JSON"),
        {{"--moves", tr("list at most so many winning moves (default: 20)",
                        "énumère au plus tant de coups gagnants (défaut : 20)")},
         {"--both",
          tr("normal and misère play side by side", "jeu normal et jeu misère côte à côte"), true},
         {"--nimber",
          tr("find the nimber even where that takes long", "trouve le nimbre même si c'est long"),
          true},
         shard_option(tr("with -: one part of the lines, such as 3/16, the third of 16",
                         "avec - : une part des lignes, par exemple 3/16, la troisième de 16"))},
        solve};
}

}  // namespace nimrod::commands
