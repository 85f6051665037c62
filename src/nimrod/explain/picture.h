// What a position looks like, as a value. The terminal and the page draw it, each in its own way.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "nimrod/core/natural.h"
#include "nimrod/core/text.h"
#include "nimrod/numbers/ordinal.h"

namespace nimrod {

/// Heaps of matches, one row each. `groups` cuts a row into bundles (their sum is `count`) when the
/// picture explains something; a bundle whose size is listed in `Rows::odd` is to be highlighted.
struct Row {
    Ordinal count;
    std::vector<Ordinal> groups = {};
};
struct Rows {
    std::vector<Row> rows;
    std::vector<Ordinal> odd = {};
    Text caption = {};
};

/// A strip of numbered holes, some of them with a ball.
struct Holes {
    std::vector<Natural> balls;
};

/// Why something stands out: `key` is what decides (an odd column), `chosen` what one should do,
/// `lost` marks a P-position, `won` an N-position.
enum class Mark { none, key, chosen, lost, won };

/// Pieces at points with coordinates from 0, in any dimension; several may share a point.
struct Points {
    std::vector<std::vector<Natural>> points;
    std::string sign;  // one letter, "Q"
    Text piece;        // "a queen"
};

/// A board of squares, row by row from the top; rows may differ in length.
struct Square {
    enum class Kind { empty, gone, taken, piece, poison };  // gone: no square is there any more
    Kind kind = Kind::empty;
    Mark mark = Mark::none;
};
struct Board {
    std::vector<std::vector<Square>> rows;
    Text caption = {};
};

/// A graph with pawns on some of its vertices.
struct Network {
    struct Vertex {
        std::string name;
        std::size_t pawns = 0;
        Mark mark = Mark::none;
    };
    std::vector<Vertex> vertices;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
    bool directed = true;
    Text caption = {};
};

/// A board of hexagons, row by row from the top, each row half a cell further to the right.
struct Hexes {
    enum class Stone : std::uint8_t { none, red, blue };
    struct Cell {
        Stone stone = Stone::none;
        Mark mark = Mark::none;
    };
    /// What lies on the red and the blue hand of a step along the borders of cells; an empty text
    /// is the frame.
    using Step = std::pair<std::string, std::string>;

    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<Cell> cells = {};
    std::vector<Step> walk = {};
    Text caption = {};
};

/// Spots and curves between them that do not cross, in 64ths of a point; y grows downwards.
struct Spots {
    struct Point {
        std::int64_t x, y;

        bool operator==(const Point&) const = default;
    };
    struct Spot {
        Point at;
        unsigned lives = 0;  // how many more curves may end there
    };
    struct Curve {
        std::size_t from, to;
        std::vector<Point> points;  // from spot to spot, both included
    };

    std::vector<Spot> spots;
    std::vector<Curve> curves;
    Text words = {};       // what a terminal shows instead
    std::size_t last = 0;  // so many of the curves, the last ones, were drawn just now
    /// Two opposite corners of what is shown; without them, all that there is.
    std::optional<std::pair<Point, Point>> frame = {};
};

/// Lines of letters of one width, as the author of a game draws it.
struct Lines {
    Text text;
};

/// Several games side by side.
struct Sum {
    struct Term;
    std::vector<Term> terms;
};

/// Positions of a game one after the other, each with the move that led there.
struct Course {
    struct Step;
    std::vector<Step> steps;
    Text caption = {};
};

using Picture = std::variant<Rows, Holes, Points, Board, Hexes, Network, Spots, Lines, Sum, Course>;

struct Sum::Term {
    std::string expression;
    Picture picture;
};

struct Course::Step {
    Text say;
    std::string expression;
    Picture picture;
};

}  // namespace nimrod
