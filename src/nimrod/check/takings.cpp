// Games on several numbers at once, which do not split into components: Moore's Nim, Wythoff,
// Euclid, dynamic Nim. Order never matters, so numbers are sorted.
#include "nimrod/check/takings.h"

#include <algorithm>

#include "nimrod/check/rules.h"
#include "nimrod/core/varint.h"

namespace nimrod::check {

namespace {

using Row = std::vector<std::uint64_t>;

[[noreturn]] void too_large() {
    refuse(tr("numbers that are too large to be searched",
              "des nombres trop grands pour être explorés"));
}

std::uint64_t saturated(const Natural& n) { return n > natural(UINT32_MAX) ? UINT32_MAX : word(n); }

/// The one component is a sorted list of numbers; their sum falls with every move.
class SortedNumbers : public Game {
public:
    using Game::Game;
    std::uint64_t rank(const Component& component) const override {
        std::uint64_t sum = 0;
        for (const std::uint64_t n : numbers_in(component)) sum += n;
        return sum;
    }

protected:
    static bool show(Parts& option, Row numbers, const Visit& visit) {
        std::ranges::sort(numbers);
        option.clear();
        write_numbers(option.add(), numbers);
        return visit(option);
    }
    static std::vector<Component> one(Row numbers) {
        std::ranges::sort(numbers);
        std::vector<Component> out(1);
        write_numbers(out.front(), numbers);
        return out;
    }
};

class MooreNim : public SortedNumbers {
public:
    explicit MooreNim(std::string_view name)
        : SortedNumbers(name), most_(saturated(read_moore(name))) {}

    Text rules() const override {
        return tr("{}: take from at least one and at most {} heaps, from each as many as one likes",
                  "{} : prendre dans un tas au moins et dans {} tas au plus, dans chacun autant "
                  "qu'on veut",
                  name(), cut(name(), ':').after);
    }
    std::vector<Component> read(std::string_view text) const override {
        Row heaps = searched_numbers(text);
        std::erase(heaps, 0);
        std::uint64_t sum = 0;
        for (const std::uint64_t heap : heaps) sum += heap;
        if (sum > 10'000) too_large();
        return one(heaps);
    }
    bool options(const Component& component, const Visit& visit) const override {
        Parts option;
        Row heaps = numbers_in(component), left;
        return each(heaps, 0, 0, left, option, visit);
    }

private:
    /// What may become of the heaps from the i-th on, so many before them being touched.
    bool each(const Row& heaps, std::size_t i, std::uint64_t touched, Row& left, Parts& option,
              const Visit& visit) const {
        if (i == heaps.size()) return touched == 0 || show(option, left, visit);
        left.push_back(heaps[i]);
        bool all = each(heaps, i + 1, touched, left, option, visit);
        left.pop_back();
        for (std::uint64_t n = 0; all && touched < most_ && n < heaps[i]; ++n) {
            if (n > 0) left.push_back(n);
            all = each(heaps, i + 1, touched + 1, left, option, visit);
            if (n > 0) left.pop_back();
        }
        return all;
    }

    std::uint64_t most_;
};

class WythoffNim : public SortedNumbers {
public:
    explicit WythoffNim(std::string_view name)
        : SortedNumbers(name), width_(saturated(read_wythoff(name))) {}

    Text rules() const override {
        return tr("{}: take from one heap, or from both numbers that differ by less than {}",
                  "{} : prendre dans un tas, ou dans les deux des nombres qui diffèrent de moins "
                  "de {}",
                  name(), width_);
    }
    std::vector<Component> read(std::string_view text) const override {
        const Pair pair = read_pair(text, 0);
        if (pair.low + pair.high > natural(most_options)) too_large();
        return one({word(pair.low), word(pair.high)});
    }
    bool options(const Component& component, const Visit& visit) const override {
        Parts option;
        const Row pair = numbers_in(component);
        const std::uint64_t a = pair[0], b = pair[1];
        for (std::uint64_t left = 0; left < a; ++left)
            if (!show(option, {left, b}, visit)) return false;
        for (std::uint64_t left = 0; left < b; ++left)
            if (!show(option, {a, left}, visit)) return false;
        for (std::uint64_t i = 1; i <= a; ++i) {
            const std::uint64_t first = i > width_ ? i - width_ + 1 : 1;
            for (std::uint64_t j = first; j <= std::min(b, i + width_ - 1); ++j)
                if (!show(option, {a - i, b - j}, visit)) return false;
        }
        return true;
    }

private:
    std::uint64_t width_;
};

class EuclidGame : public SortedNumbers {
public:
    explicit EuclidGame(std::string_view name) : SortedNumbers(name), zero_(read_euclid(name)) {}

