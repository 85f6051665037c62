#include "nimrod/check/board_text.h"

namespace nimrod::check {

BoardText read_board(std::string_view text, std::string_view letters) {
    const auto wrong = [&] {
        refuse(tr("not a board: {}", "ce n'est pas un plateau : {}", shown(text)));
    };
    const auto [size, cells, has_rows] = cut(text, ':');
    const auto [height, width, has_cross] = cut(size, 'x');
    if (!has_cross || !is_digits(height) || !is_digits(width)) wrong();
    // What is larger is refused by whoever asks, or has no rows that fit.
    BoardText out{number(height, 1, UINT32_MAX), number(width, 1, UINT32_MAX), {}};
    if (!has_rows) return out;
    out.rows = split(cells, "/");
    bool fits = out.rows.size() == out.height;
    for (const std::string_view row : out.rows) {
        fits = fits && row.size() == out.width;
        if (row.find_first_not_of(letters) != std::string_view::npos)
            refuse(tr("a cell that is not described", "une case qui n'est pas décrite"));
    }
    if (!fits)
        refuse(tr("rows that do not fit the board", "des lignes qui ne vont pas au plateau"));
    return out;
}

}  // namespace nimrod::check
