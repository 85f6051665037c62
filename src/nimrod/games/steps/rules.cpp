// Reading steps and pawns, and refusing steps with which play might go on for ever.
#include "nimrod/games/steps/rules.h"

#include "nimrod/core/input_error.h"
#include "nimrod/numbers/number_reader.h"

namespace nimrod {

namespace {

constexpr std::size_t most_steps = 64;
constexpr std::size_t most_dimensions = 8;
constexpr std::size_t most_repeated = 8;  // in one direction
constexpr unsigned largest_component = 1'000'000;

Text steps_hint() {
    return tr(
        "write the vectors that a move may subtract, such as 1.0,2.0,0.1,0.2; with * any "
        "number of times, as in the rook's 1.0*,0.1*",
        "écrivez les vecteurs qu'un coup peut retrancher, par exemple 1.0,2.0,0.1,0.2 ; avec "
        "* autant de fois qu'on veut, comme la tour 1.0*,0.1*");
}

Step read_step(NumberReader& reader) {
    Step step;
    do {
        if (step.by.size() == most_dimensions)
            reader.refuse(tr("a step has at most {} components", "un pas a au plus {} composantes",
                             most_dimensions));
        const bool negative = reader.skip('-');
        const std::size_t column = reader.column();
        const Natural component = reader.number();
        if (component > largest_component)
            throw InputError(tr("this component is greater than {}",
                                "cette composante est plus grande que {}", largest_component),
                             column, steps_hint());
        const auto value = static_cast<std::int64_t>(word(component));
        step.by.push_back(negative ? -value : value);
    } while (reader.skip('.'));
    step.repeated = reader.skip('*');
    return step;
}

InputError endless() {
    return InputError(
        tr("with these steps play might not end", "avec ces pas, le jeu pourrait ne pas finir"), 0,
        tr("some positive weights for the coordinates must make every step go down; here some "
           "steps together lead back to where they began, or further out",
           "des poids positifs pour les coordonnées doivent faire descendre tous les pas ; ici, "
           "certains pas ramènent ensemble à leur départ, ou plus loin"));
}

}  // namespace

StepSet read_steps(std::string_view text) {
    if (text.empty())
        throw InputError(tr("the steps are missing", "il manque les pas"), 0, steps_hint());
    NumberReader reader(text, tr("number", "nombre"), steps_hint());
    std::vector<Step> steps;
    do {
        if (steps.size() == most_steps)
            reader.refuse(tr("there are more than {} steps", "il y a plus de {} pas", most_steps));
        reader.at_end();
        const std::size_t column = reader.column();
        steps.push_back(read_step(reader));
        if (steps.back().by.size() != steps[0].by.size())
            throw InputError(tr("the steps have different numbers of components",
                                "les pas n'ont pas tous autant de composantes"),
                             column, steps_hint());
        if (std::all_of(steps.back().by.begin(), steps.back().by.end(),
                        [](std::int64_t component) { return component == 0; }))
            throw InputError(
                tr("a step must not stay where it is", "un pas ne peut rester sur place"), column,
                steps_hint());
    } while (reader.skip(','));
    reader.expect_end();
    const std::optional<StepSet> set = StepSet::make(std::move(steps));
    if (!set) throw endless();
    for (const Direction& direction : set->directions())
        if (direction.repeated.size() > most_repeated)
            throw InputError(tr("more than {} steps with * go in the same direction",
                                "plus de {} pas avec * vont dans la même direction", most_repeated),
                             0, steps_hint());
    return *set;
}

std::vector<Point> parse_pawns(std::string_view text, std::size_t dimension) {
    const std::string example = dimension == 1 ? "4,7" : dimension == 2 ? "4.4,4.3" : "4.4.1,4.3.0";
    std::vector<Point> out;
    for (PlacedPoint& pawn : read_points(
             text, dimension,
             tr("write the squares of the pawns, {} for each, such as {}",
                "écrivez les cases des pions, {} pour chacune, par exemple {}",
                counted(dimension, tr("number", "nombre"), tr("numbers", "nombres")), example)))
        out.push_back(std::move(pawn.point));
    return out;
}

std::optional<std::vector<Point>> read_pawn_move(const std::vector<Point>& pawns,
                                                 std::string_view text) {
    const Text hint =
        tr("write the square of the pawn and the square where it goes, such as 4.4 3.4",
           "écrivez la case du pion et celle où il va, par exemple 4.4 3.4");
    const auto named = read_short_move(text, pawns.at(0).size(), hint);
    if (!named || named->size() < 2) return std::nullopt;
    if (named->size() > 2)
        throw InputError(tr("a move changes one pawn", "un coup ne déplace qu'un pion"),
                         (*named)[2].column, hint);
    const auto pawn = std::find(pawns.begin(), pawns.end(), (*named)[0].point);
    if (pawn == pawns.end())
        throw InputError(tr("there is no pawn on {}", "il n'y a pas de pion en {}",
                            print_point((*named)[0].point)),
                         (*named)[0].column, hint);
    std::vector<Point> out = pawns;
    out[static_cast<std::size_t>(pawn - pawns.begin())] = (*named)[1].point;
    return out;
}

Text say_pawn_move(const std::vector<Point>& from, const std::vector<Point>& to) {
    const auto [a, b] = std::mismatch(from.begin(), from.end(), to.begin());
    return tr("move the pawn from {} to {}", "déplacez le pion de {} en {}", print_point(*a),
              print_point(*b));
}

}  // namespace nimrod
