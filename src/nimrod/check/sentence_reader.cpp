#include "nimrod/check/sentence_reader.h"

#include <algorithm>
#include <regex>

namespace nimrod::check {

namespace {

constexpr std::uint64_t most_heaps_left = 10;

/// Division that rounds down; the divisor is positive.
std::int64_t floor_division(std::int64_t a, std::int64_t b) { return a / b - (a % b < 0 ? 1 : 0); }

bool matches(std::string_view text, const std::regex& form, std::cmatch& found) {
    return std::regex_match(text.data(), text.data() + text.size(), found, form);
}

std::uint64_t small(const std::string& digits) {
    // Leading zeros are read here, as in the regular expressions of the specification.
    return digits.empty() ? 0 : std::stoull(digits);
}

const std::string number_form = "(?:[0-9]+|[0-9]*[nt](?:/[0-9]+)?(?:[+-][0-9]+)?)";
const std::string item_form = "(?:[0-9]+-[0-9]+|" + number_form + "(?:_to_" + number_form + ")?)";
const std::string amount_form =
    "(any|all_but_[0-9]+(?:,[0-9]+)*|" + item_form + "(?:," + item_form + ")*)";

std::regex form(const std::string& text) {
    return std::regex(text, std::regex::ECMAScript | std::regex::optimize);
}

Quantity read_quantity(std::string_view text) {
    static const std::regex shape = form("([0-9]*)([nt]?)(?:/([0-9]+))?([+-][0-9]+)?");
    std::cmatch found;
    if (!matches(text, shape, found))
        refuse(tr("a sentence that the checker does not understand: {}",
                  "une phrase que le vérificateur ne comprend pas : {}", shown(text)));
    Quantity out;
    if (found[1].length() > 0) out.times = static_cast<std::int64_t>(small(found[1].str()));
    if (found[2].length() > 0) out.letter = *found[2].first;
    if (found[3].length() > 0) out.down = static_cast<std::int64_t>(small(found[3].str()));
    if (found[4].length() > 0) out.more = std::stoll(found[4].str());
    return out;
}

Amount read_amount(std::string_view text) {
    constexpr std::string_view all_but = "all_but_";
    static const std::regex range = form("[0-9]+-[0-9]+");
    Amount out;
    if (text == "any") {
        out.any = true;
        return out;
    }
    if (text.starts_with(all_but)) {
        out.any = true;
        for (const std::string_view word : split(text.substr(all_but.size()), ","))
            // A number with a leading zero is nobody's.
            if (word == "0" || word.front() != '0') out.all_but.push_back(small(std::string(word)));
        return out;
    }
    for (const std::string_view item : split(text, ",")) {
        std::cmatch found;
        const std::size_t to = item.find("_to_");
        if (matches(item, range, found)) {
            const auto [low, high, has_dash] = cut(item, '-');
            out.ranges.emplace_back(read_quantity(low), read_quantity(high));
        } else if (to != std::string_view::npos) {
            out.ranges.emplace_back(read_quantity(item.substr(0, to)),
                                    read_quantity(item.substr(to + 4)));
        } else {
            out.ranges.emplace_back(read_quantity(item), read_quantity(item));
        }
    }
    return out;
}

std::string_view group(const std::cmatch& found, std::size_t i) {
    return {found[i].first, static_cast<std::size_t>(found[i].length())};
}

Clause one_heap(std::optional<Amount> amount, const std::cmatch& found, std::size_t first,
                std::uint64_t usual_least, std::uint64_t usual_most) {
    Clause out;
    out.amount = std::move(amount);
    out.least = usual_least;
    out.most = usual_most;
    if (found[first].matched) {
        out.least = small(found[first].str());
        out.most = found[first + 1].matched ? small(found[first + 1].str()) : out.least;
    }
    out.unequal = found[first + 2].matched;
    if (out.most > most_heaps_left)
        refuse(tr("too many heaps in a sentence", "trop de tas dans une phrase"));
    return out;
}

std::uint64_t read_count(const std::cmatch& found, std::size_t i) {
    return number(group(found, i), 1, largest_in_sentence);
}

Clause read_named(std::string_view text) {
    static const std::regex from = form("take_" + amount_form + "_from_heap_([0-9]+)");
    static const std::regex put = form("put_([0-9]+)_on_heap_([0-9]+)");
    Clause out;
    out.kind = Clause::Kind::named;
    std::vector<std::size_t> places;
    for (const std::string_view part : split(text, "_and_")) {
        std::cmatch found;
        if (matches(part, from, found)) {
            places.push_back(read_count(found, 2) - 1);
            out.takes.emplace_back(read_amount(group(found, 1)), places.back());
        } else if (matches(part, put, found)) {
            places.push_back(read_count(found, 2) - 1);
            out.puts.emplace_back(small(found[1].str()), places.back());
        } else {
            refuse(tr("a sentence that the checker does not understand: {}",
                      "une phrase que le vérificateur ne comprend pas : {}", shown(part)));
        }
    }
    std::ranges::sort(places);
    if (out.takes.empty() || std::ranges::adjacent_find(places) != places.end())
        refuse(tr("a heap that is named twice, or nothing is taken",
                  "un tas nommé deux fois, ou rien n'est pris"));
    return out;
}

Clause read_clause(std::string_view text) {
    static const std::regex one =
        form("take_" + amount_form + "(?:_leaving_([0-9]+)(?:-([0-9]+))?)?(_unequal)?");
    static const std::regex splitting = form("split(?:_into_([0-9]+)(?:-([0-9]+))?)?(_unequal)?");
    static const std::regex each = form("take_" + amount_form + "_from_each_of_([0-9]+)");
    static const std::regex up_to = form("take_" + amount_form + "_from_up_to_([0-9]+)");
    std::cmatch found;
    if (matches(text, one, found)) return one_heap(read_amount(group(found, 1)), found, 2, 0, 1);
    if (matches(text, splitting, found)) {
        Clause out = one_heap(std::nullopt, found, 1, 2, 2);
        if (out.least < 2)
            refuse(tr("a split leaves two heaps or more, and not too many",
                      "un partage laisse deux tas ou plus, et pas trop"));
        return out;
    }
    for (const auto& [kind, shape] :
         {std::pair(Clause::Kind::each, &each), std::pair(Clause::Kind::up_to, &up_to)})
        if (matches(text, *shape, found)) {
            Clause out;
            out.kind = kind;
            out.amount = read_amount(group(found, 1));
            out.count = read_count(found, 2);
            return out;
        }
    return read_named(text);
}

std::vector<Clause> read_clauses(std::string_view text) {
    std::vector<Clause> out;
    for (const std::string_view part : split(text, "_or_")) out.push_back(read_clause(part));
    return out;
}

/// Bounds what is read below: numbers of five digits, no division by 0.
void check_signs(std::string_view text) {
    const auto wrong = [] {
        refuse(tr("a sentence that is too long, or a number in it too large, or a division by 0",
                  "une phrase trop longue, ou un nombre trop grand, ou une division par 0"));
    };
    if (text.size() > 1000) wrong();
    std::size_t digits = 0;
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] < '0' || text[i] > '9') {
            digits = 0;
            value = 0;
            continue;
        }
        value = 10 * value + static_cast<std::uint64_t>(text[i] - '0');
        if (++digits > 5 || value > largest_in_sentence) wrong();
        if (text[i] == '0' && i > 0 && text[i - 1] == '/') wrong();
    }
}

