// Each method has its way of telling which option to take; all look at the options of the present
// position alone, and at what the file says of them.
#include "nimrod/workbench/proofs/proof_player.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <sstream>

#include "nimrod/core/file_error.h"
#include "nimrod/edge/searched_components.h"
#include "nimrod/edge/sum.h"
#include "nimrod/games/families/heaps.h"
#include "nimrod/games/hex/game.h"
#include "nimrod/games/hex/link_play.h"
#include "nimrod/solve/misere/quotient_certificate.h"
#include "nimrod/workbench/proofs/prove.h"

namespace nimrod {

namespace {

/// Whoever answers looks through all options at each turn.
constexpr std::size_t most_answers = 100'000;

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

std::uint32_t number_in(const std::string& word) {
    const std::optional<std::uint32_t> number =
        word.find_first_not_of("0123456789") == std::string::npos && word.size() < 10
            ? std::optional(static_cast<std::uint32_t>(std::stoul("0" + word)))
            : std::nullopt;
    if (!number)
        throw FileError(FileError::Kind::damaged,
                        tr("{} in the proof is no number", "{} dans la preuve n'est pas un nombre",
                           in_quotes(word)));
    return *number;
}

/// The graph of the file as the parameters of a game: "=a>b,c".
std::string graph_parameters(const Proof& proof, bool directed) {
    std::string out = "=";
    for (const std::string& line : proof.graph) {
        const std::vector<std::string> names = words_of(line);
        if (names.empty()) continue;
        out += (out.size() > 1 ? "," : "") + names[0];
        for (std::size_t i = 1; i < names.size(); ++i)
            out += "," + names[0] + (directed ? ">" : "-") + names[i];
    }
    return out;
}

/// An expression of the file as the program writes it: the graph has its arcs instead of a name.
std::string named(const Proof& proof, std::string text) {
    constexpr std::string_view directed[] = {"graph", "geography"};
    for (std::size_t at = 0; (at = text.find(":@", at)) != std::string::npos;) {
        const std::size_t begin = text.find_last_of(' ', at) + 1;  // 0 where there is no blank
        const std::string family = text.substr(begin, at - begin);
        const bool arcs =
            std::find(std::begin(directed), std::end(directed), family) != std::end(directed);
        const std::string parameters = graph_parameters(proof, arcs);
        text.replace(at + 1, 1, parameters);
        at += parameters.size();
    }
    return text;
}

using Judge = std::function<std::optional<Outcome>(const std::string& option)>;

/// Components as numbers, for each game of a sum: positions are the same where these are.
class Parts {
public:
    using Part = std::pair<std::string, SearchedComponents::Id>;  // the game, and the component

    explicit Parts(Budget& budget) : budget_(budget), account_(budget) {}

    /// Those of an expression that have options, in order.
    std::vector<Part> of(const std::string& expression) {
        std::vector<Part> out;
        for (std::size_t at = 0; at < expression.size();) {
            const std::size_t end = find_plus(expression, at);
            add(expression.substr(at, end - at), out);
            at = end + plus.size();
        }
        std::sort(out.begin(), out.end());
        return out;
    }

private:
    struct Term {
        std::shared_ptr<const Game> game;
        std::unique_ptr<SearchedComponents> components;
    };

    void add(const std::string& text, std::vector<Part>& out) {
        const std::string name = text.substr(0, text.find(' '));
        Term& term = terms_[name];
        if (!term.game) {
            term.game = read_expression(text).game;
            term.components = term.game->searched_components(Convention::normal, budget_);
        }
        const std::string position = text.substr(std::min(text.size(), name.size() + 1));
        for (const auto part : term.components->split(position, account_)) {
            bool some = false;
            term.components->graph().options(part, account_).each([&](auto) {
                some = true;
                return false;
            });
            if (some) out.emplace_back(name, part);
        }
    }

