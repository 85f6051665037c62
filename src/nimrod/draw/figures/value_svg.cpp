// Nimbers as a heat map. A picture is there to show patterns, so the P-positions, which patterns
// are mostly about, have a colour of their own, the red of kernels in game graphs; the others go
// from light to dark with the nimber. Neighbours of one colour become one rectangle, which keeps
// the picture of a large board small.
#include "nimrod/draw/figures/value_svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <tuple>

#include "nimrod/draw/documents/svg.h"
#include "nimrod/draw/figures/figure_parts.h"

namespace nimrod {

namespace {

constexpr std::size_t largest_with_numbers = 40;  // cells in a row
constexpr std::size_t side_of_number = 26;
constexpr std::size_t side_of_picture = 1000;
constexpr std::size_t figure_margin = 44;
constexpr std::size_t head = 62;  // above the first row

using Colour = std::array<int, 3>;
constexpr Colour lightest{255, 247, 214};
constexpr Colour middle{88, 160, 170};
constexpr Colour darkest{22, 36, 88};

/// From light over middle to dark, for `part` of `whole`.
std::string shade(std::uint64_t part, std::uint64_t whole) {
    constexpr std::uint64_t steps = 1000;
    const auto at = static_cast<int>(whole == 0 ? 0 : part * steps / whole);
    constexpr int half = steps / 2;
    std::string out = "#";
    for (std::size_t i = 0; i < 3; ++i) {
        const auto [from, to, step] = at < half ? std::tuple(lightest[i], middle[i], at)
                                                : std::tuple(middle[i], darkest[i], at - half);
        out += fmt::format("{:02x}", from + (to - from) * step / half);
    }
    return out;
}

class Map {
public:
    Map(const ValueTable& values, bool as_board) : values_(values), as_board_(as_board) {
        for (const std::optional<Value>& value : values.cells)
            largest_ = std::max(largest_, nimber(value).value_or(0));
        const std::size_t side = std::max(rows(), columns());
        numbered_ = side <= largest_with_numbers;
        cell_ = numbered_ ? side_of_number : std::max<std::size_t>(1, side_of_picture / side);
    }

    std::string draw(const std::string& title) const {
        const auto words = static_cast<std::size_t>(figure::width_of(title, 15));
        const std::size_t width =
            figure_margin + std::max(columns() * cell_, words) + figure_margin / 2;
        const std::size_t height = head + rows() * cell_ + figure_margin / 2;
        std::string out = fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
            "height=\"{1}\" font-family=\"sans-serif\" font-size=\"12\" text-anchor=\"middle\">\n"
            "<title>{2}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
            "<text x=\"{3}\" y=\"24\" font-size=\"15\" text-anchor=\"start\">{2}</text>\n",
            width, height, xml_text(title), figure_margin);
        out += "<g shape-rendering=\"crispEdges\">\n";
        for (std::size_t row = 0; row < rows(); ++row) draw_row(row, out);
        out += "</g>\n";
        if (numbered_) draw_grid(out);
        draw_axes(out);
        if (numbered_) draw_numbers(out);
        return out + "</svg>\n";
    }

private:
    // On a board the first number counts to the right and the second one upwards.
    std::size_t rows() const { return as_board_ ? values_.columns() : values_.rows(); }
    std::size_t columns() const { return as_board_ ? values_.rows() : values_.columns(); }
    const std::optional<Value>& at(std::size_t row, std::size_t column) const {
        return as_board_ ? values_.at(column, row) : values_.at(row, column);
    }

    /// The nimber as a word, or the outcome as 0 (P) and 1; nothing where there is none.
    std::optional<std::uint64_t> nimber(const std::optional<Value>& value) const {
        if (!value) return std::nullopt;
        if (!values_.nimbers) {
            if (!value->outcome || *value->outcome == Outcome::D) return std::nullopt;
            return *value->outcome == Outcome::P ? 0 : 1;
        }
        if (!value->nimber || value->nimber->find_first_not_of("0123456789") != std::string::npos)
            return std::nullopt;
        return to_word(Natural(*value->nimber));
    }

    std::string colour(const std::optional<Value>& value) const {
        if (!value) return "none";
        const std::optional<std::uint64_t> n = nimber(value);
        if (!n) return "#bbb";
        if (*n == 0) return std::string(lost_colour);
        return shade(*n - 1, values_.nimbers && largest_ > 1 ? largest_ - 1 : 0);
    }

    std::size_t left(std::size_t column) const { return figure_margin + column * cell_; }
    std::size_t top(std::size_t row) const {
        return head + (as_board_ ? rows() - 1 - row : row) * cell_;
    }

    void draw_row(std::size_t row, std::string& out) const {
        for (std::size_t column = 0; column < columns();) {
            const std::string fill = colour(at(row, column));
            std::size_t end = column + 1;
            while (end < columns() && colour(at(row, end)) == fill) ++end;
            if (fill != "none")
                out += fmt::format(
                    "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n",
                    left(column), top(row), (end - column) * cell_, cell_, fill);
            column = end;
        }
    }

    /// Lines around the positions that exist.
    void draw_grid(std::string& out) const {
        std::string lines;
        for (std::size_t row = 0; row < rows(); ++row)
            for (std::size_t column = 0; column < columns(); ++column)
                if (at(row, column))
                    lines += fmt::format("M{} {}h{}v{}h-{}z", left(column), top(row), cell_, cell_,
                                         cell_);
        out += fmt::format(
            "<path d=\"{}\" fill=\"none\" stroke=\"#a58f68\" stroke-width=\"0.8\"/>\n", lines);
    }

    /// A number at every cell, or at every tenth, hundredth, ... so that they do not touch.
    void draw_axes(std::string& out) const {
        std::size_t step = 1;
        while (step * cell_ < side_of_number) step *= step == 1 ? 5 : 2;
        const std::size_t half = cell_ / 2;
        for (std::size_t column = 0; column < columns(); column += step)
            out += fmt::format("<text x=\"{}\" y=\"{}\">{}</text>\n", left(column) + half,
                               as_board_ ? top(0) + cell_ + 15 : head - 6, column);
        if (values_.largest.size() == 1) return;
        for (std::size_t row = 0; row < rows(); row += step)
            out += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\n",
                               figure_margin - 6, top(row) + half + 4, row);
    }

    void draw_numbers(std::string& out) const {
        for (std::size_t row = 0; row < rows(); ++row)
            for (std::size_t column = 0; column < columns(); ++column) {
                const std::optional<Value>& value = at(row, column);
                if (!value) continue;
                const std::string text = values_.nimbers  ? value->nimber.value_or("?")
                                         : value->outcome ? std::string(1, letter(*value->outcome))
                                                          : "?";
                if (text.size() > 3) continue;
                const std::uint64_t n = nimber(value).value_or(0);
                const bool on_dark = n == 0 || (values_.nimbers && 2 * n > largest_);
                out += fmt::format("<text x=\"{}\" y=\"{}\" fill=\"{}\">{}</text>\n",
                                   left(column) + cell_ / 2, top(row) + cell_ / 2 + 4,
                                   on_dark ? "#fff" : "#222", text);
            }
    }

    const ValueTable& values_;
    bool as_board_;
    std::uint64_t largest_ = 0;
    bool numbered_ = false;
    std::size_t cell_ = 1;
};

}  // namespace

std::string value_svg(const ValueTable& values, const std::string& title, bool as_board) {
    return Map(values, as_board && values.largest.size() == 2).draw(title);
}

}  // namespace nimrod
