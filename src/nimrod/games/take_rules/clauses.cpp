#include "nimrod/games/take_rules/clauses.h"

#include <algorithm>

namespace nimrod {

namespace {

bool uses_last(const TakeAmount& amount) {
    return std::any_of(
        amount.ranges.begin(), amount.ranges.end(), [](const TakeAmount::Range& range) {
            return range.low.of == TakeBound::Of::last || range.high.of == TakeBound::Of::last;
        });
}

std::string printed(const TakeBound& bound) {
    if (bound.of == TakeBound::Of::nothing) return std::to_string(bound.offset);
    std::string out;
    if (bound.numerator != 1) out += std::to_string(bound.numerator);
    out += bound.of == TakeBound::Of::heap ? "n" : "t";
    if (bound.denominator != 1) out += "/" + std::to_string(bound.denominator);
    if (bound.offset > 0) out += "+";
    if (bound.offset != 0) out += std::to_string(bound.offset);
    return out;
}

std::string printed(const TakeAmount& amount) {
    if (amount.is_any()) return "any";
    std::string out = amount.all_but ? "all_but_" : "";
    for (std::size_t i = 0; i < amount.ranges.size(); ++i) {
        const auto& [low, high] = amount.ranges[i];
        if (i > 0) out += ",";
        out += printed(low);
        if (low == high) continue;
        const bool plain = low.of == TakeBound::Of::nothing && high.of == TakeBound::Of::nothing;
        out += (plain ? "-" : "_to_") + printed(high);
    }
    return out;
}

std::string printed_count(const TakeClause& clause) {
    return std::to_string(clause.fewest) +
           (clause.most > clause.fewest ? "-" + std::to_string(clause.most) : "") +
           (clause.unequal ? "_unequal" : "");
}

std::string printed(const TakeClause& clause) {
    std::string out;
    if (clause.from == TakeClause::From::named) {
        for (const TakePart& part : clause.parts)
            out += (out.empty() ? "" : "_and_") +
                   (part.put > 0 ? "put_" + std::to_string(part.put) + "_on"
                                 : "take_" + printed(part.amount) + "_from") +
                   "_heap_" + std::to_string(part.heap + 1);
        return out;
    }
    const bool plain_split = clause.fewest >= 2 &&
                             clause.amount.ranges == std::vector<TakeAmount::Range>{{{}, {}}} &&
                             !clause.amount.all_but;
    if (plain_split) {
        if (clause.fewest == 2 && clause.most == 2)
            return clause.unequal ? "split_unequal" : "split";
        return "split_into_" + printed_count(clause);
    }
    out = "take_" + printed(clause.amount);
    if (clause.from == TakeClause::From::each)
        out += "_from_each_of_" + std::to_string(clause.heaps);
    if (clause.from == TakeClause::From::up_to)
        out += "_from_up_to_" + std::to_string(clause.heaps);
    if (clause.fewest != 0 || clause.most != 1 || clause.unequal)
        out += "_leaving_" + printed_count(clause);
    return out;
}

std::string printed(const std::vector<TakeClause>& clauses) {
    std::string out;
    for (const TakeClause& clause : clauses) out += (out.empty() ? "" : "_or_") + printed(clause);
    return out;
}

}  // namespace

TakeAmount::Range any_number() {
    TakeAmount::Range range;
    range.low.offset = 1;
    range.high.of = TakeBound::Of::heap;
    range.high.numerator = 1;
    return range;
}

bool uses_last(const std::vector<TakeClause>& clauses) {
    return std::any_of(clauses.begin(), clauses.end(), [](const TakeClause& clause) {
        return uses_last(clause.amount) ||
               std::any_of(clause.parts.begin(), clause.parts.end(),
                           [](const TakePart& part) { return uses_last(part.amount); });
    });
}

std::int64_t TakeBound::at(std::int64_t heap, std::int64_t last) const {
    if (of == Of::nothing) return offset;
    return numerator * (of == Of::heap ? heap : last) / denominator + offset;
}

std::vector<std::uint32_t> TakeAmount::numbers(std::uint32_t heap, std::uint32_t last,
                                               std::uint32_t least) const {
    std::vector<bool> in(std::size_t{heap} + 1, all_but);
    for (const auto& [low, high] : ranges) {
        const std::int64_t begin = std::max<std::int64_t>(low.at(heap, last), 0);
        const std::int64_t end = std::min<std::int64_t>(high.at(heap, last), heap);
        for (std::int64_t k = begin; k <= end; ++k) in[static_cast<std::size_t>(k)] = !all_but;
    }
    if (all_but) in[0] = false;
    std::vector<std::uint32_t> out;
    for (std::uint32_t k = least; k <= heap; ++k)
        if (in[k]) out.push_back(k);
    return out;
}

bool TakeAmount::is_any() const { return !all_but && ranges == std::vector<Range>{any_number()}; }

bool TakeAmount::is_constant() const {
    return std::all_of(ranges.begin(), ranges.end(), [](const Range& range) {
        return range.low.of == TakeBound::Of::nothing && range.high.of == TakeBound::Of::nothing;
    });
}

bool TakeRules::remembers() const { return !first.empty() || uses_last(then); }

bool TakeRules::may_take_nothing() const {
    const auto may = [](const TakeClause& clause) { return clause.least_taken() == 0; };
    return std::any_of(first.begin(), first.end(), may) ||
           std::any_of(then.begin(), then.end(), may);
}

bool TakeRules::names_heaps() const {
    const auto named = [](const TakeClause& clause) {
        return clause.from == TakeClause::From::named;
    };
    return std::any_of(first.begin(), first.end(), named) ||
           std::any_of(then.begin(), then.end(), named);
}

bool TakeRules::splits_into_heaps() const {
    return !remembers() && std::all_of(then.begin(), then.end(), [](const TakeClause& clause) {
        return clause.from == TakeClause::From::one;
    });
}

std::string print_take_rules(const TakeRules& rules) {
    return (rules.first.empty() ? "" : "first_" + printed(rules.first) + "_then_") +
           printed(rules.then);
}

}  // namespace nimrod
