// Pictures in letters, for a terminal. What is too large to draw is said instead.
#include <algorithm>
#include <optional>

#include "nimrod/draw/documents/text.h"

namespace nimrod {

namespace {

constexpr std::size_t drawable_matches = 60;
constexpr std::size_t widest_margin = 20;
constexpr std::size_t drawable_holes = 40;
constexpr std::size_t drawable_squares = 20;
constexpr std::size_t drawable_points = 40;
constexpr std::size_t drawable_rows = 40;
constexpr std::size_t drawable_columns = 60;
constexpr std::size_t drawable_vertices = 40;

/// Several pieces on one square.
std::string many(std::size_t count) { return count < 10 ? std::to_string(count) : "+"; }

std::string said_more(std::size_t hidden, const TextStyle& style) {
    if (hidden == 0) return "";
    return "  " +
           (hidden == 1 ? tr("and 1 more", "et 1 autre")
                        : tr("and {} more", "et {} autres", hidden))
               .in(style.language) +
           "\n";
}

/// The number of matches in a heap that is drawn.
std::size_t size(const Ordinal& heap) { return word(heap.finite_part()); }

std::string drawn_rows(const Rows& picture, const TextStyle& style) {
    std::size_t margin = 1;
    for (const Row& row : picture.rows) {
        const std::size_t length = to_string(row.count).size();
        if (row.count <= drawable_matches || (!row.count.is_finite() && length <= widest_margin))
            margin = std::max(margin, length);
    }
    std::string out;
    for (const Row& row : picture.rows) {
        out += "  " + fmt::format("{:>{}}  ", to_string(row.count), margin);
        if (row.groups.empty()) {
            const std::size_t drawn = row.count <= drawable_matches ? size(row.count) : 0;
            for (std::size_t i = 0; i < drawn; ++i) out += i == 0 ? "|" : " |";
        }
        for (std::size_t i = 0; i < row.groups.size(); ++i) {
            const Ordinal& group = row.groups[i];
            const bool odd =
                std::find(picture.odd.begin(), picture.odd.end(), group) != picture.odd.end();
            std::string bundle = row.count <= drawable_matches
                                     ? "[" + std::string(size(group), '|') + "]"
                                     : to_string(group);
            if (odd) bundle += "*";
            if (i > 0) out += row.count <= drawable_matches ? " " : " + ";
            out += coloured(bundle, odd ? Mark::key : Mark::none, style);
        }
        while (out.back() == ' ') out.pop_back();
        out += '\n';
    }
    if (!picture.caption.empty()) out += "  " + picture.caption.in(style.language) + "\n";
    return out;
}

std::string drawn_holes(const Holes& picture, const TextStyle& style) {
    const Natural last = picture.balls.empty()
                             ? Natural(0)
                             : *std::max_element(picture.balls.begin(), picture.balls.end());
    if (last > drawable_holes) {
        std::string list;
        for (const Natural& ball : picture.balls)
            list += (list.empty() ? "" : ", ") + ball.get_str();
        return "  " +
               tr("balls in the holes {}", "billes dans les trous {}", list).in(style.language) +
               "\n";
    }
    std::string balls = " ";
    std::string numbers = " ";
    for (Natural hole = 0; hole <= last; ++hole) {
        const bool full =
            std::find(picture.balls.begin(), picture.balls.end(), hole) != picture.balls.end();
        balls += full ? "  O" : "  .";
        numbers += fmt::format(" {:>2}", word(hole));
    }
    return balls + "\n" + numbers + "\n";
}

std::string coordinates(const std::vector<Natural>& point) {
    std::string out;
    for (const Natural& coordinate : point) out += (out.empty() ? "" : ", ") + coordinate.get_str();
    return "(" + out + ")";
}

std::string listed_points(const Points& picture, const TextStyle& style) {
    std::string out;
    const std::size_t shown = std::min(picture.points.size(), drawable_points);
    for (std::size_t i = 0; i < shown; ++i)
        out += "  " +
               tr("{} at {}", "{} en {}", picture.piece, coordinates(picture.points[i]))
                   .in(style.language) +
               "\n";
    return out + said_more(picture.points.size() - shown, style);
}

/// The origin is at the bottom left, as in a plane.
std::string drawn_points(const Points& picture, const TextStyle& style) {
    std::size_t width = 0;
    std::size_t height = 0;
    for (const std::vector<Natural>& point : picture.points) {
        if (point.size() > 2 || point[0] > drawable_squares || point.back() > drawable_squares)
            return listed_points(picture, style);
        width = std::max<std::size_t>(width, word(point[0]));
        if (point.size() == 2) height = std::max<std::size_t>(height, word(point[1]));
    }
    std::vector<std::vector<std::size_t>> pieces(height + 1, std::vector<std::size_t>(width + 1));
    for (const std::vector<Natural>& point : picture.points)
        ++pieces[point.size() == 2 ? word(point[1]) : 0][word(point[0])];
    std::string out;
    for (std::size_t row = height + 1; row-- > 0;) {
        out += fmt::format("  {:>2} ", row);
        for (const std::size_t count : pieces[row])
            out += " " + (count == 0 ? "." : count == 1 ? picture.sign : many(count));
        out += '\n';
    }
    out += "     ";
    for (std::size_t column = 0; column <= width; ++column) out += fmt::format(" {}", column % 10);
    return out + "\n";
}

std::string_view sign_of(Square::Kind kind) {
    switch (kind) {
        case Square::Kind::empty:
            return ".";
        case Square::Kind::taken:
            return "#";
        case Square::Kind::piece:
            return "X";
        case Square::Kind::poison:
            return "X";
        case Square::Kind::gone:
            break;
    }
    return " ";
}

/// Rows and columns are counted from 1, as people do when they name a square.
std::string drawn_board(const Board& picture, const TextStyle& style) {
    std::size_t width = 0;
    for (const std::vector<Square>& row : picture.rows) width = std::max(width, row.size());
    std::string out;
    if (picture.rows.size() > drawable_rows || width > drawable_columns) {
        out = "  " +
              tr("a board of {} rows and {} columns", "un plateau de {} lignes et {} colonnes",
                 picture.rows.size(), width)
                  .in(style.language) +
              "\n";
    } else {
        const std::size_t cell = width > 9 ? 3 : 2;
        out = std::string(5, ' ');
        for (std::size_t column = 1; column <= width; ++column)
            out += fmt::format("{:>{}}", column, cell);
        out += '\n';
        for (std::size_t row = 0; row < picture.rows.size(); ++row) {
            std::string line = fmt::format("  {:>2} ", row + 1);
            for (const Square& square : picture.rows[row]) {
                std::string sign(sign_of(square.kind));
                if (square.mark != Mark::none) sign = square.mark == Mark::chosen ? "*" : "+";
                line += std::string(cell - 1, ' ') + coloured(sign, square.mark, style);
            }
            line.erase(line.find_last_not_of(' ') + 1);
            out += line + "\n";
        }
    }
    if (!picture.caption.empty()) out += "  " + picture.caption.in(style.language) + "\n";
    return out;
}

/// Each row stands half a cell further to the right, so that neighbours touch.
std::string drawn_hexes(const Hexes& picture, const TextStyle& style) {
    std::string out = "   ";
    for (std::size_t c = 0; c < picture.columns; ++c) {
        out += ' ';
        out += static_cast<char>('a' + c);
    }
    out += '\n';
    for (std::size_t r = 0; r < picture.rows; ++r) {
        out += std::string(r, ' ') + fmt::format("{:>3}", r + 1);
        for (std::size_t c = 0; c < picture.columns; ++c) {
            const Hexes::Cell& cell = picture.cells[r * picture.columns + c];
            std::string sign(1, ".RB"[static_cast<std::size_t>(cell.stone)]);
            if (cell.mark != Mark::none)
                sign = cell.stone != Hexes::Stone::none
                           ? std::string(1, static_cast<char>(sign[0] + 32))
                           : (cell.mark == Mark::chosen ? "*" : "+");
            out += " " + coloured(sign, cell.mark, style);
        }
        out += '\n';
    }
    if (!picture.caption.empty()) out += "  " + picture.caption.in(style.language) + "\n";
    return out;
}

std::string marked_name(const Network::Vertex& vertex, const TextStyle& style) {
    const char* const sign = vertex.mark == Mark::none   ? ""
                             : vertex.mark == Mark::lost ? " P"
                                                         : "*";
    return coloured(vertex.name + sign, vertex.mark, style);
}

using Neighbours = std::vector<std::vector<std::uint32_t>>;

/// A graph without pawns whose arrows all lead down from its first vertex, as a tree.
class DrawnTree {
public:
    DrawnTree(const Network& picture, const Neighbours& below, const TextStyle& style)
        : picture_(picture), below_(below), style_(style), reached_(below.size(), 0) {}

