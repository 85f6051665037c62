// How a nim-product is found with pencil and paper. Conway's way goes down from one field to the
// one of half as many bits; the other way, known to every student of finite fields, writes numbers
// as polynomials in the first number of the field that the fields below lack.
#include "nimrod/calculator/nimber_explain.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "nimrod/numbers/nim_field.h"
#include "nimrod/numbers/nim_order.h"

namespace nimrod {

namespace {

constexpr std::size_t drawable_bits = 24;
/// Products below 2^(2^3) are followed down to those below 4; of larger ones the first step is.
constexpr std::size_t followed_level = 3;
constexpr std::size_t largest_polynomial_level = 6;

class Teller {
public:
    explicit Teller(ProductMethod method) : method_(method) {
        out_.method = method == ProductMethod::fermat ? "fermat" : "polynomial";
    }

    void tell(const Operation& operation) {
        const std::string what = to_text(operation);
        if (!told_.insert(what).second) return;
        const std::vector<Ordinal>& a = operation.operands;
        if (operation.answer.polynomial || operation.answer.values.size() != 1)
            return tell_result(operation, what);
        const Ordinal& value = operation.answer.values.front();
        const bool finite =
            std::all_of(a.begin(), a.end(), [](const Ordinal& x) { return x.is_finite(); });
        if (operation.name == "+")
            finite ? sum(a[0].finite_part(), a[1].finite_part(), value.finite_part())
                   : infinite_sum(a[0], a[1], value);
        else if (operation.name == "*")
            finite ? product(a[0].finite_part(), a[1].finite_part())
                   : say(tr("{} = {}, in the field of infinite nimbers (Conway, Lenstra).",
                            "{} = {}, dans le corps des nimbres infinis (Conway, Lenstra).", what,
                            value));
        else if (operation.name == "/")
            check(times(value, a[1]), a[0], what, value);
        else if (operation.name == "inv")
            check(times(a[0], value), 1, what, value);
        else if (operation.name == "sqrt")
            check(times(value, value), a[0], what, value);
        else
            tell_result(operation, what);
    }

    Explanation take() && { return std::move(out_); }

private:
    void say(Text sentence) { out_.say(std::move(sentence)); }

    /// The value of what is defined by a product.
    void check(const std::string& product, const Ordinal& equal, const std::string& what,
               const Ordinal& value) {
        say(tr("{} = {}, so {} = {}.", "{} = {}, donc {} = {}.", product, equal, what, value));
    }

    static std::string atom(const Ordinal& a) {
        const bool one_power = a.terms().size() == 1 && a.terms().front().coefficient == 1;
        return a.is_finite() || one_power ? to_string(a) : "(" + to_string(a) + ")";
    }
    static std::string times(const Ordinal& a, const Ordinal& b) { return atom(a) + "*" + atom(b); }
    static std::string times(const Natural& a, const Natural& b) {
        return a.get_str() + "*" + b.get_str();
    }

    static std::string to_text(const Operation& operation) {
        const std::vector<Ordinal>& a = operation.operands;
        if (operation.name == "+" || operation.name == "*" || operation.name == "/")
            return atom(a[0]) + (operation.name == "+" ? " + " : operation.name) + atom(a[1]);
        std::string list;
        for (const Ordinal& x : a) list += (list.empty() ? "" : ", ") + to_string(x);
        return operation.name + "(" + list + ")";
    }

    void tell_result(const Operation& operation, const std::string& what) {
        std::string value;
        if (operation.answer.polynomial) value = polynomial_text(*operation.answer.polynomial);
        for (const Ordinal& x : operation.answer.values)
            value += (value.empty() ? "" : ", ") + to_string(x);
        say(tr("The value of {} is {}.", "La valeur de {} est {}.", what, value));
    }

    // Sums.

    void sum(const Nimber& a, const Nimber& b, const Nimber& value) {
        const std::size_t bits = std::max(bit_length(a), bit_length(b));
        say(tr("{} + {} = {}: the binary digits are added without carry.",
               "{} + {} = {} : on ajoute les chiffres binaires sans retenue.", a, b, value));
        if (bits > drawable_bits || a == 0 || b == 0) return;
        Table table;
        const auto row = [&](const Natural& n) {
            std::vector<Cell> cells = {Cell(n)};
            for (std::size_t i = bits; i-- > 0;) cells.emplace_back(bit(n, i) ? "1" : "0");
            table.rows.push_back(std::move(cells));
        };
        table.header.emplace_back("");
        for (std::size_t i = bits; i-- > 0;)
            table.header.emplace_back(bits <= 12 ? Natural(Natural(1) << i).get_str() : "");
        row(a);
        row(b);
        table.rule_above = 2;
        row(value);
        out_.show(std::move(table));
    }