    Budget& budget_;
    Account account_;
    std::map<std::string, Term> terms_;
};

/// Calls f(name, words) for each record below the lines "game NAME".
template <class F>
void each_record(const Proof& proof, const F& f) {
    std::string name;
    for (const std::string& record : proof.records) {
        const std::vector<std::string> words = words_of(record);
        if (words.size() == 2 && words[0] == "game")
            name = words[1];
        else
            f(name, words);
    }
}

Judge judge_by_couples(const Proof& proof, const Game& game, Budget& budget) {
    const auto parts = std::make_shared<Parts>(budget);
    std::map<Parts::Part, std::uint32_t> nimbers;
    each_record(proof, [&](const std::string& name, const auto& words) {
        for (std::size_t i = 2; i < words.size(); ++i)
            for (const Parts::Part& part : parts->of(named(proof, name + " " + words[i])))
                nimbers[part] = number_in(words[1]);
    });
    return [parts, nimbers, &game](const std::string& option) -> std::optional<Outcome> {
        std::set<Parts::Part> odd;
        for (const Parts::Part& part : parts->of(game.expression(option)))
            if (!odd.insert(part).second) odd.erase(part);
        std::uint32_t sum = 0;
        for (const Parts::Part& part : odd) {
            const auto found = nimbers.find(part);
            if (found == nimbers.end()) return std::nullopt;
            sum ^= found->second;
        }
        return sum == 0 ? Outcome::P : Outcome::N;
    };
}

Judge judge_by_positions(const Proof& proof, const Game& game, Budget& budget) {
    const auto parts = std::make_shared<Parts>(budget);
    std::set<std::vector<Parts::Part>> lost;
    each_record(proof, [&](const std::string& name, const auto& words) {
        std::string expression = name == "+" ? "" : name;
        for (std::size_t i = 1; i < words.size(); ++i)
            expression += (expression.empty() ? "" : " ") + words[i];
        lost.insert(parts->of(named(proof, expression)));
    });
    return [parts, lost, &game](const std::string& option) -> std::optional<Outcome> {
        if (lost.contains(parts->of(game.expression(option)))) return Outcome::P;
        return std::nullopt;
    };
}

Judge judge_by_period(const Proof& proof) {
    const std::vector<std::string> law = words_of(proof.method);
    const std::uint32_t period = number_in(law.at(1)), start = number_in(law.at(2));
    std::vector<std::uint32_t> values;
    for (const std::string& record : proof.records) {
        const std::vector<std::string> words = words_of(record);
        for (std::size_t i = 1; i < words.size(); ++i) values.push_back(number_in(words[i]));
    }
    return [=](const std::string& option) -> std::optional<Outcome> {
        std::uint32_t sum = 0;
        for (const Natural& heap : parse_heaps(option)) {
            Natural place = heap;
            if (period > 0 && place >= natural(values.size()))
                place = start + (heap - start) % period;
            if (place >= natural(values.size())) return std::nullopt;
            sum ^= values[place.get_ui()];
        }
        return sum == 0 ? Outcome::P : Outcome::N;
    };
}

Judge judge_by_quotient(const Proof& proof, const Game& game, Budget& budget) {
    std::string text;
    for (const std::string& record : proof.records) text += record + "\n";
    const auto quotient =
        std::make_shared<HeapQuotient>(read_certificate(text, game.heap_code().value(), budget));
    return [quotient](const std::string& option) -> std::optional<Outcome> {
        const Heaps heaps = parse_heaps(option);
        for (const Natural& heap : heaps)
            if (!quotient->place(heap)) return std::nullopt;
        return quotient->quotient().p.contains(quotient->value(heaps)) ? Outcome::P : Outcome::N;
    };
}

/// The labels of the vertices of the file.
struct Label {
    std::string value;       // an outcome, a nimber or "inf"
    std::uint32_t rank = 0;  // or the counter
};
std::map<std::string, Label> labels_of(const Proof& proof) {
    std::map<std::string, Label> out;
    for (const std::string& record : proof.records)
        if (const std::vector<std::string> words = words_of(record); words.size() == 4)
            out[words[1]] = {words[2], number_in(words[3])};
    return out;
}

std::vector<std::string> pawns_in(const std::string& position) {
    std::vector<std::string> out;
    std::istringstream in(position);
    for (std::string name; std::getline(in, name, ',');) out.push_back(name);
    return out;
}

/// The best option where play may return: one that is lost, nearest to its end, else one from which
/// nobody wins.
class LoopyPlay {
public:
    explicit LoopyPlay(const Proof& proof) : by_values_(proof.method == "values") {
        labels_ = labels_of(proof);
        for (const std::string& line : proof.graph) {
            const std::vector<std::string> names = words_of(line);
            if (!names.empty()) arcs_[names[0]] = {names.begin() + 1, names.end()};
        }
    }

    std::optional<std::string> best(const std::vector<std::string>& options) const {
        std::optional<std::string> found, draw;
        std::pair<std::uint64_t, std::uint64_t> least;
        for (const std::string& option : options) {
            const Seen seen = look(option);
            if (seen.outcome == Outcome::D) draw = option;
            if (seen.outcome != Outcome::P || (found && seen.remote >= least)) continue;
            found = option;
            least = seen.remote;
        }
        return found ? found : draw;
    }

private:
    struct Seen {
        std::optional<Outcome> outcome;
        /// The values and the counters, added: what falls with every answer, so that play ends.
        std::pair<std::uint64_t, std::uint64_t> remote = {0, 0};
    };