    Text rules() const override {
        return tr("{}: subtract a positive multiple of the smaller number from the larger; {}",
                  "{} : soustraire du plus grand nombre un multiple positif du plus petit ; {}",
                  name(),
                  zero_ ? tr("0 ends the game", "0 finit la partie")
                        : tr("numbers stay positive", "les nombres restent positifs"));
    }
    std::vector<Component> read(std::string_view text) const override {
        const Pair pair = read_pair(text, zero_ ? 0 : 1);
        if (pair.high == 0) refuse(tr("two numbers are needed", "il faut deux nombres"));
        if (pair.high > natural(most_options)) too_large();
        return one({word(pair.low), word(pair.high)});
    }
    bool options(const Component& component, const Visit& visit) const override {
        Parts option;
        const Row pair = numbers_in(component);
        if (pair[0] == 0) return true;
        for (std::uint64_t left = pair[1]; left >= pair[0];) {
            left -= pair[0];
            if (left == 0 && !zero_) break;
            if (!show(option, {pair[0], left}, visit)) return false;
        }
        return true;
    }

private:
    bool zero_;
};

/// The component is (matches, limit), the limit never above the matches.
class DynamicNim : public Game {
public:
    explicit DynamicNim(std::string_view name) : Game(name), limit_(read_take_limit(name)) {}

    Text rules() const override {
        return tr(
            "{}: take from 1 to the limit; after a take of t the limit is {} t / {} + {} "
            "(rounded down)",
            "{} : prendre de 1 à la limite ; après une prise de t la limite est {} t / {} + "
            "{} (arrondi vers le bas)",
            name(), limit_.up, limit_.down, limit_.more);
    }
    std::vector<Component> read(std::string_view text) const override {
        const auto [matches, limit, has_limit] = cut(text, '@');
        const Natural all = natural_number(matches);
        const Natural most = has_limit ? natural_number(limit) : Natural(all - 1);
        std::vector<Component> out(1);
        if (all == 0 || most == 0) {  // the end, however many are left
            write_numbers(out.front(), {0, 0});
            return out;
        }
        if (all > natural(UINT32_MAX)) too_large();
        write_numbers(out.front(), {word(all), word(std::min(all, most))});
        return out;
    }
    bool options(const Component& component, const Visit& visit) const override {
        Parts option;
        const Row heap = numbers_in(component);
        for (std::uint64_t taken = 1; taken <= heap[1]; ++taken) {
            const std::uint64_t left = heap[0] - taken;
            option.clear();
            write_numbers(option.add(),
                          {left, std::min(left, saturated(limit_.after(natural(taken))))});
            if (!visit(option)) return false;
        }
        return true;
    }
    std::uint64_t rank(const Component& component) const override {
        return Numbers(component).next();
    }

private:
    TakeLimit limit_;
};

/// A positive number of at most nine digits, without leading zeros; 0 for anything else.
std::uint64_t nine_digits(std::string_view text) {
    if (!is_digits(text) || text.front() == '0' || text.size() > 9) return 0;
    return number(text);
}

}  // namespace

Natural TakeLimit::after(const Natural& taken) const {
    return taken * natural(up) / natural(down) + static_cast<long>(more);
}

TakeLimit read_take_limit(std::string_view name) {
    const auto [game, parameter, has_parameter] = cut(name, ':');
    if (game != "dynamic") no_parameter(name);
    const std::string_view text = game == "dynamic" ? parameter : "2";
    const auto wrong = [&] {
        refuse(tr("not a limit: {}", "ce n'est pas une limite : {}", shown(text)));
    };
    TakeLimit out;
    const std::size_t t = text.find('t');
    if (t != std::string_view::npos) {
        if (t > 0 && (out.up = nine_digits(text.substr(0, t))) == 0) wrong();
        if (const std::string_view rest = text.substr(t + 1); !rest.empty()) {
            const std::uint64_t more = nine_digits(rest.substr(1));
            if ((rest.front() != '+' && rest.front() != '-') || more == 0) wrong();
            out.more = rest.front() == '-' ? -static_cast<std::int64_t>(more)
                                           : static_cast<std::int64_t>(more);
        }
    } else {
        const auto [up, down, is_fraction] = cut(text, '/');
        if ((out.up = nine_digits(up)) == 0) wrong();
        if (is_fraction && (out.down = nine_digits(down)) == 0) wrong();
    }
    const auto above = static_cast<std::int64_t>(out.up) - static_cast<std::int64_t>(out.down);
    if (above < 0 || above + out.more < 0)
        refuse(tr("a limit below what was taken: {}",
                  "une limite plus basse que ce qui a été pris : {}", shown(text)));
    return out;
}

Natural read_moore(std::string_view name) { return natural_number(cut(name, ':').after, 1); }

Natural read_wythoff(std::string_view name) {
    const std::string_view parameter = cut(name, ':').after;
    return parameter.empty() ? Natural(1) : natural_number(parameter, 1);
}

bool read_euclid(std::string_view name) {
    const std::string_view parameter = cut(name, ':').after;
    if (parameter != "zero") no_parameter(name);
    return parameter == "zero";
}

Pair read_pair(std::string_view text, std::uint64_t least) {
    const std::vector<std::string_view> parts = split(text, ",");
    if (parts.size() != 2) refuse(tr("two numbers are needed", "il faut deux nombres"));
    Natural a = natural_number(parts[0], least), b = natural_number(parts[1], least);
    if (a > b) std::swap(a, b);
    return {a, b};
}

MadeGame make_moore(std::string_view name) { return std::make_unique<MooreNim>(name); }
MadeGame make_wythoff(std::string_view name) { return std::make_unique<WythoffNim>(name); }
MadeGame make_euclid(std::string_view name) { return std::make_unique<EuclidGame>(name); }
MadeGame make_dynamic(std::string_view name) { return std::make_unique<DynamicNim>(name); }

}  // namespace nimrod::check
