// Reading coins at points, and refusing what cannot be meant.
#include "nimrod/games/coins/rules.h"

#include <algorithm>
#include <string>
#include <tuple>

#include "nimrod/core/input_error.h"

namespace nimrod {

namespace {

// A move by the ruler may turn every coin between the corner and the outermost one.
constexpr unsigned largest_ruler_box = 1024;

Text axes_hint() {
    std::string names;
    for (const CoinRule& rule : coin_rules())
        names += (names.empty() ? "" : ", ") + std::string(rule.name);
    return tr(
        "write one of {}, or several with * between them for a board, such as "
        "ruler*turtles",
        "écrivez l'un de {}, ou plusieurs séparés par * pour un plateau, par exemple "
        "ruler*turtles",
        names);
}

Text heads_hint(std::size_t dimension) {
    return tr("write the places of the coins that show heads, such as {}, or - when there is none",
              "écrivez les places des pièces qui montrent face, par exemple {}, ou - s'il n'y en a "
              "aucune",
              dimension == 1   ? "1,4,7"
              : dimension == 3 ? "2.3.1,4.4.2"
                               : "2.3,4.4");
}

bool has_ruler(const CoinAxes& axes) {
    return std::any_of(axes.rules.begin(), axes.rules.end(),
                       [](const CoinRule& rule) { return rule.run; });
}

void check_point(const PlacedPoint& placed, const CoinAxes& axes, const Text& hint) {
    if (placed.point.size() > most_coin_dimensions)
        throw InputError(tr("a board has at most {} dimensions",
                            "un plateau a au plus {} dimensions", most_coin_dimensions),
                         placed.column, hint);
    Natural box = 1;
    for (const Natural& place : placed.point) box *= place + 1;
    if (has_ruler(axes) && box > largest_ruler_box)
        throw InputError(
            tr("the coin at {} is too far away for the ruler",
               "la pièce en {} est trop loin pour ruler", in_quotes(print_point(placed.point))),
            placed.column,
            tr("a move may turn all coins up to the outermost one; these may be {} at most",
               "un coup peut retourner toutes les pièces jusqu'à la plus éloignée ; il ne peut y en "
               "avoir plus de {}",
               largest_ruler_box));
}

}  // namespace

CoinAxes read_coin_axes(std::string_view text) {
    CoinAxes axes;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find('*', at), text.size());
        const std::string_view name = text.substr(at, end - at);
        const auto rule = std::find_if(coin_rules().begin(), coin_rules().end(),
                                       [&](const CoinRule& r) { return r.name == name; });
        if (rule == coin_rules().end())
            throw InputError(
                name.empty() ? tr("the name of a rule is missing", "il manque le nom d'une règle")
                             : tr("there is no rule called {}", "il n'y a pas de règle appelée {}",
                                  in_quotes(name)),
                at, axes_hint());
        if (axes.rules.size() == most_coin_dimensions)
            throw InputError(tr("a board has at most {} dimensions",
                                "un plateau a au plus {} dimensions", most_coin_dimensions),
                             at, axes_hint());
        axes.rules.push_back(*rule);
        at = end + 1;
    }
    return axes;
}

Heads parse_heads(std::string_view text, const CoinAxes& axes) {
    const std::size_t dimension = axes.any_dimension ? 0 : axes.rules.size();
    const Text hint = heads_hint(dimension);
    Heads heads;
    NumberReader reader(text, tr("coordinate", "nombre"), hint);
    if (reader.skip('-') && reader.at_end()) return heads;
    std::vector<PlacedPoint> placed = read_points(text, dimension, hint);
    for (const PlacedPoint& each : placed) check_point(each, axes, hint);
    std::sort(placed.begin(), placed.end(), [](const PlacedPoint& a, const PlacedPoint& b) {
        return std::tie(a.point, a.column) < std::tie(b.point, b.column);
    });
    for (PlacedPoint& each : placed) {
        if (!heads.empty() && heads.back() == each.point)
            throw InputError(tr("the point {} is listed twice", "le point {} est cité deux fois",
                                in_quotes(print_point(each.point))),
                             each.column,
                             tr("a place holds one coin, heads or tails",
                                "une place contient une pièce, pile ou face"));
        heads.push_back(std::move(each.point));
    }
    return heads;
}

std::optional<Heads> read_turn(const Heads& heads, std::string_view text, const CoinAxes& axes) {
    if (heads.empty()) return std::nullopt;
    const Text hint =
        tr("write the outermost coin and others that are to be turned, with blanks between them; "
           "on a board two opposite corners are enough",
           "écrivez la pièce la plus éloignée et d'autres qu'il faut retourner, séparées par des "
           "espaces ; sur un plateau, deux coins opposés suffisent");
    const auto named = read_short_move(text, heads[0].size(), hint);
    if (!named) return std::nullopt;
    Heads points;
    for (const PlacedPoint& each : *named) points.push_back(each.point);
    const std::vector<Coins> sets = projections(points);
    Point outermost;
    std::size_t count = 1;
    bool legal = true;
    for (std::size_t i = 0; i < sets.size(); ++i) {
        outermost.push_back(sets[i].back());
        legal = legal && is_turn(axes.rule(i), sets[i]);
        count = std::min(count * sets[i].size(), most_turned + 1);
    }
    const bool there = std::binary_search(heads.begin(), heads.end(), outermost);
    if (named->size() == 1) {  // a coin turned alone, or a position with a single coin
        if (!there || !legal) return std::nullopt;
    } else if (!there) {
        throw InputError(tr("there is no coin with heads at {}",
                            "aucune pièce ne montre face en {}", print_point(outermost)),
                         (*named)[0].column, hint);
    } else if (count > most_turned) {
        throw InputError(tr("this would turn more than {} coins",
                            "cela retournerait plus de {} pièces", most_turned),
                         (*named)[0].column, hint);
    }
    return turned(heads, sets);
}

}  // namespace nimrod
