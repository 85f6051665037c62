// The theorem of Sprague (1935) and Grundy (1939): every position of an impartial game behaves in
// sums like a heap of Nim, so the nimber of a sum is the nim-sum of the nimbers of its terms. The
// terms know their own nimbers, by theory or by search; here they are only added. In misère play
// there is no such theorem, and the sum itself is searched.
//
// A sum is a ruleset like any other, whose positions hold the texts of its terms; that is what
// crosses the edge of each term's game.
#include "nimrod/edge/sum.h"

#include <algorithm>

#include "nimrod/edge/rule_game.h"

namespace nimrod {

namespace {

struct SumPosition {
    std::vector<std::uint32_t> games;  // equal games have equal numbers
    std::vector<std::string> positions;

    bool operator==(const SumPosition&) const = default;
    std::size_t hash() const {
        std::size_t seed = games.size();
        for (std::size_t i = 0; i < games.size(); ++i)
            seed = mix(mix(seed, games[i]), std::hash<std::string>{}(positions[i]));
        return seed;
    }
    std::size_t heap_bytes() const {
        return nimrod::heap_bytes(games) + nimrod::heap_bytes(positions);
    }
};

using Terms = std::vector<std::shared_ptr<const Game>>;

struct SumRules {
    using Position = SumPosition;
    static constexpr bool sums_games = true;
    std::shared_ptr<const Terms> terms;

    /// The terms by their names, which sums of the same games share.
    std::string about() const {
        std::string out;
        for (const auto& term : *terms) out += std::string(out.empty() ? "" : plus) + term->name();
        return out;
    }
    std::shared_ptr<const void> owner() const {
        for (const auto& term : *terms)
            if (term->owner()) return terms;
        return nullptr;
    }

    const Game& game(const Position& p, std::size_t i) const { return *(*terms)[p.games[i]]; }
    bool seems_endless() const {
        return std::ranges::any_of(*terms, [](const auto& term) { return term->seems_endless(); });
    }
    bool is_trusted() const {
        return std::ranges::any_of(*terms, [](const auto& term) { return term->is_trusted(); });
    }

    Position parse(std::string_view text) const {
        Position p;
        std::size_t at = 0;
        for (std::size_t i = 0; i < terms->size(); ++i) {
            const Game& term = *(*terms)[i];
            const std::size_t end = find_plus(text, at);
            const std::string start = term.name() + " ";
            const bool last = i + 1 == terms->size();
            if (!text.substr(at, end - at).starts_with(start) || last != (end == text.size()))
                throw InputError(
                    tr("the term {} of the sum was expected here",
                       "le terme {} de la somme était attendu ici", term.name()),
                    std::min(at, text.size()),
                    tr("write all terms in their order, or the number of a term and a "
                       "move in it, such as 2: 3 1",
                       "écrivez tous les termes dans leur ordre, ou le numéro d'un terme "
                       "et un coup, par exemple 2: 3 1"));
            try {
                p.positions.push_back(
                    term.read(text.substr(at + start.size(), end - at - start.size())));
            } catch (const InputError& error) {
                throw error.shifted(at + start.size());
            }
            p.games.push_back(first_equal(i));
            at = end + plus.size();
        }
        return p;
    }

    std::string print(const Position& p) const {
        std::string out;
        for (std::size_t i = 0; i < p.games.size(); ++i) {
            if (i > 0) out += plus;
            out += game(p, i).expression(p.positions[i]);
        }
        return out;
    }

    void options(const Position& p, std::vector<Position>& out) const {
        for (std::size_t i = 0; i < p.games.size(); ++i) {
            const OptionList list = game(p, i).options(p.positions[i], most_options);
            if (!list.complete) throw OutOfLimits{{}, Stop::too_large};
            for (const std::string& option : list.first) {
                out.push_back(p);
                out.back().positions[i] = option;
            }
        }
    }

    void components(const Position& p, std::vector<Position>& out) const {
        for (std::size_t i = 0; i < p.games.size(); ++i)
            for (const std::string& part : game(p, i).components(p.positions[i]))
                out.push_back({{p.games[i]}, {part}});
    }

    Position canonical(Position p) const {
        for (std::size_t i = 0; i < p.games.size(); ++i)
            p.positions[i] = game(p, i).canonical(p.positions[i]);
        return p;
    }

    std::optional<Natural> option_count(const Position& p) const {
        Natural sum = 0;
        for (std::size_t i = 0; i < p.games.size(); ++i) {
            const std::optional<Natural> count = game(p, i).options(p.positions[i], 0).count;
            if (!count) return std::nullopt;
            sum += *count;
        }
        return sum;
    }

    bool is_option(const Position& from, const Position& to) const {
        if (from.games != to.games) return false;
        const std::optional<std::size_t> i = changed_term(from, to);
        return i && game(from, *i).is_option(from.positions[*i], to.positions[*i]);
    }

