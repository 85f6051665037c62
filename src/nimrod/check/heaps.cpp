#include "nimrod/check/heaps.h"

#include <algorithm>
#include <map>

#include "nimrod/core/varint.h"

namespace nimrod::check {

namespace {

constexpr std::size_t longest_code = 1000;
constexpr std::uint64_t most_taken = 10'000;

const std::map<std::string_view, std::string_view>& codes() {
    static const std::map<std::string_view, std::string_view> names{
        {"kayles", "0.77"},          {"dawson", "0.137"}, {"dawson-kayles", "0.07"},
        {"double-kayles", "0.7777"}, {"guiles", "0.15"},  {"kenyon", "0.3f"},
        {"officers", "0.6"},         {"nim", "0.(3)"},    {"marienbad", "0.(3)"},
        {"lasker", "4.(3)"},         {"grundy", "4.0"}};
    return names;
}

/// The value of a hexadecimal digit in lower case; 16 for anything else.
unsigned hexadecimal(char c) {
    if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
    return c >= 'a' && c <= 'f' ? static_cast<unsigned>(c - 'a' + 10) : 16;
}

bool all_hexadecimal(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return hexadecimal(c) < 16; });
}

/// The digits, and how many of the last ones repeat for ever: 0.77, 4.3..., 0.1(23).
std::pair<std::vector<unsigned>, std::size_t> read_code(std::string_view text) {
    const auto wrong = [&] {
        refuse(tr("not a code: {}", "ce n'est pas un code : {}", shown(text)));
    };
    const auto [whole, behind, has_point] = cut(text, '.');
    if (!has_point || whole.size() != 1 ||
        std::string_view("048c").find(whole) == std::string_view::npos)
        wrong();
    std::string_view digits = behind, tail;
    if (behind.ends_with("...")) {
        digits.remove_suffix(3);
        if (digits.empty()) wrong();
        tail = digits.substr(digits.size() - 1);
        digits.remove_suffix(1);
    } else if (behind.ends_with(')')) {
        const std::size_t open = behind.find('(');
        if (open == std::string_view::npos) wrong();
        digits = behind.substr(0, open);
        tail = behind.substr(open + 1, behind.size() - open - 2);
        if (tail.empty()) wrong();
    }
    if (!all_hexadecimal(digits) || !all_hexadecimal(tail)) wrong();
    std::vector<unsigned> out{hexadecimal(whole.front())};
    for (const char c : std::string(digits) + std::string(tail)) out.push_back(hexadecimal(c));
    if (out.size() < 2 || out.size() > longest_code)
        refuse(tr("a code without digits, or with too many",
                  "un code sans chiffres, ou qui en a trop"));
    return {out, tail.size()};
}

/// 1-3,7 as its numbers; all-but:2,5 as the numbers left out (with true); all.
std::pair<std::vector<std::uint64_t>, bool> read_set(std::string_view text) {
    constexpr std::string_view all_but = "all-but:";
    if (text == "all") return {{}, true};
    const bool but = text.starts_with(all_but);
    std::vector<std::uint64_t> taken;
    for (const std::string_view part : split(but ? text.substr(all_but.size()) : text, ",")) {
        const auto [low, high, is_range] = cut(part, '-');
        const std::uint64_t first = number(low, 1, most_taken);
        const std::uint64_t last = is_range ? number(high, first + 1, most_taken) : first;
        for (std::uint64_t n = first; n <= last; ++n) {
            taken.push_back(n);
            if (taken.size() > most_taken)
                refuse(tr("a number twice in a set", "un nombre deux fois dans un ensemble"));
        }
    }
    std::ranges::sort(taken);
    if (std::ranges::adjacent_find(taken) != taken.end())
        refuse(tr("a number twice in a set", "un nombre deux fois dans un ensemble"));
    return {taken, but};
}

}  // namespace

bool Heaps::is_kind(std::string_view kind) {
    return kind == "octal" || kind == "subtraction" || codes().contains(kind);
}

Heaps::Heaps(std::string_view name) : Game(name) {
    const auto [kind, parameter, has_parameter] = cut(name, ':');
    unequal_ = kind == "grundy";
    if (kind == "subtraction") {
        const auto [taken, but] = read_set(parameter);
        digits_.assign(taken.empty() ? 1 : taken.back() + 1, but ? 3 : 0);
        digits_[0] = 0;
        for (const std::uint64_t n : taken) digits_[n] = but ? 0 : 3;
        if (but) digits_.push_back(3);
        repeat_ = but ? 1 : 0;
        return;
    }
    if (parameter.empty() == (kind == "octal"))
        refuse(tr("parameters that do not fit: {}", "des paramètres qui ne conviennent pas : {}",
                  shown(name)));
    code_ = kind == "octal" ? parameter : codes().at(kind);
    std::tie(digits_, repeat_) = read_code(code_);
}

