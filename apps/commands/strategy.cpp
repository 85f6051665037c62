// nimrod strategy: a whole winning strategy, and the check of one. A strategy that is printed has
// been checked by code that knows only the rules.
#include <algorithm>

#include "accepted.h"
#include "commands.h"
#include "nimrod/core/file_content.h"
#include "nimrod/draw/documents/strategy_json.h"
#include "nimrod/games/hex/game.h"

namespace nimrod::commands {

namespace {

constexpr int is_wrong = 1;  // as with diff: a strategy that does not win is an answer too

struct Asked {
    hex::HexTurns rules;
    Turn<hex::HexBoard> turn;
};

Asked asked(const std::string& words) {
    const Expression expression = read_expression(words);
    const hex::HexTurns* rules = hex::rules_of(*expression.game);
    if (rules == nullptr)
        throw InputError(
            tr("strategies are written down for hex only", "seul hex a des stratégies écrites"),
            tr("for example nimrod strategy hex 4x4", "par exemple nimrod strategy hex 4x4"));
    return {*rules, rules->parse(expression.position)};
}

Text say_strategy(const hex::Strategy& strategy, const Turn<hex::HexBoard>& turn) {
    const std::string winner = hex::HexRules::name(strategy.winner);
    const Text begins =
        strategy.swaps   ? tr("{} wins by swapping", "{} gagne en échangeant", winner)
        : strategy.first ? tr("{} wins, beginning at {}", "{} gagne en commençant en {}", winner,
                              cell_name(shape_of(turn.position), *strategy.first))
        : !strategy.openings.empty()
            ? tr("{} wins, and swaps {} of {} openings",
                 "{} gagne, et échange {} ouvertures sur {}", winner,
                 std::ranges::count_if(strategy.openings,
                                       [](const auto& each) { return !each.reply; }),
                 strategy.openings.size())
            : tr("{} wins", "{} gagne", winner);
    if (!strategy.links.empty()) {
        std::size_t links = 0;
        for (const auto& records : strategy.links) links += records.size();
        return begins + tr("; the strategy has {} links, and was checked by the checker of proofs.",
                           " ; la stratégie compte {} liens, et a été vérifiée par le "
                           "vérificateur de preuves.",
                           links);
    }
    return begins + tr("; the strategy has {} situations, and was checked by the rules alone.",
                       " ; la stratégie compte {} situations, et a été vérifiée par les règles "
                       "seules.",
                       strategy.situations.size());
}

/// The links by the checker of proofs, which shares nothing with what made them.
std::optional<Text> fault_of_links(const std::vector<std::string>& records,
                                   const Turn<hex::HexBoard>& turn, Budget& budget) {
    nimrod::Proof proof;
    proof.statement = "P hex " + hex::HexTurns().print(turn);
    proof.method = "hex";
    proof.records = records;
    if (is_accepted(proof, budget)) return std::nullopt;
    return tr("its links prove nothing of {}", "ses liens ne prouvent rien de {}",
              hex::HexTurns().print(turn));
}

std::optional<Text> fault_of(const hex::Strategy& strategy, const hex::HexTurns& rules,
                             const Turn<hex::HexBoard>& turn, Budget& budget) {
    return find_fault(strategy, rules, turn, [&](const auto& records, const auto& rest) {
        return fault_of_links(records, rest, budget);
    });
}

int check(const Context& context, const std::string& path) {
    const FileContent file(path);
    const WrittenStrategy written = read_strategy(file.bytes());
    Work work(context);
    std::optional<Text> fault;
    try {
        fault = fault_of(written.strategy, written.rules, written.turn, work.budget());
    } catch (const OutOfLimits& stopped) {
        context.complain(say_unknown({stopped.reached, stopped.why}));
        return not_within_limits;
    }
    if (context.json) {
        Json out{{"wins", !fault.has_value()}, {"fault", nullptr}, {"version", json_version}};
        if (fault) out["fault"] = fault->in(context.language);
        context.print_line(dump(out));
    } else {
        context.print_line(capitalised(
            (fault ? tr("the strategy does not win: {}.", "la stratégie ne gagne pas : {}.", *fault)
                   : say_strategy(written.strategy, written.turn))
                .in(context.language)));
    }
    return fault ? is_wrong : answered;
}

int run_strategy(const Context& context, const Arguments& arguments) {
    if (const std::optional<std::string> path = arguments.value("--check"))
        return check(context, *path);
    const auto [rules, turn] = asked(arguments.words);
    Work work(context);
    try {
        const hex::Strategy strategy =
            make_strategy(rules, turn, *hex::Solver::of(work.budget()), work.budget());
        if (const std::optional<Text> fault = fault_of(strategy, rules, turn, work.budget())) {
            context.complain(*fault);  // a bug of ours: nothing is printed
            return io_failure;
        }
        if (context.json)
            context.print_line(dump(strategy_document(strategy, rules, turn)));
        else
            context.print_line(say_strategy(strategy, turn).in(context.language));
        return answered;
    } catch (const OutOfLimits& stopped) {
        const Unknown unknown{stopped.reached, stopped.why};
        if (context.json)
            context.print_line(dump(
                {{"expression", hex::name_of(rules) + " " + rules.print(turn)},
                 {"winner", nullptr},
                 {"reached",
                  {{"positions", unknown.reached.positions}, {"seconds", unknown.reached.seconds}}},
                 {"version", json_version}}));
        else
            context.complain(say_unknown(unknown));
        return not_within_limits;
    }
}

}  // namespace

Command strategy_command() {
    return {"strategy",
            tr("a whole winning strategy of Hex, which anyone can check",
               "toute une stratégie gagnante de Hex, que chacun peut vérifier"),
            "EXPR",
            tr("a position such as hex 4x4", "une position, par exemple hex 4x4"),
            {reading({"--check", tr("check a strategy that --json has written to this file",
                                    "vérifie une stratégie que --json a écrite dans ce fichier")})},
            run_strategy};
}

}  // namespace nimrod::commands
