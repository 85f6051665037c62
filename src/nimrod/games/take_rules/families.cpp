// Rules that the catalogue knows by another name, with theorems about them. Only where both agree
// on every position: "take any or take any from each of 2" is Wythoff's game on two heaps, but
// Wythoff's game has no third heap, so it stays what it is.
#include <algorithm>
#include <map>

#include "nimrod/games/take_rules/clauses.h"

namespace nimrod {

namespace {

constexpr std::int64_t longest_code = 100;

/// Each clause takes constants from one heap.
bool is_octal(const std::vector<TakeClause>& clauses) {
    return std::all_of(clauses.begin(), clauses.end(), [](const TakeClause& clause) {
        return clause.from == TakeClause::From::one && clause.amount.is_constant() &&
               !clause.amount.all_but && clause.most <= 2 && !clause.unequal;
    });
}

/// The digits of the code of Guy and Smith: digit k allows to leave no heap (1), one (2), two (4)
/// after k were taken.
std::map<std::int64_t, unsigned> digits_of(const std::vector<TakeClause>& clauses) {
    std::map<std::int64_t, unsigned> digits;
    for (const TakeClause& clause : clauses)
        for (const auto& [low, high] : clause.amount.ranges)
            for (std::int64_t k = low.offset; k <= high.offset && k <= longest_code; ++k)
                for (std::uint32_t parts = clause.fewest; parts <= clause.most; ++parts)
                    if (k > 0 || parts == 2) digits[k] |= 1U << parts;
    return digits;
}

std::string list_of(const std::vector<std::int64_t>& numbers) {
    std::string out;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        out += (i > 0 ? "," : "") + std::to_string(numbers[i]);
    return out;
}

std::string octal_family(const std::vector<TakeClause>& clauses) {
    for (const TakeClause& clause : clauses)
        for (const auto& [low, high] : clause.amount.ranges)
            if (high.offset > longest_code) return "";
    const std::map<std::int64_t, unsigned> digits = digits_of(clauses);
    if (digits.empty()) return "";
    std::vector<std::int64_t> takes;
    for (const auto& [k, digit] : digits)
        if (k > 0 && digit == 3) takes.push_back(k);
    if (takes.size() == digits.size()) return "subtraction:" + list_of(takes);
    std::string code = digits.contains(0) ? "4." : "0.";
    for (std::int64_t k = 1; k <= digits.rbegin()->first; ++k)
        code += static_cast<char>('0' + (digits.contains(k) ? digits.at(k) : 0));
    return digits.rbegin()->first == 0 ? "" : "octal:" + code;
}

}  // namespace

std::string family_of(const TakeRules& rules) {
    if (rules.remembers()) return "";
    const std::vector<TakeClause>& clauses = rules.then;
    TakeClause any;
    any.amount.ranges = {any_number()};
    TakeClause split;
    split.amount.ranges.push_back({{}, {}});
    split.fewest = split.most = 2;
    TakeClause unequal = split;
    unequal.unequal = true;
    if (clauses.size() == 1) {
        const TakeClause& only = clauses[0];
        if (only == any) return "nim";
        if (only == unequal) return "grundy";
        if (only.amount.is_any() && only.from == TakeClause::From::up_to)
            return only.heaps == 1 ? "nim" : "moore:" + std::to_string(only.heaps);
        if (only.amount.all_but && only.amount.is_constant() &&
            only.from == TakeClause::From::one && only.fewest == 0 && only.most == 1) {
            std::vector<std::int64_t> numbers;
            for (const auto& [low, high] : only.amount.ranges)
                for (std::int64_t k = std::max<std::int64_t>(low.offset, 1);
                     k <= std::min(high.offset, longest_code + 1); ++k)
                    numbers.push_back(k);
            std::sort(numbers.begin(), numbers.end());
            numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
            if (numbers.empty()) return "nim";
            return numbers.back() > longest_code ? "" : "subtraction:all-but:" + list_of(numbers);
        }
    }
    if (clauses == std::vector{any, split} || clauses == std::vector{split, any}) return "lasker";
    return is_octal(clauses) ? octal_family(clauses) : "";
}

}  // namespace nimrod
