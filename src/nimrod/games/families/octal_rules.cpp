// Reading the code of a game that takes and breaks, and refusing what is none.
#include "nimrod/games/families/octal_rules.h"

namespace nimrod {

namespace {

constexpr std::size_t most_digits = 64;

Text code_hint() {
    return tr(
        "write a code such as 0.77 (Kayles), 0.137 or 4.7: digits from 0 to 7 after the point, or "
        "to f where three heaps may be left; 0.3... and 0.1(23) never end",
        "écrivez un code tel que 0.77 (Kayles), 0.137 ou 4.7 : des chiffres de 0 à 7 après le "
        "point, ou jusqu'à f si l'on peut laisser trois tas ; 0.3... et 0.1(23) sont sans fin");
}

std::uint8_t read_digit(char c, std::size_t column) {
    if (c >= '0' && c <= '9') return static_cast<std::uint8_t>(c - '0');
    if (c >= 'a' && c <= 'f') return static_cast<std::uint8_t>(c - 'a' + 10);
    if (c >= 'A' && c <= 'F') return static_cast<std::uint8_t>(c - 'A' + 10);
    throw InputError(tr("the code of a game has digits and one point, nothing else",
                        "le code d'un jeu a des chiffres et un point, rien d'autre"),
                     column, code_hint());
}

std::uint8_t read_first_digit(char c) {
    const std::uint8_t digit = read_digit(c, 0);
    if ((digit & 3) == 0) return digit;
    throw InputError(
        tr("the digit before the point must be 0 or 4 (or 8 or c)",
           "le chiffre avant le point est 0 ou 4 (ou 8 ou c)"),
        0,
        tr("a move that takes nothing can only break a heap: in two, which is the digit 4, in "
           "three, 8, or as one likes, c",
           "un coup qui ne prend rien ne peut que couper un tas : en deux, c'est le chiffre 4, en "
           "trois, 8, ou au choix, c"));
}

}  // namespace

HeapCode read_heap_code(std::string_view text) {
    if (text.empty())
        throw InputError(tr("the code of the game is missing", "il manque le code du jeu"), 0,
                         code_hint());
    const std::size_t point = text.find('.');
    if (point == std::string_view::npos)
        throw InputError(tr("the code of a game has a point", "le code d'un jeu a un point"),
                         text.size(), code_hint());
    if (point > 1)
        throw InputError(tr("only one digit may stand before the point",
                            "un seul chiffre peut précéder le point"),
                         1, code_hint());
    HeapCode code;
    if (point == 1) code.digits[0] = read_first_digit(text[0]);

    constexpr std::string_view for_ever = "...";
    std::size_t end = text.size(), open = std::string_view::npos;
    if (text.size() > point + 1 + for_ever.size() && text.ends_with(for_ever)) {
        end -= for_ever.size();
        open = end - 1;  // the last digit repeats
    } else if (text.ends_with(')')) {
        --end;
        open = text.find('(');
        if (open == std::string_view::npos || open < point || open + 1 == end)
            throw InputError(tr("the parentheses enclose no digits",
                                "les parenthèses n'entourent aucun chiffre"),
                             end, code_hint());
    }
    const bool parentheses = end < text.size() && text[end] == ')';
    for (std::size_t column = point + 1; column < end; ++column) {
        if (parentheses && column == open) continue;
        if (code.digits.size() > most_digits)
            throw InputError(tr("a code has at most {} digits after the point",
                                "un code a au plus {} chiffres après le point", most_digits),
                             column, tr("shorten the code", "raccourcissez le code"));
        code.digits.push_back(read_digit(text[column], column));
        if (open != std::string_view::npos && column >= open) ++code.repeat;
    }
    if (code.digits.size() == 1)
        throw InputError(tr("no digit stands after the point", "aucun chiffre ne suit le point"),
                         text.size(), code_hint());
    code.simplify();
    return code;
}

void refuse_large_heaps(const HeapCode& code, const Heaps& heaps) {
    if (!code.endless()) return;
    for (const Natural& heap : heaps)
        if (heap > largest_endless_heap)
            throw InputError(
                tr("a heap of {} is too large for a code without end",
                   "un tas de {} est trop grand pour un code sans fin", heap),
                0,
                tr("heaps up to {} are possible; nim, lasker and subtraction know no bound",
                   "les tas vont jusqu'à {} ; nim, lasker et subtraction n'ont pas de borne",
                   largest_endless_heap));
}

}  // namespace nimrod
