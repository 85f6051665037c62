// Reading the code of an octal game, and refusing what is none.
#include "nimrod/games/octal_rules.h"

#include "nimrod/core/input_error.h"

namespace nimrod {

namespace {

constexpr std::size_t most_octal_digits = 64;

Text code_hint() {
    return tr(
        "write a code such as 0.77 (Kayles), 0.137 or 4.7: digits from 0 to 7 after the point",
        "écrivez un code tel que 0.77 (Kayles), 0.137 ou 4.7 : des chiffres de 0 à 7 après le "
        "point");
}

std::uint8_t read_digit(char c, std::size_t column) {
    if (c == '8' || c == '9')
        throw InputError(tr("{} is not an octal digit", "{} n'est pas un chiffre octal", c), column,
                         tr("octal digits go from 0 to 7", "les chiffres octaux vont de 0 à 7"));
    if (c < '0' || c > '7')
        throw InputError(tr("an octal code has digits and one point, nothing else",
                            "un code octal a des chiffres et un point, rien d'autre"),
                         column, code_hint());
    return static_cast<std::uint8_t>(c - '0');
}

}  // namespace

OctalCode read_octal_code(std::string_view text) {
    if (text.empty())
        throw InputError(tr("the code of the game is missing", "il manque le code du jeu"), 0,
                         code_hint());
    const std::size_t point = text.find('.');
    if (point == std::string_view::npos)
        throw InputError(tr("an octal code has a point", "un code octal a un point"), text.size(),
                         code_hint());
    if (point > 1)
        throw InputError(tr("only one digit may stand before the point",
                            "un seul chiffre peut précéder le point"),
                         1, code_hint());
    OctalCode code;
    if (point == 1) code.digits[0] = read_digit(text[0], 0);
    if (code.digits[0] != 0 && code.digits[0] != 4)
        throw InputError(
            tr("the digit before the point must be 0 or 4", "le chiffre avant le point est 0 ou 4"),
            0,
            tr("a move that takes nothing can only break a heap in two, which is the digit 4",
               "un coup qui ne prend rien ne peut que couper un tas en deux : c'est le chiffre 4"));
    if (point + 1 == text.size())
        throw InputError(tr("no digit stands after the point", "aucun chiffre ne suit le point"),
                         text.size(), code_hint());
    if (text.size() - point - 1 > most_octal_digits)
        throw InputError(
            tr("an octal code has at most {} digits after the point",
               "un code octal a au plus {} chiffres après le point", most_octal_digits),
            point + 1 + most_octal_digits, tr("shorten the code", "raccourcissez le code"));
    for (std::size_t column = point + 1; column < text.size(); ++column)
        code.digits.push_back(read_digit(text[column], column));
    while (code.digits.size() > 1 && code.digits.back() == 0) code.digits.pop_back();
    return code;
}

}  // namespace nimrod
