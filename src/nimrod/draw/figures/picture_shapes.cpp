// Figures: each kind of picture has a file of its own; here are what they share, and those that are
// made of others.
#include "nimrod/draw/figures/picture_shapes.h"

#include <algorithm>
#include <span>

#include "nimrod/draw/documents/text.h"
#include "nimrod/draw/figures/figure_parts.h"
#include "nimrod/draw/figures/picture_kinds.h"

namespace nimrod {

namespace figure {

InputError too_large_to_draw() {
    return InputError(tr("this position is too large to draw",
                         "cette position est trop grande pour être dessinée"),
                      0, tr("try a smaller one", "essayez-en une plus petite"));
}

namespace {

using shapes::Drawing;
using shapes::Label;

constexpr double margin = 12;
constexpr double narrowest_caption = 400;
constexpr double caption_size = 13;
constexpr std::size_t most_lines = 60;
constexpr std::size_t most_signs = 160;  // in a line
constexpr std::size_t most_terms = 12;
constexpr double widest_sum = 760;
constexpr std::size_t most_named = 12;

Drawing draw_lines(const Lines& picture, Language language) {
    constexpr double size = 15, sign = 0.6 * size, line = 1.25 * size;
    std::string_view rest = picture.text.in(language);
    Drawing out{0, 0, {}, {}};
    for (std::size_t row = 0; !rest.empty(); ++row) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        if (row == most_lines) throw too_large_to_draw();
        // Each word stands where it has to, whatever the width of a sign is.
        std::size_t column = 0;
        std::string word;
        const auto finish = [&] {
            if (word.empty()) return;
            const auto begin = static_cast<double>(column - text_width(word));
            out.shapes.emplace_back(Label{{begin * sign, out.height + size},
                                          word,
                                          size,
                                          Label::Anchor::start,
                                          ink,
                                          false,
                                          Label::Face::typewriter});
            word.clear();
        };
        for (const char c : rest.substr(0, end)) {
            if (c == ' ') finish();
            column += begins_sign(c) ? 1 : 0;
            if (c != ' ') word += c;
        }
        finish();
        if (column > most_signs) throw too_large_to_draw();
        out.width = std::max(out.width, static_cast<double>(column) * sign);
        out.height += line;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return out;
}

/// The terms side by side where there is room, else below one another.
Drawing draw_sum(const Sum& picture, Language language) {
    if (picture.terms.size() > most_terms) throw too_large_to_draw();
    std::vector<Drawing> pictures;
    double width = 0, height = 0;
    for (const Sum::Term& term : picture.terms) {
        pictures.push_back(draw_shapes(term.picture, Overlay{}, language));
        width += pictures.back().width;
        height = std::max(height, pictures.back().height);
    }
    const bool in_line = width <= widest_sum;
    std::vector<Drawing> terms;
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        // In a line the names stand in a line, too.
        Drawing framed{pictures[i].width, in_line ? height : pictures[i].height, {}, {}};
        put(framed, pictures[i], {0, (framed.height - pictures[i].height) / 2});
        const std::string name = shortened(picture.terms[i].expression, 60);
        terms.push_back(stacked({framed, paragraph(name, 400, text_size, ink)}, 10));
    }
    Drawing plus{24, 28, {}, {}};
    plus.shapes.emplace_back(Label{{12, base_line(14, 26)}, "+", 26, Label::Anchor::middle, ink});
    std::vector<Drawing> pieces;
    for (const Drawing& term : terms) {
        if (!pieces.empty()) pieces.push_back(plus);
        pieces.push_back(term);
    }
    return in_line ? beside(pieces, 16) : stacked(pieces, 10);
}

/// The steps in a line, an arrow before each but the first, with words below.
Drawing draw_course(const Course& picture, Language language) {
    constexpr double narrowest_step = 124, gap = 6;
    if (picture.steps.size() > most_terms) throw too_large_to_draw();
    std::vector<Drawing> drawings;
    double height = 0;
    for (const Course::Step& step : picture.steps) {
        drawings.push_back(draw_shapes(step.picture, Overlay{}, language));
        height = std::max(height, drawings.back().height);
    }
    std::vector<Drawing> steps;
    double highest = 0;
    for (std::size_t i = 0; i < drawings.size(); ++i) {
        Drawing framed{std::max(drawings[i].width, narrowest_step), height, {}, {}};
        put(framed, drawings[i],
            {(framed.width - drawings[i].width) / 2, (height - drawings[i].height) / 2});
        const std::string& say = picture.steps[i].say.in(language);
        steps.push_back(stacked({framed, paragraph(say, framed.width, small_size, ink)}, gap));
        highest = std::max(highest, steps.back().height);
    }
    Drawing arrow{20, height, {}, {}};
    add_arrow(arrow, {{{2, height / 2}, {11, height / 2}}, {18, height / 2}}, soft, 1.2);
    std::vector<Drawing> pieces;
    for (Drawing& step : steps) {
        step.height = arrow.height = highest;
        if (!pieces.empty()) pieces.push_back(arrow);
        pieces.push_back(std::move(step));
    }
    return beside(pieces, gap);
}

/// The pieces with a thin line between them.
std::vector<Drawing> ruled_off(const std::vector<Drawing>& pieces) {
    double width = 0;
    for (const Drawing& piece : pieces) width = std::max(width, piece.width);
    Drawing line{width, 1, {}, {}};
    line.shapes.emplace_back(shapes::Segment{{0, 0.5}, {width, 0.5}, rule, 0.8});
    std::vector<Drawing> out;
    for (const Drawing& piece : pieces) {
        if (!out.empty()) out.push_back(line);
        out.push_back(piece);
    }
    return out;
}

Text caption_of(const Picture& picture) {
    return std::visit(
        [](const auto& p) {
            if constexpr (requires { p.caption; })
                return p.caption;
            else
                return Text{};
        },
        picture);
}

/// The cells that a move changes, marked as chosen. Both boards have the same shape.
Hexes with_move(Hexes picture, const Hexes& after) {
    for (std::size_t i = 0; i < picture.cells.size(); ++i)
        if (picture.cells[i].stone != after.cells[i].stone) picture.cells[i].mark = Mark::chosen;
    return picture;
}
Board with_move(Board picture, const Board& after) {
    for (std::size_t r = 0; r < picture.rows.size(); ++r)
        for (std::size_t c = 0; c < picture.rows[r].size(); ++c) {
            const bool there = r < after.rows.size() && c < after.rows[r].size();
            const Square::Kind kind = there ? after.rows[r][c].kind : Square::Kind::gone;
            if (picture.rows[r][c].kind != kind) picture.rows[r][c].mark = Mark::chosen;
        }
    return picture;
}

/// The picture with the move drawn into it.
template <class P>
P moved(const P& picture, const Overlay& overlay) {
    return overlay.after ? with_move(picture, std::get<P>(*overlay.after)) : picture;
}

std::vector<DrawnOption> drawn_options(const Overlay& overlay) {
    std::vector<DrawnOption> options = overlay.options;
    if (overlay.after) options.push_back({*overlay.after, Mark::lost});
    return options;
}

Taken taken_by(const Rows& picture, const Overlay& overlay) {
    return overlay.after ? taken_matches(picture, std::get<Rows>(*overlay.after)).value() : Taken{};
}

/// The first of many names.
Text named(const std::vector<Text>& names) {
    if (names.size() <= most_named) return listed(names);
    std::vector<Text> first(names.begin(), names.begin() + most_named);
    first.push_back(counted(names.size() - most_named, tr("more", "autre"), tr("more", "autres")));
    return listed(first);
}

Text place(const std::vector<Natural>& point) {
    std::string out;
    for (const Natural& coordinate : point)
        out += (out.empty() ? "" : ", ") + shortened(coordinate.get_str(), 30);
    return notation(point.size() == 1 ? out : "(" + out + ")");
}

Text describe(const Rows& picture) {
    std::vector<Text> counts;
    for (const Row& row : picture.rows)
        counts.push_back(notation(shortened(to_string(row.count), 30)));
    return tr("rows of matches: {}", "des rangées d'allumettes : {}", named(counts));
}

Text describe(const Holes& picture) {
    std::vector<Text> balls;
    for (const Natural& ball : picture.balls) balls.push_back(place({ball}));
    return balls.empty() ? tr("a strip of empty holes", "une bande de trous vides")
                         : tr("a strip of holes with balls in {}",
                              "une bande de trous avec des billes en {}", named(balls));
}

Text describe(const Points& picture) {
    std::vector<Text> pieces;
    for (const std::vector<Natural>& point : picture.points)
        pieces.push_back(tr("{} at {}", "{} en {}", picture.piece, place(point)));
    return pieces.empty() ? tr("an empty board", "un plateau vide") : named(pieces);
}

Text describe(const Board& picture) {
    std::size_t columns = 0;
    for (const std::vector<Square>& row : picture.rows) columns = std::max(columns, row.size());
    return tr("a board of {} and {}", "un plateau de {} et {}",
              counted(picture.rows.size(), tr("row", "ligne"), tr("rows", "lignes")),
              counted(columns, tr("column", "colonne"), tr("columns", "colonnes")));
}

Text describe(const Hexes& picture) {
    const auto stones = [&](Hexes::Stone stone) {
        return std::count_if(picture.cells.begin(), picture.cells.end(),
                             [&](const Hexes::Cell& cell) { return cell.stone == stone; });
    };
    return tr("a board of {} by {} hexagons with {} red and {} blue stones",
              "un plateau de {} sur {} hexagones avec {} pierres rouges et {} bleues", picture.rows,
              picture.columns, stones(Hexes::Stone::red), stones(Hexes::Stone::blue));
}

Text describe(const Network& picture) {
    std::vector<Text> pawns;
    for (const Network::Vertex& vertex : picture.vertices)
        if (vertex.pawns > 0) pawns.push_back(notation(vertex.name));
    const Text graph =
        tr("a graph of {} and {}", "un graphe de {} et {}",
           counted(picture.vertices.size(), tr("vertex", "sommet"), tr("vertices", "sommets")),
           counted(picture.edges.size(), tr("edge", "arête"), tr("edges", "arêtes")));
    return pawns.empty() ? graph : graph + tr("; pawns on {}", " ; des pions sur {}", named(pawns));
}

Text describe(const Spots& picture) {
    const auto living = std::count_if(picture.spots.begin(), picture.spots.end(),
                                      [](const Spots::Spot& spot) { return spot.lives > 0; });
    return tr("{} spots, {} of them alive, and {} curves",
              "{} points, dont {} en vie, et {} courbes", picture.spots.size(), living,
              picture.curves.size());
}

Text describe(const Lines& picture) { return picture.text; }

Text describe(const Sum& picture) {
    std::vector<Text> terms;
    for (const Sum::Term& term : picture.terms) terms.push_back(notation(term.expression));
    return tr("the sum of {}", "la somme de {}", named(terms));
}

Text describe(const Course& picture) {
    Text out;
    for (const Course::Step& step : picture.steps) {
        if (!out.empty()) out += notation(" ");
        out += tr("{}: {}", "{} : {}", step.expression, step.say);
    }
    return out;
}

}  // namespace

}  // namespace figure

