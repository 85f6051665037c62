#include "nimrod/numbers/number_reader.h"

#include "nimrod/core/numerals.h"

#include <string>

namespace nimrod {

namespace {
constexpr std::size_t most_digits = 10'000;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_blank(char c) { return c == ' ' || c == '\t'; }

Text with_article(const Text& what) {
    return std::string_view("aeiou").find(what.in(Language::english).front()) !=
                   std::string_view::npos
               ? tr("an {}", "un {}", what)
               : tr("a {}", "un {}", what);
}
}  // namespace

NumberReader::NumberReader(std::string_view text, Text what, Text hint)
    : text_(text), what_(std::move(what)), hint_(std::move(hint)) {}

void NumberReader::refuse(Text message) const { throw InputError(std::move(message), at_, hint_); }

void NumberReader::skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
}

bool NumberReader::at_end() {
    skip_blanks();
    return at_ == text_.size();
}

bool NumberReader::skip(char c) { return skip(std::string_view(&c, 1)); }

bool NumberReader::skip(std::string_view word) {
    skip_blanks();
    if (!text_.substr(at_).starts_with(word)) return false;
    at_ += word.size();
    return true;
}

void NumberReader::expect_end() {
    if (at_end()) return;
    refuse(tr("{} cannot stand here", "{} n'a pas sa place ici", in_quotes(text_.substr(at_))));
}

Natural NumberReader::digits() {
    std::size_t end = at_;
    while (end < text_.size() && is_digit(text_[end])) ++end;
    if (end - at_ > most_digits)
        refuse(tr("this {} has more than {} digits, the most that are read",
                  "ce {} a plus de {} chiffres, le plus qui se lise", what_, grouped(most_digits)));
    Natural n(std::string(text_.substr(at_, end - at_)), 10);
    at_ = end;
    return n;
}

Natural NumberReader::number() {
    skip_blanks();
    if (at_ == text_.size())
        refuse(tr("{} is missing at the end", "il manque {} à la fin", with_article(what_)));
    if (text_[at_] == '-')
        refuse(tr("{} cannot be negative", "{} ne peut être négatif", with_article(what_)));
    if (!is_digit(text_[at_]))
        refuse(tr("{} was expected, not {}", "{} était attendu, et non {}", with_article(what_),
                  in_quotes(text_.substr(at_))));
    const std::size_t start = at_;
    Natural base = digits();
    if (at_ == text_.size() || text_[at_] != '^') return base;
    ++at_;
    if (at_ == text_.size() || !is_digit(text_[at_]))
        refuse(tr("an exponent is missing after ^", "il manque un exposant après ^"));
    const Natural exponent = digits();
    const auto refuse_length = [&] {
        at_ = start;
        refuse(tr("this {} has more than {} digits, the most that are read",
                  "ce {} a plus de {} chiffres, le plus qui se lise", what_, grouped(most_digits)));
    };
    const std::size_t bits = bit_length(base);
    if (bits <= 1) return exponent == 0 ? Natural(1) : base;
    if (exponent * natural(bits) > natural(most_digits * 4)) refuse_length();
    Natural power;
    mpz_pow_ui(power.get_mpz_t(), base.get_mpz_t(), word(exponent));
    if (power.get_str().size() > most_digits) refuse_length();  // it could not be read back
    return power;
}

}  // namespace nimrod
