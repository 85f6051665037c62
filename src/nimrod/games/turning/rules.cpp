// Reading balls in holes, and refusing what cannot be meant.
#include "nimrod/games/turning/rules.h"

#include <algorithm>

#include "nimrod/core/input_error.h"
#include "nimrod/core/numerals.h"
#include "nimrod/numbers/number_reader.h"

namespace nimrod {

namespace {
constexpr std::size_t most_balls = 10'000;
}

Heaps parse_holes(std::string_view text) {
    const Text hint =
        tr("write the holes that have a ball, such as 1,4,7, or - when there is none",
           "écrivez les trous qui ont une bille, par exemple 1,4,7, ou - s'il n'y en a "
           "aucune");
    NumberReader reader(text, tr("hole", "trou"), hint);
    Heaps holes;
    if (reader.skip('-') && reader.at_end()) return holes;
    reader = NumberReader(text, tr("hole", "trou"), hint);
    do {
        if (holes.size() == most_balls)
            throw InputError(
                tr("there are more than {} balls", "il y a plus de {} billes", grouped(most_balls)),
                reader.column(), tr("use fewer balls", "utilisez moins de billes"));
        reader.at_end();
        const std::size_t column = reader.column();
        const Natural hole = reader.number();
        const auto place = std::lower_bound(holes.begin(), holes.end(), hole);
        if (place != holes.end() && *place == hole)
            throw InputError(tr("hole {} is listed twice", "le trou {} est cité deux fois", hole),
                             column,
                             tr("a hole holds at most one ball: two that meet vanish",
                                "un trou contient au plus une bille : deux qui se rencontrent "
                                "disparaissent"));
        holes.insert(place, hole);
    } while (reader.skip(','));
    reader.expect_end();
    return holes;
}

std::optional<Heaps> read_ball_move(const Heaps& holes, std::string_view text) {
    if (text.find_first_not_of("0123456789^ \t") != std::string_view::npos) return std::nullopt;
    const Text hint = tr("write the hole of the ball and the hole where it goes, such as 7 4",
                         "écrivez le trou de la bille et celui où elle va, par exemple 7 4");
    NumberReader reader(text, tr("hole", "trou"), hint);
    if (reader.at_end()) return std::nullopt;
    const std::size_t from_column = reader.column();
    const Natural from = reader.number();
    if (reader.at_end()) return std::nullopt;  // one hole: a position with a single ball
    const std::size_t to_column = reader.column();
    const Natural to = reader.number();
    reader.expect_end();
    if (!std::binary_search(holes.begin(), holes.end(), from))
        throw InputError(
            tr("there is no ball in hole {}", "il n'y a pas de bille dans le trou {}", from),
            from_column, hint);
    if (to >= from)
        throw InputError(tr("a ball moves only to the left, to a smaller hole",
                            "une bille ne va que vers la gauche, dans un trou plus petit"),
                         to_column, hint);
    return move_ball(holes, from, to);
}

}  // namespace nimrod
