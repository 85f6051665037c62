#include "nimrod/numbers/ordinal_reader.h"

#include <array>
#include <utility>

namespace nimrod {

namespace {

// Comparing and printing recurse into exponents: these keep hostile texts from the stack's end.
constexpr std::size_t most_nested = 100;
constexpr std::size_t most_terms_read = 10'000;
constexpr std::size_t most_superscripts = 1'000;

constexpr std::array<std::string_view, 10> superscripts = {"⁰", "¹", "²", "³", "⁴",
                                                           "⁵", "⁶", "⁷", "⁸", "⁹"};

}  // namespace

OrdinalReader::OrdinalReader(std::string_view text, Text what, Text hint)
    : numbers_(text, std::move(what), hint), hint_(std::move(hint)) {}

Natural OrdinalReader::coefficient() {
    const std::size_t start = column();
    Natural n = numbers_.number();
    if (n == 0)
        throw InputError(tr("a coefficient cannot be 0", "un coefficient ne peut être nul"), start,
                         tr("leave the term out", "omettez ce terme"));
    return n;
}

Ordinal OrdinalReader::nested_exponent() {
    if (depth_ == most_nested)
        numbers_.refuse(tr("exponents are nested more than {} deep",
                           "les exposants sont imbriqués sur plus de {} niveaux", most_nested));
    ++depth_;
    Ordinal out;
    if (skip('(')) {
        out = ordinal();
        if (!skip(')'))
            numbers_.refuse(tr("a closing parenthesis is missing here",
                               "il manque ici une parenthèse fermante"));
    } else if (skip_omega()) {
        out = Ordinal::term(exponent());
    } else {
        out = numbers_.number();
    }
    --depth_;
    return out;
}

/// What stands after w.
Ordinal OrdinalReader::exponent() {
    if (skip('^')) return nested_exponent();
    Natural n = 0;
    std::size_t digits = 0;
    while (const std::optional<std::size_t> digit = skip_superscript()) {
        if (++digits > most_superscripts)
            numbers_.refuse(tr("this exponent has more than {} digits",
                               "cet exposant a plus de {} chiffres", most_superscripts));
        n = n * 10 + natural(*digit);
    }
    return digits > 0 ? Ordinal(n) : Ordinal(1);
}

std::optional<std::size_t> OrdinalReader::skip_superscript() {
    for (std::size_t digit = 0; digit < superscripts.size(); ++digit)
        if (numbers_.skip(superscripts[digit])) return digit;
    return std::nullopt;
}

Ordinal OrdinalReader::term() {
    if (++terms_ > most_terms_read)
        numbers_.refuse(
            tr("there are more than {} terms", "il y a plus de {} termes", most_terms_read));
    if (skip_omega()) {
        Ordinal power = exponent();
        return Ordinal::term(std::move(power), skip('*') ? coefficient() : Natural(1));
    }
    const std::size_t start = column();
    const Natural n = numbers_.number();
    const bool has_omega = skip_omega();
    if (has_omega && n == 0)
        throw InputError(tr("a coefficient cannot be 0", "un coefficient ne peut être nul"), start,
                         tr("leave the term out", "omettez ce terme"));
    Ordinal out = has_omega ? Ordinal::term(exponent(), n) : Ordinal(n);
    const std::size_t star = column();
    if (skip('*'))
        throw InputError(tr("a coefficient stands after the power of w, once",
                            "un coefficient s'écrit après la puissance de w, une seule fois"),
                         star,
                         tr("write w*2 or 2w; as ordinals 2*w would be just w",
                            "écrivez w*2 ou 2w ; comme ordinaux, 2*w serait simplement w"));
    return out;
}

Ordinal OrdinalReader::ordinal() {
    std::vector<Ordinal::Term> terms;
    do {
        while (skip(' ')) {
        }
        const std::size_t start = column();
        const Ordinal next = term();
        if (next.is_zero() && terms.empty()) return next;
        if (next.is_zero() || (!terms.empty() && terms.back().exponent <= next.degree()))
            throw InputError(
                tr("the powers of w must decrease from term to term",
                   "les puissances de w doivent décroître d'un terme à l'autre"),
                start,
                tr("write w^2*3+w*5+1, the highest power first and each only once",
                   "écrivez w^2*3+w*5+1, la plus haute puissance d'abord et chacune une fois"));
        terms.push_back(next.terms().front());
    } while (skip('+'));
    return Ordinal::of_terms(std::move(terms));
}

Ordinal parse_ordinal(std::string_view text) {
    OrdinalReader reader(text, tr("ordinal", "ordinal"),
                         tr("write an ordinal such as 7, w+1 or w^2*3+w*5+1",
                            "écrivez un ordinal tel que 7, w+1 ou w^2*3+w*5+1"));
    const Ordinal out = reader.ordinal();
    reader.expect_end();
    return out;
}

}  // namespace nimrod
