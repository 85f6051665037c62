#include "nimrod/games/families/parameters.h"

#include "nimrod/core/input_error.h"
#include "nimrod/core/utf8.h"
#include "nimrod/games/families/names.h"

namespace nimrod {

void refuse_parameters(std::string_view game, std::string_view parameters) {
    if (parameters.empty()) return;
    throw InputError(tr("{} has no parameters", "{} n'a pas de paramètres", game), 0,
                     tr("write the position after a blank: {} 3,5,7",
                        "écrivez la position après un espace : {} 3,5,7", game));
}

std::string unquoted(std::string_view parameters) {
    if (!is_printable(parameters))  // the name of the game is shown wherever the game is
        throw InputError(tr("the name of the file holds characters that cannot be printed",
                            "le nom du fichier contient des caractères non imprimables"),
                         0, tr("rename the file", "renommez le fichier"));
    if (!parameters.starts_with('"')) return std::string(parameters);
    std::size_t at = 0;
    const std::string name = read_name(parameters, at).value_or("");
    return at == parameters.size() ? name : "";
}

}  // namespace nimrod