    Seen look(const std::string& position) const {
        Seen out;
        std::uint32_t sum = 0;
        std::vector<std::string> infinite;
        for (const std::string& pawn : pawns_in(position)) {
            const auto found = labels_.find(pawn);
            if (found == labels_.end()) return {};
            const auto& [value, rank] = found->second;
            out.remote.second += rank;
            if (!by_values_) {
                for (const Outcome outcome : {Outcome::P, Outcome::N, Outcome::D})
                    if (value == std::string(1, letter(outcome))) out.outcome = outcome;
                return out;
            }
            if (value == "inf") {
                infinite.push_back(pawn);
                continue;
            }
            sum ^= number_in(value);
            out.remote.first += number_in(value);
        }
        out.outcome = sum == 0 ? Outcome::P : Outcome::N;
        if (infinite.size() == 1)
            out.outcome = can_go_to(infinite[0], sum) ? Outcome::N : Outcome::D;
        if (infinite.size() > 1) out.outcome = Outcome::D;
        return out;
    }
    bool can_go_to(const std::string& vertex, std::uint32_t nimber) const {
        const auto from = arcs_.find(vertex);
        if (from == arcs_.end()) return false;
        return std::any_of(from->second.begin(), from->second.end(), [&](const std::string& to) {
            const auto found = labels_.find(to);
            return found != labels_.end() && found->second.value == std::to_string(nimber);
        });
    }

    bool by_values_;
    std::map<std::string, Label> labels_;
    std::map<std::string, std::vector<std::string>> arcs_;
};

std::optional<std::string> answer_by_links(const Proof& proof, const Game& game,
                                           const std::string& position) {
    const hex::HexTurns* rules = hex::rules_of(game);
    if (rules == nullptr) return std::nullopt;
    const Turn<hex::HexBoard> turn = rules->parse(position);
    const std::optional<hex::Cell> cell =
        hex::answer_from_links(proof.records, turn.position, turn.to_move);
    if (!cell) return std::nullopt;
    return rules->print(hex::after(turn, *cell));
}

InputError nothing_to_play(const Text& why) {
    return InputError(why, tr("a proof of who wins a position, by its moves, can be played against",
                              "on peut jouer contre une preuve de qui gagne une position, par ses "
                              "coups"));
}

std::string first_word(const std::string& text) { return text.substr(0, text.find(' ')); }

}  // namespace

ProvedGame proved_game(const Proof& proof) {
    std::istringstream words(proof.statement);
    std::string statement, number, position;
    words >> statement;
    if (statement == "nimber") words >> number;
    if (statement != "nimber" && statement != "P" && statement != "N" && statement != "D")
        throw nothing_to_play(
            tr("this proof is not about a position", "cette preuve ne porte pas sur une position"));
    if (proof.method == "theorem stealing")
        throw nothing_to_play(tr("this proof shows that there is a winning move, and not which",
                                 "cette preuve montre qu'il y a un coup gagnant, mais pas lequel"));
    std::getline(words >> std::ws, position);
    return {read_expression(named(proof, position)),
            statement == "N" || (statement == "nimber" && number != "0")};
}

std::optional<std::string> answer_from(const Proof& proof, const Expression& expression,
                                       const std::string& position, Budget& budget) {
    const Game& game = *expression.game;
    const std::string method = first_word(proof.method);
    const bool may_return = method == "labels" || method == "values";
    if (proof.move && position == expression.position && !may_return)
        return read_expression(named(proof, *proof.move)).position;
    if (method == "hex") return answer_by_links(proof, game, position);
    if (method == "theorem" && proof.method != "theorem centre") {
        const Solution solution = game.solve(position, proof.convention, Wanted(1), budget);
        if (solution.value.method.by != Method::By::theory || solution.moves.empty())
            return std::nullopt;
        return solution.moves[0].to;
    }
    const OptionList options = game.options(position, most_answers);
    if (!options.complete) budget.stop(Stop::too_large);
    if (may_return) return LoopyPlay(proof).best(options.first);
    Judge judge;
    if (proof.method == "theorem centre")
        judge = [](const std::string& option) -> std::optional<Outcome> {
            if (looks_same_turned(option)) return Outcome::P;
            return std::nullopt;
        };
    if (method == "couples") judge = judge_by_couples(proof, game, budget);
    if (method == "positions") judge = judge_by_positions(proof, game, budget);
    if (method == "period") judge = judge_by_period(proof);
    if (method == "quotient") judge = judge_by_quotient(proof, game, budget);
    if (!judge) return std::nullopt;
    for (const std::string& option : options.first)
        if (judge(option) == Outcome::P) return option;
    return std::nullopt;
}

}  // namespace nimrod