    /// Each option is equally likely; where they are infinitely many, each term that has some.
    Position sample_option(Position p, Random& random) const {
        const bool countable = option_count(p).has_value();
        std::vector<Natural> weights;
        Natural sum = 0;
        for (std::size_t i = 0; i < p.games.size(); ++i) {
            const std::optional<Natural> count = game(p, i).options(p.positions[i], 0).count;
            weights.push_back(countable ? *count : Natural(count == Natural(0) ? 0 : 1));
            sum += weights.back();
        }
        Natural index = uniform_below(sum, random);
        std::size_t i = 0;
        for (; index >= weights[i]; ++i) index -= weights[i];
        p.positions[i] = game(p, i).sample_option(p.positions[i], random);
        return p;
    }

    /// "2: 3 1" is the move 3 1 in the second term.
    std::optional<Position> read_move(Position p, std::string_view text) const {
        const std::size_t colon = text.find(':');
        if (colon == 0 || colon > 4 || colon == std::string_view::npos ||
            text.substr(0, colon).find_first_not_of("0123456789") != std::string_view::npos)
            return std::nullopt;
        const std::size_t term = std::stoul(std::string(text.substr(0, colon)));
        if (term == 0 || term > p.games.size())
            throw InputError(tr("there is no term {}", "il n'y a pas de terme {}", term), 0,
                             tr("terms are counted from 1 to {}",
                                "les termes se comptent de 1 à {}", p.games.size()));
        std::size_t start = colon + 1;
        while (start < text.size() && text[start] == ' ') ++start;
        std::string& position = p.positions[term - 1];
        try {
            position = game(p, term - 1).read_move(position, text.substr(start));
        } catch (const InputError& error) {
            throw error.shifted(start);
        }
        return p;
    }

    Text say(const Position& from, const Position& to) const {
        const std::size_t i = changed_term(from, to).value();
        return tr("in {}: {}", "dans {} : {}", game(from, i).expression(from.positions[i]),
                  game(from, i).say(from.positions[i], to.positions[i]));
    }

    Picture picture(const Position& p) const {
        Sum picture;
        for (std::size_t i = 0; i < p.games.size(); ++i)
            picture.terms.push_back(
                {game(p, i).expression(p.positions[i]), game(p, i).picture(p.positions[i])});
        return picture;
    }

private:
    std::uint32_t first_equal(std::size_t i) const {
        std::uint32_t j = 0;
        while ((*terms)[j]->name() != (*terms)[i]->name()) ++j;
        return j;
    }

    /// The only term that differs.
    static std::optional<std::size_t> changed_term(const Position& from, const Position& to) {
        std::optional<std::size_t> changed;
        for (std::size_t i = 0; i < from.positions.size(); ++i) {
            if (from.positions[i] == to.positions[i]) continue;
            if (changed) return std::nullopt;
            changed = i;
        }
        return changed;
    }
};

struct SpragueGrundy {
    static constexpr std::string_view name = "sprague-grundy";
    SumRules rules;

    std::optional<LoopyValue> nimber(const SumPosition& p, Budget& budget) const {
        return sum_but(nimbers(p, budget));
    }

    std::optional<Moves<SumPosition>> winning_moves(const SumPosition& p, Convention convention,
                                                    std::size_t max, Budget& budget) const {
        if (convention == Convention::misere) return std::nullopt;
        const std::vector<LoopyValue> of_terms = nimbers(p, budget);
        const bool wins = sum_but(of_terms).outcome() == Outcome::N;
        Moves<SumPosition> moves;
        Natural count = 0;
        bool all_found = true;
        for (std::size_t i = 0; wins && i < p.games.size(); ++i) {
            const LoopyValue target = sum_but(of_terms, i);
            if (target.is_infinite()) continue;
            const std::optional<OptionList> found = options_with_nimber(
                rules.game(p, i), p.positions[i], target, max - moves.first.size(), budget);
            if (!found) {
                all_found = false;
                continue;
            }
            count += found->count.value();
            for (const std::string& option : found->first) {
                moves.first.push_back(p);
                moves.first.back().positions[i] = option;
            }
        }
        if (all_found) moves.count = count;
        moves.complete = all_found && count == natural(moves.first.size());
        return moves;
    }

    std::vector<std::string> methods(const SumPosition&, Convention convention) const {
        if (convention == Convention::misere) return {};
        return {"nim-sum"};
    }

