// nimrod solve: outcome, nimber, winning moves.
#include <iostream>

#include "commands.h"

namespace nimrod::cli {

namespace {

struct Answer {
    Expression expression;
    Convention convention;
    Solution solution;
};

Answer answer(const Context& context, const std::string& text, std::size_t max_moves) {
    Expression expression = read_expression(text);
    const Convention convention = context.convention_of(*expression.entry);
    Work work(context);
    Solution solution =
        expression.game->solve(expression.position, convention, max_moves, work.budget());
    return {std::move(expression), convention, std::move(solution)};
}

Json document(const Answer& a, Language language) {
    return solve_document(*a.expression.game, a.expression.position, a.convention, a.solution,
                          language);
}

Text say_moves(const Solution& solution) {
    if (solution.move_count) {
        const Natural& count = *solution.move_count;
        if (solution.moves_complete)
            return counted(count, tr("winning move:", "coup gagnant :"),
                           tr("winning moves:", "coups gagnants :"));
        return tr("{} winning moves, among them:", "{} coups gagnants, parmi lesquels :", count);
    }
    return tr("winning moves were not all counted; among them:",
              "les coups gagnants n'ont pas tous été comptés ; parmi eux :");
}

void print_text(const Context& context, const Answer& a) {
    const auto in = [&](const Text& text) { return text.in(context.language); };
    const Value& value = a.solution.value;
    std::string out = a.expression.text() + "  (" + in(say_convention(a.convention)) + ")\n";
    if (!value.outcome) {
        print(out + wrapped(capitalised(in(say_unknown(*value.unknown))), context.style()));
        return;
    }
    out += in(say_outcome(*value.outcome)) + "\n";
    if (a.convention == Convention::normal)
        out += in(value.nimber ? tr("nimber {}", "nimbre {}", *value.nimber)
                               : tr("nimber not computed", "nimbre non calculé")) +
               "\n";
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
    out += "(" + in(say_method(value.method)) + ")\n";
    print(out);
}

int solve_lines(const Context& context, std::size_t max_moves) {
    bool any_bad = false;
    bool any_unknown = false;
    std::string line;
    while (std::getline(std::cin, line)) {
        try {
            const Answer a = answer(context, line, max_moves);
            any_unknown = any_unknown || !a.solution.value.outcome;
            print_line(dump(document(a, context.language)));
        } catch (const InputError& error) {
            any_bad = true;
            print_line(dump(to_json(error, context.language)));
        } catch (const FileError& error) {
            any_bad = true;
            print_line(dump(to_json(complaint(error), context.language)));
        }
    }
    return any_bad ? bad_input : any_unknown ? not_within_limits : answered;
}

int solve(const Context& context, const Arguments& arguments) {
    const std::size_t max_moves =
        read_count("--moves", arguments.value("--moves").value_or("20"), 1'000'000);
    if (arguments.words == "-") return solve_lines(context, max_moves);
    const Answer a = answer(context, arguments.words, max_moves);
    if (context.json)
        print_line(dump(document(a, context.language), 2));
    else
        print_text(context, a);
    return a.solution.value.outcome ? answered : not_within_limits;
}

}  // namespace

Command solve_command() {
    return {"solve",
            tr("outcome, nimber, winning moves", "issue, nimbre, coups gagnants"),
            "EXPR",
            tr("a game and a position, such as nim 3,5,7; - reads one a line and answers in JSON",
               "un jeu et une position, par exemple nim 3,5,7 ; - en lit un par ligne et répond en "
               "JSON"),
            {{"--moves", tr("list at most so many winning moves (default: 20)",
                            "énumère au plus tant de coups gagnants (défaut : 20)")}},
            solve};
}

}  // namespace nimrod::cli
