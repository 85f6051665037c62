#include "nimrod/calculator/nimber_reader.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "nimrod/core/numerals.h"
#include "nimrod/numbers/ordinal_reader.h"

namespace nimrod {

namespace {

constexpr std::size_t most_nested_exponents = 100;
constexpr std::size_t most_digits = 10'000;  // decimal ones, as elsewhere
constexpr std::size_t most_hexadecimal_digits = 8'000;
constexpr std::size_t most_binary_digits = 32'000;

constexpr std::array<std::string_view, 10> superscripts = {"⁰", "¹", "²", "³", "⁴",
                                                           "⁵", "⁶", "⁷", "⁸", "⁹"};

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

Text how_to_write() {
    return tr("write for example 14*7 + sqrt(5)/inv(3), w^2*3+5 or pow(3, 5)",
              "écrivez par exemple 14*7 + sqrt(5)/inv(3), w^2*3+5 ou pow(3, 5)");
}

[[noreturn]] void refuse_size(std::size_t column) {
    NimberReader::refuse(
        tr("this number has more than {} digits, the most that are read",
           "ce nombre a plus de {} chiffres, le plus qui se lise", grouped(most_digits)),
        column, tr("write a smaller one", "écrivez-en un plus petit"));
}

Ordinal multiple_of(Ordinal exponent, const Natural& n) {
    return n == 0 ? Ordinal() : Ordinal::term(std::move(exponent), n);
}

}  // namespace

std::size_t NimberReader::column() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
    return at_;
}

char NimberReader::next() { return at_end() ? '\0' : text_[at_]; }

bool NimberReader::skip(std::string_view sign) {
    if (!text_.substr(column()).starts_with(sign)) return false;
    at_ += sign.size();
    return true;
}

std::string_view NimberReader::word() {
    const std::size_t start = column();
    std::size_t end = start;
    if (end < text_.size() && is_letter(text_[end]))
        while (end < text_.size() && (is_letter(text_[end]) || is_digit(text_[end]))) ++end;
    at_ = end;
    return text_.substr(start, end - start);
}

void NimberReader::refuse(Text message, std::size_t column, Text hint) {
    throw InputError(std::move(message), column, std::move(hint));
}

void NimberReader::refuse() {
    if (at_end())
        refuse(tr("a number is missing at the end", "il manque un nombre à la fin"), at_,
               how_to_write());
    refuse(tr("{} cannot stand here", "{} n'a pas sa place ici", in_quotes(text_.substr(at_))), at_,
           how_to_write());
}

std::optional<NimberReader::Term> NimberReader::term() {
    if (is_digit(next())) {
        const Natural n = number();
        return Term{skip_omega() ? multiple_of(exponent(), n) : Ordinal(n), false};
    }
    if (!skip_omega()) return std::nullopt;
    Ordinal power = exponent();
    if (const std::optional<Natural> c = coefficient())
        return Term{multiple_of(std::move(power), *c), true};
    return Term{Ordinal::term(std::move(power)), false};
}

/// Skips w or ω, where no longer word begins.
bool NimberReader::skip_omega() {
    const std::size_t start = column();
    if (word() == "w") return true;
    at_ = start;
    return skip("ω");
}

Natural NimberReader::number() {
    const std::size_t start = at_;
    const std::string_view prefix = text_.substr(at_, 2);
    if (prefix == "0x" || prefix == "0X")
        return number_in_base("0123456789abcdefABCDEF", 16, most_hexadecimal_digits);
    if (prefix == "0b" || prefix == "0B") return number_in_base("01", 2, most_binary_digits);
    while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
    if (at_ - start > most_digits) refuse_size(start);
    return Natural(std::string(text_.substr(start, at_ - start)), 10);
}

Natural NimberReader::number_in_base(std::string_view digits, int base, std::size_t most) {
    const std::size_t start = at_;
    at_ += 2;
    const std::size_t end = std::min(text_.find_first_not_of(digits, at_), text_.size());
    if (end == at_)
        refuse(tr("digits are missing after {}", "il manque des chiffres après {}",
                  in_quotes(text_.substr(start, 2))),
               at_, tr("write for example 0xff or 0b1010", "écrivez par exemple 0xff ou 0b1010"));
    if (end - at_ > most) refuse_size(start);
    const std::string number(text_.substr(at_, end - at_));
    at_ = end;
    return Natural(number, base);
}

/// What stands after w.
Ordinal NimberReader::exponent() {
    if (skip("^")) return nested_exponent();
    Natural n = 0;
    bool any = false;
    while (const std::optional<unsigned> digit = superscript()) {
        n = n * 10 + *digit;
        any = true;
    }
    return any ? Ordinal(n) : Ordinal(1);
}

std::optional<unsigned> NimberReader::superscript() {
    for (unsigned digit = 0; digit < superscripts.size(); ++digit)
        if (text_.substr(at_).starts_with(superscripts[digit])) {
            at_ += superscripts[digit].size();
            return digit;
        }
    return std::nullopt;
}

Ordinal NimberReader::nested_exponent() {
    if (++depth_ > most_nested_exponents)
        refuse(tr("exponents are nested more than {} deep",
                  "les exposants sont imbriqués sur plus de {} niveaux", most_nested_exponents),
               at_, how_to_write());
    Ordinal out;
    if (next() == '(') {
        // An ordinal in normal form, not a sum of nimbers: w^(2+3) would mislead.
        const std::size_t start = at_ + 1;
        const std::size_t end = closing(at_);
        out = placed(start, [&] { return parse_ordinal(text_.substr(start, end - start)); });
        at_ = end + 1;
    } else if (is_digit(next())) {
        out = number();
    } else if (skip_omega()) {
        out = Ordinal::term(exponent());
    } else {
        refuse(tr("an exponent is missing after ^", "il manque un exposant après ^"), at_,
               tr("write for example w^2 or w^(w+1)", "écrivez par exemple w^2 ou w^(w+1)"));
    }
    --depth_;
    return out;
}

/// Where the parenthesis that opens here is closed.
std::size_t NimberReader::closing(std::size_t open) const {
    std::size_t depth = 0;
    for (std::size_t i = open; i < text_.size(); ++i) {
        if (text_[i] == '(') ++depth;
        if (text_[i] == ')' && --depth == 0) return i;
    }
    refuse(tr("this parenthesis is not closed", "cette parenthèse n'est pas fermée"), open,
           tr("write for example w^(w+1)", "écrivez par exemple w^(w+1)"));
}

/// The c of w^E*c, unless what follows * is more than a number.
std::optional<Natural> NimberReader::coefficient() {
    const std::size_t start = at_;
    if (skip("*") && is_digit(next())) {
        Natural n = number();
        const std::size_t end = at_;
        if (!skip_omega()) {
            at_ = end;
            return n;
        }
    }
    at_ = start;
    return std::nullopt;
}

}  // namespace nimrod
