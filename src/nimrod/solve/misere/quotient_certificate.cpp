#include "nimrod/solve/misere/quotient_certificate.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <numeric>
#include <set>

#include "nimrod/solve/misere/presentation.h"
#include "nimrod/solve/misere/regular_tail.h"

namespace nimrod {

namespace {

constexpr std::string_view first_word = "misere-quotient ";
constexpr std::size_t largest_number = 1'000'000'000;

void require(bool holds, const char* english, const char* french) {
    if (!holds) throw BadCertificate{{english, french}};
}

std::size_t read_number(std::string_view text) {
    std::size_t n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    require(error == std::errc() && end == text.data() + text.size() && n <= largest_number,
            "a number", "un nombre");
    return n;
}

std::vector<std::size_t> read_numbers(std::string_view text) {
    std::vector<std::size_t> out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        out.push_back(read_number(text.substr(at, end - at)));
        at = end + 1;
    }
    return out;
}

/// The lines as they stand, before anything is checked.
struct Claims {
    std::size_t order = 0;
    std::vector<std::vector<std::size_t>> generators;
    std::vector<std::size_t> p;
    std::vector<std::size_t> heaps;
    std::optional<ValuePeriod> period;
    std::optional<std::size_t> rogue;
    std::vector<std::vector<std::size_t>> sets;
    std::vector<HeapQuotient::Change> changes;

    explicit Claims(std::string_view text) {
        std::size_t at = text.find('\n');
        require(text.starts_with(first_word) && at != std::string_view::npos, "the first line",
                "la première ligne");
        std::set<std::string_view> once;
        while (++at < text.size()) {
            const std::size_t end = text.find('\n', at);
            require(end != std::string_view::npos, "the last line", "la dernière ligne");
            read_line(text.substr(at, end - at), once);
            at = end;
        }
        require(order >= 1 && order <= most_elements, "the number of elements",
                "le nombre d'éléments");
    }

private:
    void read_line(std::string_view line, std::set<std::string_view>& once) {
        const std::size_t blank = std::min(line.find(' '), line.size());
        const std::string_view key = line.substr(0, blank);
        const std::string_view rest = line.substr(std::min(blank + 1, line.size()));
        if (key == "g" || key == "t" || key == "c") {
            std::vector<std::size_t> numbers = read_numbers(rest);
            if (key == "c") {
                require(numbers.size() == 3, "the history", "l'historique");
                changes.push_back({numbers[0], numbers[1], numbers[2]});
            } else {
                (key == "g" ? generators : sets).push_back(std::move(numbers));
            }
            return;
        }
        require(once.insert(key).second, "a line that is there twice",
                "une ligne qui s'y trouve deux fois");
        if (key == "q") {
            order = read_number(rest);
        } else if (key == "p") {
            p = read_numbers(rest);
        } else if (key == "h") {
            heaps = read_numbers(rest);
        } else if (key == "n0") {
            const std::size_t word = rest.find(" period ");
            require(word != std::string_view::npos, "the period", "la période");
            period = {read_number(rest.substr(word + 8)), read_number(rest.substr(0, word))};
        } else if (key == "rogue") {
            rogue = read_number(rest);
        } else {
            throw BadCertificate{{"a line of an unknown kind", "une ligne d'une sorte inconnue"}};
        }
    }
};

ElementSet read_set(std::span<const std::size_t> numbers, std::size_t order) {
    ElementSet out(order);
    for (const std::size_t x : numbers) {
        require(x < order, "an element", "un élément");
        out.insert(x);
    }
    return out;
}

/// Commuting maps by which everything is reached from 0 define a commutative monoid: the product
/// of x and y is what the word of x makes of y.
void read_monoid(const Claims& claims, MisereQuotient& quotient, Budget& budget) {
    const std::size_t order = quotient.order = claims.order;
    for (const std::vector<std::size_t>& map : claims.generators) {
        require(map.size() == order + 1 && map[0] == map[1], "a generator", "un générateur");
        for (const std::size_t x : map) require(x < order, "an element", "un élément");
    }
    const auto act = [&](std::size_t g, std::size_t x) { return claims.generators[g][x + 1]; };
    for (std::size_t g = 0; g < claims.generators.size(); ++g)
        for (std::size_t h = 0; h < g; ++h)
            for (std::size_t x = 0; x < order; ++x)
                require(act(g, act(h, x)) == act(h, act(g, x)), "generators that commute",
                        "des générateurs qui commutent");
    budget.hold(order * order * sizeof(Element));
    budget.release(order * order * sizeof(Element));
    quotient.rows.assign(order, {});
    std::vector<char> reached(order, 0);
    std::vector<std::size_t> work = {0};
    reached[0] = 1;
    quotient.rows[0].resize(order);
    std::iota(quotient.rows[0].begin(), quotient.rows[0].end(), Element{0});
    for (std::size_t i = 0; i < work.size(); ++i)
        for (std::size_t g = 0; g < claims.generators.size(); ++g) {
            const std::size_t x = act(g, work[i]);
            if (reached[x] != 0) continue;
            reached[x] = 1;
            work.push_back(x);
            quotient.rows[x] = quotient.rows[work[i]];
            for (Element& y : quotient.rows[x]) y = static_cast<Element>(act(g, y));
            budget.step();
        }
    require(work.size() == order, "elements that are all reached", "des éléments tous atteints");
    quotient.p = read_set(claims.p, order);
}

/// Each element has its own set { z : xz in P }.
void check_reduced(const MisereQuotient& quotient) {
    std::set<std::vector<char>> rows;
    for (std::size_t x = 0; x < quotient.order; ++x) {
        std::vector<char> row(quotient.order);
        for (std::size_t z = 0; z < quotient.order; ++z)
            row[z] = quotient.p.contains(quotient.product(x, z)) ? 1 : 0;
        require(rows.insert(std::move(row)).second, "elements that can be told apart",
                "des éléments qu'on distingue");
    }
}

Antichains read_antichains(const Claims& claims, const MisereQuotient& quotient) {
    Antichains out(quotient.order);
    for (const std::vector<std::size_t>& numbers : claims.sets) {
        require(numbers.size() >= 2 && numbers[0] < quotient.order, "a set of options",
                "un ensemble d'options");
        ElementSet set = read_set(std::span(numbers).subspan(1), quotient.order);
        require(quotient.p.contains(numbers[0]) || set.meets(quotient.p), "a move into P",
                "un coup vers P");
        out[numbers[0]].push_back(std::move(set));
    }
    return out;
}

/// (P), and that the listed sets are closed, so that (N) holds.
void check_moves(const HeapCode& code, const MisereQuotient& quotient, const Antichains& antichains,
                 Budget& budget) {
    require(!quotient.p.contains(0), "an identity outside P", "un neutre hors de P");
    const AtomOptions options = heap_options(code);
    std::vector<ValuePair> pairs;
    for (Atom heap = 1; heap < quotient.values.size(); ++heap) {
        budget.step();
        ValuePair pair{quotient.values[heap], quotient.option_values(heap, options)};
        if (pair.options.empty()) {
            require(pair.value == 0, "a heap without options", "un tas sans option");
            continue;
        }
        if (std::find(pairs.begin(), pairs.end(), pair) == pairs.end())
            pairs.push_back(std::move(pair));
    }
    for (const ValuePair& pair : pairs) {
        budget.step();
        const ElementSet lost = quotient.into_p(pair.value);
        pair.options.for_each([&](Element y) {
            require(!lost.meets(quotient.into_p(y)), "no move from P to P",
                    "aucun coup de P vers P");
        });
    }
    const auto closed = [&](const ValuePair& sum) {
        for (const ValuePair& pair : pairs) {
            budget.step();
            const ValuePair next = sum_of_pairs(quotient, sum, pair);
            require(is_dominated(antichains[next.value], next.options), "sets that are closed",
                    "des ensembles fermés");
        }
    };
    closed({0, ElementSet(quotient.order)});
    for (std::size_t x = 0; x < antichains.size(); ++x)
        for (const ElementSet& set : antichains[x]) closed({static_cast<Element>(x), set});
}

void append(std::string& out, const ElementSet& set) {
    set.for_each([&](Element x) { out += fmt::format(" {}", x); });
    out += '\n';
}

}  // namespace

