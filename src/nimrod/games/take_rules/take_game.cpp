// Options are listed clause by clause; a move that two clauses allow is one move.
#include "nimrod/games/take_rules/take_game.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <unordered_set>

#include "nimrod/edge/catalogue.h"
#include "nimrod/edge/rule_game.h"
#include "nimrod/games/take_rules/notation.h"
#include "nimrod/numbers/number_reader.h"

namespace nimrod {

namespace {

constexpr SmallHeap largest_heap = 1'000'000;

Text heaps_hint() {
    return tr(
        "write the heaps, such as 3,5,7; where the rules use the last take, write it after an "
        "@: 57@7",
        "écrivez les tas, par exemple 3,5,7 ; si les règles utilisent la dernière prise, "
        "écrivez-la après un @ : 57@7");
}

/// Lists the moves of one clause.
class Lister {
public:
    Lister(const TakeRules& rules, const TakeClause& clause, const TakePosition& p,
           std::vector<TakePosition>& out)
        : rules_(rules), clause_(clause), p_(p), out_(out) {}

    void list() {
        switch (clause_.from) {
            case TakeClause::From::one:
                for (std::size_t i = 0; i < p_.heaps.size(); ++i) from_one(i);
                break;
            case TakeClause::From::each: {
                TakePosition to = p_;
                for (const SmallHeap k : from_some_heap()) same_from(to, 0, clause_.heaps, k);
                break;
            }
            case TakeClause::From::up_to: {
                TakePosition to = p_;
                some_from(to, 0, clause_.heaps, 0);
                break;
            }
            case TakeClause::From::named: {
                TakePosition to = p_;
                from_named(to, 0, 0);
                break;
            }
        }
    }

private:
    void add(TakePosition to, SmallHeap taken) {
        if (rules_.remembers()) to.last = taken;
        out_.push_back(std::move(to));
    }

    /// Nobody asks before the first move.
    SmallHeap taken_before() const { return p_.last.value_or(0); }

    std::vector<SmallHeap> numbers(SmallHeap heap) const {
        return clause_.amount.numbers(heap, taken_before(), clause_.least_taken());
    }

    void from_one(std::size_t i) {
        const SmallHeap heap = p_.heaps[i];
        for (const SmallHeap k : numbers(heap)) {
            const SmallHeap left = heap - k;
            for (std::uint32_t parts = clause_.fewest; parts <= clause_.most; ++parts) {
                if (k == 0 && parts < 2) continue;  // that would be no move
                std::vector<SmallHeap> split;
                if (left > 0 && parts > 0) break_up(i, left, parts, 1, split, k);
                if (left > 0 || parts > 0) continue;
                TakePosition to = p_;
                to.heaps[i] = 0;
                add(std::move(to), k);
            }
        }
    }

    /// Every way to break `left` into so many parts, increasing, from `least` on.
    void break_up(std::size_t i, SmallHeap left, std::uint32_t parts, SmallHeap least,
                  std::vector<SmallHeap>& split, SmallHeap taken) {
        if (parts == 1) {
            if (left < least) return;
            TakePosition to = p_;
            to.heaps[i] = left;
            to.heaps.insert(to.heaps.begin() + static_cast<std::ptrdiff_t>(i), split.begin(),
                            split.end());
            add(std::move(to), taken);
            return;
        }
        for (SmallHeap part = least; std::uint64_t{part} * parts <= left; ++part) {
            split.push_back(part);
            break_up(i, left - part, parts - 1, clause_.unequal ? part + 1 : part, split, taken);
            split.pop_back();
        }
    }

    /// The numbers that may be taken from some heap.
    std::vector<SmallHeap> from_some_heap() const {
        std::vector<SmallHeap> all;
        for (const SmallHeap heap : p_.heaps) {
            const std::vector<SmallHeap> some = numbers(heap);
            all.insert(all.end(), some.begin(), some.end());
        }
        std::sort(all.begin(), all.end());
        all.erase(std::unique(all.begin(), all.end()), all.end());
        return all;
    }

    bool may_take(std::size_t i, SmallHeap k) {
        if (numbers_.empty())
            for (const SmallHeap heap : p_.heaps) numbers_.push_back(numbers(heap));
        return std::binary_search(numbers_[i].begin(), numbers_[i].end(), k);
    }

