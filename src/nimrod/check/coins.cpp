// Coins at points (turning: balls in holes, which are the coins of Twins). A move chooses a move of
// each rule along its axis and turns the coins at all points that these have in common, the
// outermost from heads to tails. In normal play each head is a component (two equal ones cancel, as
// two turns of a coin do); in misère play the whole set is one.
#include "nimrod/check/coins.h"

#include <algorithm>
#include <map>

#include "nimrod/check/rules.h"
#include "nimrod/core/varint.h"

namespace nimrod::check {

namespace {

using Places = std::vector<std::uint64_t>;  // of a point, or of the coins turned along an axis

/// The sets of places that a move may turn whose largest is n; of too many, too many.
std::vector<Places> turned(CoinRule rule, std::uint64_t n) {
    std::vector<Places> out;
    if (rule == CoinRule::turtles || rule == CoinRule::mock_turtles) out.push_back({n});
    if (rule == CoinRule::turtles || rule == CoinRule::mock_turtles || rule == CoinRule::twins)
        for (std::uint64_t a = 0; a < n; ++a) out.push_back({n, a});
    if (rule == CoinRule::mock_turtles || rule == CoinRule::triplets)
        for (std::uint64_t a = 0; a < n; ++a)
            for (std::uint64_t b = a + 1; b < n && out.size() <= most_options; ++b)
                out.push_back({n, a, b});
    if (rule == CoinRule::ruler)
        for (std::uint64_t a = 0; a <= n; ++a) {
            out.emplace_back();
            for (std::uint64_t place = n + 1; place-- > a;) out.back().push_back(place);
        }
    return out;
}

std::vector<Places> product(const std::vector<Places>& along) {
    std::vector<Places> points{{}};
    for (const Places& places : along) {
        std::vector<Places> longer;
        for (const Places& point : points)
            for (const std::uint64_t place : places) {
                longer.push_back(point);
                longer.back().push_back(place);
            }
        points = std::move(longer);
    }
    return points;
}

class Coins : public Game {
public:
    Coins(std::string_view name, bool misere)
        : Game(name), axes_(read_axes(name)), whole_(misere) {}

    Text rules() const override {
        return tr(
            "{}: turn coins along each axis by its rule (turtles: one or two, mock-turtles: one "
            "to three, twins: two, triplets: three, ruler: neighbours), the outermost from "
            "heads to tails; turning and corners: by twins",
            "{} : retourner des pièces selon chaque axe d'après sa règle (turtles : une ou "
            "deux, mock-turtles : une à trois, twins : deux, triplets : trois, ruler : des "
            "voisines), la plus éloignée de pile à face ; turning et corners : par twins",
            name());
    }
    Text theorem() const override {
        return tr(
            "in normal play the value of coins that are turned is the nim-sum of the values of "
            "single heads (Lenstra 1977; Winning Ways, chapter 14)",
            "en jeu normal la valeur de pièces retournées est la somme de Nim des valeurs des "
            "pièces seules (Lenstra 1977 ; Winning Ways, chapitre 14)");
    }
    bool cancels() const override { return !whole_; }

    std::vector<Component> read(std::string_view text) const override {
        std::vector<Places> points;
        for (const Point& point : read_points(text, axes_.size())) {
            points.emplace_back();
            for (const Natural& x : point)
                points.back().push_back(x > natural(UINT32_MAX) ? UINT32_MAX : word(x));
            if (!whole_) check_near(points.back());
        }
        if (whole_) return {tidy(std::move(points))};
        std::vector<Component> out;
        for (const Places& point : points) write_numbers(out.emplace_back(), point);
        return out;
    }

    bool options(const Component& component, const Visit& visit) const override {
        Parts option;
        const std::vector<Places> heads = points_of(component);
        for (const Places& point : heads) {
            const bool all = each_move(point, [&](const std::vector<Places>& others) {
                option.clear();
                if (whole_) {
                    std::vector<Places> left = heads;
                    turn(left, point);
                    for (const Places& other : others) turn(left, other);
                    option.add(tidy(std::move(left)));
                } else {
                    for (const Places& other : others) write_numbers(option.add(), other);
                }
                return visit(option);
            });
            if (!all) return false;
        }
        return true;
    }

