#include "nimrod/check/ordinal_text.h"

namespace nimrod::check {

namespace {

constexpr unsigned deepest_sum = 20;
constexpr unsigned deepest_power = 1000;

class OrdinalReader {
public:
    explicit OrdinalReader(std::string_view text) : rest_(text) {}

    Ordinal sum(unsigned depth) {
        std::vector<Ordinal::Term> terms;
        for (;;) {
            terms.push_back(term(depth));
            const std::size_t last = terms.size() - 1;
            if (last > 0 && !(terms[last].exponent < terms[last - 1].exponent))
                refuse(tr("terms of an ordinal that do not fall",
                          "des termes d'un ordinal qui ne décroissent pas"));
            const bool is_zero = terms[last].coefficient == 0;
            if (!take('+')) {
                if (is_zero) terms.pop_back();
                return Ordinal::of_terms(std::move(terms));
            }
            if (is_zero) refuse(tr("a term of 0", "un terme nul"));
        }
    }
    bool at_end() const { return rest_.empty(); }

private:
    bool take(char sign) {
        if (!rest_.starts_with(sign)) return false;
        rest_.remove_prefix(1);
        return true;
    }
    Natural digits(std::uint64_t least) {
        const std::size_t end = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
        const std::string_view text = rest_.substr(0, end);
        rest_.remove_prefix(end);
        return natural_number(text, least);
    }
    static void check_depth(unsigned depth, unsigned most) {
        if (depth >= most)
            refuse(tr("an ordinal that is nested too deeply", "un ordinal trop imbriqué"));
    }

    Ordinal::Term term(unsigned depth) {
        check_depth(depth, deepest_sum);
        if (!take('w')) return {Ordinal(), digits(0)};
        Ordinal exponent = 1;
        if (take('^')) exponent = power(depth + 1);
        if (exponent.is_zero()) refuse(tr("an exponent of 0", "un exposant nul"));
        return {exponent, take('*') ? digits(1) : Natural(1)};
    }
    Ordinal power(unsigned depth) {
        check_depth(depth, deepest_power);
        if (take('(')) {
            Ordinal out = sum(depth);
            if (!take(')'))
                refuse(tr("a bracket that is not closed", "une parenthèse qui n'est pas fermée"));
            return out;
        }
        if (!take('w')) return digits(1);
        return Ordinal::term(take('^') ? power(depth + 1) : Ordinal(1));
    }

    std::string_view rest_;
};

}  // namespace

Ordinal read_ordinal(std::string_view text) {
    OrdinalReader reader(text);
    Ordinal out = reader.sum(0);
    if (!reader.at_end())
        refuse(tr("not an ordinal: {}", "ce n'est pas un ordinal : {}", shown(text)));
    return out;
}

}  // namespace nimrod::check
