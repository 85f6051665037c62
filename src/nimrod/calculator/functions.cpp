// What each function of the calculator does, and where it is undefined.
#include "nimrod/calculator/functions.h"

#include <algorithm>
#include <limits>

#include "nimrod/core/input_error.h"
#include "nimrod/numbers/nim_field.h"
#include "nimrod/numbers/nim_order.h"
#include "nimrod/numbers/transfinite.h"

namespace nimrod {

namespace {

using Arguments = std::vector<Ordinal>;

[[noreturn]] void refuse(Text message, Text hint) {
    throw InputError(std::move(message), 0, std::move(hint));
}

/// The argument as a finite nimber.
Nimber finite(const Ordinal& a, std::string_view function) {
    if (const std::optional<Natural> n = a.to_natural()) return *n;
    refuse(tr("{} is for finite nimbers, and {} is infinite",
              "{} est pour les nimbres finis, et {} est infini", function, a),
           tr("+ * / inv, sqrt, pow and mex know infinite ordinals",
              "+ * / inv, sqrt, pow et mex connaissent les ordinaux infinis"));
}

void need_nonzero(const Ordinal& a, const Text& what) {
    if (!a.is_zero()) return;
    refuse(tr("0 has no {}", "0 n'a pas de {}", what),
           tr("take a nimber other than 0", "prenez un nimbre autre que 0"));
}

Answer number(Ordinal value) { return {{std::move(value)}}; }

Answer inv(const Arguments& a, Budget& budget) {
    need_nonzero(a[0], tr("inverse", "inverse"));
    return number(nim_inverse(a[0], budget));
}

Answer sqrt(const Arguments& a, Budget& budget) { return number(nim_square_root(a[0], budget)); }

Answer pow(const Arguments& a, Budget& budget) {
    const auto n = a[1].to_natural();
    if (!n)
        refuse(tr("the exponent of pow is an ordinary number, and {} is infinite",
                  "l'exposant de pow est un nombre ordinaire, et {} est infini", a[1]),
               tr("write for example pow(w, 3)", "écrivez par exemple pow(w, 3)"));
    if (const auto base = a[0].to_natural()) return number(nim_power(*base, *n, budget));
    return number(nim_power(a[0], *n, budget));
}

Answer mex(const Arguments& a, Budget& /*budget*/) {
    Arguments sorted = a;
    std::sort(sorted.begin(), sorted.end());
    Natural least = 0;
    for (const Ordinal& value : sorted)
        if (value == Ordinal(least)) ++least;
    return number(least);
}

/// The solutions of a x^2 + b x + c = 0.
Answer solve(const Arguments& a, Budget& /*budget*/) {
    Nimber first = 1;
    Nimber second = 1;
    if (a.size() == 3) first = finite(a[0], "solve");
    if (a.size() >= 2) second = finite(a[a.size() - 2], "solve");
    const Nimber last = finite(a.back(), "solve");
    if (first == 0 && second == 0) {
        if (last == 0)
            refuse(tr("every nimber solves 0 = 0", "tout nimbre est solution de 0 = 0"),
                   tr("give an equation with x in it", "donnez une équation où figure x"));
        refuse(tr("no nimber solves {} = 0", "aucun nimbre n'est solution de {} = 0", last),
               tr("give an equation with x in it", "donnez une équation où figure x"));
    }
    Answer out;
    for (Nimber& x : nim_solutions(first, second, last)) out.values.emplace_back(x);
    const std::size_t level = std::max({nim_level(first), nim_level(second), nim_level(last)});
    const std::size_t reached = nim_level(out.values.back().finite_part());
    if (reached > level)
        out.note = tr("the trace is 1, so the solutions lie in the next field, below 2^{}",
                      "la trace vaut 1 : les solutions sont dans le corps suivant, sous 2^{}",
                      std::size_t{1} << reached);
    return out;
}

Answer order(const Arguments& a, Budget& /*budget*/) {
    need_nonzero(a[0], tr("order", "ordre"));
    const std::optional<Natural> n = nim_order(finite(a[0], "order"));
    if (!n)
        throw NotKnown(
            tr("the order of a nimber of more than 4096 bits rests on the prime factors of "
               "2^4096 + 1, which are not all known",
               "l'ordre d'un nimbre de plus de 4096 bits repose sur les facteurs premiers de "
               "2^4096 + 1, qui ne sont pas tous connus"));
    return number(*n);
}

std::uint64_t word(const Ordinal& a) {
    if (const auto n = to_word(finite(a, "log"))) return *n;
    refuse(tr("log is for nimbers below 2^64", "log est pour les nimbres sous 2^64"),
           tr("take smaller ones, or try pow", "prenez-en de plus petits, ou essayez pow"));
}

Answer log(const Arguments& a, Budget& /*budget*/) {
    need_nonzero(a[0], tr("logarithm", "logarithme"));
    const std::uint64_t power = word(a[0]);
    const std::uint64_t base = word(a[1]);
    const auto none = [&] {
        refuse(tr("{} is no power of {}", "{} n'est pas une puissance de {}", power, base),
               tr("the powers of b are those whose order divides order(b)",
                  "les puissances de b sont celles dont l'ordre divise order(b)"));
    };
    if (base == 0) none();
    const std::optional<std::uint64_t> n = nim_logarithm(base, power);
    if (!n) none();
    return number(natural(*n));
}

Answer trace(const Arguments& a, Budget& /*budget*/) {
    const Nimber n = finite(a[0], "trace");
    return number(nim_trace(n, nim_level(n)) ? 1 : 0);
}

Answer minpoly(const Arguments& a, Budget& budget) {
    return {{}, nim_minimal_polynomial(finite(a[0], "minpoly"), budget)};
}

const std::vector<Function>& list() {
    constexpr std::size_t any = std::numeric_limits<std::size_t>::max();
    static const std::vector<Function> out = {
        {"inv", "inv(a)", tr("the inverse, 1/a", "l'inverse, 1/a"), 1, 1, inv},
        {"log", "log(a, b)",
         tr("the least n with pow(b, n) = a, below 2^64",
            "le plus petit n tel que pow(b, n) = a, sous 2^64"),
         2, 2, log},
        {"mex", "mex(a, b, ...)",
         tr("the least nimber that is not listed", "le plus petit nimbre absent de la liste"), 0,
         any, mex},
        {"minpoly", "minpoly(a)",
         tr("the minimal polynomial over {{0, 1}}", "le polynôme minimal sur {{0, 1}}"), 1, 1,
         minpoly},
        {"order", "order(a)",
         tr("the least n > 0 with pow(a, n) = 1", "le plus petit n > 0 tel que pow(a, n) = 1"), 1,
         1, order},
        {"pow", "pow(a, n)", tr("the nim-product of n times a", "le produit de Nim de n fois a"), 2,
         2, pow},
        {"solve", "solve(a, b, c)",
         tr("the solutions of a*x*x + b*x + c = 0; a and b may be left out and are 1",
            "les solutions de a*x*x + b*x + c = 0 ; a et b peuvent être omis et valent 1"),
         1, 3, solve},
        {"sqrt", "sqrt(a)",
         tr("the one number whose square is a", "le seul nombre dont le carré est a"), 1, 1, sqrt},
        {"trace", "trace(a)",
         tr("the trace of a in the least field that holds it, 0 or 1",
            "la trace de a dans le plus petit corps qui le contient, 0 ou 1"),
         1, 1, trace},
    };
    return out;
}

}  // namespace

std::span<const Function> functions() { return list(); }

Ordinal nim_quotient(const Ordinal& a, const Ordinal& b, Budget& budget) {
    if (b.is_zero())
        refuse(tr("nothing can be divided by 0", "on ne peut pas diviser par 0"),
               tr("divide by a nimber other than 0", "divisez par un nimbre autre que 0"));
    return nim_product(a, nim_inverse(b, budget), budget);
}

}  // namespace nimrod