bool mentions_t(std::string_view text) {
    std::string plain(text);
    for (std::size_t at; (at = plain.find("_to_")) != std::string::npos;) plain.replace(at, 4, "_");
    static const std::regex letter = form("(^|[^a-z])[0-9]*t([^a-z]|$)");
    return std::regex_search(plain, letter);
}

}  // namespace

std::int64_t Quantity::value(std::int64_t n, std::optional<std::int64_t> t) const {
    if (letter == 't' && !t)
        refuse(tr("rules that do not say what the first move may take",
                  "des règles qui ne disent pas ce que le premier coup peut prendre"));
    const std::int64_t base = letter == 'n' ? n : letter == 't' ? *t : 1;
    return floor_division(times * base, down) + more;
}

std::vector<std::uint64_t> Amount::allowed(std::uint64_t n, std::optional<std::int64_t> t) const {
    std::vector<std::uint64_t> out;
    if (any) {
        for (std::uint64_t taken = 1; taken <= n; ++taken)
            if (std::ranges::find(all_but, taken) == all_but.end()) out.push_back(taken);
        return out;
    }
    for (const auto& [low, high] : ranges) {
        const auto heap = static_cast<std::int64_t>(n);
        const std::int64_t first = std::max<std::int64_t>(low.value(heap, t), 1);
        const std::int64_t last = std::min<std::int64_t>(high.value(heap, t), heap);
        for (std::int64_t taken = first; taken <= last; ++taken)
            out.push_back(static_cast<std::uint64_t>(taken));
    }
    std::ranges::sort(out);
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

SentenceRules read_sentence(std::string_view text) {
    constexpr std::string_view first = "first_", then = "_then_";
    check_signs(text);
    SentenceRules out;
    out.uses_t = mentions_t(text);
    const std::size_t middle = text.rfind(then);
    out.has_first =
        text.starts_with(first) && middle != std::string_view::npos && middle >= first.size();
    if (out.has_first) {
        out.then = read_clauses(text.substr(middle + then.size()));
        out.first = read_clauses(text.substr(first.size(), middle - first.size()));
    } else {
        out.then = read_clauses(text);
        if (out.uses_t)
            refuse(tr("rules that do not say what the first move may take",
                      "des règles qui ne disent pas ce que le premier coup peut prendre"));
        out.first = out.then;
    }
    return out;
}

}  // namespace nimrod::check