    void same_from(TakePosition& to, std::size_t begin, std::uint32_t heaps, SmallHeap k) {
        if (heaps == 0) {
            add(to, k * clause_.heaps);
            return;
        }
        for (std::size_t i = begin; i < p_.heaps.size(); ++i) {
            if (!may_take(i, k)) continue;
            to.heaps[i] -= k;
            same_from(to, i + 1, heaps - 1, k);
            to.heaps[i] += k;
        }
    }

    void some_from(TakePosition& to, std::size_t begin, std::uint32_t heaps, SmallHeap taken) {
        if (taken > 0) add(to, taken);
        if (heaps == 0) return;
        for (std::size_t i = begin; i < p_.heaps.size(); ++i)
            for (const SmallHeap k : numbers(p_.heaps[i])) {
                to.heaps[i] -= k;
                some_from(to, i + 1, heaps - 1, taken + k);
                to.heaps[i] += k;
            }
    }

    void from_named(TakePosition& to, std::size_t i, SmallHeap taken) {
        if (i == clause_.parts.size()) {
            add(to, taken);
            return;
        }
        const TakePart& part = clause_.parts[i];
        if (part.heap >= p_.heaps.size()) return;
        SmallHeap& heap = to.heaps[part.heap];
        const SmallHeap before = heap;
        if (part.put > 0) {
            heap += part.put;
            from_named(to, i + 1, taken);
        } else {
            for (const SmallHeap k : part.amount.numbers(before, taken_before(), 1)) {
                heap = before - k;
                from_named(to, i + 1, taken + k);
            }
        }
        heap = before;
    }

