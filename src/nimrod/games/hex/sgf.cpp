#include "nimrod/games/hex/sgf.h"

#include <algorithm>

#include "nimrod/core/input_error.h"
#include "nimrod/games/hex/rules.h"

namespace nimrod::hex {

namespace {

[[noreturn]] void refuse(const Text& why, std::size_t column) {
    throw InputError(
        why, column,
        tr("for example (;GM[11]SZ[5];B[c3];W[b2])", "par exemple (;GM[11]SZ[5];B[c3];W[b2])"));
}

int read_side(std::string_view text, std::size_t column) {
    int n = 0;
    for (const char c : text) {
        if (c < '0' || c > '9' || n > largest_side)
            refuse(
                tr("the size of the board makes no sense", "la taille du plateau n'a pas de sens"),
                column);
        n = 10 * n + (c - '0');
    }
    if (n < 1 || n > largest_side)
        refuse(tr("a board has from 1 to {} rows and columns",
                  "un plateau a de 1 à {} lignes et colonnes", largest_side),
               column);
    return n;
}

}  // namespace

SgfGame read_sgf(std::string_view text) {
    SgfGame game;
    char last = 'W';
    bool is_over = false;
    std::size_t at = 0;
    while (at < text.size()) {
        const char c = text[at];
        if (c == ')') break;  // the end of the main line: variations follow
        if (c < 'A' || c > 'Z') {
            ++at;
            continue;
        }
        const std::size_t name_at = at;
        while (at < text.size() && text[at] >= 'A' && text[at] <= 'Z') ++at;
        const std::string_view name = text.substr(name_at, at - name_at);
        while (at < text.size() && text[at] == '[') {
            std::size_t end = at + 1;
            while (end < text.size() && text[end] != ']') end += text[end] == '\\' ? 2 : 1;
            if (end >= text.size())
                refuse(tr("a bracket is not closed", "un crochet n'est pas fermé"), at);
            const std::string_view value = text.substr(at + 1, end - at - 1);
            if (name == "GM" && value != "11")
                refuse(tr("this is not a game of Hex", "ce n'est pas une partie de Hex"), at + 1);
            if (name == "SZ") {
                const std::size_t colon = std::min(value.find(':'), value.size());
                game.columns = game.rows = read_side(value.substr(0, colon), at + 1);
                if (colon < value.size())
                    game.rows = read_side(value.substr(colon + 1), at + 2 + colon);
            }
            if (name == "AB" || name == "AW" || name == "AE")
                refuse(tr("stones that are set up ({}) are not read",
                          "les pierres placées d'avance ({}) ne sont pas lues", std::string(name)),
                       name_at);
            if (name == "B" || name == "W") {
                if (name[0] == last)
                    refuse(tr("the players do not move in turn", "les joueurs n'alternent pas"),
                           name_at);
                last = name[0];
                is_over = is_over || value == "resign";
                if (!is_over) game.moves.push_back({std::string(value), at + 1});
            }
            at = end + 1;
        }
    }
    if (game.rows == 0)
        refuse(tr("the size of the board, SZ, is missing", "il manque la taille du plateau, SZ"),
               0);
    return game;
}

}  // namespace nimrod::hex