std::string write_certificate(const HeapQuotient& found) {
    const MisereQuotient& quotient = found.quotient();
    std::string out =
        fmt::format("{}{}\nq {}\n", first_word,
                    found.code().unequal_parts ? "grundy" : found.code().print(), quotient.order);
    for (const Atom atom : generating_atoms(quotient)) {
        const Element g = quotient.values[atom];
        out += fmt::format("g {}", g);
        for (std::size_t x = 0; x < quotient.order; ++x)
            out += fmt::format(" {}", quotient.product(g, x));
        out += '\n';
    }
    out += "p";
    append(out, quotient.p);
    out += "h";
    for (std::size_t heap = 1; heap <= found.last(); ++heap)
        out += fmt::format(" {}", quotient.values[heap]);
    out += '\n';
    if (found.period())
        out += fmt::format("n0 {} period {}\n", found.period()->start, found.period()->period);
    if (const auto rogue = last_rogue(found.code(), quotient))
        out += fmt::format("rogue {}\n", *rogue);
    for (std::size_t x = 0; x < quotient.order; ++x)
        for (const ElementSet& set : found.antichains()[x]) {
            out += fmt::format("t {}", x);
            append(out, set);
        }
    for (const HeapQuotient::Change& change : found.changes())
        out += fmt::format("c {} {} {}\n", change.heap, change.order, change.p_order);
    return out;
}

std::string code_of_certificate(std::string_view text) {
    require(text.starts_with(first_word), "the first line", "la première ligne");
    return std::string(text.substr(first_word.size(), text.find('\n') - first_word.size()));
}

HeapQuotient read_certificate(std::string_view text, const HeapCode& code, Budget& budget) {
    const Claims claims(text);
    MisereQuotient quotient;
    read_monoid(claims, quotient, budget);
    for (const std::size_t x : claims.heaps) {
        require(x < claims.order, "an element", "un élément");
        quotient.values.push_back(static_cast<Element>(x));
    }
    Antichains antichains = read_antichains(claims, quotient);
    check_moves(code, quotient, antichains, budget);
    check_reduced(quotient);
    HeapQuotient out(code, std::move(quotient), std::move(antichains), claims.changes);
    // The window is looked for anew; what is claimed must be what is found.
    require(!claims.period || claims.period == out.period(), "a window of the period",
            "une fenêtre de la période");
    require(!claims.rogue || claims.rogue == last_rogue(code, out.quotient()),
            "a last heap that is not played as in normal play",
            "un dernier tas qui ne se joue pas comme en jeu normal");
    return out;
}

}  // namespace nimrod