Text Heaps::rules() const {
    if (code_.empty())
        return tr("{}: take a number of matches that is in the set from one heap",
                  "{} : prendre dans un tas un nombre d'allumettes qui est dans l'ensemble",
                  name());
    return tr(
        "{}: from one heap take i matches as the i-th digit of {} allows (1: leave nothing, 2: "
        "one heap, 4: two, 8: three{})",
        "{} : prendre i allumettes dans un tas comme le i-ème chiffre de {} le permet (1 : ne "
        "rien laisser, 2 : un tas, 4 : deux, 8 : trois{})",
        name(), code_, unequal_ ? tr("; no two equal", " ; pas deux égaux") : Text());
}

std::vector<Component> Heaps::read(std::string_view text) const {
    std::vector<Component> out;
    for (const Natural& heap : natural_numbers(text)) {
        if (heap == 0) continue;
        if (heap > natural(most_options))
            refuse(tr("a heap of {} is too large to be searched",
                      "un tas de {} est trop grand pour être exploré", shown(to_string(heap))));
        put_varint(out.emplace_back(), word(heap));
    }
    return out;
}

unsigned Heaps::digit_at(std::uint64_t taken) const {
    if (taken < digits_.size()) return digits_[taken];
    if (repeat_ == 0) return 0;
    return digits_[digits_.size() - repeat_ + (taken - digits_.size()) % repeat_];
}

unsigned Heaps::digit(const Natural& taken) const {
    if (taken < natural(digits_.size())) return digits_[word(taken)];
    if (repeat_ == 0) return 0;
    return digits_[digits_.size() - repeat_ + remainder(taken - natural(digits_.size()), repeat_)];
}

bool Heaps::options(const Component& component, const Visit& visit) const {
    const std::uint64_t heap = Numbers(component).next();
    Parts option;
    const auto show = [&](std::initializer_list<std::uint64_t> heaps) {
        option.clear();
        for (const std::uint64_t each : heaps) {
            Component& part = option.add();
            put_varint(part, each);
        }
        return visit(option);
    };
    const std::uint64_t end =
        repeat_ > 0 ? heap + 1 : std::min<std::uint64_t>(heap + 1, digits_.size());
    for (std::uint64_t taken = 0; taken < end; ++taken) {
        const unsigned d = digit_at(taken);
        const std::uint64_t left = heap - taken;
        if ((d & 1) != 0 && left == 0 && !show({})) return false;
        if ((d & 2) != 0 && left > 0 && !show({left})) return false;
        if ((d & 4) != 0)
            for (std::uint64_t a = 1; a < (unequal_ ? (left + 1) / 2 : left / 2 + 1); ++a)
                if (!show({a, left - a})) return false;
        if ((d & 8) != 0)
            for (std::uint64_t a = 1; a <= left / 3; ++a)
                for (std::uint64_t b = a; b <= (left - a) / 2; ++b)
                    if (!show({a, b, left - a - b})) return false;
    }
    return true;
}

std::uint64_t Heaps::rank(const Component& heap) const { return 2 * Numbers(heap).next() - 1; }

unsigned Heaps::most_parts_left() const {
    unsigned most = 1;
    for (const unsigned d : digits_)
        most = std::max(most, (d & 8) != 0 ? 3U : (d & 4) != 0 ? 2U : 1U);
    return most;
}

bool Heaps::is_move(const std::vector<Natural>& before, const std::vector<Natural>& after) const {
    const auto [gone, come] = difference(before, after);
    if (gone.size() != 1 || come.size() > 3) return false;
    Natural taken = gone.front();
    for (const Natural& heap : come) taken -= heap;
    if (taken < 0 || (digit(taken) >> come.size() & 1) == 0) return false;
    return !(unequal_ && come.front() == come.back());
}

bool same_rules(const Heaps& one, const Heaps& other) {
    const std::size_t upto =
        one.digits().size() + other.digits().size() +
        std::max<std::size_t>(one.repeat(), 1) * std::max<std::size_t>(other.repeat(), 1);
    if (one.unequal() != other.unequal()) return false;
    for (std::size_t i = 0; i < upto; ++i)
        if (one.digit(natural(i)) != other.digit(natural(i))) return false;
    return true;
}

Difference difference(const std::vector<Natural>& before, const std::vector<Natural>& after) {
    std::map<Natural, long> count;
    for (const Natural& n : before)
        if (n != 0) ++count[n];
    for (const Natural& n : after)
        if (n != 0) --count[n];
    Difference out;
    for (const auto& [n, times] : count) {
        for (long i = 0; i < times; ++i) out.gone.push_back(n);
        for (long i = 0; i > times; --i) out.come.push_back(n);
    }
    return out;
}

}  // namespace nimrod::check