    void infinite_sum(const Ordinal& a, const Ordinal& b, const Ordinal& value) {
        say(tr("{} + {} = {}: the coefficients of equal powers of w are added without carry.",
               "{} + {} = {} : on ajoute sans retenue les coefficients des puissances égales de w.",
               atom(a), atom(b), value));
    }

    // Products.

    void product(const Nimber& a, const Nimber& b) {
        if (a <= 1 || b <= 1)
            return say(notation(times(a, b) + " = " + nim_product(a, b).get_str()));
        const std::size_t level = std::max(nim_level(a), nim_level(b));
        if (method_ == ProductMethod::polynomial && level <= largest_polynomial_level)
            return by_polynomials(a, b, level);
        if (!rules_told_) {
            rules_told_ = true;
            say(
                tr("Let N be one of 2, 4, 16, 256, 65536, ... (each the square of the one before). "
                   "Its product with a smaller number is the ordinary one, and N*N = N + N/2. "
                   "Below 4 this gives 2*2 = 3, 2*3 = 1 and 3*3 = 2.",
                   "Soit N l'un des nombres 2, 4, 16, 256, 65536, ... (chacun le carré du "
                   "précédent). Son produit par un nombre plus petit est le produit ordinaire, et "
                   "N*N = N + N/2. Sous 4, cela donne 2*2 = 3, 2*3 = 1 et 3*3 = 2."));
        }
        by_halves(a, b, level);
    }

    /// high*N + low, as one writes it.
    static std::string in_halves(const Nimber& high, const Natural& n, const Nimber& low) {
        if (high == 0) return low.get_str();
        const std::string first = high == 1 ? n.get_str() : times(high, n);
        return low == 0 ? first : first + " + " + low.get_str();
    }

    /// A sum of products of smaller numbers: as it is written, with the values of the products, and
    /// its own.
    struct Sum {
        std::string formula, values;
        Nimber value = 0;
        std::size_t terms = 0;

        void add(const std::string& product, const Nimber& is) {
            if (is == 0) return;
            formula += (terms > 0 ? " + " : "") + product;
            values += (terms > 0 ? " + " : "") + is.get_str();
            value ^= is;
            ++terms;
        }
    };

    static std::string whole(const std::string& high, std::size_t terms, const Natural& n,
                             const std::string& low) {
        const std::string first = (terms > 1 ? "(" + high + ")" : high) + "*" + n.get_str();
        return low.empty() ? first : first + " + " + low;
    }

    void by_halves(const Nimber& a, const Nimber& b, std::size_t level) {
        if (level <= 1) return say(notation(times(a, b) + " = " + nim_product(a, b).get_str()));
        const std::size_t half = std::size_t{1} << (level - 1);
        const Natural n = Natural(1) << half;
        const Natural below = n / 2;
        const Nimber a1 = a >> half;
        const Nimber a0 = a ^ (a1 << half);
        const Nimber b1 = b >> half;
        const Nimber b0 = b ^ (b1 << half);
        const Nimber squares = nim_product(a1, b1);
        Sum high;
        high.add(times(a1, b1), squares);
        high.add(times(a1, b0), nim_product(a1, b0));
        high.add(times(a0, b1), nim_product(a0, b1));
        Sum low;
        low.add(times(a0, b0), nim_product(a0, b0));
        low.add(times(a1, b1) + "*" + below.get_str(), nim_product(squares, below));
        say(tr("With N = {}, {} is {} and {} is {}:", "Avec N = {}, {} est {} et {} est {} :", n, a,
               in_halves(a1, n, a0), b, in_halves(b1, n, b0)));
        Table table;
        const auto line = [&](const std::string& left, const std::string& right) {
            table.rows.push_back({Cell(left), Cell("= " + right)});
        };
        const std::string values = whole(high.values, high.terms, n, low.values);
        const std::string halves = in_halves(high.value, n, low.value);
        const std::string result = nim_product(a, b).get_str();
        line(times(a, b), whole(high.formula, high.terms, n, low.formula));
        if (values != halves) line("", values);
        line("", halves == result ? result : halves + " = " + result);
        out_.show(std::move(table));
        if (level > followed_level) {
            if (!smaller_told_)
                say(tr("The products of smaller numbers are found in the same way.",
                       "Les produits de nombres plus petits se trouvent de la même façon."));
            smaller_told_ = true;
            return;
        }
        for (const auto& [u, v] : {std::pair(a1, b1), std::pair(a1, b0), std::pair(a0, b1),
                                   std::pair(a0, b0), std::pair(squares, below)})
            follow(u, v);
    }

