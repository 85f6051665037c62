#include "nimrod/solve/misere/quotient_candidate.h"

#include <algorithm>
#include <bit>

#include "nimrod/core/heap_bytes.h"
#include "nimrod/solve/misere/step_cost.h"

namespace nimrod {

namespace {

constexpr unsigned most_bits = 28;

/// The bits that numbers below n take.
unsigned bits_below(std::size_t n) { return static_cast<unsigned>(std::bit_width(n - 1)); }

/// Pairs of numbers, numbered as they come.
class PairNumbers {
public:
    /// For that many pairs at most.
    explicit PairNumbers(std::size_t most) : slots_(std::bit_ceil(2 * most)) {}
    static std::size_t bytes(std::size_t most) { return std::bit_ceil(2 * most) * sizeof(Slot); }

    std::uint32_t number(std::uint32_t a, std::uint32_t b) {
        const std::uint64_t pair = (std::uint64_t{a} << 32) | b;
        std::size_t at = (pair * 0x9e3779b97f4a7c15U) >> (64 - std::bit_width(slots_.size() - 1));
        while (slots_[at].number != 0 && slots_[at].pair != pair)
            at = (at + 1) & (slots_.size() - 1);
        if (slots_[at].number == 0) slots_[at] = {pair, ++count_};
        return slots_[at].number - 1;
    }
    std::size_t count() const { return count_; }

private:
    struct Slot {
        std::uint64_t pair = 0;
        std::uint32_t number = 0;  // from 1
    };
    std::vector<Slot> slots_;
    std::uint32_t count_ = 0;
};

}  // namespace

std::optional<std::uint64_t> QuotientCandidate::size(const MisereQuotient& base,
                                                     const std::vector<FreedAtom>& freed) {
    unsigned bits = bits_below(base.order);
    for (const FreedAtom& each : freed) {
        bits += bits_below(each.index + each.period);
        if (bits > most_bits) return std::nullopt;
    }
    return std::uint64_t{1} << bits;
}

QuotientCandidate::QuotientCandidate(MisereQuotient& base, std::vector<FreedAtom> freed, Atom atoms,
                                     const AtomOptions& options, Budget& budget)
    : base_(base), freed_(std::move(freed)), atoms_(atoms), held_(budget) {
    const std::uint64_t most = size(base_, freed_).value();
    held_.hold(most * sizeof(std::uint32_t));
    fill(places_, most, none, budget);
    generate(options, budget);
}

QuotientCandidate::Code QuotientCandidate::product(Code a, Code b) const {
    unsigned shift = bits_below(base_.order);
    Code mask = (Code{1} << shift) - 1;
    Code out = base_.product(a & mask, b & mask);
    for (const FreedAtom& each : freed_) {
        const unsigned bits = bits_below(each.index + each.period);
        mask = (Code{1} << bits) - 1;
        Code exponent = ((a >> shift) & mask) + ((b >> shift) & mask);
        while (exponent >= each.index + each.period) exponent -= each.period;
        out |= exponent << shift;
        shift += bits;
    }
    return out;
}

bool QuotientCandidate::is_freed(Atom atom) const {
    return std::any_of(freed_.begin(), freed_.end(),
                       [&](const FreedAtom& each) { return each.atom == atom; });
}

QuotientCandidate::Code QuotientCandidate::code_of(Atom atom) const {
    unsigned shift = bits_below(base_.order);
    for (const FreedAtom& each : freed_) {
        if (each.atom == atom) return Code{1} << shift;
        shift += bits_below(each.index + each.period);
    }
    return base_.values[atom];
}

bool QuotientCandidate::judge(std::uint32_t element) const {
    for (const Generator& each : generators_) {
        const std::uint32_t rest = each.before[element];
        if (rest == none) continue;
        for (const Code option : each.options)
            if (in_p_[place(product(codes_[rest], option))] != 0) return false;
    }
    return true;
}

/// The element `code`, reached by the word of `from` and the last generator.
void QuotientCandidate::add(std::uint32_t from, Code code, Budget& budget) {
    const std::uint32_t element = static_cast<std::uint32_t>(codes_.size());
    budget.step();
    held_.hold(element_bytes<Code> + element_bytes<char> +
               generators_.size() * element_bytes<std::uint32_t>);
    places_[code] = element;
    codes_.push_back(code);
    const Code last = generators_.back().code;
    for (Generator& each : generators_) {
        const std::uint32_t rest = each.before[from];
        each.before.push_back(rest == none ? none : place(product(codes_[rest], last)));
    }
    generators_.back().before.back() = from;
    in_p_.push_back(0);
    in_p_.back() = judge(element) ? 1 : 0;
}

void QuotientCandidate::generate(const AtomOptions& options, Budget& budget) {
    places_[0] = 0;
    codes_ = {0};
    in_p_ = {0};
    for (Atom atom = 1; atom < atoms_; ++atom) {
        const Code code = code_of(atom);
        if (place(code) != none) continue;
        Generator generator{atom, code, {}, std::vector<std::uint32_t>(codes_.size(), none)};
        options(atom, [&](std::span<const Atom> option) {
            Code value = 0;
            std::vector<Atom> kept;
            for (const Atom part : option) {
                value = product(value, code_of(part));
                if (!is_freed(part)) kept.push_back(part);
            }
            base_.need(kept);
            generator.options.push_back(value);
        });
        std::sort(generator.options.begin(), generator.options.end());
        generator.options.erase(std::unique(generator.options.begin(), generator.options.end()),
                                generator.options.end());
        generators_.push_back(std::move(generator));
        std::uint32_t begin = 0;
        while (begin < codes_.size()) {
            const std::uint32_t end = static_cast<std::uint32_t>(codes_.size());
            for (std::uint32_t from = begin; from < end; ++from) {
                const Code next = product(codes_[from], code);
                if (place(next) == none) add(from, next, budget);
            }
            begin = end;
        }
    }
}

bool QuotientCandidate::in_p(std::span<const Atom> word) const {
    Code code = 0;
    for (const Atom atom : word) code = product(code, code_of(atom));
    return in_p_[place(code)] != 0;
}

AtomWord QuotientCandidate::word(std::uint32_t element) const {
    AtomWord out;
    for (std::size_t g = generators_.size(); g-- > 0;)
        while (generators_[g].before[element] != none) {
            out.push_back(generators_[g].atom);
            element = generators_[g].before[element];
        }
    return out;
}

/// Moore's refinement: P or not, then by the classes that one generator after the other leads to,
/// until none makes a class fall apart. Classes are numbered by their least words.
std::vector<std::uint32_t> QuotientCandidate::classes(Budget& budget) const {
    HeldMemory held(budget);
    held.hold((generators_.size() + 2) * codes_.size() * sizeof(std::uint32_t) +
              PairNumbers::bytes(codes_.size()));
    std::vector<std::vector<std::uint32_t>> action(generators_.size());
    for (std::size_t g = 0; g < generators_.size(); ++g) {
        action[g].resize(codes_.size());
        for (std::size_t x = 0; x < codes_.size(); ++x)
            action[g][x] = place(product(codes_[x], generators_[g].code));
        budget.step();
    }
    std::vector<std::uint32_t> current(in_p_.begin(), in_p_.end());
    std::vector<std::uint32_t> next(codes_.size());
    std::size_t count = 0;
    for (std::size_t unchanged = 0, g = 0; unchanged < action.size(); g = (g + 1) % action.size()) {
        PairNumbers numbers(codes_.size());
        for (std::size_t x = 0; x < codes_.size(); ++x)
            next[x] = numbers.number(current[x], current[action[g][x]]);
        std::swap(current, next);
        unchanged = numbers.count() == count ? unchanged + 1 : 0;
        count = numbers.count();
        budget.step(steps_of_sum(codes_.size()));
    }
    return current;
}

QuotientCandidate::Reduced QuotientCandidate::reduced(Budget& budget) const {
    const std::vector<std::uint32_t> of = classes(budget);
    std::vector<std::uint32_t> least;  // of each class
    for (std::uint32_t x = 0; x < of.size(); ++x)
        if (of[x] == least.size()) least.push_back(x);
    const std::size_t order = least.size();
    if (order > most_elements) budget.stop(Stop::too_large);
    Reduced out;
    MisereQuotient& quotient = out.quotient;
    quotient.order = order;
    quotient.p = ElementSet(order);
    for (std::size_t x = 0; x < order; ++x) {
        if (in_p_[least[x]] != 0) quotient.p.insert(x);
        out.words.push_back(word(least[x]));
    }
    quotient.values.resize(atoms_);
    quotient.rows.assign(order, {});
    for (Atom atom = 0; atom < atoms_; ++atom) {
        const Code code = code_of(atom);
        quotient.values[atom] = static_cast<Element>(of[place(code)]);
        std::vector<Element>& row = quotient.rows[quotient.values[atom]];
        if (!row.empty()) continue;
        for (const std::uint32_t x : least)
            row.push_back(static_cast<Element>(of[place(product(codes_[x], code))]));
        budget.step(steps_of_sum(order));
    }
    return out;
}

void QuotientCandidate::Reduced::complete(Budget& budget) {
    const std::uint64_t bytes = quotient.order * quotient.order * sizeof(Element);
    budget.hold(bytes);
    budget.release(bytes);
    for (std::size_t x = 0; x < quotient.order; ++x) {
        if (!quotient.rows[x].empty()) continue;
        // What the least word less an atom reaches has a smaller number.
        const std::vector<Element>& times = quotient.rows[quotient.values[words[x].front()]];
        std::vector<Element> row = quotient.rows[quotient.value(std::span(words[x]).subspan(1))];
        for (Element& y : row) y = times[y];
        quotient.rows[x] = std::move(row);
        budget.step(steps_of_sum(quotient.order));
    }
}

}  // namespace nimrod
