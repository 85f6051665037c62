#include <cmath>

#include "nimrod/games/hex/explanations.h"
#include "nimrod/games/hex/sight.h"

namespace nimrod::hex {

namespace {

constexpr int most_signs = 40;  // of the bar

/// Nothing that is not proved is shown as certain.
int percent(double share, bool proved) {
    const int rounded = static_cast<int>(std::lround(100 * share));
    return proved ? rounded : std::clamp(rounded, 1, 99);
}

Text say_percent(double share, bool proved) {
    return tr("{} %", "{}\u00a0%", percent(share, proved));
}

std::string bar(const Sight& sight) {
    const auto red = static_cast<std::size_t>(std::lround(most_signs * sight.red));
    return "R " + std::string(red, '#') + std::string(most_signs - red, '-') + " B";
}

Text say_end(const SeenLink::End& end, Player player, const Shape& shape) {
    if (end.stone) return notation(cell_name(shape, *end.stone));
    if (player == Player::left) return end.far ? tr("bottom", "bas") : tr("top", "haut");
    return end.far ? tr("right", "droite") : tr("left", "gauche");
}

Text say_links(const Sight& sight, Player player, const Shape& shape) {
    std::vector<Text> all;
    for (const SeenLink& link : sight.links)
        if (link.player == player)
            all.push_back(tr("{} to {} within {}", "{} à {} dans {}",
                             say_end(link.from, player, shape), say_end(link.to, player, shape),
                             hex::listed(shape, link.carrier)));
    Text out;
    for (const Text& each : all) out += (out.empty() ? Text{} : notation("; ")) + each;
    return out;
}

}  // namespace

std::string code(const SeenLink::End& end, Player player, const Shape& shape) {
    return say_end(end, player, shape).en;
}

Text say_estimate(const Sight& sight) {
    if (sight.winner)
        return tr("{} wins: that is proved.", "{} gagne : c'est prouvé.", name_of(*sight.winner));
    return tr("{} is likely to win: {} against {}, a guess.",
              "{} a le plus de chances : {} contre {}, au jugé.",
              name_of(sight.red < 0.5 ? Player::right : Player::left),
              say_percent(std::max(sight.red, 1 - sight.red), false),
              say_percent(std::min(sight.red, 1 - sight.red), false));
}

void explain_sight(const Sight& sight, const HexTurns& rules, const Turn<HexBoard>& turn,
                   Explanation& out) {
    const Shape& shape = shape_of(turn.position);
    out.say(say_estimate(sight));
    out.show(Lines{notation(bar(sight))});
    Hexes picture = hexes(turn.position);
    mark(picture, sight.winner ? sight.carrier : sight.must_play, Mark::key);
    Table table;
    table.header = {tr("move", "coup"), tr("wins", "gagne"), Text{}};
    for (const SeenMove& move : sight.moves)
        table.rows.push_back(
            {nimrod::Cell(rules.say(turn, move.to)),
             nimrod::Cell(say_percent(move.wins, move.proved)),
             nimrod::Cell(move.proved ? tr("proved", "prouvé") : tr("a guess", "au jugé"))});
    if (!sight.moves.empty())
        if (const auto best = new_stone(turn.position, sight.moves.front().to.position))
            mark(picture, {*best}, Mark::chosen);
    out.show(std::move(picture));
    if (!table.rows.empty()) out.show(std::move(table));
    if (!sight.must_play.empty())
        out.say(tr("A move that meets every threat lies in {}; any other loses, which is proved.",
                   "Un coup qui pare toutes les menaces est en {} ; tout autre perd, c'est prouvé.",
                   hex::listed(shape, sight.must_play)));
    for (const Player p : {Player::left, Player::right})
        if (const Text links = say_links(sight, p, shape); !links.empty())
            out.say(tr("{} can join, whoever moves: {}.",
                       "{} peut joindre, qui que ce soit qui "
                       "joue : {}.",
                       name_of(p), links));
}

}  // namespace nimrod::hex
