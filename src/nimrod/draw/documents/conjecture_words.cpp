// A law in one sentence, as one would write it on a blackboard. Formulas are the same in both
// languages.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "nimrod/core/numerals.h"
#include "nimrod/draw/documents/conjecture.h"

namespace nimrod {

namespace {

template <class Range>
std::string list(const Range& range) {
    std::string out;
    for (const auto& each : range) out += (out.empty() ? "" : ", ") + fmt::format("{}", each);
    return out;
}

std::string write_pairs(const std::vector<std::pair<std::size_t, std::size_t>>& list) {
    std::string out;
    for (const auto& [x, y] : list) out += (out.empty() ? "" : ", ") + fmt::format("({},{})", x, y);
    return out;
}

/// "(1 + √5)/2", with its name where it has one.
std::string number(const Quadratic& x) {
    const bool golden = x == Quadratic::make(1, 1, 2, 5);
    return golden ? "φ = " + x.print() : x.print();
}

/// " + 4", " - 1" or nothing.
std::string plus_constant(const mpz_class& c) {
    if (c == 0) return "";
    return fmt::format(" {} {}", c < 0 ? '-' : '+', mpz_class(abs(c)));
}

/// "a(k) = 2a(k-1) - a(k-3) + 1"
std::string formula(const LinearRecurrence& recurrence) {
    std::string out;
    for (std::size_t i = 0; i < recurrence.order(); ++i) {
        const mpz_class& c = recurrence.coefficients[i];
        if (c == 0) continue;
        const mpz_class size = abs(c);
        if (!out.empty() || c < 0) out += out.empty() ? "-" : c < 0 ? " - " : " + ";
        out += fmt::format("{}a(k-{})", size == 1 ? "" : size.get_str(), i + 1);
    }
    return "a(k) = " + out + plus_constant(recurrence.constant);
}

/// "g(n+12) = g(n) for all n >= 71", of a function and a variable.
Text say_period(const NimberPeriod& law, const std::string& g, const std::string& variable) {
    const Periodicity& p = law.periodicity;
    const std::size_t from = law.first + p.preperiod;
    const auto value = [&](std::size_t n) { return law.values[n - law.first]; };
    bool counts = p.preperiod == 0 && law.first == 0;  // 0, 1, ..., p-1
    for (std::size_t n = 0; counts && n < p.period; ++n) counts = value(n) == n;
    const std::string of_n = fmt::format("{}{})", g, variable);
    if (counts && p.saltus == p.period) return notation(of_n + " = " + variable);
    if (counts && p.saltus == 0 && p.period > 1)
        return notation(fmt::format("{} = {} mod {}", of_n, variable, p.period));
    const Text since = from == 0 ? tr("for all {}", "pour tout {}", variable)
                                 : tr("for all {} >= {}", "pour tout {} >= {}", variable, from);
    if (p.period == 1 && p.saltus == 0)
        return notation(fmt::format("{} = {} ", of_n, value(from))) + since;
    if (p.preperiod == 0 && p.period <= 20 && p.saltus == 0)
        return tr("{} depends on {} mod {} only: {}", "{} ne dépend que de {} mod {} : {}", of_n,
                  variable, p.period, list(law.values));
    return notation(fmt::format("{}{}+{}) = {}{} ", g, variable, p.period, of_n,
                                p.saltus == 0 ? "" : fmt::format(" + {}", p.saltus))) +
           since;
}

Text say_law(const NimberPeriod& law) { return say_period(law, "g(", "n"); }

Text say_law(const LostResidues& law) {
    if (law.residues.empty()) {
        if (law.early.empty()) return tr("no n is a P-position", "aucun n n'est une position P");
        if (law.early.size() == 1)
            return tr("n = {} is the only P-position", "n = {} est la seule position P",
                      law.early[0]);
        return tr("the only P-positions are n = {}", "les seules positions P sont n = {}",
                  list(law.early));
    }
    if (law.modulus == 1)
        return law.from == 0 ? tr("every n is a P-position", "tout n est une position P")
                             : tr("every n >= {} is a P-position",
                                  "tout n >= {} est une position P", law.from);
    Text out = tr("P-positions are the n = {} (mod {})", "les positions P sont les n = {} (mod {})",
                  list(law.residues), law.modulus);
    if (law.modulus > 60 || law.residues.size() > 20)
        out = tr("P-positions repeat modulo {}: {} residues",
                 "les positions P se répètent modulo {} : {} restes", law.modulus,
                 law.residues.size());
    const bool needed = !law.early.empty() || law.from >= law.modulus;
    if (needed) out += tr(", for n >= {}", ", pour n >= {}", law.from);
    if (!law.early.empty())
        out += law.early.size() <= 12 ? tr("; before that {}", " ; avant cela {}", list(law.early))
                                      : tr("; before that {}", " ; avant cela {}",
                                           counted_in_groups(law.early.size(), tr("other", "autre"),
                                                             tr("others", "autres")));
    return out;
}

Text say_law(const LostRecurrence& law) {
    return tr("P-positions obey {}, from {} on: {}, ...",
              "les positions P suivent {}, à partir de {} : {}, ...", formula(law.recurrence),
              law.terms[law.recurrence.from], list(law.terms));
}

Text say_law(const LostMultiples& law) {
    return tr("P-positions are ⌊k·α⌋{}, k = 0, 1, 2, ..., with α = {}",
              "les positions P sont ⌊k·α⌋{}, k = 0, 1, 2, ..., avec α = {}",
              plus_constant(natural(law.shift)), number(law.slope));
}

/// " + √2/2", or nothing.
std::string plus_shift(const Shift& shift, const mpz_class& d) {
    if (shift.q != 0) {
        const std::string text = Quadratic::make(shift.p, shift.q, shift.r, d).print();
        return text[0] == '-' ? " - " + text.substr(1) : " + " + text;
    }
    if (shift.r == 1) return plus_constant(shift.p);
    return fmt::format(" {} {}/{}", shift.p < 0 ? '-' : '+', mpz_class(abs(shift.p)), shift.r);
}

Text say_law(const LostBeattyPairs& law) {
    Text out = tr("P-positions are (⌊k·α{}⌋, ⌊k·β{}⌋) with α = {}, β = {}",
                  "les positions P sont (⌊k·α{}⌋, ⌊k·β{}⌋) avec α = {}, β = {}",
                  plus_shift(law.lower_shift, law.lower.d),
                  plus_shift(law.upper_shift, law.upper.d), number(law.lower), number(law.upper));
    if (law.from > 0) out += tr(", for k >= {}", ", pour k >= {}", law.from);
    if (!law.early.empty())
        out += tr(", and {} instead of the first pairs", ", et {} au lieu des premières paires",
                  write_pairs(law.early));
    if (law.complementary)
        out += tr("; 1/α + 1/β = 1, so every number stands in one pair",
                  " ; 1/α + 1/β = 1, donc tout nombre figure dans une paire");
    return out;
}

Text say_law(const LostDifference& law) {
    Text out = law.difference == 0
                   ? tr("P-positions are the pairs of equal numbers",
                        "les positions P sont les paires de nombres égaux")
                   : tr("P-positions are the pairs of difference {}",
                        "les positions P sont les paires de différence {}", law.difference);
    if (!law.early.empty())
        out += tr(", for numbers from {} on; before that {}",
                  ", pour des nombres à partir de {} ; avant cela {}", law.from,
                  write_pairs(law.early));
    return out;
}

Text say_law(const LostBelowSlope& law) {
    Text out =
        law.equal_lost
            ? tr("P-positions are the x,y in which neither number exceeds α times the other",
                 "les positions P sont les x,y dont aucun nombre ne dépasse α fois l'autre")
            : tr("P-positions are the x,y, not equal, in which neither number exceeds α times "
                 "the other",
                 "les positions P sont les x,y inégaux dont aucun nombre ne dépasse α fois "
                 "l'autre");
    out += notation(", α = " + number(law.slope));
    if (law.zero_lost == true) out += tr(", and those with a 0", ", et celles qui ont un 0");
    return out;
}

Text say_law(const LostPairResidues& law) {
    return tr("P-positions depend on both numbers mod {}: {}",
              "les positions P ne dépendent que des deux nombres mod {} : {}", law.modulus,
              write_pairs(law.residues));
}

bool is_identity(const std::optional<NimberPeriod>& f) {
    return f && f->first == 0 && f->periodicity == Periodicity{0, 1, 1} && f->values[0] == 0;
}

Text say_law(const Decomposition& law) {
    static const std::string variables = "xyz", letters = "fhk";
    const bool product = law.by == Decomposition::By::nim_product;
    const bool plain = law.functions.size() == 1 && is_identity(law.functions[0]);
    std::string left = "g(", right;
    for (std::size_t i = 0; i < law.dimension; ++i) {
        const std::string x(1, variables[i]);
        left += (i == 0 ? "" : ",") + x;
        const char f = law.single_heaps ? 'g' : law.functions.size() > 1 ? letters[i] : letters[0];
        right += i == 0 ? "" : product ? " ⊗ " : " ⊕ ";
        right += plain ? x : std::string(1, f) + "(" + x + ")";
    }
    Text out =
        notation(left + ") = " + right) +
        (product ? tr(" (nim-product)", " (produit de Nim)") : tr(" (nim-sum)", " (somme de Nim)"));
    if (plain || law.single_heaps) return out;
    for (std::size_t i = 0; i < law.functions.size(); ++i)
        if (law.functions[i])
            out += (i == 0 ? tr(" with ", " avec ") : tr(", ", ", ")) +
                   say_period(*law.functions[i], std::string(1, letters[i]) + "(", "n");
    return out;
}

Text say_law(const RowPeriods& law) {
    Text out = tr("rows repeat: ", "des lignes se répètent : ");
    for (std::size_t i = 0; i < law.rows.size(); ++i)
        out += (i == 0 ? Text{} : tr("; ", " ; ")) +
               say_period(law.rows[i].second, fmt::format("g({},", law.rows[i].first), "y");
    return out;
}

Text say_law(const OneFunction& law) {
    const Periodicity& p = law.periodicity;
    const std::string argument = law.of == OneFunction::Of::sum ? "x + y" : "|x - y|";
    if (p.period == 1 && p.saltus == 1 && p.preperiod == 0)
        return notation("g(x,y) = " + argument +
                        plus_constant(natural(law.values[0]) - natural(law.first)));
    const Text repeats = say_law(NimberPeriod{p, law.first, law.values});
    return tr("g(x,y) depends on n = {} only: {}", "g(x,y) ne dépend que de n = {} : {}", argument,
              repeats);
}

/// "n+1", "x,y"
std::string numbers(std::size_t dimension, std::ptrdiff_t shift) {
    static const std::string variables = "xyz";
    const std::string by = shift == 0 ? "" : fmt::format("{:+}", shift);
    if (dimension == 1) return "n" + by;
    std::string out;
    for (std::size_t i = 0; i < dimension; ++i)
        out += (i == 0 ? "" : ",") + std::string(1, variables[i]) + by;
    return out;
}

Text say_law(const SameAs& law) {
    constexpr std::size_t most_named = 6;
    std::string games;
    for (std::size_t i = 0; i < law.others.size() && i < most_named; ++i)
        games += (i == 0 ? "" : ", ") + law.others[i].game + " " +
                 numbers(law.dimension, law.others[i].shift);
    Text out = notation(games);
    if (law.others.size() > most_named)
        out += tr(" and {}", " et {}",
                  counted_in_groups(law.others.size() - most_named, tr("more", "autre"),
                                    tr("more", "autres")));
    const std::string mine = numbers(law.dimension, 0);
    return law.nimbers ? tr("{} has the same nimber as {}", "{} a le même nimbre que {}", mine, out)
                       : tr("{} is a P-position exactly in the same cases as {}",
                            "{} est une position P dans les mêmes cas que {}", mine, out);
}

}  // namespace

Text say(const Law& law) {
    return std::visit([](const auto& each) { return say_law(each); }, law);
}

namespace {

Text say_value(const Natural& value, bool nimbers) {
    if (nimbers) return notation(value.get_str());
    return notation(value == 0 ? "P" : "N");
}

}  // namespace

Text say_trial(const Conjecture& conjecture, std::size_t dimension, const Game& game) {
    if (conjecture.proof) return *conjecture.proof;
    const std::string sizes = numbers(dimension, 0);
    const Text proposed = conjecture.proposed_to == 0 ? Text{}
                                                      : tr("from {} <= {}; ", "d'après {} <= {} ; ",
                                                           sizes, conjecture.proposed_to);
    if (conjecture.fails)
        return proposed + tr("fails first at {}: {} expected, {} found",
                             "réfuté d'abord par {} : {} attendu, {} trouvé",
                             game.expression(conjecture.fails->position),
                             say_value(conjecture.fails->expected, conjecture.nimbers),
                             say_value(conjecture.fails->found, conjecture.nimbers));
    Text out = proposed +
               tr("true for all {} <= {}", "vrai pour tout {} <= {}", sizes, conjecture.tested_to);
    if (conjecture.chosen > 0)
        out += tr(" and {} of up to {} digits", " et {} autres d'au plus {} chiffres",
                  conjecture.chosen, conjecture.largest_chosen.get_str().size());
    return out;
}

}  // namespace nimrod