    const TakeRules& rules_;
    const TakeClause& clause_;
    const TakePosition& p_;
    std::vector<TakePosition>& out_;
    std::vector<std::vector<SmallHeap>> numbers_;  // that may be taken, by heap; once asked for
};

/// At least as many as there are options, now or later.
Natural bound_on_options(const TakeRules& rules, const std::vector<SmallHeap>& heaps) {
    Natural sum = 0;
    Natural all = 0;
    for (const SmallHeap heap : heaps) all += natural(heap);
    for (const std::vector<TakeClause>& clauses : {rules.first, rules.then})
        for (const TakeClause& clause : clauses) {
            Natural product = all;
            for (std::uint32_t i = 1; i < std::min<std::size_t>(clause.heaps, heaps.size()); ++i)
                product *= clause.from == TakeClause::From::each ? natural(heaps.size()) : all;
            if (clause.amount.is_constant() && !clause.amount.all_but &&
                clause.from == TakeClause::From::one) {
                product = 0;
                for (const auto& [low, high] : clause.amount.ranges)
                    product += natural(static_cast<std::uint64_t>(
                        std::max<std::int64_t>(high.offset - low.offset + 1, 0)));
                product *= natural(heaps.size());
            }
            for (std::size_t i = 1; i < clause.parts.size(); ++i) product *= all;
            for (std::uint32_t i = 1; i < clause.most; ++i) product *= all;
            sum += product;
        }
    return sum;
}

TakePosition checked(const TakeRules& rules, const Heaps& heaps,
                     const std::optional<Natural>& last) {
    TakePosition p;
    const auto refuse = [&] {
        throw InputError(
            tr("the position is too large for these rules, of which no theory is known",
               "la position est trop grande pour ces règles, dont on ne connaît pas de "
               "théorie"),
            0, tr("try smaller heaps", "essayez des tas plus petits"));
    };
    for (const Natural& heap : heaps) {
        if (heap > largest_heap) refuse();
        p.heaps.push_back(static_cast<SmallHeap>(word(heap)));
    }
    if (last && *last > largest_heap) refuse();
    if (last) p.last = static_cast<SmallHeap>(word(*last));
    if (bound_on_options(rules, p.heaps) > natural(most_options)) refuse();
    return p;
}

Heaps heaps_of(const TakePosition& p) {
    Heaps heaps;
    for (const SmallHeap heap : p.heaps) heaps.push_back(natural(heap));
    return heaps;
}

}  // namespace

void TakeGameRules::options(const Position& p, std::vector<Position>& out) const {
    const std::size_t before = out.size();
    const bool is_first = !p.last && !rules->first.empty();
    const std::vector<TakeClause>& clauses = is_first ? rules->first : rules->then;
    for (const TakeClause& clause : clauses) Lister(*rules, clause, p, out).list();
    if (clauses.size() == 1 && clauses[0].amount.ranges.size() == 1) return;
    std::unordered_set<Position, Hash> seen;
    out.erase(std::remove_if(out.begin() + static_cast<std::ptrdiff_t>(before), out.end(),
                             [&](const Position& to) { return !seen.insert(to).second; }),
              out.end());
}

TakePosition TakeGameRules::canonical(const Position& p) const {
    if (rules->names_heaps()) return p;
    Position q{{}, p.last};
    std::copy_if(p.heaps.begin(), p.heaps.end(), std::back_inserter(q.heaps),
                 [](SmallHeap heap) { return heap != 0; });
    std::sort(q.heaps.begin(), q.heaps.end());
    if (q.heaps.empty()) q.heaps.push_back(0);
    return q;
}

std::size_t TakeGameRules::size(const Position& p) const {
    return std::accumulate(p.heaps.begin(), p.heaps.end(), std::size_t{0});
}

TakePosition TakeGameRules::parse(std::string_view text) const {
    const std::size_t at = text.find('@');
    const Heaps heaps = parse_heaps(text.substr(0, at));
    if (at == std::string_view::npos) return checked(*rules, heaps, {});
    if (!rules->remembers())
        throw InputError(
            tr("these rules forget the last take", "ces règles oublient la dernière prise"), at,
            heaps_hint());
    try {
        NumberReader reader(text.substr(at + 1), tr("last take", "nombre pris au dernier coup"),
                            heaps_hint());
        const Natural last = reader.number();
        reader.expect_end();
        if (last == 0 && !rules->may_take_nothing())
            reader.refuse(tr("a take is at least 1", "une prise vaut au moins 1"));
        return checked(*rules, heaps, last);
    } catch (const InputError& error) {
        throw error.shifted(at + 1);
    }
}

std::string TakeGameRules::print(const Position& p) const {
    return print_heaps(heaps_of(p)) + (p.last ? "@" + std::to_string(*p.last) : "");
}

std::optional<TakePosition> TakeGameRules::at(std::span<const Natural> sizes) const {
    if (sizes.empty()) return std::nullopt;
    return checked(*rules, Heaps(sizes.begin(), sizes.end()), {});
}

/// "2 3" takes 3 from heap 2; a number alone takes from the only heap.
std::optional<TakePosition> TakeGameRules::read_move(const Position& p,
                                                     std::string_view text) const {
    if (text.find('@') != std::string_view::npos) return std::nullopt;
    const std::optional<Heaps> heaps =
        read_heap_move(heaps_of(p), text, rules->splits_into_heaps());
    if (!heaps) return std::nullopt;
    Position to;
    for (const Natural& heap : *heaps) to.heaps.push_back(static_cast<SmallHeap>(word(heap)));
    if (rules->remembers()) to.last = static_cast<SmallHeap>(size(p) - size(to));
    return to;
}

Text TakeGameRules::say(const Position& from, const Position& to) const {
    if (heap_changes(heaps_of(from), heaps_of(to)).empty())
        return tr("move to {}", "passez à {}", print(to));
    return say_heap_move(heaps_of(from), heaps_of(to));
}

Picture TakeGameRules::picture(const Position& p) const {
    Rows rows;
    for (const SmallHeap heap : p.heaps) rows.rows.push_back({natural(heap)});
    if (p.last && *p.last > 0)
        rows.caption = tr("The last move took {}.", "Le dernier coup en a pris {}.", *p.last);
    else if (p.last)
        rows.caption = tr("The last move took nothing.", "Le dernier coup n'a rien pris.");
    return rows;
}

std::unique_ptr<Game> make_take_game(std::string_view text) {
    const TakeRules read = read_take_rules(text);
    if (const std::string family = family_of(read); !family.empty()) {
        const std::size_t colon = std::min(family.find(':'), family.size());
        const std::string parameters = colon < family.size() ? family.substr(colon + 1) : "";
        return find_game(family.substr(0, colon)).make(parameters);
    }
    const std::string name = "rules:" + print_take_rules(read);
    const TakeGameRules rules{std::make_shared<const TakeRules>(read)};
    if (read.splits_into_heaps())
        return std::make_unique<RuleGame<SplittingTakeGameRules>>(name,
                                                                  SplittingTakeGameRules{rules});
    return std::make_unique<RuleGame<TakeGameRules>>(name, rules);
}

}  // namespace nimrod