    /// Each head weighs more than all that lie further in.
    bool falls(const Component& component, const Parts& option) const override {
        Natural after = 0;
        for (const Component& part : option) after += weight(part);
        return after < weight(component);
    }

private:
    static void turn(std::vector<Places>& heads, const Places& point) {
        const auto found = std::ranges::find(heads, point);
        if (found == heads.end())
            heads.push_back(point);
        else
            heads.erase(found);
    }
    static void check_near(const Places& point) {
        std::uint64_t product = 1;
        for (const std::uint64_t x : point) {
            product *= std::min<std::uint64_t>(x, 1000) + 1;
            if (product > 1000)
                refuse(tr("places that are too far out to be searched",
                          "des places trop éloignées pour être explorées"));
        }
    }

    std::vector<Places> points_of(const Component& component) const {
        std::vector<Places> out;
        for (Numbers numbers(component); !numbers.at_end();) {
            out.emplace_back();
            for (std::size_t axis = 0; axis < axes_.size(); ++axis)
                out.back().push_back(numbers.next());
        }
        return out;
    }

    Natural weight(const Component& component) const {
        Natural sum = 0, power;
        for (const Places& point : points_of(component)) {
            std::uint64_t exponent = 0;
            for (const std::uint64_t x : point) exponent += x;
            mpz_ui_pow_ui(power.get_mpz_t(), 2 * axes_.size(), exponent);
            sum += power;
        }
        return sum;
    }

    /// Without the heads that no move can turn from heads to tails: they do not matter.
    Component tidy(std::vector<Places> points) const {
        std::erase_if(points, [&](const Places& point) {
            return each_move(point, [](const std::vector<Places>&) { return false; });
        });
        std::ranges::sort(points);
        Component out;
        for (const Places& point : points)
            for (const std::uint64_t x : point) put_varint(out, x);
        return out;
    }

    /// Shows the other points that are turned, for every move; returns whether all were seen.
    template <class F>
    bool each_move(const Places& point, const F& visit) const {
        check_near(point);
        std::vector<std::vector<Places>> choices;
        for (std::size_t axis = 0; axis < axes_.size(); ++axis) {
            choices.push_back(turned(axes_[axis], point[axis]));
            if (choices.back().empty()) return true;
        }
        std::vector<std::size_t> chosen(axes_.size(), 0);
        for (;;) {
            std::vector<Places> along;
            for (std::size_t axis = 0; axis < axes_.size(); ++axis)
                along.push_back(choices[axis][chosen[axis]]);
            std::vector<Places> others = product(along);
            std::erase(others, point);
            if (!visit(others)) return false;
            std::size_t axis = 0;
            while (axis < axes_.size() && ++chosen[axis] == choices[axis].size())
                chosen[axis++] = 0;
            if (axis == axes_.size()) return true;
        }
    }

    std::vector<CoinRule> axes_;
    bool whole_;
};

}  // namespace

std::vector<CoinRule> read_axes(std::string_view name) {
    static const std::map<std::string_view, CoinRule> rules{
        {"turtles", CoinRule::turtles},
        {"mock-turtles", CoinRule::mock_turtles},
        {"twins", CoinRule::twins},
        {"triplets", CoinRule::triplets},
        {"ruler", CoinRule::ruler}};
    const auto [game, parameter, has_parameter] = cut(name, ':');
    const std::vector<std::string_view> axes = game == "corners"   ? split("twins*twins", "*")
                                               : game == "turning" ? split("twins", "*")
                                                                   : split(parameter, "*");
    if ((game == "coins") == parameter.empty() || axes.size() > 8)
        refuse(tr("parameters that do not fit: {}", "des paramètres qui ne conviennent pas : {}",
                  shown(name)));
    std::vector<CoinRule> out;
    for (const std::string_view axis : axes) {
        const auto rule = rules.find(axis);
        if (rule == rules.end())
            refuse(tr("a rule that is not described: {}", "une règle qui n'est pas décrite : {}",
                      shown(name)));
        out.push_back(rule->second);
    }
    return out;
}

std::vector<Point> read_points(std::string_view text, std::size_t axes) {
    std::vector<Point> points;
    if (text != "-")
        for (const std::string_view part : split(text, ",")) {
            points.emplace_back();
            for (const std::string_view x : split(part, "."))
                points.back().push_back(natural_number(x));
            if (points.back().size() != axes)
                refuse(tr("a point of another dimension", "un point d'une autre dimension"));
        }
    std::vector<Point> sorted = points;
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) != sorted.end())
        refuse(tr("a point twice", "un point deux fois"));
    return points;
}

MadeGame make_coins(std::string_view name, bool misere) {
    return std::make_unique<Coins>(name, misere);
}

}  // namespace nimrod::check
