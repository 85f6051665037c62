#include "nimrod/games/families/board_size.h"

#include "nimrod/numbers/number_reader.h"

namespace nimrod {

BoardSize read_board_size(std::string_view text, const Text& hint) {
    NumberReader reader(text, tr("number", "nombre"), hint);
    BoardSize size;
    size.rows = reader.number();
    if (!reader.skip('x'))
        throw InputError(tr("an x is missing between rows and columns",
                            "il manque un x entre lignes et colonnes"),
                         reader.column(), hint);
    size.columns = reader.number();
    reader.expect_end();
    return size;
}

}  // namespace nimrod
