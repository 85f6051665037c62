#include "nimrod/games/families/parameters.h"

#include "nimrod/core/input_error.h"
#include "nimrod/games/families/names.h"

namespace nimrod {

void refuse_parameters(std::string_view game, std::string_view parameters) {
    if (parameters.empty()) return;
    throw InputError(tr("{} has no parameters", "{} n'a pas de paramètres", game), 0,
                     tr("write the position after a blank: {} 3,5,7",
                        "écrivez la position après un espace : {} 3,5,7", game));
}

std::string unquoted(std::string_view parameters) {
    if (!parameters.starts_with('"')) return std::string(parameters);
    std::size_t at = 0;
    const std::string name = read_name(parameters, at).value_or("");
    return at == parameters.size() ? name : "";
}

}  // namespace nimrod
