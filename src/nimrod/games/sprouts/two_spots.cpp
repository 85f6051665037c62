// The lines are drawn by hand, so that each picture is the one before it with a curve more: a
// drawing made afresh for each position (drawing.h) would show no move. A unit test holds that they
// are all lines of play there are against these answers; a test of the page reads the words off the
// curves.
#include "nimrod/games/sprouts/two_spots.h"

namespace nimrod::sprouts {

namespace {

using Way = std::vector<Spots::Point>;

/// A point of the sheet, in 64ths.
Spots::Point on_sheet(Spots::Point p) { return {p.x * 64, p.y * 64}; }

/// Two spots, left and right.
Course two_spots() {
    Spots start{{{on_sheet({60, 75}), 3}, {on_sheet({140, 75}), 3}}, {}};
    start.frame = {on_sheet({-12, -12}), on_sheet({214, 168})};
    return {{{tr("two spots", "deux points"), "sprouts 2", std::move(start)}}};
}

/// With a curve between two spots more: to a new spot through these points, and on through those.
Course followed_by(Course course, Text say, std::string position, std::size_t from, std::size_t to,
                   const Way& before, Spots::Point spot, const Way& after) {
    Spots drawing = std::get<Spots>(course.steps.back().picture);
    const std::size_t born = drawing.spots.size();
    drawing.spots.push_back({on_sheet(spot), 1});
    const auto draw = [&](std::size_t a, std::size_t b, const Way& through) {
        Spots::Curve curve{a, b, {drawing.spots[a].at}};
        for (const Spots::Point& p : through) curve.points.push_back(on_sheet(p));
        curve.points.push_back(drawing.spots[b].at);
        drawing.curves.push_back(std::move(curve));
    };
    draw(from, born, before);
    draw(born, to, after);
    --drawing.spots[from].lives;
    --drawing.spots[to].lives;
    drawing.last = 2;
    course.steps.push_back({std::move(say), "sprouts " + std::move(position), std::move(drawing)});
    return course;
}

constexpr std::size_t left = 0, right = 1;

Course with_loop(Course course, Text say, std::string position, std::size_t spot) {
    if (spot == left)
        return followed_by(std::move(course), std::move(say), std::move(position), left, left,
                           {{52, 46}, {22, 40}}, {8, 75}, {{22, 110}, {52, 104}});
    return followed_by(std::move(course), std::move(say), std::move(position), right, right,
                       {{148, 46}, {178, 40}}, {192, 75}, {{178, 110}, {148, 104}});
}

Text say_first_loop() {
    return tr("First: a loop at one of them.", "Premier : une boucle en l'un des deux.");
}
Text say_first_curve() {
    return tr("First: a curve between the two.", "Premier : une courbe entre les deux.");
}

std::vector<Course> normal_courses() {
    constexpr std::size_t third = 2, fourth = 3, fifth = 4;
    Course loop = with_loop(two_spots(), say_first_loop(), "0.AB|AB", left);
    loop = followed_by(
        std::move(loop),
        tr("Second: join its two spots, inside. The new spot is alone on both its sides: nothing "
           "can be drawn there any more.",
           "Second : relier ses deux points, à l'intérieur. Le nouveau point est seul de ses deux "
           "côtés : on n'y tracera plus rien."),
        "1", left, third, {}, {35, 75}, {});
    loop =
        with_loop(std::move(loop),
                  tr("First: only a loop at the other spot is left, whatever it goes round.",
                     "Premier : il ne reste qu'une boucle en l'autre point, quoi qu'elle entoure."),
                  "AB|AB", right);
    loop = followed_by(std::move(loop),
                       tr("Second: join its two spots. That was the last curve.",
                          "Second : relier ses deux points. C'était la dernière courbe."),
                       "!", right, fifth, {}, {165, 75}, {});

    Course ring = followed_by(two_spots(), say_first_curve(), "1a1a", left, right,
                              {{62, 45}, {78, 28}}, {100, 28}, {{122, 28}, {138, 45}});
    ring = followed_by(
        std::move(ring),
        tr("Second: a second one. It closes a ring of four spots; each has one life, for the "
           "inside or the outside.",
           "Second : une deuxième. C'est un anneau de quatre points ; chacun a une vie, pour "
           "l'intérieur ou pour l'extérieur."),
        "ABCD|ABCD", left, right, {{62, 105}, {78, 122}}, {100, 122}, {{122, 122}, {138, 105}});

    Course neighbours = followed_by(ring,
                                    tr("First: join two neighbours, inside say.",
                                       "Premier : relier deux voisins, disons à l'intérieur."),
                                    "2AB|AB", left, third, {{74, 78}}, {90, 68}, {{101, 58}});
    neighbours = followed_by(
        std::move(neighbours),
        tr("Second: join the other two on the other side. Each side has one life left, and a curve "
           "needs two.",
           "Second : relier les deux autres, de l'autre côté. De chaque côté il reste une vie, et "
           "il en faut deux pour une courbe."),
        "!", right, fourth, {{158, 88}, {162, 112}}, {148, 132}, {{128, 146}, {106, 142}});
    Course opposite = followed_by(std::move(ring),
                                  tr("First: join two opposite ones, inside say.",
                                     "Premier : relier deux points opposés, disons à l'intérieur."),
                                  "AB|AC|BC", left, right, {}, {100, 75}, {});
    opposite = followed_by(
        std::move(opposite),
        tr("Second: join the other two on the other side. The spots that live have no region in "
           "common.",
           "Second : relier les deux autres, de l'autre côté. Les points vivants n'ont aucune "
           "région en commun."),
        "!", third, fourth, {{118, 8}, {170, 10}}, {184, 75}, {{170, 140}, {118, 142}});
    return {std::move(loop), std::move(neighbours), std::move(opposite)};
}

/// The second player always makes a loop with a stalk of it: first the loop, or first the stalk.
std::vector<Course> misere_courses() {
    const auto stalk = [](Course course, Text say, std::string position) {
        return followed_by(std::move(course), std::move(say), std::move(position), left, right, {},
                           {100, 75}, {});
    };
    // The spots in the middle of the stalk and of the loop have different numbers then.
    const Course loop_first = stalk(
        with_loop(two_spots(), say_first_loop(), "0.AB|AB", left),
        tr("Second: join it to the other spot.", "Second : la relier à l'autre point."), "1a2a");
    const Course stalk_first =
        with_loop(stalk(two_spots(), say_first_curve(), "1a1a"),
                  tr("Second: a loop at one end. The drawing is the same.",
                     "Second : une boucle à un bout. Le dessin est le même."),
                  "1a2a", left);
    constexpr std::size_t third = 2, fourth = 3, fifth = 4, sixth = 5;
    const Text must =
        tr("First: has to draw the last curve.", "Premier : il doit tracer la dernière courbe.");

    Course loop = with_loop(
        loop_first, tr("First: a loop at the other end.", "Premier : une boucle à l'autre bout."),
        "222!", right);
    loop = followed_by(std::move(loop),
                       tr("Second: join two of the three spots that live.",
                          "Second : relier deux des trois points vivants."),
                       "22!", third, fourth, {{0, 36}, {26, 8}}, {64, 8}, {{90, 12}, {99, 44}});
    loop = followed_by(std::move(loop), must, "!", fifth, sixth, {{196, 30}, {160, 6}}, {120, 2},
                       {{92, -2}});

    Course stalk_end = followed_by(stalk_first,
                                   tr("First: join the end of the stalk to its middle.",
                                      "Premier : relier le bout de la tige à son milieu."),
                                   "2AB|AB", right, third, {{138, 48}}, {120, 34}, {{102, 44}});
    stalk_end = followed_by(
        std::move(stalk_end),
        tr("Second: join the end to the loop.", "Second : relier le bout à la boucle."), "22!",
        fourth, right, {{0, 118}, {30, 142}}, {74, 142}, {{130, 142}, {146, 112}});
    stalk_end = followed_by(std::move(stalk_end), must, "!", fifth, sixth, {{124, 8}, {190, 6}},
                            {204, 75}, {{196, 158}, {110, 166}});

    Course end_to_loop =
        followed_by(loop_first,
                    tr("First: join the end of the stalk to the loop.",
                       "Premier : relier le bout de la tige à la boucle."),
                    "ABC|ABC", right, third, {{146, 26}, {116, 6}}, {74, 6}, {{20, 6}, {0, 40}});
    end_to_loop = followed_by(std::move(end_to_loop),
                              tr("Second: join two of the three spots that live.",
                                 "Second : relier deux des trois points vivants."),
                              "22!", fourth, fifth, {{98, 58}}, {90, 40}, {{82, 24}});
    end_to_loop =
        followed_by(std::move(end_to_loop), must, "!", right, sixth, {{130, 52}}, {116, 48}, {});

    Course middle =
        followed_by(stalk_first,
                    tr("First: join the middle of the stalk to the loop.",
                       "Premier : relier le milieu de la tige à la boucle."),
                    "12!", third, fourth, {{99, 44}, {90, 12}}, {64, 8}, {{26, 8}, {0, 36}});
    middle = with_loop(
        std::move(middle),
        tr("Second: a loop at the end of the stalk.", "Second : une boucle au bout de la tige."),
        "22!", right);
    middle = followed_by(std::move(middle), must, "!", sixth, fifth, {{196, 30}, {160, 6}},
                         {120, 2}, {{92, -2}});
    return {std::move(loop), std::move(stalk_end), std::move(end_to_loop), std::move(middle)};
}

}  // namespace

std::vector<Course> two_spot_courses(Convention convention) {
    return convention == Convention::normal ? normal_courses() : misere_courses();
}

}  // namespace nimrod::sprouts
