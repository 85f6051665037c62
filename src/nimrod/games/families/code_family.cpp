// x and h are no digits and mean nothing to a shell, unlike ? and *.
#include "nimrod/games/families/code_family.h"

#include "nimrod/core/input_error.h"
#include "nimrod/core/numerals.h"
#include "nimrod/games/families/octal_rules.h"

namespace nimrod {

namespace {

constexpr std::size_t most_codes = 1'000'000;

std::string_view choices(char c, bool first) {
    if (c == 'x') return first ? "04" : "01234567";
    if (c == 'h') return first ? "048c" : "0123456789abcdef";
    return {};
}

}  // namespace

std::vector<HeapCode> codes_of_family(std::string_view text) {
    constexpr std::string_view octal = "octal:";
    const std::size_t start = text.starts_with(octal) ? octal.size() : 0;
    text.remove_prefix(start);
    std::vector<std::string> codes{""};
    for (std::size_t column = 0; column < text.size(); ++column) {
        const std::string_view open = choices(text[column], column == 0);
        const std::string_view digits = open.empty() ? text.substr(column, 1) : open;
        if (codes.size() * digits.size() > most_codes)
            throw InputError(tr("the family has more than {} games", "la famille a plus de {} jeux",
                                grouped(most_codes)),
                             start + column,
                             tr("give some of its digits", "donnez certains de ses chiffres"));
        std::vector<std::string> longer;
        for (const std::string& code : codes)
            for (const char digit : digits) longer.push_back(code + digit);
        codes = std::move(longer);
    }
    std::vector<HeapCode> out;
    for (const std::string& code : codes) {
        try {
            out.push_back(read_heap_code(code));
        } catch (const InputError& error) {
            throw InputError(error.message(), start + error.column(),
                             tr("a family is a code with x for any octal digit, such as 0.xxx",
                                "une famille est un code avec x pour un chiffre octal quelconque, "
                                "par exemple 0.xxx"));
        }
    }
    return out;
}

}  // namespace nimrod
