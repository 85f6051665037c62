// The Tartan theorem (Berlekamp, Conway and Guy, Winning Ways, chapter 14): in the product of two
// coin-turning games, where a move turns the coins at all points (x, y) with x in a move of the
// first and y in a move of the second game, a head at (x, y) has the nim-product of the nimbers of
// x and y. Products of more games follow, since the nim-product is associative. Twins times Twins
// is the game of the corners of a rectangle, and Conway's definition of the nim-product is its mex.
//
// A winning move is constructed. Let the nim-sum s of the heads be other than 0, and take a head
// whose value p has the highest bit of s, so that s lowers p. With the nimbers x_i of its
// coordinates, lowering_factors() finds u_i with product s that lower x_i; in each game there is a
// move that turns n and other coins of nim-sum x_i + u_i (without carry), by the definition of the
// nimber as a mex. This move changes the values along axis i by u_i, and the whole position by the
// product of all u_i, which is s.
#include "nimrod/games/coins/theory.h"

#include <algorithm>

#include "nimrod/games/coins/nim_factors.h"
#include "nimrod/numbers/nim_field.h"

namespace nimrod {

namespace {

constexpr std::size_t most_named = 8;
constexpr std::uint64_t steps_per_product = 256;  // a product of large numbers is worth a look

}  // namespace

Text say_turn(const Heads& from, const Heads& to) {
    Heads points;
    std::set_symmetric_difference(from.begin(), from.end(), to.begin(), to.end(),
                                  std::back_inserter(points));
    if (points.size() == 1)
        return tr("turn the coin at {}", "retournez la pièce en {}", print_point(points[0]));
    if (points.size() > most_named)
        return tr("turn {} coins, the outermost of them at {}",
                  "retournez {} pièces, dont la plus éloignée est en {}", points.size(),
                  print_point(points.back()));
    std::vector<Text> list;
    for (std::size_t i = points.size(); i-- > 0;) list.push_back(notation(print_point(points[i])));
    return tr("turn the coins at {}", "retournez les pièces en {}", listed(list));
}

std::vector<Tartan::Head> Tartan::values(const Heads& heads, Budget& budget) const {
    std::vector<Head> out;
    for (const Point& point : heads) {
        budget.step(steps_per_product);
        Head head{{}, 1};
        for (std::size_t i = 0; i < point.size(); ++i) {
            head.nimbers.push_back(coin_nimber(axes.rule(i), point[i]));
            head.product = nim_product(head.product, head.nimbers.back());
        }
        out.push_back(std::move(head));
    }
    return out;
}

namespace {

Nimber sum_of(const std::vector<Tartan::Head>& values) {
    Nimber sum = 0;
    for (const Tartan::Head& head : values) sum ^= head.product;
    return sum;
}

}  // namespace

std::optional<Nimber> Tartan::nimber(const Heads& heads, Budget& budget) const {
    return sum_of(values(heads, budget));
}

std::optional<Outcome> Tartan::outcome(const Heads& heads, Convention convention,
                                       Budget& budget) const {
    if (convention == Convention::misere) return std::nullopt;
    return *nimber(heads, budget) == 0 ? Outcome::P : Outcome::N;
}

std::optional<Tartan::Plan> Tartan::plan(const Heads& heads,
                                         const std::vector<Head>& values) const {
    const Nimber sum = sum_of(values);
    for (std::size_t i = 0; i < heads.size(); ++i) {
        if (!lowers(sum, values[i].product)) continue;
        Plan out{i, lowering_factors(values[i].nimbers, sum), {}};
        std::size_t points = 1;
        for (std::size_t j = 0; j < heads[i].size() && points <= most_turned; ++j) {
            const Nimber others = values[i].nimbers[j] ^ out.factors[j];
            std::optional<Coins> set = turn_to(axes.rule(j), heads[i][j], others, most_turned);
            points = set ? points * set->size() : most_turned + 1;
            if (set) out.sets.push_back(std::move(*set));
        }
        if (points <= most_turned) return out;
    }
    return std::nullopt;
}

std::optional<Heads> Tartan::winning_move(const Heads& heads, Convention convention,
                                          Budget& budget) const {
    if (convention == Convention::misere) return std::nullopt;
    const std::optional<Plan> found = plan(heads, values(heads, budget));
    if (!found) return std::nullopt;
    return turned(heads, found->sets);
}

}  // namespace nimrod