    Explanation explain(const SumPosition& p, Convention convention, std::string_view method,
                        Budget& budget) const {
        Explanation out{std::string(method), {}};
        const std::vector<LoopyValue> of_terms = nimbers(p, budget);
        const LoopyValue sum = sum_but(of_terms);
        const Moves<SumPosition> moves = *winning_moves(p, convention, 1, budget);
        Table table;
        table.header = {tr("term", "terme"), tr("nimber", "nimbre")};
        for (std::size_t i = 0; i < p.games.size(); ++i)
            table.rows.push_back(
                {rules.game(p, i).expression(p.positions[i]), to_string(of_terms[i])});
        table.rule_above = table.rows.size();
        table.rows.push_back({tr("nim-sum", "somme de Nim"),
                              Cell(to_string(sum), sum == LoopyValue(0) ? Mark::none : Mark::key)});
        out.say(
            tr("In a sum each term behaves like a heap of Nim, whose size is its nimber (Sprague, "
               "Grundy):",
               "Dans une somme, chaque terme se comporte comme un tas de Nim, dont la taille est "
               "son nimbre (Sprague, Grundy) :"));
        out.show(std::move(table));
        if (sum.is_infinite()) {
            out.say(
                tr("A term inf(K) may be played forever; K lists the nimbers to which one may "
                   "leave it. The sum is won by the player to move when some K holds the nim-sum "
                   "of the other terms; else it is a draw (Smith).",
                   "Un terme inf(K) peut se jouer sans fin ; K énumère les nimbres vers lesquels "
                   "on peut en sortir. Le joueur au trait gagne quand un K contient la somme de "
                   "Nim des autres termes ; sinon la partie est nulle (Smith)."));
        }
        if (sum.outcome() == Outcome::P) {
            out.say(
                tr("The nim-sum is 0: any move in one term changes its nimber, so the sum is no "
                   "longer 0, and the opponent can make it 0 again.",
                   "La somme de Nim est 0 : tout coup dans un terme change son nimbre, la somme "
                   "n'est plus 0, et l'adversaire peut la ramener à 0."));
        } else if (!moves.first.empty()) {
            out.say(tr("A move that makes the nim-sum 0: {}.",
                       "Un coup qui ramène la somme de Nim à 0 : {}.",
                       rules.say(p, moves.first[0])));
        } else if (sum.outcome() == Outcome::N) {
            out.say(
                tr("The nim-sum is not 0, so some move makes it 0; the moves are too many to list.",
                   "La somme de Nim n'est pas 0, donc un coup la ramène à 0 ; les coups sont trop "
                   "nombreux pour être énumérés."));
        }
        return out;
    }

private:
    /// The sum of all values but one.
    static LoopyValue sum_but(const std::vector<LoopyValue>& values, std::size_t but = SIZE_MAX) {
        LoopyValue sum(0);
        for (std::size_t i = 0; i < values.size(); ++i)
            if (i != but) sum = sum ^ values[i];
        return sum;
    }

    static std::vector<LoopyValue> values(const Game& game,
                                          const std::vector<std::string>& positions,
                                          Budget& budget) {
        std::vector<LoopyValue> out;
        for (const Value& value : game.values(positions, Convention::normal, true, budget)) {
            if (!value.nimber) budget.stop(value.unknown ? value.unknown->why : Stop::too_large);
            out.push_back(LoopyValue::read(*value.nimber));
        }
        return out;
    }

    /// The options of a term that have this nimber: by its theory, or by looking at all of them if
    /// they can be listed.
    static std::optional<OptionList> options_with_nimber(const Game& game,
                                                         const std::string& position,
                                                         const LoopyValue& nimber, std::size_t max,
                                                         Budget& budget) {
        if (auto found = game.options_with_nimber(position, nimber.nimber(), max, budget))
            return found;
        const OptionList options = game.options(position, most_options);
        if (!options.complete) return std::nullopt;
        Natural count = 0;
        OptionList found;
        const std::vector<LoopyValue> of_options = values(game, options.first, budget);
        for (std::size_t i = 0; i < of_options.size(); ++i) {
            if (of_options[i] != nimber) continue;
            ++count;
            if (found.first.size() < max) found.first.push_back(options.first[i]);
        }
        found.count = count;
        found.complete = count == natural(found.first.size());
        return found;
    }

    std::vector<LoopyValue> nimbers(const SumPosition& p, Budget& budget) const {
        std::vector<LoopyValue> out;
        for (std::size_t i = 0; i < p.games.size(); ++i)
            out.push_back(values(rules.game(p, i), {p.positions[i]}, budget)[0]);
        return out;
    }
};

using SumGame = RuleGame<SumRules, SpragueGrundy>;

}  // namespace

std::size_t find_plus(std::string_view text, std::size_t at) {
    for (bool in_quotes = false; at < text.size(); ++at) {
        if (text[at] == '"') in_quotes = !in_quotes;
        if (!in_quotes && text.substr(at).starts_with(plus)) return at;
    }
    return text.size();
}

const Entry& sum_entry() {
    static const Entry entry = [] {
        Entry sum;
        sum.name = "sum";
        sum.summary =
            tr("a move is a move in one of the terms", "un coup est un coup dans un des termes");
        sum.syntax = "GAME POSITION + GAME POSITION ...";
        return sum;
    }();
    return entry;
}

std::shared_ptr<const Game> make_sum(std::vector<std::shared_ptr<const Game>> terms) {
    SumRules rules{std::make_shared<const Terms>(std::move(terms))};
    return std::make_shared<SumGame>("", rules, SpragueGrundy{rules});
}

std::vector<SumTerm> terms_of(const std::shared_ptr<const Game>& game, std::string_view position) {
    const auto* sum = dynamic_cast<const SumGame*>(game.get());
    if (sum == nullptr) return {{game, std::string(position)}};
    const SumRules& rules = sum->rules();
    const SumPosition p = rules.parse(position);
    std::vector<SumTerm> out;
    for (std::size_t i = 0; i < p.games.size(); ++i)
        out.push_back({(*rules.terms)[p.games[i]], p.positions[i]});
    return out;
}

}  // namespace nimrod
