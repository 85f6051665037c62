// What a player may ask during a game, and what is answered to a line that is no move.
#include <algorithm>
#include <cctype>

#include "look.h"
#include "match.h"
#include "nimrod/core/numerals.h"
#include "option_list.h"

namespace nimrod::commands {

namespace {

constexpr std::size_t most_listed = 20;
constexpr std::chrono::duration<double> longest_look = std::chrono::seconds(2);

std::string_view code(Reason reason) {
    switch (reason) {
        case Reason::wins:
            return "wins";
        case Reason::draws:
            return "draws";
        case Reason::trap:
            return "trap";
        case Reason::lost:
            return "lost";
        case Reason::slip:
            return "slip";
        case Reason::guess:
            return "guess";
        case Reason::unknown:
            break;
    }
    return "unknown";
}

bool is_word(const std::string& text) {
    return std::all_of(text.begin(), text.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte >= 0x80 || c == ' ' || std::isalpha(byte) != 0;
    });
}

}  // namespace

Move Match::read_move(const std::string& text) const {
    if (text.empty())
        throw InputError(tr("nothing was typed", "rien n'a été tapé"), 0,
                         tr("type a move, or help", "tapez un coup, ou aide"));
    std::string to;
    if (text[0] == '#') {
        const std::vector<std::string> listed = listable_moves().first;
        const std::string number = text.substr(1);
        const bool digits = !number.empty() && number.size() <= 2 &&
                            number.find_first_not_of("0123456789") == std::string::npos;
        const std::size_t n = digits ? std::stoul(number) : 0;
        if (n == 0 || n > listed.size())
            throw InputError(tr("the list of moves has no number {}",
                                "la liste des coups n'a pas de numéro {}", in_quotes(number)),
                             1, tr("\"moves\" shows it", "«\u00a0coups\u00a0» la montre"));
        to = listed[n - 1];
    } else {
        try {
            to = meant_option(game_, position(), text);
        } catch (const InputError&) {
            if (!is_word(text)) throw;
            throw InputError(
                tr("{} is neither a move nor a command", "{} n'est ni un coup ni une commande",
                   in_quotes(text)),
                0, tr("\"help\" lists the commands", "«\u00a0aide\u00a0» énumère les commandes"));
        }
    }
    return {to, game_.say(position(), to)};
}

void Match::hint() const {
    if (proof_)
        throw InputError(tr("who plays by a proof knows the file and nothing else, so there are no "
                            "hints",
                            "qui joue d'après une preuve ne connaît que le fichier : il n'y a pas "
                            "d'indices"),
                         0, tr("type a move", "tapez un coup"));
    Random any = random_;  // a copy: asking for a hint does not change the machine's next move
    const Choice choice = think([&](Budget& budget) {
        return choose_move(game_, position(), convention_, perfect_level, any, budget);
    });
    tell("hint", say_choice(choice),
         {{"reason", code(choice.reason)},
          {"move", to_json(choice.move, game_, context_.language)}});
}

void Match::why() const {
    if (proof_)
        throw InputError(
            tr("the reasons are in {}, and nowhere else",
               "les raisons sont dans {}, et nulle part ailleurs", proof_->path),
            0, tr("read it; docs/proofs.md says how", "lisez-le ; docs/proofs.md dit comment"));
    const std::string method = game_.methods(position(), convention_).front();
    Value value;
    Explanation explanation;
    think([&](Budget& budget) {
        value = game_.values(std::span(&position(), 1), convention_, false, budget)[0];
        if (value.unknown) return;
        try {
            explanation = game_.explain(position(), convention_, method, budget);
        } catch (const OutOfLimits& stopped) {
            value.unknown = Unknown{stopped.reached, stopped.why};
        }
    });
    Json data{{"outcome", nullptr}, {"explanation", nullptr}};
    std::string drawing = "\n";
    if (value.outcome) {
        data["outcome"] = std::string(1, letter(*value.outcome));
        drawing += say_outcome(*value.outcome).in(context_.language) + "\n";
    }
    if (value.unknown) return tell("why", say_unknown(*value.unknown), data, drawing);
    data["explanation"] = to_json(explanation, context_.language);
    tell("why", {}, data, drawing + "\n" + draw(explanation, context_.style()) + "\n");
}

void Match::look() const {
    Random any = random_;  // a copy, as for a hint
    const std::optional<Looked> seen = think([&](Budget& budget) -> std::optional<Looked> {
        Limits limits = budget.limits();
        if (limits.time) limits.time = std::min(*limits.time, longest_look);
        Budget part(limits, budget.memory());
        try {
            return looked_at(game_, position(), convention_, any, part, context_.language);
        } catch (const OutOfLimits&) {
            return std::nullopt;  // cancelled
        }
    });
    if (!seen) return;
    tell("look", context_.json ? seen->say : Text{}, seen->document,
         "\n" + draw(seen->explanation, context_.style()) + "\n");
}

OptionList Match::listable_moves() const {
    return listable_options(game_, position(), most_listed, context_.memory);
}

void Match::list_moves() const {
    const OptionList options = listable_moves();
    Json data{{"moves", Json::array()}, {"complete", options.complete}};
    data["count"] = to_json(options.count);
    Table table;
    for (const std::string& to : options.first) {
        const Move move{to, game_.say(position(), to)};
        data["moves"].push_back(to_json(move, game_, context_.language));
        table.rows.push_back({Cell(fmt::format("#{}", table.rows.size() + 1)), Cell(move.say),
                              Cell("-> " + move.to)});
    }
    const Text count = options.count
                           ? counted_in_groups(*options.count, tr("legal move", "coup permis"),
                                               tr("legal moves", "coups permis"))
                           : tr("infinitely many legal moves", "une infinité de coups permis");
    const Text rest = options.complete ? Text{}
                      : options.first.empty()
                          ? tr(": too many to list", " : trop pour être énumérés")
                          : tr("; these are the first {}", " ; voici les {} premiers",
                               grouped(options.first.size()));
    tell("moves", count + rest + notation("."), data, draw(table, context_.style()));
}

void Match::help() const {
    const std::vector<ExampleMove> examples = example_moves(game_, position(), context_.language);
    tell("help",
         tr("French words (indice, pourquoi, ...) are understood, too.",
            "Les mots anglais (hint, why, ...) sont compris aussi."),
         {{"example",
           {{"typed", examples[0].typed}, {"say", examples[0].say.in(context_.language)}}}},
         draw(help_table(examples), context_.style()));
}

void Match::refuse(const InputError& error) const {
    const ExampleMove example = example_moves(game_, position(), context_.language)[0];
    tell("refused",
         tr("{}: {}.\nFor instance {}: {}. \"moves\" lists what is legal.",
            "{} : {}.\nPar exemple {} : {}. «\u00a0coups\u00a0» énumère ce qui est permis.",
            error.message(), error.hint(), in_quotes(example.typed), example.say),
         to_json(error, context_.language));
}

}  // namespace nimrod::commands