    /// The steps of a smaller product, unless they are known or those of numbers below 4.
    void follow(const Nimber& a, const Nimber& b) {
        const std::size_t level = std::max(nim_level(a), nim_level(b));
        if (a <= 1 || b <= 1 || level <= 1) return;
        if (a > b) return follow(b, a);
        if (told_.insert(times(a, b)).second) by_halves(a, b, level);
    }

    // In the polynomial basis.

    static Natural carryless(const Natural& a, const Natural& b) {
        Natural out = 0;
        for (std::size_t i = 0; i < bit_length(b); ++i)
            if (bit(b, i)) out ^= a << i;
        return out;
    }

    static Natural remainder(Natural a, const Natural& modulus) {
        while (bit_length(a) >= bit_length(modulus))
            a ^= modulus << (bit_length(a) - bit_length(modulus));
        return a;
    }

    /// The polynomial in t that a number is, given 1, t, t^2, ... as a basis (Gauss).
    static Natural coordinates(Nimber a, const std::vector<Nimber>& powers) {
        // By the highest bit: a number, and the powers of which it is the sum.
        std::map<std::size_t, std::pair<Nimber, Natural>> rows;
        const auto reduce = [&](Nimber& x, Natural& how) {
            while (x != 0) {
                const auto row = rows.find(bit_length(x));
                if (row == rows.end()) return;
                x ^= row->second.first;
                how ^= row->second.second;
            }
        };
        for (std::size_t i = 0; i < powers.size(); ++i) {
            Nimber x = powers[i];
            Natural how = Natural(1) << i;
            reduce(x, how);
            rows.emplace(bit_length(x), std::pair(x, how));
        }
        Natural out = 0;
        reduce(a, out);
        return out;
    }

    static std::string in_t(const Natural& polynomial) {
        std::string out = polynomial_text(polynomial);
        std::replace(out.begin(), out.end(), 'x', 't');
        return out;
    }

    void by_polynomials(const Nimber& a, const Nimber& b, std::size_t level) {
        const std::size_t degree = std::size_t{1} << level;
        const Nimber t = Natural(1) << (degree / 2);
        Budget budget;
        const Natural modulus = nim_minimal_polynomial(t, budget);
        std::vector<Nimber> powers = {1};
        while (powers.size() < degree) powers.push_back(nim_product(powers.back(), t));
        const Natural x = coordinates(a, powers);
        const Natural y = coordinates(b, powers);
        const Natural product = carryless(x, y);
        const Natural rest = remainder(product, modulus);
        say(
            tr("The number t = {} is a root of {} over {{0, 1}}, so every number below 2^{} is a "
               "polynomial in t of degree less than {}.",
               "Le nombre t = {} est une racine de {} sur {{0, 1}}, donc tout nombre sous 2^{} est "
               "un polynôme en t de degré inférieur à {}.",
               t, polynomial_text(modulus), degree, degree));
        Table table;
        table.header = {"", tr("polynomial", "polynôme")};
        const auto row = [&](Cell name, const Natural& polynomial) {
            table.rows.push_back({std::move(name), Cell(in_t(polynomial))});
        };
        row(Cell(a), x);
        row(Cell(b), y);
        table.rule_above = 2;
        row(tr("product", "produit"), product);
        row(tr("remainder", "reste"), rest);
        out_.show(std::move(table));
        say(tr("The remainder is {}, so {} = {}.", "Le reste est {}, donc {} = {}.",
               nim_product(a, b), times(a, b), nim_product(a, b)));
    }

    ProductMethod method_;
    Explanation out_;
    std::set<std::string> told_;
    bool rules_told_ = false;
    bool smaller_told_ = false;
};

}  // namespace

Explanation explain_operations(const std::vector<Operation>& operations, ProductMethod method) {
    Teller teller(method);
    for (const Operation& operation : operations) teller.tell(operation);
    return std::move(teller).take();
}

}  // namespace nimrod