    /// None where it is no such graph, or a tree of too many lines.
    std::optional<std::string> draw() {
        const bool pawns = std::any_of(picture_.vertices.begin(), picture_.vertices.end(),
                                       [](const Network::Vertex& v) { return v.pawns > 0; });
        if (!picture_.directed || pawns || below_.empty() || !add(0, "", "")) return std::nullopt;
        if (std::find(reached_.begin(), reached_.end(), 0) != reached_.end()) return std::nullopt;
        return std::move(out_);
    }

private:
    bool add(std::uint32_t v, const std::string& before, const std::string& margin) {
        if (++lines_ > drawable_rows) return false;
        reached_[v] = 1;
        out_ += "  " + before + marked_name(picture_.vertices[v], style_) + "\n";
        for (std::size_t i = 0; i < below_[v].size(); ++i) {
            const bool last = i + 1 == below_[v].size();
            if (!add(below_[v][i], margin + (last ? "└─ " : "├─ "),
                     margin + (last ? "   " : "│  ")))
                return false;
        }
        return true;
    }

    const Network& picture_;
    const Neighbours& below_;
    const TextStyle& style_;
    std::vector<char> reached_;
    std::size_t lines_ = 0;
    std::string out_;
};

/// A line for each vertex, with its neighbours; only the vertices that bear a pawn when the graph
/// is large.
std::string drawn_network(const Network& picture, const TextStyle& style) {
    Neighbours neighbours(picture.vertices.size());
    for (const auto& [from, to] : picture.edges) {
        neighbours[from].push_back(to);
        if (!picture.directed) neighbours[to].push_back(from);
    }
    const std::string caption =
        picture.caption.empty() ? "" : "  " + picture.caption.in(style.language) + "\n";
    if (const auto tree = DrawnTree(picture, neighbours, style).draw()) return *tree + caption;
    const bool all = picture.vertices.size() <= drawable_vertices;
    std::size_t hidden = 0;
    std::string out;
    for (std::size_t v = 0; v < picture.vertices.size(); ++v) {
        const Network::Vertex& vertex = picture.vertices[v];
        if (!all && vertex.pawns == 0) {
            ++hidden;
            continue;
        }
        const std::string pawns = vertex.pawns == 0   ? "  "
                                  : vertex.pawns == 1 ? "O "
                                                      : many(vertex.pawns) + " ";
        out += "  " + pawns +
               coloured(vertex.name + (vertex.mark == Mark::none ? "" : "*"), vertex.mark, style);
        if (!neighbours[v].empty()) out += picture.directed ? " ->" : " --";
        for (std::size_t i = 0; i < neighbours[v].size(); ++i) {
            if (i == drawable_vertices) {
                out += " ...";
                break;
            }
            out += " " + picture.vertices[neighbours[v][i]].name;
        }
        out += '\n';
    }
    return out + said_more(hidden, style) + caption;
}

std::string drawn_lines(const Lines& picture, const TextStyle& style) {
    std::string_view rest = picture.text.in(style.language);
    std::string out;
    for (std::size_t row = 0; !rest.empty(); ++row) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        if (row == drawable_rows) {
            const auto hidden = std::count(rest.begin(), rest.end(), '\n') + 1;
            return out + said_more(static_cast<std::size_t>(hidden), style);
        }
        out += "  " + std::string(rest.substr(0, end)) + "\n";
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return out;
}

std::string drawn_sum(const Sum& picture) {
    std::string out;
    for (std::size_t i = 0; i < picture.terms.size(); ++i)
        out += fmt::format("  {}: {}\n", i + 1, picture.terms[i].expression);
    return out;
}

std::string drawn_course(const Course& picture, const TextStyle& style) {
    std::string out;
    for (const Course::Step& step : picture.steps)
        out += "  " + step.expression + "\n" + wrapped(step.say.in(style.language), style, 6);
    if (!picture.caption.empty()) out += "  " + picture.caption.in(style.language) + "\n";
    return out;
}

}  // namespace

std::string draw(const Picture& picture, const TextStyle& style) {
    return std::visit(
        [&](const auto& p) {
            using P = std::decay_t<decltype(p)>;
            if constexpr (std::is_same_v<P, Rows>)
                return drawn_rows(p, style);
            else if constexpr (std::is_same_v<P, Holes>)
                return drawn_holes(p, style);
            else if constexpr (std::is_same_v<P, Points>)
                return drawn_points(p, style);
            else if constexpr (std::is_same_v<P, Board>)
                return drawn_board(p, style);
            else if constexpr (std::is_same_v<P, Hexes>)
                return drawn_hexes(p, style);
            else if constexpr (std::is_same_v<P, Network>)
                return drawn_network(p, style);
            else if constexpr (std::is_same_v<P, Spots>)
                return drawn_lines(Lines{p.words}, style);
            else if constexpr (std::is_same_v<P, Lines>)
                return drawn_lines(p, style);
            else if constexpr (std::is_same_v<P, Course>)
                return drawn_course(p, style);
            else
                return drawn_sum(p);
        },
        picture);
}

}  // namespace nimrod