Text describe(const Picture& picture) {
    return std::visit([](const auto& p) { return figure::describe(p); }, picture);
}

bool shows_options(const Picture& picture) {
    const auto* points = std::get_if<Points>(&picture);
    return points && std::all_of(points->points.begin(), points->points.end(),
                                 [](const auto& point) { return point.size() <= 2; });
}

bool shows_move(const Picture& before, const Picture& after) {
    if (before.index() != after.index()) return false;
    if (const auto* rows = std::get_if<Rows>(&before))
        return figure::taken_matches(*rows, std::get<Rows>(after)).has_value();
    return std::holds_alternative<Hexes>(before) || std::holds_alternative<Board>(before) ||
           shows_options(before);
}

shapes::Drawing draw_shapes(const Picture& picture, const Overlay& overlay, Language language) {
    const shapes::Drawing drawing = std::visit(
        [&](const auto& p) {
            using P = std::decay_t<decltype(p)>;
            if constexpr (std::is_same_v<P, Rows>)
                return figure::draw_rows(p, figure::taken_by(p, overlay));
            else if constexpr (std::is_same_v<P, Holes>)
                return figure::draw_holes(p);
            else if constexpr (std::is_same_v<P, Points>)
                return figure::draw_points(p, figure::drawn_options(overlay));
            else if constexpr (std::is_same_v<P, Board>)
                return figure::draw_board(figure::moved(p, overlay));
            else if constexpr (std::is_same_v<P, Hexes>)
                return figure::draw_hexes(figure::moved(p, overlay));
            else if constexpr (std::is_same_v<P, Network>)
                return figure::draw_network(p);
            else if constexpr (std::is_same_v<P, Spots>)
                return figure::draw_spots(p);
            else if constexpr (std::is_same_v<P, Lines>)
                return figure::draw_lines(p, language);
            else if constexpr (std::is_same_v<P, Course>)
                return figure::draw_course(p, language);
            else
                return figure::draw_sum(p, language);
        },
        picture);
    const Text caption = overlay.caption.empty() ? figure::caption_of(picture) : overlay.caption;
    if (caption.empty()) return drawing;
    return figure::stacked(
        {drawing,
         figure::paragraph(caption.in(language), std::max(drawing.width, figure::narrowest_caption),
                           figure::caption_size)},
        10);
}

shapes::Drawing figure_of(const std::vector<Picture>& pictures, const Overlay& overlay,
                          const std::string& title, Language language) {
    std::vector<shapes::Drawing> pieces;
    std::string description;
    for (const Picture& picture : pictures) {
        pieces.push_back(draw_shapes(picture, overlay, language));
        description += (description.empty() ? "" : "\n") + describe(picture).in(language);
        const Text caption =
            overlay.caption.empty() ? figure::caption_of(picture) : overlay.caption;
        if (!caption.empty()) description += ". " + caption.in(language);
    }
    const shapes::Drawing content = figure::stacked(figure::ruled_off(pieces), 14);
    const double width = content.width + 2 * figure::margin;
    const double height = content.height + 2 * figure::margin;
    shapes::Drawing out{width, height, title, {}, description};
    out.shapes.emplace_back(shapes::Rectangle{0, 0, width, height, figure::paper});
    figure::put(out, content, {figure::margin, figure::margin});
    return out;
}

}  // namespace nimrod
